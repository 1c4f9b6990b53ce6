import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';

/** One address before several processes, as a proxy in front of them has it. */
export interface Balancer {
  address: string;
  /** How many requests each process answered, by its address. */
  answered: Map<string, number>;
  /** Replaces the process at a place of the row; null while there is none. */
  set(place: number, address: string | null): void;
  stop(): Promise<void>;
}

/** Passes each request to the next process in turn. One that accepts no connection is passed over, as nginx does. */
export async function startBalancer(addresses: readonly string[]): Promise<Balancer> {
  const row: (string | null)[] = [...addresses];
  const answered = new Map<string, number>();
  let turn = 0;
  const server = createServer((asked, answer) => {
    turn += 1;
    const order = row.map((_, at) => row[(at + turn) % row.length]).filter((address) => address != null);
    pass(asked, answer, order, (address) => answered.set(address, (answered.get(address) ?? 0) + 1));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const own = server.address();
  return {
    address: `http://127.0.0.1:${typeof own === 'object' && own ? own.port : 0}`,
    answered,
    set: (place, address) => {
      row[place] = address;
    },
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

function pass(
  asked: IncomingMessage,
  answer: ServerResponse,
  [address, ...others]: readonly string[],
  count: (address: string) => void,
): void {
  if (!address) return void answer.writeHead(502).end();
  const { method, headers } = asked;
  const passed = request(`${address}${asked.url}`, { method, headers, agent: false }, (response) => {
    count(address);
    answer.writeHead(response.statusCode ?? 502, response.headers);
    response.pipe(answer);
  });
  passed.once('error', (error) => {
    const isUntouched = 'code' in error && error.code === 'ECONNREFUSED';
    if (isUntouched) pass(asked, answer, others, count);
    else if (!answer.headersSent) answer.writeHead(502).end();
    else answer.destroy();
  });
  // The body is sent only where there is a connection to send it on.
  passed.once('socket', (socket) => socket.once('connect', () => asked.pipe(passed)));
}
