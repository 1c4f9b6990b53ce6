-- Which columns an export has, and in which order: chosen by a school's staff, under a name, for all of them.
create table public.export_column_sets (
  id uuid primary key default gen_random_uuid(),
  tenant_id text not null references public.tenants (id) on delete cascade,
  name text not null,
  columns text[] not null,
  updated_by uuid references public.users (user_id) on delete set null,
  updated_at timestamptz not null default now(),
  constraint export_column_sets_name_check check (
    length(name) between 1 and 60 and name = btrim(name) and name !~ '[[:cntrl:]]'
  ),
  constraint export_column_sets_columns_check check (
    cardinality(columns) between 1 and 40 and array_position(columns, null) is null
    and array_to_string(columns, ' ') ~ '^[a-z_]{1,40}( [a-z_]{1,40})*$'
  )
);
comment on table public.export_column_sets is 'Columns of an export that staff have chosen and named.';
comment on column public.export_column_sets.columns is
  'As the console calls them, in their order. One that it no longer knows it leaves out.';

create unique index export_column_sets_name_key on public.export_column_sets (tenant_id, lower(name));

create index export_column_sets_updated_by_idx on public.export_column_sets (updated_by);

alter table public.export_column_sets enable row level security;

revoke all on public.export_column_sets from public, anon, authenticated;
grant select on public.export_column_sets to authenticated;
grant all on public.export_column_sets to service_role;

create policy "Staff see the column sets of their schools"
  on public.export_column_sets for select to authenticated using (tenant_id in (select private.my_tenants()));

create function private.save_export_columns(p_tenant text, p_name text, p_columns text[]) returns jsonb
language plpgsql volatile security definer set search_path = ''
as $$
declare
  most constant integer := 20;
  chosen constant text := btrim(p_name);
  saved uuid;
begin
  perform private.require_school(p_tenant);
  if chosen is null or length(chosen) not between 1 and 60 or chosen ~ '[[:cntrl:]]' then
    return '{"ok": false, "code": "invalid", "field": "name"}';
  end if;
  if p_columns is null or cardinality(p_columns) <> (select count(distinct c) from unnest(p_columns) c) then
    return '{"ok": false, "code": "invalid", "field": "columns"}';
  end if;
  -- Two at once do not exceed the limit together.
  perform from public.tenants t where t.id = p_tenant for no key update;
  if (
    select count(*) from public.export_column_sets s where s.tenant_id = p_tenant and lower(s.name) <> lower(chosen)
  ) >= most then
    return '{"ok": false, "code": "too_many"}';
  end if;
  insert into public.export_column_sets as s (tenant_id, name, columns, updated_by)
  values (p_tenant, chosen, p_columns, auth.uid())
  on conflict (tenant_id, lower(name)) do update
    set name = excluded.name, columns = excluded.columns, updated_by = excluded.updated_by, updated_at = now()
  returning s.id into saved;
  return jsonb_build_object('ok', true, 'id', saved);
exception when check_violation then
  return '{"ok": false, "code": "invalid", "field": "columns"}';
end
$$;
revoke all on function private.save_export_columns(text, text, text[]) from public, anon, authenticated;
grant execute on function private.save_export_columns(text, text, text[]) to authenticated;

create function public.save_export_columns(p_tenant text, p_name text, p_columns text[]) returns jsonb
language sql volatile security invoker set search_path = ''
as $$ select private.save_export_columns(p_tenant, p_name, p_columns) $$;
comment on function public.save_export_columns(text, text, text[]) is
  '{ok, id}: saves 1 to 40 columns of an export under a name, in place of those that had it. {ok: false, code: invalid, field: name | columns}, or too_many: a school has 20 sets at most. PT404 unless the school is one of the caller''s.';
revoke all on function public.save_export_columns(text, text, text[]) from public, anon, authenticated;
grant execute on function public.save_export_columns(text, text, text[]) to authenticated;

create function private.remove_export_columns(p_id uuid) returns jsonb
language plpgsql volatile security definer set search_path = ''
as $$
begin
  perform private.require_staff();
  delete from public.export_column_sets s where s.id = p_id and s.tenant_id in (select private.my_tenants());
  if not found then
    raise sqlstate 'PT404' using message = 'There is no such column set in your schools.';
  end if;
  return '{"ok": true}';
end
$$;
revoke all on function private.remove_export_columns(uuid) from public, anon, authenticated;
grant execute on function private.remove_export_columns(uuid) to authenticated;

create function public.remove_export_columns(p_id uuid) returns jsonb
language sql volatile security invoker set search_path = ''
as $$ select private.remove_export_columns(p_id) $$;
comment on function public.remove_export_columns(uuid) is
  '{ok}: removes a column set. PT404 unless it is of one of the caller''s schools.';
revoke all on function public.remove_export_columns(uuid) from public, anon, authenticated;
grant execute on function public.remove_export_columns(uuid) to authenticated;
