import { expect, test } from 'vitest';
import { hasLostLetters, mayHaveLostLetters } from '#lib/text/lost-letters.ts';

/** As a spreadsheet program saves a text in the Windows code page. */
const saved = (text: string) => text.replaceAll(/[^ -ÿ‘’“”–—…€]/g, '?');

test.each([
  ...['नमस्ते', 'आपका नाम क्या है?', 'प्रवेश 2027 के लिए खुला है!', 'कक्षा 5 (A)'],
  ...['مرحبا بكم في مدرستنا', 'ما اسم الطفل؟', 'أحمد بن علي', '東京の学校', 'Добро пожаловать'],
])('%s lost its letters', (text) => {
  expect(hasLostLetters(saved(text))).toBe(true);
  expect(hasLostLetters(text)).toBe(false);
});

test.each([
  ...['', '?', '??', '???', ' ??? ', 'No??', 'Really??', 'Really???????', 'No????'],
  ...['Why? What? When?', 'What?? When??', '? ? ? ?', '?? ??', 'Class 5???', '5????', 'Ask again ???'],
  ...['??? to be called back', '¿Cómo? ¿¿Cuándo??', 'क्या???', 'هل؟ ???', '+91 98765 43210'],
])('%j says what it should', (text) => {
  expect(hasLostLetters(text)).toBe(false);
});

test.each([
  ['???? (Ravi)', false],
  ['Ravi ??', false],
  ['caf?s', false],
  ['Jos?', true],
  ['?zg?r', true],
])('%j may have lost some letters, in a name: %s', (text, isName) => {
  expect(hasLostLetters(text)).toBe(false);
  expect(mayHaveLostLetters(text, isName)).toBe(true);
});

test.each([
  ['Really??', false],
  ['Why? What? When?', false],
  ['See https://school.example/page?year=5', false],
  ['क्या??', false],
  ['José', true],
  ['?', true],
])('%j is what it says, in a name: %s', (text, isName) => {
  expect(mayHaveLostLetters(text, isName)).toBe(false);
});
