import { useTranslation } from 'react-i18next';
import type { SchoolSettings } from '#data/schools/school-settings.ts';
import { countryNames } from '#lib/contact/country-names.ts';
import { currentLanguage } from '#lib/i18n/i18n.ts';
import { type ChatLanguage, chatLanguages } from '#lib/i18n/languages.ts';
import { SelectField } from '#ui/controls/field.tsx';
import { TimeZoneField } from '#ui/controls/time-zone-field.tsx';

/** Where the school is, and what its chat speaks. */
export function RegionFields({
  draft: { country, time_zone, languages: spoken },
  onChange,
}: {
  draft: SchoolSettings;
  onChange(part: Partial<SchoolSettings>): void;
}) {
  const { t } = useTranslation(['schools', 'common']);
  const toggle = (language: ChatLanguage, isOn: boolean) =>
    onChange({ languages: isOn ? [...spoken, language] : spoken.filter((one) => one !== language) });
  return (
    <>
      <SelectField
        name="country"
        label={t('settings.fields.country')}
        value={country}
        onChange={({ target }) => onChange({ country: target.value })}
      >
        {countryNames(currentLanguage()).map(({ code, name }) => (
          <option key={code} value={code}>
            {name}
          </option>
        ))}
      </SelectField>
      <TimeZoneField value={time_zone} onChange={(zone) => onChange({ time_zone: zone })} />
      <fieldset>
        <legend className="mb-1.5 font-medium text-ink-soft text-sm">{t('settings.fields.languages')}</legend>
        <div className="flex flex-wrap gap-x-6">
          {chatLanguages.map((language) => (
            <label key={language} className="flex min-h-11 items-center gap-2.5">
              <input
                type="checkbox"
                checked={spoken.includes(language)}
                onChange={({ target }) => toggle(language, target.checked)}
                className="size-5 accent-brand-text"
              />
              {t(`common:languages.${language}`)}
            </label>
          ))}
        </div>
        {spoken.length === 0 && <p className="text-ink-soft text-sm">{t('settings.languagesHint')}</p>}
      </fieldset>
      {spoken.length > 1 && (
        <SelectField
          label={t('settings.firstLanguage')}
          value={spoken[0]}
          onChange={({ target }) =>
            onChange({ languages: [...spoken].sort((one) => (one === target.value ? -1 : 1)) })
          }
        >
          {spoken.map((language) => (
            <option key={language} value={language}>
              {t(`common:languages.${language}`)}
            </option>
          ))}
        </SelectField>
      )}
    </>
  );
}
