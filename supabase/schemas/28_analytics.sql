-- Anonymous steps of conversations, for the funnel: where parents go on and where they leave. No name, no answer, no
-- address; the conversation is known by a hash that only this database can make, so that it leads to no enquiry.

create table public.conversation_events (
  id bigint generated always as identity primary key,
  tenant_id text not null references public.tenants (id) on delete cascade,
  session_hash uuid not null,
  ordinal integer not null,
  kind text not null,
  step_id text,
  config_version integer,
  at timestamptz not null default now(),
  flow text,
  elapsed_ms integer,
  began_at timestamptz,
  constraint conversation_events_once unique (tenant_id, session_hash, ordinal),
  constraint conversation_events_ordinal_check check (ordinal between 0 and 999),
  constraint conversation_events_kind_check check (kind in ('started', 'reached', 'answered', 'finished', 'submitted', 'left')),
  constraint conversation_events_step_id_check check (length(step_id) between 1 and 100),
  constraint conversation_events_step_check check (step_id is not null or kind in ('started', 'submitted')),
  constraint conversation_events_config_version_check check (config_version >= 1),
  constraint conversation_events_flow_check check (length(flow) between 1 and 100),
  constraint conversation_events_elapsed_ms_check check (elapsed_ms >= 0)
);
comment on table public.conversation_events is 'What happened in conversations, without what was said. Kept for 400 days.';
comment on column public.conversation_events.session_hash is 'Half of a SHA-256 with a secret of this database.';
comment on column public.conversation_events.ordinal is 'The place in its conversation, given by the widget: an event sent twice is stored once.';
comment on column public.conversation_events.config_version is 'The published version of the conversation; null for the built-in one and for one that the school does not have.';
comment on column public.conversation_events.flow is 'The workflow or flow of the step; null in events of before 25 November 2026.';
comment on column public.conversation_events.elapsed_ms is 'Milliseconds since the conversation began, on the visitor''s clock.';
comment on column public.conversation_events.began_at is 'When the first event of the conversation arrived: the same in all of its events.';

create index conversation_events_funnel_idx
  on public.conversation_events (tenant_id, at) include (session_hash, ordinal, kind, step_id);

-- In the order of the figures: a conversation after the other, each from its first event to its last. That a step was
-- answered is told by the next one that was reached.
create index conversation_events_figures_idx
  on public.conversation_events (tenant_id, config_version, began_at, session_hash, ordinal)
  include (kind, flow, step_id, elapsed_ms, at)
  where config_version is not null and kind <> 'answered';

alter table public.conversation_events enable row level security;
grant all on public.conversation_events to service_role;

create table private.event_secret (
  only_one boolean primary key default true,
  secret bytea not null,
  constraint event_secret_only_one_check check (only_one)
);
comment on table private.event_secret is 'What session hashes are made with. Never leaves the database.';

alter table private.event_secret enable row level security;

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

alter table private.conversation_days enable row level security;

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

alter table private.conversation_day_exits enable row level security;

create function private.prune_conversation_events(p_most integer) returns integer
language plpgsql volatile security definer set search_path = ''
as $$
declare
  n integer;
begin
  delete from public.conversation_events v where v.id in (
    select old.id from public.tenants t cross join lateral (
      select o.id from public.conversation_events o
      where o.tenant_id = t.id and o.at < now() - interval '400 days'
      order by o.at limit p_most
    ) old
    limit p_most
  );
  get diagnostics n = row_count;
  return n;
end
$$;
comment on function private.prune_conversation_events(integer) is
  'Deletes what is older than 400 days, p_most events at most; returns how many.';

create function public.record_conversation_events(p_tenant text, p_session text, p_events jsonb) returns jsonb
language plpgsql volatile security definer set search_path = ''
as $$
declare
  calls_a_minute constant integer := 3000;
  enabled boolean;
  wrong text;
  hash uuid;
  began timestamptz;
  stored integer;
begin
  select t.events_enabled into enabled from public.tenants t where t.id = p_tenant;
  if not found then return '{"ok": false, "code": "unknown_tenant"}'; end if;
  if not enabled then return '{"ok": false, "code": "events_disabled"}'; end if;
  wrong := case
    when p_session is null or length(p_session) not between 1 and 200 then 'session_id'
    when jsonb_typeof(p_events) is distinct from 'array' or jsonb_array_length(p_events) not between 1 and 50
      or jsonb_path_exists(p_events, 'strict $[*] ? (@.type() != "object")') then 'events'
    else (
      select f.name
      from jsonb_array_elements(p_events) with ordinality e (event, n) cross join (values
        (1, 'ordinal', 'number', '^[0-9]{1,3}$'),
        (2, 'kind', 'string', '^(started|reached|answered|finished|submitted|left)$'),
        (3, 'step_id', 'string', '^.{1,100}$'),
        (4, 'flow', 'string', '^.{1,100}$'),
        (5, 'elapsed_ms', 'number', '^1?[0-9]{1,9}$'),
        (6, 'config_version', 'number', '^[1-9][0-9]{0,8}$')
      ) f (place, name, type, form)
      where case coalesce(jsonb_typeof(e.event -> f.name), 'null')
        when f.type then e.event ->> f.name !~ f.form
        when 'null' then f.place <= 2 or f.place = 3 and e.event ->> 'kind' not in ('started', 'submitted')
        else true
      end
      order by e.n, f.place limit 1
    )
  end;
  if wrong is not null then
    return jsonb_build_object('ok', false, 'code', 'invalid', 'field', wrong);
  end if;
  if not public.hit_rate_limit('events:tenant:' || p_tenant, 60, calls_a_minute) then
    return '{"ok": false, "code": "rate_limited"}';
  end if;

  select encode(substr(sha256(s.secret || convert_to(p_tenant || ':' || p_session, 'UTF8')), 1, 16), 'hex')::uuid
  into hash from private.event_secret s;
  -- Two batches of one conversation at once must agree on when it began.
  perform pg_advisory_xact_lock(hashtextextended(hash::text, 0));
  select v.began_at into began from public.conversation_events v
  where v.tenant_id = p_tenant and v.session_hash = hash and v.began_at is not null limit 1;
  insert into public.conversation_events
    (tenant_id, session_hash, ordinal, kind, flow, step_id, elapsed_ms, config_version, began_at)
  select p_tenant, hash, (e ->> 'ordinal')::integer, e ->> 'kind', e ->> 'flow', e ->> 'step_id',
    (e ->> 'elapsed_ms')::integer, c.version, coalesce(began, now())
  from jsonb_array_elements(p_events) e
  left join public.tenant_configurations c on c.tenant_id = p_tenant and c.version = (e ->> 'config_version')::integer
  -- A name that no conversation of the school has had may be what a visitor typed: its event is dropped. `exists` would become
  -- a join, planned once for all schools, which reads every name there is.
  where (
    e ->> 'flow' is null or (
      select true from private.conversation_names n
      where n.tenant_id = p_tenant and n.kind = 'flow' and n.name = e ->> 'flow'
    )
  ) and (
    e ->> 'step_id' is null or (
      select true from private.conversation_names n
      where n.tenant_id = p_tenant and n.kind = 'step' and n.name = e ->> 'step_id'
    )
  )
  on conflict (tenant_id, session_hash, ordinal) do nothing;
  get diagnostics stored = row_count;

  -- One call in a hundred clears a little of what has become old.
  if random() < 0.01 then
    perform private.prune_conversation_events(1000);
  end if;
  return jsonb_build_object('ok', true, 'stored', stored);
end
$$;
comment on function public.record_conversation_events(text, text, jsonb) is
  'Stores 1 to 50 events {ordinal, kind, flow, step_id, elapsed_ms, config_version} of a conversation, each ordinal once; one of a flow or step that the school has never published is dropped: {ok, stored}, or {ok: false, code, field?}. For the chat service.';
grant execute on function public.record_conversation_events(text, text, jsonb) to service_role;

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
    raise sqlstate 'PT422' using message = 'figures_days';
  end if;
  if not (isfinite(first_day) and isfinite(last_day)) or last_day - first_day > 1100
    or first_day < '1900-01-01' or last_day > '2999-12-30' then
    raise sqlstate 'PT422' using message = 'figures_too_long';
  end if;
  low := private.day_start(first_day, p_zone);
  high := private.day_start(last_day + 1, p_zone);
end
$$;
grant execute on function private.day_range(date, date, text) to authenticated;

create function public.enquiry_analytics(
  p_from date default null, p_to date default null, p_tenant text default null, p_time_zone text default 'UTC'
) returns jsonb
-- A year of a large school is grouped in memory.
language plpgsql stable security invoker set search_path = '' set work_mem = '64MB'
as $$
declare
  zone constant text := private.time_zone(p_time_zone);
  schools constant text[] := private.chosen_tenants(p_tenant);
  days record;
begin
  perform private.require_staff();
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
        and e.first_action_at is not null
        and coalesce(e.source_label, '') <> all (array['(test)', 'import', 'telephone', 'walk_in', 'fair'])
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
      'visits', (
        select jsonb_build_object('booked', count(*), 'came', count(*) filter (where e.visit = 'visited'))
        from public.chat_inquiry_information e
        where e.tenant_id = any (schools) and e.submitted_at >= days.low and e.submitted_at < days.high
          and e.visit is not null and e.source_label is distinct from '(test)'
      ),
      'acted', a.n,
      'medianHoursToFirstAction', round((a.seconds / 3600)::numeric, 2)
    )
    from acted a
  );
end
$$;
comment on function public.enquiry_analytics(date, date, text, text) is
  '{from, to, total, perDay, byStatus, byGrade, bySource, visits: {booked, came}, acted, medianHoursToFirstAction} of the enquiries submitted on these days, by default the last 30; visits: of how many the family booked a visit that was not cancelled, and came. PT403 unless active staff, PT422 for days in the wrong order, more than 1,100 of them, or an unknown time zone.';
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
grant execute on function private.conversation_funnel(date, date, text, text) to authenticated;

create function public.conversation_funnel(
  p_from date default null, p_to date default null, p_tenant text default null, p_time_zone text default 'UTC'
) returns jsonb
language sql stable security invoker set search_path = ''
as $$ select private.conversation_funnel(p_from, p_to, p_tenant, p_time_zone) $$;
comment on function public.conversation_funnel(date, date, text, text) is
  '{from, to, started, submitted, steps: [{step_id, reached, answered, left}]} in conversations, the steps in the order in which conversations first come to them. left: the last step of those who did not submit and went, or have been silent for 30 minutes. Errors as enquiry_analytics.';
grant execute on function public.conversation_funnel(date, date, text, text) to authenticated;

-- Where parents go on and where they leave: the rules are those of 20261125200100.
create function private.conversation_figures(
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
    raise sqlstate 'PT404' using message = 'no_such_school';
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
grant execute on function private.conversation_figures(text, integer, date, date, text) to authenticated;

create function public.conversation_figures(
  p_tenant text, p_version integer, p_from date default null, p_to date default null, p_time_zone text default 'UTC'
) returns jsonb
language sql volatile security invoker set search_path = ''
as $$ select private.conversation_figures(p_tenant, p_version, p_from, p_to, p_time_zone) $$;
comment on function public.conversation_figures(text, integer, date, date, text) is
  '{from, to, conversations, submitted, running, steps: [{flow, step_id, seen, began, answered, left, finished, median_ms, exits: [{flow, step_id, count, sent}]}]} of the conversations that began on these days, by default the last 30, in a published version. seen = answered + left + finished = began + all exits that lead there; a step that is come to twice counts twice. median_ms is that of times in two digits. sent: in conversations that sent the enquiry. running: not over yet, in no other figure. PT403 unless active staff, PT404 for another school, PT422 as enquiry_analytics.';
grant execute on function public.conversation_figures(text, integer, date, date, text) to authenticated;

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
  elsif tg_op = 'UPDATE' then
    -- An event is never changed by the product; where it is by hand, both of its days are wrong.
    delete from private.conversation_days d
    where d.tenant_id in (select b.tenant_id from before b union select a.tenant_id from afterwards a);
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

create trigger forget_days_of_new_events after insert on public.conversation_events
  referencing new table as changed for each statement execute function private.forget_conversation_days();

create trigger forget_days_of_old_events after delete on public.conversation_events
  referencing old table as changed for each statement execute function private.forget_conversation_days();

create trigger forget_days_of_all_events after truncate on public.conversation_events
  for each statement execute function private.forget_conversation_days();

create trigger forget_days_of_changed_events after update on public.conversation_events
  referencing old table as before new table as afterwards
  for each statement execute function private.forget_conversation_days();

insert into private.event_secret (secret) values (uuid_send(gen_random_uuid()) || uuid_send(gen_random_uuid()));
