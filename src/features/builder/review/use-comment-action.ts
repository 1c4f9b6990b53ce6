import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import {
  type CommentActions,
  commentActions,
  stepCommentsOptions,
} from '#data/configuration/step-comments.ts';
import { useLoadErrorMessage } from '#data/supabase/use-load-error-message.ts';
import { toast } from '#lib/toasts.ts';

/** Runs an action on the comments; a toast reports a failure. Returns whether it succeeded. */
export type RunAction = (action: (on: CommentActions) => Promise<void>) => Promise<boolean>;

export function useCommentAction(staffId: string, tenantId: string): RunAction {
  const { t } = useTranslation('builder-review');
  const problemOf = useLoadErrorMessage('builder-review:problem');
  const queryClient = useQueryClient();
  return async (action) => {
    try {
      await action(commentActions(staffId, tenantId));
      await queryClient.invalidateQueries({ queryKey: stepCommentsOptions(staffId, tenantId).queryKey });
      return true;
    } catch (error) {
      toast({ title: t('comments.notDone'), description: problemOf(error), variant: 'destructive' });
      return false;
    }
  };
}
