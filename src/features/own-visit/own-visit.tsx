import { CalendarX2, CloudOff } from 'lucide-react';
import { useCallback, useEffect, useState } from 'react';
import { openVisit, type VisitAnswer } from '#data/visitor/own-visit.ts';
import { type ChatLanguage, chatLanguageOf, chatLanguages, languageName } from '#lib/i18n/languages.ts';
import { Button } from '#ui/controls/button.tsx';
import { Spinner } from '#ui/feedback/spinner.tsx';
import { StatePanel } from '#ui/feedback/state-panel.tsx';
import { ownVisitWords } from './own-visit-words.ts';
import { VisitCard } from './visit-card.tsx';

/**
 * A parent's visit, for who holds its link: what was booked, and how to move or cancel it. In the language in which it
 * was booked, until the parent chooses another.
 */
export function OwnVisitPage({ link, zone }: { link: string; zone: string }) {
  const [answer, setAnswer] = useState<VisitAnswer | null>(null);
  const [chosen, setChosen] = useState<ChatLanguage | null>(null);
  const load = useCallback(async () => {
    setAnswer(null);
    setAnswer(await openVisit(link));
  }, [link]);
  useEffect(() => void load(), [load]);

  const visit = answer?.type === 'shown' ? answer.visit : null;
  const language = chosen ?? chatLanguageOf(visit?.language) ?? preferredLanguage();
  const words = ownVisitWords[language];
  // The title is read in the page's language.
  useEffect(() => {
    document.documentElement.lang = language;
  }, [language]);
  return (
    <main
      lang={language}
      dir={language === 'ar' ? 'rtl' : 'ltr'}
      className="grid min-h-dvh content-start justify-items-center gap-4 bg-paper px-4 py-6 sm:py-12"
    >
      <title>{visit ? `${words.title} · ${visit.school}` : words.title}</title>
      {!visit && <h1 className="sr-only">{words.title}</h1>}
      <div className="flex w-full max-w-[34rem] items-center justify-between gap-4">
        <p className="min-w-0 font-semibold wrap-anywhere">
          <bdi>{visit?.school}</bdi>
        </p>
        <select
          aria-label={words.language}
          value={language}
          onChange={({ target }) => setChosen(chatLanguageOf(target.value) ?? null)}
          className="min-h-11 rounded-control border border-line-strong bg-surface px-2 text-ink"
        >
          {chatLanguages.map((each) => (
            <option key={each} value={each} lang={each}>
              {languageName(each, each)}
            </option>
          ))}
        </select>
      </div>
      {answer === null && <Spinner label={words.opening} className="mt-10 size-6 text-brand-text" />}
      {visit && (
        <VisitCard
          link={link}
          visit={visit}
          language={language}
          words={words}
          zone={zone}
          onAnswer={setAnswer}
        />
      )}
      {answer !== null && !visit && (
        <StatePanel
          role="alert"
          icon={
            answer.type === 'refused' ? <CalendarX2 className="size-6" /> : <CloudOff className="size-6" />
          }
          title={answer.type === 'refused' ? words.refused : words.unreachable}
          detail={answer.type === 'refused' ? words.refusedDetail : words.unreachableDetail}
          {...(answer.type !== 'refused' && {
            action: <Button onClick={() => void load()}>{words.tryAgain}</Button>,
          })}
        />
      )}
    </main>
  );
}

function preferredLanguage(): ChatLanguage {
  return navigator.languages.map(chatLanguageOf).find((language) => language !== undefined) ?? 'en';
}
