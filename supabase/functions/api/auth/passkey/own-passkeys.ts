import { generateRegistrationOptions, verifyRegistrationResponse } from '@simplewebauthn/server';
import { isoBase64URL } from '@simplewebauthn/server/helpers';
import type { Handler } from 'hono';
import { z } from 'zod';
import type { ApiDeps } from '../../http/api-deps.ts';
import { callDatabase } from '../../http/call-database.ts';
import { plainText } from '../../http/plain-text.ts';
import { type Problem, problem } from '../../http/problem.ts';
import { limits } from '../../http/rate-limit.ts';
import { readLimited } from '../../http/read-limited.ts';
import { callerDevice } from '../caller-device.ts';
import { checkProof } from '../factor/check-proof.ts';
import { relyingParty } from '../relying-party.ts';
import { staffCaller } from '../staff-caller.ts';
import {
  algorithms,
  base64Url,
  beginChallenge,
  challengeOf,
  challengeRefused,
  passkeyUnavailable,
  takeChallenge,
} from './passkey-challenge.ts';

const maxNameLength = 60;

const proof = z.object({ code: z.string().max(300).catch('') });
const addition = z.object({
  name: z
    .string()
    .transform((name) => [...plainText(name)].slice(0, maxNameLength).join('').trim())
    .pipe(z.string().min(1)),
  response: z.object({
    id: base64Url(1400),
    rawId: base64Url(1400),
    type: z.literal('public-key'),
    response: z.object({
      clientDataJSON: base64Url(4000),
      attestationObject: base64Url(20_000),
      transports: z
        .array(z.string().regex(/^[a-z-]{1,20}$/))
        .max(10)
        .catch([]),
    }),
    clientExtensionResults: z.object({}).catch({}),
  }),
});
const removal = proof.extend({ id: z.string().max(1400).catch('') });

const notAccepted: Problem = {
  status: 422,
  code: 'passkey_refused',
  message: 'This passkey was not accepted. Please try again, or with another device.',
  reason: 'refused',
};
const notAdded: Problem = {
  status: 409,
  code: 'passkey_not_added',
  message: 'You have this passkey already, or ten of them. Remove one first.',
  reason: 'full',
};
const unsure: Problem = {
  status: 503,
  code: 'passkey_unsure',
  message: 'Your passkeys may or may not have been changed. Please look before you try again.',
  reason: 'unsure',
};
const noPasskey: Problem = {
  status: 404,
  code: 'no_passkey',
  message: 'There is no such passkey any more.',
  reason: 'gone',
};

/**
 * A member of staff's own passkeys.
 *
 * 1. `POST /api/auth/passkeys` {code}: begins to add one: {options}, for the browser. `code` is one of the app, a recovery
 *    code, or the password; of an app that was set up in this session it is none.
 * 2. `POST /api/auth/passkeys/add` {name, response}: with what the device answered, within five minutes of 1.
 * 3. `POST /api/auth/passkeys/remove` {id, code}.
 *
 * What succeeds does not count against the limit of its address, which many may share.
 */
export function ownPasskeys(deps: ApiDeps, key: Promise<CryptoKey>) {
  const begin: Handler = async (c) => {
    const read = await readLimited(c, deps, key, limits.passwordByAddress, passkeyUnavailable);
    if (!read.ok) return problem(c, read.problem);
    const caller = await staffCaller(c, deps);
    if (!caller.ok) return problem(c, caller.problem);
    const site = relyingParty(c, deps);
    if (!site) return problem(c, { ...passkeyUnavailable, detail: 'PUBLIC_URL is not set' });
    const { staff, session } = caller;
    const { code } = proof.parse(read.body);
    const refused = await checkProof(c, deps, await key, {
      staff,
      address: read.address,
      code,
      addsIn: session,
    });
    if (refused) return problem(c, refused);

    await read.giveBack();
    const challenge = crypto.getRandomValues(new Uint8Array(32));
    const others = await beginChallenge(deps, isoBase64URL.fromBuffer(challenge), staff.user_id);
    if (!others.ok) return problem(c, { ...passkeyUnavailable, detail: others.detail });
    const options = await generateRegistrationOptions({
      rpName: 'Schoolgate',
      rpID: site.id,
      userID: new TextEncoder().encode(staff.user_id),
      userName: staff.username,
      userDisplayName: staff.full_name ?? staff.username,
      challenge,
      timeout: 300_000,
      excludeCredentials: others.value,
      authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
      supportedAlgorithmIDs: algorithms,
    });
    return c.json({ success: true, options });
  };

  const add: Handler = async (c) => {
    const read = await readLimited(c, deps, key, limits.passwordByAddress, passkeyUnavailable);
    if (!read.ok) return problem(c, read.problem);
    const caller = await staffCaller(c, deps);
    if (!caller.ok) return problem(c, caller.problem);
    const site = relyingParty(c, deps);
    const parsed = addition.safeParse(read.body);
    if (!site || !parsed.success) return problem(c, notAccepted);
    const { name, response } = parsed.data;
    const { user_id: user } = caller.staff;

    const challenge = challengeOf(response.response.clientDataJSON);
    const taken = await takeChallenge(deps, challenge ?? '', user);
    if (!taken.ok) return problem(c, { ...passkeyUnavailable, detail: taken.detail });
    if (challenge === null || !taken.value) return problem(c, challengeRefused);
    const verified = await verifyRegistrationResponse({
      response,
      expectedChallenge: challenge,
      expectedOrigin: site.origins,
      expectedRPID: site.ids,
      requireUserVerification: true,
      supportedAlgorithmIDs: algorithms,
    }).catch(() => null);
    if (!verified?.verified) return problem(c, notAccepted);

    const { id, publicKey, counter } = verified.registrationInfo.credential;
    const passkey = {
      id,
      name,
      public_key: isoBase64URL.fromBuffer(publicKey),
      counter,
      transports: response.response.transports,
    };
    const args = { p_user: user, p_passkey: passkey, p_device: callerDevice(c) };
    const added = await callDatabase(deps.connect, 'add_passkey', args, z.boolean());
    if (!added.ok) return problem(c, { ...unsure, detail: added.detail });
    if (!added.value) return problem(c, notAdded);
    await read.giveBack();
    return c.json({ success: true });
  };

  const remove: Handler = async (c) => {
    const read = await readLimited(c, deps, key, limits.passwordByAddress, passkeyUnavailable);
    if (!read.ok) return problem(c, read.problem);
    const caller = await staffCaller(c, deps);
    if (!caller.ok) return problem(c, caller.problem);
    const { staff } = caller;
    const { id, code } = removal.parse(read.body);
    const refused = await checkProof(c, deps, await key, { staff, address: read.address, code });
    if (refused) return problem(c, refused);
    const args = { p_user: staff.user_id, p_id: id, p_device: callerDevice(c) };
    const removed = await callDatabase(deps.connect, 'remove_passkey', args, z.boolean());
    if (!removed.ok) return problem(c, { ...unsure, detail: removed.detail });
    if (!removed.value) return problem(c, noPasskey);
    await read.giveBack();
    return c.json({ success: true });
  };

  return { begin, add, remove };
}
