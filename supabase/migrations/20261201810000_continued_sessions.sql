-- The session of a new password is as proven as the one that asked for it. Before, it was so for those with an app alone: who had
-- signed in by a passkey, at a school that requires a second factor, had to set one up after they had changed their password.
create function private.continue_session(p_user uuid, p_from uuid, p_session uuid) returns boolean
language plpgsql volatile security definer set search_path = ''
as $$
begin
  perform from private.proven_sessions p where p.session_id = p_from and p.user_id = p_user;
  return not found or private.prove_by_passkey(p_user, p_session);
end
$$;
revoke all on function private.continue_session(uuid, uuid, uuid) from public, anon, authenticated;
grant execute on function private.continue_session(uuid, uuid, uuid) to service_role;

create function public.continue_session(p_user uuid, p_from uuid, p_session uuid) returns boolean
language sql volatile security invoker set search_path = ''
as $$ select private.continue_session(p_user, p_from, p_session) $$;
comment on function public.continue_session(uuid, uuid, uuid) is
  'A session that its owner has opened beside another is as proven as that one; false when it should be and there is no such session. For the chat service.';
revoke all on function public.continue_session(uuid, uuid, uuid) from public, anon, authenticated;
grant execute on function public.continue_session(uuid, uuid, uuid) to service_role;
