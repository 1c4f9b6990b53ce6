import { useTranslation } from 'react-i18next';
import type { EnquiryEvent } from '#data/enquiries/enquiry-detail.ts';
import { useDateText } from '#lib/dates/use-date-text.ts';
import { knownStatus } from '../status-badge.tsx';

interface EventWords {
  what: string;
  who: string;
  note: string | null;
}

/** Returns a function that describes an event of an enquiry; an unknown kind is shown by its name. */
export function useEventWords(): (event: EnquiryEvent) => EventWords {
  const { t } = useTranslation('enquiries');
  const { calendarDate } = useDateText();

  const status = (value: unknown) => {
    const known = knownStatus(value);
    return known ? t(`status.${known}`) : String(value);
  };
  const whats: Record<string, (detail: EnquiryEvent['detail']) => string> = {
    submitted: () => t('history.submitted'),
    status_changed: ({ from, to }) => t('history.statusChanged', { from: status(from), to: status(to) }),
    note: () => t('history.note'),
    assigned: ({ to, to_name }) =>
      to
        ? t('history.assigned', { name: text(to_name) ?? t('history.somebodyGone') })
        : t('history.unassigned'),
    follow_up_set: ({ to }) => {
      const day = text(to);
      return day ? t('history.followUpSet', { day: calendarDate(day) }) : t('history.followUpCleared');
    },
  };

  return ({ type, detail, actor, actor_name }) => ({
    what: whats[type]?.(detail) ?? type,
    who: actor_name ?? (actor === null ? t('history.chat') : t('history.somebodyGone')),
    note: type === 'note' ? text(detail.text) : null,
  });
}

function text(value: unknown): string | null {
  return typeof value === 'string' && value !== '' ? value : null;
}
