import type { Desk } from '#data/analytics/desk.ts';
import { enquirySchema } from '#data/enquiries/enquiry.ts';
import type { DeskParts } from '#features/dashboard/desk/desk-enquiries.tsx';

/** A desk without anything to do, but for these parts. */
export function fakeDesk(parts: Partial<Desk> = {}): Desk {
  const nothing = { count: 0, capped: false, enquiries: [] };
  const questions = { schools: [], groups: [] };
  return {
    name: 'Asha',
    overdue: nothing,
    today: nothing,
    new: nothing,
    past: nothing,
    questions,
    ...parts,
  };
}

export function deskEnquiry(n: number, fields: object = {}) {
  return enquirySchema.parse({
    id: `00000000-0000-4000-8000-00000000030${n}`,
    user_id: '00000000-0000-4000-8000-000000000106',
    parent_type: null,
    school_type: null,
    first_name: `Parent ${n}`,
    mobile: null,
    email: null,
    city: null,
    child_name: `Child ${n}`,
    grade: 'PYP 1',
    academic_year: null,
    date_of_birth: null,
    school_name: null,
    status_code: 'pending',
    submitted_at: '2026-11-20T10:00:00Z',
    tenant_name: 'North School',
    reference: 'K7QD-3MXP',
    ...fields,
  });
}

/** The state of an enquiry, in a word. */
export const plainParts: DeskParts = {
  status: ({ status_code }) => status_code,
  timeLeft: ({ due_at }) => due_at ?? 'no promise',
};
