-- Families come to see the school: on dates that staff set, for so many families and, where that matters, so many people.
-- A place of a visit is one row at most, and both limits are constraints, so that no two bookings that come at the same
-- moment can share the last place. Written by functions alone.

create table public.visit_slots (
  id uuid primary key default gen_random_uuid(),
  tenant_id text not null references public.tenants (id) on delete cascade,
  kind_id uuid not null,
  starts_at timestamptz not null,
  ends_at timestamptz not null,
  capacity integer not null,
  people_capacity integer,
  taken integer not null default 0,
  people integer not null default 0,
  waiting integer not null default 0,
  revision integer not null default 0,
  cancelled_at timestamptz,
  request uuid,
  created_at timestamptz not null default now(),
  pattern_id uuid references public.visit_patterns (id) on delete set null,
  place text,
  lead_id uuid references public.users (user_id) on delete set null,
  pattern_day date,
  constraint visit_slots_kind foreign key (tenant_id, kind_id) references public.visit_kinds (tenant_id, id) on delete cascade,
  constraint visit_slots_capacity_key unique (id, capacity),
  constraint visit_slots_request unique (tenant_id, request),
  constraint visit_slots_times check (ends_at > starts_at and ends_at <= starts_at + interval '24 hours'),
  constraint visit_slots_capacity check (capacity between 1 and 500),
  constraint visit_slots_people_capacity check (people_capacity between 1 and 5000),
  constraint visit_slots_taken check (taken between 0 and capacity),
  constraint visit_slots_people check (people between 0 and coalesce(people_capacity, people)),
  constraint visit_slots_waiting check (waiting >= 0),
  constraint visit_slots_place check (length(place) <= 300 and place !~ '[[:cntrl:]]')
);
comment on table public.visit_slots is 'A date of a visit. What changes its bookings locks it first, and before it the enquiries of who booked.';
comment on column public.visit_slots.taken is 'Families with a place; people: how many come with them; waiting: families on the waitlist. A trigger counts.';
comment on column public.visit_slots.revision is 'How often it was changed: the sequence of its calendar entries.';
comment on column public.visit_slots.request is 'Of the member of staff''s browser: a repetition adds no second one.';
comment on column public.visit_slots.pattern_id is 'What made it, while staff have not changed it.';
comment on column public.visit_slots.place is 'Where it is, if not where its kind is; so is lead_id.';
comment on column public.visit_slots.pattern_day is 'The day of the pattern that it was made for.';

-- One of a kind at a time: more families are a matter of its capacity.
create unique index visit_slots_time_idx on public.visit_slots (kind_id, starts_at) where cancelled_at is null;

create index visit_slots_calendar_idx on public.visit_slots (tenant_id, starts_at);

create index visit_slots_waiting_idx on public.visit_slots (starts_at) where waiting > 0 and cancelled_at is null;

create index visit_slots_kind_idx on public.visit_slots (tenant_id, kind_id);

create index visit_slots_pattern_idx on public.visit_slots (pattern_id, starts_at);

create index visit_slots_lead_idx on public.visit_slots (lead_id);

alter table public.visit_slots enable row level security;
grant select on public.visit_slots to authenticated;

create policy "Staff see the dates of their schools"
  on public.visit_slots for select to authenticated
  using (tenant_id in (select private.my_tenants()));

create table public.visit_bookings (
  id uuid primary key default gen_random_uuid(),
  tenant_id text not null,
  slot_id uuid not null,
  slot_capacity integer not null,
  place integer,
  enquiry_id uuid not null references public.chat_inquiry_information (id) on delete cascade,
  session_id text,
  name text,
  mobile text,
  email text,
  people integer not null default 1,
  note text not null default '',
  language text not null default 'en',
  consent jsonb,
  status text not null,
  offered_until timestamptz,
  outcome text not null default '',
  by_staff boolean not null default false,
  revision integer not null default 0,
  queued_at timestamptz not null default clock_timestamp(),
  created_at timestamptz not null default now(),
  -- A place has a number, within the capacity of its date as that is now, and is given once; checked after each statement, as
  -- those of a date are numbered anew when its capacity shrinks.
  constraint visit_bookings_slot foreign key (slot_id, slot_capacity) references public.visit_slots (id, capacity)
    on update cascade on delete cascade,
  constraint visit_bookings_place unique (slot_id, place) deferrable initially immediate,
  constraint visit_bookings_place_check check (place between 1 and slot_capacity),
  constraint visit_bookings_status_check check (
    status in ('confirmed', 'waitlisted', 'offered', 'cancelled', 'came', 'did_not_come')
    and (place is not null) = (status in ('confirmed', 'offered', 'came', 'did_not_come'))
    and (offered_until is not null) = (status = 'offered')
  ),
  constraint visit_bookings_session_check check (length(session_id) between 1 and 200),
  constraint visit_bookings_name check (length(btrim(name)) between 1 and 120 and name !~ '[[:cntrl:]]'),
  constraint visit_bookings_mobile check (mobile ~ '^([0-9]{10}|\+[1-9][0-9]{6,14})$'),
  constraint visit_bookings_email check (length(email) <= 254 and email ~ '^[^[:space:]@]+@[^[:space:]@]+$'),
  constraint visit_bookings_people check (people between 1 and 20),
  constraint visit_bookings_note check (length(note) <= 1000),
  constraint visit_bookings_outcome check (length(outcome) <= 2000),
  constraint visit_bookings_language_check check (language ~ '^[a-z]{2,3}(-[A-Za-z0-9]{2,8})*$'),
  constraint visit_bookings_consent_check check (jsonb_typeof(consent) = 'object')
);
comment on table public.visit_bookings is 'Families who come to a date, wait for a place at it, or did not come after all.';
comment on column public.visit_bookings.place is 'Which of the date''s places, from 1; null without one.';
comment on column public.visit_bookings.enquiry_id is 'The family''s. Their visit goes with it.';
comment on column public.visit_bookings.session_id is 'Of the conversation or the request that booked, for its repetitions.';
comment on column public.visit_bookings.name is 'Where it differs from the enquiry''s; so are mobile and email.';
comment on column public.visit_bookings.offered_until is 'A place that became free is held for the first who waits until then.';
comment on column public.visit_bookings.outcome is 'What staff wrote of the visit.';
comment on column public.visit_bookings.queued_at is 'Who waited first.';

create index visit_bookings_slot_idx on public.visit_bookings (slot_id, slot_capacity);

create unique index visit_bookings_session_idx on public.visit_bookings (slot_id, session_id) where status <> 'cancelled';

create index visit_bookings_enquiry_idx on public.visit_bookings (enquiry_id, created_at desc);

create index visit_bookings_coming_idx on public.visit_bookings (tenant_id, session_id) where session_id is not null;

create index visit_bookings_queue_idx on public.visit_bookings (slot_id, queued_at, id) where status = 'waitlisted';

create index visit_bookings_offers_idx on public.visit_bookings (offered_until) where status = 'offered';

-- An address that mails came back from is forgotten with the last of those who have it: also of those who booked a visit, and
-- those to whom the link of an unfinished conversation was mailed.
create index visit_bookings_email_idx on public.visit_bookings (tenant_id, lower(email)) where email is not null;

alter table public.visit_bookings enable row level security;
grant select (
    id, tenant_id, slot_id, place, enquiry_id, name, mobile, email, people, note, status, offered_until, outcome, by_staff,
    revision, queued_at, created_at
  ) on public.visit_bookings to authenticated;

create policy "Staff see who comes to the dates of their schools"
  on public.visit_bookings for select to authenticated
  using (tenant_id in (select private.my_tenants()));

-- The counts of a date are the sums over its bookings, and its constraints hold for them. The enquiry shows
-- what its visits have come to.
create function private.count_visit_bookings() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  enquiry constant uuid := coalesce(new.enquiry_id, old.enquiry_id);
  state constant text := private.visit_state(enquiry);
begin
  update public.visit_slots s
  set taken = s.taken + d.taken, people = s.people + d.people, waiting = s.waiting + d.waiting
  from (
    select b.slot_id, sum(b.n * (b.place is not null)::integer) as taken,
      sum(case when b.place is null then 0 else b.n * b.people end) as people,
      sum(b.n * (b.status = 'waitlisted')::integer) as waiting
    from (
      select 1 as n, new.slot_id, new.place, new.people, new.status where tg_op <> 'DELETE'
      union all
      select -1, old.slot_id, old.place, old.people, old.status where tg_op <> 'INSERT'
    ) b group by b.slot_id
  ) d
  where s.id = d.slot_id and (d.taken, d.people, d.waiting) <> (0, 0, 0);
  update public.chat_inquiry_information e set visit = state where e.id = enquiry and e.visit is distinct from state;
  return null;
end
$$;

create function private.add_visit_event(p_type text, p_booking public.visit_bookings, p_detail jsonb default '{}') returns void
language sql volatile security definer set search_path = ''
as $$
  insert into public.enquiry_events (enquiry_id, tenant_id, type, detail, actor)
  select p_booking.enquiry_id, p_booking.tenant_id, p_type,
    jsonb_build_object(
      'booking', p_booking.id, 'visit', s.id, 'name', k.name, 'starts_at', private.iso_time(s.starts_at),
      'time_zone', private.school_zone(s.tenant_id)
    ) || p_detail,
    auth.uid()
  from public.visit_slots s join public.visit_kinds k on k.id = s.kind_id
  where s.id = p_booking.slot_id
$$;
comment on function private.add_visit_event(text, public.visit_bookings, jsonb) is
  'A line in the history: {booking, visit, name, starts_at, time_zone, …}. By the caller, or, without one, by the parent or the clock.';

-- The lowest free place of a date that the caller has locked; null where there is none for so many people.
create function private.free_visit_place(p_slot public.visit_slots, p_people integer) returns integer
language plpgsql volatile security definer set search_path = ''
as $$
begin
  if p_slot.taken >= p_slot.capacity or p_slot.people + p_people > p_slot.people_capacity then return null; end if;
  return (
    select n from generate_series(1, p_slot.capacity) n
    where not exists (select from public.visit_bookings b where b.slot_id = p_slot.id and b.place = n)
    order by n limit 1
  );
end
$$;

-- Locks dates whose bookings may change each other, and that of p_booking, in the order of all: first the enquiries of who
-- booked them, by id, as a place that one leaves is offered to another and noted in the history of that one; then the dates,
-- by id. Begins again where a family has come to one of them meanwhile, or the booking has been moved. Returns the booking.
create function private.lock_visits(p_slots uuid[], p_booking uuid default null) returns public.visit_bookings
language plpgsql volatile security definer set search_path = ''
as $$
declare
  slots uuid[];
  enquiries uuid[];
  booking public.visit_bookings;
begin
  for attempt in 1..20 loop
    slots := p_slots || array(select b.slot_id from public.visit_bookings b where b.id = p_booking);
    enquiries := array(
      select b.enquiry_id from public.visit_bookings b
      where b.id = p_booking or b.slot_id = any (slots) and b.status <> 'cancelled'
    );
    begin
      perform from public.chat_inquiry_information e where e.id = any (enquiries) order by e.id for no key update;
      perform from public.visit_slots s where s.id = any (slots) order by s.id for no key update;
      select b.* into booking from public.visit_bookings b where b.id = p_booking;
      if booking.id is not null and booking.slot_id <> all (slots) or exists (
        select from public.visit_bookings b
        where b.slot_id = any (slots) and b.status <> 'cancelled' and b.enquiry_id <> all (enquiries)
      ) then
        raise serialization_failure;
      end if;
      return booking;
    -- With what is rolled back, the locks are released.
    exception when serialization_failure then
      if attempt = 20 then raise; end if;
    end;
  end loop;
end
$$;

-- What became free goes to who waited first and fits in: held for a day, or for half of the time that is left. The date is
-- locked by lock_visits.
create function private.offer_visit_places(p_slot uuid) returns void
language plpgsql volatile security definer set search_path = ''
as $$
declare
  slot public.visit_slots;
  next_one public.visit_bookings;
begin
  loop
    select s.* into slot from public.visit_slots s where s.id = p_slot for no key update;
    exit when slot.id is null or slot.waiting = 0 or slot.cancelled_at is not null or slot.starts_at <= now();
    select b.* into next_one from public.visit_bookings b
    where b.slot_id = p_slot and b.status = 'waitlisted' and private.free_visit_place(slot, b.people) is not null
    order by b.queued_at, b.id limit 1;
    exit when next_one.id is null;
    update public.visit_bookings b
    set status = 'offered', place = private.free_visit_place(slot, b.people), revision = b.revision + 1,
      offered_until = now() + least(interval '24 hours', (slot.starts_at - now()) / 2)
    where b.id = next_one.id returning b.* into next_one;
    perform private.add_visit_event('visit_offered', next_one);
  end loop;
end
$$;

create function public.free_visits(p_tenant text) returns jsonb
language sql stable security definer set search_path = ''
as $$
  select coalesce(
    (
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
            from public.visit_kinds k
            cross join lateral (
              select min(x.starts_at) as first_at, jsonb_agg(
                jsonb_build_object(
                  'id', x.id, 'place', case when k.mode <> 'video' then x.place end, 'starts_at', private.iso_time(x.starts_at), 'ends_at', private.iso_time(x.ends_at),
                  'places_left', case when x.people >= x.people_capacity then 0 else x.capacity - x.taken end,
                  'people_left', x.people_capacity - x.people
                )
                order by x.starts_at
              ) as slots
              from (
                select s.* from public.visit_slots s
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
    ),
    '{"ok": false, "code": "unknown_tenant"}'
  )
$$;
comment on function public.free_visits(text) is
  '{ok, zone, visits: [{id, name, place, mode, minutes, languages, slots: [{id, starts_at, ends_at, places_left, people_left}]}]}: what parents can book now, soonest first, full ones with no places left; at most 200 times a kind. The address of a video visit is told to who has booked. For the chat service.';
grant execute on function public.free_visits(text) to service_role;

-- Null where a parent may book this date, else why not.
create function private.visit_refusal(p_slot public.visit_slots) returns text
language sql stable security definer set search_path = ''
as $$
  select case
    when not k.active or p_slot.cancelled_at is not null or p_slot.starts_at <= now() + make_interval(hours => k.lead_hours)
      then 'too_late'
    when p_slot.starts_at > now() + make_interval(days => k.ahead_days) then 'gone'
  end
  from public.visit_kinds k where k.id = p_slot.kind_id
$$;

-- The address of a video visit is told to families who have a place: one that waits for a place, or has not yet accepted
-- what it was offered, could join a visit that is full.
create function private.told_place(p_place text, p_mode text, p_status text) returns text
language sql immutable set search_path = ''
as $$ select case when p_mode = 'video' and p_status not in ('confirmed', 'came') then '' else p_place end $$;

create function private.visit_booked(p_booking public.visit_bookings) returns jsonb
language sql stable security definer set search_path = ''
as $$
  select jsonb_build_object(
    'ok', true, 'booking', p_booking.id, 'status', p_booking.status, 'name', k.name, 'place', private.told_place(coalesce(s.place, k.place), k.mode, p_booking.status), 'mode', k.mode,
    'starts_at', private.iso_time(s.starts_at), 'ends_at', private.iso_time(s.ends_at),
    'zone', private.school_zone(s.tenant_id), 'reference', e.reference
  )
  from public.visit_slots s
  join public.visit_kinds k on k.id = s.kind_id
  join public.chat_inquiry_information e on e.id = p_booking.enquiry_id
  where s.id = p_booking.slot_id
$$;

-- The enquiry of a conversation, or, where it has none, a new one; its id, or a code. Raises PT409 where one was erased.
create function private.visit_enquiry(p_tenant text, p_session text, p_booking jsonb, p_source jsonb) returns uuid
language plpgsql volatile security definer set search_path = ''
as $$
declare
  found_id uuid;
  published record;
begin
  select e.id into found_id from public.chat_inquiry_information e
  where e.tenant_id = p_tenant and e.session_id = p_session for no key update;
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
    where e.tenant_id = p_tenant and e.session_id = p_session for no key update;
  end if;
  if found_id is null then raise sqlstate 'PT409' using message = 'erased'; end if;
  return found_id;
end
$$;

-- The place or the waitlist: writes the row and its line in the history. The caller has locked the enquiry and the date.
create function private.insert_visit_booking(
  p_slot public.visit_slots, p_enquiry uuid, p_session text, p_booking jsonb, p_by_staff boolean
) returns public.visit_bookings
language plpgsql volatile security definer set search_path = ''
as $$
declare
  companions constant integer := coalesce((p_booking -> 'people')::integer, 1);
  free constant integer := private.free_visit_place(p_slot, companions);
  mobile constant text := private.stored_mobile(private.school_country(p_slot.tenant_id), p_booking ->> 'mobile');
  family public.chat_inquiry_information;
  made public.visit_bookings;
begin
  select e.* into strict family from public.chat_inquiry_information e where e.id = p_enquiry;
  insert into public.visit_bookings (
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

create function public.book_visit(p_tenant text, p_session text, p_slot uuid, p_booking jsonb, p_source jsonb default '{}')
returns jsonb
language plpgsql volatile security definer set search_path = ''
as $$
declare
  most_coming constant integer := 5;
  slot public.visit_slots;
  enquiry uuid;
  made public.visit_bookings;
  refused_by text;
begin
  if not exists (select from public.tenants t where t.id = p_tenant and t.archived_at is null) then
    return '{"ok": false, "code": "unknown_tenant"}';
  end if;
  -- Whatever is refused in here is undone, the enquiry with it.
  begin
    select b.* into made from public.visit_bookings b
    where b.slot_id = p_slot and b.session_id = p_session and b.status <> 'cancelled' and b.tenant_id = p_tenant;
    if made.id is not null then return private.visit_booked(made); end if;
    select s.* into slot from public.visit_slots s where s.id = p_slot and s.tenant_id = p_tenant;
    if slot.id is null then raise sqlstate 'PT409' using message = 'gone'; end if;
    refused_by := private.visit_refusal(slot);
    if refused_by is not null then raise sqlstate 'PT409' using message = refused_by; end if;

    enquiry := private.visit_enquiry(p_tenant, p_session, p_booking, p_source);
    select s.* into slot from public.visit_slots s where s.id = p_slot for no key update;
    -- The same request, sent twice at once, has been waited for.
    select b.* into made from public.visit_bookings b
    where b.slot_id = p_slot and b.session_id = p_session and b.status <> 'cancelled';
    if made.id is not null then return private.visit_booked(made); end if;
    refused_by := private.visit_refusal(slot);
    if refused_by is not null then raise sqlstate 'PT409' using message = refused_by; end if;
    if (p_booking -> 'people')::integer > slot.people_capacity then raise sqlstate 'PT409' using message = 'people'; end if;
    if (
      select count(*) from public.visit_bookings b join public.visit_slots s on s.id = b.slot_id
      where b.tenant_id = p_tenant and b.session_id = p_session and b.status in ('confirmed', 'waitlisted', 'offered')
        and s.starts_at > now()
    ) >= most_coming then
      raise sqlstate 'PT409' using message = 'too_many';
    end if;
    if p_booking ->> 'wait' = 'false'
      and private.free_visit_place(slot, coalesce((p_booking -> 'people')::integer, 1)) is null then
      raise sqlstate 'PT409' using message = 'filled';
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
comment on function public.book_visit(text, text, uuid, jsonb, jsonb) is
  '{ok, booking, status: confirmed | waitlisted, name, place, mode, starts_at, ends_at, zone, reference}: books a date once for each session, p_booking: {name, mobile, email, people, note, language, consent: {given, version, time}, wait}. {ok: false, code, field?}: unknown_tenant, gone, too_late, filled (no place by now, and wait is false), too_many (five coming visits a session), consent_required, erased, rate_limited or invalid. For the chat service.';
grant execute on function public.book_visit(text, text, uuid, jsonb, jsonb) to service_role;

-- The moment of a time of day there: the first of two where the clocks are set back, and none where they are set forward
-- (`next` is then the time that the clocks show instead).
create function private.visit_moment(
  p_zone text, p_day date, p_time time, out moment timestamptz, out is_double boolean, out next text
)
language plpgsql stable set search_path = ''
as $$
declare
  wanted constant timestamp := p_day + p_time;
  guess constant timestamptz := wanted at time zone p_zone;
begin
  select min(c.at), count(*) > 1 into moment, is_double
  from (
    select guess + n * interval '15 minutes' as at from generate_series(-12, 12) n
  ) c
  where c.at at time zone p_zone = wanted;
  if moment is null then next := to_char(guess at time zone p_zone, 'HH24:MI'); end if;
end
$$;

-- Of nobody it is true as well: nobody leads it then.
create function private.may_lead_visits(p_user uuid, p_tenant text) returns boolean
language sql stable security definer set search_path = ''
as $$
  select p_user is null or exists (
    select from public.users u where u.user_id = p_user and u.status = 'active' and (
      u.role = 'admin' or exists (
        select from public.tenant_members m where m.tenant_id = p_tenant and m.user_id = u.user_id
      )
    )
  )
$$;
grant execute on function private.may_lead_visits(uuid, text) to authenticated;

create view public.shown_visits with (security_invoker = true) as
select s.id, s.tenant_id, s.kind_id, k.name, coalesce(s.place, k.place) as place, k.mode, s.starts_at, s.ends_at,
  private.school_zone(s.tenant_id) as zone, s.capacity, s.taken, s.people, s.people_capacity, s.waiting, l.lead_id,
  private.staff_name(l.lead_id) as lead, not private.may_lead_visits(l.lead_id, s.tenant_id) as lead_gone,
  s.lead_id as own_lead, s.cancelled_at is not null as cancelled, s.revision
from public.visit_slots s
join public.visit_kinds k on k.id = s.kind_id
cross join lateral (select coalesce(s.lead_id, k.lead_id) as lead_id) l;
comment on view public.shown_visits is
  'Dates with what their kinds decide; zone: an IANA name; lead: the name of who leads it, lead_gone: they have no access to the school any more; own_lead: who leads this date, if not who leads its kind.';
grant select on public.shown_visits to authenticated;

create view public.shown_visit_kinds with (security_invoker = true) as
select k.id, k.tenant_id, k.name, k.place, k.mode, k.minutes, k.languages, k.lead_id, private.staff_name(k.lead_id) as lead,
  not private.may_lead_visits(k.lead_id, k.tenant_id) as lead_gone, k.capacity, k.people_capacity, k.lead_hours, k.ahead_days,
  k.active, c.families, c.upcoming
from public.visit_kinds k
cross join lateral (
  select count(*)::integer as upcoming,
    coalesce(sum(s.taken + s.waiting) filter (where s.place is null), 0)::integer as families
  from public.visit_slots s where s.kind_id = k.id and s.starts_at > now() and s.cancelled_at is null
) c;
comment on view public.shown_visit_kinds is
  'What families can come to; upcoming: coming dates; families: those who have booked the ones that are where the kind is.';
grant select on public.shown_visit_kinds to authenticated;

create view public.visit_leads with (security_invoker = true) as
select m.tenant_id, u.user_id as id, coalesce(u.full_name, u.username) as name
from public.tenant_members m join public.users u on u.user_id = m.user_id
where u.status = 'active';
comment on view public.visit_leads is 'Who can lead the visits of a school.';
grant select on public.visit_leads to authenticated;

-- The field that a constraint or a conversion refused.
create function private.refused_visit_field(p_constraint text, p_column text, p_given jsonb) returns text
language sql immutable set search_path = ''
as $$
  select coalesce(
    nullif(p_column, ''),
    case regexp_replace(p_constraint, '^visit_(kinds|slots|bookings)_', '')
      when 'video' then 'place' when 'times' then 'minutes' when 'taken' then 'capacity' when '' then null
      else regexp_replace(p_constraint, '^visit_(kinds|slots|bookings)_|_check$', '', 'g')
    end,
    (
      select g.key from jsonb_each_text(p_given) g
      where g.key in ('minutes', 'capacity', 'people_capacity', 'people', 'lead_hours', 'ahead_days') and g.value !~ '^[0-9]{1,6}$'
      order by g.key limit 1
    ),
    'name'
  )
$$;

-- A day and a time as staff typed them, as a moment, or why it cannot be: {ok: false, code, field?, next?}.
create function private.read_visit_time(p_zone text, p_day text, p_time text, out moment timestamptz, out refusal jsonb, out notice text)
language plpgsql stable set search_path = ''
as $$
declare
  earliest constant interval := '31 days';
  latest constant interval := '3 years';
  read record;
begin
  if coalesce(p_time, '') !~ '^([01][0-9]|2[0-3]):[0-5][0-9]$' then
    refusal := '{"ok": false, "code": "invalid", "field": "starts_at"}';
    return;
  end if;
  begin
    if p_day ~ '^[0-9]{4}-[0-9]{2}-[0-9]{2}$' then
      select m.* into read from private.visit_moment(p_zone, p_day::date, p_time::time) m;
    end if;
  exception when datetime_field_overflow then
    read := null;
  end;
  if read is null then
    refusal := '{"ok": false, "code": "invalid", "field": "date"}';
  elsif read.moment is null then
    refusal := jsonb_build_object('ok', false, 'code', 'skipped_hour', 'next', read.next);
  elsif read.moment < now() - earliest then
    refusal := '{"ok": false, "code": "past"}';
  elsif read.moment > now() + latest then
    refusal := '{"ok": false, "code": "invalid", "field": "date"}';
  else
    moment := read.moment;
    notice := case when read.is_double then 'doubled_hour' when moment <= now() then 'past' end;
  end if;
end
$$;

create function private.add_visit(p_tenant text, p_visit jsonb, p_request uuid) returns jsonb
language plpgsql volatile security definer set search_path = ''
as $$
declare
  most_coming constant integer := 5000;
  kind public.visit_kinds;
  slot public.visit_slots;
  at record;
  refused_by text;
  refused_column text;
begin
  perform private.require_school(p_tenant);
  if p_request is null then raise sqlstate 'PT422' using message = 'visit_without_request'; end if;
  if jsonb_typeof(p_visit) is distinct from 'object' then
    raise sqlstate 'PT422' using message = 'visit_shape';
  end if;
  -- One after the other, so that two that name the same new visit make it once.
  perform from public.tenants t where t.id = p_tenant for no key update;
  select s.* into slot from public.visit_slots s where s.tenant_id = p_tenant and s.request = p_request;
  if slot.id is not null then
    return jsonb_build_object(
      'ok', true, 'id', slot.id, 'kind_id', slot.kind_id, 'starts_at', private.iso_time(slot.starts_at),
      'ends_at', private.iso_time(slot.ends_at), 'notice', null
    );
  end if;
  select t.* into at
  from private.read_visit_time(private.school_zone(p_tenant), p_visit ->> 'date', p_visit ->> 'starts_at') t;
  if at.refusal is not null then return at.refusal; end if;
  if (select count(*) from public.visit_slots s where s.tenant_id = p_tenant and s.starts_at > now()) >= most_coming then
    return '{"ok": false, "code": "too_many"}';
  end if;
  begin
    if p_visit ->> 'kind_id' is not null then
      select k.* into kind from public.visit_kinds k
      where k.tenant_id = p_tenant and k.id = (p_visit ->> 'kind_id')::uuid;
      if kind.id is null then raise sqlstate 'PT404' using message = 'no_such_visit'; end if;
    else
      kind := private.named_visit_kind(p_tenant, p_visit);
    end if;
    insert into public.visit_slots (tenant_id, kind_id, starts_at, ends_at, capacity, people_capacity, request)
    values (
      p_tenant, kind.id, at.moment,
      at.moment + make_interval(mins => coalesce((p_visit ->> 'minutes')::integer, kind.minutes)),
      coalesce((p_visit ->> 'capacity')::integer, kind.capacity),
      coalesce((p_visit ->> 'people_capacity')::integer, kind.people_capacity), p_request
    )
    returning * into slot;
  exception
    when sqlstate 'PT422' then
      get stacked diagnostics refused_by = message_text;
      return case refused_by
        when 'too_many_visit_kinds' then '{"ok": false, "code": "too_many"}'
        else '{"ok": false, "code": "invalid", "field": "lead_id"}'
      end;
    when unique_violation then
      return '{"ok": false, "code": "exists"}';
    when check_violation or not_null_violation or invalid_text_representation or numeric_value_out_of_range
      or datatype_mismatch or invalid_parameter_value then
      get stacked diagnostics refused_by = constraint_name, refused_column = column_name;
      return jsonb_build_object(
        'ok', false, 'code', 'invalid', 'field', private.refused_visit_field(refused_by, refused_column, p_visit)
      );
  end;
  perform private.audit('visits_changed', p_tenant, null);
  return jsonb_build_object(
    'ok', true, 'id', slot.id, 'kind_id', kind.id, 'starts_at', private.iso_time(slot.starts_at),
    'ends_at', private.iso_time(slot.ends_at), 'notice', at.notice
  );
end
$$;
grant execute on function private.add_visit(text, jsonb, uuid) to authenticated;

create function public.add_visit(p_tenant text, p_visit jsonb, p_request uuid) returns jsonb
language sql volatile security invoker set search_path = ''
as $$ select private.add_visit(p_tenant, p_visit, p_request) $$;
comment on function public.add_visit(text, jsonb, uuid) is
  '{ok, id, kind_id, starts_at, ends_at, notice: doubled_hour | past | null}: a date, once for each request, of {kind_id} or of {name, place, …}, which is found by its name and place or made; with {date, starts_at} in the school''s zone and, where they differ from the kind''s, {minutes, capacity, people_capacity}. {ok: false, code}: invalid with its field, skipped_hour with next, past, exists or too_many. PT404 unless the school is one of the caller''s.';
grant execute on function public.add_visit(text, jsonb, uuid) to authenticated;

-- A date of one of the caller's schools, locked with the enquiries of who booked it.
create function private.require_visit(p_id uuid) returns public.visit_slots
language plpgsql volatile security definer set search_path = ''
as $$
declare
  slot public.visit_slots;
begin
  perform private.require_staff();
  if not exists (
    select from public.visit_slots s where s.id = p_id and s.tenant_id in (select private.my_tenants())
  ) then
    raise sqlstate 'PT404' using message = 'no_such_visit';
  end if;
  perform private.lock_visits(array[p_id]);
  select s.* into slot from public.visit_slots s where s.id = p_id;
  return slot;
end
$$;

create function private.change_visit(p_id uuid, p_changes jsonb, p_revision integer) returns jsonb
language plpgsql volatile security definer set search_path = ''
as $$
declare
  slot constant public.visit_slots := private.require_visit(p_id);
  zone constant text := private.school_zone(slot.tenant_id);
  kind public.visit_kinds;
  at record;
  minutes integer;
  families integer;
  companions integer;
  own_place text;
  own_lead uuid;
  refused_by text;
  refused_column text;
begin
  if jsonb_typeof(p_changes) is distinct from 'object' then
    raise sqlstate 'PT422' using message = 'change_shape';
  end if;
  if slot.cancelled_at is not null then return '{"ok": false, "code": "cancelled"}'; end if;
  if slot.revision is distinct from p_revision then
    return '{"ok": false, "code": "conflict"}';
  end if;
  if p_changes ?| array['date', 'starts_at'] then
    select t.* into at from private.read_visit_time(
      zone, coalesce(p_changes ->> 'date', to_char(slot.starts_at at time zone zone, 'YYYY-MM-DD')),
      coalesce(p_changes ->> 'starts_at', to_char(slot.starts_at at time zone zone, 'HH24:MI'))
    ) t;
    if at.refusal is not null then return at.refusal; end if;
  else
    select slot.starts_at as moment, null::text as notice into at;
  end if;
  select k.* into kind from public.visit_kinds k where k.id = slot.kind_id for key share;
  begin
    minutes := coalesce(
      (p_changes ->> 'minutes')::integer, (extract(epoch from slot.ends_at - slot.starts_at) / 60)::integer
    );
    families := coalesce((p_changes ->> 'capacity')::integer, slot.capacity);
    companions := case
      when p_changes ? 'people_capacity' then (p_changes ->> 'people_capacity')::integer else slot.people_capacity
    end;
    own_place := case when p_changes ? 'place' then nullif(btrim(p_changes ->> 'place'), kind.place) else slot.place end;
    if kind.mode = 'video' and own_place <> '' and own_place !~ '^https://[^[:space:]/?#]+[^[:space:]]*$' then
      return '{"ok": false, "code": "invalid", "field": "place"}';
    end if;
    own_lead := case
      when p_changes ? 'lead_id' then nullif((p_changes ->> 'lead_id')::uuid, kind.lead_id) else slot.lead_id
    end;
    if own_lead is distinct from slot.lead_id and not private.may_lead_visits(own_lead, slot.tenant_id) then
      return '{"ok": false, "code": "invalid", "field": "lead_id"}';
    end if;
    if families < slot.taken or companions < slot.people then
      return jsonb_build_object('ok', false, 'code', 'too_few', 'taken', slot.taken, 'people', slot.people);
    end if;
    -- Numbered anew, so that none is beyond a smaller capacity.
    if families < slot.capacity then
      update public.visit_bookings b set place = n.place
      from (
        select x.id, row_number() over (order by x.place) as place from public.visit_bookings x
        where x.slot_id = p_id and x.place is not null
      ) n
      where b.id = n.id and b.place <> n.place;
    end if;
    update public.visit_slots s set
      starts_at = at.moment, ends_at = at.moment + make_interval(mins => minutes), capacity = families,
      people_capacity = companions, place = own_place, lead_id = own_lead, revision = s.revision + 1,
      -- A date that staff change follows its pattern no longer.
      pattern_id = null
    where s.id = p_id;
    update public.visit_bookings b set offered_until = now() + (at.moment - now()) / 2
    where b.slot_id = p_id and b.status = 'offered' and b.offered_until > at.moment;
  exception
    when unique_violation then
      return '{"ok": false, "code": "exists"}';
    when check_violation or invalid_text_representation or numeric_value_out_of_range or interval_field_overflow
      or datetime_field_overflow then
      get stacked diagnostics refused_by = constraint_name, refused_column = column_name;
      return jsonb_build_object(
        'ok', false, 'code', 'invalid', 'field', private.refused_visit_field(refused_by, refused_column, p_changes)
      );
  end;
  if at.moment <> slot.starts_at or coalesce(own_place, kind.place) <> coalesce(slot.place, kind.place) then
    perform private.tell_changed_visit(slot);
  end if;
  perform private.offer_visit_places(p_id);
  perform private.audit('visits_changed', slot.tenant_id, null);
  return jsonb_build_object(
    'ok', true, 'starts_at', private.iso_time(at.moment),
    'ends_at', private.iso_time(at.moment + make_interval(mins => minutes)), 'booked', slot.taken + slot.waiting,
    'notice', at.notice
  );
end
$$;
grant execute on function private.change_visit(uuid, jsonb, integer) to authenticated;

create function public.change_visit(p_id uuid, p_changes jsonb, p_revision integer) returns jsonb
language sql volatile security invoker set search_path = ''
as $$ select private.change_visit(p_id, p_changes, p_revision) $$;
comment on function public.change_visit(uuid, jsonb, integer) is
  '{ok, starts_at, ends_at, booked, notice}: changes date, starts_at, minutes, capacity, people_capacity, place or lead_id of a date, of which the last two are its kind''s where they are null; its bookings stay, and who booked is told of another time or place. {ok: false, code}: as add_visit, cancelled, too_few with those taken, or conflict where it has another revision. PT404 unless it is of one of the caller''s schools.';
grant execute on function public.change_visit(uuid, jsonb, integer) to authenticated;

create function private.cancel_visit(p_id uuid) returns jsonb
language plpgsql volatile security definer set search_path = ''
as $$
declare
  slot constant public.visit_slots := private.require_visit(p_id);
  booking public.visit_bookings;
  told integer := 0;
begin
  if slot.cancelled_at is not null then return '{"ok": true, "booked": 0}'; end if;
  if slot.ends_at < now() and slot.taken > 0 then return '{"ok": false, "code": "past"}'; end if;
  update public.visit_slots s set cancelled_at = now(), revision = s.revision + 1, pattern_id = null where s.id = p_id;
  for booking in
    update public.visit_bookings b
    set status = 'cancelled', place = null, offered_until = null, revision = b.revision + 1
    where b.slot_id = p_id and b.status in ('confirmed', 'waitlisted', 'offered') returning b.*
  loop
    told := told + 1;
    perform private.add_visit_event('visit_cancelled', booking, '{"by": "school"}');
  end loop;
  perform private.audit('visits_changed', slot.tenant_id, null);
  return jsonb_build_object('ok', true, 'booked', told);
end
$$;
grant execute on function private.cancel_visit(uuid) to authenticated;

create function public.cancel_visit(p_id uuid) returns jsonb
language sql volatile security invoker set search_path = ''
as $$ select private.cancel_visit(p_id) $$;
comment on function public.cancel_visit(uuid) is
  '{ok, booked}: cancels a date and its bookings, of which there were so many; {ok: false, code: past} where it has taken place. PT404 unless it is of one of the caller''s schools.';
grant execute on function public.cancel_visit(uuid) to authenticated;

create view public.shown_bookings with (security_invoker = true) as
select b.id, b.tenant_id, b.slot_id, b.enquiry_id, f.name, f.mobile, f.email, b.people, f.note, b.status, b.offered_until,
  f.outcome, b.created_at as booked_at, b.by_staff, r.restricted, b.revision, b.place, b.queued_at
from public.visit_bookings b
join public.chat_inquiry_information e on e.id = b.enquiry_id
cross join lateral (
  select exists (
    select from public.enquiry_families l join public.families y on y.tenant_id = l.tenant_id and y.id = l.family_id
    where l.enquiry_id = b.enquiry_id and y.restricted_at is not null
  ) as restricted
) r
left join lateral (
  select coalesce(b.name, nullif(concat_ws(' ', e.first_name, e.last_name), '')) as name,
    coalesce(b.mobile, e.mobile) as mobile, coalesce(b.email, e.email) as email, b.note, b.outcome
  where not r.restricted
) f on true;
comment on view public.shown_bookings is
  'Who comes to a date, waits or has cancelled. Of a restricted family it tells that it comes.';
grant select on public.shown_bookings to authenticated;

create view public.enquiry_visits with (security_invoker = true) as
select b.id as booking, b.enquiry_id, v.id as visit, v.name, v.place, v.starts_at, v.zone, b.status, b.outcome, b.created_at
from public.visit_bookings b join public.shown_visits v on v.id = b.slot_id;
comment on view public.enquiry_visits is 'The visits of enquiries.';
grant select on public.enquiry_visits to authenticated;

create function private.book_family(p_visit uuid, p_booking jsonb, p_request uuid) returns jsonb
language plpgsql volatile security definer set search_path = ''
as $$
declare
  session constant text := 'staff-' || p_request;
  fields constant jsonb := jsonb_strip_nulls(coalesce(p_booking, '{}'));
  school text;
  family uuid;
  added jsonb;
  slot public.visit_slots;
  made public.visit_bookings;
  refused_by text;
begin
  perform private.require_staff();
  if p_request is null or jsonb_typeof(fields) <> 'object' then
    raise sqlstate 'PT422' using message = 'booking_without_request';
  end if;
  select s.tenant_id into school from public.visit_slots s
  where s.id = p_visit and s.tenant_id in (select private.my_tenants());
  if school is null then raise sqlstate 'PT404' using message = 'no_such_visit'; end if;
  begin
    select b.* into made from public.visit_bookings b
    where b.slot_id = p_visit and b.session_id = session and b.status <> 'cancelled';
    if made.id is not null then return jsonb_build_object('ok', true, 'id', made.id, 'status', made.status); end if;
    if fields ? 'enquiry_id' then
      family := (fields ->> 'enquiry_id')::uuid;
      perform private.locked_enquiries(array[family]);
      if not exists (
        select from public.chat_inquiry_information e where e.id = family and e.tenant_id = school
      ) then
        raise sqlstate 'PT404' using message = 'no_such_enquiry';
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
    select s.* into slot from public.visit_slots s where s.id = p_visit for no key update;
    select b.* into made from public.visit_bookings b
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
        'ok', false, 'code', 'invalid', 'field', private.refused_visit_field(refused_by, null, '{"people": ""}')
      );
  end;
  return jsonb_build_object('ok', true, 'id', made.id, 'status', made.status);
end
$$;
grant execute on function private.book_family(uuid, jsonb, uuid) to authenticated;

create function public.book_family(p_visit uuid, p_booking jsonb, p_request uuid) returns jsonb
language sql volatile security invoker set search_path = ''
as $$ select private.book_family(p_visit, p_booking, p_request) $$;
comment on function public.book_family(uuid, jsonb, uuid) is
  '{ok, id, status: confirmed | waitlisted}: books a date for a family, once for each request. p_booking: {enquiry_id} or, for one that telephones, {name, mobile, email}, which is entered; with {people, note, language}. {ok: false, code}: invalid with its field, cancelled, past, or already with the id of the booking that the enquiry has. PT404 unless both are of one of the caller''s schools, PT422 while the family is restricted.';
grant execute on function public.book_family(uuid, jsonb, uuid) to authenticated;

-- One of the caller's schools, of a family that may be dealt with.
create function private.require_booking(p_id uuid, p_other uuid default null) returns public.visit_bookings
language plpgsql volatile security definer set search_path = ''
as $$
declare
  booking public.visit_bookings;
begin
  perform private.require_staff();
  select b.* into booking from public.visit_bookings b
  where b.id = p_id and b.tenant_id in (select private.my_tenants());
  if booking.id is null then
    raise sqlstate 'PT404' using message = 'no_such_booking';
  end if;
  perform private.process_now(array[booking.enquiry_id]);
  if booking.enquiry_id = any (private.restricted_enquiries(array[booking.tenant_id])) then
    raise sqlstate 'PT422' using message = 'restricted';
  end if;
  return private.lock_visits(array_remove(array[p_other], null), p_id);
end
$$;

create function private.move_visit_booking(p_booking public.visit_bookings, p_slot public.visit_slots)
returns public.visit_bookings
language plpgsql volatile security definer set search_path = ''
as $$
declare
  free constant integer := private.free_visit_place(p_slot, p_booking.people);
  left_slot public.visit_slots;
  moved public.visit_bookings;
begin
  select s.* into left_slot from public.visit_slots s where s.id = p_booking.slot_id;
  update public.visit_bookings b set
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

create function private.end_visit_booking(p_booking public.visit_bookings, p_by text) returns public.visit_bookings
language plpgsql volatile security definer set search_path = ''
as $$
declare
  ended public.visit_bookings;
begin
  update public.visit_bookings b
  set status = 'cancelled', place = null, offered_until = null, revision = b.revision + 1
  where b.id = p_booking.id returning b.* into ended;
  perform private.add_visit_event('visit_cancelled', ended, jsonb_build_object('by', p_by));
  perform private.offer_visit_places(p_booking.slot_id);
  return ended;
end
$$;

create function private.change_booking(p_id uuid, p_changes jsonb, p_revision integer) returns jsonb
language plpgsql volatile security definer set search_path = ''
as $$
declare
  target constant uuid := (p_changes ->> 'visit')::uuid;
  booking public.visit_bookings;
  slot public.visit_slots;
  own_email text;
  refused_by text;
begin
  if jsonb_typeof(p_changes) is distinct from 'object' then
    raise sqlstate 'PT422' using message = 'change_shape';
  end if;
  booking := private.require_booking(p_id, target);
  if p_changes @> '{"cancel": true}' then
    if booking.status in ('came', 'did_not_come') then return '{"ok": false, "code": "done"}'; end if;
    if booking.status <> 'cancelled' then perform private.end_visit_booking(booking, 'school'); end if;
    return '{"ok": true}';
  end if;
  own_email := booking.email;
  if booking.revision is distinct from p_revision then return '{"ok": false, "code": "conflict"}'; end if;
  begin
    select s.* into slot from public.visit_slots s where s.id = booking.slot_id;
    if p_changes ?| array['people', 'note', 'name', 'mobile', 'email'] then
      if booking.place is not null
        and slot.people - booking.people + (p_changes ->> 'people')::integer > slot.people_capacity then
        return '{"ok": false, "code": "full"}';
      end if;
      update public.visit_bookings b set
        people = coalesce((p_changes ->> 'people')::integer, b.people),
        note = coalesce(p_changes ->> 'note', b.note), name = coalesce(p_changes ->> 'name', b.name),
        mobile = coalesce(
          private.stored_mobile(private.school_country(b.tenant_id), p_changes ->> 'mobile'), b.mobile
        ),
        email = coalesce(p_changes ->> 'email', b.email), revision = b.revision + 1
      where b.id = p_id returning b.* into booking;
      -- A visit has an address of its own where it differs from the enquiry's.
      perform private.readdress_mails(e.id, coalesce(own_email, e.email), coalesce(booking.email, e.email), booking.id)
      from public.chat_inquiry_information e where e.id = booking.enquiry_id and booking.email is distinct from own_email;
    end if;
    if p_changes @> '{"accept": true}' then
      if booking.status <> 'offered' then raise sqlstate 'PT409' using message = 'done'; end if;
      update public.visit_bookings b set status = 'confirmed', offered_until = null, revision = b.revision + 1
      where b.id = p_id returning b.* into booking;
      perform private.add_visit_event('visit_booked', booking);
    end if;
    if target is not null and target <> booking.slot_id then
      if booking.status not in ('confirmed', 'waitlisted', 'offered') then raise sqlstate 'PT409' using message = 'done'; end if;
      select s.* into slot from public.visit_slots s where s.id = target and s.tenant_id = booking.tenant_id;
      if slot.id is null then
        raise sqlstate 'PT404' using message = 'no_such_visit';
      end if;
      if slot.cancelled_at is not null then raise sqlstate 'PT409' using message = 'cancelled'; end if;
      if exists (
        select from public.visit_bookings b
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
        'ok', false, 'code', 'invalid', 'field', private.refused_visit_field(refused_by, null, '{"people": ""}')
      );
  end;
  return jsonb_build_object('ok', true, 'status', booking.status, 'revision', booking.revision);
end
$$;
grant execute on function private.change_booking(uuid, jsonb, integer) to authenticated;

create function public.change_booking(p_id uuid, p_changes jsonb, p_revision integer default null) returns jsonb
language sql volatile security invoker set search_path = ''
as $$ select private.change_booking(p_id, p_changes, p_revision) $$;
comment on function public.change_booking(uuid, jsonb, integer) is
  '{ok, status, revision}: changes people, note, name, mobile or email of a booking, takes up the place that it is offered (accept), and moves it to another date (visit): to its waitlist where that is full, unless only_if_free; or cancels it (cancel), whatever its revision, so that its place is offered to who waited first. {ok: false, code}: invalid with its field, full, cancelled (the date), already (booked there), done (the booking has ended, is marked as come or not, or no place is held for it), or conflict where it has another revision. PT404 unless it is of one of the caller''s schools, PT422 while the family is restricted.';
grant execute on function public.change_booking(uuid, jsonb, integer) to authenticated;

-- Who came has been in contact with the school.
create function private.mark_visit(p_id uuid, p_came boolean, p_outcome text, p_status text, p_follow_up date) returns jsonb
language plpgsql volatile security definer set search_path = ''
as $$
declare
  was constant public.visit_bookings := private.require_booking(p_id);
  wanted constant text := case p_came when true then 'came' when false then 'did_not_come' else 'confirmed' end;
  slot public.visit_slots;
  booking public.visit_bookings;
  status text;
begin
  if p_status is not null then perform private.require_work('status_code', p_status); end if;
  if p_follow_up is not null then perform private.require_work('next_follow_up', p_follow_up::text); end if;
  if length(p_outcome) > 2000 then
    raise sqlstate 'PT422' using message = 'outcome_length';
  end if;
  select s.* into slot from public.visit_slots s where s.id = was.slot_id;
  if p_came is not null and was.status <> wanted and slot.starts_at > now() then
    return '{"ok": false, "code": "not_begun"}';
  end if;
  if p_came is not null and was.place is null and private.free_visit_place(slot, was.people) is null then
    return '{"ok": false, "code": "full"}';
  end if;
  if p_came is null and was.status not in ('came', 'did_not_come') then return '{"ok": false, "code": "done"}'; end if;
  update public.visit_bookings b set
    status = wanted, place = coalesce(b.place, private.free_visit_place(slot, b.people)), offered_until = null,
    outcome = coalesce(btrim(p_outcome, E' \n\t'), b.outcome), revision = b.revision + 1
  where b.id = p_id returning b.* into booking;
  if was.status <> wanted then
    perform private.add_visit_event(
      case p_came when true then 'visit_came' when false then 'visit_missed' else 'visit_unmarked' end, booking
    );
  end if;
  if was.status = 'came' and p_came is not true then perform private.take_back_came(was); end if;
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
grant execute on function private.mark_visit(uuid, boolean, text, text, date) to authenticated;

create function public.mark_visit(
  p_id uuid, p_came boolean default null, p_outcome text default null, p_status text default null,
  p_follow_up date default null
) returns jsonb
language sql volatile security invoker set search_path = ''
as $$ select private.mark_visit(p_id, p_came, p_outcome, p_status, p_follow_up) $$;
comment on function public.mark_visit(uuid, boolean, text, text, date) is
  '{ok, status, revision, enquiry_status}: a family came to its visit or did not; null takes that back. With what staff write of it, and the status and the next follow-up of the enquiry, which becomes in_progress where it was pending and the family came; where they did not come after all, that is taken back. {ok: false, code}: not_begun before the visit begins, full where one that had no place finds none, done where there is nothing to take back. PT404 unless it is of one of the caller''s schools, PT422 while the family is restricted.';
grant execute on function public.mark_visit(uuid, boolean, text, text, date) to authenticated;

create function public.visit_link(p_booking uuid) returns jsonb
language sql stable security definer set search_path = ''
as $$
  select coalesce(
    (
      select jsonb_build_object(
        'ok', true, 'tenant', t.id, 'school', t.name, 'email', t.settings ->> 'email', 'phone', t.settings ->> 'phone',
        'colour', t.settings ->> 'colour', 'language', b.language, 'zone', private.school_zone(t.id),
        'booking', jsonb_build_object(
          'id', b.id, 'slot', s.id, 'status', b.status, 'name', k.name, 'place', private.told_place(coalesce(s.place, k.place), k.mode, b.status), 'mode', k.mode,
          'starts_at', private.iso_time(s.starts_at), 'ends_at', private.iso_time(s.ends_at), 'people', b.people,
          'note', b.note, 'offered_until', private.iso_time(b.offered_until),
          'can_change', b.status not in ('came', 'did_not_come') and (s.starts_at > now() or b.status = 'cancelled'),
          -- What calendars go by: it never falls, as a booking that moves takes that of the date it leaves along.
          'sequence', b.revision + s.revision
        ),
        'slots', coalesce(
          (
            select v.value -> 'slots' from jsonb_array_elements(public.free_visits(t.id) -> 'visits') v
            where v.value ->> 'id' = k.id::text
          ),
          '[]'
        )
      )
      from public.visit_bookings b
      join public.visit_slots s on s.id = b.slot_id
      join public.visit_kinds k on k.id = s.kind_id
      join public.tenants t on t.id = b.tenant_id
      where b.id = p_booking and t.archived_at is null and s.ends_at > now() - interval '30 days'
    ),
    '{"ok": false, "code": "gone"}'
  )
$$;
comment on function public.visit_link(uuid) is
  '{ok, tenant, school, email, phone, colour, language, zone, booking: {id, slot, status, name, place, mode, starts_at, ends_at, people, note, offered_until, can_change, sequence}, slots}: what the parent''s page shows, slots being the times of its kind that they can move to; or {ok: false, code: gone}. For the chat service, which has checked the link.';
grant execute on function public.visit_link(uuid) to service_role;

create function public.change_visit_by_link(
  p_booking uuid, p_action text, p_slot uuid default null, p_people integer default null
) returns jsonb
language plpgsql volatile security definer set search_path = ''
as $$
declare
  shown constant jsonb := public.visit_link(p_booking);
  booking public.visit_bookings;
  slot public.visit_slots;
  refused_by text;
begin
  if shown ->> 'code' = 'gone' then return shown; end if;
  booking := private.lock_visits(array_remove(array[p_slot], null), p_booking);
  if booking.id is null then return '{"ok": false, "code": "gone"}'; end if;
  select s.* into slot from public.visit_slots s where s.id = booking.slot_id;
  if booking.status in ('came', 'did_not_come') or (slot.starts_at <= now() and booking.status <> 'cancelled') then
    return '{"ok": false, "code": "too_late"}';
  end if;
  begin
    case p_action
      when 'cancel' then
        if booking.status <> 'cancelled' then perform private.end_visit_booking(booking, 'parent'); end if;
      when 'accept' then
        if booking.status = 'offered' and booking.offered_until > now() then
          update public.visit_bookings b
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
        update public.visit_bookings b set people = p_people, revision = b.revision + 1
        where b.id = p_booking and b.people <> p_people;
        perform private.offer_visit_places(slot.id);
      when 'move', 'wait' then
        select s.* into slot from public.visit_slots s where s.id = p_slot and s.tenant_id = booking.tenant_id;
        if slot.id is null then raise sqlstate 'PT409' using message = 'no_slot'; end if;
        if slot.id <> booking.slot_id or booking.status = 'cancelled' then
          refused_by := private.visit_refusal(slot);
          if refused_by is not null then raise sqlstate 'PT409' using message = 'no_slot'; end if;
          if booking.people > slot.people_capacity then raise sqlstate 'PT409' using message = 'full'; end if;
          if exists (
            select from public.visit_bookings b
            where b.slot_id = slot.id and b.enquiry_id = booking.enquiry_id and b.id <> p_booking and b.status <> 'cancelled'
          ) then
            raise sqlstate 'PT409' using message = 'already';
          end if;
          if p_action = 'move' and private.free_visit_place(slot, booking.people) is null then
            raise sqlstate 'PT409' using message = 'filled';
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
  return public.visit_link(p_booking);
end
$$;
comment on function public.change_visit_by_link(uuid, text, uuid, integer) is
  'As visit_link, after the parent''s change: cancel; accept what was offered; people; move to another time, also from a visit that was cancelled, and wait there where it is full. {ok: false, code}: gone, too_late once it has begun, offer_over, full (never room for so many people), filled (no place by now: only wait is left), no_slot, already (the family has another booking then) or invalid. For the chat service, which has checked the link.';
grant execute on function public.change_visit_by_link(uuid, text, uuid, integer) to service_role;

-- What the clock brings: an offer that was not accepted in time goes to the next, and so does what an erasure made free.
create function private.settle_visit_offers(p_tenant text default null) returns integer
language plpgsql volatile security definer set search_path = ''
as $$
declare
  slots constant uuid[] := array(
    select o.slot_id from (
      select b.slot_id, b.offered_until as since from public.visit_bookings b
      where b.status = 'offered' and b.offered_until <= now()
      union all
      select s.id, s.starts_at from public.visit_slots s
      where s.waiting > 0 and s.cancelled_at is null and s.starts_at > now() and s.taken < s.capacity
        and s.people < coalesce(s.people_capacity, s.people + 1)
    ) o
    where exists (
      select from public.visit_slots h join public.tenants t on t.id = h.tenant_id
      where h.id = o.slot_id and t.archived_at is null and (p_tenant is null or t.id = p_tenant)
    )
    group by o.slot_id order by min(o.since) limit 100
  );
  booking public.visit_bookings;
begin
  perform private.lock_visits(slots);
  for booking in
    update public.visit_bookings b
    set status = 'cancelled', place = null, offered_until = null, revision = b.revision + 1
    where b.slot_id = any (slots) and b.status = 'offered' and b.offered_until <= now() returning b.*
  loop
    perform private.add_visit_event('visit_cancelled', booking, '{"by": "clock"}');
  end loop;
  perform private.offer_visit_places(s.id) from unnest(slots) s (id);
  return cardinality(slots);
end
$$;

create function private.tell_visit(p_job private.jobs) returns void
language plpgsql volatile security definer set search_path = ''
as $$
declare
  event public.enquiry_events;
  visit record;
begin
  if p_job.kind <> 'enquiry.changed' then return; end if;
  select v.* into event from public.enquiry_events v where v.id = p_job.event_id;
  if event.type is null or event.type not in (
    'visit_booked', 'visit_waitlisted', 'visit_offered', 'visit_moved', 'visit_cancelled'
  ) then
    return;
  end if;
  select b.*, s.starts_at, coalesce(b.email, e.email) as address, coalesce(e.consent -> 'given', 'true') = 'true' as agrees
  into visit
  from public.visit_bookings b
  join public.visit_slots s on s.id = b.slot_id
  join public.chat_inquiry_information e on e.id = b.enquiry_id
  where b.id = (event.detail ->> 'booking')::uuid and b.tenant_id = p_job.tenant_id;
  if visit.id is null then return; end if;

  if event.type = 'visit_booked' then
    insert into public.outbox (tenant_id, channel, kind, key, enquiry_id, recipient, facts, webhook_id)
    select w.tenant_id, 'webhook', 'visit.booked', concat_ws(':', 'visit.booked', event.id, w.id), visit.enquiry_id,
      w.address, jsonb_build_object('id', visit.id, 'at', private.iso_time(p_job.created_at)), w.id
    from public.webhooks w where w.tenant_id = visit.tenant_id and 'visit.booked' = any (w.events)
    on conflict (key) do nothing;
  end if;

  if visit.address is null or not visit.agrees or visit.starts_at <= now()
    or event.created_at <= now() - interval '1 day' then
    return;
  end if;
  insert into public.outbox (tenant_id, channel, kind, key, enquiry_id, recipient, language, facts, expires_at)
  values (
    visit.tenant_id, 'mail', event.type, event.type || ':' || event.id, visit.enquiry_id, visit.address, visit.language,
    jsonb_build_object('booking', visit.id, 'by', event.detail -> 'by', 'starts_at', event.detail -> 'starts_at'),
    least(now() + interval '3 days', visit.starts_at)
  )
  on conflict (key) do nothing;
  -- Not to who has just been told.
  if visit.status = 'confirmed' and visit.starts_at > now() + interval '36 hours' then
    insert into public.outbox (
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

-- The mail on a family's visit says which change of it this is, so that the file that goes with it replaces what a calendar has.
create function private.visit_mail_facts(p_message public.outbox) returns jsonb
language sql stable security definer set search_path = ''
as $$
  select jsonb_build_object(
    'booking', b.id, 'status', b.status, 'name', k.name, 'place', coalesce(s.place, k.place), 'mode', k.mode,
    'starts_at', private.iso_time(s.starts_at), 'ends_at', private.iso_time(s.ends_at), 'people', b.people,
    'offered_until', private.iso_time(b.offered_until), 'by', p_message.facts -> 'by',
    'sequence', b.revision + s.revision
  )
  from public.visit_bookings b
  join public.visit_slots s on s.id = b.slot_id
  join public.visit_kinds k on k.id = s.kind_id
  where b.id = (p_message.facts ->> 'booking')::uuid and s.starts_at > now()
    and b.enquiry_id <> all (private.restricted_enquiries(array[b.tenant_id]))
    and p_message.facts ->> 'starts_at' = private.iso_time(s.starts_at)
    and case p_message.kind
      when 'visit_booked' then b.status = 'confirmed'
      when 'visit_reminder' then b.status = 'confirmed'
      when 'visit_waitlisted' then b.status = 'waitlisted'
      when 'visit_offered' then b.status = 'offered' and b.offered_until > now()
      when 'visit_moved' then b.status in ('confirmed', 'waitlisted') or b.status = 'offered' and b.offered_until > now()
      else b.status = 'cancelled'
    end
$$;

-- Families who come to a date are told where it is now.
create function private.tell_changed_visit(p_slot public.visit_slots) returns void
language sql volatile security definer set search_path = ''
as $$
  select private.add_visit_event(
    'visit_moved', b, jsonb_build_object('from', private.iso_time(p_slot.starts_at), 'status', b.status)
  )
  from public.visit_bookings b
  where b.slot_id = p_slot.id and b.status in ('confirmed', 'waitlisted', 'offered') order by b.enquiry_id
$$;
comment on function private.tell_changed_visit(public.visit_slots) is
  'In the history of each that it has another time or place than p_slot.';

-- Refuses a lead who has no access to the school. Families who booked are notified of another place, but for those whose date
-- has a place of its own.
create function private.follow_visit_kind() returns trigger
language plpgsql volatile security definer set search_path = ''
as $$
declare
  slot public.visit_slots;
  slots uuid[];
begin
  if (tg_op = 'INSERT' or new.lead_id is distinct from old.lead_id)
    and not private.may_lead_visits(new.lead_id, new.tenant_id) then
    raise sqlstate 'PT422' using message = 'no_such_lead';
  end if;
  if tg_op = 'INSERT' or new.place = old.place then return null; end if;
  slots := array(
    select s.id from public.visit_slots s
    where s.kind_id = new.id and s.place is null and s.starts_at > now() and s.cancelled_at is null
      and s.taken + s.waiting > 0
  );
  perform private.lock_visits(slots);
  for slot in
    update public.visit_slots s set revision = s.revision + 1
    where s.id = any (slots) and s.cancelled_at is null returning s.*
  loop
    perform private.tell_changed_visit(slot);
  end loop;
  return null;
end
$$;

-- A weekly visit is entered in one go with what families come to, and shows how many have booked before it is changed.
create function private.named_visit_kind(p_tenant text, p_visit jsonb) returns public.visit_kinds
language plpgsql volatile security definer set search_path = ''
as $$
declare
  given constant jsonb := jsonb_strip_nulls(p_visit) || jsonb_build_object('place', coalesce(btrim(p_visit ->> 'place'), ''));
  made constant uuid := gen_random_uuid();
  kind public.visit_kinds;
begin
  select k.* into kind from public.visit_kinds k
  where k.tenant_id = p_tenant and lower(k.name) = lower(btrim(p_visit ->> 'name'))
    and k.place = given ->> 'place' and k.mode = coalesce(p_visit ->> 'mode', 'in_person')
  order by k.active desc, k.created_at limit 1;
  if kind.id is not null and kind.active then return kind; end if;
  -- The audit has one entry: the date or the weekly visit that the kind is made for.
  perform set_config('schoolgate.audit_as', 'nothing', true);
  if kind.id is null then
    insert into public.visit_kinds (id, tenant_id, name) values (made, p_tenant, coalesce(btrim(p_visit ->> 'name'), ''))
    returning * into kind;
    kind := jsonb_populate_record(kind, given - '{id,tenant_id,name,active,created_at}'::text[]);
    update public.visit_kinds k set
      place = kind.place, mode = kind.mode, minutes = kind.minutes, languages = kind.languages, lead_id = kind.lead_id,
      capacity = kind.capacity, people_capacity = kind.people_capacity, lead_hours = kind.lead_hours,
      ahead_days = kind.ahead_days
    where k.id = made;
  else
    update public.visit_kinds k set active = true where k.id = kind.id returning k.* into kind;
  end if;
  perform set_config('schoolgate.audit_as', '', true);
  return kind;
end
$$;
comment on function private.named_visit_kind(text, jsonb) is
  'The kind of this name, place and mode, or a new one. Raises PT422 as the table does.';

create function public.save_visit_pattern(p_tenant text, p_pattern jsonb, p_id uuid default null) returns jsonb
language sql volatile security invoker set search_path = ''
as $$ select private.save_visit_pattern(p_tenant, p_id, p_pattern) $$;
comment on function public.save_visit_pattern(text, jsonb, uuid) is
  '{ok, id, added, kept, skipped, doubled}: changes a weekly visit, or, without p_id, adds one, once: {kind_id, or kind: {name, place, …}, which is found by its name and place or made; weekdays, starts_at, every_weeks, from_day, until_day, except_days, in_holidays, in_hours}. Its coming dates are made anew, but for those that are booked (kept); skipped are days on which the clocks have no such time, doubled those on which it comes twice, of which the first counts. {ok: false, code: invalid, field} or too_many beyond 50. PT404 unless it is of one of the caller''s schools.';
grant execute on function public.save_visit_pattern(text, jsonb, uuid) to authenticated;

create function private.visit_state(p_enquiry uuid) returns text
language sql stable security definer set search_path = ''
as $$
  select case
    when bool_or(b.status = 'came') then 'visited'
    when bool_or(b.status = 'confirmed') then 'booked'
    when bool_or(b.status = 'did_not_come') then 'missed'
  end
  from public.visit_bookings b where b.enquiry_id = p_enquiry
$$;

-- The date that the state of an enquiry is about: of those booked the next one, else the latest.
create function private.shown_visit(p_enquiry uuid, p_state text) returns timestamptz
language sql stable security definer set search_path = ''
as $$
  select s.starts_at
  from public.visit_bookings b join public.visit_slots s on s.id = b.slot_id
  where b.enquiry_id = p_enquiry
    and b.status = case p_state when 'visited' then 'came' when 'booked' then 'confirmed' else 'did_not_come' end
  order by s.starts_at < now(), abs(extract(epoch from s.starts_at - now())) limit 1
$$;

create function private.refill_visits() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  update private.jobs j set done_on = null, run_at = now() where j.key = 'visit_patterns:' || new.id;
  return null;
end
$$;

-- That a family came takes the enquiry out of pending and counts as contact with it. Corrected to that they did not come, this is taken
-- back as it is when the mark is: not where staff have set the status since.
create function private.take_back_came(p_booking public.visit_bookings) returns void
language plpgsql volatile security definer set search_path = ''
as $$
declare
  marked_at constant timestamptz := (
    select v.created_at from public.enquiry_events v
    where v.enquiry_id = p_booking.enquiry_id and v.type = 'visit_came' and v.detail ->> 'booking' = p_booking.id::text
    order by v.id desc limit 1
  );
  was text;
begin
  select l.detail ->> 'from' into was
  from (
    select v.* from public.enquiry_events v
    where v.enquiry_id = p_booking.enquiry_id and v.type = 'status_changed' order by v.id desc limit 1
  ) l
  join public.chat_inquiry_information e on e.id = p_booking.enquiry_id and e.status_code = l.detail ->> 'to'
  where l.created_at = marked_at;
  if was is not null then
    perform private.write_work(array[p_booking.enquiry_id], 'status_code', was, gen_random_uuid());
  end if;
  update public.chat_inquiry_information e set
    contacted_at = nullif(e.contacted_at, marked_at),
    contacted_by = case when e.contacted_at <> marked_at then e.contacted_by end,
    first_action_at = nullif(e.first_action_at, marked_at)
  where e.id = p_booking.enquiry_id and e.status_code = 'pending';
end
$$;

create trigger count_visit_bookings after insert or delete or update of slot_id, place, people, status
  on public.visit_bookings
  for each row execute function private.count_visit_bookings();

create trigger forget_refused_address after update of email or delete on public.visit_bookings
  for each row when (old.email is not null) execute function private.forget_refused_address();

create trigger refill_visits after update of settings on public.tenants
  for each row when (
    (old.settings -> 'holidays', old.settings -> 'hours', old.settings -> 'time_zone')
      is distinct from (new.settings -> 'holidays', new.settings -> 'hours', new.settings -> 'time_zone')
  )
  execute function private.refill_visits();

create trigger limit_kinds after insert on public.visit_kinds
  for each row execute function private.limit_rows('tenant_id', '100', 'too_many_visit_kinds');

create trigger follow_kind after insert or update of place, lead_id on public.visit_kinds
  for each row execute function private.follow_visit_kind();

create trigger audit_kind after insert or update on public.visit_kinds
  for each row execute function private.audit_change('visits_changed');

create view public.weekly_visits with (security_invoker = true) as
  select p.id, p.tenant_id, p.kind_id, k.name, p.weekdays, to_char(p.starts_at, 'HH24:MI') as starts_at, p.every_weeks,
    p.from_day, p.until_day, p.except_days, p.in_holidays, p.in_hours, c.upcoming, c.booked, c.families
  from public.visit_patterns p
  join public.visit_kinds k on k.id = p.kind_id
  cross join lateral (
    select count(*)::integer as upcoming, (count(*) filter (where s.taken + s.waiting > 0))::integer as booked,
      coalesce(sum(s.taken + s.waiting), 0)::integer as families
    from public.visit_slots s where s.pattern_id = p.id and s.starts_at > now() and s.cancelled_at is null
  ) c;
comment on view public.weekly_visits is
  'The weekly visits of the caller''s schools; upcoming: the coming dates that staff have not changed, of which so many are booked, by so many families.';
grant select on public.weekly_visits to authenticated;
