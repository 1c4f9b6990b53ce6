import { env } from '#lib/env.ts';

export interface AnonymousRpcDependencies {
  supabaseUrl: string;
  supabaseKey: string;
  fetch: typeof fetch;
}

export const anonymousRpcDependencies: AnonymousRpcDependencies = {
  supabaseUrl: env.supabaseUrl,
  supabaseKey: env.supabaseKey,
  fetch: (...args) => globalThis.fetch(...args),
};

const requestTimeoutMs = 8000;

/**
 * Calls a public database function by a plain request: the chat has no database client. Rejects without a response, or
 * on an error.
 */
export async function anonymousRpc(
  name: string,
  body: object,
  ports: AnonymousRpcDependencies,
): Promise<unknown> {
  const response = await ports.fetch(`${ports.supabaseUrl}/rest/v1/rpc/${name}`, {
    method: 'POST',
    credentials: 'omit',
    headers: { 'Content-Type': 'application/json', apikey: ports.supabaseKey },
    body: JSON.stringify(body),
    signal: AbortSignal.timeout(requestTimeoutMs),
  });
  if (!response.ok) throw new Error(`status code: ${response.status}`);
  return response.json();
}
