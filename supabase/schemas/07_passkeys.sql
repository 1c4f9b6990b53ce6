-- Passkeys (WebAuthn): a device that has recognised its owner signs them in instead of password and second factor. The chat
-- service checks what it signs; the database keeps the public key, accepts each challenge once, and notices a counter that
-- went back.

create table public.passkeys (
  id text primary key,
  user_id uuid not null references public.users (user_id) on delete cascade,
  name text not null,
  public_key text not null,
  counter bigint not null,
  transports text[] not null default '{}',
  created_at timestamptz not null default now(),
  used_at timestamptz,
  constraint passkeys_id_check check (id ~ '^[A-Za-z0-9_-]+$' and length(id) <= 1400),
  constraint passkeys_name_check check (length(name) between 1 and 60 and name = btrim(name)),
  constraint passkeys_public_key_check check (public_key ~ '^[A-Za-z0-9_-]+$' and length(public_key) <= 3000),
  constraint passkeys_counter_check check (counter >= 0)
);
comment on table public.passkeys is 'Passkeys of staff: ten of each at most.';
comment on column public.passkeys.id is 'The id of the credential, in base64url.';
comment on column public.passkeys.name is 'By which its owner tells it from others; they may give it another.';
comment on column public.passkeys.public_key is 'COSE, in base64url.';
comment on column public.passkeys.counter is 'How often it was used, as it says; 0 for ever where it does not count.';

create index passkeys_user_id_idx on public.passkeys (user_id);

alter table public.passkeys enable row level security;
grant select (id, name, created_at, used_at), update (name) on public.passkeys to authenticated;

create policy "Staff see and name their own passkeys"
  on public.passkeys to authenticated
  using (user_id = (select auth.uid()) and (select private.my_role()) is not null);

create table private.passkey_challenges (
  hash text primary key,
  user_id uuid references public.users (user_id) on delete cascade,
  ends_at timestamptz not null,
  constraint passkey_challenges_hash_check check (hash ~ '^[0-9a-f]{64}$')
);
comment on table private.passkey_challenges is 'What a device is asked to sign, by its SHA-256: once, within five minutes.';
comment on column private.passkey_challenges.user_id is 'Who adds a passkey; null for a sign-in.';

create index passkey_challenges_ends_at_idx on private.passkey_challenges (ends_at);

create index passkey_challenges_user_id_idx on private.passkey_challenges (user_id);

alter table private.passkey_challenges enable row level security;

create function public.begin_passkey(p_hash text, p_user uuid, p_now timestamptz) returns jsonb
language plpgsql volatile security definer set search_path = ''
as $$
begin
  delete from private.passkey_challenges c where c.hash in (
    select old.hash from private.passkey_challenges old where old.ends_at < p_now limit 500 for update skip locked
  );
  insert into private.passkey_challenges (hash, user_id, ends_at) values (p_hash, p_user, p_now + interval '5 minutes');
  return (
    select coalesce(jsonb_agg(jsonb_build_object('id', k.id, 'transports', k.transports)), '[]')
    from public.passkeys k where k.user_id = p_user
  );
end
$$;
comment on function public.begin_passkey(text, uuid, timestamp with time zone) is
  'Notes the SHA-256 of a challenge, of who adds a passkey or with null of a sign-in: [{id, transports}] of the passkeys they have. For the chat service.';
grant execute on function public.begin_passkey(text, uuid, timestamp with time zone) to service_role;

create function public.take_passkey_challenge(p_hash text, p_user uuid, p_now timestamptz) returns boolean
language sql volatile security definer set search_path = ''
as $$
  with taken as (
    delete from private.passkey_challenges c where c.hash = p_hash
    returning c.user_id is not distinct from p_user and c.ends_at > p_now as is_right
  )
  select coalesce(bool_or(is_right), false) from taken
$$;
comment on function public.take_passkey_challenge(text, uuid, timestamp with time zone) is
  'Uses a challenge up; false when it was used before, is too old, or another person''s. For the chat service.';
grant execute on function public.take_passkey_challenge(text, uuid, timestamp with time zone) to service_role;

create function public.add_passkey(p_user uuid, p_passkey jsonb, p_device jsonb) returns boolean
language plpgsql volatile security definer set search_path = ''
as $$
begin
  -- One at a time, or two at once would be the tenth both.
  perform from public.users u where u.user_id = p_user and u.status = 'active' and u.role <> 'visitor' for update;
  if not found or (select count(*) from public.passkeys k where k.user_id = p_user) >= 10 then return false; end if;
  insert into public.passkeys (id, user_id, name, public_key, counter, transports)
  values (
    p_passkey ->> 'id', p_user, p_passkey ->> 'name', p_passkey ->> 'public_key', (p_passkey ->> 'counter')::bigint,
    array(select jsonb_array_elements_text(p_passkey -> 'transports'))
  )
  on conflict (id) do nothing;
  if not found then return false; end if;
  insert into public.audit_events (type, actor) values ('passkey_added', p_user);
  perform private.tell_owner(p_user, 'passkey_added', p_device);
  return true;
end
$$;
comment on function public.add_passkey(uuid, jsonb, jsonb) is
  'Adds a passkey {id, name, public_key, counter, transports}, of which its owner is told; false with ten of them, or when it is known already. For the chat service, which asks for a code or the password first.';
grant execute on function public.add_passkey(uuid, jsonb, jsonb) to service_role;

create function public.remove_passkey(p_user uuid, p_id text, p_device jsonb) returns boolean
language plpgsql volatile security definer set search_path = ''
as $$
begin
  delete from public.passkeys k where k.id = p_id and k.user_id = p_user;
  if not found then return false; end if;
  insert into public.audit_events (type, actor) values ('passkey_removed', p_user);
  perform private.tell_owner(p_user, 'passkey_removed', p_device);
  return true;
end
$$;
comment on function public.remove_passkey(uuid, text, jsonb) is
  'Removes a passkey of this person, who is told; false when they have none such. For the chat service, which asks for a code or the password first.';
grant execute on function public.remove_passkey(uuid, text, jsonb) to service_role;

create function public.passkey_of(p_id text) returns jsonb
language sql stable security definer set search_path = ''
as $$
  select jsonb_build_object('public_key', k.public_key, 'counter', k.counter, 'staff', s.staff)
  from public.passkeys k
  cross join lateral (select public.staff_profile(k.user_id) as staff) s
  where k.id = p_id and s.staff is not null
$$;
comment on function public.passkey_of(text) is
  '{public_key, counter, staff} of a passkey, staff as staff_profile tells of them; null unless its owner is active staff. For the chat service.';
grant execute on function public.passkey_of(text) to service_role;

create function public.use_passkey(p_id text, p_counter bigint) returns boolean
language sql volatile security definer set search_path = ''
as $$
  with used as (
    update public.passkeys k set counter = p_counter, used_at = now()
    where k.id = p_id and (p_counter > k.counter or p_counter = 0 and k.counter = 0)
    returning true
  )
  select exists (select from used)
$$;
comment on function public.use_passkey(text, bigint) is
  'A passkey has signed in; false when it is gone, or its counter went back, as that of a copy does. For the chat service.';
grant execute on function public.use_passkey(text, bigint) to service_role;

-- The device has recognised its owner, by finger, face or PIN: two factors in one, whether or not they have an app.
create function public.prove_by_passkey(p_user uuid, p_session uuid) returns boolean
language plpgsql volatile security definer set search_path = ''
as $$
begin
  perform from auth.sessions s
  where s.id = p_session and s.user_id = p_user and (s.not_after is null or s.not_after > now());
  if not found then return false; end if;
  delete from private.proven_sessions p
  where p.user_id = p_user and not exists (select from auth.sessions s where s.id = p.session_id);
  insert into private.proven_sessions (session_id, user_id) values (p_session, p_user) on conflict do nothing;
  return true;
end
$$;
comment on function public.prove_by_passkey(uuid, uuid) is
  'A live session was opened by a passkey, so that it needs no second factor; false when there is no such session. For the chat service.';
grant execute on function public.prove_by_passkey(uuid, uuid) to service_role;
