import { queryOptions } from '@tanstack/react-query';
import * as z from 'zod/mini';
import { deviceOf } from '#shared/device-of.ts';
import { answerOf, rpcDeadline } from '../supabase/rpc.ts';
import { supabaseFor } from '../supabase/supabase-client.ts';
import { browserProofs } from './known-browsers.ts';
import { postToService, type StaffServiceAnswer } from './post-to-service.ts';
import { postAsStaff } from './staff-service.ts';
import { requestPasskeySignIn, type SignInAnswer } from './staff-sign-in.ts';

export type OwnPasskey = Awaited<ReturnType<typeof readPasskeys>>[number];
/** What a device has signed, for the service alone. */
export type PasskeyAnswer = object;
type SignInOptions = z.infer<typeof requestSchema>['options'];

/**
 * `cancelled`: the device did nothing, or was told not to. `known`: it holds one for this account. `refused`: it was not
 * accepted. `new_factor`: the app was set up in this session. `ended`: the session is over.
 * `unsure`: it may have been done.
 */
export type PasskeyFault =
  | 'wrong_code'
  | 'new_factor'
  | 'tooMany'
  | 'cancelled'
  | 'known'
  | 'refused'
  | 'full'
  | 'expired'
  | 'ended'
  | 'unsure'
  | 'unavailable';

/** Whether this browser can use passkeys at all. */
export const hasPasskeys = () => typeof window.PublicKeyCredential === 'function';

/** The browser and system that this is. */
export const thisDevice = () => deviceOf(navigator.userAgent);

/** The user's passkeys, the oldest first. Throws a `LoadError`. */
export function ownPasskeysOptions(staffId: string) {
  return queryOptions({
    queryKey: ['own passkeys', staffId],
    queryFn: ({ signal }) => readPasskeys(staffId, signal),
    refetchOnMount: 'always',
  });
}

function readPasskeys(staffId: string, signal: AbortSignal) {
  const call = supabaseFor(staffId).from('passkeys').select('id, name, created_at, used_at');
  return answerOf(call.order('created_at').order('id').retry(false).abortSignal(signal));
}

/** Adds a passkey of this device, after a code or the password. Returns what was wrong, or null. */
export async function addPasskey(staffId: string, name: string, code: string): Promise<PasskeyFault | null> {
  const response = await createPasskey(staffId, code);
  if (typeof response === 'string') return response;
  return change(staffId, 'add', { name, response });
}

/** Has the device make a passkey, of which the service knows nothing yet. */
async function createPasskey(staffId: string, code: string): Promise<PasskeyAnswer | PasskeyFault> {
  const begin = postAsStaff(staffId, '/api/auth/passkeys', { code }, creationSchema);
  const begun = await begin.catch(() => null);
  if (!begun?.ok) return begun ? faultOf(begun) : 'unavailable';
  try {
    const { startRegistration } = await import('@simplewebauthn/browser');
    return await startRegistration({ optionsJSON: begun.value.options });
  } catch (error) {
    return deviceFault(error);
  }
}

/** Gives a passkey another name, of 60 characters at most; false when it is gone. Throws a `LoadError`. */
export async function renamePasskey(staffId: string, id: string, name: string): Promise<boolean> {
  const row = { name: name.trim().slice(0, 60).trim() };
  const passkeys = supabaseFor(staffId).from('passkeys');
  const renamed = await answerOf(passkeys.update(row).eq('id', id).select('id').abortSignal(rpcDeadline()));
  return renamed.length > 0;
}

/** Removes a passkey, after a code or the password. Returns what was wrong, or null. */
export async function removePasskey(staffId: string, id: string, code: string): Promise<PasskeyFault | null> {
  return change(staffId, 'remove', { id, code });
}

/** One that is to be removed and is not there has been removed before. */
async function change(staffId: string, step: 'add' | 'remove', body: object): Promise<PasskeyFault | null> {
  const done = await postAsStaff(staffId, `/api/auth/passkeys/${step}`, { ...body }, doneSchema).catch(
    () => null,
  );
  if (!done) return 'unsure';
  return done.ok || (step === 'remove' && done.status === 404) ? null : faultOf(done);
}

/** Signs in with what a passkey of this device has signed. */
export function signInByPasskey(response: PasskeyAnswer): Promise<SignInAnswer> {
  return requestPasskeySignIn({ response, browsers: browserProofs() });
}

/** Has the user choose a passkey; null when they have chosen none. */
export async function choosePasskey(): Promise<PasskeyAnswer | 'tooMany' | null> {
  const options = await beginSignIn();
  if (options === 'tooMany') return options;
  const { startAuthentication } = await import('@simplewebauthn/browser');
  try {
    return await startAuthentication({ optionsJSON: options });
  } catch (error) {
    if (deviceFault(error) === 'cancelled') return null;
    throw error;
  }
}

/** What passkeys among the suggestions for a username have to sign; null in browsers that do not offer them there. */
export function autofillOptions() {
  return queryOptions({
    queryKey: ['passkey autofill'],
    queryFn: async () => {
      const { browserSupportsWebAuthnAutofill } = await import('@simplewebauthn/browser');
      const options = (await browserSupportsWebAuthnAutofill()) ? await beginSignIn() : null;
      return options === 'tooMany' ? null : options;
    },
    gcTime: 0,
    // The service accepts it for five minutes.
    staleTime: autofillMs,
    refetchInterval: autofillMs,
    // Also while the queries of the page behind rest (`app.tsx`).
    refetchIntervalInBackground: true,
  });
}

/** Has the browser offer passkeys among its suggestions until one is chosen, or the returned function is called. */
export function waitForPasskey(
  options: SignInOptions,
  onChosen: (answer: PasskeyAnswer) => void,
): () => void {
  let isOver = false;
  void import('@simplewebauthn/browser').then(async ({ startAuthentication }) => {
    if (isOver) return;
    // Whatever ends it, the other ways remain.
    const waiting = startAuthentication({ optionsJSON: options, useBrowserAutofill: true });
    const answer = await waiting.catch(() => null);
    if (answer && !isOver) onChosen(answer);
  });
  return () => {
    isOver = true;
    void import('@simplewebauthn/browser').then(({ WebAuthnAbortService }) =>
      WebAuthnAbortService.cancelCeremony(),
    );
  };
}

async function beginSignIn(): Promise<SignInOptions | 'tooMany'> {
  const begun = await postToService('/api/auth/passkey', {}, requestSchema);
  if (!begun.ok && begun.status === 429) return 'tooMany';
  if (!begun.ok) throw new Error('Passkeys cannot be used at the moment.');
  return begun.value.options;
}

function faultOf({ status, reason }: Extract<StaffServiceAnswer<unknown>, { ok: false }>): PasskeyFault {
  const known = reasons.find((one) => one === reason);
  if (known) return known;
  if (status === 401 || status === 403) return 'ended';
  return status === 429 ? 'tooMany' : 'unavailable';
}

const autofillMs = 240_000;
const reasons = ['wrong_code', 'new_factor', 'refused', 'full', 'expired', 'unsure'] as const;

/** What the device says. */
function deviceFault(error: unknown): PasskeyFault {
  const name = error instanceof Error ? error.name : '';
  if (name === 'InvalidStateError') return 'known';
  if (name === 'NotAllowedError' || name === 'AbortError') return 'cancelled';
  return 'unavailable';
}

const doneSchema = z.object({ success: z.literal(true) });

const transports = ['ble', 'cable', 'hybrid', 'internal', 'nfc', 'smart-card', 'usb'] as const;
const credentialSchema = z.object({
  id: z.string(),
  type: z.literal('public-key'),
  transports: z.optional(z.array(z.enum(transports))),
});
const creationSchema = z.object({
  success: z.literal(true),
  options: z.object({
    rp: z.object({ id: z.string(), name: z.string() }),
    user: z.object({ id: z.string(), name: z.string(), displayName: z.string() }),
    challenge: z.string(),
    pubKeyCredParams: z.array(z.object({ alg: z.number(), type: z.literal('public-key') })),
    timeout: z.optional(z.number()),
    excludeCredentials: z.array(credentialSchema),
    authenticatorSelection: z.object({
      residentKey: z.literal('required'),
      requireResidentKey: z.optional(z.boolean()),
      userVerification: z.literal('required'),
    }),
    attestation: z.literal('none'),
  }),
});
const requestSchema = z.object({
  success: z.literal(true),
  options: z.object({
    challenge: z.string(),
    rpId: z.string(),
    timeout: z.optional(z.number()),
    userVerification: z.literal('required'),
  }),
});
