import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { AuditEvent } from '#data/audit/audit.ts';
import { Moment } from '#ui/moment.tsx';

/** The lines of the audit; one whose record is still there leads to it. */
export function AuditRows({ events }: { events: readonly AuditEvent[] }) {
  const { t } = useTranslation('audit');
  return (
    <ul aria-label={t('title')}>
      {events.map((event) => (
        <li
          key={event.id}
          className="grid items-baseline gap-x-6 gap-y-0.5 border-line not-last:border-b px-4 py-3 sm:grid-cols-[minmax(0,1fr)_minmax(0,16rem)_11rem] sm:px-5"
        >
          <What event={event} />
          <p className="wrap-anywhere text-ink-soft text-sm">{event.tenant_name}</p>
          <Moment at={event.at} className="text-ink-soft text-sm tabular-nums sm:text-end" />
        </li>
      ))}
    </ul>
  );
}

function What({ event }: { event: AuditEvent }) {
  const { type, actor, actor_name, member_name, article_title, enquiries, articles } = event;
  const address = addressOf(event);
  const { t } = useTranslation('audit');
  const what = t(`kinds.${type}`);
  const name = actor === null ? t('upkeep') : (actor_name ?? t('former'));
  return (
    <p className="wrap-anywhere min-w-0">
      <span className="font-medium">{name}</span>
      {' · '}
      {address ? (
        <Link to={address} className="text-brand-text underline underline-offset-2">
          {what}
        </Link>
      ) : (
        what
      )}
      {member_name && ` · ${member_name}`}
      {article_title && (
        <>
          {' · '}
          <bdi>{article_title}</bdi>
        </>
      )}
      {enquiries !== null && (
        <span className="text-ink-soft text-sm"> · {t('enquiries', { count: enquiries })}</span>
      )}
      {articles !== null && (
        <span className="text-ink-soft text-sm"> · {t('articles', { count: articles })}</span>
      )}
    </p>
  );
}

function addressOf({ opens, subject, tenant_id }: AuditEvent): string | null {
  if (!opens || !subject) return null;
  if (opens === 'enquiry') return `/enquiries?open=${subject}`;
  if (opens === 'family') return `/families/${subject}`;
  return `/knowledge?${new URLSearchParams({ school: tenant_id ?? '', article: subject })}`;
}
