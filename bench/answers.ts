import { cpus } from 'node:os';
import type { Database } from '#local/database/database.ts';
import {
  type AnswerScore,
  addArticles,
  askSet,
  type QuestionSet,
  readArticles,
  readQuestions,
  scoreOf,
} from '../tests/sql/articles/knowledge-set.ts';
import { type Engine, openEngine } from '../tests/sql/setup/engines.ts';
import { addFieldSchools, askField, type Contender, fullText, thisSearch } from './answers/ask-fields.ts';
import { openMeaning } from './answers/by-meaning.ts';
import { halfOf, readFieldSets, scoreField } from './answers/field-sets.ts';
import { table } from './table.ts';

const sizes = [30, 5000];

/**
 * Measures how often a parent's question finds the right article, how often a question without an article is answered
 * anyway, and the time of both, compared with plain full-text search. Uses the public questions, or those of the file named
 * by the first option or ANSWERS_SET. `--meaning` measures search by meaning instead, with the small model of the tests, on
 * the sets in English.
 */
export async function run(options: string[] = []): Promise<string> {
  if (options.includes('--meaning')) return byMeaning();
  const given = options.find((option) => !option.startsWith('--')) ?? process.env.ANSWERS_SET;
  const set = readQuestions(given);
  const rows: string[][] = [];
  let byField: string[] = [];
  for (const engine of ['PGlite', 'PostgreSQL'] as const) {
    const database = await openEngine(engine);
    try {
      rows.push(...(await measure(database, engine, set)));
      if (engine === 'PGlite' && !given) byField = await fields(database);
    } finally {
      await database.close();
    }
  }
  return [
    `Answers: Node ${process.version}, ${cpus()[0]?.model ?? 'unknown processor'}`,
    `${set.answerable.length} questions that have an article, ${set.unanswerable.length} that have none${given ? ' (another set)' : ''}:`,
    '',
    table(['search', 'right first', 'answered wrongly', 'p50 ms', 'p95 ms'], rows),
    '',
    ...byField,
  ].join('\n');
}

/** Asks the set of a school with few and with many articles. */
async function measure(database: Database, engine: Engine, set: QuestionSet): Promise<string[][]> {
  await addArticles(database, 'greenfield-bench', readArticles('greenfield'));
  const rows: string[][] = [];
  for (const size of sizes) {
    await growTo(database, size);
    await database.exec(indexDocuments);
    for (const [name, sql] of Object.entries(contenders)) {
      const { answers, times } = await askSet(database, sql, 'greenfield-bench', set);
      rows.push([
        `${name}, ${engine}, ${size.toLocaleString('en-GB')} articles`,
        ...figures(scoreOf(set, answers), times),
      ]);
    }
  }
  return rows;
}

/** The sets by kind of school, each half by itself: what was tuned on never counts with what was not. */
async function fields(database: Database): Promise<string[]> {
  const sets = readFieldSets();
  await addFieldSchools(database, sets);
  const contestants: [string, Contender][] = [
    ['this search', thisSearch],
    ['full text', fullText],
  ];
  const rows: Record<'tune' | 'held', string[][]> = { tune: [], held: [] };
  for (const set of sets) {
    for (const [name, contender] of contestants) {
      const asked = await askField(database, set, contender);
      for (const half of ['tune', 'held'] as const) {
        const ofHalf = asked.filter(({ question }) => halfOf(question.question) === half);
        rows[half].push(fieldRow(`${set.name}, ${name}`, ofHalf));
      }
    }
  }
  return [
    'By kind of school, the half that was tuned on:',
    '',
    table(heads, rows.tune),
    '',
    'The half that was not:',
    '',
    table(heads, rows.held),
  ];
}

/** With and without a model, the totals of the half that was not tuned on: it shows that the way works, not how good a model is. */
async function byMeaning(): Promise<string> {
  const database = await openEngine('PGlite');
  const meaning = await openMeaning(database);
  try {
    const sets = readFieldSets().filter(({ language }) => language === 'en');
    await addFieldSchools(database, sets);
    await meaning.readArticles();
    const rows: string[][] = [];
    for (const set of sets) {
      const asked = (await askField(database, set, thisSearch)).filter(
        ({ question }) => halfOf(question.question) === 'held',
      );
      const refined = [];
      for (const one of asked) refined.push(await meaning.refine(set, one));
      rows.push(fieldRow(`${set.name}, by words`, asked), fieldRow(`${set.name}, and by meaning`, refined));
    }
    return table(heads, rows);
  } finally {
    await meaning.close();
    await database.close();
  }
}

const heads = ['questions', 'right at once', 'or offered', 'another article', 'answered wrongly'];

function fieldRow(name: string, asked: Awaited<ReturnType<typeof askField>>): string[] {
  const score = scoreField(asked);
  const share = (n: number, of: number) => (of ? `${(n / of).toFixed(2)} (${n}/${of})` : '-');
  return [
    name,
    share(score.right, score.answerable),
    share(score.near, score.answerable),
    share(score.misled, score.answerable),
    share(score.wrong, score.unanswerable),
  ];
}

/** Each takes the school, the question and its language, and returns titles. */
const contenders: Record<string, string> = {
  'this search': 'select title from private.find_passages($1, $2, $3)',
  'full text': `
    select d.title from private.bench_documents d,
      lateral (select replace(plainto_tsquery('english', $2)::text, '&', '|')::tsquery as words) q
    where d.tenant_id = $1 and d.language = $3 and d.document @@ q.words
    order by ts_rank(d.document, q.words) desc, d.title limit 1`,
};

/** The data of full-text search: a weighted document per article, with its index. */
const indexDocuments = `
  drop table if exists private.bench_documents;
  create table private.bench_documents as
    select a.tenant_id, a.language, a.title,
      setweight(to_tsvector('english', a.title || ' ' || array_to_string(a.wordings, ' ')), 'A')
        || setweight(to_tsvector('english', array_to_string(a.tags, ' ')), 'B')
        || setweight(to_tsvector('english', a.body), 'C') as document
    from public.knowledge_articles a where a.state = 'published';
  create index on private.bench_documents using gin (document)`;

function figures({ recall, wrong }: AnswerScore, times: number[]): string[] {
  const sorted = times.toSorted((a, b) => a - b);
  const at = (share: number) => (sorted[Math.floor(share * (sorted.length - 1))] ?? Number.NaN).toFixed(1);
  return [recall.toFixed(3), wrong.toFixed(3), at(0.5), at(0.95)];
}

/**
 * Adds articles on topics outside the question set, in varied words: a large knowledge base, not thousands of copies of
 * one answer.
 */
async function growTo(database: Database, size: number): Promise<void> {
  // In steps that no server takes for a statement that hangs.
  for (let until = Math.min(size, 250); ; until = Math.min(size, until + 250)) {
    await addCirculars(database, until);
    if (until === size) return;
  }
}

async function addCirculars(database: Database, size: number): Promise<void> {
  await database.query(
    `insert into public.knowledge_articles (tenant_id, title, body, tags, wordings, state)
     select 'greenfield-bench', 'Circular ' || n || ' on ' || things[1 + n % 12] || ' ' || places[1 + n / 12 % 9],
       'Circular ' || n || ' was sent to the families of house ' || places[1 + n % 9] || ' about ' || things[1 + n % 12]
         || '. It came with a note on ' || things[1 + n / 7 % 12] || '.',
       array[things[1 + n % 12], 'circular'], array['What did circular ' || n || ' say?', 'Circular about ' || things[1 + n % 12]], 'published'
     from generate_series(
         (select count(*)::int from public.knowledge_articles where tenant_id = 'greenfield-bench') + 1, $1
       ) n,
       (values (
         array['lockers', 'lanterns', 'kites', 'ponds', 'compost', 'beehives', 'clay', 'looms', 'globes', 'telescopes', 'fossils', 'puppets'],
         array['Banyan', 'Neem', 'Peepal', 'Ashoka', 'Mango', 'Teak', 'Cedar', 'Gulmohar', 'Jamun']
       )) words (things, places)`,
    [size],
  );
}
