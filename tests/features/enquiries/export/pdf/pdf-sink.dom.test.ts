import { inflateSync } from 'node:zlib';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { ExportedEnquiry } from '#data/enquiries/files/enquiry-export.ts';
import { type PdfColumn, pdfSink } from '#features/enquiries/export/pdf/pdf-sink.ts';
import { fakeEnquiry } from '../../../../data/enquiries/fake-enquiries.ts';
import { bytesOf } from '../bytes-of.ts';
import { fileOf } from './pdf-files.ts';

const never = new AbortController().signal;

beforeEach(() => void vi.stubGlobal('fetch', vi.fn(fileOf)));
afterEach(() => vi.unstubAllGlobals());

test('a name in another script is written down beside its glyphs, and counted as shown', async () => {
  const { text, unshown } = await made([
    fakeEnquiry(1, { first_name: 'क्षत्रिय' }),
    fakeEnquiry(2, { first_name: '王小明' }),
    fakeEnquiry(3, { first_name: 'తెలుగు' }),
    fakeEnquiry(4, { first_name: 'ଓଡ଼ିଆ' }),
  ]);
  expect(unshown).toBe(1);
  expect(text).toContain('/Subtype /Type3');
  for (const name of ['क्षत्रिय', '王小明', 'తెలుగు']) expect(text).toContain(`<FEFF${utf16(name)}>`);
});

test('a PDF of Latin names fetches no other font', async () => {
  const { text } = await made([fakeEnquiry(1)]);
  expect(fetch).toHaveBeenCalledTimes(1);
  expect(text).not.toContain('/Subtype /Type3');
});

test('what has no room in a row follows below it, with its name', async () => {
  const wide: PdfColumn[] = [
    column('First Name', 500, ({ first_name }) => first_name ?? ''),
    column('City', 500, ({ city }) => city ?? ''),
  ];
  const { text } = await made([fakeEnquiry(1, { city: 'मुंबई' }), fakeEnquiry(2, { city: '' })], wide);
  expect(text.split(`<FEFF${utf16('City: मुंबई')}>`)).toHaveLength(2);
  expect(text.split(utf16('City: '))).toHaveLength(2);
});

test('notes that are longer than a page go on, on the next', async () => {
  const city = 'उन्होंने परिसर देखने के लिए कहा। '.repeat(80);
  const narrow = [
    column('City', 60, (row) => row.city ?? ''),
    column('Grade', 733, (row) => row.grade ?? ''),
  ];
  const { text } = await made([fakeEnquiry(1, { city })], narrow);
  expect(text.match(/\/Type \/Page\b/g)?.length).toBeGreaterThan(1);
  expect(text.split(utf16('परिसर'))).toHaveLength(80 + 1);
});

function column(header: string, width: number, cell: PdfColumn['cell']): PdfColumn {
  return { header, width, cell };
}

async function made(
  rows: ExportedEnquiry[],
  columns = [column('First Name', 100, ({ first_name }) => first_name ?? '')],
) {
  const words = { title: 'Enquiries', lines: [], columns, page: () => '' };
  const sink = await pdfSink(words, never);
  await sink.add(rows, never);
  return { text: contentsOf(await bytesOf(await sink.finish())), unshown: sink.unshown() };
}

/** The file as text, its streams inflated. */
function contentsOf(bytes: Uint8Array): string {
  const file = Buffer.from(bytes).toString('latin1');
  return file.replaceAll(/\/FlateDecode[^>]*>>\nstream\n([\s\S]*?)\nendstream/g, (_, packed: string) => {
    try {
      return inflateSync(Buffer.from(packed, 'latin1')).toString('latin1');
    } catch {
      return '';
    }
  });
}

function utf16(text: string): string {
  return Buffer.from(text, 'utf16le').swap16().toString('hex').toUpperCase();
}
