import { useTranslation } from 'react-i18next';
import { LoadError } from '#data/supabase/load-error.ts';

/** Why something could not be done, for people: the server's own sentence where it has one. */
export function useWorkProblem(): (error: Error) => string {
  const { t } = useTranslation('enquiries');
  return (error) => {
    if (!(error instanceof LoadError)) return t('problem.unexpected');
    if (error.said) return error.said;
    if (error.code === 'unreachable') return t('work.unreachable');
    return error.code === 'refused' ? t('problem.refusedDetail') : t('work.failed');
  };
}
