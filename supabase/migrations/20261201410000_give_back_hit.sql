-- A sign-in that succeeds is no guess: what it counted against the limit of its address is given back, so that an office
-- behind one address is not refused when all sign in at the same time. Failures count as before.
create function public.give_back_hit(p_bucket text) returns void
language sql volatile security invoker set search_path = ''
as $$ update private.rate_limits r set hits = r.hits - 1 where r.bucket = p_bucket and r.hits > 0 $$;
comment on function public.give_back_hit(text) is
  'Takes back one hit on a bucket, of a request that has proven itself. For the chat service.';
revoke all on function public.give_back_hit(text) from public, anon, authenticated;
grant execute on function public.give_back_hit(text) to service_role;
