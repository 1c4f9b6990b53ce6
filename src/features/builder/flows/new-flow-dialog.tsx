import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { editFlows, type Step, type TenantConfig } from '#engine';
import { useManualRefresh } from '#lib/hooks/use-manual-refresh.ts';
import { languageName } from '#lib/i18n/languages.ts';
import type { TemplateKey } from '#tenants/load-template.ts';
import { Button } from '#ui/controls/button.tsx';
import { CheckboxField } from '#ui/controls/checkbox-field.tsx';
import { TextField } from '#ui/controls/field.tsx';
import { DialogActions } from '#ui/dialogs/dialog-actions.tsx';
import { Modal } from '#ui/dialogs/modal.tsx';
import { LoadFailure } from '#ui/feedback/load-failure.tsx';
import { Skeleton } from '#ui/feedback/skeleton.tsx';
import { useBuilder } from '../builder-provider.tsx';
import { offeredTargets, targetLanguages } from '../translations/translation-texts.ts';
import { freeName } from './free-name.ts';
import { EmptyCard, TemplateCard } from './template-card.tsx';
import { addTemplate, templatesOptions } from './template-list.ts';

/** Creates a workflow, or a flow that others switch to: from a template or empty. */
export function NewFlowDialog({ onClose }: { onClose(): void }) {
  const { t, i18n } = useTranslation('builder-flows');
  const { state, change } = useBuilder();
  const templates = useQuery(templatesOptions);
  const refresh = useManualRefresh(templates.refetch);
  const [chosen, setChosen] = useState<TemplateKey | 'empty'>('short');
  const [group, setGroup] = useState<'workflows' | 'flows'>('workflows');
  const [typed, setTyped] = useState('');
  const [hasTranslations, setTranslated] = useState(false);

  const template = templates.data?.find(({ key }) => key === chosen);
  const offered = offeredTargets(state.config);
  const further = targetLanguages(state.config).filter((language) => !offered.includes(language));
  const usual = chosen === 'empty' ? t('new.untitled') : t(`templates.${chosen}.name`);
  const title = typed.trim() || usual;
  const add = (event: FormEvent) => {
    event.preventDefault();
    const name = freeName(state.config, title);
    const added = (config: TenantConfig) =>
      template
        ? addTemplate(config, template, group, name, title, hasTranslations ? further : [])
        : editFlows.addFlow(config, group, name, { name: title, steps: firstSteps[group] });
    change({ name: 'addWorkflow', about: title }, added, { flow: name, step: null });
    onClose();
  };

  return (
    <Modal
      title={t('new.title')}
      holds={typed !== ''}
      onClose={onClose}
      className="sm:w-[46rem] lg:w-[62rem]"
    >
      <form noValidate onSubmit={add} className="mt-4 grid gap-5">
        <fieldset>
          <legend className="mb-2 font-medium text-ink-soft text-sm">{t('new.from')}</legend>
          <div className="grid gap-3 sm:grid-cols-2 lg:grid-cols-3">
            {templates.isPending && placeholders.map((key) => <Skeleton key={key} className="h-44" />)}
            {templates.data?.map((each) => (
              <TemplateCard
                key={each.key}
                template={each}
                isChosen={chosen === each.key}
                onChoose={() => setChosen(each.key)}
              />
            ))}
            <EmptyCard isChosen={chosen === 'empty'} onChoose={() => setChosen('empty')} />
          </div>
          {templates.isError && (
            <LoadFailure
              title={t('new.failed')}
              detail={t('new.failedDetail')}
              retry={t('new.retry')}
              {...refresh}
            />
          )}
        </fieldset>
        <TextField
          label={t('fields.title')}
          value={typed}
          placeholder={usual}
          maxLength={120}
          onChange={({ target }) => setTyped(target.value)}
        />
        {template?.config.translations && further.length > 0 && (
          <CheckboxField
            label={t('new.translations')}
            detail={new Intl.ListFormat(i18n.language).format(
              further.map((language) => languageName(language, i18n.language)),
            )}
            checked={hasTranslations}
            onChange={setTranslated}
          />
        )}
        <fieldset>
          <legend className="mb-1 font-medium text-ink-soft text-sm">{t('new.as')}</legend>
          {(['workflows', 'flows'] as const).map((each) => (
            <label
              key={each}
              className="flex min-h-11 cursor-pointer items-center gap-3 pointer-fine:min-h-9"
            >
              <input
                type="radio"
                name="flow-group"
                checked={group === each}
                onChange={() => setGroup(each)}
                className="size-5 shrink-0 accent-brand"
              />
              {t(`new.group.${each}`)}
            </label>
          ))}
        </fieldset>
        <DialogActions
          onCancel={onClose}
          className="sticky -bottom-5 -mx-5 -mb-5 border-line border-t bg-surface px-5 py-4 sm:-bottom-6 sm:-mx-6 sm:-mb-6 sm:px-6"
        >
          <Button type="submit" disabled={chosen !== 'empty' && !template}>
            {t('new.button')}
          </Button>
        </DialogActions>
      </form>
    </Modal>
  );
}

/** A flow names its entry point, so it needs a first step. */
const firstSteps: Record<'workflows' | 'flows', Step[]> = {
  workflows: [],
  flows: [{ id: 'start', type: 'message' }],
};

const placeholders = ['a', 'b', 'c', 'd'];
