import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
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
import { newId } from '#lib/new-id.ts';
import { toast } from '#lib/toasts.ts';
import { patchEnquiries, refreshEnquiries, workScope } from './patch-enquiries.ts';
import { useWorkWords } from './use-work-words.ts';
import { showConflict, type WorkOrder } from './work-conflicts.ts';

/**
 * Changes status, assignee or follow-up of enquiries. Optimistic, with a toast that offers to undo it for eight seconds;
 * when the database refuses, it is reverted with a message. What a colleague has changed since is left as it is, and
 * `WorkConflictDialog` asks. Changes are sent one after the other, as each begins from the one before. One that broke off
 * can be undone as far as it came; asked for again, it goes on, and can be undone as a whole.
 */
export function useWorkChange(staffId: string) {
  const queryClient = useQueryClient();
  const problem = useLoadErrorMessage('enquiries:problem');
  const words = useWorkWords();
  const { t } = useTranslation('enquiries');
  const problemAfterPart = useLoadErrorMessage();
  const undoBatch = useUndo(staffId);
  const [done, setDone] = useState(0);
  const brokenOff = useRef<{ order: string; batch: string; changed: number } | null>(null);
  const why = (error: unknown, say: (error: unknown) => string) =>
    error instanceof LoadError && elsewhere.has(error.refusal?.code ?? '')
      ? t('work.notOfSchool')
      : say(error);
  const tell = (content: Parameters<typeof toast>[0], batch: string | null) => {
    const run = () => {
      brokenOff.current = null;
      if (batch) undoBatch(batch);
    };
    toast({ ...content, ...(batch && { action: { label: words.undo, run } }) });
  };
  /** After a part of it the change broke off. */
  const tellBroken = (order: SentOrder, error: unknown, changed: number, batch: string | null) => {
    brokenOff.current = batch ? { order: keyOf(order), batch, changed } : null;
    if (changed > 0) {
      const title = t('work.brokenOff', { count: changed });
      tell(
        { title, description: why(error, problemAfterPart), variant: 'destructive', durationMs: brokenOffMs },
        batch,
      );
    } else
      toast({ title: words.failed(order.change), description: why(error, problem), variant: 'destructive' });
  };
  const revert = ({ change }: WorkOrder, before: Before | undefined, reached: readonly string[]) => {
    const stays = new Set(reached);
    patchEnquiries(queryClient, staffId, (enquiry) => {
      const old = stays.has(enquiry.id) ? undefined : before?.get(enquiry.id);
      return old && enquiry[change.field] === change.value ? old : null;
    });
  };

  const { isPending, mutate } = useMutation({
    scope: workScope(staffId),
    mutationFn: ({ change, which, seen = {}, batch }: SentOrder) => {
      setDone(0);
      const options = { seen, batch, onProgress: setDone };
      return which.type === 'selected'
        ? changeSelected(staffId, change, which.ids, options)
        : changeMatching(staffId, change, which.filters, which.timeZone, options);
    },
    onMutate: async ({ change, name = null, which }) => {
      await queryClient.cancelQueries({ queryKey: enquiryKeys.all(staffId) });
      const before: Before = new Map();
      const ids = which.type === 'selected' ? new Set(which.ids) : null;
      patchEnquiries(queryClient, staffId, (enquiry) => {
        const { id, status_code, assignee, assignee_name, next_follow_up, restricted } = enquiry;
        if (!ids?.has(id) || restricted) return null;
        if (!before.has(id)) before.set(id, { status_code, assignee, assignee_name, next_follow_up });
        return { [change.field]: change.value, ...(change.field === 'assignee' && { assignee_name: name }) };
      });
      return before;
    },
    onError: (error, order, before) => {
      revert(order, before, []);
      tellBroken(order, error, order.earlier ?? 0, order.batch);
    },
    onSuccess: ({ theirs, restricted, gone, batch, broken, ...sum }, order, before) => {
      const changed = sum.changed + (order.earlier ?? 0);
      if (theirs.length > 0) showConflict({ staffId, order: { ...order, batch }, theirs });
      if (broken) {
        revert(order, before, broken.reached);
        return tellBroken(order, broken.error, changed, batch);
      }
      brokenOff.current = null;
      const title = words.done(order.change, order.name ?? null, changed);
      const left = [
        restricted > 0 && t('work.restricted', { count: restricted }),
        gone > 0 && t('work.gone', { count: gone }),
      ].filter(Boolean);
      const content = { title, ...(left.length > 0 && { description: left.join(' ') }) };
      if (changed > 0 || order.earlier !== null) tell({ ...content, durationMs: undoMs }, batch);
      else if (theirs.length === 0) toast(content);
    },
    onSettled: () => refreshEnquiries(queryClient, staffId),
  });
  return {
    isPending,
    /** The number of enquiries changed so far. */
    done,
    change(order: WorkOrder) {
      const again = brokenOff.current?.order === keyOf(order) ? brokenOff.current : null;
      mutate({
        ...order,
        seen: order.seen ?? seenIn(queryClient, staffId, order),
        batch: order.batch ?? again?.batch ?? (isOne(order) ? null : newId()),
        earlier: again?.changed ?? null,
      });
    },
  };
}

interface SentOrder extends WorkOrder {
  batch: string | null;
  /** The number that was changed before the same order broke off; null for a new one. */
  earlier: number | null;
}

/** The enquiries as they were before the change. */
type Before = Map<string, Partial<Enquiry>>;

/** The history names the change of one enquiry. */
const isOne = ({ which }: WorkOrder) => which.type === 'selected' && which.ids.length === 1;

/** The same for an order that is given again. */
const keyOf = ({ change, which }: WorkOrder) => JSON.stringify([change, which]);

/** What the database says of an assignee who does not work in the school. */
const elsewhere: ReadonlySet<string> = new Set(['assignee_inactive', 'assignee_not_in_all_schools']);

/** How long a change can be undone. */
const undoMs = 8000;
/** How long a part of a change can be, as its message is longer and not expected. */
const brokenOffMs = 30_000;

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
    scope: workScope(staffId),
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
