import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { bodyTimeoutMs } from '#api/http/read-body.ts';

type Handler = (request: IncomingMessage, response: ServerResponse) => void;

/** The server under everything: its deadlines, and what is no business of ours. */
export function createHttpServer(): Server {
  const server = createServer({
    keepAliveTimeout: idleMs,
    headersTimeout: bodyTimeoutMs,
    // A little later than those who read bodies, which can say in their own words that one is late.
    requestTimeout: bodyTimeoutMs + 2_000,
    connectionsCheckingInterval: 1_000,
  });
  server.on('connect', (_request, socket) => {
    socket.on('error', () => socket.destroy());
    socket.end('HTTP/1.1 405 Method Not Allowed\r\nConnection: close\r\nContent-Length: 0\r\n\r\n');
  });
  return server;
}

/**
 * Longer than a proxy (nginx: 60 s) keeps a connection that rests: were it ours that ends first, a request might set out
 * on it at that moment and be lost.
 */
const idleMs = 75_000;

/**
 * An answer that goes out before the whole body has come leaves the rest of it on the connection, where the next request
 * would drown:
 *
 * 1. Such an answer says `Connection: close`, whichever handler gives it.
 * 2. The connection is closed for writing behind it, and stays open for reading a moment longer, since a client that is
 *    still sending would otherwise be cut off before it has read the answer.
 * 3. What was sent behind the refused request is not begun: its sender has been told to send it again.
 */
export function closeUnread(handle: Handler): Handler {
  const closing = new WeakSet<Socket>();
  return (request, response) => {
    const { socket } = request;
    if (closing.has(socket)) return;
    if (request.method === 'TRACE') return void response.writeHead(405).end();
    if (hasBody(request)) {
      const keptAlive = response.shouldKeepAlive;
      response.shouldKeepAlive = false;
      request.once('end', () => {
        response.shouldKeepAlive = keptAlive;
      });
      response.once('prefinish', () => {
        if (request.readableEnded) return;
        closing.add(socket);
        linger(socket);
      });
    }
    handle(request, response);
  };
}

function hasBody({ headers }: IncomingMessage): boolean {
  return headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;
}

/** In place of the end that follows the answer at once. */
function linger(socket: Socket): void {
  socket.destroySoon = () => {
    if (socket.writableEnded) return;
    socket.end();
    setTimeout(() => socket.destroy(), lingerMs).unref();
  };
}

const lingerMs = 2_000;
