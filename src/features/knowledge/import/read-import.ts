import { decodeText } from '#lib/text/decode-text.ts';
import { type ImportReader, type PlannedArticle, planImport } from './plan-import.ts';
import { isMarkdown, readMarkdown } from './read-markdown.ts';
import { readQuestions } from './read-questions.ts';
import { isTable, readTable } from './read-table.ts';

export type ArticleImportFault = 'too-large' | 'unreadable' | 'office' | 'no-columns' | 'nothing';

export type ArticleImport =
  | { ok: true; articles: PlannedArticle[]; ignored: string[] }
  | { ok: false; fault: ArticleImportFault };

/** In bytes: no FAQ of 500 answers is longer. */
export const largestImport = 5_000_000;

/** Reads a file's articles. `name` is the file's. */
export function readImportFile(name: string, bytes: Uint8Array, reader: ImportReader): ArticleImport {
  if (bytes.length > largestImport) return { ok: false, fault: 'too-large' };
  // Word and Excel documents are zip archives, or older ones an own binary format.
  const [first, second] = bytes;
  if ((first === 0x50 && second === 0x4b) || (first === 0xd0 && second === 0xcf)) {
    return { ok: false, fault: 'office' };
  }
  const text = decodeText(bytes);
  if (text.includes('\0')) return { ok: false, fault: 'unreadable' };
  return readImportText(text, reader, /\.(?:csv|tsv)$/i.test(name) ? 'table' : null);
}

/** Reads the articles of a text; its format is detected unless given. */
export function readImportText(
  text: string,
  reader: ImportReader,
  kind: 'table' | null = null,
): ArticleImport {
  const isOfColumns = kind === 'table' || isTable(text);
  const table = isOfColumns ? readTable(text) : null;
  if (table && !table.ok) return { ok: false, fault: text.trim() === '' ? 'nothing' : table.code };
  const found = table?.articles ?? (isMarkdown(text) ? readMarkdown(text) : readQuestions(text));
  if (found.length === 0) return { ok: false, fault: 'nothing' };
  return { ok: true, articles: planImport(found, reader), ignored: table?.ignored ?? [] };
}
