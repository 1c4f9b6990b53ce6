import { useTranslation } from 'react-i18next';
import { contactKinds } from '#data/enquiries/enquiry-contacts.ts';
import type { EnquiryEvent } from '#data/enquiries/enquiry-detail.ts';
import { enquiryChannels, recordFields } from '#data/enquiries/enquiry-records.ts';
import { ownFieldName } from '#data/enquiries/own-answers.ts';
import { useDateText } from '#lib/dates/use-date-text.ts';
import { ownPrefix, textOfAnswer } from '../records/own-questions.ts';
import { recordColumns } from '../records/record-columns.ts';
import { knownStatus } from '../status-badge.tsx';

interface EventWords {
  what: string;
  who: string;
  note: string | null;
}

/** Returns a function that describes an event of an enquiry; an unknown kind is shown by its name. */
export function useEventWords(): (event: EnquiryEvent) => EventWords {
  const { t } = useTranslation(['enquiries', 'contact']);
  const { calendarDate, moment } = useDateText();

  const status = (value: unknown) => {
    const known = knownStatus(value);
    return known ? t(`status.${known}`) : String(value);
  };
  const channelWords = (value: unknown) => {
    const known = enquiryChannels.find((channel) => channel === value);
    return known ? t(`channel.${known}`) : String(value);
  };
  /** What was tried, with the follow-up that it set; or that it was taken back. */
  const contact = ({ kind, undoes, changed }: EnquiryEvent['detail']) => {
    const known = contactKinds.find((one) => one === kind);
    const what = known ? t(`contact:kind.${known}`) : String(kind);
    if (undoes) return t('contact:takenBack', { what });
    const day = text(recordOf(recordOf(changed).next_follow_up).to);
    return day ? t('contact:withFollowUp', { what, day: calendarDate(day) }) : what;
  };
  /** Each corrected field by its name, with both values: the columns, then the school's own. */
  const corrections = (fields: unknown): string[] => {
    const changes = recordOf(fields);
    const own = Object.keys(changes).filter((field) => field.startsWith(ownPrefix));
    const yesNo = { yes: t('started.yes'), no: t('started.no') };
    return [...recordFields.filter((field) => field in changes), ...own.sort()].flatMap((field) => {
      const change = recordOf(changes[field]);
      if (!('from' in change)) return [];
      const value = (side: unknown) => {
        const said = textOfAnswer(side, yesNo).replaceAll('\n', ', ');
        return said && field === 'date_of_birth' ? calendarDate(said) : said || '–';
      };
      const column = recordFields.find((known) => known === field);
      const name = column
        ? t(`columns.${recordColumns[column]}`)
        : ownFieldName({ field: field.slice(ownPrefix.length), label: null });
      return [t('history.was', { field: name, from: value(change.from), to: value(change.to) })];
    });
  };
  const noteOf = (type: string, detail: EnquiryEvent['detail']) => {
    if (type !== 'corrected') return type === 'note' ? text(detail.text) : null;
    return corrections(detail.fields).join('\n');
  };
  const visit = (key: VisitWords) => (detail: EnquiryEvent['detail']) => {
    const startsAt = text(detail.starts_at);
    return t(`history.${key}`, {
      name: text(detail.name) ?? '',
      moment: startsAt ? moment(startsAt) : '',
    });
  };
  const whats: Record<string, (detail: EnquiryEvent['detail']) => string> = {
    submitted: () => t('history.submitted'),
    added: ({ channel }) =>
      channel === 'import' ? t('channel.import') : t('history.added', { channel: channelWords(channel) }),
    corrected: () => t('history.corrected'),
    completed: () => t('history.completed'),
    status_changed: ({ from, to }) => t('history.statusChanged', { from: status(from), to: status(to) }),
    note: () => t('history.note'),
    contacted: contact,
    visit_booked: visit('visitBooked'),
    visit_waitlisted: visit('visitWaitlisted'),
    visit_offered: visit('visitOffered'),
    visit_moved: visit('visitMoved'),
    visit_cancelled: visit('visitCancelled'),
    visit_came: visit('visitCame'),
    visit_missed: visit('visitMissed'),
    visit_unmarked: visit('visitUnmarked'),
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
    note: noteOf(type, detail),
  });
}

type VisitWords =
  | 'visitBooked'
  | 'visitWaitlisted'
  | 'visitOffered'
  | 'visitMoved'
  | 'visitCancelled'
  | 'visitCame'
  | 'visitMissed'
  | 'visitUnmarked';

function recordOf(value: unknown): Record<string, unknown> {
  return typeof value === 'object' && value !== null ? { ...value } : {};
}

function text(value: unknown): string | null {
  return typeof value === 'string' && value !== '' ? value : null;
}
