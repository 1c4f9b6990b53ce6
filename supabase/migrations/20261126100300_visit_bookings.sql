-- Staff see who comes, book, move and cancel for a family, and write what became of a visit.

create function private.visit_bookings(p_slot uuid) returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
declare
  school text;
  restricted uuid[];
begin
  perform private.require_staff();
  select s.tenant_id into school from private.visit_slots s
  where s.id = p_slot and s.tenant_id in (select private.my_tenants());
  if school is null then raise sqlstate 'PT404' using message = 'There is no such visit in your schools.'; end if;
  restricted := private.restricted_enquiries(array[school]);
  return jsonb_build_object(
    'visit', private.visit_rows(array[p_slot]) -> 0,
    'bookings', (
      select coalesce(
        jsonb_agg(
          jsonb_build_object(
            'id', b.id, 'enquiry_id', b.enquiry_id, 'people', b.people, 'language', b.language, 'status', b.status,
            'offered_until', private.iso_time(b.offered_until), 'booked_at', private.iso_time(b.created_at),
            'by_staff', b.by_staff, 'revision', b.revision, 'restricted', b.enquiry_id = any (restricted)
          ) || case
            when b.enquiry_id = any (restricted)
              then '{"name": null, "mobile": null, "email": null, "note": "", "outcome": ""}'
            else jsonb_build_object(
              'name', coalesce(b.name, nullif(concat_ws(' ', e.first_name, e.last_name), '')),
              'mobile', coalesce(b.mobile, e.mobile), 'email', coalesce(b.email, e.email), 'note', b.note,
              'outcome', b.outcome
            )
          end
          order by b.place, b.status = 'cancelled', b.queued_at, b.id
        ),
        '[]'
      )
      from private.visit_bookings b join public.chat_inquiry_information e on e.id = b.enquiry_id
      where b.slot_id = p_slot
    )
  );
end
$$;
revoke all on function private.visit_bookings(uuid) from public, anon, authenticated;
grant execute on function private.visit_bookings(uuid) to authenticated;

create function public.visit_bookings(p_slot uuid) returns jsonb
language sql stable security invoker set search_path = ''
as $$ select private.visit_bookings(p_slot) $$;
comment on function public.visit_bookings(uuid) is
  '{visit, bookings: [{id, enquiry_id, name, mobile, email, people, note, language, status, offered_until, outcome, booked_at, by_staff, revision, restricted}]}: who comes to a date, then who waits in their order, then who cancelled. Of a restricted family it tells that it comes. PT404 unless the date is of one of the caller''s schools.';
revoke all on function public.visit_bookings(uuid) from public, anon, authenticated;
grant execute on function public.visit_bookings(uuid) to authenticated;

create function private.enquiry_visits(p_enquiry uuid) returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
declare
  school constant text := private.require_enquiry(p_enquiry);
begin
  return (
    select coalesce(
      jsonb_agg(
        jsonb_build_object(
          'booking', b.id, 'visit', s.id, 'name', k.name, 'place', k.place, 'mode', k.mode,
          'starts_at', private.iso_time(s.starts_at), 'ends_at', private.iso_time(s.ends_at),
          'zone', private.school_zone(school), 'people', b.people, 'status', b.status, 'outcome', b.outcome,
          'offered_until', private.iso_time(b.offered_until), 'revision', b.revision
        )
        order by s.starts_at desc, b.created_at desc
      ),
      '[]'
    )
    from private.visit_bookings b
    join private.visit_slots s on s.id = b.slot_id
    join private.visit_kinds k on k.id = s.kind_id
    where b.enquiry_id = p_enquiry
  );
end
$$;
revoke all on function private.enquiry_visits(uuid) from public, anon, authenticated;
grant execute on function private.enquiry_visits(uuid) to authenticated;

create function public.enquiry_visits(p_enquiry uuid) returns jsonb
language sql stable security invoker set search_path = ''
as $$ select private.enquiry_visits(p_enquiry) $$;
comment on function public.enquiry_visits(uuid) is
  '[{booking, visit, name, place, mode, starts_at, ends_at, zone, people, status, outcome, offered_until, revision}]: the visits of an enquiry, the latest first. PT404 unless it is of one of the caller''s schools.';
revoke all on function public.enquiry_visits(uuid) from public, anon, authenticated;
grant execute on function public.enquiry_visits(uuid) to authenticated;

create function private.book_family(p_visit uuid, p_booking jsonb, p_request uuid) returns jsonb
language plpgsql volatile security definer set search_path = ''
as $$
declare
  session constant text := 'staff-' || p_request;
  fields constant jsonb := jsonb_strip_nulls(coalesce(p_booking, '{}'));
  school text;
  family uuid;
  added jsonb;
  slot private.visit_slots;
  made private.visit_bookings;
  refused_by text;
begin
  perform private.require_staff();
  if p_request is null or jsonb_typeof(fields) <> 'object' then
    raise sqlstate 'PT422' using message = 'A booking needs the id of its request.';
  end if;
  select s.tenant_id into school from private.visit_slots s
  where s.id = p_visit and s.tenant_id in (select private.my_tenants());
  if school is null then raise sqlstate 'PT404' using message = 'There is no such visit in your schools.'; end if;
  begin
    select b.* into made from private.visit_bookings b
    where b.slot_id = p_visit and b.session_id = session and b.status <> 'cancelled';
    if made.id is not null then return jsonb_build_object('ok', true, 'id', made.id, 'status', made.status); end if;
    if fields ? 'enquiry_id' then
      family := (fields ->> 'enquiry_id')::uuid;
      perform private.locked_enquiries(array[family]);
      if not exists (
        select from public.chat_inquiry_information e where e.id = family and e.tenant_id = school
      ) then
        raise sqlstate 'PT404' using message = 'There is no such enquiry in your schools.';
      end if;
    else
      added := private.add_enquiry(
        school,
        jsonb_strip_nulls(jsonb_build_object(
          'first_name', fields -> 'name', 'mobile', fields -> 'mobile', 'email', fields -> 'email'
        )),
        'telephone', p_request, null
      );
      if not (added -> 'ok')::boolean then
        return added || case added ->> 'field' when 'first_name' then '{"field": "name"}' else '{}' end::jsonb;
      end if;
      family := (added ->> 'id')::uuid;
    end if;
    slot := private.locked_slot(p_visit);
    select b.* into made from private.visit_bookings b
    where b.slot_id = p_visit and b.enquiry_id = family and b.status <> 'cancelled';
    if made.id is not null then
      added := case
        when made.session_id = session then jsonb_build_object('ok', true, 'id', made.id, 'status', made.status)
        else jsonb_build_object('ok', false, 'code', 'already', 'id', made.id)
      end;
      raise sqlstate 'PT409';
    end if;
    if slot.cancelled_at is not null then
      added := '{"ok": false, "code": "cancelled"}';
      raise sqlstate 'PT409';
    end if;
    if slot.starts_at < now() - interval '31 days' then
      added := '{"ok": false, "code": "past"}';
      raise sqlstate 'PT409';
    end if;
    if (fields ->> 'people')::integer > slot.people_capacity then
      added := '{"ok": false, "code": "invalid", "field": "people"}';
      raise sqlstate 'PT409';
    end if;
    made := private.insert_visit_booking(slot, family, session, fields, true);
  exception
    when sqlstate 'PT409' then
      return added;
    when check_violation or invalid_text_representation or numeric_value_out_of_range or invalid_parameter_value then
      get stacked diagnostics refused_by = constraint_name;
      return jsonb_build_object(
        'ok', false, 'code', 'invalid', 'field',
        coalesce(nullif(regexp_replace(refused_by, '^visit_bookings_|_check$', '', 'g'), ''), 'people')
      );
  end;
  return jsonb_build_object('ok', true, 'id', made.id, 'status', made.status);
end
$$;
revoke all on function private.book_family(uuid, jsonb, uuid) from public, anon, authenticated;
grant execute on function private.book_family(uuid, jsonb, uuid) to authenticated;

create function public.book_family(p_visit uuid, p_booking jsonb, p_request uuid) returns jsonb
language sql volatile security invoker set search_path = ''
as $$ select private.book_family(p_visit, p_booking, p_request) $$;
comment on function public.book_family(uuid, jsonb, uuid) is
  '{ok, id, status: confirmed | waitlisted}: books a date for a family, once for each request. p_booking: {enquiry_id} or, for one that telephones, {name, mobile, email}, which is entered; with {people, note, language}. {ok: false, code}: invalid with its field, cancelled, past, or already with the id of the booking that the enquiry has. PT404 unless both are of one of the caller''s schools, PT422 while the family is restricted.';
revoke all on function public.book_family(uuid, jsonb, uuid) from public, anon, authenticated;
grant execute on function public.book_family(uuid, jsonb, uuid) to authenticated;

-- Locks the dates of a booking and another; returns it as it is then.
create function private.locked_booking(p_id uuid, p_other uuid) returns private.visit_bookings
language plpgsql volatile security definer set search_path = ''
as $$
declare
  seen constant uuid := (select b.slot_id from private.visit_bookings b where b.id = p_id);
  booking private.visit_bookings;
begin
  perform private.lock_visits(array_remove(array[seen, p_other], null));
  select b.* into booking from private.visit_bookings b where b.id = p_id;
  if booking.slot_id <> seen then
    raise sqlstate 'PT409' using message = 'This booking was moved at this moment. Please try again.';
  end if;
  return booking;
end
$$;
revoke all on function private.locked_booking(uuid, uuid) from public, anon, authenticated;

-- One of the caller's schools, of a family that may be dealt with.
create function private.require_booking(p_id uuid, p_other uuid default null) returns private.visit_bookings
language plpgsql volatile security definer set search_path = ''
as $$
declare
  booking private.visit_bookings;
begin
  perform private.require_staff();
  select b.* into booking from private.visit_bookings b
  where b.id = p_id and b.tenant_id in (select private.my_tenants());
  if booking.id is null then
    raise sqlstate 'PT404' using message = 'There is no such booking in your schools.';
  end if;
  perform private.process_now(array[booking.enquiry_id]);
  if booking.enquiry_id = any (private.restricted_enquiries(array[booking.tenant_id])) then
    perform private.refuse_restricted();
  end if;
  perform from public.chat_inquiry_information e where e.id = booking.enquiry_id for no key update;
  return private.locked_booking(p_id, p_other);
end
$$;
revoke all on function private.require_booking(uuid, uuid) from public, anon, authenticated;

-- To another date, or to its waitlist; both are locked. What it leaves goes to who waits there.
create function private.move_visit_booking(p_booking private.visit_bookings, p_slot private.visit_slots)
returns private.visit_bookings
language plpgsql volatile security definer set search_path = ''
as $$
declare
  free constant integer := private.free_visit_place(p_slot, p_booking.people);
  moved private.visit_bookings;
begin
  update private.visit_bookings b set
    slot_id = p_slot.id, slot_capacity = p_slot.capacity, place = free, offered_until = null,
    status = case when free is null then 'waitlisted' else 'confirmed' end, queued_at = clock_timestamp(),
    revision = b.revision + 1
  where b.id = p_booking.id returning b.* into moved;
  perform private.add_visit_event(
    'visit_moved', moved,
    jsonb_build_object(
      'status', moved.status,
      'from', (select private.iso_time(s.starts_at) from private.visit_slots s where s.id = p_booking.slot_id)
    )
  );
  perform private.offer_visit_places(p_booking.slot_id);
  return moved;
end
$$;
revoke all on function private.move_visit_booking(private.visit_bookings, private.visit_slots)
  from public, anon, authenticated;

create function private.end_visit_booking(p_booking private.visit_bookings, p_by text) returns private.visit_bookings
language plpgsql volatile security definer set search_path = ''
as $$
declare
  ended private.visit_bookings;
begin
  update private.visit_bookings b
  set status = 'cancelled', place = null, offered_until = null, revision = b.revision + 1
  where b.id = p_booking.id returning b.* into ended;
  perform private.add_visit_event('visit_cancelled', ended, jsonb_build_object('by', p_by));
  perform private.offer_visit_places(p_booking.slot_id);
  return ended;
end
$$;
revoke all on function private.end_visit_booking(private.visit_bookings, text) from public, anon, authenticated;

create function private.change_booking(p_id uuid, p_changes jsonb, p_revision integer) returns jsonb
language plpgsql volatile security definer set search_path = ''
as $$
declare
  target constant uuid := (p_changes ->> 'visit')::uuid;
  booking private.visit_bookings;
  slot private.visit_slots;
  refused_by text;
begin
  if jsonb_typeof(p_changes) is distinct from 'object' then
    raise sqlstate 'PT422' using message = 'A change is a JSON object.';
  end if;
  booking := private.require_booking(p_id, target);
  if booking.revision is distinct from p_revision then return '{"ok": false, "code": "conflict"}'; end if;
  begin
    select s.* into slot from private.visit_slots s where s.id = booking.slot_id;
    if p_changes ?| array['people', 'note', 'name', 'mobile', 'email'] then
      if booking.place is not null
        and slot.people - booking.people + (p_changes ->> 'people')::integer > slot.people_capacity then
        return '{"ok": false, "code": "full"}';
      end if;
      update private.visit_bookings b set
        people = coalesce((p_changes ->> 'people')::integer, b.people),
        note = coalesce(p_changes ->> 'note', b.note), name = coalesce(p_changes ->> 'name', b.name),
        mobile = coalesce(
          private.stored_mobile(private.school_country(b.tenant_id), p_changes ->> 'mobile'), b.mobile
        ),
        email = coalesce(p_changes ->> 'email', b.email), revision = b.revision + 1
      where b.id = p_id returning b.* into booking;
    end if;
    if target is not null and target <> booking.slot_id then
      if booking.status not in ('confirmed', 'waitlisted', 'offered') then raise sqlstate 'PT409' using message = 'done'; end if;
      select s.* into slot from private.visit_slots s where s.id = target and s.tenant_id = booking.tenant_id;
      if slot.id is null then
        raise sqlstate 'PT404' using message = 'There is no such visit in your schools.';
      end if;
      if slot.cancelled_at is not null then raise sqlstate 'PT409' using message = 'cancelled'; end if;
      if exists (
        select from private.visit_bookings b
        where b.slot_id = target and b.enquiry_id = booking.enquiry_id and b.status <> 'cancelled'
      ) then
        raise sqlstate 'PT409' using message = 'already';
      end if;
      if p_changes @> '{"only_if_free": true}' and private.free_visit_place(slot, booking.people) is null then
        raise sqlstate 'PT409' using message = 'full';
      end if;
      booking := private.move_visit_booking(booking, slot);
    end if;
    perform private.offer_visit_places(booking.slot_id);
  exception
    when sqlstate 'PT409' then
      get stacked diagnostics refused_by = message_text;
      return jsonb_build_object('ok', false, 'code', refused_by);
    when check_violation or invalid_text_representation or numeric_value_out_of_range or invalid_parameter_value then
      get stacked diagnostics refused_by = constraint_name;
      return jsonb_build_object(
        'ok', false, 'code', 'invalid', 'field',
        coalesce(nullif(regexp_replace(refused_by, '^visit_bookings_|_check$', '', 'g'), ''), 'people')
      );
  end;
  return jsonb_build_object('ok', true, 'status', booking.status, 'revision', booking.revision);
end
$$;
revoke all on function private.change_booking(uuid, jsonb, integer) from public, anon, authenticated;
grant execute on function private.change_booking(uuid, jsonb, integer) to authenticated;

create function public.change_booking(p_id uuid, p_changes jsonb, p_revision integer) returns jsonb
language sql volatile security invoker set search_path = ''
as $$ select private.change_booking(p_id, p_changes, p_revision) $$;
comment on function public.change_booking(uuid, jsonb, integer) is
  '{ok, status, revision}: changes people, note, name, mobile or email of a booking, and moves it to another date (visit): to its waitlist where that is full, unless only_if_free. {ok: false, code}: invalid with its field, full, cancelled (the date), already (booked there), done (the booking has ended), or conflict where it has another revision. PT404 unless it is of one of the caller''s schools, PT422 while the family is restricted.';
revoke all on function public.change_booking(uuid, jsonb, integer) from public, anon, authenticated;
grant execute on function public.change_booking(uuid, jsonb, integer) to authenticated;

create function private.cancel_booking(p_id uuid) returns jsonb
language plpgsql volatile security definer set search_path = ''
as $$
declare
  booking constant private.visit_bookings := private.require_booking(p_id);
begin
  if booking.status in ('came', 'did_not_come') then return '{"ok": false, "code": "done"}'; end if;
  if booking.status <> 'cancelled' then perform private.end_visit_booking(booking, 'school'); end if;
  return '{"ok": true}';
end
$$;
revoke all on function private.cancel_booking(uuid) from public, anon, authenticated;
grant execute on function private.cancel_booking(uuid) to authenticated;

create function public.cancel_booking(p_id uuid) returns jsonb
language sql volatile security invoker set search_path = ''
as $$ select private.cancel_booking(p_id) $$;
comment on function public.cancel_booking(uuid) is
  '{ok}: cancels a booking, whose place is offered to who waited first; {ok: false, code: done} once it is marked as come or not. PT404 unless it is of one of the caller''s schools, PT422 while the family is restricted.';
revoke all on function public.cancel_booking(uuid) from public, anon, authenticated;
grant execute on function public.cancel_booking(uuid) to authenticated;

-- Who came has been in contact with the school.
create function private.mark_visit(p_id uuid, p_came boolean, p_outcome text, p_status text, p_follow_up date) returns jsonb
language plpgsql volatile security definer set search_path = ''
as $$
declare
  was constant private.visit_bookings := private.require_booking(p_id);
  wanted constant text := case p_came when true then 'came' when false then 'did_not_come' else 'confirmed' end;
  slot private.visit_slots;
  booking private.visit_bookings;
  status text;
begin
  if p_status is not null then perform private.require_work('status_code', p_status); end if;
  if p_follow_up is not null then perform private.require_work('next_follow_up', p_follow_up::text); end if;
  if length(p_outcome) > 2000 then
    raise sqlstate 'PT422' using message = 'An outcome has up to 2,000 characters.';
  end if;
  select s.* into slot from private.visit_slots s where s.id = was.slot_id;
  if p_came is not null and was.place is null and private.free_visit_place(slot, was.people) is null then
    return '{"ok": false, "code": "full"}';
  end if;
  if p_came is null and was.place is null then return '{"ok": false, "code": "done"}'; end if;
  update private.visit_bookings b set
    status = wanted, place = coalesce(b.place, private.free_visit_place(slot, b.people)), offered_until = null,
    outcome = coalesce(btrim(p_outcome, E' \n\t'), b.outcome), revision = b.revision + 1
  where b.id = p_id returning b.* into booking;
  if was.status <> wanted then
    perform private.add_visit_event(
      case p_came when true then 'visit_came' when false then 'visit_missed' else 'visit_unmarked' end, booking
    );
  end if;
  if p_came then
    update public.chat_inquiry_information e set
      first_action_at = coalesce(e.first_action_at, now()), contacted_at = coalesce(e.contacted_at, now()),
      contacted_by = case when e.contacted_at is null then auth.uid() else e.contacted_by end
    where e.id = booking.enquiry_id;
  end if;
  select coalesce(p_status, case when p_came and e.status_code = 'pending' then 'in_progress' end) into status
  from public.chat_inquiry_information e where e.id = booking.enquiry_id;
  if status is not null then
    perform private.write_work(array[booking.enquiry_id], 'status_code', status, gen_random_uuid());
  end if;
  if p_follow_up is not null then
    perform private.write_work(array[booking.enquiry_id], 'next_follow_up', p_follow_up::text, gen_random_uuid());
  end if;
  return jsonb_build_object(
    'ok', true, 'status', booking.status, 'revision', booking.revision,
    'enquiry_status', (select e.status_code from public.chat_inquiry_information e where e.id = booking.enquiry_id)
  );
end
$$;
revoke all on function private.mark_visit(uuid, boolean, text, text, date) from public, anon, authenticated;
grant execute on function private.mark_visit(uuid, boolean, text, text, date) to authenticated;

create function public.mark_visit(
  p_id uuid, p_came boolean, p_outcome text default null, p_status text default null, p_follow_up date default null
) returns jsonb
language sql volatile security invoker set search_path = ''
as $$ select private.mark_visit(p_id, p_came, p_outcome, p_status, p_follow_up) $$;
comment on function public.mark_visit(uuid, boolean, text, text, date) is
  '{ok, status, revision, enquiry_status}: a family came to its visit or did not; null takes that back. With what staff write of it, and the status and the next follow-up of the enquiry, which becomes in_progress where it was pending and the family came. {ok: false, code}: full where one that had no place finds none, done where there is nothing to take back. PT404 unless it is of one of the caller''s schools, PT422 while the family is restricted.';
revoke all on function public.mark_visit(uuid, boolean, text, text, date) from public, anon, authenticated;
grant execute on function public.mark_visit(uuid, boolean, text, text, date) to authenticated;
