-- An access token says for an hour whose it is, whatever has happened since. It counts for as long as its session is
-- there: signing out, another password, or a place that is taken away ends it with the next request, not within the hour.

-- The session of whoever asks, as long as it lasts; null for a token without one, or with one of another person.
create function private.my_session() returns uuid
language sql stable security definer set search_path = ''
as $$
  select s.id from auth.sessions s
  where s.user_id = (select auth.uid()) and (s.not_after is null or s.not_after > now())
    -- A claim of another shape must not raise: it is no session.
    and s.id = (
      select case when c.claim ~* '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$' then c.claim::uuid end
      from (select auth.jwt() ->> 'session_id' as claim) c
    )
$$;

comment on function private.my_session() is 'The live session of the caller''s token, otherwise null.';
revoke all on function private.my_session() from public, anon, authenticated;
grant execute on function private.my_session() to authenticated, service_role;

create or replace function private.my_role() returns text
language sql stable security definer set search_path = ''
as $$
  select u.role from public.users u
  where u.user_id = (select auth.uid()) and u.status = 'active' and not u.must_change_password
    and u.role in ('user', 'admin') and (select private.my_session()) is not null
$$;

comment on function private.my_role() is
  'user or admin for active staff with a live session and a password of their own, null for everybody else.';

alter policy "Staff see themselves and their colleagues, an admin everybody" on public.users
  using (
    user_id in (select private.my_colleagues())
    or (
      user_id = (select auth.uid()) and must_change_password and status = 'active'
      and (select private.my_session()) is not null
    )
  );

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

revoke all on function private.end_sessions_of_former_staff() from public, anon, authenticated;

create trigger end_sessions_with_place
  after update of user_id, status, role on public.users for each row
  when (new.status <> 'active' or new.role = 'visitor' or new.user_id <> old.user_id)
  execute function private.end_sessions_of_former_staff();

create trigger end_sessions_of_removed
  after delete on public.users for each row execute function private.end_sessions_of_former_staff();

-- The chat service asks this of a token whose signature Auth has confirmed.
create function private.staff_of_session(p_user_id uuid, p_session text) returns jsonb
language sql stable security definer set search_path = ''
as $$
  select jsonb_build_object('staff', public.staff_profile(p_user_id)) from auth.sessions s
  where s.id::text = lower(p_session) and s.user_id = p_user_id and (s.not_after is null or s.not_after > now())
$$;

revoke all on function private.staff_of_session(uuid, text) from public, anon, authenticated;
grant execute on function private.staff_of_session(uuid, text) to service_role;

create function public.staff_of_session(p_user_id uuid, p_session text) returns jsonb
language sql stable security invoker set search_path = ''
as $$ select private.staff_of_session(p_user_id, p_session) $$;

comment on function public.staff_of_session(uuid, text) is
  '{staff}, as staff_profile tells of them, for a live session of this person; null for any other. For the chat service.';
revoke all on function public.staff_of_session(uuid, text) from public, anon, authenticated;
grant execute on function public.staff_of_session(uuid, text) to service_role;
