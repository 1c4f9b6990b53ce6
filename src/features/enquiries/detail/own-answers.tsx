import { useTranslation } from 'react-i18next';
import { type OwnFieldAnswer, ownFieldName } from '#data/enquiries/own-answers.ts';
import { CalendarDay } from '#ui/calendar-day.tsx';

/** Returns a function that gives an answer in a school's own field its words, as a text and as it is shown. */
export function useOwnAnswerWords() {
  const { t } = useTranslation('enquiries');
  return (answer: OwnFieldAnswer) => {
    const value = answer.text ?? t(answer.value === true ? 'started.yes' : 'started.no');
    const isDay = answer.kind === 'date' && /^\d{4}-\d{2}-\d{2}$/.test(value);
    return { name: ownFieldName(answer), value, shown: isDay ? <CalendarDay day={value} /> : value };
  };
}

/** The answers in a school's own fields, each behind its question. */
export function OwnAnswers({ answers }: { answers: readonly OwnFieldAnswer[] }) {
  const wordsOf = useOwnAnswerWords();
  if (answers.length === 0) return null;
  return (
    <dl className="mt-2 grid gap-x-3 gap-y-1 sm:grid-cols-[minmax(0,2fr)_minmax(0,3fr)]">
      {answers.map((answer) => {
        const { name, shown } = wordsOf(answer);
        return (
          <div key={answer.field} className="contents">
            <dt dir="auto" className="wrap-anywhere text-ink-faint">
              {name}
            </dt>
            <dd dir="auto" className="wrap-anywhere whitespace-pre-line max-sm:mb-1">
              {shown}
            </dd>
          </div>
        );
      })}
    </dl>
  );
}
