-- A stranger at an open console could set up an app of their own there, without the password, and with its code add a passkey, which
-- signed them in from then on. An app proves who sits there only in sessions that began after it was set up.
create function private.factor_proves(p_user uuid, p_session uuid) returns boolean
language sql stable security definer set search_path = ''
as $$
  select exists (
    select from private.staff_factors f join auth.sessions s on s.user_id = f.user_id
    where f.user_id = p_user and s.id = p_session and f.confirmed_at < s.created_at
  )
$$;
revoke all on function private.factor_proves(uuid, uuid) from public, anon, authenticated;
grant execute on function private.factor_proves(uuid, uuid) to service_role;

create function public.factor_proves(p_user uuid, p_session uuid) returns boolean
language sql stable security invoker set search_path = ''
as $$ select private.factor_proves(p_user, p_session) $$;
comment on function public.factor_proves(uuid, uuid) is
  'Whether a session began after its owner''s second factor was set up, so that a code proves who they are. For the chat service.';
revoke all on function public.factor_proves(uuid, uuid) from public, anon, authenticated;
grant execute on function public.factor_proves(uuid, uuid) to service_role;
