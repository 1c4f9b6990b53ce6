import { z } from 'zod';
import type { OutboxMessage } from '../outbox/outbox-message.ts';
import type { MailContent } from './mail-content.ts';
import { fill, formatDay, formatMoment, mailLanguage } from './mail-language.ts';

const answers = z.object({
  child_name: z.string().optional(),
  date_of_birth: z.string().optional(),
  grade: z.string().optional(),
  academic_year: z.string().optional(),
  school_name: z.string().optional(),
  mobile: z.string().optional(),
  email: z.string().optional(),
  city: z.string().optional(),
});

/** In a school's own fields; `text` is null of a yes or no alone. */
const ownAnswer = z.object({
  field: z.string(),
  label: z.string().nullable(),
  kind: z.string().nullable(),
  value: z.unknown(),
  text: z.string().nullable(),
});

const facts = z.object({
  name: z.string().nullable(),
  reference: z.string(),
  answers,
  own_answers: z.array(ownAnswer).default([]),
  questions: z.array(z.string()),
  submitted_at: z.string(),
  due_at: z.string().nullable(),
});

/** What a parent keeps of their enquiry: their own answers and questions, and by when the school is in touch. */
export function parentCopy(message: OutboxMessage): MailContent {
  const said = facts.parse(message.facts);
  const { language, words } = mailLanguage(message.language);
  const { parentCopy: copy } = words;
  const school = message.school?.name ?? '';
  const zone = message.school?.time_zone ?? 'UTC';
  const own = answers.keyof().options.flatMap((field) => {
    const value = said.answers[field];
    if (value === undefined) return [];
    return [[copy.fields[field], field === 'date_of_birth' ? formatDay(value, language) : value] as const];
  });
  const asked = said.own_answers.map(({ field, label, kind, value, text }) => {
    const words = text ?? (value === true ? copy.yes : copy.no);
    const isDay = kind === 'date' && z.iso.date().safeParse(words).success;
    return [label ?? inWords(field), isDay ? formatDay(words, language) : words] as const;
  });
  return {
    subject: fill(copy.subject, { school }),
    blocks: [
      { type: 'heading', text: copy.heading },
      { type: 'text', text: fill(copy.intro, { school }) },
      { type: 'code', name: copy.reference, code: said.reference },
      ...(said.due_at
        ? [
            {
              type: 'text' as const,
              text: fill(copy.promise, { moment: formatMoment(said.due_at, language, zone) }),
            },
          ]
        : []),
      {
        type: 'facts',
        facts: [
          ...own,
          ...asked,
          [copy.fields.submitted_at, formatMoment(said.submitted_at, language, zone)],
        ],
      },
      ...(said.questions.length > 0
        ? [
            { type: 'text' as const, text: `${copy.questions}:` },
            { type: 'list' as const, items: said.questions },
          ]
        : []),
      { type: 'note', text: copy.wrong },
    ],
  };
}

/** `visit_day` becomes "Visit day". */
function inWords(field: string): string {
  const words = field.replace(/[_\s]+/g, ' ').trim();
  return words.charAt(0).toUpperCase() + words.slice(1);
}
