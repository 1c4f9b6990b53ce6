import { Webhook } from 'standardwebhooks';
import { z } from 'zod';
import type { Delivery, OutboxMessage, Sender } from '../outbox/outbox-message.ts';
import { failureOf, findTarget } from './find-target.ts';
import type { WebhookTransport } from './webhook-transport.ts';

interface Deps {
  transport: WebhookTransport;
  /** `host:port` of receivers that may be anywhere. */
  hosts: readonly string[];
  /** The current time, in milliseconds since 1970. */
  now: () => number;
  /** For resolving, connecting and the answer together. */
  timeoutMs?: number;
}

const factsSchema = z.object({
  address: z.string(),
  /** The current one, and for a day after a rotation the one before. */
  secrets: z.array(z.string()).min(1),
  /** When it happened. */
  timestamp: z.string(),
  data: z.record(z.string(), z.unknown()),
});

/**
 * Returns the outbox's sender of webhooks, by Standard Webhooks (https://www.standardwebhooks.com). Where a name leads is
 * checked at each attempt. A redirect is no success and is not followed; 410 means never again; all else is tried again.
 */
export function webhookSender({ transport, hosts, now, timeoutMs = 15_000 }: Deps): Sender {
  return {
    channel: 'webhook',
    send: async (message) => {
      const signal = AbortSignal.timeout(timeoutMs);
      try {
        const facts = factsSchema.parse(message.facts);
        const target = await findTarget(transport, facts.address, hosts, signal);
        if (typeof target === 'string') return { outcome: 'retry', answer: target };
        const status = await transport.post({ ...target, ...write(message, facts), signal });
        return deliveryOf(status);
      } catch (error) {
        return { outcome: 'retry', answer: signal.aborted ? 'timeout' : failureOf(error) };
      }
    },
  };

  function write({ id, kind }: OutboxMessage, { secrets, timestamp, data }: z.infer<typeof factsSchema>) {
    const body = JSON.stringify({ type: kind, timestamp, data });
    const at = new Date(now());
    const headers = {
      'Content-Type': 'application/json',
      'User-Agent': 'Schoolgate-Webhooks/1',
      'Webhook-Id': id,
      'Webhook-Timestamp': String(Math.floor(at.getTime() / 1000)),
      'Webhook-Signature': secrets.map((secret) => new Webhook(secret).sign(id, at, body)).join(' '),
    };
    return { body, headers };
  }
}

function deliveryOf(status: number): Delivery {
  const answer = `HTTP ${status}`;
  if (status >= 200 && status < 300) return { outcome: 'sent', answer };
  return { outcome: status === 410 ? 'failed' : 'retry', answer };
}
