import type { PasswordOutcome } from '../../data/own-password.ts';

export const passwordFields = ['current', 'next', 'repeat'] as const;
export type PasswordDraft = Record<(typeof passwordFields)[number], string>;

export interface PasswordFault {
  field: keyof PasswordDraft;
  reason: 'missing' | 'wrong' | 'short' | 'long' | 'common' | 'personal' | 'unchanged' | 'mismatch';
}

/** What keeps a password from being changed before anybody is asked, in the order of the fields. */
export function firstFault({ current, next, repeat }: PasswordDraft): PasswordFault | null {
  if (current === '') return { field: 'current', reason: 'missing' };
  if (next === current) return { field: 'next', reason: 'unchanged' };
  return next === repeat ? null : { field: 'repeat', reason: 'mismatch' };
}

/** What the rule of passwords, or the service, found wrong with a field; null when it is none of them. */
export function faultOf(outcome: PasswordOutcome): PasswordFault | null {
  if (outcome.ok) return null;
  const { reason } = outcome;
  if (reason === 'wrong') return { field: 'current', reason };
  if (reason === 'same') return { field: 'next', reason: 'unchanged' };
  return reason === 'short' || reason === 'long' || reason === 'common' || reason === 'personal'
    ? { field: 'next', reason }
    : null;
}
