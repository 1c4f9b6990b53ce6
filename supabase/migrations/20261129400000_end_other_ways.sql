-- Who gets a new first password from an admin begins anew: a passkey, or an account of the school's sign-in, of the person who had
-- the account before them opens it no more.
create function private.end_other_ways(p_user uuid) returns boolean
language plpgsql volatile security definer set search_path = ''
as $$
begin
  delete from private.passkeys k where k.user_id = p_user;
  delete from private.passkey_challenges c where c.user_id = p_user;
  delete from private.oidc_accounts a where a.user_id = p_user;
  return true;
end
$$;
revoke all on function private.end_other_ways(uuid) from public, anon, authenticated;
grant execute on function private.end_other_ways(uuid) to service_role;

create function public.end_other_ways(p_user uuid) returns boolean
language sql volatile security invoker set search_path = ''
as $$ select private.end_other_ways(p_user) $$;
comment on function public.end_other_ways(uuid) is
  'Removes the passkeys of an account, and its link to the school''s sign-in; true. For the chat service, which asks first whether an admin wants it.';
revoke all on function public.end_other_ways(uuid) from public, anon, authenticated;
grant execute on function public.end_other_ways(uuid) to service_role;
