import { z } from 'zod';
import type { OutboxMessage } from '../outbox/outbox-message.ts';
import { visitCalendar } from '../visits/visit-entry.ts';
import type { MailContent } from './mail-content.ts';
import { fill, formatMoment, mailLanguage } from './mail-language.ts';
import type { visitMails } from './words/en.ts';

const facts = z.object({
  booking: z.string(),
  sequence: z.number(),
  /** Null where staff read what a parent was written: the link is the parent's alone. */
  link: z.string().nullish(),
  status: z.enum(['confirmed', 'waitlisted', 'offered', 'cancelled', 'came', 'did_not_come']),
  name: z.string(),
  place: z.string(),
  mode: z.enum(['in_person', 'video']),
  starts_at: z.string(),
  ends_at: z.string(),
  people: z.number(),
  offered_until: z.string().nullable(),
  by: z.string().nullable(),
});

/** The mail on each change of a family's visit, with the link that changes it. Who comes is in neither subject nor text. */
export function visitMail(kind: (typeof visitMails)[number]) {
  return (message: OutboxMessage): MailContent => {
    const said = facts.parse(message.facts);
    const { language, words } = mailLanguage(message.language);
    const { visit: own } = words;
    const { subject, heading, intro, button } = own[kind];
    const { status } = said;
    // Where it moved while the family waits, or a place is held for them, that is so still.
    const besides =
      kind === 'visit_moved' && (status === 'waitlisted' || status === 'offered')
        ? own[`visit_${status}`]
        : null;
    const school = message.school?.name ?? '';
    const zone = message.school?.time_zone ?? 'UTC';
    const moment = said.offered_until ? formatMoment(said.offered_until, language, zone) : '';
    const isTold = said.mode === 'in_person' || said.status === 'confirmed';
    return {
      subject: fill(subject, { school }),
      blocks: [
        { type: 'heading', text: heading },
        {
          type: 'text',
          text: fill(kind === 'visit_cancelled' && said.by === 'clock' ? own.offerOver : intro, {
            school,
            moment,
          }),
        },
        ...(besides ? [{ type: 'text' as const, text: fill(besides.intro, { school, moment }) }] : []),
        {
          type: 'facts',
          facts: [
            [own.facts.visit, said.name],
            [own.facts.when, formatMoment(said.starts_at, language, zone)],
            ...(said.place && isTold ? [[own.facts.where, said.place] as const] : []),
            [own.facts.people, said.people.toLocaleString(language)],
          ],
        },
        ...(said.link
          ? [{ type: 'link' as const, label: besides?.button ?? button, address: said.link }]
          : []),
        { type: 'note', text: own.note },
      ],
    };
  };
}

const enteredKinds = new Set(['visit_booked', 'visit_moved', 'visit_cancelled']);

/**
 * Returns what the family's calendar takes over of a mail on its visit, from the school's address or, without one, from
 * `from`; null where there is nothing to enter, to change or to take out.
 */
export function visitInvitation(
  { kind, school, facts: told, recipient, created_at }: OutboxMessage,
  from: string,
) {
  if (!enteredKinds.has(kind) || !school) return null;
  const { booking, link, ...visit } = facts.parse(told);
  return visitCalendar(
    {
      school: school.name,
      email: school.email ?? from,
      zone: school.time_zone,
      booking: { ...visit, id: booking },
    },
    // The same of each repetition.
    { now: Date.parse(created_at), address: link ?? undefined, attendee: recipient },
  );
}
