import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { type ChatLanguage, languageName } from '#lib/i18n/languages.ts';
import { Button } from '#ui/controls/button.tsx';
import { useBuilder } from '../builder-provider.tsx';
import { setTranslations } from './change-translations.ts';
import { staleTexts } from './translation-texts.ts';

/** Translations of texts that have changed or gone, which no parent reads. */
export function StaleTranslations({ language }: { language: ChatLanguage }) {
  const { t, i18n } = useTranslation('builder-translations');
  const { state, change } = useBuilder();
  const stale = useMemo(() => staleTexts(state.config, language), [state.config, language]);
  if (stale.length === 0) return null;
  const name = languageName(language, i18n.language);
  const remove = () =>
    change({ name: 'translate', about: name }, (config) =>
      setTranslations(
        config,
        language,
        staleTexts(config, language).map((text) => [text, '']),
      ),
    );
  return (
    <details className="mt-4 rounded-control border border-line bg-surface px-4 py-3 text-sm">
      <summary className="min-h-8 cursor-pointer font-medium">
        {t('stale.title', { count: stale.length, language: name })}
      </summary>
      <p className="mt-1 text-ink-soft">{t('stale.detail')}</p>
      <ul className="mt-2 max-h-48 list-disc space-y-1 overflow-y-auto ps-5">
        {stale.slice(0, mostShown).map((text) => (
          <li key={text} dir="auto" className="wrap-anywhere">
            {text}
          </li>
        ))}
      </ul>
      <Button variant="outline" onClick={remove} className="mt-3">
        {t('stale.remove', { count: stale.length })}
      </Button>
    </details>
  );
}

const mostShown = 100;
