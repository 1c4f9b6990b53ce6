import { z } from 'zod';
import type { Query } from '../database/database-connection.ts';
import { type BackupTable, backupSequences, backupTables, exactTexts } from './backup-tables.ts';
import { type BackupSummary, readBackup } from './read-backup.ts';

/**
 * Replaces the rows of every table of the backup, in one transaction. Rows come as they were: no trigger adds an event,
 * counts an enquiry or touches a time, as what triggers made is in the backup too.
 */
export async function loadRows(query: Query, file: string): Promise<BackupSummary> {
  await query('begin');
  try {
    await query(exactTexts);
    // By name and by the owner: to switch them all off at once takes a superuser, which a hosted project has not.
    const triggers = triggersSchema.parse(await query(triggersQuery));
    for (const { table, name } of triggers) await query(`alter table ${table} disable trigger ${name}`);
    const summary = await load(query, file);
    for (const { table, name } of triggers) await query(`alter table ${table} enable trigger ${name}`);
    await query('commit');
    return summary;
  } catch (error) {
    await query('rollback').catch(() => {});
    throw error;
  }
}

async function load(query: Query, file: string): Promise<BackupSummary> {
  // The file's names are only looked up among these: none of its text becomes SQL.
  const tables = new Map((await backupTables(query)).map((table) => [table.name, table]));
  const sequences = new Set(await backupSequences(query));
  let insert = '';
  let batch: string[] = [];
  let length = 0;
  const flush = async () => {
    if (batch.length > 0) await query(insert, [`[${batch.join(',')}]`]);
    batch = [];
    length = 0;
  };
  for await (const part of readBackup(file)) {
    if (part.type === 'row') {
      batch.push(part.text);
      length += part.text.length;
      if (batch.length >= mostRows || length >= mostLength) await flush();
      continue;
    }
    await flush();
    if (part.type === 'table') {
      const table = tables.get(part.table);
      if (!table) throw unknown(file, part.table);
      // What the migrations wrote is in the backup as well.
      if (!isAuth(table)) await query(`delete from ${table.name}`);
      insert = insertInto(table, part.columns, file);
    } else if (part.type === 'sequence') {
      if (!sequences.has(part.sequence)) throw unknown(file, part.sequence);
      await query('select setval($1::text::regclass, $2::text::bigint, $3::text::boolean)', [
        part.sequence,
        part.value,
        String(part.called),
      ]);
    } else {
      await completeHostedAccounts(query, tables.get('auth.users'));
      await confirm(query, part);
      return part;
    }
  }
  throw new Error(`${file} has no end.`);
}

const mostRows = 1000;
const mostLength = 1024 * 1024;

/** The parameter is an array of rows, which are arrays of texts in the order of `columns`. */
function insertInto(table: BackupTable, columns: readonly string[], file: string): string {
  const types = new Map(table.columns.map(({ name, type }) => [name, type]));
  const values = columns.flatMap((name, i) => {
    const type = types.get(name);
    if (type) return [{ name, value: `(r ->> ${i})::${type}` }];
    // Supabase Auth has columns of its own version.
    if (isAuth(table)) return [];
    throw unknown(file, `${table.name}.${name}`);
  });
  return `insert into ${table.name} (${values.map(({ name }) => name)}) overriding system value
    select ${values.map(({ value }) => value)} from jsonb_array_elements($1::text::jsonb) r`;
}

function isAuth({ name }: BackupTable): boolean {
  return name.startsWith('auth.');
}

/** Hosted Supabase Auth finds no account without an instance, and cannot read one whose tokens are null. */
async function completeHostedAccounts(query: Query, users: BackupTable | undefined): Promise<void> {
  if (!users?.columns.some(({ name }) => name === 'instance_id')) return;
  const tokens = users.columns
    .map(({ name }) => name)
    .filter((name) =>
      /^(confirmation|recovery|reauthentication|phone_change|email_change)(_token.*)?$/.test(name),
    );
  await query(`update auth.users set
    ${tokens.map((name) => `${name} = coalesce(${name}, ''),`).join(' ')}
    instance_id = coalesce(instance_id, '00000000-0000-0000-0000-000000000000')`);
}

async function confirm(query: Query, { rows }: BackupSummary): Promise<void> {
  for (const [table, expected] of Object.entries(rows)) {
    const [counted] = await query(`select count(*)::int as n from ${table}`);
    if (counted?.n !== expected) throw new Error(`${table} has ${counted?.n} rows instead of ${expected}.`);
  }
}

function unknown(file: string, name: string): Error {
  return new Error(
    `${file} holds ${name}, which this version of Schoolgate does not know. Nothing was restored.`,
  );
}

const triggersSchema = z.array(z.object({ table: z.string(), name: z.string() }));

const triggersQuery = `
select format('%I.%I', n.nspname, c.relname) as table, quote_ident(t.tgname) as name
from pg_trigger t
join pg_class c on c.oid = t.tgrelid
join pg_namespace n on n.oid = c.relnamespace
where not t.tgisinternal and t.tgenabled = 'O' and n.nspname in ('public', 'private')`;
