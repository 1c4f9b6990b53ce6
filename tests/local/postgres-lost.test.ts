import { Client } from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type ServerProcess, startProcess, temporaryFolder } from '../../scripts/server-process.ts';
import { type PostgresServer, startPostgres } from '../sql/postgres-server.ts';
import { startParents } from './submitting-parents.ts';

/**
 * The PostgreSQL server is lost under 50 writers. The product lives on, says so in words, is whole at the first question
 * after the server is back, and has kept every enquiry that it acknowledged. The long form, ten rounds of each loss:
 * `LOST_ROUNDS=10 npx vitest run tests/local/postgres-lost.test.ts`
 */
const rounds = Number(process.env.LOST_ROUNDS || 2);
const writers = 50;
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
    lose: () => postgres.crash(),
    restore: () => postgres.restart(),
  },
  'the end of every session': {
    lose: () =>
      ask(`select pg_terminate_backend(pid) from pg_stat_activity
        where backend_type = 'client backend' and pid <> pg_backend_pid()`),
    restore: () => {},
  },
};

test.each(Object.entries(losses))(
  `%s, ${rounds} times under ${writers} writers: the product lives, nothing acknowledged is lost`,
  async (name, { lose, restore }) => {
    const parents = await startParents(server.address, writers);
    const firstPolls: number[] = [];
    for (let round = 0; round < rounds; round += 1) {
      await parents.untilAcknowledged(2 * writers);
      await lose();
      await parents.untilRefused(1);
      await restore();
      firstPolls.push(await status('/api/health'));
    }
    await parents.untilAcknowledged(2 * writers);
    await parents.stop();

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
    expect([...parents.answers.keys()].sort()).toEqual(['200', refusal]);
  },
  60_000 + rounds * 30_000,
);

const refusal =
  '503 {"success":false,"message":"Form submission failed: our enquiry service is not answering at the moment. Please try again in a minute."}';

async function status(path: string): Promise<number> {
  const response = await fetch(`${server.address}${path}`, { headers: { apikey: publishableKey } });
  await response.text();
  return response.status;
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
