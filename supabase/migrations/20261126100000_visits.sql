-- Families come to see the school: on dates that staff set, for so many families and, where that matters, so many people.
-- A place of a visit is one row at most, and both limits are constraints, so that no two bookings that come at the same
-- moment can share the last place. Written by functions alone.
create table private.visit_kinds (
  id uuid primary key default gen_random_uuid(),
  tenant_id text not null references public.tenants (id) on delete cascade,
  name text not null,
  place text not null default '',
  mode text not null default 'in_person',
  minutes integer not null default 60,
  languages text[] not null default '{en}',
  lead_id uuid references public.users (user_id) on delete set null,
  capacity integer not null default 10,
  people_capacity integer,
  lead_hours integer not null default 2,
  ahead_days integer not null default 365,
  active boolean not null default true,
  created_at timestamptz not null default now(),
  constraint visit_kinds_tenant unique (tenant_id, id),
  constraint visit_kinds_name check (length(btrim(name)) between 1 and 120 and name !~ '[[:cntrl:]]'),
  constraint visit_kinds_place check (length(place) <= 300 and place !~ '[[:cntrl:]]'),
  constraint visit_kinds_mode check (mode in ('in_person', 'video')),
  -- What parents are to open is an address, and only of the kind that a browser opens safely.
  constraint visit_kinds_video check (mode <> 'video' or place = '' or place ~ '^https://[^[:space:]/?#]+[^[:space:]]*$'),
  constraint visit_kinds_minutes check (minutes between 5 and 1440),
  constraint visit_kinds_languages check (
    languages <@ array['en', 'hi', 'es', 'fr', 'ar'] and cardinality(languages) between 1 and 5
  ),
  constraint visit_kinds_capacity check (capacity between 1 and 500),
  constraint visit_kinds_people_capacity check (people_capacity between 1 and 5000),
  constraint visit_kinds_lead_hours check (lead_hours between 0 and 720),
  constraint visit_kinds_ahead_days check (ahead_days between 1 and 730)
);
comment on table private.visit_kinds is 'What families can come to: a tour, an open day, an interview.';
comment on column private.visit_kinds.place is 'Where it is; of a video visit, its address.';
comment on column private.visit_kinds.lead_id is 'Who leads it.';
comment on column private.visit_kinds.capacity is 'How many families can come to each new date; people_capacity: how many people, null for any number.';
comment on column private.visit_kinds.lead_hours is 'So long before it begins, parents can book it last; ahead_days: so long before, first.';
comment on column private.visit_kinds.active is 'Parents can book it.';

create index visit_kinds_lead_idx on private.visit_kinds (lead_id);

create table private.visit_slots (
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
  constraint visit_slots_kind foreign key (tenant_id, kind_id) references private.visit_kinds (tenant_id, id) on delete cascade,
  constraint visit_slots_capacity_key unique (id, capacity),
  constraint visit_slots_request unique (tenant_id, request),
  constraint visit_slots_times check (ends_at > starts_at and ends_at <= starts_at + interval '24 hours'),
  constraint visit_slots_capacity check (capacity between 1 and 500),
  constraint visit_slots_people_capacity check (people_capacity between 1 and 5000),
  constraint visit_slots_taken check (taken between 0 and capacity),
  constraint visit_slots_people check (people between 0 and coalesce(people_capacity, people)),
  constraint visit_slots_waiting check (waiting >= 0)
);
comment on table private.visit_slots is 'A date of a visit. What changes its bookings locks it first, and the enquiries of who booked before it.';
comment on column private.visit_slots.taken is 'Families with a place; people: theirs; waiting: families on the waitlist. Kept by a trigger.';
comment on column private.visit_slots.revision is 'How often it was changed: the sequence of its calendar entries.';
comment on column private.visit_slots.request is 'Of the member of staff''s browser: a repetition adds no second one.';

-- One of a kind at a time: more families are a matter of its capacity.
create unique index visit_slots_time_idx on private.visit_slots (kind_id, starts_at) where cancelled_at is null;

create index visit_slots_calendar_idx on private.visit_slots (tenant_id, starts_at);

create index visit_slots_waiting_idx on private.visit_slots (starts_at) where waiting > 0 and cancelled_at is null;

create index visit_slots_kind_idx on private.visit_slots (tenant_id, kind_id);

create table private.visit_bookings (
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
  constraint visit_bookings_slot foreign key (slot_id, slot_capacity) references private.visit_slots (id, capacity)
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
comment on table private.visit_bookings is 'Families who come to a date, wait for a place at it, or did not come after all.';
comment on column private.visit_bookings.place is 'Which of the date''s places, from 1; null without one.';
comment on column private.visit_bookings.enquiry_id is 'The family''s. Their visit goes with it.';
comment on column private.visit_bookings.session_id is 'Of the conversation or the request that booked, for its repetitions.';
comment on column private.visit_bookings.name is 'Where it differs from the enquiry''s; so are mobile and email.';
comment on column private.visit_bookings.offered_until is 'A place that became free is held for the first who waits until then.';
comment on column private.visit_bookings.queued_at is 'Who waited first.';
comment on column private.visit_bookings.outcome is 'What staff wrote of the visit.';

create index visit_bookings_slot_idx on private.visit_bookings (slot_id, slot_capacity);

create unique index visit_bookings_session_idx on private.visit_bookings (slot_id, session_id) where status <> 'cancelled';

create index visit_bookings_enquiry_idx on private.visit_bookings (enquiry_id, created_at desc);

create index visit_bookings_coming_idx on private.visit_bookings (tenant_id, session_id) where session_id is not null;

create index visit_bookings_queue_idx on private.visit_bookings (slot_id, queued_at, id) where status = 'waitlisted';

create index visit_bookings_offers_idx on private.visit_bookings (offered_until) where status = 'offered';

alter table private.visit_kinds enable row level security;

alter table private.visit_slots enable row level security;

alter table private.visit_bookings enable row level security;

revoke all on private.visit_kinds, private.visit_slots, private.visit_bookings from public, anon, authenticated;

-- The counts of a date are the sums over its bookings, and its constraints hold for them.
create function private.count_visit_bookings() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  update private.visit_slots s
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
  return null;
end
$$;
revoke all on function private.count_visit_bookings() from public, anon, authenticated;

create trigger count_visit_bookings after insert or delete or update of slot_id, place, people, status
  on private.visit_bookings
  for each row execute function private.count_visit_bookings();

-- What staff do with visits is in the history of the families' enquiries, and in the audit; so is who changes the dates.
alter table public.enquiry_events drop constraint enquiry_events_type_check;
alter table public.enquiry_events add constraint enquiry_events_type_check check (
  type in (
    'submitted', 'added', 'status_changed', 'note', 'assigned', 'follow_up_set', 'corrected', 'contacted', 'completed',
    'visit_booked', 'visit_waitlisted', 'visit_offered', 'visit_moved', 'visit_cancelled', 'visit_came', 'visit_missed',
    'visit_unmarked'
  )
);

do $$
declare
  definition constant text := pg_get_functiondef('private.audit_kinds()'::regprocedure);
begin
  if position('''contacted''' in definition) = 0 then
    raise exception 'private.audit_kinds does not name contacts';
  end if;
  execute replace(
    definition, '''contacted''',
    '''contacted'', ''visit_booked'', ''visit_waitlisted'', ''visit_offered'', ''visit_moved'', ''visit_cancelled'', ''visit_came'', ''visit_missed'', ''visit_unmarked'', ''visits_changed'''
  );
end
$$;

create function private.add_visit_event(p_type text, p_booking private.visit_bookings, p_detail jsonb default '{}') returns void
language sql volatile security definer set search_path = ''
as $$
  insert into public.enquiry_events (enquiry_id, tenant_id, type, detail, actor)
  select p_booking.enquiry_id, p_booking.tenant_id, p_type,
    jsonb_build_object(
      'booking', p_booking.id, 'visit', s.id, 'name', k.name, 'starts_at', private.iso_time(s.starts_at),
      'time_zone', private.school_zone(s.tenant_id)
    ) || p_detail,
    auth.uid()
  from private.visit_slots s join private.visit_kinds k on k.id = s.kind_id
  where s.id = p_booking.slot_id
$$;
comment on function private.add_visit_event(text, private.visit_bookings, jsonb) is
  'A line in the history: {booking, visit, name, starts_at, time_zone, …}. By the caller, or, without one, by the parent or the clock.';
revoke all on function private.add_visit_event(text, private.visit_bookings, jsonb) from public, anon, authenticated;

-- The lowest free place of a date that the caller has locked; null where there is none for so many people.
create function private.free_visit_place(p_slot private.visit_slots, p_people integer) returns integer
language plpgsql volatile security definer set search_path = ''
as $$
begin
  if p_slot.taken >= p_slot.capacity or p_slot.people + p_people > p_slot.people_capacity then return null; end if;
  return (
    select n from generate_series(1, p_slot.capacity) n
    where not exists (select from private.visit_bookings b where b.slot_id = p_slot.id and b.place = n)
    order by n limit 1
  );
end
$$;
revoke all on function private.free_visit_place(private.visit_slots, integer) from public, anon, authenticated;

create function private.locked_slot(p_id uuid) returns private.visit_slots
language sql volatile security definer set search_path = ''
as $$ select s.* from private.visit_slots s where s.id = p_id for no key update $$;
revoke all on function private.locked_slot(uuid) from public, anon, authenticated;

-- Dates whose bookings may change each other: a place that one leaves is offered to another, and is told in the history of
-- that one's enquiry. These are locked first, so that an erasure, which locks an enquiry and then its dates, does not wait
-- for what waits for it.
create function private.lock_visits(p_slots uuid[]) returns void
language plpgsql volatile security definer set search_path = ''
as $$
begin
  perform from public.chat_inquiry_information e
  where e.id in (
    select b.enquiry_id from private.visit_bookings b where b.slot_id = any (p_slots) and b.status <> 'cancelled'
  )
  order by e.id for key share;
  perform from private.visit_slots s where s.id = any (p_slots) order by s.id for no key update;
end
$$;
revoke all on function private.lock_visits(uuid[]) from public, anon, authenticated;

-- What became free goes to who waited first and fits in: held for a day, or for half of the time that is left. The date is
-- locked by lock_visits.
create function private.offer_visit_places(p_slot uuid) returns void
language plpgsql volatile security definer set search_path = ''
as $$
declare
  slot private.visit_slots;
  next_one private.visit_bookings;
begin
  loop
    slot := private.locked_slot(p_slot);
    exit when slot.id is null or slot.waiting = 0 or slot.cancelled_at is not null or slot.starts_at <= now();
    select b.* into next_one from private.visit_bookings b
    where b.slot_id = p_slot and b.status = 'waitlisted' and private.free_visit_place(slot, b.people) is not null
    order by b.queued_at, b.id limit 1;
    exit when next_one.id is null;
    update private.visit_bookings b
    set status = 'offered', place = private.free_visit_place(slot, b.people), revision = b.revision + 1,
      offered_until = now() + least(interval '24 hours', (slot.starts_at - now()) / 2)
    where b.id = next_one.id returning b.* into next_one;
    perform private.add_visit_event('visit_offered', next_one);
  end loop;
end
$$;
revoke all on function private.offer_visit_places(uuid) from public, anon, authenticated;
