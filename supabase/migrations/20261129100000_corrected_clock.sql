-- The clock of a server that was ahead is put back: what was counted by it lies farther in the future than any count can, and
-- begins anew. Before, staff whose browser was unknown were refused for up to half an hour, and a limit of a minute held for
-- as long as the clock had been ahead.
select private.patch_function(
  'private.sign_in_bucket(text, timestamptz)',
  'least(greatest(b.busy_until, p_now), p_now + interval ''30 minutes'')',
  'case when b.busy_until > p_now + interval ''30 minutes'' then p_now else greatest(b.busy_until, p_now) end'
);

select private.patch_function(
  'public.hit_rate_limit(text, integer, integer)',
  'case when r.ends_at <= clock_timestamp() then',
  'case when r.ends_at <= clock_timestamp() or r.ends_at > clock_timestamp() + make_interval(secs => p_seconds) then'
);
