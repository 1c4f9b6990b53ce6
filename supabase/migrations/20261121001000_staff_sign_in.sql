-- Staff type a username or an e-mail; Auth knows e-mails only. An unknown or inactive name gets the decoy's e-mail, a
-- real account with a password nobody knows, so that every wrong pair costs one password hash and answers alike.

create function public.staff_sign_in_email(p_identifier text) returns text
language sql stable security invoker set search_path = ''
as $$
  select coalesce(
    (
      select u.email from public.users u
      where lower(btrim(p_identifier)) in (u.username, u.email) and u.status = 'active' and u.role <> 'visitor'
    ),
    'decoy@schoolgate.invalid'
  )
$$;

comment on function public.staff_sign_in_email(text) is
  'The e-mail to sign in with, for a username or an e-mail of active staff; otherwise the decoy''s. For the chat service.';
revoke all on function public.staff_sign_in_email(text) from public, anon, authenticated;
grant execute on function public.staff_sign_in_email(text) to service_role;

create function public.staff_profile(p_user_id uuid) returns jsonb
language sql stable security invoker set search_path = ''
as $$
  select to_jsonb(u) - 'created_at' from public.users u
  where u.user_id = p_user_id and u.status = 'active' and u.role <> 'visitor'
$$;

comment on function public.staff_profile(uuid) is
  '{user_id, username, email, full_name, role, status} of active staff, otherwise null. For the chat service.';
revoke all on function public.staff_profile(uuid) from public, anon, authenticated;
grant execute on function public.staff_profile(uuid) to service_role;

create function public.database_ready() returns boolean
language sql stable security invoker set search_path = ''
as $$ select true $$;

comment on function public.database_ready() is 'True when the database answers and has been migrated. For the health check.';
revoke all on function public.database_ready() from public, anon, authenticated;
grant execute on function public.database_ready() to service_role;
