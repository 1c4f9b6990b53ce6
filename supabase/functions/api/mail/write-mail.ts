import type { OutboxMessage } from '../outbox/outbox-message.ts';
import type { Mail } from './mail.ts';
import type { MailContent } from './mail-content.ts';
import { mailHtml } from './mail-html.ts';
import { mailLanguage } from './mail-language.ts';
import { mailText } from './mail-text.ts';
import { parentCopy } from './parent-copy.ts';

/** What each kind of message says as a mail; throws when its facts are not those of its kind. */
const contents: Record<string, (message: OutboxMessage) => MailContent> = {
  parent_copy: parentCopy,
};

/** Returns what a message says as a mail, and in which language; null when its kind is none of those that mails say. */
export function mailContent(message: OutboxMessage): (MailContent & { language: string }) | null {
  const content = contents[message.kind]?.(message);
  return content ? { ...content, language: mailLanguage(message.language).language } : null;
}

/** Writes a message as a mail; null when its kind is none of those that mails say. */
export async function writeMail(message: OutboxMessage): Promise<Mail | null> {
  const content = mailContent(message);
  return (
    content && {
      id: message.id,
      to: message.recipient,
      fromName: message.school?.name ?? 'Schoolgate',
      replyTo: message.school?.email ?? null,
      subject: content.subject,
      html: await mailHtml(content, message.school, content.language),
      text: mailText(content, message.school),
      unsubscribe: content.unsubscribe ?? null,
    }
  );
}
