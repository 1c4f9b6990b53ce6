import type { Context } from 'hono';
import { z } from 'zod';
import type { ApiDeps } from '../http/api-deps.ts';
import { callDatabase } from '../http/call-database.ts';
import { callerDevice } from './caller-device.ts';

/** `school`: by the account that a person has with their school. */
export type SignInWay = 'password' | 'code' | 'recovery_code' | 'passkey' | 'school';

export type SignInRecord = {
  way: SignInWay;
  /** The browser has signed in to this account before: see `known-browser.ts`. */
  isKnown: boolean;
};

/**
 * Notes a sign-in, or a refused one, for the owner of the account, who is told of one by an unknown browser. As with the
 * audit, a line that could not be written fails nothing, and without an account none is written, in the same time.
 */
export async function recordSignIn(
  c: Context,
  deps: ApiDeps,
  user: string | null,
  { way, isKnown, isRefused = false }: SignInRecord & { isRefused?: boolean },
): Promise<void> {
  const line = {
    p_user: user,
    p_way: way,
    p_refused: isRefused,
    p_known: isKnown,
    p_device: callerDevice(c),
  };
  await callDatabase(deps.connect, 'record_sign_in', line, z.boolean());
}
