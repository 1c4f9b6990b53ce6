-- How each member of staff wants the console: one row a person, theirs alone.
create table public.staff_settings (
  user_id uuid primary key default auth.uid() references public.users (user_id) on delete cascade,
  language text not null default 'en',
  time_zone text not null default 'UTC',
  page_size integer not null default 10,
  date_format text not null default 'MM/DD/YYYY',
  export_format text not null default 'csv',
  updated_at timestamptz not null default now(),
  constraint staff_settings_language_check check (language in ('en', 'es', 'fr')),
  constraint staff_settings_time_zone_check check (time_zone ~ '^[A-Za-z][A-Za-z0-9_+/-]{0,63}$'),
  constraint staff_settings_page_size_check check (page_size in (5, 10, 20, 50)),
  constraint staff_settings_date_format_check check (date_format in ('MM/DD/YYYY', 'DD/MM/YYYY', 'YYYY-MM-DD')),
  constraint staff_settings_export_format_check check (export_format in ('csv', 'xlsx', 'pdf'))
);
comment on table public.staff_settings is 'The console as each member of staff likes it; no row means the defaults.';
comment on column public.staff_settings.time_zone is 'An IANA name such as Asia/Kolkata.';

alter table public.staff_settings enable row level security;

revoke all on public.staff_settings from public, anon, authenticated;
grant select,
  -- Saving is an upsert, which names the key in its update as well; the policies hold it to one's own.
  insert (user_id, language, time_zone, page_size, date_format, export_format),
  update (user_id, language, time_zone, page_size, date_format, export_format)
  on public.staff_settings to authenticated;
grant all on public.staff_settings to service_role;

create policy "Staff see their own settings"
  on public.staff_settings for select to authenticated
  using (user_id = (select auth.uid()) and (select private.my_role()) is not null);

create policy "Staff add their own settings"
  on public.staff_settings for insert to authenticated
  with check (user_id = (select auth.uid()) and (select private.my_role()) is not null);

create policy "Staff change their own settings"
  on public.staff_settings for update to authenticated
  using (user_id = (select auth.uid()) and (select private.my_role()) is not null)
  with check (user_id = (select auth.uid()) and (select private.my_role()) is not null);

create function private.touch_settings() returns trigger
language plpgsql security invoker set search_path = ''
as $$
begin
  new.updated_at := now();
  return new;
end
$$;
revoke all on function private.touch_settings() from public, anon, authenticated;

create trigger touch_settings before update on public.staff_settings
  for each row execute function private.touch_settings();

-- The team: an admin says who may sign in, as what, and which schools they see. The account itself (e-mail, password) is
-- made by the chat service through Auth, which then adds the person here. All of it holds from the next request on, as
-- the policies ask these tables.
create function private.require_admin() returns void
language plpgsql stable security definer set search_path = ''
as $$
begin
  perform private.require_staff();
  if private.my_role() <> 'admin' then
    raise sqlstate 'PT403' using message = 'Only an administrator can do this.';
  end if;
end
$$;
revoke all on function private.require_admin() from public, anon, authenticated;

create function private.staff_member(p_user uuid) returns jsonb
language sql stable security definer set search_path = ''
as $$
  select to_jsonb(u) || jsonb_build_object(
    'tenants', array(select m.tenant_id from public.tenant_members m where m.user_id = u.user_id order by m.tenant_id)
  )
  from public.users u where u.user_id = p_user and u.role <> 'visitor'
$$;
revoke all on function private.staff_member(uuid) from public, anon, authenticated;

-- The member of staff whom an admin is about to change. Changes to the team take turns: two admins who take each other's
-- rights away at once would leave nobody.
create function private.require_member(p_user uuid) returns void
language plpgsql volatile security definer set search_path = ''
as $$
begin
  perform private.require_admin();
  perform from public.users u where u.role = 'admin' or u.user_id = p_user order by u.user_id for update;
  perform private.require_admin();
  perform from public.users u where u.user_id = p_user and u.role <> 'visitor';
  if not found then
    raise sqlstate 'PT404' using message = 'There is no such member of staff.';
  end if;
end
$$;
revoke all on function private.require_member(uuid) from public, anon, authenticated;

create function private.list_staff() returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
begin
  perform private.require_staff();
  return (
    select coalesce(
      jsonb_agg(private.staff_member(u.user_id) order by lower(coalesce(u.full_name, u.username)), u.user_id), '[]'
    )
    from public.users u
    where u.role <> 'visitor' and u.user_id in (select private.my_colleagues())
  );
end
$$;
revoke all on function private.list_staff() from public, anon, authenticated;
grant execute on function private.list_staff() to authenticated;

create function public.list_staff() returns jsonb
language sql stable security invoker set search_path = ''
as $$ select private.list_staff() $$;
comment on function public.list_staff() is
  '[{user_id, username, email, full_name, role, status, created_at, tenants}] by name: everybody for an admin, oneself and one''s colleagues for other staff. PT403 unless active staff.';
revoke all on function public.list_staff() from public, anon, authenticated;
grant execute on function public.list_staff() to authenticated;

create function private.set_staff_status(p_user uuid, p_status text) returns jsonb
language plpgsql volatile security definer set search_path = ''
as $$
begin
  perform private.require_member(p_user);
  if p_user = auth.uid() then
    raise sqlstate 'PT422' using message = 'You cannot change your own status.';
  end if;
  if p_status is null or p_status not in ('active', 'inactive') then
    raise sqlstate 'PT422' using message = 'Staff are active or inactive.';
  end if;
  update public.users u set status = p_status where u.user_id = p_user;
  return private.staff_member(p_user);
end
$$;
revoke all on function private.set_staff_status(uuid, text) from public, anon, authenticated;
grant execute on function private.set_staff_status(uuid, text) to authenticated;

create function public.set_staff_status(p_user uuid, p_status text) returns jsonb
language sql volatile security invoker set search_path = ''
as $$ select private.set_staff_status(p_user, p_status) $$;
comment on function public.set_staff_status(uuid, text) is
  'Makes a member of staff active or inactive, as list_staff shows them. For admins; PT404 for nobody of the staff, PT422 for oneself.';
revoke all on function public.set_staff_status(uuid, text) from public, anon, authenticated;
grant execute on function public.set_staff_status(uuid, text) to authenticated;

create function private.set_staff_role(p_user uuid, p_role text) returns jsonb
language plpgsql volatile security definer set search_path = ''
as $$
begin
  perform private.require_member(p_user);
  if p_user = auth.uid() then
    raise sqlstate 'PT422' using message = 'You cannot change your own role.';
  end if;
  if p_role is null or p_role not in ('user', 'admin') then
    raise sqlstate 'PT422' using message = 'The role is user or admin.';
  end if;
  update public.users u set role = p_role where u.user_id = p_user;
  return private.staff_member(p_user);
end
$$;
revoke all on function private.set_staff_role(uuid, text) from public, anon, authenticated;
grant execute on function private.set_staff_role(uuid, text) to authenticated;

create function public.set_staff_role(p_user uuid, p_role text) returns jsonb
language sql volatile security invoker set search_path = ''
as $$ select private.set_staff_role(p_user, p_role) $$;
comment on function public.set_staff_role(uuid, text) is
  'Makes a member of staff a user or an admin, as list_staff shows them. For admins; PT404 for nobody of the staff, PT422 for oneself.';
revoke all on function public.set_staff_role(uuid, text) from public, anon, authenticated;
grant execute on function public.set_staff_role(uuid, text) to authenticated;

-- Null when each of these schools exists.
create function private.unknown_tenant(p_tenants text[]) returns text
language sql stable security definer set search_path = ''
as $$
  select coalesce(x.id, '') from unnest(p_tenants) x (id)
  where not exists (select from public.tenants t where t.id = x.id) limit 1
$$;
revoke all on function private.unknown_tenant(text[]) from public, anon, authenticated;

create function private.set_staff_tenants(p_user uuid, p_tenants text[]) returns jsonb
language plpgsql volatile security definer set search_path = ''
as $$
begin
  perform private.require_member(p_user);
  if private.unknown_tenant(p_tenants) is not null then
    raise sqlstate 'PT404' using message = 'There is no such school.';
  end if;
  delete from public.tenant_members m where m.user_id = p_user and m.tenant_id <> all (coalesce(p_tenants, '{}'));
  insert into public.tenant_members (tenant_id, user_id) select id, p_user from unnest(p_tenants) id
  on conflict do nothing;
  return private.staff_member(p_user);
end
$$;
revoke all on function private.set_staff_tenants(uuid, text[]) from public, anon, authenticated;
grant execute on function private.set_staff_tenants(uuid, text[]) to authenticated;

create function public.set_staff_tenants(p_user uuid, p_tenants text[]) returns jsonb
language sql volatile security invoker set search_path = ''
as $$ select private.set_staff_tenants(p_user, p_tenants) $$;
comment on function public.set_staff_tenants(uuid, text[]) is
  'Gives a member of staff these schools and no others; answers them as list_staff shows them. For admins; PT404 for nobody of the staff or an unknown school.';
revoke all on function public.set_staff_tenants(uuid, text[]) from public, anon, authenticated;
grant execute on function public.set_staff_tenants(uuid, text[]) to authenticated;

create function private.add_staff(
  p_user uuid, p_email text, p_username text, p_full_name text, p_role text, p_tenants text[]
) returns jsonb
language plpgsql volatile security definer set search_path = ''
as $$
declare
  refused_by text;
begin
  if p_user is null or p_email is null or p_username is null or p_role is null or p_role not in ('user', 'admin') then
    return jsonb_build_object('ok', false, 'code', 'invalid', 'field', case
      when p_user is null then 'user_id' when p_email is null then 'email' when p_username is null then 'username'
      else 'role'
    end);
  end if;
  if private.unknown_tenant(p_tenants) is not null then
    return '{"ok": false, "code": "unknown_tenant"}';
  end if;
  begin
    insert into public.users (user_id, email, username, full_name, role)
    values (
      p_user, lower(btrim(p_email)), lower(btrim(p_username)), nullif(btrim(p_full_name), ''), p_role
    );
    insert into public.tenant_members (tenant_id, user_id) select distinct id, p_user from unnest(p_tenants) id;
  exception
    when unique_violation then
      get stacked diagnostics refused_by = constraint_name;
      return jsonb_build_object('ok', false, 'code', 'taken', 'field', case refused_by
        when 'users_email_key' then 'email' when 'users_username_key' then 'username' else 'user_id'
      end);
    when check_violation then
      get stacked diagnostics refused_by = constraint_name;
      return jsonb_build_object(
        'ok', false, 'code', 'invalid', 'field', regexp_replace(refused_by, '^users_(.*)_check$', '\1')
      );
  end;
  return jsonb_build_object('ok', true, 'user', private.staff_member(p_user));
end
$$;
revoke all on function private.add_staff(uuid, text, text, text, text, text[]) from public, anon, authenticated;
grant execute on function private.add_staff(uuid, text, text, text, text, text[]) to service_role;

-- Who is added to the staff has a first password.
create function public.add_staff(
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
comment on function public.add_staff(uuid, text, text, text, text, text[]) is
  'Adds a person who has an account already to the staff: {ok, user} as list_staff shows them, or {ok: false, code: taken | invalid | unknown_tenant, field?}. For the chat service, which asks first whether an admin wants it.';
revoke all on function public.add_staff(uuid, text, text, text, text, text[]) from public, anon, authenticated;
grant execute on function public.add_staff(uuid, text, text, text, text, text[]) to service_role;

-- A password that somebody else knows is good for one thing: to choose one's own. Whoever was given one, at their
-- invitation or at a reset, has no role until they have changed it. Every policy and function asks for the role, so that
-- there is no way around.
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
