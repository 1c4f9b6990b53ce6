import { describe, expect, test } from 'vitest';
import { refusal } from '../setup/ask.ts';
import { inSchools } from '../setup/in-schools.ts';
import { enquiries, families, people } from '../setup/school-fixture.ts';

const noteOf = (text: string) => ({ enquiry_id: enquiries.a, type: 'note', detail: { text } });

describe('a restricted family', () => {
  const { database, clients, ana, head } = inSchools();

  const restrict = () => ana('restrict_family', { p_family: families.a, p_reason: 'The father objects' });
  const leave = async (session: string, mobile: string) => {
    const [row] = await database.query(
      `insert into public.chat_inquiry_information (tenant_id, user_id, session_id, first_name, mobile)
       values ('a', $1, $2, $2, $3) returning id`,
      [people.visitorA, session, mobile],
    );
    const { enquiry } = await ana('enquiry_detail', { p_id: row?.id });
    return { id: String(row?.id), family: String(enquiry.family) };
  };
  const isRestricted = async (p_family: string) =>
    (await ana('family_rights', { p_family })).restriction !== null;

  test('says since when, by whom and why, once', async () => {
    expect(await restrict()).toMatchObject({
      ok: true,
      restriction: { by_name: 'ana', reason: 'The father objects' },
    });
    expect(await head('restrict_family', { p_family: families.a, p_reason: 'Another' })).toMatchObject({
      ok: false,
      code: 'restricted',
      restriction: { by_name: 'ana', reason: 'The father objects' },
    });
    expect(await head('family_rights', { p_family: families.joinedA })).toMatchObject({
      id: families.a,
      restriction: { by_name: 'ana', reason: 'The father objects' },
    });
    expect(await ana('restrict_family', { p_family: families.a, p_reason: ' ' })).toBe('PT422');
    const { events } = await head('search_audit', { p_kind: 'restricted' });
    expect(events).toHaveLength(1);
  });

  test('is not freed of a restriction that has taken the place of the one that was seen', async () => {
    const lift = (p_since?: string) => head('lift_restriction', { p_family: families.a, p_since });
    const { since } = (await restrict()).restriction;
    expect(await lift()).toMatchObject({ ok: true, restriction: null });
    const again = await ana('restrict_family', { p_family: families.a, p_reason: 'The mother too' });
    expect(await lift(since)).toMatchObject({
      ok: false,
      code: 'changed',
      restriction: { reason: 'The mother too' },
    });
    expect(await isRestricted(families.a)).toBe(true);
    expect(await lift(again.restriction.since)).toMatchObject({ ok: true, restriction: null });
    expect(await lift(since)).toMatchObject({ ok: true, restriction: null });
    const { events } = await head('search_audit', { p_kind: 'restriction_lifted' });
    expect(events).toHaveLength(2);
  });

  test.each<[string, Record<string, unknown>]>([
    ['change_enquiries', { p_field: 'status_code', p_ids: [enquiries.a], p_value: 'completed' }],
    ['change_enquiries', { p_field: 'assignee', p_ids: [enquiries.a], p_value: people.ana }],
    ['change_enquiries', { p_field: 'next_follow_up', p_ids: [enquiries.a], p_value: null }],
    ['record_contact', { p_id: enquiries.a, p_kind: 'called', p_request: people.ana }],
    ['undo_contact', { p_id: enquiries.a, p_request: people.ana }],
    ['correct_enquiry', { p_id: enquiries.a, p_fields: { city: 'Pune' }, p_seen: {} }],
    ['undo_family_change', { p_change: -1 }],
  ])('refuses %s with words until it is lifted', async (name, args) => {
    await restrict();
    expect(await refusal(clients.ana, name, args)).toBe('restricted');
    await ana('lift_restriction', { p_family: families.a });
    expect(await refusal(clients.ana, name, args)).toBeUndefined();
  });

  test.each<[string, () => PromiseLike<{ error: { message: string } | null }>]>([
    ['a note', () => clients.ana.from('enquiry_events').insert(noteOf('Rang'))],
    ...[{ status_code: 'completed' }, { assignee: people.ana }, { next_follow_up: null }].map(
      (change): [string, () => PromiseLike<{ error: { message: string } | null }>] => [
        JSON.stringify(change),
        () => clients.ana.from('chat_inquiry_information').update(change).eq('id', enquiries.a),
      ],
    ),
  ])('takes no %s into its enquiries until it is lifted', async (_, write) => {
    await restrict();
    expect((await write()).error?.message).toBe('restricted');
    await ana('lift_restriction', { p_family: families.a });
    expect((await write()).error).toBeNull();
  });

  test('is left out of exports, changes for many, their undoing and the badge', async () => {
    const other = await leave('other', '9000000001');
    const changed = await ana('change_enquiries', {
      p_field: 'status_code',
      p_ids: [enquiries.a, other.id],
      p_value: 'in_progress',
    });
    expect(changed).toMatchObject({ changed: 2, restricted: 0 });
    const batch = await ana('change_matching', {
      p_field: 'status_code',
      p_value: 'cancelled',
      p_tenant: 'a',
    });
    expect(batch).toMatchObject({ changed: 2 });
    expect(await ana('unseen_enquiries')).toMatchObject({ count: 2 });
    await restrict();
    const names = async () =>
      (await ana('export_enquiries')).enquiries.map((one: { first_name: string }) => one.first_name);
    expect(await names()).toEqual(['other']);
    expect(await ana('unseen_enquiries')).toMatchObject({ count: 1 });
    expect(await ana('restore_work', { p_batch: batch.batch })).toMatchObject({ restored: 1 });
    expect(await ana('restore_work', { p_batch: changed.batch })).toMatchObject({ restored: 1, skipped: 0 });
    expect(
      await ana('change_enquiries', {
        p_field: 'status_code',
        p_ids: [enquiries.a, other.id, other.id],
        p_value: 'completed',
      }),
    ).toMatchObject({ changed: 1, restricted: 1 });
    const all = { p_field: 'status_code', p_value: 'follow_up' };
    expect(await ana('change_matching', { ...all, p_search: 'other' })).toMatchObject({
      changed: 1,
      restricted: 0,
    });
    expect(await ana('change_matching', { ...all, p_limit: 1 })).toMatchObject({ changed: 0, restricted: 1 });
    // It is stored, seen, and marked.
    expect(await ana('list_enquiries')).toMatchObject({
      total: 2,
      enquiries: [
        { id: other.id, restricted: false },
        { id: enquiries.a, restricted: true },
      ],
    });
    expect(await ana('enquiry_detail', { p_id: enquiries.a })).toMatchObject({
      enquiry: { status_code: 'cancelled', restricted: true },
    });
  });

  test('stays restricted when a new enquiry shows that it is one with another, and is free with that', async () => {
    const one = await leave('one', '9000000001');
    await ana('restrict_family', { p_family: one.family, p_reason: 'Asked' });
    await database.exec(
      `update public.chat_inquiry_information set email = 'x@x.example' where id = '${one.id}'`,
    );
    const two = await leave('two', '9000000002');
    expect(await isRestricted(two.family)).toBe(false);
    const both = { p_family: one.family, p_other: two.family, p_reason: 'One' };
    expect(await refusal(clients.ana, 'join_families', both)).toMatch(/restricted/);
    await database.exec(
      `insert into public.chat_inquiry_information (tenant_id, user_id, session_id, mobile, email)
       values ('a', '${people.visitorA}', 'both', '9000000002', 'x@x.example')`,
    );
    expect(await isRestricted(two.family)).toBe(true);
    expect(await isRestricted(one.family)).toBe(true);
    const { changes } = await ana('get_family', { p_family: two.family });
    const undo = { p_change: changes[0].id };
    expect(await refusal(clients.ana, 'undo_family_change', undo)).toMatch(/restricted/);
    await ana('lift_restriction', { p_family: two.family });
    expect(await ana('undo_family_change', undo)).toMatchObject({ ok: true });
    expect(await isRestricted(one.family)).toBe(false);
  });
});
