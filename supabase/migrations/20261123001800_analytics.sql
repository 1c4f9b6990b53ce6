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
  constraint conversation_events_once unique (tenant_id, session_hash, ordinal),
  constraint conversation_events_ordinal_check check (ordinal between 0 and 999),
  constraint conversation_events_kind_check check (kind in ('started', 'reached', 'answered', 'submitted', 'left')),
  constraint conversation_events_step_id_check check (length(step_id) between 1 and 100),
  constraint conversation_events_step_check check (step_id is not null or kind in ('started', 'submitted')),
  constraint conversation_events_config_version_check check (config_version >= 1)
);
comment on table public.conversation_events is 'What happened in conversations, without what was said. Kept for 400 days.';
comment on column public.conversation_events.session_hash is 'Half of a SHA-256 with a secret of this database.';
comment on column public.conversation_events.ordinal is 'The place in its conversation, given by the widget: an event sent twice is stored once.';
comment on column public.conversation_events.config_version is 'The published version of the conversation; null for the built-in one.';

create index conversation_events_funnel_idx
  on public.conversation_events (tenant_id, at) include (session_hash, ordinal, kind, step_id);

alter table public.conversation_events enable row level security;

-- Nobody reads it but the service and the funnel below, which shows sums only.
revoke all on public.conversation_events from public, anon, authenticated;
grant all on public.conversation_events to service_role;

create table private.event_secret (
  only_one boolean primary key default true,
  secret bytea not null,
  constraint event_secret_only_one_check check (only_one)
);
comment on table private.event_secret is 'What session hashes are made with. Never leaves the database.';

alter table private.event_secret enable row level security;

revoke all on private.event_secret from public, anon, authenticated;

insert into private.event_secret (secret) values (uuid_send(gen_random_uuid()) || uuid_send(gen_random_uuid()));

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
revoke all on function private.prune_conversation_events(integer) from public, anon, authenticated;
grant execute on function private.prune_conversation_events(integer) to service_role;

create function public.prune_conversation_events() returns integer
language sql volatile security invoker set search_path = ''
as $$ select private.prune_conversation_events(50000) $$;
comment on function public.prune_conversation_events() is 'Deletes what is older than 400 days, 50,000 events at most, and says how many. For the chat service.';
revoke all on function public.prune_conversation_events() from public, anon, authenticated;
grant execute on function public.prune_conversation_events() to service_role;

-- What is wrong with the events of one call, as the name of the field, or null.
create function private.wrong_event_field(p_events jsonb) returns text
language plpgsql immutable set search_path = ''
as $$
declare
  event jsonb;
begin
  if jsonb_typeof(p_events) is distinct from 'array' or jsonb_array_length(p_events) not between 1 and 50 then
    return 'events';
  end if;
  for event in select e from jsonb_array_elements(p_events) e loop
    if jsonb_typeof(event) <> 'object' then return 'events'; end if;
    if jsonb_typeof(event -> 'ordinal') is distinct from 'number' or event ->> 'ordinal' !~ '^[0-9]{1,3}$' then
      return 'ordinal';
    end if;
    if jsonb_typeof(event -> 'kind') is distinct from 'string'
      or event ->> 'kind' not in ('started', 'reached', 'answered', 'submitted', 'left') then
      return 'kind';
    end if;
    if coalesce(jsonb_typeof(event -> 'step_id'), 'null') not in ('string', 'null')
      or length(event ->> 'step_id') not between 1 and 100
      or event ->> 'step_id' is null and event ->> 'kind' not in ('started', 'submitted') then
      return 'step_id';
    end if;
    if coalesce(jsonb_typeof(event -> 'config_version'), 'null') not in ('number', 'null')
      or event ->> 'config_version' !~ '^[1-9][0-9]{0,8}$' then
      return 'config_version';
    end if;
  end loop;
  return null;
end
$$;
revoke all on function private.wrong_event_field(jsonb) from public, anon, authenticated;

create function private.record_conversation_events(p_tenant text, p_session text, p_events jsonb) returns jsonb
language plpgsql volatile security definer set search_path = ''
as $$
declare
  calls_a_minute constant integer := 3000;
  enabled boolean;
  wrong text;
  hash uuid;
  stored integer;
begin
  select t.events_enabled into enabled from public.tenants t where t.id = p_tenant;
  if not found then return '{"ok": false, "code": "unknown_tenant"}'; end if;
  if not enabled then return '{"ok": false, "code": "events_disabled"}'; end if;
  wrong := case
    when p_session is null or length(p_session) not between 1 and 200 then 'session_id'
    else private.wrong_event_field(p_events)
  end;
  if wrong is not null then
    return jsonb_build_object('ok', false, 'code', 'invalid', 'field', wrong);
  end if;
  if not public.hit_rate_limit('events:tenant:' || p_tenant, 60, calls_a_minute) then
    return '{"ok": false, "code": "rate_limited"}';
  end if;

  select encode(substr(sha256(s.secret || convert_to(p_tenant || ':' || p_session, 'UTF8')), 1, 16), 'hex')::uuid
  into hash from private.event_secret s;
  insert into public.conversation_events (tenant_id, session_hash, ordinal, kind, step_id, config_version)
  select p_tenant, hash, (e ->> 'ordinal')::integer, e ->> 'kind', e ->> 'step_id', (e ->> 'config_version')::integer
  from jsonb_array_elements(p_events) e
  on conflict (tenant_id, session_hash, ordinal) do nothing;
  get diagnostics stored = row_count;

  -- One call in a hundred clears a little of what has become old.
  if random() < 0.01 then
    perform private.prune_conversation_events(1000);
  end if;
  return jsonb_build_object('ok', true, 'stored', stored);
end
$$;
revoke all on function private.record_conversation_events(text, text, jsonb) from public, anon, authenticated;
grant execute on function private.record_conversation_events(text, text, jsonb) to service_role;

create function public.record_conversation_events(p_tenant text, p_session text, p_events jsonb) returns jsonb
language sql volatile security invoker set search_path = ''
as $$ select private.record_conversation_events(p_tenant, p_session, p_events) $$;
comment on function public.record_conversation_events(text, text, jsonb) is
  'Stores 1 to 50 events {ordinal, kind, step_id, config_version} of a conversation, each ordinal once: {ok, stored}, or {ok: false, code, field?}. For the chat service.';
revoke all on function public.record_conversation_events(text, text, jsonb) from public, anon, authenticated;
grant execute on function public.record_conversation_events(text, text, jsonb) to service_role;

create function private.set_events_enabled(p_tenant text, p_enabled boolean) returns jsonb
language plpgsql volatile security definer set search_path = ''
as $$
begin
  perform private.require_staff();
  update public.tenants t set events_enabled = coalesce(p_enabled, false)
  where t.id = p_tenant and t.id in (select private.my_tenants());
  if not found then
    raise sqlstate 'PT404' using message = 'There is no such school.';
  end if;
  return jsonb_build_object('ok', true, 'events_enabled', coalesce(p_enabled, false));
end
$$;
revoke all on function private.set_events_enabled(text, boolean) from public, anon, authenticated;
grant execute on function private.set_events_enabled(text, boolean) to authenticated;

create function public.set_events_enabled(p_tenant text, p_enabled boolean) returns jsonb
language sql volatile security invoker set search_path = ''
as $$ select private.set_events_enabled(p_tenant, p_enabled) $$;
comment on function public.set_events_enabled(text, boolean) is
  'Switches the recording of conversation steps on or off for a school of the caller''s: {ok, events_enabled}. PT404 for another.';
revoke all on function public.set_events_enabled(text, boolean) from public, anon, authenticated;
grant execute on function public.set_events_enabled(text, boolean) to authenticated;

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
