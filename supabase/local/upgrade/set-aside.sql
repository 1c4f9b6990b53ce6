-- The tables that the database's migrations made go to a schema of their own, with their rows. All else that they made goes; what they
-- did not make in public stays.
set local client_min_messages = warning;
create schema earlier;
do $$
declare
  made text;
begin
  foreach made in array array(
    select c.oid::regclass::text from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where c.relkind = 'r' and (n.nspname = 'private' or n.nspname = 'public' and c.relname = any ($names$:tables$names$::text[]))
  ) loop
    execute format('alter table %s set schema earlier', made);
  end loop;
  foreach made in array array(
    select p.oid::regprocedure::text from pg_proc p join pg_namespace n on n.oid = p.pronamespace
    where n.nspname = 'public' and p.proname = any ($names$:functions$names$::text[])
  ) loop
    execute format('drop function %s cascade', made);
  end loop;
end
$$;
drop schema private cascade;
do $$
declare
  made text;
begin
  foreach made in array $names$:views$names$::text[] loop
    execute format('drop view if exists public.%I', made);
  end loop;
  foreach made in array $names$:types$names$::text[] loop
    execute format('drop type if exists public.%I', made);
  end loop;
end
$$;
