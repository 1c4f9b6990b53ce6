import { expect, test } from 'vitest';
import { type Check, type CheckRow, passed } from '#features/dev/api-test/check.ts';
import { runChecks } from '#features/dev/api-test/run-checks.ts';

const fine: Check['run'] = () => passed('schema');
const throwing = (thrown: unknown) => () => {
  throw thrown;
};

test('every check begins as pending, and they end one after the other', async () => {
  const { seen } = await run([
    { id: 'tenants', run: fine },
    { id: 'tenant', run: fine },
  ]);
  expect(seen.map(statuses)).toEqual([
    ['pending', 'pending'],
    ['success', 'pending'],
    ['success', 'success'],
  ]);
});

test.each([
  [new Error('no network'), { code: 'exception', values: { message: 'no network' } }],
  ['not an error', { code: 'unknown', values: {} }],
])(
  'an exception (%s) makes an error of the first pending row, and the others go on',
  async (thrown, said) => {
    const { last } = await run([
      { id: 'tenants', run: fine },
      { id: 'tenant', run: throwing(thrown) },
      { id: 'schema', run: fine },
    ]);
    expect(statuses(last)).toEqual(['success', 'error', 'success']);
    expect(last[1]?.said).toEqual(said);
  },
);

test('each row tells how long its own check took', async () => {
  const { last } = await run([
    { id: 'tenants', run: fine },
    { id: 'tenant', run: fine },
  ]);
  expect(last.map(({ ms }) => ms)).toEqual([10, 10]);
});

test('after it was stopped nothing is shown, and no further check begins', async () => {
  const controller = new AbortController();
  const begun: string[] = [];
  const { seen } = await run(
    [
      { id: 'tenants', run: () => stopped(controller, begun) },
      { id: 'tenant', run: () => stopped(controller, begun) },
    ],
    controller.signal,
  );
  expect(seen.map(statuses)).toEqual([['pending', 'pending']]);
  expect(begun).toHaveLength(1);
});

function stopped(controller: AbortController, begun: string[]) {
  begun.push('one');
  controller.abort();
  return passed('schema');
}

async function run(checks: Check[], signal = new AbortController().signal) {
  const seen: (readonly CheckRow[])[] = [];
  let clock = 0;
  const now = () => {
    clock += 10;
    return clock;
  };
  await runChecks(checks, { now, show: (rows) => seen.push(rows), signal });
  return { seen, last: seen.at(-1) ?? [] };
}

function statuses(rows: readonly CheckRow[]): string[] {
  return rows.map(({ status }) => status);
}
