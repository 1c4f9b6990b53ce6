import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { type AskedQuestion, outcomeOf } from '#data/questions/questions.ts';
import { Badge } from '#ui/badge.tsx';
import { Moment } from '#ui/moment.tsx';

/** Every question of a group: its wording, time, outcome, and the family that asked. */
export function GroupQuestions({ questions }: { questions: readonly AskedQuestion[] }) {
  const { t } = useTranslation('questions');
  return (
    <section aria-label={t('group.asked')}>
      <h3 className="mb-3 font-semibold text-ink-soft text-sm">{t('group.asked')}</h3>
      <ul className="divide-y divide-line border-line border-t">
        {questions.map((question) => (
          <Question key={question.id} question={question} />
        ))}
      </ul>
      {questions.length >= mostShown && (
        <p className="mt-3 text-ink-faint text-sm">{t('group.most', { count: mostShown })}</p>
      )}
    </section>
  );
}

function Question({ question }: { question: AskedQuestion }) {
  const { t } = useTranslation('questions');
  const { asked_at, enquiry, language, wants_person } = question;
  return (
    <li className="grid gap-1.5 py-3">
      <p dir="auto" className="wrap-anywhere" lang={language}>
        {question.question}
      </p>
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1.5 text-ink-soft text-sm tabular-nums">
        <Moment at={asked_at} />
        <span>{t(`outcome.${outcomeOf(question)}`)}</span>
        {wants_person && <Badge tone="pending">{t('outcome.wantsPerson')}</Badge>}
      </p>
      {enquiry && <MailState enquiry={enquiry} />}
      {enquiry ? (
        <Link
          to={`/enquiries?${new URLSearchParams({ open: enquiry.id })}`}
          className="wrap-anywhere inline-flex min-h-11 items-center justify-self-start font-medium text-brand-text text-sm underline-offset-2 hover:underline pointer-fine:min-h-8"
        >
          {enquiry.name ? t('group.enquiry', { name: enquiry.name }) : t('group.unnamed')}
        </Link>
      ) : (
        <p className="text-ink-faint text-sm">{t('group.noEnquiry')}</p>
      )}
    </li>
  );
}

/** When the family got the answer by mail, or that it has to be told otherwise. */
function MailState({
  enquiry: { has_email, mailed_at },
}: {
  enquiry: NonNullable<AskedQuestion['enquiry']>;
}) {
  const { t } = useTranslation('questions');
  if (mailed_at === null && has_email) return null;
  return (
    <p className="text-ink-soft text-sm">
      {mailed_at === null ? (
        t('group.byPhone')
      ) : (
        <>
          {t('group.mailed')} · <Moment at={mailed_at} />
        </>
      )}
    </p>
  );
}

/** The most that the database returns. */
const mostShown = 200;
