import type { OutboxMessage, Sender } from '../outbox/outbox-message.ts';
import { importVisitorKey } from '../visitor/visitor-token.ts';
import { signVisitLink, visitAddress } from '../visits/visit-link.ts';
import type { Mailer } from './mail.ts';
import { type MailOrigin, writeMail } from './write-mail.ts';

interface SenderOrigin extends MailOrigin {
  /** Signs the links with which parents change their visits: without it there are none. */
  visitorSecret?: string;
}

/** Returns the outbox's sender of mails. */
export function mailSender(mailer: Mailer, { visitorSecret, ...origin }: SenderOrigin): Sender {
  const key = visitorSecret === undefined ? null : importVisitorKey(visitorSecret);
  return {
    channel: 'mail',
    send: async (message) => {
      try {
        const mail = await writeMail(await withVisitLink(message, key, origin.publicUrl), origin);
        return mail ? await mailer(mail) : { outcome: 'failed', answer: 'no such mail' };
      } catch (error) {
        return { outcome: 'failed', answer: error instanceof Error ? error.name : 'not written' };
      }
    },
  };
}

/** Adds the link to what is written of a visit: it is signed for each mail, and stored nowhere. */
async function withVisitLink(
  message: OutboxMessage,
  key: Promise<CryptoKey> | null,
  publicUrl: string,
): Promise<OutboxMessage> {
  const { booking } = message.facts;
  if (!key || typeof booking !== 'string' || !message.kind.startsWith('visit_')) return message;
  const link = visitAddress(publicUrl, await signVisitLink(await key, booking));
  return { ...message, facts: { ...message.facts, link } };
}
