import type { Database } from '#local/database/database.ts';
import { openSentenceModel } from '../../tests/api/embeddings/sentence-model.ts';
import { schoolOf } from './ask-fields.ts';
import type { FieldQuestion, FieldSet, Found } from './field-sets.ts';

type Asked = { question: FieldQuestion; found: Found };

/** The small model of the tests over the articles in the database, as the product's own job and chat use a model. */
export async function openMeaning(database: Database) {
  const { embedder, close } = await openSentenceModel();
  const one = async (sql: string, values: unknown[]) => (await database.query(sql, values))[0];

  async function embed(texts: readonly string[]): Promise<number[][]> {
    const embedded = await embedder.embed(texts, 60_000);
    if (!embedded.ok) throw new Error(`The model has not answered: ${embedded.code}.`);
    return embedded.vectors;
  }

  /** Has every article read, and the thresholds measured. */
  async function readArticles(): Promise<void> {
    for (;;) {
      const row = await one('select public.next_article_to_embed($1)::text as article', [embedder.name]);
      if (row?.article == null) break;
      const { id, revision, texts } = JSON.parse(String(row.article));
      const vectors = JSON.stringify(await embed(texts));
      const save = 'select public.save_embedding($1, $2, $3, $4::text::jsonb)';
      await one(save, [id, revision, embedder.name, vectors]);
    }
    const measure = 'select public.measure_meaning($1) as schools';
    while (Number((await one(measure, [embedder.name]))?.schools) > 0);
  }

  /** What the chat says in the end to a question: by its words where they are sure, else by both. */
  async function refine(set: FieldSet, { question, found }: Asked): Promise<Asked> {
    if (found.answers.length > 0) return { question, found };
    const [vector] = await embed([question.question]);
    const rows = await database.query(
      `select a.title, m.is_sure from private.meant_articles($1, $2, 'en', $3, private.unit_vector($4::text::jsonb))
         with ordinality m (article_id, question, is_sure, place)
       join public.knowledge_articles a on a.id = m.article_id order by m.place`,
      [schoolOf(set), question.question, embedder.name, JSON.stringify(vector)],
    );
    if (rows.length === 0) return { question, found };
    const titles = rows.map(({ title }) => String(title));
    return {
      question,
      found: rows[0]?.is_sure
        ? { answers: titles.slice(0, 1), offered: [] }
        : { answers: [], offered: titles },
    };
  }
  return { readArticles, refine, close };
}
