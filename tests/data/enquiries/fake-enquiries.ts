import type { Enquiry } from '#data/enquiries/enquiry.ts';

/** An enquiry like many; `n` distinguishes it, and the higher it is, the older it is. */
export function fakeEnquiry(n: number, change: Partial<Enquiry> = {}): Enquiry {
  return {
    id: `${String(n).padStart(8, '0')}-aaaa-4bbb-8ccc-dddddddddddd`,
    user_id: '5d0c7f0e-41a3-4a53-8a8e-0d6f1c5b2a01',
    parent_type: 'New Parent',
    school_type: 'Day School',
    first_name: `Parent ${n}`,
    last_name: null,
    mobile: String(9_000_000_000 + n),
    email: `parent${n}@example.com`,
    city: 'Pune',
    child_name: `Child ${n}`,
    grade: 'PYP 1',
    academic_year: '2026-2027',
    date_of_birth: '2020-03-09',
    school_name: 'Little Steps',
    status_code: 'pending',
    submitted_at: new Date(Date.UTC(2026, 10, 21, 12) - n * 60_000).toISOString(),
    tenant_id: 'greenfield',
    tenant_name: 'Greenfield International School',
    tenant_country: 'IN',
    tenant_zone: 'Asia/Kolkata',
    visit: null,
    visit_at: null,
    reference: 'K7QD-3MXP',
    assignee: null,
    assignee_name: null,
    next_follow_up: null,
    due_at: null,
    contacted_at: null,
    unseen: false,
    again: false,
    restricted: false,
    source: {},
    ...change,
  };
}

export function fakeEnquiries(count: number): Enquiry[] {
  return Array.from({ length: count }, (_, n) => fakeEnquiry(n + 1));
}

interface ListArguments {
  p_search?: string;
  p_status?: string;
  p_user_id?: string;
  p_grade?: string;
  p_ids?: string[];
  p_page: number;
  p_limit: number;
}

/** What `list_enquiries` answers for these rows. */
export function fakePage(rows: readonly Enquiry[], ask: ListArguments) {
  const found = findFake(rows, ask);
  const totalPages = Math.ceil(found.length / ask.p_limit);
  const page = Math.max(1, Math.min(ask.p_page, totalPages));
  const enquiries = found.slice((page - 1) * ask.p_limit, page * ask.p_limit);
  return {
    enquiries,
    total: found.length,
    totalCapped: false,
    tests: 0,
    page,
    limit: ask.p_limit,
    totalPages,
  };
}

export function findFake(
  rows: readonly Enquiry[],
  { p_search = '', p_status, p_user_id = '', p_grade, p_ids }: Partial<ListArguments>,
): Enquiry[] {
  const search = p_search.toLowerCase();
  return rows.filter(
    ({ id, first_name, email, mobile, child_name, status_code, user_id, grade }) =>
      [first_name, email, mobile, child_name].some((value) => value?.toLowerCase().includes(search)) &&
      (!p_status || status_code === p_status) &&
      (!p_grade || grade === p_grade) &&
      (!p_ids || p_ids.includes(id)) &&
      user_id.startsWith(p_user_id),
  );
}
