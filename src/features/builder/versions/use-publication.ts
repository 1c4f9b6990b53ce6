import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useLoadErrorMessage } from '#data/supabase/use-load-error-message.ts';
import { i18n } from '#lib/i18n/i18n.ts';
import { toast } from '#lib/toasts.ts';
import { useDraftSync } from '../sync/draft-sync.tsx';

export type Publication = ReturnType<typeof usePublication>;

/** Publishes and reports the result; `onDone` is called only when it is live. */
export function usePublication(onDone: () => void) {
  const { t } = useTranslation('builder-versions');
  const problemOf = useLoadErrorMessage('builder-versions:problem');
  const { publish, status } = useDraftSync();
  const { mutate, data, error, isPending, reset } = useMutation({
    mutationFn: publish,
    onSuccess(answer) {
      if (!answer.ok) return;
      toast({ title: i18n.t('builder-versions:publish.done', { version: answer.version }) });
      onDone();
    },
  });
  const isConflict = status === 'conflict' || data?.ok === false;
  return {
    publish: mutate,
    isPending,
    isConflict,
    /** Why nothing was published, or why that is unknown; null while there is no problem. */
    problem: isConflict ? t('publish.conflict') : error && problemOf(error),
    /** Clears the problem. */
    reset,
  };
}
