import { useTranslation } from 'react-i18next';
import { LoadError } from '#data/supabase/load-error.ts';
import { toast } from '#lib/toasts.ts';

/** Why something about kept runs could not be done, for people. */
export function useRunProblem(): (error: unknown) => string {
  const { t } = useTranslation('builder-tester');
  return (error) => {
    const { code, said } = error instanceof LoadError ? error : new LoadError('failed');
    return said ?? t(`journeys.problem.${code === 'malformed' ? 'failed' : code}`);
  };
}

/** Does something about kept runs and tells when it could not be done; true when it was. */
export function useRunAction(): (action: () => Promise<void>) => Promise<boolean> {
  const { t } = useTranslation('builder-tester');
  const problemOf = useRunProblem();
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
