import { CompiledQuery, Kysely } from 'kysely';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { answerTime } from '#local/database/answer-time.ts';
import { connectToServer } from '#local/database/database-postgres.ts';
import { DatabaseUnavailable } from '#local/database/database-unavailable.ts';
import { createDialect } from '#local/postgres/postgres-dialect.ts';
import { createPool, type PostgresPool, send } from '#local/postgres/postgres-pool.ts';
import { emptyOnServer } from '../../sql/setup/engines.ts';

let postgres: Awaited<ReturnType<typeof emptyOnServer>>;
let pool: PostgresPool;
beforeAll(async () => {
  postgres = await emptyOnServer();
  pool = createPool(postgres.url);
});
afterAll(async () => {
  await pool?.close();
  await postgres?.drop();
});

const ask = (sql: string, params: readonly unknown[] = []) =>
  pool.use(async (client) => (await send(client, sql, params)).rows[0]);

test('a list is sent as an array or as JSON, as the statement means it', async () => {
  const list = ['a', 'b "c" \\ d', null, 'ü,{}'];
  expect(
    await ask('select $1::text[] as texts, $2::jsonb as json, $3::int[] as numbers, $4::text as text', [
      list,
      [...list, { deep: [1] }],
      [
        [1, 2],
        [3, null],
      ],
      '[1]',
    ]),
  ).toEqual({
    texts: list,
    json: [...list, { deep: [1] }],
    numbers: [
      [1, 2],
      [3, null],
    ],
    text: '[1]',
  });
});

test('values are read as on PGlite: dates and times as text, moments in UTC and as in JSON, and numbers as numbers where they are exact', async () => {
  const sql = `select true as bool, 9007199254740991::bigint as safe, 9007199254740993::bigint as large,
    1.5::numeric as exact, 1.50::numeric as scaled, '{"a":1}'::json as json, '2026-01-02'::date as date,
    '2026-01-02 03:04:05+02'::timestamptz as moment, array['2026-01-02'::date] as dates, array[1.5::numeric] as exacts,
    array['{"a":1}'::jsonb] as jsons, '\\x6162'::bytea as bytes, null as nothing`;
  expect(await ask(sql)).toEqual({
    bool: true,
    safe: 9007199254740991,
    large: 9007199254740993n,
    exact: 1.5,
    scaled: '1.50',
    json: { a: 1 },
    date: '2026-01-02',
    moment: '2026-01-02T01:04:05+00:00',
    dates: ['2026-01-02'],
    exacts: [1.5],
    jsons: [{ a: 1 }],
    bytes: Buffer.from('ab'),
    nothing: null,
  });
});

test('a value that cannot be sent, or that the server refuses, spoils nothing', async () => {
  const circle: { self?: unknown } = {};
  circle.self = circle;
  for (const [sql, value] of [
    ['select $1::jsonb', circle],
    ['select $1::jsonb', [circle]],
    ['select $1::text[]', { a: 1 }],
    ['select $1::int', [1]],
    ['select $1::text', 'a\u0000b'],
    ['select $1::nothing', ['a']],
  ] as const) {
    await expect(ask(sql, [value])).rejects.not.toBeInstanceOf(DatabaseUnavailable);
    expect(await ask('select $1::int as n, pg_backend_pid() as pid', [7])).toMatchObject({ n: 7 });
  }
});

test('a session that is given back in a transaction is not used again', async () => {
  const open = await ask('select pg_backend_pid() as pid');
  await pool.use((client) => send(client, "begin; set local role 'postgres'"));
  const next = await ask('select pg_backend_pid() as pid, now() = statement_timestamp() as alone');
  expect(next).toMatchObject({ alone: true });
  expect(next?.pid).not.toBe(open?.pid);
});

test('a session whose server says nothing is given up and replaced', async () => {
  let pid = 0;
  const silent = pool.use(async (client) => {
    pid = (await send(client, 'select pg_backend_pid() as pid')).rows[0].pid;
    process.kill(pid, 'SIGSTOP');
    return send(client, 'select 1', [], 500);
  });
  try {
    await expect(silent).rejects.toBeInstanceOf(DatabaseUnavailable);
    expect((await ask('select pg_backend_pid() as pid'))?.pid).not.toBe(pid);
  } finally {
    process.kill(pid, 'SIGCONT');
  }
});

test('the lock of a start belongs to a transaction, as a pooler may lend its session to others meanwhile', async () => {
  const store = await connectToServer(postgres.url);
  const held = `select a.state, l.granted from pg_locks l join pg_stat_activity a using (pid)
    where l.locktype = 'advisory' and a.datname = current_database() and l.objid = hashtext('schoolgate migrations')::bigint & 4294967295`;
  await store.withLock(async () => {
    expect(await store.query(held, [])).toEqual([{ state: 'idle in transaction', granted: true }]);
  });
  expect(await store.query(held, [])).toEqual([]);
  await store.close();
});

test('a statement may take as long as its request, on the server and until the server counts as dead', async () => {
  const limits: unknown[] = [];
  const watched: PostgresPool = {
    ...pool,
    acquire: async () => {
      const client = await pool.acquire();
      const query = client.query.bind(client);
      const noting = (...asked: [{ query_timeout?: number }]) => {
        limits.push(asked[0].query_timeout);
        return Reflect.apply(query, client, asked);
      };
      return Object.assign(client, { query: noting });
    },
  };
  const database = new Kysely<unknown>({ dialect: createDialect(watched, 200) });
  const sleep = () =>
    database.transaction().execute(async (transaction) => {
      await transaction.executeQuery(CompiledQuery.raw('select pg_sleep(0.6)'));
    });
  await expect(sleep()).rejects.toMatchObject({ code: '57014' });
  expect(new Set(limits)).toEqual(new Set([5_200]));
  limits.length = 0;
  await answerTime.run(900_000, sleep);
  expect(new Set(limits)).toEqual(new Set([905_000]));
});

test('other keys are refused, with a word on idle connections of PgBouncer, which bear the name of keys that are gone', async () => {
  const store = await connectToServer(postgres.url, 'one');
  await store.query('select 1', []);
  await expect(connectToServer(postgres.url, 'other')).rejects.toThrow(/VAPID_….*stop the other.*RECONNECT/s);
  // The server ends a session a moment after it is closed, that of the refused one too.
  const connected = (keys: string) =>
    vi.waitFor(() => connectToServer(postgres.url, keys), { timeout: 10_000 });
  await (await connected('one')).close();
  await store.close();
  await (await connected('other')).close();
});

test('the sessions have our name, whatever the address calls them: processes with other keys find each other by it', async () => {
  const named = createPool(`${postgres.url}?application_name=of-the-host`, 'ours');
  const rows = await named.use((client) =>
    send(client, "select current_setting('application_name') as name"),
  );
  await named.close();
  expect(rows.rows).toEqual([{ name: 'ours' }]);
});
