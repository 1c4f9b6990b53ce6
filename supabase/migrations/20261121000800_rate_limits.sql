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
revoke all on private.rate_limits from public, anon, authenticated;
grant select, insert, update, delete on private.rate_limits to service_role;

create function public.hit_rate_limit(p_bucket text, p_seconds integer, p_max integer) returns boolean
language plpgsql volatile security invoker set search_path = ''
as $$
declare
  so_far integer;
begin
  insert into private.rate_limits as r (bucket, hits, ends_at)
  values (p_bucket, 1, clock_timestamp() + make_interval(secs => p_seconds))
  on conflict (bucket) do update set
    hits = case when r.ends_at <= clock_timestamp() then 1 else least(r.hits, p_max) + 1 end,
    ends_at = case when r.ends_at <= clock_timestamp() then excluded.ends_at else r.ends_at end
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
revoke all on function public.hit_rate_limit(text, integer, integer) from public, anon, authenticated;
grant execute on function public.hit_rate_limit(text, integer, integer) to service_role;
