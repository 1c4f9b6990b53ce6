import { readFileSync } from 'node:fs';
import path from 'node:path';
import { z } from 'zod';
import type { Database } from '#local/database/database.ts';

const article = z.object({
  title: z.string(),
  body: z.string(),
  tags: z.array(z.string()).default([]),
  wordings: z.array(z.string()).default([]),
  language: z.string().default('en'),
  state: z.string().default('published'),
  valid_until: z.string().nullable().default(null),
});
export type ArticleOfSet = z.input<typeof article>;

const questions = z.object({
  answerable: z.array(
    z.object({ question: z.string(), article: z.union([z.string(), z.array(z.string())]) }),
  ),
  unanswerable: z.array(z.object({ question: z.string() })),
});
export type QuestionSet = z.infer<typeof questions>;

/** Of all questions that have an article, how many got one of theirs first; of those that have none, how many got any. */
export interface AnswerScore {
  recall: number;
  wrong: number;
  misses: string[];
}

const root = path.resolve(import.meta.dirname, '../../..');

/** The articles a built-in school starts with. */
export function readArticles(school: string): ArticleOfSet[] {
  const file = path.join(root, 'src/tenants/knowledge', `${school}.json`);
  return z.array(article).parse(JSON.parse(readFileSync(file, 'utf8')));
}

/** A file of questions; without a path the public one. */
export function readQuestions(file = path.join(root, 'tests/knowledge/questions.json')): QuestionSet {
  return questions.parse(JSON.parse(readFileSync(file, 'utf8')));
}

/** Makes the school where there is none and gives it the articles, published unless they say otherwise. */
export async function addArticles(
  database: Database,
  school: string,
  articles: readonly ArticleOfSet[],
): Promise<void> {
  await database.query(
    `with owner as (
       insert into public.users (user_id, username, role, status)
       select gen_random_uuid(), 'owner-of-' || $1, 'visitor', 'active'
       where not exists (select from public.tenants where id = $1) returning user_id
     )
     insert into public.tenants (id, name, user_id) select $1, $1, user_id from owner`,
    [school],
  );
  for (const given of articles) {
    const { title, body, tags, wordings, language, state, valid_until } = article.parse(given);
    await database.query(
      `insert into public.knowledge_articles (tenant_id, title, body, tags, wordings, language, state, valid_until)
       select $1, x.title, x.body, x.tags, x.wordings, x.language, x.state, x.valid_until
       from jsonb_to_record($2::text::jsonb) x (title text, body text, tags text[], wordings text[], language text, state text, valid_until date)`,
      [school, JSON.stringify({ title, body, tags, wordings, language, state, valid_until })],
    );
  }
}

/** The titles a question gets, best first, for each question of the set, and how many milliseconds each took. */
export async function askSet(database: Database, sql: string, school: string, set: QuestionSet) {
  const answers = new Map<string, string[]>();
  const times: number[] = [];
  for (const { question } of [...set.answerable, ...set.unanswerable]) {
    const begun = performance.now();
    const rows = await database.query(sql, [school, question, 'en']);
    times.push(performance.now() - begun);
    answers.set(
      question,
      rows.map(({ title }) => String(title)),
    );
  }
  return { answers, times };
}

export function scoreOf(set: QuestionSet, answers: ReadonlyMap<string, string[]>): AnswerScore {
  const missed = set.answerable.filter(
    ({ question, article: right }) => ![right].flat().includes(answers.get(question)?.[0] ?? ''),
  );
  const answered = set.unanswerable.filter(({ question }) => answers.get(question)?.length);
  return {
    recall: 1 - missed.length / set.answerable.length,
    wrong: answered.length / set.unanswerable.length,
    misses: [...missed, ...answered].map(({ question }) => question),
  };
}
