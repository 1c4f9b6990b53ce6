-- The analytics of the console: enquiries over time and by status, grade and source, and the funnel of conversations.

-- The days from p_from to p_to (the last 30 without them) as moments in a time zone, `high` excluded.
create function private.day_range(
  p_from date, p_to date, p_zone text, out first_day date, out last_day date, out low timestamptz, out high timestamptz
)
language plpgsql stable set search_path = ''
as $$
begin
  last_day := coalesce(p_to, private.today(p_zone));
  first_day := coalesce(p_from, last_day - 29);
  if first_day > last_day then
    raise sqlstate 'PT422' using message = 'The first day is after the last.';
  end if;
  if not (isfinite(first_day) and isfinite(last_day)) or last_day - first_day > 1100
    or first_day < '1900-01-01' or last_day > '2999-12-30' then
    raise sqlstate 'PT422' using message = 'Choose at most three years.';
  end if;
  low := private.day_start(first_day, p_zone);
  high := private.day_start(last_day + 1, p_zone);
end
$$;

revoke all on function private.day_range(date, date, text) from public, anon, authenticated;

create function private.enquiry_analytics(p_from date, p_to date, p_tenant text, p_zone text) returns jsonb
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
      -- One reading of enquiry_figures_idx; `kind` tells which of the four groupings a row belongs to.
      select grouping(x.day, x.status_code, x.grade, x.source_label) as kind,
        x.day, x.status_code, x.grade, x.source_label, count(*) as n
      from (
        select (e.submitted_at at time zone zone)::date as day, e.status_code, e.grade, e.source_label
        from public.chat_inquiry_information e
        where e.tenant_id = any (schools) and e.submitted_at >= days.low and e.submitted_at < days.high
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

revoke all on function private.enquiry_analytics(date, date, text, text) from public, anon, authenticated;
grant execute on function private.enquiry_analytics(date, date, text, text) to authenticated;

create function public.enquiry_analytics(
  p_from date default null, p_to date default null, p_tenant text default null, p_time_zone text default 'UTC'
) returns jsonb
language sql stable security invoker set search_path = ''
as $$ select private.enquiry_analytics(p_from, p_to, p_tenant, p_time_zone) $$;

comment on function public.enquiry_analytics(date, date, text, text) is
  '{from, to, total, perDay, byStatus, byGrade, bySource, acted, medianHoursToFirstAction} of the enquiries submitted on these days, by default the last 30. PT403 unless active staff, PT422 for days in the wrong order, more than 1,100 of them, or an unknown time zone.';
revoke all on function public.enquiry_analytics(date, date, text, text) from public, anon, authenticated;
grant execute on function public.enquiry_analytics(date, date, text, text) to authenticated;

create function private.conversation_funnel(p_from date, p_to date, p_tenant text, p_zone text) returns jsonb
-- A month of a large school is grouped in memory.
language plpgsql stable security definer set search_path = '' set work_mem = '64MB'
as $$
declare
  silence constant interval := interval '30 minutes';
  days record;
  schools text[];
begin
  perform private.require_staff();
  schools := private.chosen_tenants(p_tenant);
  select * into days from private.day_range(p_from, p_to, p_zone);
  return (
    -- A step counts once in a conversation, however often it came round. Whoever answered or left had reached it, even
    -- when the event that said so was lost: no step can have more of one than of the other.
    with visits as materialized (
      select v.session_hash, v.step_id, min(v.ordinal) as first_ordinal, max(v.ordinal) as last_ordinal,
        max(v.at) as last_at, max(v.ordinal) filter (where v.kind = 'left') as left_ordinal,
        bool_or(v.kind = 'answered') as answered,
        bool_or(v.kind = 'started') as started, bool_or(v.kind = 'submitted') as submitted
      from public.conversation_events v
      where v.tenant_id = any (schools) and v.at >= days.low and v.at < days.high
      group by v.session_hash, v.step_id
    ),
    sessions as materialized (
      select v.session_hash, bool_or(v.started) as started, bool_or(v.submitted) as submitted,
        max(v.last_at) as last_at, max(v.last_ordinal) as last_ordinal, max(v.left_ordinal) as left_ordinal,
        max(v.last_ordinal) filter (where v.step_id is not null) as last_step_ordinal
      from visits v group by v.session_hash
    ),
    steps as (
      select v.step_id, count(*) as reached, count(*) filter (where v.answered) as answered,
        count(*) filter (
          where not s.submitted and v.last_ordinal = s.last_step_ordinal
            and (s.left_ordinal = s.last_ordinal or s.last_at < now() - silence)
        ) as gone,
        percentile_disc(0.5) within group (order by v.first_ordinal) as place
      from visits v join sessions s using (session_hash) where v.step_id is not null
      group by v.step_id order by reached desc, v.step_id limit 200
    )
    select jsonb_build_object(
      'from', days.first_day, 'to', days.last_day,
      'started', count(*) filter (where s.started), 'submitted', count(*) filter (where s.submitted),
      'steps', (
        select coalesce(
          jsonb_agg(
            jsonb_build_object('step_id', p.step_id, 'reached', p.reached, 'answered', p.answered, 'left', p.gone)
            order by p.place, p.reached desc, p.step_id
          ),
          '[]'
        )
        from steps p
      )
    )
    from sessions s
  );
end
$$;

revoke all on function private.conversation_funnel(date, date, text, text) from public, anon, authenticated;
grant execute on function private.conversation_funnel(date, date, text, text) to authenticated;

create function public.conversation_funnel(
  p_from date default null, p_to date default null, p_tenant text default null, p_time_zone text default 'UTC'
) returns jsonb
language sql stable security invoker set search_path = ''
as $$ select private.conversation_funnel(p_from, p_to, p_tenant, p_time_zone) $$;

comment on function public.conversation_funnel(date, date, text, text) is
  '{from, to, started, submitted, steps: [{step_id, reached, answered, left}]} in conversations, the steps in the order in which conversations first come to them. left: the last step of those who did not submit and went, or have been silent for 30 minutes. Errors as enquiry_analytics.';
revoke all on function public.conversation_funnel(date, date, text, text) from public, anon, authenticated;
grant execute on function public.conversation_funnel(date, date, text, text) to authenticated;
