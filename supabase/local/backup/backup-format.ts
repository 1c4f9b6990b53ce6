import { z } from 'zod';

/**
 * The format of a backup, alike for both kinds of database: lines of JSON, compressed with gzip.
 *
 * 1. The first line says what made it and which migrations its tables had, with their texts.
 * 2. A line names a table and its columns; the lines after it are that table's rows, arrays of texts and nulls as
 *    PostgreSQL writes each type in UTC. A table comes after those it refers to.
 * 3. A line for each sequence.
 * 4. The last line counts the rows of each table and has the SHA-256 of everything before it.
 */
export const formatVersion = 1;

const migration = z.object({ version: z.string(), hash: z.string(), sql: z.string().optional() });

/** A migration with the SHA-256 of its text. `sql`: the text, which older backups lack. */
export type Migration = z.infer<typeof migration>;

/** Read first, and alone: a later format may have another header. */
export const formatSchema = z.object({ format: z.literal('schoolgate-backup'), version: z.number() });

export const headerSchema = formatSchema.extend({
  created: z.string(),
  product: z.string(),
  migrations: z.array(migration),
});

export type BackupHeader = z.infer<typeof headerSchema>;

export const tableSchema = z.object({ table: z.string(), columns: z.array(z.string()) });

export const sequenceSchema = z.object({ sequence: z.string(), value: z.string(), called: z.boolean() });

export const trailerSchema = z.object({
  end: z.object({ rows: z.record(z.string(), z.number()), sha256: z.string() }),
});

/** Rows of each table, by its name. */
export type RowCounts = Record<string, number>;
