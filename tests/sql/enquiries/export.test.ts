import { describe, expect, test } from 'vitest';
import { addNote, ask } from '../setup/ask.ts';
import type { Identity } from '../setup/identities.ts';
import { inSchools } from '../setup/in-schools.ts';
import { enquiries, families, people } from '../setup/school-fixture.ts';

describe('exports', () => {
  const { database, clients, ana, bela } = inSchools();

  const exported = async (args: object = {}, who: Identity = 'ana') =>
    (await ask(clients[who], 'export_enquiries', { ...args })).enquiries;
  /** Enquiries of school A that are of a source. */
  const submitted = (source: object, values = '') =>
    database.exec(
      `insert into public.chat_inquiry_information
         (tenant_id, user_id, session_id, first_name, grade, academic_year, source)
       select 'a', '${people.visitorA}', 'new-' || gen_random_uuid(), 'New', 'PYP 1', '2026-27',
         '${JSON.stringify(source)}' ${values}`,
    );

  test('a full one has the work and every note of each row, newest first', async () => {
    await ana('change_enquiries', { p_field: 'assignee', p_ids: [enquiries.a], p_value: people.asha });
    await ana('change_enquiries', { p_field: 'next_follow_up', p_ids: [enquiries.a], p_value: '2030-01-02' });
    await addNote(clients.ana, enquiries.a, '=first');
    await addNote(clients.head, enquiries.a, 'second');
    await database.exec(
      `update public.chat_inquiry_information set questions = '{Is there a bus?}', last_name = 'Rao',
         consent = '{"given": true}' where id = '${enquiries.a}'`,
    );
    const [full] = await exported({ p_full: true });
    expect(full).toMatchObject({
      id: enquiries.a,
      last_name: 'Rao',
      questions: ['Is there a bus?'],
      consent: { given: true },
      assignee_name: 'asha',
      next_follow_up: '2030-01-02',
      family_id: families.a,
      notes: [
        { by: 'head', text: 'second' },
        { by: 'ana', text: '=first' },
      ],
    });
    expect(full.first_action_at).not.toBeNull();
    const [plain] = await exported();
    expect(Object.keys(plain)).toHaveLength(15 + 2);
    expect(plain).not.toHaveProperty('notes');
  });

  test('a full one without a note says so with null', async () => {
    expect((await exported({ p_full: true }))[0]).toMatchObject({ notes: null, family_id: families.a });
  });

  test('example families and tests stay behind, chosen or not', async () => {
    await submitted({ test: true });
    await submitted({ example: true });
    await submitted({ utm_source: 'test' });
    const names = async (args: object = {}) =>
      (await exported(args)).map((row: { first_name: string }) => row.first_name).sort();
    expect(await names()).toEqual(['Asha', 'New']);
    expect(await names({ p_full: true, p_search: 'new' })).toEqual(['New']);
    const all = await database.query(`select id from public.chat_inquiry_information where tenant_id = 'a'`);
    expect(await names({ p_ids: all.map(({ id }) => id) })).toEqual(['Asha', 'New']);
    const [audit] = await database.query('select detail from public.audit_events order by id desc limit 1');
    expect(audit).toEqual({ detail: { enquiries: 2 } });
  });

  test('a test shows in the list and counts nowhere', async () => {
    const figures = async () => ({
      figures: await ana('enquiry_figures'),
      unseen: await ana('unseen_enquiries'),
      values: (await clients.ana.from('enquiry_values').select().eq('field', 'grade')).data,
      analytics: await ana('enquiry_analytics'),
    });
    await submitted({ page: 'https://a.example/' });
    const before = await figures();
    expect(before.values).toEqual([{ field: 'grade', value: 'PYP 1', enquiries: 1 }]);
    await submitted({ test: true, utm_source: 'newsletter' }, '');
    await database.exec(
      `update public.chat_inquiry_information set status_code = 'completed' where source ? 'test'`,
    );
    expect(await figures()).toEqual(before);
    const list = await ana('list_enquiries', {});
    expect(list).toMatchObject({ total: 3, tests: 1 });
    expect(await ana('list_enquiries', { p_status: 'pending' })).toMatchObject({ total: 2, tests: 0 });
    expect(await bela('list_enquiries', {})).toMatchObject({ total: 1, tests: 0 });
  });

  test('example families are in the figures, as they are in the list, and new to nobody', async () => {
    const figures = async () => [await ana('enquiry_figures'), await ana('unseen_enquiries')];
    await database.exec('update public.chat_inquiry_information set first_action_at = null');
    const [{ total, pending }, unseen] = await figures();
    await submitted({ example: true });
    expect(await figures()).toMatchObject([{ total: total + 1, pending: pending + 1 }, unseen]);
  });

  const table = (who: Identity = 'ana') => clients[who].from('export_column_sets');
  const save = async (name: string, columns: string[]) =>
    (await table().insert({ tenant_id: 'a', name, columns })).error;

  test('a column set says who changed it last, and when', async () => {
    expect(await save('For the head', ['grade', 'id'])).toBeNull();
    await table('head')
      .update({ columns: ['notes'] })
      .eq('name', 'For the head');
    const [changed] = await database.query(
      `select columns, updated_by, now() - updated_at < interval '1 minute' as fresh from public.export_column_sets
       where name = 'For the head'`,
    );
    expect(changed).toEqual({ columns: ['notes'], updated_by: people.head, fresh: true });
  });

  test('who changed a column set, when, and of which school it is, is not for staff to say', async () => {
    for (const change of [{ updated_by: people.bela }, { updated_at: '2026-01-01' }, { tenant_id: 'b' }]) {
      expect((await table('head').update(change).eq('name', 'set-a')).error?.code).toBe('42501');
    }
  });

  test.each([
    ['', ['id'], '23514'],
    [' Set', ['id'], '23514'],
    ['x'.repeat(61), ['id'], '23514'],
    ['two\nlines', ['id'], '23514'],
    ['SET-A', ['id'], '23505'],
    ['Set', [], '23514'],
    ['Set', ['id', 'grade', 'id'], '23514'],
    ['Set', ['No Such Column!'], '23514'],
    ['Set', Array.from({ length: 41 }, (_, n) => 'a'.repeat(n + 1)), '23514'],
  ])('the column set %j with %j is refused', async (name, columns, code) => {
    expect((await save(name, columns))?.code).toBe(code);
  });

  test('columns of similar names are together in a set', async () => {
    expect(
      await save('Set', ['source_page', 'source', 'visit', 'visit_at', 'school', 'school_name']),
    ).toBeNull();
  });

  test('a school has twenty column sets at most, and can still change one', async () => {
    for (let n = 2; n <= 20; n += 1) expect(await save(`Set ${n}`, ['id'])).toBeNull();
    expect(await save('One more', ['id'])).toMatchObject({
      code: 'PT422',
      message: 'too_many_column_sets',
      details: '{"most": 20}',
    });
    expect((await table().update({ name: 'Changed' }).eq('name', 'Set 20')).error).toBeNull();
    expect((await table('bela').insert({ tenant_id: 'b', name: 'Ours', columns: ['id'] })).error).toBeNull();
    expect((await table().select()).data).toHaveLength(20);
  });
});
