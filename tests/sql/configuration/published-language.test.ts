import { beforeEach, expect, test } from 'vitest';
import { hostileSample } from '../../chat/hostile-texts.ts';
import { ask } from '../setup/ask.ts';
import type { Identity } from '../setup/identities.ts';
import { inSchools } from '../setup/in-schools.ts';

const translations = { hi: { Welcome: 'स्वागत है' }, ar: { Welcome: 'أهلًا' }, '': { Welcome: 'Nothing' } };

const { database, clients } = inSchools();
beforeEach(() => store(translations));

const store = (written: unknown, tenant = 'a') =>
  database.query(
    "update public.tenant_configurations set config = config || jsonb_build_object('translations', $1::jsonb) where tenant_id = $2 and state = 'published'",
    [JSON.stringify(written), tenant],
  );
/** Without whether the school offers visits, which no language changes. */
const read = async (p_language?: unknown, p_tenant: unknown = 'a', by: Identity = 'stranger') => {
  const asked = { p_tenant, ...(p_language !== undefined && { p_language }) };
  const answer = await ask(clients[by], 'published_configuration', asked);
  // Nothing published, or the code of a refusal.
  if (answer === null || typeof answer !== 'object') return answer;
  const { visits, ...published } = answer;
  expect(visits).toBeTypeOf('boolean');
  return published;
};
const languages = Object.keys(translations).sort();

test('without a language a school’s conversation is whole', async () => {
  const whole = { tenant_id: 'a', version: 2, config: { say: 'a2', translations } };
  expect(await read()).toEqual(whole);
  expect(await read(null)).toEqual(whole);
});

test('with one it has the texts in that alone, and the list of those there are', async () => {
  const { hi } = translations;
  const inHindi = { tenant_id: 'a', version: 2, config: { say: 'a2', translations: { hi } }, languages };
  for (const by of ['stranger', 'ana', 'bela', 'service'] as const)
    expect(await read('hi', 'a', by)).toEqual(inHindi);
});

test.each([
  ['one that it is not in', 'fr'],
  ['no name', 'none'],
  ['capital letters', 'HI'],
  ['a region', 'hi-IN'],
  ['a part of one', 'h'],
  ['a path', '{hi}'],
  ['a path of the configuration', 'hi,Welcome'],
  ['a pattern', '%'],
  ['SQL', "hi' or '1'='1"],
  ['more SQL', "hi'; drop table public.tenants; --"],
  ['10 kB', 'hi'.repeat(5000)],
])('with %s it has no translation', async (_, language) => {
  expect(await read(language)).toEqual({ tenant_id: 'a', version: 2, config: { say: 'a2' }, languages });
});

test('of another school there is nothing of this one', async () => {
  expect(await read('hi', 'b')).toEqual({ tenant_id: 'b', version: 1, config: { say: 'b1' }, languages: [] });
  expect(await read('hi', 'nowhere')).toBeNull();
  expect(await read('hi', null)).toBeNull();
  expect(await read('hi', '')).toBeNull();
});

test.each([[[]], ['hi'], [7], [null], [{ hi: 'text' }], [{ hi: null }]])(
  'translations of %j are returned and break nothing',
  async (written) => {
    await store(written);
    expect(await read('hi')).toMatchObject({ tenant_id: 'a', config: { say: 'a2' } });
  },
);

test('of an archived school there is nothing, in any language', async () => {
  await database.exec("update public.tenants set archived_at = now() where id = 'a'");
  expect([await read('hi'), await read()]).toEqual([null, null]);
});

test('no hostile text as a language or a school gets more than it should, or breaks anything', async () => {
  const strange: unknown[] = [];
  const plain = JSON.stringify(await read('xx'));
  for (const text of hostileSample) {
    const [inLanguage, ofSchool] = await Promise.all([read(text), read('hi', text)]);
    // Half a character and NUL are no text to a database.
    const refused = (answer: unknown) => /^(22|PGRST102)/.test(String(answer));
    const own = JSON.stringify(inLanguage) === plain;
    if (!refused(inLanguage) && !own && text !== '') strange.push([text, inLanguage]);
    if (!refused(ofSchool) && ofSchool !== null) strange.push([text, ofSchool]);
  }
  expect(strange).toEqual([]);
});
