import { z } from 'zod';
import type { Query } from '../database/database-connection.ts';

export interface BackupTable {
  /** With its schema, quoted where SQL needs it; so are the columns' names. */
  name: string;
  /** Without the generated ones. */
  columns: { name: string; type: string }[];
}

/**
 * Not backed up: the secret of the anonymous session hashes, what is worth nothing a day later, and what a model of search by
 * meaning makes of the articles: it reads them again. Of Supabase Auth's
 * tables only accounts are: sessions and refresh tokens end with the database they were made on.
 */
const leftOut = [
  'private.article_embeddings',
  'private.article_vectors',
  'private.draft_editors',
  'public.enquiry_presence',
  'private.event_secret',
  'private.health_probe',
  'private.meaning_thresholds',
  'private.passkey_challenges',
  'private.password_links',
  'private.proven_sessions',
  'private.rate_limits',
  'private.sign_in_attempts',
];
const authTables = ['auth.identities', 'auth.users'];

/** The tables of a backup, each after those it refers to. */
export async function backupTables(query: Query): Promise<BackupTable[]> {
  const tables = tablesSchema.parse(await query(tablesQuery, [[...leftOut], [...authTables]].map(asArray)));
  const references = referencesSchema.parse(await query(referencesQuery));
  const ordered: BackupTable[] = [];
  let waiting = tables;
  while (waiting.length > 0) {
    const names = new Set(waiting.map(({ name }) => name));
    const blocked = new Set(references.filter(({ target }) => names.has(target)).map(({ source }) => source));
    const ready = waiting.filter(({ name }) => !blocked.has(name));
    if (ready.length === 0) throw new Error(`These tables refer to each other in a circle: ${[...names]}.`);
    ordered.push(...ready);
    waiting = waiting.filter(({ name }) => blocked.has(name));
  }
  return ordered;
}

/** The sequences of the product's tables. */
export async function backupSequences(query: Query): Promise<string[]> {
  return (await query(sequencesQuery)).map((row) => String(row.name));
}

/** Texts, dates and numbers are written and read alike whatever the server's settings; until the transaction ends. */
export const exactTexts = `select
  set_config('timezone', 'UTC', true), set_config('datestyle', 'ISO, YMD', true),
  set_config('intervalstyle', 'iso_8601', true), set_config('extra_float_digits', '1', true),
  set_config('bytea_output', 'hex', true), set_config('search_path', '', true)`;

const tablesSchema = z.array(
  z.object({ name: z.string(), columns: z.array(z.object({ name: z.string(), type: z.string() })) }),
);
const referencesSchema = z.array(z.object({ source: z.string(), target: z.string() }));

function asArray(names: readonly string[]): string {
  return `{${names.join(',')}}`;
}

const tablesQuery = `
select format('%I.%I', n.nspname, c.relname) as name, to_json(array(
  select json_build_object('name', quote_ident(a.attname), 'type', format_type(a.atttypid, null)) from pg_attribute a
  where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = '' order by a.attnum
)) as columns
from pg_class c
join pg_namespace n on n.oid = c.relnamespace
where c.relkind = 'r' and (
  (n.nspname in ('public', 'private') and n.nspname || '.' || c.relname <> all ($1::text::text[]))
  or n.nspname || '.' || c.relname = any ($2::text::text[])
)
order by n.nspname, c.relname`;

const referencesQuery = `
select format('%I.%I', sn.nspname, s.relname) as source, format('%I.%I', tn.nspname, t.relname) as target
from pg_constraint f
join pg_class s on s.oid = f.conrelid
join pg_namespace sn on sn.oid = s.relnamespace
join pg_class t on t.oid = f.confrelid
join pg_namespace tn on tn.oid = t.relnamespace
where f.contype = 'f' and f.conrelid <> f.confrelid`;

const sequencesQuery = `
select format('%I.%I', schemaname, sequencename) as name from pg_sequences
where schemaname in ('public', 'private') order by 1`;
