import type { AddressInfo } from 'node:net';
import { onTestFinished } from 'vitest';
import { WebSocket, WebSocketServer } from 'ws';
import { z } from 'zod';

/**
 * Supabase Realtime as far as changes of tables go: messages are [join reference, reference, topic, event, payload]. It
 * accepts every channel, or refuses every one.
 */
export async function fakeRealtime(status: 'ok' | 'error') {
  const server = new WebSocketServer({ port: 0, host: '127.0.0.1' });
  onTestFinished(() => {
    for (const socket of server.clients) socket.terminate();
    server.close();
  });
  const channels: { socket: WebSocket; reference: string | null; topic: string; changes: Changes[] }[] = [];
  let left = 0;
  server.on('connection', (socket) => {
    socket.on('message', (data) => {
      const [reference, call, topic, event, payload] = message.parse(JSON.parse(String(data)));
      let response: object = {};
      if (event === 'phx_join') {
        const changes = join.parse(payload).config.postgres_changes;
        channels.push({ socket, reference, topic, changes });
        response =
          status === 'ok'
            ? { postgres_changes: changes.map((each, n) => ({ id: n + 1, ...each })) }
            : { reason: 'no' };
      }
      if (event === 'phx_leave') left += 1;
      socket.send(JSON.stringify([reference, call, topic, 'phx_reply', { status, response }]));
    });
  });
  await new Promise((resolve) => server.once('listening', resolve));
  const address = `127.0.0.1:${port.parse(server.address()).port}`;
  return {
    address: `http://${address}`,
    /** What was asked for, one for each channel. */
    joined: () => channels.map(({ changes }) => changes),
    left: () => left,
    cut() {
      for (const socket of server.clients) socket.terminate();
    },
    /** Returns when what was sent before has been received. */
    async roundTrip() {
      const socket = new WebSocket(`ws://${address}`);
      await new Promise((resolve) => socket.once('open', resolve));
      socket.terminate();
    },
    /** Tells the channels of the table of a new row. */
    change(table: string) {
      const asking = channels.filter(({ changes }) => changes.some((each) => each.table === table));
      if (asking.length === 0) throw new Error('no channel listens');
      const row = { schema: 'public', table, type: 'INSERT', errors: null };
      const data = { ...row, commit_timestamp: '2026-11-21T12:00:00Z', columns: [], record: {} };
      for (const { socket, reference, topic } of asking) {
        socket.send(JSON.stringify([reference, null, topic, 'postgres_changes', { ids: [1], data }]));
      }
    },
  };
}

type Changes = z.infer<typeof join>['config']['postgres_changes'][number];

const message = z.tuple([z.string().nullable(), z.string(), z.string(), z.string(), z.unknown()]);
const join = z.object({
  config: z.object({ postgres_changes: z.array(z.looseObject({ event: z.string(), table: z.string() })) }),
});
const port: z.ZodType<Pick<AddressInfo, 'port'>> = z.object({ port: z.number() });
