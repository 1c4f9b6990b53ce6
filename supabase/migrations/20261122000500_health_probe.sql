-- A database that answers and cannot be written to (a full disk, a standby) must not look healthy: the health check
-- writes one row, and takes it for an answer only when that held.

create table private.health_probe (
  id boolean primary key default true,
  written_at timestamptz not null,
  constraint health_probe_one_row check (id)
)
-- The row is rewritten in its own page, without an entry in an index.
with (fillfactor = 10);

comment on table private.health_probe is 'One row, rewritten by each health check.';

alter table private.health_probe enable row level security;
revoke all on private.health_probe from public, anon, authenticated;
grant select, insert, update on private.health_probe to service_role;

insert into private.health_probe (written_at) values (now());

create or replace function public.database_ready() returns boolean
language plpgsql volatile security invoker set search_path = '' set work_mem = '64kB'
as $$
begin
  -- More than fits into that memory is laid down on the disk: a rewritten row alone needs no new page, for a long time.
  perform count(*) from generate_series(1, 30000);
  insert into private.health_probe as p (written_at) values (clock_timestamp())
  on conflict (id) do update set written_at = excluded.written_at;
  return true;
end
$$;

comment on function public.database_ready() is
  'True when the database answers, has been migrated and can be written to; raises otherwise. For the health check.';
