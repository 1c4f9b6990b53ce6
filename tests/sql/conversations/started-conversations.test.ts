import { beforeEach, describe, expect, test } from 'vitest';
import { ask, eraseFamilyOf } from '../setup/ask.ts';
import { inSchools } from '../setup/in-schools.ts';
import { runJobs } from '../setup/run-jobs.ts';

const config = {
  consent: { version: '1', notice: 'I agree.' },
  workflows: {
    main: {
      steps: [
        {
          id: 'name',
          type: 'form',
          field: 'first_name',
          message: 'Your name?',
          fieldConfig: { label: 'Name' },
        },
        { id: 'grade', type: 'options', field: 'grade', message: 'Which class?' },
        'not a step',
      ],
    },
    broken: 7,
  },
};
const consent = { given: true, version: '1', time: '2026-11-01T10:00:00.000Z' };
const stateOf = (change: Record<string, unknown> = {}, step = 'grade') => ({
  currentFlow: 'main',
  currentStep: step,
  userData: {
    grade: 'LKG',
    first_name: 'Quillon',
    mobile: '9876501234',
    email: 'Q@Parents.example',
    consent,
    ...change,
  },
  asked: ['first_name', 'mobile', 'email', 'grade', 'consent'],
});
const ok = { ok: true };
const refused = (code: string) => ({ ok: false, code });

describe('started conversations', () => {
  const { database, clients, bela, service } = inSchools();
  beforeEach(async () => {
    await database.exec('delete from private.started_conversations; delete from private.rate_limits');
    await database.query(
      "update public.tenant_configurations set config = $1::jsonb, version = 7 where tenant_id = 'a' and state = 'published'",
      [JSON.stringify(config)],
    );
  });

  const keep = (change: Record<string, unknown> = {}) =>
    service('keep_conversation', {
      p_tenant: 'a',
      p_session: 's',
      p_key: 'key',
      p_state: stateOf(),
      p_language: 'es',
      p_new: true,
      ...change,
    });
  const link = (hash: string, mail: object | null = null, change: Record<string, unknown> = {}) =>
    service('link_conversation', {
      p_tenant: 'a',
      p_session: 's',
      p_key: 'key',
      p_link: hash,
      p_secret: `secret of ${hash}`,
      p_until: new Date(Date.now() + 7 * 86_400_000).toISOString(),
      p_mail: mail,
      ...change,
    });
  const goOn = (hash: string, key = 'other', tenant = 'a') =>
    service('continue_conversation', { p_tenant: tenant, p_link: hash, p_key: key });
  const withdraw = (all: boolean) =>
    service('withdraw_conversation', { p_tenant: 'a', p_session: 's', p_all: all });
  const submit = (session = 's', body: Record<string, unknown> = {}) =>
    service('submit_enquiry', {
      p_tenant: 'a',
      p_session: session,
      p_body: { first_name: 'Quillon', mobile: '9876501234', email: 'q@parents.example', consent, ...body },
      p_source: {},
      p_ip_hash: null,
    });
  const list = async (client = clients.ana, args: object = {}) =>
    (await ask(client, 'list_started', { ...args })) as { id: string }[];
  const mails = () =>
    database.query(
      "select kind, recipient, facts ->> 'secret' as secret, state from public.outbox where conversation_id is not null order by kind, key",
    );
  const count = async () =>
    Number((await database.query('select count(*) as n from private.started_conversations'))[0]?.n);

  test.each([
    ['without consent', { p_state: stateOf({ consent: undefined }) }],
    ['with a consent refused', { p_state: stateOf({ consent: { given: false } }) }],
    ['with a consent that is only said', { p_state: stateOf({ consent: { given: 'true' } }) }],
    ['at a school that asks for none', { p_tenant: 'b' }],
    ['without a state', { p_state: null }],
    ['with a state of another shape', { p_state: [] }],
  ])('%s nothing is stored', async (_, change) => {
    expect(await keep(change)).toEqual(refused('consent_required'));
    expect(await count()).toBe(0);
  });

  test('a state past its size, or of another shape, is refused whole', async () => {
    expect(await keep({ p_state: stateOf({ city: 'x'.repeat(20_000) }) })).toEqual(refused('invalid'));
    expect(await keep({ p_state: { ...stateOf(), asked: 'x' } })).toEqual(refused('invalid'));
    expect(await keep({ p_tenant: 'none' })).toEqual(refused('unknown_tenant'));
    expect(await count()).toBe(0);
  });

  test('staff see who began, with what, and where they stopped in the words of the school', async () => {
    expect(await keep()).toEqual(ok);
    const [row] = await list();
    expect(row).toMatchObject({
      name: 'Quillon',
      mobile: '9876501234',
      email: 'Q@Parents.example',
      stopped_at: 'Which class?',
      tenant_id: 'a',
      school: 'School A',
    });
    expect(row).toMatchObject({
      ...{ consent_version: '1', consent_time: consent.time, link_until: null, reminder: null },
    });
    expect(await ask(clients.ana, 'started_answers', { p_id: row?.id })).toMatchObject([
      { field: 'first_name', label: 'Name', value: 'Quillon' },
      { field: 'mobile', label: null },
      { field: 'email' },
      { field: 'grade', label: null, value: 'LKG' },
    ]);
    expect(await list(clients.bela)).toEqual([]);
    expect(await bela('started_answers', { p_id: row?.id })).toBe('PT404');
    expect(await bela('remove_started', { p_id: row?.id })).toBe('PT404');
  });

  test('it is in no list, count or export of the enquiries', async () => {
    const before = await ask(clients.ana, 'enquiry_figures', {});
    const listed = await ask(clients.ana, 'list_enquiries', {});
    await keep();
    expect(await ask(clients.ana, 'enquiry_figures', {})).toEqual(before);
    expect(await ask(clients.ana, 'list_enquiries', {})).toEqual(listed);
  });

  test('a removed one is not brought back by the phone that goes on', async () => {
    await keep();
    await keep({ p_state: stateOf({}, 'name'), p_new: false });
    const [row] = await list();
    expect(row).toMatchObject({ stopped_at: 'Name' });
    expect(await ask(clients.ana, 'remove_started', { p_id: row?.id })).toBeNull();
    expect(await keep({ p_new: false })).toEqual(refused('gone'));
    const audited = await database.query("select type from public.audit_events where type = 'erased'");
    expect(audited).toEqual([{ type: 'erased' }]);
    await keep({ p_session: 't' });
    await withdraw(true);
    expect(await keep({ p_new: false })).toEqual(refused('gone'));
    expect(await count()).toBe(1);
  });

  test('the link goes on elsewhere, and what was begun with stores nothing any more', async () => {
    await keep();
    expect(await link('one')).toEqual(ok);
    expect(await goOn('one', 'other', 'b')).toEqual({ ok: false });
    expect(await goOn('two')).toEqual({ ok: false });
    expect(await goOn('one')).toMatchObject({
      ok: true,
      session: 's',
      state: { currentStep: 'grade', userData: { first_name: 'Quillon' } },
      language: 'es',
      config: null,
    });
    expect(await keep({ p_new: false })).toEqual(refused('moved'));
    expect(await link('two')).toEqual(refused('moved'));
    expect(await keep({ p_key: 'other', p_new: false })).toEqual(ok);
    // Also by the one that it moved away from.
    expect(await withdraw(false)).toEqual(ok);
    expect(await goOn('one')).toEqual({ ok: false });
    expect(await count()).toBe(1);
  });

  test('a link that has expired goes on with nothing, and moves nothing', async () => {
    await keep();
    await link('one', null, { p_until: new Date(Date.now() - 1000).toISOString() });
    expect(await goOn('one')).toEqual({ ok: false });
    expect(await keep({ p_new: false })).toEqual(ok);
    await link('one');
    expect(await goOn('one')).toMatchObject({ ok: true });
  });

  test.each([
    ['nothing', null],
    ['an empty text', ''],
    ['a part of it', 'on'],
    ['more than it', 'one '],
    ['a pattern', '%'],
    ['SQL', "one' or '1'='1"],
    ['10 kB', 'one'.repeat(3500)],
  ])('%s is no link', async (_, text) => {
    await keep();
    await link('one');
    const args = { p_tenant: 'a', p_key: 'other' };
    expect(await service('continue_conversation', { ...args, p_link: text })).toEqual({ ok: false });
    expect(await keep({ p_new: false })).toEqual(ok);
  });

  test('a used link works again for who has it, and each use ends the one before: one browser at a time', async () => {
    await keep();
    await link('one');
    expect(await goOn('one', 'second')).toMatchObject({ ok: true });
    expect(await goOn('one', 'third')).toMatchObject({ ok: true });
    expect(await keep({ p_key: 'second', p_new: false })).toEqual(refused('moved'));
    expect(await link('mine', null, { p_key: 'second' })).toEqual(refused('moved'));
    expect(await keep({ p_key: 'third', p_new: false })).toEqual(ok);
  });

  test('a new link ends the one before, and a withdrawn one does not come back', async () => {
    await keep();
    await link('one');
    await link('two');
    expect(await goOn('one')).toEqual({ ok: false });
    expect(await link('two', null, { p_again: true })).toEqual(ok);
    await withdraw(false);
    expect(await link('two', null, { p_again: true })).toEqual(refused('replaced'));
    expect(await goOn('two')).toEqual({ ok: false });
  });

  test("goes on with the school's conversation as it was, where another is published by now", async () => {
    await keep();
    await link('one');
    await database.exec(`
      update public.tenant_configurations set state = 'archived' where tenant_id = 'a' and state = 'published';
      insert into public.tenant_configurations (tenant_id, state, config, published_at, version)
      values ('a', 'published', '{"consent": {}}', now(), 8)`);
    expect(await goOn('one')).toMatchObject({ config, version: 7 });
  });

  test('once the enquiry is sent it is gone, with its link and its mails, and stays so', async () => {
    await keep();
    await link('one', { to: 'q@parents.example', remind: true });
    expect(await mails()).toHaveLength(2);
    expect(await submit()).toMatchObject({ ok: true });
    expect([await count(), await mails()]).toEqual([0, []]);
    expect(await goOn('one')).toEqual({ ok: false });
    expect(await keep()).toEqual(refused('finished'));
    expect(await keep({ p_new: false })).toEqual(refused('finished'));
  });

  test('two phones that send at once make one enquiry', async () => {
    await keep();
    await link('one');
    await goOn('one');
    const sent = await Promise.all([submit(), submit(), submit('s', { city: 'Pune' }), submit()]);
    expect(new Set(sent.flatMap(({ id }) => id ?? []))).toHaveProperty('size', 1);
    const rows = await database.query(
      "select count(*)::integer as n from public.chat_inquiry_information where session_id = 's'",
    );
    expect(rows).toEqual([{ n: 1 }]);
  });

  test('the reminder is sent at most once, and only to those who agreed', async () => {
    await keep();
    await link('one', { to: 'a@parents.example' });
    expect(await mails()).toEqual([
      { kind: 'continue_link', recipient: 'a@parents.example', secret: 'secret of one', state: 'waiting' },
    ]);
    await link('one', { to: 'b@parents.example', remind: true });
    await link('two', { to: 'c@parents.example', remind: true });
    // The mails that waited held a link that has ended.
    expect(await mails()).toEqual([
      { kind: 'continue_link', recipient: 'c@parents.example', secret: 'secret of two', state: 'waiting' },
      {
        kind: 'continue_reminder',
        recipient: 'c@parents.example',
        secret: 'secret of two',
        state: 'waiting',
      },
    ]);
    expect(await link('two', { to: 'd@parents.example' })).toEqual(refused('too_many_mails'));
    await database.exec(
      "update public.outbox set state = 'sent', facts = facts - 'secret' where kind = 'continue_reminder'",
    );
    await database.exec('update private.started_conversations set mails = 0');
    await link('three', { to: 'e@parents.example', remind: true });
    expect((await mails()).filter(({ kind }) => kind === 'continue_reminder')).toEqual([
      { kind: 'continue_reminder', recipient: 'c@parents.example', secret: null, state: 'sent' },
    ]);
  });

  test('a later mail without the wish, and the end of the link, cancel the reminder', async () => {
    await keep();
    await link('one', { to: 'a@parents.example', remind: true });
    await link('one', { to: 'a@parents.example' });
    expect((await mails()).map(({ kind }) => kind)).toEqual(['continue_link']);
    await link('one', { to: 'a@parents.example', remind: true });
    expect((await mails()).map(({ kind }) => kind)).toContain('continue_reminder');
    await withdraw(false);
    expect(await mails()).toEqual([]);
  });

  test('who asks for the mail again within a minute, as its answer was lost, gets one', async () => {
    await keep();
    const to = 'a@parents.example';
    const ways = async () => (await mails()).map(({ kind, state }) => `${kind} ${state}`);
    expect(await Promise.all([1, 2, 3, 4, 5].map(() => link('one', { to })))).toEqual([ok, ok, ok, ok, ok]);
    expect(await ways()).toEqual(['continue_link waiting']);
    await database.exec("update public.outbox set state = 'sent', facts = facts - 'secret'");
    // Its wish counts, though.
    expect(await link('one', { to, remind: true })).toEqual(ok);
    expect(await ways()).toEqual(['continue_link sent', 'continue_reminder waiting']);
    await database.exec("update public.outbox set state = 'failed' where kind = 'continue_link'");
    expect(await link('one', { to, remind: true })).toEqual(ok);
    expect(await ways()).toEqual([
      'continue_link failed',
      'continue_link waiting',
      'continue_reminder waiting',
    ]);
    await database.exec("update public.outbox set created_at = created_at - interval '61 seconds'");
    expect(await link('one', { to, remind: true })).toEqual(ok);
    expect(await link('one', { to: 'b@parents.example' })).toEqual(refused('too_many_mails'));
  });

  test('an address gets three links a day from a school, from however many conversations', async () => {
    const to = 'victim@parents.example';
    for (const session of ['1', '2', '3', '4']) await keep({ p_session: session });
    const sent = [];
    for (const session of ['1', '2', '3', '4'])
      sent.push(await link(session, { to }, { p_session: session }));
    expect(sent).toEqual([ok, ok, ok, refused('too_many_mails')]);
  });

  test("the reminder is due a day after the last answer, in the school's daytime", async () => {
    const rows = await database.query(`
      select extract(hour from t.due at time zone 'Asia/Kolkata')::integer as hour,
        extract(epoch from t.due - now()) / 3600 as hours
      from private.reminder_time('a') t (due)`);
    expect(Number(rows[0]?.hour)).toBeGreaterThanOrEqual(9);
    expect(Number(rows[0]?.hour)).toBeLessThan(18);
    expect(Number(rows[0]?.hours)).toBeGreaterThan(23.9);
    expect(Number(rows[0]?.hours)).toBeLessThan(39.1);
  });

  test('a claimed mail holds the link while it is current; staff who read it do not see the link', async () => {
    await keep();
    await link('one', { to: 'a@parents.example' });
    const [row] = await database.query('select id from public.outbox where conversation_id is not null');
    const { ana } = await database
      .query("select user_id as ana from public.users where username = 'ana'")
      .then(([found]) => found ?? {});
    const read = await service('read_outbox', { p_user: ana, p_id: row?.id });
    expect(read.message.facts.secret).toBe('');
    const claim = () => service('claim_outbox', { p_channels: ['mail'], p_worker: ana, p_most: 10 });
    expect(await claim()).toMatchObject([{ kind: 'continue_link', facts: { secret: 'secret of one' } }]);
  });

  test('the erasure of a family takes along what they began, by session, contact and address mailed to', async () => {
    await submit('sent');
    await keep({ p_session: 'by mobile', p_state: stateOf({ email: 'else@parents.example' }) });
    await keep({ p_session: 'by email', p_state: stateOf({ mobile: '9000000000' }) });
    await keep({ p_state: stateOf({ mobile: '9000000000', email: 'else@parents.example' }) });
    await link('one', { to: 'Q@parents.example' });
    await keep({
      p_session: 'of others',
      p_state: stateOf({ mobile: '9000000000', email: 'else@parents.example' }),
    });
    const [enquiry] = await database.query(
      "select id from public.chat_inquiry_information where session_id = 'sent'",
    );
    const { family } = (await ask(clients.ana, 'enquiry_detail', { p_id: enquiry?.id })).enquiry;
    const exported = await ask(clients.ana, 'export_family', { p_family: family });
    expect(exported.unfinished).toMatchObject([
      { answers: { first_name: 'Quillon' }, stopped_at: 'Which class?' },
      { answers: { mobile: '9000000000' } },
      { answers: { mobile: '9000000000', email: 'else@parents.example' } },
    ]);
    expect(exported.mails).toMatchObject([
      { kind: 'continue_link', to: expect.stringMatching(/^q@parents\.example$/i), state: 'waiting' },
    ]);
    expect(JSON.stringify(exported)).not.toContain('secret of one');
    expect(await eraseFamilyOf(clients.ana, enquiry?.id)).toBeGreaterThan(0);
    const left = await database.query('select session_id from private.started_conversations');
    expect(left).toEqual([{ session_id: 'of others' }]);
    expect(await goOn('one')).toEqual({ ok: false });
    expect(await keep({ p_session: 'by mobile', p_new: false })).toEqual(refused('gone'));
    expect(await keep({ p_session: 'sent' })).toEqual(refused('finished'));
  });

  test('a month after the last answer it is forgotten', async () => {
    await keep();
    await keep({ p_session: 'old' });
    await database.exec(
      "update private.started_conversations set updated_at = now() - interval '31 days' where session_id = 'old'",
    );
    await runJobs(database);
    const left = await database.query('select session_id from private.started_conversations');
    expect(left).toEqual([{ session_id: 's' }]);
  });

  test('pages follow each other without a gap, also where several have one moment', async () => {
    for (let n = 0; n < 7; n += 1) await keep({ p_session: `s${n}` });
    await database.exec(
      "update private.started_conversations set updated_at = '2026-11-01'::timestamptz + case when session_id > 's3' then interval '0' else interval '1 microsecond' end",
    );
    const seen: string[] = [];
    let last: Record<string, unknown> = {};
    for (let more = true; more; ) {
      const page = await ask(clients.ana, 'list_started', { ...last, p_most: 3 });
      seen.push(...page.map(({ id }: { id: string }) => id));
      more = page.length === 3;
      const end = page.at(-1);
      last = { p_before: end?.updated_at, p_before_id: end?.id };
    }
    expect([seen.length, new Set(seen).size]).toEqual([7, 7]);
  });

  test('no index is by the time alone: at a million a small school would look for its newest among all', async () => {
    const indexes = await database.query(
      "select pg_get_indexdef(indexrelid, 1, false) as first from pg_index where indrelid = 'private.started_conversations'::regclass",
    );
    expect(indexes.map(({ first }) => first)).not.toContain('updated_at');
    expect(indexes.map(({ first }) => first)).toContain('tenant_id');
  });
});
