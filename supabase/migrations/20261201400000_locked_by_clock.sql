-- The clock of a server that was ahead is put back: a lock of the second factor that it set ends too far in the future for one
-- of a quarter of an hour, and holds no longer. Before, staff were refused for as long as the clock had been ahead.
select private.patch_function(
  'private.try_factor(uuid, timestamptz)',
  'if factor.locked_until > p_now then',
  'if factor.locked_until > p_now and factor.locked_until <= p_now + interval ''15 minutes'' then'
);
