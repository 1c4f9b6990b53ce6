-- From a filter to a page: how many match, the ids of a page in the order asked for, and the rows as staff see them.
create function private.of_schools(p_schools text[]) returns text
language sql immutable set search_path = ''
as $$
  select case
    when cardinality(p_schools) = 1 then format('e.tenant_id = %L', p_schools[1])
    else format('e.tenant_id = any (%L)', p_schools)
  end
$$;
revoke all on function private.of_schools(text[]) from public, anon, authenticated;

-- How many there are. Where it is not known it is counted: exactly among `exact_below` candidates, otherwise only so far.
create function private.count_enquiries(f private.enquiry_filter, out total bigint, out capped boolean)
language plpgsql stable security definer set search_path = ''
as $$
declare
  exact_below constant bigint := 20000;
begin
  capped := false;
  total := f.at_most;
  if f.known or total = 0 then return; end if;

  capped := total > exact_below;
  execute format(
    'select count(*) from (select from public.chat_inquiry_information e where %s and %s limit %s) x',
    private.of_schools(f.schools), f.rest, case when capped then (f.count_to + 1)::text else 'all' end
  ) into total;
  capped := capped and total > f.count_to;
  if capped then total := f.count_to; end if;
end
$$;
revoke all on function private.count_enquiries(private.enquiry_filter) from public, anon, authenticated;

-- What a list may be sorted by, as the expression that has an index. Names go without regard to case.
create function private.sort_key(p_sort text) returns text
language plpgsql immutable set search_path = ''
as $$
declare
  keys constant jsonb := '{
    "submitted_at": "null::text",
    "tenant": "lower(s.name)",
    "status_code": "e.status_code",
    "next_follow_up": "e.next_follow_up",
    "first_name": "lower(e.first_name)",
    "child_name": "lower(e.child_name)",
    "grade": "lower(e.grade)",
    "academic_year": "lower(e.academic_year)",
    "school_name": "lower(e.school_name)"
  }';
begin
  if keys ->> p_sort is null then
    raise sqlstate 'PT422' using message = 'The list cannot be sorted that way.';
  end if;
  return keys ->> p_sort;
end
$$;
revoke all on function private.sort_key(text) from public, anon, authenticated;

-- The ids of one page in their order. `p_walk`: so much matches that walking down an index in that order soon fills a
-- page; otherwise its few hits are collected first. The planner cannot tell the two apart reliably.
create function private.enquiry_ids(
  f private.enquiry_filter, p_sort text, p_direction text, p_walk boolean, p_limit bigint, p_offset bigint
) returns uuid[]
language plpgsql stable security definer set search_path = ''
as $$
declare
  key constant text := private.sort_key(p_sort);
  way constant text := lower(p_direction);
  -- Equal values: newest first in ascending order, and descending order is its mirror image.
  newest constant text := case when (way = 'desc') = (p_sort = 'submitted_at') then 'desc' else 'asc' end;
  by_time constant text := format('e.submitted_at %1$s, e.id %1$s', newest);
  by_key constant text := case when key ~ '^(null|lower\(s)' then by_time else format('%s %s, %s', key, way, by_time) end;
  at_most constant bigint := p_limit + p_offset;
  schools constant text := format('(select t.id, t.name from public.tenants t where t.id = any (%L)) s', f.schools);
  walk text;
  keys text;
  ids uuid[];
begin
  if way is null or way not in ('asc', 'desc') then
    raise sqlstate 'PT422' using message = 'The list cannot be sorted that way.';
  end if;
  if cardinality(f.schools) = 0 then return '{}'; end if;

  walk := format('select e.id, %s as key, e.submitted_at from public.chat_inquiry_information e', key);
  if not p_walk then
    keys := format(
      '%s %s where %s and %s',
      walk, case when p_sort = 'tenant' then format('join %s on s.id = e.tenant_id', schools) end,
      private.of_schools(f.schools), f.rest
    );
  elsif f.search is not null and p_sort = 'submitted_at' then
    keys := format(
      '%s where %s and %s order by %s limit %s', walk, private.of_schools(f.schools), f.rest, by_key, at_most
    );
  else
    -- Each school's first along its own index, then the first of those. Empty values come last in both directions, so
    -- they are walked apart.
    keys := format(
      'select k.* from %s cross join lateral (%s) k', schools,
      case
        when p_sort in ('submitted_at', 'tenant', 'status_code') then format(
          '%s where e.tenant_id = s.id and %s order by %s limit %s', walk, f.rest, by_key, at_most
        )
        else format(
          '(%1$s where e.tenant_id = s.id and %2$s is not null and %3$s order by %4$s limit %6$s)
           union all
           (%1$s where e.tenant_id = s.id and %2$s is null and %3$s order by %5$s limit %6$s)',
          walk, key, f.rest, by_key, case when p_sort = 'next_follow_up' then by_time else by_key end, at_most
        )
      end
    );
  end if;
  execute format(
    'select coalesce(array_agg(p.id order by p.key is null, p.key %1$s, p.submitted_at %2$s, p.id %2$s), ''{}'')
     from (
       select e.* from (%3$s) e order by e.key is null, e.key %1$s, e.submitted_at %2$s, e.id %2$s limit %4$s offset %5$s
     ) p', way, newest, keys, p_limit, p_offset
  ) into ids;
  return ids;
end
$$;
revoke all on function private.enquiry_ids(private.enquiry_filter, text, text, boolean, bigint, bigint)
  from public, anon, authenticated;

-- What staff get of these rows, in this order: not the two fields that only tell submissions apart, but the names that go
-- with the ids and whether the caller has yet to open it. As json: an export builds it in a third of the time of jsonb.
create function private.shown_enquiries(p_ids uuid[]) returns json
language sql stable security definer set search_path = ''
as $$
  select coalesce(json_agg(x.shown order by x.place), '[]')
  from (
    select p.place, row_to_json(r) as shown
    from unnest(p_ids) with ordinality p (id, place)
    join public.chat_inquiry_information e on e.id = p.id
    join public.tenants t on t.id = e.tenant_id
    left join public.users a on a.user_id = e.assignee
    left join public.enquiry_views v on v.enquiry_id = e.id and v.user_id = (select auth.uid())
    cross join lateral (
      select e.id, e.tenant_id, t.name as tenant_name, e.user_id, e.parent_type, e.school_type, e.first_name,
        e.last_name, e.mobile, e.email, e.city, e.child_name, e.grade, e.academic_year, e.date_of_birth, e.school_name,
        e.questions, e.source, e.source_label, e.consent, e.config_version, e.status_code, e.assignee,
        coalesce(a.full_name, a.username) as assignee_name, e.next_follow_up, e.first_action_at, e.submitted_at,
        e.updated_at, e.submitted_at >= (select private.unseen_since()) and v.enquiry_id is null as unseen
    ) r
  ) x
$$;
revoke all on function private.shown_enquiries(uuid[]) from public, anon, authenticated;

-- The list of the console: a page in the order asked for, how many there are, and how many pages that makes.
create function private.list_enquiries(
  p_filter jsonb, p_sort text, p_direction text, p_page integer, p_limit integer
) returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
declare
  -- More than this many are not collected and sorted, but read along an index.
  collected_at_most constant bigint := 10000;
  f constant private.enquiry_filter := private.enquiry_filter(p_filter);
  size constant bigint := least(greatest(coalesce(p_limit, 10), 1), 100);
  counted record;
  pages bigint;
  page bigint;
begin
  select * into counted from private.count_enquiries(f);
  pages := (counted.total + size - 1) / size;
  page := greatest(least(coalesce(p_page, 1), pages), 1);
  return jsonb_build_object(
    'enquiries', private.shown_enquiries(private.enquiry_ids(
      f, coalesce(nullif(p_sort, ''), 'submitted_at'), coalesce(nullif(p_direction, ''), 'desc'),
      counted.capped or f.search is null and counted.total > collected_at_most, size, (page - 1) * size
    )),
    'total', counted.total, 'totalCapped', counted.capped, 'page', page, 'limit', size, 'totalPages', pages
  );
end
$$;
revoke all on function private.list_enquiries(jsonb, text, text, integer, integer) from public, anon, authenticated;
grant execute on function private.list_enquiries(jsonb, text, text, integer, integer) to authenticated;

create function public.list_enquiries(
  p_search text default null, p_status text default null, p_user_id text default null,
  p_page integer default 1, p_limit integer default 10,
  p_from date default null, p_to date default null, p_grade text default null, p_year text default null,
  p_tenant text default null, p_assignee text default null, p_follow_up_due boolean default null,
  p_time_zone text default 'UTC', p_sort text default 'submitted_at', p_direction text default 'desc'
) returns jsonb
language sql stable security invoker set search_path = ''
as $$
  select private.list_enquiries(
    jsonb_build_object(
      'search', p_search, 'status', p_status, 'user_id', p_user_id, 'from', p_from, 'to', p_to, 'grade', p_grade,
      'year', p_year, 'tenant', p_tenant, 'assignee', p_assignee, 'follow_up_due', p_follow_up_due,
      'time_zone', p_time_zone
    ),
    p_sort, p_direction, p_page, p_limit
  )
$$;
comment on function public.list_enquiries(
  text, text, text, integer, integer, date, date, text, text, text, text, boolean, text, text, text
) is
  '{enquiries, total, totalCapped, page, limit, totalPages} of the caller''s schools. The total is exact where kept counts know it and among 20,000 enquiries; otherwise it is counted up to 100,000 (days with at most one of status, grade and year), 5,000 or, with a search, 1,000, and totalCapped is true when there are more. PT403 unless active staff, PT422 for an unknown order or time zone.';
revoke all on function public.list_enquiries(
  text, text, text, integer, integer, date, date, text, text, text, text, boolean, text, text, text
) from public, anon, authenticated;
grant execute on function public.list_enquiries(
  text, text, text, integer, integer, date, date, text, text, text, text, boolean, text, text, text
) to authenticated;

-- The figures of the dashboard, now from columns kept as things happen, and the menus of the list.
create function private.enquiry_figures() returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
declare
  schools text[];
begin
  perform private.require_staff();
  schools := private.chosen_tenants(null);
  return (
    select jsonb_build_object(
      'total', coalesce(sum(c.n), 0),
      'pending', coalesce(sum(c.n) filter (where c.status_code = 'pending'), 0),
      'responseHours', (
        select round((percentile_cont(0.5) within group (order by extract(epoch from e.first_action_at - e.submitted_at)) / 3600)::numeric, 2)
        from public.chat_inquiry_information e
        where e.tenant_id = any (schools) and e.submitted_at >= now() - interval '90 days'
          and e.first_action_at is not null
      )
    )
    from private.enquiry_counts c where c.tenant_id = any (schools)
  );
end
$$;
revoke all on function private.enquiry_figures() from public, anon, authenticated;
grant execute on function private.enquiry_figures() to authenticated;

create function public.enquiry_figures() returns jsonb
language sql stable security invoker set search_path = ''
as $$ select private.enquiry_figures() $$;
revoke all on function public.enquiry_figures() from public, anon, authenticated;
grant execute on function public.enquiry_figures() to authenticated;
comment on function public.enquiry_figures() is
  '{total, pending, responseHours}: the last is the median from submission to the first action of staff, of the enquiries of the last 90 days, null when there was none. PT403 unless active staff.';

-- The most used values of a field, by value.
create function private.facet_values(p_schools text[], p_field text) returns jsonb
language sql stable security definer set search_path = ''
as $$
  select coalesce(jsonb_agg(jsonb_build_object('value', x.value, 'count', x.n) order by x.value), '[]')
  from (
    select c.value, sum(c.n) as n from private.enquiry_facets c
    where c.tenant_id = any (p_schools) and c.field = p_field
    group by c.value having sum(c.n) > 0 order by sum(c.n) desc, c.value limit 200
  ) x
$$;
revoke all on function private.facet_values(text[], text) from public, anon, authenticated;

create function private.enquiry_facets() returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
declare
  schools text[];
begin
  perform private.require_staff();
  schools := private.chosen_tenants(null);
  return jsonb_build_object(
    'grades', private.facet_values(schools, 'grade'),
    'academicYears', private.facet_values(schools, 'academic_year'),
    'assignees', coalesce(
      (
        select jsonb_agg(
          jsonb_build_object('user_id', u.user_id, 'name', coalesce(u.full_name, u.username), 'role', u.role)
          order by lower(coalesce(u.full_name, u.username)), u.user_id
        )
        from public.users u
        where u.status = 'active' and (
          u.role = 'admin' or u.role = 'user' and exists (
            select from public.tenant_members m where m.user_id = u.user_id and m.tenant_id = any (schools)
          )
        )
      ),
      '[]'
    )
  );
end
$$;
revoke all on function private.enquiry_facets() from public, anon, authenticated;
grant execute on function private.enquiry_facets() to authenticated;

create function public.enquiry_facets() returns jsonb
language sql stable security invoker set search_path = ''
as $$ select private.enquiry_facets() $$;
comment on function public.enquiry_facets() is
  '{grades: [{value, count}], academicYears: [{value, count}], assignees: [{user_id, name, role}]} of the caller''s schools, the 200 most used values at most. PT403 unless active staff.';
revoke all on function public.enquiry_facets() from public, anon, authenticated;
grant execute on function public.enquiry_facets() to authenticated;
