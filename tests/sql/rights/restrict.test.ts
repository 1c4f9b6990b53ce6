import { describe, expect, test } from 'vitest';
import { auditLines, refusal } from '../setup/ask.ts';
import {
  joinFamilies,
  liftRestriction,
  restrictFamily,
  rightsOf,
  undoFamilyChange,
} from '../setup/family-changes.ts';
import { inSchools } from '../setup/in-schools.ts';
import { enquiries, families, people } from '../setup/school-fixture.ts';

const noteOf = (text: string) => ({ enquiry_id: enquiries.a, type: 'note', detail: { text } });

describe('a restricted family', () => {
  const { database, clients, ana } = inSchools();

  const restrict = () => restrictFamily(clients.ana, families.a, 'The father objects');
  const lift = () => liftRestriction(clients.ana, families.a);
  const leave = async (session: string, mobile: string) => {
    const [row] = await database.query(
      `insert into public.chat_inquiry_information (tenant_id, user_id, session_id, first_name, mobile)
       values ('a', $1, $2, $2, $3) returning id`,
      [people.visitorA, session, mobile],
    );
    const { enquiry } = await ana('enquiry_detail', { p_id: row?.id });
    return { id: String(row?.id), family: String(enquiry.family) };
  };
  const isRestricted = async (family: string) =>
    (await rightsOf(clients.ana, family))?.restricted_at !== null;

  test('says since when, by whom and why, once', async () => {
    expect(await restrictFamily(clients.ana, families.a, ' ')).toBe('23514');
    expect(await restrictFamily(clients.bela, families.a)).toBe('PGRST116');
    expect(await restrictFamily(clients.ana, families.joinedA)).toBe('family_moved');
    expect(await restrict()).toBeUndefined();
    expect(await restrictFamily(clients.head, families.a, 'Another')).toBe('family_restricted');
    expect(await rightsOf(clients.head, families.a)).toMatchObject({
      restricted_at: expect.any(String),
      restricted_by: 'ana',
      restriction_reason: 'The father objects',
    });
    expect(await auditLines(clients.head, 'restricted')).toHaveLength(1);
  });

  test('is not freed of a restriction that has taken the place of the one that was seen', async () => {
    const liftSince = async (since: unknown) => {
      const free = clients.head.from('families').update({ restriction_reason: null });
      return (await free.eq('id', families.a).eq('restricted_at', since).select('id')).data?.length;
    };
    const since = async () => (await rightsOf(clients.ana, families.a))?.restricted_at;
    await restrict();
    const first = await since();
    expect(await liftSince(first)).toBe(1);
    await restrictFamily(clients.ana, families.a, 'The mother too');
    expect(await liftSince(first)).toBe(0);
    expect(await isRestricted(families.a)).toBe(true);
    expect(await liftSince(await since())).toBe(1);
    expect(await isRestricted(families.a)).toBe(false);
    expect(await auditLines(clients.head, 'restriction_lifted')).toHaveLength(2);
  });

  test.each<[string, Record<string, unknown>]>([
    ['change_enquiries', { p_field: 'status_code', p_ids: [enquiries.a], p_value: 'completed' }],
    ['change_enquiries', { p_field: 'assignee', p_ids: [enquiries.a], p_value: people.ana }],
    ['change_enquiries', { p_field: 'next_follow_up', p_ids: [enquiries.a], p_value: null }],
    ['record_contact', { p_id: enquiries.a, p_kind: 'called', p_request: people.ana }],
    ['undo_contact', { p_id: enquiries.a, p_request: people.ana }],
    ['correct_enquiry', { p_id: enquiries.a, p_fields: { city: 'Pune' }, p_seen: {} }],
  ])('refuses %s with words until it is lifted', async (name, args) => {
    await restrict();
    expect(await refusal(clients.ana, name, args)).toBe('restricted');
    await lift();
    expect(await refusal(clients.ana, name, args)).toBeUndefined();
  });

  test.each<[string, () => PromiseLike<{ error: { message: string } | null }>]>([
    ['undoing', () => clients.ana.from('family_changes').update({ undone_at: '2026-01-01' }).eq('id', -1)],
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
    await lift();
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
    await restrictFamily(clients.ana, one.family);
    await database.exec(
      `update public.chat_inquiry_information set email = 'x@x.example' where id = '${one.id}'`,
    );
    const two = await leave('two', '9000000002');
    expect(await isRestricted(two.family)).toBe(false);
    const joined = await joinFamilies(clients.ana, one.family, two.family);
    expect(joined).toMatchObject({ refused: 'restricted' });
    await database.exec(
      `insert into public.chat_inquiry_information (tenant_id, user_id, session_id, mobile, email)
       values ('a', '${people.visitorA}', 'both', '9000000002', 'x@x.example')`,
    );
    expect(await isRestricted(two.family)).toBe(true);
    expect(await isRestricted(one.family)).toBe(true);
    const changes = clients.ana.from('family_changes').select('id, family_id').gt('id', 0);
    const [change] = (await changes).data ?? [];
    expect(await undoFamilyChange(clients.ana, change?.id)).toBe('restricted');
    await liftRestriction(clients.ana, change?.family_id);
    expect(await undoFamilyChange(clients.ana, change?.id)).toBeUndefined();
    expect(await isRestricted(one.family)).toBe(false);
  });
});
