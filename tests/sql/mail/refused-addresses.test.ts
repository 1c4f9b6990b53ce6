import { beforeEach, expect, test } from 'vitest';
import { eraseFamilyOf } from '../setup/ask.ts';
import type { Identity } from '../setup/identities.ts';
import { inSchools } from '../setup/in-schools.ts';
import { bookings, enquiries, messages, people, started, visits } from '../setup/school-fixture.ts';

const worker = people.ana;
const asha = 'asha@parents.example';

const { database, clients, ana, head, service } = inSchools();
beforeEach(() =>
  database.exec(`
    update public.chat_inquiry_information set email = 'Asha@Parents.example' where id = '${enquiries.a}';
    update public.outbox set state = 'sent', answer = 'HTTP 200', provider_id = 'taken-' || tenant_id`),
);

const report = (event: string, provider = 'taken-a') =>
  service('note_mail_event', { p_provider_id: provider, p_event: event });
const refused = () =>
  database.query('select tenant_id, address, reason from private.refused_addresses order by 1, 2');
const message = async (id: string) =>
  (await database.query('select state, answer, attempts from public.outbox where id = $1', [id]))[0];
const write = async (kind: string, tenant: string | null = 'a', recipient = 'ASHA@parents.example') => {
  const [row] = await database.query(
    `insert into public.outbox (tenant_id, channel, kind, key, recipient)
     values ($1, 'mail', $2, gen_random_uuid()::text, $3) returning id`,
    [tenant, kind, recipient],
  );
  return String(row?.id);
};
const claim = () => service('claim_outbox', { p_channels: ['mail'], p_worker: worker, p_most: 10 });
const correct = (email: string) =>
  ana('correct_enquiry', {
    p_id: enquiries.a,
    p_fields: { email },
    p_seen: { email: 'Asha@Parents.example' },
  });
const shown = async () => (await ana('enquiry_detail', { p_id: enquiries.a })).enquiry.email_refused;

test('a mail that came back marks itself and its address, which gets no more from that school', async () => {
  expect(await report('bounced')).toBe(true);
  expect(await message(messages.a)).toMatchObject({ state: 'failed', answer: 'bounced' });
  expect(await refused()).toEqual([{ tenant_id: 'a', address: asha, reason: 'bounced' }]);
  const own = await write('parent_copy');
  const link = await write('password_reset');
  const other = await write('account_changed', 'b');
  const account = await write('account_changed', null);
  expect((await claim()).map(({ id }: { id: string }) => id).sort()).toEqual([other, account].sort());
  for (const id of [own, link]) {
    expect(await message(id)).toEqual({ state: 'failed', answer: 'address_bounced', attempts: 0 });
  }
});

test('a complaint leaves the mail sent, and stops what the receiver did not ask for', async () => {
  await report('complained');
  expect(await message(messages.a)).toMatchObject({ state: 'sent', answer: 'complained' });
  expect(await refused()).toEqual([{ tenant_id: 'a', address: asha, reason: 'complained' }]);
  const stopped = async (kind: string) => {
    const id = await write(kind);
    await claim();
    return (await message(id))?.answer;
  };
  for (const kind of ['parent_copy', 'answer', 'staff_notices']) {
    expect(await stopped(kind)).toBe('address_complained');
  }
  for (const kind of ['password_reset', 'invitation', 'account_changed']) {
    expect(await stopped(kind)).toBeNull();
  }
});

test('a mail that came back for now changes nothing but its answer', async () => {
  await report('bounced_for_now');
  expect(await message(messages.a)).toMatchObject({ state: 'sent', answer: 'bounced_for_now' });
  expect(await refused()).toEqual([]);
});

test('a mail that is none of ours is not known, and changes nothing', async () => {
  expect(await report('bounced', 'of-another-program')).toBe(false);
  expect(await refused()).toEqual([]);
});

test.each(['bounced', 'complained', 'bounced_for_now'])(
  '%s, reported again, changes nothing',
  async (event) => {
    const all = async () => [
      await database.query('select * from public.outbox order by id'),
      await database.query('select * from private.refused_addresses'),
    ];
    await report(event);
    const before = await all();
    expect(await report(event)).toBe(true);
    expect(await all()).toEqual(before);
  },
);

test('an admin has the address tried again, as another mail, and an old report of it is void', async () => {
  await report('bounced');
  expect(await ana('send_again', { p_id: messages.a, p_refused: true })).toBe('PT403');
  expect(await head('send_again', { p_id: messages.a, p_refused: true })).toBeNull();
  expect(await refused()).toEqual([]);
  expect(await claim()).toMatchObject([{ id: messages.a, repetition: 1 }]);
  expect(await report('bounced')).toBe(false);
  expect(await refused()).toEqual([]);
});

test('the mark goes without the mail being sent twice when it had arrived', async () => {
  await report('complained');
  await head('send_again', { p_id: messages.a, p_refused: true });
  expect(await refused()).toEqual([]);
  expect(await message(messages.a)).toMatchObject({ state: 'sent' });
  await report('complained');
  expect(await refused()).toEqual([]);
});

test('a mail server that knows no such address is a bounce', async () => {
  const id = await write('account_changed');
  await claim();
  const settle = { p_worker: worker, p_id: id, p_outcome: 'bounced', p_answer: 'SMTP 550' };
  expect(await service('settle_outbox', { ...settle, p_worker: people.bela })).toBe(false);
  expect(await refused()).toEqual([]);
  expect(await service('settle_outbox', settle)).toBe(true);
  expect(await message(id)).toMatchObject({ state: 'failed', answer: 'SMTP 550' });
  expect(await refused()).toEqual([{ tenant_id: 'a', address: asha, reason: 'bounced' }]);
});

test('the record and the outbox show it to that school alone, until the address is another', async () => {
  expect(await shown()).toBeNull();
  await report('bounced');
  const mark = { reason: 'bounced', at: expect.stringMatching(/^20/) };
  expect(await shown()).toEqual(mark);
  const lines = async (who: Identity) => (await clients[who].from('shown_messages').select()).data;
  expect(await lines('ana')).toMatchObject([{ id: messages.a, refused: mark }]);
  expect(await lines('bela')).toMatchObject([{ id: messages.b, refused: null }]);
  expect(await correct('asha.rao@parents.example')).toMatchObject({ ok: true });
  expect(await shown()).toBeNull();
  expect(await refused()).toEqual([]);
});

test('a bounce that comes once the address was corrected marks neither address', async () => {
  expect(await correct('asha.rao@parents.example')).toMatchObject({ ok: true });
  expect(await report('bounced')).toBe(true);
  expect(await message(messages.a)).toMatchObject({ state: 'failed', answer: 'bounced' });
  expect(await refused()).toEqual([]);
  expect(await shown()).toBeNull();
});

test('a worker that is late says of the corrected address nothing that it learned of the former', async () => {
  await database.exec(
    `update public.outbox set state = 'waiting', next_at = now() where id = '${messages.a}'`,
  );
  await claim();
  await database.exec("update public.outbox set next_at = now() - interval '1 second'");
  expect(await correct('asha.rao@parents.example')).toMatchObject({ ok: true });
  const late = { p_worker: worker, p_id: messages.a, p_outcome: 'bounced', p_answer: 'SMTP 550' };
  expect(await service('settle_outbox', late)).toBe(false);
  expect(await message(messages.a)).toMatchObject({ state: 'waiting' });
  expect(await refused()).toEqual([]);
});

test('an erased family leaves no mark, unless another family or staff have the address', async () => {
  // As retention does.
  const erase = () => database.query("select private.erase_enquiries('a', array[$1::uuid])", [enquiries.a]);
  const also = 'insert into public.chat_inquiry_information (tenant_id, user_id, session_id, email) values';
  await database.exec(`
    ${also} ('a', '${people.visitorA}', 'sibling', '${asha}');
    update public.chat_inquiry_information set email = 'bina@parents.example' where id = '${enquiries.b}';
    update public.users set email = 'bina@parents.example' where user_id = '${people.asha}'`);
  await report('bounced');
  await report('bounced', 'taken-b');
  await erase();
  await eraseFamilyOf(clients.bela, enquiries.b);
  expect((await refused()).map(({ tenant_id }) => tenant_id)).toEqual(['a', 'b']);
  await database.exec(`
    delete from public.chat_inquiry_information where session_id = 'sibling';
    update public.users set email = null where user_id = '${people.asha}'`);
  expect(await refused()).toEqual([]);
});

test('the address of a booking is forgotten with the last booking of that school', async () => {
  await database.exec(`
    update public.visit_bookings set email = 'Ysolde@Parents.example';
    insert into public.visit_bookings (tenant_id, slot_id, slot_capacity, place, enquiry_id, status, email)
    values ('a', '${visits.a}', 2, 2, '${enquiries.a}', 'confirmed', 'ysolde@parents.example');
    insert into private.refused_addresses (tenant_id, address, reason) values
      ('a', 'ysolde@parents.example', 'bounced'), ('b', 'ysolde@parents.example', 'bounced')`);
  await database.query('delete from public.visit_bookings where id = $1', [bookings.a]);
  expect(await refused()).toHaveLength(2);
  await eraseFamilyOf(clients.ana, enquiries.a);
  expect(await refused()).toMatchObject([{ tenant_id: 'b' }]);
  await database.query("update public.visit_bookings set email = 'other@parents.example'");
  expect(await refused()).toEqual([]);
});

test('an address to which the link of a conversation was mailed is forgotten with its last mail', async () => {
  await database.exec(`
    insert into public.outbox (tenant_id, channel, kind, key, recipient, conversation_id) values
      ('a', 'mail', 'continue_link', 'first', 'Ysolde@Parents.example', '${started.a}'),
      ('a', 'mail', 'continue_link', 'second', 'ysolde@parents.example', '${started.a}');
    insert into private.refused_addresses (tenant_id, address, reason)
    values ('a', 'ysolde@parents.example', 'bounced');
    delete from public.outbox where key = 'first'`);
  expect(await refused()).toHaveLength(1);
  await service('withdraw_conversation', { p_tenant: 'a', p_session: 'started-a', p_all: true });
  expect(await refused()).toEqual([]);
});
