import { describe, expect, test } from 'vitest';
import { ask, refusal, rowsOf } from '../setup/ask.ts';
import type { Identity } from '../setup/identities.ts';
import { inSchools } from '../setup/in-schools.ts';
import { enquiries, openSession, people } from '../setup/school-fixture.ts';
import { waitForLock } from '../setup/wait-for-lock.ts';

const newcomer = {
  p_user: enquiries.a,
  p_email: ' New@A.example ',
  p_username: ' NewName ',
  p_full_name: ' New Person ',
  p_role: 'user',
  p_tenants: ['a', 'a'],
};

describe('team', () => {
  const { database, clients, ana, bela, head, service } = inSchools();

  const member = async (who: Identity, id: string) =>
    (await rowsOf(clients[who], 'staff')).find((found: { user_id: string }) => found.user_id === id);

  test('deactivation and activation hold from the next request on', async () => {
    const total = async () => (await ana('list_enquiries')).total;
    expect(await total()).toBe(1);
    const gone = await head('change_staff', { p_user: people.ana, p_status: 'inactive' });
    expect(gone).toMatchObject({ username: 'ana', status: 'inactive', tenants: ['a'] });
    expect(await ana('list_enquiries')).toBe('PT403');
    expect(await rowsOf(clients.ana, 'staff')).toEqual([]);
    expect(await service('staff_profile', { p_user_id: people.ana })).toBeNull();
    await head('change_staff', { p_user: people.ana, p_status: 'active' });
    await database.exec(openSession(people.ana));
    expect(await total()).toBe(1);
  });

  test('schools and roles change from the next request on', async () => {
    const schools = async () =>
      (await bela('list_enquiries')).enquiries
        .map(({ tenant_id }: { tenant_id: string }) => tenant_id)
        .sort();
    for (const [p_tenants, seen] of [
      [
        ['a', 'b', 'a'],
        ['a', 'b'],
      ],
      [['a'], ['a']],
      [[], []],
    ] as const) {
      await head('change_staff', { p_user: people.bela, p_tenants });
      expect(await schools()).toEqual(seen);
    }
    expect(await head('change_staff', { p_user: people.bela, p_role: 'admin' })).toMatchObject({
      role: 'admin',
    });
    expect(await schools()).toEqual(['a', 'b']);
  });

  test('only the schools that differ from those an admin has seen are given or taken', async () => {
    const set = (p_known: string[] | null, p_tenants: string[]) =>
      head('change_staff', { p_user: people.bela, p_tenants, p_known });
    await set(null, ['a', 'b']);
    expect(await set(['b'], ['b'])).toMatchObject({ tenants: ['a', 'b'] });
    expect(await set(['b'], [])).toMatchObject({ tenants: ['a'] });
    // What a colleague has taken meanwhile is not given again.
    expect(await set(['a', 'b'], ['a', 'b'])).toMatchObject({ tenants: ['a'] });
    expect(await set(['a'], ['a', 'b'])).toMatchObject({ tenants: ['a', 'b'] });
    expect(await set(null, ['b'])).toMatchObject({ tenants: ['b'] });
  });

  test.each<[string, Record<string, unknown>, string]>([
    ['change_staff', { p_user: people.head, p_status: 'inactive' }, 'own_status'],
    ['change_staff', { p_user: people.head, p_role: 'user' }, 'own_role'],
    ['change_staff', { p_user: people.ana, p_status: 'gone' }, 'staff_status'],
    ['change_staff', { p_user: people.ana, p_status: null }, 'staff_status'],
    ['change_staff', { p_user: people.ana, p_role: 'visitor' }, 'staff_role'],
    ['change_staff', { p_user: people.ana, p_role: null }, 'staff_status'],
    ['change_staff', { p_user: people.ana, p_status: 'inactive', p_role: 'visitor' }, 'staff_role'],
    ['change_staff', { p_user: people.head, p_status: null, p_role: null }, 'own_role'],
    ['change_staff', { p_user: people.visitorA, p_status: 'inactive' }, 'no_such_staff'],
    ['change_staff', { p_user: people.visitorA, p_role: 'admin' }, 'no_such_staff'],
    ['change_staff', { p_user: null, p_role: 'admin' }, 'no_such_staff'],
    ['change_staff', { p_user: people.visitorA, p_tenants: ['b'] }, 'no_such_staff'],
    ['change_staff', { p_user: people.ana, p_tenants: ['b', 'nowhere'] }, 'no_such_school'],
    ['change_staff', { p_user: people.ana, p_tenants: [null] }, 'no_such_school'],
  ])('%s of %j is refused with a sentence', async (name, args, sentence) => {
    const before = await rowsOf(clients.head, 'staff');
    expect(await refusal(clients.head, name, args)).toBe(sentence);
    expect(await rowsOf(clients.head, 'staff')).toEqual(before);
  });

  test('where else a colleague works, and who has a second factor, is for admins', async () => {
    await head('change_staff', { p_user: people.asha, p_tenants: ['a', 'b'] });
    expect(await member('head', people.asha)).toMatchObject({ tenants: ['a', 'b'], has_factor: false });
    const seen = await member('ana', people.asha);
    expect(seen).toMatchObject({ username: 'asha', tenants: ['a'], has_factor: null });
  });

  test('who has no school yet sees oneself, and no one else', async () => {
    await database.exec(`delete from public.tenant_members where user_id = '${people.ana}'`);
    const { data } = await clients.ana.from('users').select('username');
    expect(data).toEqual([{ username: 'ana' }]);
  });

  test('other staff are told that only an administrator can', async () => {
    for (const args of [{ p_user: people.asha }, { p_user: people.ana }, { p_user: people.bela }]) {
      for (const [name, what] of [
        ['change_staff', { p_status: 'inactive' }],
        ['change_staff', { p_role: 'admin' }],
        ['change_staff', { p_tenants: ['a', 'b'] }],
      ] as const) {
        expect(await refusal(clients.ana, name, { ...args, ...what })).toBe('not_admin');
      }
    }
  });

  test('two admins who take each other out at once leave one', async () => {
    await database.exec(`update public.users set role = 'admin' where user_id in ('${people.ana}')`);
    for (let round = 0; round < 5; round += 1) {
      await Promise.all([
        ana('change_staff', { p_user: people.head, p_status: 'inactive' }),
        head('change_staff', { p_user: people.ana, p_role: 'user' }),
      ]);
      const admins = await database.query(
        "select from public.users where role = 'admin' and status = 'active'",
      );
      expect(admins).toHaveLength(1);
      await database.exec(
        `update public.users set role = 'admin', status = 'active' where user_id in ('${people.ana}', '${people.head}')`,
      );
    }
  });

  test('somebody new is added with their schools, and can be found as staff', async () => {
    const { ok, user } = await service('add_staff', newcomer);
    expect(ok).toBe(true);
    expect(user).toMatchObject({
      user_id: newcomer.p_user,
      email: 'new@a.example',
      username: 'newname',
      full_name: 'New Person',
      role: 'user',
      status: 'active',
      tenants: ['a'],
      must_change_password: true,
    });
    expect(await member('head', newcomer.p_user)).toEqual({ ...user, created_at: expect.any(String) });
    expect(await member('ana', newcomer.p_user)).toMatchObject({ full_name: user.full_name });
    expect(await member('bela', newcomer.p_user)).toBeUndefined();
  });

  test.each<[Record<string, unknown>, Record<string, unknown>]>([
    [{ p_email: 'ANA@a.example' }, { code: 'taken', field: 'email' }],
    [{ p_username: 'Ana' }, { code: 'taken', field: 'username' }],
    [{ p_user: people.ana }, { code: 'taken', field: 'user_id' }],
    [{ p_user: null }, { code: 'invalid', field: 'user_id' }],
    [{ p_email: null }, { code: 'invalid', field: 'email' }],
    [{ p_email: 'nobody' }, { code: 'invalid', field: 'email' }],
    [{ p_username: null }, { code: 'invalid', field: 'username' }],
    [{ p_username: 'a b' }, { code: 'invalid', field: 'username' }],
    [{ p_username: 'a@b' }, { code: 'invalid', field: 'username' }],
    [{ p_full_name: 'x'.repeat(121) }, { code: 'invalid', field: 'full_name' }],
    [{ p_role: 'visitor' }, { code: 'invalid', field: 'role' }],
    [{ p_role: null }, { code: 'invalid', field: 'role' }],
    [{ p_tenants: ['a', 'nowhere'] }, { code: 'unknown_tenant' }],
  ])('somebody new with %j is answered with a value and not added', async (change, answer) => {
    const before = await rowsOf(clients.head, 'staff');
    expect(await service('add_staff', { ...newcomer, ...change })).toEqual({ ok: false, ...answer });
    expect(await rowsOf(clients.head, 'staff')).toEqual(before);
  });

  test('the checklist ticks itself', async () => {
    const progress = async (who: 'ana' | 'head' = 'ana') =>
      (await clients[who].from('setup_progress').select()).data;
    const bare = { published: false, knowledge: false, widget_seen: false, colleagues: true };
    expect(await progress()).toEqual([{ tenant_id: 'a', ...bare }]);
    await head('change_staff', { p_user: people.asha, p_status: 'inactive' });
    expect(await progress()).toMatchObject([{ colleagues: false }]);
    await ana('publish_draft', { p_tenant: 'a', p_revision: 1 });
    expect(await progress()).toMatchObject([{ published: true, widget_seen: false }]);
    const seen = (p_tenant: string, p_origin: string | null) =>
      service('note_widget_seen', { p_tenant, p_origin });
    expect(await seen('a', 'https://a.example/path?name=Asha')).toBe(true);
    expect(await seen('a', 'https://elsewhere.example')).toBe(true);
    expect(await seen('nowhere', null)).toBe(false);
    expect(await seen('b', 'javascript:alert(1)')).toBe(true);
    expect(await progress()).toMatchObject([{ widget_seen: true }]);
    expect((await clients.head.from('tenants').select('widget_origin').order('id')).data).toEqual([
      { widget_origin: 'https://a.example' },
      { widget_origin: null },
    ]);
    expect(await progress('head')).toHaveLength(2);
    await database.exec(`delete from public.tenant_members where user_id = '${people.ana}'`);
    expect(await progress()).toEqual([]);
  });
});

// An embedded database has one session, where nothing happens meanwhile.
describe('while an administrator is being changed', () => {
  const { database, clients } = inSchools('PostgreSQL');

  const promote = (who: Identity) =>
    ask(clients[who], 'change_staff', { p_user: people.asha, p_role: 'admin' });

  test('other staff who would change the team (require_member) are refused at once', async () => {
    await database.session(async (query) => {
      await query('begin');
      await query('select from public.users where user_id = $1 for update', [people.head]);
      expect(await promote('ana')).toBe('PT403');
      await query('commit');
    });
  });

  test('who is an administrator no longer when it is their turn (require_member) changes no one', async () => {
    let changed: Promise<unknown> | undefined;
    await database.session(async (query) => {
      await query('begin');
      await query("update public.users set role = 'user' where user_id = $1", [people.head]);
      changed = promote('head');
      await waitForLock(query);
      await query('commit');
    });
    expect(await changed).toBe('PT403');
    const [asha] = await database.query('select role from public.users where user_id = $1', [people.asha]);
    expect(asha).toEqual({ role: 'user' });
  });
});
