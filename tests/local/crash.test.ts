import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';

/**
 * The server is killed without warning while parents submit, again and again on one data folder. Whatever was
 * acknowledged must be there afterwards: "nothing lost" is counted, not assumed.
 */
const rounds = 10;
const writers = 8;
const tenants = ['7b0f3a52-6c1e-4f0e-9a57-2f6f2a1c9d10', 'debug-tenant'];
const projectRoot = path.resolve(import.meta.dirname, '../..');

let dataDir: string;
let address: string;
let port: number;
let server: ChildProcess;

beforeAll(async () => {
  dataDir = mkdtempSync(path.join(tmpdir(), 'schoolgate-crash-'));
  port = await freePort();
  address = `http://127.0.0.1:${port}`;
});

afterAll(async () => {
  await kill();
  rmSync(dataDir, { recursive: true, force: true });
});

test(`no acknowledged enquiry is lost when the server is killed ${rounds} times in the middle of submissions`, async () => {
  const acknowledged: string[] = [];
  for (let round = 0; round < rounds; round += 1) {
    await start();
    const stop = submitUntilStopped(round, acknowledged);
    await delay(350 + Math.random() * 300);
    await kill();
    await stop();
  }

  await start();
  const stored = await storedIds();
  const lost = acknowledged.filter((id) => !stored.has(id));
  console.log(
    `${rounds} kills, ${acknowledged.length} enquiries acknowledged, ${stored.size} stored, ${lost.length} lost`,
  );
  expect(acknowledged.length).toBeGreaterThan(rounds * writers);
  expect(lost).toEqual([]);
}, 240_000);

async function start(): Promise<void> {
  server = spawn(process.execPath, ['--import', 'tsx', 'supabase/local/start.ts'], {
    cwd: projectRoot,
    env: { ...process.env, PORT: String(port), DATA_DIR: dataDir, DATABASE_URL: '', TRUST_PROXY: '1' },
    stdio: 'ignore',
  });
  for (let waited = 0; waited < 60_000; waited += 100) {
    if (server.exitCode !== null)
      throw new Error(`The server stopped by itself with code ${server.exitCode}.`);
    if (await isReady()) return;
    await delay(100);
  }
  throw new Error('The server was not ready within a minute.');
}

async function isReady(): Promise<boolean> {
  return fetch(`${address}/api/health`).then(
    (response) => response.ok,
    () => false,
  );
}

async function kill(): Promise<void> {
  if (!server || server.exitCode !== null || server.signalCode !== null) return;
  const gone = new Promise((resolve) => server.once('exit', resolve));
  server.kill('SIGKILL');
  await gone;
}

function submitUntilStopped(round: number, acknowledged: string[]): () => Promise<void> {
  let stopped = false;
  const work = Array.from({ length: writers }, async (_, writer) => {
    const token = await post('/mock/token', { user_id: tenants[writer % 2] }, writer).then(
      (body) => body?.access_token,
    );
    for (let count = 0; !stopped && token; count += 1) {
      const body = { sessionId: crypto.randomUUID(), first_name: `Parent ${round} ${writer} ${count}` };
      const answer = await post('/api/chat-inquiry/public', body, round * 1000 + writer * 100 + count, token);
      if (answer?.success) acknowledged.push(answer.data.id);
    }
  });
  return async () => {
    stopped = true;
    await Promise.all(work);
  };
}

/** The answer's body, or null when the server died before it answered. Each visitor comes from an address of their own. */
async function post(route: string, body: object, visitor: number, token?: string) {
  try {
    const response = await fetch(`${address}${route}`, {
      method: 'POST',
      headers: {
        'Content-Type': 'application/json',
        'X-Forwarded-For': `10.${visitor >> 16}.${(visitor >> 8) & 255}.${visitor & 255}`,
        ...(token ? { Authorization: `Bearer ${token}` } : {}),
      },
      body: JSON.stringify(body),
    });
    return response.ok ? await response.json() : null;
  } catch {
    return null;
  }
}

/** Every stored enquiry, as the admin's export sees it. */
async function storedIds(): Promise<Set<string>> {
  const login = await post('/api/auth/login', { username: 'admin', password: 'schoolgate-demo' }, 1);
  const ids = new Set<string>();
  let after: Batch['next'] = null;
  do {
    const response: Response = await fetch(`${address}/rest/v1/rpc/export_enquiries`, {
      method: 'POST',
      headers: {
        'Content-Type': 'application/json',
        apikey: 'sb_publishable_schoolgate_embedded',
        Authorization: `Bearer ${login.access_token}`,
      },
      body: JSON.stringify({ p_after_submitted: after?.submitted_at ?? null, p_after_id: after?.id ?? null }),
    });
    const batch: Batch = await response.json();
    for (const { id } of batch.enquiries) ids.add(id);
    after = batch.next;
  } while (after);
  return ids;
}

function freePort(): Promise<number> {
  return new Promise((resolve) => {
    const probe = createServer().listen(0, '127.0.0.1', () => {
      const found = probe.address();
      probe.close(() => resolve(typeof found === 'object' && found ? found.port : 0));
    });
  });
}

function delay(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms));
}

interface Batch {
  enquiries: { id: string }[];
  next: { submitted_at: string; id: string } | null;
}
