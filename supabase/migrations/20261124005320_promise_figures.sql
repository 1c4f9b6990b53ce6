-- How the promise to answer was kept, by week of submission and by the person who answered. The rows of each number are
-- those of the list with the filter of the same name (private.desk_conditions).

-- The index that the other figures read holds what these need.
drop index public.enquiry_figures_idx;
create index enquiry_figures_idx
  on public.chat_inquiry_information (tenant_id, submitted_at)
  include (status_code, grade, source_label, first_action_at, due_at, contacted_at, contacted_by);

create function private.promise_figures(p_from date, p_to date, p_tenant text, p_zone text) returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
declare
  zone constant text := private.time_zone(p_zone);
  days record;
  schools text[];
  -- The days on which weeks begin, the first one cut short by the range, and their first moments.
  weeks date[];
  starts timestamptz[];
begin
  perform private.require_staff();
  schools := private.chosen_tenants(p_tenant);
  select * into days from private.day_range(p_from, p_to, zone);
  select array_agg(w.day order by w.day), array_agg(private.day_start(w.day, zone) order by w.day) into weeks, starts
  from (
    select days.first_day as day
    union
    select d::date from generate_series(
      date_trunc('week', days.first_day::timestamp) + interval '7 days', days.last_day::timestamp, interval '7 days'
    ) d
  ) w;
  return (
    with counted as materialized (
      select width_bucket(e.submitted_at, starts) as week, e.contacted_by as person,
        count(*) filter (where e.contacted_at <= e.due_at) as kept,
        count(*) filter (where e.contacted_at > e.due_at or e.contacted_at is null and e.due_at < now()) as missed,
        count(*) filter (where e.contacted_at is null and e.due_at >= now()) as waiting
      from public.chat_inquiry_information e
      where e.tenant_id = any (schools) and e.submitted_at >= days.low and e.submitted_at < days.high
        and e.due_at is not null
      group by 1, 2
    )
    select jsonb_build_object(
      'from', days.first_day, 'to', days.last_day,
      'weeks', (
        select jsonb_agg(
          jsonb_build_object(
            'from', w.day, 'to', coalesce(weeks[w.n + 1] - 1, days.last_day),
            'kept', coalesce(c.kept, 0), 'missed', coalesce(c.missed, 0), 'waiting', coalesce(c.waiting, 0)
          )
          order by w.day
        )
        from unnest(weeks) with ordinality w (day, n)
        left join (
          select x.week, sum(x.kept) as kept, sum(x.missed) as missed, sum(x.waiting) as waiting
          from counted x group by x.week
        ) c on c.week = w.n
      ),
      'people', (
        select coalesce(
          jsonb_agg(
            jsonb_build_object(
              'user_id', c.person, 'name', private.staff_name(c.person),
              'kept', c.kept, 'missed', c.missed, 'waiting', c.waiting
            )
            order by c.person is null, c.kept + c.missed desc, c.person
          ),
          '[]'
        )
        from (
          select x.person, sum(x.kept) as kept, sum(x.missed) as missed, sum(x.waiting) as waiting
          from counted x group by x.person
        ) c
      )
    )
  );
end
$$;
revoke all on function private.promise_figures(date, date, text, text) from public, anon, authenticated;
grant execute on function private.promise_figures(date, date, text, text) to authenticated;

create function public.promise_figures(
  p_from date default null, p_to date default null, p_tenant text default null, p_time_zone text default 'UTC'
) returns jsonb
language sql stable security invoker set search_path = ''
as $$ select private.promise_figures(p_from, p_to, p_tenant, p_time_zone) $$;
comment on function public.promise_figures(date, date, text, text) is
  '{from, to, weeks: [{from, to, kept, missed, waiting}], people: [{user_id, name, kept, missed, waiting}]} of the enquiries submitted on these days, by default the last 30, to which an answer was promised: weeks begin on Monday; people by how many they answered, at last those whom nobody is known to have answered (user_id null). missed counts those who still wait past the promise. Errors as enquiry_analytics.';
revoke all on function public.promise_figures(date, date, text, text) from public, anon, authenticated;
grant execute on function public.promise_figures(date, date, text, text) to authenticated;
