import { createTransport } from 'nodemailer';
import { type Mailer, unsubscribeHeaders } from '#api/mail/mail.ts';
import type { Delivery } from '#api/outbox/outbox-message.ts';

const timeoutMs = 20_000;

/**
 * Returns a mailer over a mail server; `url` is smtp://USER:PASSWORD@HOST:PORT, or smtps://. A mail's Message-ID is its
 * idempotency key, by which mail servers and programs know a repetition.
 */
export function smtpMailer(url: string, from: string): { send: Mailer; close: () => void } {
  const transport = createTransport({
    url,
    pool: true,
    maxConnections: 3,
    connectionTimeout: timeoutMs,
    greetingTimeout: timeoutMs,
    socketTimeout: timeoutMs,
  });
  const domain = from.split('@')[1] ?? 'localhost';
  const send: Mailer = async (mail) => {
    try {
      await transport.sendMail({
        messageId: `<${mail.id}@${domain}>`,
        from: { name: mail.fromName, address: from },
        to: { name: '', address: mail.to },
        subject: mail.subject,
        html: mail.html,
        text: mail.text,
        ...(mail.replyTo && { replyTo: mail.replyTo }),
        headers: {
          'Auto-Submitted': 'auto-generated',
          ...(mail.unsubscribe && unsubscribeHeaders(mail.unsubscribe)),
        },
        disableFileAccess: true,
        disableUrlAccess: true,
        signal: AbortSignal.timeout(timeoutMs * 2),
      });
      return { outcome: 'sent', answer: 'SMTP 250' };
    } catch (error) {
      return refusal(error);
    }
  };
  return { send, close: () => transport.close() };
}

/** What a mail server says quotes the address, so that only its code is kept. 5xx is final, but not for a wrong password. */
function refusal(error: unknown): Delivery {
  const said = error instanceof Error && 'responseCode' in error ? Number(error.responseCode) : 0;
  const code = error instanceof Error && 'code' in error ? String(error.code) : 'no answer';
  const isFinal = said >= 500 && code !== 'EAUTH';
  return { outcome: isFinal ? 'failed' : 'retry', answer: said > 0 ? `SMTP ${said}` : code };
}
