import { describe, expect, test } from 'vitest';
import { type EnquiryListQuery, newestFirst, noFilters } from '#data/enquiries/enquiry.ts';
import { listAddress } from '#features/enquiries/list/list-address.ts';

const plain: EnquiryListQuery = { ...noFilters, sort: newestFirst, page: 1, limit: 10 };
const readOf = (address: string, pageSize: EnquiryListQuery['limit'] = 10) =>
  listAddress(pageSize).read(new URLSearchParams(address));
const written = (shown: ReturnType<typeof readOf>, pageSize: EnquiryListQuery['limit'] = 10) =>
  listAddress(pageSize).write(shown, new URLSearchParams()).toString();
const id = '0000000a-aaaa-4bbb-8ccc-dddddddddddd';

test.each<[address: string, query: Partial<EnquiryListQuery>, open?: string]>([
  ['', {}],
  ['status=follow_up', { status: 'follow_up' }],
  ['user=5d0c', { userId: '5d0c' }],
  ['from=2026-11-01&to=2026-11-30', { from: '2026-11-01', to: '2026-11-30' }],
  ['grade=CBSE+6', { grade: 'CBSE 6' }],
  ['year=2026-2027', { academicYear: '2026-2027' }],
  ['school=debug-tenant', { tenant: 'debug-tenant' }],
  ['assignee=me', { assignee: 'me' }],
  ['due=1', { followUp: 'due' }],
  ['due=today&new=1', { followUp: 'today', unseen: true }],
  [
    'promise=past&by=me&source=www.example.org',
    { promise: 'past', contactedBy: 'me', source: 'www.example.org' },
  ],
  ['missing=grade', { missing: 'grade' }],
  ['dir=asc', { sort: { by: 'submitted_at', direction: 'asc' } }],
  ['sort=first_name', { sort: { by: 'first_name', direction: 'asc' } }],
  ['sort=grade&dir=desc', { sort: { by: 'grade', direction: 'desc' } }],
  ['page=3&limit=20', { page: 3, limit: 20 }],
  [`open=${id}`, {}, id],
])('"%s" is read, and written again as it was', (address, change, open = undefined) => {
  const read = readOf(address);
  expect(read).toEqual({ query: { ...plain, ...change }, openId: open ?? null, viewId: null });
  expect(written(read)).toBe(address);
});

describe('what an address cannot mean is ignored', () => {
  test.each([
    'status=lost',
    'page=0',
    'page=-4',
    'page=1.5',
    'page=1e99',
    'limit=7',
    'limit=1000000',
    'from=2026-02-30',
    'to=yesterday',
    'sort=password_hash',
    'sort=submitted_at',
    'dir=sideways',
    'due=yes',
    'missing=name',
    'open=1',
    'view=1',
    'open=%3Cscript%3E',
    `grade=${'x'.repeat(101)}`,
    'search=asha',
  ])('%s', (address) => {
    expect(readOf(address)).toEqual({ query: plain, openId: null, viewId: null });
  });
});

test('a search never enters the address', () => {
  expect(written({ query: { ...plain, search: 'asha@example.com' }, openId: null, viewId: null })).toBe('');
});

test("somebody's own page size is the plain one", () => {
  expect(readOf('', 50).query.limit).toBe(50);
  expect(written({ query: { ...plain, limit: 50 }, openId: null, viewId: null }, 50)).toBe('');
  expect(written({ query: plain, openId: null, viewId: null }, 50)).toBe('limit=10');
});
