import { useQuery } from '@tanstack/react-query';
import { Download, Lock, LockOpen, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { familyRightsOptions, type RightsOfFamily, useRestrictFamily } from '#data/families/family-rights.ts';
import { useLoadErrorMessage } from '#data/supabase/use-load-error-message.ts';
import { useDateText } from '#lib/dates/use-date-text.ts';
import { useManualRefresh } from '#lib/hooks/use-manual-refresh.ts';
import { toast } from '#lib/toasts.ts';
import { Button } from '#ui/controls/button.tsx';
import { LoadFailure } from '#ui/feedback/load-failure.tsx';
import { Skeleton } from '#ui/feedback/skeleton.tsx';
import { EraseDialog } from './erase-dialog.tsx';
import { ExportDialog } from './export-dialog.tsx';
import type { MakePdf } from './held-words.ts';
import { RestrictDialog } from './restrict-dialog.tsx';

/** What a family may ask for: a copy of everything held on it, that it is stored only, or that it is erased. */
export function FamilyRights({
  staffId,
  familyId,
  makePdf,
  onErased,
}: {
  staffId: string;
  familyId: string;
  makePdf: MakePdf;
  /** The family is gone: its page has to be left. */
  onErased(): void;
}) {
  const { t } = useTranslation('rights');
  const rights = useQuery(familyRightsOptions(staffId, familyId));
  const refresh = useManualRefresh(rights.refetch);
  const problemOf = useLoadErrorMessage();
  const [open, setOpen] = useState<'export' | 'restrict' | 'erase' | null>(null);
  const close = () => setOpen(null);
  if (!rights.data) {
    return rights.error ? (
      <LoadFailure title={t('loadFailed')} detail={problemOf(rights.error)} {...refresh} />
    ) : (
      <Skeleton className="h-11 w-full max-w-md" />
    );
  }
  const isRestricted = rights.data.restricted_at !== null;
  return (
    <section aria-label={t('name')} className="mt-3 grid gap-3">
      {rights.data.restricted_at !== null && (
        <Restricted staffId={staffId} rights={rights.data} since={rights.data.restricted_at} />
      )}
      <div className="flex flex-wrap gap-3">
        <Button variant="outline" onClick={() => setOpen('export')}>
          <Download aria-hidden className="size-4" />
          {t('export.button')}
        </Button>
        {!isRestricted && (
          <Button variant="outline" onClick={() => setOpen('restrict')}>
            <Lock aria-hidden className="size-4" />
            {t('restrict.button')}
          </Button>
        )}
        {!isRestricted && (
          <Button variant="danger" onClick={() => setOpen('erase')}>
            <Trash2 aria-hidden className="size-4" />
            {t('erase.button')}
          </Button>
        )}
      </div>
      {open === 'export' && (
        <ExportDialog staffId={staffId} familyId={familyId} makePdf={makePdf} onClose={close} />
      )}
      {open === 'restrict' && <RestrictDialog staffId={staffId} familyId={familyId} onClose={close} />}
      {open === 'erase' && (
        <EraseDialog
          staffId={staffId}
          familyId={familyId}
          rights={rights.data}
          onErased={onErased}
          onClose={close}
        />
      )}
    </section>
  );
}

function Restricted({
  staffId,
  rights: { id, restricted_by, restriction_reason },
  since,
}: {
  staffId: string;
  rights: RightsOfFamily;
  since: string;
}) {
  const { t } = useTranslation('rights');
  const { moment } = useDateText();
  const problemOf = useLoadErrorMessage();
  const { mutateAsync, isPending } = useRestrictFamily(staffId, id);
  // This is gone, and with it the mutation's own callbacks, before the lists have been loaded anew.
  const lift = () =>
    mutateAsync({ since }).then(
      ({ ok }) =>
        toast(
          ok
            ? { title: t('restrict.lifted') }
            : { title: t('notDone'), description: t('restrict.changed'), variant: 'destructive' },
        ),
      (error: unknown) =>
        toast({ title: t('notDone'), description: problemOf(error), variant: 'destructive' }),
    );
  return (
    <div
      role="status"
      className="flex flex-wrap items-center gap-x-6 gap-y-3 rounded-card border border-danger bg-danger-soft p-4"
    >
      <div className="min-w-0 flex-1 basis-64">
        <p className="flex items-center gap-2 font-semibold">
          <Lock aria-hidden className="size-4 shrink-0" />
          {t('restrict.mark')}
        </p>
        <p className="wrap-anywhere mt-1 text-sm">
          {t('restrict.since', { time: moment(since), name: restricted_by ?? t('former') })}{' '}
          {restriction_reason}
        </p>
        <p className="mt-1 text-sm">{t('restrict.means')}</p>
      </div>
      <Button variant="outline" busy={isPending} onClick={() => void lift()}>
        {!isPending && <LockOpen aria-hidden className="size-4" />}
        {t('restrict.lift')}
      </Button>
    </div>
  );
}
