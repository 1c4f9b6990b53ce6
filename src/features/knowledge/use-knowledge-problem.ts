import { useTranslation } from 'react-i18next';
import { LoadError } from '#data/supabase/load-error.ts';

/** What went wrong, in words for people: the server's own sentence where it has one. */
export function useKnowledgeProblem(): (error: Error) => string {
  const { t } = useTranslation('knowledge');
  return (error) => {
    if (!(error instanceof LoadError)) return t('problem.unknown');
    return error.said ?? t(`problem.${error.code === 'malformed' ? 'failed' : error.code}`);
  };
}
