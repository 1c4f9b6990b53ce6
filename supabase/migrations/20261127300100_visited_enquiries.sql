-- The list of enquiries knows which families have booked a visit, came to one, or did not come. The enquiry holds it, so that
-- a list of a million finds the few; its bookings decide it. What changes it locks the enquiry before the date, as an
-- erasure does.
alter table public.chat_inquiry_information add column visit text;

alter table public.chat_inquiry_information add constraint enquiry_visit_check
  check (visit in ('booked', 'visited', 'missed'));
comment on column public.chat_inquiry_information.visit is
  'visited: the family came to a visit; booked: they have a place at one; missed: they did not come. Set by a trigger.';

create index enquiry_visit_idx on public.chat_inquiry_information (tenant_id, visit, submitted_at desc, id desc)
  where visit is not null;

create function private.visit_state(p_enquiry uuid) returns text
language sql stable security definer set search_path = ''
as $$
  select case
    when bool_or(b.status = 'came') then 'visited'
    when bool_or(b.status = 'confirmed') then 'booked'
    when bool_or(b.status = 'did_not_come') then 'missed'
  end
  from private.visit_bookings b where b.enquiry_id = p_enquiry
$$;
revoke all on function private.visit_state(uuid) from public, anon, authenticated;

create function private.note_visit() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  enquiry constant uuid := coalesce(new.enquiry_id, old.enquiry_id);
  state constant text := private.visit_state(enquiry);
begin
  update public.chat_inquiry_information e set visit = state where e.id = enquiry and e.visit is distinct from state;
  return null;
end
$$;
revoke all on function private.note_visit() from public, anon, authenticated;

create trigger note_visit after insert or delete or update of status on private.visit_bookings
  for each row execute function private.note_visit();

-- When it was changed is not when this was added.
alter table public.chat_inquiry_information disable trigger touch_enquiry;
update public.chat_inquiry_information e set visit = private.visit_state(e.id)
where e.id in (select b.enquiry_id from private.visit_bookings b) and private.visit_state(e.id) is not null;
alter table public.chat_inquiry_information enable trigger touch_enquiry;

-- The date that the state of an enquiry is about: of those booked the next one, else the latest.
create function private.shown_visit(p_enquiry uuid, p_state text) returns timestamptz
language sql stable security definer set search_path = ''
as $$
  select s.starts_at
  from private.visit_bookings b join private.visit_slots s on s.id = b.slot_id
  where b.enquiry_id = p_enquiry
    and b.status = case p_state when 'visited' then 'came' when 'booked' then 'confirmed' else 'did_not_come' end
  order by s.starts_at < now(), abs(extract(epoch from s.starts_at - now())) limit 1
$$;
revoke all on function private.shown_visit(uuid, text) from public, anon, authenticated;

do $$
declare
  change record;
  definition text;
begin
  for change in
    select c.name, c.was, c.becomes
    from (values
      ('shown_enquiries', 'e.first_action_at,', $code$e.first_action_at, e.visit,
        case when e.visit is not null then private.iso_time(private.shown_visit(e.id, e.visit)) end as visit_at,
        private.school_zone(e.tenant_id) as tenant_zone,$code$),
      ('exported_enquiries', 'n.written as notes', $code$e.visit,
          case when e.visit is not null then private.iso_time(private.shown_visit(e.id, e.visit)) end as visit_at,
          n.written as notes$code$),
      ('held_on_enquiry', $code$- 'body_hash'$code$, $code$- 'body_hash' - 'visit'$code$),
      ('enquiry_filter', 'assignee|follow_up|', 'assignee|follow_up|e.visit|'),
      ('desk_conditions', 'if due not in', $code$if p_more ->> 'visit' not in ('any', 'booked', 'visited', 'missed') then
    raise sqlstate 'PT422' using message = 'The list cannot be filtered that way.';
  end if;
  conditions := case
    when p_more ->> 'visit' is null then ''
    when p_more ->> 'visit' = 'any' then ' and e.visit is not null'
    else format(' and e.visit = %L', p_more ->> 'visit')
  end;
  if due not in$code$),
      ('visit_enquiry', 'for key share', 'for no key update'),
      ('change_visit_by_link', 'booking := private.locked_booking', $code$perform from public.chat_inquiry_information e
  where e.id = (select b.enquiry_id from private.visit_bookings b where b.id = p_booking) for no key update;
  booking := private.locked_booking$code$),
      ('cancel_visit', 'slot constant private.visit_slots := private.require_visit(p_id);', 'slot private.visit_slots;'),
      ('cancel_visit', E'begin\n', $code$begin
  perform from public.chat_inquiry_information e
  where e.tenant_id in (select private.my_tenants())
    and e.id in (select b.enquiry_id from private.visit_bookings b where b.slot_id = p_id and b.status = 'confirmed')
  order by e.id for no key update;
  slot := private.require_visit(p_id);
$code$),
      ('enquiry_analytics', $code$'acted', a.n,$code$, $code$'visits', (
        select jsonb_build_object('booked', count(*), 'came', count(*) filter (where e.visit = 'visited'))
        from public.chat_inquiry_information e
        where e.tenant_id = any (schools) and e.submitted_at >= days.low and e.submitted_at < days.high
          and e.visit is not null and e.source_label is distinct from '(test)'
      ),
      'acted', a.n,$code$)
    ) c (name, was, becomes)
  loop
    select pg_get_functiondef(p.oid) into strict definition
    from pg_proc p
    where p.pronamespace = 'private'::regnamespace and p.proname = change.name and p.prorettype <> 'pg_catalog.trigger'::regtype;
    if position(change.was in definition) = 0 then
      raise exception 'private.% does not hold %', change.name, change.was;
    end if;
    execute replace(definition, change.was, change.becomes);
  end loop;
end
$$;
comment on function public.list_enquiries(
  text, text, text, integer, integer, date, date, text, text, text, text, boolean, text, text, text, jsonb
) is
  '{enquiries, total, tests, totalCapped, page, limit, totalPages} of the caller''s schools. p_more: {due, unseen, promise, contacted_by, source, missing, visit: any | booked | visited | missed}, as in private.desk_conditions. tests says how many of the total are tests. The total is exact where kept counts know it and among 20,000 enquiries; otherwise it is counted up to 100,000 (days with at most one of status, grade and year), 5,000 or, with a search, 1,000, and totalCapped is true when there are more. PT403 unless active staff, PT422 for an unknown order, filter or time zone.';
comment on function public.enquiry_analytics(date, date, text, text) is
  '{from, to, total, perDay, byStatus, byGrade, bySource, visits: {booked, came}, acted, medianHoursToFirstAction} of the enquiries submitted on these days, by default the last 30; visits: of how many the family booked a visit that was not cancelled, and came. PT403 unless active staff, PT422 for days in the wrong order, more than 1,100 of them, or an unknown time zone.';
