import { describe, expect, test } from 'vitest';
import { ask } from '../setup/ask.ts';
import type { Identity } from '../setup/identities.ts';
import { inSchools } from '../setup/in-schools.ts';
import { enquiries, families, people } from '../setup/school-fixture.ts';

/** Neither vowels nor signs that look alike, and not a number. */
const format = /^(?=.*[B-Z])[2-9BCDFGHJKMNPQRSTVWXYZ]{4}-[2-9BCDFGHJKMNPQRSTVWXYZ]{4}$/;

describe('the reference of an enquiry', () => {
  const { database, clients, ana, service } = inSchools();

  const submit = (p_session: string, p_tenant = 'a') =>
    service('submit_enquiry', {
      p_tenant,
      p_session,
      p_body: { first_name: 'Mira' },
      p_source: {},
      p_ip_hash: null,
    });
  const referenceOf = async (id: string) => {
    const [row] = await database.query(
      'select reference from public.chat_inquiry_information where id = $1',
      [id],
    );
    return String(row?.reference);
  };
  const found = async (search: string, who: Identity = 'ana') => {
    const answer = await ask(clients[who], 'list_enquiries', { p_search: search });
    return { ids: answer.enquiries.map(({ id }: { id: string }) => id), total: answer.total };
  };

  test('is told to the parent, the same in a repetition', async () => {
    const first = await submit('s');
    expect(first.reference).toMatch(format);
    expect(first.reference).toBe(await referenceOf(first.id));
    expect(await submit('s')).toMatchObject({ replayed: true, id: first.id, reference: first.reference });
  });

  test('comes with an enquiry that staff enter or import', async () => {
    const entered = await ana('add_enquiry', {
      p_tenant: 'a',
      p_fields: { first_name: 'Ravi' },
      p_channel: 'fair',
      p_request: people.ana,
    });
    expect(await referenceOf(entered.id)).toMatch(format);
    const p_import = '00000000-0000-4000-8000-00000000abcd';
    const rows = Array.from({ length: 50 }, (_, n) => ({ row: n + 2, fields: { first_name: `Row ${n}` } }));
    await ana('stage_import', { p_tenant: 'a', p_import, p_rows: rows });
    for (let done = false; !done; ) {
      [{ done }] = await ana('finish_import', { p_tenant: 'a', p_import, p_rows: 50 });
    }
    const imported = await database.query(
      "select reference from public.chat_inquiry_information where first_name like 'Row %'",
    );
    expect(imported.filter(({ reference }) => format.test(String(reference)))).toHaveLength(50);
    expect(new Set(imported.map(({ reference }) => reference)).size).toBe(50);
  });

  test('is any of its signs at any place, and none that could be misread or make a word', async () => {
    const drawn = (
      await database.query('select private.random_reference() as one from generate_series(1, 3000)')
    ).map(({ one }) => String(one));
    expect(drawn.filter((one) => !format.test(one))).toEqual([]);
    expect(new Set(drawn).size).toBe(3000);
    for (const place of [0, 1, 2, 3, 5, 6, 7, 8]) {
      expect(new Set(drawn.map((one) => one[place])).size).toBe(28);
    }
  });

  test('is drawn again where it is taken, also within one insertion', async () => {
    const [was] = await database.query(
      "select pg_get_functiondef('private.random_reference()'::regprocedure) as definition",
    );
    try {
      await database.exec(`
        create sequence public.draws;
        create or replace function private.random_reference() returns text language sql volatile set search_path = ''
        as $$ select 'BCDF-222' || (2 + nextval('public.draws') / 3) $$;
        insert into public.chat_inquiry_information (tenant_id, user_id, session_id)
        select 'a', '${people.visitorA}', 'drawn ' || n from generate_series(1, 3) n`);
      const drawn = await database.query(
        "select reference from public.chat_inquiry_information where session_id like 'drawn %' order by reference",
      );
      expect(drawn.map(({ reference }) => reference)).toEqual(['BCDF-2222', 'BCDF-2223', 'BCDF-2224']);
    } finally {
      await database.exec(`drop sequence public.draws; ${was?.definition}`);
    }
  });

  test.each([
    ['as it is shown', (reference: string) => reference],
    ['in small letters, without the dash', (reference: string) => reference.toLowerCase().replace('-', '')],
    ['with a space', (reference: string) => ` ${reference.replace('-', ' ')} `],
    ['with another dash', (reference: string) => reference.replace('-', ' – ')],
    ['in the sentence of the chat', (reference: string) => `Reference ${reference}. Thank you!`],
  ])('finds its enquiry and no other, typed %s', async (_, typed) => {
    const { id, reference } = await submit('one');
    await submit('other');
    expect(await found(typed(reference))).toEqual({ ids: [id], total: 1 });
  });

  test('finds nothing in a school that is not one’s own', async () => {
    const { id, reference } = await submit('theirs', 'b');
    expect((await found(reference)).ids).toEqual([]);
    expect((await found(reference, 'bela')).ids).toEqual([id]);
    expect((await found(reference, 'head')).ids).toEqual([id]);
  });

  test('leaves a search for anything else as it was', async () => {
    expect((await found('BCDFGHJK')).ids).toEqual([]);
    const { id } = await submit('s');
    await database.query(
      "update public.chat_inquiry_information set first_name = 'Brrrt', last_name = 'Dvnt' where id = $1",
      [id],
    );
    expect((await found('brrrt dvnt')).ids).toEqual([id]);
  });

  test('shows on the record, with its family, in an export with the work of staff and in that of a family', async () => {
    const reference = await referenceOf(enquiries.a);
    const { enquiry } = await ana('enquiry_detail', { p_id: enquiries.a });
    expect(enquiry.reference).toBe(reference);
    const family = await ana('get_family', { p_family: families.a });
    expect(family.enquiries[0].reference).toBe(reference);
    const all = await ana('export_enquiries', { p_full: true });
    expect(all.enquiries[0].reference).toBe(reference);
    expect((await ana('export_enquiries')).enquiries[0]).not.toHaveProperty('reference');
    const held = await ana('export_family', { p_family: families.a });
    expect(held.enquiries[0].reference).toBe(reference);
  });

  test('goes with an enquiry that is erased', async () => {
    const { id } = await submit('s');
    // Its family comes right after it.
    await database.query('select public.process_enquiries(1000)');
    const [row] = await database.query(
      'select family_id from public.enquiry_families where enquiry_id = $1',
      [id],
    );
    expect(await ana('erase_family', { p_family: row?.family_id, p_enquiries: 1 })).toBe(1);
    const again = await submit('s');
    expect(again).toMatchObject({ ok: true, id, replayed: true });
    expect(again.reference).toBeUndefined();
  });
});
