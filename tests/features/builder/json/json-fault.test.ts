import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { findJsonFault } from '#features/builder/json/json-fault.ts';

describe('the place and the reason of a fault', () => {
  test.each<[string, string, number, number]>([
    ['', 'ended', 1, 1],
    ['{"a": [1, 2', 'ended', 1, 12],
    ['{\n  "a": 1,\n}', 'trailingComma', 3, 1],
    ['[1, 2, ]', 'trailingComma', 1, 8],
    ['{"a": 1 "b": 2}', 'missingComma', 1, 9],
    ['{\n  "a": "x"\n  "b": 2\n}', 'missingComma', 3, 3],
    ['[1 2]', 'missingComma', 1, 4],
    ["{'a': 1}", 'quotes', 1, 2],
    ['{"a": “b”}', 'quotes', 1, 7],
    ['{a: 1}', 'name', 1, 2],
    ['// mine\n{}', 'comment', 1, 1],
    ['{"a": 1 /* one */}', 'comment', 1, 9],
    ['{"a": "b}', 'string', 1, 7],
    ['{"a": "two\nlines"}', 'string', 1, 7],
    ['{"a": "\\x"}', 'string', 1, 7],
    ['{} {}', 'other', 1, 4],
    ['[01]', 'other', 1, 2],
    ['[NaN]', 'other', 1, 2],
    ['{"a"}', 'other', 1, 5],
    ['[}', 'other', 1, 2],
    ['{,}', 'other', 1, 2],
  ])('of %j is %s, line %i, column %i', (text, reason, line, column) => {
    expect(findJsonFault(text)).toMatchObject({ reason, line, column });
  });

  test('comes with the line around it', () => {
    const text = `{\n  "first": true,\n  "second": tru😀,\n  "third": ${'x'.repeat(90)}\n}`;
    expect(findJsonFault(text)?.excerpt).toEqual({
      before: '"first": true,\n  "second": ',
      at: 't',
      after: 'ru😀,',
    });
    expect(findJsonFault(`["${'a'.repeat(100)}", 😀${'b'.repeat(100)}]`)?.excerpt).toEqual({
      before: `${'a'.repeat(37)}", `,
      at: '😀',
      after: 'b'.repeat(40),
    });
  });
});

test('what JSON.parse takes has no fault, and what it refuses has one', () => {
  const unit = fc.constantFrom(...'{}[],:"\\a1-.e \n\u0000', 'null', '"a"');
  const signs = fc.string({ unit, maxLength: 12 });
  const spoiled = fc
    .tuple(fc.json(), fc.nat(), fc.string({ maxLength: 2 }))
    .map(
      ([text, at, put]) =>
        text.slice(0, at % (text.length + 1)) + put + text.slice((at % (text.length + 1)) + 1),
    );
  fc.assert(
    fc.property(fc.oneof(signs, spoiled, fc.json()), (text) => {
      expect(findJsonFault(text) === null).toBe(isJson(text));
    }),
    { numRuns: 1000 },
  );
});

test('a text nested a hundred thousand times, and one of a megabyte, end as well', () => {
  expect(findJsonFault('['.repeat(100_000))?.reason).toBe('ended');
  expect(findJsonFault(`"${'a\\n'.repeat(330_000)}"`)).toBeNull();
});

function isJson(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}
