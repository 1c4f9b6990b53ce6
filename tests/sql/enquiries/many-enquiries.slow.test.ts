import { beforeAll, expect, test } from 'vitest';
import { ask } from '../setup/ask.ts';
import type { Identity } from '../setup/identities.ts';
import { inSharedSchools } from '../setup/in-schools.ts';
import { people } from '../setup/school-fixture.ts';
import { list } from './enquiry-answers.ts';

/** More than the list collects or counts whole, with blanks, and with values that many share. */
const fill = `
insert into public.chat_inquiry_information
  (tenant_id, user_id, session_id, first_name, child_name, grade, status_code, next_follow_up, submitted_at)
select case when n > 20500 then 'b' else 'a' end, '${people.visitorA}', 's' || n,
  case when n % 5000 = 0 then 'Zubin' else 'Asha ' || n end,
  case when n % 3 = 0 then 'Child ' || n % 100 end,
  case when n % 2 = 0 then 'PYP ' || n % 7 else 'CBSE 6' end,
  case when n % 4 = 0 then 'completed' else 'pending' end,
  case when n % 10 = 0 then current_date + n % 50 end,
  now() - n * interval '1 minute'
from generate_series(1, 20500 + 600) n;
analyze public.chat_inquiry_information`;

const { database, clients, ana } = inSharedSchools('PostgreSQL');
beforeAll(async () => {
  await database.exec(fill);
});

const find = async (who: Identity, args: Record<string, unknown>) =>
  list.parse(await ask(clients[who], 'list_enquiries', args));
const counted = async (args: Record<string, unknown>) => {
  const { total, totalCapped } = await find('ana', args);
  return [total, totalCapped];
};

test('among more than 20,000 enquiries a rare word is counted exactly and a common one up to 1,000', async () => {
  const rare = await find('ana', { p_search: 'zubin' });
  expect([rare.total, rare.totalCapped, rare.enquiries.length]).toEqual([4, false, 4]);
  const common = await find('ana', { p_search: 'asha', p_page: 100 });
  expect([common.total, common.totalCapped, common.totalPages]).toEqual([1000, true, 100]);
  expect(common.enquiries.map((enquiry) => enquiry.first_name)).toEqual(
    [990, 991, 992, 993, 994, 995, 996, 997, 998, 999].map((n) => `Asha ${n}`),
  );
  const everything = await find('ana', { p_page: 2000 });
  expect([everything.total, everything.totalCapped, everything.page]).toEqual([20501, false, 2000]);
});

test('what kept counts or an index know is exact, other combinations are counted up to 5,000', async () => {
  expect(await counted({ p_status: 'completed' })).toEqual([5125, false]);
  expect(await counted({ p_grade: 'cbse 6' })).toEqual([10250, false]);
  expect(await counted({ p_grade: 'PYP 3', p_status: 'pending' })).toEqual([732, false]);
  expect(await counted({ p_assignee: 'none' })).toEqual([5000, true]);
  expect(await counted({ p_assignee: 'none', p_grade: 'PYP 3' })).toEqual([1464, false]);
  const days = new Date(Date.now() - 5 * 86_400_000).toISOString().slice(0, 10);
  const [inDays, capped] = await counted({ p_from: days });
  expect([Number(inDays) > 7000, capped]).toEqual([true, false]);
});

const orders = {
  submitted_at: 'null::text',
  tenant: 'tenant_id',
  status_code: 'status_code',
  first_name: 'lower(first_name)',
  child_name: 'lower(child_name)',
  grade: 'lower(grade)',
  next_follow_up: 'next_follow_up',
};

test.each(Object.entries(orders))('sorted by %s, every page is that of a plain query', async (sort, key) => {
  for (const [direction, newest] of [
    ['asc', sort === 'submitted_at' ? 'asc' : 'desc'],
    ['desc', sort === 'submitted_at' ? 'desc' : 'asc'],
  ]) {
    for (const [filter, where] of [
      [{}, 'true'],
      [{ p_status: 'pending' }, "status_code = 'pending'"],
      [{ p_assignee: 'none' }, 'true'],
      [{ p_search: 'asha' }, "first_name ~ '^Asha'"],
    ] as const) {
      for (const page of [1, 41]) {
        const args = { ...filter, p_sort: sort, p_direction: direction, p_page: page, p_limit: 20 };
        const { enquiries } = await find('head', args);
        const expected = await database.query(`
          select id from public.chat_inquiry_information where ${where}
          order by ${key} is null, ${key} ${direction}, submitted_at ${newest}, id ${newest}
          limit 20 offset ${(page - 1) * 20}`);
        const name = `${JSON.stringify(args)}`;
        expect(
          enquiries.map(({ id }) => id),
          name,
        ).toEqual(expected.map(({ id }) => id));
      }
    }
  }
});

test('a saved view counts up to 100, and none is named whose few hits would have to be looked for everywhere', async () => {
  const save = async (name: string, more: object) =>
    (await clients.ana.from('saved_views').insert({ name, filter: { more } }).select('id').single()).data?.id;
  const soon = await save('Due today', { due: 'today' });
  const uncontacted = await save('Contacted by nobody', { contacted_by: 'none' });
  await save('From nowhere', { source: 'nowhere' });
  const counts: { id: string; count: number }[] = await ana('saved_view_counts', {});
  const { total } = await find('ana', { p_more: { due: 'today' } });
  expect(Object.fromEntries(counts.map(({ id, count }) => [id, count]))).toMatchObject({
    [soon]: Math.min(total, 100),
    [uncontacted]: 100,
  });
  expect(counts).toHaveLength(4);
});

test('a typing error in a name that most have is forgiven below the one that is spelt so, page by page', async () => {
  await database.exec(
    "update public.chat_inquiry_information set first_name = 'Aasha 0' where session_id = 's15001'",
  );
  const names = async (args: object) =>
    (await find('ana', { p_search: 'aasha', p_limit: 3, ...args })).enquiries.map((e) => e.first_name);
  expect(await names({})).toEqual(['Aasha 0', 'Asha', 'Asha 1']);
  expect(await names({ p_page: 2 })).toEqual(['Asha 2', 'Asha 3', 'Asha 4']);
  expect(await counted({ p_search: 'aasha' })).toEqual([1000, true]);
  expect(await counted({ p_search: 'aasha', p_status: 'completed' })).toEqual([5121, false]);
  expect(await names({ p_grade: 'cbse 6' })).toEqual(['Aasha 0', 'Asha 1', 'Asha 3']);
});
