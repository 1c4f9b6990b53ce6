import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { widgetInstallOptions } from '#data/schools/widget-install.ts';
import { useManualRefresh } from '#lib/hooks/use-manual-refresh.ts';
import { LoadFailure } from '#ui/feedback/load-failure.tsx';
import { Skeleton } from '#ui/feedback/skeleton.tsx';
import { SiteList } from './site-list.tsx';

/** The sites on which the chat may open. */
export function AllowedSites({ staffId, tenantId }: { staffId: string; tenantId: string }) {
  const { t } = useTranslation(['install', 'common']);
  const { data, error, refetch } = useQuery(widgetInstallOptions(staffId, tenantId));
  const { isRefreshing, onRefresh } = useManualRefresh(refetch);
  return (
    <div className="rounded-card border border-line bg-surface">
      {data ? (
        <SiteList staffId={staffId} tenantId={tenantId} install={data} />
      ) : error ? (
        <LoadFailure
          title={t('sites.failed')}
          detail={t('common:problem.unreachable')}
          isRefreshing={isRefreshing}
          onRefresh={onRefresh}
        />
      ) : (
        <div role="status" className="p-5">
          <span className="sr-only">{t('common:loading')}</span>
          <Skeleton className="h-24 w-full" />
        </div>
      )}
    </div>
  );
}
