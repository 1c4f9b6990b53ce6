-- A family for whom a place is held is told when its date moves, too.
select private.patch_function(
  'private.visit_mail_facts(private.outbox)', $a$b.status in ('confirmed', 'waitlisted')$a$,
  $b$b.status in ('confirmed', 'waitlisted') or b.status = 'offered' and b.offered_until > now()$b$
);
