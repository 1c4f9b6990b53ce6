import { expect, test } from 'vitest';
import { exportTable } from '#features/enquiries/export/columns/export-table.ts';
import { csvSink } from '#features/enquiries/export/csv-sink.ts';
import { xlsxSink } from '#features/enquiries/export/xlsx/xlsx-sink.ts';
import { clockOf, readMoment } from '#features/enquiries/import/read-moment.ts';
import { readSheetFile } from '#features/enquiries/import/read-sheet.ts';
import { fakeEnquiry } from '../../../data/enquiries/fake-enquiries.ts';

const moments = [
  '2026-03-04T18:00:00Z',
  '2026-03-04T18:30:00Z',
  '2026-03-05T06:30:00Z',
  '2026-10-25T02:30:00Z',
  // Every odd second of an hour and of a day: none comes out even in a spreadsheet.
  ...Array.from({ length: 400 }, (_, n) => new Date(Date.UTC(2026, 2, 4) + n * 217_000).toISOString()),
];

test.each([
  ['CSV', csvSink, 'Asia/Kolkata'],
  ['XLSX', xlsxSink, 'Asia/Kolkata'],
  ['XLSX', xlsxSink, 'America/New_York'],
  ['XLSX', xlsxSink, 'UTC'],
])('%s that was exported is imported with the same moments, wherever (%s)', async (name, open, timeZone) => {
  const sink = await open(exportTable(['first_name', 'submitted_at'], timeZone));
  await sink.add(
    moments.map((submitted_at, at) => fakeEnquiry(at, { submitted_at })),
    new AbortController().signal,
  );
  const file = await sink.finish();
  if (!file) throw new Error('There is no file.');
  const sheet = await readSheetFile(new File([file], `export.${name}`));
  if (typeof sheet === 'string') throw new Error(sheet);
  const clock = clockOf(sheet.names[1], 'Pacific/Auckland');
  const read = sheet.rows.map(({ cells }) => readMoment(cells[1] ?? '', 'DD/MM/YYYY', clock, Date.now()));
  expect(read).toEqual(moments.map((moment) => new Date(moment).toISOString()));
});

test.each([
  ['CSV', csvSink],
  ['XLSX', xlsxSink],
])(
  '%s that was exported is imported with the same texts, also those that a spreadsheet would run',
  async (name, open) => {
    const cities = ['-', '=1+1', '+971 50 123', '@home', "'s-Hertogenbosch"];
    const sink = await open(exportTable(['city', 'first_name'], 'UTC'));
    await sink.add(
      cities.map((city, at) => fakeEnquiry(at, { city })),
      new AbortController().signal,
    );
    const file = await sink.finish();
    if (!file) throw new Error('There is no file.');
    const sheet = await readSheetFile(new File([file], `export.${name}`));
    if (typeof sheet === 'string') throw new Error(sheet);
    expect(sheet.rows.map(({ cells }) => cells[0])).toEqual(cities);
  },
);
