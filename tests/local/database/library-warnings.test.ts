import { once } from 'node:events';
import { afterAll, expect, test } from 'vitest';
import { openEngine } from '../../sql/setup/engines.ts';

const opened = openEngine('PGlite');
afterAll(async () => (await opened).close());

test('a warning that is an error is said, as one in words is, and ends nothing', async () => {
  await opened;
  for (const warning of [new RangeError('Too many of them'), 'Something in words']) {
    const said = once(process, 'warning');
    process.emitWarning(warning);
    expect(String(await said)).toContain(warning instanceof Error ? warning.message : warning);
  }
});
