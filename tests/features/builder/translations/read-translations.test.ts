import { describe, expect, test } from 'vitest';
import { setTranslations } from '#features/builder/translations/change-translations.ts';
import { readTranslations, readTranslationsFile } from '#features/builder/translations/read-translations.ts';
import {
  offeredTargets,
  staleTexts,
  targetLanguages,
} from '#features/builder/translations/translation-texts.ts';
import { translationsCsv } from '#features/builder/translations/translations-csv.ts';
import { configOf } from '../../../engine/setup/configurations.ts';

const config = configOf(
  [
    {
      id: 'kind',
      type: 'options',
      message: 'Hello {{name}},\nwho "are" you?',
      options: [{ text: '=New; parent' }, { text: '-Old' }, { text: '+ more' }],
    },
    { id: 'end', type: 'completed', message: '@Bye — «été»' },
  ],
  { translations: { fr: { '-Old': '-Ancien', 'Gone text': 'Parti' } } },
);
const words = { original: 'Original', place: 'Where', nameOf: (tag: string) => `in ${tag}` };
const csv = translationsCsv(config, ['fr', 'ar'], words);
const read = (text: string) => {
  const found = readTranslations(text, config);
  if (!found.ok) throw new Error(found.fault);
  return found;
};
const faultOf = (text: string) => {
  const found = readTranslations(text, config);
  return found.ok ? null : found.fault;
};

describe('the round trip by CSV', () => {
  test('guards every cell that a spreadsheet would run, and takes the guard away again', () => {
    expect(csv).toContain(`"'=New; parent"`);
    expect(csv).toContain(`"'-Ancien"`);
    expect(csv).not.toMatch(/(?:^|,)"[=+\-@]/m);
    expect(read(csv).languages).toEqual([
      { language: 'fr', texts: [], added: 0, changed: 0, same: 1 },
      { language: 'ar', texts: [], added: 0, changed: 0, same: 0 },
    ]);
    expect(read(csv).leftOut).toEqual([]);
  });

  test('takes what was filled in, whatever the spreadsheet made of separators, line ends and heads', () => {
    const filled = [
      'Original\tfr_FR\tNotes\tArabic',
      '"  Hello {{name}},\r\nwho ""are"" you? "\t"Bonjour {{ name }}"\tplease\t"مرحبا {{name}}"',
      "'=New; parent\t'=Nouveau\t\t",
      '=New; parent\t=Nouveau\t\t',
      '-Old\tAncien parent\t\t',
      '@Bye — «e\u0301te\u0301»\tAu revoir\t\t',
    ].join('\r\n');
    const { languages, leftOut, ignored } = read(filled);
    expect(languages).toEqual(
      [
        {
          language: 'fr',
          texts: [
            ['Hello {{name}},\nwho "are" you?', 'Bonjour {{ name }}'],
            ['=New; parent', '=Nouveau'],
            ['-Old', 'Ancien parent'],
            ['@Bye — «été»', 'Au revoir'],
          ],
          added: 3,
          changed: 1,
          same: 0,
        },
        {
          language: 'ar',
          texts: [['Hello {{name}},\nwho "are" you?', 'مرحبا {{name}}']],
          added: 1,
          changed: 0,
          same: 0,
        },
      ].toSorted(
        (a, b) =>
          targetLanguages(config).indexOf(a.language as 'fr') -
          targetLanguages(config).indexOf(b.language as 'fr'),
      ),
    );
    expect(leftOut).toEqual([]);
    expect(ignored).toEqual(['Notes']);
  });

  test('tells each row that is not taken, by its number, and why', () => {
    const filled = [
      'Original,fr (French)',
      'Nobody says this,Personne',
      '"Hello {{name}},\nwho ""are"" you?",Bonjour',
      '-Old,Ancien {{name}}',
      '+ more,plus',
      '+ more,encore',
      `@Bye — «été»,${'x'.repeat(20_001)}`,
      'Not asked for,',
    ].join('\n');
    expect(read(filled).leftOut.map(({ row, reason, names }) => [row, reason, names.join()])).toEqual([
      [2, 'unknown', ''],
      [3, 'lacks', 'name'],
      [4, 'extra', 'name'],
      [6, 'repeated', ''],
      [7, 'too-long', ''],
    ]);
    expect(read(filled).languages[0]?.texts).toEqual([['+ more', 'plus']]);
  });

  test('leaves out what lost its letters in the Windows code page, with the reason', () => {
    const texts = ['Yes', 'No', 'How are you, {{name}}?', 'Visit Green School', 'Really???', 'Why ????'];
    const asked = configOf([
      { id: 'kind', type: 'options', message: 'Hello', options: texts.map((text) => ({ text })) },
    ]);
    const filled = [
      'Original,fr,hi,ar',
      'Yes,Oui,???,???',
      'No,Non,??,??',
      '"How are you, {{name}}?","{{name}}, ça va ?",{{name}} ?? ???? ????,????? {{name}}?',
      'Visit Green School,Visitez,Green School ????,Green School دفتر ???',
      'Really???,Vraiment???,Sach???,حقا???',
      'Why ????,Qui ????,????,????',
      'Hello,?????? ?,नमस्ते???,Marhaba??',
      '??? ?? ????,,a,',
      '??,,b,',
    ].join('\n');
    const found = readTranslations(filled, asked);
    expect(found.ok && found.leftOut.map(({ row, reason, language }) => [row, reason, language])).toEqual([
      [2, 'lost', 'hi'],
      [2, 'lost', 'ar'],
      [3, 'lost', 'hi'],
      [3, 'lost', 'ar'],
      [4, 'lost', 'hi'],
      [4, 'lost', 'ar'],
      [5, 'lost', 'hi'],
      [8, 'lost', 'fr'],
      [9, 'lostOriginal', undefined],
      [10, 'unknown', undefined],
    ]);
    expect(
      found.ok && Object.fromEntries(found.languages.map((each) => [each.language, each.added])),
    ).toEqual({
      hi: 3,
      fr: 6,
      ar: 4,
    });
  });

  test.each([
    ['', 'nothing'],
    [' \n,,\n', 'nothing'],
    ['a,b\n1,2', 'no-original'],
    ['Original,Where\nx,y', 'no-language'],
    ['Original,English\nx,y', 'no-language'],
    ['%PDF-1.7 Original,fr', 'unreadable'],
    ['Original,fr\n\0\x01,x', 'unreadable'],
  ])('refuses %j', (text, fault) => {
    expect(faultOf(text)).toBe(fault);
  });

  test('refuses a spreadsheet in its own format, and one that is too large', () => {
    const bytes = (...start: number[]) => new Uint8Array([...start, 0, 0]);
    expect(readTranslationsFile(bytes(0x50, 0x4b, 3, 4), config)).toEqual({ ok: false, fault: 'office' });
    expect(readTranslationsFile(bytes(0xd0, 0xcf, 0x11), config)).toEqual({ ok: false, fault: 'office' });
    expect(readTranslationsFile(new Uint8Array(10_000_001), config)).toEqual({
      ok: false,
      fault: 'too-large',
    });
    const utf16 = new Uint8Array([0xff, 0xfe, ...Buffer.from('Original\tfr\n-Old\tVieux', 'utf16le')]);
    expect(readTranslationsFile(utf16, config)).toMatchObject({ ok: true, languages: [{ changed: 1 }] });
  });
});

describe('an edit of translations', () => {
  test('and its reverse leave the configuration as it was', () => {
    const { translations: _, ...bare } = config;
    const once = setTranslations(bare, 'ar', [['-Old', 'قديم']]);
    expect(once.translations).toEqual({ ar: { '-Old': 'قديم' } });
    expect(setTranslations(once, 'ar', [['-Old', ' ']])).toEqual(bare);
    expect(setTranslations(once, 'ar', [['-Old', 'قديم']])).toBe(once);
    expect(setTranslations(bare, 'ar', [['-Old', '']])).toBe(bare);
  });

  test('holds any text as a name, and no more than the configuration can', () => {
    const odd = setTranslations(config, 'hi', [
      ['__proto__', 'x'],
      ['constructor', 'y'],
    ]);
    expect(Object.entries(odd.translations?.hi ?? {})).toEqual([
      ['__proto__', 'x'],
      ['constructor', 'y'],
    ]);
    const many = Array.from({ length: 5_010 }, (_, at): [string, string] => [`t${at}`, 'x']);
    expect(Object.keys(setTranslations(config, 'hi', many).translations?.hi ?? {})).toHaveLength(5_000);
  });
});

test('languages follow what the school writes in, names and has', () => {
  expect(targetLanguages(config)).toEqual(['hi', 'es', 'fr', 'ar']);
  expect(offeredTargets(config)).toEqual(['fr']);
  const french = { ...config, globalVariables: { language: 'fr-CA', languages: ['en', 'fr', 'tlh'] } };
  // Translated into its own language, it was written in English.
  expect(targetLanguages(french)).toEqual(['hi', 'es', 'fr', 'ar']);
  expect(targetLanguages({ ...french, translations: {} })).toEqual(['en', 'hi', 'es', 'ar']);
  expect(offeredTargets({ ...french, translations: {} })).toEqual(['en']);
  expect(staleTexts(config, 'fr')).toEqual(['Gone text']);
});
