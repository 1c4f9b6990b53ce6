import { expect, test } from 'vitest';
import { openEngine } from './engines.ts';
import { list } from './enquiry-answers.ts';
import { clientsOf } from './identities.ts';
import { fillSchools, people } from './school-fixture.ts';

test('among more than 20,000 enquiries a rare word is counted exactly and a common one up to 1,000', async () => {
  const database = await openEngine('PostgreSQL');
  try {
    await fillSchools(database);
    await database.exec(`
      insert into public.chat_inquiry_information (tenant_id, user_id, session_id, first_name, submitted_at)
      select 'a', '${people.visitorA}', 's' || n, case when n % 5000 = 0 then 'Zubin' else 'Asha ' || n end,
        now() - n * interval '1 minute'
      from generate_series(1, 20500) n`);
    const { ana } = await clientsOf(database);
    const rare = list.parse((await ana.rpc('list_enquiries', { p_search: 'zubin' })).data);
    expect([rare.total, rare.totalCapped, rare.enquiries.length]).toEqual([4, false, 4]);
    const common = list.parse((await ana.rpc('list_enquiries', { p_search: 'asha', p_page: 100 })).data);
    expect([common.total, common.totalCapped, common.totalPages]).toEqual([1000, true, 100]);
    expect(common.enquiries.map((enquiry) => enquiry.first_name)).toEqual(
      [990, 991, 992, 993, 994, 995, 996, 997, 998, 999].map((n) => `Asha ${n}`),
    );
    const everything = list.parse((await ana.rpc('list_enquiries', { p_page: 2000 })).data);
    expect([everything.total, everything.totalCapped, everything.page]).toEqual([20501, false, 2000]);
  } finally {
    await database.close();
  }
});
