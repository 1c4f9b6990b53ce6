import { z } from 'zod';
import type { Delivery } from '../outbox/outbox-message.ts';
import { calendarFile, type Mailer, mailHeaders } from './mail.ts';

interface MailApi {
  /** Where mails are posted, such as https://api.resend.com/emails. */
  address: string;
  key: string;
  /** The sender's address. */
  from: string;
}

const timeoutMs = 20_000;
const accepted = z.object({ id: z.string().max(200) });
const refused = z.object({ name: z.string() });

/** Returns a mailer that posts mails to an HTTP service in the shape of Resend's, each with its idempotency key. */
export function apiMailer({ address, key, from }: MailApi, call: typeof fetch = fetch): Mailer {
  return async (mail) => {
    const body = {
      from: `${quoted(mail.fromName)} <${from}>`,
      to: [mail.to],
      subject: mail.subject,
      html: mail.html,
      text: mail.text,
      ...(mail.replyTo && { reply_to: mail.replyTo }),
      ...(mail.calendar && {
        attachments: [
          {
            filename: calendarFile,
            content: base64(mail.calendar.text),
            content_type: `text/calendar; charset=utf-8; method=${mail.calendar.method}`,
          },
        ],
      }),
      ...((mail.unsubscribe || mail.requestId) && { headers: mailHeaders(mail) }),
    };
    try {
      const response = await call(address, {
        method: 'POST',
        headers: {
          Authorization: `Bearer ${key}`,
          'Content-Type': 'application/json',
          'Idempotency-Key': mail.id,
        },
        body: JSON.stringify(body),
        redirect: 'error',
        signal: AbortSignal.timeout(timeoutMs),
      });
      return await deliveryOf(response);
    } catch (error) {
      return { outcome: 'retry', answer: error instanceof Error ? error.name : 'no answer' };
    }
  };
}

async function deliveryOf(response: Response): Promise<Delivery> {
  const answer = `HTTP ${response.status}`;
  if (response.ok) {
    const parsed = accepted.safeParse(await response.json().catch(() => null));
    return { outcome: 'sent', answer, ...(parsed.success && { providerId: parsed.data.id }) };
  }
  // Under this id it has taken a mail with other words, whose answer was lost: once the id is forgotten it would take a second one.
  if (response.status === 409) {
    const said = refused.safeParse(await response.json().catch(() => null));
    const isTaken = said.data?.name === 'invalid_idempotent_request';
    return isTaken ? { outcome: 'failed', answer: 'taken_before' } : { outcome: 'retry', answer };
  }
  await response.body?.cancel();
  // The mail itself is refused; anything else can pass: a wrong key, too many, a service that is down.
  return { outcome: [400, 413, 422].includes(response.status) ? 'failed' : 'retry', answer };
}

function base64(text: string): string {
  return btoa(Array.from(new TextEncoder().encode(text), (byte) => String.fromCharCode(byte)).join(''));
}

function quoted(name: string): string {
  return `"${name.replace(/["\\\r\n]/g, '')}"`;
}
