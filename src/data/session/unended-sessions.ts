import type { SessionTokens } from './accounts.ts';

/**
 * Sessions that staff have left on this page while the server was unreachable. Their tokens are in memory only, so that
 * a browser at school stores none; each is ended as soon as the server responds.
 */
export const unendedSessions = {
  count: (): number => waiting.size,

  subscribe(listener: () => void): () => void {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },

  /** Retries periodically and whenever the network returns, until the session has ended. */
  add(tokens: SessionTokens): void {
    waiting.add(tokens);
    if (waiting.size === 1) globalThis.addEventListener('online', tryAll);
    plan();
    tell();
  },
};

const retryMs = 10_000;
const waiting = new Set<SessionTokens>();
const listeners = new Set<() => void>();
let timer: ReturnType<typeof setTimeout> | undefined;

function plan(): void {
  clearTimeout(timer);
  timer = setTimeout(tryAll, retryMs);
}

function tryAll(): void {
  clearTimeout(timer);
  const tries = [...waiting].map(async (tokens) => {
    const hasEnded = await endSession(tokens).catch(() => false);
    if (!hasEnded || !waiting.delete(tokens)) return;
    if (waiting.size === 0) globalThis.removeEventListener('online', tryAll);
    tell();
  });
  void Promise.allSettled(tries).then(() => waiting.size > 0 && plan());
}

/**
 * Returns whether the session is over at the server, ended by this or by itself. An expired access token is renewed for
 * it.
 */
async function endSession({ accessToken, refreshToken }: SessionTokens): Promise<boolean> {
  const { auth } = (await import('../supabase/supabase-client.ts')).passingClient();
  const { error } = await auth.admin.signOut(accessToken, 'local');
  if (!error) return true;
  if (!isRefusal(error.status)) return false;
  const renewed = await auth.refreshSession({ refresh_token: refreshToken });
  if (renewed.error) return isRefusal(renewed.error.status);
  const token = renewed.data.session?.access_token;
  if (!token) return true;
  const again = await auth.admin.signOut(token, 'local');
  return !again.error || isRefusal(again.error.status);
}

function isRefusal(status: number | undefined): boolean {
  return status !== undefined && status >= 400 && status < 500 && status !== 408 && status !== 429;
}

function tell(): void {
  for (const listener of listeners) listener();
}
