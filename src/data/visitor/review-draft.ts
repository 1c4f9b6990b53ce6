import { isRecord, isShallow, isTenantConfig, type TenantConfig } from '#engine';
import { env } from '#lib/env.ts';

/** A school's draft as it was last saved; times in ISO format. */
export interface ReviewedDraft {
  school: string;
  config: TenantConfig;
  savedAt: string;
  expiresAt: string;
}

/** `refused`: the link does not work any more. `failed`: not now. */
export type ReviewAnswer = { type: 'shown'; draft: ReviewedDraft } | { type: 'refused' | 'failed' };

/** Exchanges the secret of a link for the draft that it shows. Sent as a body, as addresses are logged. Never rejects. */
export async function reviewDraft(tenantId: string, token: string): Promise<ReviewAnswer> {
  const answer = await postReview('', { tenant: tenantId, token });
  if (answer?.status === 404) return { type: 'refused' };
  const { school, config, saved_at: savedAt, expires_at: expiresAt } = answer?.body ?? {};
  if (typeof school !== 'string' || typeof savedAt !== 'string' || typeof expiresAt !== 'string') {
    return { type: 'failed' };
  }
  if (!isShallow(config, 40) || !isTenantConfig(config)) return { type: 'failed' };
  return { type: 'shown', draft: { school, config: { ...config, id: tenantId }, savedAt, expiresAt } };
}

/** Stores a comment on a step, for the school's staff. Returns whether that is done. Never rejects. */
export async function commentOnStep(
  tenantId: string,
  token: string,
  comment: { flow: string; step: string; name: string; text: string },
): Promise<boolean> {
  return (await postReview('/comment', { tenant: tenantId, token, ...comment }))?.status === 200;
}

/** Null without an answer. */
async function postReview(
  path: '' | '/comment',
  body: object,
): Promise<{ status: number; body: Record<string, unknown> } | null> {
  try {
    const response = await fetch(`${env.apiBase}/api/review${path}`, {
      method: 'POST',
      credentials: 'omit',
      redirect: 'error',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify(body),
      signal: AbortSignal.timeout(requestTimeoutMs),
    });
    const answer: unknown = await response.json();
    return { status: response.status, body: isRecord(answer) ? answer : {} };
  } catch {
    return null;
  }
}

const requestTimeoutMs = 15_000;
