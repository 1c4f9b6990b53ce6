import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { EnquiryFilters, EnquiryStatus } from '#data/enquiries/enquiry.ts';
import {
  restoreStatuses,
  type StatusUndo,
  setEnquiryStatus,
  setStatusOfMatching,
} from '#data/enquiries/enquiry-mutations.ts';
import { enquiryKeys } from '#data/enquiries/enquiry-queries.ts';
import { useLoadErrorMessage } from '#data/supabase/use-load-error-message.ts';
import { toast } from '#lib/toasts.ts';
import { patchEnquiries, refreshEnquiries } from './patch-enquiries.ts';

export interface StatusOrder {
  status: EnquiryStatus;
  which:
    | { type: 'selected'; ids: readonly string[] }
    | { type: 'matching'; filters: EnquiryFilters; timeZone: string };
}

/**
 * Changes the status of enquiries. Optimistic, with a toast that offers to undo it for eight seconds; when the database
 * refuses, it is reverted with a message.
 */
export function useStatusChange(staffId: string) {
  const { t } = useTranslation('enquiries');
  const queryClient = useQueryClient();
  const problem = useLoadErrorMessage('enquiries:problem');
  const undo = useStatusUndo(staffId);
  const [done, setDone] = useState(0);

  const { isPending, mutate } = useMutation({
    mutationFn: ({ which, status }: StatusOrder) => {
      setDone(0);
      return which.type === 'selected'
        ? setEnquiryStatus(staffId, which.ids, status)
        : setStatusOfMatching(staffId, which.filters, which.timeZone, status, setDone);
    },
    onMutate: async ({ which, status }) => {
      await queryClient.cancelQueries({ queryKey: enquiryKeys.all(staffId) });
      const before = new Map<string, string>();
      const ids = which.type === 'selected' ? new Set(which.ids) : null;
      patchEnquiries(queryClient, staffId, ({ id, status_code }) => {
        if (!ids?.has(id)) return null;
        if (!before.has(id)) before.set(id, status_code);
        return { status_code: status };
      });
      return before;
    },
    onError: (error, { status }, before) => {
      patchEnquiries(queryClient, staffId, ({ id, status_code }) => {
        const old = before?.get(id);
        return old !== undefined && status_code === status ? { status_code: old } : null;
      });
      toast({ title: t('work.statusFailed'), description: problem(error), variant: 'destructive' });
    },
    onSuccess: ({ changed, undo: token }, { status }) => {
      const title = t('work.statusSet', { count: changed, status: t(`status.${status}`) });
      if (changed === 0) toast({ title });
      else toast({ title, durationMs: undoMs, action: { label: t('work.undo'), run: () => undo(token) } });
    },
    onSettled: () => refreshEnquiries(queryClient, staffId),
  });
  return { isPending, done, change: mutate };
}

/** How long a change can be undone. */
const undoMs = 8000;

/** Undoes a status change, except for enquiries changed by others since. */
function useStatusUndo(staffId: string): (token: StatusUndo) => void {
  const { t } = useTranslation('enquiries');
  const queryClient = useQueryClient();
  const problem = useLoadErrorMessage('enquiries:problem');
  const { mutate } = useMutation({
    mutationFn: (token: StatusUndo) => restoreStatuses(staffId, token),
    onSuccess: ({ restored, skipped }) =>
      toast({
        title: t('work.undone', { count: restored }),
        description: skipped > 0 ? t('work.undoSkipped', { count: skipped }) : undefined,
      }),
    onError: (error, token) =>
      toast({
        title: t('work.undoFailed'),
        description: problem(error),
        variant: 'destructive',
        action: { label: t('work.tryAgain'), run: () => mutate(token) },
      }),
    onSettled: () => refreshEnquiries(queryClient, staffId),
  });
  return mutate;
}
