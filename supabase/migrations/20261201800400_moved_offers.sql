-- A family to whom a place is held is told when its date is moved, before it accepts another time than it read.
select private.patch_function(
  'private.visit_mail_facts(private.outbox)', $a$b.status in ('confirmed', 'waitlisted')$a$,
  $b$b.status in ('confirmed', 'waitlisted') or b.status = 'offered' and b.offered_until > now()$b$
);
