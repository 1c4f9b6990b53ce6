import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { TenantConfig } from '#engine';
import { chatLanguages } from '#lib/i18n/languages.ts';
import { SelectField, TextField } from '#ui/controls/field.tsx';
import { useBuilder } from '../../builder-provider.tsx';
import type { KnownVariable } from './details-draft.ts';
import { DetailsPart, type DetailsPartProps, secureAddress } from './details-part.tsx';

/** The school's name, contact details, language and default workflow. */
export function DetailsNames({
  form,
  errorOf,
  config: { id: tenantId, workflows },
}: DetailsPartProps & { config: TenantConfig }) {
  const { t } = useTranslation(['builder-flows', 'common']);
  const { schoolVariables } = useBuilder();
  const { known, defaultWorkflow } = form.draft;
  const set = (name: KnownVariable, text: string) => form.set({ known: { ...known, [name]: text } });
  return (
    <DetailsPart title={t('details.names.title')} detail={t('details.names.detail')}>
      {schoolVariables.length > 0 && (
        <p className="text-ink-soft text-sm">
          {t('details.inSettings')}{' '}
          <Link to={`/school?school=${encodeURIComponent(tenantId)}`} className="text-brand-text underline">
            {t('details.toSettings')}
          </Link>
        </p>
      )}
      <div className="grid gap-4 sm:grid-cols-2">
        {typed
          .filter((name) => !schoolVariables.includes(name))
          .map((name) => (
            <TextField
              key={name}
              label={t(`details.names.${name}`)}
              type={types[name]}
              value={known[name]}
              maxLength={200}
              error={errorOf(name)}
              onChange={({ target }) => set(name, target.value)}
            />
          ))}
        {!schoolVariables.includes('language') && (
          <SelectField
            label={t('details.names.language')}
            value={known.language}
            onChange={({ target }) => set('language', target.value)}
          >
            <option value="">{t('details.names.defaultLanguage')}</option>
            {chatLanguages.map((language) => (
              <option key={language} value={language}>
                {t(`common:languages.${language}`)}
              </option>
            ))}
            {known.language !== '' && !chatLanguages.some((each) => each === known.language) && (
              <option value={known.language}>{known.language}</option>
            )}
          </SelectField>
        )}
        <div>
          <SelectField
            label={t('details.names.defaultWorkflow')}
            value={defaultWorkflow}
            onChange={({ target }) => form.set({ defaultWorkflow: target.value })}
          >
            {!Object.hasOwn(workflows, defaultWorkflow) && (
              <option value={defaultWorkflow}>{defaultWorkflow || '—'}</option>
            )}
            {Object.entries(workflows).map(([name, workflow]) => (
              <option key={name} value={name}>
                {workflow.name || name}
              </option>
            ))}
          </SelectField>
          <p className="mt-1.5 text-ink-soft text-sm">{t('details.names.defaultWorkflowHint')}</p>
        </div>
        <TextField
          label={t('details.names.allowedServices')}
          hint={t('details.names.allowedServicesHint')}
          value={known.allowedServices}
          placeholder={secureAddress}
          inputMode="url"
          spellCheck={false}
          maxLength={2000}
          error={errorOf('allowedServices')}
          onChange={({ target }) => set('allowedServices', target.value)}
          className="sm:col-span-2"
        />
      </div>
    </DetailsPart>
  );
}

const typed = ['school_name', 'headerTitle', 'contactEmail', 'parentRelationshipPhone'] as const;
const types = {
  school_name: 'text',
  headerTitle: 'text',
  contactEmail: 'email',
  parentRelationshipPhone: 'tel',
};
