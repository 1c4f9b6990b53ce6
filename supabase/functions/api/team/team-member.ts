import { z } from 'zod';
import { staffProfile } from '../auth/staff-profile.ts';

/** A new member of staff: an account to sign in with, and a staff row. */
export type NewStaff = {
  full_name: string;
  username: string;
  email: string;
  role: 'user' | 'admin';
  /** Ids of their schools. */
  tenants: string[];
  password: string;
};

/** A member of staff, as the view `staff` shows them. */
export const staffMember = staffProfile.extend({
  created_at: z.string(),
  tenants: z.array(z.string()),
});

/** The result of the SQL function `add_staff`. */
export const addedStaff = z.discriminatedUnion('ok', [
  z.object({ ok: z.literal(true), user: staffMember }),
  z.object({
    ok: z.literal(false),
    code: z.enum(['taken', 'invalid', 'unknown_tenant']),
    field: z.string().nullish(),
  }),
]);

/** The result of creating an account; `unavailable` has a detail for the log, and nothing was created. */
export type CreateStaffResult =
  | z.infer<typeof addedStaff>
  | { ok: false; code: 'unavailable'; detail: string };

/**
 * The result of setting a password; `weak`: refused by Supabase Auth. `unavailable` has a detail for the log, and the
 * password may have been set.
 */
export type SetPasswordResult =
  /** `user` is null of one that its owner chose. */
  | { ok: true; user: z.infer<typeof staffMember> | null }
  | { ok: false; code: 'unknown' }
  | { ok: false; code: 'weak' }
  | { ok: false; code: 'unavailable'; detail: string };
