import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Database, openDatabase } from '#local/database/database.ts';
import { copyOnServer, keys } from '../../sql/setup/engines.ts';
import { fillSchools, people } from '../../sql/setup/school-fixture.ts';
import { startMailServer } from './mail-server.ts';

/** OUTBOX_MAILS and OUTBOX_KILLS make it longer: the promise is measured with 2,000 and 10. */
const count = Number(process.env.OUTBOX_MAILS ?? 100);
const kills = Number(process.env.OUTBOX_KILLS ?? 2);

let own: Awaited<ReturnType<typeof copyOnServer>>;
let database: Database;
let workers: ChildProcess[] = [];
let asked = 0;
/** One recipient in ten is refused for now. */
const refuseSome = () => {
  asked += 1;
  return asked % 10 === 0 ? 451 : 250;
};

beforeAll(async () => {
  own = await copyOnServer();
  database = await openDatabase({ ...keys, databaseUrl: own.url });
}, 120_000);
afterAll(async () => {
  await killAll();
  await database?.close();
  await own?.drop();
});

test(`${count} mails are each sent under one id while the worker is killed ${kills} times and a tenth is refused at first`, async () => {
  const server = await startMailServer(refuseSome);
  await writeMails();
  start(server.url);
  for (let kill = 1; kill <= kills; kill += 1) {
    await until(async () => server.mails.length >= (kill * count) / (kills + 2), hurryRefused);
    await killAll();
    await database.exec("update public.outbox set next_at = now() where state = 'waiting'");
    start(server.url);
  }
  await until(async () => (await left()) === 0, hurryRefused);
  await killAll();
  const ids = server.mails.map(({ messageId }) => messageId ?? '');
  console.log(`${count} mails, ${kills} kills: ${ids.length - count} sent again under the same id`);
  expect([...new Set(ids)].sort()).toEqual(await sentIds());
  // What was accepted and could not be settled any more: ten at a time.
  expect(ids.length - count).toBeLessThanOrEqual(10 * kills);
  await server.stop();
}, 600_000);

test(`two processes send ${count} mails, none of them twice`, async () => {
  const server = await startMailServer();
  await writeMails();
  start(server.url);
  start(server.url);
  await until(async () => (await left()) === 0);
  await killAll();
  expect(server.mails.map(({ messageId }) => messageId ?? '').sort()).toEqual(await sentIds());
  await server.stop();
}, 600_000);

async function writeMails(): Promise<void> {
  await fillSchools(database);
  await database.exec(`
    update public.users set email = null;
    delete from private.push_subscriptions;
    delete from public.outbox;
    insert into public.chat_inquiry_information (tenant_id, user_id, session_id, first_name, email)
    select 'a', '${people.visitorA}', 's' || n, 'Parent', 'parent' || n || '@parents.example'
    from generate_series(1, ${count}) n`);
}

function start(smtpUrl: string): void {
  const script = new URL('./worker-process.ts', import.meta.url).pathname;
  workers.push(
    spawn(process.execPath, ['--import', './supabase/local/start-imports.js', '--import', 'tsx', script], {
      env: { ...process.env, DATABASE_URL: own.url, SMTP_URL: smtpUrl },
      stdio: ['ignore', 'ignore', 'inherit'],
    }),
  );
}

async function killAll(): Promise<void> {
  const ended = workers.map((worker) => once(worker, 'exit'));
  for (const worker of workers) worker.kill('SIGKILL');
  await Promise.all(ended);
  workers = [];
}

/** Happenings that have not been announced, and mails that have not been sent. */
async function left(): Promise<number> {
  const [row] = await database.query(
    "select (select count(*) from private.jobs where key is null) + count(*) as n from public.outbox where state = 'waiting'",
  );
  return Number(row?.n);
}

async function sentIds(): Promise<string[]> {
  const rows = await database.query("select id from public.outbox where state = 'sent'");
  expect(rows).toHaveLength(count);
  return rows.map(({ id }) => `<${id}@mails.example>`).sort();
}

/** What was refused need not be waited for. */
async function hurryRefused(): Promise<void> {
  await database.exec(
    "update public.outbox set next_at = now() where state = 'waiting' and leased_by is null and next_at > now()",
  );
}

async function until(reached: () => Promise<boolean>, meanwhile = async () => {}): Promise<void> {
  while (!(await reached())) {
    await meanwhile();
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}
