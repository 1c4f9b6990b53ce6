-- Who is who. Staff share their id with auth.users, which alone holds the password hash, so that no query of ours can
-- ever return one. A school's visitors share one account that cannot sign in: it has no row in auth.users.
create table public.users (
  user_id uuid primary key default gen_random_uuid(),
  username text not null,
  email text,
  full_name text,
  role text not null default 'user',
  status text not null default 'active',
  created_at timestamptz not null default now(),
  must_change_password boolean not null default false,
  constraint users_username_key unique (username),
  constraint users_email_key unique (email),
  -- No @ in a username, so that what staff type at sign-in is one or the other, never both.
  constraint users_username_check check (username = lower(username) and username ~ '^[^[:space:]@]{1,64}$'),
  constraint users_email_check check (
    email = lower(email) and length(email) <= 254 and email ~ '^[^[:space:]@]+@[^[:space:]@]+\.[^[:space:]@]+$'
  ),
  constraint users_full_name_check check (length(full_name) between 1 and 120),
  constraint users_role_check check (role in ('user', 'admin', 'visitor')),
  constraint users_status_check check (status in ('active', 'inactive'))
);
comment on column public.users.must_change_password is
  'Was given a password and has not chosen one yet: sees nothing but their own row until then.';
comment on table public.users is 'Staff, and one visitor account for each school. Passwords live in auth.users only.';
comment on column public.users.user_id is 'For staff the id of their auth.users row.';
comment on column public.users.role is 'user: sees the schools of tenant_members; admin: sees every school; visitor: never signs in.';
comment on column public.users.status is 'An inactive user sees nothing from the next request on.';

alter table public.users enable row level security;

revoke all on public.users from public, anon, authenticated;
grant select on public.users to authenticated;
grant all on public.users to service_role;

-- An access token says for an hour whose it is, whatever has happened since. It counts for as long as its session is
-- there: signing out, another password, or a place that is taken away ends it with the next request, not within the hour.

-- The session of whoever asks, as long as it lasts; null for a token without one, or with one of another person.
create function private.my_session() returns uuid
language sql stable security definer set search_path = ''
as $$
  select s.id from auth.sessions s
  where s.user_id = (select auth.uid()) and (s.not_after is null or s.not_after > now())
    -- A claim of another shape must not raise: it is no session.
    and s.id = (
      select case when c.claim ~* '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$' then c.claim::uuid end
      from (select auth.jwt() ->> 'session_id' as claim) c
    )
$$;
comment on function private.my_session() is 'The live session of the caller''s token, otherwise null.';
revoke all on function private.my_session() from public, anon, authenticated;
grant execute on function private.my_session() to authenticated, service_role;

-- Roles come from the table and not from the token's claims: a change takes effect at once, not when a token expires.
create function private.my_role() returns text
language sql stable security definer set search_path = ''
as $$
  select u.role from public.users u
  where u.user_id = (select auth.uid()) and u.status = 'active' and not u.must_change_password
    and u.role in ('user', 'admin') and (select private.my_session()) is not null
$$;
revoke all on function private.my_role() from public, anon, authenticated;
grant execute on function private.my_role() to authenticated, service_role;

-- Everything about one enquiry: its fields, its history, and who might be the same family.
create function private.staff_name(p_user uuid) returns text
language sql stable security definer set search_path = ''
as $$ select coalesce(u.full_name, u.username) from public.users u where u.user_id = p_user $$;
revoke all on function private.staff_name(uuid) from public, anon, authenticated;
