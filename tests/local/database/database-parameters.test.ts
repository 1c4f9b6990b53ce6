import { expect, test } from 'vitest';
import { parameterText } from '#local/database/database-parameters.ts';

const type = { text: 25, uuid: 2950, integer: 23, boolean: 16, jsonb: 3802, texts: 1009, unknown: 600 };

test.each([
  ['a text', 'text', 'a text'],
  [5, 'text', '5'],
  [true, 'boolean', 'true'],
  [12n, 'integer', '12'],
  [new Date(0), 'text', '1970-01-01T00:00:00.000Z'],
  [new Uint8Array([1, 255]), 'text', '\\x01ff'],
  ['{a,b}', 'texts', '{a,b}'],
  [['a', 'b "c" \\'], 'texts', '{"a","b \\"c\\" \\\\"}'],
  [['a', null, ['b']], 'texts', '{"a",null,{"b"}}'],
  [[], 'texts', '{}'],
  [{ a: [1] }, 'jsonb', '{"a":[1]}'],
  [['a'], 'jsonb', '["a"]'],
  ['{"a":1}', 'jsonb', '{"a":1}'],
] as const)('%o as %s is sent as %s', (value, name, text) => {
  expect(parameterText(value, type[name])).toBe(text);
});

test.each([
  [{}, 'text', '22P02'],
  [{}, 'uuid', '22P02'],
  [{}, 'texts', '22P02'],
  [['a'], 'text', '22P02'],
  [['a'], 'unknown', '22P02'],
  [[{}], 'texts', '22P02'],
  [Symbol('postgrest:not_null'), 'jsonb', '22P02'],
  ['a\0b', 'text', '22021'],
  ['\ud800', 'text', '22021'],
  [['\ud800'], 'texts', '22021'],
] as const)('%o is refused as %s with %s', (value, name, code) => {
  expect(() => parameterText(value, type[name])).toThrow(expect.objectContaining({ code }));
});
