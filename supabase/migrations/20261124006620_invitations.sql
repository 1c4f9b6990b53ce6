-- An invitation by mail, while its recipient has no password of their own.
create function private.invite_staff(p_user uuid, p_language text, p_by uuid) returns boolean
language plpgsql volatile security definer set search_path = ''
as $$
begin
  perform from public.users u where u.user_id = p_user and u.must_change_password;
  if not found or not private.send_password_link(p_user, 'invitation', p_language) then return false; end if;
  insert into public.audit_events (type, actor, subject) values ('invitation_sent', p_by, p_user);
  return true;
end
$$;
revoke all on function private.invite_staff(uuid, text, uuid) from public, anon, authenticated;
grant execute on function private.invite_staff(uuid, text, uuid) to service_role;

create function public.invite_staff(p_user uuid, p_language text, p_by uuid) returns boolean
language sql volatile security invoker set search_path = ''
as $$ select private.invite_staff(p_user, p_language, p_by) $$;
comment on function public.invite_staff(uuid, text, uuid) is
  'Sends a member of staff a link to choose their first password, which ends an earlier one; false for those who have one of their own, and unless p_user is of the active staff. For the chat service, which asks first whether an admin wants it.';
revoke all on function public.invite_staff(uuid, text, uuid) from public, anon, authenticated;
grant execute on function public.invite_staff(uuid, text, uuid) to service_role;

do $$
declare
  definition constant text := pg_get_functiondef('private.audit_kinds()'::regprocedure);
  was constant text := '''password_changed''';
begin
  if position(was in definition) = 0 then
    raise exception 'private.audit_kinds has no password_changed';
  end if;
  execute replace(definition, was, was || ', ''invitation_sent''');
end
$$;
