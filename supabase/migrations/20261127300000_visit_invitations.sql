-- The mail on a family's visit says which change of it this is, so that the file that goes with it replaces what a calendar has.
create or replace function private.visit_mail_facts(p_message private.outbox) returns jsonb
language sql stable security definer set search_path = ''
as $$
  select jsonb_build_object(
    'booking', b.id, 'status', b.status, 'name', k.name, 'place', coalesce(s.place, k.place), 'mode', k.mode,
    'starts_at', private.iso_time(s.starts_at), 'ends_at', private.iso_time(s.ends_at), 'people', b.people,
    'offered_until', private.iso_time(b.offered_until), 'by', p_message.facts -> 'by',
    'sequence', b.revision + s.revision
  )
  from private.visit_bookings b
  join private.visit_slots s on s.id = b.slot_id
  join private.visit_kinds k on k.id = s.kind_id
  where b.id = (p_message.facts ->> 'booking')::uuid and s.starts_at > now()
    and b.enquiry_id <> all (private.restricted_enquiries(array[b.tenant_id]))
    and p_message.facts ->> 'starts_at' = private.iso_time(s.starts_at)
    and case p_message.kind
      when 'visit_booked' then b.status = 'confirmed'
      when 'visit_reminder' then b.status = 'confirmed'
      when 'visit_waitlisted' then b.status = 'waitlisted'
      when 'visit_offered' then b.status = 'offered' and b.offered_until > now()
      when 'visit_moved' then b.status in ('confirmed', 'waitlisted')
      else b.status = 'cancelled'
    end
$$;
