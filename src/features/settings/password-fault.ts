import { longestPasswordBytes, shortestPassword } from '../../data/own-password.ts';

export const passwordFields = ['current', 'next', 'repeat'] as const;
export type PasswordDraft = Record<(typeof passwordFields)[number], string>;

export interface PasswordFault {
  field: keyof PasswordDraft;
  reason: 'missing' | 'wrong' | 'short' | 'long' | 'unchanged' | 'mismatch';
}

/** What keeps a password from being changed, in the order of the fields; null when nothing does. */
export function firstFault({ current, next, repeat }: PasswordDraft): PasswordFault | null {
  if (current === '') return { field: 'current', reason: 'missing' };
  if ([...next].length < shortestPassword) return { field: 'next', reason: 'short' };
  if (new TextEncoder().encode(next).length > longestPasswordBytes) return { field: 'next', reason: 'long' };
  if (next === current) return { field: 'next', reason: 'unchanged' };
  return next === repeat ? null : { field: 'repeat', reason: 'mismatch' };
}
