-- The clock of a server that was ahead is put back: what was written by it holds up nothing until the clock is there again. Before,
-- no follow-up, no promise and no offer of a place came due meanwhile, and who had just been mailed got no notice.
select private.patch_function(
  'private.send_notices(integer)', 'r.ends_at > clock_timestamp())',
  $b$r.ends_at > clock_timestamp() and r.ends_at <= clock_timestamp() + interval '1 minute')$b$
);
select private.patch_function(
  'private.mail_notices(integer)', 'o.created_at > now() - pause',
  'o.created_at > now() - pause and o.created_at < now() + pause'
);
select private.patch_function(
  'private.notify_follow_ups(text)', 'if done >= today then return; end if;',
  'if done = today then return; end if;
  done := least(done, today - 1);'
);
