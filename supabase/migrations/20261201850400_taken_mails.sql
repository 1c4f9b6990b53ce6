-- A mail service that has taken a mail, whose answer was lost, takes no other words under its name. That fails, as the mail has probably
-- arrived; who sends it again nevertheless sends another mail.
select private.patch_function(
  'private.send_again(uuid)', $a$settled_at = null
  where$a$,
  $b$settled_at = null,
    repetition = o.repetition + (o.answer is not distinct from 'taken_before')::integer
  where$b$
);
comment on column private.outbox.repetition is
  'How often it was sent again as another mail: an address that had refused it was tried again or corrected, or the mail service had taken it with other words. To a mail service, which takes an id once, that is another mail.';
