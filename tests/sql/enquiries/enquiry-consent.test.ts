import { expect, test } from 'vitest';
import { inSchools } from '../setup/in-schools.ts';
import { versions } from '../setup/school-fixture.ts';

const notice = { version: '2026-11', notice: 'I agree.', privacyUrl: 'https://a.example/privacy' };
const given = { given: true, version: '2026-11', time: '2026-11-21T09:00:00.000Z' };
const required = { ok: false, code: 'consent_required' };
const accepted = { ok: true, replayed: false };

const { database, clients } = inSchools();

async function submit(consent: unknown, { tenant = 'a', session = 's', name = 'Mira' } = {}) {
  const { data, error } = await clients.service.rpc('submit_enquiry', {
    p_tenant: tenant,
    p_session: session,
    p_body: { first_name: name, consent },
    p_source: {},
    p_ip_hash: 'x',
  });
  expect(error).toBeNull();
  return data;
}
/** Puts a `consent` into a version of a conversation, whatever its state is. */
const ask = (version: string, consent: unknown = notice) =>
  database.query('update public.tenant_configurations set config = $1::text::jsonb where id = $2', [
    JSON.stringify({ say: 'consent', consent }),
    version,
  ]);
/** As publishing leaves it, whatever is in the version and whatever its state was. */
const publish = (id: string) =>
  database.exec(`
    update public.tenant_configurations set state = 'archived' where tenant_id = 'a' and state = 'published';
    update public.tenant_configurations set state = 'published', published_at = now() where id = '${id}'`);
const stored = () =>
  database.query(
    "select tenant_id, consent, config_version from public.chat_inquiry_information where session_id = 's'",
  );

test.each([
  undefined,
  null,
  {},
  { given: false },
  { given: null },
  { given: 'true' },
  { given: 1 },
  { given: [true] },
  { version: '2026-11', time: given.time },
])('where the school asks, %j is refused, stores nothing and costs no allowance', async (consent) => {
  await ask(versions.a2);
  expect(await submit(consent)).toEqual(required);
  expect(await stored()).toEqual([]);
  expect(await database.query('select from private.rate_limits')).toEqual([]);
});

test('where the school asks, a consent is stored with its version and time, and with the version that asked', async () => {
  await ask(versions.a2);
  expect(await submit(given)).toMatchObject(accepted);
  expect(await stored()).toEqual([{ tenant_id: 'a', consent: given, config_version: 2 }]);
  expect(await submit({ given: true }, { session: 'another' })).toMatchObject(accepted);
});

test('a school that does not ask takes enquiries with a consent and without, as before', async () => {
  await ask(versions.a2);
  expect(await submit(undefined, { tenant: 'b' })).toMatchObject(accepted);
  expect(await submit({ given: false }, { tenant: 'b', session: 'no' })).toMatchObject(accepted);
  expect(await submit(given, { tenant: 'b', session: 'yes' })).toMatchObject(accepted);
  expect(await stored()).toEqual([{ tenant_id: 'b', consent: null, config_version: 1 }]);
});

test('what is wrong with a field is said first', async () => {
  await ask(versions.a2);
  expect(await submit('yes')).toEqual({ ok: false, code: 'invalid', field: 'consent' });
});

test('only the published version counts: no draft, no archived one, and it counts from its publication on', async () => {
  await ask(versions.a1);
  await ask(versions.a3);
  expect(await submit(null, { session: 'before' })).toMatchObject(accepted);
  await publish(versions.a3);
  expect(await submit(null, { session: 'asked' })).toEqual(required);
  await publish(versions.a2);
  expect(await submit(null, { session: 'restored' })).toMatchObject(accepted);
  await publish(versions.a1);
  expect(await submit(null, { session: 'archived' })).toEqual(required);
  await ask(versions.a1, null);
  expect(await submit(null, { session: 'withdrawn' })).toMatchObject(accepted);
});

test('a school that has published nothing asks for nothing', async () => {
  await ask(versions.a3);
  await database.exec("update public.tenant_configurations set state = 'archived' where state = 'published'");
  expect(await submit(null)).toMatchObject(accepted);
  expect(await stored()).toEqual([{ tenant_id: 'a', consent: null, config_version: null }]);
});

test.each([true, false, null, 'yes', 1, [], [notice]])(
  'a `consent` of %j in the conversation is none',
  async (consent) => {
    await ask(versions.a2, consent);
    expect(await submit(null)).toMatchObject(accepted);
  },
);

test('a repetition is one whatever the time of its consent, of 20 at once too, and the first time stays', async () => {
  await ask(versions.a2);
  const first = await submit(given);
  const later = (n: number) => ({ ...given, time: `2026-11-21T10:00:${String(n).padStart(2, '0')}Z` });
  const again = await Promise.all(Array.from({ length: 20 }, (_, n) => submit(later(n))));
  expect(again).toEqual(Array(20).fill({ ...first, replayed: true }));
  expect(await submit({ given: true, version: '2026-11' })).toMatchObject({ replayed: true });
  expect(await stored()).toMatchObject([{ consent: given }]);
});

test('consent to another notice is another enquiry under the same session', async () => {
  await ask(versions.a2);
  await submit(given);
  const mismatch = { ok: false, code: 'idempotency_mismatch' };
  expect(await submit({ ...given, version: '2027-01' })).toEqual(mismatch);
  expect(await submit(null)).toEqual(mismatch);
});

test('an enquiry from before the school asked is still there for its repetition', async () => {
  const first = await submit(null);
  await ask(versions.a2);
  expect(await submit(null)).toEqual({ ...first, replayed: true });
  expect(await submit(null, { name: 'Other' })).toEqual({ ok: false, code: 'idempotency_mismatch' });
  expect(await submit(null, { session: 'new' })).toEqual(required);
  expect(await submit(null, { tenant: 'b' })).toMatchObject(accepted);
});
