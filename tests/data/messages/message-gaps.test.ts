import { expect, test } from 'vitest';
import { fillGaps } from '#data/messages/message-gaps.ts';

const values = {
  parent: 'Asha {{child}}',
  child: ' ',
  grade: 'PYP 1',
  school: 'A$&B',
  due: '',
  reference: 'K7QD-3MXP',
};

test.each([
  ['Dear {{parent}}', 'Dear Asha {{child}}', ['child']],
  ['{{ grade }} at {{school}}', 'PYP 1 at A$&B', []],
  ['{{child}}, {{child}}: {{due}}', '{{child}}, {{child}}: {{due}}', ['child', 'due']],
  ['About {{reference}}', 'About K7QD-3MXP', []],
  ['{{name}} {{}} {{__proto__}}', '{{name}} {{}} {{__proto__}}', ['name', '', '__proto__']],
  ['{grade} {{grade}', '{grade} {{grade}', []],
])('%s becomes %s', (text, filled, open) => {
  expect(fillGaps(text, values)).toEqual({ text: filled, open });
});
