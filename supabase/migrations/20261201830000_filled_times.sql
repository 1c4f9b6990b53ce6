-- A parent who moves to a time that has filled since it was shown keeps what they have, and is asked whether to wait there.
select private.patch_function(
  'private.change_visit_by_link(uuid, text, uuid, integer)', $a$when 'move' then$a$, $b$when 'move', 'wait' then$b$
);
select private.patch_function(
  'private.change_visit_by_link(uuid, text, uuid, integer)',
  $a$          perform private.move_visit_booking(booking, slot);$a$,
  $b$          if p_action = 'move' and private.free_visit_place(slot, booking.people) is null then
            raise sqlstate 'PT409' using message = 'filled';
          end if;
          perform private.move_visit_booking(booking, slot);$b$
);
comment on function public.change_visit_by_link(uuid, text, uuid, integer) is
  'As visit_link, after the parent''s change: cancel; accept what was offered; people; move to another time, also from a visit that was cancelled, and wait there where it is full. {ok: false, code}: gone, too_late once it has begun, offer_over, full (never room for so many people), filled (no place by now: only wait is left), no_slot, already (the family has another booking then) or invalid. For the chat service, which has checked the link.';
