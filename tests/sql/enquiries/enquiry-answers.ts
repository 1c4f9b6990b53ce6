import { z } from 'zod';

export const row = z.looseObject({
  id: z.string(),
  tenant_id: z.string(),
  user_id: z.string(),
  status_code: z.string(),
  submitted_at: z.string(),
  first_name: z.string().nullable(),
  email: z.string().nullable(),
  mobile: z.string().nullable(),
  child_name: z.string().nullable(),
});
export type Row = z.infer<typeof row>;
/** What list_enquiries answers. */
export const list = z.object({
  enquiries: z.array(row),
  total: z.number(),
  totalCapped: z.boolean(),
  page: z.number(),
  limit: z.number(),
  totalPages: z.number(),
});
/** What export_enquiries answers. */
export const batch = z.object({
  enquiries: z.array(row),
  next: z.object({ submitted_at: z.string(), id: z.string() }).nullable(),
});
