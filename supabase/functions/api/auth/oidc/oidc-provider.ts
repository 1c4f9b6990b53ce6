import {
  AuthorizationResponseError,
  allowInsecureRequests,
  authorizationCodeGrant,
  buildAuthorizationUrl,
  type Configuration,
  type CustomFetch,
  calculatePKCECodeChallenge,
  customFetch,
  discovery,
  enableNonRepudiationChecks,
  ResponseBodyError,
  randomNonce,
  randomPKCECodeVerifier,
  randomState,
} from 'openid-client';
import { z } from 'zod';
import { isProtected } from '../../http/protected-address.ts';
import { readBody } from '../../http/read-body.ts';
import type { OidcSettings } from './read-oidc.ts';

/** What an answer of the provider has to fit: it is neither asked nor told what another browser asked. */
export type OidcQuestion = { state: string; nonce: string; verifier: string; redirectUri: string };

/** `email` in lower case, null unless the provider vouches for it. */
export type OidcPerson = { issuer: string; subject: string; email: string | null };

/** `cancelled`: by the person, there. `refused`: the answer does not hold. `unavailable`: no answer, or the settings are wrong. */
export type OidcFault = { ok: false; fault: 'cancelled' | 'refused' | 'unavailable'; detail: string };

const timeoutSeconds = 8;
const maxAnswerBytes = 256 * 1024;

/** Returns where a browser signs in at the provider, and what the answer has to fit. */
export async function askProvider(
  settings: OidcSettings,
  redirectUri: string,
): Promise<{ ok: true; address: string; question: OidcQuestion } | OidcFault> {
  const found = await findProvider(settings);
  if (!found.ok) return found;
  const [state, nonce, verifier] = [randomState(), randomNonce(), randomPKCECodeVerifier()];
  const asked = {
    redirect_uri: redirectUri,
    scope: 'openid email',
    state,
    nonce,
    code_challenge: await calculatePKCECodeChallenge(verifier),
    code_challenge_method: 'S256',
  };
  const address = addressOf(found.provider, asked);
  if (!address) return { ok: false, fault: 'unavailable', detail: 'oidc: no address to sign in at' };
  return { ok: true, address: address.href, question: { state, nonce, verifier, redirectUri } };
}

function addressOf(provider: Configuration, asked: Record<string, string>): URL | null {
  try {
    const address = buildAuthorizationUrl(provider, asked);
    return isProtected(address) ? address : null;
  } catch {
    return null;
  }
}

/**
 * Returns who has signed in there, by the query with which the provider sent the browser back. State, issuer, audience, times,
 * nonce and signature are checked by the library; the provider gives out each code once.
 */
export async function readProviderAnswer(
  settings: OidcSettings,
  { state, nonce, verifier, redirectUri }: OidcQuestion,
  query: string,
): Promise<{ ok: true; person: OidcPerson } | OidcFault> {
  const found = await findProvider(settings);
  if (!found.ok) return found;
  try {
    const address = new URL(redirectUri);
    address.search = query;
    const tokens = await authorizationCodeGrant(found.provider, address, {
      expectedState: state,
      expectedNonce: nonce,
      pkceCodeVerifier: verifier,
      idTokenExpected: true,
    });
    const claims = tokens.claims();
    if (!claims) return { ok: false, fault: 'refused', detail: 'oidc: no claims' };
    return { ok: true, person: { issuer: claims.iss, subject: claims.sub, email: vouchedEmail(claims) } };
  } catch (error) {
    return faultOf(error);
  }
}

type Found = { ok: true; provider: Configuration };

/** Descriptions, keys and tokens are a few kilobytes: what is larger is not read to its end. */
const fetchSome: CustomFetch = async (url, { body: sent, ...options }) => {
  const answer = await fetch(url, {
    ...options,
    body: sent instanceof Uint8Array ? new Uint8Array(sent) : (sent ?? null),
  });
  const body = await readBody(answer.body, maxAnswerBytes);
  if (typeof body === 'string') throw new Error(`The provider's answer is ${body}.`);
  return new Response(body, answer);
};

/** Reads the provider's description of itself, which may have changed since the last sign-in. */
async function findProvider({ issuer, clientId, clientSecret }: OidcSettings): Promise<Found | OidcFault> {
  const address = new URL(issuer);
  try {
    const provider = await discovery(address, clientId, clientSecret, undefined, {
      timeout: timeoutSeconds,
      [customFetch]: fetchSome,
      execute: address.protocol === 'http:' ? [allowInsecureRequests] : [],
    });
    enableNonRepudiationChecks(provider);
    return { ok: true, provider };
  } catch (error) {
    return { ...faultOf(error), fault: 'unavailable' };
  }
}

/**
 * Returns the e-mail of an ID token in lower case, null unless its provider vouches for it.
 * 1. ASCII alone: what Unicode calls the same letter in lower case would make one address of two.
 * 2. Microsoft says `xms_edov` instead of `email_verified`: that the domain is one of the school's own.
 * 3. Google calls an address verified that was confirmed once, also when another person has it now. It vouches for its own,
 *    and for those of an organisation (`hd`) that has its mail there.
 */
export function vouchedEmail({ iss, email, email_verified, xms_edov, hd }: Claims): string | null {
  const isVerified = isTrue.safeParse(email_verified ?? xms_edov).success;
  const isOwn = iss !== google || isName.safeParse(hd).success;
  return isVerified && typeof email === 'string' && (isOwn ? ascii : gmail).test(email)
    ? email.toLowerCase()
    : null;
}

type Claims = { iss: string } & Record<string, unknown>;

const google = 'https://accounts.google.com';
const ascii = /^[\x21-\x7e]{3,254}$/;
const gmail = /^[\x21-\x7e]{1,244}@gmail\.com$/i;
const isName = z.string().min(1);
const isTrue = z.literal([true, 'true', 1, '1']);

/** The person said no, or is asked for more than is asked here. */
const cancelled = ['access_denied', 'login_required', 'interaction_required', 'consent_required'];
const unanswered = [
  'OAUTH_TIMEOUT',
  'OAUTH_ABORT',
  'OAUTH_RESPONSE_IS_NOT_CONFORM',
  'OAUTH_RESPONSE_IS_NOT_JSON',
];

function faultOf(error: unknown): OidcFault {
  if (error instanceof AuthorizationResponseError) {
    const fault = cancelled.includes(error.error) ? 'cancelled' : 'unavailable';
    return { ok: false, fault, detail: `oidc: ${word(error.error)}` };
  }
  if (error instanceof ResponseBodyError) {
    const fault = error.error === 'invalid_grant' ? 'refused' : 'unavailable';
    return { ok: false, fault, detail: `oidc: ${error.status} ${word(error.error)}` };
  }
  const { code, name } = failure.parse(error);
  const isAnswered = code?.startsWith('OAUTH_') && !unanswered.includes(code);
  return { ok: false, fault: isAnswered ? 'refused' : 'unavailable', detail: `oidc: ${word(code ?? name)}` };
}

const failure = z
  .object({ code: z.string().optional().catch(undefined), name: z.string().catch('failed') })
  .catch({ name: 'failed' });

/** A word of the vocabulary of errors: anything else is not logged, as a caller may have written it. */
function word(text: string): string {
  return /^\w{1,60}$/.test(text) ? text : 'failed';
}
