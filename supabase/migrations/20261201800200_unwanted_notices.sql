-- Who wants no more mails gets none, also none of those that wait to be sent; so it is with a kind that is turned off, and with push
-- messages.
select private.patch_function(
  'private.staff_notices_facts(private.outbox)', 'select u.user_id, u.role, s.unsubscribe_token',
  'select u.user_id, u.role, s.unsubscribe_token, s.kinds'
);
select private.patch_function(
  'private.staff_notices_facts(private.outbox)', 'and n.read_at is null and t.archived_at is null',
  $b$and n.read_at is null and t.archived_at is null
      and private.notice_choice(n.kind, p.role, p.kinds) <> 'none'$b$
);
select private.patch_function(
  'private.push_facts(private.outbox)', 'and n.read_at is null and t.archived_at is null',
  $b$and n.read_at is null and t.archived_at is null
      and private.notice_choice(
        n.kind, u.role, (select k.kinds from private.notification_settings k where k.user_id = u.user_id)
      ) <> 'none'$b$
);
