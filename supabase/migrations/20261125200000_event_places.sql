-- What the figures of one published version need of an event beside its kind: the workflow or flow that its step is in, as
-- a step's id is unique there only; how long after the beginning it happened, on the visitor's clock, as events arrive in
-- batches; and when its conversation began, so that a period holds whole conversations.
alter table public.conversation_events
  add column flow text,
  add column elapsed_ms integer,
  add column began_at timestamptz,
  add constraint conversation_events_flow_check check (length(flow) between 1 and 100),
  add constraint conversation_events_elapsed_ms_check check (elapsed_ms >= 0),
  drop constraint conversation_events_kind_check,
  add constraint conversation_events_kind_check
    check (kind in ('started', 'reached', 'answered', 'finished', 'submitted', 'left'));
comment on column public.conversation_events.flow is 'The workflow or flow of the step; null in events of before 25 November 2026.';
comment on column public.conversation_events.elapsed_ms is 'Milliseconds since the conversation began, on the visitor''s clock.';
comment on column public.conversation_events.began_at is 'When the first event of the conversation arrived: the same in all of its events.';

-- In the order of the figures: a conversation after the other, each from its first event to its last. That a step was
-- answered is told by the next one that was reached.
create index conversation_events_figures_idx
  on public.conversation_events (tenant_id, config_version, began_at, session_hash, ordinal)
  include (kind, flow, step_id, elapsed_ms, at)
  where config_version is not null and kind <> 'answered';

create or replace function private.wrong_event_field(p_events jsonb) returns text
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
      or event ->> 'kind' not in ('started', 'reached', 'answered', 'finished', 'submitted', 'left') then
      return 'kind';
    end if;
    if coalesce(jsonb_typeof(event -> 'step_id'), 'null') not in ('string', 'null')
      or length(event ->> 'step_id') not between 1 and 100
      or event ->> 'step_id' is null and event ->> 'kind' not in ('started', 'submitted') then
      return 'step_id';
    end if;
    if coalesce(jsonb_typeof(event -> 'flow'), 'null') not in ('string', 'null')
      or length(event ->> 'flow') not between 1 and 100 then
      return 'flow';
    end if;
    if coalesce(jsonb_typeof(event -> 'elapsed_ms'), 'null') not in ('number', 'null')
      or event ->> 'elapsed_ms' !~ '^1?[0-9]{1,9}$' then
      return 'elapsed_ms';
    end if;
    if coalesce(jsonb_typeof(event -> 'config_version'), 'null') not in ('number', 'null')
      or event ->> 'config_version' !~ '^[1-9][0-9]{0,8}$' then
      return 'config_version';
    end if;
  end loop;
  return null;
end
$$;

create or replace function private.record_conversation_events(p_tenant text, p_session text, p_events jsonb) returns jsonb
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
  -- Two batches of one conversation at once must agree on when it began.
  perform pg_advisory_xact_lock(hashtextextended(hash::text, 0));
  select v.began_at into began from public.conversation_events v
  where v.tenant_id = p_tenant and v.session_hash = hash and v.began_at is not null limit 1;
  insert into public.conversation_events
    (tenant_id, session_hash, ordinal, kind, flow, step_id, elapsed_ms, config_version, began_at)
  select p_tenant, hash, (e ->> 'ordinal')::integer, e ->> 'kind', e ->> 'flow', e ->> 'step_id',
    (e ->> 'elapsed_ms')::integer, (e ->> 'config_version')::integer, coalesce(began, now())
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

comment on function public.record_conversation_events(text, text, jsonb) is
  'Stores 1 to 50 events {ordinal, kind, flow, step_id, elapsed_ms, config_version} of a conversation, each ordinal once: {ok, stored}, or {ok: false, code, field?}. For the chat service.';
