import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { z } from 'zod';
import type { Query } from '../database/database-connection.ts';
import { migrationFiles } from '../database/database-migrations.ts';
import type { Migration } from './backup-format.ts';

const folder = path.resolve(import.meta.dirname, '../../migrations');

/** The migrations of this version of the product. */
export async function ownMigrations(): Promise<Migration[]> {
  const files = await migrationFiles();
  return Promise.all(
    files.map(async (file) => ({
      version: file.slice(0, file.indexOf('_')),
      hash: hashOf(await readFile(path.join(folder, file), 'utf8')),
    })),
  );
}

/**
 * What was applied to the database, by its own record. The Supabase CLI records a migration as its single statements,
 * whose hash says nothing: then that of this version's file is taken.
 */
export async function appliedMigrations(query: Query): Promise<Migration[]> {
  const own = new Map((await ownMigrations()).map(({ version, hash }) => [version, hash]));
  const applied = appliedSchema.parse(
    await query(
      'select version, to_json(statements) as statements from supabase_migrations.schema_migrations order by version',
    ),
  );
  return applied.map(({ version, statements }) => ({
    version,
    hash: statements?.length === 1 ? hashOf(statements.join('')) : (own.get(version) ?? ''),
  }));
}

/** The first place where `list` leaves the path that `whole` takes, or null when it is its beginning. */
export function firstDifference(list: readonly Migration[], whole: readonly Migration[]): Migration | null {
  return (
    list.find(({ version, hash }, i) => whole[i]?.version !== version || whole[i]?.hash !== hash) ?? null
  );
}

const appliedSchema = z.array(z.object({ version: z.string(), statements: z.array(z.string()).nullable() }));

function hashOf(text: string): string {
  return createHash('sha256').update(text).digest('hex');
}
