-- Who leads a visit is told when a family has booked it; where it has no lead, all of the school are.
alter table private.notifications drop constraint notifications_kind_check;
alter table private.notifications add constraint notifications_kind_check check (
  kind in ('new_enquiry', 'assigned', 'mentioned', 'follow_up_due', 'promise_ending', 'open_question', 'visit_booked')
);

create or replace function private.notice_kinds() returns text[]
language sql immutable set search_path = ''
as $$
  select array['new_enquiry', 'assigned', 'mentioned', 'follow_up_due', 'promise_ending', 'open_question', 'visit_booked']
$$;

create function private.tell_visit_staff(p_happening private.happenings) returns void
language plpgsql volatile security definer set search_path = ''
as $$
begin
  if p_happening.type <> 'enquiry.changed'
    or p_happening.enquiry_id = any (private.restricted_enquiries(array[p_happening.tenant_id])) then
    return;
  end if;
  perform private.notify(
    'visit_booked', v.tenant_id, v.id::text,
    case when private.may_look_after(k.lead_id, array[v.enquiry_id]) then k.lead_id end, v.actor, v.enquiry_id,
    p_event => v.id
  )
  from public.enquiry_events v
  join private.visit_bookings b on b.id = (v.detail ->> 'booking')::uuid
  join private.visit_slots s on s.id = b.slot_id
  join private.visit_kinds k on k.id = s.kind_id
  where v.id = p_happening.event_id and v.type = 'visit_booked' and s.starts_at > now();
end
$$;
revoke all on function private.tell_visit_staff(private.happenings) from public, anon, authenticated;

create or replace function private.tell(p_happening private.happenings) returns void
language plpgsql volatile security definer set search_path = ''
as $$
begin
  if not private.is_news(p_happening) then return; end if;
  perform private.tell_parent(p_happening);
  perform private.tell_webhooks(p_happening);
  perform private.tell_staff(p_happening);
  perform private.tell_visit(p_happening);
  perform private.tell_visit_staff(p_happening);
end
$$;
