import { z } from 'zod';
import type { OutboxMessage } from '../outbox/outbox-message.ts';
import type { MailContent } from './mail-content.ts';
import { fill, formatMoment, mailLanguage } from './mail-language.ts';

const facts = z.object({
  secret: z.string(),
  username: z.string(),
  name: z.string(),
  expires_at: z.string(),
  time_zone: z.string(),
  schools: z.array(z.string()),
});

/**
 * A link by which a member of staff chooses a password: a new one, or their first one. The token is in the fragment, which
 * browsers send to no server, so that it is in no log.
 */
export function passwordLinkMail(kind: 'password_reset' | 'invitation') {
  return (message: OutboxMessage, publicUrl: string): MailContent => {
    const said = facts.parse(message.facts);
    const { language, words } = mailLanguage(message.language);
    const { subject, heading, intro, button, valid, wrong, username } = words[kind];
    const values = {
      name: said.name,
      schools: said.schools.join(', ') || 'Schoolgate',
      moment: formatMoment(said.expires_at, language, said.time_zone),
    };
    return {
      subject,
      blocks: [
        { type: 'heading', text: heading },
        { type: 'text', text: fill(intro, values) },
        { type: 'facts', facts: [[username, said.username]] },
        { type: 'link', label: button, address: `${publicUrl}/reset-password#${said.secret}` },
        { type: 'text', text: fill(valid, values) },
        { type: 'note', text: wrong },
      ],
    };
  };
}
