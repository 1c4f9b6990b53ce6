-- A family gets a mail on each change of its visit, in its language, and reminded the day before; the school's own programs are
-- called when one is booked. What is said is read when it is sent: what a later change has overtaken is not sent any more.

create function private.tell_visit(p_happening private.happenings) returns void
language plpgsql volatile security definer set search_path = ''
as $$
declare
  event public.enquiry_events;
  visit record;
begin
  if p_happening.type <> 'enquiry.changed' then return; end if;
  select v.* into event from public.enquiry_events v where v.id = p_happening.event_id;
  if event.type is null or event.type not in (
    'visit_booked', 'visit_waitlisted', 'visit_offered', 'visit_moved', 'visit_cancelled'
  ) then
    return;
  end if;
  select b.*, s.starts_at, coalesce(b.email, e.email) as address, coalesce(e.consent -> 'given', 'true') = 'true' as agrees
  into visit
  from private.visit_bookings b
  join private.visit_slots s on s.id = b.slot_id
  join public.chat_inquiry_information e on e.id = b.enquiry_id
  where b.id = (event.detail ->> 'booking')::uuid and b.tenant_id = p_happening.tenant_id;
  if visit.id is null then return; end if;

  if event.type = 'visit_booked' then
    insert into private.outbox (tenant_id, channel, kind, key, enquiry_id, recipient, facts, webhook_id)
    select w.tenant_id, 'webhook', 'visit.booked', concat_ws(':', 'visit.booked', event.id, w.id), visit.enquiry_id,
      w.address, jsonb_build_object('id', visit.id, 'at', private.iso_time(p_happening.happened_at)), w.id
    from private.webhooks w where w.tenant_id = visit.tenant_id and 'visit.booked' = any (w.events)
    on conflict (key) do nothing;
  end if;

  if visit.address is null or not visit.agrees or visit.starts_at <= now()
    or event.created_at <= now() - interval '1 day' then
    return;
  end if;
  insert into private.outbox (tenant_id, channel, kind, key, enquiry_id, recipient, language, facts, expires_at)
  values (
    visit.tenant_id, 'mail', event.type, event.type || ':' || event.id, visit.enquiry_id, visit.address, visit.language,
    jsonb_build_object('booking', visit.id, 'by', event.detail -> 'by', 'starts_at', event.detail -> 'starts_at'),
    least(now() + interval '3 days', visit.starts_at)
  )
  on conflict (key) do nothing;
  -- Not to who has just been told.
  if visit.status = 'confirmed' and visit.starts_at > now() + interval '36 hours' then
    insert into private.outbox (
      tenant_id, channel, kind, key, enquiry_id, recipient, language, facts, next_at, expires_at
    )
    values (
      visit.tenant_id, 'mail', 'visit_reminder',
      concat_ws(':', 'visit_reminder', visit.id, extract(epoch from visit.starts_at)::bigint), visit.enquiry_id,
      visit.address, visit.language,
      jsonb_build_object('booking', visit.id, 'starts_at', private.iso_time(visit.starts_at)),
      visit.starts_at - interval '24 hours', visit.starts_at
    )
    on conflict (key) do nothing;
  end if;
end
$$;
revoke all on function private.tell_visit(private.happenings) from public, anon, authenticated;

create or replace function private.tell(p_happening private.happenings) returns void
language plpgsql volatile security definer set search_path = ''
as $$
begin
  if not private.is_news(p_happening) then return; end if;
  perform private.tell_parent(p_happening);
  perform private.tell_webhooks(p_happening);
  perform private.tell_staff(p_happening);
  perform private.tell_visit(p_happening);
end
$$;

create function private.visit_mail_facts(p_message private.outbox) returns jsonb
language sql stable security definer set search_path = ''
as $$
  select jsonb_build_object(
    'booking', b.id, 'status', b.status, 'name', k.name, 'place', k.place, 'mode', k.mode,
    'starts_at', private.iso_time(s.starts_at), 'ends_at', private.iso_time(s.ends_at), 'people', b.people,
    'offered_until', private.iso_time(b.offered_until), 'by', p_message.facts -> 'by'
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
revoke all on function private.visit_mail_facts(private.outbox) from public, anon, authenticated;

create or replace function private.outbox_facts(p_message private.outbox) returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
begin
  if p_message.channel = 'webhook' then return private.webhook_facts(p_message); end if;
  if p_message.channel = 'push' then return private.push_facts(p_message); end if;
  if starts_with(p_message.kind, 'visit_') then return private.visit_mail_facts(p_message); end if;
  return case p_message.kind
    when 'parent_copy' then private.parent_copy_facts(p_message)
    when 'answer' then private.answer_facts(p_message)
    when 'password_reset' then private.password_link_facts(p_message)
    when 'invitation' then private.password_link_facts(p_message)
    when 'staff_notices' then private.staff_notices_facts(p_message)
    when 'continue_link' then private.continue_facts(p_message)
    when 'continue_reminder' then private.continue_facts(p_message)
    else p_message.facts
  end;
end
$$;

create or replace function private.webhook_data(p_message private.outbox) returns jsonb
language sql stable security definer set search_path = ''
as $$
  select case
    when p_message.kind = 'enquiry.erased' then jsonb_build_object('id', p_message.facts -> 'id')
    when p_message.kind = 'question.asked' then (
      select jsonb_build_object(
        'id', q.id, 'tenant_id', q.tenant_id, 'question', q.question, 'language', q.language, 'outcome', q.outcome,
        'enquiry_id', e.id
      )
      from public.chat_questions q
      left join public.chat_inquiry_information e on (e.tenant_id, e.session_id) = (q.tenant_id, q.session_id)
      where q.id = (p_message.facts ->> 'id')::uuid and (e.id = any (r.ids)) is not true
    )
    when p_message.enquiry_id = any (r.ids) then null
    when p_message.kind = 'visit.booked' then (
      select jsonb_build_object(
        'id', b.id, 'tenant_id', b.tenant_id, 'enquiry_id', b.enquiry_id, 'visit', k.name, 'place', k.place,
        'starts_at', private.iso_time(s.starts_at), 'ends_at', private.iso_time(s.ends_at), 'status', b.status,
        'people', b.people, 'note', b.note, 'language', b.language,
        'name', coalesce(b.name, nullif(concat_ws(' ', e.first_name, e.last_name), '')),
        'mobile', coalesce(b.mobile, e.mobile), 'email', coalesce(b.email, e.email)
      )
      from private.visit_bookings b
      join private.visit_slots s on s.id = b.slot_id
      join private.visit_kinds k on k.id = s.kind_id
      join public.chat_inquiry_information e on e.id = b.enquiry_id
      where b.id = (p_message.facts ->> 'id')::uuid
    )
    else private.exported_enquiries(array[p_message.enquiry_id], true)::jsonb -> 0
  end
  from (select private.restricted_enquiries(array[p_message.tenant_id]) as ids) r
$$;
