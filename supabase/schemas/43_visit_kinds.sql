-- Visits that come again every week: on these days, at this time, but not on holidays, nor on days that staff leave out. Their
-- dates are made ahead, and each is a date like any other from then on: moved, cancelled and booked by itself.

create table public.visit_kinds (
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
comment on table public.visit_kinds is 'What families can come to: a tour, an open day, an interview.';
comment on column public.visit_kinds.place is 'Where it is; of a video visit, its address.';
comment on column public.visit_kinds.lead_id is 'Who leads it.';
comment on column public.visit_kinds.capacity is 'How many families can come to each new date; people_capacity: how many people, null for any number.';
comment on column public.visit_kinds.lead_hours is 'So long before it begins, parents can book it last; ahead_days: so long before, first.';
comment on column public.visit_kinds.active is 'Parents can book it.';

create index visit_kinds_lead_idx on public.visit_kinds (lead_id);

alter table public.visit_kinds enable row level security;
grant select, insert (
    id, tenant_id, name, place, mode, minutes, languages, lead_id, capacity, people_capacity, lead_hours, ahead_days, active
  ), update (name, place, mode, minutes, languages, lead_id, capacity, people_capacity, lead_hours, ahead_days, active)
  on public.visit_kinds to authenticated;

create policy "Staff see and change what families can come to at their schools"
  on public.visit_kinds for all to authenticated
  using (tenant_id in (select private.my_tenants()));

create table public.visit_patterns (
  id uuid primary key default gen_random_uuid(),
  tenant_id text not null references public.tenants (id) on delete cascade,
  kind_id uuid not null,
  weekdays integer[] not null,
  starts_at time not null,
  every_weeks integer not null default 1,
  from_day date not null,
  until_day date,
  except_days date[] not null default '{}',
  in_holidays boolean not null default false,
  in_hours boolean not null default false,
  created_at timestamptz not null default now(),
  constraint visit_patterns_kind foreign key (tenant_id, kind_id) references public.visit_kinds (tenant_id, id) on delete cascade,
  constraint visit_patterns_weekdays check (
    weekdays <@ array[1, 2, 3, 4, 5, 6, 7] and cardinality(weekdays) between 1 and 7
  ),
  constraint visit_patterns_every_weeks check (every_weeks between 1 and 8),
  constraint visit_patterns_until_day check (until_day >= from_day),
  constraint visit_patterns_except_days check (cardinality(except_days) <= 366 and array_position(except_days, null) is null)
);
comment on table public.visit_patterns is 'Weekly dates of a kind of visit, in the school''s zone.';
comment on column public.visit_patterns.weekdays is 'From 1 for Monday.';
comment on column public.visit_patterns.every_weeks is 'Weeks begin on Monday, and are counted from that of from_day.';
comment on column public.visit_patterns.in_holidays is 'Also on the school''s holidays; in_hours: only while it is open.';

create index visit_patterns_tenant_idx on public.visit_patterns (tenant_id, kind_id);

alter table public.visit_patterns enable row level security;
grant select, delete on public.visit_patterns to authenticated;

create policy "Staff see and end the weekly visits of their schools"
  on public.visit_patterns for all to authenticated
  using (tenant_id in (select private.my_tenants()));

create table private.visit_pattern_days (
  pattern_id uuid not null references public.visit_patterns (id) on delete cascade,
  day date not null,
  primary key (pattern_id, day)
);
comment on table private.visit_pattern_days is 'Days of a pattern that have been made, whatever staff did with them since.';

alter table private.visit_pattern_days enable row level security;

-- A private address that a calendar program asks for the visits of a school, or for those that one member of staff leads.
-- Programs send no password: the secret in the address is the credential. It tells how many come, never who, and ends when it
-- is withdrawn or replaced, and with its owner's place in the school.
create table public.visit_feeds (
  id uuid primary key default gen_random_uuid(),
  tenant_id text not null references public.tenants (id) on delete cascade,
  owner uuid references public.users (user_id) on delete cascade,
  secret_hash text not null,
  made_by uuid default auth.uid() references public.users (user_id) on delete set null,
  made_at timestamptz not null default now(),
  constraint visit_feeds_secret_key unique (secret_hash),
  constraint visit_feeds_secret_check check (secret_hash ~ '^[0-9a-f]{64}$')
);
comment on table public.visit_feeds is 'One for each school, and one for each member of its staff.';
comment on column public.visit_feeds.owner is 'Whose visits it tells; null for all of the school.';
comment on column public.visit_feeds.secret_hash is 'SHA-256 of the secret in the address, which is stored nowhere.';

create unique index visit_feeds_owner_idx on public.visit_feeds (tenant_id, coalesce(owner::text, ''));

create index visit_feeds_tenant_idx on public.visit_feeds (tenant_id);

create index visit_feeds_person_idx on public.visit_feeds (owner);

create index visit_feeds_made_by_idx on public.visit_feeds (made_by);

alter table public.visit_feeds enable row level security;
grant select (id, tenant_id, owner, made_by, made_at), insert (tenant_id, owner, secret_hash),
  update (secret_hash, made_by, made_at), delete on public.visit_feeds to authenticated;

create policy "Staff have the calendar addresses of their schools, and their own"
  on public.visit_feeds to authenticated
  using (tenant_id in (select private.my_tenants()) and coalesce(owner = (select auth.uid()), true))
  with check (
    tenant_id in (select private.my_tenants()) and coalesce(owner = (select auth.uid()), true)
    and made_by = (select auth.uid())
  );

-- The days of a pattern between two, with their moments: none where the clocks skip the time, and the first where they show it
-- twice. p_hours is null where the hours do not count.
create function private.pattern_times(
  p_weekdays integer[], p_time time, p_every integer, p_from date, p_until date, p_except date[], p_holidays jsonb,
  p_hours jsonb, p_zone text, p_begin date, p_end date
) returns table (day date, moment timestamptz, is_double boolean, next text)
language sql stable set search_path = ''
as $$
  select d.day, m.moment, m.is_double, m.next
  from (
    select s::date as day from generate_series(
      greatest(p_from, p_begin)::timestamp, least(p_until, p_end)::timestamp, interval '1 day'
    ) s
  ) d
  cross join lateral private.visit_moment(p_zone, d.day, p_time) m
  where extract(isodow from d.day)::integer = any (p_weekdays)
    and (date_trunc('week', d.day::timestamp)::date - date_trunc('week', p_from::timestamp)::date) / 7 % p_every = 0
    and d.day <> all (p_except)
    and not exists (
      select from jsonb_array_elements(p_holidays) h
      where d.day between (h.value ->> 'from')::date and (h.value ->> 'to')::date
    )
    and (
      p_hours is null or exists (
        select from jsonb_array_elements(p_hours -> (extract(isodow from d.day)::integer - 1)) h
        where p_time >= (h.value ->> 0)::time and p_time < (h.value ->> 1)::time
      )
    )
  order by d.day
$$;

-- Makes the dates of a pattern that are not there yet, for half a year and as far ahead as parents can book; those that
-- begin within the lead time are made too, as staff may book them. Returns how many, and the days that the clocks skip.
create function private.fill_visit_pattern(p_pattern public.visit_patterns, out added integer, out skipped date[])
language plpgsql volatile security definer set search_path = ''
as $$
declare
  settings constant jsonb := (select t.settings from public.tenants t where t.id = p_pattern.tenant_id);
  calendar constant record := private.school_calendar(settings);
  kind public.visit_kinds;
  today date;
  days date[];
  moments timestamptz[];
begin
  select k.* into kind from public.visit_kinds k where k.id = p_pattern.kind_id;
  today := (now() at time zone calendar.time_zone)::date;
  select array_agg(t.day), array_agg(t.moment) into days, moments
  from private.pattern_times(
    p_pattern.weekdays, p_pattern.starts_at, p_pattern.every_weeks, p_pattern.from_day, p_pattern.until_day,
    p_pattern.except_days, case when p_pattern.in_holidays then '[]' else calendar.holidays end,
    case when p_pattern.in_hours then calendar.hours end, calendar.time_zone, today,
    today + least(kind.ahead_days, 183)
  ) t;
  perform private.clear_visit_pattern(
    p_pattern.id,
    array_remove(moments, null) || array(
      select s.starts_at from public.visit_slots s
      where s.pattern_id = p_pattern.id and s.pattern_day > today + least(kind.ahead_days, 183)
    )
  );
  with times as materialized (select u.* from unnest(days, moments) u (day, moment)),
  made as (
    insert into public.visit_slots (
      tenant_id, kind_id, starts_at, ends_at, capacity, people_capacity, pattern_id, pattern_day
    )
    select kind.tenant_id, kind.id, t.moment, t.moment + make_interval(mins => kind.minutes), kind.capacity,
      kind.people_capacity, p_pattern.id, t.day
    from times t
    where t.moment > now() and kind.active
      -- One that staff have cancelled or moved is not made again.
      and not exists (
        select from public.visit_slots s where s.kind_id = kind.id and s.starts_at = t.moment and (s.cancelled_at is null or s.pattern_day is null)
      )
      and not exists (
        select from private.visit_pattern_days d where d.pattern_id = p_pattern.id and d.day = t.day
      )
    on conflict do nothing
    returning starts_at
  ),
  noted as (
    insert into private.visit_pattern_days (pattern_id, day)
    select p_pattern.id, t.day from times t where t.moment > now() and kind.active
    on conflict do nothing
  )
  select (select count(*) from made), array(select t.day from times t where t.moment is null order by t.day)
  into added, skipped;
end
$$;

create function private.save_visit_pattern(p_tenant text, p_id uuid, p_pattern jsonb) returns jsonb
language plpgsql volatile security definer set search_path = ''
as $$
declare
  most constant integer := 50;
  pattern public.visit_patterns;
  same uuid;
  doubled date[];
  done record;
  kept integer := 0;
  refused_by text;
  refused_column text;
begin
  perform private.require_school(p_tenant);
  if jsonb_typeof(p_pattern) is distinct from 'object' then
    raise sqlstate 'PT422' using message = 'pattern_shape';
  end if;
  perform from public.tenants t where t.id = p_tenant for no key update;
  if p_id is not null then
    select p.* into pattern from public.visit_patterns p where p.id = p_id and p.tenant_id = p_tenant for update;
    if pattern.id is null then raise sqlstate 'PT404' using message = 'no_such_pattern'; end if;
  elsif (select count(*) from public.visit_patterns p where p.tenant_id = p_tenant) >= most then
    return '{"ok": false, "code": "too_many"}';
  else
    pattern.id := gen_random_uuid();
    pattern.every_weeks := 1;
    pattern.except_days := '{}';
    pattern.in_holidays := false;
    pattern.in_hours := false;
    pattern.from_day := private.today(private.school_zone(p_tenant));
    pattern.created_at := now();
  end if;
  begin
    pattern := jsonb_populate_record(pattern, p_pattern - '{id,tenant_id,created_at}'::text[]);
    pattern.tenant_id := p_tenant;
    if pattern.kind_id is null and jsonb_typeof(p_pattern -> 'kind') = 'object' then
      select k.id into pattern.kind_id from private.named_visit_kind(p_tenant, p_pattern -> 'kind') k;
    end if;
    if not exists (select from public.visit_kinds k where k.id = pattern.kind_id and k.tenant_id = p_tenant) then
      return '{"ok": false, "code": "invalid", "field": "kind_id"}';
    end if;
    if pattern.starts_at is null or extract(second from pattern.starts_at) <> 0 then
      return '{"ok": false, "code": "invalid", "field": "starts_at"}';
    end if;
    if pattern.from_day is null or pattern.from_day not between '2000-01-01' and '2100-01-01' then
      return '{"ok": false, "code": "invalid", "field": "from_day"}';
    end if;
    if p_id is not null then
      kept := private.clear_visit_pattern(p_id);
      update public.visit_patterns p set
        kind_id = pattern.kind_id, weekdays = pattern.weekdays, starts_at = pattern.starts_at,
        every_weeks = pattern.every_weeks, from_day = pattern.from_day, until_day = pattern.until_day,
        except_days = pattern.except_days, in_holidays = pattern.in_holidays, in_hours = pattern.in_hours
      where p.id = p_id;
    else
      -- Once, however often it is sent: a second one of the same dates would be of no use.
      select p.id into same from public.visit_patterns p
      where p.tenant_id = p_tenant
        and to_jsonb(p) - '{id,created_at}'::text[] = to_jsonb(pattern) - '{id,created_at}'::text[];
      if same is not null then
        return jsonb_build_object(
          'ok', true, 'id', same, 'added', 0, 'kept', 0, 'skipped', '[]'::jsonb, 'doubled', '[]'::jsonb
        );
      end if;
      insert into public.visit_patterns select pattern.*;
    end if;
  exception
    when sqlstate 'PT422' then
      get stacked diagnostics refused_by = message_text;
      return case refused_by
        when 'too_many_visit_kinds' then '{"ok": false, "code": "too_many"}'
        else '{"ok": false, "code": "invalid", "field": "lead_id"}'
      end;
    when check_violation or not_null_violation or invalid_text_representation or numeric_value_out_of_range
      or datatype_mismatch or invalid_parameter_value or invalid_datetime_format or datetime_field_overflow then
      get stacked diagnostics refused_by = constraint_name, refused_column = column_name;
      return jsonb_build_object(
        'ok', false, 'code', 'invalid', 'field',
        coalesce(nullif(refused_column, ''), nullif(regexp_replace(refused_by, '^visit_(patterns|kinds)_', ''), ''), (
          select g.key from jsonb_each(p_pattern) g
          where g.key in ('starts_at', 'from_day', 'until_day', 'except_days', 'weekdays', 'every_weeks', 'kind_id')
          order by array_position(
            array['weekdays', 'starts_at', 'every_weeks', 'from_day', 'until_day', 'except_days', 'kind_id'], g.key
          ) limit 1
        ), 'weekdays')
      );
  end;
  select f.* into done from private.fill_visit_pattern(pattern) f;
  doubled := array(
    select (s.starts_at at time zone private.school_zone(p_tenant))::date from public.visit_slots s
    where s.pattern_id = pattern.id and s.starts_at > now() and exists (
      select from unnest(array[interval '30 minutes', interval '1 hour', interval '2 hours']) l (later)
      where (s.starts_at + l.later) at time zone private.school_zone(p_tenant)
        = s.starts_at at time zone private.school_zone(p_tenant)
    )
    order by s.starts_at
  );
  perform private.audit('visits_changed', p_tenant, null);
  return jsonb_build_object(
    'ok', true, 'id', pattern.id, 'added', done.added, 'kept', kept, 'skipped', to_jsonb(done.skipped), 'doubled', to_jsonb(doubled)
  );
end
$$;
grant execute on function private.save_visit_pattern(text, uuid, jsonb) to authenticated;

create function private.fill_visit_patterns(p_tenant text) returns void
language plpgsql volatile security definer set search_path = ''
as $$
declare
  today constant date := private.school_today(p_tenant);
begin
  if exists (select from private.jobs j where j.key = 'visit_patterns:' || p_tenant and j.done_on >= today) then
    return;
  end if;
  perform private.fill_visit_pattern(p) from public.visit_patterns p
  where p.tenant_id = p_tenant and coalesce(p.until_day >= today, true);
  update private.jobs j set done_on = today where j.key = 'visit_patterns:' || p_tenant;
end
$$;

create function public.make_visit_feed(p_tenant text, p_own boolean) returns text
language plpgsql volatile security invoker set search_path = ''
as $$
declare
  -- 244 random bits.
  secret constant text := translate(
    encode(uuid_send(gen_random_uuid()) || uuid_send(gen_random_uuid()), 'base64'), '+/=', '-_'
  );
  hash constant text := encode(sha256(convert_to(secret, 'UTF8')), 'hex');
begin
  perform private.require_school(p_tenant);
  insert into public.visit_feeds as f (tenant_id, owner, secret_hash)
  values (p_tenant, case when p_own then auth.uid() end, hash)
  on conflict (tenant_id, coalesce(owner::text, '')) do update
  set secret_hash = hash, made_by = auth.uid(), made_at = now();
  return secret;
end
$$;
comment on function public.make_visit_feed(text, boolean) is
  'The secret of the calendar address of the school''s visits, or of those that the caller leads; the one before ends. PT404 unless the school is one of the caller''s.';
grant execute on function public.make_visit_feed(text, boolean) to authenticated;

create view public.shown_visit_feeds with (security_invoker = true) as
select f.id, f.tenant_id, f.owner is not null as own, private.staff_name(f.made_by) as made_by, f.made_at
from public.visit_feeds f;
comment on view public.shown_visit_feeds is 'The calendar addresses of the caller''s schools, and the caller''s own; made_by is a name.';
grant select on public.shown_visit_feeds to authenticated;

create function public.visit_feed(p_hash text) returns jsonb
language sql stable security definer set search_path = ''
as $$
  select coalesce(
    (
      select jsonb_build_object(
        'ok', true, 'school', t.name, 'zone', private.school_zone(t.id),
        'visits', (
          select coalesce(jsonb_agg(to_jsonb(v) order by v.starts_at, v.name, v.id), '[]')
          from (
            select d.* from public.shown_visits d
            where d.tenant_id = t.id and d.starts_at > now() - interval '31 days' and d.starts_at < now() + interval '1 year'
              and (f.owner is null or d.lead_id = f.owner)
            order by d.starts_at limit 1000
          ) v
        )
      )
      from public.visit_feeds f join public.tenants t on t.id = f.tenant_id
      where f.secret_hash = p_hash and t.archived_at is null
        and private.may_lead_visits(f.owner, t.id)
    ),
    '{"ok": false}'
  )
$$;
comment on function public.visit_feed(text) is
  '{ok, school, zone, visits}: the dates of the address whose secret has this SHA-256, as shown_visits has them, from a month ago for a year; or {ok: false}, whatever the reason. For the chat service.';
grant execute on function public.visit_feed(text) to service_role;

create function private.clear_visit_pattern(p_id uuid, p_kept timestamptz[] default '{}') returns integer
language plpgsql volatile security definer set search_path = ''
as $$
declare
  gone constant uuid[] := array(
    select s.id from public.visit_slots s
    where s.pattern_id = p_id and s.starts_at > now() and s.starts_at <> all (p_kept) and s.taken + s.waiting = 0
    order by s.id for update
  );
begin
  delete from private.visit_pattern_days d using public.visit_slots s
  where d.pattern_id = p_id and d.day = s.pattern_day and s.id = any (gone);
  delete from public.visit_slots s
  where s.id = any (gone) and not exists (select from public.visit_bookings b where b.slot_id = s.id);
  -- Who had booked one and cancelled keeps its line in the history.
  update public.visit_slots s set cancelled_at = now(), revision = s.revision + 1, pattern_id = null
  where s.id = any (gone);
  return (
    select count(*) from public.visit_slots s
    where s.pattern_id = p_id and s.starts_at > now() and s.starts_at <> all (p_kept) and s.taken + s.waiting > 0
  );
end
$$;
comment on function private.clear_visit_pattern(uuid, timestamp with time zone[]) is
  'Takes out the coming dates of a pattern, but for those that are booked, of which it returns the number, and for these moments.';

create trigger audit_feed after insert or update or delete on public.visit_feeds
  for each row execute function private.audit_change('visits_changed');

create function private.end_visit_pattern() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  perform private.clear_visit_pattern(old.id);
  return old;
end
$$;

create trigger end_pattern before delete on public.visit_patterns
  for each row execute function private.end_visit_pattern();

create trigger audit_ended_pattern after delete on public.visit_patterns
  for each row execute function private.audit_change('visits_changed');
