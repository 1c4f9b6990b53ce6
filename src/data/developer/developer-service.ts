import * as z from 'zod/mini';
import { safeStorage } from '#lib/browser/safe-storage.ts';
import { env } from '#lib/env.ts';
import { createVisitorSession, type VisitorToken } from '../visitor/visitor-session.ts';

const healthSchema = z.object({
  ok: z.boolean(),
  version: z.string(),
  database: z.boolean(),
  /** The source of answers to parents' questions. */
  answers: z.optional(z.string()),
  /** The model that finds articles by meaning, where there is one. */
  meaning: z.optional(z.string()),
  /** The sample accounts of the embedded data exist. Never on a hosted project. */
  sample_accounts: z.optional(z.boolean()),
});

export type ServiceHealth = z.infer<typeof healthSchema>;

/** Returns the chat service's health. Throws without a response, or for one of another shape. */
export async function requestServiceHealth(): Promise<ServiceHealth> {
  const response = await fetch(`${env.apiBase}/api/health`, {
    credentials: 'omit',
    cache: 'no-store',
    signal: AbortSignal.timeout(timeoutMs),
  });
  const body = await response.text();
  const health = readHealth(body);
  if (!health) throw new Error(`HTTP error! status: ${response.status} - ${body.slice(0, longestBody)}`);
  return health;
}

const longestBody = 200;

function readHealth(body: string): ServiceHealth | null {
  try {
    return healthSchema.parse(JSON.parse(body));
  } catch {
    return null;
  }
}

/**
 * Requests a visitor token that is not stored: the chat of this tab continues with its own. Rejects with
 * `VisitorRefused`.
 */
export function requestFreshToken(tenantId: string): Promise<VisitorToken> {
  const nowhere = safeStorage(() => {
    throw new Error('Nothing is kept.');
  });
  const session = createVisitorSession({
    apiBase: env.apiBase,
    storage: nowhere,
    fetch: (...args) => globalThis.fetch(...args),
    now: Date.now,
  });
  return session.token(tenantId);
}

const timeoutMs = 8000;
