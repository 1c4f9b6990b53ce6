import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { z } from 'zod';

const fieldSet = z.object({
  /** A built-in school's name, or a name of its own where the set brings its articles. */
  school: z.string(),
  language: z.string(),
  articles: z
    .array(
      z.object({
        title: z.string(),
        body: z.string(),
        language: z.string(),
        wordings: z.array(z.string()).optional(),
      }),
    )
    .optional(),
  questions: z.array(
    z.object({
      kind: z.string(),
      question: z.string(),
      /** For each thing that is asked, the titles that answer it; none where the school has no article. */
      articles: z.array(z.array(z.string())).default([]),
    }),
  ),
});
export type FieldSet = z.infer<typeof fieldSet> & { name: string };
export type FieldQuestion = FieldSet['questions'][number];

/** The half a question belongs to. The search is tuned on one alone; the other says how good it is. */
export type Half = 'tune' | 'held';

/** The question sets by kind of school, in the order of their names. */
export function readFieldSets(): FieldSet[] {
  const files = readdirSync(import.meta.dirname).filter((file) => file.endsWith('.json'));
  return files.toSorted().map((file) => ({
    name: path.basename(file, '.json'),
    ...fieldSet.parse(JSON.parse(readFileSync(path.join(import.meta.dirname, file), 'utf8'))),
  }));
}

export function halfOf(question: string): Half {
  return (createHash('sha256').update(question).digest()[0] ?? 0) % 2 === 0 ? 'tune' : 'held';
}

/** What a search says: titles it answers with, and titles it offers instead or beside. */
export interface Found {
  answers: string[];
  offered: string[];
}

export interface FieldScore {
  answerable: number;
  unanswerable: number;
  /** Answered right without a question back; of two questions, both. */
  right: number;
  /** Right, or with the right article among those offered. */
  near: number;
  /** Has an article, but was answered with another. */
  misled: number;
  /** Has no article and was answered. */
  wrong: number;
}

export function scoreField(asked: readonly { question: FieldQuestion; found: Found }[]): FieldScore {
  const answerable = asked.filter(({ question }) => question.articles.length > 0);
  const unanswerable = asked.filter(({ question }) => question.articles.length === 0);
  const right = answerable.filter(({ question, found }) => isRight(question, found)).length;
  return {
    answerable: answerable.length,
    unanswerable: unanswerable.length,
    right,
    near: answerable.filter(({ question, found }) => isRight(question, found) || isNear(question, found))
      .length,
    misled: answerable.filter(
      ({ question, found }) => found.answers[0] && !question.articles.flat().includes(found.answers[0]),
    ).length,
    wrong: unanswerable.filter(({ found }) => found.answers.length > 0).length,
  };
}

/** The first answer fits; a question that asks two things needs an answer to each. */
function isRight({ articles }: FieldQuestion, { answers }: Found): boolean {
  if (articles.length === 1) return articles[0]?.includes(answers[0] ?? '') ?? false;
  return articles.every((some) => some.some((title) => answers.includes(title)));
}

/** What was not answered right can be tapped. */
function isNear({ articles }: FieldQuestion, { answers, offered }: Found): boolean {
  return articles.every((some) =>
    some.some((title) => offered.includes(title) || (articles.length > 1 && answers.includes(title))),
  );
}
