import * as z from 'zod/mini';
import { env } from '#lib/env.ts';
import { browserProofs, keepBrowserProof } from './known-browsers.ts';

/** The chat service's response to a valid name and password. */
export interface StaffSignIn {
  userId: string;
  username: string;
  role: string;
  mustChangePassword?: boolean | undefined;
  mustSetUpFactor?: boolean | undefined;
  accessToken: string;
  refreshToken: string;
}

export type SignInAnswer =
  | { ok: true; signIn: StaffSignIn }
  /** `ticket`: the password was right, and a code of the second factor is asked for. `isExpired`: for too long. */
  | {
      ok: false;
      status: number;
      message: string;
      reason?: string | undefined;
      ticket?: string | undefined;
      isExpired?: boolean;
    };

/**
 * Requests a sign-in of a member of staff from the chat service, by username or e-mail address. A refusal is returned
 * with the service's own sentence; throws when the service is unreachable or responds otherwise. A trial stores nothing
 * in this browser.
 */
export async function requestSignIn(
  username: string,
  password: string,
  { isTrial = false } = {},
): Promise<SignInAnswer> {
  return postSignIn('/api/auth/login', { username, password, browsers: browserProofs() }, isTrial);
}

/** Sends the code of the second factor, or a recovery code, with the ticket that the password gave. */
export function requestSecondStep(ticket: string, code: string): Promise<SignInAnswer> {
  return postSignIn('/api/auth/login/code', { ticket, code });
}

/** Sends what a passkey has signed. */
export function requestPasskeySignIn(body: { response: object; browsers: string[] }): Promise<SignInAnswer> {
  return postSignIn('/api/auth/passkey/login', body);
}

/** Sends what the school's sign-in has answered. */
export function requestOidcSignIn(body: {
  ticket: string;
  answer: string;
  browsers: string[];
}): Promise<SignInAnswer> {
  return postSignIn('/api/auth/oidc/login', body);
}

async function postSignIn(path: string, body: object, isTrial = false): Promise<SignInAnswer> {
  const response = await fetch(`${env.apiBase}${path}`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    credentials: 'omit',
    body: JSON.stringify(body),
    signal: AbortSignal.timeout(signInTimeoutMs),
  });
  const answer = answerSchema.parse(await response.json());
  if (!answer.success) {
    const { message, ticket, reason } = answer;
    const { status } = response;
    return {
      ok: false,
      status,
      message: message || defaultRefusal,
      reason,
      ticket,
      ...(reason === 'expired' && { isExpired: true }),
    };
  }
  if (answer.browser && !isTrial) keepBrowserProof(answer.user_id, answer.browser);
  return {
    ok: true,
    signIn: {
      userId: answer.user_id,
      username: answer.user.username,
      role: answer.user.role,
      mustChangePassword: answer.user.must_change_password || undefined,
      mustSetUpFactor: answer.user.must_set_up_factor || undefined,
      accessToken: answer.access_token,
      refreshToken: answer.refresh_token,
    },
  };
}

/** The service may delay an attempt for 20 seconds while others guess passwords for the same name. */
const signInTimeoutMs = 45_000;
const defaultRefusal = 'Login failed';

const answerSchema = z.discriminatedUnion('success', [
  z.object({
    success: z.literal(false),
    message: z._default(z.string(), ''),
    reason: z.optional(z.string()),
    ticket: z.optional(z.string()),
  }),
  z.object({
    success: z.literal(true),
    user_id: z.guid(),
    access_token: z.string().check(z.minLength(1)),
    refresh_token: z.string().check(z.minLength(1)),
    browser: z.optional(z.string()),
    user: z.object({
      username: z.string().check(z.minLength(1)),
      role: z.string().check(z.minLength(1)),
      must_change_password: z.optional(z.boolean()),
      must_set_up_factor: z.optional(z.boolean()),
    }),
  }),
]);
