import { useQuery } from '@tanstack/react-query';
import { History } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { versionsOptions } from '#data/configuration/configuration-draft.ts';
import { useManualRefresh } from '#lib/hooks/use-manual-refresh.ts';
import { Button } from '#ui/controls/button.tsx';
import { LoadFailure } from '#ui/feedback/load-failure.tsx';
import { Skeleton } from '#ui/feedback/skeleton.tsx';
import { StatePanel } from '#ui/feedback/state-panel.tsx';
import { VersionRow } from './version-row.tsx';

/** The published versions, with date and author; each can be compared with the draft and restored into it. */
export function VersionsPanel({ staffId, tenantId }: { staffId: string; tenantId: string }) {
  const { t } = useTranslation('builder-versions');
  return (
    <section aria-labelledby="versions-title" className="px-3 py-4 sm:px-4">
      <div className="px-3 pe-12">
        <h2
          id="versions-title"
          tabIndex={-1}
          data-arrival
          className="font-semibold text-lg tracking-[-0.01em] outline-none"
        >
          {t('title')}
        </h2>
        <p className="text-ink-soft text-sm">{t('intro')}</p>
      </div>
      <Versions staffId={staffId} tenantId={tenantId} />
    </section>
  );
}

function Versions({ staffId, tenantId }: { staffId: string; tenantId: string }) {
  const { t } = useTranslation(['builder-versions', 'common']);
  const { data, error, refetch } = useQuery(versionsOptions(staffId, tenantId));
  const { isRefreshing, onRefresh } = useManualRefresh(refetch);
  const [open, setOpen] = useState<number | null>(null);
  const [isAll, setAll] = useState(false);

  if (!data) {
    if (!error) return <Wait />;
    return (
      <LoadFailure
        title={t('loadFailed')}
        detail={t('common:checkConnection')}
        {...{ isRefreshing, onRefresh }}
      />
    );
  }
  if (data.length === 0) {
    return (
      <StatePanel
        role="status"
        icon={<History className="size-6" />}
        title={t('none')}
        detail={t('noneDetail')}
      />
    );
  }
  const shown = isAll ? data : data.slice(0, mostShown);
  return (
    <>
      <ol className="mt-4 divide-y divide-line border-line border-y">
        {shown.map((version) => (
          <VersionRow
            key={version.version}
            {...{ staffId, tenantId, version }}
            isOpen={open === version.version}
            onToggle={() => setOpen(open === version.version ? null : version.version)}
          />
        ))}
      </ol>
      {shown.length < data.length && (
        <Button variant="quiet" onClick={() => setAll(true)} className="mt-2 w-full">
          {t('showOlder', { count: data.length - shown.length })}
        </Button>
      )}
    </>
  );
}

function Wait() {
  const { t } = useTranslation('builder-versions');
  return (
    <div role="status" aria-label={t('loading')} className="mt-4 grid gap-5 px-3 py-4">
      {[1, 2, 3].map((row) => (
        <div key={row} className="grid gap-2">
          <Skeleton className="h-5 w-32" />
          <Skeleton className="h-4 w-56" />
        </div>
      ))}
    </div>
  );
}

const mostShown = 20;
