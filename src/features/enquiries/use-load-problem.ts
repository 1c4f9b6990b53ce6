import { useTranslation } from 'react-i18next';
import { LoadError } from '../../data/load-error.ts';

/** What to tell people about a list that did not load: the server's own sentence where it has one for them. */
export function useLoadProblem(error: Error): { title: string; detail: string } {
  const { t } = useTranslation('enquiries');
  if (!(error instanceof LoadError) || error.code === 'malformed') {
    return { title: t('problem.unexpected'), detail: t('problem.failedDetail') };
  }
  return { title: error.said ?? t('problem.failed'), detail: t(`problem.${details[error.code]}`) };
}

const details = {
  unreachable: 'unreachableDetail',
  refused: 'refusedDetail',
  failed: 'failedDetail',
} as const satisfies Record<Exclude<LoadError['code'], 'malformed'>, string>;
