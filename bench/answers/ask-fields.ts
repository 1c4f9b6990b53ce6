import type { Database } from '#local/database/database.ts';
import { addArticles, readArticles } from '../../tests/sql/articles/knowledge-set.ts';
import type { FieldQuestion, FieldSet, Found } from './field-sets.ts';

/** Asks the school, the question and its language for rows of title and part; a part of null is offered. */
export type Contender = (set: FieldSet) => string;

export const thisSearch: Contender = () => 'select title, part from private.answers_and_choices($1, $2, $3)';

const fullTextOf: Record<string, string> = {
  ar: 'arabic',
  de: 'german',
  es: 'spanish',
  fr: 'french',
  it: 'italian',
  pt: 'portuguese',
};

/** PostgreSQL's own search with the language's stemmer: any of the words, ranked, the first row as the answer. */
export const fullText: Contender = ({ language }) => {
  const stemmer = fullTextOf[language] ?? 'english';
  return `
    select a.title, 1 as part from public.knowledge_articles a,
      lateral (select replace(plainto_tsquery('${stemmer}', $2)::text, '&', '|')::tsquery as words) q,
      lateral (select setweight(to_tsvector('${stemmer}', a.title || ' ' || array_to_string(a.wordings, ' ')), 'A')
        || setweight(to_tsvector('${stemmer}', array_to_string(a.tags, ' ')), 'B')
        || setweight(to_tsvector('${stemmer}', a.body), 'C') as document) d
    where a.tenant_id = $1 and a.state = 'published' and d.document @@ q.words and $3 <> ''
    order by ts_rank(d.document, q.words) desc, a.title limit 1`;
};

export function schoolOf(set: FieldSet): string {
  return `bench-${set.school}`;
}

/** Gives each school of the sets its articles, a built-in one's once. */
export async function addFieldSchools(database: Database, sets: readonly FieldSet[]): Promise<void> {
  const added = new Set<string>();
  for (const set of sets) {
    const school = schoolOf(set);
    if (added.has(school)) continue;
    added.add(school);
    await addArticles(database, school, set.articles ?? readArticles(set.school));
  }
}

export async function askField(
  database: Database,
  set: FieldSet,
  contender: Contender,
): Promise<{ question: FieldQuestion; found: Found }[]> {
  const asked: { question: FieldQuestion; found: Found }[] = [];
  const sql = contender(set);
  for (const question of set.questions) {
    const rows = await database.query(sql, [schoolOf(set), question.question, chatLanguage(set)]);
    const titles = (isAnswer: boolean) =>
      rows.filter(({ part }) => (part === null) !== isAnswer).map(({ title }) => String(title));
    asked.push({ question, found: { answers: titles(true), offered: titles(false) } });
  }
  return asked;
}

/** The language the chat is in: Hindi in Latin letters is typed into an English one. */
function chatLanguage({ language }: FieldSet): string {
  return language.startsWith('hi-') ? 'en' : language;
}
