-- Browsers on which staff are told at once what they chose to be told at once (Web Push, RFC 8030). What is sent names kinds
-- and the school, and no family. An endpoint and its keys are enough to write to that browser, so no role reads the
-- table; a subscription is saved through the chat service, which knows the addresses that must not be called.
create table private.push_subscriptions (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references public.users (user_id) on delete cascade,
  endpoint text not null,
  p256dh text not null,
  auth text not null,
  created_at timestamptz not null default now(),
  constraint push_subscriptions_endpoint_key unique (user_id, endpoint),
  constraint push_subscriptions_endpoint_check check (
    length(endpoint) <= 2000 and endpoint ~ '^https://[^[:space:][:cntrl:]@/?#\\]+/[^[:space:][:cntrl:]#]*$'
  ),
  constraint push_subscriptions_p256dh_check check (p256dh ~ '^[A-Za-z0-9_-]{87}$'),
  constraint push_subscriptions_auth_check check (auth ~ '^[A-Za-z0-9_-]{22}$')
);
comment on table private.push_subscriptions is 'Browsers that show a member of staff what they are told; one may be there for several accounts.';
comment on column private.push_subscriptions.endpoint is 'Where the browser''s push service takes messages for it.';
comment on column private.push_subscriptions.p256dh is 'The browser''s public key.';
comment on column private.push_subscriptions.auth is 'The secret it shares with those who write to it.';

alter table private.push_subscriptions enable row level security;

revoke all on private.push_subscriptions from public, anon, authenticated;

-- p_actor is the member of staff whose token the chat service has checked. Of more than ten browsers the oldest gives way.
create function private.save_push_subscription(p_actor uuid, p_endpoint text, p_p256dh text, p_auth text) returns jsonb
language plpgsql volatile security definer set search_path = ''
as $$
declare
  most constant integer := 10;
begin
  -- Two at once do not exceed the limit together.
  perform from public.users u where u.user_id = p_actor and u.status = 'active' and u.role in ('user', 'admin')
  for no key update;
  if not found then return '{"ok": false}'; end if;
  insert into private.push_subscriptions (user_id, endpoint, p256dh, auth) values (p_actor, p_endpoint, p_p256dh, p_auth)
  on conflict (user_id, endpoint) do update set p256dh = excluded.p256dh, auth = excluded.auth, created_at = now();
  delete from private.push_subscriptions s where s.id in (
    select o.id from private.push_subscriptions o where o.user_id = p_actor
    order by o.created_at desc, o.id offset most
  );
  return '{"ok": true}';
end
$$;
revoke all on function private.save_push_subscription(uuid, text, text, text) from public, anon, authenticated;
grant execute on function private.save_push_subscription(uuid, text, text, text) to service_role;

create function public.save_push_subscription(p_actor uuid, p_endpoint text, p_p256dh text, p_auth text) returns jsonb
language sql volatile security invoker set search_path = ''
as $$ select private.save_push_subscription(p_actor, p_endpoint, p_p256dh, p_auth) $$;
comment on function public.save_push_subscription(uuid, text, text, text) is
  '{ok}: a browser shows p_actor what they are told; false unless they are active staff. For the chat service, which has checked the address.';
revoke all on function public.save_push_subscription(uuid, text, text, text) from public, anon, authenticated;
grant execute on function public.save_push_subscription(uuid, text, text, text) to service_role;

create function private.has_push_subscription(p_endpoint text) returns boolean
language plpgsql stable security definer set search_path = ''
as $$
begin
  perform private.require_staff();
  return exists (
    select from private.push_subscriptions s where s.user_id = auth.uid() and s.endpoint = p_endpoint
  );
end
$$;
revoke all on function private.has_push_subscription(text) from public, anon, authenticated;
grant execute on function private.has_push_subscription(text) to authenticated;

create function public.has_push_subscription(p_endpoint text) returns boolean
language sql stable security invoker set search_path = ''
as $$ select private.has_push_subscription(p_endpoint) $$;
comment on function public.has_push_subscription(text) is
  'Whether this browser shows the caller what they are told. PT403 unless active staff.';
revoke all on function public.has_push_subscription(text) from public, anon, authenticated;
grant execute on function public.has_push_subscription(text) to authenticated;

create function private.remove_push_subscription(p_endpoint text) returns jsonb
language plpgsql volatile security definer set search_path = ''
as $$
begin
  perform private.require_staff();
  delete from private.push_subscriptions s where s.user_id = auth.uid() and s.endpoint = p_endpoint;
  return '{"ok": true}';
end
$$;
revoke all on function private.remove_push_subscription(text) from public, anon, authenticated;
grant execute on function private.remove_push_subscription(text) to authenticated;

create function public.remove_push_subscription(p_endpoint text) returns jsonb
language sql volatile security invoker set search_path = ''
as $$ select private.remove_push_subscription(p_endpoint) $$;
comment on function public.remove_push_subscription(text) is
  '{ok}: this browser shows the caller nothing any more. PT403 unless active staff.';
revoke all on function public.remove_push_subscription(text) from public, anon, authenticated;
grant execute on function public.remove_push_subscription(text) to authenticated;

-- A message to each browser of a person, for those of these notices whose kinds they are told of at once.
create function private.push_notices(p_user uuid, p_ids uuid[]) returns void
language sql volatile security definer set search_path = ''
as $$
  insert into private.outbox (tenant_id, channel, kind, key, staff_id, recipient, language, facts, expires_at)
  select t.tenant_id, 'push', 'staff_notices', 'push:' || s.id || ':' || gen_random_uuid(), p_user,
    substring(s.endpoint from '^https://([^/]+)'), t.language,
    jsonb_build_object('subscription', s.id, 'notices', t.ids), now() + interval '1 day'
  from private.push_subscriptions s
  cross join (
    -- As many as a message can name.
    select (array_agg(n.id order by n.created_at desc))[1:200] as ids, coalesce(min(c.language), 'en') as language,
      case when count(distinct n.tenant_id) = 1 then min(n.tenant_id) end as tenant_id
    from private.notifications n join public.users u using (user_id)
    left join private.notification_settings k using (user_id)
    left join public.staff_settings c using (user_id)
    where n.id = any (p_ids) and n.user_id = p_user and private.notice_choice(n.kind, u.role, k.kinds) = 'instant'
  ) t
  where s.user_id = p_user and t.ids <> '{}'
$$;
revoke all on function private.push_notices(uuid, uuid[]) from public, anon, authenticated;

-- Null when the browser is gone, or all of it has been read. "notice" is the only one, to which the message leads.
create function private.push_facts(p_message private.outbox) returns jsonb
language sql stable security definer set search_path = ''
as $$
  with pending as (
    select n.kind, n.tenant_id, n.enquiry_id, q.group_id
    from public.users u
    join private.notifications n on n.user_id = u.user_id
    join public.tenants t on t.id = n.tenant_id
    left join public.chat_questions q on q.id = n.question_id
    where u.user_id = p_message.staff_id and u.status = 'active' and not u.must_change_password
      and n.id = any (array(select jsonb_array_elements_text(p_message.facts -> 'notices')::uuid))
      and n.read_at is null and t.archived_at is null
      and (u.role = 'admin' or exists (
        select from public.tenant_members m where m.tenant_id = n.tenant_id and m.user_id = u.user_id
      ))
      and private.is_pending_notice(n)
  )
  select jsonb_build_object(
    'endpoint', s.endpoint, 'p256dh', s.p256dh, 'auth', s.auth,
    'counts', (select jsonb_object_agg(c.kind, c.n) from (select i.kind, count(*) as n from pending i group by i.kind) c),
    'notice', (
      select min(jsonb_build_object('school', i.tenant_id, 'enquiry_id', i.enquiry_id, 'group_id', i.group_id)::text)::jsonb
      from pending i having count(*) = 1
    )
  )
  from private.push_subscriptions s
  where s.id = (p_message.facts ->> 'subscription')::uuid and s.user_id = p_message.staff_id
    and exists (select from pending)
$$;
revoke all on function private.push_facts(private.outbox) from public, anon, authenticated;

-- A push service says so when a browser has gone.
create function private.forget_push_subscription() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  delete from private.push_subscriptions s where s.id = (new.facts ->> 'subscription')::uuid;
  return null;
end
$$;
revoke all on function private.forget_push_subscription() from public, anon, authenticated;

create trigger forget_push_subscription after update of state on private.outbox
  for each row when (new.channel = 'push' and new.state = 'failed' and new.answer in ('HTTP 404', 'HTTP 410'))
  execute function private.forget_push_subscription();
