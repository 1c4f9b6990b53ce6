-- Each person sees when, how and on what their account was signed in to, or was tried, and a device that is not known is
-- told to them by mail. Neither a network address nor a typed name is stored, and admins see none of it.

create table public.sign_ins (
  id bigint generated always as identity primary key,
  user_id uuid not null references public.users (user_id) on delete cascade,
  at timestamptz not null default now(),
  way text not null,
  is_refused boolean not null,
  is_known boolean not null,
  device jsonb,
  constraint sign_ins_way_check check (way in ('password', 'code', 'recovery_code', 'passkey', 'school')),
  constraint sign_ins_device_check check (length(device::text) <= 200)
);
comment on table public.sign_ins is 'Sign-ins of staff, and refused ones, for their owner: 180 days, and the latest 50 of each.';
comment on column public.sign_ins.way is 'password; code or recovery_code of the second factor after it; passkey; school: the account with their school.';
comment on column public.sign_ins.is_known is 'The browser had signed in to this account before.';
comment on column public.sign_ins.device is '{browser, system}, null where unknown.';

create index sign_ins_user_id_idx on public.sign_ins (user_id, id desc);

create index sign_ins_at_idx on public.sign_ins (at);

alter table public.sign_ins enable row level security;
grant select (id, at, way, is_refused, is_known, device) on public.sign_ins to authenticated;

create policy "Staff see the sign-ins to their own account"
  on public.sign_ins for select to authenticated
  using (user_id = (select auth.uid()) and (select private.my_role()) is not null and at > now() - interval '180 days');

-- Staff sign in with the account that they have with their school (Google Workspace, Microsoft 365, any OpenID Connect provider).
-- The e-mail finds their account here once; afterwards only the provider's own name for the person counts, so that an address
-- that is changed there, or given to a successor, opens no one else's account.
create table private.oidc_accounts (
  issuer text not null,
  subject text not null,
  user_id uuid not null references public.users (user_id) on delete cascade,
  linked_at timestamptz not null default now(),
  constraint oidc_accounts_pkey primary key (issuer, subject),
  constraint oidc_accounts_user_id_key unique (user_id, issuer),
  constraint oidc_accounts_issuer_check check (length(issuer) between 1 and 2000),
  constraint oidc_accounts_subject_check check (length(subject) between 1 and 255)
);
comment on table private.oidc_accounts is 'Which account of a sign-in provider is whose: one of each provider.';
comment on column private.oidc_accounts.subject is 'The provider''s own name for the person, which it gives to no other.';

alter table private.oidc_accounts enable row level security;

-- Staff who lose their place lose their sessions with it, and so the tokens that would renew them. Refresh tokens go with
-- their session.
create function private.end_sessions_of_former_staff() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  delete from auth.sessions s where s.user_id = old.user_id;
  return null;
end
$$;

create function public.staff_of_session(p_user_id uuid, p_session text) returns jsonb
language sql stable security definer set search_path = ''
as $$
  select jsonb_build_object('staff', public.staff_profile(p_user_id) || jsonb_build_object(
    'must_set_up_factor', private.must_set_up_factor(p_user_id, s.id)
  ))
  from auth.sessions s
  where s.id::text = lower(p_session) and s.user_id = p_user_id and (s.not_after is null or s.not_after > now())
    and private.is_proven(p_user_id, s.id)
$$;
comment on function public.staff_of_session(uuid, text) is
  '{staff}, as staff_profile tells of them, for a live session of this person; null for any other. For the chat service.';
grant execute on function public.staff_of_session(uuid, text) to service_role;

create function public.begin_staff_session(p_session uuid, p_user_agent text) returns boolean
language plpgsql volatile security definer set search_path = ''
as $$
declare
  who uuid;
begin
  -- Staff sign in again after a day; their browsers know it, but a token taken from one would not.
  update auth.sessions s set
    user_agent = nullif(left(regexp_replace(p_user_agent, '[[:cntrl:]]', '', 'g'), 200), ''),
    not_after = least(s.not_after, s.created_at + interval '24 hours')
  where s.id = p_session
  returning s.user_id into who;
  if not found then return false; end if;
  delete from auth.sessions over using auth.sessions mine
  where mine.id = p_session and over.user_id = mine.user_id and over.not_after < now();
  insert into public.audit_events (type, actor) values ('signed_in', who);
  return true;
end
$$;
comment on function public.begin_staff_session(uuid, text) is
  'A member of staff has signed in: keeps what the browser calls itself (200 characters), limits the session to a day, and removes their sessions that are over; false when there is no such session. For the chat service.';
grant execute on function public.begin_staff_session(uuid, text) to service_role;

create function private.my_sessions()
returns table (id uuid, user_agent text, created_at timestamptz, last_seen_at timestamptz, is_current boolean)
language plpgsql stable security definer set search_path = ''
as $$
begin
  perform private.require_staff();
  return query
  -- Auth keeps the moment of the last renewal without its zone.
  select s.id, s.user_agent, s.created_at, greatest(s.created_at, s.updated_at, s.refreshed_at at time zone 'utc'), s.id = mine.id
  from auth.sessions s cross join private.my_session() mine (id)
  where s.user_id = auth.uid() and (s.not_after is null or s.not_after > now());
end
$$;
grant execute on function private.my_sessions() to authenticated;

create view public.my_sessions with (security_invoker = true) as select * from private.my_sessions();
comment on view public.my_sessions is
  'Where the caller is signed in; user_agent is null where unknown. PT403 unless active staff.';
grant select on public.my_sessions to authenticated;

create function private.end_my_sessions(p_session uuid) returns integer
language plpgsql volatile security definer set search_path = ''
as $$
declare
  mine constant uuid := private.my_session();
  ended integer;
begin
  perform private.require_staff();
  delete from auth.sessions s
  where s.user_id = (select auth.uid()) and case when p_session is null then s.id <> mine else s.id = p_session end;
  get diagnostics ended = row_count;
  return ended;
end
$$;
grant execute on function private.end_my_sessions(uuid) to authenticated;

create function public.end_my_sessions(p_session uuid default null) returns integer
language sql volatile security invoker set search_path = ''
as $$ select private.end_my_sessions(p_session) $$;
comment on function public.end_my_sessions(uuid) is
  'Ends a session of the caller''s own, or without p_session every other than the one that asks; returns how many, 0 where it has ended already or is another person''s. PT403 unless active staff.';
grant execute on function public.end_my_sessions(uuid) to authenticated;

create function private.touch_my_session() returns void
language plpgsql volatile security definer set search_path = ''
as $$
begin
  perform private.require_staff();
  update auth.sessions s set updated_at = now()
  where s.id = private.my_session() and (s.updated_at is null or s.updated_at < now() - interval '4 minutes');
end
$$;
grant execute on function private.touch_my_session() to authenticated;

create function public.touch_my_session() returns void
language sql volatile security invoker set search_path = ''
as $$ select private.touch_my_session() $$;
comment on function public.touch_my_session() is
  'The caller is at work: written at most every four minutes. PT403 unless active staff.';
grant execute on function public.touch_my_session() to authenticated;

create function public.record_sign_in(p_user uuid, p_way text, p_refused boolean, p_known boolean, p_device jsonb)
returns boolean
language plpgsql volatile security definer set search_path = ''
as $$
begin
  if not exists (
    select from public.users u where u.user_id = p_user and u.status = 'active' and u.role <> 'visitor'
  ) then
    return false;
  end if;
  insert into public.sign_ins (user_id, way, is_refused, is_known, device)
  values (p_user, p_way, p_refused, p_known, p_device);
  -- Guesses at a password push out guesses only.
  delete from public.sign_ins old where old.id in (
    select s.id from public.sign_ins s where s.user_id = p_user and s.is_refused = p_refused
    order by s.id desc offset 50
  );
  if not p_refused and not p_known then perform private.tell_owner(p_user, 'new_device', p_device); end if;
  -- A refused code has a line of its own.
  if p_refused and p_way not in ('code', 'recovery_code') then
    perform public.audit_by_service('sign_in_failed', p_user, null);
  end if;
  return true;
end
$$;
comment on function public.record_sign_in(uuid, text, boolean, boolean, jsonb) is
  'Notes a sign-in, or a refused one; its owner is told of one by a browser that is not known. False unless p_user is active staff. For the chat service.';
grant execute on function public.record_sign_in(uuid, text, boolean, boolean, jsonb) to service_role;

create function public.oidc_staff(p_issuer text, p_subject text, p_email text) returns jsonb
language plpgsql volatile security definer set search_path = ''
as $$
declare
  owner public.users;
begin
  select u.* into owner from private.oidc_accounts a join public.users u using (user_id)
  where a.issuer = p_issuer and a.subject = p_subject;
  if found then return jsonb_build_object('staff', public.staff_profile(owner.user_id), 'taken', null); end if;

  -- One at a time, or two first sign-ins at once would both find no link.
  select u.* into owner from public.users u
  where u.email = p_email and u.status = 'active' and u.role <> 'visitor' for update;
  if not found then return jsonb_build_object('staff', null, 'taken', null); end if;
  -- An admin who has reset the password has said that this person may begin anew.
  insert into private.oidc_accounts as a (issuer, subject, user_id) values (p_issuer, p_subject, owner.user_id)
  on conflict (user_id, issuer) do update set subject = excluded.subject, linked_at = now()
  where a.subject = excluded.subject or owner.must_change_password;
  if not found then return jsonb_build_object('staff', null, 'taken', owner.user_id); end if;
  return jsonb_build_object('staff', public.staff_profile(owner.user_id), 'taken', null);
end
$$;
comment on function public.oidc_staff(text, text, text) is
  '{staff, taken} of who has signed in at a provider: staff as staff_profile tells of them, found by the provider''s name for them, or the first time by p_email, in lower case, which is null unless it is verified. taken is the account of this e-mail where it belongs to another person there. For the chat service.';
grant execute on function public.oidc_staff(text, text, text) to service_role;

-- The session of a new password is as proven as the one that asked for it. Before, it was so for those with an app alone: who had
-- signed in by a passkey, at a school that requires a second factor, had to set one up after they had changed their password.
create function public.continue_session(p_user uuid, p_from uuid, p_session uuid) returns boolean
language plpgsql volatile security definer set search_path = ''
as $$
begin
  perform from private.proven_sessions p where p.session_id = p_from and p.user_id = p_user;
  return not found or public.prove_by_passkey(p_user, p_session);
end
$$;
comment on function public.continue_session(uuid, uuid, uuid) is
  'A session that its owner has opened beside another is as proven as that one; false when it should be and there is no such session. For the chat service.';
grant execute on function public.continue_session(uuid, uuid, uuid) to service_role;

create trigger end_sessions_with_place
  after update of user_id, status, role on public.users for each row
  when (new.status <> 'active' or new.role = 'visitor' or new.user_id <> old.user_id)
  execute function private.end_sessions_of_former_staff();

create trigger end_sessions_of_removed
  after delete on public.users for each row execute function private.end_sessions_of_former_staff();
