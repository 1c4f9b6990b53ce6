import { describe, expect, test } from 'vitest';
import { addNote } from '../setup/ask.ts';
import { testedEngine } from '../setup/engines.ts';
import { liftRestriction, restrictFamily } from '../setup/family-changes.ts';
import { inSchools } from '../setup/in-schools.ts';

describe('what comes after the answer to a parent', () => {
  const { database, clients, ana, service } = inSchools();

  const submit = async (session: string, p_body: object): Promise<string> => {
    const args = { p_tenant: 'a', p_session: session, p_source: {}, p_ip_hash: null };
    const answer = await service('submit_enquiry', { ...args, p_body });
    expect(answer).toMatchObject({ ok: true, replayed: false });
    return answer.id;
  };
  const process = (p_most = 100) => service('process_enquiries', { p_most });
  const waiting = async () =>
    (await database.query('select u.enquiry_id as id from private.unprocessed_enquiries u order by 1')).map(
      ({ id }) => id,
    );
  const familiesOf = async (ids: string[]) => {
    const rows = await database.query(
      'select l.family_id from public.enquiry_families l where l.enquiry_id = any ($1::text::uuid[]) order by l.enquiry_id',
      [`{${ids}}`],
    );
    return rows.map(({ family_id }) => String(family_id));
  };
  const search = async (p_search: string): Promise<string[]> => {
    const { enquiries } = await ana('list_enquiries', { p_search });
    return enquiries.map(({ id }: { id: string }) => id);
  };
  const parent = { first_name: 'Zubin', mobile: '9000000001', child_name: 'Mira' };

  test('is stored at once, and found by the search and with its family after a step', async () => {
    const one = await submit('one', parent);
    const two = await submit('two', { ...parent, child_name: 'Tara', email: 'Zubin@x.example' });
    const three = await submit('three', { ...parent, mobile: null, email: 'zubin@x.example' });
    expect(await waiting()).toEqual([one, two, three].sort());
    expect(await search('zubin')).toEqual([]);
    const { enquiries, total } = await ana('list_enquiries', {});
    expect([total, enquiries[0]]).toEqual([4, expect.objectContaining({ id: three, again: false })]);
    expect(await process()).toEqual({ matched: 3, more: false });
    expect((await search('zubin')).sort()).toEqual([one, two, three].sort());
    expect(new Set(await familiesOf([one, two, three])).size).toBe(1);
    expect(await ana('enquiry_detail', { p_id: three })).toMatchObject({
      enquiry: { again: true, family_enquiries: 3 },
    });
    expect([await waiting(), await process()]).toEqual([[], { matched: 0, more: false }]);
  });

  test('comes at once for staff who open the enquiry, and of its family for who opens that', async () => {
    const one = await submit('one', parent);
    const { enquiry } = await ana('enquiry_detail', { p_id: one });
    expect(enquiry).toMatchObject({ family: expect.any(String), family_enquiries: 1 });
    const two = await submit('two', parent);
    const family = await ana('get_family', { p_family: enquiry.family });
    expect(family.enquiries.map(({ id }: { id: string }) => id)).toEqual([two, one]);
    expect(await search('zubin')).toEqual([two, one]);
  });

  test('counts for an erasure, an export and a restriction', async () => {
    const one = await submit('one', parent);
    const { family: p_family } = (await ana('enquiry_detail', { p_id: one })).enquiry;
    await restrictFamily(clients.ana, p_family);
    const two = await submit('two', parent);
    expect(await addNote(clients.ana, two, 'Called')).toBe('PT422');
    await submit('three', parent);
    const { enquiries } = await ana('export_enquiries', {});
    expect(enquiries.map(({ first_name }: { first_name: string }) => first_name)).toEqual(['Asha']);
    await submit('four', parent);
    expect((await ana('export_family', { p_family })).enquiries).toHaveLength(4);
    await liftRestriction(clients.ana, p_family);
    await submit('five', parent);
    expect(await ana('erase_family', { p_family, p_enquiries: 4 })).toBe('PT409');
  });

  test('leaves a parent’s own first, before a spreadsheet’s thousands', async () => {
    const one = await submit('one', parent);
    await database.exec(`
      insert into private.unprocessed_enquiries select gen_random_uuid(), 'a', true from generate_series(1, 100)`);
    await process(1);
    expect(await waiting()).not.toContain(one);
    expect(await familiesOf([one])).toHaveLength(1);
  });

  test('is not lost with a step that fails, and forgets what has been erased', async () => {
    const one = await submit('one', parent);
    const gone = await submit('gone', { first_name: 'Gone' });
    await database.session(async (query) => {
      await query('begin');
      await query('select public.process_enquiries()');
      await query('rollback');
    });
    expect(await waiting()).toEqual([one, gone].sort());
    await database.query('delete from public.chat_inquiry_information where id = $1', [gone]);
    expect(await process()).toEqual({ matched: 1, more: false });
    expect(await waiting()).toEqual([]);
  });

  test('a question that is asked before the step is found by the search after it', async () => {
    const one = await submit('one', { first_name: 'Zubin' });
    await database.query(
      `insert into public.chat_questions (tenant_id, session_id, question, language, outcome)
       values ('a', 'one', 'Is there a helicopter?', 'en', 'unanswered')`,
    );
    await process();
    expect(await search('zubin helicopter')).toEqual([one]);
  });

  test('two steps at once do each enquiry once, of contacts that cross, while staff enter more of them', async () => {
    const contacts = Array.from({ length: 20 }, (_, n) => ({
      mobile: String(9_000_000_001 + n),
      email: `p${(n * 7 + 1) % 20}@x.example`,
    }));
    const ids: string[] = [];
    for (const [n, contact] of contacts.entries()) {
      ids.push(await submit(`first ${n}`, { first_name: 'Zubin', mobile: contact.mobile }));
      ids.push(await submit(`second ${n}`, { first_name: 'Zubin', email: contact.email }));
    }
    const enter = ({ mobile, email }: (typeof contacts)[number]) =>
      ana('add_enquiry', {
        p_tenant: 'a',
        p_fields: { first_name: 'Walked in', mobile, email },
        p_channel: 'walk_in',
        p_request: crypto.randomUUID(),
      });
    const answers = await Promise.all([
      ...Array.from({ length: 6 }, () => process(8)),
      ...contacts.toReversed().map(enter),
    ]);
    expect(answers.filter((answer) => typeof answer === 'string')).toEqual([]);
    const processed = answers.slice(0, 6).reduce((sum, { matched }) => sum + matched, 0);
    expect((await process()).matched).toBe(40 - processed);
    const families = await familiesOf(ids);
    expect([families.length, new Set(families).size]).toEqual([40, 20]);
  });

  if (testedEngine === 'PostgreSQL') {
    test('an enquiry that staff are working on stays for the next step', async () => {
      const one = await submit('one', parent);
      await database.session(async (query) => {
        await query('begin');
        await query('select from public.chat_inquiry_information where id = $1 for update', [one]);
        expect(await process()).toEqual({ matched: 0, more: false });
        await query('rollback');
      });
      expect(await process()).toEqual({ matched: 1, more: false });
    });
  }
});
