import { useQuery } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { schoolListOptions } from '#data/schools/school-list.ts';
import { useLoadErrorMessage } from '#data/supabase/use-load-error-message.ts';
import { useManualRefresh } from '#lib/hooks/use-manual-refresh.ts';
import { Button } from '#ui/controls/button.tsx';
import { LoadFailure } from '#ui/feedback/load-failure.tsx';
import { Skeleton } from '#ui/feedback/skeleton.tsx';
import { AddSchoolDialog } from './add-school-dialog.tsx';
import { SchoolRows } from './school-rows.tsx';

/** Every school of the installation, and the adding of new ones. */
export function SchoolsOverview({ staffId }: { staffId: string }) {
  const { t } = useTranslation(['schools', 'common']);
  const navigate = useNavigate();
  const [isAdding, setAdding] = useState(false);
  const schools = useQuery(schoolListOptions(staffId));
  const { isRefreshing, onRefresh } = useManualRefresh(schools.refetch);
  const problemOf = useLoadErrorMessage('schools:problem', { quotesServer: false });

  return (
    <div className="mx-auto w-full max-w-6xl px-4 py-8 sm:px-8 sm:py-10">
      <div className="mb-6 flex flex-wrap items-end justify-between gap-4">
        <p className="max-w-prose text-ink-soft">{t('intro')}</p>
        <Button disabled={!schools.data} onClick={() => setAdding(true)}>
          <Plus aria-hidden className="size-4" />
          {t('add.open')}
        </Button>
      </div>
      <div className="rounded-card border border-line bg-surface">
        {schools.data ? (
          <SchoolRows staffId={staffId} schools={schools.data} />
        ) : schools.error ? (
          <LoadFailure
            title={t('loadFailed')}
            detail={problemOf(schools.error)}
            isRefreshing={isRefreshing}
            onRefresh={onRefresh}
          />
        ) : (
          <div role="status" className="grid gap-5 p-5">
            <span className="sr-only">{t('common:loading')}</span>
            <Skeleton className="h-14 w-full" />
            <Skeleton className="h-14 w-full" />
          </div>
        )}
      </div>
      {isAdding && schools.data && (
        <AddSchoolDialog
          staffId={staffId}
          schools={schools.data}
          onAdded={(id) => navigate(`/start?${new URLSearchParams({ school: id })}`)}
          onClose={() => setAdding(false)}
        />
      )}
    </div>
  );
}
