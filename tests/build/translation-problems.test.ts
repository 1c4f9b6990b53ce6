import { expect, test } from 'vitest';
import { type Locale, translationProblems } from '../../scripts/translations/translation-problems.ts';

test.each<[string, Locale[string], string, Locale[string], string[]]>([
  ['the same in other words', { a: 'Save' }, 'es', { a: 'Guardar' }, []],
  ['too much', { a: 'Save' }, 'es', { a: 'Guardar', b: { c: 'Más' } }, ['es: ns:b.c is not in English']],
  ['nothing said', { a: 'Save' }, 'es', { a: ' ' }, ['es: ns:a has no text', 'es: ns:a is missing']],
  ['another shape', { a: 'Save' }, 'es', { a: ['Guardar'] }, ['es: ns:a has no text', 'es: ns:a is missing']],
  [
    'another hole',
    { a: 'Hello {{name}}' },
    'fr',
    { a: 'Bonjour {{ nom }}' },
    ['fr: ns:a has {{nom}}, English has {{name}}'],
  ],
  ['a hole with other blanks', { a: '{{n, number}} rows' }, 'fr', { a: '{{ n,number }} lignes' }, []],
  [
    'a number that is not grouped',
    { a: '{{n, number}} rows' },
    'fr',
    { a: '{{n}} lignes' },
    ['fr: ns:a has {{n}}, English has {{n,number}}'],
  ],
  [
    'a tag less',
    { a: 'Read <b>this</b>' },
    'fr',
    { a: 'Lisez ceci' },
    ['fr: ns:a has no holes, English has </b> <b>'],
  ],
  [
    'a plural form less',
    { a_one: '{{count}} row', a_other: '{{count}} rows' },
    'es',
    { a_other: '{{count}} filas' },
    ['es: ns:a_one is missing'],
  ],
  [
    'no plural forms',
    { a_one: '{{count}} row', a_other: '{{count}} rows' },
    'es',
    { a: '{{count}} filas' },
    ['es: ns:a has no plural forms, unlike English'],
  ],
  [
    'a plural form more, which the language has',
    { a_one: '{{count}} row', a_other: '{{count}} rows' },
    'es',
    { a_one: '{{count}} fila', a_many: '{{count}} de filas', a_other: '{{count}} filas' },
    [],
  ],
  [
    'one without its number, where nothing is one',
    { a_one: 'One row', a_other: '{{count}} rows' },
    'fr',
    { a_one: 'Une ligne', a_other: '{{count}} lignes' },
    ['fr: ns:a_one is said of nothing too, and must tell the {{count}}'],
  ],
  [
    'one without its number, and nothing by itself',
    { a_one: 'One row', a_other: '{{count}} rows' },
    'fr',
    { a_zero: 'Aucune ligne', a_one: 'Une ligne', a_other: '{{count}} lignes' },
    [],
  ],
  [
    'one without its number, where nothing is many',
    { a_one: 'One row', a_other: '{{count}} rows' },
    'es',
    { a_one: 'Una fila', a_other: '{{count}} filas' },
    [],
  ],
  [
    'one with a number that needs no grouping',
    { a_one: '1 row', a_other: '{{count, number}} rows' },
    'fr',
    { a_one: '{{count}} ligne', a_other: '{{count, number}} lignes' },
    [],
  ],
  [
    'a sentence left in English',
    { a: 'Please save your work', b: 'PDF', c: 'Excel {{name}}' },
    'es',
    { a: 'Please save your work', b: 'PDF', c: 'Excel {{name}}' },
    ['es: ns:a is still in English'],
  ],
])('%s', (_what, english, language, translated, problems) => {
  expect(translationProblems({ ns: english }, { [language]: { ns: translated } })).toEqual(problems);
});

test('a language without a file of English is told once a key', () => {
  expect(translationProblems({ ns: { a: 'Save', b: 'Undo' } }, { fr: {} })).toEqual([
    'fr: ns:a is missing',
    'fr: ns:b is missing',
  ]);
});

test('English lacks a form of its own', () => {
  expect(translationProblems({ ns: { a_other: 'rows' } }, {})).toEqual(['en: ns:a_one is missing']);
});
