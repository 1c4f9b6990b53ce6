import { expect, test } from 'vitest';
import type { Query } from '#local/database/database-connection.ts';
import { joinFamilies, splitFamily, undoFamilyChange } from '../setup/family-changes.ts';
import { inSchools } from '../setup/in-schools.ts';
import { enquiries, families, people } from '../setup/school-fixture.ts';

interface Left {
  school?: 'a' | 'b';
  session: string;
  mobile?: string;
  email?: string;
  child?: string;
  born?: string;
}

const { database, clients, ana, service } = inSchools();

const leave = (left: Left[], query: Query = database.query) =>
  query(
    `insert into public.chat_inquiry_information
       (tenant_id, user_id, session_id, first_name, mobile, email, child_name, date_of_birth, submitted_at)
     select coalesce(x.school, 'a'), case coalesce(x.school, 'a') when 'a' then $2::uuid else $3::uuid end, x.session,
       x.session, x.mobile, x.email, x.child, x.born, now() - interval '1 day' + interval '1 second' * x.place
     from rows from (jsonb_to_recordset($1::text::jsonb) as (
       school text, session text, mobile text, email text, child text, born date
     )) with ordinality x (school, session, mobile, email, child, born, place)`,
    [JSON.stringify(left), people.visitorA, people.visitorB],
  );
/** As the chat service stores them: their families are found in steps, of many at once. */
const leaveInChat = async (left: Left[]) => {
  await database.session(async (query) => {
    await query('begin');
    await query('set local role service_role');
    await leave(left, query);
    await query('commit');
  });
  for (let more = true; more; ) {
    ({ more } = await service('process_enquiries', { p_most: 100 }));
  }
};
const familyOf = async (session: string, school = 'a'): Promise<string> => {
  const [row] = await database.query(
    `select l.family_id, e.id from public.chat_inquiry_information e
     left join public.enquiry_families l on l.enquiry_id = e.id where e.session_id = $1 and e.tenant_id = $2`,
    [session, school],
  );
  return String(row?.family_id);
};
const idOf = async (session: string): Promise<string> => {
  const [row] = await database.query('select id from public.chat_inquiry_information where session_id = $1', [
    session,
  ]);
  return String(row?.id);
};
const join = (family: string, other: string, reason?: string) =>
  joinFamilies(clients.ana, family, other, reason);
const split = async (family: string, session: string) =>
  splitFamily(clients.ana, family, [await idOf(session)]);
const sessionsOf = async (p_family: string) => {
  const family = await ana('get_family', { p_family });
  return family.enquiries.map((each: { first_name: string }) => each.first_name).sort();
};

test('a mobile or an e-mail in common makes a family, in one school only', async () => {
  await leave([
    { session: 'one', mobile: '9000000001', email: 'asha@x.example' },
    { session: 'two', mobile: '9000000001' },
    { session: 'three', email: 'ASHA@x.example' },
    { session: 'four', mobile: '9000000002' },
    { school: 'b', session: 'one', mobile: '9000000001', email: 'asha@x.example' },
  ]);
  const one = await familyOf('one');
  expect([await familyOf('two'), await familyOf('three')]).toEqual([one, one]);
  expect(await familyOf('four')).not.toBe(one);
  expect(await familyOf('one', 'b')).not.toBe(one);
});

test('an enquiry that shares with two families makes them one, and the old address leads there', async () => {
  await leave([
    { session: 'phone', mobile: '9000000001' },
    { session: 'mail', email: 'asha@x.example' },
  ]);
  const [phone, mail] = [await familyOf('phone'), await familyOf('mail')];
  await leave([{ session: 'both', mobile: '9000000001', email: 'asha@x.example' }]);
  expect(await sessionsOf(phone)).toEqual(['both', 'mail', 'phone']);
  expect(await sessionsOf(mail)).toEqual(['both', 'mail', 'phone']);
});

test('a corrected number finds its family', async () => {
  await leave([
    { session: 'right', mobile: '9000000001' },
    { session: 'mistyped', mobile: '9000000010' },
  ]);
  expect(await familyOf('mistyped')).not.toBe(await familyOf('right'));
  await ana('correct_enquiry', {
    p_id: await idOf('mistyped'),
    p_fields: { mobile: '9000000001' },
    p_seen: { mobile: '9000000010' },
  });
  expect(await familyOf('mistyped')).toBe(await familyOf('right'));
});

test('the same child again is said to be so, another child is not', async () => {
  await leave([
    { session: 'first', mobile: '9000000001', child: 'Mira', born: '2019-01-01' },
    { session: 'again', mobile: '9000000001', child: 'MIRA', born: '2019-01-01' },
    { session: 'sister', mobile: '9000000001', child: 'Tara', born: '2021-01-01' },
    { session: 'namesake', mobile: '9000000002', child: 'Mira', born: '2019-01-01' },
    { session: 'unborn', mobile: '9000000001', child: 'Mira' },
    { session: 'unborn again', mobile: '9000000001', child: 'mira' },
  ]);
  const { enquiries: rows } = await ana('list_enquiries', { p_limit: 50 });
  const again = rows
    .filter((row: { again: boolean }) => row.again)
    .map((row: { first_name: string }) => row.first_name);
  expect(again.sort()).toEqual(['again', 'unborn again']);
});

test('staff split what only shares a telephone; it stays apart, and comes back when undone', async () => {
  await leave([
    { session: 'mother', mobile: '9000000001' },
    { session: 'neighbour', mobile: '9000000001' },
  ]);
  const family = await familyOf('mother');
  const { id: change, other_id: other } = await split(family, 'neighbour');
  expect([await sessionsOf(family), await sessionsOf(other)]).toEqual([['mother'], ['neighbour']]);
  await leave([{ session: 'third', mobile: '9000000001' }]);
  expect(await sessionsOf(other)).toEqual(['neighbour', 'third']);
  expect(await sessionsOf(family)).toEqual(['mother']);
  expect(await undoFamilyChange(clients.head, change)).toBeUndefined();
  expect(await undoFamilyChange(clients.head, change)).toBe('family_change_undone');
  expect(await sessionsOf(family)).toEqual(['mother', 'neighbour']);
});

test('staff join two with a reason, and undoing keeps them apart', async () => {
  await leave([
    { session: 'father', mobile: '9000000001' },
    { session: 'mother', mobile: '9000000002' },
  ]);
  const [father, mother] = [await familyOf('father'), await familyOf('mother')];
  expect(await ana('find_families', { p_family: father, p_search: 'mother' })).toEqual([
    { id: mother, parents: ['mother'], children: [], mobiles: ['9000000002'], emails: [], enquiries: 1 },
  ]);
  const { id: change } = await join(father, mother, 'Husband and wife');
  expect(await sessionsOf(mother)).toEqual(['father', 'mother']);
  const changes = clients.ana.from('shown_family_changes').select().eq('family_id', father);
  expect((await changes).data).toMatchObject([
    { id: change, type: 'joined', enquiries: 1, reason: 'Husband and wife', actor_name: 'ana' },
  ]);
  await undoFamilyChange(clients.ana, change);
  expect([await sessionsOf(father), await sessionsOf(mother)]).toEqual([['father'], ['mother']]);
  await leave([{ session: 'child', mobile: '9000000001' }]);
  await ana('correct_enquiry', {
    p_id: await idOf('child'),
    p_fields: { email: 'shared@x.example' },
    p_seen: {},
  });
  expect(await sessionsOf(mother)).toEqual(['mother']);
});

test.each([
  ['Mira', '2019-01-01', 'mira ', '2019-01-01', true],
  ['Mira Rose', null, 'MIRA-ROSE', null, true],
  ['José Núñez', '2019-01-01', 'Jose  Nunez', '2019-01-01', true],
  ["D'Souza", '2019-01-01', 'D’Souza', '2019-01-01', true],
  ['मीरा', '2019-01-01', 'मीरा', '2019-01-01', true],
  ['मीरा', '2019-01-01', 'मारी', '2019-01-01', false],
  ['Mira', '2019-01-01', 'Mira', '2019-01-02', false],
  ['Mira', '2019-01-01', 'Mira', null, false],
  ['Mira', '2019-01-01', 'Tara', '2019-01-01', false],
  ['.', null, '-', null, false],
  ['', null, '', null, false],
])('%s of %s and %s of %s are the same child: %s', async (one, born, other, bornToo, same) => {
  const [answer] = await database.query(
    'select private.child_key($1, $2::date) = private.child_key($3, $4::date) as same',
    [one, born, other, bornToo],
  );
  expect(answer?.same ?? false).toBe(same);
});

test('a corrected name is that of the same child, and the page says which enquiries are', async () => {
  await leave([
    { session: 'first', mobile: '9000000001', child: 'Mira', born: '2019-01-01' },
    { session: 'second', mobile: '9000000001', child: 'Myra', born: '2019-01-01' },
    { session: 'nameless', mobile: '9000000001' },
  ]);
  const childrenOf = async () => {
    const { enquiries: rows } = await ana('get_family', { p_family: await familyOf('first') });
    return rows.map(({ child, again }: { child: string; again: boolean }) => [child, again]);
  };
  const [nameless, second, first] = await childrenOf();
  expect(nameless).toEqual([null, false]);
  expect(second[0]).not.toBe(first[0]);
  await ana('correct_enquiry', {
    p_id: await idOf('second'),
    p_fields: { child_name: 'Mira' },
    p_seen: { child_name: 'Myra' },
  });
  expect(await childrenOf()).toEqual([nameless, [first[0], true], first]);
});

test('families that are split off one after another stay apart from each other', async () => {
  await leave(['one', 'two', 'three'].map((session) => ({ session, mobile: '9000000001' })));
  const family = await familyOf('one');
  for (const session of ['two', 'three']) {
    await split(family, session);
  }
  await leave([{ session: 'four', mobile: '9000000001' }]);
  expect(await sessionsOf(await familyOf('two'))).toEqual(['two']);
  expect(await sessionsOf(await familyOf('three'))).toEqual(['four', 'three']);
  expect(await sessionsOf(family)).toEqual(['one']);
});

test('what was moved on since is undone first; a family that is elsewhere now is said to be', async () => {
  await leave(
    ['one', 'two', 'three'].map((session, at) => ({ session, mobile: String(9_000_000_001 + at) })),
  );
  const [one, two, three] = [await familyOf('one'), await familyOf('two'), await familyOf('three')];
  const undo = (change: unknown) => undoFamilyChange(clients.ana, change);
  const moved = 'family_moved';
  const { id: earlier } = await join(two, three);
  const { id: later } = await join(one, two);
  expect(await join(three, one)).toMatchObject({ refused: moved });
  expect(await join(one, two)).toMatchObject({ refused: moved });
  expect(await undo(earlier)).toBe(moved);
  expect(await split(two, 'three')).toMatchObject({ refused: moved });
  expect(await undo(later)).toBeUndefined();
  expect(await undo(earlier)).toBeUndefined();
  expect([await sessionsOf(one), await sessionsOf(two), await sessionsOf(three)]).toEqual([
    ['one'],
    ['two'],
    ['three'],
  ]);
  // The rest has been joined to another: what was split off does not come back to an empty family.
  await join(two, three);
  const { id: change, other_id: splitOff } = await split(two, 'three');
  const { id: last } = await join(one, two);
  expect(await undo(change)).toBe(moved);
  expect(await split(one, 'three')).toMatchObject({ refused: moved });
  await undo(last);
  expect(await undo(change)).toBeUndefined();
  expect(await sessionsOf(two)).toEqual(['three', 'two']);
  expect(await sessionsOf(splitOff)).toEqual(['three', 'two']);
});

test('a join of which an enquiry has been split off since is undone after that, and then whole', async () => {
  await leave([
    { session: 'father', mobile: '9000000001' },
    { session: 'mother', mobile: '9000000002' },
    { session: 'aunt', mobile: '9000000002' },
    { session: 'erased', mobile: '9000000002' },
  ]);
  const [father, mother] = [await familyOf('father'), await familyOf('mother')];
  const undo = (change: unknown) => undoFamilyChange(clients.ana, change);
  const { id: joined } = await join(father, mother);
  const { id: change, other_id: other } = await split(father, 'aunt');
  // As retention does.
  await database.query("select private.erase_enquiries('a', array[$1::uuid])", [await idOf('erased')]);
  expect(await undo(joined)).toBe('family_moved');
  expect([await sessionsOf(father), await sessionsOf(other)]).toEqual([['father', 'mother'], ['aunt']]);
  expect(await undo(change)).toBeUndefined();
  expect(await undo(joined)).toBeUndefined();
  expect([await sessionsOf(father), await sessionsOf(mother)]).toEqual([['father'], ['aunt', 'mother']]);
});

test('two people who join both ways at once get one family', async () => {
  await leave([
    { session: 'father', mobile: '9000000001' },
    { session: 'mother', mobile: '9000000002' },
  ]);
  const [father, mother] = [await familyOf('father'), await familyOf('mother')];
  const answers = await Promise.all([
    joinFamilies(clients.ana, father, mother),
    joinFamilies(clients.head, mother, father),
  ]);
  expect(answers.filter(({ refused }) => refused === 'family_moved')).toHaveLength(1);
  expect(await sessionsOf(mother)).toEqual(['father', 'mother']);
});

test('two enquiries at once that each connect the same two families leave one', async () => {
  await leave([
    { session: 'm1', mobile: '9000000001' },
    { session: 'm2', mobile: '9000000001', email: 'a@x.example' },
    { session: 'e1', mobile: '9000000002' },
    { session: 'e2', mobile: '9000000002', email: 'b@x.example' },
  ]);
  await Promise.all([
    leave([{ session: 'one', mobile: '9000000001', email: 'b@x.example' }]),
    leave([{ session: 'two', mobile: '9000000002', email: 'a@x.example' }]),
  ]);
  expect(await sessionsOf(await familyOf('m1'))).toEqual(['e1', 'e2', 'm1', 'm2', 'one', 'two']);
});

test('a family of hundreds, an agency’s telephone, is shown, found and recognised at once', async () => {
  await leave([{ session: 'agency0', mobile: '9000000001' }]);
  const family = await familyOf('agency0');
  await database.exec(`
    alter table public.chat_inquiry_information disable trigger process_new_enquiries;
    insert into public.chat_inquiry_information
      (tenant_id, user_id, session_id, first_name, mobile, child_name, submitted_at)
    select 'a', '${people.visitorA}', 'agency' || n, 'Parent ' || n, '9000000001', 'Child ' || n % 250,
      now() + n * interval '1 second'
    from generate_series(1, 499) n;
    insert into public.enquiry_families (enquiry_id, tenant_id, family_id, child, submitted_at)
    select e.id, 'a', '${family}', private.child_key(e.child_name, null), e.submitted_at
    from public.chat_inquiry_information e where e.session_id like 'agency%' on conflict do nothing;
    alter table public.chat_inquiry_information enable trigger process_new_enquiries;
  `);
  await leave([{ session: 'other', mobile: '9000000002' }]);
  const page = await ana('get_family', { p_family: family });
  expect(page).toMatchObject({ total: 500, history_total: 200 });
  expect(page.enquiries).toHaveLength(200);
  expect(page.enquiries.every(({ again }: { again: boolean }) => again)).toBe(true);
  const found = await ana('find_families', { p_family: await familyOf('other'), p_search: '9000000001' });
  expect(found).toMatchObject([{ id: family, enquiries: 500 }]);
  expect(found[0].parents.length).toBeLessThanOrEqual(20);
});

test('nothing of it goes without a reason, across schools, or so that a family is left empty', async () => {
  const { ana: staff, head: admin } = clients;
  expect(await joinFamilies(staff, families.a, families.b, ' ')).toMatchObject({ refused: '23514' });
  expect(await splitFamily(staff, families.a, [enquiries.a])).toMatchObject({ refused: 'split_choice' });
  expect(await splitFamily(admin, families.a, [enquiries.b])).toMatchObject({ refused: 'split_choice' });
  // Of another school, no family, and the same one.
  for (const other of [families.b, enquiries.a])
    expect(await joinFamilies(admin, families.a, other)).toMatchObject({ refused: '23503' });
  expect(await joinFamilies(staff, families.a, families.a)).toMatchObject({ refused: '23514' });
  expect(await joinFamilies(clients.bela, families.a, families.joinedA)).toMatchObject({
    refused: 'not_your_school',
  });
});

test('enquiries from before there were families get theirs in steps', async () => {
  await leave([
    { session: 'one', mobile: '9000000001' },
    { session: 'two', mobile: '9000000001' },
    { session: 'three', email: 'c@x.example' },
  ]);
  await database.exec(`
    delete from public.enquiry_families; delete from public.families;
    insert into private.unprocessed_enquiries select id, tenant_id, true from public.chat_inquiry_information`);
  const step = async () => (await database.query('select public.process_enquiries(2) as answer'))[0]?.answer;
  expect([await step(), await step(), await step()]).toEqual([
    { matched: 2, more: true },
    { matched: 2, more: true },
    { matched: 1, more: false },
  ]);
  expect(await familyOf('two')).toBe(await familyOf('one'));
});

test('the rows of a spreadsheet find theirs in each of its steps', async () => {
  await leave([{ session: 'chat', mobile: '9000000001' }]);
  const rows = (first: number) =>
    Array.from({ length: 250 }, (_, at) => ({
      row: first + at,
      fields: { first_name: `Row ${first + at}`, mobile: String(9_000_000_001 + ((first + at) % 400)) },
    }));
  const p_import = '00000000-0000-4000-8000-00000000aa01';
  for (const first of [1, 251]) {
    await ana('stage_import', { p_tenant: 'a', p_import, p_rows: rows(first) });
  }
  for (let done = false; !done; ) {
    [{ done }] = await ana('finish_import', { p_tenant: 'a', p_import, p_rows: 500 });
    const [lonely] = await database.query(
      `select count(*)::int as n from public.chat_inquiry_information e
       where e.source ? 'channel' and not exists (select from public.enquiry_families l where l.enquiry_id = e.id)`,
    );
    expect(lonely).toEqual({ n: 0 });
  }
  expect(await sessionsOf(await familyOf('chat'))).toEqual(['Row 400', 'chat']);
});

/** FAMILIES makes it more of them. */
const count = Number(process.env.FAMILIES ?? 500);

test(`${count} random families are found as an independent reckoning finds them`, {
  timeout: 30_000 + 20 * count,
}, async () => {
  const random = sequence(20261124);
  const pick = <T>(from: readonly T[]): T => from[Math.floor(random() * from.length)] as T;
  const left: Left[] = [];
  for (let n = 0; n < count; n++) {
    // One in five borrows a contact of the family before: the two are one.
    const borrowed = random() < 0.2 ? n - 1 : n;
    const mobiles = [n, n + 20_000, borrowed].map((number) => String(9_000_000_000 + number));
    const emails = [`p${n}@x.example`, `q${borrowed}@x.example`];
    const asked = 1 + Math.floor(random() * 4);
    for (let at = 0; at < asked; at++) {
      const email = pick(emails);
      left.push({
        school: random() < 0.5 ? 'a' : 'b',
        session: `r${n}-${at}`,
        ...(random() < 0.8 && { mobile: pick(mobiles) }),
        ...(random() < 0.6 && { email: random() < 0.3 ? email.toUpperCase() : email }),
      });
    }
  }
  const order = new Map(left.map((one) => [one, random()]));
  left.sort((one, other) => (order.get(one) ?? 0) - (order.get(other) ?? 0));
  for (let at = 0; at < left.length; at += 250) {
    const some = left.slice(at, at + 250);
    await (at % 500 === 0 ? leave(some) : leaveInChat(some));
  }
  const linked = await database.query(
    `select l.family_id, (
       select e.session_id from public.chat_inquiry_information e where e.id = l.enquiry_id
     ) as session_id from public.enquiry_families l`,
  );
  const rows = linked.filter((row) => String(row.session_id).startsWith('r'));
  expect(rows).toHaveLength(left.length);
  const found = groupsOf(rows.map((row) => [String(row.session_id), String(row.family_id)]));
  const reckoned = groupsOf(components(left));
  const [joined] = await database.query(
    "select count(*)::int as n from public.family_changes where type = 'joined'",
  );
  expect(joined?.n).toBeGreaterThan(count / 50);
  expect(found.size).toBe(reckoned.size);
  expect([...found].filter((group) => !reckoned.has(group))).toEqual([]);
});

/** Numbers from 0 to 1, the same each time. */
function sequence(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}

/** Each session with a name for what it is connected with through equal contacts of its school: a flood fill. */
function components(left: readonly Left[]): [string, string][] {
  const byContact = new Map<string, Left[]>();
  const contactsOf = ({ school, mobile, email }: Left) =>
    [mobile, email?.toLowerCase()].filter(Boolean).map((contact) => `${school} ${contact}`);
  for (const one of left) {
    for (const contact of contactsOf(one)) byContact.set(contact, [...(byContact.get(contact) ?? []), one]);
  }
  const named = new Map<Left, string>();
  for (const start of left) {
    const waiting = named.has(start) ? [] : [start];
    for (let next = waiting.pop(); next; next = waiting.pop()) {
      if (named.has(next)) continue;
      named.set(next, start.session);
      for (const contact of contactsOf(next)) waiting.push(...(byContact.get(contact) ?? []));
    }
  }
  return left.map((one) => [one.session, named.get(one) ?? '']);
}

/** The groups as texts, whatever they are called. */
function groupsOf(named: [member: string, name: string][]): Set<string> {
  const groups = new Map<string, string[]>();
  for (const [member, name] of named) groups.set(name, [...(groups.get(name) ?? []), member]);
  return new Set([...groups.values()].map((members) => members.sort().join(' ')));
}
