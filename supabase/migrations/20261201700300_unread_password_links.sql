-- Who reads the link to a new password has the account: it is its owner's alone, as a parent's link is theirs. That of an
-- invitation staff hand over where no mail arrives.
select private.patch_function(
  'private.read_outbox(uuid, uuid)',
  $a$-- The link is the parent's alone.
    when o.kind in ('continue_link', 'continue_reminder')$a$,
  $b$-- The link is the recipient's alone.
    when o.kind in ('continue_link', 'continue_reminder', 'password_reset')$b$
);
