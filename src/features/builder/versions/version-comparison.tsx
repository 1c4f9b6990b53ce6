import { useQuery } from '@tanstack/react-query';
import { RotateCcw } from 'lucide-react';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { versionOptions } from '#data/configuration/configuration-draft.ts';
import { useManualRefresh } from '#lib/hooks/use-manual-refresh.ts';
import { i18n } from '#lib/i18n/i18n.ts';
import { toast } from '#lib/toasts.ts';
import { Button } from '#ui/controls/button.tsx';
import { LoadFailure } from '#ui/feedback/load-failure.tsx';
import { Skeleton } from '#ui/feedback/skeleton.tsx';
import { useBuilder } from '../builder-provider.tsx';
import { ConfigDiff } from './config-diff.tsx';
import { diffConfigs } from './diff/diff-configs.ts';

/** The changes in the draft since a version, and the button that restores that version. */
export function VersionComparison({
  staffId,
  tenantId,
  version,
}: {
  staffId: string;
  tenantId: string;
  version: number;
}) {
  const { t } = useTranslation(['builder-versions', 'common']);
  const { state, change } = useBuilder();
  const draft = state.config;
  const { data, error, refetch } = useQuery(versionOptions(staffId, tenantId, version));
  const { isRefreshing, onRefresh } = useManualRefresh(refetch);
  const isSame = useMemo(() => data && diffConfigs(data, draft).length === 0, [data, draft]);

  if (!data) {
    if (error) {
      return (
        <LoadFailure
          title={t('compare.loadFailed')}
          detail={t('common:checkConnection')}
          {...{ isRefreshing, onRefresh }}
        />
      );
    }
    return (
      <div role="status" aria-label={t('compare.loading')} className="grid gap-2 py-2">
        <Skeleton className="h-4 w-48" />
        <Skeleton className="h-4 w-64" />
      </div>
    );
  }
  if (isSame) return <p className="text-ink-soft text-sm">{t('compare.same')}</p>;
  const restore = () => {
    change({ name: 'restore', about: `${version}` }, () => data);
    toast({
      title: i18n.t('builder-versions:restored', { version }),
      description: i18n.t('builder-versions:restoredDetail'),
    });
  };
  return (
    <>
      <h3 className="mb-1 font-medium text-ink-soft text-sm">{t('compare.title')}</h3>
      <ConfigDiff from={data} to={draft} />
      <Button variant="outline" onClick={restore} className="mt-3">
        <RotateCcw aria-hidden className="size-4" />
        {t('restore')}
      </Button>
    </>
  );
}
