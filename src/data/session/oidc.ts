import * as z from 'zod/mini';
import { safeSessionStorage } from '#lib/browser/safe-storage.ts';
import { env } from '#lib/env.ts';
import { browserProofs } from './known-browsers.ts';
import { postToService } from './post-to-service.ts';
import { requestOidcSignIn, type SignInAnswer } from './staff-sign-in.ts';

/** The sign-in of the school itself, beside passwords and passkeys; `label` as staff call it. */
export type OidcOffer = { label: string | null };

/** Whether staff may sign in with the account of their school; null also while the service does not answer. */
export async function oidcOffer(): Promise<OidcOffer | null> {
  try {
    const response = await fetch(`${env.apiBase}/api/auth/oidc`, {
      credentials: 'omit',
      signal: AbortSignal.timeout(offerTimeoutMs),
    });
    const { isOffered, label } = offerSchema.parse(await response.json());
    return isOffered ? { label } : null;
  } catch {
    return null;
  }
}

/**
 * Begins a sign-in there: returns the address to go to. What the answer has to fit is left in this tab, with the page that was
 * requested. A refusal is returned by its status; throws when the service is unreachable.
 */
export async function beginOidc(page: string | null): Promise<{ address: string } | { status: number }> {
  const begun = await postToService('/api/auth/oidc', {}, begunSchema);
  if (!begun.ok) return { status: begun.status };
  const { address, ticket } = begun.value;
  safeSessionStorage.set(storageKey, JSON.stringify({ ticket, page }));
  return { address };
}

/**
 * Signs in with the answer with which the browser was sent back, once; null when this tab has begun no sign-in. Throws when the
 * service is unreachable.
 */
export async function finishOidc(
  answer: string,
): Promise<{ answer: SignInAnswer; page: string | null } | null> {
  const begun = heldSchema.safeParse(parse(safeSessionStorage.get(storageKey)));
  safeSessionStorage.remove(storageKey);
  if (!begun.success) return null;
  const { ticket, page } = begun.data;
  return { answer: await requestOidcSignIn({ ticket, answer, browsers: browserProofs() }), page };
}

function parse(text: string | null): unknown {
  try {
    return JSON.parse(text ?? 'null');
  } catch {
    return null;
  }
}

/** The form of the password waits for it. */
const offerTimeoutMs = 2_000;
const storageKey = 'school_sign_in';
const offerSchema = z.object({ isOffered: z.boolean(), label: z.nullable(z.string()) });
const begunSchema = z.object({
  success: z.literal(true),
  address: z.url({ protocol: /^https?$/ }),
  ticket: z.string(),
});
const heldSchema = z.object({ ticket: z.string(), page: z.nullable(z.string()) });
