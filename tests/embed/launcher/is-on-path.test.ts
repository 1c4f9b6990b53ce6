import { expect, test } from 'vitest';
import { isOnPath } from '#embed/launcher/is-on-path.ts';

test.each([
  ['/login', '/login', true],
  ['/login', '/login/again', false],
  ['/pay/*', '/pay/fees/2026', true],
  ['/pay/*', '/pay', false],
  ['/pay/*, /login', '/login', true],
  ['*/print', '/news/1/print', true],
  ['/a.b', '/axb', false],
  ['/(', '/(', true],
  ['', '/', false],
  ['/a,,/b', '/', false],
])('of "%s" the path %s is one: %s', (patterns, path, expected) => {
  expect(isOnPath(patterns, path)).toBe(expected);
});
