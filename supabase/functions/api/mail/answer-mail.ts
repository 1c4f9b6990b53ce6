import { z } from 'zod';
import type { OutboxMessage } from '../outbox/outbox-message.ts';
import type { MailContent } from './mail-content.ts';
import { fill, mailLanguage } from './mail-language.ts';

const facts = z.object({
  reference: z.string(),
  question: z.string(),
  /** In the chat's light markup. */
  answer: z.string(),
  source: z.string().nullable(),
});

/** The school's answer to what a parent asked in the chat, as its article says it. */
export function answerMail(message: OutboxMessage): MailContent {
  const { reference, question, answer, source } = facts.parse(message.facts);
  const { words } = mailLanguage(message.language);
  const copy = words.answer;
  const { name: school = '', phone = null } = message.school ?? {};
  return {
    subject: fill(copy.subject, { school }),
    blocks: [
      { type: 'heading', text: copy.heading },
      { type: 'note', text: fill(copy.asked, { school, question }) },
      { type: 'text', text: withoutMarkup(answer) },
      ...(source === null ? [] : [{ type: 'link' as const, label: copy.source, address: source }]),
      { type: 'code', name: words.parentCopy.reference, code: reference },
      { type: 'note', text: phone === null ? copy.more : fill(copy.moreOrCall, { phone }) },
    ],
  };
}

/** A mail is the same in its text part, so that emphasis is left out and a link is its label and its address. */
function withoutMarkup(text: string): string {
  return text.replace(markup, (found, ...rest) => {
    const { label, address, ...marked } = groups.parse(rest.at(-1));
    if (label !== undefined) return `${withoutMarkup(label)}: ${address}`;
    const inner = Object.values(marked).find((part) => part !== undefined);
    return inner === undefined ? found : withoutMarkup(inner);
  });
}

const groups = z.record(z.string(), z.string().optional());

/** What the chat knows (`src/lib/text/rich-text.ts`); an address by itself stays as it is. */
const markup = new RegExp(
  [
    'https?://[^\\s]{1,400}',
    '\\[(?<label>[^\\[\\]\\n]{1,200})\\]\\((?<address>[^()\\s]{1,400})\\)',
    '`(?<code>[^`\\n]{1,400})`',
    '\\*\\*(?=[^\\s*])(?<bold>[^\\n]{1,400}?)\\*\\*',
    '==(?=\\S)(?<highlight>[^\\n=]{1,400})==',
    '\\*(?=[^\\s*])(?<star>[^*\\n]{1,400})\\*',
    '(?<!\\w)_(?=[^\\s_])(?<underscore>[^_\\n]{1,400})_(?!\\w)',
  ].join('|'),
  'gu',
);
