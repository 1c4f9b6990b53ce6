import { expect, test } from 'vitest';
import { localize } from '#engine/translate/localize.ts';
import { readConfigImport } from '#features/builder/json/read-config-import.ts';
import { hostileTexts } from '../../chat/hostile-texts.ts';
import { configOf } from '../../engine/setup/configurations.ts';
import { inSchools } from '../setup/in-schools.ts';

/** What a database stores: neither NUL nor half a character is text to it. An import leaves the key out that is none. */
const storable = hostileTexts.filter((text) => !/\0|\p{Surrogate}/u.test(text) && text !== '__proto__');
const table = Object.fromEntries(storable.map((text, n) => [`Text ${n}`, text]));
const tableOfKeys = Object.fromEntries(storable.map((text, n) => [text, `Text ${n}`]));
const school = { id: 'a', globalVariables: {}, workflows: {} };
const words = { ask: 'What is it?', goodbye: 'Thank you.', finish: 'That is all' };
const stepsOf = (texts: string[]) =>
  texts.map((message, n) => ({ id: `s${n}`, type: 'message' as const, message, nextStep: `s${n + 1}` }));

const { database, ana, stranger } = inSchools();

const publish = async (config: unknown) => {
  const saved = await ana('save_draft', { p_tenant: 'a', p_config: config, p_revision: 1 });
  return ana('publish_draft', { p_tenant: 'a', p_revision: saved.revision, p_note: null });
};

test.each([
  ['the translation', table],
  ['the text that is translated', tableOfKeys],
])(
  'a hostile text as %s is imported, published and read by parents as it is, and runs nothing',
  async (_, hi) => {
    const config = {
      ...configOf(stepsOf(Object.keys(hi))),
      id: 'a',
      translations: { hi, ar: { Text: 'نص' } },
    };
    const read = readConfigImport(JSON.stringify(config), school, words);
    expect(read.ok).toBe(true);
    if (!read.ok) return;
    const imported = read.replaceIn(configOf([]));
    expect(imported.translations?.hi).toEqual(hi);
    expect(await publish({ ...imported, id: 'a' })).toMatchObject({ ok: true });
    const published = await stranger('published_configuration', { p_tenant: 'a', p_language: 'hi' });
    expect(published.languages).toEqual(['ar', 'hi']);
    expect(published.config.translations).toEqual({ hi });
    const tables = await database.query(
      "select to_regclass('public.chat_inquiry_information') is not null as there",
    );
    expect(tables).toEqual([{ there: true }]);
    const { workflows } = localize({ ...imported, translations: published.config.translations }, 'hi');
    const messages = Object.values(workflows).flatMap((flow) => flow.steps.map(({ message }) => message));
    const expected = Object.entries(hi).map(([text, translated]) =>
      text.trim() === '' || translated.trim() === '' ? text : translated,
    );
    expect(messages.slice(0, expected.length)).toEqual(expected);
  },
);

test('a text that is called __proto__ is left out', () => {
  const text = JSON.stringify({ ...configOf([]), translations: { hi: {} } }).replace(
    '"hi":{}',
    '"hi":{"__proto__":{"polluted":"x"},"Text":"y"}',
  );
  const read = readConfigImport(text, school, words);
  const { translations } = read.ok ? read.replaceIn(configOf([])) : {};
  expect(read.ok ? translations?.hi : {}).not.toHaveProperty('polluted');
  expect({}).not.toHaveProperty('polluted');
});

test('no hostile text is a language that an import takes', () => {
  const taken = hostileTexts.filter((text) => {
    const config = { ...configOf([]), translations: { [text]: { Text: 'x' } } };
    const read = readConfigImport(JSON.stringify(config), school, words);
    return read.ok && Object.hasOwn(read.replaceIn(configOf([])).translations ?? {}, text);
  });
  expect(taken).toEqual([]);
});
