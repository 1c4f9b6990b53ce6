import type { SupabaseClient } from '@supabase/supabase-js';

/** What a function answers, or the code of its refusal. */
export async function ask(client: SupabaseClient, name: string, args: Record<string, unknown> = {}) {
  const { data, error } = await client.rpc(name, args);
  return error ? error.code : data;
}

/** The sentence with which a function refuses. */
export async function refusal(client: SupabaseClient, name: string, args: Record<string, unknown> = {}) {
  const { error } = await client.rpc(name, args);
  return error?.message;
}
