import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { createGunzip } from 'node:zlib';
import { z } from 'zod';
import {
  type BackupHeader,
  formatSchema,
  formatVersion,
  headerSchema,
  type RowCounts,
  sequenceSchema,
  tableSchema,
  trailerSchema,
} from './backup-format.ts';

export type BackupPart =
  | { type: 'table'; table: string; columns: string[] }
  | { type: 'row'; text: string }
  | { type: 'sequence'; sequence: string; value: string; called: boolean }
  | ({ type: 'end' } & BackupSummary);

export interface BackupSummary {
  header: BackupHeader;
  rows: RowCounts;
}

/** Reads a backup to its end and throws a sentence for people unless it is whole. */
export async function checkBackup(file: string): Promise<BackupSummary> {
  for await (const part of readBackup(file)) {
    if (part.type === 'end') return part;
  }
  throw damaged(file);
}

/**
 * The parts of a backup in their order. Only `end` proves that it is whole: when this throws before, what was done with
 * the other parts must be undone.
 */
export async function* readBackup(file: string): AsyncGenerator<BackupPart> {
  const hash = createHash('sha256');
  const rows: RowCounts = {};
  let header: BackupHeader | null = null;
  let table: string | null = null;
  let ended = false;
  for await (const line of linesOf(file)) {
    if (ended) throw damaged(file);
    const text = line.toString('utf8');
    if (header === null) {
      header = readHeader(file, text);
    } else if (text.startsWith('[')) {
      if (table === null) throw damaged(file);
      rows[table] = (rows[table] ?? 0) + 1;
      yield { type: 'row', text };
    } else {
      const content = contentSchema.safeParse(parsed(text));
      if (!content.success) throw damaged(file);
      if ('end' in content.data) {
        ended = true;
        const { sha256, rows: counted } = content.data.end;
        if (sha256 !== hash.copy().digest('hex') || !sameCounts(rows, counted)) throw damaged(file);
      } else if ('table' in content.data) {
        table = content.data.table;
        rows[table] = 0;
        yield { type: 'table', ...content.data };
      } else {
        table = null;
        yield { type: 'sequence', ...content.data };
      }
    }
    hash.update(line).update('\n');
  }
  if (header === null) throw foreign(file);
  if (!ended) throw damaged(file);
  yield { type: 'end', header, rows };
}

const contentSchema = z.union([tableSchema, sequenceSchema, trailerSchema]);

function readHeader(file: string, text: string): BackupHeader {
  const content = parsed(text);
  const format = formatSchema.safeParse(content);
  if (!format.success) throw foreign(file);
  if (format.data.version !== formatVersion) {
    throw new Error(
      `${file} has backup format ${format.data.version}, and this version of Schoolgate reads format ${formatVersion}. ` +
        'Restore it with the version that made it.',
    );
  }
  const header = headerSchema.safeParse(content);
  if (!header.success) throw damaged(file);
  return header.data;
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function sameCounts(seen: RowCounts, said: RowCounts): boolean {
  const tables = Object.keys(said);
  return tables.length === Object.keys(seen).length && tables.every((name) => seen[name] === said[name]);
}

/** By newline bytes alone: Node's readline also splits at U+2028, which a family's text may hold. */
async function* linesOf(file: string): AsyncGenerator<Buffer> {
  const source = createReadStream(file);
  const unzipped = createGunzip();
  source.once('error', (error) => unzipped.destroy(error));
  let rest: Buffer[] = [];
  let length = 0;
  try {
    for await (const chunk of source.pipe(unzipped)) {
      const bytes: Buffer = chunk;
      let from = 0;
      for (let end = bytes.indexOf(10); end !== -1; end = bytes.indexOf(10, from)) {
        yield Buffer.concat([...rest, bytes.subarray(from, end)]);
        rest = [];
        length = 0;
        from = end + 1;
      }
      rest.push(bytes.subarray(from));
      length += bytes.length - from;
      if (length > longestLine) throw foreign(file);
    }
  } catch (error) {
    throw readError(file, error);
  } finally {
    source.destroy();
  }
  if (length > 0) throw damaged(file);
}

const longestLine = 64 * 1024 * 1024;

function readError(file: string, error: unknown): unknown {
  const code = error instanceof Error && 'code' in error ? error.code : null;
  if (code === 'ENOENT') return new Error(`There is no file ${file}.`);
  if (code === 'Z_DATA_ERROR' || code === 'Z_BUF_ERROR') {
    return error instanceof Error && error.message === 'incorrect header check'
      ? foreign(file)
      : damaged(file);
  }
  return error;
}

function foreign(file: string): Error {
  return new Error(`${file} is not a backup of Schoolgate.`);
}

function damaged(file: string): Error {
  return new Error(`${file} is damaged or cut off. Use another backup.`);
}
