import { env } from '../lib/env.ts';
import { type SafeStorage, safeSessionStorage } from '../lib/safe-storage.ts';

/** A parent's anonymous session with one school. The token is a secret of this browser tab. */
export interface VisitorToken {
  token: string;
  userId: string;
  /** Milliseconds since 1970, by this device's clock. */
  expiresAt: number;
}

export interface VisitorSession {
  /** The tenant's token: the stored one while it lasts, else a new one. Rejects with `VisitorRefused`. */
  token(tenantId: string): Promise<VisitorToken>;
  /** Forgets the tenant's token, so that the next call asks for a new one. */
  forget(tenantId: string): void;
}

/** The service did not let this visitor in, or could not be reached. */
export class VisitorRefused extends Error {
  override name = 'VisitorRefused';
}

interface Ports {
  apiBase: string;
  storage: SafeStorage;
  fetch: typeof fetch;
  now: () => number;
}

export function createVisitorSession({ apiBase, storage, fetch, now }: Ports): VisitorSession {
  const underWay = new Map<string, Promise<VisitorToken>>();

  return {
    token(tenantId) {
      const stored = parseStored(storage.get(storageKey(tenantId)));
      if (stored && stored.expiresAt - earlyRenewalMs > now()) return Promise.resolve(stored);
      const pending = underWay.get(tenantId) ?? ask(tenantId).finally(() => underWay.delete(tenantId));
      underWay.set(tenantId, pending);
      return pending;
    },
    forget(tenantId) {
      underWay.delete(tenantId);
      storage.remove(storageKey(tenantId));
    },
  };

  async function ask(tenantId: string): Promise<VisitorToken> {
    const answer = await requestToken(`${apiBase}/mock/token`, tenantId, fetch);
    const fresh = { token: answer.token, userId: answer.userId, expiresAt: now() + answer.expiresIn * 1000 };
    storage.set(storageKey(tenantId), JSON.stringify(fresh));
    return fresh;
  }
}

/** The session of this page. */
export const visitorSession = createVisitorSession({
  apiBase: env.apiBase,
  storage: safeSessionStorage,
  fetch: (...args) => globalThis.fetch(...args),
  now: Date.now,
});

/** A token is replaced this long before its end, so that it does not run out on the way. */
const earlyRenewalMs = 60_000;
const requestTimeoutMs = 8000;
/** The specification's shortest acceptable token. */
const shortestToken = 10;

function storageKey(tenantId: string): string {
  return `schoolgate.visitor.${tenantId}`;
}

async function requestToken(address: string, tenantId: string, fetch: Ports['fetch']) {
  try {
    const response = await fetch(address, {
      method: 'POST',
      credentials: 'omit',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ user_id: tenantId }),
      signal: AbortSignal.timeout(requestTimeoutMs),
    });
    const answer = parseAnswer(await response.json());
    if (response.ok && answer) return answer;
  } catch {
    // Unreachable, too slow or not JSON: all the same to a parent.
  }
  throw new VisitorRefused('The visitor was not authenticated.');
}

function parseAnswer(value: unknown): { token: string; userId: string; expiresIn: number } | null {
  if (!isRecord(value) || value.success !== true) return null;
  const { access_token: token, user_id: userId, expires_in: expiresIn } = value;
  if (typeof token !== 'string' || token.length < shortestToken) return null;
  return {
    token,
    userId: typeof userId === 'string' ? userId : '',
    expiresIn: typeof expiresIn === 'number' && expiresIn > 0 ? expiresIn : 86_400,
  };
}

function parseStored(text: string | null): VisitorToken | null {
  if (text === null) return null;
  try {
    const value: unknown = JSON.parse(text);
    if (!isRecord(value)) return null;
    const { token, userId, expiresAt } = value;
    if (typeof token !== 'string' || typeof userId !== 'string' || typeof expiresAt !== 'number') return null;
    return { token, userId, expiresAt };
  } catch {
    return null;
  }
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
