import { beforeAll, expect, test } from 'vitest';
import { addNote, ask, eraseFamilyOf } from '../setup/ask.ts';
import type { Identity } from '../setup/identities.ts';
import { inSharedSchools } from '../setup/in-schools.ts';
import { enquiries, families, people } from '../setup/school-fixture.ts';
import { batch, list, type Row } from './enquiry-answers.ts';
import { folded } from './search-oracle.ts';

/** By their session; each is older than the one before it. */
const given: Record<string, Partial<Record<(typeof columns)[number], string>>> = {
  meena: { first_name: 'Meena', last_name: 'Iyer' },
  meera: { first_name: 'Meera', last_name: 'Iyer', child_name: 'Tara Iyer' },
  garcia: {
    ...{ first_name: 'María José', last_name: 'García', child_name: 'Lucía García', mobile: '9876543210' },
    ...{ email: 'mj.garcia+school@correo.example', city: 'Málaga', school_name: 'Colegio Público 12' },
  },
  obrien: { first_name: 'Michael', last_name: 'O’Brien', child_name: "Niamh O'Brien", city: 'Dublin' },
  rao: { first_name: 'Asha', last_name: 'Rao', child_name: 'Ravi', mobile: '9123454321', city: 'Pune' },
  hyphen: { first_name: 'Jean-Luc', last_name: 'Lefèvre', child_name: 'Seo-yeon', school_name: 'St. Mary’s' },
  hindi: { first_name: 'मीरा', last_name: 'शर्मा', child_name: 'क़ादिर' },
  arabic: { first_name: 'محمّد', last_name: 'الأحمد', city: 'دبي' },
  chinese: { first_name: '王小明', child_name: '王美丽' },
  korean: { first_name: '김', last_name: '민준' },
  turkish: { first_name: 'İpek', last_name: 'Yılmaz', city: 'Iğdır' },
  german: { first_name: 'Jörg', last_name: 'Groß', city: 'Bad Sülze' },
  long: {
    first_name: 'q'.repeat(120),
    child_name: 'x'.repeat(120),
    school_name: 'Academy '.repeat(25).trim(),
  },
};
const columns = [
  ...(['first_name', 'last_name', 'child_name', 'mobile', 'email', 'city', 'school_name'] as const),
];

const { database, clients, ana, idle } = inSharedSchools();
beforeAll(async () => {
  for (const [place, [session, fields]] of Object.entries(given).entries()) {
    for (const [tenant, visitor] of [
      ['a', people.visitorA],
      ['b', people.visitorB],
    ]) {
      await database.query(
        `insert into public.chat_inquiry_information (tenant_id, user_id, session_id, submitted_at, ${columns})
         values ($1, $2, $3, now() - $4::int * interval '1 day', $5, $6, $7, $8, $9, $10, $11)`,
        [tenant, visitor, session, String(place + 1), ...columns.map((column) => fields[column] ?? null)],
      );
    }
  }
});

const answer = async (search: string, args = {}, who: Identity = 'ana') =>
  list.parse(await ask(clients[who], 'list_enquiries', { p_search: search, p_limit: 100, ...args }));
const sessions = (rows: readonly Row[]) => Promise.all(rows.map(({ id }) => sessionOf(id)));
async function sessionOf(id: string) {
  const [row] = await database.query(
    'select session_id, tenant_id from public.chat_inquiry_information where id = $1::uuid',
    [id],
  );
  return `${row?.tenant_id === 'a' ? '' : `${row?.tenant_id} `}${row?.session_id}`;
}
const found = async (search: string, args = {}, who: Identity = 'ana') =>
  sessions((await answer(search, args, who)).enquiries);

test.each<[found: string[], searches: string[]]>([
  [['garcia'], ['garcia', 'GARCÍA', 'GarcI\u0301a', 'garcia lucia', 'Lucía maría josé', 'jose  MARIA']],
  [['garcia'], ['mj.garcia+school@correo.example', 'MJ.GARCIA', '@correo', 'correo.ex']],
  [['garcia'], ['malaga', 'colegio publico', 'publico 12 garcia', 'arcí', 'ub gar']],
  [['garcia'], ['98765 43210', '+91 98765-43210', '098765 43210', '0091 9876543210', '(98765) 432']],
  [['garcia'], ['+91 98765', '76543 210', '९८७६५ ४३२१०', '+1 98765', 'josé 98765']],
  [
    ['garcia', 'rao'],
    ['54321', '5-4-3-2-1'],
  ],
  [['obrien'], ["O'Brien", 'OBrien', 'O’Brien', 'o brien', 'o`brien', 'O´Brien', 'BRIEN, Michael']],
  [['rao'], ['Rao Asha', 'asha rao', 'asha ravi', 'ravi pune rao']],
  [
    ['hyphen'],
    ['jean luc', 'jean-luc', 'jeanluc', 'Jean‑Luc', 'luc LEFEVRE', 'seo yeon', 'seoyeon', 'st marys'],
  ],
  [['hindi'], ['मीरा', 'शर्मा मीरा', 'कादिर', 'क़ादिर', 'क़ा']],
  [['arabic'], ['محمد', 'الاحمد محمد', 'مُحَمَّد']],
  [['chinese'], ['王小明', '小明', '美丽 王', '王']],
  [['korean'], ['민준', '김', '김 민준']],
  [['turkish'], ['ipek', 'yilmaz', 'YILMAZ', 'Igdir']],
  [['german'], ['gross', 'GROSS', 'Groß', 'jorg', 'sulze']],
  [['long'], ['q'.repeat(200), `${'x'.repeat(50)} ${'q'.repeat(40)}`, 'academy']],
  [[], ['asha garcia', 'rao mumbai', 'zzz', 'garcia 99999']],
])('%j is found by each of %j', async (wanted, searches) => {
  for (const search of searches) expect([search, await found(search)]).toEqual([search, wanted]);
});

test.each([
  ...[
    '%',
    '_',
    '\\',
    '\\\\',
    "'",
    '"',
    "''",
    '🎉',
    '🎉 🎉',
    '-',
    '@',
    '+',
    '&|!:*()',
    '--',
    '\u00a0',
    '\u202e',
  ],
])('%j is no word, and finds nothing', async (search) => {
  expect(await answer(search)).toMatchObject({ total: 0, enquiries: [] });
  expect(
    await ana('change_matching', { p_field: 'status_code', p_value: 'completed', p_search: search }),
  ).toEqual(expect.objectContaining({ changed: 0 }));
});

test.each([
  ...["asha' or true --", "as'ha:* | !x", 'a & b', "@'", 'e'.repeat(100_000), `${'a '.repeat(60)}`],
  ...['+', '00', '$1', '0', '+0', '+ 91', '0000000000000', '1'.repeat(100), '\u0001asha', 'ａｓｈａ'],
])('%j is searched for without an error', async (search) => {
  expect(await ana('list_enquiries', { p_search: search })).toHaveProperty('total');
});

test('a blank search filters nothing', async () => {
  for (const search of ['', '  ']) {
    expect((await answer(search)).total).toBe(Object.keys(given).length + 1);
  }
});

test.each([
  ...['gracia', 'grcia', 'gaarcia', 'garcya', 'arcia', 'garciaa', 'xgarcia', 'Gárcai', 'lucia grcia'],
])('%s is forgiven one letter', async (search) => {
  expect(await found(search)).toEqual(['garcia']);
});

test.each(['graica', 'gar', 'garxxa', 'roa', 'ahsa', 'dublim', '98765x', 'colegia'])(
  '%s is not: two letters, fewer than five, or no name',
  async (search) => {
    expect(await found(search)).toEqual(search === 'gar' ? ['garcia'] : []);
  },
);

test('what matches exactly comes first, on every page, unless another order is asked for', async () => {
  expect(await found('meera')).toEqual(['meera', 'meena']);
  expect(await found('meena')).toEqual(['meena', 'meera']);
  expect(await found('iyer meera')).toEqual(['meera', 'meena']);
  expect(await found('meera tara')).toEqual(['meera']);
  expect(await found('meera', { p_limit: 1 })).toEqual(['meera']);
  expect(await found('meera', { p_limit: 1, p_page: 2 })).toEqual(['meena']);
  expect(await answer('meera', { p_limit: 1, p_page: 2 })).toMatchObject({ total: 2, totalPages: 2 });
  expect(await found('meera', { p_direction: 'asc' })).toEqual(['meera', 'meena']);
  expect(await found('meera', { p_sort: 'first_name', p_direction: 'asc' })).toEqual(['meena', 'meera']);
  expect(await found('meera', {}, 'head')).toEqual(['b meera', 'meera', 'b meena', 'meena']);
});

test('the export, a change for many and the search for families find what the list finds', async () => {
  const exported = batch.parse(await ana('export_enquiries', { p_search: 'meera' }));
  expect(await sessions(exported.enquiries)).toEqual(['meena', 'meera']);
  const change = { p_field: 'status_code', p_value: 'in_progress', p_search: 'meera', p_status: 'pending' };
  expect(await ana('change_matching', change)).toMatchObject({ changed: 2 });
  expect((await answer('meera', { p_status: 'in_progress' })).total).toBe(2);
  expect((await answer('meera', { p_status: 'pending' })).total).toBe(0);
  const found = await ana('find_families', { p_family: families.a, p_search: 'meera' });
  expect(found.map((family: { parents: string[] }) => family.parents)).toEqual([
    ['Meera Iyer'],
    ['Meena Iyer'],
  ]);
});

test('notes and questions are found as soon as they are said, by how their words begin', async () => {
  const note = 'Wants the wheelchair-friendly bus; O’Neill asked for Ms. D’Souza, 98111-22333.';
  await addNote(clients.ana, enquiries.a, note);
  await addNote(clients.ana, enquiries.a, 'अगले सोमवार');
  for (const search of [
    'wheelch',
    'bus asha',
    'friendly',
    'oneill',
    'DSouza',
    '9811122333',
    'सोमवार',
    'question',
  ]) {
    expect([search, await found(search)]).toEqual([search, ['session-a']]);
  }
  expect(await found('eelchair')).toEqual([]);
  expect(await found('wheelchair', {}, 'bela')).toEqual([]);
  await database.exec(`
    insert into public.chat_questions (tenant_id, session_id, question, language, outcome) values
      ('a', 'session-a', 'Is there a kindergarten?', 'en', 'unanswered'), ('a', 'later', 'Swimming?', 'en', 'unanswered');
    insert into public.chat_inquiry_information (tenant_id, user_id, session_id, questions)
    values ('a', '${people.visitorA}', 'later', '{Any robotics club?}')`);
  expect(await found('kindergarten')).toEqual(['session-a']);
  expect(await found('swimming robotics')).toEqual(['later']);
  await database.exec("delete from public.chat_questions where session_id = 'later'");
  expect([await found('swimming'), await found('robotics')]).toEqual([[], ['later']]);
});

test('a corrected name is found by what it is now, and an erased family by nothing', async () => {
  await database.exec(`
    update public.chat_inquiry_information set last_name = 'Quixano', mobile = '7000000001' where session_id = 'later'`);
  expect([await found('quixano robotics'), await found('70000 00001')]).toEqual([['later'], ['later']]);
  await database.exec(
    `update public.chat_inquiry_information set last_name = 'Panza' where session_id = 'later'`,
  );
  expect([await found('quixano'), await found('panza')]).toEqual([[], ['later']]);
  const [{ id } = { id: '' }] = (await answer('panza')).enquiries;
  expect(await eraseFamilyOf(clients.ana, id)).toBeGreaterThan(0);
  expect(
    await database.query(
      "select from private.enquiry_search where names || details || prose ~ 'panza|70000|robot'",
    ),
  ).toEqual([]);
});

test('nobody finds what is of another school', async () => {
  expect(await found('garcia', {}, 'bela')).toEqual(['b garcia']);
  expect(await found('garcia', { p_tenant: 'b' })).toEqual([]);
  expect(await found('garcia', {}, 'head')).toEqual(['b garcia', 'garcia']);
  expect(await idle('list_enquiries', { p_search: 'garcia' })).toBe('PT403');
});

test('texts are folded as by an independent reckoning', async () => {
  const texts = madeUpTexts(2000);
  const rows = await database.query(
    'select private.folded(t) as folded from jsonb_array_elements_text($1::text::jsonb) with ordinality x (t, n) order by n',
    [JSON.stringify(texts)],
  );
  expect(rows.map((row, at) => [texts[at], row.folded])).toEqual(texts.map((text) => [text, folded(text)]));
});

/** Of letters, marks and signs of many scripts, the same at every run. */
function madeUpTexts(count: number): string[] {
  const pieces = [
    ...'aZéÉñøßŁıİœ 0 7 ९٣۵ ’\'´`.-‐@_%,;&\\"—…¿',
    ...[
      'e\u0301',
      'क़',
      'मी',
      'مُ',
      'أ',
      'ی',
      '王',
      '小',
      '김',
      'ば',
      'Ω',
      'я',
      'Ж',
      'ﬁ',
      '²',
      '🎉',
      '\u200d',
      '\n',
    ],
  ];
  let seed = 1;
  const next = (below: number) => {
    seed = (seed * 48271) % 2147483647;
    return seed % below;
  };
  return Array.from({ length: count }, () =>
    Array.from({ length: next(12) }, () => pieces[next(pieces.length)]).join(''),
  );
}
