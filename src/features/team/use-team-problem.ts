import { useTranslation } from 'react-i18next';
import { LoadError } from '#data/supabase/load-error.ts';

/** Why something about the team could not be loaded or done, for people. */
export function useTeamProblem(): (error: Error) => string {
  const { t } = useTranslation('team');
  return (error) => {
    const code = error instanceof LoadError ? error.code : 'failed';
    return t(`problem.${code === 'malformed' ? 'failed' : code}`);
  };
}
