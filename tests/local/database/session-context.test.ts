import { createPgliteConnection } from '@supabase/lite/pglite';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { setContextInOneQuery } from '#local/database/session-context.ts';

/** One connection as the library has it, one as the product has it, on the same database. */
type Connection = Awaited<ReturnType<typeof createPgliteConnection>>;
type Options = Parameters<Connection['withContext']>[2];
let library: Connection;
let ours: Connection;
let statements = 0;

beforeAll(async () => {
  library = await open();
  ours = await open();
  setContextInOneQuery(ours);
});
afterAll(() => Promise.all([library?.close(), ours?.close()]));

const names = [
  'role',
  'request.jwt.claim.sub',
  'request.jwt.claim.role',
  'request.jwt.claims',
  'request.method',
  'request.path',
  'request.headers',
  'response.status',
  'response.headers',
  'storage.operation',
  'transaction_read_only',
];
const id = '00000000-0000-4000-8000-00000000000a';
const post = { method: 'POST', path: '/rpc/f', readOnly: false, requestHeaders: { host: "it's" } };
const get = { method: 'GET', path: '/rpc/f', readOnly: true };
const staff = {
  auth: { uid: id, role: 'authenticated', jwt: { sub: id, role: 'authenticated', name: 'O\'Hara "A"' } },
};

test.each<[string, Record<string, unknown>, Options]>([
  ['staff who call a function', staff, { rpc: post }],
  ['staff who read through a function', staff, { rpc: get }],
  ['staff who read a table', staff, undefined],
  [
    'the service',
    { auth: { uid: null, role: 'service_role', jwt: { role: 'service_role' } } },
    { rpc: post },
  ],
  ['a stranger', { auth: { uid: null, jwt: null } }, { rpc: post }],
  ['a stranger at a table', { auth: { uid: null, role: 'anon', jwt: null } }, undefined],
  ['a request without a user', {}, { rpc: get }],
])('%s: the database knows what the library tells it, from one statement', async (_who, vars, options) => {
  const told = await settingsIn(ours, vars, options);
  expect(told.settings).toEqual((await settingsIn(library, vars, options)).settings);
  // Begin, the context, this question, commit.
  expect(told.statements).toBe(4);
});

test('an unknown role is refused, and nothing of a request remains for the next', async () => {
  const run = settingsIn(ours, { auth: { uid: id, role: 'nobody', jwt: {} } }, { rpc: post });
  await expect(run).rejects.toMatchObject({ code: '22023' });
  await settingsIn(ours, staff, { rpc: post });
  const { rows } = await ours.driver.query(
    `select current_user = session_user as owner, current_setting('request.jwt.claims', true) as claims`,
  );
  expect(rows).toEqual([{ owner: true, claims: '' }]);
});

async function settingsIn(connection: Connection, vars: Record<string, unknown>, options: Options) {
  statements = 0;
  const settings = await connection.withContext(
    vars,
    (db) =>
      db
        .selectNoFrom((eb) => [
          ...names.map((name) =>
            // Never set and set to nothing are one to every reader (auth.uid, auth.jwt).
            eb.fn('coalesce', [eb.fn('current_setting', [eb.val(name), eb.lit(true)]), eb.val('')]).as(name),
          ),
        ])
        .executeTakeFirst(),
    options,
  );
  return { settings, statements };
}

async function open(): Promise<Connection> {
  const connection = await createPgliteConnection({});
  for (const role of ['anon', 'authenticated', 'service_role'])
    await connection.driver.exec(`create role ${role}`);
  const query = connection.driver.query.bind(connection.driver);
  connection.driver.query = (...asked) => {
    statements += 1;
    return query(...asked);
  };
  return Object.assign(connection, { rlsState: 'active' });
}
