-- One counter for each thing that is limited: an address, a name at sign-in, a school. Fixed windows, one row a bucket.
-- Buckets hold keyed hashes, never an address or a name.

create table private.rate_limits (
  bucket text primary key,
  hits integer not null,
  ends_at timestamptz not null,
  constraint rate_limits_bucket_check check (length(bucket) between 1 and 200)
);
comment on table private.rate_limits is 'Hits in the current window of each bucket.';

create index rate_limits_ends_at_idx on private.rate_limits (ends_at);

alter table private.rate_limits enable row level security;
grant select, insert, update, delete on private.rate_limits to service_role;

-- What slows guessing at passwords, and locks nobody out. The rules are in supabase/functions/api/sign-in-limit.ts.
create table private.sign_in_attempts (
  bucket text primary key,
  attempts integer not null default 0,
  busy_until timestamptz not null,
  wait_until timestamptz,
  constraint sign_in_attempts_bucket_check check (length(bucket) between 1 and 200)
);
comment on table private.sign_in_attempts is 'Who tries to sign in, by account, address, both, or known browser. Buckets hold ids and keyed hashes, never a name or an address.';
comment on column private.sign_in_attempts.attempts is 'Since the last success, or an hour without any. Counted for account and address together.';
comment on column private.sign_in_attempts.busy_until is 'Each attempt moves this by its share; what lies in the future is what was tried lately.';
comment on column private.sign_in_attempts.wait_until is 'Until when a refusal asked the caller to wait.';

create index sign_in_attempts_busy_until_idx on private.sign_in_attempts (busy_until);

alter table private.sign_in_attempts enable row level security;
grant select, insert, update, delete on private.sign_in_attempts to service_role;

create function public.hit_rate_limit(p_bucket text, p_seconds integer, p_max integer) returns boolean
language plpgsql volatile security invoker set search_path = ''
as $$
declare
  so_far integer;
begin
  insert into private.rate_limits as r (bucket, hits, ends_at)
  values (p_bucket, 1, clock_timestamp() + make_interval(secs => p_seconds))
  on conflict (bucket) do update set
    hits = case when r.ends_at <= clock_timestamp() or r.ends_at > clock_timestamp() + make_interval(secs => p_seconds) then 1 else least(r.hits, p_max) + 1 end,
    ends_at = case when r.ends_at <= clock_timestamp() or r.ends_at > clock_timestamp() + make_interval(secs => p_seconds) then excluded.ends_at else r.ends_at end
  returning hits into so_far;

  -- One new window in fifty clears what has ended, a little at a time, without waiting for anybody.
  if so_far = 1 and random() < 0.02 then
    delete from private.rate_limits r where r.bucket in (
      select old.bucket from private.rate_limits old where old.ends_at < clock_timestamp() - interval '1 minute'
      limit 500 for update skip locked
    );
  end if;
  return so_far <= p_max;
end
$$;
comment on function public.hit_rate_limit(text, integer, integer) is
  'Counts one hit on a bucket; false when it is more than p_max within a window of p_seconds. For the chat service.';
grant execute on function public.hit_rate_limit(text, integer, integer) to service_role;

create function public.staff_profile(p_user_id uuid) returns jsonb
language sql stable security invoker set search_path = ''
as $$
  select to_jsonb(u) - 'created_at' from public.users u
  where u.user_id = p_user_id and u.status = 'active' and u.role <> 'visitor'
$$;
comment on function public.staff_profile(uuid) is
  '{user_id, username, email, full_name, role, status} of active staff, otherwise null. For the chat service.';
grant execute on function public.staff_profile(uuid) to service_role;

-- Locks the bucket, brought up to the present. A clock that went back must not keep it busy for long.
create function private.sign_in_bucket(p_bucket text, p_now timestamptz) returns private.sign_in_attempts
language sql volatile security invoker set search_path = ''
as $$
  insert into private.sign_in_attempts as b (bucket, busy_until) values (p_bucket, p_now)
  on conflict (bucket) do update set
    attempts = case when b.busy_until < p_now - interval '1 hour' then 0 else b.attempts end,
    busy_until = case when b.busy_until > p_now + interval '30 minutes' then p_now else greatest(b.busy_until, p_now) end
  returning *
$$;
grant execute on function private.sign_in_bucket(text, timestamp with time zone) to service_role;

create function public.begin_sign_in(p_account text, p_address text, p_browser text, p_now timestamptz) returns jsonb
language plpgsql volatile security invoker set search_path = ''
as $$
declare
  longest_hold constant interval := '20 seconds';
  name_share constant interval := '20 seconds';
  address_share constant interval := '10 seconds';
  -- Account, address, pair: always in this order, so that no two attempts wait for each other.
  name_row constant private.sign_in_attempts := private.sign_in_bucket('name:' || p_account, p_now);
  own_row private.sign_in_attempts;
  address_row private.sign_in_attempts;
  tries integer := 2;
  hold interval;
begin
  if p_browser is not null then
    own_row := private.sign_in_bucket('browser:' || p_account || ':' || p_browser, p_now);
    hold := own_row.busy_until - p_now - 9 * name_share;
  else
    if p_address is not null then
      address_row := private.sign_in_bucket('address:' || p_address, p_now);
      own_row := private.sign_in_bucket('pair:' || p_account || ':' || p_address, p_now);
      tries := own_row.attempts;
    end if;
    hold := greatest(
      name_row.busy_until - p_now - case tries when 0 then 79 when 1 then 39 else 14 end * name_share,
      address_row.busy_until - p_now - 29 * address_share,
      own_row.busy_until - p_now
    );
  end if;
  hold := greatest(hold, interval '0');

  if random() < 0.02 then
    delete from private.sign_in_attempts a where a.bucket in (
      select old.bucket from private.sign_in_attempts old where old.busy_until < p_now - interval '1 hour'
      limit 500 for update skip locked
    );
  end if;

  if hold > longest_hold then
    update private.sign_in_attempts a
    set attempts = a.attempts + (a.wait_until > p_now is true)::integer, wait_until = p_now + hold
    where a.bucket = own_row.bucket;
    return jsonb_build_object('retry_after', ceil(extract(epoch from hold)));
  end if;

  update private.sign_in_attempts a set
    attempts = a.attempts + 1,
    busy_until = case a.bucket
      when name_row.bucket then a.busy_until + name_share
      when address_row.bucket then a.busy_until + address_share
      else case
        when p_browser is not null then a.busy_until + name_share
        when tries < 4 then p_now + hold
        else p_now + hold + least(20, 2 ^ least(tries - 4, 5)) * interval '1 second'
      end
    end
  where a.bucket in (name_row.bucket, address_row.bucket, own_row.bucket);
  return jsonb_build_object('hold_ms', ceil(extract(epoch from hold) * 1000));
end
$$;
comment on function public.begin_sign_in(text, text, text, timestamp with time zone) is
  'Counts one attempt at a password: {hold_ms} to wait before it is compared, or {retry_after} in seconds when it is not to be compared. For the chat service.';
grant execute on function public.begin_sign_in(text, text, text, timestamp with time zone) to service_role;

-- The right password: the attempt costs nothing, and its caller starts afresh.
create function public.end_sign_in(p_account text, p_address text, p_browser text) returns void
language plpgsql volatile security invoker set search_path = ''
as $$
begin
  update private.sign_in_attempts a set busy_until = a.busy_until - interval '20 seconds'
  where a.bucket = 'name:' || p_account;
  if p_browser is not null then
    delete from private.sign_in_attempts a where a.bucket = 'browser:' || p_account || ':' || p_browser;
  else
    update private.sign_in_attempts a set busy_until = a.busy_until - interval '10 seconds'
    where a.bucket = 'address:' || p_address;
    delete from private.sign_in_attempts a where a.bucket = 'pair:' || p_account || ':' || p_address;
  end if;
end
$$;
comment on function public.end_sign_in(text, text, text) is
  'Takes back an attempt that begin_sign_in counted, as its password was right. For the chat service.';
grant execute on function public.end_sign_in(text, text, text) to service_role;

create function private.password_version(p_user uuid) returns text
language sql stable security definer set search_path = ''
as $$
  select encode(sha256(convert_to(a.encrypted_password, 'utf8')), 'hex') from auth.users a where a.id = p_user
$$;
comment on function private.password_version(uuid) is
  'Changes with the password, however that is changed, and tells nothing of it.';
grant execute on function private.password_version(uuid) to service_role;

-- Staff type a username or an e-mail; Auth knows e-mails only. An unknown or inactive name gets the decoy's e-mail, a
-- real account with a password nobody knows, so that every wrong pair costs one password hash and answers alike.
create function public.sign_in_account(p_identifier text) returns jsonb
language sql stable security invoker set search_path = ''
as $$
  select jsonb_build_object(
    'email', coalesce(u.email, 'decoy@schoolgate.invalid'), 'user_id', u.user_id, 'password_version', private.password_version(u.user_id)
  )
  from (select lower(btrim(p_identifier)) as name) asked
  left join public.users u on asked.name in (u.username, u.email) and u.status = 'active' and u.role <> 'visitor'
$$;
comment on function public.sign_in_account(text) is
  '{email, user_id, password_version} for a username or an e-mail of active staff; otherwise the decoy''s e-mail and nulls. For the chat service.';
grant execute on function public.sign_in_account(text) to service_role;

-- A sign-in that succeeds is no guess: what it counted against the limit of its address is given back, so that an office
-- behind one address is not refused when all sign in at the same time. Failures count as before.
create function public.give_back_hit(p_bucket text) returns void
language sql volatile security invoker set search_path = ''
as $$ update private.rate_limits r set hits = r.hits - 1 where r.bucket = p_bucket and r.hits > 0 $$;
comment on function public.give_back_hit(text) is
  'Takes back one hit on a bucket, of a request that has proven itself. For the chat service.';
grant execute on function public.give_back_hit(text) to service_role;
