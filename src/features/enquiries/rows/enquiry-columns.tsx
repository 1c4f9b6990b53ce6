import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { type Enquiry, type EnquirySortKey, isClosed, visitFilters } from '#data/enquiries/enquiry.ts';
import { useDateText } from '#lib/dates/use-date-text.ts';
import { useZoneTimes } from '#lib/dates/use-zone-times.ts';
import { CalendarDay } from '#ui/calendar-day.tsx';
import { Moment } from '#ui/moment.tsx';
import { StatusBadge } from '../status-badge.tsx';
import { TimeLeft } from '../time-left.tsx';

export interface EnquiryColumn {
  /** The key of the column's text. */
  key: (typeof specifiedKeys)[number] | (typeof ownKeys)[number];
  /** The sort key of the heading. */
  sort?: EnquirySortKey;
  cell(enquiry: Enquiry): ReactNode;
}

const ownKeys = ['family', 'timeLeft', 'assignee', 'followUp', 'visit'] as const;

const specifiedKeys = [
  'id',
  'userId',
  'parentType',
  'schoolType',
  'firstName',
  'mobile',
  'email',
  'city',
  'childName',
  'grade',
  'academicYear',
  'dateOfBirth',
  'schoolName',
  'status',
  'submittedAt',
] as const;

/** The specification's columns, in its order. */
export const enquiryColumns: readonly EnquiryColumn[] = [
  { key: 'id', cell: ({ id }) => <ShortId id={id} /> },
  { key: 'userId', cell: ({ user_id }) => <ShortId id={user_id} /> },
  { key: 'parentType', cell: ({ parent_type }) => orNone(parent_type) },
  { key: 'schoolType', cell: ({ school_type }) => orNone(school_type) },
  { key: 'firstName', sort: 'first_name', cell: ({ first_name }) => orNone(first_name) },
  { key: 'mobile', cell: ({ mobile }) => orNone(mobile) },
  { key: 'email', cell: ({ email }) => orNone(email) },
  { key: 'city', cell: ({ city }) => orNone(city) },
  { key: 'childName', sort: 'child_name', cell: ({ child_name }) => orNone(child_name) },
  { key: 'grade', sort: 'grade', cell: ({ grade }) => orNone(grade) },
  { key: 'academicYear', sort: 'academic_year', cell: ({ academic_year }) => orNone(academic_year) },
  {
    key: 'dateOfBirth',
    cell: ({ date_of_birth }) => orNone(date_of_birth && <CalendarDay day={date_of_birth} />),
  },
  { key: 'schoolName', sort: 'school_name', cell: ({ school_name }) => orNone(school_name) },
  { key: 'status', sort: 'status_code', cell: ({ status_code }) => <StatusBadge status={status_code} /> },
  {
    key: 'submittedAt',
    sort: 'submitted_at',
    cell: ({ submitted_at }) => <Moment at={submitted_at} />,
  },
];

/** Every column the list can have, in their fixed order: the family first, which links to the record. */
export const listColumns: readonly EnquiryColumn[] = [
  { key: 'family', sort: 'first_name', cell: (enquiry) => <FamilyText enquiry={enquiry} /> },
  ...enquiryColumns,
  { key: 'timeLeft', sort: 'time_left', cell: (enquiry) => <TimeLeft enquiry={enquiry} /> },
  {
    key: 'assignee',
    cell: ({ assignee_name: name }) => orNone(name && <span title={name}>{name}</span>),
  },
  { key: 'followUp', sort: 'next_follow_up', cell: (enquiry) => <FollowUpDay enquiry={enquiry} /> },
  { key: 'visit', cell: (enquiry) => <VisitState enquiry={enquiry} /> },
];

/** The columns of staff who have chosen none. */
const usual: readonly EnquiryColumn['key'][] = [
  'family',
  'status',
  'submittedAt',
  'timeLeft',
  'assignee',
  'followUp',
];

/** Returns the chosen columns; null: the usual ones. The family is always one of them. */
export function chosenColumns(keys: readonly string[] | null): readonly EnquiryColumn[] {
  const chosen: readonly string[] = keys ?? usual;
  return listColumns.filter(({ key }) => key === 'family' || chosen.includes(key));
}

/** Whom it is about, below or after the parent's name, so that both read as a sentence. */
export function FamilyText({ enquiry: { child_name, grade } }: { enquiry: Enquiry }) {
  const { t } = useTranslation('enquiries');
  const child = [child_name, grade].filter(Boolean).join(', ');
  return child ? t('family.for', { child }) : null;
}

/** A follow-up of an open enquiry says when it is due. */
function FollowUpDay({ enquiry }: { enquiry: Enquiry }) {
  const { t } = useTranslation('enquiries');
  const { day, calendarDate } = useDateText();
  const { next_follow_up } = enquiry;
  if (!next_follow_up) return orNone(null);
  const isDue = !isClosed(enquiry) && next_follow_up <= day(new Date());
  if (!isDue) return <CalendarDay day={next_follow_up} />;
  return (
    <time dateTime={next_follow_up} className="font-medium text-status-pending">
      {t('family.due', { day: calendarDate(next_follow_up) })}
    </time>
  );
}

/** Whether the family has booked or came, with the day there. */
function VisitState({ enquiry: { visit, visit_at: at, tenant_zone: zone } }: { enquiry: Enquiry }) {
  const { t } = useTranslation('enquiries');
  const times = useZoneTimes();
  const known = visitFilters.find((one) => one === visit);
  if (!known || !at) return orNone(null);
  const start = { starts_at: at, zone };
  return (
    <span title={times.moment(start)}>
      {t(`visit.${known}`)}, <time dateTime={at}>{times.dayText(start)}</time>
    </span>
  );
}

function orNone(content: ReactNode): ReactNode {
  return content || <span className="text-ink-faint">–</span>;
}

/** Shows the first characters; the whole id is in the tooltip, for screen readers, and one click to copy. */
function ShortId({ id }: { id: string }) {
  return (
    <span title={id} className="block w-[9ch] select-all truncate font-mono text-[0.8125rem] text-ink-faint">
      {id}
    </span>
  );
}
