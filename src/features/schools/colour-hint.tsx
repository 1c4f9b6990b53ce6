import { useTranslation } from 'react-i18next';
import { contrastHint } from '#lib/colour/contrast-hint.ts';
import { hexOf, legibleOn, parseHex } from '#lib/colour/legible-colour.ts';
import { Button } from '#ui/controls/button.tsx';

/** How the chat writes on a school's colour, and the nearest legible one for a colour that is pale on white. */
export function ColourHint({
  colour,
  sample,
  onUse,
}: {
  colour: string;
  sample: string;
  onUse(colour: string): void;
}) {
  const { t } = useTranslation('schools');
  const hint = contrastHint(colour);
  const parts = parseHex(colour);
  if (!hint || !parts) return null;
  const legible = hexOf(legibleOn(1, parts, 4.5));
  return (
    <div aria-live="polite" className="flex flex-wrap items-center gap-3 text-ink-soft text-sm">
      <span
        aria-hidden
        style={{ background: colour, color: hint.ink }}
        className="rounded-bubble rounded-ee-sm px-4 py-2 font-medium"
      >
        {sample}
      </span>
      <p className="min-w-0 flex-1 basis-60">
        {t(hint.ink === '#ffffff' ? 'settings.onWhite' : 'settings.onBlack', { ratio: hint.ratio })}
        {hint.isPale && ` ${t('settings.pale')}`}
      </p>
      {hint.isPale && (
        <Button variant="outline" onClick={() => onUse(legible)}>
          {t('settings.useColour', { colour: legible })}
        </Button>
      )}
    </div>
  );
}
