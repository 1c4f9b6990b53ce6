import { expect, test } from 'vitest';
import { inSchools } from '../setup/in-schools.ts';
import { people } from '../setup/school-fixture.ts';

type Submission = {
  tenant?: string;
  session?: string | null;
  body?: unknown;
  source?: unknown;
  ip?: string | null;
};

const invalid = (field: string) => ({ ok: false, code: 'invalid', field });

const { database, clients } = inSchools();

async function submit({
  tenant = 'a',
  session = 's',
  body = { first_name: 'Mira' },
  source = {},
  ip = null,
}: Submission) {
  const { data, error } = await clients.service.rpc('submit_enquiry', {
    p_tenant: tenant,
    p_session: session,
    p_body: body,
    p_source: source,
    p_ip_hash: ip,
  });
  expect(error).toBeNull();
  return data;
}
const stored = (session = 's') =>
  database.query('select * from public.chat_inquiry_information where session_id = $1', [session]);

test('20 sessions posted 10 times each at once make 20 enquiries', async () => {
  const posts = Array.from({ length: 200 }, (_, n) =>
    submit({ session: `s${n % 20}`, body: { city: `C${n % 20}` } }),
  );
  const answers = await Promise.all(posts);
  expect(answers.filter(({ ok }) => ok)).toHaveLength(200);
  expect(new Set(answers.map(({ id }) => id)).size).toBe(20);
  expect(answers.filter(({ replayed }) => !replayed)).toHaveLength(20);
  const [row] = await database.query(
    "select count(*)::int as n from public.chat_inquiry_information where city ~ '^C'",
  );
  expect(row?.n).toBe(20);
});

test('another enquiry under the same session is refused, and the same session of another school is its own', async () => {
  const first = await submit({});
  expect(await submit({ body: { first_name: 'Other' } })).toEqual({
    ok: false,
    code: 'idempotency_mismatch',
  });
  expect(await submit({ body: { first_name: '  Mira ', city: '', status_code: 'completed' } })).toEqual({
    ...first,
    replayed: true,
  });
  expect(await submit({ tenant: 'b' })).toMatchObject({ ok: true, replayed: false });
  expect(await stored()).toHaveLength(2);
});

test('stores the named fields, trimmed, without blanks, and makes the rest itself', async () => {
  const body = {
    parent_type: ' New Parent ',
    first_name: 'मीरा',
    last_name: '  ',
    mobile: '9876543210',
    email: 'mira@home.example',
    date_of_birth: '2019-02-28',
    questions: ['Is there a bus?', ' '],
    consent: { contact: true },
    id: people.ana,
    tenant_id: 'b',
    user_id: people.visitorB,
    status_code: 'completed',
    submitted_at: '2001-01-01',
    config_version: 77,
    __proto__: { city: 'x' },
  };
  await submit({ body, source: { page: 'https://a.example/' } });
  const [row] = await stored();
  expect(row).toMatchObject({
    tenant_id: 'a',
    user_id: people.visitorA,
    parent_type: 'New Parent',
    first_name: 'मीरा',
    last_name: null,
    city: null,
    mobile: '9876543210',
    date_of_birth: '2019-02-28',
    questions: ['Is there a bus?'],
    source: { page: 'https://a.example/' },
    consent: { contact: true },
    config_version: 2,
    status_code: 'pending',
  });
  expect(row?.id).not.toBe(people.ana);
  expect(String(row?.submitted_at)).not.toMatch(/^2001/);
});

test.each<[Submission, unknown]>([
  [{ tenant: 'nowhere' }, { ok: false, code: 'unknown_tenant' }],
  [{ session: null }, invalid('session_id')],
  [{ session: '' }, invalid('session_id')],
  [{ session: 'x'.repeat(201) }, invalid('session_id')],
  [{ body: null }, invalid('body')],
  [{ body: ['first_name'] }, invalid('body')],
  [{ body: { first_name: { a: 1 } } }, invalid('first_name')],
  [{ body: { first_name: 'x'.repeat(121) } }, invalid('first_name')],
  [{ body: { mobile: '987654321' } }, invalid('mobile')],
  [{ body: { mobile: '+0919876543210' } }, invalid('mobile')],
  [{ body: { mobile: '९८७६५४३२१०' } }, invalid('mobile')],
  [{ body: { email: 'nobody' } }, invalid('email')],
  [{ body: { email: `${'x'.repeat(250)}@x.example` } }, invalid('email')],
  [{ body: { date_of_birth: '2019-02-30' } }, invalid('date_of_birth')],
  [{ body: { date_of_birth: '28/02/2019' } }, invalid('date_of_birth')],
  [{ body: { date_of_birth: '1899-12-31' } }, invalid('date_of_birth')],
  [{ body: { date_of_birth: '2199-01-01' } }, invalid('date_of_birth')],
  [{ body: { date_of_birth: 'infinity' } }, invalid('date_of_birth')],
  [{ body: { questions: 'why' } }, invalid('questions')],
  [{ body: { questions: ['why', 1] } }, invalid('questions')],
  [{ body: { questions: Array(51).fill('why') } }, invalid('questions')],
  [{ body: { consent: 'yes' } }, invalid('consent')],
  [{ body: { first_name: 'M' }, source: { page: 'x'.repeat(9000) } }, invalid('source')],
])('%j is answered with a value and stores nothing', async (submission, answer) => {
  expect(await submit(submission)).toEqual(answer);
  const [row] = await database.query('select count(*)::int as n from public.chat_inquiry_information');
  expect(row?.n).toBe(2);
});

test('an address may send 20 new enquiries in ten minutes; its retries are free, and refused ones leave nothing', async () => {
  for (let n = 0; n < 20; n += 1)
    expect(await submit({ session: `s${n}`, ip: 'x' })).toMatchObject({ ok: true });
  const refused = { ok: false, code: 'rate_limited' };
  expect(await submit({ session: 's20', ip: 'x' })).toEqual(refused);
  expect(await submit({ session: 's3', ip: 'x' })).toMatchObject({ ok: true, replayed: true });
  expect(await submit({ session: 's20', ip: 'x' })).toEqual(refused);
  expect(await stored('s20')).toEqual([]);
  expect(await submit({ session: 's20', ip: 'y' })).toMatchObject({ ok: true, replayed: false });
  expect(await submit({ session: 's21', ip: null })).toMatchObject({ ok: true });
  await database.exec('update private.rate_limits set ends_at = clock_timestamp()');
  expect(await submit({ session: 's22', ip: 'x' })).toMatchObject({ ok: true });
});

test('a school takes 300 new enquiries a minute, whatever addresses they come from', async () => {
  await submit({ session: 'first' });
  await database.exec("update private.rate_limits set hits = 299 where bucket = 'enquiry:tenant:a'");
  expect(await submit({ session: 'the 300th' })).toMatchObject({ ok: true });
  expect(await submit({ session: 'the 301st' })).toEqual({ ok: false, code: 'rate_limited' });
  expect(await submit({ session: 'elsewhere', tenant: 'b' })).toMatchObject({ ok: true });
});

test('of 30 hits at once on a bucket of 10, 10 are allowed', async () => {
  const hit = () => clients.service.rpc('hit_rate_limit', { p_bucket: 'door', p_seconds: 60, p_max: 10 });
  const answers = await Promise.all(Array.from({ length: 30 }, hit));
  expect(answers.filter(({ data }) => data === true)).toHaveLength(10);
  expect(answers.filter(({ data }) => data === false)).toHaveLength(20);
});

test('a hit that is given back leaves room for one, and no more than there was', async () => {
  const hit = () => clients.service.rpc('hit_rate_limit', { p_bucket: 'shared', p_seconds: 60, p_max: 1 });
  const giveBack = () => clients.service.rpc('give_back_hit', { p_bucket: 'shared' });
  await hit();
  await giveBack();
  await giveBack();
  expect(await hit()).toMatchObject({ data: true });
  expect(await hit()).toMatchObject({ data: false });
});

test('a window that was begun by a clock an hour ahead ends when the clock is put right', async () => {
  const hit = () => clients.service.rpc('hit_rate_limit', { p_bucket: 'ahead', p_seconds: 60, p_max: 1 });
  await hit();
  expect(await hit()).toMatchObject({ data: false });
  await database.exec(
    "update private.rate_limits set ends_at = ends_at + interval '1 hour' where bucket = 'ahead'",
  );
  expect(await hit()).toMatchObject({ data: true });
  expect(await hit()).toMatchObject({ data: false });
});

test('buckets that ended are cleared in passing', async () => {
  await database.exec(
    "insert into private.rate_limits select 'old' || n, 1, now() - interval '1 hour' from generate_series(1, 50) n",
  );
  await database.query(
    "select count(public.hit_rate_limit('new' || n, 60, 1)) from generate_series(1, 2000) n",
  );
  expect(await database.query("select from private.rate_limits where bucket ~ '^old'")).toEqual([]);
});
