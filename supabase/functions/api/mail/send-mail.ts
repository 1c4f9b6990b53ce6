import type { Sender } from '../outbox/outbox-message.ts';
import type { Mailer } from './mail.ts';
import { writeMail } from './write-mail.ts';

/**
 * Returns the outbox's sender of mails; their links begin with `publicUrl`, those to the service with `serviceUrl`, by
 * default the same.
 */
export function mailSender(mailer: Mailer, publicUrl: string, serviceUrl = publicUrl): Sender {
  return {
    channel: 'mail',
    send: async (message) => {
      try {
        const mail = await writeMail(message, publicUrl, serviceUrl);
        return mail ? await mailer(mail) : { outcome: 'failed', answer: 'no such mail' };
      } catch (error) {
        return { outcome: 'failed', answer: error instanceof Error ? error.name : 'not written' };
      }
    },
  };
}
