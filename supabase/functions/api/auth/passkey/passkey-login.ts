import { generateAuthenticationOptions, verifyAuthenticationResponse } from '@simplewebauthn/server';
import { isoBase64URL } from '@simplewebauthn/server/helpers';
import type { Handler } from 'hono';
import { z } from 'zod';
import type { ApiDeps } from '../../http/api-deps.ts';
import { callDatabase } from '../../http/call-database.ts';
import { type Problem, problem } from '../../http/problem.ts';
import { limits } from '../../http/rate-limit.ts';
import { readLimited } from '../../http/read-limited.ts';
import { enter, signInUnavailable } from '../enter.ts';
import { knownBrowser, proveBrowser, signInAccount } from '../known-browser.ts';
import { recordSignIn } from '../record-sign-in.ts';
import { relyingParty } from '../relying-party.ts';
import { sessionOfToken } from '../session-of-token.ts';
import { staffProfile } from '../staff-profile.ts';
import {
  base64Url,
  beginChallenge,
  challengeOf,
  challengeRefused,
  passkeyUnavailable,
  takeChallenge,
} from './passkey-challenge.ts';

const request = z.object({
  response: z.object({
    id: base64Url(1400),
    rawId: base64Url(1400),
    type: z.literal('public-key'),
    response: z.object({
      clientDataJSON: base64Url(4000),
      authenticatorData: base64Url(4000),
      signature: base64Url(4000),
      userHandle: base64Url(200).optional().catch(undefined),
    }),
    clientExtensionResults: z.object({}).catch({}),
  }),
  /** As of a sign-in by password. */
  browsers: z.array(z.string()).max(20).catch([]),
});

const passkey = z.object({ public_key: z.string(), counter: z.number(), staff: staffProfile }).nullable();

/** Whatever it is that is wrong. */
const refusal: Problem = {
  status: 401,
  code: 'passkey_refused',
  message: 'This passkey is not known here, or was removed. Please sign in with your password.',
  reason: 'refused',
};

/** A public key without a private one: an unknown passkey is checked against it, and so takes as long as a known one. */
const decoyKey =
  'pQECAyYgASFYIF-VyqCBvXk9ccLa5EmVzf7Ap6LCgeJsM0B0XKDkPxf7IlggcdYqcK9949hNLLAF8luF7MFmQqWvjSGt4DDzYPOro-A';

/**
 * Signs a member of staff in by a passkey, which the device has unlocked for its owner: it replaces the password and the
 * second factor.
 *
 * 1. `POST /api/auth/passkey`: {options}, for the browser. It names no account: the device offers the passkeys that it has.
 * 2. `POST /api/auth/passkey/login` {response, browsers}: with what the device signed, within five minutes and once; the
 *    response is that of a sign-in by password. Every refusal is the same. The two requests of a sign-in that succeeds do not
 *    count against the limit of their address.
 */
export function passkeyLogin(deps: ApiDeps, key: Promise<CryptoKey>) {
  const begin: Handler = async (c) => {
    const read = await readLimited(c, deps, key, limits.passkeyByAddress, passkeyUnavailable);
    if (!read.ok) return problem(c, read.problem);
    const site = relyingParty(c, deps);
    if (!site) return problem(c, { ...passkeyUnavailable, detail: 'PUBLIC_URL is not set' });
    const challenge = crypto.getRandomValues(new Uint8Array(32));
    const begun = await beginChallenge(deps, isoBase64URL.fromBuffer(challenge), null);
    if (!begun.ok) return problem(c, { ...passkeyUnavailable, detail: begun.detail });
    const options = await generateAuthenticationOptions({
      rpID: site.id,
      challenge,
      timeout: 300_000,
      userVerification: 'required',
    });
    return c.json({ success: true, options });
  };

  const login: Handler = async (c) => {
    const read = await readLimited(c, deps, key, limits.passkeyByAddress, passkeyUnavailable);
    if (!read.ok) return problem(c, read.problem);
    const site = relyingParty(c, deps);
    const parsed = request.safeParse(read.body);
    if (!site || !parsed.success) return problem(c, refusal);
    const { response, browsers } = parsed.data;

    const challenge = challengeOf(response.response.clientDataJSON);
    const taken = await takeChallenge(deps, challenge ?? '', null);
    if (!taken.ok) return problem(c, { ...passkeyUnavailable, detail: taken.detail });
    if (challenge === null || !taken.value) return problem(c, challengeRefused);
    const found = await callDatabase(deps.connect, 'passkey_of', { p_id: response.id }, passkey);
    if (!found.ok) return problem(c, { ...passkeyUnavailable, detail: found.detail });
    const { public_key = decoyKey, counter = 0, staff } = found.value ?? {};
    const verified = await verifyAuthenticationResponse({
      response,
      expectedChallenge: challenge,
      expectedOrigin: site.origins,
      expectedRPID: site.ids,
      credential: { id: response.id, publicKey: isoBase64URL.toBuffer(public_key), counter },
      requireUserVerification: true,
    }).catch(() => null);
    if (!staff) return problem(c, refusal);

    const accountArgs = { p_identifier: staff.username };
    const account = await callDatabase(deps.connect, 'sign_in_account', accountArgs, signInAccount);
    if (!account.ok) return problem(c, { ...signInUnavailable, detail: account.detail });
    const browser = await knownBrowser(await key, account.value, browsers, deps.now());
    const record = { way: 'passkey', isKnown: browser !== null } as const;
    const isOwner = response.response.userHandle === isoBase64URL.fromUTF8String(staff.user_id);
    const used = { p_id: response.id, p_counter: verified?.authenticationInfo.newCounter ?? 0 };
    const isUsed =
      verified?.verified && isOwner
        ? await callDatabase(deps.connect, 'use_passkey', used, z.boolean())
        : ({ ok: true, value: false } as const);
    if (!isUsed.ok) return problem(c, { ...passkeyUnavailable, detail: isUsed.detail });
    if (!isUsed.value) {
      await recordSignIn(c, deps, staff.user_id, { ...record, isRefused: true });
      return problem(c, refusal);
    }

    await read.giveBack();
    await read.giveBack();
    const opened = await deps.openSession(staff.user_id, deps.clientAddress(c));
    if (!opened.ok) return problem(c, { ...signInUnavailable, detail: opened.detail });
    const session = { p_user: staff.user_id, p_session: sessionOfToken(opened.accessToken) };
    const proven = await callDatabase(deps.connect, 'prove_by_passkey', session, z.boolean());
    if (!proven.ok) return problem(c, { ...signInUnavailable, detail: proven.detail });
    if (!proven.value)
      return problem(c, { ...signInUnavailable, detail: 'prove_by_passkey: no such session' });
    const proofOfBrowser = await proveBrowser(await key, account.value, deps.newId(), deps.now());
    return enter(c, deps, opened, staff, proofOfBrowser, record);
  };

  return { begin, login };
}
