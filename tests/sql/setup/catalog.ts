/**
 * All that the product's schemas are made of, a text for each, and the rows that come with them: equal for equal databases of
 * one engine, in whichever order they were made.
 */
export const catalogQuery = `
with own as (select oid, nspname from pg_namespace where nspname in ('public', 'private')),
relations as (select c.* from pg_class c join own on own.oid = c.relnamespace),
functions as (select p.* from pg_proc p join own on own.oid = p.pronamespace),
parts (part) as (
  select concat_ws(' ', 'schema', n.oid::regnamespace, obj_description(n.oid, 'pg_namespace')) from own n
  union all
  select concat_ws(' ', 'relation', oid::regclass, relkind, relrowsecurity, reloptions, obj_description(oid, 'pg_class'))
  from relations where relkind <> 'i'
  union all
  select concat_ws(' ', 'column', r.oid::regclass, a.attname, row_number() over (partition by r.oid order by a.attnum),
    format_type(a.atttypid, a.atttypmod), a.attnotnull, pg_get_expr(d.adbin, r.oid), a.attidentity, a.attgenerated, a.attstorage,
    col_description(r.oid, a.attnum))
  from relations r join pg_attribute a on a.attrelid = r.oid and a.attnum > 0 and not a.attisdropped
  left join pg_attrdef d on d.adrelid = r.oid and d.adnum = a.attnum where r.relkind <> 'i'
  union all
  select concat_ws(' ', 'constraint', conrelid::regclass, conname, pg_get_constraintdef(oid), convalidated)
  from pg_constraint where conrelid in (select oid from relations)
  union all select pg_get_indexdef(indexrelid) from pg_index where indrelid in (select oid from relations)
  union all
  select concat_ws(' ', 'policy', polrelid::regclass, polname, polcmd, polpermissive, polroles::regrole[],
    pg_get_expr(polqual, polrelid), 'check', pg_get_expr(polwithcheck, polrelid))
  from pg_policy
  union all select concat_ws(' ', pg_get_triggerdef(oid), tgenabled) from pg_trigger where not tgisinternal
  union all select concat_ws(' ', pg_get_functiondef(oid), obj_description(oid, 'pg_proc')) from functions
  union all select concat_ws(' ', 'type', t.oid::regtype, t.typtype, obj_description(t.oid, 'pg_type'))
  from pg_type t join own on own.oid = t.typnamespace
  union all
  select concat_ws(' ', 'grant', f.oid::regprocedure, a.grantee::regrole, a.privilege_type)
  from functions f, aclexplode(coalesce(f.proacl, acldefault('f', f.proowner))) a
  union all
  select concat_ws(' ', 'grant', r.oid::regclass, a.grantee::regrole, a.privilege_type)
  from relations r, aclexplode(r.relacl) a
  union all
  select concat_ws(' ', 'grant', r.oid::regclass, c.attname, a.grantee::regrole, a.privilege_type)
  from relations r join pg_attribute c on c.attrelid = r.oid, aclexplode(c.attacl) a
  union all
  select concat_ws(' ', 'grant', n.oid::regnamespace, a.grantee::regrole, a.privilege_type)
  from pg_namespace n join own on own.oid = n.oid, aclexplode(n.nspacl) a
  union all select concat_ws(' ', 'default', defaclnamespace::regnamespace, defaclobjtype, defaclacl) from pg_default_acl
  union all select concat_ws(' ', 'publication', p) from pg_publication_tables p
  union all select concat_ws(' ', 'row', r) from private.knowledge_words r
  union all select concat_ws(' ', 'row', r) from private.script_words r
  union all select concat_ws(' ', 'row', r) from private.command_patterns r
  union all select concat_ws(' ', 'row', r) from private.covering_concepts r
  union all select concat_ws(' ', 'row', r) from private.emergency_patterns r
  union all select concat_ws(' ', 'row', r) from private.emergency_texts r
)
select part from parts order by part`;
