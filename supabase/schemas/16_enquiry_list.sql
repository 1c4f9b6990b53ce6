-- How many enquiries there are, kept as they come: an exact count of a million rows takes a third of a second, the sum
-- of these few rows a millisecond. Each count is spread over slots, so that parents who submit at the same moment do
-- not wait for one another's row.

-- Counting a new enquiry cost more than storing it, as each count was planned anew. The changes are gathered first, so
-- that one planned statement serves insert, update and delete.
create type private.enquiry_change as (
  tenant_id text, user_id uuid, status_code text, grade text, academic_year text, n bigint
);
comment on type private.enquiry_change is 'How many more (or fewer, if negative) enquiries there are with these values.';

-- The condition in a form that several queries share: `schools` bounds what may be seen at all, `rest` is SQL text with
-- every value quoted. No more than `at_most` can match, and just as many do where that is `known`; otherwise it is worth
-- counting as far as `count_to`.
create type private.enquiry_filter as (
  schools text[], search text, rest text, at_most bigint, known boolean, count_to bigint,
  exact uuid[],
  many boolean
);
comment on type private.enquiry_filter is 'Made by private.enquiry_filter() alone; a null search filters nothing. exact: what a search finds without forgiving a typing error, where it forgives one. many: more match than are worth counting.';

create type private.text_search as (condition text, keys text);
comment on type private.text_search is 'SQL about a row x of private.enquiry_search, and the tsquery of all that can meet it, with @ for the school.';

create table private.enquiry_counts (
  tenant_id text not null references public.tenants (id) on delete cascade,
  user_id uuid not null references public.users (user_id) on delete cascade,
  status_code text not null,
  slot smallint not null,
  n bigint not null,
  primary key (tenant_id, user_id, status_code, slot)
);
comment on table private.enquiry_counts is 'Enquiries by school, visitor account and status; the sum over the slots is exact.';
comment on column private.enquiry_counts.n is 'May be negative in one slot: added through one connection, removed through another.';

create index enquiry_counts_user_id_idx on private.enquiry_counts (user_id);

alter table private.enquiry_counts enable row level security;

-- Which grades and academic years there are and how often, kept as they come like the counts by status, for the menus of
-- the list and for its exact totals.
create table private.enquiry_facets (
  tenant_id text not null references public.tenants (id) on delete cascade,
  field text not null,
  value text not null,
  slot smallint not null,
  n bigint not null,
  primary key (tenant_id, field, value, slot),
  constraint enquiry_facets_field_check check (field in ('grade', 'academic_year'))
);
comment on table private.enquiry_facets is 'Enquiries by school and by the value of a field; the sum over the slots is exact.';
comment on column private.enquiry_facets.n is 'May be negative in one slot, as in enquiry_counts.';

alter table private.enquiry_facets enable row level security;

create function private.count_enquiries(p_changes private.enquiry_change[]) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  slots constant integer := 16;
  own_slot constant integer := pg_backend_pid() % slots;
begin
  insert into private.enquiry_counts as c (tenant_id, user_id, status_code, slot, n)
  select x.tenant_id, x.user_id, x.status_code, own_slot, sum(x.n)
  from unnest(p_changes) x
  group by x.tenant_id, x.user_id, x.status_code having sum(x.n) <> 0
  order by x.tenant_id, x.user_id, x.status_code
  on conflict (tenant_id, user_id, status_code, slot) do update set n = c.n + excluded.n;

  insert into private.enquiry_facets as c (tenant_id, field, value, slot, n)
  select x.tenant_id, v.field, v.value, own_slot, sum(x.n)
  from unnest(p_changes) x
  cross join lateral (values ('grade', x.grade), ('academic_year', x.academic_year)) v (field, value)
  where v.value is not null
  group by x.tenant_id, v.field, v.value having sum(x.n) <> 0
  order by x.tenant_id, v.field, v.value
  on conflict (tenant_id, field, value, slot) do update set n = c.n + excluded.n;
end
$$;
comment on function private.count_enquiries(private.enquiry_change[]) is
  'Adds changes to the counts, in one order everywhere so that two sessions never wait for each other.';

create function private.like_escaped(p_text text) returns text
language sql immutable set search_path = ''
as $$ select replace(replace(replace(p_text, '\', '\\'), '%', '\%'), '_', '\_') $$;
grant execute on function private.like_escaped(text) to authenticated;

-- A time zone by its IANA name, UTC without one. PostgreSQL would take almost any text for one of its own kind.
create function private.time_zone(p_zone text) returns text
language plpgsql stable set search_path = ''
as $$
declare
  zone constant text := coalesce(nullif(btrim(p_zone), ''), 'UTC');
begin
  if zone ~ '^[A-Za-z][A-Za-z0-9_+/-]{0,63}$' then
    perform now() at time zone zone;
    return zone;
  end if;
  raise sqlstate 'PT422' using message = 'unknown_time_zone';
exception when invalid_parameter_value then
  raise sqlstate 'PT422' using message = 'unknown_time_zone';
end
$$;
grant execute on function private.time_zone(text) to authenticated;

-- The first moment of a day in a time zone. A day beyond reason becomes the nearest within it.
create function private.day_start(p_day date, p_zone text) returns timestamptz
language sql stable set search_path = ''
as $$ select least(greatest(p_day, '1900-01-01'), '2999-12-31')::timestamp at time zone private.time_zone(p_zone) $$;
grant execute on function private.day_start(date, text) to authenticated;

-- The day it is there now.
create function private.today(p_zone text) returns date
language sql stable set search_path = ''
as $$ select (now() at time zone private.time_zone(p_zone))::date $$;
grant execute on function private.today(text) to authenticated;

-- One school of the caller's or all of them. A school that is not theirs is none, as if it did not exist.
create function private.chosen_tenants(p_tenant text) returns text[]
language sql stable security definer set search_path = ''
as $$
  select array(
    select school from private.my_tenants() school where nullif(btrim(p_tenant), '') is null or school = btrim(p_tenant)
  )
$$;
grant execute on function private.chosen_tenants(text) to authenticated;

create function private.further_conditions(p_filter jsonb) returns text
language plpgsql stable security definer set search_path = ''
as $$
declare
  zone constant text := p_filter ->> 'time_zone';
  today constant date := private.today(zone);
  assignee constant text := lower(btrim(coalesce(p_filter ->> 'assignee', '')));
  conditions text := '';
begin
  if p_filter ->> 'from' is not null then
    conditions := conditions || format(' and e.submitted_at >= %L::timestamptz', private.day_start((p_filter ->> 'from')::date, zone));
  end if;
  if p_filter ->> 'to' is not null then
    conditions := conditions || format(
      ' and e.submitted_at < %L::timestamptz',
      private.day_start(least(greatest((p_filter ->> 'to')::date, '1899-12-31'), '2999-12-30') + 1, zone)
    );
  end if;
  if (p_filter ->> 'follow_up_due')::boolean then
    conditions := conditions || format(
      ' and e.next_follow_up is not null and e.next_follow_up <= %L::date and e.status_code not in (''completed'', ''cancelled'')', today
    );
  end if;
  conditions := conditions || private.desk_conditions(p_filter -> 'more', today);
  return conditions || case
    when assignee = '' then ''
    when assignee = 'none' then ' and e.assignee is null'
    when assignee = 'me' then format(' and e.assignee = %L', auth.uid())
    when assignee ~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$' then format(' and e.assignee = %L', assignee)
    else ' and false'
  end;
end
$$;

create function private.enquiry_filter(p_filter jsonb, p_ids uuid[] default null) returns private.enquiry_filter
language plpgsql stable security definer set search_path = ''
as $$
declare
  f private.enquiry_filter;
  further constant text := private.further_conditions(p_filter);
  status constant text := nullif(nullif(btrim(p_filter ->> 'status'), ''), 'all');
  prefix constant text := lower(btrim(coalesce(p_filter ->> 'user_id', '')));
  grade constant text := nullif(btrim(p_filter ->> 'grade'), '');
  year constant text := nullif(btrim(p_filter ->> 'year'), '');
  values_given constant integer :=
    (status is not null or prefix <> '')::int + (grade is not null)::int + (year is not null)::int;
  visitors uuid[];
  facet record;
  searched record;
begin
  perform private.require_staff();
  f.schools := private.chosen_tenants(p_filter ->> 'tenant');
  f.search := nullif(left(btrim(p_filter ->> 'search'), 100), '');
  f.rest := 'true' || further;
  f.known := f.search is null and further = '' and p_ids is null and values_given <= 1;
  -- Days with at most one value are counted within an index, of which much fits into the time of a page; other
  -- combinations visit the rows, and a search what they are found by as well.
  f.count_to := case
    when f.search is not null then 1000
    when values_given <= 1 and prefix = '' and p_ids is null and further !~ 'assignee|follow_up|e.visit|contacted_|enquiry_views|source_label|grade|false' then 100000
    else 5000
  end;

  if prefix <> '' then
    -- The kept counts know every visitor account that has an enquiry.
    visitors := array(
      select distinct c.user_id from private.enquiry_counts c
      where c.tenant_id = any (f.schools) and c.user_id::text like private.like_escaped(prefix) || '%'
    );
    f.rest := f.rest || format(' and e.user_id = any (%L)', visitors);
  end if;
  if status is not null then
    f.rest := f.rest || format(' and e.status_code = %L', status);
  end if;
  -- Schools without a single such enquiry need not be walked.
  select coalesce(array_agg(x.tenant_id), '{}'), coalesce(sum(x.n), 0) into f.schools, f.at_most
  from (
    select c.tenant_id, sum(c.n) as n from private.enquiry_counts c
    where c.tenant_id = any (f.schools)
      and (visitors is null or c.user_id = any (visitors)) and (status is null or c.status_code = status)
    group by c.tenant_id having sum(c.n) > 0
  ) x;
  for facet in select * from (values ('grade', grade), ('academic_year', year)) v (field, value) where value is not null loop
    f.rest := f.rest || format(' and lower(e.%I) = %L', facet.field, lower(facet.value));
    select coalesce(array_agg(x.tenant_id), '{}'), least(f.at_most, coalesce(sum(x.n), 0)) into f.schools, f.at_most
    from (
      select c.tenant_id, sum(c.n) as n from private.enquiry_facets c
      where c.tenant_id = any (f.schools) and c.field = facet.field and lower(c.value) = lower(facet.value)
      group by c.tenant_id having sum(c.n) > 0
    ) x;
  end loop;
  if p_ids is not null then
    f.rest := f.rest || format(' and e.id = any (%L::uuid[])', p_ids);
    f.at_most := least(f.at_most, cardinality(p_ids));
  end if;
  if f.search is not null then
    select * into searched from private.search_condition(f.schools, f.search);
    f.rest := f.rest || ' and ' || searched.condition;
    f.exact := searched.exact;
    f.many := searched.at_most is null and further = '' and p_ids is null and values_given = 0;
    if searched.at_most <= f.count_to then f.at_most := least(f.at_most, searched.at_most); end if;
  end if;
  return f;
end
$$;

-- From a filter to a page: how many match, the ids of a page in the order asked for, and the rows as staff see them.
create function private.of_schools(p_schools text[]) returns text
language sql immutable set search_path = ''
as $$
  select case
    when cardinality(p_schools) = 1 then format('e.tenant_id = %L', p_schools[1])
    else format('e.tenant_id = any (%L)', p_schools)
  end
$$;

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
  if capped and f.many then
    total := f.count_to;
    return;
  end if;
  execute format(
    'select count(*) from (select from public.chat_inquiry_information e where %s and %s limit %s) x',
    private.of_schools(f.schools), f.rest, case when capped then (f.count_to + 1)::text else 'all' end
  ) into total;
  capped := capped and total > f.count_to;
  if capped then total := f.count_to; end if;
end
$$;

create function private.sort_key(p_sort text) returns text
language plpgsql immutable set search_path = ''
as $$
declare
  keys constant jsonb := '{
    "submitted_at": "null::text",
    "tenant": "lower(s.name)",
    "status_code": "e.status_code",
    "next_follow_up": "e.next_follow_up",
    "time_left": "(case when e.contacted_at is null then e.due_at end)",
    "first_name": "lower(e.first_name)",
    "child_name": "lower(e.child_name)",
    "grade": "lower(e.grade)",
    "academic_year": "lower(e.academic_year)",
    "school_name": "lower(e.school_name)"
  }';
begin
  if keys ->> p_sort is null then
    raise sqlstate 'PT422' using message = 'unknown_sort';
  end if;
  return keys ->> p_sort;
end
$$;

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
    raise sqlstate 'PT422' using message = 'unknown_sort';
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
        when p_sort in ('submitted_at', 'tenant', 'status_code') or position(key || ' is not null' in f.rest) > 0 then format(
          '%s where e.tenant_id = s.id and %s order by %s limit %s', walk, f.rest, by_key, at_most
        )
        else format(
          '(%1$s where e.tenant_id = s.id and %2$s is not null and %3$s order by %4$s limit %6$s)
           union all
           (%1$s where e.tenant_id = s.id and %2$s is null and %3$s order by %5$s limit %6$s)',
          walk, key, f.rest, by_key, case when p_sort in ('next_follow_up', 'time_left') then by_time else by_key end, at_most
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

-- Every row says that its child has asked before, by name and birth date in the same family, and that its family is restricted.
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
    left join public.enquiry_families l on l.enquiry_id = e.id
    left join public.families f on f.tenant_id = l.tenant_id and f.id = l.family_id and f.restricted_at is not null
    cross join lateral (
      select e.id, e.reference, e.tenant_id, t.name as tenant_name, e.user_id, e.parent_type, e.school_type, e.first_name,
        e.last_name, e.mobile, e.email, e.city, e.child_name, e.grade, e.academic_year, e.date_of_birth, e.school_name,
        e.questions, e.source, e.source_label, e.consent, e.config_version, e.status_code, e.assignee,
        coalesce(a.full_name, a.username) as assignee_name, e.next_follow_up, e.first_action_at, e.visit,
        case when e.visit is not null then private.iso_time(private.shown_visit(e.id, e.visit)) end as visit_at,
        private.school_zone(e.tenant_id) as tenant_zone, e.due_at, e.contacted_at, e.contacted_by,
        coalesce(t.settings ->> 'country', 'IN') as tenant_country, e.submitted_at,
        e.updated_at, e.submitted_at >= (select private.unseen_since()) and v.enquiry_id is null
          and e.source_label is distinct from 'import' as unseen,
        exists (
          select from public.enquiry_families s
          where s.tenant_id = l.tenant_id and s.family_id = l.family_id and s.child = l.child
            and (s.submitted_at, s.enquiry_id) < (l.submitted_at, l.enquiry_id)
        ) as again, f.id is not null as restricted
    ) r
  ) x
$$;

create type public.enquiry_page as (
  enquiries json, total bigint, tests bigint, "totalCapped" boolean, page bigint, "limit" bigint, "totalPages" bigint
);
comment on type public.enquiry_page is
  'tests says how many of the total are tests; totalCapped is true when there are more than the total.';

create function private.list_enquiries(
  p_filter jsonb, p_sort text, p_direction text, p_page integer, p_limit integer
) returns public.enquiry_page
language plpgsql stable security definer set search_path = ''
as $$
declare
  -- More than this many are not collected and sorted, but read along an index.
  collected_at_most constant bigint := 10000;
  f constant private.enquiry_filter := private.enquiry_filter(p_filter);
  size constant bigint := least(greatest(coalesce(p_limit, 10), 1), 100);
  found public.enquiry_page;
begin
  select c.total, c.capped into found.total, found."totalCapped" from private.count_enquiries(f) c;
  execute format(
    'select count(*) from public.chat_inquiry_information e where %s and e.source @> ''{"test": true}'' and %s',
    private.of_schools(f.schools), f.rest
  ) into found.tests;
  found."limit" := size;
  found."totalPages" := (found.total + size - 1) / size;
  found.page := greatest(least(coalesce(p_page, 1), found."totalPages"), 1);
  found.enquiries := private.shown_enquiries(private.ranked_enquiry_ids(
    f, coalesce(nullif(p_sort, ''), 'submitted_at'), coalesce(nullif(p_direction, ''), 'desc'),
    found."totalCapped" or f.search is null and found.total > collected_at_most, size, (found.page - 1) * size
  ));
  return found;
end
$$;
grant execute on function private.list_enquiries(jsonb, text, text, integer, integer) to authenticated;

-- The menus of the list. The 200 most used values at most.
create function private.enquiry_values() returns table (field text, value text, enquiries integer)
language sql stable security definer set search_path = ''
as $$
  select x.field, x.value, x.n::integer
  from (
    select c.field, c.value, sum(c.n) as n,
      row_number() over (partition by c.field order by sum(c.n) desc, c.value) as place
    from (
      select f.field, f.value, f.n from private.enquiry_facets f
      where f.tenant_id = any (array(select private.my_tenants()))
      union all
      select v.field, v.value, -1 from public.chat_inquiry_information e
      cross join lateral (values ('grade', e.grade), ('academic_year', e.academic_year)) v (field, value)
      where e.tenant_id = any (array(select private.my_tenants())) and e.source @> '{"test": true}'
    ) c
    where c.value is not null
    group by c.field, c.value having sum(c.n) > 0
  ) x
  where x.place <= 200
  order by x.field, x.value
$$;
grant execute on function private.enquiry_values() to authenticated;

create view public.enquiry_values with (security_invoker = true) as select * from private.enquiry_values();
comment on view public.enquiry_values is
  'Which grades and academic years the enquiries of the caller''s schools have, and how many have each: the 200 most used.';
grant select on public.enquiry_values to authenticated;

-- Each person who looks after enquiries is found along the index, however many enquiries lie between.
create function private.enquiry_assignees() returns table (user_id uuid, name text, gone boolean)
language sql stable security definer set search_path = ''
as $$
  with recursive walk as (
    select s.id as school, '00000000-0000-0000-0000-000000000000'::uuid as assignee from private.my_tenants() s (id)
    union all
    select n.tenant_id, n.assignee
    from walk w
    cross join lateral (
      select e.tenant_id, e.assignee from public.chat_inquiry_information e
      where (e.tenant_id, e.assignee) > (w.school, w.assignee) and e.assignee is not null
      order by e.tenant_id, e.assignee limit 1
    ) n
    where n.tenant_id = w.school
  )
  select p.user_id, p.name, p.gone
  from (
    select u.user_id, coalesce(u.full_name, u.username) as name, not (
      u.status = 'active' and (
        u.role = 'admin' or u.role = 'user' and exists (
          select from public.tenant_members m where m.user_id = u.user_id and m.tenant_id in (select private.my_tenants())
        )
      )
    ) as gone
    from public.users u
  ) p
  where private.my_role() is not null and (not p.gone or p.user_id in (select w.assignee from walk w))
  order by p.gone, lower(p.name), p.user_id
$$;
grant execute on function private.enquiry_assignees() to authenticated;

create view public.enquiry_assignees with (security_invoker = true) as select * from private.enquiry_assignees();
comment on view public.enquiry_assignees is
  'Who can look after enquiries of the caller''s schools, by name, then those who still do and are active there no more (gone).';
grant select on public.enquiry_assignees to authenticated;

-- A name with one letter wrong: missing, too many, another, or two changed about.
create function private.misspelt_search(p_word text) returns private.text_search
language sql immutable set search_path = ''
as $$
  select
    format('x.names like any (%L)', array(
      select '% ' || left(p_word, i) || v.changed || ' %'
      from generate_series(0, length(p_word)) i
      cross join lateral (values
        ('_' || substr(p_word, i + 1)), (substr(p_word, i + 2)), ('_' || substr(p_word, i + 2)),
        (reverse(substr(p_word, i + 1, 2)) || substr(p_word, i + 3))
      ) v (changed)
      where i < length(p_word) or v.changed = '_'
    )),
    (
      select '(' || string_agg(format('''@!%s''', form), '|') || ')'
      from (
        select p_word as form
        union
        select overlay(p_word placing '' from i for 1) from generate_series(1, length(p_word)) i
      ) x
    )
$$;

-- `close` also forgives typing errors, and is null where there is no word to forgive one in. Both are null where the
-- search has no word at all.
create function private.text_searches(p_search text, out exact private.text_search, out close private.text_search)
language plpgsql immutable set search_path = ''
as $$
declare
  words constant text[] := string_to_array(private.folded(translate(p_search, '-‐‑', '   ')), ' ');
  abroad constant boolean := p_search ~ '(\+|(^|\s)00)\s*[0-9]';
  word text;
  bare text;
  forms text[];
  plain private.text_search;
  misspelt private.text_search;
  forgives boolean := false;
begin
  foreach word in array words loop
    -- What a number may be stored as: a mobile has ten digits, without the country's code or a 0 before it.
    forms := array[word];
    if word ~ '^[0-9]+$' then
      bare := ltrim(word, '0');
      forms := array(
        select distinct form
        from unnest(
          array[word, bare, case when length(word) > 10 then right(word, 10) end]
          || case when abroad then array[substr(bare, 2), substr(bare, 3), substr(bare, 4)] end
        ) form
        where form = word or length(form) > 2
      );
    end if;
    -- A word was folded: there is nothing in it to escape.
    select
      '(' || string_agg(format(
        '(x.names like %1$L or x.details like %1$L or x.prose like %2$L)',
        case when length(form) = 1 then '% ' else '%' end || form || '%', '% ' || form || '%'
      ), ' or ') || ')',
      '(' || string_agg(format('(%s''@ %s'':*)', case
        when length(form) = 2 then format('''@%s'':*|', form)
        when length(form) > 2 then (
          select '(' || string_agg(format('''@%s''', substr(form, i, 3)), '&') || ')|'
          from generate_series(1, length(form) - 2) i
        )
      end, left(form, 40)), '|') || ')'
    into plain from unnest(forms) form;
    exact.condition := concat_ws(' and ', exact.condition, plain.condition);
    exact.keys := concat_ws('&', exact.keys, plain.keys);
    if length(word) between 5 and 30 and word !~ '[0-9]' then
      forgives := true;
      misspelt := private.misspelt_search(word);
      plain.condition := format('(%s or %s)', plain.condition, misspelt.condition);
      plain.keys := format('(%s|%s)', plain.keys, misspelt.keys);
    end if;
    close.condition := concat_ws(' and ', close.condition, plain.condition);
    close.keys := concat_ws('&', close.keys, plain.keys);
  end loop;
  if not forgives then close := null; end if;
end
$$;

-- Ids of so many enquiries of these schools at most. The index is read whatever the planner knows of the table: right
-- after a load it knows nothing.
create function private.search_ids(p_schools text[], p_search private.text_search, p_limit integer) returns uuid[]
language plpgsql stable security definer set search_path = '' set enable_seqscan = off set work_mem = '64MB'
as $$
declare
  ids uuid[];
begin
  execute format(
    'select array(
       select f.enquiry_id from unnest($1) s (id) cross join lateral (
         select x.enquiry_id from private.enquiry_search x
         where private.search_keys(x.tenant_id, x.names, x.details, x.prose)
             @@ replace(%L, ''@'', left(md5(s.id), 6))::tsquery
           and x.tenant_id = s.id and %s
         limit $2
       ) f limit $2
     )', p_search.keys, p_search.condition
  ) into ids using p_schools, p_limit;
  return ids;
end
$$;

-- What a search leaves: a condition, at most how many enquiries (null where they are many), and those of them that it
-- finds without forgiving a typing error, where it forgives one.
create function private.search_condition(
  p_schools text[], p_search text, out condition text, out at_most bigint, out exact uuid[]
)
language plpgsql stable security definer set search_path = '' set enable_seqscan = off
as $$
declare
  -- Few enough to be named one by one; more are met soon enough on a walk along the list.
  named_at_most constant integer := 10000;
  page constant integer := 10;
  searches record;
  search private.text_search;
  ids uuid[];
begin
  -- A reference: written without the dash, in small letters, or in a sentence that was copied from the chat.
  ids := array(
    select e.id
    from regexp_match(
      upper(p_search),
      '\m([2-9BCDFGHJKMNPQRSTVWXYZ]{4})[^A-Z0-9]{0,3}([2-9BCDFGHJKMNPQRSTVWXYZ]{4})\M'
    ) r (parts)
    join public.chat_inquiry_information e on e.reference = r.parts[1] || '-' || r.parts[2]
    where e.tenant_id = any (p_schools)
  );
  if ids <> '{}' then
    condition := format('e.id = any (%L::uuid[])', ids);
    at_most := cardinality(ids);
    return;
  end if;
  select * into searches from private.text_searches(p_search);
  search := searches.exact;
  if search.condition is null then
    condition := 'false';
    at_most := 0;
    return;
  end if;
  ids := private.search_ids(p_schools, search, named_at_most + 1);
  if cardinality(ids) < page and (searches.close).condition is not null then
    exact := ids;
    search := searches.close;
    ids := private.search_ids(p_schools, search, named_at_most + 1);
    if cardinality(exact) in (0, cardinality(ids)) then exact := null; end if;
  end if;
  if cardinality(ids) > named_at_most then
    condition := format('(select %s from private.enquiry_search x where x.enquiry_id = e.id)', search.condition);
  else
    condition := format('e.id = any (%L::uuid[])', ids);
    at_most := cardinality(ids);
  end if;
end
$$;

-- As private.enquiry_ids; but newest first, what a search finds without forgiving a typing error comes before the rest.
create function private.ranked_enquiry_ids(
  f private.enquiry_filter, p_sort text, p_direction text, p_walk boolean, p_limit bigint, p_offset bigint
) returns uuid[]
language plpgsql stable security definer set search_path = ''
as $$
declare
  rest constant text := f.rest;
  first uuid[];
begin
  if f.exact is null or (p_sort, lower(p_direction)) is distinct from ('submitted_at', 'desc') then
    return private.enquiry_ids(f, p_sort, p_direction, p_walk, p_limit, p_offset);
  end if;
  f.rest := format('%s and e.id = any (%L::uuid[])', rest, f.exact);
  first := private.enquiry_ids(f, p_sort, p_direction, false, cardinality(f.exact), 0);
  f.rest := format('%s and e.id <> all (%L::uuid[])', rest, f.exact);
  return first[p_offset + 1:p_offset + p_limit] || private.enquiry_ids(
    f, p_sort, p_direction, p_walk,
    p_limit - greatest(least(cardinality(first) - p_offset, p_limit), 0), greatest(p_offset - cardinality(first), 0)
  );
end
$$;

-- Other families of the school, found as the list finds enquiries.
create type public.found_family as (
  id uuid, parents text[], children text[], mobiles text[], emails text[], enquiries bigint
);

create function private.find_families(p_family uuid, p_search text) returns setof public.found_family
language plpgsql stable security definer set search_path = ''
as $$
declare
  school constant text := private.require_family(p_family);
  family constant uuid := private.family_now(school, p_family);
  f private.enquiry_filter;
  walk boolean;
  ids uuid[];
begin
  if length(btrim(coalesce(p_search, ''))) < 2 then return; end if;
  f := private.enquiry_filter(jsonb_build_object('search', p_search, 'tenant', school, 'time_zone', 'UTC'));
  select c.capped into walk from private.count_enquiries(f) c;
  ids := private.ranked_enquiry_ids(f, 'submitted_at', 'desc', walk, 100, 0);
  return query
  select found.family_id,
    array_remove(array_agg(distinct nullif(btrim(concat_ws(' ', e.first_name, e.last_name)), '')), null),
    array_remove(array_agg(distinct e.child_name), null), array_remove(array_agg(distinct e.mobile), null),
    array_remove(array_agg(distinct e.email), null),
    (select count(*) from public.enquiry_families l where l.tenant_id = school and l.family_id = found.family_id)
  from (
    select l.family_id, min(i.place) as place
    from unnest(ids) with ordinality i (id, place)
    join public.enquiry_families l on l.enquiry_id = i.id
    where l.family_id <> family
    group by l.family_id order by place limit 10
  ) found
  cross join lateral (
    select l.enquiry_id from public.enquiry_families l
    where l.tenant_id = school and l.family_id = found.family_id
    order by l.submitted_at desc limit 20
  ) l
  join public.chat_inquiry_information e on e.id = l.enquiry_id
  group by found.family_id, found.place order by found.place;
end
$$;
grant execute on function private.find_families(uuid, text) to authenticated;

create function public.find_families(p_family uuid, p_search text) returns setof public.found_family
language sql stable security invoker set search_path = ''
as $$ select * from private.find_families(p_family, p_search) $$;
comment on function public.find_families(uuid, text) is
  'At most 10 other families of the same school by name, e-mail, mobile or child, among the 100 newest enquiries that match; the names are those of their 20 newest. PT404 unless the family is one of the caller''s schools.';
grant execute on function public.find_families(uuid, text) to authenticated;

-- The rows behind the figures of the desk and the analytics: what is due, new, waiting or kept, and whose. They come as
-- one object, p_more: {due: overdue | today, unseen: true, promise: running | past | kept | missed, contacted_by: user id |
-- me | none, source: label, missing: grade | source}, each optional.
create function private.desk_conditions(p_more jsonb, p_today date) returns text
language plpgsql stable security definer set search_path = ''
as $$
declare
  -- As in enquiry_waiting_idx.
  waiting constant text := '(case when e.contacted_at is null then e.due_at end)';
  due constant text := nullif(p_more ->> 'due', '');
  promise constant text := nullif(p_more ->> 'promise', '');
  contacted_by constant text := lower(btrim(coalesce(p_more ->> 'contacted_by', '')));
  source constant text := nullif(p_more ->> 'source', '');
  missing constant text := nullif(p_more ->> 'missing', '');
  conditions text := '';
begin
  if p_more ->> 'visit' not in ('any', 'booked', 'visited', 'missed') then
    raise sqlstate 'PT422' using message = 'unknown_filter';
  end if;
  conditions := case
    when p_more ->> 'visit' is null then ''
    when p_more ->> 'visit' = 'any' then ' and e.visit is not null'
    else format(' and e.visit = %L', p_more ->> 'visit')
  end;
  if due not in ('overdue', 'today') or promise not in ('running', 'past', 'kept', 'missed')
    or missing not in ('grade', 'source') then
    raise sqlstate 'PT422' using message = 'unknown_filter';
  end if;
  if due is not null then
    conditions := conditions || format(
      ' and e.next_follow_up is not null and e.next_follow_up %s %L::date and e.status_code not in (''completed'', ''cancelled'')',
      case due when 'overdue' then '<' else '=' end, p_today
    );
  end if;
  if p_more -> 'unseen' = 'true' then
    conditions := conditions || format(
      ' and e.submitted_at >= %L::timestamptz and not e.source ?| array[''example'', ''test'']
        and e.source_label is distinct from ''import''
        and not exists (select from public.enquiry_views seen where seen.user_id = %L and seen.enquiry_id = e.id)',
      private.unseen_since(), auth.uid()
    ) || private.unrestricted(array(select private.my_tenants()));
  end if;
  conditions := conditions || case promise
    when 'running' then format(' and %1$s is not null and %1$s >= now()', waiting)
    when 'past' then format(' and %1$s is not null and %1$s < now()', waiting)
    when 'kept' then ' and e.contacted_at <= e.due_at'
    when 'missed' then ' and (e.contacted_at > e.due_at or e.contacted_at is null and e.due_at < now())'
    else ''
  end;
  conditions := conditions || case
    when contacted_by = '' then ''
    when contacted_by = 'none' then ' and e.contacted_by is null'
    when contacted_by = 'me' then format(' and e.contacted_by = %L', auth.uid())
    when contacted_by ~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$' then format(' and e.contacted_by = %L', contacted_by)
    else ' and false'
  end;
  if source is not null then
    conditions := conditions || format(' and e.source_label = %L', source);
  end if;
  return conditions || case missing
    -- As in enquiry_by_grade_idx.
    when 'grade' then ' and lower(e.grade) is null'
    when 'source' then ' and e.source_label is null'
    else ''
  end;
end
$$;

create function public.list_enquiries(
  p_search text default null, p_status text default null, p_user_id text default null,
  p_page integer default 1, p_limit integer default 10,
  p_from date default null, p_to date default null, p_grade text default null, p_year text default null,
  p_tenant text default null, p_assignee text default null, p_follow_up_due boolean default null,
  p_time_zone text default 'UTC', p_sort text default 'submitted_at', p_direction text default 'desc',
  p_more jsonb default null
) returns public.enquiry_page
language sql stable security invoker set search_path = ''
as $$
  select private.list_enquiries(
    jsonb_build_object(
      'search', p_search, 'status', p_status, 'user_id', p_user_id, 'from', p_from, 'to', p_to, 'grade', p_grade,
      'year', p_year, 'tenant', p_tenant, 'assignee', p_assignee, 'follow_up_due', p_follow_up_due,
      'time_zone', p_time_zone, 'more', p_more
    ),
    p_sort, p_direction, p_page, p_limit
  )
$$;
comment on function public.list_enquiries(text, text, text, integer, integer, date, date, text, text, text, text, boolean, text, text, text, jsonb) is
  'A page of the enquiries of the caller''s schools. p_more: {due, unseen, promise, contacted_by, source, missing, visit: any | booked | visited | missed}, as in private.desk_conditions. The total is exact where kept counts know it and among 20,000 enquiries; otherwise it is counted up to 100,000 (days with at most one of status, grade and year), 5,000 or, with a search, 1,000, and totalCapped is true when there are more. PT403 unless active staff, PT422 for an unknown order, filter or time zone.';
grant execute on function public.list_enquiries(text, text, text, integer, integer, date, date, text, text, text, text, boolean, text, text, text, jsonb) to authenticated;
