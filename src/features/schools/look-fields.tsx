import { TriangleAlert } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { ColourField } from '#ui/controls/colour-field.tsx';
import { TextField } from '#ui/controls/field.tsx';
import { ColourHint } from './colour-hint.tsx';
import type { SchoolDraft } from './use-school-draft.ts';

/** The school's colour and logo. */
export function LookFields({
  draft: { draft, change, heavyLogo, propsOf, textProps },
}: {
  draft: SchoolDraft;
}) {
  const { t } = useTranslation('schools');
  return (
    <>
      <div className="grid gap-3 sm:col-span-2">
        <ColourField
          {...propsOf('colour')}
          pickLabel={t('settings.pickColour')}
          clearLabel={t('settings.clearColour')}
          onChange={(colour) => change({ colour })}
        />
        <ColourHint colour={draft.colour.trim()} sample={draft.name} onUse={(colour) => change({ colour })} />
      </div>
      <TextField
        {...textProps('logo')}
        inputMode="url"
        placeholder={addressStart}
        spellCheck={false}
        hint={t('settings.logoHint')}
        className="sm:col-span-2"
      />
      {heavyLogo && (
        <p role="status" className="-mt-2 flex gap-1.5 text-sm text-status-pending sm:col-span-2">
          <TriangleAlert aria-hidden className="mt-0.5 size-4 shrink-0" />
          <span>{t('settings.logoHeavy', { width: heavyLogo.width, height: heavyLogo.height })}</span>
        </p>
      )}
    </>
  );
}

export const addressStart = 'https://';
