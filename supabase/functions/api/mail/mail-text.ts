import type { School } from '../outbox/outbox-message.ts';
import type { MailBlock, MailContent } from './mail-content.ts';

/** Returns a mail's text part: it says all that the HTML part does. */
export function mailText({ blocks }: MailContent, school: School | null): string {
  const foot = school && [school.name, school.address, school.phone, school.email, school.website];
  const parts = [...blocks.map(blockText), ...(foot ? [`-- \n${foot.filter(Boolean).join('\n')}`] : [])];
  return `${parts.join('\n\n')}\n`;
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
