import { z } from 'zod';
import type { Database } from '#local/database/database.ts';
import { withoutGuards } from './function-guards.ts';

export interface DatabaseGuard {
  kind: 'policy' | 'row security' | 'privilege' | 'search path' | 'check' | 'trigger';
  name: string;
  remove: string;
  restore: string;
  /** The tables and the functions of the API through which it is met, the nearest first. */
  metBy: string[];
}

/** Every guard that a migrated database holds, read from its catalogue: one that a new migration adds is among them. */
export async function findDatabaseGuards(database: Pick<Database, 'query'>): Promise<DatabaseGuard[]> {
  const functions = z.array(functionRow).parse(await database.query(functionQuery));
  const callers = callersOf(functions);
  const all: DatabaseGuard[] = [];
  for (const [kind, query] of Object.entries(queries)) {
    const rows = z.array(guardRow).parse(await database.query(query));
    all.push(...rows.map((row) => ({ ...row, kind: kindOf(kind) })));
  }
  for (const { name, signature, definition } of functions) {
    for (const { what, without } of withoutGuards(definition)) {
      all.push({
        kind: 'check',
        name: `${signature}: ${what}`,
        remove: without,
        restore: definition,
        metBy: reach(name, callers),
      });
    }
  }
  return all;
}

/**
 * What a function's removed guard answers with: every school, the admin's role. In a schema of their own, so that the checks of the
 * catalogue do not see them.
 */
export const openDoors = `
  create schema open_doors;
  grant usage on schema open_doors to authenticated, service_role;
  create function open_doors.every_tenant() returns setof text language sql stable security definer set search_path = ''
    as 'select id from public.tenants';
  create function open_doors.highest_role() returns text language sql immutable set search_path = '' as $$ select 'admin' $$;`;

const ours = "('public'::regnamespace, 'private'::regnamespace)";

const queries = {
  policy: `
    select format('%s: %s', tablename, policyname) as name, array[tablename::text] as "metBy",
      format('alter policy %I on %I.%I', policyname, schemaname, tablename)
        || case when qual is null then '' else ' using (true)' end
        || case when with_check is null then '' else ' with check (true)' end as remove,
      format('alter policy %I on %I.%I', policyname, schemaname, tablename)
        || coalesce(' using (' || qual || ')', '') || coalesce(' with check (' || with_check || ')', '') as restore
    from pg_policies where schemaname in ('public', 'private') order by 1`,
  'row security': `
    select relname as name, array[relname::text] as "metBy",
      format('alter table %s disable row level security', oid::regclass) as remove,
      format('alter table %s enable row level security', oid::regclass) as restore
    from pg_class where relkind in ('r', 'p') and relnamespace in ${ours} and relrowsecurity order by 1`,
  privilege: `
    select format('%s may not %s %s', role, privilege, object) as name, array[plain] as "metBy",
      format('grant %s on %s to %I', privilege, object, role) as remove,
      format('revoke %s on %s from %I', privilege, object, role) as restore
    from unnest('{anon,authenticated}'::text[]) role, lateral (
      select p, format('table %s', c.oid::regclass), c.relname::text from pg_class c, unnest('{select,insert,update,delete,truncate}'::text[]) p
      where relkind in ('r', 'p', 'v', 'm') and relnamespace in ${ours} and not case
        when p in ('delete', 'truncate') then has_table_privilege(role, c.oid, p) else has_any_column_privilege(role, c.oid, p)
      end
      union all
      select p, format('sequence %s', c.oid::regclass), c.relname from pg_class c, unnest('{usage,select,update}'::text[]) p
      where case when relkind = 'S' and relnamespace in ${ours} then not has_sequence_privilege(role, c.oid, p) end
      union all
      select 'execute', format('function %s', oid::regprocedure), proname from pg_proc
      where pronamespace in ${ours} and not has_function_privilege(role, oid, 'execute')
      union all
      select 'create', format('schema %I', nspname), nspname from pg_namespace
      where oid in ${ours} and not has_schema_privilege(role, oid, 'create')
    ) withheld (privilege, object, plain)
    order by 1`,
  'search path': `
    select oid::regprocedure::text as name, array[proname::text] as "metBy",
      format('alter function %s reset search_path', oid::regprocedure) as remove,
      format('alter function %s set search_path = ''''', oid::regprocedure) as restore
    from pg_proc where pronamespace in ${ours} and prosecdef order by 1`,
  trigger: `
    select format('%s: %s', tgrelid::regclass, tgname) as name,
      array[tgname, p.proname, relname]::text[] || array(
        select distinct used.name from (
          select relname::text as name from pg_class where relnamespace in ${ours} and relkind in ('r', 'v')
          union select proname from pg_proc where pronamespace in ${ours}) used
        where prosrc ~ ('\\m' || used.name || '\\M')) as "metBy",
      format('drop trigger %I on %s', tgname, tgrelid::regclass) as remove, pg_get_triggerdef(t.oid) as restore
    from pg_trigger t join pg_class c on c.oid = tgrelid join pg_proc p on p.oid = tgfoid
    where not tgisinternal and pronamespace = 'private'::regnamespace order by 1`,
};

type Queried = keyof typeof queries;
const isQueried = (kind: string): kind is Queried => kind in queries;

function kindOf(kind: string): Queried {
  if (!isQueried(kind)) throw new Error(`There is no guard of the kind ${kind}.`);
  return kind;
}

const functionQuery = `
  select pronamespace::regnamespace || '.' || proname as name, oid::regprocedure::text as signature,
    pg_get_functiondef(oid) as definition
  from pg_proc where pronamespace in ${ours} and prokind = 'f' order by 2`;

const guardRow = z.object({
  name: z.string(),
  remove: z.string(),
  restore: z.string(),
  metBy: z.array(z.string()),
});
const functionRow = z.object({ name: z.string(), signature: z.string(), definition: z.string() });

/** By the name of a function with its schema: those that call it. */
function callersOf(functions: z.infer<typeof functionRow>[]): Map<string, Set<string>> {
  const callers = new Map<string, Set<string>>();
  for (const { name, definition } of functions) {
    for (const [, called = ''] of definition.matchAll(/\b(private\.\w+)\(/g)) {
      if (called === name) continue;
      callers.set(called, (callers.get(called) ?? new Set()).add(name));
    }
  }
  return callers;
}

function reach(name: string, callers: Map<string, Set<string>>): string[] {
  const met = new Set([name]);
  for (const each of met) for (const caller of callers.get(each) ?? []) met.add(caller);
  const plain = (full: string) => full.slice(full.indexOf('.') + 1);
  return [...new Set([...[...met].filter((each) => each.startsWith('public.')), ...met].map(plain))];
}
