-- A school answers a family within so many of the hours in which it is open: "24 business hours" of a school that is open
-- eight hours a day are three working days. One clock reckons it, for an enquiry as for a question that waits.

-- The moment when the school has been open for the promised time. A day is walked at a time; a school that is not open
-- for so long within 400 days promises nothing.
create function private.promised_in(p_settings jsonb, p_at timestamptz) returns timestamptz
language plpgsql stable set search_path = ''
as $$
declare
  school constant record := private.school_calendar(p_settings);
  holidays datemultirange := '{}';
  -- In seconds, since an interval of days would follow the clocks of the session's zone.
  remaining numeric;
  day date;
  ranges jsonb;
  opens timestamptz;
  open_for numeric;
begin
  if school.holidays <> '[]' then
    select range_agg(daterange(h."from", h."to", '[]')) into holidays
    from jsonb_to_recordset(school.holidays) h ("from" date, "to" date);
  end if;
  remaining := school.promise * 3600;
  day := (p_at at time zone school.time_zone)::date;
  for n in 0..400 loop
    if not holidays @> day then
      ranges := school.hours -> (extract(isodow from day)::integer - 1);
      for i in 0..jsonb_array_length(ranges) - 1 loop
        opens := greatest((day + (ranges #>> array[i::text, '0'])::time) at time zone school.time_zone, p_at);
        open_for := greatest(
          extract(epoch from (day + (ranges #>> array[i::text, '1'])::time) at time zone school.time_zone - opens), 0
        );
        if open_for >= remaining then return opens + make_interval(secs => remaining); end if;
        remaining := remaining - open_for;
      end loop;
    end if;
    day := day + 1;
  end loop;
  return null;
end
$$;
revoke all on function private.promised_in(jsonb, timestamptz) from public, anon, authenticated;
grant execute on function private.promised_in(jsonb, timestamptz) to service_role;

create function private.promised_by(p_tenant text, p_at timestamptz) returns timestamptz
language plpgsql stable security definer set search_path = ''
as $$
begin
  return (select private.promised_in(t.settings, p_at) from public.tenants t where t.id = p_tenant);
end
$$;
revoke all on function private.promised_by(text, timestamptz) from public, anon, authenticated;

-- As the chat shows it: ISO 8601 with the offset of the school.
create function private.school_time(p_tenant text, p_at timestamptz) returns text
language plpgsql stable security definer set search_path = ''
as $$
begin
  return (
    select private.time_in_zone(p_at, c.time_zone)
    from public.tenants t cross join lateral private.school_calendar(t.settings) c where t.id = p_tenant
  );
end
$$;
revoke all on function private.school_time(text, timestamptz) from public, anon, authenticated;

create function private.answer_by(p_tenant text, p_at timestamptz) returns text
language plpgsql stable security definer set search_path = ''
as $$
begin
  return private.school_time(p_tenant, private.promised_by(p_tenant, p_at));
end
$$;
comment on function private.answer_by(text, timestamptz) is 'By when a question that waits is answered, written in the zone of the school.';
revoke all on function private.answer_by(text, timestamptz) from public, anon, authenticated;

-- Set once: the chat has shown it to the parent, so that hours or holidays that change later do not move it. What staff entered
-- or imported, and a test, was promised nothing.
create function private.set_due() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  new.due_at := private.promised_by(new.tenant_id, new.submitted_at);
  return new;
end
$$;
revoke all on function private.set_due() from public, anon, authenticated;

create trigger set_due before insert on public.chat_inquiry_information
  for each row when (new.due_at is null and not new.source ? 'channel' and not new.source @> '{"test": true}')
  execute function private.set_due();

-- A status that leaves "pending" says that staff spoke or wrote to the family, unless who sets it knows better
-- (schoolgate.no_contact is on: the family did not answer). Back in "pending" the clock runs on, unless a contact was
-- recorded and not taken back.
create or replace function private.touch_enquiry() returns trigger
language plpgsql security invoker set search_path = ''
as $$
begin
  new.updated_at := now();
  if (new.status_code, new.assignee, new.next_follow_up)
    is distinct from (old.status_code, old.assignee, old.next_follow_up) then
    new.first_action_at := coalesce(new.first_action_at, now());
  end if;
  if new.status_code = old.status_code or current_setting('schoolgate.no_contact', true) = 'on' then return new; end if;
  if new.status_code = 'pending' then
    if not exists (
      select from public.enquiry_events v
      where v.enquiry_id = new.id and v.type = 'contacted' and v.detail ? 'request' and v.detail ->> 'kind' <> 'no_answer'
        and not exists (
          select from public.enquiry_events u
          where u.enquiry_id = new.id and u.type = 'contacted' and u.detail ->> 'undoes' = v.detail ->> 'request'
        )
    ) then
      new.contacted_at := null;
      new.contacted_by := null;
    end if;
  elsif new.contacted_at is null then
    new.contacted_at := now();
    new.contacted_by := (select auth.uid());
  end if;
  return new;
end
$$;

-- The answer to a parent says by when, of the school that is read anyway. Otherwise it is as it was.
grant execute on function private.school_calendar(jsonb), private.time_in_zone(timestamptz, text) to service_role;

do $$
declare
  change record;
  shown constant text := 'private.time_in_zone(stored.due_at, (private.school_calendar(school.settings)).time_zone)';
  definition text := pg_get_functiondef('private.store_enquiry(text, text, jsonb, jsonb, text)'::regprocedure);
begin
  for change in
    select c.was, c.becomes
    from (values
      (E'      body_hash\n    )', E'      body_hash, due_at\n    )'),
      (
        E'      hash\n    )',
        E'      hash,\n      case when p_source -> ''test'' is distinct from ''true'' then private.promised_in(school.settings, now()) end\n    )'
      ),
      ('returning id into stored', 'returning id, due_at into stored'),
      ('select e.id, e.body_hash into stored', 'select e.id, e.body_hash, e.due_at into stored'),
      ('''replayed'', false)', '''replayed'', false, ''due_at'', ' || shown || ')'),
      ('''replayed'', true)', '''replayed'', true, ''due_at'', ' || shown || ')')
    ) c (was, becomes)
  loop
    if position(change.was in definition) = 0 then
      raise exception 'private.store_enquiry does not hold %', change.was;
    end if;
    definition := replace(definition, change.was, change.becomes);
  end loop;
  execute definition;
end
$$;
comment on function public.submit_enquiry(text, text, jsonb, jsonb, text) is
  'Stores an enquiry once for each session: {ok, id, replayed, due_at}, or {ok: false, code, field?}. due_at is by when the school answers, in its zone, or null. One that was erased is answered as a repetition, and nothing is stored. For the chat service.';

-- What came before has a clock too, where it matters still: all that waits, and the last 90 days for the figures. No
-- enquiry changes otherwise, so its triggers rest.
alter table public.chat_inquiry_information disable trigger touch_enquiry;
alter table public.chat_inquiry_information disable trigger count_changed;
update public.chat_inquiry_information e set
  due_at = private.promised_in(t.settings, e.submitted_at),
  (contacted_at, contacted_by) = (
    select coalesce(answer.at, e.first_action_at), answer.actor
    from (select) only_one left join lateral (
      select v.created_at as at, v.actor from public.enquiry_events v
      where v.enquiry_id = e.id and v.type = 'status_changed' order by v.id limit 1
    ) answer on true
    where e.status_code <> 'pending'
  )
from public.tenants t
where t.id = e.tenant_id and not e.source ? 'channel' and not e.source @> '{"test": true}'
  and (e.status_code = 'pending' or e.submitted_at >= now() - interval '90 days');
alter table public.chat_inquiry_information enable trigger touch_enquiry;
alter table public.chat_inquiry_information enable trigger count_changed;

-- Example families have been answered when their status says so, one in eight of them late.
do $$
declare
  change record;
  definition text := pg_get_functiondef('private.add_example_enquiries(text)'::regprocedure);
begin
  for change in
    select c.was, c.becomes
    from (values
      ('next_follow_up, first_action_at', 'next_follow_up, first_action_at, contacted_at, contacted_by'),
      (E'    d.acted\n  from', E'    d.acted, d.acted, case when d.acted is not null then s.colleague end\n  from'),
      ('(2 + f.n % 30)', '(2 + f.n % 30 + case when f.n % 8 = 3 then 120 else 0 end)')
    ) c (was, becomes)
  loop
    if position(change.was in definition) = 0 then
      raise exception 'private.add_example_enquiries does not hold %', change.was;
    end if;
    definition := replace(definition, change.was, change.becomes);
  end loop;
  execute definition;
end
$$;
