import type { Sender } from '../outbox/outbox-message.ts';
import type { Mailer } from './mail.ts';
import { writeMail } from './write-mail.ts';

/** Returns the outbox's sender of mails; their links begin with `publicUrl`. */
export function mailSender(mailer: Mailer, publicUrl: string): Sender {
  return {
    channel: 'mail',
    send: async (message) => {
      try {
        const mail = await writeMail(message, publicUrl);
        return mail ? await mailer(mail) : { outcome: 'failed', answer: 'no such mail' };
      } catch (error) {
        return { outcome: 'failed', answer: error instanceof Error ? error.name : 'not written' };
      }
    },
  };
}
