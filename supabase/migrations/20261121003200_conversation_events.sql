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

alter table public.tenants add column events_enabled boolean not null default true;
comment on column public.tenants.events_enabled is 'Whether the steps of conversations are recorded for the funnel.';

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

create or replace function public.visitor_account(p_tenant text) returns jsonb
language sql stable security invoker set search_path = ''
as $$
  select coalesce(
    (
      select jsonb_build_object(
        'ok', true, 'tenant_id', t.id, 'tenant_name', t.name,
        'user_id', u.user_id, 'username', u.username, 'allowed_origins', to_jsonb(t.allowed_origins),
        'events_enabled', t.events_enabled
      )
      from public.tenants t join public.users u on u.user_id = t.user_id
      where t.id = p_tenant and u.status = 'active'
    ),
    '{"ok": false, "code": "unknown_tenant"}'
  )
$$;
