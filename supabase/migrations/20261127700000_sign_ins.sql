-- Each person sees when, how and on what their account was signed in to, or was tried, and a device that is not known is
-- told to them by mail. Neither a network address nor a typed name is stored, and admins see none of it.
create table private.sign_ins (
  id bigint generated always as identity primary key,
  user_id uuid not null references public.users (user_id) on delete cascade,
  at timestamptz not null default now(),
  way text not null,
  is_refused boolean not null,
  is_known boolean not null,
  device jsonb,
  constraint sign_ins_way_check check (way in ('password', 'code', 'recovery_code', 'passkey', 'school')),
  constraint sign_ins_device_check check (length(device::text) <= 200)
);
comment on table private.sign_ins is 'Sign-ins of staff, and refused ones, for their owner: 180 days, and the latest 50 of each.';
comment on column private.sign_ins.way is
  'password; code or recovery_code of the second factor after it; passkey; school: the account with their school.';
comment on column private.sign_ins.is_known is 'The browser had signed in to this account before.';
comment on column private.sign_ins.device is '{browser, system}, null where unknown.';

create index sign_ins_user_id_idx on private.sign_ins (user_id, id desc);
create index sign_ins_at_idx on private.sign_ins (at);

alter table private.sign_ins enable row level security;

revoke all on private.sign_ins from public, anon, authenticated;

create function private.record_sign_in(p_user uuid, p_way text, p_refused boolean, p_known boolean, p_device jsonb)
returns boolean
language plpgsql volatile security definer set search_path = ''
as $$
begin
  if not exists (
    select from public.users u where u.user_id = p_user and u.status = 'active' and u.role <> 'visitor'
  ) then
    return false;
  end if;
  insert into private.sign_ins (user_id, way, is_refused, is_known, device)
  values (p_user, p_way, p_refused, p_known, p_device);
  -- Guesses at a password push out guesses only.
  delete from private.sign_ins old where old.id in (
    select s.id from private.sign_ins s where s.user_id = p_user and s.is_refused = p_refused
    order by s.id desc offset 50
  );
  if not p_refused and not p_known then perform private.tell_owner(p_user, 'new_device', p_device); end if;
  -- A refused code has a line of its own.
  if p_refused and p_way not in ('code', 'recovery_code') then
    perform private.audit_by_service('sign_in_failed', p_user, null);
  end if;
  return true;
end
$$;
revoke all on function private.record_sign_in(uuid, text, boolean, boolean, jsonb) from public, anon, authenticated;
grant execute on function private.record_sign_in(uuid, text, boolean, boolean, jsonb) to service_role;

create function public.record_sign_in(p_user uuid, p_way text, p_refused boolean, p_known boolean, p_device jsonb)
returns boolean
language sql volatile security invoker set search_path = ''
as $$ select private.record_sign_in(p_user, p_way, p_refused, p_known, p_device) $$;
comment on function public.record_sign_in(uuid, text, boolean, boolean, jsonb) is
  'Notes a sign-in, or a refused one; its owner is told of one by a browser that is not known. False unless p_user is active staff. For the chat service.';
revoke all on function public.record_sign_in(uuid, text, boolean, boolean, jsonb) from public, anon, authenticated;
grant execute on function public.record_sign_in(uuid, text, boolean, boolean, jsonb) to service_role;

create function private.list_my_sign_ins() returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
begin
  perform private.require_staff();
  return (
    select coalesce(jsonb_agg(to_jsonb(x) order by x.id desc), '[]')
    from (
      select s.id, private.iso_time(s.at) as at, s.way, s.is_refused, s.is_known, s.device
      from private.sign_ins s
      where s.user_id = (select auth.uid()) and s.at > now() - interval '180 days'
    ) x
  );
end
$$;
revoke all on function private.list_my_sign_ins() from public, anon, authenticated;
grant execute on function private.list_my_sign_ins() to authenticated;

create function public.list_my_sign_ins() returns jsonb
language sql stable security invoker set search_path = ''
as $$ select private.list_my_sign_ins() $$;
comment on function public.list_my_sign_ins() is
  '[{id, at, way, is_refused, is_known, device}] of the caller, the newest first. PT403 unless active staff.';
revoke all on function public.list_my_sign_ins() from public, anon, authenticated;
grant execute on function public.list_my_sign_ins() to authenticated;

create function private.forget_sign_ins(p_most integer) returns void
language sql volatile security definer set search_path = ''
as $$
  delete from private.sign_ins s using (
    select i.id from private.sign_ins i where i.at < now() - interval '180 days'
    order by i.at limit p_most for update skip locked
  ) old
  where s.id = old.id
$$;
revoke all on function private.forget_sign_ins(integer) from public, anon, authenticated;

do $$
declare
  upkeep constant text := pg_get_functiondef('private.run_upkeep(integer)'::regprocedure);
  notifications constant text := '  perform private.forget_notifications(p_most);';
begin
  if position(notifications in upkeep) = 0 then raise exception 'The upkeep forgets no notifications'; end if;
  execute replace(upkeep, notifications, notifications || '
  perform private.forget_sign_ins(p_most);');
end
$$;
