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

revoke all on private.staff_factors from public, anon, authenticated;

create table private.staff_recovery_codes (
  user_id uuid not null references private.staff_factors (user_id) on delete cascade,
  code_hash text not null,
  primary key (user_id, code_hash),
  constraint staff_recovery_codes_code_hash_check check (code_hash ~ '^[0-9a-f]{64}$')
);
comment on table private.staff_recovery_codes is 'Codes for those who have lost their telephone, each removed when it is used.';

alter table private.staff_recovery_codes enable row level security;

revoke all on private.staff_recovery_codes from public, anon, authenticated;

-- No reference: Auth keeps its tables to itself. An id is never used again.
create table private.proven_sessions (
  session_id uuid primary key,
  user_id uuid not null references public.users (user_id) on delete cascade
);
comment on table private.proven_sessions is 'Sessions of Auth that have proven the second factor.';

create index proven_sessions_user_id_idx on private.proven_sessions (user_id);

alter table private.proven_sessions enable row level security;

revoke all on private.proven_sessions from public, anon, authenticated;

alter table public.tenants add column second_factor_from timestamptz;
comment on column public.tenants.second_factor_from is
  'Staff of the school who sign in after this need a second factor; null when it is their own choice.';

create index tenants_second_factor_from_idx on public.tenants (second_factor_from) where second_factor_from is not null;

create function private.has_factor(p_user uuid) returns boolean
language sql stable security definer set search_path = ''
as $$ select exists (select from private.staff_factors f where f.user_id = p_user and f.confirmed_at is not null) $$;
revoke all on function private.has_factor(uuid) from public, anon, authenticated;

create function private.is_proven(p_user uuid, p_session uuid) returns boolean
language sql stable security definer set search_path = ''
as $$
  select not private.has_factor(p_user)
    or exists (select from private.proven_sessions p where p.session_id = p_session and p.user_id = p_user)
$$;
comment on function private.is_proven(uuid, uuid) is 'Whether a session has proven the second factor of those who have one.';
revoke all on function private.is_proven(uuid, uuid) from public, anon, authenticated;

-- A school asks it of its staff, and of the admins, who see every school.
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
  ) and not private.has_factor(p_user)
$$;
revoke all on function private.must_set_up_factor(uuid, uuid) from public, anon, authenticated;

-- A session that has not proven the second factor is none.
create or replace function private.my_session() returns uuid
language sql stable security definer set search_path = ''
as $$
  select s.id from auth.sessions s
  where s.user_id = (select auth.uid()) and (s.not_after is null or s.not_after > now())
    -- A claim of another shape must not raise: it is no session.
    and s.id = (
      select case when c.claim ~* '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$' then c.claim::uuid end
      from (select auth.jwt() ->> 'session_id' as claim) c
    )
    and private.is_proven(s.user_id, s.id)
$$;

create or replace function private.my_role() returns text
language sql stable security definer set search_path = ''
as $$
  select u.role from private.my_session() s (id) join public.users u on u.user_id = (select auth.uid())
  where s.id is not null and u.status = 'active' and not u.must_change_password and u.role in ('user', 'admin')
    and not private.must_set_up_factor(u.user_id, s.id)
$$;
comment on function private.my_role() is
  'user or admin for active staff with a live session, a password of their own, and the second factor where they need one; null for everybody else.';

create or replace function private.staff_of_session(p_user_id uuid, p_session text) returns jsonb
language sql stable security definer set search_path = ''
as $$
  select jsonb_build_object('staff', public.staff_profile(p_user_id) || jsonb_build_object(
    'must_set_up_factor', private.must_set_up_factor(p_user_id, s.id)
  ))
  from auth.sessions s
  where s.id::text = lower(p_session) and s.user_id = p_user_id and (s.not_after is null or s.not_after > now())
    and private.is_proven(p_user_id, s.id)
$$;

-- What the console asks to know who is signed in, also while it may show them nothing else.
create function private.my_account() returns jsonb
language sql stable security definer set search_path = ''
as $$
  select jsonb_build_object(
    'username', u.username, 'role', u.role, 'must_change_password', u.must_change_password,
    'must_set_up_factor', private.must_set_up_factor(u.user_id, s.id)
  )
  from private.my_session() s (id) join public.users u on u.user_id = (select auth.uid())
  where s.id is not null and u.status = 'active' and u.role <> 'visitor'
$$;
revoke all on function private.my_account() from public, anon, authenticated;
grant execute on function private.my_account() to authenticated;

create function public.my_account() returns jsonb
language sql stable security invoker set search_path = ''
as $$ select private.my_account() $$;
comment on function public.my_account() is
  '{username, role, must_change_password, must_set_up_factor} of active staff with a live session; null for everybody else.';
revoke all on function public.my_account() from public, anon, authenticated;
grant execute on function public.my_account() to authenticated;

-- After the right password: a session that has to prove the second factor first waits ten minutes for it.
create function private.second_step(p_session uuid) returns text
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
revoke all on function private.second_step(uuid) from public, anon, authenticated;
grant execute on function private.second_step(uuid) to service_role;

create function public.second_step(p_session uuid) returns text
language sql volatile security invoker set search_path = ''
as $$ select private.second_step(p_session) $$;
comment on function public.second_step(uuid) is
  'What a session needs besides the password: code, set_up (they have to set up a second factor before anything else), or none. For the chat service.';
revoke all on function public.second_step(uuid) from public, anon, authenticated;
grant execute on function public.second_step(uuid) to service_role;

-- The same session as another that has proven it, such as that of a new password.
create function private.prove_session(p_user uuid, p_session uuid) returns boolean
language plpgsql volatile security definer set search_path = ''
as $$
begin
  if not private.has_factor(p_user) then return true; end if;
  update auth.sessions s set not_after = s.created_at + interval '24 hours'
  where s.id = p_session and s.user_id = p_user and (s.not_after is null or s.not_after > now());
  if not found then return false; end if;
  delete from private.proven_sessions p
  where p.user_id = p_user and not exists (select from auth.sessions s where s.id = p.session_id);
  insert into private.proven_sessions (session_id, user_id) values (p_session, p_user) on conflict do nothing;
  return true;
end
$$;
revoke all on function private.prove_session(uuid, uuid) from public, anon, authenticated;
grant execute on function private.prove_session(uuid, uuid) to service_role;

create function public.prove_session(p_user uuid, p_session uuid) returns boolean
language sql volatile security invoker set search_path = ''
as $$ select private.prove_session(p_user, p_session) $$;
comment on function public.prove_session(uuid, uuid) is
  'A live session has proven the second factor, where its owner has one; false when there is no such session. For the chat service.';
revoke all on function public.prove_session(uuid, uuid) from public, anon, authenticated;
grant execute on function public.prove_session(uuid, uuid) to service_role;

-- Counts a try before the code is compared: after five wrong ones no code is compared for a quarter of an hour. Only who
-- knows the password comes this far, so that strangers lock no account out.
create function private.try_factor(p_user uuid, p_now timestamptz) returns jsonb
language plpgsql volatile security definer set search_path = ''
as $$
declare
  factor private.staff_factors;
begin
  select f.* into factor from private.staff_factors f where f.user_id = p_user for update;
  if factor.user_id is null then return null; end if;
  if factor.locked_until > p_now then
    return jsonb_build_object('retry_after', ceil(extract(epoch from factor.locked_until - p_now)));
  end if;
  update private.staff_factors f set
    tries = case when f.tries >= 4 then 0 else f.tries + 1 end,
    locked_until = case when f.tries >= 4 then p_now + interval '15 minutes' end
  where f.user_id = p_user;
  return jsonb_build_object('secret', factor.secret, 'confirmed', factor.confirmed_at is not null);
end
$$;
revoke all on function private.try_factor(uuid, timestamptz) from public, anon, authenticated;
grant execute on function private.try_factor(uuid, timestamptz) to service_role;

create function public.try_factor(p_user uuid, p_now timestamptz) returns jsonb
language sql volatile security invoker set search_path = ''
as $$ select private.try_factor(p_user, p_now) $$;
comment on function public.try_factor(uuid, timestamptz) is
  'Counts a try at the second factor: {secret, confirmed}, or {retry_after} in seconds when it is not to be compared; null without one. For the chat service.';
revoke all on function public.try_factor(uuid, timestamptz) from public, anon, authenticated;
grant execute on function public.try_factor(uuid, timestamptz) to service_role;

-- The code of a time step was right, or a recovery code has this hash: once.
create function private.use_factor(p_user uuid, p_step bigint, p_recovery_hash text, p_device jsonb) returns boolean
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
revoke all on function private.use_factor(uuid, bigint, text, jsonb) from public, anon, authenticated;
grant execute on function private.use_factor(uuid, bigint, text, jsonb) to service_role;

create function public.use_factor(p_user uuid, p_step bigint, p_recovery_hash text, p_device jsonb) returns boolean
language sql volatile security invoker set search_path = ''
as $$ select private.use_factor(p_user, p_step, p_recovery_hash, p_device) $$;
comment on function public.use_factor(uuid, bigint, text, jsonb) is
  'Uses up the code of a time step, or a recovery code by its SHA-256; false when it was used before, or is none. For the chat service.';
revoke all on function public.use_factor(uuid, bigint, text, jsonb) from public, anon, authenticated;
grant execute on function public.use_factor(uuid, bigint, text, jsonb) to service_role;

create function private.begin_factor(p_user uuid, p_secret text) returns boolean
language sql volatile security definer set search_path = ''
as $$
  with begun as (
    insert into private.staff_factors as f (user_id, secret) values (p_user, p_secret)
    on conflict (user_id) do update set secret = excluded.secret, last_step = 0 where f.confirmed_at is null
    returning true
  )
  select exists (select from begun)
$$;
revoke all on function private.begin_factor(uuid, text) from public, anon, authenticated;
grant execute on function private.begin_factor(uuid, text) to service_role;

create function public.begin_factor(p_user uuid, p_secret text) returns boolean
language sql volatile security invoker set search_path = ''
as $$ select private.begin_factor(p_user, p_secret) $$;
comment on function public.begin_factor(uuid, text) is
  'Keeps the sealed secret of a second factor that is being set up; false for those who have one. For the chat service.';
revoke all on function public.begin_factor(uuid, text) from public, anon, authenticated;
grant execute on function public.begin_factor(uuid, text) to service_role;

create function private.set_recovery_codes(p_user uuid, p_hashes text[]) returns void
language sql volatile security definer set search_path = ''
as $$
  delete from private.staff_recovery_codes c where c.user_id = p_user;
  insert into private.staff_recovery_codes (user_id, code_hash) select p_user, hash from unnest(p_hashes) hash;
$$;
revoke all on function private.set_recovery_codes(uuid, text[]) from public, anon, authenticated;

-- Set up: every other session ends, as none of them has proven it.
create function private.change_factor(p_user uuid, p_session uuid, p_change text, p_hashes text[], p_device jsonb)
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
  if p_change <> 'factor_off' then perform private.set_recovery_codes(p_user, p_hashes); end if;
  if p_change = 'factor_on' then
    delete from auth.sessions s where s.user_id = p_user and s.id <> p_session;
    perform private.prove_session(p_user, p_session);
  end if;
  insert into public.audit_events (type, actor)
  values (case p_change when 'recovery_codes_renewed' then p_change else 'second_' || p_change end, p_user);
  perform private.tell_owner(p_user, p_change, p_device);
  return true;
end
$$;
revoke all on function private.change_factor(uuid, uuid, text, text[], jsonb) from public, anon, authenticated;
grant execute on function private.change_factor(uuid, uuid, text, text[], jsonb) to service_role;

create function public.change_factor(p_user uuid, p_session uuid, p_change text, p_hashes text[], p_device jsonb)
returns boolean
language sql volatile security invoker set search_path = ''
as $$ select private.change_factor(p_user, p_session, p_change, p_hashes, p_device) $$;
comment on function public.change_factor(uuid, uuid, text, text[], jsonb) is
  'factor_on, factor_off or recovery_codes_renewed, with the SHA-256 of the recovery codes; their owner is told. False when there is nothing to change. For the chat service, which asks for a code first.';
revoke all on function public.change_factor(uuid, uuid, text, text[], jsonb) from public, anon, authenticated;
grant execute on function public.change_factor(uuid, uuid, text, text[], jsonb) to service_role;

create function private.my_factor() returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
begin
  perform private.require_staff();
  return (
    select jsonb_build_object(
      'since', (select private.iso_time(f.confirmed_at) from private.staff_factors f where f.user_id = me.id),
      'codes_left', (select count(*) from private.staff_recovery_codes c where c.user_id = me.id),
      'required', exists (
        select from public.tenants t where t.second_factor_from is not null and t.archived_at is null
          and t.id in (select private.my_tenants())
      )
    )
    from (select auth.uid() as id) me
  );
end
$$;
revoke all on function private.my_factor() from public, anon, authenticated;
grant execute on function private.my_factor() to authenticated;

create function public.my_factor() returns jsonb
language sql stable security invoker set search_path = ''
as $$ select private.my_factor() $$;
comment on function public.my_factor() is
  '{since, codes_left, required} of the caller''s second factor; since is null without one. PT403 unless active staff.';
revoke all on function public.my_factor() from public, anon, authenticated;
grant execute on function public.my_factor() to authenticated;

-- For a colleague who has lost their telephone and the recovery codes.
create function private.reset_staff_factor(p_user uuid) returns jsonb
language plpgsql volatile security definer set search_path = ''
as $$
begin
  perform private.require_member(p_user);
  if p_user = auth.uid() then
    raise sqlstate 'PT422' using message = 'Turn off your own second factor in the settings.';
  end if;
  delete from private.staff_factors f where f.user_id = p_user and f.confirmed_at is not null;
  if found then
    delete from private.proven_sessions p where p.user_id = p_user;
    perform private.audit('second_factor_reset', null, p_user);
    perform private.tell_owner(p_user, 'factor_reset');
  end if;
  return private.staff_member(p_user);
end
$$;
revoke all on function private.reset_staff_factor(uuid) from public, anon, authenticated;
grant execute on function private.reset_staff_factor(uuid) to authenticated;

create function public.reset_staff_factor(p_user uuid) returns jsonb
language sql volatile security invoker set search_path = ''
as $$ select private.reset_staff_factor(p_user) $$;
comment on function public.reset_staff_factor(uuid) is
  'Removes a colleague''s second factor, of which they are told; answers them as list_staff shows them. For admins; PT404 unless p_user is of the staff, PT422 for oneself.';
revoke all on function public.reset_staff_factor(uuid) from public, anon, authenticated;
grant execute on function public.reset_staff_factor(uuid) to authenticated;

create or replace function private.staff_member(p_user uuid) returns jsonb
language sql stable security definer set search_path = ''
as $$
  select to_jsonb(u) || jsonb_build_object(
    'tenants', array(select m.tenant_id from public.tenant_members m where m.user_id = u.user_id order by m.tenant_id),
    'has_factor', private.has_factor(u.user_id)
  )
  from public.users u where u.user_id = p_user and u.role <> 'visitor'
$$;

-- It is asked from the next sign-in on: who is at work goes on.
create function private.require_second_factor(p_tenant text, p_required boolean) returns jsonb
language plpgsql volatile security definer set search_path = ''
as $$
begin
  perform private.require_admin();
  perform private.require_school(p_tenant);
  update public.tenants t set second_factor_from = case when p_required then coalesce(t.second_factor_from, now()) end
  where t.id = p_tenant and (t.second_factor_from is not null) is distinct from coalesce(p_required, false);
  if found then
    perform private.audit(
      case when p_required then 'second_factor_required' else 'second_factor_optional' end, p_tenant, null
    );
  end if;
  return jsonb_build_object('required', coalesce(p_required, false));
end
$$;
revoke all on function private.require_second_factor(text, boolean) from public, anon, authenticated;
grant execute on function private.require_second_factor(text, boolean) to authenticated;

create function public.require_second_factor(p_tenant text, p_required boolean) returns jsonb
language sql volatile security invoker set search_path = ''
as $$ select private.require_second_factor(p_tenant, p_required) $$;
comment on function public.require_second_factor(text, boolean) is
  '{required}: whether staff of a school need a second factor from their next sign-in on. For admins; PT404 for an unknown school.';
revoke all on function public.require_second_factor(text, boolean) from public, anon, authenticated;
grant execute on function public.require_second_factor(text, boolean) to authenticated;

do $$
declare
  kinds constant text := pg_get_functiondef('private.audit_kinds()'::regprocedure);
  kind constant text := '''password_changed''';
  service constant text := pg_get_functiondef('private.audit_by_service(text, uuid, uuid)'::regprocedure);
  failed constant text := '''sign_in_failed''';
begin
  if position(kind in kinds) = 0 or position(failed in service) = 0 then
    raise exception 'The audit has no password_changed, or the service no sign_in_failed';
  end if;
  execute replace(kinds, kind, kind || ', ''second_factor_on'', ''second_factor_off'', ''second_factor_reset'', '
    '''second_factor_failed'', ''second_factor_required'', ''second_factor_optional'', ''recovery_code_used'', '
    '''recovery_codes_renewed''');
  execute replace(service, failed, failed || ', ''second_factor_failed''');
end
$$;
