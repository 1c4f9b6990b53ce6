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
