import { useTranslation } from 'react-i18next';
import { hexOf, parseHex } from '../../lib/legible-colour.ts';
import { HintedField } from './hinted-field.tsx';

/** The chat's colour: typed as the school's style guide has it, or picked. */
export function ColourField({
  value,
  isFaulty,
  onChange,
}: {
  value: string;
  isFaulty: boolean;
  onChange(colour: string): void;
}) {
  const { t } = useTranslation('install');
  const colour = parseHex(value.trim());
  return (
    <HintedField
      label={t('design.colour')}
      hint={t('design.colourHint')}
      error={isFaulty ? t('design.colourFault') : null}
      maxLength={7}
      value={value}
      onText={onChange}
      trailing={
        <input
          type="color"
          aria-label={t('design.pickColour')}
          value={colour ? hexOf(colour) : launcherColour}
          onChange={(event) => onChange(event.target.value)}
          className="me-1 size-9 cursor-pointer rounded-control"
        />
      }
    />
  );
}

/** The launcher's own, where the picker begins. */
const launcherColour = '#0f5a41';
