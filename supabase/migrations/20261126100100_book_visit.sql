-- Parents see the free times of a school and book one, by the chat service alone. A booking belongs to the enquiry of its
-- conversation; without one yet, it makes one that is marked as unfinished, and what the parent sends later completes it.

create function private.free_visits(p_tenant text) returns jsonb
language sql stable security definer set search_path = ''
as $$
  select jsonb_build_object(
    'ok', true, 'zone', private.school_zone(t.id),
    'visits', coalesce(
      (
        select jsonb_agg(
          jsonb_build_object(
            'id', k.id, 'name', k.name, 'place', case k.mode when 'video' then '' else k.place end, 'mode', k.mode,
            'minutes', k.minutes, 'languages', k.languages, 'slots', f.slots
          )
          order by f.first_at, k.name, k.id
        )
        from private.visit_kinds k
        cross join lateral (
          select min(x.starts_at) as first_at, jsonb_agg(
            jsonb_build_object(
              'id', x.id, 'starts_at', private.iso_time(x.starts_at), 'ends_at', private.iso_time(x.ends_at),
              'places_left', case when x.people >= x.people_capacity then 0 else x.capacity - x.taken end,
              'people_left', x.people_capacity - x.people
            )
            order by x.starts_at
          ) as slots
          from (
            select s.* from private.visit_slots s
            where s.kind_id = k.id and s.cancelled_at is null
              and s.starts_at > now() + make_interval(hours => k.lead_hours)
              and s.starts_at <= now() + make_interval(days => k.ahead_days)
            order by s.starts_at limit 200
          ) x
        ) f
        where k.tenant_id = t.id and k.active and f.slots is not null
      ),
      '[]'
    )
  )
  from public.tenants t where t.id = p_tenant and t.archived_at is null
$$;
revoke all on function private.free_visits(text) from public, anon, authenticated;
grant execute on function private.free_visits(text) to service_role;

create function public.free_visits(p_tenant text) returns jsonb
language sql stable security invoker set search_path = ''
as $$ select coalesce(private.free_visits(p_tenant), '{"ok": false, "code": "unknown_tenant"}') $$;
comment on function public.free_visits(text) is
  '{ok, zone, visits: [{id, name, place, mode, minutes, languages, slots: [{id, starts_at, ends_at, places_left, people_left}]}]}: what parents can book now, soonest first, full ones with no places left; at most 200 times a kind. The address of a video visit is told to who has booked. For the chat service.';
revoke all on function public.free_visits(text) from public, anon, authenticated;
grant execute on function public.free_visits(text) to service_role;

-- Null where a parent may book this date, else why not.
create function private.visit_refusal(p_slot private.visit_slots) returns text
language sql stable security definer set search_path = ''
as $$
  select case
    when not k.active or p_slot.cancelled_at is not null or p_slot.starts_at <= now() + make_interval(hours => k.lead_hours)
      then 'too_late'
    when p_slot.starts_at > now() + make_interval(days => k.ahead_days) then 'gone'
  end
  from private.visit_kinds k where k.id = p_slot.kind_id
$$;
revoke all on function private.visit_refusal(private.visit_slots) from public, anon, authenticated;

create function private.visit_booked(p_booking private.visit_bookings) returns jsonb
language sql stable security definer set search_path = ''
as $$
  select jsonb_build_object(
    'ok', true, 'booking', p_booking.id, 'status', p_booking.status, 'name', k.name, 'place', k.place, 'mode', k.mode,
    'starts_at', private.iso_time(s.starts_at), 'ends_at', private.iso_time(s.ends_at),
    'zone', private.school_zone(s.tenant_id), 'reference', e.reference
  )
  from private.visit_slots s
  join private.visit_kinds k on k.id = s.kind_id
  join public.chat_inquiry_information e on e.id = p_booking.enquiry_id
  where s.id = p_booking.slot_id
$$;
revoke all on function private.visit_booked(private.visit_bookings) from public, anon, authenticated;

-- The enquiry of a conversation, or, where it has none, a new one; its id, or a code. Raises PT409 where one was erased.
create function private.visit_enquiry(p_tenant text, p_session text, p_booking jsonb, p_source jsonb) returns uuid
language plpgsql volatile security definer set search_path = ''
as $$
declare
  found_id uuid;
  published record;
begin
  select e.id into found_id from public.chat_inquiry_information e
  where e.tenant_id = p_tenant and e.session_id = p_session for key share;
  if found_id is not null then return found_id; end if;
  if p_booking ->> 'name' is null then raise sqlstate 'PT409' using message = 'name'; end if;
  if p_booking ->> 'mobile' is null then raise sqlstate 'PT409' using message = 'mobile'; end if;
  select c.version, jsonb_typeof(c.config -> 'consent') = 'object' as asks_consent into published
  from public.tenant_configurations c where c.tenant_id = p_tenant and c.state = 'published';
  if published.asks_consent and p_booking #> '{consent,given}' is distinct from 'true' then
    raise sqlstate 'PT409' using message = 'consent_required';
  end if;
  insert into public.chat_inquiry_information (
    tenant_id, user_id, session_id, first_name, mobile, email, source, consent, config_version
  )
  select t.id, t.user_id, p_session, p_booking ->> 'name', p_booking ->> 'mobile', p_booking ->> 'email',
    case when jsonb_typeof(p_source) = 'object' then p_source else '{}' end || '{"unfinished": true}',
    nullif(p_booking -> 'consent', 'null'), published.version
  from public.tenants t where t.id = p_tenant
  on conflict (tenant_id, session_id) do nothing
  returning id into found_id;
  if found_id is null then
    select e.id into found_id from public.chat_inquiry_information e
    where e.tenant_id = p_tenant and e.session_id = p_session for key share;
  end if;
  if found_id is null then raise sqlstate 'PT409' using message = 'erased'; end if;
  return found_id;
end
$$;
revoke all on function private.visit_enquiry(text, text, jsonb, jsonb) from public, anon, authenticated;

-- The place or the waitlist: writes the row and its line in the history. The caller has locked the enquiry and the date.
create function private.insert_visit_booking(
  p_slot private.visit_slots, p_enquiry uuid, p_session text, p_booking jsonb, p_by_staff boolean
) returns private.visit_bookings
language plpgsql volatile security definer set search_path = ''
as $$
declare
  companions constant integer := coalesce((p_booking -> 'people')::integer, 1);
  free constant integer := private.free_visit_place(p_slot, companions);
  mobile constant text := private.stored_mobile(private.school_country(p_slot.tenant_id), p_booking ->> 'mobile');
  family public.chat_inquiry_information;
  made private.visit_bookings;
begin
  select e.* into strict family from public.chat_inquiry_information e where e.id = p_enquiry;
  insert into private.visit_bookings (
    tenant_id, slot_id, slot_capacity, place, enquiry_id, session_id, name, mobile, email, people, note, language,
    consent, status, by_staff
  )
  values (
    p_slot.tenant_id, p_slot.id, p_slot.capacity, free, p_enquiry, p_session,
    case
      when p_booking ->> 'name' not in (coalesce(family.first_name, ''), concat_ws(' ', family.first_name, family.last_name))
        then p_booking ->> 'name'
    end,
    case when mobile is distinct from family.mobile then mobile end,
    case when lower(p_booking ->> 'email') is distinct from lower(family.email) then p_booking ->> 'email' end,
    companions, coalesce(p_booking ->> 'note', ''),
    coalesce(p_booking ->> 'language', private.parent_language(family.source)), nullif(p_booking -> 'consent', 'null'),
    case when free is null then 'waitlisted' else 'confirmed' end, p_by_staff
  )
  returning * into made;
  perform private.add_visit_event(case when free is null then 'visit_waitlisted' else 'visit_booked' end, made);
  return made;
end
$$;
revoke all on function private.insert_visit_booking(private.visit_slots, uuid, text, jsonb, boolean)
  from public, anon, authenticated;

create function private.book_visit(p_tenant text, p_session text, p_slot uuid, p_booking jsonb, p_source jsonb)
returns jsonb
language plpgsql volatile security definer set search_path = ''
as $$
declare
  most_coming constant integer := 5;
  slot private.visit_slots;
  enquiry uuid;
  made private.visit_bookings;
  refused_by text;
begin
  if not exists (select from public.tenants t where t.id = p_tenant and t.archived_at is null) then
    return '{"ok": false, "code": "unknown_tenant"}';
  end if;
  -- Whatever is refused in here is undone, the enquiry with it.
  begin
    select b.* into made from private.visit_bookings b
    where b.slot_id = p_slot and b.session_id = p_session and b.status <> 'cancelled' and b.tenant_id = p_tenant;
    if made.id is not null then return private.visit_booked(made); end if;
    select s.* into slot from private.visit_slots s where s.id = p_slot and s.tenant_id = p_tenant;
    if slot.id is null then raise sqlstate 'PT409' using message = 'gone'; end if;
    refused_by := private.visit_refusal(slot);
    if refused_by is not null then raise sqlstate 'PT409' using message = refused_by; end if;

    enquiry := private.visit_enquiry(p_tenant, p_session, p_booking, p_source);
    slot := private.locked_slot(p_slot);
    -- The same request, sent twice at once, has been waited for.
    select b.* into made from private.visit_bookings b
    where b.slot_id = p_slot and b.session_id = p_session and b.status <> 'cancelled';
    if made.id is not null then return private.visit_booked(made); end if;
    refused_by := private.visit_refusal(slot);
    if refused_by is not null then raise sqlstate 'PT409' using message = refused_by; end if;
    if (p_booking -> 'people')::integer > slot.people_capacity then raise sqlstate 'PT409' using message = 'people'; end if;
    if (
      select count(*) from private.visit_bookings b join private.visit_slots s on s.id = b.slot_id
      where b.tenant_id = p_tenant and b.session_id = p_session and b.status in ('confirmed', 'waitlisted', 'offered')
        and s.starts_at > now()
    ) >= most_coming then
      raise sqlstate 'PT409' using message = 'too_many';
    end if;
    if not public.hit_rate_limit('visit:tenant:' || p_tenant, 60, 600) then
      raise sqlstate 'PT409' using message = 'rate_limited';
    end if;
    return private.visit_booked(private.insert_visit_booking(slot, enquiry, p_session, p_booking, false));
  exception
    when sqlstate 'PT409' then
      get stacked diagnostics refused_by = message_text;
      return case
        when refused_by in ('name', 'mobile', 'people')
          then jsonb_build_object('ok', false, 'code', 'invalid', 'field', refused_by)
        else jsonb_build_object('ok', false, 'code', refused_by)
      end;
    when check_violation or invalid_text_representation or numeric_value_out_of_range or invalid_parameter_value then
      get stacked diagnostics refused_by = constraint_name;
      return jsonb_build_object(
        'ok', false, 'code', 'invalid',
        'field', coalesce(nullif(regexp_replace(refused_by, '^(enquiry|visit_bookings)_', ''), ''), 'people')
      );
  end;
end
$$;
revoke all on function private.book_visit(text, text, uuid, jsonb, jsonb) from public, anon, authenticated;
grant execute on function private.book_visit(text, text, uuid, jsonb, jsonb) to service_role;

create function public.book_visit(p_tenant text, p_session text, p_slot uuid, p_booking jsonb, p_source jsonb default '{}')
returns jsonb
language sql volatile security invoker set search_path = ''
as $$ select private.book_visit(p_tenant, p_session, p_slot, p_booking, p_source) $$;
comment on function public.book_visit(text, text, uuid, jsonb, jsonb) is
  '{ok, booking, status: confirmed | waitlisted, name, place, mode, starts_at, ends_at, zone, reference}: books a date once for each session, p_booking: {name, mobile, email, people, note, language, consent: {given, version, time}}. {ok: false, code, field?}: unknown_tenant, gone, too_late, too_many (five coming visits a session), consent_required, erased, rate_limited or invalid. For the chat service.';
revoke all on function public.book_visit(text, text, uuid, jsonb, jsonb) from public, anon, authenticated;
grant execute on function public.book_visit(text, text, uuid, jsonb, jsonb) to service_role;
