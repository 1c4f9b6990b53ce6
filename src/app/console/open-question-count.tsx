import { useQuery } from '@tanstack/react-query';
import clsx from 'clsx';
import { useTranslation } from 'react-i18next';
import { openGroupsOptions } from '#data/questions/questions.ts';
import { schoolsOptions } from '#data/schools/staff-schools.ts';

/**
 * The number of unanswered questions of parents in the school that the page of questions shows: the chosen one, else the
 * first. Renders nothing when there are none or it is unknown.
 */
export function OpenQuestionCount({
  staffId,
  schoolId,
  isNarrow,
}: {
  staffId: string;
  /** Empty for all. */
  schoolId: string;
  isNarrow: boolean;
}) {
  const { t } = useTranslation('questions');
  const { data: schools } = useQuery(schoolsOptions(staffId));
  const shown = schools?.find(({ id }) => id === schoolId) ?? schools?.[0];
  const counted = openGroupsOptions(staffId, shown?.id ?? '');
  const { data: count = 0 } = useQuery({ ...counted, enabled: shown !== undefined });
  if (count === 0) return null;
  return (
    <span className={clsx('ms-auto text-ink-faint text-sm tabular-nums', isNarrow && 'sr-only')}>
      <span aria-hidden>{count > 99 ? '99+' : count}</span>
      <span className="sr-only">{t('waiting', { count })}</span>
    </span>
  );
}
