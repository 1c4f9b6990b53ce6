import { useTranslation } from 'react-i18next';
import { LoadError } from '#data/supabase/load-error.ts';

/** Why something about questions could not be loaded or done: the server's own sentence where it has one for people. */
export function useQuestionProblem(): (error: Error) => string {
  const { t } = useTranslation('questions');
  return (error) => {
    if (!(error instanceof LoadError)) return t('problem.failed');
    return error.said ?? t(`problem.${error.code === 'malformed' ? 'failed' : error.code}`);
  };
}
