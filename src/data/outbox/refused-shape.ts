import * as z from 'zod/mini';

/** Why and since when an e-mail address gets no mails any more; null for one that gets them. */
export const refusedShape = z.nullable(
  z.object({ reason: z.enum(['bounced', 'complained']), at: z.string() }),
);
