-- A place that is held for a family whom no mail reaches is offered by phone: staff are told, who leads the visit or all of the
-- school, also where one of them made it free.
create or replace function private.notice_kinds() returns text[]
language sql immutable set search_path = ''
as $$
  select array[
    'new_enquiry', 'assigned', 'mentioned', 'follow_up_due', 'promise_ending', 'open_question', 'visit_booked',
    'visit_offered', 'publishing_done', 'publishing_called_off'
  ]
$$;

alter table private.notifications
  drop constraint notifications_kind_check,
  add constraint notifications_kind_check check (
    kind in (
      'new_enquiry', 'assigned', 'mentioned', 'follow_up_due', 'promise_ending', 'open_question', 'visit_booked',
      'visit_offered', 'publishing_done', 'publishing_called_off'
    )
  );

create function private.is_mailed(p_booking private.visit_bookings) returns boolean
language sql stable security definer set search_path = ''
as $$
  select coalesce(p_booking.email, e.email) is not null and coalesce(e.consent -> 'given', 'true') = 'true'
    and private.refused_address(e.tenant_id, coalesce(p_booking.email, e.email)) is null
  from public.chat_inquiry_information e where e.id = p_booking.enquiry_id
$$;
comment on function private.is_mailed(private.visit_bookings) is 'Whether mails on the visit reach the family, as far as is known.';
revoke all on function private.is_mailed(private.visit_bookings) from public, anon, authenticated;

select private.patch_function(
  'private.tell_visit_staff(private.happenings)', $a$'visit_booked', v.tenant_id$a$, 'v.type, v.tenant_id'
);
select private.patch_function(
  'private.tell_visit_staff(private.happenings)', 'v.actor, v.enquiry_id',
  $b$case v.type when 'visit_booked' then v.actor end, v.enquiry_id$b$
);
select private.patch_function(
  'private.tell_visit_staff(private.happenings)', $a$v.type = 'visit_booked' and$a$,
  $b$(v.type = 'visit_booked' or v.type = 'visit_offered' and b.status = 'offered' and not private.is_mailed(b)) and$b$
);
select private.patch_function(
  'private.is_pending_notice(private.notifications)', $a$when 'promise_ending' then$a$,
  $b$when 'visit_offered' then exists (
            select from private.visit_bookings b where b.enquiry_id = e.id and b.status = 'offered'
          )
          when 'promise_ending' then$b$
);

-- And who says by phone that they take it has it.
select private.patch_function(
  'private.change_booking(uuid, jsonb, integer)',
  $a$    if target is not null and target <> booking.slot_id then$a$,
  $b$    if p_changes @> '{"accept": true}' then
      if booking.status <> 'offered' then raise sqlstate 'PT409' using message = 'done'; end if;
      update private.visit_bookings b set status = 'confirmed', offered_until = null, revision = b.revision + 1
      where b.id = p_id returning b.* into booking;
      perform private.add_visit_event('visit_booked', booking);
    end if;
    if target is not null and target <> booking.slot_id then$b$
);
comment on function public.change_booking(uuid, jsonb, integer) is
  '{ok, status, revision}: changes people, note, name, mobile or email of a booking, takes up the place that it is offered (accept), and moves it to another date (visit): to its waitlist where that is full, unless only_if_free. {ok: false, code}: invalid with its field, full, cancelled (the date), already (booked there), done (the booking has ended, or no place is held for it), or conflict where it has another revision. PT404 unless it is of one of the caller''s schools, PT422 while the family is restricted.';
