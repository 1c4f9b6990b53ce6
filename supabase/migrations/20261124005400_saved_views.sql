-- Saved views of the list of enquiries: filters, order and columns under a name, for its author alone
-- or for the staff of a school. The text of a search is never part of it: it may name a family, and would outlive them here.
create table public.saved_views (
  id uuid primary key default gen_random_uuid(),
  author uuid not null references public.users (user_id) on delete cascade,
  tenant_id text references public.tenants (id) on delete cascade,
  name text not null,
  filter jsonb not null default '{}',
  sort text not null default 'submitted_at',
  direction text not null default 'desc',
  columns text[],
  removed_at timestamptz,
  constraint saved_views_name_check check (
    length(name) between 1 and 60 and name = btrim(name) and name !~ '[[:cntrl:]]'
  ),
  constraint saved_views_filter_check check (
    jsonb_typeof(filter) = 'object' and length(filter::text) <= 2000
    and filter - '{status,user_id,from,to,grade,year,tenant,assignee,follow_up_due,more}'::text[] = '{}'
  ),
  constraint saved_views_direction_check check (direction in ('asc', 'desc')),
  constraint saved_views_columns_check check (
    cardinality(columns) between 1 and 40 and array_position(columns, null) is null
    and array_to_string(columns, ' ') ~ '^[A-Za-z]{1,40}( [A-Za-z]{1,40})*$'
  )
);
comment on table public.saved_views is 'Filters, order and columns of the list of enquiries that staff have saved under a name.';
comment on column public.saved_views.tenant_id is 'The school whose staff share it; null: its author''s alone.';
comment on column public.saved_views.filter is 'As private.enquiry_filter takes it, without search and time zone.';
comment on column public.saved_views.columns is 'As the console calls them; null: the reader''s own.';
comment on column public.saved_views.removed_at is 'A removal can be undone for a day.';

create index saved_views_author_idx on public.saved_views (author);
create index saved_views_tenant_id_idx on public.saved_views (tenant_id);

alter table public.saved_views enable row level security;

revoke all on public.saved_views from public, anon, authenticated;
grant select on public.saved_views to authenticated;
grant all on public.saved_views to service_role;

create policy "Staff see their own views and those that are shared with their schools"
  on public.saved_views for select to authenticated
  using (
    removed_at is null and (
      tenant_id is null and author = (select auth.uid()) and (select private.my_role()) is not null
      or tenant_id in (select private.my_tenants())
    )
  );

-- The view of this id that the caller may change: their own, or as an administrator one that is shared. PT404 for others.
create function private.changeable_view(p_id uuid) returns public.saved_views
language plpgsql volatile security definer set search_path = ''
as $$
declare
  found_view public.saved_views;
begin
  select * into found_view from public.saved_views v
  where v.id = p_id and (
    v.author = auth.uid() and (v.tenant_id is null or v.tenant_id in (select private.my_tenants()))
    or v.tenant_id is not null and private.my_role() = 'admin'
  )
  for update;
  if not found then
    raise sqlstate 'PT404' using message = 'There is no such view that you may change.';
  end if;
  return found_view;
end
$$;
revoke all on function private.changeable_view(uuid) from public, anon, authenticated;

create function private.save_view(
  p_name text, p_filter jsonb, p_sort text, p_direction text, p_columns text[], p_tenant text, p_id uuid
) returns jsonb
language plpgsql volatile security definer set search_path = ''
as $$
declare
  most constant integer := 50;
  chosen constant text := btrim(p_name);
  -- A shared view is about the school that shares it.
  narrowed constant jsonb := case
    when p_tenant is null then p_filter else p_filter || jsonb_build_object('tenant', p_tenant)
  end;
  saved uuid;
begin
  perform private.require_staff();
  if p_tenant is not null then
    perform private.require_school(p_tenant);
  end if;
  if chosen is null or length(chosen) not between 1 and 60 or chosen ~ '[[:cntrl:]]' then
    return '{"ok": false, "code": "invalid", "field": "name"}';
  end if;
  if jsonb_typeof(p_filter) is distinct from 'object' then
    raise sqlstate 'PT422' using message = 'The list cannot be filtered that way.';
  end if;
  -- They refuse what the list would refuse.
  perform private.enquiry_filter(narrowed), private.sort_key(p_sort);
  delete from public.saved_views v where v.removed_at < now() - interval '1 day';
  if p_id is not null then
    perform private.changeable_view(p_id);
  end if;
  -- Two at once do not exceed the limit together.
  if p_tenant is null then
    perform from public.users u where u.user_id = auth.uid() for no key update;
  else
    perform from public.tenants t where t.id = p_tenant for no key update;
  end if;
  if (
    select count(*) from public.saved_views v
    where v.removed_at is null and v.id is distinct from p_id
      and (p_tenant is null and v.tenant_id is null and v.author = auth.uid() or v.tenant_id = p_tenant)
  ) >= most then
    return '{"ok": false, "code": "too_many"}';
  end if;
  if p_id is null then
    insert into public.saved_views as v (author, tenant_id, name, filter, sort, direction, columns)
    values (auth.uid(), p_tenant, chosen, narrowed, p_sort, p_direction, p_columns)
    returning v.id into saved;
  else
    -- What an administrator takes for themselves becomes theirs.
    update public.saved_views v
    set tenant_id = p_tenant, author = case when p_tenant is null then auth.uid() else v.author end,
      name = chosen, filter = narrowed, sort = p_sort, direction = p_direction, columns = p_columns, removed_at = null
    where v.id = p_id
    returning v.id into saved;
  end if;
  return jsonb_build_object('ok', true, 'id', saved);
exception when check_violation or not_null_violation then
  raise sqlstate 'PT422' using message = 'The list cannot be saved that way.';
end
$$;
revoke all on function private.save_view(text, jsonb, text, text, text[], text, uuid) from public, anon, authenticated;
grant execute on function private.save_view(text, jsonb, text, text, text[], text, uuid) to authenticated;

create function public.save_view(
  p_name text, p_filter jsonb default '{}', p_sort text default 'submitted_at', p_direction text default 'desc',
  p_columns text[] default null, p_tenant text default null, p_id uuid default null
) returns jsonb
language sql volatile security invoker set search_path = ''
as $$ select private.save_view(p_name, p_filter, p_sort, p_direction, p_columns, p_tenant, p_id) $$;
comment on function public.save_view(text, jsonb, text, text, text[], text, uuid) is
  '{ok, id}: saves a view of the list, new or in place of p_id; for the caller alone, or with p_tenant for the staff of that school. p_filter: {status, user_id, from, to, grade, year, tenant, assignee, follow_up_due, more}, each optional; a search is refused. {ok: false, code: invalid, field: name}, or too_many: 50 of one''s own, 50 a school. PT404 unless the school is the caller''s and p_id theirs, or shared and they are an administrator; PT422 for what the list does not know.';
revoke all on function public.save_view(text, jsonb, text, text, text[], text, uuid) from public, anon, authenticated;
grant execute on function public.save_view(text, jsonb, text, text, text[], text, uuid) to authenticated;

create function private.remove_view(p_id uuid, p_removed boolean) returns jsonb
language plpgsql volatile security definer set search_path = ''
as $$
begin
  perform private.require_staff(), private.changeable_view(p_id);
  update public.saved_views v set removed_at = case when p_removed then now() end where v.id = p_id;
  return '{"ok": true}';
end
$$;
revoke all on function private.remove_view(uuid, boolean) from public, anon, authenticated;
grant execute on function private.remove_view(uuid, boolean) to authenticated;

create function public.remove_view(p_id uuid, p_removed boolean default true) returns jsonb
language sql volatile security invoker set search_path = ''
as $$ select private.remove_view(p_id, p_removed) $$;
comment on function public.remove_view(uuid, boolean) is
  '{ok}: removes a view, or within a day brings it back with p_removed false. PT404 unless it is the caller''s, or shared and they are an administrator.';
revoke all on function public.remove_view(uuid, boolean) from public, anon, authenticated;
grant execute on function public.remove_view(uuid, boolean) to authenticated;

-- How many match, up to p_most; null where that would take too long to find out. A filter by a value that most rows lack
-- is walked along the index of those that have it, which the planner cannot know to be few; one that has no index is tried
-- on the newest rows alone.
create function private.count_up_to(f private.enquiry_filter, p_most integer) returns integer
language plpgsql stable security definer set search_path = ''
as $$
declare
  tried_at_most constant integer := 5000;
  -- As in private.desk_conditions.
  waiting constant text := '(case when e.contacted_at is null then e.due_at end)';
  counted constant text := f.rest || ' and e.source_label is distinct from ''(test)''';
  is_tried constant boolean := f.at_most > tried_at_most
    and f.rest ~ 'contacted_|source_label' and f.rest !~ 'submitted_at >=';
  key constant text := case
    when position(waiting || ' is not null' in f.rest) > 0 then waiting
    when position('e.next_follow_up is not null' in f.rest) > 0 then 'e.next_follow_up'
  end;
  n integer;
begin
  if f.at_most = 0 then return 0; end if;
  execute case
    when key is not null then format(
      'select count(*) from (
        select from unnest(%L::text[]) s (id) cross join lateral (
          select from public.chat_inquiry_information e
          where e.tenant_id = s.id and %s order by %s limit %s
        ) k limit %4$s
      ) x', f.schools, counted, key, p_most
    )
    when is_tried then format(
      'select count(*) from (
        select from (
          select e.* from public.chat_inquiry_information e where %s order by e.submitted_at desc, e.id desc limit %s
        ) e where %s limit %s
      ) x', private.of_schools(f.schools), tried_at_most, counted, p_most
    )
    else format(
      'select count(*) from (select from public.chat_inquiry_information e where %s and %s limit %s) x',
      private.of_schools(f.schools), counted, p_most
    )
  end into n;
  return case when is_tried and key is null and n < p_most then null else n end;
end
$$;
revoke all on function private.count_up_to(private.enquiry_filter, integer) from public, anon, authenticated;

-- How many enquiries each view of the caller shows: enough for a badge, and no more time than one may take.
create function private.saved_view_counts(p_time_zone text) returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
declare
  counted_at_most constant integer := 100;
  allowed constant interval := '300 milliseconds';
  me constant uuid := auth.uid();
  schools constant text[] := array(select private.my_tenants());
  view record;
  n integer;
  counts jsonb := '[]';
begin
  perform private.require_staff();
  for view in
    select v.id, v.filter from public.saved_views v
    where v.removed_at is null and (v.tenant_id is null and v.author = me or v.tenant_id = any (schools))
    order by v.tenant_id is not null, lower(v.name), v.id
  loop
    exit when clock_timestamp() - statement_timestamp() > allowed;
    n := private.count_up_to(
      private.enquiry_filter(view.filter || jsonb_build_object('time_zone', p_time_zone)), counted_at_most
    );
    if n is not null then
      counts := counts || jsonb_build_object('id', view.id, 'count', n);
    end if;
  end loop;
  return counts;
end
$$;
revoke all on function private.saved_view_counts(text) from public, anon, authenticated;
grant execute on function private.saved_view_counts(text) to authenticated;

create function public.saved_view_counts(p_time_zone text default 'UTC') returns jsonb
language sql stable security invoker set search_path = ''
as $$ select private.saved_view_counts(p_time_zone) $$;
comment on function public.saved_view_counts(text) is
  '[{id, count}]: how many enquiries each view of the caller shows, tests left out, counted up to 100; their own views first. A view for which that would take too long is not named. PT403 unless active staff, PT422 for an unknown time zone.';
revoke all on function public.saved_view_counts(text) from public, anon, authenticated;
grant execute on function public.saved_view_counts(text) to authenticated;
