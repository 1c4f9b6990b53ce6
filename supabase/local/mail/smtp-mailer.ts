import { createTransport } from 'nodemailer';
import { calendarFile, type Mailer, mailHeaders } from '#api/mail/mail.ts';
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
        ...(mail.calendar && {
          icalEvent: { method: mail.calendar.method, filename: calendarFile, content: mail.calendar.text },
        }),
        headers: {
          'Auto-Submitted': 'auto-generated',
          ...mailHeaders(mail),
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
  const outcome = !isFinal ? 'retry' : isNoSuchAddress(error, said) ? 'bounced' : 'failed';
  return { outcome, answer: said > 0 ? `SMTP ${said}` : code };
}

/**
 * Returns whether the server said of the recipient that there is no such address, or that it takes no mails. It may refuse
 * one for what it thinks of the sender too, or for a full mailbox: the enhanced code (RFC 3463) says so, where there is one.
 */
function isNoSuchAddress(error: unknown, said: number): boolean {
  if (!(error instanceof Error && 'command' in error && error.command === 'RCPT TO')) return false;
  const response = 'response' in error ? String(error.response) : '';
  const enhanced = /^\d{3}[ -](5\.\d{1,3}\.\d{1,3})\b/.exec(response)?.[1];
  return enhanced === undefined ? [550, 551, 553].includes(said) : goneCodes.has(enhanced);
}

/** Of the destination: mailbox, system and syntax, moved without an address, no mails taken; and a mailbox that is disabled. */
const goneCodes = new Set(['5.1.1', '5.1.2', '5.1.3', '5.1.6', '5.1.10', '5.2.1']);
