import type { SupabaseClient } from '@supabase/supabase-js';
import type { Context } from 'hono';
import type { ApiDeps } from '../http/api-deps.ts';

export type SignIn =
  | {
      type: 'session';
      userId: string;
      accessToken: string;
      refreshToken: string;
      /** A client signed in as this person, for this request only. */
      client: SupabaseClient;
    }
  | { type: 'wrong_pair' }
  | { type: 'rate_limited' }
  | { type: 'unavailable'; detail: string };

/** Signs in at Supabase Auth with a separate client, so that the session cannot leak into another request. */
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
    // Auth answers 400, 403 or 422 to a pair it rejects, for whatever reason; anything else is a failure of Auth.
    const refused = error.status === 400 || error.status === 403 || error.status === 422;
    if (refused) return { type: 'wrong_pair' };
    if (error.status === 429) return { type: 'rate_limited' };
    return { type: 'unavailable', detail: `sign-in: ${error.status ?? 0} ${error.code ?? error.name}` };
  } catch (thrown) {
    return { type: 'unavailable', detail: `sign-in: ${thrown instanceof Error ? thrown.name : 'failed'}` };
  }
}
