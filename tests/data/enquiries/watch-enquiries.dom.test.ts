import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { WebSocket, WebSocketServer } from 'ws';
import { z } from 'zod';
import { fakeStaff } from '../session/fake-staff.ts';

// jsdom's own cannot dispatch its events here.
beforeEach(() => vi.stubGlobal('WebSocket', WebSocket));
afterEach(() => {
  vi.unstubAllGlobals();
  vi.unstubAllEnvs();
  vi.resetModules();
});

describe('a backend with Realtime', () => {
  test('tells that something changed, and nothing of what', async () => {
    const realtime = await fakeRealtime('ok');
    const { heard, close } = await watch(realtime.address);
    await vi.waitFor(() => expect(heard.live).toEqual([true]));
    realtime.change();
    await vi.waitFor(() => expect(heard.changes).toBe(1));
    expect(realtime.joined[0]).toMatchObject({
      config: { postgres_changes: [{ event: '*', schema: 'public', table: 'chat_inquiry_information' }] },
    });
    close();
    close();
    realtime.change();
    await vi.waitFor(() => expect(realtime.left()).toBe(1));
    expect(heard.changes).toBe(1);
  });

  test('that refuses the channel is not asked again', async () => {
    const realtime = await fakeRealtime('error');
    const { heard } = await watch(realtime.address);
    await vi.waitFor(() => expect(heard.live).toEqual([false]));
    await new Promise((resolve) => setTimeout(resolve, 1500));
    expect(realtime.joined).toHaveLength(1);
  });
});

test("a backend on the page's own origin is never asked", async () => {
  const opened = vi.fn();
  vi.stubGlobal('WebSocket', opened);
  const { heard, close } = await watch(location.origin);
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect(opened).not.toHaveBeenCalled();
  expect(heard).toEqual({ changes: 0, live: [] });
  close();
});

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
  return {
    address: `http://127.0.0.1:${port.parse(server.address()).port}`,
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
