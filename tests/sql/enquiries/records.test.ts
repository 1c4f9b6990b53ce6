import { expect, test } from 'vitest';
import { ask, refusal } from '../setup/ask.ts';
import type { Identity } from '../setup/identities.ts';
import { inSchools } from '../setup/in-schools.ts';
import { enquiries, people } from '../setup/school-fixture.ts';

const { database, clients, ana } = inSchools();

const correct = (p_fields: object, p_seen: object, who: Identity = 'ana') =>
  ask(clients[who], 'correct_enquiry', { p_id: enquiries.a, p_fields, p_seen });
const request = '00000000-0000-4000-8000-00000000abcd';
const add = (p_fields: object, rest: object = {}) =>
  ana('add_enquiry', { p_tenant: 'a', p_fields, p_channel: 'telephone', p_request: request, ...rest });
const row = async (id: string) =>
  (
    await database.query('select to_jsonb(e) as row from public.chat_inquiry_information e where id = $1', [
      id,
    ])
  )[0]?.row;
const history = async (id: string) =>
  (
    await database.query(
      'select type, detail, actor from public.enquiry_events where enquiry_id = $1 order by id desc limit 1',
      [id],
    )
  )[0];

test('a correction changes these fields, and the history keeps what was there', async () => {
  expect(
    await correct(
      { mobile: '9876543210', first_name: ' Ásha ', date_of_birth: '2019-02-03', city: '' },
      { first_name: 'Asha' },
    ),
  ).toEqual({ ok: true, changed: 3 });
  expect(await row(enquiries.a)).toMatchObject({
    first_name: 'Ásha',
    mobile: '9876543210',
    date_of_birth: '2019-02-03',
    city: null,
    status_code: 'pending',
    first_action_at: null,
  });
  expect(await history(enquiries.a)).toEqual({
    type: 'corrected',
    actor: people.ana,
    detail: {
      fields: {
        first_name: { from: 'Asha', to: 'Ásha' },
        mobile: { from: null, to: '9876543210' },
        date_of_birth: { from: null, to: '2019-02-03' },
      },
    },
  });
  expect(await correct({ mobile: null }, { mobile: '9876543210' })).toEqual({ ok: true, changed: 1 });
  expect(await row(enquiries.a)).toMatchObject({ mobile: null });
});

test('what is as it should be leaves no line', async () => {
  const before = await history(enquiries.a);
  expect(await correct({ first_name: 'Asha', city: null }, { first_name: 'Asha' })).toEqual({
    ok: true,
    changed: 0,
  });
  expect(await history(enquiries.a)).toEqual(before);
});

test('the second of two is told what the first wrote, and nothing of theirs is written', async () => {
  await correct({ mobile: '9876543210' }, { mobile: null });
  expect(await correct({ mobile: '9876543211', city: 'Pune' }, { mobile: null, city: null }, 'head')).toEqual(
    {
      ok: false,
      code: 'conflict',
      theirs: { mobile: '9876543210' },
      by: 'ana',
      at: expect.any(String),
    },
  );
  expect(await row(enquiries.a)).toMatchObject({ mobile: '9876543210', city: null });
  // The same value as a colleague's is no conflict.
  expect(await correct({ mobile: '9876543210' }, { mobile: null }, 'head')).toEqual({ ok: true, changed: 0 });
  expect(await correct({ mobile: '9876543211' }, { mobile: '9876543210' }, 'head')).toMatchObject({
    changed: 1,
  });
});

test.each([
  [{ mobile: '12' }, 'mobile'],
  [{ email: 'nobody' }, 'email'],
  [{ date_of_birth: '2019-02-30' }, 'date_of_birth'],
  [{ date_of_birth: '2999-01-01' }, 'date_of_birth'],
  [{ first_name: 'x'.repeat(121) }, 'first_name'],
  [{ first_name: 7 }, 'first_name'],
  [{ tenant_id: 'b' }, 'tenant_id'],
  [{ status_code: 'completed' }, 'status_code'],
  [{ questions: ['a'] }, 'questions'],
  [['mobile'], 'body'],
])('%j is refused by its field, in a correction and in a new enquiry', async (fields, field) => {
  const before = await row(enquiries.a);
  const seen = { first_name: 'Asha' };
  expect(await correct(fields as object, seen)).toEqual({ ok: false, code: 'invalid', field });
  expect(await row(enquiries.a)).toEqual(before);
  const named = Array.isArray(fields) ? fields : { first_name: 'Asha', ...fields };
  expect(await add(named as object)).toEqual({ ok: false, code: 'invalid', field });
});

test('an enquiry by telephone is entered once, tells who entered it, and is new to colleagues only', async () => {
  const { id } = await add({ first_name: 'Ravi', mobile: '9876543210', child_name: 'Mira' });
  expect(await add({ first_name: 'Ravi', mobile: '9876543210', child_name: 'Mira' })).toEqual({
    ok: true,
    id,
  });
  expect(await row(id)).toMatchObject({
    tenant_id: 'a',
    user_id: people.visitorA,
    status_code: 'pending',
    source: { channel: 'telephone' },
    source_label: 'telephone',
  });
  expect(await history(id)).toEqual({ type: 'added', detail: { channel: 'telephone' }, actor: people.ana });
  const unseen = async (who: Identity) =>
    (await ask(clients[who], 'enquiry_detail', { p_id: id })).enquiry.unseen;
  expect([await unseen('ana'), await unseen('head')]).toEqual([false, true]);
});

test('the first note is written with it, once', async () => {
  const ravi = { first_name: 'Ravi' };
  const { id } = await add(ravi, { p_note: 'Wants a tour.' });
  await add(ravi, { p_note: 'Wants a tour.' });
  expect((await ana('enquiry_detail', { p_id: id })).enquiry.notesCount).toBe(1);
  expect(await add(ravi, { p_request: people.ana, p_note: 'x'.repeat(4001) })).toBe('PT422');
  const rows = await database.query('select id from public.chat_inquiry_information where session_id = $1', [
    `staff-${people.ana}`,
  ]);
  expect(rows).toEqual([]);
});

test('a name and a known way in are asked for', async () => {
  expect(await add({ mobile: '9876543210' })).toEqual({ ok: false, code: 'invalid', field: 'first_name' });
  const said = await refusal(clients.ana, 'add_enquiry', {
    p_tenant: 'a',
    p_fields: { first_name: 'Ravi' },
    p_channel: 'chat',
    p_request: request,
  });
  expect(said).toBe('enquiry_source');
});
