import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { afterEach, expect, test, vi } from 'vitest';
import { newId } from '#lib/new-id.ts';

afterEach(() => vi.unstubAllGlobals());

const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/;

test('an id is a UUID, also on a page that is reached by http', () => {
  expect(newId()).toMatch(uuid);
  const getRandomValues = crypto.getRandomValues.bind(crypto);
  vi.stubGlobal('crypto', { getRandomValues });
  const ids = Array.from({ length: 500 }, newId);
  for (const id of ids) expect(id).toMatch(uuid);
  expect(new Set(ids).size).toBe(500);
});

test('what browsers give to secure pages alone is asked for in one place, which does without', () => {
  const src = path.resolve(import.meta.dirname, '../../src');
  const files = readdirSync(src, { recursive: true, encoding: 'utf8' }).filter((name) =>
    /\.tsx?$/.test(name),
  );
  const asking = files.filter((name) =>
    /crypto\.(randomUUID|subtle)|navigator\.clipboard\.writeText/.test(
      readFileSync(path.join(src, name), 'utf8'),
    ),
  );
  expect(asking.toSorted()).toEqual(['lib/browser/copy-text.ts', 'lib/new-id.ts']);
});
