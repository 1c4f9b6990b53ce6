import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { WebSocket, WebSocketServer } from 'ws';
import { z } from 'zod';
import { fakeStaff } from '../session/fake-staff.ts';

const page = { origin: 'http://localhost:3000' };
beforeEach(() => {
  vi.resetModules();
  vi.stubGlobal('WebSocket', WebSocket);
  vi.stubGlobal('location', page);
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.unstubAllEnvs();
});

describe('a backend with Realtime', () => {
  test('tells that something changed, and nothing of what', async () => {
    const realtime = await fakeRealtime('ok');
    const { heard, close } = await watch(realtime.address);
    await vi.waitFor(() => expect(heard.live).toEqual([true]), patience);
    realtime.change();
    await vi.waitFor(() => expect(heard.changes).toBe(1), patience);
    expect(realtime.joined[0]).toMatchObject({
      config: { postgres_changes: [{ event: '*', schema: 'public', table: 'chat_inquiry_information' }] },
    });
    close();
    close();
    realtime.change();
    await vi.waitFor(() => expect(realtime.left()).toBe(1), patience);
    expect(heard.changes).toBe(1);
  });

  test('that refuses the channel is not asked again', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'] });
    const realtime = await fakeRealtime('error');
    const { heard } = await watch(realtime.address);
    await vi.waitFor(() => expect(heard.live).toEqual([false]), patience);
    vi.advanceTimersByTime(600_000);
    await realtime.roundTrip();
    expect(realtime.joined).toHaveLength(1);
  });
});

test("a backend on the page's own origin is never asked", async () => {
  const opened = vi.fn();
  vi.stubGlobal('WebSocket', opened);
  const { heard, close } = await watch(page.origin);
  await vi.dynamicImportSettled();
  expect(opened).not.toHaveBeenCalled();
  expect(heard).toEqual({ changes: 0, live: [] });
  close();
});

/** A shared machine may be slow; what never comes still fails. */
const patience = { timeout: 10_000 };

async function watch(address: string) {
  vi.stubEnv('VITE_SUPABASE_URL', address);
  const { watchEnquiries } = await import('#data/enquiries/watch-enquiries.ts');
  const heard = { changes: 0, live: [] as boolean[] };
  const close = watchEnquiries(fakeStaff().id, {
    onChange: () => {
      heard.changes += 1;
    },
    onLive: (isLive) => heard.live.push(isLive),
  });
  onTestFinished(close);
  return { heard, close };
}

/** Supabase Realtime as far as one channel goes: messages are [join reference, reference, topic, event, payload]. */
async function fakeRealtime(status: 'ok' | 'error') {
  const server = new WebSocketServer({ port: 0, host: '127.0.0.1' });
  onTestFinished(() => void server.close());
  const joined: unknown[] = [];
  let left = 0;
  let channel: { socket: WebSocket; reference: string | null; topic: string } | null = null;
  server.on('connection', (socket) => {
    socket.on('message', (data) => {
      const [reference, call, topic, event, payload] = message.parse(JSON.parse(String(data)));
      const changes = [{ id: 1, event: '*', schema: 'public', table: 'chat_inquiry_information' }];
      const reply = { status, response: status === 'ok' ? { postgres_changes: changes } : { reason: 'no' } };
      if (event === 'phx_join') {
        joined.push(payload);
        channel = { socket, reference, topic };
      }
      if (event === 'phx_leave') left += 1;
      socket.send(JSON.stringify([reference, call, topic, 'phx_reply', reply]));
    });
  });
  await new Promise((resolve) => server.once('listening', resolve));
  const address = `127.0.0.1:${port.parse(server.address()).port}`;
  return {
    address: `http://${address}`,
    /** Returns when what was sent before has been received. */
    async roundTrip() {
      const socket = new WebSocket(`ws://${address}`);
      await new Promise((resolve) => socket.once('open', resolve));
      socket.terminate();
    },
    joined,
    left: () => left,
    change() {
      if (!channel) throw new Error('nobody listens');
      const { socket, reference, topic } = channel;
      const row = { schema: 'public', table: 'chat_inquiry_information', type: 'INSERT', errors: null };
      const data = { ...row, commit_timestamp: '2026-11-21T12:00:00Z', columns: [], record: {} };
      socket.send(JSON.stringify([reference, null, topic, 'postgres_changes', { ids: [1], data }]));
    },
  };
}

const message = z.tuple([z.string().nullable(), z.string(), z.string(), z.string(), z.unknown()]);
const port: z.ZodType<Pick<AddressInfo, 'port'>> = z.object({ port: z.number() });
