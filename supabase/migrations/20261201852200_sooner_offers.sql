-- A place is not held beyond the beginning of its visit, where that is moved closer: then for half of the time that is left, as what is
-- offered anew. The family reads the new time in the mail about the move.
select private.patch_function(
  'private.change_visit(uuid, jsonb, integer)',
  $a$lead_id = own_lead, revision = s.revision + 1
    where s.id = p_id;$a$,
  $b$lead_id = own_lead, revision = s.revision + 1
    where s.id = p_id;
    update private.visit_bookings b set offered_until = now() + (at.moment - now()) / 2
    where b.slot_id = p_id and b.status = 'offered' and b.offered_until > at.moment;$b$
);
