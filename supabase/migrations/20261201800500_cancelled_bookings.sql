-- Staff are not told of a booking that was cancelled by then, or whose visit is over.
select private.patch_function(
  'private.is_pending_notice(private.notifications)', $a$when 'promise_ending' then$a$,
  $b$when 'visit_booked' then exists (
            select from public.enquiry_events v
            join private.visit_bookings b on b.id = (v.detail ->> 'booking')::uuid
            join private.visit_slots s on s.id = b.slot_id
            where v.id = p_notice.event_id and b.status = 'confirmed' and s.starts_at > now()
          )
          when 'promise_ending' then$b$
);
