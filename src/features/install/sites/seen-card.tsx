import { useQuery } from '@tanstack/react-query';
import clsx from 'clsx';
import { CircleCheck, CircleDashed } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { widgetInstallOptions } from '#data/schools/widget-install.ts';
import { agoText } from '#lib/dates/ago-text.ts';
import { useDateText } from '#lib/dates/use-date-text.ts';
import { Skeleton } from '#ui/feedback/skeleton.tsx';

/** Whether the chat has been seen on the school's site; it updates automatically. */
export function SeenCard({ staffId, tenantId }: { staffId: string; tenantId: string }) {
  const { t } = useTranslation('install');
  const { data, isError, dataUpdatedAt } = useQuery(widgetInstallOptions(staffId, tenantId));
  const text = useDateText();
  // The error is shown once, at the list of sites.
  if (!data) return isError ? null : <Skeleton className="h-20 rounded-card" />;
  const { seenAt, seenOn } = data;
  const Icon = seenAt ? CircleCheck : CircleDashed;
  return (
    <div
      role="status"
      className={clsx(
        'flex items-start gap-3 rounded-card border px-5 py-4',
        seenAt ? 'border-status-completed bg-status-completed-soft' : 'border-line bg-surface',
      )}
    >
      <Icon
        aria-hidden
        className={clsx('mt-0.5 size-6 shrink-0', seenAt ? 'text-status-completed' : 'text-ink-faint')}
      />
      <div className="min-w-0">
        <p className="font-semibold">{t(seenAt ? 'seen.yes' : 'seen.no')}</p>
        {seenAt ? (
          <p className="wrap-anywhere text-ink-soft text-sm">
            {seenOn && <span translate="no">{hostOf(seenOn)}</span>}
            {seenOn && ' · '}
            <time dateTime={seenAt} title={text.exactMoment(seenAt)}>
              {agoText(seenAt, new Date(dataUpdatedAt), text.reader.language)}
            </time>
          </p>
        ) : (
          <p className="text-ink-soft text-sm">{t('seen.noDetail')}</p>
        )}
      </div>
    </div>
  );
}

function hostOf(origin: string): string {
  return origin.replace(/^https?:\/\//, '');
}
