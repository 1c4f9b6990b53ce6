import { z } from 'zod';
import type { OutboxMessage } from '../outbox/outbox-message.ts';
import type { MailContent } from './mail-content.ts';
import { fill, formatMoment, mailLanguage } from './mail-language.ts';

const facts = z.object({ secret: z.string(), until: z.string() });

/**
 * The link with which a parent goes on with an unfinished enquiry: when they asked for it, or the one reminder they agreed to.
 * It says nothing that they entered, as the address may be mistyped. The token is in the fragment, which browsers send
 * to no server.
 */
export function continueMail(kind: 'continue_link' | 'continue_reminder') {
  return (message: OutboxMessage, publicUrl: string): MailContent => {
    const { secret, until } = facts.parse(message.facts);
    const { language, words } = mailLanguage(message.language);
    const { subject, heading, intro, button, valid, wrong } = words[kind];
    const { id = '', name: school = '', time_zone: zone = 'UTC' } = message.school ?? {};
    const page = `${publicUrl}/embedded-chat?tenant=${encodeURIComponent(id)}&lang=${language}`;
    return {
      subject: fill(subject, { school }),
      blocks: [
        { type: 'heading', text: heading },
        { type: 'text', text: fill(intro, { school }) },
        { type: 'link', label: button, address: `${page}#continue=${secret}` },
        { type: 'text', text: fill(valid, { moment: formatMoment(until, language, zone) }) },
        { type: 'note', text: wrong },
      ],
    };
  };
}
