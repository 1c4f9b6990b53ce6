import { useTranslation } from 'react-i18next';
import type { WorkChange } from '#data/enquiries/enquiry-mutations.ts';
import { useDateText } from '#lib/dates/use-date-text.ts';
import { knownStatus } from '../status-badge.tsx';

/** Names changes of status, assignee and follow-up, and their values. `name` is that of an assignee. */
export function useWorkWords() {
  const { t } = useTranslation('enquiries');
  const { calendarDate } = useDateText();

  const value = (field: WorkChange['field'], is: string | null, name: string | null): string => {
    if (field === 'assignee') return is === null ? t('detail.nobody') : (name ?? t('detail.goneColleague'));
    if (field === 'next_follow_up') return is === null ? t('detail.noFollowUp') : calendarDate(is);
    const status = knownStatus(is);
    return status ? t(`status.${status}`) : (is ?? '–');
  };
  return {
    value,
    undo: t('work.undo'),
    done(change: WorkChange, name: string | null, count: number): string {
      const to = value(change.field, change.value, name);
      if (change.field === 'status_code') return t('work.statusSet', { count, status: to });
      if (change.field === 'assignee') return t('work.assigned', { count, name: to });
      return change.value === null
        ? t('work.followUpCleared', { count })
        : t('work.followUpSet', { count, day: to });
    },
    failed({ field }: WorkChange): string {
      if (field === 'status_code') return t('work.statusFailed');
      return field === 'assignee' ? t('work.assignFailed') : t('work.followUpFailed');
    },
  };
}
