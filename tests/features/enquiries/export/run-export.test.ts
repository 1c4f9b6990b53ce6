import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { describe, expect, test } from 'vitest';
import type { Enquiry } from '#data/enquiries/enquiry.ts';
import { specifiedColumns } from '#features/enquiries/export/columns/export-columns.ts';
import { exportTable } from '#features/enquiries/export/columns/export-table.ts';
import { csvSink } from '#features/enquiries/export/csv-sink.ts';
import type { ExportSink } from '#features/enquiries/export/export-sink.ts';
import { ExportTooLarge, runExport } from '#features/enquiries/export/run-export.ts';
import { fakeEnquiry } from '../../../data/enquiries/fake-enquiries.ts';

const never = new AbortController().signal;

test('30,000 rows go through without a batch being kept', async () => {
  const alive: WeakRef<Enquiry[]>[] = [];
  const progress: number[] = [];
  const result = await runExport(
    batches(30, alive),
    csvSink(exportTable(specifiedColumns, 'UTC')),
    never,
    (rows) => progress.push(rows),
  );
  expect(result.rows).toBe(30_000);
  expect(progress).toHaveLength(30);
  expect(progress.at(-1)).toBe(30_000);
  // The last ones may still be on the stack; a list that is kept would hold all thirty.
  expect(await stillAlive(alive)).toBeLessThan(3);
  expect(result.file?.size).toBeGreaterThan(6_000_000);
});

describe('a source', () => {
  test('without a row makes no file', async () => {
    expect(
      await runExport(batches(0), csvSink(exportTable(specifiedColumns, 'UTC')), never, () => {}),
    ).toEqual({
      rows: 0,
      file: null,
      unshown: 0,
    });
  });

  test('with more than a file holds is given up as soon as that is known', async () => {
    const seen: number[] = [];
    const sink = { ...listSink(), limit: 1500 };
    const run = runExport(batches(100), sink, never, (rows) => seen.push(rows));
    await expect(run).rejects.toEqual(new ExportTooLarge(1500));
    expect(seen).toEqual([1000]);
  });

  test('is not asked again once the export is cancelled', async () => {
    const stopper = new AbortController();
    let asked = 0;
    const source = (async function* () {
      for (;;) {
        asked += 1;
        yield [fakeEnquiry(asked)];
      }
    })();
    const run = runExport(source, listSink(), stopper.signal, (rows) => rows === 3 && stopper.abort());
    await expect(run).rejects.toMatchObject({ name: 'AbortError' });
    expect(asked).toBe(4);
  });
});

async function* batches(count: number, alive: WeakRef<Enquiry[]>[] = []): AsyncGenerator<Enquiry[]> {
  for (let batch = 0; batch < count; batch += 1) {
    const rows = Array.from({ length: 1000 }, (_, n) => fakeEnquiry(batch * 1000 + n));
    alive.push(new WeakRef(rows));
    yield rows;
    await nextTurn();
  }
}

/** How many are still held once the garbage is collected. */
async function stillAlive(references: WeakRef<Enquiry[]>[]): Promise<number> {
  setFlagsFromString('--expose-gc');
  const collect: unknown = runInNewContext('gc');
  if (typeof collect !== 'function') throw new Error('This Node collects no garbage on demand.');
  // What has been seen in this turn may not be collected before the next.
  await nextTurn();
  collect();
  return references.filter((reference) => reference.deref() !== undefined).length;
}

function nextTurn(): Promise<void> {
  return new Promise((resolve) => void setImmediate(resolve));
}

function listSink(): ExportSink {
  const rows: Enquiry[] = [];
  return {
    limit: null,
    add: async (more) => void rows.push(...more),
    finish: async () => new Blob([String(rows.length)]),
    unshown: () => 0,
  };
}
