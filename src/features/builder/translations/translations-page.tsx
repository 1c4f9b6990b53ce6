import { type RefObject, useDeferredValue, useEffect, useId, useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ChatLanguage } from '#lib/i18n/languages.ts';
import { searchForm } from '#lib/text/search-form.ts';
import { Button } from '#ui/controls/button.tsx';
import { CheckboxField } from '#ui/controls/checkbox-field.tsx';
import { TextField } from '#ui/controls/field.tsx';
import { useBuilder } from '../builder-provider.tsx';
import { LanguageGaps } from './language-gaps.tsx';
import { StaleTranslations } from './stale-translations.tsx';
import { TextRows } from './text-rows.tsx';
import { isMissing, offeredTargets, sourceTexts, targetLanguages } from './translation-texts.ts';
import { TranslationsTools } from './translations-tools.tsx';

/** The texts that parents read beside their translations, in place of the steps. `start` is shown first. */
export function TranslationsPage({ start }: { start: ChatLanguage | undefined }) {
  const { t } = useTranslation('builder-translations');
  const { config } = useBuilder().state;
  const titleId = useId();
  const heading = useRef<HTMLHeadingElement>(null);
  const targets = targetLanguages(config);
  const texts = useMemo(() => sourceTexts(config), [config]);
  const [chosen, setChosen] = useState<readonly ChatLanguage[]>(() =>
    start ? [start] : offeredTargets(config).slice(0, 1),
  );
  const shown = targets.filter((language) => chosen.includes(language));
  const [sought, setSought] = useState('');
  const words = searchForm(useDeferredValue(sought).trim());
  /** What was missing when that was asked for: a text that is filled in stays where it is. */
  const [gaps, setGaps] = useState<ReadonlySet<string> | null>(null);
  const missingIn = (languages: readonly ChatLanguage[]) =>
    new Set(
      texts
        .filter(({ text }) => languages.some((each) => isMissing(config, each, text)))
        .map(({ text }) => text),
    );
  const found = useMemo(
    () =>
      texts.filter(({ text }) => {
        if (gaps && !gaps.has(text)) return false;
        if (words === '') return true;
        const all = [text, ...shown.map((language) => config.translations?.[language]?.[text] ?? '')];
        return searchForm(all.join('\n')).includes(words);
      }),
    [texts, gaps, words, shown, config],
  );
  useFocusWithin(heading);

  return (
    <section
      aria-labelledby={titleId}
      className="@container min-h-0 flex-1 overflow-y-auto bg-paper px-4 pb-10 sm:px-6"
    >
      <div className="mx-auto max-w-6xl">
        <div className="flex flex-wrap items-start justify-between gap-3 pt-5">
          <div className="min-w-0">
            <h2
              id={titleId}
              ref={heading}
              tabIndex={-1}
              className="font-semibold text-lg tracking-[-0.01em] outline-none"
            >
              {t('title')}
            </h2>
            <p className="max-w-prose text-ink-soft text-sm">{t('intro')}</p>
          </div>
          <TranslationsTools languages={shown.length > 0 ? shown : targets} shown={shown} />
        </div>
        <LanguageGaps
          texts={texts}
          languages={targets}
          chosen={shown}
          onChoose={(languages) => {
            setChosen(languages);
            setGaps(gaps && missingIn(languages));
          }}
        />
        {shown.map((language) => (
          <StaleTranslations key={language} language={language} />
        ))}
        <div className="mt-5 flex flex-wrap items-end gap-x-6 gap-y-3">
          <TextField
            type="search"
            label={t('find')}
            value={sought}
            onChange={({ target }) => setSought(target.value)}
            className="min-w-0 flex-1 basis-56"
          />
          <CheckboxField
            label={t('missingOnly')}
            checked={gaps !== null}
            onChange={(isOn) => setGaps(isOn ? missingIn(shown) : null)}
          />
        </div>
        <p role="status" className="mt-3 text-ink-soft text-sm tabular-nums">
          {shown.length === 0 ? t('chooseLanguage') : t('found', { count: found.length })}
        </p>
        <TextRows key={`${words} ${gaps === null}`} texts={found} languages={shown} />
        {found.length === 0 && words !== '' && (
          <Button variant="outline" onClick={() => setSought('')} className="mt-3">
            {t('clear')}
          </Button>
        )}
      </div>
    </section>
  );
}

/** The page takes the place of what had the focus: so it takes the focus too, and gives it back when it is closed. */
function useFocusWithin(heading: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const opener = document.activeElement;
    heading.current?.focus({ preventScroll: true });
    return () => {
      const isLost = document.activeElement === null || document.activeElement === document.body;
      if (isLost && opener instanceof HTMLElement && opener.isConnected)
        opener.focus({ preventScroll: true });
    };
  }, [heading]);
}
