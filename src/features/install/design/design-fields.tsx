import { RotateCcw } from 'lucide-react';
import type { ComponentProps } from 'react';
import { useTranslation } from 'react-i18next';
import { hexOf, parseHex } from '#lib/colour/legible-colour.ts';
import { chatLanguages } from '#lib/i18n/languages.ts';
import { Button } from '#ui/controls/button.tsx';
import { SelectField, TextField } from '#ui/controls/field.tsx';
import { type ChatDesign, designFaults, designFields, plainDesign } from './chat-design.ts';

/** The chat's appearance and behaviour on the school's pages. Invalid text stays, with an error. */
export function DesignFields({
  design,
  onChange,
  onReset,
}: {
  design: ChatDesign;
  onChange(choice: Partial<ChatDesign>): void;
  onReset(): void;
}) {
  const { t } = useTranslation(['install', 'common']);
  const faults = designFaults(design);
  const isPlain = designFields.every((field) => design[field] === plainDesign[field]);
  return (
    <div className="grid content-start gap-5">
      <div className="grid content-start gap-5 sm:grid-cols-2 xl:grid-cols-1">
        <HintedField
          label={t('design.title')}
          hint={t('design.titleHint')}
          maxLength={80}
          value={design.title}
          onText={(title) => onChange({ title })}
        />
        <ColourField
          value={design.colour}
          isFaulty={faults.includes('colour')}
          onChange={(colour) => onChange({ colour })}
        />
        <SelectField
          label={t('design.theme')}
          value={design.theme}
          onChange={(event) => onChange({ theme: event.target.value })}
        >
          <option value="">{t('design.anyTheme')}</option>
          <option value="light">{t('design.light')}</option>
          <option value="dark">{t('design.dark')}</option>
        </SelectField>
        <SelectField
          label={t('design.position')}
          value={design.position}
          onChange={(event) => onChange({ position: event.target.value })}
        >
          <option value="right">{t('design.right')}</option>
          <option value="left">{t('design.left')}</option>
        </SelectField>
        <SelectField
          label={t('design.language')}
          value={design.language}
          onChange={(event) => onChange({ language: event.target.value })}
        >
          <option value="">{t('design.anyLanguage')}</option>
          {chatLanguages.map((language) => (
            <option key={language} value={language}>
              {t(`common:languages.${language}`)}
            </option>
          ))}
        </SelectField>
        <HintedField
          label={t('design.launcher')}
          hint={t('design.launcherHint')}
          maxLength={40}
          value={design.launcher}
          onText={(launcher) => onChange({ launcher })}
        />
        <HintedField
          label={t('design.logo')}
          hint={t('design.logoHint')}
          error={faults.includes('logo') ? t('design.logoFault') : null}
          type="url"
          maxLength={500}
          value={design.logo}
          onText={(logo) => onChange({ logo })}
        />
        <HintedField
          label={t('design.nudge')}
          hint={t('design.nudgeHint')}
          maxLength={140}
          value={design.nudge}
          onText={(nudge) => onChange({ nudge })}
        />
        <HintedField
          label={t('design.delay')}
          hint={t(design.nudge.trim() ? 'design.delayOfNudge' : 'design.delayOfChat')}
          error={faults.includes('open-delay') ? t('design.delayFault') : null}
          inputMode="numeric"
          maxLength={4}
          value={design['open-delay']}
          onText={(delay) => onChange({ 'open-delay': delay })}
        />
        <HintedField
          label={t('design.hiddenOn')}
          hint={t('design.hiddenOnHint')}
          error={faults.includes('hidden-on') ? t('design.hiddenOnFault') : null}
          maxLength={500}
          value={design['hidden-on']}
          onText={(paths) => onChange({ 'hidden-on': paths })}
        />
      </div>
      {!isPlain && (
        <Button variant="quiet" onClick={onReset} className="justify-self-start">
          <RotateCcw aria-hidden className="size-4" />
          {t('design.reset')}
        </Button>
      )}
    </div>
  );
}

/** The chat's colour: typed or picked. */
function ColourField({
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

/** The launcher's default colour, where the picker begins. */
const launcherColour = '#0f5a41';

/** A text field with a hint, replaced by the error when there is one. */
function HintedField({
  hint,
  onText,
  ...rest
}: { hint: string; onText(text: string): void } & ComponentProps<typeof TextField>) {
  return (
    <div>
      <TextField
        autoComplete="off"
        spellCheck={false}
        {...rest}
        onChange={(event) => onText(event.target.value)}
      />
      {!rest.error && <p className="mt-1.5 text-ink-faint text-sm">{hint}</p>}
    </div>
  );
}
