import { createHash } from 'node:crypto';
import { z } from 'zod';
import type { Query } from '../database/database-connection.ts';
import { historyOf } from '../database/database-migrations.ts';
import type { Migration as Text } from '../upgrade/earlier-migrations.ts';
import type { Migration } from './backup-format.ts';

/** The texts of the migrations that a backup's database was made from, as far as this version knows them. */
export function textsOf(migrations: readonly Migration[]): Promise<Text[]> {
  return historyOf(new Map(migrations.map(({ version, sql }) => [version, sql ?? null])));
}

/**
 * What was applied to the database, by its own record. The Supabase CLI records a migration as its single statements,
 * whose hash says nothing: then that of the file is taken.
 */
export async function appliedMigrations(query: Query): Promise<Migration[]> {
  const applied = appliedSchema.parse(
    await query(
      'select version, to_json(statements) as statements from supabase_migrations.schema_migrations order by version',
    ),
  );
  const known = await historyOf(
    new Map(applied.map(({ version, statements }) => [version, statements?.join(';\n') ?? null])),
  );
  const texts = new Map(known.map(({ version, sql }) => [version, sql]));
  return applied.map(({ version, statements }) => {
    const sql = statements?.length === 1 ? statements.join('') : (texts.get(version) ?? '');
    return { version, hash: hashOf(sql), sql };
  });
}

/** The first place where `list` leaves the path that `whole` takes, or null when it is its beginning. */
export function firstDifference(list: readonly Migration[], whole: readonly Migration[]): Migration | null {
  return (
    list.find(({ version, hash }, i) => whole[i]?.version !== version || whole[i]?.hash !== hash) ?? null
  );
}

const appliedSchema = z.array(z.object({ version: z.string(), statements: z.array(z.string()).nullable() }));

export function hashed(migrations: readonly Text[]): Migration[] {
  return migrations.map(({ version, sql }) => ({ version, hash: hashOf(sql) }));
}

function hashOf(text: string): string {
  return createHash('sha256').update(text).digest('hex');
}
