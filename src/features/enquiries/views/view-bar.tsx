import { useQuery } from '@tanstack/react-query';
import { Bookmark, Pencil, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { savedViewsOptions, useRemoveView, useRestoreView } from '#data/saved-views/saved-views.ts';
import { staffOf } from '#data/session/staff-state.ts';
import { useStaffSession } from '#data/session/use-staff-session.ts';
import { useLoadErrorMessage } from '#data/supabase/use-load-error-message.ts';
import { toast } from '#lib/toasts.ts';
import { Button } from '#ui/controls/button.tsx';
import { IconButton } from '#ui/controls/icon-button.tsx';
import type { EnquiryFilterState } from '../list/use-enquiry-filters.ts';
import { ViewDialog } from './view-dialog.tsx';

/** Saves the filters as a view; changes or removes the one that is open, for those who may. */
export function ViewBar({
  staffId,
  filters,
  columns,
}: {
  staffId: string;
  filters: EnquiryFilterState;
  /** Those that the table shows; null: the usual ones. */
  columns: readonly string[] | null;
}) {
  const { t } = useTranslation('enquiries');
  const { viewId, setView } = filters;
  const { data: views } = useQuery(savedViewsOptions(staffId));
  const isAdmin = staffOf(useStaffSession())?.role === 'admin';
  const [dialog, setDialog] = useState<'new' | 'change' | null>(null);
  const remove = useRemoveWithUndo(staffId);
  const open = views?.find(({ id }) => id === viewId);
  const mayChange = open && (open.author === staffId || (isAdmin && open.tenantId !== null));
  const quiet = 'px-2 text-sm pointer-fine:min-h-8';
  return (
    <span className="flex flex-wrap items-center gap-1 @3xl:ms-auto">
      {viewId !== null && views && !open && (
        <span role="status" className="px-2 text-ink-soft text-sm">
          {t('views.gone')}
        </span>
      )}
      {open && <span className="wrap-anywhere px-2 font-semibold text-sm">{open.name}</span>}
      {open && mayChange && (
        <>
          <IconButton
            label={t('views.change')}
            icon={<Pencil className="size-4" />}
            onClick={() => setDialog('change')}
            className="text-ink-soft pointer-fine:size-8"
          />
          <IconButton
            label={t('views.remove')}
            icon={<Trash2 className="size-4" />}
            onClick={() => {
              setView(null);
              remove(open.id, open.name);
            }}
            className="text-ink-soft pointer-fine:size-8"
          />
        </>
      )}
      <Button variant="quiet" onClick={() => setDialog('new')} className={quiet}>
        <Bookmark aria-hidden className="size-4" />
        {t('views.save')}
      </Button>
      {dialog && (
        <ViewDialog
          staffId={staffId}
          view={dialog === 'change' ? open : undefined}
          query={filters.query}
          columns={columns}
          onSaved={(id) => {
            setDialog(null);
            setView(id);
          }}
          onClose={() => setDialog(null)}
        />
      )}
    </span>
  );
}

function useRemoveWithUndo(staffId: string) {
  const { t } = useTranslation('enquiries');
  const problem = useLoadErrorMessage('enquiries:problem');
  const { mutate: remove } = useRemoveView(staffId);
  const { mutate: restore } = useRestoreView(staffId);
  const onError = (error: unknown) =>
    toast({ title: t('views.failed'), description: problem(error), variant: 'destructive' });
  return (id: string, name: string) =>
    remove(id, {
      onSuccess: (view) =>
        toast({
          title: t('views.removed', { name }),
          action: { label: t('work.undo'), run: () => restore(view, { onError }) },
        }),
      onError,
    });
}
