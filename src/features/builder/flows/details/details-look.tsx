import { useTranslation } from 'react-i18next';
import { Button } from '#ui/controls/button.tsx';
import { TextField } from '#ui/controls/field.tsx';
import { contrastHint } from './contrast-hint.ts';
import type { KnownVariable } from './details-draft.ts';
import { DetailsPart, type DetailsPartProps, secureAddress } from './details-part.tsx';

/** The school's colour and logo in the chat. */
export function DetailsLook({ form, errorOf }: DetailsPartProps) {
  const { t } = useTranslation('builder-flows');
  const { known } = form.draft;
  const set = (name: KnownVariable, text: string) => form.set({ known: { ...known, [name]: text } });
  const hint = contrastHint(known.brandColour.trim());
  return (
    <DetailsPart title={t('details.look.title')} detail={t('details.look.detail')}>
      <div className="flex flex-wrap items-end gap-3">
        <TextField
          label={t('details.look.brandColour')}
          value={known.brandColour}
          placeholder="#1f5c46"
          spellCheck={false}
          maxLength={7}
          error={errorOf('brandColour')}
          onChange={({ target }) => set('brandColour', target.value)}
          className="w-40"
        />
        <input
          type="color"
          aria-label={t('details.look.pick')}
          value={pickable(known.brandColour)}
          onChange={({ target }) => set('brandColour', target.value)}
          className="h-11 w-14 cursor-pointer rounded-control border border-line-strong bg-surface p-1"
        />
        {known.brandColour !== '' && (
          <Button variant="quiet" onClick={() => set('brandColour', '')}>
            {t('details.look.clear')}
          </Button>
        )}
      </div>
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
      </div>
    </DetailsPart>
  );
}

/** The browser's own field takes six digits only. */
function pickable(colour: string): string {
  const long = colour.trim().replace(/^#([\da-f])([\da-f])([\da-f])$/i, '#$1$1$2$2$3$3');
  return /^#[\da-f]{6}$/i.test(long) ? long : '#1f5c46';
}
