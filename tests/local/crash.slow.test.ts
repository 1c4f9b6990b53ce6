import { afterAll, beforeAll, expect, test } from 'vitest';
import { type ServerProcess, startProcess } from '../../scripts/server-process.ts';
import { madeFolder } from './made-data.ts';

/**
 * The server is killed without warning while parents submit, again and again on one data folder. Whatever was
 * acknowledged must be there afterwards: "nothing lost" is counted, not assumed. CRASHES makes it longer.
 */
const rounds = Number(process.env.CRASHES ?? 2);
const writers = 8;
const tenants = ['7b0f3a52-6c1e-4f0e-9a57-2f6f2a1c9d10', 'debug-tenant'];

let data: Awaited<ReturnType<typeof madeFolder>>;
let server: ServerProcess | undefined;

beforeAll(async () => {
  data = await madeFolder();
});
afterAll(async () => {
  await server?.stop('SIGKILL');
  data?.remove();
});

test(`no acknowledged enquiry is lost when the server is killed ${rounds} times in the middle of submissions`, async () => {
  const acknowledged: string[] = [];
  const restarts: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    server = await startProcess(data.folder);
    restarts.push(Math.round(server.readyMs));
    const finish = submitUntilStopped(server.address, round, acknowledged);
    await untilAnswered(acknowledged, acknowledged.length + writers + Math.random() * 2 * writers);
    await server.stop('SIGKILL');
    await finish();
  }

  server = await startProcess(data.folder);
  const stored = await storedIds(server.address);
  const lost = acknowledged.filter((id) => !stored.has(id));
  console.log(
    `${rounds} kills: ${acknowledged.length} enquiries acknowledged, ${stored.size} stored, ${lost.length} lost; ready after ${restarts.join(', ')} ms`,
  );
  expect(acknowledged.length).toBeGreaterThanOrEqual(rounds * writers);
  expect(lost).toEqual([]);
}, 240_000);

/** By count and not by the clock, so that a slow machine is killed in the middle of as much work as a quick one. */
async function untilAnswered(acknowledged: string[], count: number): Promise<void> {
  for (let waited = 0; acknowledged.length < count && waited < 20_000; waited += 5) {
    await new Promise((resolve) => setTimeout(resolve, 5));
  }
}

function submitUntilStopped(address: string, round: number, acknowledged: string[]): () => Promise<void> {
  let stopped = false;
  const work = Array.from({ length: writers }, async (_, writer) => {
    const visitor = round * 1000 + writer * 100;
    const login = await post(`${address}/mock/token`, { user_id: tenants[writer % 2] }, visitor);
    for (let count = 0; !stopped && login; count += 1) {
      const body = {
        sessionId: crypto.randomUUID(),
        first_name: `Parent ${round} ${writer} ${count}`,
        consent: true,
      };
      const answer = await post(
        `${address}/api/chat-inquiry/public`,
        body,
        visitor + count,
        login.access_token,
      );
      if (answer?.success) acknowledged.push(answer.data.id);
    }
  });
  return async () => {
    stopped = true;
    await Promise.all(work);
  };
}

/** The answer's body, or null when the server died before it answered. Each visitor comes from an address of their own. */
async function post(url: string, body: object, visitor: number, token?: string) {
  try {
    const response = await fetch(url, {
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

interface Batch {
  enquiries: { id: string }[];
  next: { submitted_at: string; id: string } | null;
}

/** Every stored enquiry, as the admin's export sees it. */
async function storedIds(address: string): Promise<Set<string>> {
  const login = await post(
    `${address}/api/auth/login`,
    { username: 'admin', password: 'schoolgate-demo' },
    1,
  );
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
