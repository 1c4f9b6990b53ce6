import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { restoreStatuses, type StatusUndo } from '../../../data/enquiry-work.ts';
import { toast } from '../../../lib/toasts.ts';
import { refreshEnquiries } from './patch-enquiries.ts';
import { useWorkProblem } from './use-work-problem.ts';

/** Takes a change of status back, but for what somebody has changed since. */
export function useStatusUndo(staffId: string): (token: StatusUndo) => void {
  const { t } = useTranslation('enquiries');
  const queryClient = useQueryClient();
  const problem = useWorkProblem();
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
