import { isRecord } from '#engine';
import { type SafeStorage, safeSessionStorage } from '#lib/browser/safe-storage.ts';
import { env } from '#lib/env.ts';
import { hostPage } from './host-page.ts';

/** A parent's anonymous session with one school. The token is a secret of this browser tab. */
export interface VisitorToken {
  token: string;
  userId: string;
  /** Milliseconds since 1970, by this device's clock. */
  expiresAt: number;
  /** False when the school does not record the steps of conversations. */
  events?: boolean | undefined;
  /** The embedding site that it was requested on. */
  origin?: string | undefined;
}

export interface VisitorSession {
  /** Returns the tenant's token: the stored one while it is valid, else a new one. Rejects with `VisitorRefused`. */
  token(tenantId: string): Promise<VisitorToken>;
  /** Removes the tenant's token, so that the next call requests a new one. */
  forget(tenantId: string): void;
  /** Removes the tenant's token after the service rejected it, and remembers the rejection. */
  refuse(tenantId: string): void;
  /** Returns whether the service accepts this visitor; undefined before it has responded. */
  standing(tenantId: string): boolean | undefined;
}

/** The service rejected this visitor (`refused`), or this embedding site (`elsewhere`), or could not be reached. */
export class VisitorRefused extends Error {
  override name = 'VisitorRefused';
  readonly reason: 'refused' | 'elsewhere' | 'unreachable';

  constructor(reason: VisitorRefused['reason']) {
    super('The visitor was not authenticated.');
    this.reason = reason;
  }
}

interface Ports {
  apiBase: string;
  storage: SafeStorage;
  fetch: typeof fetch;
  now: () => number;
  /** The embedding site; undefined where the chat is not embedded. */
  origin?: () => string | undefined;
}

export function createVisitorSession({ apiBase, storage, fetch, now, origin }: Ports): VisitorSession {
  const underWay = new Map<string, Promise<VisitorToken>>();
  const refused = new Set<string>();

  return {
    token(tenantId) {
      const stored = storedToken(tenantId);
      if (stored) return Promise.resolve(stored);
      // A caller that joins a pending attempt which fails makes one of its own.
      const pending = underWay.get(tenantId);
      return pending ? pending.catch(() => request(tenantId)) : request(tenantId);
    },
    forget,
    refuse(tenantId) {
      forget(tenantId);
      refused.add(tenantId);
    },
    standing(tenantId) {
      if (refused.has(tenantId)) return false;
      return storedToken(tenantId) ? true : undefined;
    },
  };

  function forget(tenantId: string): void {
    underWay.delete(tenantId);
    refused.delete(tenantId);
    storage.remove(storageKey(tenantId));
  }

  function storedToken(tenantId: string): VisitorToken | null {
    const stored = parseStored(storage.get(storageKey(tenantId)));
    // A tab that moves from one site to another keeps its storage, but the other may not be allowed by the school.
    if (stored?.origin !== origin?.()) return null;
    return stored && stored.expiresAt - earlyRenewalMs > now() ? stored : null;
  }

  function request(tenantId: string): Promise<VisitorToken> {
    const pending = underWay.get(tenantId);
    if (pending) return pending;
    const asked = ask(tenantId).finally(() => {
      if (underWay.get(tenantId) === asked) underWay.delete(tenantId);
    });
    underWay.set(tenantId, asked);
    return asked;
  }

  async function ask(tenantId: string): Promise<VisitorToken> {
    try {
      const asking = { user_id: tenantId, origin: origin?.() };
      const answer = await requestToken(`${apiBase}/mock/token`, asking, fetch);
      const expiresAt = now() + answer.expiresIn * 1000;
      const { token, userId, events } = answer;
      const fresh = { token, userId, expiresAt, events, origin: asking.origin };
      storage.set(storageKey(tenantId), JSON.stringify(fresh));
      refused.delete(tenantId);
      return fresh;
    } catch (error) {
      if (error instanceof VisitorRefused && error.reason !== 'unreachable') refused.add(tenantId);
      throw error;
    }
  }
}

/** The session of this page. */
export const visitorSession = createVisitorSession({
  apiBase: env.apiBase,
  storage: safeSessionStorage,
  fetch: (...args) => globalThis.fetch(...args),
  now: Date.now,
  origin: () => hostPage().origin,
});

/** A token is replaced this long before it expires, so that it stays valid during a request. */
const earlyRenewalMs = 60_000;
const requestTimeoutMs = 8000;
/** The specification's shortest acceptable token. */
const shortestToken = 10;

function storageKey(tenantId: string): string {
  return `schoolgate.visitor.${tenantId}`;
}

async function requestToken(address: string, asking: object, fetch: Ports['fetch']) {
  try {
    const response = await fetch(address, {
      method: 'POST',
      credentials: 'omit',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify(asking),
      signal: AbortSignal.timeout(requestTimeoutMs),
    });
    if (response.status === 403) throw new VisitorRefused('elsewhere');
    if (isRefusal(response.status)) throw new VisitorRefused('refused');
    const said: unknown = await response.json();
    const answer = parseAnswer(said);
    if (response.ok && answer) return answer;
    throw new VisitorRefused(response.ok && isRecord(said) ? 'refused' : 'unreachable');
  } catch (error) {
    // A timeout or a response that is not JSON counts as unreachable.
    throw error instanceof VisitorRefused ? error : new VisitorRefused('unreachable');
  }
}

/** Returns whether the service refused permanently, so that a retry would be refused as well. */
function isRefusal(status: number): boolean {
  return status >= 400 && status < 500 && status !== 408 && status !== 429;
}

function parseAnswer(value: unknown) {
  if (!isRecord(value) || value.success !== true) return null;
  const { access_token: token, user_id: userId, expires_in: expiresIn } = value;
  if (typeof token !== 'string' || token.length < shortestToken) return null;
  return {
    token,
    userId: typeof userId === 'string' ? userId : '',
    expiresIn: typeof expiresIn === 'number' && expiresIn > 0 ? expiresIn : 86_400,
    events: value.events === false ? false : undefined,
  };
}

function parseStored(text: string | null): VisitorToken | null {
  if (text === null) return null;
  try {
    const value: unknown = JSON.parse(text);
    if (!isRecord(value)) return null;
    const { token, userId, expiresAt } = value;
    if (typeof token !== 'string' || typeof userId !== 'string' || typeof expiresAt !== 'number') return null;
    const origin = typeof value.origin === 'string' ? value.origin : undefined;
    return { token, userId, expiresAt, events: value.events === false ? false : undefined, origin };
  } catch {
    return null;
  }
}
