import type { OutboxMessage } from '../outbox/outbox-message.ts';
import { accountChangedMail } from './account-changed-mail.ts';
import { answerMail } from './answer-mail.ts';
import { continueMail } from './continue-mail.ts';
import type { Mail } from './mail.ts';
import type { MailBlock, MailContent } from './mail-content.ts';
import { mailHtml } from './mail-html.ts';
import { isolated, mailLanguage } from './mail-language.ts';
import { mailText } from './mail-text.ts';
import { parentCopy } from './parent-copy.ts';
import { passwordLinkMail } from './password-link-mail.ts';
import { staffNotices, unsubscribeAddress } from './staff-notices.ts';
import { visitInvitation, visitMail } from './visit-mail.ts';
import { visitMails } from './words/en.ts';

/** What each kind of message says as a mail; throws when its facts are not those of its kind. */
const contents: Record<string, (message: OutboxMessage, publicUrl: string) => MailContent> = {
  account_changed: accountChangedMail,
  parent_copy: parentCopy,
  answer: answerMail,
  staff_notices: staffNotices,
  password_reset: passwordLinkMail('password_reset'),
  invitation: passwordLinkMail('invitation'),
  continue_link: continueMail('continue_link'),
  continue_reminder: continueMail('continue_reminder'),
  ...Object.fromEntries(visitMails.map((kind) => [kind, visitMail(kind)])),
};

/** Returns what a message says as a mail, with links below `publicUrl`, and in which language; null when its kind is none of those that mails say. */
export function mailContent(
  message: OutboxMessage,
  publicUrl: string,
): (MailContent & { language: string }) | null {
  const content = contents[message.kind]?.(message, publicUrl);
  if (!content) return null;
  const { language } = mailLanguage(message.language);
  return { ...content, blocks: content.blocks.map((block) => withIsolated(block, language)), language };
}

/** What others wrote, such as a number or a question, stands by itself in a text from right to left. */
function withIsolated(block: MailBlock, language: string): MailBlock {
  const apart = (text: string) => isolated(text, language);
  switch (block.type) {
    case 'facts':
      return { ...block, facts: block.facts.map(([name, value]) => [name, apart(value)] as const) };
    case 'list':
      return { ...block, items: block.items.map(apart) };
    default:
      return block;
  }
}

export interface MailOrigin {
  /** The sender's address. */
  from: string;
  /** Where links to pages begin. */
  publicUrl: string;
  /** Where those to the service do; by default the same. */
  serviceUrl?: string;
}

/** Writes a message as a mail; null when its kind is none of those that mails say. */
export async function writeMail(
  message: OutboxMessage,
  { from, publicUrl, serviceUrl = publicUrl }: MailOrigin,
): Promise<Mail | null> {
  const content = mailContent(message, publicUrl);
  return (
    content && {
      id: message.repetition === 0 ? message.id : `${message.id}-${message.repetition}`,
      to: message.recipient,
      fromName: message.school?.name ?? 'Schoolgate',
      replyTo: message.school?.email ?? null,
      subject: content.subject,
      html: await mailHtml(content, message.school, content.language),
      text: mailText(content, message.school, content.language),
      unsubscribe: message.kind === 'staff_notices' ? unsubscribeAddress(message, serviceUrl) : null,
      requestId: message.request_id ?? null,
      calendar: visitInvitation(message, from),
    }
  );
}
