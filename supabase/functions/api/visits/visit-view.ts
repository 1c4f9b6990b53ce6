import { z } from 'zod';

export const visitStatuses = [
  'confirmed',
  'waitlisted',
  'offered',
  'cancelled',
  'came',
  'did_not_come',
] as const;

/** A visit as its parent sees it, as `visit_link` returns it. */
export const visitView = z.object({
  tenant: z.string(),
  school: z.string(),
  email: z.string().nullable(),
  phone: z.string().nullable(),
  colour: z.string().nullable(),
  language: z.string(),
  zone: z.string(),
  booking: z.object({
    id: z.string(),
    slot: z.string(),
    status: z.enum(visitStatuses),
    name: z.string(),
    place: z.string(),
    mode: z.enum(['in_person', 'video']),
    starts_at: z.string(),
    ends_at: z.string(),
    people: z.number(),
    note: z.string(),
    offered_until: z.string().nullable(),
    can_change: z.boolean(),
    sequence: z.number(),
  }),
  slots: z.array(
    z.object({
      id: z.string(),
      starts_at: z.string(),
      ends_at: z.string(),
      places_left: z.number(),
      /** Null: any number. */
      people_left: z.number().nullable(),
    }),
  ),
});

export type VisitView = z.infer<typeof visitView>;
