-- Three schemas: public is what the API shows; private holds what it must not (bodies of definer functions, counters,
-- rate limits); extensions keeps other people's functions out of both.
create schema if not exists private;

create schema if not exists extensions;

create extension if not exists pg_trgm with schema extensions;
comment on schema private is 'Not exposed by the API: definer functions, kept counts and rate limits.';
revoke all on schema private from public;

-- The thin functions in public run as their caller and reach their bodies in here.
grant usage on schema private to anon, authenticated, service_role;

-- Nothing that later migrations make is open by accident, whatever the project's defaults once were: older hosted
-- projects grant everything new to all three roles.
alter default privileges in schema public revoke all on tables from anon, authenticated, service_role;

alter default privileges in schema public revoke all on sequences from anon, authenticated, service_role;

alter default privileges in schema public revoke execute on functions from anon, authenticated, service_role;

alter default privileges revoke execute on functions from public;
