import type { SupabaseClient } from '@supabase/supabase-js';
import type { z } from 'zod';

export type DatabaseAnswer<T> = { ok: true; value: T } | { ok: false; detail: string };

const longestWait = 10_000;

/**
 * Calls one SQL function and parses what it returns. A database that cannot be reached, refuses, takes longer than
 * ten seconds or answers in another shape is a value with a detail for the log.
 */
export async function callDatabase<T>(
  connect: () => SupabaseClient,
  name: string,
  args: Record<string, unknown>,
  shape: z.ZodType<T>,
): Promise<DatabaseAnswer<T>> {
  try {
    const call = clientFor(connect).rpc(name, args).abortSignal(AbortSignal.timeout(longestWait));
    const { data, error, status } = await call;
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
 * One client for all calls, because making one is a twentieth of a submit's work. It may serve many requests: it stays
 * in this file, and no call here signs it in.
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
 * The message of an error stays out of the log unless its class can only speak of the database itself (connection,
 * missing function, resources): the others quote the row they refused.
 */
function databaseDetail({ code, message }: { code: string; message: string }): string {
  return /^(08|42|53|57|PGRST)/.test(code) ? `${code} ${message.slice(0, 200)}` : code || 'no answer';
}
