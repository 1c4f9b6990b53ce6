import type { School } from '../outbox/outbox-message.ts';
import type { MailBlock, MailContent } from './mail-content.ts';
import { isolated, isRightToLeft } from './mail-language.ts';

/** Returns a mail's text part: it says all that the HTML part does. */
export function mailText({ blocks }: MailContent, school: School | null, language = 'en'): string {
  const foot =
    school &&
    [school.name, school.address, school.phone, school.email, school.website].flatMap((line) =>
      line ? [isolated(line, language)] : [],
    );
  const parts = [...blocks.map(blockText), ...(foot ? [`-- \n${foot.join('\n')}`] : [])];
  const text = `${parts.join('\n\n')}\n`;
  // A text part has no direction of its own: a mark begins each line from right to left.
  return isRightToLeft(language) ? text.replace(/^(?=.)/gm, '\u200f') : text;
}

function blockText(block: MailBlock): string {
  switch (block.type) {
    case 'facts':
      return block.facts.map(([name, value]) => `${name}: ${value}`).join('\n');
    case 'list':
      return block.items.map((item) => `* ${item}`).join('\n');
    case 'code':
      return `${block.name}: ${block.code}`;
    case 'link':
      return `${block.label}:\n${block.address}`;
    case 'entries':
      return block.entries
        .map(({ label, text, address }) => `* ${label}: ${text}\n  ${address}`)
        .join('\n\n');
    default:
      return block.text;
  }
}
