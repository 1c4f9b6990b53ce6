import type { SupabaseClient } from '@supabase/supabase-js';
import type { z } from 'zod';
import { retryConflicts } from './retry-conflicts.ts';

export type DatabaseAnswer<T> = { ok: true; value: T } | { ok: false; detail: string };

const timeoutMs = 10_000;

/**
 * Calls an SQL function, which is one transaction, and parses its result. A database that is unreachable, refuses, takes
 * longer than ten seconds or returns another shape is a value with a detail for the log.
 */
export async function callDatabase<T>(
  connect: () => SupabaseClient,
  name: string,
  args: Record<string, unknown>,
  shape: z.ZodType<T>,
): Promise<DatabaseAnswer<T>> {
  try {
    const signal = AbortSignal.timeout(timeoutMs);
    const { data, error, status } = await retryConflicts(
      async () => await clientFor(connect).rpc(name, args).abortSignal(signal),
      ({ error }) => [error?.code],
    );
    if (error) return { ok: false, detail: `${name}: ${status} ${databaseDetail(error)}` };
    const parsed = shape.safeParse(data);
    return parsed.success
      ? { ok: true, value: parsed.data }
      : { ok: false, detail: `${name}: answered in an unexpected shape` };
  } catch (thrown) {
    return { ok: false, detail: `${name}: ${thrown instanceof Error ? thrown.name : 'failed'}` };
  }
}

/**
 * One client for all calls, because creating one is a twentieth of a submission's work. It may serve many requests, as it
 * is private to this file and never signs in.
 */
function clientFor(connect: () => SupabaseClient): SupabaseClient {
  const known = clients.get(connect);
  if (known) return known;
  const client = connect();
  clients.set(connect, client);
  return client;
}

const clients = new WeakMap<() => SupabaseClient, SupabaseClient>();

/**
 * An error's message is logged only if its class concerns the database itself (connection, missing function, resources):
 * the others quote the refused row.
 */
function databaseDetail({ code, message }: { code: string; message: string }): string {
  return /^(08|42|53|57|PGRST)/.test(code) ? `${code} ${message.slice(0, 200)}` : code || 'no answer';
}
