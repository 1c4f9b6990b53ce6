import { beforeEach, describe, expect, test } from 'vitest';
import { inSchools } from '../setup/in-schools.ts';
import { runJobs } from '../setup/run-jobs.ts';
import { people, schoolWords } from '../setup/school-fixture.ts';

const house = {
  title: 'Explorers',
  body: 'Explorers paint, sing and cook from the age of two.',
  state: 'published',
};

describe('school words', () => {
  const { database, clients, ana, bela } = inSchools();
  beforeEach(async () => {
    await database.exec(
      `delete from public.knowledge_articles where tenant_id = 'a' and title <> 'article-a'`,
    );
    await ana('save_article', { p_tenant: 'a', p_article: house });
  });

  const read = async () => {
    while ((await ana('read_imported', { p_tenant: 'a' })).left > 0);
  };
  /** The id of the word, null for none, or why not. */
  const save = async ({ id, ...more }: { id?: string; name?: string | null; others?: string[] } = {}) => {
    const row = { name: 'Explorers', others: ['tadpole group', ' Minnows '], ...more };
    const words = clients.ana.from('school_words');
    const change = id ? words.update(row).eq('id', id) : words.insert({ tenant_id: 'a', ...row });
    const { data, error } = await change.select('id').maybeSingle();
    await read();
    return error ? (error.code === 'PT422' ? error.message : error.code) : (data?.id ?? null);
  };
  const remove = async (id: string) => {
    await clients.ana.from('school_words').delete().eq('id', id);
    await read();
  };
  const titles = async (p_question: string) => {
    const { passages } = await ana('try_question', { p_tenant: 'a', p_question, p_language: 'en' });
    return passages.map(({ title }: { title: string }) => title);
  };

  test('what parents say is read as the school’s name for it', async () => {
    expect(await titles('What do the minnows do?')).toEqual([]);
    expect(await save()).toEqual(expect.any(String));
    expect(await titles('What do the minnows do?')).toEqual(['Explorers']);
    expect(await titles('What do the tadpole groups do?')).toEqual(['Explorers']);
    await remove(await save({ name: 'Divers', others: ['Minnow'] }));
  });

  test('an article that says the other word is found by both, until the word is removed', async () => {
    const other = { title: 'Lunch of the minnows', body: 'Soup and bread.', state: 'published' };
    await ana('save_article', { p_tenant: 'a', p_article: other });
    const id = await save();
    expect(await titles('lunch of the explorers')).toEqual(['Lunch of the minnows']);
    expect(await titles('lunch of the minnows')).toEqual(['Lunch of the minnows']);
    await remove(id);
    const terms = await database.query(
      `select term from private.knowledge_terms where tenant_id = 'a' and term like 'minnow%'`,
    );
    expect(terms).not.toEqual([]);
  });

  test('the words of one school are none of another', async () => {
    await save();
    const { passages } = await bela('try_question', {
      p_tenant: 'b',
      p_question: 'What do the minnows do?',
      p_language: 'en',
    });
    expect(passages).toEqual([]);
  });

  test('is trimmed, and kept once', async () => {
    const id = await save({ others: ['Minnows', 'Minnows', '  tadpole  group ', 'Explorers'] });
    const [row] = await database.query(
      'select name, others, updated_by from public.school_words where id = $1',
      [id],
    );
    expect(row).toEqual({ name: 'Explorers', others: ['Minnows', 'tadpole group'], updated_by: people.ana });
    expect(await save({ id, name: 'Navigators' })).toBe(id);
  });

  test.each([
    [{ name: ' ' }, 'school_word_name'],
    [{ name: null }, 'school_word_name'],
    [{ name: '...' }, 'school_word_name'],
    [{ name: 'x'.repeat(61) }, 'school_word_name'],
    [{ others: [] }, 'school_word_others'],
    [{ others: ['Explorers', '?!'] }, 'school_word_others'],
    [{ others: ['x'.repeat(61)] }, 'school_word_others'],
    [{ name: 'WORD-A' }, '23505'],
    [{ id: schoolWords.b }, null],
  ])('refused: %o', async (change, answer) => {
    expect(await save(change)).toBe(answer);
  });

  test('until they are read anew, articles that say a word wait for it', async () => {
    const other = { title: 'Lunch of the minnows', body: 'Soup and bread.', state: 'published' };
    await ana('save_article', { p_tenant: 'a', p_article: other });
    await clients.ana.from('school_words').insert({ tenant_id: 'a', name: 'Explorers', others: ['Minnows'] });
    const unread =
      'select a.title from private.unread_articles u join public.knowledge_articles a on a.id = u.article_id';
    expect(await database.query(unread)).toContainEqual({ title: other.title });
    await runJobs(database);
    expect(await titles('lunch of the explorers')).toEqual([other.title]);
  });

  test('a school has 200 at most', async () => {
    await database.exec(`
      insert into public.school_words (tenant_id, name, others)
      select 'a', 'Word ' || n, array['Other ' || n] from generate_series(1, 199) n`);
    expect(await save()).toBe('too_many_school_words');
  });
});
