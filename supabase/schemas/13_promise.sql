-- A promise to a parent counts the school's own hours, and the last day of an article is one of the school's zone.

-- ISO 8601 with the offset of the zone: 2026-11-25T10:00:00+05:30.
create function private.time_in_zone(p_at timestamptz, p_zone text) returns text
language plpgsql stable set search_path = ''
as $$
declare
  there constant timestamp := p_at at time zone p_zone;
  ahead constant interval := there - (p_at at time zone 'UTC');
begin
  return to_char(there, 'YYYY-MM-DD"T"HH24:MI:SS') || case when ahead < interval '0' then '-' else '+' end
    || to_char(greatest(ahead, -ahead), 'HH24:MI');
end
$$;
grant execute on function private.time_in_zone(timestamp with time zone, text) to service_role;

create function private.school_today(p_tenant text) returns date
language sql stable security definer set search_path = ''
as $$
  select (now() at time zone c.time_zone)::date
  from public.tenants t cross join lateral private.school_calendar(t.settings) c where t.id = p_tenant
$$;
comment on function private.school_today(text) is
  'The calendar day where the school is.';
grant execute on function private.school_today(text) to authenticated, service_role;

-- The moment when the school has been open for the promised time. A day is walked at a time; a school that is not open
-- for so long within 400 days promises nothing.
create function private.promised_in(p_settings jsonb, p_at timestamptz) returns timestamptz
language plpgsql stable set search_path = ''
as $$
declare
  school constant record := private.school_calendar(p_settings);
  holidays datemultirange := '{}';
  -- In seconds, since an interval of days would follow the clocks of the session's zone.
  remaining numeric;
  day date;
  ranges jsonb;
  opens timestamptz;
  open_for numeric;
begin
  if school.holidays <> '[]' then
    select range_agg(daterange(h."from", h."to", '[]')) into holidays
    from jsonb_to_recordset(school.holidays) h ("from" date, "to" date);
  end if;
  remaining := school.promise * 3600;
  day := (p_at at time zone school.time_zone)::date;
  for n in 0..400 loop
    if not holidays @> day then
      ranges := school.hours -> (extract(isodow from day)::integer - 1);
      for i in 0..jsonb_array_length(ranges) - 1 loop
        opens := greatest((day + (ranges #>> array[i::text, '0'])::time) at time zone school.time_zone, p_at);
        open_for := greatest(
          extract(epoch from (day + (ranges #>> array[i::text, '1'])::time) at time zone school.time_zone - opens), 0
        );
        if open_for >= remaining then return opens + make_interval(secs => remaining); end if;
        remaining := remaining - open_for;
      end loop;
    end if;
    day := day + 1;
  end loop;
  return null;
end
$$;
grant execute on function private.promised_in(jsonb, timestamp with time zone) to service_role;

-- As the chat shows it: ISO 8601 with the offset of the school.
create function private.school_time(p_tenant text, p_at timestamptz) returns text
language plpgsql stable security definer set search_path = ''
as $$
begin
  return (
    select private.time_in_zone(p_at, c.time_zone)
    from public.tenants t cross join lateral private.school_calendar(t.settings) c where t.id = p_tenant
  );
end
$$;

create function private.answer_by(p_tenant text, p_at timestamptz) returns text
language plpgsql stable security definer set search_path = ''
as $$
begin
  return private.school_time(
    p_tenant, (select private.promised_in(t.settings, p_at) from public.tenants t where t.id = p_tenant)
  );
end
$$;
comment on function private.answer_by(text, timestamp with time zone) is
  'By when a question that waits is answered, written in the zone of the school.';

create function public.promise_figures(
  p_from date default null, p_to date default null, p_tenant text default null, p_time_zone text default 'UTC'
) returns table (
  first_day date, last_day date, user_id uuid, name text, kept integer, missed integer, waiting integer
)
language plpgsql stable security invoker set search_path = ''
as $$
declare
  zone constant text := private.time_zone(p_time_zone);
  schools constant text[] := private.chosen_tenants(p_tenant);
  days record;
  -- The days on which weeks begin, the first one cut short by the range, and their first moments.
  weeks date[];
  starts timestamptz[];
begin
  perform private.require_staff();
  select * into days from private.day_range(p_from, p_to, zone);
  select array_agg(w.day order by w.day), array_agg(private.day_start(w.day, zone) order by w.day) into weeks, starts
  from (
    select days.first_day as day
    union
    select d::date from generate_series(
      date_trunc('week', days.first_day::timestamp) + interval '7 days', days.last_day::timestamp, interval '7 days'
    ) d
  ) w;
  return query
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
    select x.first_day, coalesce(weeks[x.week + 1] - 1, days.last_day), x.person, private.staff_name(x.person),
      x.kept::integer, x.missed::integer, x.waiting::integer
    from (
      select w.day as first_day, w.week, null::uuid as person, coalesce(sum(c.kept), 0) as kept,
        coalesce(sum(c.missed), 0) as missed, coalesce(sum(c.waiting), 0) as waiting
      from unnest(weeks) with ordinality w (day, week) left join counted c on c.week = w.week
      group by w.day, w.week
      union all
      select null, null, c.person, sum(c.kept), sum(c.missed), sum(c.waiting) from counted c group by c.person
    ) x
    order by x.first_day, x.person is null, x.kept + x.missed desc, x.person;
end
$$;
comment on function public.promise_figures(date, date, text, text) is
  'How the promise to answer was kept for the enquiries submitted on these days, by default the last 30: first the weeks, which begin on Monday; then, without a first_day, the people by how many they answered, at last those whom nobody is known to have answered (user_id null). missed counts those who still wait past the promise. Errors as enquiry_analytics.';
grant execute on function public.promise_figures(date, date, text, text) to authenticated;
