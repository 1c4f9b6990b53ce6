-- How each member of staff wants the console: one row a person, theirs alone.

create table public.staff_settings (
  user_id uuid primary key default auth.uid() references public.users (user_id) on delete cascade,
  language text not null default 'en',
  time_zone text not null default 'UTC',
  page_size integer not null default 10,
  date_format text not null default 'MM/DD/YYYY',
  export_format text not null default 'csv',
  list_columns text[],
  list_density text not null default 'comfortable',
  single_keys boolean not null default true,
  constraint staff_settings_language_check check (language in ('en', 'es', 'fr')),
  constraint staff_settings_time_zone_check check (time_zone ~ '^[A-Za-z][A-Za-z0-9_+/-]{0,63}$'),
  constraint staff_settings_page_size_check check (page_size in (5, 10, 20, 50)),
  constraint staff_settings_date_format_check check (date_format in ('MM/DD/YYYY', 'DD/MM/YYYY', 'YYYY-MM-DD')),
  constraint staff_settings_export_format_check check (export_format in ('csv', 'xlsx', 'pdf')),
  constraint staff_settings_list_columns_check check (
    cardinality(list_columns) between 1 and 40 and array_position(list_columns, null) is null
    and array_to_string(list_columns, ' ') ~ '^[A-Za-z]{1,40}( [A-Za-z]{1,40})*$'
  ),
  constraint staff_settings_list_density_check check (list_density in ('compact', 'comfortable'))
);
comment on table public.staff_settings is 'The console as each member of staff likes it; no row means the defaults.';
comment on column public.staff_settings.time_zone is 'An IANA name such as Asia/Kolkata.';
comment on column public.staff_settings.list_columns is 'As the console calls them; null: the usual ones. One that it no longer knows it leaves out.';
comment on column public.staff_settings.single_keys is 'Whether single letters and digits are shortcuts.';

alter table public.staff_settings enable row level security;
grant select on public.staff_settings to authenticated;
grant all on public.staff_settings to service_role;
grant insert (user_id, language, time_zone, page_size, date_format, export_format, list_columns, list_density, single_keys) on public.staff_settings to authenticated;
grant update (user_id, language, time_zone, page_size, date_format, export_format, list_columns, list_density, single_keys) on public.staff_settings to authenticated;

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

-- The team: an admin says who may sign in, as what, and which schools they see. The account itself (e-mail, password) is
-- made by the chat service through Auth, which then adds the person here. All of it holds from the next request on, as
-- the policies ask these tables.
create function private.require_admin() returns void
language plpgsql stable security definer set search_path = ''
as $$
begin
  perform private.require_staff();
  if private.my_role() <> 'admin' then
    raise sqlstate 'PT403' using message = 'not_admin';
  end if;
end
$$;

create function private.staff_member(p_user uuid) returns jsonb
language sql stable security definer set search_path = ''
as $$
  select to_jsonb(u) || jsonb_build_object(
    'tenants', array(select m.tenant_id from public.tenant_members m where m.user_id = u.user_id order by m.tenant_id),
    'has_factor', private.has_factor(u.user_id)
  )
  from public.users u where u.user_id = p_user and u.role <> 'visitor'
$$;

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
    raise sqlstate 'PT404' using message = 'no_such_staff';
  end if;
end
$$;

-- Row-level security shows staff which of their own schools a colleague works for. Who has a second factor is for admins, who change it.
create view public.staff with (security_invoker = true) as
select u.user_id, u.username, u.email, u.full_name, u.role, u.status, u.created_at, u.must_change_password,
  array(select m.tenant_id from public.tenant_members m where m.user_id = u.user_id order by m.tenant_id) as tenants,
  case when me.role = 'admin' then private.has_factor(u.user_id) end as has_factor
from private.my_role() me (role) join public.users u on u.role <> 'visitor'
where me.role is not null;
comment on view public.staff is
  'All for an admin; for other staff oneself and one''s colleagues, with those tenants that are the caller''s too and without has_factor.';
grant select on public.staff to authenticated;

create function private.change_staff(
  p_user uuid, p_status text, p_role text, p_tenants text[], p_known text[], p_reset_factor boolean
) returns void
language plpgsql volatile security definer set search_path = ''
as $$
begin
  perform private.require_member(p_user);
  if p_user = auth.uid() and p_reset_factor then
    raise sqlstate 'PT422' using message = 'own_second_factor';
  end if;
  if p_user = auth.uid() and p_status is not null then
    raise sqlstate 'PT422' using message = 'own_status';
  end if;
  if p_user = auth.uid() and (p_role is not null or p_tenants is null) then
    raise sqlstate 'PT422' using message = 'own_role';
  end if;
  if p_status not in ('active', 'inactive')
    or num_nonnulls(p_status, p_role, p_tenants) + p_reset_factor::integer = 0 then
    raise sqlstate 'PT422' using message = 'staff_status';
  end if;
  if p_role not in ('user', 'admin') then
    raise sqlstate 'PT422' using message = 'staff_role';
  end if;
  update public.users u set status = coalesce(p_status, u.status), role = coalesce(p_role, u.role)
  where u.user_id = p_user and num_nonnulls(p_status, p_role) > 0;
  if p_tenants is not null then
    delete from public.tenant_members m
    where m.user_id = p_user and m.tenant_id <> all (p_tenants) and (p_known is null or m.tenant_id = any (p_known));
    insert into public.tenant_members (tenant_id, user_id)
    select id, p_user from unnest(p_tenants) id where p_known is null or id <> all (p_known)
    on conflict do nothing;
  end if;
  -- Of a colleague who has lost their telephone and the recovery codes.
  if p_reset_factor then
    delete from private.staff_factors f where f.user_id = p_user and f.confirmed_at is not null;
    if found then
      delete from private.proven_sessions p where p.user_id = p_user;
      perform private.audit('second_factor_reset', null, p_user);
      perform private.tell_owner(p_user, 'factor_reset');
    end if;
  end if;
exception when foreign_key_violation or not_null_violation then
  raise sqlstate 'PT404' using message = 'no_such_school';
end
$$;
grant execute on function private.change_staff(uuid, text, text, text[], text[], boolean) to authenticated;

create function public.change_staff(
  p_user uuid, p_status text default null, p_role text default null, p_tenants text[] default null,
  p_known text[] default null, p_reset_factor boolean default false
) returns public.staff
language sql volatile security invoker set search_path = ''
as $$
  select private.change_staff(p_user, p_status, p_role, p_tenants, p_known, coalesce(p_reset_factor, false));
  select s.* from public.staff s where s.user_id = p_user
$$;
comment on function public.change_staff(uuid, text, text, text[], text[], boolean) is
  'Makes a member of staff active or inactive, a user or an admin, gives them these schools and no others (with p_known, the schools that the caller has seen, only what differs from them changes), and removes their second factor, of which they are told. What is null stays. For admins; PT404 for nobody of the staff or an unknown school, PT422 for oneself, but for schools.';
grant execute on function public.change_staff(uuid, text, text, text[], text[], boolean) to authenticated;

-- Who is added to the staff has a first password.
create function public.add_staff(
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
  begin
    insert into public.users (user_id, email, username, full_name, role, must_change_password)
    values (
      p_user, lower(btrim(p_email)), lower(btrim(p_username)), nullif(btrim(p_full_name), ''), p_role, true
    );
    insert into public.tenant_members (tenant_id, user_id) select distinct id, p_user from unnest(p_tenants) id;
  exception
    when foreign_key_violation or not_null_violation then
      return '{"ok": false, "code": "unknown_tenant"}';
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
comment on function public.add_staff(uuid, text, text, text, text, text[]) is
  'Adds a person who has an account already to the staff: {ok, user} as the view staff shows them, or {ok: false, code: taken | invalid | unknown_tenant, field?}. For the chat service, which asks first whether an admin wants it.';
grant execute on function public.add_staff(uuid, text, text, text, text, text[]) to service_role;

-- A password that somebody else knows is good for one thing: to choose one's own. Whoever was given one, at their
-- invitation or at a reset, has no role until they have changed it. Every policy and function asks for the role, so that
-- there is no way around.
create function public.require_new_password(p_user uuid) returns jsonb
language plpgsql volatile security definer set search_path = ''
as $$
begin
  update public.users u set must_change_password = true where u.user_id = p_user and u.role <> 'visitor';
  return private.staff_member(p_user);
end
$$;
comment on function public.require_new_password(uuid) is
  'A member of staff is about to be given a password, which they must change: answers them as the view staff shows them, null for nobody of the staff. For the chat service, which asks first whether an admin wants it.';
grant execute on function public.require_new_password(uuid) to service_role;

-- The owner of an account is told by mail what was changed about it, when and from where, so that they notice what was not
-- them. The address of the network is not kept.
create function private.tell_owner(p_user uuid, p_change text, p_device jsonb default null, p_recipient text default null)
returns void
language sql volatile security definer set search_path = ''
as $$
  insert into public.outbox (channel, kind, key, staff_id, recipient, language, facts)
  select 'mail', 'account_changed', 'account_changed:' || gen_random_uuid(), u.user_id, r.address,
    coalesce(s.language, 'en'), jsonb_build_object(
      'change', p_change, 'device', p_device, 'username', u.username, 'at', private.iso_time(now()),
      'time_zone', coalesce(s.time_zone, 'UTC')
    )
  from public.users u
  left join public.staff_settings s using (user_id)
  cross join lateral (select coalesce(p_recipient, u.email) as address) r
  where u.user_id = p_user and u.status = 'active' and u.role <> 'visitor' and r.address is not null
$$;

-- Both addresses hear of it: the former one is where it is noticed.
create function private.tell_of_email() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  perform private.end_password_links(new.user_id);
  if new.must_change_password and not exists (
    select from public.audit_events e where e.actor = new.user_id and e.type in ('signed_in', 'password_changed')
  ) then
    return null;
  end if;
  if old.email is not null then
    perform private.tell_owner(new.user_id, 'email', null, old.email);
  end if;
  if new.email is not null then
    perform private.tell_owner(new.user_id, 'email', null, new.email);
  end if;
  return null;
end
$$;

-- An invitation by mail, while its recipient has no password of their own.
create function public.invite_staff(p_user uuid, p_language text, p_by uuid) returns boolean
language plpgsql volatile security definer set search_path = ''
as $$
begin
  perform from public.users u where u.user_id = p_user and u.must_change_password;
  if not found or not private.send_password_link(p_user, 'invitation', p_language) then return false; end if;
  insert into public.audit_events (type, actor, subject) values ('invitation_sent', p_by, p_user);
  return true;
end
$$;
comment on function public.invite_staff(uuid, text, uuid) is
  'Sends a member of staff a link to choose their first password, which ends an earlier one; false for those who have one of their own, and unless p_user is of the active staff. For the chat service, which asks first whether an admin wants it.';
grant execute on function public.invite_staff(uuid, text, uuid) to service_role;

-- An invitation that went to a mistyped address is sent to another: an admin corrects the address of a colleague who has not chosen a
-- password yet. Every link that the former address may have is void.
create function public.correct_staff_email(p_user uuid, p_email text) returns text
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
comment on function public.correct_staff_email(uuid, text) is
  'Gives a member of staff who has not chosen a password yet another e-mail address, and ends their links: ok, taken, invalid, or unknown for those who have a password of their own, and unless p_user is of the active staff. For the chat service, which asks first whether an admin wants it.';
grant execute on function public.correct_staff_email(uuid, text) to service_role;

-- Supabase Auth may refuse a password by rules of its own, after the link has been taken for it: the link is good for the next password
-- at once, and not after twenty seconds in which it is said to be void.
create function public.give_back_password_link(p_hash text) returns boolean
language plpgsql volatile security definer set search_path = ''
as $$
begin
  update private.password_links l set taken_at = null where l.token_hash = p_hash;
  return found;
end
$$;
comment on function public.give_back_password_link(text) is
  'The password that a link was taken for was refused: another may be sent in with it. For the chat service.';
grant execute on function public.give_back_password_link(text) to service_role;

create trigger tell_of_email after update of email on public.users
  for each row when (old.email is distinct from new.email) execute function private.tell_of_email();
