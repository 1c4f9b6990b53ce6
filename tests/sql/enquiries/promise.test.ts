import { describe, expect, test } from 'vitest';
import { saveSchool } from '../schools/save-school.ts';
import { addNote, ask, markSeen } from '../setup/ask.ts';
import type { Identity } from '../setup/identities.ts';
import { inSchools } from '../setup/in-schools.ts';
import { enquiries, people } from '../setup/school-fixture.ts';

const allDay = [['00:00', '23:59']];
const always = Array(7).fill(allDay);

describe('the promise', () => {
  const { database, clients, ana, service } = inSchools();

  const submit = (p_session: string, p_source: object = {}) =>
    service('submit_enquiry', {
      p_tenant: 'a',
      p_session,
      p_body: { first_name: 'Mira' },
      p_source,
      p_ip_hash: null,
    });
  const promise = (settings: object) =>
    database.query("update public.tenants set settings = $1::jsonb where id = 'a'", [settings]);
  const clock = async (id: string = enquiries.a) => {
    const [row] = await database.query(
      'select due_at, contacted_at, contacted_by from public.chat_inquiry_information where id = $1',
      [id],
    );
    return { due: row?.due_at, isAnswered: row?.contacted_at !== null, by: row?.contacted_by };
  };
  const setStatus = (p_status: string, who: Identity = 'ana') =>
    ask(clients[who], 'change_enquiries', {
      p_field: 'status_code',
      p_ids: [enquiries.a],
      p_value: p_status,
    });
  const contact = (detail: object) =>
    database.query(
      "insert into public.enquiry_events (enquiry_id, tenant_id, type, detail) values ($1, 'a', 'contacted', $2)",
      [enquiries.a, detail],
    );
  const running = { isAnswered: false, by: null };
  const answeredByAna = { isAnswered: true, by: people.ana };

  test('is told to the parent in the time of the school, and again in a repetition', async () => {
    await promise({ hours: always, time_zone: 'Asia/Kathmandu', promise: 5 });
    const first = await submit('s');
    expect(first).toMatchObject({ ok: true, replayed: false });
    expect(first.due_at).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\+05:45$/);
    // A holiday that comes later does not move it.
    await promise({ hours: always, holidays: [{ from: '2000-01-01', to: '2000-12-30', name: 'Past' }] });
    const again = await submit('s');
    expect(again).toMatchObject({ ok: true, id: first.id, replayed: true });
    expect(Date.parse(again.due_at)).toBe(Date.parse(first.due_at));
    const [row] = await database.query(
      'select due_at = private.promised_in($2::jsonb, submitted_at) as kept from public.chat_inquiry_information where id = $1',
      [first.id, { hours: always, time_zone: 'Asia/Kathmandu', promise: 5 }],
    );
    expect(row?.kept).toBe(true);
  });

  test('is none to a test, to whom staff entered or imported, and in a school that stays closed', async () => {
    const tested = await submit('t', { test: true });
    expect(tested).toMatchObject({ ok: true, due_at: null });
    const entered = await ana('add_enquiry', {
      p_tenant: 'a',
      p_fields: { first_name: 'Ravi' },
      p_channel: 'fair',
      p_request: people.ana,
    });
    expect((await clock(entered.id)).due).toBeNull();
    await promise({ holidays: [{ from: '2000-01-01', to: '2999-12-31', name: 'Closed' }] });
    expect(await submit('closed')).toMatchObject({ ok: true, due_at: null });
  });

  test('is kept by a status that says so, and by its undoing runs on', async () => {
    expect(await clock()).toMatchObject(running);
    const { batch } = await setStatus('in_progress');
    expect(await clock()).toMatchObject(answeredByAna);
    await setStatus('completed', 'head');
    expect(await clock()).toMatchObject(answeredByAna);
    await setStatus('in_progress');
    await ana('restore_work', { p_batch: batch });
    expect(await clock()).toMatchObject(running);
  });

  test.each([
    ['called', [{ kind: 'called', request: 'r' }], true],
    ['no answer', [{ kind: 'no_answer', request: 'r' }], false],
    [
      'called, taken back',
      [
        { kind: 'called', request: 'r' },
        { kind: 'called', undoes: 'r' },
      ],
      false,
    ],
  ])(
    'after "%s" a status that goes back to pending leaves the clock as it was',
    async (_, done, isAnswered) => {
      for (const detail of done) await contact(detail);
      await setStatus('in_progress');
      await setStatus('pending');
      expect(await clock()).toMatchObject({ isAnswered });
    },
  );

  test('is not kept by looking, assigning, noting, planning, or a status that says that nobody answered', async () => {
    await markSeen(clients.ana, enquiries.a);
    await ana('change_enquiries', { p_field: 'assignee', p_ids: [enquiries.a], p_value: people.asha });
    await addNote(clients.ana, enquiries.a, 'Will call');
    const p_date = new Date(Date.now() + 86_400_000).toISOString().slice(0, 10);
    await ana('change_enquiries', { p_field: 'next_follow_up', p_ids: [enquiries.a], p_value: p_date });
    await database.session(async (query) => {
      await query("select set_config('schoolgate.no_contact', 'on', false)");
      await query("update public.chat_inquiry_information set status_code = 'follow_up' where id = $1", [
        enquiries.a,
      ]);
      await query("select set_config('schoolgate.no_contact', '', false)");
    });
    expect(await clock()).toMatchObject(running);
  });

  test('is a setting of a school: 1 to 240 whole hours', async () => {
    const save = (promise: unknown) => saveSchool(clients.ana, { promise });
    for (const value of [0, 241, 2.5, -3, '24', [24], true]) {
      expect(await save(value)).toEqual({ ok: false, code: 'invalid', field: 'promise' });
    }
    expect(await save(240)).toMatchObject({ ok: true, school: { settings: { promise: 240 } } });
  });

  test('example families were answered when their status says so: most in time, a few late', async () => {
    await ana('set_examples', { p_tenant: 'a', p_filled: true });
    const [row] = await database.query(`
      select count(*) filter (where due_at is null)::int as without,
        count(*) filter (where (contacted_at is null) <> (status_code = 'pending'))::int as wrong,
        count(*) filter (where contacted_at <= due_at)::int as kept,
        count(*) filter (where contacted_at > due_at)::int as missed,
        count(*) filter (where contacted_at > now())::int as tomorrow
      from public.chat_inquiry_information where source @> '{"example": true}'`);
    expect(row).toMatchObject({ without: 0, wrong: 0, tomorrow: 0 });
    expect(Number(row?.kept)).toBeGreaterThan(Number(row?.missed) * 4);
    expect(Number(row?.missed)).toBeGreaterThan(0);
  });
});
