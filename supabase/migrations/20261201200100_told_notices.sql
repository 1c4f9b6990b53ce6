-- A notice that went into a mail is told: once the outbox forgets that mail, it is not told again.
comment on column private.notifications.mail_due_at is
  'From when on it is mailed, unless it has been read by then. Null: it is not, or it was.';

select private.patch_function(
  'private.mail_notices(integer)', 'set message_id = message where', 'set message_id = message, mail_due_at = null where'
);

-- Those whose mail has been forgotten already are older than it.
update private.notifications n set mail_due_at = null
where n.message_id is not null or n.mail_due_at < now() - interval '30 days';
