import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { type RetentionDays, retentionOptions } from '#data/schools/retention.ts';
import { useLoadErrorMessage } from '#data/supabase/use-load-error-message.ts';
import { useDateText } from '#lib/dates/use-date-text.ts';
import { Moment } from '#ui/moment.tsx';

/** What the next night would remove with these days (null: with those that are saved). */
export function RetentionPreview({
  staffId,
  tenantId,
  days,
}: {
  staffId: string;
  tenantId: string;
  days: RetentionDays | null;
}) {
  const { t } = useTranslation(['rights', 'enquiries']);
  const { calendarDate } = useDateText();
  const problemOf = useLoadErrorMessage();
  const preview = useQuery(retentionOptions(staffId, tenantId, days));
  if (!preview.data) return <p className="text-sm">{preview.error && problemOf(preview.error)}</p>;
  const { night, removes } = preview.data;
  const total = removes.reduce((sum, { count }) => sum + count, 0);
  return (
    <div role="status" className="rounded-control bg-surface-tint p-4 text-sm">
      <p className={total > 0 ? 'font-semibold' : undefined}>
        {total > 0
          ? t('retention.tonight', { count: total, night: calendarDate(night) })
          : t('retention.nothing', { night: calendarDate(night) })}
      </p>
      {removes.map(({ status, count, oldest }) => (
        <details key={status} className="mt-2">
          <summary className="min-h-8 cursor-pointer">
            {t(`enquiries:status.${status}`)}: {t('retention.count', { count })}
          </summary>
          <ul aria-label={t('retention.oldest')} className="mt-1 grid gap-1 ps-4">
            {oldest.map(({ id, last_changed }) => (
              <li key={id}>
                <Link to={`/enquiries?open=${id}`} className="font-mono text-brand-text underline">
                  {id.slice(0, 8)}
                </Link>{' '}
                {t('retention.lastChanged')} <Moment at={last_changed} />
              </li>
            ))}
          </ul>
        </details>
      ))}
      <p className="mt-2 text-ink-soft">{t('retention.restricted')}</p>
    </div>
  );
}
