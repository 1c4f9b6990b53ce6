import { z } from 'zod';

/** What the database says to a question, or to the choice of an article that was offered. */
export const foundAnswer = z.object({
  ok: z.literal(true),
  question_id: z.string(),
  outcome: z.enum(['answered', 'unanswered']),
  passages: z.array(
    z.object({
      article_id: z.string(),
      title: z.string(),
      body: z.string(),
      source_url: z.string().nullable(),
      /** Missing in a database that is older than this service. */
      language: z.string().optional(),
    }),
  ),
  /** What may have been meant, where that is not sure. */
  choices: z.array(z.object({ article: z.string(), question: z.string() })).default([]),
  /** Two things were asked, and one of them has no answer. */
  half_open: z.boolean().default(false),
  /** What to say to an emergency before anything else. */
  urgent: z.string().nullable().default(null),
  related: z.array(z.string()),
  answer_by: z.string(),
});

export type FoundAnswer = z.infer<typeof foundAnswer>;
