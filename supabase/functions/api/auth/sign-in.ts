import type { SupabaseClient } from '@supabase/supabase-js';
import type { Context } from 'hono';
import type { ApiDeps } from '../http/api-deps.ts';

export type SignIn =
  | {
      type: 'session';
      userId: string;
      accessToken: string;
      refreshToken: string;
      /** Signed in as this person: for what they do themselves, and for this request alone. */
      client: SupabaseClient;
    }
  | { type: 'wrong_pair' }
  | { type: 'rate_limited' }
  | { type: 'unavailable'; detail: string };

/** Asks Supabase Auth, with a client of its own: the session this makes must reach no other request. */
export async function signInWithPassword(
  c: Context,
  deps: ApiDeps,
  email: string,
  password: string,
): Promise<SignIn> {
  try {
    const client = deps.connect(deps.clientAddress(c));
    const { data, error } = await client.auth.signInWithPassword({ email, password });
    if (!error) {
      const { access_token: accessToken, refresh_token: refreshToken, user } = data.session;
      return { type: 'session', userId: user.id, accessToken, refreshToken, client };
    }
    // 400, 403 and 422 are what Auth says of a pair it does not accept, for whatever reason; the rest is its own trouble.
    const refused = error.status === 400 || error.status === 403 || error.status === 422;
    if (refused) return { type: 'wrong_pair' };
    if (error.status === 429) return { type: 'rate_limited' };
    return { type: 'unavailable', detail: `sign-in: ${error.status ?? 0} ${error.code ?? error.name}` };
  } catch (thrown) {
    return { type: 'unavailable', detail: `sign-in: ${thrown instanceof Error ? thrown.name : 'failed'}` };
  }
}
