import * as z from 'zod/mini';
import { lengthWeakness } from '#shared/password-rule.ts';
import { postToService } from './post-to-service.ts';

export type ForgottenPasswordAnswer =
  /** `isMailed`: mails are sent from here; else the message waits for an administrator. */
  { ok: true; isMailed: boolean } | { ok: false; reason: 'tooMany' | 'unavailable' };

/**
 * Requests a link by which to choose a new password. The answer does not tell whether there is such an account. Throws
 * when the service is unreachable.
 */
export async function requestPasswordLink(username: string): Promise<ForgottenPasswordAnswer> {
  const answer = await postToService('/api/auth/forgot', { username }, requestedSchema);
  if (answer.ok) return { ok: true, isMailed: answer.value.mail };
  return { ok: false, reason: answer.status === 429 ? 'tooMany' : 'unavailable' };
}

export interface PasswordLink {
  username: string;
  purpose: 'password_reset' | 'invitation';
}

/** Returns whose link it is; null for one that is no longer valid. Throws when it cannot be found out. */
export async function openPasswordLink(token: string): Promise<PasswordLink | null> {
  const answer = await postToService('/api/auth/password-link', { token }, linkSchema);
  if (answer.ok) return answer.value;
  if (answer.reason === 'void') return null;
  throw new Error('The link could not be checked.');
}

export type LinkPasswordAnswer = { ok: true; username: string } | { ok: false; reason: LinkPasswordRefusal };

/** `void`: the link is no longer valid. `unsure`: the password may have been set. Others as for the own password. */
type LinkPasswordRefusal = (typeof reasons)[number] | 'tooMany' | 'unavailable';

/** Sets the password of whose link it is, and ends their sessions. Throws when it may or may not have been set. */
export async function setPasswordByLink(token: string, next: string): Promise<LinkPasswordAnswer> {
  const weakness = lengthWeakness(next);
  if (weakness) return { ok: false, reason: weakness };
  const answer = await postToService('/api/auth/password-link', { token, next }, linkSchema);
  if (answer.ok) return { ok: true, username: answer.value.username };
  const reason = reasons.find((known) => known === answer.reason);
  return { ok: false, reason: reason ?? (answer.status === 429 ? 'tooMany' : 'unavailable') };
}

const reasons = ['void', 'short', 'long', 'common', 'personal', 'weak', 'unsure'] as const;

const requestedSchema = z.object({ success: z.literal(true), mail: z.boolean() });
const linkSchema = z.object({
  success: z.literal(true),
  username: z.string(),
  purpose: z.enum(['password_reset', 'invitation']),
});
