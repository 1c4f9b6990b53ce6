-- The owner of an account is told by mail what was changed about it, when and from where, so that they notice what was not
-- them. The address of the network is not kept.
create function private.tell_owner(p_user uuid, p_change text, p_device jsonb default null, p_recipient text default null)
returns void
language sql volatile security definer set search_path = ''
as $$
  insert into private.outbox (channel, kind, key, staff_id, recipient, language, facts)
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
revoke all on function private.tell_owner(uuid, text, jsonb, text) from public, anon, authenticated;

-- Both addresses hear of it: the former one is where it is noticed.
create function private.tell_of_email() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  if old.email is not null then
    perform private.tell_owner(new.user_id, 'email', null, old.email);
  end if;
  if new.email is not null then
    perform private.tell_owner(new.user_id, 'email', null, new.email);
  end if;
  return null;
end
$$;
revoke all on function private.tell_of_email() from public, anon, authenticated;

create trigger tell_of_email after update of email on public.users
  for each row when (old.email is distinct from new.email) execute function private.tell_of_email();

-- What only the chat service sees. The typed name of a failed sign-in is not stored: it may be a person's.
create or replace function private.audit_by_service(p_type text, p_actor uuid, p_subject uuid) returns boolean
language plpgsql volatile security definer set search_path = ''
as $$
begin
  if p_actor is null or p_type is null or p_type not in ('sign_in_failed', 'team_added', 'password_reset') then
    return false;
  end if;
  insert into public.audit_events (type, actor, subject) values (p_type, p_actor, p_subject);
  if p_type = 'password_reset' then perform private.tell_owner(p_subject, 'password_given'); end if;
  return true;
end
$$;
