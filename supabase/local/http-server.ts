import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { bodyTimeoutMs } from '#api/http/read-body.ts';

type Handler = (request: IncomingMessage, response: ServerResponse) => void;

/** Creates the HTTP server: its timeouts, and refusals below the app. */
export function createHttpServer(): Server {
  const server = createServer({
    keepAliveTimeout: idleMs,
    headersTimeout: bodyTimeoutMs,
    // A little later than the timeout of reading a body, which answers with a readable message.
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
 * Longer than the keep-alive of a proxy (nginx: 60 s): if the server closed first, a request sent at that moment would be
 * lost.
 */
const idleMs = 75_000;

/**
 * A response sent before the whole request body has arrived leaves the rest of it on the connection, ahead of the next
 * request:
 *
 * 1. Such a response has `Connection: close`, whichever handler sends it.
 * 2. Afterwards the connection is closed for writing, and for reading a moment later, since a client that is still sending
 *    would otherwise be reset before it has read the response.
 * 3. Requests pipelined behind the refused one are not handled: the client knows from `close` to send them again.
 */
export function closeAfterUnreadBody(handle: Handler): Handler {
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
        closeGracefully(socket);
      });
    }
    handle(request, response);
  };
}

function hasBody({ headers }: IncomingMessage): boolean {
  return headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;
}

/** Replaces the immediate end of the connection. */
function closeGracefully(socket: Socket): void {
  socket.destroySoon = () => {
    if (socket.writableEnded) return;
    socket.end();
    setTimeout(() => socket.destroy(), drainMs).unref();
  };
}

const drainMs = 2_000;
