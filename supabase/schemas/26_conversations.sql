-- A parent who has agreed to the privacy notice and leaves before the end finds their answers again, on another phone too,
-- and staff see where they stopped. Written by the chat service alone, and never before that consent. It goes once
-- the enquiry is sent, when the parent or staff remove it, with the family, and after a month without an answer.

create table private.started_conversations (
  id uuid primary key default gen_random_uuid(),
  tenant_id text not null references public.tenants (id) on delete cascade,
  session_id text not null,
  key_hash bytea not null,
  state jsonb not null,
  stopped_at text,
  config_version integer,
  language text not null default 'en',
  consent jsonb not null,
  mobile text,
  email text,
  link_hash text,
  link_until timestamptz,
  mails integer not null default 0,
  reminder_at timestamptz,
  started_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint started_conversations_session unique (tenant_id, session_id),
  constraint started_conversations_link unique (link_hash),
  constraint started_conversations_session_check check (length(session_id) between 1 and 200),
  constraint started_conversations_state_check check (
    jsonb_typeof(state -> 'userData') = 'object' and jsonb_typeof(coalesce(state -> 'asked', '[]')) = 'array'
    and octet_length(state::text) <= 20000
  ),
  constraint started_conversations_consent_check check (consent -> 'given' = 'true'),
  constraint started_conversations_language_check check (language ~ '^[a-z]{2,3}(-[A-Za-z0-9]{2,8})*$'),
  constraint started_conversations_stopped_at_check check (length(stopped_at) <= 200),
  constraint started_conversations_contact_check check (length(mobile) <= 100 and length(email) <= 300),
  constraint started_conversations_link_check check ((link_hash is null) = (link_until is null))
);
comment on table private.started_conversations is 'Conversations of parents who agreed to the privacy notice and have not sent their enquiry.';
comment on column private.started_conversations.session_id is 'That of the enquiry, once it is sent.';
comment on column private.started_conversations.key_hash is 'Of the secret of the one browser that goes on with it; using the link replaces it.';
comment on column private.started_conversations.state is 'The engine''s conversation: the answers, with their order (asked), and the step it waits at.';
comment on column private.started_conversations.stopped_at is 'What that step asks for, in the school''s words.';
comment on column private.started_conversations.mobile is 'As in the answers, for the erasure of a family; so is email.';
comment on column private.started_conversations.link_hash is 'SHA-256 of the one link that goes on with it; null without one.';
comment on column private.started_conversations.mails is 'How many mails with a link the parent has asked for.';
comment on column private.started_conversations.reminder_at is 'When the parent agreed to the reminder, of which there is at most one.';

create index started_conversations_newest_idx on private.started_conversations (tenant_id, updated_at desc, id desc);

create index started_conversations_mobile_idx on private.started_conversations (tenant_id, mobile) where mobile is not null;

create index started_conversations_email_idx on private.started_conversations (tenant_id, lower(email)) where email is not null;

create index started_conversations_forget_idx on private.started_conversations ((updated_at at time zone 'UTC'));

alter table private.started_conversations enable row level security;
-- An answer that is just being stored does not outlive its enquiry. Of few locks, as one transaction may store many
-- enquiries and the server has room for some thousands.
create function private.lock_conversation(p_tenant text, p_session text) returns void
language sql volatile security definer set search_path = ''
as $$
  select pg_advisory_xact_lock(hashtext('schoolgate conversation'), hashtext(p_tenant || ':' || p_session) & 255)
$$;

-- The steps of a school's conversation, as it was published then.
create function private.published_steps(p_tenant text, p_version integer) returns table (flow text, step jsonb)
language sql stable security definer set search_path = ''
as $$
  select s.flow, s.step
  from public.tenant_configurations c cross join lateral private.steps_of(c.config) s
  where c.tenant_id = p_tenant and c.version = p_version
$$;

create function private.step_label(p_step jsonb) returns text
language sql immutable set search_path = ''
as $$
  select left(t.value #>> '{}', 200)
  from unnest(array[p_step #> '{fieldConfig,label}', p_step -> 'message']) with ordinality t (value, place)
  where jsonb_typeof(t.value) = 'string' and btrim(t.value #>> '{}') <> ''
  order by t.place limit 1
$$;
grant execute on function private.step_label(jsonb) to authenticated;

-- In the school's daytime, a day after the parent was here last.
create function private.reminder_time(p_tenant text) returns timestamptz
language plpgsql stable security definer set search_path = ''
as $$
declare
  zone constant text := private.school_zone(p_tenant);
  there constant timestamp := (now() + interval '24 hours') at time zone zone;
  morning constant timestamp := date_trunc('day', there) + interval '9 hours';
begin
  return case
    when there < morning then morning
    when there >= morning + interval '9 hours' then morning + interval '1 day'
    else there
  end at time zone zone;
end
$$;

-- Stores where a conversation is. Only its first call (p_new) makes a row: what was removed is not brought back by a phone
-- that has not heard of it.
create function public.keep_conversation(
  p_tenant text, p_session text, p_key text, p_state jsonb, p_language text, p_new boolean
) returns jsonb
language plpgsql volatile security definer set search_path = ''
as $$
declare
  answers constant jsonb := p_state -> 'userData';
  key constant bytea := sha256(convert_to(p_key, 'UTF8'));
  published record;
  stopped text;
  kept private.started_conversations;
begin
  if not exists (select from public.tenants t where t.id = p_tenant) then
    return '{"ok": false, "code": "unknown_tenant"}';
  end if;
  select c.version, jsonb_typeof(c.config -> 'consent') = 'object' as asks_consent into published
  from public.tenant_configurations c where c.tenant_id = p_tenant and c.state = 'published';
  if published.asks_consent is not true or answers #> '{consent,given}' is distinct from 'true' then
    return '{"ok": false, "code": "consent_required"}';
  end if;
  perform private.lock_conversation(p_tenant, p_session);
  if private.erased_enquiry(p_tenant, p_session) is not null or exists (
    select from public.chat_inquiry_information e where e.tenant_id = p_tenant and e.session_id = p_session and not e.source @> '{"unfinished": true}'
  ) then
    return '{"ok": false, "code": "finished"}';
  end if;
  select s.* into kept from private.started_conversations s where s.tenant_id = p_tenant and s.session_id = p_session;
  if kept.id is null and not p_new then return '{"ok": false, "code": "gone"}'; end if;
  if kept.key_hash <> key then return '{"ok": false, "code": "moved"}'; end if;
  if kept.id is null and not public.hit_rate_limit('conversation:tenant:' || p_tenant, 60, 300) then
    return '{"ok": false, "code": "rate_limited"}';
  end if;

  select private.step_label(p.step) into stopped
  from private.published_steps(p_tenant, coalesce(kept.config_version, published.version)) p
  where p.flow = p_state ->> 'currentFlow' and p.step ->> 'id' = p_state ->> 'currentStep' limit 1;
  insert into private.started_conversations as s (
    tenant_id, session_id, key_hash, state, stopped_at, config_version, language, consent, mobile, email
  )
  values (
    p_tenant, p_session, key, p_state, stopped, published.version, p_language, answers -> 'consent',
    left(answers ->> 'mobile', 100), left(answers ->> 'email', 300)
  )
  on conflict (tenant_id, session_id) do update set
    state = excluded.state, stopped_at = excluded.stopped_at, language = excluded.language,
    mobile = excluded.mobile, email = excluded.email, updated_at = now();
  -- Who is here needs no reminder yet.
  if kept.reminder_at is not null then
    update public.outbox o
    set next_at = private.reminder_time(p_tenant), expires_at = private.reminder_time(p_tenant) + interval '1 day'
    where o.conversation_id = kept.id and o.kind = 'continue_reminder' and o.state = 'waiting' and o.leased_by is null;
  end if;
  return '{"ok": true}';
exception when check_violation or untranslatable_character then
  return '{"ok": false, "code": "invalid"}';
end
$$;
comment on function public.keep_conversation(text, text, text, jsonb, text, boolean) is
  '{ok}, or {ok: false, code}: consent_required where the school asks for none or the parent gave none, finished once the enquiry is sent, gone when it was removed, moved when another browser goes on with it. For the chat service.';
grant execute on function public.keep_conversation(text, text, text, jsonb, text, boolean) to service_role;

-- The one link of a conversation, and the mail with it that the parent asks for (p_mail: {to, language, remind}).
-- With p_again the link must be the current one: what was withdrawn does not come back.
create function public.link_conversation(
  p_tenant text, p_session text, p_key text, p_link text, p_secret text, p_until timestamptz,
  p_again boolean default false, p_mail jsonb default null
) returns jsonb
language plpgsql volatile security definer set search_path = ''
as $$
declare
  most_mails constant integer := 3;
  address constant text := p_mail ->> 'to';
  tongue constant text := coalesce(p_mail ->> 'language', 'en');
  remind constant boolean := coalesce((p_mail -> 'remind')::boolean, false);
  said constant jsonb := jsonb_build_object('secret', p_secret, 'link', p_link);
  due constant timestamptz := private.reminder_time(p_tenant);
  kept private.started_conversations;
  is_repeated boolean;
begin
  select s.* into kept from private.started_conversations s
  where s.tenant_id = p_tenant and s.session_id = p_session for update;
  if kept.id is null then return '{"ok": false, "code": "gone"}'; end if;
  if kept.key_hash <> sha256(convert_to(p_key, 'UTF8')) then return '{"ok": false, "code": "moved"}'; end if;
  if p_again and kept.link_hash is distinct from p_link then return '{"ok": false, "code": "replaced"}'; end if;
  is_repeated := kept.link_hash is not distinct from p_link and exists (
    select from public.outbox o
    where o.conversation_id = kept.id and o.kind = 'continue_link' and o.recipient = address
      and o.facts ->> 'link' = p_link and o.state in ('waiting', 'sent') and o.created_at > now() - interval '1 minute'
  );
  if address is not null and not is_repeated and (
    kept.mails >= most_mails or not public.hit_rate_limit(
      'conversation:mail:' || encode(sha256(convert_to(p_tenant || ':' || lower(address), 'UTF8')), 'hex'), 86400, 3
    )
  ) then
    return '{"ok": false, "code": "too_many_mails"}';
  end if;
  -- What waits holds the link before: a mail that was asked for goes, and the reminder takes the new one.
  delete from public.outbox o
  where o.conversation_id = kept.id and o.kind = 'continue_link' and o.state = 'waiting' and o.leased_by is null
    and o.facts ->> 'link' <> p_link;
  update public.outbox o set facts = said
  where o.conversation_id = kept.id and o.kind = 'continue_reminder' and o.state = 'waiting' and o.leased_by is null;
  if address is not null then
    if not is_repeated then
      insert into public.outbox (tenant_id, channel, kind, key, conversation_id, recipient, language, facts)
      values (
        p_tenant, 'mail', 'continue_link', 'continue_link:' || kept.id || ':' || kept.mails, kept.id, address, tongue,
        said
      );
    end if;
    if not remind then
      delete from public.outbox o
      where o.conversation_id = kept.id and o.kind = 'continue_reminder' and o.state = 'waiting' and o.leased_by is null;
      if found then kept.reminder_at := null; end if;
    elsif kept.reminder_at is null then
      kept.reminder_at := now();
      insert into public.outbox (
        tenant_id, channel, kind, key, conversation_id, recipient, language, facts, next_at, expires_at
      )
      values (
        p_tenant, 'mail', 'continue_reminder', 'continue_reminder:' || kept.id, kept.id, address, tongue, said, due,
        due + interval '1 day'
      );
    else
      update public.outbox o set recipient = address, language = tongue, next_at = due,
        expires_at = due + interval '1 day'
      where o.conversation_id = kept.id and o.kind = 'continue_reminder' and o.state = 'waiting' and o.leased_by is null;
    end if;
  end if;
  update private.started_conversations s set
    link_hash = p_link, link_until = p_until, mails = s.mails + (address is not null and not is_repeated)::integer,
    reminder_at = kept.reminder_at
  where s.id = kept.id;
  return '{"ok": true}';
exception when check_violation then
  return '{"ok": false, "code": "invalid"}';
end
$$;
comment on function public.link_conversation(text, text, text, text, text, timestamp with time zone, boolean, jsonb) is
  '{ok}, or {ok: false, code: gone | moved | replaced | too_many_mails | invalid}: the link with this SHA-256 replaces the one before, and is mailed where that is asked for, once a minute to one address. For the chat service.';
grant execute on function public.link_conversation(text, text, text, text, text, timestamp with time zone, boolean, jsonb) to service_role;

-- A conversation that goes on elsewhere as an earlier version counts among that version's figures: its number comes along.
create function public.continue_conversation(p_tenant text, p_link text, p_key text) returns jsonb
language sql volatile security definer set search_path = ''
as $$
  with moved as (
    update private.started_conversations s set key_hash = sha256(convert_to(p_key, 'UTF8'))
    where s.tenant_id = p_tenant and s.link_hash = p_link and s.link_until > now()
    returning s.*
  )
  select coalesce((
    select jsonb_build_object(
      'ok', true, 'session', m.session_id, 'state', m.state, 'language', m.language, 'version', m.config_version,
      'config', (
        select c.config from public.tenant_configurations c
        where c.tenant_id = m.tenant_id and c.version = m.config_version and c.state <> 'published'
      )
    )
    from moved m
  ), '{"ok": false}')
$$;
comment on function public.continue_conversation(text, text, text) is
  '{ok, session, state, language, version, config}: the conversation whose link has this SHA-256 and has not expired, the version of the school''s conversation that it began with, and that conversation where another is published by now; or {ok: false}. For the chat service.';
grant execute on function public.continue_conversation(text, text, text) to service_role;

-- The link alone, or all that is stored: by any browser that knows the session, also one that it has moved away from.
create function public.withdraw_conversation(p_tenant text, p_session text, p_all boolean) returns jsonb
language plpgsql volatile security definer set search_path = ''
as $$
begin
  perform private.lock_conversation(p_tenant, p_session);
  if p_all then
    delete from private.started_conversations s where s.tenant_id = p_tenant and s.session_id = p_session;
    return '{"ok": true}';
  end if;
  delete from public.outbox o using private.started_conversations s
  where s.tenant_id = p_tenant and s.session_id = p_session and o.conversation_id = s.id and o.state = 'waiting';
  update private.started_conversations s set link_hash = null, link_until = null, reminder_at = case when exists (
    select from public.outbox o where o.conversation_id = s.id and o.kind = 'continue_reminder'
  ) then s.reminder_at end
  where s.tenant_id = p_tenant and s.session_id = p_session;
  return '{"ok": true}';
end
$$;
comment on function public.withdraw_conversation(text, text, boolean) is
  '{ok}: ends the link of a conversation, with the mails that wait; with p_all removes all that is stored of it. For the chat service.';
grant execute on function public.withdraw_conversation(text, text, boolean) to service_role;

-- Staff see the unfinished conversations of their schools, apart from the enquiries: they are in no list, count, export or
-- promise of those.
create type public.started_conversation as (
  id uuid, tenant_id text, school text, name text, child_name text, mobile text, email text, stopped_at text,
  started_at timestamptz, updated_at timestamptz, consent_version text, consent_time text, link_until timestamptz,
  reminder text
);

create function private.list_started(
  p_tenant text, p_before timestamptz, p_before_id uuid, p_most integer
) returns setof public.started_conversation
language plpgsql stable security definer set search_path = ''
as $$
declare
  most constant integer := least(greatest(p_most, 1), 101);
begin
  if p_tenant is null then perform private.require_staff(); else perform private.require_school(p_tenant); end if;
  return query
  select s.id, s.tenant_id, t.name,
    left(nullif(btrim(concat_ws(' ', s.state #>> '{userData,first_name}', s.state #>> '{userData,last_name}')), ''), 200),
    left(s.state #>> '{userData,child_name}', 200), s.mobile, s.email, s.stopped_at, s.started_at, s.updated_at,
    s.consent ->> 'version', s.consent ->> 'time', case when s.link_until > now() then s.link_until end, (
      select o.state from public.outbox o
      where o.conversation_id = s.id and o.kind = 'continue_reminder' and o.state in ('waiting', 'sent')
    )
  from private.my_tenants() school (id) cross join lateral (
    select i.* from private.started_conversations i
    where i.tenant_id = school.id
      and (p_before is null or (i.updated_at, i.id) < (p_before, coalesce(p_before_id, i.id)))
    order by i.updated_at desc, i.id desc limit most
  ) s
  join public.tenants t on t.id = s.tenant_id
  where p_tenant is null or school.id = p_tenant
  order by s.updated_at desc, s.id desc limit most;
end
$$;
grant execute on function private.list_started(text, timestamp with time zone, uuid, integer) to authenticated;

create function public.list_started(
  p_tenant text default null, p_before timestamptz default null, p_before_id uuid default null,
  p_most integer default 50
) returns setof public.started_conversation
language sql stable security invoker set search_path = ''
as $$ select * from private.list_started(p_tenant, p_before, p_before_id, p_most) $$;
comment on function public.list_started(text, timestamp with time zone, uuid, integer) is
  'Unfinished conversations of the caller''s schools, or one of them, the last answered first, after the one of p_before and p_before_id; reminder is waiting or sent. PT404 unless the school is one of the caller''s.';
grant execute on function public.list_started(text, timestamp with time zone, uuid, integer) to authenticated;

create function private.require_started(p_id uuid) returns private.started_conversations
language plpgsql stable security definer set search_path = ''
as $$
declare
  found private.started_conversations;
begin
  perform private.require_staff();
  select s.* into found from private.started_conversations s
  where s.id = p_id and s.tenant_id in (select private.my_tenants());
  if found.id is null then
    raise sqlstate 'PT404' using message = 'no_such_conversation';
  end if;
  return found;
end
$$;

create type public.started_answer as (field text, label text, value jsonb);

create function private.started_answers(p_id uuid) returns setof public.started_answer
language plpgsql stable security definer set search_path = ''
as $$
declare
  kept constant private.started_conversations := private.require_started(p_id);
  asked constant text[] := array(select jsonb_array_elements_text(kept.state -> 'asked'));
begin
  return query
  select a.key, (
    select private.step_label(p.step) from private.published_steps(kept.tenant_id, kept.config_version) p
    where p.step ->> 'field' = a.key and p.step ->> 'type' = 'form' limit 1
  ), a.value
  from jsonb_each(kept.state -> 'userData') a where a.key <> 'consent'
  order by array_position(asked, a.key), a.key;
end
$$;
grant execute on function private.started_answers(uuid) to authenticated;

create function public.started_answers(p_id uuid) returns setof public.started_answer
language sql stable security invoker set search_path = ''
as $$ select * from private.started_answers(p_id) $$;
comment on function public.started_answers(uuid) is
  'The answers of an unfinished conversation in the order in which they were given, each with the label of its field. PT404 unless it is of one of the caller''s schools.';
grant execute on function public.started_answers(uuid) to authenticated;

create function private.remove_started(p_id uuid) returns void
language plpgsql volatile security definer set search_path = ''
as $$
declare
  kept constant private.started_conversations := private.require_started(p_id);
begin
  perform private.lock_conversation(kept.tenant_id, kept.session_id);
  delete from private.started_conversations s where s.id = p_id;
  perform private.audit('erased', kept.tenant_id, p_id);
end
$$;
grant execute on function private.remove_started(uuid) to authenticated;

create function public.remove_started(p_id uuid) returns void
language sql volatile security invoker set search_path = ''
as $$ select private.remove_started(p_id) $$;
comment on function public.remove_started(uuid) is
  'Removes an unfinished conversation for ever. PT404 unless it is of one of the caller''s schools.';
grant execute on function public.remove_started(uuid) to authenticated;

-- The export of a family also lists the mails to it that the outbox holds.
create function private.conversations_of(p_tenant text, p_enquiries uuid[]) returns setof private.started_conversations
language sql stable security definer set search_path = ''
as $$
  select u.*
  from (
    select array_agg(e.session_id) as sessions,
      array_agg(private.stored_mobile(private.school_country(p_tenant), e.mobile)) || array_agg(lower(e.email)) as contacts
    from public.chat_inquiry_information e where e.tenant_id = p_tenant and e.id = any (p_enquiries)
  ) f
  cross join lateral private.unfinished_conversations(p_tenant, f.sessions, f.contacts) u
$$;
comment on function private.conversations_of(text, uuid[]) is
  'What the family of these enquiries began and has not sent.';
