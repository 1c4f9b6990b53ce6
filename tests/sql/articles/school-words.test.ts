import { beforeEach, describe, expect, test } from 'vitest';
import { inSchools } from '../setup/in-schools.ts';
import { schoolWords } from '../setup/school-fixture.ts';

const house = {
  title: 'Explorers',
  body: 'Explorers paint, sing and cook from the age of two.',
  state: 'published',
};

describe('school words', () => {
  const { database, ana, bela } = inSchools();
  beforeEach(async () => {
    await database.exec(
      `delete from public.knowledge_articles where tenant_id = 'a' and title <> 'article-a'`,
    );
    await ana('save_article', { p_tenant: 'a', p_article: house });
  });

  const save = (more: object = {}) =>
    ana('save_school_word', {
      p_tenant: 'a',
      p_name: 'Explorers',
      p_others: ['tadpole group', ' Minnows '],
      ...more,
    });
  const titles = async (p_question: string) => {
    const { passages } = await ana('try_question', { p_tenant: 'a', p_question, p_language: 'en' });
    return passages.map(({ title }: { title: string }) => title);
  };

  test('what parents say is read as the school’s name for it', async () => {
    expect(await titles('What do the minnows do?')).toEqual([]);
    expect(await save()).toMatchObject({ ok: true });
    expect(await titles('What do the minnows do?')).toEqual(['Explorers']);
    expect(await titles('What do the tadpole groups do?')).toEqual(['Explorers']);
    await ana('remove_school_word', {
      p_tenant: 'a',
      p_id: (await save({ p_name: 'Divers', p_others: ['Minnow'] })).id,
    });
  });

  test('an article that says the other word is found by both, until the word is removed', async () => {
    const other = { title: 'Lunch of the minnows', body: 'Soup and bread.', state: 'published' };
    await ana('save_article', { p_tenant: 'a', p_article: other });
    const { id } = await save();
    expect(await titles('lunch of the explorers')).toEqual(['Lunch of the minnows']);
    expect(await titles('lunch of the minnows')).toEqual(['Lunch of the minnows']);
    await ana('remove_school_word', { p_tenant: 'a', p_id: id });
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
    const { id } = await save({ p_others: ['Minnows', 'Minnows', '  tadpole  group ', 'Explorers'] });
    const [row] = await database.query('select name, others from public.school_words where id = $1', [id]);
    expect(row).toEqual({ name: 'Explorers', others: ['Minnows', 'tadpole group'] });
    expect(await save({ p_id: id, p_name: 'Navigators' })).toEqual({ ok: true, id });
  });

  test.each([
    [{ p_name: ' ' }, { code: 'invalid', field: 'name' }],
    [{ p_name: null }, { code: 'invalid', field: 'name' }],
    [{ p_name: '...' }, { code: 'invalid', field: 'name' }],
    [{ p_name: 'x'.repeat(61) }, { code: 'invalid', field: 'name' }],
    [{ p_others: [] }, { code: 'invalid', field: 'others' }],
    [{ p_others: ['Explorers', '?!'] }, { code: 'invalid', field: 'others' }],
    [{ p_others: ['x'.repeat(61)] }, { code: 'invalid', field: 'others' }],
    [{ p_name: 'WORD-A' }, { code: 'taken', field: 'name' }],
    [{ p_id: schoolWords.b }, { code: 'gone' }],
  ])('refused: %o', async (change, answer) => {
    expect(await save(change)).toEqual({ ok: false, ...answer });
  });
});
