import { beforeEach, describe, expect, test } from 'vitest';
import { ask } from '../setup/ask.ts';
import type { Identity } from '../setup/identities.ts';
import { inSchools } from '../setup/in-schools.ts';
import { publishSteps } from '../setup/publish-steps.ts';
import { runJobs } from '../setup/run-jobs.ts';

const answers = { times: ['am', 'pm'], rating: 4, agreed: true, visit_date: '2027-06-15', wish: 'The pool' };
const body = { first_name: 'Quillon', mobile: '9876501234', email: 'q@parents.example', answers };

const config = {
  defaultWorkflow: 'visit',
  workflows: {
    another: { steps: [{ id: 'x', type: 'form', field: 'house', message: 'Which house?' }] },
    visit: {
      steps: [
        { id: 'a', type: 'form', field: 'first_name', fieldConfig: { label: 'Your name' } },
        {
          id: 'b',
          type: 'options',
          field: 'times',
          message: 'Thank you, {{first_name}}. Which times suit you?',
          options: [
            { text: 'In the morning', value: 'am' },
            { text: 'In the afternoon', value: 'pm' },
          ],
          several: {},
        },
        {
          id: 'c',
          type: 'form',
          field: 'visit_date',
          inputType: 'date',
          fieldConfig: { label: 'Day of your visit' },
        },
        { id: 'd', type: 'form', field: 'rating', inputType: 'radio', fieldConfig: { label: 'Stars' } },
        // The first step that asks for a field gives it its words.
        { id: 'e', type: 'form', field: 'rating', fieldConfig: { label: 'Stars again' } },
        {
          id: 'f',
          type: 'form',
          field: 'agreed',
          inputType: 'checkbox',
          fieldConfig: { label: 'You may call me' },
        },
        // Nothing that a school writes may break the record.
        { id: 'g', type: 'options', field: 7, options: 'none', choiceLabels: [] },
        // A call may send names of its own.
        { id: 'h', type: 'api_call', apiConfig: { body: { wish: '{{w}}', parts: [{ else: '{{e}}' }] } } },
      ],
    },
  },
  flows: {},
  computed: [{ name: 'age', from: 'age', fields: ['date_of_birth'] }, null],
  translations: { es: { 'Day of your visit': 'Día de su visita', 'In the morning': 'Por la mañana' } },
};

describe('answers in own fields', () => {
  const { database, clients, ana, bela, head, idle, service } = inSchools();
  beforeEach(async () => {
    await database.exec('delete from private.rate_limits; delete from private.started_conversations');
    await database.query(
      "update public.tenant_configurations set config = $1::jsonb where tenant_id = 'a' and state = 'published'",
      [JSON.stringify(config)],
    );
  });

  const submit = (p_body: object, p_source: unknown = {}, p_session = 's') =>
    service('submit_enquiry', { p_tenant: 'a', p_session, p_body, p_source, p_ip_hash: null });
  const stored = async () => {
    const [row] = await database.query(
      "select id, status_code, answers from public.chat_inquiry_information where session_id = 's'",
    );
    return row;
  };
  const detail = async () => (await ana('enquiry_detail', { p_id: (await stored())?.id })).enquiry;

  test('the record shows each with its words, in the order of the conversation', async () => {
    expect(await submit({ ...body, answers: { ...answers, age: 7, else: 'x' } })).toMatchObject({ ok: true });
    expect((await detail()).answers).toEqual([
      {
        field: 'times',
        label: 'Thank you, …. Which times suit you?',
        kind: null,
        value: ['am', 'pm'],
        text: 'In the morning, In the afternoon',
      },
      {
        field: 'visit_date',
        label: 'Day of your visit',
        kind: 'date',
        value: '2027-06-15',
        text: '2027-06-15',
      },
      { field: 'rating', label: 'Stars', kind: 'radio', value: 4, text: '4' },
      { field: 'agreed', label: 'You may call me', kind: 'checkbox', value: true, text: null },
      { field: 'age', label: null, kind: null, value: 7, text: '7' },
      { field: 'else', label: null, kind: null, value: 'x', text: 'x' },
      { field: 'wish', label: null, kind: null, value: 'The pool', text: 'The pool' },
    ]);
    await database.query("delete from public.tenant_configurations where tenant_id = 'a'");
    expect((await detail()).answers).toHaveLength(7);
  });

  test('named as a column or as anything else it sets no column', async () => {
    const named = { status_code: 'completed', tenant_id: 'b', id: 'x', first_name: 'Other', 'a"b': "'; --" };
    await publishSteps(database, { odd: Object.keys(named).map((field, at) => ({ id: `o${at}`, field })) });
    expect(await submit({ ...body, answers: named })).toMatchObject({ ok: true });
    expect(await stored()).toMatchObject({ status_code: 'pending', answers: named });
    expect(await detail()).toMatchObject({ first_name: 'Quillon', tenant_id: 'a' });
  });

  test.each<[unknown]>([
    ['text'],
    [[]],
    [null],
    [{ a: null }],
    [{ a: '' }],
    [{ a: {} }],
    [{ a: [] }],
    [{ a: [[]] }],
    [{ a: 'x'.repeat(5001) }],
    [{ a: Array(201).fill('x') }],
    [Object.fromEntries(Array.from({ length: 201 }, (_, at) => [`f${at}`, 1]))],
    [Object.fromEntries(Array.from({ length: 40 }, (_, at) => [`f${at}`, 'x'.repeat(4000)]))],
  ])('%j is refused by name', async (wrong) => {
    const fields = ['a', ...Array.from({ length: 201 }, (_, at) => `f${at}`)];
    await publishSteps(database, { odd: fields.map((field) => ({ id: field, field })) });
    expect(await submit({ ...body, answers: wrong })).toEqual({
      ok: false,
      code: 'invalid',
      field: 'answers',
    });
    expect(await stored()).toBeUndefined();
  });

  describe('a field that no conversation of the school has', () => {
    const unknown = { consent_version: '2026-11', a: null, b: 'x'.repeat(5001), c: Array(201).fill('x') };
    const many = Object.fromEntries(Array.from({ length: 201 }, (_, at) => [`f${at}`, 1]));

    test('is left out, and refuses no enquiry, neither the first time nor again', async () => {
      const first = await submit({ ...body, answers: { ...answers, ...unknown, ...many } });
      expect(first).toMatchObject({ ok: true, replayed: false });
      expect(await stored()).toMatchObject({ answers });
      for (const sent of [answers, { ...answers, consent_version: '2027-01' }]) {
        expect(await submit({ ...body, answers: sent })).toEqual({ ...first, replayed: true });
      }
      expect(await submit({ ...body, answers: { ...answers, rating: 1 } })).toMatchObject({ ok: false });
    });

    test('is left out of what comes late and of what completes an enquiry', async () => {
      const { answers: _, ...rest } = body;
      await submit(rest);
      await submit({ ...body, answers: { rating: 4, ...unknown } });
      expect(await stored()).toMatchObject({ answers: { rating: 4 } });
      await submit({ ...body, answers: unknown }, { unfinished: true }, 'late');
      await submit({ ...body, answers: { rating: 2, ...unknown } }, {}, 'late');
      expect(
        await database.query("select answers from public.chat_inquiry_information where session_id = 'late'"),
      ).toEqual([{ answers: { rating: 2 } }]);
    });

    test('alone is no enquiry', async () => {
      expect(await submit({ answers: unknown })).toEqual({ ok: false, code: 'no_fields' });
      expect(await submit({ answers: { rating: 1 } })).toMatchObject({ ok: true });
    });

    test('is one of another school, while one of an earlier version still counts', async () => {
      await database.exec(`
        update public.tenant_configurations set state = 'archived' where tenant_id = 'a' and state = 'published';
        update public.tenant_configurations set state = 'published', published_at = now()
        where tenant_id = 'a' and state = 'draft'`);
      expect(await submit({ ...body, answers: { wish: 'The pool' } })).toMatchObject({ ok: true });
      expect(await stored()).toMatchObject({ answers: { wish: 'The pool' } });
      const p_body = { ...body, answers: { wish: 'The pool' } };
      await service('submit_enquiry', {
        p_tenant: 'b',
        p_session: 'b',
        p_body,
        p_source: {},
        p_ip_hash: null,
      });
      expect(
        await database.query("select answers from public.chat_inquiry_information where session_id = 'b'"),
      ).toEqual([{ answers: {} }]);
    });

    test('does not cost a column the rest of what was chosen', async () => {
      const years = ['2026-2027', '2027-2028', '2028-2029'];
      await submit({ ...body, academic_year: '2026-2027 (+2)', answers: { academic_year: years } });
      expect(await stored()).toMatchObject({ answers: { academic_year: years } });
    });
  });

  test('none is as before, and the row holds none', async () => {
    expect(await submit({ ...body, answers: {} })).toMatchObject({ ok: true, replayed: false });
    const { answers: _, ...rest } = body;
    expect(await submit(rest)).toMatchObject({ ok: true, replayed: true });
    expect(await stored()).toMatchObject({ answers: {} });
    expect((await detail()).answers).toEqual([]);
  });

  test('the repetition of one that came before its answers could be stored brings them', async () => {
    const { answers: _, ...rest } = body;
    const first = await submit(rest);
    expect(await submit(body)).toEqual({ ...first, replayed: true });
    expect(await stored()).toMatchObject({ answers });
    expect(await submit(body)).toEqual({ ...first, replayed: true });
    expect(await submit({ ...body, answers: { rating: 1 } })).toEqual({
      ok: false,
      code: 'idempotency_mismatch',
    });
  });

  test('what the parent sends at the end is added, and what staff have corrected stays', async () => {
    await submit({ ...body, answers: { rating: 1, wish: 'The pool' } }, { unfinished: true });
    const p_id = (await stored())?.id;
    const p_fields = { 'answers.rating': 5 };
    expect(await ana('correct_enquiry', { p_id, p_fields, p_seen: { 'answers.rating': 1 } })).toEqual({
      ok: true,
      changed: 1,
    });
    expect(await submit({ ...body, answers: { rating: 2, times: ['am'] } })).toMatchObject({ ok: true });
    expect(await stored()).toMatchObject({ answers: { rating: 5, wish: 'The pool', times: ['am'] } });
  });

  test('staff correct one beside the columns, with its history and its conflicts', async () => {
    await submit(body);
    const p_id = (await stored())?.id;
    const correct = (p_fields: object, p_seen: object, who: Identity = 'ana') =>
      ask(clients[who], 'correct_enquiry', { p_id, p_fields, p_seen });
    expect(
      await correct(
        { city: 'Pune', 'answers.wish': '  The library ', 'answers.times': ['pm'], 'answers.house': 'Red' },
        { 'answers.wish': 'The pool', 'answers.times': ['am', 'pm'] },
      ),
    ).toEqual({ ok: true, changed: 4 });
    const { wish, times, ...rest } = answers;
    expect(await stored()).toMatchObject({
      answers: { ...rest, wish: 'The library', times: ['pm'], house: 'Red' },
    });
    expect(
      await correct({ 'answers.wish': 'The hall' }, { 'answers.wish': 'The pool' }, 'head'),
    ).toMatchObject({ code: 'conflict', theirs: { 'answers.wish': 'The library' }, by: 'ana' });
    expect(
      await correct(
        { 'answers.house': '', 'answers.times': [] },
        { 'answers.house': 'Red', 'answers.times': ['pm'] },
      ),
    ).toEqual({ ok: true, changed: 2 });
    expect((await stored())?.answers).toEqual({ ...rest, wish: 'The library' });
    const { history } = await ana('enquiry_detail', { p_id });
    expect(history[1]).toMatchObject({
      type: 'corrected',
      detail: {
        fields: {
          'answers.wish': { from: 'The pool', to: 'The library' },
          'answers.times': { from: ['am', 'pm'], to: ['pm'] },
        },
      },
    });
    for (const wrong of [{ 'answers.wish': {} }, { 'answers.wish': 'x'.repeat(5001) }, { 'answers.': 'x' }]) {
      expect(await correct(wrong, { 'answers.wish': 'The library' })).toMatchObject({ code: 'invalid' });
    }
    for (const field of ['answers', 'answer.wish', 'status_code']) {
      expect(await correct({ [field]: 'x' }, {})).toEqual({ ok: false, code: 'invalid', field });
    }
    const long = { 'answers.wish': '\u{1f600}'.repeat(5000) };
    expect(await correct(long, { 'answers.wish': 'The library' })).toMatchObject({ ok: true });
    expect(await correct({ 'answers.wish': 'a' }, long)).toMatchObject({ ok: true });
    expect(await correct({ 'answers.wish': 'x' }, {}, 'bela')).toBe('PT404');
  });

  test('staff enter one with a family who telephoned', async () => {
    const added = await ana('add_enquiry', {
      p_tenant: 'a',
      p_fields: { first_name: 'Quillon', 'answers.wish': 'The pool', 'answers.house': '' },
      p_channel: 'telephone',
      p_request: '00000000-0000-4000-8000-00000000abcd',
    });
    const { enquiry } = await ana('enquiry_detail', { p_id: added.id });
    expect(enquiry.answers).toMatchObject([{ field: 'wish', value: 'The pool' }]);
  });

  test('a search finds its words, also after a correction', async () => {
    await submit({ ...body, answers: { wish: 'The Zylophone room', times: ['Quartzday'], rating: 4711 } });
    const found = async (p_search: string) => (await ana('list_enquiries', { p_search })).total;
    await service('process_enquiries', { p_most: 10 });
    expect(await found('zylo')).toBe(1);
    expect(await found('quartzday quillon')).toBe(1);
    expect(await found('4711')).toBe(1);
    await ana('correct_enquiry', {
      p_id: (await stored())?.id,
      p_fields: { 'answers.wish': 'The Marimbatory' },
      p_seen: { 'answers.wish': 'The Zylophone room' },
    });
    expect(await found('zylo')).toBe(0);
    expect(await found('marimba')).toBe(1);
  });

  test('an export, a family’s data and the copy by mail hold it, and an erasure takes it along', async () => {
    await submit({ ...body, answers: { ...answers, wish: 'Unforgettable' } }, { language: 'es' });
    await service('process_enquiries', { p_most: 10 });
    await runJobs(database);
    const id = (await stored())?.id;
    const { enquiries } = await ana('export_enquiries', { p_full: true });
    expect(enquiries.find((one: { id: string }) => one.id === id).answers).toMatchObject({
      times: ['am', 'pm'],
    });

    const [copy] = await database.query(
      `select private.parent_copy_facts(o) as facts from public.outbox o
      where o.kind = 'parent_copy' and o.enquiry_id = $1`,
      [id],
    );
    expect(copy?.facts).toMatchObject({
      own_answers: [
        { field: 'times', text: 'Por la mañana, In the afternoon' },
        { field: 'visit_date', label: 'Día de su visita' },
        { field: 'rating' },
        { field: 'agreed' },
        { field: 'wish', text: 'Unforgettable' },
      ],
    });

    const { family } = await detail();
    const held = await ana('export_family', { p_family: family });
    expect(held.enquiries[0].answers).toMatchObject([
      { text: 'In the morning, In the afternoon' },
      {},
      {},
      {},
      {},
    ]);
    await ana('correct_enquiry', {
      p_id: id,
      p_fields: { 'answers.wish': 'Forgotten' },
      p_seen: { 'answers.wish': 'Unforgettable' },
    });
    expect(await ana('erase_family', { p_family: family, p_enquiries: 1 })).toBe(1);
    const left = await database.query(
      `select (select count(*) from public.chat_inquiry_information where answers::text ~ 'Unforg|Forgot')
        + (select count(*) from public.enquiry_events where detail::text ~ 'Unforg|Forgot')
        + (select count(*) from private.enquiry_search where prose ~ 'unforg|forgot') as n`,
    );
    expect(Number(left[0]?.n)).toBe(0);
  });

  test('an export has a column for each field that holds an answer, in the order of the conversation', async () => {
    expect(await ana('own_fields')).toEqual([]);
    await submit({ ...body, answers: { ...answers, else: 'x' } });
    const fields = await ana('own_fields', { p_tenant: 'a' });
    expect(fields.map(({ field }: { field: string }) => field)).toEqual([
      'times',
      'visit_date',
      'rating',
      'agreed',
      'else',
      'wish',
    ]);
    expect(fields[0]).toMatchObject({
      label: 'Thank you, …. Which times suit you?',
      choices: { am: 'In the morning' },
    });
    expect(await head('own_fields')).toEqual(fields);
    expect(await bela('own_fields')).toEqual([]);
    expect(await bela('own_fields', { p_tenant: 'a' })).toEqual([]);
    expect(await idle('own_fields')).toBe('PT403');
  });
});
