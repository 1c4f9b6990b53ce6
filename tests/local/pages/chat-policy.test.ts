import { expect, test, vi } from 'vitest';
import {
  createChatPolicies,
  readSchoolSites,
  type SchoolSites,
  schoolSitesQuery,
} from '#local/pages/chat-policy.ts';
import { openEngine } from '../../sql/setup/engines.ts';
import { fillSchools, people } from '../../sql/setup/school-fixture.ts';

/** A lookup over schools that can be changed, a clock that can be set, and a count of the readings. */
function setUp(schools: SchoolSites[]) {
  const state = { schools, time: 0, readings: 0, fails: false };
  const lookup = createChatPolicies({
    async read() {
      state.readings++;
      if (state.fails) throw new Error('The database is away.');
      return state.schools;
    },
    now: () => state.time,
  });
  return { lookup, state };
}

test.each([
  ['none named', [], ['*']],
  ['plain', ['https://school.example'], ['https://school.example']],
  ['with a path and a capital', ['https://School.example/en/'], ['https://school.example']],
  ['beyond ASCII', ['https://schöl.example'], ['https://xn--schl-7qa.example']],
  ['one of two usable', ['school.example', 'http://localhost:3000'], ['http://localhost:3000']],
  ['a part of a header', ['https://a.example; script-src *', 'https://b.example *', "'none'"], ["'self'"]],
  ['a wildcard', ['https://*.example', '*'], ["'self'"]],
  ['another scheme', ['javascript:alert(1)', 'data:text/html,x', 'file:///c:/x'], ["'self'"]],
])('sites %s', async (_, origins, expected) => {
  const { lookup } = setUp([{ tenant: 'a', origins, services: '' }]);
  expect(await lookup('a')).toEqual({ ancestors: expected, services: [] });
});

test.each([
  ['none', '', []],
  [
    'two, in whatever order and with whatever between them',
    ' https://B.example/crm?x,https://a.example:8443 ',
    ['https://b.example', 'https://a.example:8443'],
  ],
  ['not in the open, nor a path', 'http://a.example /api/chat', []],
  [
    'a part of a header',
    "https://a.example; script-src https://a.example'self' https://*.example https:",
    [],
  ],
  [
    'too many',
    Array.from({ length: 300 }, (_, at) => `https://${at}.example`).join(' '),
    Array.from({ length: 20 }, (_, at) => `https://${at}.example`),
  ],
])('services: %s', async (_, services, expected) => {
  const { lookup } = setUp([{ tenant: 'a', origins: [], services }]);
  expect((await lookup('a')).services).toEqual(expected);
});

test('an unknown school stands nowhere, and asking for many reads the database once', async () => {
  const { lookup, state } = setUp([{ tenant: 'a', origins: [], services: '' }]);
  const answers = await Promise.all(Array.from({ length: 500 }, (_, n) => lookup(`unknown-${n}`)));
  expect(answers.filter(({ ancestors, services }) => ancestors.length + services.length > 0)).toEqual([]);
  expect(state.readings).toBe(1);
});

test('a change counts within ten seconds', async () => {
  const { lookup, state } = setUp([{ tenant: 'a', origins: [], services: '' }]);
  await lookup('a');
  state.schools = [{ tenant: 'a', origins: ['https://school.example'], services: '' }];
  state.time = 9_999;
  expect((await lookup('a')).ancestors).toEqual(['*']);
  state.time = 10_000;
  expect((await lookup('a')).ancestors).toEqual(['https://school.example']);
});

test('while the database is away, what was known stays', async () => {
  const { lookup, state } = setUp([{ tenant: 'a', origins: ['https://school.example'], services: '' }]);
  await lookup('a');
  Object.assign(state, { fails: true, time: 20_000 });
  expect((await lookup('a')).ancestors).toEqual(['https://school.example']);
  Object.assign(state, { fails: false, time: 40_000, schools: [] });
  expect((await lookup('a')).ancestors).toEqual([]);
});

test('a database that says nothing holds up the first page for two seconds and later ones hardly', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  try {
    const silence = new Promise<never>(() => {});
    const school = { tenant: 'a', origins: ['https://school.example'], services: '' };
    let answer: Promise<SchoolSites[]> = silence;
    let time = 0;
    let readings = 0;
    const read = () => {
      readings += 1;
      return answer;
    };
    const lookup = createChatPolicies({ read, now: () => time });
    const first = lookup('a');
    await vi.advanceTimersByTimeAsync(2_000);
    expect(await first).toEqual({ ancestors: [], services: [] });
    expect(await lookup('a')).toEqual({ ancestors: [], services: [] });
    expect(readings).toBe(1);

    let finish = (_: SchoolSites[]) => {};
    answer = new Promise((resolve) => {
      finish = resolve;
    });
    const other = createChatPolicies({ read, now: () => time });
    finish([school]);
    expect((await other('a')).ancestors).toEqual(['https://school.example']);
    answer = silence;
    time = 10_000;
    const later = other('a');
    await vi.advanceTimersByTimeAsync(250);
    expect((await later).ancestors).toEqual(['https://school.example']);
    // The same reading is not waited for again.
    time = 60_000;
    expect((await other('a')).ancestors).toEqual(['https://school.example']);
    expect(readings).toBe(3);
  } finally {
    vi.useRealTimers();
  }
});

test('the schools are those whose visitors are let in', async () => {
  const database = await openEngine();
  try {
    await fillSchools(database);
    const read = async () => readSchoolSites(await database.query(schoolSitesQuery));
    const sorted = async () => (await read()).sort((one, other) => one.tenant.localeCompare(other.tenant));
    expect(await sorted()).toEqual([
      { tenant: 'a', origins: ['https://a.example'], services: '' },
      { tenant: 'b', origins: [], services: '' },
    ]);
    await database.query(
      `update public.tenant_configurations
       set config = jsonb_set(config, '{globalVariables}', '{"allowedServices": "https://crm.example"}')
       where tenant_id = 'a' and state = 'published'`,
    );
    expect((await sorted())[0]?.services).toBe('https://crm.example');
    await database.query("update public.users set status = 'inactive' where user_id = $1", [people.visitorB]);
    expect((await read()).map(({ tenant }) => tenant)).toEqual(['a']);
  } finally {
    await database.close();
  }
});
