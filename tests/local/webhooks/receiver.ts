import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Webhook } from 'standardwebhooks';

interface Call {
  id: string;
  headers: IncomingHttpHeaders;
  text: string;
  body: { type: string; timestamp: string; data: Record<string, unknown> };
}

type Answer = (response: ServerResponse) => void;
export const answerWith =
  (status: number, headers: Record<string, string> = {}): Answer =>
  (response) =>
    void response.writeHead(status, headers).end();

/** A receiver of webhooks on this machine that keeps what it is sent; `stop` ends it. */
export async function startReceiver(address = '127.0.0.1', atPort = 0) {
  const receiver = { calls: [] as Call[], answer: answerWith(204) };
  const server = createServer(async (request, response) => {
    const pieces: Buffer[] = [];
    for await (const piece of request) pieces.push(piece);
    const text = Buffer.concat(pieces).toString();
    const { headers } = request;
    receiver.calls.push({ id: String(headers['webhook-id']), headers, text, body: JSON.parse(text || '{}') });
    receiver.answer(response);
  });
  server.listen(atPort, address);
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const stop = () => {
    server.closeAllConnections();
    return new Promise<void>((resolve) => server.close(() => resolve()));
  };
  return Object.assign(receiver, { port, host: `${address}:${port}`, stop });
}

/** Reads a call as a receiver would, with the library of the scheme. Throws where the signature is not of this secret. */
export function verified({ text, headers }: Call, secret: string): unknown {
  const given = Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, String(value)]));
  return new Webhook(secret).verify(text, given);
}
