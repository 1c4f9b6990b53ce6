-- What developers send from /supabase-test is marked by its source, as example families are, and shows in the list with a
-- mark. No figure counts it: analytics and sources know it by its label, the rest by its few rows.
comment on column public.chat_inquiry_information.source is
  'Where the conversation took place: page, referrer, campaign, language. {example: true} is an example family, {test: true} a test: neither is exported or counted as new.';

create index enquiry_tests_idx on public.chat_inquiry_information (tenant_id) where source @> '{"test": true}';

create or replace function private.facet_values(p_schools text[], p_field text) returns jsonb
language sql stable security definer set search_path = ''
as $$
  select coalesce(jsonb_agg(jsonb_build_object('value', x.value, 'count', x.n) order by x.value), '[]')
  from (
    select c.value, sum(c.n) as n
    from (
      select f.value, f.n from private.enquiry_facets f where f.tenant_id = any (p_schools) and f.field = p_field
      union all
      select case p_field when 'grade' then e.grade else e.academic_year end, -1
      from public.chat_inquiry_information e
      where e.tenant_id = any (p_schools) and e.source @> '{"test": true}'
    ) c
    where c.value is not null
    group by c.value having sum(c.n) > 0 order by sum(c.n) desc, c.value limit 200
  ) x
$$;

create or replace function private.unseen_enquiries() returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
declare
  counted_at_most constant integer := 100;
  me constant uuid := auth.uid();
  since constant timestamptz := private.unseen_since();
  restricted constant uuid[] := private.restricted_enquiries(array(select private.my_tenants()));
begin
  perform private.require_staff();
  return (
    select jsonb_build_object('count', count(*), 'newest', (array_agg(x.id order by x.submitted_at desc, x.id desc))[1])
    from (
      select k.id, k.submitted_at
      from private.my_tenants() school cross join lateral (
        select e.id, e.submitted_at from public.chat_inquiry_information e
        where e.tenant_id = school and e.submitted_at >= since
          and not e.source ?| array['example', 'test'] and e.source_label is distinct from 'import'
          and e.id <> all (restricted)
          and not exists (select from public.enquiry_views v where v.user_id = me and v.enquiry_id = e.id)
        order by e.submitted_at desc, e.id desc limit counted_at_most
      ) k
      order by k.submitted_at desc, k.id desc limit counted_at_most
    ) x
  );
end
$$;

create or replace function private.enquiry_analytics(p_from date, p_to date, p_tenant text, p_zone text) returns jsonb
-- A year of a large school is grouped in memory.
language plpgsql stable security definer set search_path = '' set work_mem = '64MB'
as $$
declare
  zone constant text := private.time_zone(p_zone);
  days record;
  schools text[];
begin
  perform private.require_staff();
  schools := private.chosen_tenants(p_tenant);
  select * into days from private.day_range(p_from, p_to, zone);
  return (
    with counted as materialized (
      -- One reading of enquiry_figures_idx; `kind` is the grouping, of four, that a row belongs to.
      select grouping(x.day, x.status_code, x.grade, x.source_label) as kind,
        x.day, x.status_code, x.grade, x.source_label, count(*) as n
      from (
        select (e.submitted_at at time zone zone)::date as day, e.status_code, e.grade, e.source_label
        from public.chat_inquiry_information e
        where e.tenant_id = any (schools) and e.submitted_at >= days.low and e.submitted_at < days.high
          and e.source_label is distinct from '(test)'
      ) x
      group by grouping sets ((x.day), (x.status_code), (x.grade), (x.source_label))
    ),
    acted as materialized (
      select count(*) as n,
        percentile_cont(0.5) within group (
          order by greatest(extract(epoch from e.first_action_at - e.submitted_at), 0)
        ) as seconds
      from public.chat_inquiry_information e
      where e.tenant_id = any (schools) and e.submitted_at >= days.low and e.submitted_at < days.high
        and e.source_label is distinct from '(test)'
        and e.first_action_at is not null
    )
    select jsonb_build_object(
      'from', days.first_day, 'to', days.last_day,
      'total', (select coalesce(sum(c.n), 0) from counted c where c.kind = 11),
      'perDay', (
        select jsonb_agg(jsonb_build_object('day', d.day, 'count', coalesce(c.n, 0)) order by d.day)
        from (select days.first_day + i as day from generate_series(0, days.last_day - days.first_day) i) d
        left join counted c on c.kind = 7 and c.day = d.day
      ),
      'byStatus', (
        select jsonb_agg(jsonb_build_object('status', s.code, 'count', coalesce(c.n, 0)) order by s.place)
        from unnest(array['pending', 'in_progress', 'follow_up', 'completed', 'cancelled'])
          with ordinality s (code, place)
        left join counted c on c.kind = 11 and c.status_code = s.code
      ),
      'byGrade', (
        select coalesce(jsonb_agg(jsonb_build_object('grade', c.grade, 'count', c.n) order by c.n desc, c.grade), '[]')
        from (select * from counted where kind = 13 order by n desc, grade limit 50) c
      ),
      'bySource', (
        select coalesce(
          jsonb_agg(jsonb_build_object('source', c.source_label, 'count', c.n) order by c.n desc, c.source_label), '[]'
        )
        from (select * from counted where kind = 14 order by n desc, source_label limit 20) c
      ),
      'acted', a.n,
      'medianHoursToFirstAction', round((a.seconds / 3600)::numeric, 2)
    )
    from acted a
  );
end
$$;

-- How many of them are tests, so that the console need not count those it shows.
create or replace function private.list_enquiries(
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
  tests bigint;
  pages bigint;
  page bigint;
begin
  select * into counted from private.count_enquiries(f);
  execute format(
    'select count(*) from public.chat_inquiry_information e where %s and e.source @> ''{"test": true}'' and %s',
    private.of_schools(f.schools), f.rest
  ) into tests;
  pages := (counted.total + size - 1) / size;
  page := greatest(least(coalesce(p_page, 1), pages), 1);
  return jsonb_build_object(
    'enquiries', private.shown_enquiries(private.enquiry_ids(
      f, coalesce(nullif(p_sort, ''), 'submitted_at'), coalesce(nullif(p_direction, ''), 'desc'),
      counted.capped or f.search is null and counted.total > collected_at_most, size, (page - 1) * size
    )),
    'total', counted.total, 'tests', tests, 'totalCapped', counted.capped, 'page', page, 'limit', size, 'totalPages', pages
  );
end
$$;
comment on function public.list_enquiries(
  text, text, text, integer, integer, date, date, text, text, text, text, boolean, text, text, text
) is
  '{enquiries, total, tests, totalCapped, page, limit, totalPages} of the caller''s schools. tests says how many of the total are tests. The total is exact where kept counts know it and among 20,000 enquiries; otherwise it is counted up to 100,000 (days with at most one of status, grade and year), 5,000 or, with a search, 1,000, and totalCapped is true when there are more. PT403 unless active staff, PT422 for an unknown order or time zone.';
