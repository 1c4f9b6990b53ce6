-- Visits that come again every week: on these days, at this time, but not on holidays, nor on days that staff leave out. Their
-- dates are made ahead, and each is a date like any other from then on: moved, cancelled and booked by itself.
create table private.visit_patterns (
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
  constraint visit_patterns_kind foreign key (tenant_id, kind_id) references private.visit_kinds (tenant_id, id) on delete cascade,
  constraint visit_patterns_weekdays check (
    weekdays <@ array[1, 2, 3, 4, 5, 6, 7] and cardinality(weekdays) between 1 and 7
  ),
  constraint visit_patterns_every_weeks check (every_weeks between 1 and 8),
  constraint visit_patterns_until_day check (until_day >= from_day),
  constraint visit_patterns_except_days check (cardinality(except_days) <= 366 and array_position(except_days, null) is null)
);
comment on table private.visit_patterns is 'Weekly dates of a kind of visit, in the school''s zone.';
comment on column private.visit_patterns.weekdays is 'From 1 for Monday.';
comment on column private.visit_patterns.every_weeks is 'Weeks begin on Monday, and are counted from that of from_day.';
comment on column private.visit_patterns.in_holidays is 'Also on the school''s holidays; in_hours: only while it is open.';

create index visit_patterns_tenant_idx on private.visit_patterns (tenant_id, kind_id);

alter table private.visit_patterns enable row level security;

revoke all on private.visit_patterns from public, anon, authenticated;

alter table private.visit_slots add column pattern_id uuid references private.visit_patterns (id) on delete set null;
comment on column private.visit_slots.pattern_id is 'What made it, while staff have not changed it.';

create index visit_slots_pattern_idx on private.visit_slots (pattern_id, starts_at);

create table private.visit_pattern_days (
  pattern_id uuid not null references private.visit_patterns (id) on delete cascade,
  day date not null,
  primary key (pattern_id, day)
);
comment on table private.visit_pattern_days is 'Days of a pattern that have been made, whatever staff did with them since.';

alter table private.visit_pattern_days enable row level security;

revoke all on private.visit_pattern_days from public, anon, authenticated;

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
revoke all on function private.pattern_times(
  integer[], time, integer, date, date, date[], jsonb, jsonb, text, date, date
) from public, anon, authenticated;

-- Makes the dates of a pattern that are not there yet, for half a year and as far ahead as parents can book; those that
-- begin within the lead time are made too, as staff may book them. Returns how many, and the days that the clocks skip.
create function private.fill_visit_pattern(p_pattern private.visit_patterns, out added integer, out skipped date[])
language plpgsql volatile security definer set search_path = ''
as $$
declare
  settings constant jsonb := (select t.settings from public.tenants t where t.id = p_pattern.tenant_id);
  calendar constant record := private.school_calendar(settings);
  kind private.visit_kinds;
  today date;
begin
  select k.* into kind from private.visit_kinds k where k.id = p_pattern.kind_id;
  today := (now() at time zone calendar.time_zone)::date;
  with times as materialized (
    select t.* from private.pattern_times(
      p_pattern.weekdays, p_pattern.starts_at, p_pattern.every_weeks, p_pattern.from_day, p_pattern.until_day,
      p_pattern.except_days, case when p_pattern.in_holidays then '[]' else calendar.holidays end,
      case when p_pattern.in_hours then calendar.hours end, calendar.time_zone, today,
      today + least(kind.ahead_days, 183)
    ) t
  ),
  made as (
    insert into private.visit_slots (
      tenant_id, kind_id, starts_at, ends_at, capacity, people_capacity, pattern_id
    )
    select kind.tenant_id, kind.id, t.moment, t.moment + make_interval(mins => kind.minutes), kind.capacity,
      kind.people_capacity, p_pattern.id
    from times t
    where t.moment > now() and kind.active
      -- One that staff have cancelled or moved is not made again.
      and not exists (
        select from private.visit_slots s where s.kind_id = kind.id and s.starts_at = t.moment
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
revoke all on function private.fill_visit_pattern(private.visit_patterns) from public, anon, authenticated;

-- A date that staff change is theirs from then on.
create function private.keep_changed_visit() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  new.pattern_id := null;
  return new;
end
$$;
revoke all on function private.keep_changed_visit() from public, anon, authenticated;

create trigger keep_changed_visit before update of starts_at, ends_at, capacity, people_capacity, cancelled_at
  on private.visit_slots
  for each row when (old.revision <> new.revision) execute function private.keep_changed_visit();

-- Coming dates of a pattern that are not booked go; those that are stay, and are counted.
create function private.clear_visit_pattern(p_id uuid) returns integer
language plpgsql volatile security definer set search_path = ''
as $$
begin
  perform from private.visit_slots s where s.pattern_id = p_id and s.starts_at > now() order by s.id for update;
  delete from private.visit_slots s
  where s.pattern_id = p_id and s.starts_at > now()
    and not exists (select from private.visit_bookings b where b.slot_id = s.id);
  -- Who had booked one and cancelled keeps its line in the history.
  update private.visit_slots s set cancelled_at = now(), revision = s.revision + 1
  where s.pattern_id = p_id and s.starts_at > now() and s.taken + s.waiting = 0;
  return (
    select count(*) from private.visit_slots s
    where s.pattern_id = p_id and s.starts_at > now() and s.taken + s.waiting > 0
  );
end
$$;
revoke all on function private.clear_visit_pattern(uuid) from public, anon, authenticated;

create function private.list_visit_patterns(p_tenant text) returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
begin
  perform private.require_school(p_tenant);
  return (
    select coalesce(
      jsonb_agg(
        to_jsonb(p) - '{tenant_id,created_at}'::text[]
          || jsonb_build_object('name', k.name, 'starts_at', to_char(p.starts_at, 'HH24:MI'))
        order by k.name, p.weekdays, p.starts_at, p.id
      ),
      '[]'
    )
    from private.visit_patterns p join private.visit_kinds k on k.id = p.kind_id where p.tenant_id = p_tenant
  );
end
$$;
revoke all on function private.list_visit_patterns(text) from public, anon, authenticated;
grant execute on function private.list_visit_patterns(text) to authenticated;

create function public.list_visit_patterns(p_tenant text) returns jsonb
language sql stable security invoker set search_path = ''
as $$ select private.list_visit_patterns(p_tenant) $$;
comment on function public.list_visit_patterns(text) is
  '[{id, kind_id, name, weekdays, starts_at, every_weeks, from_day, until_day, except_days, in_holidays, in_hours}]: the weekly visits of a school. PT404 unless it is one of the caller''s.';
revoke all on function public.list_visit_patterns(text) from public, anon, authenticated;
grant execute on function public.list_visit_patterns(text) to authenticated;

create function private.save_visit_pattern(p_tenant text, p_id uuid, p_pattern jsonb) returns jsonb
language plpgsql volatile security definer set search_path = ''
as $$
declare
  most constant integer := 50;
  pattern private.visit_patterns;
  done record;
  kept integer := 0;
  refused_by text;
  refused_column text;
begin
  perform private.require_school(p_tenant);
  if jsonb_typeof(p_pattern) is distinct from 'object' then
    raise sqlstate 'PT422' using message = 'A pattern is a JSON object.';
  end if;
  perform from public.tenants t where t.id = p_tenant for no key update;
  if p_id is not null then
    select p.* into pattern from private.visit_patterns p where p.id = p_id and p.tenant_id = p_tenant for update;
    if pattern.id is null then raise sqlstate 'PT404' using message = 'There is no such pattern in your schools.'; end if;
  elsif (select count(*) from private.visit_patterns p where p.tenant_id = p_tenant) >= most then
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
    if not exists (select from private.visit_kinds k where k.id = pattern.kind_id and k.tenant_id = p_tenant) then
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
      delete from private.visit_pattern_days d
      where d.pattern_id = p_id and d.day > (now() at time zone private.school_zone(p_tenant))::date;
      update private.visit_patterns p set
        kind_id = pattern.kind_id, weekdays = pattern.weekdays, starts_at = pattern.starts_at,
        every_weeks = pattern.every_weeks, from_day = pattern.from_day, until_day = pattern.until_day,
        except_days = pattern.except_days, in_holidays = pattern.in_holidays, in_hours = pattern.in_hours
      where p.id = p_id;
    else
      insert into private.visit_patterns select pattern.*;
    end if;
  exception
    when check_violation or not_null_violation or invalid_text_representation or numeric_value_out_of_range
      or datatype_mismatch or invalid_parameter_value or invalid_datetime_format or datetime_field_overflow then
      get stacked diagnostics refused_by = constraint_name, refused_column = column_name;
      return jsonb_build_object(
        'ok', false, 'code', 'invalid', 'field',
        coalesce(nullif(refused_column, ''), nullif(regexp_replace(refused_by, '^visit_patterns_', ''), ''), (
          select g.key from jsonb_each(p_pattern) g
          where g.key in ('starts_at', 'from_day', 'until_day', 'except_days', 'weekdays', 'every_weeks', 'kind_id')
          order by array_position(
            array['weekdays', 'starts_at', 'every_weeks', 'from_day', 'until_day', 'except_days', 'kind_id'], g.key
          ) limit 1
        ), 'weekdays')
      );
  end;
  select f.* into done from private.fill_visit_pattern(pattern) f;
  perform private.audit('visits_changed', p_tenant, null);
  return jsonb_build_object(
    'ok', true, 'id', pattern.id, 'added', done.added, 'kept', kept, 'skipped', to_jsonb(done.skipped)
  );
end
$$;
revoke all on function private.save_visit_pattern(text, uuid, jsonb) from public, anon, authenticated;
grant execute on function private.save_visit_pattern(text, uuid, jsonb) to authenticated;

create function public.save_visit_pattern(p_tenant text, p_id uuid, p_pattern jsonb) returns jsonb
language sql volatile security invoker set search_path = ''
as $$ select private.save_visit_pattern(p_tenant, p_id, p_pattern) $$;
comment on function public.save_visit_pattern(text, uuid, jsonb) is
  '{ok, id, added, kept, skipped}: changes a weekly visit, or, with a null p_id, adds one: {kind_id, weekdays, starts_at, every_weeks, from_day, until_day, except_days, in_holidays, in_hours}. Its coming dates are made anew, but for those that are booked (kept); skipped are days on which the clocks have no such time. {ok: false, code: invalid, field} or too_many beyond 50. PT404 unless it is of one of the caller''s schools.';
revoke all on function public.save_visit_pattern(text, uuid, jsonb) from public, anon, authenticated;
grant execute on function public.save_visit_pattern(text, uuid, jsonb) to authenticated;

create function private.remove_visit_pattern(p_tenant text, p_id uuid) returns jsonb
language plpgsql volatile security definer set search_path = ''
as $$
declare
  kept integer;
begin
  perform private.require_school(p_tenant);
  if not exists (select from private.visit_patterns p where p.id = p_id and p.tenant_id = p_tenant) then
    raise sqlstate 'PT404' using message = 'There is no such pattern in your schools.';
  end if;
  kept := private.clear_visit_pattern(p_id);
  delete from private.visit_patterns p where p.id = p_id;
  perform private.audit('visits_changed', p_tenant, null);
  return jsonb_build_object('ok', true, 'kept', kept);
end
$$;
revoke all on function private.remove_visit_pattern(text, uuid) from public, anon, authenticated;
grant execute on function private.remove_visit_pattern(text, uuid) to authenticated;

create function public.remove_visit_pattern(p_tenant text, p_id uuid) returns jsonb
language sql volatile security invoker set search_path = ''
as $$ select private.remove_visit_pattern(p_tenant, p_id) $$;
comment on function public.remove_visit_pattern(text, uuid) is
  '{ok, kept}: ends a weekly visit; of its coming dates those that are booked stay. PT404 unless it is of one of the caller''s schools.';
revoke all on function public.remove_visit_pattern(text, uuid) from public, anon, authenticated;
grant execute on function public.remove_visit_pattern(text, uuid) to authenticated;

-- Once a day each pattern reaches a day further.
alter table private.upkeep drop constraint upkeep_job_check;
alter table private.upkeep add constraint upkeep_job_check check (job in ('audit', 'retention', 'follow_ups', 'visits'));

create function private.fill_visit_patterns(p_tenant text) returns void
language plpgsql volatile security definer set search_path = ''
as $$
declare
  today constant date := private.school_today(p_tenant);
begin
  if exists (
    select from private.upkeep u where u.job = 'visits' and u.tenant_id = p_tenant and u.done_on >= today
  ) then
    return;
  end if;
  perform private.fill_visit_pattern(p) from private.visit_patterns p
  where p.tenant_id = p_tenant and coalesce(p.until_day >= today, true);
  insert into private.upkeep as u (job, tenant_id, done_on) values ('visits', p_tenant, today)
  on conflict (job, tenant_id) do update set done_on = excluded.done_on;
end
$$;
revoke all on function private.fill_visit_patterns(text) from public, anon, authenticated;

create or replace function private.notify_due() returns void
language plpgsql volatile security definer set search_path = ''
as $$
declare
  school record;
begin
  perform private.settle_visit_offers();
  for school in select t.id, t.settings from public.tenants t where t.archived_at is null loop
    perform private.fill_visit_patterns(school.id);
    perform private.notify_follow_ups(school.id);
    perform private.notify_promises(school.id, school.settings);
  end loop;
end
$$;
