import { useQuery } from '@tanstack/react-query';

import { useTranslation } from 'react-i18next';
import { staffSettingsOptions } from '#data/settings/staff-settings.ts';
import { useManualRefresh } from '#lib/hooks/use-manual-refresh.ts';
import { LoadFailure } from '#ui/feedback/load-failure.tsx';
import { Skeleton } from '#ui/feedback/skeleton.tsx';
import { PreferencesForm } from './preferences-form.tsx';

/** One user's preferences: language, dates, lists and exports. */
export function PreferencesSection({ staffId }: { staffId: string }) {
  const { t } = useTranslation(['settings', 'common']);
  const { data, error, refetch } = useQuery(staffSettingsOptions(staffId));
  const { isRefreshing, onRefresh } = useManualRefresh(refetch);

  return (
    <section aria-labelledby="preferences">
      <h2 id="preferences" className="font-semibold font-serif text-2xl tracking-[-0.01em]">
        {t('preferences.heading')}
      </h2>
      <p className="mt-1 mb-5 text-ink-soft">{t('preferences.intro')}</p>
      <div className="rounded-card border border-line bg-surface">
        {data !== undefined ? (
          <PreferencesForm staffId={staffId} />
        ) : error ? (
          <LoadFailure
            title={t('loadFailed')}
            detail={t('loadFailedDetail')}
            isRefreshing={isRefreshing}
            onRefresh={onRefresh}
          />
        ) : (
          <Waiting label={t('common:loading')} />
        )}
      </div>
    </section>
  );
}

function Waiting({ label }: { label: string }) {
  return (
    <div role="status" className="grid gap-6 p-5 sm:grid-cols-2 sm:p-6">
      <span className="sr-only">{label}</span>
      {['language', 'time zone', 'date', 'page', 'export'].map((field) => (
        <div key={field}>
          <Skeleton className="mb-2 h-4 w-28" />
          <Skeleton className="h-11 w-full" />
        </div>
      ))}
    </div>
  );
}
