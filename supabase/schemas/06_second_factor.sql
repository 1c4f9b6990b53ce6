-- The second factor: codes of an app on the owner's telephone (RFC 6238), made from a secret that the chat service seals
-- with a key of its own. The service compares them; the database counts the tries, accepts each code once, and shows
-- nothing to a session that has not proven it.

create table private.staff_factors (
  user_id uuid primary key references public.users (user_id) on delete cascade,
  secret text not null,
  confirmed_at timestamptz,
  last_step bigint not null default 0,
  tries integer not null default 0,
  locked_until timestamptz,
  constraint staff_factors_secret_check check (length(secret) between 1 and 500)
);
comment on table private.staff_factors is 'The second factor of staff who have one, or are setting it up.';
comment on column private.staff_factors.secret is 'Sealed by the chat service.';
comment on column private.staff_factors.confirmed_at is 'When a first code was right; null until then.';
comment on column private.staff_factors.last_step is 'The time step of the code that was accepted last: none of it or before is accepted again.';
comment on column private.staff_factors.tries is 'Wrong codes since the last right one, or the last lock.';

alter table private.staff_factors enable row level security;

create table private.staff_recovery_codes (
  user_id uuid not null references private.staff_factors (user_id) on delete cascade,
  code_hash text not null,
  primary key (user_id, code_hash),
  constraint staff_recovery_codes_code_hash_check check (code_hash ~ '^[0-9a-f]{64}$')
);
comment on table private.staff_recovery_codes is 'Codes for those who have lost their telephone, each removed when it is used.';

alter table private.staff_recovery_codes enable row level security;

-- No reference: Auth keeps its tables to itself. An id is never used again.
create table private.proven_sessions (
  session_id uuid primary key,
  user_id uuid not null references public.users (user_id) on delete cascade
);
comment on table private.proven_sessions is 'Sessions of Auth that have proven the second factor.';

create index proven_sessions_user_id_idx on private.proven_sessions (user_id);

alter table private.proven_sessions enable row level security;

create function private.has_factor(p_user uuid) returns boolean
language sql stable security definer set search_path = ''
as $$ select exists (select from private.staff_factors f where f.user_id = p_user and f.confirmed_at is not null) $$;
grant execute on function private.has_factor(uuid) to authenticated;

create function private.is_proven(p_user uuid, p_session uuid) returns boolean
language sql stable security definer set search_path = ''
as $$
  select not private.has_factor(p_user)
    or exists (select from private.proven_sessions p where p.session_id = p_session and p.user_id = p_user)
$$;
comment on function private.is_proven(uuid, uuid) is
  'Whether a session has proven the second factor of those who have one.';

create function private.must_set_up_factor(p_user uuid, p_session uuid) returns boolean
language sql stable security definer set search_path = ''
as $$
  select exists (
    select from public.tenants t
    join auth.sessions s on s.id = p_session and s.created_at >= t.second_factor_from
    where t.second_factor_from is not null and t.archived_at is null and (
      exists (select from public.tenant_members m where m.tenant_id = t.id and m.user_id = p_user)
      or exists (select from public.users u where u.user_id = p_user and u.role = 'admin')
    )
  )
  and not private.has_factor(p_user)
  and not exists (select from private.proven_sessions p where p.session_id = p_session and p.user_id = p_user)
$$;

-- What the console asks to know who is signed in, also while it may show them nothing else.
create function private.my_account()
returns table (
  username text, role text, must_change_password boolean, must_set_up_factor boolean, factor_since timestamptz,
  codes_left bigint, factor_required boolean
)
language sql stable security definer set search_path = ''
as $$
  select u.username, u.role, u.must_change_password, private.must_set_up_factor(u.user_id, s.id),
    (select f.confirmed_at from private.staff_factors f where f.user_id = u.user_id),
    (select count(*) from private.staff_recovery_codes c where c.user_id = u.user_id),
    exists (select from public.tenants t where t.second_factor_from is not null and t.id in (select private.my_tenants()))
  from private.my_session() s (id) join public.users u on u.user_id = (select auth.uid())
  where s.id is not null and u.status = 'active' and u.role <> 'visitor'
$$;
grant execute on function private.my_account() to authenticated;

create view public.my_account with (security_invoker = true) as select * from private.my_account();
comment on view public.my_account is
  'One row for active staff with a live session, none for everybody else. factor_since is null without a second factor, codes_left counts recovery codes.';
grant select on public.my_account to authenticated;

-- After the right password: a session that has to prove the second factor first waits ten minutes for it.
create function public.second_step(p_session uuid) returns text
language plpgsql volatile security definer set search_path = ''
as $$
declare
  who uuid;
begin
  select s.user_id into who from auth.sessions s where s.id = p_session;
  if private.has_factor(who) then
    update auth.sessions s set not_after = least(s.not_after, now() + interval '10 minutes') where s.id = p_session;
    return 'code';
  end if;
  return case when private.must_set_up_factor(who, p_session) then 'set_up' else 'none' end;
end
$$;
comment on function public.second_step(uuid) is
  'What a session needs besides the password: code, set_up (they have to set up a second factor before anything else), or none. For the chat service.';
grant execute on function public.second_step(uuid) to service_role;

-- The same session as another that has proven it, such as that of a new password.
create function public.prove_session(p_user uuid, p_session uuid) returns boolean
language plpgsql volatile security definer set search_path = ''
as $$
begin
  if not private.has_factor(p_user) then return true; end if;
  update auth.sessions s set not_after = s.created_at + interval '24 hours'
  where s.id = p_session and s.user_id = p_user and (s.not_after is null or s.not_after > now());
  return found and public.prove_by_passkey(p_user, p_session);
end
$$;
comment on function public.prove_session(uuid, uuid) is
  'A live session has proven the second factor, where its owner has one; false when there is no such session. For the chat service.';
grant execute on function public.prove_session(uuid, uuid) to service_role;

-- Counts a try before the code is compared: after five wrong ones no code is compared for a quarter of an hour. Only who
-- knows the password comes this far, so that strangers lock no account out.
create function public.try_factor(p_user uuid, p_now timestamptz) returns jsonb
language plpgsql volatile security definer set search_path = ''
as $$
declare
  factor private.staff_factors;
begin
  select f.* into factor from private.staff_factors f where f.user_id = p_user for update;
  if factor.user_id is null then return null; end if;
  if factor.locked_until > p_now and factor.locked_until <= p_now + interval '15 minutes' then
    return jsonb_build_object('retry_after', ceil(extract(epoch from factor.locked_until - p_now)));
  end if;
  update private.staff_factors f set
    tries = case when f.tries >= 4 then 0 else f.tries + 1 end,
    locked_until = case when f.tries >= 4 then p_now + interval '15 minutes' end
  where f.user_id = p_user;
  return jsonb_build_object('secret', factor.secret, 'confirmed', factor.confirmed_at is not null);
end
$$;
comment on function public.try_factor(uuid, timestamp with time zone) is
  'Counts a try at the second factor: {secret, confirmed}, or {retry_after} in seconds when it is not to be compared; null without one. For the chat service.';
grant execute on function public.try_factor(uuid, timestamp with time zone) to service_role;

-- The code of a time step was right, or a recovery code has this hash: once.
create function public.use_factor(p_user uuid, p_step bigint, p_recovery_hash text, p_device jsonb) returns boolean
language plpgsql volatile security definer set search_path = ''
as $$
begin
  if p_step is not null then
    update private.staff_factors f set last_step = p_step, tries = 0, locked_until = null
    where f.user_id = p_user and f.last_step < p_step;
    return found;
  end if;
  delete from private.staff_recovery_codes c where c.user_id = p_user and c.code_hash = p_recovery_hash;
  if not found then return false; end if;
  update private.staff_factors f set tries = 0, locked_until = null where f.user_id = p_user;
  insert into public.audit_events (type, actor) values ('recovery_code_used', p_user);
  perform private.tell_owner(p_user, 'recovery_code_used', p_device);
  return true;
end
$$;
comment on function public.use_factor(uuid, bigint, text, jsonb) is
  'Uses up the code of a time step, or a recovery code by its SHA-256; false when it was used before, or is none. For the chat service.';
grant execute on function public.use_factor(uuid, bigint, text, jsonb) to service_role;

create function public.begin_factor(p_user uuid, p_secret text) returns boolean
language sql volatile security definer set search_path = ''
as $$
  with begun as (
    insert into private.staff_factors as f (user_id, secret) values (p_user, p_secret)
    on conflict (user_id) do update set secret = excluded.secret, last_step = 0 where f.confirmed_at is null
    returning true
  )
  select exists (select from begun)
$$;
comment on function public.begin_factor(uuid, text) is
  'Keeps the sealed secret of a second factor that is being set up; false for those who have one. For the chat service.';
grant execute on function public.begin_factor(uuid, text) to service_role;

-- Set up: every other session ends, as none of them has proven it.
create function public.change_factor(p_user uuid, p_session uuid, p_change text, p_hashes text[], p_device jsonb)
returns boolean
language plpgsql volatile security definer set search_path = ''
as $$
begin
  if p_change = 'factor_on' then
    update private.staff_factors f set confirmed_at = now() where f.user_id = p_user and f.confirmed_at is null;
  elsif p_change = 'factor_off' then
    delete from private.staff_factors f where f.user_id = p_user and f.confirmed_at is not null;
    delete from private.proven_sessions p where p.user_id = p_user;
  elsif p_change = 'recovery_codes_renewed' then
    perform from private.staff_factors f where f.user_id = p_user and f.confirmed_at is not null;
  else
    return false;
  end if;
  if not found then return false; end if;
  if p_change <> 'factor_off' then
    delete from private.staff_recovery_codes c where c.user_id = p_user;
    insert into private.staff_recovery_codes (user_id, code_hash) select p_user, hash from unnest(p_hashes) hash;
  end if;
  if p_change = 'factor_on' then
    delete from auth.sessions s where s.user_id = p_user and s.id <> p_session;
    perform public.prove_session(p_user, p_session);
  end if;
  insert into public.audit_events (type, actor)
  values (case p_change when 'recovery_codes_renewed' then p_change else 'second_' || p_change end, p_user);
  perform private.tell_owner(p_user, p_change, p_device);
  return true;
end
$$;
comment on function public.change_factor(uuid, uuid, text, text[], jsonb) is
  'factor_on, factor_off or recovery_codes_renewed, with the SHA-256 of the recovery codes; their owner is told. False when there is nothing to change. For the chat service, which asks for a code first.';
grant execute on function public.change_factor(uuid, uuid, text, text[], jsonb) to service_role;

-- It is asked from the next sign-in on: who is at work goes on.
create function private.require_factor() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  perform private.require_admin();
  new.second_factor_from := case when new.second_factor_from is not null then coalesce(old.second_factor_from, now()) end;
  return new;
end
$$;

create trigger require_factor before update of second_factor_from on public.tenants
  for each row when (current_user = 'authenticated') execute function private.require_factor();

-- Who gets a new first password from an admin begins anew: a passkey, or an account of the school's sign-in, of the person who had
-- the account before them opens it no more.
create function public.end_other_ways(p_user uuid) returns boolean
language plpgsql volatile security definer set search_path = ''
as $$
begin
  delete from public.passkeys k where k.user_id = p_user;
  delete from private.passkey_challenges c where c.user_id = p_user;
  delete from private.oidc_accounts a where a.user_id = p_user;
  return true;
end
$$;
comment on function public.end_other_ways(uuid) is
  'Removes the passkeys of an account, and its link to the school''s sign-in; true. For the chat service, which asks first whether an admin wants it.';
grant execute on function public.end_other_ways(uuid) to service_role;

-- A stranger at an open console could set up an app of their own there, without the password, and with its code add a passkey, which
-- signed them in from then on. An app proves who sits there only in sessions that began after it was set up.
create function public.factor_proves(p_user uuid, p_session uuid) returns boolean
language sql stable security definer set search_path = ''
as $$
  select exists (
    select from private.staff_factors f join auth.sessions s on s.user_id = f.user_id
    where f.user_id = p_user and s.id = p_session and f.confirmed_at < s.created_at
  )
$$;
comment on function public.factor_proves(uuid, uuid) is
  'Whether a session began after its owner''s second factor was set up, so that a code proves who they are. For the chat service.';
grant execute on function public.factor_proves(uuid, uuid) to service_role;
