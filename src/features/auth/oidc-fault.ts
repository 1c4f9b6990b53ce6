import type { SignInAnswer } from '#data/session/staff-sign-in.ts';

const faults = [
  'expired',
  'cancelled',
  'refused',
  'no_email',
  'unknown',
  'taken',
  'full',
  'tooMany',
] as const;

/** Why a sign-in with the account of the school did not succeed. `full`: no more accounts fit into this browser. */
export type OidcFault = (typeof faults)[number] | 'unavailable';

export function faultOf({ status, reason }: Extract<SignInAnswer, { ok: false }>): OidcFault {
  if (status === 429) return 'tooMany';
  return faults.find((fault) => fault === reason) ?? 'unavailable';
}

/** The fault that the page after the provider's left in the navigation's state. */
export function readOidcFault(state: unknown): OidcFault | null {
  const fault = typeof state === 'object' && state !== null && 'oidc' in state ? state.oidc : null;
  return [...faults, 'unavailable' as const].find((one) => one === fault) ?? null;
}
