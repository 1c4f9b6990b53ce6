import type { CallTransport } from '../service-calls/call-transport.ts';
import type { WebhookTransport } from './webhook-transport.ts';

/** Asks the DNS for a name's addresses of one kind, as `Deno.resolveDns` does. Throws when it has none, or no answer. */
type ResolveDns = (name: string, kind: 'A' | 'AAAA', options: { signal: AbortSignal }) => Promise<string[]>;

/**
 * How webhooks leave a host without sockets, as hosted Supabase is. `fetch` resolves the name once more after it was
 * checked, which nothing here can prevent: the owner of the name who changes it between the two has the call made from the platform's network.
 */
export function fetchTransport(resolveDns: ResolveDns): WebhookTransport & CallTransport {
  return {
    resolve: async (name, signal) => {
      const answers = await Promise.allSettled([
        resolveDns(name, 'A', { signal }),
        resolveDns(name, 'AAAA', { signal }),
      ]);
      signal.throwIfAborted();
      return answers.flatMap((answer) => (answer.status === 'fulfilled' ? answer.value : []));
    },
    post: async ({ url, headers, body, signal }) => {
      const response = await fetch(url, { method: 'POST', headers, body, signal, redirect: 'manual' });
      await response.body?.cancel();
      return response.status;
    },
    request: async ({ url, method, headers, body, mostBytes, signal }) => {
      const response = await fetch(url, { method, headers, body, signal, redirect: 'manual' });
      return { status: response.status, bytes: await beginning(response.body, mostBytes) };
    },
  };
}

/** Reads a body up to a number of bytes, and leaves the rest. */
async function beginning(body: ReadableStream<Uint8Array> | null, mostBytes: number): Promise<Uint8Array> {
  const bytes = new Uint8Array(mostBytes);
  let length = 0;
  const reader = body?.getReader();
  while (reader && length < mostBytes) {
    const { done, value } = await reader.read();
    if (done) break;
    const piece = value.subarray(0, mostBytes - length);
    bytes.set(piece, length);
    length += piece.length;
  }
  await reader?.cancel();
  return bytes.subarray(0, length);
}
