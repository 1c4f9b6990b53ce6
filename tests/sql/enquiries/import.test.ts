import { describe, expect, test } from 'vitest';
import { ask, eraseFamilyOf, refusal } from '../setup/ask.ts';
import type { Identity } from '../setup/identities.ts';
import { inSchools } from '../setup/in-schools.ts';
import { enquiries, people } from '../setup/school-fixture.ts';

const one = '00000000-0000-4000-8000-00000000aa01';
const two = '00000000-0000-4000-8000-00000000aa02';

interface Row {
  row: number;
  fields: unknown;
  status?: string;
  submitted_at?: string;
  note?: string;
}

describe('an import', () => {
  const { database, clients, head } = inSchools();

  const family = (row: number, change: object = {}): Row => ({
    row,
    fields: { first_name: `Parent ${row}`, mobile: String(9_000_000_000 + row), city: 'Pune', ...change },
  });
  const stage = (p_rows: Row[], p_import = one, who: Identity = 'ana') =>
    ask(clients[who], 'stage_import', { p_tenant: 'a', p_import, p_rows });
  const step = (p_rows: number, p_import = one, who: Identity = 'ana') =>
    ask(clients[who], 'finish_import', { p_tenant: 'a', p_import, p_rows });
  /** All steps: the last answer, or the code of a refusal. */
  const finish = async (p_rows: number, p_import = one, who: Identity = 'ana') => {
    for (;;) {
      const answer = await step(p_rows, p_import, who);
      if (typeof answer === 'string') return answer;
      if (answer[0].done) return answer[0];
    }
  };
  const imported = () =>
    database.query(
      `select first_name, status_code, submitted_at < now() - interval '1 day' as old from public.chat_inquiry_information
       where source_label = 'import' order by first_name`,
    );

  test('is nothing until it is finished, then everything, and again adds nothing', async () => {
    const rows = [
      family(2),
      { ...family(3), status: 'completed', submitted_at: '2025-03-01T00:00:00Z', note: 'Came.' },
    ];
    expect(await stage(rows)).toEqual([]);
    expect(await stage(rows)).toEqual([]);
    expect(await imported()).toEqual([]);
    expect(await finish(2)).toEqual({ done: true, added: 2, known: 0 });
    expect(await finish(2)).toEqual({ done: true, added: 2, known: 0 });
    expect(await imported()).toEqual([
      { first_name: 'Parent 2', status_code: 'pending', old: false },
      { first_name: 'Parent 3', status_code: 'completed', old: true },
    ]);
    const left = await database.query('select count(*)::int as n from private.import_rows');
    expect(left).toEqual([{ n: 0 }]);

    await stage([...rows, family(4)], two);
    expect(await finish(3, two)).toEqual({ done: true, added: 1, known: 2 });
    const notes = await database.query("select detail from public.enquiry_events where type = 'note'");
    expect(notes).toEqual([{ detail: { text: 'Came.' } }]);
    const added = await database.query(
      "select distinct actor, detail from public.enquiry_events where type = 'added'",
    );
    expect(added).toEqual([{ actor: people.ana, detail: { channel: 'import' } }]);
  });

  test('keeps a family that enquired twice apart, each enquiry with its own note', async () => {
    const asked = ['2025-03-01T06:30:00Z', '2025-09-01T06:30:00Z', '2025-09-01T08:30:00Z'];
    const rows = asked.map((submitted_at, at) => ({
      ...family(2),
      row: at + 2,
      submitted_at,
      note: `${at}.`,
    }));
    await stage(rows);
    expect(await finish(3)).toEqual({ done: true, added: 3, known: 0 });
    const notes = () =>
      database.query(
        `select v.detail ->> 'text' as text from public.enquiry_events v
         join public.chat_inquiry_information e on e.id = v.enquiry_id where v.type = 'note' order by e.submitted_at`,
      );
    const written = asked.map((_, at) => ({ text: `${at}.` }));
    expect(await notes()).toEqual(written);
  });

  test.each([
    ['2025-03-01T12:00:00Z', '2025-03-01T12:00:00+10:00'],
    ['2025-03-01T12:00:00Z', undefined],
    [undefined, '2025-03-01T12:00:00Z'],
  ])('knows a family of %s again at %s', async (before, now) => {
    await stage([{ ...family(2), ...(before && { submitted_at: before }) }]);
    await finish(1);
    await stage([{ ...family(2), ...(now && { submitted_at: now }) }], two);
    expect(await finish(1, two)).toEqual({ done: true, added: 0, known: 1 });
  });

  test.each([1, -1])(
    'does not bring back a family that enquired twice and was erased, sorted otherwise either (%i)',
    async (order) => {
      const rows = ['2025-03-01T06:30:00Z', '2025-09-01T06:30:00Z'].map((submitted_at, at) => ({
        ...family(2),
        row: at + 2,
        submitted_at,
      }));
      await stage(rows);
      await finish(2);
      const ids = await database.query(
        "select id from public.chat_inquiry_information where source_label = 'import'",
      );
      for (const { id } of ids) await eraseFamilyOf(clients.ana, id);
      await stage(
        (order < 0 ? rows.toReversed() : rows).map((each, at) => ({ ...each, row: at + 2 })),
        two,
      );
      expect(await finish(2, two)).toEqual({ done: true, added: 0, known: 2 });
    },
  );

  test('adds no note to a family whose data is only kept', async () => {
    await stage([family(2), family(3)]);
    await finish(2);
    await database.exec(
      `update public.families f set restricted_at = now(), restriction_reason = 'Asked for it.'
       from public.enquiry_families l join public.chat_inquiry_information e on e.id = l.enquiry_id
       where f.id = l.family_id and e.first_name = 'Parent 2'`,
    );
    await stage(
      [family(2), family(3)].map((row) => ({ ...row, note: 'Came.' })),
      two,
    );
    expect(await finish(2, two)).toEqual({ done: true, added: 0, known: 2 });
    const noted = await database.query(
      `select e.first_name from public.enquiry_events v
       join public.chat_inquiry_information e on e.id = v.enquiry_id where v.type = 'note'`,
    );
    expect(noted).toEqual([{ first_name: 'Parent 3' }]);
  });

  test('is no measure of how soon staff act, nor is what they enter', async () => {
    const acted = (after: string) =>
      database.exec(
        `update public.chat_inquiry_information set submitted_at = now() - interval '5 hours',
           first_action_at = now() - interval '5 hours' + interval '${after}' where id = '${enquiries.a}'`,
      );
    const figures = async () => {
      const { responseHours } = await ask(clients.ana, 'enquiry_figures');
      const analytics = await ask(clients.ana, 'enquiry_analytics');
      return [responseHours, analytics.acted, analytics.medianHoursToFirstAction];
    };
    await acted('2 hours');
    expect(await figures()).toEqual([2, 1, 2]);
    const old = new Date(Date.now() - 14 * 86_400_000).toISOString();
    await stage([2, 3, 4].map((row) => ({ ...family(row), submitted_at: old })));
    await finish(3);
    for (const p_channel of ['telephone', 'walk_in', 'fair']) {
      const added = { p_tenant: 'a', p_fields: { first_name: 'Mira' }, p_channel, p_note: 'Called.' };
      expect(
        await ask(clients.ana, 'add_enquiry', { ...added, p_request: crypto.randomUUID() }),
      ).toMatchObject({ ok: true });
    }
    await database.exec(
      "update public.chat_inquiry_information set first_action_at = now() where source ? 'channel'",
    );
    expect(await figures()).toEqual([2, 1, 2]);
    await acted('-1 hours');
    expect(await figures()).toEqual([0, 1, 0]);
  });

  test('brings answers in the school’s own fields, which are a part of what an enquiry is', async () => {
    const own = { 'answers.times': ['am', 'pm'], 'answers.rating': 4, 'answers.ठीक है?': true };
    const rows = [
      family(2, own),
      family(3, { 'answers.wish': '  ', 'answers.times': [] }),
      { row: 4, fields: own },
    ];
    expect(await stage(rows)).toEqual([]);
    expect(await finish(3)).toEqual({ done: true, added: 3, known: 0 });
    const stored = await database.query(
      `select first_name, answers from public.chat_inquiry_information where source_label = 'import' order by submitted_at, first_name`,
    );
    const answers = { times: ['am', 'pm'], rating: 4, 'ठीक है?': true };
    expect(stored).toEqual([
      { first_name: 'Parent 2', answers },
      { first_name: 'Parent 3', answers: {} },
      { first_name: null, answers },
    ]);
    await stage(
      [family(2, own), family(2, { ...own, 'answers.rating': 5 })].map((row, at) => ({
        ...row,
        row: at + 2,
      })),
      two,
    );
    expect(await finish(2, two)).toEqual({ done: true, added: 1, known: 1 });
    const [link] = await database.query(
      `select l.family_id from public.enquiry_families l
       join public.chat_inquiry_information e on e.id = l.enquiry_id where e.first_name = 'Parent 2' limit 1`,
    );
    const shown = await ask(clients.ana, 'get_family', { p_family: link?.family_id });
    expect(shown.enquiries).toHaveLength(2);
    expect(shown.enquiries[0].answers.map(({ field }: { field: string }) => field).sort()).toEqual(
      Object.keys(answers).sort(),
    );
  });

  test('refuses answers that could not be stored', async () => {
    expect(
      await stage([
        family(2, { 'answers.a': 'x'.repeat(5001) }),
        family(3, { 'answers.a': { b: 1 } }),
        family(4, { [`answers.${'x'.repeat(101)}`]: 'y' }),
        family(5, { 'answers.': 'y' }),
      ]),
    ).toEqual([2, 3, 4, 5].map((row) => ({ row, field: 'answers' })));
  });

  test('names each row that cannot be an enquiry, and then none is one', async () => {
    expect(
      await stage([
        family(2),
        family(3, { mobile: '12' }),
        family(4, { email: 'nobody' }),
        family(5, { date_of_birth: '2019-02-30' }),
        { ...family(6), status: 'lost' },
        { ...family(7), submitted_at: '2999-01-01' },
        { ...family(8), submitted_at: 'soon' },
        { ...family(9), note: 'x'.repeat(4001) },
        { row: 10, fields: {} },
        { row: 11, fields: { first_name: 5 } },
      ]),
    ).toEqual([
      { row: 3, field: 'mobile' },
      { row: 4, field: 'email' },
      { row: 5, field: 'date_of_birth' },
      { row: 6, field: 'status_code' },
      { row: 7, field: 'submitted_at' },
      { row: 8, field: 'submitted_at' },
      { row: 9, field: 'note' },
      { row: 10, field: 'first_name' },
      { row: 11, field: 'first_name' },
    ]);
    expect(await finish(1)).toBe('PT409');
    expect(await imported()).toEqual([]);
  });

  test('is not finished before all of its rows are there, nor by somebody else', async () => {
    await stage([family(2)]);
    const early = await refusal(clients.ana, 'finish_import', { p_tenant: 'a', p_import: one, p_rows: 2 });
    expect(early).toBe('import_incomplete');
    expect(await finish(1, one, 'head')).toBe('PT404');
    expect(await stage([family(3)], one, 'head')).toBe('PT404');
    expect(await finish(1, two)).toBe('PT404');
    expect(await finish(1)).toMatchObject({ added: 1 });
    expect(await stage([family(3)])).toBe('PT404');
  });

  test('that was left is forgotten when the same person begins another', async () => {
    await stage([family(2)]);
    await stage([family(2)], two);
    expect(await finish(1)).toBe('PT404');
  });

  test('takes a thousand rows at once and no more, each with its number', async () => {
    const rows = Array.from({ length: 1000 }, (_, at) => family(at + 2));
    expect(await stage(rows)).toEqual([]);
    expect(await stage([...rows, family(1002)])).toBe('PT422');
    expect(await stage([{ fields: {} } as Row])).toBe('PT422');
    expect(await finish(1000)).toEqual({ done: true, added: 1000, known: 0 });
  });

  const many = Array.from({ length: 300 }, (_, at) => ({ ...family(at + 2), note: `Note ${at}.` }));
  const stored = async () =>
    (
      await database.query(
        `select count(*)::int as enquiries, count(distinct e.session_id)::int as sessions,
           (select count(*)::int from public.enquiry_families l join public.chat_inquiry_information x on x.id = l.enquiry_id
            where x.source_label = 'import') as families,
           (select count(*)::int from private.enquiry_search s join public.chat_inquiry_information x on x.id = s.enquiry_id
            where x.source_label = 'import' and s.prose like '% note%') as searchable,
           (select count(*)::int from public.enquiry_events v where v.type = 'note') as notes
         from public.chat_inquiry_information e where e.source_label = 'import'`,
      )
    )[0];
  const whole = { enquiries: 300, sessions: 300, families: 300, searchable: 300, notes: 300 };
  const lines = () =>
    database.query(
      "select type, detail from public.audit_events where type in ('imported', 'note', 'added') order by type",
    );

  test('comes in steps, each complete, and is one line in the audit', async () => {
    await stage(many);
    const [first] = await step(300);
    expect(first).toMatchObject({ known: 0, done: false });
    expect(first.added).toBeGreaterThan(0);
    const { added } = first;
    const partly = { enquiries: added, sessions: added, families: added, searchable: added, notes: added };
    expect(await stored()).toEqual(partly);
    expect(await lines()).toEqual([
      { type: 'imported', detail: { enquiries: added } },
      { type: 'note', detail: { enquiries: added } },
    ]);
    expect(await finish(300)).toEqual({ added: 300, known: 0, done: true });
    expect(await stored()).toEqual(whole);
    expect(await lines()).toEqual([
      { type: 'imported', detail: { enquiries: 300 } },
      { type: 'note', detail: { enquiries: 300 } },
    ]);
  });

  test('that stopped goes on, also with the same spreadsheet once more, and brings nothing twice', async () => {
    await stage(many);
    const [{ added }] = await step(300);
    expect(await stage([family(2)])).toBe('PT404');
    await stage(many, two);
    expect(await finish(300, two)).toEqual({ added: 300 - added, known: added, done: true });
    expect(await stored()).toEqual(whole);
    // Its own rows are still there, and all of them known.
    expect(await finish(300)).toEqual({ added, known: 300 - added, done: true });
    expect(await stored()).toEqual(whole);
  });

  test('begun twice at once brings nothing twice', async () => {
    await stage(many);
    await ask(clients.head, 'stage_import', { p_tenant: 'a', p_import: two, p_rows: many.toReversed() });
    const answers = await Promise.all([
      finish(300),
      finish(300),
      finish(300, two, 'head'),
      finish(300, two, 'head'),
    ]);
    expect(answers.every(({ done }) => done)).toBe(true);
    const [own, others] = [await finish(300), await finish(300, two, 'head')];
    expect([own.added + others.added, own.known + others.known]).toEqual([300, 300]);
    expect(await stored()).toEqual(whole);
  });

  test('what is left of it for a day goes with the next one, and what it brought stays', async () => {
    await stage(many);
    const [{ added }] = await step(300);
    const waiting = () => database.query('select distinct import from private.import_rows');
    await ask(clients.head, 'stage_import', { p_tenant: 'a', p_import: two, p_rows: [family(2)] });
    expect(await waiting()).toHaveLength(2);
    await database.exec("update private.enquiry_imports set created_at = now() - interval '25 hours'");
    await ask(clients.head, 'stage_import', { p_tenant: 'a', p_import: two, p_rows: [family(3)] });
    expect(await waiting()).toEqual([{ import: two }]);
    expect((await stored())?.enquiries).toBe(added);
  });

  test('is no news to anybody', async () => {
    const unseen = async () => (await head('unseen_enquiries')).count;
    const before = await unseen();
    await stage([family(2)]);
    await finish(1);
    expect(await unseen()).toBe(before);
    const { enquiries } = await head('list_enquiries', { p_search: 'Parent 2' });
    expect(enquiries.map((each: { unseen: boolean }) => each.unseen)).toEqual([false]);
  });
});
