import { useTranslation } from 'react-i18next';
import { chatLanguageOf, languageName } from '#lib/i18n/languages.ts';
import { controlClass } from '#ui/controls/field.tsx';
import { useBuilder } from '../builder-provider.tsx';
import type { Tester } from './use-tester.ts';

/** The language that the conversation is tested in, of those that it is translated into. */
export function TesterLanguage({ tester }: { tester: Tester }) {
  const { t, i18n } = useTranslation('builder-tester');
  const { translations = {} } = useBuilder().state.config;
  const known = new Set(Object.keys(translations).flatMap((tag) => chatLanguageOf(tag) ?? []));
  if (tester.language) known.add(tester.language);
  if (known.size === 0) return null;
  return (
    <label className="mt-1.5 flex flex-wrap items-center gap-x-2 text-[0.8125rem] text-ink-soft">
      {t('language.label')}
      <select
        value={tester.language ?? ''}
        onChange={({ target }) => tester.speak(chatLanguageOf(target.value) ?? null)}
        className={`${controlClass} text-sm pointer-fine:min-h-8`}
      >
        <option value="">{t('language.original')}</option>
        {[...known].map((language) => (
          <option key={language} value={language}>
            {languageName(language, i18n.language)}
          </option>
        ))}
      </select>
    </label>
  );
}
