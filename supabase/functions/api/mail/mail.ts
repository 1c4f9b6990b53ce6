import { requestIdHeader } from '../http/current-request.ts';
import type { Delivery } from '../outbox/outbox-message.ts';

/** A mail, ready to be sent. */
export interface Mail {
  /** The idempotency key: a mail service that has accepted it once does not send it again. */
  id: string;
  to: string;
  /** The name beside the sender's address. */
  fromName: string;
  /** Where answers go; null leaves it to the sender's address. */
  replyTo: string | null;
  subject: string;
  html: string;
  text: string;
  /** Where one call ends mails of its kind (RFC 8058); null where nothing is to be ended. */
  unsubscribe: string | null;
  /** The request that caused it; null of what gathers several. */
  requestId: string | null;
  /** What the receiver's calendar takes over (RFC 5546); null of most mails. */
  calendar: { method: string; text: string } | null;
}

/** The name of the calendar file that goes with a mail. */
export const calendarFile = 'visit.ics';

/** Hands a mail to a mail service; never throws. */
export type Mailer = (mail: Mail) => Promise<Delivery>;

/**
 * Returns the lines of a mail's head by which its receiver's program ends mails of its kind, and by which an operator finds the
 * request that caused it.
 */
export function mailHeaders({ unsubscribe, requestId }: Mail): Record<string, string> {
  return {
    ...(unsubscribe && {
      'List-Unsubscribe': `<${unsubscribe}>`,
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
    }),
    ...(requestId && { [requestIdHeader]: requestId }),
  };
}
