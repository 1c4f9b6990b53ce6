import * as z from 'zod/mini';
import { LoadError } from './load-error.ts';

interface RpcAnswer {
  data: unknown;
  error: { message: string; code: string } | null;
  status: number;
}

/** Parses a database function's response. Throws a `LoadError` for everything but the expected shape. */
export async function rpc<T>(call: PromiseLike<RpcAnswer>, schema: z.ZodMiniType<T>): Promise<T> {
  const { data, error, status } = await call;
  if (error) throw problemOf(error, status);
  const parsed = z.safeParse(schema, data);
  if (!parsed.success) throw new LoadError('malformed');
  return parsed.data;
}

/**
 * The timeout of a call that has no other limit: a hanging one would block its button, its screen, and every later
 * save.
 */
export function rpcDeadline(): AbortSignal {
  return AbortSignal.timeout(15_000);
}

/** Only our own functions raise PT4xx, and always with a user-readable sentence. */
function problemOf({ message, code }: { message: string; code: string }, status: number): LoadError {
  const said = /^PT4\d\d$/.test(code) ? message : null;
  if (status === 0) return new LoadError('unreachable');
  if (status === 401 || status === 403) return new LoadError('refused', said);
  return new LoadError('failed', said);
}
