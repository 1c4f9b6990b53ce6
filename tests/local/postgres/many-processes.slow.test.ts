import { afterAll, beforeAll, expect, test } from 'vitest';
import { limits } from '#api/http/rate-limit.ts';
import {
  type ServerProcess,
  sharedKeys,
  startProcess,
  temporaryFolder,
} from '../../../scripts/server-process.ts';
import { emptyOnServer } from '../../sql/setup/engines.ts';
import { startParents } from '../submitting-parents.ts';
import { type Balancer, startBalancer } from './balancer.ts';

/** PROCESSES makes it wider: the promise is measured with 2 and 4. */
const count = Number(process.env.PROCESSES ?? 2);
const password = 'rhubarb and kettles for all';
const keys = sharedKeys();

const folders = Array.from({ length: count + 1 }, temporaryFolder);
let database: Awaited<ReturnType<typeof emptyOnServer>>;
let processes: ServerProcess[] = [];
let balancer: Balancer;

const start = (place: number, own: Record<string, string> = keys) =>
  startProcess(folders[place]?.folder ?? '', {
    DATABASE_URL: database.url,
    SAMPLE_PASSWORD: password,
    ...own,
  });

beforeAll(async () => {
  database = await emptyOnServer();
  // All of them begin on an empty database, which one of them migrates.
  processes = await Promise.all(Array.from({ length: count }, (_, place) => start(place)));
  balancer = await startBalancer(processes.map(({ address }) => address));
});

afterAll(async () => {
  await balancer?.stop();
  await Promise.all(processes.map((each) => each.stop()));
  await database?.drop();
  for (const { remove } of folders) remove();
});

test('a member of staff who signed in at one process is signed in at each, and signed out of each', async () => {
  const { access_token, refresh_token } = await signIn(address(0), 'greenfield');
  const everywhere = () => Promise.all(processes.map((each) => names(each.address, access_token)));
  expect((await everywhere()).map(({ status }) => status)).toEqual(processes.map(() => 200));
  const renewed = await ask(`${address(1)}/auth/v1/token?grant_type=refresh_token`, { refresh_token });
  expect(renewed.status).toBe(200);
  expect((await ask(`${address(0)}/auth/v1/logout`, {}, access_token)).status).toBe(204);
  expect((await everywhere()).map(({ body }) => body)).toEqual(processes.map(() => '[]'));
}, 60_000);

test('a limit counts together what was asked of each of them', async () => {
  const { max } = limits.forgottenByAddress;
  const sender = { 'X-Forwarded-For': '10.8.0.1' };
  const asked = Array.from({ length: 2 * max }, (_, at) =>
    ask(`${address(at % count)}/api/auth/forgot`, { username: 'stranger' }, undefined, sender),
  );
  const answers = (await Promise.all(asked)).map(({ status }) => status);
  expect(answers.toSorted()).toEqual([...Array(max).fill(200), ...Array(max).fill(429)]);
}, 60_000);

test('one session submitted at all of them at once is one enquiry', async () => {
  const login = await ask(`${balancer.address}/mock/token`, { user_id: 'debug-tenant' });
  const { access_token } = JSON.parse(login.body);
  const enquiry = { sessionId: crypto.randomUUID(), first_name: 'Asha', consent: true };
  const sent = Array.from({ length: 4 * count }, (_, at) =>
    ask(`${address(at % count)}/api/chat-inquiry/public`, enquiry, access_token),
  );
  const ids = (await Promise.all(sent)).map(({ body }) => JSON.parse(body).data?.id);
  expect(new Set(ids).size).toBe(1);
}, 60_000);

test('processes are restarted one after another, and no parent meets an error', async () => {
  const parents = await startParents(balancer.address, 4, { restMs: 125 * count });
  for (let place = 0; place < count; place += 1) {
    await parents.untilAcknowledged(10);
    await processes[place]?.stop();
    balancer.set(place, null);
    await parents.untilAcknowledged(10);
    const next = await start(place);
    processes[place] = next;
    balancer.set(place, next.address);
  }
  await parents.untilAcknowledged(10 * count);
  await parents.stop();
  console.log(
    `${count} restarts under ${parents.acknowledged.length} enquiries: ${JSON.stringify([...parents.answers])}`,
  );
  expect([...parents.answers.keys()]).toEqual(['200']);
  expect(Math.min(...processes.map((each) => balancer.answered.get(each.address) ?? 0))).toBeGreaterThan(0);
  expect(await stored(parents.acknowledged)).toBe(parents.acknowledged.length);
}, 240_000);

// secrets.test.ts shows that each of the keys counts.
test('a process with another key does not start beside them', async () => {
  const own = { ...keys, JWT_SECRET: sharedKeys().JWT_SECRET ?? '' };
  await expect(start(count, own)).rejects.toThrow('stopped by itself with code 1');
}, 60_000);

function address(place: number): string {
  return processes[place]?.address ?? '';
}

async function signIn(at: string, username: string) {
  const { status, body } = await ask(`${at}/api/auth/login`, { username, password });
  expect(status).toBe(200);
  return JSON.parse(body);
}

function names(at: string, token: string) {
  return ask(`${at}/rest/v1/users?select=username`, undefined, token);
}

let asked = 0;

/** Each from an address of its own. */
async function ask(url: string, content?: object, token?: string, others?: Record<string, string>) {
  asked += 1;
  const response = await fetch(url, {
    method: content ? 'POST' : 'GET',
    headers: {
      'Content-Type': 'application/json',
      'X-Forwarded-For': `10.9.${asked >> 8}.${asked & 255}`,
      apikey: 'sb_publishable_schoolgate_embedded',
      ...(token && { Authorization: `Bearer ${token}` }),
      ...others,
    },
    ...(content && { body: JSON.stringify(content) }),
  });
  return { status: response.status, body: await response.text() };
}

/** How many of these enquiries there are, in each school's export. */
async function stored(ids: readonly string[]): Promise<number> {
  const { access_token } = await signIn(balancer.address, 'admin');
  const found = new Set<string>();
  let after: Batch['next'] = null;
  do {
    const page: { p_after_submitted: string | null; p_after_id: string | null } = {
      p_after_submitted: after?.submitted_at ?? null,
      p_after_id: after?.id ?? null,
    };
    const { body } = await ask(`${balancer.address}/rest/v1/rpc/export_enquiries`, page, access_token);
    const batch: Batch = JSON.parse(body);
    for (const { id } of batch.enquiries) found.add(id);
    after = batch.next;
  } while (after);
  return ids.filter((id) => found.has(id)).length;
}

interface Batch {
  enquiries: { id: string }[];
  next: { submitted_at: string; id: string } | null;
}
