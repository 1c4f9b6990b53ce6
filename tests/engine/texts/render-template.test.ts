import { describe, expect, test } from 'vitest';
import { type Json, renderTemplate } from '#engine';
import { renderBody } from '#engine/texts/render-template.ts';
import { nested } from '../setup/configurations.ts';

const scopes: Record<string, Json>[] = [
  { name: 'Asha', count: 3, none: null, list: ['a', 'b'], yes: true },
  { name: 'second', other: '{{name}}' },
];

describe('renderTemplate', () => {
  test.each([
    ['no placeholder', 'no placeholder'],
    ['Dear {{name}}', 'Dear Asha'],
    ['{{ name }}, {{name}}', 'Asha, Asha'],
    ['{{count}} of {{list}}: {{yes}}', '3 of a, b: true'],
    ['[{{none}}][{{unknown}}]', '[][]'],
    ['{{other}}', '{{name}}'],
    ['{{constructor}}{{__proto__}}{{toString}}', ''],
    ['{{a.b}} {{1x}} {{}}', '{{a.b}} {{1x}} {{}}'],
    ['{{{name}}}', '{Asha}'],
  ])('%s becomes %s', (text, rendered) => {
    expect(renderTemplate(text, ...scopes)).toBe(rendered);
  });

  test('a name longer than 64 characters is no placeholder', () => {
    const text = `{{${'a'.repeat(65)}}}`;
    expect(renderTemplate(text)).toBe(text);
  });

  test('a text stays within bounds, however many placeholders it has and however long their values', () => {
    const long = 'x'.repeat(1_000_000);
    expect(renderTemplate('{{long}}'.repeat(100_000), { long }).length).toBe(20_000);
    expect(renderTemplate('{{long}}', { long }).length).toBe(20_000);
    expect(renderTemplate(`{{a}}${'b'.repeat(30_000)}`, { a: 'a' }).length).toBeLessThan(20_000);
  });

  test('dollar signs of an answer stay dollar signs', () => {
    expect(renderTemplate('{{name}}', { name: "$& $1 $'" })).toBe("$& $1 $'");
  });
});

describe('renderBody', () => {
  test('a text that is exactly one placeholder keeps the type of the value', () => {
    const body = {
      a: '{{count}}',
      b: '{{list}}',
      c: '{{yes}}',
      d: 'n {{count}}',
      e: ['{{unknown}}', 1, null],
    };
    expect(renderBody(body, scopes)).toEqual({ a: 3, b: ['a', 'b'], c: true, d: 'n 3', e: [null, 1, null] });
  });

  test('what a parent typed is not rendered again', () => {
    expect(renderBody({ deep: ['{{other}}'] }, scopes)).toEqual({ deep: ['{{name}}'] });
  });

  test('a value nested beyond all sense is left out', () => {
    expect(renderBody({ a: '{{deep}}', b: 'n {{deep}}' }, [{ deep: nested(100_000) }])).toEqual({
      a: null,
      b: 'n ',
    });
  });
});
