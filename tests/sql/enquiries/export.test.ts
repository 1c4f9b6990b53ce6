import { describe, expect, test } from 'vitest';
import { ask } from '../setup/ask.ts';
import type { Identity } from '../setup/identities.ts';
import { inSchools } from '../setup/in-schools.ts';
import { columnSets, enquiries, families, people } from '../setup/school-fixture.ts';

describe('exports', () => {
  const { database, clients, ana, bela, head } = inSchools();

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
    await ana('assign_enquiry', { p_ids: [enquiries.a], p_user: people.asha });
    await ana('set_follow_up', { p_ids: [enquiries.a], p_date: '2030-01-02' });
    await ana('add_enquiry_note', { p_id: enquiries.a, p_text: '=first' });
    await head('add_enquiry_note', { p_id: enquiries.a, p_text: 'second' });
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
      facets: (await ana('enquiry_facets')).grades,
      analytics: await ana('enquiry_analytics'),
    });
    await submitted({ page: 'https://a.example/' });
    const before = await figures();
    expect(before.facets).toEqual([{ value: 'PYP 1', count: 1 }]);
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

  const save = (p_name: string, p_columns: string[], who: Identity = 'ana') =>
    ask(clients[who], 'save_export_columns', { p_tenant: 'a', p_name, p_columns });
  const sets = () =>
    database.query(`select name, columns from public.export_column_sets where tenant_id = 'a' order by name`);

  test('a column set is saved under its name, in place of the one that had it', async () => {
    const first = await save(' For the head ', ['grade', 'id']);
    expect(first).toEqual({ ok: true, id: expect.any(String) });
    expect(await save('for the HEAD', ['notes'])).toEqual(first);
    expect(await sets()).toEqual([
      { name: 'for the HEAD', columns: ['notes'] },
      { name: 'set-a', columns: ['id'] },
    ]);
    expect(await head('remove_export_columns', { p_id: first.id })).toEqual({ ok: true });
    expect(await sets()).toHaveLength(1);
  });

  test.each([
    ['', ['id'], 'name'],
    ['x'.repeat(61), ['id'], 'name'],
    ['two\nlines', ['id'], 'name'],
    ['Set', [], 'columns'],
    ['Set', ['id', 'id'], 'columns'],
    ['Set', ['No Such Column!'], 'columns'],
    ['Set', Array.from({ length: 41 }, (_, n) => 'a'.repeat(n + 1)), 'columns'],
  ])('%j with %j is refused for its %s', async (name, columns, field) => {
    expect(await save(name, columns)).toEqual({ ok: false, code: 'invalid', field });
    expect(await sets()).toHaveLength(1);
  });

  test('a school has twenty sets at most, and can still change one', async () => {
    for (let n = 2; n <= 20; n += 1) expect((await save(`Set ${n}`, ['id'])).ok).toBe(true);
    expect(await save('One more', ['id'])).toEqual({ ok: false, code: 'too_many' });
    expect((await save('set 20', ['grade'])).ok).toBe(true);
    expect(await sets()).toHaveLength(20);
  });

  test('a set of another school cannot be removed', async () => {
    const { error } = await clients.ana.rpc('remove_export_columns', { p_id: columnSets.b });
    expect(error?.code).toBe('PT404');
  });
});
