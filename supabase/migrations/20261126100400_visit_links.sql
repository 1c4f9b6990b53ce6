-- A parent changes their visit without an account, by a link that the chat service signs and checks: it names the booking,
-- and nothing secret is stored. It tells how many come and when, not who: a link may be forwarded. It ends a month after
-- the visit, with the school, and with the family's data.

create function private.visit_link(p_booking uuid) returns jsonb
language sql stable security definer set search_path = ''
as $$
  select jsonb_build_object(
    'ok', true, 'tenant', t.id, 'school', t.name, 'email', t.settings ->> 'email', 'phone', t.settings ->> 'phone',
    'colour', t.settings ->> 'colour', 'language', b.language, 'zone', private.school_zone(t.id),
    'booking', jsonb_build_object(
      'id', b.id, 'slot', s.id, 'status', b.status, 'name', k.name, 'place', k.place, 'mode', k.mode,
      'starts_at', private.iso_time(s.starts_at), 'ends_at', private.iso_time(s.ends_at), 'people', b.people,
      'note', b.note, 'offered_until', private.iso_time(b.offered_until),
      'can_change', b.status not in ('came', 'did_not_come') and (s.starts_at > now() or b.status = 'cancelled'),
      -- What calendars go by: it never falls, as a booking that moves takes that of the date it leaves along.
      'sequence', b.revision + s.revision
    ),
    'slots', coalesce(
      (
        select v.value -> 'slots' from jsonb_array_elements(private.free_visits(t.id) -> 'visits') v
        where v.value ->> 'id' = k.id::text
      ),
      '[]'
    )
  )
  from private.visit_bookings b
  join private.visit_slots s on s.id = b.slot_id
  join private.visit_kinds k on k.id = s.kind_id
  join public.tenants t on t.id = b.tenant_id
  where b.id = p_booking and t.archived_at is null and s.ends_at > now() - interval '30 days'
$$;
revoke all on function private.visit_link(uuid) from public, anon, authenticated;
grant execute on function private.visit_link(uuid) to service_role;

create function public.visit_link(p_booking uuid) returns jsonb
language sql stable security invoker set search_path = ''
as $$ select coalesce(private.visit_link(p_booking), '{"ok": false, "code": "gone"}') $$;
comment on function public.visit_link(uuid) is
  '{ok, tenant, school, email, phone, colour, language, zone, booking: {id, slot, status, name, place, mode, starts_at, ends_at, people, note, offered_until, can_change, sequence}, slots}: what the parent''s page shows, slots being the times of its kind that they can move to; or {ok: false, code: gone}. For the chat service, which has checked the link.';
revoke all on function public.visit_link(uuid) from public, anon, authenticated;
grant execute on function public.visit_link(uuid) to service_role;

create or replace function private.move_visit_booking(p_booking private.visit_bookings, p_slot private.visit_slots)
returns private.visit_bookings
language plpgsql volatile security definer set search_path = ''
as $$
declare
  free constant integer := private.free_visit_place(p_slot, p_booking.people);
  left_slot private.visit_slots;
  moved private.visit_bookings;
begin
  select s.* into left_slot from private.visit_slots s where s.id = p_booking.slot_id;
  update private.visit_bookings b set
    slot_id = p_slot.id, slot_capacity = p_slot.capacity, place = free, offered_until = null,
    status = case when free is null then 'waitlisted' else 'confirmed' end, queued_at = clock_timestamp(),
    revision = b.revision + 1 + left_slot.revision
  where b.id = p_booking.id returning b.* into moved;
  perform private.add_visit_event(
    case when p_booking.status <> 'cancelled' then 'visit_moved' when free is null then 'visit_waitlisted' else 'visit_booked' end,
    moved, jsonb_build_object('status', moved.status, 'from', private.iso_time(left_slot.starts_at))
  );
  perform private.offer_visit_places(p_booking.slot_id);
  return moved;
end
$$;

create function private.change_visit_by_link(p_booking uuid, p_action text, p_slot uuid, p_people integer) returns jsonb
language plpgsql volatile security definer set search_path = ''
as $$
declare
  shown constant jsonb := private.visit_link(p_booking);
  booking private.visit_bookings;
  slot private.visit_slots;
  refused_by text;
begin
  if shown is null then return '{"ok": false, "code": "gone"}'; end if;
  booking := private.locked_booking(p_booking, p_slot);
  if booking.id is null then return '{"ok": false, "code": "gone"}'; end if;
  select s.* into slot from private.visit_slots s where s.id = booking.slot_id;
  if booking.status in ('came', 'did_not_come') or (slot.starts_at <= now() and booking.status <> 'cancelled') then
    return '{"ok": false, "code": "too_late"}';
  end if;
  begin
    case p_action
      when 'cancel' then
        if booking.status <> 'cancelled' then perform private.end_visit_booking(booking, 'parent'); end if;
      when 'accept' then
        if booking.status = 'offered' and booking.offered_until > now() then
          update private.visit_bookings b
          set status = 'confirmed', offered_until = null, revision = b.revision + 1
          where b.id = p_booking returning b.* into booking;
          perform private.add_visit_event('visit_booked', booking);
        elsif booking.status <> 'confirmed' then
          raise sqlstate 'PT409' using message = 'offer_over';
        end if;
      when 'people' then
        if booking.status = 'cancelled' then raise sqlstate 'PT409' using message = 'too_late'; end if;
        if p_people is null or p_people > slot.people_capacity or (
          booking.place is not null and slot.people - booking.people + p_people > slot.people_capacity
        ) then
          raise sqlstate 'PT409' using message = 'full';
        end if;
        update private.visit_bookings b set people = p_people, revision = b.revision + 1
        where b.id = p_booking and b.people <> p_people;
        perform private.offer_visit_places(slot.id);
      when 'move' then
        select s.* into slot from private.visit_slots s where s.id = p_slot and s.tenant_id = booking.tenant_id;
        if slot.id is null then raise sqlstate 'PT409' using message = 'no_slot'; end if;
        if slot.id <> booking.slot_id or booking.status = 'cancelled' then
          refused_by := private.visit_refusal(slot);
          if refused_by is not null then raise sqlstate 'PT409' using message = 'no_slot'; end if;
          if booking.people > slot.people_capacity then raise sqlstate 'PT409' using message = 'full'; end if;
          if exists (
            select from private.visit_bookings b
            where b.slot_id = slot.id and b.enquiry_id = booking.enquiry_id and b.id <> p_booking and b.status <> 'cancelled'
          ) then
            raise sqlstate 'PT409' using message = 'already';
          end if;
          perform private.move_visit_booking(booking, slot);
        end if;
      else
        raise sqlstate 'PT409' using message = 'invalid';
    end case;
  exception
    when sqlstate 'PT409' then
      get stacked diagnostics refused_by = message_text;
      return jsonb_build_object('ok', false, 'code', refused_by);
    when check_violation then
      return '{"ok": false, "code": "invalid"}';
  end;
  return private.visit_link(p_booking);
end
$$;
revoke all on function private.change_visit_by_link(uuid, text, uuid, integer) from public, anon, authenticated;
grant execute on function private.change_visit_by_link(uuid, text, uuid, integer) to service_role;

create function public.change_visit_by_link(
  p_booking uuid, p_action text, p_slot uuid default null, p_people integer default null
) returns jsonb
language sql volatile security invoker set search_path = ''
as $$ select private.change_visit_by_link(p_booking, p_action, p_slot, p_people) $$;
comment on function public.change_visit_by_link(uuid, text, uuid, integer) is
  'As visit_link, after the parent''s change: cancel; accept what was offered; people; move to another time, also from a visit that was cancelled. {ok: false, code}: gone, too_late once it has begun, offer_over, full, no_slot, already (the family has another booking then) or invalid. For the chat service, which has checked the link.';
revoke all on function public.change_visit_by_link(uuid, text, uuid, integer) from public, anon, authenticated;
grant execute on function public.change_visit_by_link(uuid, text, uuid, integer) to service_role;

-- What the clock brings: an offer that was not accepted in time goes to the next, and so does what an erasure made free.
create function private.settle_visit_offers(p_most integer default 100) returns integer
language plpgsql volatile security definer set search_path = ''
as $$
declare
  waiting record;
  booking private.visit_bookings;
  settled integer := 0;
begin
  for waiting in
    select o.slot_id from (
      select b.slot_id, b.offered_until as since from private.visit_bookings b
      where b.status = 'offered' and b.offered_until <= now()
      union all
      select s.id, s.starts_at from private.visit_slots s
      where s.waiting > 0 and s.cancelled_at is null and s.starts_at > now() and s.taken < s.capacity
        and s.people < coalesce(s.people_capacity, s.people + 1)
    ) o
    group by o.slot_id order by min(o.since) limit p_most
  loop
    perform private.lock_visits(array[waiting.slot_id]);
    for booking in
      update private.visit_bookings b
      set status = 'cancelled', place = null, offered_until = null, revision = b.revision + 1
      where b.slot_id = waiting.slot_id and b.status = 'offered' and b.offered_until <= now() returning b.*
    loop
      perform private.add_visit_event('visit_cancelled', booking, '{"by": "clock"}');
    end loop;
    perform private.offer_visit_places(waiting.slot_id);
    settled := settled + 1;
  end loop;
  return settled;
end
$$;
revoke all on function private.settle_visit_offers(integer) from public, anon, authenticated;

-- With the other things that time brings, once a minute.
create or replace function private.notify_due() returns void
language plpgsql volatile security definer set search_path = ''
as $$
declare
  school record;
begin
  perform private.settle_visit_offers();
  for school in select t.id, t.settings from public.tenants t where t.archived_at is null loop
    perform private.notify_follow_ups(school.id);
    perform private.notify_promises(school.id, school.settings);
  end loop;
end
$$;
