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
}

/** Hands a mail to a mail service; never throws. */
export type Mailer = (mail: Mail) => Promise<Delivery>;
