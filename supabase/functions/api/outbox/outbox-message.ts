import { z } from 'zod';

/** A message to be sent, as `claim_outbox` and `read_outbox` return it; its id is the idempotency key. */
export const outboxMessage = z.object({
  id: z.guid(),
  channel: z.enum(['mail', 'webhook', 'push']),
  /** What it says. */
  kind: z.string(),
  /** An e-mail address, where to call, or the host of a push service. */
  recipient: z.string(),
  /** A language tag. */
  language: z.string(),
  /** Of earlier attempts to send it. */
  attempts: z.number(),
  /** How often its address, which had refused it, was tried again. */
  repetition: z.number(),
  created_at: z.string(),
  /** The request that caused it. */
  request_id: z.guid().nullish(),
  /** Null for what concerns an account and no school. */
  school: z
    .object({
      id: z.string(),
      name: z.string(),
      email: z.string().nullable(),
      phone: z.string().nullable(),
      address: z.string().nullable(),
      website: z.string().nullable(),
      logo: z.string().nullable(),
      colour: z.string().nullable(),
      time_zone: z.string(),
    })
    .nullable(),
  facts: z.record(z.string(), z.unknown()),
});

export type OutboxMessage = z.infer<typeof outboxMessage>;
export type School = NonNullable<OutboxMessage['school']>;

/** What became of an attempt; `bounced` means that there is no such address. `answer` goes into the outbox, where staff read it: without personal data. */
export type Delivery =
  | { outcome: 'sent'; answer?: string; providerId?: string }
  | { outcome: 'retry' | 'failed' | 'bounced'; answer: string };

/** Sends the messages of one channel. */
export interface Sender {
  channel: OutboxMessage['channel'];
  /** Never throws. */
  send: (message: OutboxMessage) => Promise<Delivery>;
}
