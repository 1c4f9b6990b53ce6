-- An invitation that went to a mistyped address is sent to another: an admin corrects the address of a colleague who has not chosen a
-- password yet. Every link that the former address may have is void.
create function private.correct_staff_email(p_user uuid, p_email text) returns text
language plpgsql volatile security definer set search_path = ''
as $$
declare
  address constant text := lower(btrim(p_email));
begin
  perform from public.users u
  where u.user_id = p_user and u.must_change_password and u.status = 'active' and u.role <> 'visitor' for update;
  if not found then return 'unknown'; end if;
  if exists (select from auth.users a where lower(a.email) = address and a.id <> p_user) then return 'taken'; end if;
  update public.users u set email = address where u.user_id = p_user and u.email is distinct from address;
  if not found then return 'ok'; end if;
  update auth.users a set email = address, updated_at = now() where a.id = p_user;
  update auth.identities i set identity_data = i.identity_data || jsonb_build_object('email', address), updated_at = now()
  where i.user_id = p_user and i.provider = 'email';
  perform private.end_password_links(p_user);
  return 'ok';
exception
  when unique_violation then return 'taken';
  when check_violation then return 'invalid';
end
$$;
revoke all on function private.correct_staff_email(uuid, text) from public, anon, authenticated;
grant execute on function private.correct_staff_email(uuid, text) to service_role;

create function public.correct_staff_email(p_user uuid, p_email text) returns text
language sql volatile security invoker set search_path = ''
as $$ select private.correct_staff_email(p_user, p_email) $$;
comment on function public.correct_staff_email(uuid, text) is
  'Gives a member of staff who has not chosen a password yet another e-mail address, and ends their links: ok, taken, invalid, or unknown for those who have a password of their own, and unless p_user is of the active staff. For the chat service, which asks first whether an admin wants it.';
revoke all on function public.correct_staff_email(uuid, text) from public, anon, authenticated;
grant execute on function public.correct_staff_email(uuid, text) to service_role;
