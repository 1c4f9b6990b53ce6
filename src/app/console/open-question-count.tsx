import { useQuery } from '@tanstack/react-query';
import clsx from 'clsx';
import { useTranslation } from 'react-i18next';
import { openGroupsOptions } from '#data/questions/questions.ts';

/** The number of unanswered questions of parents; renders nothing when there are none or it is unknown. */
export function OpenQuestionCount({ staffId, isNarrow }: { staffId: string; isNarrow: boolean }) {
  const { t } = useTranslation('questions');
  const { data: count = 0 } = useQuery(openGroupsOptions(staffId));
  if (count === 0) return null;
  return (
    <span className={clsx('ms-auto text-ink-faint text-sm tabular-nums', isNarrow && 'sr-only')}>
      <span aria-hidden>{count > 99 ? '99+' : count}</span>
      <span className="sr-only">{t('waiting', { count })}</span>
    </span>
  );
}
