comment on function private.my_role() is
  'user or admin for active staff with a live session and a password of their own, null for everybody else.';

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

-- Where staff are signed in: each browser is a session of Auth, which they see and end themselves. What it runs on and
-- until when it lasts is written when it begins; no address is.
create function private.begin_staff_session(p_session uuid, p_user_agent text) returns boolean
language plpgsql volatile security definer set search_path = ''
as $$
begin
  -- Staff sign in again after a day; their browsers know it, but a token taken from one would not.
  update auth.sessions s set
    user_agent = nullif(left(regexp_replace(p_user_agent, '[[:cntrl:]]', '', 'g'), 200), ''),
    not_after = least(s.not_after, s.created_at + interval '24 hours')
  where s.id = p_session;
  if not found then return false; end if;
  delete from auth.sessions over using auth.sessions mine
  where mine.id = p_session and over.user_id = mine.user_id and over.not_after < now();
  return true;
end
$$;
revoke all on function private.begin_staff_session(uuid, text) from public, anon, authenticated;
grant execute on function private.begin_staff_session(uuid, text) to service_role;

create function public.begin_staff_session(p_session uuid, p_user_agent text) returns boolean
language sql volatile security invoker set search_path = ''
as $$ select private.begin_staff_session(p_session, p_user_agent) $$;
comment on function public.begin_staff_session(uuid, text) is
  'A member of staff has signed in: keeps what the browser calls itself (200 characters), limits the session to a day, and removes their sessions that are over; false when there is no such session. For the chat service.';
revoke all on function public.begin_staff_session(uuid, text) from public, anon, authenticated;
grant execute on function public.begin_staff_session(uuid, text) to service_role;

create function private.list_my_sessions() returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
declare
  mine constant uuid := private.my_session();
begin
  perform private.require_staff();
  return (
    select coalesce(jsonb_agg(to_jsonb(x) order by x.is_current desc, x.last_seen_at desc, x.id), '[]')
    from (
      select s.id, s.user_agent, s.created_at, s.id = mine as is_current,
        -- Auth keeps the moment of the last renewal without its zone.
        greatest(s.created_at, s.updated_at, s.refreshed_at at time zone 'utc') as last_seen_at
      from auth.sessions s
      where s.user_id = (select auth.uid()) and (s.not_after is null or s.not_after > now())
    ) x
  );
end
$$;
revoke all on function private.list_my_sessions() from public, anon, authenticated;
grant execute on function private.list_my_sessions() to authenticated;

create function public.list_my_sessions() returns jsonb
language sql stable security invoker set search_path = ''
as $$ select private.list_my_sessions() $$;
comment on function public.list_my_sessions() is
  '[{id, user_agent, created_at, last_seen_at, is_current}] of the caller, the current one first, then by last_seen_at; user_agent is null where unknown. PT403 unless active staff.';
revoke all on function public.list_my_sessions() from public, anon, authenticated;
grant execute on function public.list_my_sessions() to authenticated;

create function private.end_my_session(p_session uuid) returns jsonb
language plpgsql volatile security definer set search_path = ''
as $$
begin
  perform private.require_staff();
  delete from auth.sessions s where s.id = p_session and s.user_id = (select auth.uid());
  return jsonb_build_object('ended', found::int);
end
$$;
revoke all on function private.end_my_session(uuid) from public, anon, authenticated;
grant execute on function private.end_my_session(uuid) to authenticated;

create function public.end_my_session(p_session uuid) returns jsonb
language sql volatile security invoker set search_path = ''
as $$ select private.end_my_session(p_session) $$;
comment on function public.end_my_session(uuid) is
  'Ends a session of the caller''s own: {ended}, 0 where it has ended already or is another person''s. PT403 unless active staff.';
revoke all on function public.end_my_session(uuid) from public, anon, authenticated;
grant execute on function public.end_my_session(uuid) to authenticated;

create function private.end_my_other_sessions() returns jsonb
language plpgsql volatile security definer set search_path = ''
as $$
declare
  mine constant uuid := private.my_session();
  ended integer;
begin
  perform private.require_staff();
  delete from auth.sessions s where s.user_id = (select auth.uid()) and s.id <> mine;
  get diagnostics ended = row_count;
  return jsonb_build_object('ended', ended);
end
$$;
revoke all on function private.end_my_other_sessions() from public, anon, authenticated;
grant execute on function private.end_my_other_sessions() to authenticated;

create function public.end_my_other_sessions() returns jsonb
language sql volatile security invoker set search_path = ''
as $$ select private.end_my_other_sessions() $$;
comment on function public.end_my_other_sessions() is
  'Ends every session of the caller but the one that asks: {ended}. PT403 unless active staff.';
revoke all on function public.end_my_other_sessions() from public, anon, authenticated;
grant execute on function public.end_my_other_sessions() to authenticated;

create function private.touch_my_session() returns jsonb
language plpgsql volatile security definer set search_path = ''
as $$
begin
  perform private.require_staff();
  update auth.sessions s set updated_at = now()
  where s.id = private.my_session() and (s.updated_at is null or s.updated_at < now() - interval '4 minutes');
  return '{"ok": true}';
end
$$;
revoke all on function private.touch_my_session() from public, anon, authenticated;
grant execute on function private.touch_my_session() to authenticated;

create function public.touch_my_session() returns jsonb
language sql volatile security invoker set search_path = ''
as $$ select private.touch_my_session() $$;
comment on function public.touch_my_session() is
  'The caller is at work: written at most every four minutes. {ok}. PT403 unless active staff.';
revoke all on function public.touch_my_session() from public, anon, authenticated;
grant execute on function public.touch_my_session() to authenticated;
