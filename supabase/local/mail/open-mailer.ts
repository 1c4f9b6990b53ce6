import type { Mailer } from '#api/mail/mail.ts';
import { apiMailer } from '#api/mail/mail-api.ts';
import type { MailSettings } from '#api/mail/read-mail-settings.ts';
import { smtpMailer } from './smtp-mailer.ts';

/** Returns the mailer of the settings, a mail server before a service; null with neither: mails wait in the outbox. */
export function openMailer({ smtpUrl, api, from }: MailSettings): { send: Mailer; close: () => void } | null {
  if (smtpUrl !== null) return smtpMailer(smtpUrl, from);
  return api && { send: apiMailer({ ...api, from }), close: () => {} };
}
