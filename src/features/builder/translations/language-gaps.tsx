import { useTranslation } from 'react-i18next';
import { type ChatLanguage, languageName } from '#lib/i18n/languages.ts';
import { useBuilder } from '../builder-provider.tsx';
import { isMissing, type SourceText } from './translation-texts.ts';

/** The languages to translate into, each with what it lacks; one or more are shown beside the original. */
export function LanguageGaps({
  texts,
  languages,
  chosen,
  onChoose,
}: {
  texts: readonly SourceText[];
  languages: readonly ChatLanguage[];
  chosen: readonly ChatLanguage[];
  onChoose(languages: ChatLanguage[]): void;
}) {
  const { t, i18n } = useTranslation('builder-translations');
  const { config } = useBuilder().state;
  return (
    <fieldset className="mt-5">
      <legend className="mb-2 font-medium text-ink-soft text-sm">{t('languages')}</legend>
      <div className="grid gap-2 @md:grid-cols-2 @4xl:grid-cols-4">
        {languages.map((language) => {
          const missing = texts.filter(({ text }) => isMissing(config, language, text)).length;
          const isStarted = config.translations?.[language] !== undefined;
          return (
            <label
              key={language}
              className="flex min-h-11 cursor-pointer items-start gap-3 rounded-control border border-line-strong bg-surface px-3 py-2.5 has-checked:border-brand-text has-checked:bg-brand-soft/40 has-focus-visible:outline-2 has-focus-visible:outline-focus"
            >
              <input
                type="checkbox"
                checked={chosen.includes(language)}
                onChange={({ target }) =>
                  onChoose(
                    target.checked ? [...chosen, language] : chosen.filter((each) => each !== language),
                  )
                }
                className="mt-0.5 size-5 shrink-0 accent-brand"
              />
              <span className="min-w-0">
                <span className="block font-medium">{languageName(language, i18n.language)}</span>
                <span className="block text-ink-soft text-sm tabular-nums">
                  {missing === 0
                    ? t('complete')
                    : isStarted
                      ? t('missing', { count: missing, all: texts.length })
                      : t('notStarted')}
                </span>
              </span>
            </label>
          );
        })}
      </div>
    </fieldset>
  );
}
