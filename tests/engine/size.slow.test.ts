import path from 'node:path';
import { gzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { bundle } from './setup/bundle.ts';

const engine = JSON.stringify(path.resolve(import.meta.dirname, '../../src/engine/index.ts'));

/** What a page needs to hold a conversation; checks for the builder are left behind by the bundler. */
const runtime = 'start, send, resume, validateAnswer, offeredOptions, renderMessage, withVariant';

/**
 * Beyond 9 KB: answers chosen several at a time, lists in words, conditions of several tests, values worked out, shares,
 * pictures, what the columns of an enquiry take, and texts of another normal form.
 */
test('what holds a conversation is under 11.8 KB gzipped', async () => {
  const code = await bundle(`export { ${runtime} } from ${engine};`);
  const bytes = gzipSync(code, { level: 9 }).length;
  expect(code).not.toContain('No answer ever leads to');
  expect(bytes).toBeGreaterThan(6000);
  expect(bytes).toBeLessThan(12_083);
});
