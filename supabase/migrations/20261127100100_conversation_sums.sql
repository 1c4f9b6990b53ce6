-- The figures of a quarter are sums of whole days, added up once instead of from a million events each time.
--
-- 1. The events are the truth; a day of sums is what they come to, and may be thrown away at any time.
-- 2. A day is that of UTC on which conversations began. It is added up once it is past and all of its conversations are
--    over, so that time alone no longer changes it.
-- 3. Whatever writes, changes or removes events throws away the days of their conversations: a late batch, a conversation
--    that goes on a week later, retention. The next question adds these days up again.
-- 4. What adds up a day locks the school's sums alone, and what throws days away shares that lock: so no day can be stored
--    that misses an event which is being written.
-- 5. The hours of a period that are no whole day of UTC, in other time zones or today, are counted from the events.
create table private.conversation_days (
  tenant_id text not null references public.tenants (id) on delete cascade,
  config_version integer not null,
  day date not null,
  conversations integer not null,
  submitted integer not null,
  primary key (tenant_id, config_version, day)
);
comment on table private.conversation_days is 'Days of UTC whose conversations, by their beginning, have been added up.';

create table private.conversation_day_exits (
  tenant_id text not null,
  config_version integer not null,
  day date not null,
  flow text not null,
  step_id text not null,
  to_flow text not null,
  to_step text,
  passes integer not null,
  began integer not null,
  finished integer not null,
  sent integer not null,
  times integer[] not null,
  timed integer[] not null,
  foreign key (tenant_id, config_version, day)
    references private.conversation_days (tenant_id, config_version, day) on delete cascade
);
comment on table private.conversation_day_exits is 'How often conversations of a day passed from a step to the next; to_step is null at their end.';
comment on column private.conversation_day_exits.times is 'Milliseconds to the next step, in two digits: what is shown of a median.';
comment on column private.conversation_day_exits.timed is 'How many passes took each of these times.';

create index conversation_day_exits_idx on private.conversation_day_exits (tenant_id, config_version, day);

alter table private.conversation_days enable row level security;

alter table private.conversation_day_exits enable row level security;

revoke all on private.conversation_days, private.conversation_day_exits from public, anon, authenticated;

-- Throws away the days of changed events.
create function private.forget_conversation_days() returns trigger
language plpgsql volatile security definer set search_path = ''
as $$
declare
  school text;
begin
  if tg_op = 'TRUNCATE' then
    delete from private.conversation_days;
    return null;
  end if;
  for school in select distinct c.tenant_id from changed c where c.config_version is not null order by 1 loop
    perform pg_advisory_xact_lock_shared(hashtextextended('conversation days ' || school, 0));
    delete from private.conversation_days d
    where d.tenant_id = school and (d.config_version, d.day) in (
      select c.config_version, (c.began_at at time zone 'UTC')::date from changed c where c.tenant_id = school
    );
  end loop;
  return null;
end
$$;
revoke all on function private.forget_conversation_days() from public, anon, authenticated;

create trigger forget_days_of_new_events after insert on public.conversation_events
  referencing new table as changed for each statement execute function private.forget_conversation_days();

create trigger forget_days_of_old_events after delete on public.conversation_events
  referencing old table as changed for each statement execute function private.forget_conversation_days();

create trigger forget_days_of_all_events after truncate on public.conversation_events
  for each statement execute function private.forget_conversation_days();

-- An event is never changed by the product; where it is by hand, both of its days are wrong.
create function private.forget_changed_days() returns trigger
language plpgsql volatile security definer set search_path = ''
as $$
begin
  delete from private.conversation_days d
  where d.tenant_id in (select b.tenant_id from before b union select a.tenant_id from afterwards a);
  return null;
end
$$;
revoke all on function private.forget_changed_days() from public, anon, authenticated;

create trigger forget_days_of_changed_events after update on public.conversation_events
  referencing old table as before new table as afterwards
  for each statement execute function private.forget_changed_days();

-- What the events of conversations that began in a period come to. The row without a step is all of them: passes are
-- conversations that are over, began those that are not, sent those that sent the enquiry.
create function private.count_conversations(p_tenant text, p_version integer, p_low timestamptz, p_high timestamptz)
returns table (
  flow text, step_id text, to_flow text, to_step text, passes bigint, began bigint, finished bigint, sent bigint,
  times integer[], timed integer[]
)
language sql stable security definer set search_path = ''
as $$
  with visits as materialized (
    select v.session_hash, coalesce(bool_or(v.kind = 'submitted'), false) as submitted,
      coalesce(
        bool_or(v.kind = 'submitted')
          or max(v.ordinal) filter (where v.kind = 'finished') > max(v.ordinal) filter (where v.kind = 'reached'),
        false
      ) as finished,
      coalesce(
        max(v.ordinal) filter (where v.kind = 'left') = max(v.ordinal)
          or max(v.at) < now() - interval '30 minutes',
        false
      ) as is_over
    from public.conversation_events v
    where v.tenant_id = p_tenant and v.config_version = p_version
      and v.began_at >= p_low and v.began_at < p_high and v.kind <> 'answered'
    group by v.began_at, v.session_hash
  ),
  passages as (
    select p.flow, p.step_id, p.to_flow, p.to_step, p.is_first, v.finished, v.submitted,
      -- Two digits, and tenths of a second at least.
      case when p.to_step is not null then ((p.ms + p.unit / 2) / p.unit * p.unit)::integer end as ms
    from (
      select q.*, (10 ^ greatest(length(q.ms::text) - 2, 2))::bigint as unit
      from (
        select v.session_hash, coalesce(v.flow, '') as flow, v.step_id,
          lag(v.ordinal) over visit is null as is_first,
          coalesce(lead(v.flow) over visit, '') as to_flow, lead(v.step_id) over visit as to_step,
          greatest(lead(v.elapsed_ms) over visit - v.elapsed_ms, 0)::bigint as ms
        from public.conversation_events v
        where v.tenant_id = p_tenant and v.config_version = p_version
          and v.began_at >= p_low and v.began_at < p_high and v.kind = 'reached'
        window visit as (partition by v.began_at, v.session_hash order by v.ordinal)
      ) q
    ) p
    join visits v using (session_hash)
    where v.is_over
  ),
  timed as (
    select p.flow, p.step_id, p.to_flow, p.to_step, p.ms, count(*) as n, count(*) filter (where p.is_first) as began,
      count(*) filter (where p.finished) as finished, count(*) filter (where p.submitted) as sent
    from passages p group by p.flow, p.step_id, p.to_flow, p.to_step, p.ms
  )
  select t.flow, t.step_id, t.to_flow, t.to_step, sum(t.n)::bigint, sum(t.began)::bigint, sum(t.finished)::bigint,
    sum(t.sent)::bigint, coalesce(array_agg(t.ms order by t.ms) filter (where t.ms is not null), '{}'),
    coalesce(array_agg(t.n::integer order by t.ms) filter (where t.ms is not null), '{}')
  from timed t group by t.flow, t.step_id, t.to_flow, t.to_step
  union all
  select null, null, null, null, count(*) filter (where v.is_over), count(*) filter (where not v.is_over), 0,
    count(*) filter (where v.is_over and v.submitted), '{}', '{}'
  from visits v
$$;
revoke all on function private.count_conversations(text, integer, timestamptz, timestamptz)
  from public, anon, authenticated;

-- Adds up the days of a period that are not yet; none while events of the school are being written.
create function private.sum_conversation_days(p_tenant text, p_version integer, p_first date, p_last date) returns void
language plpgsql volatile security definer set search_path = '' set work_mem = '64MB'
as $$
declare
  missing date;
begin
  if p_last < p_first or not pg_try_advisory_xact_lock(hashtextextended('conversation days ' || p_tenant, 0)) then
    return;
  end if;
  for missing in
    select p_first + i from generate_series(0, p_last - p_first) i
    where not exists (
      select from private.conversation_days d
      where d.tenant_id = p_tenant and d.config_version = p_version and d.day = p_first + i
    )
  loop
    with counted as materialized (
      select * from private.count_conversations(
        p_tenant, p_version, missing::timestamp at time zone 'UTC', (missing + 1)::timestamp at time zone 'UTC'
      )
    ),
    added as (
      insert into private.conversation_days (tenant_id, config_version, day, conversations, submitted)
      select p_tenant, p_version, missing, c.passes, c.sent from counted c where c.step_id is null and c.began = 0
      returning day
    )
    insert into private.conversation_day_exits
    select p_tenant, p_version, a.day, c.flow, c.step_id, c.to_flow, c.to_step, c.passes, c.began, c.finished, c.sent,
      c.times, c.timed
    from added a join counted c on c.step_id is not null;
  end loop;
end
$$;
revoke all on function private.sum_conversation_days(text, integer, date, date) from public, anon, authenticated;

-- Where parents go on and where they leave: the rules are those of 20261125200100.
create or replace function private.conversation_figures(
  p_tenant text, p_version integer, p_from date, p_to date, p_zone text
) returns jsonb
language plpgsql volatile security definer set search_path = '' set work_mem = '64MB'
as $$
declare
  most_steps constant integer := 2000;
  days record;
  -- The whole days of UTC that are past, from the first conversation of this version on.
  first_whole date;
  last_whole date;
  began timestamptz;
begin
  perform private.require_staff();
  if p_tenant not in (select private.my_tenants()) then
    raise sqlstate 'PT404' using message = 'There is no such school.';
  end if;
  select * into days from private.day_range(p_from, p_to, private.time_zone(p_zone));
  select min(v.began_at) into began from public.conversation_events v
  where v.tenant_id = p_tenant and v.config_version = p_version and v.kind <> 'answered';
  first_whole := (
    greatest(days.low, date_trunc('day', began, 'UTC')) at time zone 'UTC' + interval '1 day' - interval '1 microsecond'
  )::date;
  last_whole := (least(days.high, now()) at time zone 'UTC')::date - 1;
  perform private.sum_conversation_days(p_tenant, p_version, first_whole, last_whole);
  return (
    with summed as materialized (
      select d.day, d.conversations, d.submitted from private.conversation_days d
      where d.tenant_id = p_tenant and d.config_version = p_version and d.day between first_whole and last_whole
    ),
    -- What lies between the days that are added up.
    spans as (
      select e.low, e.high from (
        select m.at as low, lead(m.at) over (order by m.at, m.starts desc) as high, m.starts
        from (
          select greatest(days.low, coalesce(date_trunc('day', began, 'UTC'), days.low)) as at, 1 as starts
          union all select s.day::timestamp at time zone 'UTC', 0 from summed s
          union all select (s.day + 1)::timestamp at time zone 'UTC', 1 from summed s
          union all select days.high, 0
        ) m
      ) e
      where e.starts = 1 and e.low < e.high
    ),
    parts as materialized (
      select x.flow, x.step_id, x.to_flow, x.to_step, x.passes::bigint as passes, x.began::bigint as began,
        x.finished::bigint as finished, x.sent::bigint as sent, x.times, x.timed
      from private.conversation_day_exits x
      where x.tenant_id = p_tenant and x.config_version = p_version and x.day between first_whole and last_whole
      union all
      select null, null, null, null, s.conversations, 0, 0, s.submitted, '{}', '{}' from summed s
      union all
      select c.* from spans s cross join lateral private.count_conversations(p_tenant, p_version, s.low, s.high) c
    ),
    exits as materialized (
      select p.flow, p.step_id, p.to_flow, p.to_step, sum(p.passes) as n, sum(p.began) as began,
        sum(p.finished) as finished, sum(p.sent) as sent
      from parts p where p.step_id is not null group by p.flow, p.step_id, p.to_flow, p.to_step
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
      select w.flow, w.step_id,
        (min(w.ms) filter (where 2 * w.upto >= w.total) + min(w.ms) filter (where 2 * w.upto > w.total)) / 2.0 as ms
      from (
        select g.flow, g.step_id, g.ms, sum(g.n) over (partition by g.flow, g.step_id order by g.ms) as upto,
          sum(g.n) over (partition by g.flow, g.step_id) as total
        from (
          select p.flow, p.step_id, t.ms, sum(t.n) as n
          from parts p cross join lateral unnest(p.times, p.timed) t (ms, n)
          group by p.flow, p.step_id, t.ms
        ) g
      ) w
      group by w.flow, w.step_id
    )
    select jsonb_build_object(
      'from', days.first_day, 'to', days.last_day,
      'conversations', coalesce(sum(p.passes), 0),
      'submitted', coalesce(sum(p.sent), 0),
      'running', coalesce(sum(p.began), 0),
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
    from parts p where p.step_id is null
  );
end
$$;

create or replace function public.conversation_figures(
  p_tenant text, p_version integer, p_from date default null, p_to date default null, p_time_zone text default 'UTC'
) returns jsonb
language sql volatile security invoker set search_path = ''
as $$ select private.conversation_figures(p_tenant, p_version, p_from, p_to, p_time_zone) $$;
comment on function public.conversation_figures(text, integer, date, date, text) is
  '{from, to, conversations, submitted, running, steps: [{flow, step_id, seen, began, answered, left, finished, median_ms, exits: [{flow, step_id, count, sent}]}]} of the conversations that began on these days, by default the last 30, in a published version. seen = answered + left + finished = began + all exits that lead there; a step that is come to twice counts twice. median_ms is that of times in two digits. sent: in conversations that sent the enquiry. running: not over yet, in no other figure. PT403 unless active staff, PT404 for another school, PT422 as enquiry_analytics.';
