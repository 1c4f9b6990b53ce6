import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import { buffer } from 'node:stream/consumers';

/** One address before several processes, as a proxy in front of them has it. */
export interface Balancer {
  address: string;
  /** How many requests each process answered, by its address. */
  answered: Map<string, number>;
  /** Replaces the process at a place of the row; null while there is none. */
  set(place: number, address: string | null): void;
  stop(): Promise<void>;
}

/**
 * Passes each request to the next process in turn, and on to another where that gives no answer, as nginx does with
 * `proxy_next_upstream error timeout non_idempotent` for the parents' routes (docs/operations.md): what they send is stored
 * once, however often it arrives. Any other request that may change something is passed on only where none has received it.
 */
export async function startBalancer(addresses: readonly string[]): Promise<Balancer> {
  const row: (string | null)[] = [...addresses];
  const answered = new Map<string, number>();
  let turn = 0;
  const server = createServer(async (asked, answer) => {
    turn += 1;
    const order = row.map((_, at) => row[(at + turn) % row.length]).filter((address) => address != null);
    const body = await buffer(asked);
    for (const address of order) {
      const passed = await pass(address, asked, body, answer);
      if (passed === 'lost' && !mayRepeat(asked)) break;
      if (passed !== 'answered') continue;
      answered.set(address, (answered.get(address) ?? 0) + 1);
      return;
    }
    answer.writeHead(502).end();
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

const parents = /^\/api\/(chat-inquiry|visits|conversations)(\/|$)/;

function mayRepeat({ url = '', method = '' }: IncomingMessage): boolean {
  return !['POST', 'PATCH'].includes(method) || parents.test(url);
}

/** Resolves to whether this process answered, and if not, whether the request may have reached it. */
function pass(
  address: string,
  { url, method, headers }: IncomingMessage,
  body: Buffer,
  answer: ServerResponse,
): Promise<'answered' | 'refused' | 'lost'> {
  return new Promise((resolve) => {
    const passed = request(`${address}${url}`, { method, headers, agent: false }, (response) => {
      answer.writeHead(response.statusCode ?? 502, response.headers);
      response.pipe(answer);
      resolve('answered');
    });
    passed.once('error', (error) =>
      resolve('code' in error && error.code === 'ECONNREFUSED' ? 'refused' : 'lost'),
    );
    passed.end(body);
  });
}
