-- A password that was forgotten, or never chosen yet, is chosen by a link that goes out by mail. A link is good for one
-- password, ends with any change of the password and with a newer link, and is stored as a hash alone.

create table private.password_links (
  user_id uuid not null references public.users (user_id) on delete cascade,
  purpose text not null,
  token_hash text not null,
  password_version text,
  expires_at timestamptz not null,
  taken_at timestamptz,
  primary key (user_id, purpose),
  constraint password_links_token_hash_key unique (token_hash),
  constraint password_links_purpose_check check (purpose in ('password_reset', 'invitation')),
  constraint password_links_token_hash_check check (token_hash ~ '^[0-9a-f]{64}$')
);
comment on table private.password_links is 'Links by which staff choose a password; one of each purpose.';
comment on column private.password_links.purpose is 'The kind of the mail that it goes out with.';
comment on column private.password_links.password_version is 'That of the password it replaces: with another one the link is void.';
comment on column private.password_links.taken_at is 'When a password was last sent in with it: for a moment no other is accepted.';

alter table private.password_links enable row level security;

-- An unknown name leaves a job too, so that asking costs the same. In plpgsql, since the jobs come later.
create function public.ask_for_password(p_identifier text) returns boolean
language plpgsql volatile security definer set search_path = ''
as $$
begin
  insert into private.jobs (kind, staff_id) values ('password.forgotten', (
    select u.user_id from public.users u
    where lower(btrim(p_identifier)) in (u.username, u.email) and u.status = 'active' and u.role <> 'visitor'
  ));
  return true;
end
$$;
comment on function public.ask_for_password(text) is
  'Notes that the member of staff with this username or e-mail has forgotten their password; true in any case. For the chat service.';
grant execute on function public.ask_for_password(text) to service_role;

-- Ends the links of a member of staff, of one purpose or of both, and drops the mails with them that have not gone yet.
create function private.end_password_links(p_user uuid, p_purpose text default null) returns void
language sql volatile security definer set search_path = ''
as $$
  delete from private.password_links l where l.user_id = p_user and (p_purpose is null or l.purpose = p_purpose);
  update public.outbox o set state = 'dropped', facts = o.facts - 'secret', settled_at = now()
  where o.staff_id = p_user and o.state = 'waiting' and o.facts ? 'secret'
    and o.kind in ('password_reset', 'invitation') and (p_purpose is null or o.kind = p_purpose)
$$;

-- The token leaves the database in the mail only. It concerns an account and no school, so that staff of a school do not
-- read it in their outbox.
create function private.send_password_link(p_user uuid, p_purpose text, p_language text default null) returns boolean
language plpgsql volatile security definer set search_path = ''
as $$
declare
  token constant text := replace(gen_random_uuid()::text || gen_random_uuid()::text, '-', '');
  lasts constant timestamptz := now() + case p_purpose when 'invitation' then interval '7 days' else interval '30 minutes' end;
begin
  perform private.end_password_links(p_user, p_purpose);
  insert into public.outbox (channel, kind, key, staff_id, recipient, language, facts, expires_at)
  select 'mail', p_purpose, p_purpose || ':' || gen_random_uuid(), u.user_id, u.email,
    coalesce(p_language, s.language, 'en'), jsonb_build_object('secret', token), lasts
  from public.users u left join public.staff_settings s using (user_id)
  where u.user_id = p_user and u.status = 'active' and u.role <> 'visitor' and u.email is not null;
  if not found then return false; end if;
  insert into private.password_links (user_id, purpose, token_hash, password_version, expires_at)
  values (p_user, p_purpose, encode(sha256(convert_to(token, 'utf8')), 'hex'), private.password_version(p_user), lasts);
  return true;
end
$$;

-- Whose link it is, while it is valid; the caller that takes it may set a password with it.
create function public.open_password_link(p_hash text, p_take boolean) returns jsonb
language plpgsql volatile security definer set search_path = ''
as $$
declare
  owner uuid;
  link text;
begin
  update private.password_links l set taken_at = case when p_take then now() else l.taken_at end
  where l.token_hash = p_hash and l.expires_at > now()
    and (not p_take or l.taken_at is null or l.taken_at < now() - interval '20 seconds')
    and l.password_version is not distinct from private.password_version(l.user_id)
  returning l.user_id, l.purpose into owner, link;
  return public.staff_profile(owner) || jsonb_build_object('purpose', link);
end
$$;
comment on function public.open_password_link(text, boolean) is
  'staff_profile, with {purpose}, of the owner of the link with this SHA-256, while it is valid; otherwise null. With p_take it is not valid for other callers for 20 seconds, and password_chosen ends it. For the chat service.';
grant execute on function public.open_password_link(text, boolean) to service_role;

-- Staff who have just been invited are not told that they have chosen their first password.
create function public.password_chosen(p_user uuid, p_device jsonb default null) returns boolean
language plpgsql volatile security definer set search_path = ''
as $$
begin
  update public.users u set must_change_password = false
  where u.user_id = p_user and u.status = 'active' and u.role <> 'visitor';
  if not found then return false; end if;
  perform from private.password_links l
  where l.user_id = p_user and l.purpose = 'invitation' and l.taken_at > now() - interval '1 minute';
  if not found then perform private.tell_owner(p_user, 'password', p_device); end if;
  perform private.end_password_links(p_user);
  insert into public.audit_events (type, actor) values ('password_changed', p_user);
  return true;
end
$$;
comment on function public.password_chosen(uuid, jsonb) is
  'A member of staff has a password of their own now, chosen on a device {browser, system}, of which they are told; false unless active staff. For the chat service.';
grant execute on function public.password_chosen(uuid, jsonb) to service_role;
