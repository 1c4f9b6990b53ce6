import type { ReactNode } from 'react';
import type { Enquiry } from '../../data/enquiry.ts';
import { calendarDateText } from '../../lib/date-text.ts';
import { enquiryWords } from './enquiry-words.ts';
import { StatusBadge } from './status-badge.tsx';
import { SubmittedTime } from './submitted-time.tsx';

export interface EnquiryColumn {
  header: string;
  cell(enquiry: Enquiry): ReactNode;
}

/** The specification's columns, in its order. */
export const enquiryColumns: readonly EnquiryColumn[] = [
  { header: 'ID', cell: ({ id }) => <ShortId id={id} /> },
  { header: 'User ID', cell: ({ user_id }) => <ShortId id={user_id} /> },
  { header: 'Parent Type', cell: ({ parent_type }) => orNone(parent_type) },
  { header: 'School Type', cell: ({ school_type }) => orNone(school_type) },
  {
    header: 'First Name',
    cell: ({ first_name }) => <span className="font-medium text-ink">{orNone(first_name)}</span>,
  },
  { header: 'Mobile', cell: ({ mobile }) => orNone(mobile) },
  { header: 'Email', cell: ({ email }) => orNone(email) },
  { header: 'City', cell: ({ city }) => orNone(city) },
  { header: 'Child Name', cell: ({ child_name }) => orNone(child_name) },
  { header: 'Grade', cell: ({ grade }) => orNone(grade) },
  { header: 'Academic Year', cell: ({ academic_year }) => orNone(academic_year) },
  {
    header: 'Date of Birth',
    cell: ({ date_of_birth }) => orNone(date_of_birth && calendarDateText(date_of_birth)),
  },
  { header: 'School Name', cell: ({ school_name }) => orNone(school_name) },
  { header: 'Status', cell: ({ status_code }) => <StatusBadge status={status_code} /> },
  { header: 'Submitted At', cell: ({ submitted_at }) => <SubmittedTime at={submitted_at} /> },
];

function orNone(text: string | null): ReactNode {
  return text || <span className="text-ink-faint">{enquiryWords.empty}</span>;
}

/** The first characters are drawn, the whole is there: for the tooltip, a screen reader, and one click to copy. */
function ShortId({ id }: { id: string }) {
  return (
    <span title={id} className="block w-[9ch] select-all truncate font-mono text-[0.8125rem] text-ink-faint">
      {id}
    </span>
  );
}
