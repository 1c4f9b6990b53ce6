import { beforeEach, expect, test } from 'vitest';
import { inSchools } from '../setup/in-schools.ts';
import { people } from '../setup/school-fixture.ts';

let message: string;
const { database, head, service } = inSchools();
beforeEach(async () => {
  const [row] = await database.query(
    `insert into public.outbox (channel, kind, key, recipient)
     values ('mail', 'account_changed', 'lease', 'ana@a.example') returning id`,
  );
  message = String(row?.id);
});

const claim = async (p_worker: string): Promise<string[]> =>
  (await service('claim_outbox', { p_channels: ['mail'], p_worker, p_most: 10 })).map(
    ({ id }: { id: string }) => id,
  );
const settle = (p_worker: string) => service('settle_outbox', { p_worker, p_id: message, p_outcome: 'sent' });
const pass = () =>
  database.query("update public.outbox set next_at = next_at - interval '3 minutes' where id = $1", [
    message,
  ]);

test('a message that a worker has taken is no other worker’s for two minutes', async () => {
  expect(await claim(people.ana)).toEqual([message]);
  expect(await claim(people.bela)).toEqual([]);
  await pass();
  expect(await claim(people.bela)).toEqual([message]);
});

test('a flood of mails of one school delays those of no other', async () => {
  await database.exec(`
    update public.outbox set state = 'sent';
    insert into public.outbox (tenant_id, channel, kind, key, recipient, next_at)
    select s, 'mail', 'account_changed', s || n, 'ana@a.example', now() - interval '1 hour' * case s when 'a' then 2 else 1 end
    from unnest(array['a', 'b']) s cross join generate_series(1, 100) n where s = 'a' or n <= 3`);
  const schools = (
    await service('claim_outbox', { p_channels: ['mail'], p_worker: people.ana, p_most: 10 })
  ).map(({ school }: { school: { id: string } }) => school.id);
  expect(schools.filter((id: string) => id === 'b')).toHaveLength(3);
  expect(schools).toHaveLength(10);
});

test.each([
  ['taken_before', 1],
  ['HTTP 422', 0],
])('sent again after %s, it is another mail to the mail service %i times', async (answer, repetition) => {
  await database.query("update public.outbox set state = 'failed', answer = $2 where id = $1", [
    message,
    answer,
  ]);
  expect(await head('send_again', { p_id: message })).toBeNull();
  const claimed = await service('claim_outbox', { p_channels: ['mail'], p_worker: people.ana, p_most: 10 });
  expect(claimed).toMatchObject([{ id: message, repetition }]);
});

test('a worker that was taken for dead says nothing of a message that another has', async () => {
  await claim(people.ana);
  await pass();
  await claim(people.bela);
  expect(await settle(people.ana)).toBe(false);
  expect(await settle(people.bela)).toBe(true);
  expect(await settle(people.bela)).toBe(false);
});
