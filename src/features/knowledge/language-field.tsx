import { useTranslation } from 'react-i18next';
import { isLanguage, type Language, languages } from '#lib/i18n/languages.ts';
import { SelectField } from '#ui/controls/field.tsx';

/** Chooses one of the languages that the chat speaks. */
export function LanguageField({
  label,
  value,
  onChange,
  className,
}: {
  label: string;
  value: Language;
  onChange(language: Language): void;
  className?: string;
}) {
  const { t } = useTranslation('knowledge');
  return (
    <SelectField
      label={label}
      value={value}
      onChange={({ target }) => isLanguage(target.value) && onChange(target.value)}
      className={className}
    >
      {languages.map((language) => (
        <option key={language} value={language}>
          {t(`language.${language}`)}
        </option>
      ))}
    </SelectField>
  );
}
