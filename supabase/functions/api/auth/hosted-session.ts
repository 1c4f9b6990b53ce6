import type { ApiDeps } from '../http/api-deps.ts';

/**
 * Opens a session for an account without its password: the admin interface of Supabase Auth makes the secret of a link that
 * is never mailed, and it is used at once.
 */
export function openHostedSession({ connect }: Pick<ApiDeps, 'connect'>): ApiDeps['openSession'] {
  return async (userId, address) => {
    try {
      const found = await connect().auth.admin.getUserById(userId);
      const email = found.data.user?.email;
      if (!email) return failed(found.error ?? { code: 'no_email' });
      const link = await connect().auth.admin.generateLink({ type: 'magiclink', email });
      if (link.error) return failed(link.error);
      const { hashed_token: token_hash } = link.data.properties;
      const { data, error } = await connect(address).auth.verifyOtp({ type: 'magiclink', token_hash });
      if (error) return failed(error);
      if (!data.session || data.session.user.id !== userId) return failed({ code: 'another_account' });
      const { access_token: accessToken, refresh_token: refreshToken } = data.session;
      return { ok: true, accessToken, refreshToken };
    } catch (thrown) {
      return failed({ code: thrown instanceof Error ? thrown.name : 'failed' });
    }
  };
}

function failed({ status, code }: { status?: number | undefined; code?: string | undefined }) {
  return { ok: false, detail: `open session: ${status ?? 0} ${code ?? 'failed'}` } as const;
}
