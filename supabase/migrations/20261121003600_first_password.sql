-- A password that somebody else knows is good for one thing: to choose one's own. Whoever was given one, at their
-- invitation or at a reset, has no role until they have changed it. Every policy and function asks for the role, so that
-- there is no way around.

alter table public.users add column must_change_password boolean not null default false;

comment on column public.users.must_change_password is
  'Was given a password and has not chosen one yet: sees nothing but their own row until then.';

create or replace function private.my_role() returns text
language sql stable security definer set search_path = ''
as $$
  select u.role from public.users u
  where u.user_id = (select auth.uid()) and u.status = 'active' and not u.must_change_password
    and u.role in ('user', 'admin')
$$;

comment on function private.my_role() is
  'user or admin for active staff with a password of their own, null for everybody else.';

-- The console tells them from this row what they have to do.
alter policy "Staff see themselves and their colleagues, an admin everybody" on public.users
  using (
    user_id in (select private.my_colleagues())
    or (user_id = (select auth.uid()) and must_change_password and status = 'active')
  );

create function private.require_new_password(p_user uuid) returns jsonb
language plpgsql volatile security definer set search_path = ''
as $$
begin
  update public.users u set must_change_password = true where u.user_id = p_user and u.role <> 'visitor';
  return private.staff_member(p_user);
end
$$;

revoke all on function private.require_new_password(uuid) from public, anon, authenticated;
grant execute on function private.require_new_password(uuid) to service_role;

create function public.require_new_password(p_user uuid) returns jsonb
language sql volatile security invoker set search_path = ''
as $$ select private.require_new_password(p_user) $$;

comment on function public.require_new_password(uuid) is
  'A member of staff is about to be given a password, which they must change: answers them as list_staff shows them, null for nobody of the staff. For the chat service, which asks first whether an admin wants it.';
revoke all on function public.require_new_password(uuid) from public, anon, authenticated;
grant execute on function public.require_new_password(uuid) to service_role;

create function public.password_chosen(p_user uuid) returns boolean
language sql volatile security invoker set search_path = ''
as $$
  with chosen as (
    update public.users u set must_change_password = false
    where u.user_id = p_user and u.status = 'active' and u.role <> 'visitor'
    returning true
  )
  select exists (select from chosen)
$$;

comment on function public.password_chosen(uuid) is
  'A member of staff has a password of their own now; false unless active staff. For the chat service.';
revoke all on function public.password_chosen(uuid) from public, anon, authenticated;
grant execute on function public.password_chosen(uuid) to service_role;

-- Who is added to the staff has a first password.
create or replace function public.add_staff(
  p_user uuid, p_email text, p_username text, p_full_name text, p_role text, p_tenants text[]
) returns jsonb
language plpgsql volatile security invoker set search_path = ''
as $$
declare
  answer constant jsonb := private.add_staff(p_user, p_email, p_username, p_full_name, p_role, p_tenants);
begin
  if answer -> 'ok' = 'true' then
    return answer || jsonb_build_object('user', private.require_new_password(p_user));
  end if;
  return answer;
end
$$;
