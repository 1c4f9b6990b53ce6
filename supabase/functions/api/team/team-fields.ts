import { z } from 'zod';
import { plainText } from '../http/plain-text.ts';
import type { NewStaff } from './team-member.ts';

/** Messages for fields that the service or the database refuses. */
const messages: Record<string, string> = {
  full_name: 'The full name must have 1 to 120 characters.',
  username:
    'The username must have 2 to 64 letters from a to z, digits, dots, hyphens or underscores, and begin with a letter or a digit.',
  email: 'The email address format is invalid.',
  role: 'The role is user or admin.',
  tenants: 'Choose schools that exist.',
};

/** Messages for what another account has already. */
export const takenMessages: Record<string, string> = {
  username: 'This username is taken. Please choose another one.',
  email: 'Somebody with this email address has an account already.',
};

export function fieldMessage(field: string | null | undefined): string {
  return messages[field ?? ''] ?? 'These details cannot be saved.';
}

export const staffEmail = z
  .string()
  .transform((address) => plainText(address).toLowerCase())
  .pipe(z.email().max(254));

/** Only the named fields: any other key of a body is dropped. */
const invitation = z.object({
  full_name: z
    .string()
    .transform(plainText)
    .refine((name) => name !== '' && [...name].length <= 120 && !/[\p{Cc}\p{Bidi_Control}]/u.test(name)),
  // Normalised as at sign-in. Letters of other scripts that look alike are refused.
  username: z
    .string()
    .transform((name) => plainText(name.normalize('NFKC')).toLowerCase())
    .refine((name) => /^[a-z0-9][a-z0-9._-]{1,63}$/.test(name)),
  email: staffEmail,
  role: z.enum(['user', 'admin']),
  tenants: z
    .array(z.string().min(1).max(200))
    .max(1000)
    .transform((ids) => [...new Set(ids)]),
});

export type InvitationCheck =
  | { ok: true; invitation: Omit<NewStaff, 'password'> }
  | { ok: false; field: string; message: string };

/** Parses an admin's invitation of a colleague, or returns the first invalid field. */
export function readInvitation(body: Record<string, unknown>): InvitationCheck {
  const parsed = invitation.safeParse(body);
  if (parsed.success) return { ok: true, invitation: parsed.data };
  const field = String(parsed.error.issues[0]?.path[0] ?? '');
  return { ok: false, field, message: fieldMessage(field) };
}
