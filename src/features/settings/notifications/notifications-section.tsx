import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { notificationSettingsOptions } from '#data/notifications/notification-settings.ts';
import { useManualRefresh } from '#lib/hooks/use-manual-refresh.ts';
import { LoadFailure } from '#ui/feedback/load-failure.tsx';
import { Skeleton } from '#ui/feedback/skeleton.tsx';
import { MailAddressNote } from './mail-address-note.tsx';
import { NotificationsForm } from './notifications-form.tsx';
import { PushDeviceRow } from './push-device-row.tsx';

/** What the user is told by mail, and when. */
export function NotificationsSection({ staffId }: { staffId: string }) {
  const { t } = useTranslation(['notifications', 'settings', 'common']);
  const { data, error, refetch } = useQuery(notificationSettingsOptions(staffId));
  const refresh = useManualRefresh(refetch);
  return (
    <section aria-labelledby="notifications" className="scroll-mt-6">
      <h2 id="notifications" className="font-semibold font-serif text-2xl tracking-[-0.01em]">
        {t('settings.heading')}
      </h2>
      <p className="mt-1 text-ink-soft">{t('settings.intro')}</p>
      <MailAddressNote staffId={staffId} />
      <div className="mt-5 rounded-card border border-line bg-surface">
        {data ? (
          <NotificationsForm staffId={staffId} saved={data} />
        ) : error ? (
          <LoadFailure
            title={t('settings:loadFailed')}
            detail={t('settings:loadFailedDetail')}
            {...refresh}
          />
        ) : (
          <div role="status" className="grid gap-6 p-5 sm:grid-cols-2 sm:p-6">
            <span className="sr-only">{t('common:loading')}</span>
            {['first', 'second', 'third', 'fourth', 'fifth', 'sixth'].map((field) => (
              <Skeleton key={field} className="h-16 w-full" />
            ))}
          </div>
        )}
      </div>
      <div className="mt-5 rounded-card border border-line bg-surface">
        <PushDeviceRow staffId={staffId} />
      </div>
    </section>
  );
}
