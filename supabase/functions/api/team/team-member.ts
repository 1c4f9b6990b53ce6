import { z } from 'zod';
import { staffProfile } from '../auth/staff-profile.ts';

/** Somebody who is to work here: an account to sign in with, and a place on the staff. */
export type NewStaff = {
  full_name: string;
  username: string;
  email: string;
  role: 'user' | 'admin';
  /** Ids of their schools. */
  tenants: string[];
  password: string;
};

/** A member of staff, as `list_staff` shows them. */
export const staffMember = staffProfile.extend({
  created_at: z.string(),
  tenants: z.array(z.string()),
});

/** What the SQL function `add_staff` answers. */
export const addedStaff = z.discriminatedUnion('ok', [
  z.object({ ok: z.literal(true), user: staffMember }),
  z.object({
    ok: z.literal(false),
    code: z.enum(['taken', 'invalid', 'unknown_tenant']),
    field: z.string().nullish(),
  }),
]);

/** How making an account ended; `unavailable` with a detail for the log, and with nothing made. */
export type StaffAccountAnswer =
  | z.infer<typeof addedStaff>
  | { ok: false; code: 'unavailable'; detail: string };

/** How giving somebody a password ended; `unavailable` with a detail for the log, and perhaps with the password given. */
export type PasswordGiven =
  | { ok: true; user: z.infer<typeof staffMember> }
  | { ok: false; code: 'unknown' }
  | { ok: false; code: 'unavailable'; detail: string };
