import { z } from 'zod';
import type { OutboxMessage } from '../outbox/outbox-message.ts';
import type { MailContent } from './mail-content.ts';
import { fill, formatMoment, mailLanguage } from './mail-language.ts';
import { accountChanges } from './words/en.ts';

const facts = z.object({
  change: z.enum(accountChanges),
  device: z.object({ browser: z.string().nullable(), system: z.string().nullable() }).nullable(),
  username: z.string(),
  at: z.string(),
  time_zone: z.string(),
});

/** Returns the note to the owner of an account: what was changed about it, or that a new device signed in, and what to do if it was not them. */
export function accountChangedMail(message: OutboxMessage, publicUrl: string): MailContent {
  const said = facts.parse(message.facts);
  const { language, words } = mailLanguage(message.language);
  const { account_changed: note } = words;
  const { browser, system } = said.device ?? {};
  const device =
    browser && system ? fill(note.browserOnSystem, { browser, system }) : (browser ?? system ?? null);
  return {
    subject: said.change === 'new_device' ? note.changes.new_device : note.subject,
    blocks: [
      { type: 'heading', text: note.changes[said.change] },
      {
        type: 'facts',
        facts: [
          [note.username, said.username],
          [note.when, formatMoment(said.at, language, said.time_zone)],
          ...(device === null ? [] : [[note.device, device] as const]),
        ],
      },
      { type: 'text', text: note.wasYou },
      { type: 'text', text: note.wasNotYou },
      { type: 'link', label: note.button, address: `${publicUrl}/login?forgot=1` },
    ],
  };
}
