import type { Database } from '#local/database/database.ts';

/**
 * A worker's databases, lent to one block of tests after the other: opening one costs as much as the tests of a file. On
 * its return one is emptied; one whose schema the tests have changed is closed.
 */
const retained = new Map<string, { database: Database; schema: string }>();

/** A migrated, empty database of this engine: the one retained, or, where that is lent, another one made by `open`. */
export async function borrowDatabase(engine: string, open: () => Promise<Database>): Promise<Database> {
  const taken = retained.get(engine);
  retained.delete(engine);
  const database = taken?.database ?? (await open());
  const schema = taken?.schema ?? (await schemaOf(database));
  const close = async () => {
    if (retained.has(engine) || (await schemaOf(database)) !== schema) return database.close();
    await database.exec(emptyAll);
    retained.set(engine, { database, schema });
  };
  return { ...database, close };
}

/** Changes when anything of the schema does, or what the migrations have put into tables. */
async function schemaOf(database: Database): Promise<string> {
  const [row] = await database.query(`
    select md5(string_agg(part, ',' order by part)) as schema from (
      select concat_ws(' ', 'function', oid, xmin) as part from pg_proc
      union all select concat_ws(' ', 'policy', oid, xmin) from pg_policy
      union all select concat_ws(' ', 'role', oid, xmin) from pg_authid
      union all select concat_ws(' ', 'membership', roleid, member) from pg_auth_members
      union all select concat_ws(' ', 'constraint', oid, xmin) from pg_constraint
      union all select concat_ws(' ', 'trigger', oid, xmin) from pg_trigger
      union all select concat_ws(' ', 'default privileges', oid, xmin) from pg_default_acl
      union all select concat_ws(' ', 'setting', setdatabase, setrole, setconfig) from pg_db_role_setting
      union all select concat_ws(' ', 'schema', oid, nspacl) from pg_namespace where nspname !~ '^pg_'
      union all
      select concat_ws(' ', 'relation', oid, relname, relkind, relrowsecurity, relforcerowsecurity, relacl)
      from pg_class where relnamespace::regnamespace::text !~ '^pg_'
      union all
      select concat_ws(' ', 'column', attrelid, attnum, attname, atttypid, attnotnull, attacl)
      from pg_attribute where attrelid >= 16384
        and (select relnamespace::regnamespace::text !~ '^pg_' from pg_class where oid = attrelid)
      union all select concat_ws(' ', 'migration', version) from supabase_migrations.schema_migrations
      union all select concat_ws(' ', 'words', count(*)) from private.knowledge_words
      union all select concat_ws(' ', 'secret', md5(event_secret::text)) from private.event_secret
    ) parts`);
  return String(row?.schema);
}

/** All but what the migrations have put there. */
const emptyAll = `
  do $$ begin
    perform set_config('schoolgate.audit_upkeep', 'on', true);
    execute (
      select 'truncate ' || string_agg(format('%I.%I', schemaname, tablename), ', ') || ' restart identity cascade'
      from pg_tables
      where schemaname in ('public', 'private', 'auth')
        and tablename not in (
          'event_secret', 'health_probe', 'knowledge_words', 'script_words', 'command_patterns', 'covering_concepts',
          'emergency_patterns', 'emergency_texts'
        )
    );
  end $$`;
