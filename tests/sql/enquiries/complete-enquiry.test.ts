import { beforeEach, expect, test } from 'vitest';
import { testedEngine } from '../setup/engines.ts';
import { inSchools } from '../setup/in-schools.ts';
import { runJobs } from '../setup/run-jobs.ts';
import { waitForLock } from '../setup/wait-for-lock.ts';

const part = { first_name: 'Quillon', mobile: '9876501234', questions: ['Is there a pool?'] };
const whole = {
  ...part,
  email: 'q@parents.example',
  child_name: 'Wren',
  grade: 'LKG',
  questions: ['Is there a pool?', 'Is there a bus?'],
};
const consent = { given: true, version: '1', time: '2026-11-01T10:00:00.000Z' };
const unfinished = { unfinished: true };

const { database, ana, service } = inSchools();
beforeEach(() => database.exec('delete from private.rate_limits; delete from private.started_conversations'));

const submit = (p_body: object, p_source: unknown = {}, change: Record<string, unknown> = {}) =>
  service('submit_enquiry', { p_tenant: 'a', p_session: 's', p_body, p_source, p_ip_hash: null, ...change });
const rows = () =>
  database.query(
    "select id, first_name, mobile, email, child_name, grade, questions, source, due_at, reference from public.chat_inquiry_information where session_id = 's'",
  );
const askConsent = (config: object) =>
  database.query(
    "update public.tenant_configurations set config = $1::jsonb where tenant_id = 'a' and state = 'published'",
    [JSON.stringify(config)],
  );

test('what the parent sends at the end completes the enquiry that staff have by then', async () => {
  const before = await submit(part, { ...unfinished, utm_source: 'fair' });
  expect(before).toMatchObject({ ok: true, replayed: false });
  const [first] = await rows();
  await ana('change_enquiry_statuses', { p_ids: [first?.id], p_status: 'in_progress' });
  const after = await submit(whole, { page: 'https://school.example/' });
  expect(after).toEqual({ ...before, replayed: false });
  expect(await rows()).toMatchObject([
    { ...whole, due_at: first?.due_at, source: { utm_source: 'fair', page: 'https://school.example/' } },
  ]);
  expect(await submit(whole)).toEqual({ ...before, replayed: true });
  const { history, enquiry } = await ana('enquiry_detail', { p_id: first?.id });
  expect(history.map(({ type }: { type: string }) => type)).toContain('completed');
  expect(enquiry).toMatchObject({ child_name: 'Wren' });
  const found = await ana('list_enquiries', { p_search: 'Wren' });
  expect(JSON.stringify(found)).toContain(String(first?.id));
});

test('a first part that comes late changes nothing, and is no failure', async () => {
  const made = await submit(whole);
  expect(await submit(part, unfinished)).toEqual({ ...made, replayed: true });
  expect(await rows()).toMatchObject([{ ...whole, source: {} }]);
});

test('a second question joins the first, and both stay once', async () => {
  await submit(part, unfinished);
  await submit({ ...part, questions: ['is there a POOL?', 'Is there a bus?'] }, unfinished);
  expect(await rows()).toMatchObject([{ questions: whole.questions, source: unfinished }]);
  await submit(whole);
  expect(await rows()).toMatchObject([{ questions: whole.questions, source: {} }]);
});

test('what staff have corrected meanwhile stays, and what the parent left out is not emptied', async () => {
  await submit({ ...part, email: 'first@parents.example' }, unfinished);
  const [row] = await rows();
  await ana('correct_enquiry', {
    p_id: row?.id,
    p_fields: { mobile: '9000000001' },
    p_seen: { mobile: part.mobile },
  });
  const { email, ...rest } = whole;
  await submit(rest);
  expect(await rows()).toMatchObject([
    { mobile: '9000000001', email: 'first@parents.example', child_name: 'Wren' },
  ]);
});

test('two whole enquiries of one session are as before: the second is refused', async () => {
  await submit(whole);
  expect(await submit({ ...whole, city: 'Pune' })).toEqual({ ok: false, code: 'idempotency_mismatch' });
  await submit(part, unfinished, { p_session: 'of a' });
  // Of another school with the same session.
  expect(await submit(whole, {}, { p_tenant: 'b', p_session: 'of a' })).toMatchObject({ replayed: false });
  const left = await database.query(
    "select tenant_id, child_name from public.chat_inquiry_information where session_id = 'of a' order by 1",
  );
  expect(left).toEqual([
    { tenant_id: 'a', child_name: null },
    { tenant_id: 'b', child_name: 'Wren' },
  ]);
});

test.each([null, 'true', [], { unfinished: 'true' }, { unfinished: 1 }])(
  'a source of %j marks nothing',
  async (source) => {
    await submit(part, source);
    expect(await submit(whole)).toEqual({ ok: false, code: 'idempotency_mismatch' });
  },
);

test('it is refused without consent where the school asks for it, past the limit and with a wrong field', async () => {
  await askConsent({ consent: { version: '1', notice: 'I agree.' } });
  await submit({ ...part, consent }, unfinished);
  expect(await submit(whole)).toEqual({ ok: false, code: 'consent_required' });
  expect(await submit({ ...whole, consent, grade: 'x'.repeat(1000) })).toMatchObject({ code: 'invalid' });
  expect(await rows()).toMatchObject([{ child_name: null, source: unfinished }]);
  const codes = [];
  for (let n = 0; n < 25; n += 1) {
    const answer = await submit({ ...part, city: `C${n}`, consent }, unfinished, { p_ip_hash: 'one' });
    codes.push(answer.code ?? 'ok');
  }
  expect(new Set(codes)).toEqual(new Set(['ok', 'rate_limited']));
  expect(await submit({ ...whole, consent })).toMatchObject({ ok: true });
});

test('two phones that complete it at once make one enquiry', async () => {
  await submit(part, unfinished);
  const sent = await Promise.all([1, 2, 3, 4].map(() => submit(whole)));
  expect(sent).toMatchObject(sent.map(() => ({ ok: true, id: sent[0]?.id })));
  const completed = await database.query("select 1 from public.enquiry_events where type = 'completed'");
  expect(completed).toHaveLength(1);
});

// On PGlite nobody waits.
test.runIf(testedEngine === 'PostgreSQL')(
  'who sends the same while another phone completes it is answered as a repetition',
  async () => {
    const { id } = await submit(part, unfinished);
    const meanwhile = await database.session(async (query) => {
      await query('begin');
      await query('select from public.chat_inquiry_information where id = $1 for update', [id]);
      const answer = submit(whole);
      await waitForLock((sql) => database.query(sql));
      await query("select public.submit_enquiry('a', 's', $1::jsonb, '{}', null)", [JSON.stringify(whole)]);
      await query('commit');
      return answer;
    });
    expect(meanwhile).toMatchObject({ ok: true, id, replayed: true });
  },
);

test('its conversation is still one to continue, until it is complete', async () => {
  await askConsent({ consent: { version: '1', notice: 'I agree.' } });
  const keep = (p_new: boolean) =>
    service('keep_conversation', {
      p_tenant: 'a',
      p_session: 's',
      p_key: 'key',
      p_state: { currentFlow: 'f', currentStep: 's', userData: { ...part, consent } },
      p_language: 'en',
      p_new,
    });
  await keep(true);
  await submit({ ...part, consent }, unfinished);
  expect(await keep(false)).toEqual({ ok: true });
  await submit({ ...whole, consent });
  expect(await keep(false)).toEqual({ ok: false, code: 'finished' });
  expect(await database.query('select 1 from private.started_conversations')).toEqual([]);
});

test('staff who have read the first part see that there is more', async () => {
  await submit(part, unfinished);
  const [row] = await rows();
  await ana('mark_enquiry_viewed', { p_id: row?.id });
  await submit(whole);
  const views = await database.query('select 1 from public.enquiry_views where enquiry_id = $1', [
    String(row?.id),
  ]);
  expect(views).toEqual([]);
});

test('a parent whose copy was sent gets the whole one; before, that one alone', async () => {
  const tell = () => runJobs(database);
  const copies = async () =>
    (await database.query("select state from public.outbox where kind = 'parent_copy'")).length;
  const process = () => service('process_enquiries', { p_most: 100 });
  for (const session of ['unsent', 'sent']) {
    await submit({ ...part, email: 'q@parents.example' }, unfinished, { p_session: session });
    await process();
    await tell();
    if (session === 'sent') await database.exec("update public.outbox set state = 'sent'");
    const before = await copies();
    await submit(whole, {}, { p_session: session });
    await process();
    await tell();
    expect((await copies()) - before).toBe(session === 'sent' ? 1 : 0);
  }
  // However long ago the first part came.
  await submit({ ...part, email: 'q@parents.example' }, unfinished, { p_session: 'late' });
  await process();
  await tell();
  await database.exec(`
    update public.outbox set state = 'sent';
    update public.chat_inquiry_information set submitted_at = submitted_at - interval '3 days' where session_id = 'late'`);
  const before = await copies();
  await submit(whole, {}, { p_session: 'late' });
  await process();
  await tell();
  expect((await copies()) - before).toBe(1);
});
