import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { EnquiryDetail } from '#data/enquiries/enquiry-detail.ts';
import { outcomeOf } from '#data/questions/questions.ts';
import { Badge } from '#ui/badge.tsx';
import { Moment } from '#ui/moment.tsx';
import { isSameQuestion } from './same-question.ts';

type Detail = EnquiryDetail['enquiry'];

/** A family's questions, with the chat's answers where known. */
export function DetailQuestions({
  enquiry: { questions, asked = [] },
}: {
  enquiry: Pick<Detail, 'questions' | 'asked'>;
}) {
  const { t } = useTranslation('enquiries');
  // Questions asked while the chat was offline are in the enquiry only.
  const others = questions.filter((raw) => !asked.some(({ question }) => isSameQuestion(question, raw)));
  if (asked.length + others.length === 0) {
    return <p className="text-ink-faint text-sm">{t('detail.noQuestions')}</p>;
  }
  return (
    <ul className="grid gap-2 text-sm">
      {asked.map((one) => (
        // The family's own text, where the enquiry has it: asked questions are stored with numbers and addresses
        // masked.
        <Question
          key={`${one.asked_at} ${one.question}`}
          text={questions.find((written) => isSameQuestion(one.question, written)) ?? one.question}
        >
          <Answer asked={one} />
        </Question>
      ))}
      {others.map((question, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the same question may occur twice, and the list is never reordered
        <Question key={at} text={question} />
      ))}
    </ul>
  );
}

function Question({ text, children }: { text: string; children?: ReactNode }) {
  return (
    <li className="wrap-anywhere rounded-card bg-surface-tint px-3 py-2">
      {text}
      {children}
    </li>
  );
}

function Answer({ asked }: { asked: NonNullable<Detail['asked']>[number] }) {
  const { t } = useTranslation('questions');
  const { title, wants_person, asked_at } = asked;
  const outcome = outcomeOf(asked);
  return (
    <p className="mt-1 grid justify-items-start gap-1 text-ink-soft">
      <span>
        {title && outcome === 'answered' ? t('outcome.by', { title }) : t(`outcome.${outcome}`)}
        {title && outcome !== 'answered' && `: ${title}`} · <Moment at={asked_at} />
      </span>
      {wants_person && <Badge tone="pending">{t('outcome.wantsPerson')}</Badge>}
    </p>
  );
}
