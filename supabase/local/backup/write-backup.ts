import { createHash } from 'node:crypto';
import { Readable, type Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import packageJson from '../../../package.json' with { type: 'json' };
import type { Query } from '../database/database-connection.ts';
import { type BackupHeader, formatVersion, type RowCounts } from './backup-format.ts';
import { appliedMigrations } from './backup-migrations.ts';
import { type BackupTable, backupSequences, backupTables, exactTexts } from './backup-tables.ts';

/**
 * Writes everything that `query` sees, at one moment, to `out` and ends it. Takes one read-only transaction of the
 * session, and memory for a megabyte of rows.
 */
export async function writeBackup(query: Query, out: Writable): Promise<void> {
  // The fastest level: on the embedded database every request waits for the end of this.
  await pipeline(Readable.from(backupText(query)), createGzip({ level: 1 }), out);
}

async function* backupText(query: Query): AsyncGenerator<string> {
  await query('begin isolation level repeatable read read only');
  try {
    await query(exactTexts);
    const hash = createHash('sha256');
    const rows: RowCounts = {};
    for await (const text of contents(query, rows)) {
      hash.update(text);
      yield text;
    }
    yield line({ end: { rows, sha256: hash.digest('hex') } });
  } finally {
    await query('rollback');
  }
}

async function* contents(query: Query, rows: RowCounts): AsyncGenerator<string> {
  const header: BackupHeader = {
    format: 'schoolgate-backup',
    version: formatVersion,
    created: new Date().toISOString(),
    product: packageJson.version,
    migrations: await appliedMigrations(query),
  };
  yield line(header);
  for (const table of await backupTables(query)) {
    rows[table.name] = 0;
    yield line({ table: table.name, columns: table.columns.map(({ name }) => name) });
    for await (const batch of batchesOf(query, table)) {
      rows[table.name] = (rows[table.name] ?? 0) + batch.length;
      yield `${batch.join('\n')}\n`;
    }
  }
  for (const sequence of await backupSequences(query)) {
    const [state] = await query(`select last_value::text as value, is_called as called from ${sequence}`);
    yield line({ sequence, ...state });
  }
}

/** The rows as JSON, about a megabyte at a time: a row may be a click or a whole conversation of a school. */
async function* batchesOf(query: Query, { name, columns }: BackupTable): AsyncGenerator<string[]> {
  const texts = columns.map((column) => `${column.name}::text`);
  await query(
    `declare backup_rows no scroll cursor for select array_to_json(array[${texts}]::text[])::text as row from ${name}`,
  );
  let size = fewestRows;
  for (;;) {
    const batch = (await query(`fetch ${size} from backup_rows`)).map(({ row }) => String(row));
    if (batch.length === 0) break;
    yield batch;
    const length = batch.reduce((sum, row) => sum + row.length, 0);
    size = Math.max(1, Math.min(mostRows, Math.round((batchLength * batch.length) / length)));
  }
  await query('close backup_rows');
}

const fewestRows = 10;
const mostRows = 1000;
const batchLength = 1024 * 1024;

function line(content: object): string {
  return `${JSON.stringify(content)}\n`;
}
