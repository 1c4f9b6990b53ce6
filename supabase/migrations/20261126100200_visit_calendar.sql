-- Staff plan the visits of their schools: what there is, on which dates, for how many. Days and times are the school's, in
-- its zone; what the clocks skip or do twice is said.

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
revoke all on function private.visit_moment(text, date, time) from public, anon, authenticated;

create function private.visit_rows(p_ids uuid[]) returns jsonb
language sql stable security definer set search_path = ''
as $$
  select coalesce(
    jsonb_agg(
      jsonb_build_object(
        'id', s.id, 'tenant_id', s.tenant_id, 'kind_id', k.id, 'name', k.name, 'place', k.place, 'mode', k.mode,
        'starts_at', private.iso_time(s.starts_at), 'ends_at', private.iso_time(s.ends_at), 'zone', z.zone,
        'minutes', (extract(epoch from s.ends_at - s.starts_at) / 60)::integer,
        'capacity', s.capacity, 'taken', s.taken, 'people', s.people, 'people_capacity', s.people_capacity,
        'waiting', s.waiting, 'lead_id', k.lead_id, 'lead', coalesce(u.full_name, u.username),
        'cancelled', s.cancelled_at is not null, 'revision', s.revision
      )
      order by s.starts_at, k.name, s.id
    ),
    '[]'
  )
  from private.visit_slots s
  join private.visit_kinds k on k.id = s.kind_id
  left join public.users u on u.user_id = k.lead_id
  join (
    select t.id, private.school_zone(t.id) as zone from (
      select distinct d.tenant_id as id from private.visit_slots d where d.id = any (p_ids)
    ) t
  ) z on z.id = s.tenant_id
  where s.id = any (p_ids)
$$;
revoke all on function private.visit_rows(uuid[]) from public, anon, authenticated;

create function private.list_visits(p_tenant text, p_from timestamptz, p_to timestamptz, p_lead uuid) returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
declare
  most constant integer := 1000;
  schools constant text[] := private.chosen_tenants(p_tenant);
  ids uuid[];
begin
  perform private.require_staff();
  if p_from is null or p_to is null or p_to <= p_from or p_to - p_from > interval '100 days' then
    raise sqlstate 'PT422' using message = 'Choose up to 100 days.';
  end if;
  ids := array(
    select f.id from unnest(schools) t (id) cross join lateral (
      select s.id, s.starts_at from private.visit_slots s
      where s.tenant_id = t.id and s.starts_at >= p_from and s.starts_at < p_to and (
        p_lead is null or exists (select from private.visit_kinds k where k.id = s.kind_id and k.lead_id = p_lead)
      )
      order by s.starts_at, s.id limit most + 1
    ) f
    order by f.starts_at, f.id limit most + 1
  );
  return jsonb_build_object('visits', private.visit_rows(ids[1:most]), 'more', cardinality(ids) > most);
end
$$;
revoke all on function private.list_visits(text, timestamptz, timestamptz, uuid) from public, anon, authenticated;
grant execute on function private.list_visits(text, timestamptz, timestamptz, uuid) to authenticated;

create function public.list_visits(
  p_from timestamptz, p_to timestamptz, p_tenant text default null, p_lead uuid default null
) returns jsonb
language sql stable security invoker set search_path = ''
as $$ select private.list_visits(p_tenant, p_from, p_to, p_lead) $$;
comment on function public.list_visits(timestamptz, timestamptz, text, uuid) is
  '{visits: [{id, tenant_id, kind_id, name, place, mode, starts_at, ends_at, zone, minutes, capacity, taken, people, people_capacity, waiting, lead_id, lead, cancelled, revision}], more}: the dates from p_from until before p_to, soonest first, at most 1,000, of one of the caller''s schools or of all; with p_lead, those that this person leads. PT422 for more than 100 days.';
revoke all on function public.list_visits(timestamptz, timestamptz, text, uuid) from public, anon, authenticated;
grant execute on function public.list_visits(timestamptz, timestamptz, text, uuid) to authenticated;

create function private.list_visit_kinds(p_tenant text) returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
begin
  perform private.require_school(p_tenant);
  return jsonb_build_object(
    'zone', private.school_zone(p_tenant),
    'kinds', (
      select coalesce(
        jsonb_agg(
          to_jsonb(k) - '{tenant_id,created_at}'::text[] || jsonb_build_object(
            'lead', private.staff_name(k.lead_id),
            'upcoming', (
              select count(*) from private.visit_slots s
              where s.kind_id = k.id and s.starts_at > now() and s.cancelled_at is null
            )
          )
          order by k.active desc, k.name, k.id
        ),
        '[]'
      )
      from private.visit_kinds k where k.tenant_id = p_tenant
    ),
    'staff', (
      select coalesce(
        jsonb_agg(jsonb_build_object('id', u.user_id, 'name', coalesce(u.full_name, u.username)) order by u.username), '[]'
      )
      from public.users u
      where u.status = 'active' and exists (
        select from public.tenant_members m where m.tenant_id = p_tenant and m.user_id = u.user_id
      )
    )
  );
end
$$;
revoke all on function private.list_visit_kinds(text) from public, anon, authenticated;
grant execute on function private.list_visit_kinds(text) to authenticated;

create function public.list_visit_kinds(p_tenant text) returns jsonb
language sql stable security invoker set search_path = ''
as $$ select private.list_visit_kinds(p_tenant) $$;
comment on function public.list_visit_kinds(text) is
  '{zone, kinds: [{id, name, place, mode, minutes, languages, lead_id, lead, capacity, people_capacity, lead_hours, ahead_days, active, upcoming}], staff: [{id, name}]}: what families can come to, and who can lead it. PT404 unless the school is one of the caller''s.';
revoke all on function public.list_visit_kinds(text) from public, anon, authenticated;
grant execute on function public.list_visit_kinds(text) to authenticated;

create function private.store_visit_kind(p_tenant text, p_id uuid, p_kind jsonb) returns jsonb
language plpgsql volatile security definer set search_path = ''
as $$
declare
  fields constant text[] := array[
    'name', 'place', 'mode', 'minutes', 'languages', 'lead_id', 'capacity', 'people_capacity', 'lead_hours', 'ahead_days',
    'active'
  ];
  most constant integer := 100;
  given jsonb;
  kind private.visit_kinds;
  refused_by text;
begin
  if jsonb_typeof(p_kind) is distinct from 'object' then
    raise sqlstate 'PT422' using message = 'A visit is a JSON object.';
  end if;
  select coalesce(jsonb_object_agg(
    g.key, case when g.key in ('name', 'place') then to_jsonb(btrim(g.value #>> '{}')) else g.value end
  ), '{}')
  into given from jsonb_each(p_kind) g where g.key = any (fields);
  if p_id is null then
    perform from public.tenants t where t.id = p_tenant for no key update;
    if (select count(*) from private.visit_kinds k where k.tenant_id = p_tenant) >= most then
      return '{"ok": false, "code": "too_many"}';
    end if;
    insert into private.visit_kinds (tenant_id, name)
    values (p_tenant, coalesce(nullif(given ->> 'name', ''), ' ')) returning * into kind;
  else
    select k.* into kind from private.visit_kinds k where k.id = p_id and k.tenant_id = p_tenant for no key update;
    if kind.id is null then raise sqlstate 'PT404' using message = 'There is no such visit in your schools.'; end if;
  end if;
  kind := jsonb_populate_record(kind, given);
  if kind.lead_id is not null and not exists (
    select from public.users u where u.user_id = kind.lead_id and u.status = 'active' and (
      u.role = 'admin' or exists (
        select from public.tenant_members m where m.tenant_id = p_tenant and m.user_id = u.user_id
      )
    )
  ) then
    return '{"ok": false, "code": "invalid", "field": "lead_id"}';
  end if;
  update private.visit_kinds k set
    name = kind.name, place = kind.place, mode = kind.mode, minutes = kind.minutes, languages = kind.languages,
    lead_id = kind.lead_id, capacity = kind.capacity, people_capacity = kind.people_capacity,
    lead_hours = kind.lead_hours, ahead_days = kind.ahead_days, active = kind.active
  where k.id = kind.id;
  return jsonb_build_object('ok', true, 'id', kind.id);
end
$$;
revoke all on function private.store_visit_kind(text, uuid, jsonb) from public, anon, authenticated;

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
revoke all on function private.refused_visit_field(text, text, jsonb) from public, anon, authenticated;

create function private.save_visit_kind(p_tenant text, p_id uuid, p_kind jsonb) returns jsonb
language plpgsql volatile security definer set search_path = ''
as $$
declare
  saved jsonb;
  refused_by text;
  refused_column text;
begin
  perform private.require_school(p_tenant);
  begin
    saved := private.store_visit_kind(p_tenant, p_id, p_kind);
    if not (saved -> 'ok')::boolean then raise sqlstate 'PT409'; end if;
  exception
    when sqlstate 'PT409' then
      return saved;
    when check_violation or not_null_violation or invalid_text_representation or numeric_value_out_of_range
      or datatype_mismatch or invalid_parameter_value then
      get stacked diagnostics refused_by = constraint_name, refused_column = column_name;
      return jsonb_build_object(
        'ok', false, 'code', 'invalid', 'field', private.refused_visit_field(refused_by, refused_column, p_kind)
      );
  end;
  perform private.audit('visits_changed', p_tenant, null);
  return saved;
end
$$;
revoke all on function private.save_visit_kind(text, uuid, jsonb) from public, anon, authenticated;
grant execute on function private.save_visit_kind(text, uuid, jsonb) to authenticated;

create function public.save_visit_kind(p_tenant text, p_id uuid, p_kind jsonb) returns jsonb
language sql volatile security invoker set search_path = ''
as $$ select private.save_visit_kind(p_tenant, p_id, p_kind) $$;
comment on function public.save_visit_kind(text, uuid, jsonb) is
  '{ok, id}: changes these fields of what families can come to, as in list_visit_kinds; with a null p_id, adds it. {ok: false, code: invalid, field}, or too_many beyond 100. Dates that are set keep their capacity. PT404 unless it is of one of the caller''s schools.';
revoke all on function public.save_visit_kind(text, uuid, jsonb) from public, anon, authenticated;
grant execute on function public.save_visit_kind(text, uuid, jsonb) to authenticated;

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
revoke all on function private.read_visit_time(text, text, text) from public, anon, authenticated;

create function private.add_visit(p_tenant text, p_visit jsonb, p_request uuid) returns jsonb
language plpgsql volatile security definer set search_path = ''
as $$
declare
  most_coming constant integer := 5000;
  kind private.visit_kinds;
  slot private.visit_slots;
  at record;
  saved jsonb;
  refused_by text;
  refused_column text;
begin
  perform private.require_school(p_tenant);
  if p_request is null then raise sqlstate 'PT422' using message = 'A visit needs the id of its request.'; end if;
  if jsonb_typeof(p_visit) is distinct from 'object' then
    raise sqlstate 'PT422' using message = 'A visit is a JSON object.';
  end if;
  -- One after the other, so that two that name the same new visit make it once.
  perform from public.tenants t where t.id = p_tenant for no key update;
  select s.* into slot from private.visit_slots s where s.tenant_id = p_tenant and s.request = p_request;
  if slot.id is not null then
    return jsonb_build_object(
      'ok', true, 'id', slot.id, 'kind_id', slot.kind_id, 'starts_at', private.iso_time(slot.starts_at),
      'ends_at', private.iso_time(slot.ends_at), 'notice', null
    );
  end if;
  select t.* into at
  from private.read_visit_time(private.school_zone(p_tenant), p_visit ->> 'date', p_visit ->> 'starts_at') t;
  if at.refusal is not null then return at.refusal; end if;
  begin
    if p_visit ->> 'kind_id' is not null then
      select k.* into kind from private.visit_kinds k
      where k.tenant_id = p_tenant and k.id = (p_visit ->> 'kind_id')::uuid;
      if kind.id is null then raise sqlstate 'PT404' using message = 'There is no such visit in your schools.'; end if;
    else
      select k.* into kind from private.visit_kinds k
      where k.tenant_id = p_tenant and lower(k.name) = lower(btrim(p_visit ->> 'name'))
        and k.place = coalesce(btrim(p_visit ->> 'place'), '') and k.mode = coalesce(p_visit ->> 'mode', 'in_person')
      order by k.active desc, k.created_at limit 1;
      if kind.id is null then
        saved := private.store_visit_kind(p_tenant, null, jsonb_strip_nulls(p_visit));
        if not (saved -> 'ok')::boolean then raise sqlstate 'PT409'; end if;
        select k.* into strict kind from private.visit_kinds k where k.id = (saved ->> 'id')::uuid;
      elsif not kind.active then
        update private.visit_kinds k set active = true where k.id = kind.id;
      end if;
    end if;
    if (
      select count(*) from private.visit_slots s where s.tenant_id = p_tenant and s.starts_at > now()
    ) >= most_coming then
      saved := '{"ok": false, "code": "too_many"}';
      raise sqlstate 'PT409';
    end if;
    insert into private.visit_slots (tenant_id, kind_id, starts_at, ends_at, capacity, people_capacity, request)
    values (
      p_tenant, kind.id, at.moment,
      at.moment + make_interval(mins => coalesce((p_visit ->> 'minutes')::integer, kind.minutes)),
      coalesce((p_visit ->> 'capacity')::integer, kind.capacity),
      coalesce((p_visit ->> 'people_capacity')::integer, kind.people_capacity), p_request
    )
    returning * into slot;
  exception
    when sqlstate 'PT409' then
      return saved;
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
revoke all on function private.add_visit(text, jsonb, uuid) from public, anon, authenticated;
grant execute on function private.add_visit(text, jsonb, uuid) to authenticated;

create function public.add_visit(p_tenant text, p_visit jsonb, p_request uuid) returns jsonb
language sql volatile security invoker set search_path = ''
as $$ select private.add_visit(p_tenant, p_visit, p_request) $$;
comment on function public.add_visit(text, jsonb, uuid) is
  '{ok, id, kind_id, starts_at, ends_at, notice: doubled_hour | past | null}: a date, once for each request, of {kind_id} or of {name, place, …}, which is found by its name and place or made; with {date, starts_at} in the school''s zone and, where they differ from the kind''s, {minutes, capacity, people_capacity}. {ok: false, code}: invalid with its field, skipped_hour with next, past, exists or too_many. PT404 unless the school is one of the caller''s.';
revoke all on function public.add_visit(text, jsonb, uuid) from public, anon, authenticated;
grant execute on function public.add_visit(text, jsonb, uuid) to authenticated;

-- A date of one of the caller's schools, locked with the enquiries of who booked it.
create function private.require_visit(p_id uuid) returns private.visit_slots
language plpgsql volatile security definer set search_path = ''
as $$
begin
  perform private.require_staff();
  if not exists (
    select from private.visit_slots s where s.id = p_id and s.tenant_id in (select private.my_tenants())
  ) then
    raise sqlstate 'PT404' using message = 'There is no such visit in your schools.';
  end if;
  perform private.lock_visits(array[p_id]);
  return private.locked_slot(p_id);
end
$$;
revoke all on function private.require_visit(uuid) from public, anon, authenticated;

create function private.change_visit(p_id uuid, p_changes jsonb, p_revision integer) returns jsonb
language plpgsql volatile security definer set search_path = ''
as $$
declare
  slot constant private.visit_slots := private.require_visit(p_id);
  zone constant text := private.school_zone(slot.tenant_id);
  at record;
  minutes integer;
  families integer;
  companions integer;
  refused_by text;
  refused_column text;
begin
  if jsonb_typeof(p_changes) is distinct from 'object' then
    raise sqlstate 'PT422' using message = 'A change is a JSON object.';
  end if;
  if slot.cancelled_at is not null then return '{"ok": false, "code": "cancelled"}'; end if;
  if slot.revision is distinct from p_revision then
    return jsonb_build_object('ok', false, 'code', 'conflict', 'visit', private.visit_rows(array[p_id]) -> 0);
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
  begin
    minutes := coalesce(
      (p_changes ->> 'minutes')::integer, (extract(epoch from slot.ends_at - slot.starts_at) / 60)::integer
    );
    families := coalesce((p_changes ->> 'capacity')::integer, slot.capacity);
    companions := case
      when p_changes ? 'people_capacity' then (p_changes ->> 'people_capacity')::integer else slot.people_capacity
    end;
    if families < slot.taken or companions < slot.people then
      return jsonb_build_object('ok', false, 'code', 'too_few', 'taken', slot.taken, 'people', slot.people);
    end if;
    -- Numbered anew, so that none is beyond a smaller capacity.
    if families < slot.capacity then
      update private.visit_bookings b set place = n.place
      from (
        select x.id, row_number() over (order by x.place) as place from private.visit_bookings x
        where x.slot_id = p_id and x.place is not null
      ) n
      where b.id = n.id and b.place <> n.place;
    end if;
    update private.visit_slots s set
      starts_at = at.moment, ends_at = at.moment + make_interval(mins => minutes), capacity = families,
      people_capacity = companions, revision = s.revision + 1
    where s.id = p_id;
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
  if at.moment <> slot.starts_at then
    perform private.add_visit_event(
      'visit_moved', b, jsonb_build_object('from', private.iso_time(slot.starts_at), 'status', b.status)
    )
    from private.visit_bookings b
    where b.slot_id = p_id and b.status in ('confirmed', 'waitlisted', 'offered') order by b.enquiry_id;
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
revoke all on function private.change_visit(uuid, jsonb, integer) from public, anon, authenticated;
grant execute on function private.change_visit(uuid, jsonb, integer) to authenticated;

create function public.change_visit(p_id uuid, p_changes jsonb, p_revision integer) returns jsonb
language sql volatile security invoker set search_path = ''
as $$ select private.change_visit(p_id, p_changes, p_revision) $$;
comment on function public.change_visit(uuid, jsonb, integer) is
  '{ok, starts_at, ends_at, booked, notice}: changes date, starts_at, minutes, capacity or people_capacity of a date; its bookings stay. {ok: false, code}: as add_visit, cancelled, too_few with those taken, conflict with the visit where it has another revision. PT404 unless it is of one of the caller''s schools.';
revoke all on function public.change_visit(uuid, jsonb, integer) from public, anon, authenticated;
grant execute on function public.change_visit(uuid, jsonb, integer) to authenticated;

create function private.cancel_visit(p_id uuid) returns jsonb
language plpgsql volatile security definer set search_path = ''
as $$
declare
  slot constant private.visit_slots := private.require_visit(p_id);
  booking private.visit_bookings;
  told integer := 0;
begin
  if slot.cancelled_at is not null then return '{"ok": true, "booked": 0}'; end if;
  if slot.ends_at < now() and slot.taken > 0 then return '{"ok": false, "code": "past"}'; end if;
  update private.visit_slots s set cancelled_at = now(), revision = s.revision + 1 where s.id = p_id;
  for booking in
    update private.visit_bookings b
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
revoke all on function private.cancel_visit(uuid) from public, anon, authenticated;
grant execute on function private.cancel_visit(uuid) to authenticated;

create function public.cancel_visit(p_id uuid) returns jsonb
language sql volatile security invoker set search_path = ''
as $$ select private.cancel_visit(p_id) $$;
comment on function public.cancel_visit(uuid) is
  '{ok, booked}: cancels a date and its bookings, of which there were so many; {ok: false, code: past} where it has taken place. PT404 unless it is of one of the caller''s schools.';
revoke all on function public.cancel_visit(uuid) from public, anon, authenticated;
grant execute on function public.cancel_visit(uuid) to authenticated;
