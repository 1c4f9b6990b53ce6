import {
  type ArticleLanguage,
  articleLanguageOf,
  articleLanguages,
} from '#data/articles/article-language.ts';
import { currentLanguage } from '#lib/i18n/i18n.ts';
import { languageName } from '#lib/i18n/languages.ts';
import { SelectField } from '#ui/controls/field.tsx';

/** Chooses one of the languages that articles may be in. */
export function LanguageField({
  label,
  value,
  onChange,
  className,
}: {
  label: string;
  value: ArticleLanguage;
  onChange(language: ArticleLanguage): void;
  className?: string;
}) {
  const reader = currentLanguage();
  const names = articleLanguages.map((language) => ({ language, name: languageName(language, reader) }));
  return (
    <SelectField
      label={label}
      value={value}
      onChange={({ target }) => onChange(articleLanguageOf(target.value) ?? value)}
      className={className}
    >
      {names
        .sort((one, other) => one.name.localeCompare(other.name, reader))
        .map(({ language, name }) => (
          <option key={language} value={language}>
            {name}
          </option>
        ))}
    </SelectField>
  );
}
