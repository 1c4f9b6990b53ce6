import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { closeGroup, refreshQuestions, reopenGroup } from '#data/questions/questions.ts';
import { useLoadErrorMessage } from '#data/supabase/use-load-error-message.ts';
import { toast } from '#lib/toasts.ts';

/** Dismisses a group, with a toast that offers to undo it for eight seconds, or reopens it. */
export function useGroupChange(staffId: string) {
  const { t } = useTranslation('questions');
  const queryClient = useQueryClient();
  const problemOf = useLoadErrorMessage();
  const onError = (error: Error) =>
    toast({ title: t('problem.notDone'), description: problemOf(error), variant: 'destructive' });
  // Awaited, so that the list is refreshed when the group closes.
  const onSettled = () => refreshQuestions(queryClient, staffId);

  const reopen = useMutation({
    mutationFn: (id: string) => reopenGroup(staffId, id),
    onSuccess: () => toast({ title: t('done.reopened') }),
    onError,
    onSettled,
  });
  const dismiss = useMutation({
    mutationFn: (id: string) => closeGroup(staffId, id, 'dismissed'),
    onSuccess: (_, id) =>
      toast({
        title: t('done.dismissed'),
        durationMs: undoMs,
        action: { label: t('done.undo'), run: () => reopen.mutate(id) },
      }),
    onError,
    onSettled,
  });
  return { dismiss, reopen };
}

const undoMs = 8000;
