import { mailSender } from '#api/mail/send-mail.ts';
import type { Sender } from '#api/outbox/outbox-message.ts';
import { pushSender } from '#api/push/send-push.ts';
import type { Vapid } from '#api/push/vapid.ts';
import { webhookSender } from '#api/webhooks/send-webhook.ts';
import { openMailer } from './mail/open-mailer.ts';
import type { Settings } from './settings.ts';
import { webhookTransport } from './webhooks/webhook-transport.ts';

/** Opens what sends mails, webhooks and push messages, as far as each is set up; none where all of it waits. */
export function openSenders(
  { sends, mail, publicUrl, webhookHosts }: Pick<Settings, 'sends' | 'mail' | 'publicUrl' | 'webhookHosts'>,
  visitorSecret: string,
  vapid: Vapid | null,
): { senders: Sender[]; close: () => void } {
  if (!sends) return { senders: [], close: () => {} };
  const mailer = openMailer(mail);
  return {
    senders: [
      ...(mailer ? [mailSender(mailer.send, { from: mail.from, publicUrl, visitorSecret })] : []),
      webhookSender({ transport: webhookTransport, hosts: webhookHosts, now: Date.now }),
      ...(vapid ? [pushSender({ transport: webhookTransport, vapid })] : []),
    ],
    close: () => mailer?.close(),
  };
}
