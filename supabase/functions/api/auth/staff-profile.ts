import { z } from 'zod';

/** A member of staff, as the database returns them. */
export const staffProfile = z.object({
  user_id: z.string(),
  username: z.string(),
  email: z.string().nullable(),
  full_name: z.string().nullable(),
  role: z.string(),
  status: z.string(),
  /** While true, the database refuses them everything else. */
  must_change_password: z.boolean().default(false),
  /** The same, until they have set up the second factor that their school requires. */
  must_set_up_factor: z.boolean().optional(),
});

export type StaffProfile = z.infer<typeof staffProfile>;
