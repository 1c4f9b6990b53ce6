import { Client } from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type ServerProcess, startProcess, temporaryFolder } from '../../../scripts/server-process.ts';
import { type PostgresServer, startPostgres } from '../../sql/setup/postgres-server.ts';
import { startParents } from '../submitting-parents.ts';

/**
 * The PostgreSQL server is lost under many writers. The product keeps running, reports it in a message, works again on the first request
 * after the server is back, and has stored every enquiry that it acknowledged. The long form, ten rounds of each loss:
 * `LOST_ROUNDS=10 npx vitest run tests/local/postgres/postgres-lost.slow.test.ts`
 */
const rounds = Number(process.env.LOST_ROUNDS || 1);
const writers = 30;
const publishableKey = 'sb_publishable_schoolgate_embedded';

const { folder, remove } = temporaryFolder();
let postgres: PostgresServer;
let server: ServerProcess;

beforeAll(async () => {
  postgres = await startPostgres({ durable: true });
  server = await startProcess(folder, { DATABASE_URL: postgres.url });
  await ask(`create or replace function private.submission_limits(
    out per_address integer, out address_seconds integer, out per_tenant integer, out tenant_seconds integer
  ) language sql stable set search_path = '' as 'select 1000000, 600, 1000000, 60'`);
});

afterAll(async () => {
  await server?.stop('SIGKILL');
  postgres?.stop();
  remove();
});

const losses = {
  'an immediate stop and a start': {
    lose: async (refused: () => Promise<void>) => {
      postgres.crash();
      await refused();
      postgres.restart();
    },
  },
  'the end of every session': {
    lose: () =>
      ask(`select pg_terminate_backend(pid) from pg_stat_activity
        where backend_type = 'client backend' and pid <> pg_backend_pid()`),
  },
};

test.each(Object.entries(losses))(
  `%s, ${rounds} times under ${writers} writers: the product lives, nothing acknowledged is lost`,
  async (name, { lose }) => {
    const parents = await startParents(server.address, writers);
    const firstPolls: number[] = [];
    try {
      for (let round = 0; round < rounds; round += 1) {
        await parents.untilAcknowledged(2 * writers);
        await lose(() => parents.untilRefused(1));
        firstPolls.push((await call('/api/health')).status);
      }
      await parents.untilAcknowledged(2 * writers);
    } finally {
      await parents.stop();
    }

    const rows = await ask('select id from public.chat_inquiry_information');
    const stored = new Set(rows.map((row) => row.id));
    const lost = parents.acknowledged.filter((id) => !stored.has(id));
    const kinds = [...parents.answers].map(([kind, count]) => `${count} × ${kind}`).join(', ');
    console.log(
      `${name}, ${rounds} rounds (LOST_ROUNDS): ${parents.acknowledged.length} enquiries acknowledged, ${stored.size} stored, ` +
        `${lost.length} lost; first poll of health ${firstPolls.join(', ')}; answers: ${kinds}`,
    );
    expect(lost).toEqual([]);
    expect(firstPolls).toEqual(firstPolls.map(() => 200));
    expect([...parents.answers.keys()].filter((kind) => kind !== '200' && kind !== refusal)).toEqual([]);
  },
  60_000 + rounds * 30_000,
);

test('meanwhile tables, functions and sign-in answer 503 in a sentence, and so does the chat service', async () => {
  const calls = {
    table: () => call('/rest/v1/users?select=username'),
    function: () => call('/rest/v1/rpc/tenant_names', {}),
    session: () => call('/auth/v1/token?grant_type=refresh_token', { refresh_token: 'unknown' }),
    token: () => call('/mock/token', { user_id: 'debug-tenant' }),
    login: () => call('/api/auth/login', { username: 'admin', password: 'a wrong password' }),
    health: () => call('/api/health'),
  };
  postgres.crash();
  try {
    for (const [name, ask] of Object.entries(calls)) {
      const { status, retryAfter, body } = await ask();
      expect(status, name).toBe(503);
      expect(JSON.stringify(body), name).not.toMatch(/SUP|ECONN|127\.0\.0\.1|:\d{4}/);
      if (['table', 'function', 'session'].includes(name)) {
        expect(body, name).toEqual(unreachable);
        expect(Number(retryAfter), name).toBeGreaterThan(0);
      } else if (name !== 'health') {
        expect(body, name).toEqual({ success: false, message: expect.stringMatching(/try again/) });
      }
    }
  } finally {
    postgres.restart();
  }
  expect((await call('/api/health')).status).toBe(200);
});

test('a server without a free session is a 503, and whole again as soon as it has one', async () => {
  const taken = await takeSessions();
  try {
    const end =
      "select pg_terminate_backend(pid, 5000) from pg_stat_activity where application_name like 'schoolgate%'";
    await taken[0]?.query(end);
    taken.push(...(await takeSessions()));
    expect((await call('/api/health')).status).toBe(503);
    expect(await call('/rest/v1/users?select=username')).toMatchObject({ status: 503, body: unreachable });
  } finally {
    await Promise.all(taken.map((client) => client.end()));
  }
  expect((await call('/api/health')).status).toBe(200);
});

test('no request waits for ever on a frozen server, which is used again as soon as it moves', async () => {
  postgres.signal('SIGSTOP');
  try {
    const calls = Array.from({ length: writers }, () => call('/rest/v1/users?select=username'));
    const statuses = (await Promise.all(calls)).map(({ status }) => status);
    expect(statuses.filter((status) => status !== 503 && status !== 504)).toEqual([]);
  } finally {
    postgres.signal('SIGCONT');
  }
  expect((await call('/api/health')).status).toBe(200);
}, 60_000);

const unreachable = {
  code: 'PT503',
  message: 'The database cannot be reached at the moment. Please try again in a minute.',
};

const refusal =
  '503 {"success":false,"message":"Form submission failed: our enquiry service is not answering at the moment. Please try again in a minute."}';

/** A GET, or with a body a POST, as a visitor. */
async function call(path: string, body?: object) {
  const response = await fetch(`${server.address}${path}`, {
    method: body ? 'POST' : 'GET',
    headers: { apikey: publishableKey, 'Content-Type': 'application/json' },
    ...(body && { body: JSON.stringify(body) }),
  });
  const retryAfter = response.headers.get('Retry-After');
  return { status: response.status, retryAfter, body: await response.json() };
}

/** All sessions that the server has left. */
async function takeSessions(): Promise<Client[]> {
  const taken: Client[] = [];
  for (;;) {
    const client = new Client({ connectionString: postgres.url });
    try {
      await client.connect();
    } catch {
      return taken;
    }
    taken.push(client);
  }
}

/** As the owner of the database, past the product. */
async function ask(sql: string): Promise<Record<string, unknown>[]> {
  const client = new Client({ connectionString: postgres.url });
  await client.connect();
  try {
    return (await client.query<Record<string, unknown>>(sql)).rows;
  } finally {
    await client.end();
  }
}
