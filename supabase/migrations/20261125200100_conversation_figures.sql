-- Where parents go on and where they leave, step by step, in one published version of a school's conversation.
--
-- 1. A conversation belongs to the day on which it began, with all of its events.
-- 2. It is counted once it is over: its last event says that it was left, or nothing has come for 30 minutes.
-- 3. Each coming to a step is one pass, in the order of the ordinals; a loop or a changed answer comes to a step again. A
--    reload is no event, and an event that came twice is stored once.
-- 4. A pass ends in the next pass (answered), or is the last one: finished where the enquiry was sent or the conversation
--    came to its end, else left.
-- 5. So for each step: seen = answered + left + finished = began there + the exits of all steps that lead there. That holds
--    with lost events too, as only what is stored is joined.
create function private.conversation_figures(p_tenant text, p_version integer, p_from date, p_to date, p_zone text)
returns jsonb
-- A quarter of a large school is grouped in memory.
language plpgsql stable security definer set search_path = '' set work_mem = '64MB'
as $$
declare
  silence constant interval := interval '30 minutes';
  most_steps constant integer := 2000;
  days record;
begin
  perform private.require_staff();
  if p_tenant not in (select private.my_tenants()) then
    raise sqlstate 'PT404' using message = 'There is no such school.';
  end if;
  select * into days from private.day_range(p_from, p_to, private.time_zone(p_zone));
  return (
    with visits as materialized (
      select v.session_hash, coalesce(bool_or(v.kind = 'submitted'), false) as submitted,
        coalesce(
          bool_or(v.kind = 'submitted')
            or max(v.ordinal) filter (where v.kind = 'finished') > max(v.ordinal) filter (where v.kind = 'reached'),
          false
        ) as finished,
        coalesce(
          max(v.ordinal) filter (where v.kind = 'left') = max(v.ordinal) or max(v.at) < now() - silence, false
        ) as is_over
      from public.conversation_events v
      where v.tenant_id = p_tenant and v.config_version = p_version
        and v.began_at >= days.low and v.began_at < days.high and v.kind <> 'answered'
      group by v.began_at, v.session_hash
    ),
    passes as materialized (
      select p.*, v.finished, v.submitted
      from (
        select v.session_hash, coalesce(v.flow, '') as flow, v.step_id,
          lag(v.ordinal) over visit is null as is_first,
          coalesce(lead(v.flow) over visit, '') as to_flow, lead(v.step_id) over visit as to_step,
          greatest(lead(v.elapsed_ms) over visit - v.elapsed_ms, 0) as ms
        from public.conversation_events v
        where v.tenant_id = p_tenant and v.config_version = p_version
          and v.began_at >= days.low and v.began_at < days.high and v.kind <> 'answered' and v.kind = 'reached'
        window visit as (partition by v.began_at, v.session_hash order by v.ordinal)
      ) p
      join visits v using (session_hash)
      where v.is_over
    ),
    exits as materialized (
      select p.flow, p.step_id, p.to_flow, p.to_step, count(*) as n, count(*) filter (where p.is_first) as began,
        count(*) filter (where p.finished) as finished, count(*) filter (where p.submitted) as sent
      from passes p group by p.flow, p.step_id, p.to_flow, p.to_step
    ),
    steps as (
      select x.flow, x.step_id, sum(x.n) as seen, sum(x.began) as began,
        coalesce(sum(x.n) filter (where x.to_step is not null), 0) as answered,
        coalesce(sum(x.n - x.finished) filter (where x.to_step is null), 0) as gone,
        coalesce(sum(x.finished) filter (where x.to_step is null), 0) as finished,
        coalesce(
          jsonb_agg(
            jsonb_build_object('flow', x.to_flow, 'step_id', x.to_step, 'count', x.n, 'sent', x.sent)
            order by x.n desc, x.to_flow, x.to_step
          ) filter (where x.to_step is not null),
          '[]'
        ) as ways
      from exits x group by x.flow, x.step_id
      order by seen desc, x.flow, x.step_id limit most_steps
    ),
    times as (
      -- A passage without a clock on both sides has no time.
      select p.flow, p.step_id, percentile_cont(0.5) within group (order by p.ms) as ms
      from passes p where p.to_step is not null and p.ms is not null
      group by p.flow, p.step_id
    )
    select jsonb_build_object(
      'from', days.first_day, 'to', days.last_day,
      'conversations', count(*) filter (where v.is_over),
      'submitted', count(*) filter (where v.is_over and v.submitted),
      'running', count(*) filter (where not v.is_over),
      'steps', (
        select coalesce(
          jsonb_agg(
            jsonb_build_object(
              'flow', s.flow, 'step_id', s.step_id, 'seen', s.seen, 'began', s.began, 'answered', s.answered,
              'left', s.gone, 'finished', s.finished, 'median_ms', round(t.ms), 'exits', s.ways
            )
            order by s.seen desc, s.flow, s.step_id
          ),
          '[]'
        )
        from steps s left join times t using (flow, step_id)
      )
    )
    from visits v
  );
end
$$;
revoke all on function private.conversation_figures(text, integer, date, date, text) from public, anon, authenticated;
grant execute on function private.conversation_figures(text, integer, date, date, text) to authenticated;

create function public.conversation_figures(
  p_tenant text, p_version integer, p_from date default null, p_to date default null, p_time_zone text default 'UTC'
) returns jsonb
language sql stable security invoker set search_path = ''
as $$ select private.conversation_figures(p_tenant, p_version, p_from, p_to, p_time_zone) $$;
comment on function public.conversation_figures(text, integer, date, date, text) is
  '{from, to, conversations, submitted, running, steps: [{flow, step_id, seen, began, answered, left, finished, median_ms, exits: [{flow, step_id, count, sent}]}]} of the conversations that began on these days, by default the last 30, in a published version. seen = answered + left + finished = began + all exits that lead there; a step that is come to twice counts twice. sent: in conversations that sent the enquiry. running: not over yet, in no other figure. PT403 unless active staff, PT404 for another school, PT422 as enquiry_analytics.';
revoke all on function public.conversation_figures(text, integer, date, date, text) from public, anon, authenticated;
grant execute on function public.conversation_figures(text, integer, date, date, text) to authenticated;
