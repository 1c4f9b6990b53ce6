-- Two admins who change the schools of one colleague: the later one's list, as it was read before, took back what the earlier one
-- had given, and nothing said so.
drop function public.set_staff_tenants(uuid, text[]);
drop function private.set_staff_tenants(uuid, text[]);

create function private.set_staff_tenants(p_user uuid, p_tenants text[], p_known text[]) returns jsonb
language plpgsql volatile security definer set search_path = ''
as $$
begin
  perform private.require_member(p_user);
  if private.unknown_tenant(p_tenants) is not null then
    raise sqlstate 'PT404' using message = 'There is no such school.';
  end if;
  delete from public.tenant_members m
  where m.user_id = p_user and m.tenant_id <> all (coalesce(p_tenants, '{}'))
    and (p_known is null or m.tenant_id = any (p_known));
  insert into public.tenant_members (tenant_id, user_id)
  select id, p_user from unnest(p_tenants) id where p_known is null or id <> all (p_known)
  on conflict do nothing;
  return private.staff_member(p_user);
end
$$;
revoke all on function private.set_staff_tenants(uuid, text[], text[]) from public, anon, authenticated;
grant execute on function private.set_staff_tenants(uuid, text[], text[]) to authenticated;

create function public.set_staff_tenants(p_user uuid, p_tenants text[], p_known text[] default null) returns jsonb
language sql volatile security invoker set search_path = ''
as $$ select private.set_staff_tenants(p_user, p_tenants, p_known) $$;
comment on function public.set_staff_tenants(uuid, text[], text[]) is
  'Gives a member of staff these schools and no others, or with p_known, the schools that the caller has seen, changes only what differs from them; answers them as list_staff shows them. For admins; PT404 for an account that is not of the staff, or an unknown school.';
revoke all on function public.set_staff_tenants(uuid, text[], text[]) from public, anon, authenticated;
grant execute on function public.set_staff_tenants(uuid, text[], text[]) to authenticated;
