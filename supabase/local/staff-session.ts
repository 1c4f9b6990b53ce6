import { z } from 'zod';
import type { ApiDeps } from '#api/http/api-deps.ts';
import type { Database } from './database/database.ts';

/**
 * Opens a session for an account without its password and without the admin interface of Supabase Auth: in one statement,
 * as Auth would store it. Auth then issues its tokens.
 */
export function openEmbeddedSession(
  { query }: Pick<Database, 'query'>,
  connect: ApiDeps['connect'],
): ApiDeps['openSession'] {
  return async (userId) => {
    try {
      const [row] = await query(insertSession, [userId, crypto.randomUUID(), crypto.randomUUID()]);
      if (!row) return { ok: false, detail: 'open session: no such account' };
      const { token } = refreshToken.parse(row);
      const { data, error } = await connect().auth.refreshSession({ refresh_token: token });
      if (error)
        return { ok: false, detail: `open session: ${error.status ?? 0} ${error.code ?? error.name}` };
      if (data.session?.user.id !== userId) return { ok: false, detail: 'open session: another account' };
      return { ok: true, accessToken: data.session.access_token, refreshToken: data.session.refresh_token };
    } catch (thrown) {
      return { ok: false, detail: `open session: ${thrown instanceof Error ? thrown.name : 'failed'}` };
    }
  };
}

/** $1 the account, $2 and $3 new ids. */
const insertSession = `
with session as (
  insert into auth.sessions (id, user_id, aal, created_at, updated_at)
  select $2::text::uuid, u.id, 'aal1', now(), now() from auth.users u where u.id = $1::text::uuid
  returning id, user_id
)
insert into auth.refresh_tokens (id, token, user_id, session_id, revoked, created_at, updated_at)
select $3::text, gen_random_uuid()::text, s.user_id, s.id, false, now(), now() from session s
returning token`;

const refreshToken = z.object({ token: z.string() });
