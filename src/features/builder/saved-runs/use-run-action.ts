import { useTranslation } from 'react-i18next';
import { useLoadErrorMessage } from '#data/supabase/use-load-error-message.ts';
import { toast } from '#lib/toasts.ts';

/** Runs an action on saved runs; a toast reports a failure. Returns whether it succeeded. */
export function useRunAction(): (action: () => Promise<void>) => Promise<boolean> {
  const { t } = useTranslation('builder-tester');
  const problemOf = useLoadErrorMessage('builder-tester:journeys.problem');
  return async (action) => {
    try {
      await action();
      return true;
    } catch (error) {
      toast({ title: t('journeys.notDone'), description: problemOf(error), variant: 'destructive' });
      return false;
    }
  };
}
