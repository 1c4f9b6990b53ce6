import { once } from 'node:events';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Database } from '#local/database/database.ts';
import { openEngine } from '../../sql/setup/engines.ts';

let database: Database;
beforeAll(async () => {
  database = await openEngine();
});
afterAll(() => database?.close());

test('a warning that is an error is said, as one in words is, and ends nothing', async () => {
  for (const warning of [new RangeError('Too many of them'), 'Something in words']) {
    const said = once(process, 'warning');
    process.emitWarning(warning);
    expect(String(await said)).toContain(warning instanceof Error ? warning.message : warning);
  }
});
