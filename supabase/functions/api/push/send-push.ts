import { encryptNotification, vapidHeaders } from '@block65/webcrypto-web-push';
import { z } from 'zod';
import { countNotices, noticeCounts, noticePath } from '../mail/staff-notices.ts';
import type { Delivery, OutboxMessage, Sender } from '../outbox/outbox-message.ts';
import { failureOf, findTarget } from '../webhooks/find-target.ts';
import type { WebhookTransport } from '../webhooks/webhook-transport.ts';
import type { Vapid } from './vapid.ts';

interface Deps {
  transport: WebhookTransport;
  vapid: Vapid;
  /** For resolving, connecting and the answer together. */
  timeoutMs?: number;
}

const factsSchema = z.object({
  endpoint: z.string(),
  p256dh: z.string(),
  auth: z.string(),
  counts: noticeCounts,
  /** The only one there is. */
  notice: z
    .object({ school: z.string(), enquiry_id: z.string().nullable(), group_id: z.string().nullable() })
    .nullable(),
});

/** Seconds for which a push service keeps it for a browser that is off. */
const keptFor = 24 * 3600;

/**
 * Returns the outbox's sender of push messages (RFC 8030), encrypted for the browser alone (RFC 8291) and signed (RFC 8292).
 * They say how much of each kind there is at which school, and where it is, and nothing of a family. Where a push service's
 * name leads is checked at each attempt. A browser that has gone (404, 410) is forgotten by the database.
 */
export function pushSender({ transport, vapid, timeoutMs = 15_000 }: Deps): Sender {
  return {
    channel: 'push',
    send: async (message) => {
      const signal = AbortSignal.timeout(timeoutMs);
      try {
        const facts = factsSchema.parse(message.facts);
        const target = await findTarget(transport, facts.endpoint, [], signal);
        if (typeof target === 'string') return { outcome: 'retry', answer: target };
        const status = await transport.post({ ...target, ...(await write(message, facts)), signal });
        return deliveryOf(status);
      } catch (error) {
        return { outcome: 'retry', answer: signal.aborted ? 'timeout' : failureOf(error) };
      }
    },
  };

  async function write(message: OutboxMessage, facts: z.infer<typeof factsSchema>) {
    const { endpoint, p256dh, auth } = facts;
    const subscription = { endpoint, expirationTime: null, keys: { p256dh, auth } };
    const said = JSON.stringify(pushPayload(message, facts));
    const { headers } = await vapidHeaders(subscription, vapid);
    return {
      body: await encryptNotification(subscription, new TextEncoder().encode(said)),
      headers: {
        Authorization: headers.authorization,
        'Content-Type': 'application/octet-stream',
        'Content-Encoding': 'aes128gcm',
        TTL: String(keptFor),
        Urgency: 'normal',
      },
    };
  }
}

/** What `push-worker.js` shows, and opens when it is pressed. */
function pushPayload(
  { id, language, school }: OutboxMessage,
  { counts, notice }: z.infer<typeof factsSchema>,
) {
  return {
    id,
    title: school?.name ?? 'Schoolgate',
    body: countNotices(counts, language),
    language,
    link: notice ? noticePath(notice, notice.school) : '/enquiries',
  };
}

function deliveryOf(status: number): Delivery {
  const answer = `HTTP ${status}`;
  if (status >= 200 && status < 300) return { outcome: 'sent', answer };
  // Too large, or not understood: neither changes by itself.
  const isFinal = [400, 404, 410, 413].includes(status);
  return { outcome: isFinal ? 'failed' : 'retry', answer };
}
