import type { ReactNode } from 'react';
import type { Enquiry, EnquirySortKey } from '#data/enquiries/enquiry.ts';
import { CalendarDay } from '#ui/calendar-day.tsx';
import { Moment } from '#ui/moment.tsx';
import { StatusBadge } from '../status-badge.tsx';

export interface EnquiryColumn {
  /** The key of the column's text. */
  key: (typeof columnKeys)[number];
  /** The sort key of the heading. */
  sort?: EnquirySortKey;
  cell(enquiry: Enquiry): ReactNode;
}

const columnKeys = [
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
