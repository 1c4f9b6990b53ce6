import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { ownFieldName } from '#data/enquiries/own-answers.ts';
import type { StartedAnswer, StartedConversation } from '#data/enquiries/started-conversations.ts';
import { Moment } from '#ui/moment.tsx';

/** What a parent has answered so far, as the school asks for it, and what they agreed to. */
export function StartedAnswers({
  conversation: { consent_time: time, consent_version: version, link_until: until, reminder },
  answers,
}: {
  conversation: StartedConversation;
  answers: readonly StartedAnswer[];
}) {
  const { t } = useTranslation('enquiries');
  return (
    <dl className="grid gap-x-6 text-sm sm:grid-cols-2">
      {answers.map(({ field, label, value }) => (
        <Fact key={field} name={ownFieldName({ field, label })}>
          {asText(value, t('started.yes'), t('started.no'))}
        </Fact>
      ))}
      {time !== null && Number.isFinite(Date.parse(time)) && (
        <Fact name={t('started.consent')}>
          <Moment at={time} />
          {version !== null && ` · ${version}`}
        </Fact>
      )}
      {until && (
        <Fact name={t('started.link')}>
          <Moment at={until} />
        </Fact>
      )}
      {reminder && <Fact name={t('started.reminder')}>{t(`started.reminders.${reminder}`)}</Fact>}
    </dl>
  );
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="grid grid-cols-[2fr_3fr] gap-3 border-line border-b py-1.5">
      <dt className="wrap-anywhere text-ink-soft">{name}</dt>
      <dd className="wrap-anywhere whitespace-pre-line">{children}</dd>
    </div>
  );
}

function asText(value: unknown, yes: string, no: string): string {
  if (Array.isArray(value)) return value.map((part) => asText(part, yes, no)).join('\n');
  if (typeof value === 'boolean') return value ? yes : no;
  return typeof value === 'string' || typeof value === 'number' ? String(value) : '';
}
