import { useQuery } from '@tanstack/react-query';
import { ArrowLeft, ListChecks, Plus } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useLoadErrorMessage } from '#data/supabase/use-load-error-message.ts';
import { type VisitKind, visitKindsOptions } from '#data/visits/visit-kinds.ts';
import { weeklyVisitsOptions } from '#data/visits/weekly-visits.ts';
import { useManualRefresh } from '#lib/hooks/use-manual-refresh.ts';
import { Button } from '#ui/controls/button.tsx';
import { ListSkeleton } from '#ui/feedback/list-skeleton.tsx';
import { LoadFailure } from '#ui/feedback/load-failure.tsx';
import { StatePanel } from '#ui/feedback/state-panel.tsx';
import { AddVisitDialog } from '../dates/add-visit-dialog.tsx';
import { useVisitSchool, VisitSchoolSelect } from '../visit-school.tsx';
import { KindCard } from './kind-card.tsx';
import { KindDialog } from './kind-dialog.tsx';

/** What families can come to at a school, each with the times at which it comes again. */
export function KindsPanel({
  staffId,
  school: shown,
  listAddress,
}: {
  staffId: string;
  school: string;
  listAddress: string;
}) {
  const { t } = useTranslation('visits');
  const school = useVisitSchool(staffId, shown);
  const kinds = useQuery(visitKindsOptions(staffId, school.id));
  const weekly = useQuery(weeklyVisitsOptions(staffId, school.id));
  const refresh = useManualRefresh(() => Promise.all([kinds.refetch(), weekly.refetch()]));
  const problemOf = useLoadErrorMessage();
  const [dialog, setDialog] = useState<{ type: 'kind' | 'dates'; kind: VisitKind | null } | null>(null);
  const close = () => setDialog(null);
  const failure = (!kinds.data && kinds.error) || (!weekly.data && weekly.error);
  return (
    <>
      <Link
        to={listAddress}
        className="inline-flex min-h-11 w-fit items-center gap-2 text-brand-text underline-offset-2 hover:underline pointer-fine:min-h-8"
      >
        <ArrowLeft aria-hidden className="size-4" />
        {t('all')}
      </Link>
      <div className="flex flex-wrap items-start justify-between gap-4">
        <div className="min-w-0 flex-1 basis-72">
          <h2 className="font-semibold text-xl">{t('kinds.title')}</h2>
          <p className="mt-1 max-w-prose text-ink-soft">{t('kinds.intro')}</p>
        </div>
        <Button disabled={!kinds.data} onClick={() => setDialog({ type: 'kind', kind: null })}>
          <Plus aria-hidden className="size-4" />
          {t('kinds.add')}
        </Button>
      </div>
      <VisitSchoolSelect school={school} className="max-w-sm" />
      {failure ? (
        <LoadFailure title={t('kinds.loadFailed')} detail={problemOf(failure)} {...refresh} />
      ) : !kinds.data || !weekly.data ? (
        <ListSkeleton />
      ) : kinds.data.kinds.length === 0 ? (
        <StatePanel
          role="status"
          icon={<ListChecks className="size-6" />}
          title={t('kinds.none')}
          detail={t('kinds.noneDetail')}
        />
      ) : (
        <ul aria-label={t('kinds.title')} className="grid gap-4">
          {kinds.data.kinds.map((kind) => (
            <KindCard
              key={kind.id}
              {...{ staffId, kind }}
              school={school.id}
              weekly={weekly.data.filter(({ kind_id }) => kind_id === kind.id)}
              onEdit={() => setDialog({ type: 'kind', kind })}
              onAddDates={() => setDialog({ type: 'dates', kind })}
            />
          ))}
        </ul>
      )}
      {dialog?.type === 'kind' && kinds.data && (
        <KindDialog
          {...{ staffId, kind: dialog.kind }}
          school={school.id}
          staff={kinds.data.staff}
          onClose={close}
        />
      )}
      {dialog?.type === 'dates' && (
        <AddVisitDialog
          staffId={staffId}
          school={school.id}
          kindId={dialog.kind?.id}
          onAdded={close}
          onClose={close}
        />
      )}
    </>
  );
}
