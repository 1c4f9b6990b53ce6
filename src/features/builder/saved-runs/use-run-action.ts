import { useTranslation } from 'react-i18next';
import { useLoadErrorMessage } from '#data/supabase/use-load-error-message.ts';
import { toast } from '#lib/toasts.ts';

/** Does something about saved runs; a toast says when it could not be done. Returns whether it was. */
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
