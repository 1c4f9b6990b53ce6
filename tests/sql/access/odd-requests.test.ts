import { describe, expect, test } from 'vitest';
import { createGateway } from '#local/gateway.ts';
import { keys } from '../setup/engines.ts';
import { inSharedSchools } from '../setup/in-schools.ts';
import { seededRandom } from '../setup/malformed-values.ts';
import { people } from '../setup/school-fixture.ts';
import { tokenOf } from '../setup/staff-token.ts';

/**
 * Addresses, headers and bodies that the library, its driver or the database cannot read: whatever is wrong with a request
 * is answered below 500, to a stranger, to staff and to the service. FUZZ_REQUESTS and FUZZ_SEED make the second test longer
 * and another one.
 */
const requests = Number(process.env.FUZZ_REQUESTS ?? 300);
const seed = Number(process.env.FUZZ_SEED ?? 23);

interface Asked {
  method: string;
  path: string;
  headers?: Record<string, string>;
  body?: BodyInit;
}

/** So many bytes of brackets within brackets. */
const deep = (bytes: number, open = '[', close = ']') =>
  open.repeat(bytes / (open.length + close.length)) + close.repeat(bytes / (open.length + close.length));
const deepObject = (bytes: number) => deep(bytes, '{"a":', '}').replace(':}', ':1}');
const bytesOf = (...bytes: number[]) => new Uint8Array(bytes);

const unreadable: [string, Asked][] = [
  ...[
    'order=%00',
    'order=a%00b',
    'order=settings->%00',
    'settings->>%00=eq.1',
    '%00=eq.1',
    'a%00b=eq.1',
    'name=eq.%00',
    'name=in.(%00)',
    'or=(%00.eq.1)',
    'select=%00',
    'select=settings->%00',
    'select=%22',
    'select=settings->%22',
    'select=no_such',
    'or=(name.eq.1',
    'or=((',
    'or=eq.constructor',
    'and=eq.__proto__',
    'name=__proto__',
    'name=constructor',
    'name=no_such.1',
    `${'x'.repeat(5000)}=eq.1`,
    `or=${deep(20_000, '(and', ')')}`,
    `settings=eq.${deep(60_000)}`,
    `settings=cs.${deep(60_000)}`,
    'id=fts(%00).a',
    'name=match.(',
    `name=fts.${'('.repeat(50_000)}`,
    `name=fts.${deep(50_000, '(', ')').replace('()', '(a)')}`,
    `name=match.${deep(50_000, '(', ')').replace('()', '(a)')}`,
    `name=in.${deep(50_000, '(', ')')}`,
    `select=${deep(50_000, 'tenant_members(', ')').replace('()', '(id)')}`,
    `select=settings${'->a'.repeat(15_000)}`,
    `settings${'->a'.repeat(15_000)}=eq.1`,
    `order=settings${'->a'.repeat(15_000)}`,
  ].map((query): [string, Asked] => [`?${query.slice(0, 40)}`, { method: 'GET', path: `tenants?${query}` }]),
  ...[
    deep(60_000),
    '['.repeat(60_000),
    deepObject(60_000),
    `{"settings":${deep(50_000)}}`,
    `{"settings":${deepObject(50_000)}}`,
    `{"id":${deep(50_000)}}`,
    `{"p_tenant":${deep(50_000)}}`,
    '{"settings":{"a":"\\u0000"}}',
    '{"id":"\\u0000","name":"\\ud800"}',
    '{"\\u0000":1}',
    '{"id":1e400}',
    bytesOf(0x7b, 0x22, 0xff, 0x22, 0x3a, 0x31, 0x7d),
    bytesOf(0xff, 0xfe, 0x00),
  ].flatMap((body): [string, Asked][] => [
    [`tenants with ${String(body).slice(0, 40)}`, { method: 'POST', path: 'tenants', body }],
    [
      `a function with ${String(body).slice(0, 40)}`,
      { method: 'POST', path: 'rpc/published_configuration?__proto__=eq.1', body },
    ],
  ]),
];

const names = [
  ...[
    '%00',
    'a%00b',
    '%22',
    '%ff',
    '%ed%a0%80',
    '%',
    '%27',
    '%5c',
    '(',
    ')',
    'a(b',
    '%F0%9F%98%80',
    '',
    '%20',
  ],
  ...[
    'x'.repeat(64),
    'x'.repeat(5000),
    'a.b.c',
    'a::b',
    'a->b',
    'a->>%00',
    '->>a',
    'settings->%22',
    'settings->>0',
  ],
  ...[
    '__proto__',
    'constructor',
    'id',
    'tenant_members(%00)',
    'tenant_members(',
    'x!y(id)',
    'count()',
    'id.sum()',
  ],
  ...[
    '*,*',
    ',',
    'id::no_such',
    'id::%00',
    '%00:id',
    '...tenant_members(*)',
    'and',
    'or',
    'not.or',
    'limit',
    'offset',
  ],
  ...['select', 'order', 'columns', 'on_conflict', 'tenant_members.order', 'a.b.select'],
];
const values = [
  ...names.flatMap((name) => [name, `eq.${name}`, `(${name}.eq.1)`, `(id.eq.${name})`]),
  ...[
    'in.(%22',
    'cs.{%00}',
    'cs.[1,2',
    'is.%00',
    'like.%5c',
    'match.%5b',
    'fts(no_such).a',
    'fts.%22',
    'not.%00',
  ],
  ...[
    'eq(any).{',
    'ov.(%00)',
    'sl.[1',
    '(and(',
    '()',
    '1e400',
    '-1',
    '9'.repeat(23),
    'NaN',
    'id.desc.nullsfirst',
  ],
  ...[`eq.${deep(20_000)}`, `in.(${'1,'.repeat(9000)}1)`, 'eq.'.repeat(2000)],
];
const bodies = [
  ...['', 'null', '1', '"a"', '[]', '{}', '[1]', '[[]]', '[null]', '{', '\0', '{"":1}', '{"__proto__":1}'],
  ...['{"id":"a","id":"b"}', '[{"id":"a"},{"name":"b"}]', `{"${'x'.repeat(5000)}":1}`, '{"settings":1e308}'],
];
const given = [
  ...['"\\u0000"', '"\\ud800"', '1e400', deep(20_000), '[]', '{}', 'null', '"a"', '[[1,2],[3]]', '"%00"'],
  ...['9'.repeat(23), '{"a":"\\u0000"}', '["\\u0000"]', 'true', '{"\\u0000":1}', '"2026-02-30"'],
];
const headers: [name: string, values: string[]][] = [
  ['Range', ['5-0', '-1', 'x', `0-${'9'.repeat(23)}`, 'items=0-5', '\u00ff', '0.5-1.5']],
  ['Prefer', ['count=no_such', 'return=x', 'resolution=x', 'tx=rollback', 'handling=strict, x=y', '=']],
  ['Prefer', ['max-affected=x', 'handling=strict, timezone=x', 'x'.repeat(7000), '\u00ff']],
  ['Accept', ['text/csv', 'application/vnd.pgrst.plan', 'x', '*/*;q=x', ',']],
  [
    'Content-Type',
    ['text/csv', 'multipart/form-data', 'application/x-www-form-urlencoded', 'x', 'text/plain'],
  ],
  ['Accept-Profile', ['private', '"', '\u00ff']],
  ['Content-Profile', ['private', '"', '\u00ff']],
  [
    'Authorization',
    ['Bearer', 'Basic x', 'Bearer a.b.c', 'Bearer \u00ff', 'Bearer eyJhbGciOiJub25lIn0.e30.'],
  ],
];

describe('a request that cannot be read', () => {
  const { database } = inSharedSchools();
  const callers = async (): Promise<Record<string, string>[]> => [
    { apikey: keys.publishableKey },
    { apikey: keys.publishableKey, Authorization: `Bearer ${await tokenOf(people.ana)}` },
    { apikey: keys.secretKey, Authorization: `Bearer ${keys.secretKey}` },
  ];
  async function ask({ method, path, headers, body }: Asked, caller: Record<string, string> = {}) {
    const request = new Request(`http://database.test/rest/v1/${path}`, {
      method,
      headers: { 'Content-Type': 'application/json', ...caller, ...headers },
      body: body ?? null,
    });
    const answer = await createGateway(database.fetch).fetch(request);
    return { status: answer.status, text: await answer.text() };
  }

  test.each(unreadable)('%s is refused with a code', async (_, asked) => {
    for (const caller of await callers()) {
      const { status, text } = await ask(asked, caller);
      expect(text).toContain('"code":');
      expect([400, 401, 403, 404, 413, 422]).toContain(status);
    }
  });

  test.each(['__proto__=eq.1', '%5f_proto__=eq.1', 'or=(__proto__.eq.1)', 'tenant_members.__proto__=eq.1'])(
    '%s writes into no other object',
    async (query) => {
      expect((await ask({ method: 'GET', path: `tenants?${query}` }, (await callers())[2])).status).toBe(400);
      expect(Object.keys(Object.getPrototypeOf({}))).toEqual([]);
    },
  );

  test.each(['name=constructor', 'name=constructor.x', 'name=not.toString'])(
    '%s has no operator',
    async (query) => {
      expect((await ask({ method: 'HEAD', path: `tenants?${query}` }, (await callers())[1])).status).toBe(
        400,
      );
    },
  );

  test.each(['weekly_visits', 'conversation_versions'])('the view %s only reads', async (view) => {
    const [, ana] = await callers();
    const body = '{"tenant_id":"b"}';
    for (const asked of [
      { method: 'POST', path: view, body },
      { method: 'PATCH', path: `${view}?tenant_id=eq.a`, body },
    ]) {
      expect([400, 403]).toContain((await ask(asked, ana)).status);
    }
  });

  test('names of what every object has write into no object of the server', async () => {
    const before = builtIns();
    const inherited = [
      'constructor',
      'constructor.prototype',
      'constructor.prototype.x',
      'toString',
      'hasOwnProperty',
    ];
    const queries = inherited.flatMap((name) => [
      ...[`${name}=eq.1`, `${name}.x=eq.1`, `${name}.limit=1`, `${name}.order=id`, `${name}.or=(id.eq.1)`],
      ...[
        `select=${name}`,
        `select=${name}(id)`,
        `select=id,${name}:name`,
        `select=...${name}(id)&${name}.id=eq.1`,
      ],
      ...[
        `select=*,tenant_members(${name})&tenant_members.${name}=eq.1`,
        `order=${name}`,
        `or=(${name}.eq.1)`,
      ],
      ...[`and=(${name}.x.eq.1)`, `columns=${name}`, `on_conflict=${name}`, `settings->${name}=eq.1`],
    ]);
    const bodies = inherited.map((name) => `{"${name}":{"prototype":{"x":1}},"__proto__":{"x":1}}`);
    for (const caller of await callers()) {
      for (const query of queries) await ask({ method: 'GET', path: `tenants?${query}` }, caller);
      for (const body of bodies) {
        await ask({ method: 'POST', path: 'tenants', body }, caller);
        await ask({ method: 'PATCH', path: 'tenants?id=eq.none', body }, caller);
        await ask({ method: 'POST', path: 'rpc/published_configuration', body }, caller);
      }
    }
    expect(builtIns()).toEqual(before);
  });

  test(
    `none of ${requests} others is a failure of the database`,
    async () => {
      const random = seededRandom(seed);
      const pick = <T>(from: readonly T[]) => from[Math.floor(random() * from.length)] as T;
      const people = await callers();
      const tables = (await database.query(tablesQuery)).map(({ name }) => String(name));
      const functions = (await database.query(functionsQuery)).map(({ name, parts }) => ({
        name: String(name),
        parts: Array.isArray(parts) ? parts.map(String) : [],
      }));
      const failures: string[] = [];
      for (let count = 0; count < requests; count += 1) {
        const { name, parts } = pick(functions);
        const [header, tried] = pick(headers);
        const isFunction = random() < 0.5;
        const method = pick(['GET', 'HEAD', 'POST', 'PATCH', 'PUT', 'DELETE']);
        const query = Array.from(
          { length: Math.floor(random() * 4) },
          () => `${pick([...names, ...parts])}=${pick(values)}`,
        );
        const args = parts.map((part) => `${JSON.stringify(part)}:${pick(given)}`).join(',');
        const body = isFunction && random() < 0.7 ? `{${args}}` : pick(bodies);
        const asked = {
          method,
          path: `${isFunction ? `rpc/${name}` : pick(tables)}?${query.join('&')}`,
          headers: random() < 0.5 ? { [header]: pick(tried) } : {},
          ...(method.startsWith('P') && { body }),
        };
        const { status, text } = await ask(asked, pick(people));
        if (status >= 500) failures.push(`${JSON.stringify(asked).slice(0, 400)} → ${status} ${text}`);
      }
      expect(failures).toEqual([]);
    },
    Math.max(120_000, requests * 100),
  );
});

/** What stands in the objects that all others inherit from, or are made by. */
function builtIns() {
  const all = [
    Object,
    Object.prototype,
    Function.prototype,
    Array,
    Array.prototype,
    String,
    String.prototype,
  ];
  return all.map((each) =>
    Object.entries(Object.getOwnPropertyDescriptors(each)).map(([key, { value }]) => [
      key,
      typeof value === 'function' ? value : String(value),
    ]),
  );
}

const tablesQuery = `
  select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'v') order by 1`;
const functionsQuery = `
  select proname as name, proargnames[1:pronargs] as parts from pg_proc
  where pronamespace = 'public'::regnamespace and prorettype <> 'trigger'::regtype order by 1, 2`;
