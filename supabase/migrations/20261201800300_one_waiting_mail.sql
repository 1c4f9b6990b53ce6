-- While the mail server is away, what a person is to be told goes into the mail that already waits for it: when it is back they
-- get one mail, and not one for each five minutes. That one has another name from then on, as a mail service may have it under
-- its old one.
select private.patch_function(
  'private.mail_notices(integer)', 'message := gen_random_uuid();
    insert into',
  $b$select o.id into message from private.outbox o
    where o.staff_id = person.user_id and o.channel = 'mail' and o.kind = 'staff_notices' and o.recipient = person.email
      and o.state = 'waiting' and o.attempts > 0 and o.leased_by is null
    order by o.created_at limit 1 for update skip locked;
    if message is not null then
      update private.outbox o set
        tenant_id = case when o.tenant_id = all (
          array(select n.tenant_id from private.notifications n where n.id = any (ids))
        ) then o.tenant_id end,
        next_at = now(), expires_at = now() + interval '3 days', repetition = o.repetition + 1
      where o.id = message;
      update private.notifications n set message_id = message, mail_due_at = null where n.id = any (ids);
      continue;
    end if;
    message := gen_random_uuid();
    insert into$b$
);
