import { useTranslation } from 'react-i18next';
import { contrastHint } from '#lib/colour/contrast-hint.ts';
import { ColourField } from '#ui/controls/colour-field.tsx';
import { TextField } from '#ui/controls/field.tsx';
import { useBuilder } from '../../builder-provider.tsx';
import type { KnownVariable } from './details-draft.ts';
import { DetailsPart, type DetailsPartProps, secureAddress } from './details-part.tsx';

/** The school's colour and logo in the chat. */
export function DetailsLook({ form, errorOf }: DetailsPartProps) {
  const { t } = useTranslation('builder-flows');
  const { schoolVariables } = useBuilder();
  const { known } = form.draft;
  const set = (name: KnownVariable, text: string) => form.set({ known: { ...known, [name]: text } });
  const hint = contrastHint(known.brandColour.trim());
  return (
    <DetailsPart title={t('details.look.title')} detail={t('details.look.detail')}>
      {!schoolVariables.includes('brandColour') && (
        <ColourField
          label={t('details.look.brandColour')}
          pickLabel={t('details.look.pick')}
          clearLabel={t('details.look.clear')}
          value={known.brandColour}
          error={errorOf('brandColour')}
          onChange={(colour) => set('brandColour', colour)}
        />
      )}
      {hint && (
        <p aria-live="polite" className="flex flex-wrap items-center gap-3 text-ink-soft text-sm">
          <span
            aria-hidden
            style={{ background: known.brandColour, color: hint.ink }}
            className="rounded-bubble rounded-ee-sm px-4 py-2 font-medium"
          >
            {known.school_name || known.headerTitle || t('details.look.sample')}
          </span>
          <span className="min-w-0 flex-1 basis-60">
            {t(hint.ink === '#ffffff' ? 'details.look.onWhite' : 'details.look.onBlack', {
              ratio: hint.ratio,
            })}
            {hint.isPale && ` ${t('details.look.pale')}`}
          </span>
        </p>
      )}
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField
          label={t('details.look.brandHue')}
          value={known.brandHue}
          inputMode="numeric"
          disabled={hint !== null}
          error={errorOf('brandHue')}
          onChange={({ target }) => set('brandHue', target.value)}
        />
        {!schoolVariables.includes('logo') && (
          <TextField
            label={t('details.look.logo')}
            value={known.logo}
            placeholder={secureAddress}
            inputMode="url"
            spellCheck={false}
            maxLength={2000}
            error={errorOf('logo')}
            onChange={({ target }) => set('logo', target.value)}
          />
        )}
      </div>
    </DetailsPart>
  );
}
