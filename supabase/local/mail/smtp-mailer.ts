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

/** What a mail server says quotes the address, so that only its codes are kept. */
function refusal(error: unknown): Delivery {
  const refused: { responseCode?: unknown; code?: unknown; command?: unknown; response?: unknown } =
    Object(error);
  const said = Number(refused.responseCode ?? 0);
  const enhanced = /^\d{3}[ -](5\.\d{1,3}\.\d{1,3})\b/.exec(String(refused.response))?.[1];
  const answer = said > 0 ? `SMTP ${said}` : String(refused.code ?? 'no answer');
  if (said < 500 || !isOfMail(refused.command, said) || enhanced === overLimit) {
    return { outcome: 'retry', answer };
  }
  const isGone = refused.command === 'RCPT TO' && isNoSuchAddress(said, enhanced);
  return { outcome: isGone ? 'bounced' : 'failed', answer };
}

/**
 * Whether 5xx is about the mail: its recipient, its content, or its size (552). One about the connection, the sign-in or the
 * sender's address passes once that is put right.
 */
function isOfMail(command: unknown, said: number): boolean {
  return command === 'RCPT TO' || command === 'DATA' || said === 552;
}

/** What Gmail says of all mails once those of the day are used up. */
const overLimit = '5.4.5';

/**
 * Returns whether the server said of the recipient that there is no such address, or that it takes no mails. It may refuse
 * one for what it thinks of the sender too, or for a full mailbox: the enhanced code (RFC 3463) says so, where there is one.
 */
function isNoSuchAddress(said: number, enhanced: string | undefined): boolean {
  return enhanced === undefined ? [550, 551, 553].includes(said) : goneCodes.has(enhanced);
}

/** Of the destination: mailbox, system and syntax, moved without an address, no mails taken; and a mailbox that is disabled. */
const goneCodes = new Set(['5.1.1', '5.1.2', '5.1.3', '5.1.6', '5.1.10', '5.2.1']);
