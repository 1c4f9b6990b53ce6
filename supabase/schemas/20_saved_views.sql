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
    and array_to_string(columns, ' ') !~ '\m([a-z_]+) (.* )?\1\M'
  )
);
comment on table public.export_column_sets is 'Columns of an export that staff have chosen and named.';
comment on column public.export_column_sets.columns is 'As the console calls them, in their order. One that it no longer knows it leaves out.';

create unique index export_column_sets_name_key on public.export_column_sets (tenant_id, lower(name));

create index export_column_sets_updated_by_idx on public.export_column_sets (updated_by);

alter table public.export_column_sets enable row level security;
grant select, insert (tenant_id, name, columns), update (name, columns), delete
  on public.export_column_sets to authenticated;
grant all on public.export_column_sets to service_role;

create policy "Staff see and change the column sets of their schools"
  on public.export_column_sets for all to authenticated using (tenant_id in (select private.my_tenants()));

create trigger limit_sets after insert on public.export_column_sets
  for each row execute function private.limit_rows('tenant_id', '20', 'too_many_column_sets');

create trigger stamp_change before insert or update of name, columns on public.export_column_sets
  for each row execute function private.stamp_change();

-- Saved views of the list of enquiries: filters, order and columns under a name, for its author alone
-- or for the staff of a school. The text of a search is never part of it: it may name a family, and would outlive them here.
create table public.saved_views (
  id uuid primary key default gen_random_uuid(),
  author uuid not null default auth.uid() references public.users (user_id) on delete cascade,
  tenant_id text references public.tenants (id) on delete cascade,
  name text not null,
  filter jsonb not null default '{}',
  sort text not null default 'submitted_at',
  direction text not null default 'desc',
  columns text[],
  constraint saved_views_name_check check (
    length(name) between 1 and 60 and name = btrim(name) and name !~ '[[:cntrl:]]'
  ),
  constraint saved_views_filter_check check (
    jsonb_typeof(filter) = 'object' and length(filter::text) <= 2000
    and filter - '{status,user_id,from,to,grade,year,tenant,assignee,follow_up_due,more}'::text[] = '{}'
  ),
  -- A shared view is about the school that shares it.
  constraint saved_views_tenant_check check (tenant_id is null or filter ->> 'tenant' is not distinct from tenant_id),
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

create index saved_views_author_idx on public.saved_views (author);

create index saved_views_tenant_id_idx on public.saved_views (tenant_id);

alter table public.saved_views enable row level security;
grant select, insert (id, author, tenant_id, name, filter, sort, direction, columns),
  update (author, tenant_id, name, filter, sort, direction, columns), delete
  on public.saved_views to authenticated;
grant all on public.saved_views to service_role;

create policy "Staff see their own views and those that are shared with their schools"
  on public.saved_views for select to authenticated
  using (
    tenant_id is null and author = (select auth.uid()) and (select private.my_role()) is not null
    or tenant_id in (select private.my_tenants())
  );

create function private.may_change_view(p_author uuid, p_tenant text) returns boolean
language sql stable security invoker set search_path = ''
as $$
  select case when p_tenant is null then p_author = auth.uid() else p_tenant in (select private.my_tenants()) end
    and (p_author = auth.uid() or private.my_role() = 'admin') and private.my_role() is not null
$$;
grant execute on function private.may_change_view(uuid, text) to authenticated;

create policy "Staff add views of their own"
  on public.saved_views for insert to authenticated with check (private.may_change_view(author, tenant_id));

create policy "Staff change their views, an admin every shared one"
  on public.saved_views for update to authenticated using (private.may_change_view(author, tenant_id));

create policy "Staff remove their views, an admin every shared one"
  on public.saved_views for delete to authenticated using (private.may_change_view(author, tenant_id));

create trigger limit_own_views after insert or update of tenant_id on public.saved_views
  for each row when (new.tenant_id is null)
  execute function private.limit_rows('author', '50', 'too_many_views', 't.tenant_id is null');

create trigger limit_shared_views after insert or update of tenant_id on public.saved_views
  for each row when (new.tenant_id is not null)
  execute function private.limit_rows('tenant_id', '50', 'too_many_views');

create function private.check_view() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  -- They refuse what the list would refuse.
  perform private.further_conditions(new.filter), private.sort_key(new.sort);
  return new;
end
$$;

create trigger check_view before insert or update of filter, sort on public.saved_views
  for each row execute function private.check_view();

-- How many match, up to p_most; null where that would take too long to find out. A filter by a value that most rows lack
-- is walked along the index of those that have it, which the planner cannot know to be few; one that has no index is tried
-- on the newest rows alone.
create function private.count_up_to(p_filter jsonb, p_most integer) returns integer
language plpgsql stable security definer set search_path = ''
as $$
declare
  tried_at_most constant integer := 5000;
  f constant private.enquiry_filter := private.enquiry_filter(p_filter);
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

grant execute on function private.count_up_to(jsonb, integer) to authenticated;

create function public.saved_view_counts(p_time_zone text default 'UTC') returns table (id uuid, count integer)
language plpgsql stable security invoker set search_path = ''
as $$
declare
  counted_at_most constant integer := 100;
  -- Enough for a badge.
  allowed constant interval := '300 milliseconds';
  view record;
begin
  perform private.require_staff();
  for view in
    select v.id, v.filter from public.saved_views v order by v.tenant_id is not null, lower(v.name), v.id
  loop
    exit when clock_timestamp() - statement_timestamp() > allowed;
    id := view.id;
    count := private.count_up_to(view.filter || jsonb_build_object('time_zone', p_time_zone), counted_at_most);
    if count is not null then return next; end if;
  end loop;
end
$$;
comment on function public.saved_view_counts(text) is
  'How many enquiries each view of the caller shows, tests left out, counted up to 100; their own views first. A view for which that would take too long is not named. PT403 unless active staff, PT422 for an unknown time zone.';
grant execute on function public.saved_view_counts(text) to authenticated;
