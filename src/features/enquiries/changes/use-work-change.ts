import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Enquiry } from '#data/enquiries/enquiry.ts';
import {
  changeMatching,
  changeSelected,
  restoreWork,
  type SeenValues,
} from '#data/enquiries/enquiry-mutations.ts';
import { type EnquiryPage, enquiryKeys } from '#data/enquiries/enquiry-queries.ts';
import { LoadError } from '#data/supabase/load-error.ts';
import { useLoadErrorMessage } from '#data/supabase/use-load-error-message.ts';
import { toast } from '#lib/toasts.ts';
import { patchEnquiries, refreshEnquiries } from './patch-enquiries.ts';
import { useWorkWords } from './use-work-words.ts';
import { showConflict, type WorkOrder } from './work-conflicts.ts';

/**
 * Changes status, assignee or follow-up of enquiries. Optimistic, with a toast that offers to undo it for eight seconds;
 * when the database refuses, it is reverted with a message. What a colleague has changed since is left as it is, and
 * `WorkConflictDialog` asks. Changes are sent one after the other, as each begins from the one before.
 */
export function useWorkChange(staffId: string) {
  const queryClient = useQueryClient();
  const problem = useLoadErrorMessage('enquiries:problem');
  const words = useWorkWords();
  const { t } = useTranslation('enquiries');
  const undo = useUndo(staffId);
  const [done, setDone] = useState(0);

  const { isPending, mutate } = useMutation({
    scope: { id: `work ${staffId}` },
    mutationFn: ({ change, which, seen = {}, batch }: WorkOrder) => {
      setDone(0);
      const options = { seen, batch, onProgress: setDone };
      return which.type === 'selected'
        ? changeSelected(staffId, change, which.ids, options)
        : changeMatching(staffId, change, which.filters, which.timeZone, options);
    },
    onMutate: async ({ change, name = null, which }) => {
      await queryClient.cancelQueries({ queryKey: enquiryKeys.all(staffId) });
      const before = new Map<string, Partial<Enquiry>>();
      const ids = which.type === 'selected' ? new Set(which.ids) : null;
      patchEnquiries(queryClient, staffId, ({ id, status_code, assignee, assignee_name, next_follow_up }) => {
        if (!ids?.has(id)) return null;
        if (!before.has(id)) before.set(id, { status_code, assignee, assignee_name, next_follow_up });
        return { [change.field]: change.value, ...(change.field === 'assignee' && { assignee_name: name }) };
      });
      return before;
    },
    onError: (error, { change }, before) => {
      patchEnquiries(queryClient, staffId, (enquiry) => {
        const old = before?.get(enquiry.id);
        return old && enquiry[change.field] === change.value ? old : null;
      });
      const isElsewhere = error instanceof LoadError && elsewhere.has(error.said ?? '');
      const described = isElsewhere ? t('work.notOfSchool') : problem(error);
      toast({ title: words.failed(change), description: described, variant: 'destructive' });
    },
    onSuccess: ({ changed, theirs, batch }, order) => {
      if (theirs.length > 0) showConflict({ staffId, order: { ...order, batch }, theirs });
      const title = words.done(order.change, order.name ?? null, changed);
      if (changed > 0 && batch) {
        toast({ title, durationMs: undoMs, action: { label: words.undo, run: () => undo(batch) } });
      } else if (theirs.length === 0) toast({ title });
    },
    onSettled: () => refreshEnquiries(queryClient, staffId),
  });
  return {
    isPending,
    /** The number of enquiries changed so far. */
    done,
    change: (order: WorkOrder) =>
      mutate({ ...order, seen: order.seen ?? seenIn(queryClient, staffId, order) }),
  };
}

/** What the database says of an assignee who does not work in the school. */
const elsewhere: ReadonlySet<string> = new Set([
  'Choose an active member of the school.',
  'Choose someone who works in all of these schools.',
]);

/** How long a change can be undone. */
const undoMs = 8000;

/** The values of the enquiries as the lists showed them: all that were read, or with a filter those on the screen. */
function seenIn(queryClient: QueryClient, staffId: string, { change, which }: WorkOrder): SeenValues {
  const ids = which.type === 'selected' ? new Set(which.ids) : null;
  const seen: Record<string, string | null> = {};
  for (const type of ids ? (['inactive', 'active'] as const) : (['active'] as const)) {
    const lists = queryClient.getQueriesData<EnquiryPage>({ queryKey: enquiryKeys.lists(staffId), type });
    for (const enquiry of lists.flatMap(([, list]) => list?.enquiries ?? [])) {
      if (!ids || ids.has(enquiry.id)) seen[enquiry.id] = enquiry[change.field];
    }
  }
  return seen;
}

/** Undoes a change, except for enquiries changed by others since. */
function useUndo(staffId: string): (batch: string) => void {
  const { t } = useTranslation('enquiries');
  const queryClient = useQueryClient();
  const problem = useLoadErrorMessage('enquiries:problem');
  const { mutate } = useMutation({
    scope: { id: `work ${staffId}` },
    mutationFn: (batch: string) => restoreWork(staffId, batch),
    onSuccess: ({ restored, skipped }) =>
      toast({
        title: t('work.undone', { count: restored }),
        description: skipped > 0 ? t('work.undoSkipped', { count: skipped }) : undefined,
      }),
    onError: (error, batch) =>
      toast({
        title: t('work.undoFailed'),
        description: problem(error),
        variant: 'destructive',
        action: { label: t('work.tryAgain'), run: () => mutate(batch) },
      }),
    onSettled: () => refreshEnquiries(queryClient, staffId),
  });
  return mutate;
}
