-- When a school is open and where it is: its hours, holidays, time zone, country and languages are settings like its name.
-- The chat says them, and a promise to a parent counts the school's own working days.

-- Seven days from Monday, each with up to two ranges of ["09:00", "17:00"], one after the other; open on one of them.
create function private.are_hours(p_hours jsonb) returns boolean
language plpgsql immutable set search_path = ''
as $$
declare
  day jsonb;
  span jsonb;
  last_end text;
  opens boolean := false;
begin
  if jsonb_typeof(p_hours) is distinct from 'array' or jsonb_array_length(p_hours) <> 7 then return false; end if;
  for day in select d.value from jsonb_array_elements(p_hours) d loop
    if jsonb_typeof(day) <> 'array' or jsonb_array_length(day) > 2 then return false; end if;
    last_end := '';
    for span in select s.value from jsonb_array_elements(day) s loop
      if jsonb_typeof(span) <> 'array' or jsonb_array_length(span) <> 2
        or coalesce(span ->> 0, '') !~ '^([01][0-9]|2[0-3]):[0-5][0-9]$'
        or coalesce(span ->> 1, '') !~ '^([01][0-9]|2[0-3]):[0-5][0-9]$'
        or span ->> 0 >= span ->> 1 or span ->> 0 < last_end then
        return false;
      end if;
      last_end := span ->> 1;
      opens := true;
    end loop;
  end loop;
  return opens;
end
$$;
revoke all on function private.are_hours(jsonb) from public, anon, authenticated;

-- Up to 365 of {from, to, name}, each of a year at most.
create function private.are_holidays(p_holidays jsonb) returns boolean
language plpgsql immutable set search_path = ''
as $$
declare
  holiday jsonb;
begin
  if jsonb_typeof(p_holidays) is distinct from 'array' or jsonb_array_length(p_holidays) > 365 then return false; end if;
  for holiday in select h.value from jsonb_array_elements(p_holidays) h loop
    if jsonb_typeof(holiday) <> 'object' or holiday - '{from,to,name}'::text[] <> '{}'
      or coalesce(holiday ->> 'from', '') !~ '^[12][0-9]{3}-[0-9]{2}-[0-9]{2}$'
      or coalesce(holiday ->> 'to', '') !~ '^[12][0-9]{3}-[0-9]{2}-[0-9]{2}$'
      or coalesce(length(holiday ->> 'name'), 0) not between 1 and 80 or holiday ->> 'name' ~ '[[:cntrl:]]'
      or (holiday ->> 'to')::date - (holiday ->> 'from')::date not between 0 and 365 then
      return false;
    end if;
  end loop;
  return true;
exception when datetime_field_overflow then
  return false;
end
$$;
revoke all on function private.are_holidays(jsonb) from public, anon, authenticated;

create function private.is_time_zone(p_zone text) returns boolean
language plpgsql stable set search_path = ''
as $$
begin
  return private.time_zone(p_zone) = p_zone;
exception when sqlstate 'PT422' then
  return false;
end
$$;
revoke all on function private.is_time_zone(text) from public, anon, authenticated;

-- A school that has saved none is open on weekdays, in India.
create function private.school_calendar(p_settings jsonb, out hours jsonb, out holidays jsonb, out time_zone text)
language sql immutable set search_path = ''
as $$
  select coalesce(p_settings -> 'hours', jsonb_build_array(w.day, w.day, w.day, w.day, w.day, '[]'::jsonb, '[]'::jsonb)),
    coalesce(p_settings -> 'holidays', '[]'), coalesce(p_settings ->> 'time_zone', 'Asia/Kolkata')
  from (select '[["09:00", "17:00"]]'::jsonb as day) w
$$;
revoke all on function private.school_calendar(jsonb) from public, anon, authenticated;

-- The first field of the settings that cannot be: null when all can.
create or replace function private.school_settings_fault(p_settings jsonb) returns text
language plpgsql stable set search_path = ''
as $$
declare
  rules constant jsonb := '{
    "email": "^[^[:space:]@]{1,64}@[^[:space:]@]+\\.[^[:space:]@.]{2,}$",
    "phone": "^[+0-9(][0-9 ().-]{4,29}$",
    "family_phone": "^[+0-9(][0-9 ().-]{4,29}$",
    "address": "^[^[:cntrl:]]+$",
    "website": "^https://[^[:space:]/?#]+[^[:space:]]*$",
    "logo": "^https://[^[:space:]/?#]+[^[:space:]]*$",
    "colour": "^#[0-9a-f]{6}$",
    "language": "^(en|es|fr)$",
    "country": "^[A-Z]{2}$",
    "time_zone": "^(UTC|[A-Za-z]+(/[A-Za-z0-9_+-]+)+)$"
  }';
  longest constant jsonb := '{"address": 300, "email": 254}';
  field record;
  holds boolean;
begin
  for field in select f.key, f.value from jsonb_each(p_settings) f order by f.key loop
    holds := case field.key
      when 'hours' then private.are_hours(field.value)
      when 'holidays' then private.are_holidays(field.value)
      when 'languages' then jsonb_typeof(field.value) = 'array' and field.value <> '[]'
        and field.value <@ '["en", "es", "fr"]' and jsonb_array_length(field.value) <= 3
      else rules ? field.key and jsonb_typeof(field.value) = 'string'
        and length(field.value #>> '{}') <= coalesce((longest ->> field.key)::integer, 2000)
        and (field.value #>> '{}') ~ (rules ->> field.key)
        and (field.key <> 'time_zone' or private.is_time_zone(field.value #>> '{}'))
    end;
    if not holds then return field.key; end if;
  end loop;
  return null;
end
$$;
comment on function private.school_settings_fault(jsonb) is
  'Settings, each optional: the texts email, phone, family_phone, address, website, logo, colour, language, country and time_zone; hours, as private.are_hours; holidays, as private.are_holidays; languages of the chat, the first of which it begins with.';

-- "Monday to Friday, 9:00–17:00; Saturday, 9:00–12:00": days in a row with the same hours are said together.
create function private.hours_in_words(p_hours jsonb, p_language text) returns text
language sql immutable set search_path = ''
as $$
  with named as (
    select d.n, n.name, (
      select string_agg(
        regexp_replace(s.value ->> 0, '^0(?=[0-9])', '') || '–' || regexp_replace(s.value ->> 1, '^0(?=[0-9])', ''),
        ', ' order by s.ordinality
      )
      from jsonb_array_elements(d.day) with ordinality s
    ) as times
    from jsonb_array_elements(p_hours) with ordinality d (day, n)
    join unnest(
      case p_language
        when 'es' then array['lunes', 'martes', 'miércoles', 'jueves', 'viernes', 'sábado', 'domingo']
        when 'fr' then array['lundi', 'mardi', 'mercredi', 'jeudi', 'vendredi', 'samedi', 'dimanche']
        else array['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday']
      end
    ) with ordinality n (name, n) on n.n = d.n
  ),
  runs as (
    select x.times, min(x.n) as first, max(x.n) as last
    from (select m.*, m.n - row_number() over (partition by m.times order by m.n) as run from named m where m.times <> '') x
    group by x.times, x.run
  )
  select string_agg(
    case
      when r.first = r.last then f.name
      else format(case p_language when 'es' then '%s a %s' when 'fr' then 'du %s au %s' else '%s to %s' end, f.name, l.name)
    end || ', ' || r.times,
    '; ' order by r.first
  )
  from runs r join named f on f.n = r.first join named l on l.n = r.last
$$;
revoke all on function private.hours_in_words(jsonb, text) from public, anon, authenticated;

create or replace function private.school_variables(p_tenant text) returns jsonb
language sql stable security definer set search_path = ''
as $$
  select case when t.settings_revision = 0 then '{}' else jsonb_strip_nulls(jsonb_build_object(
    'school_name', t.name,
    'contactEmail', t.settings -> 'email',
    'phone', t.settings -> 'phone',
    'parentRelationshipPhone', t.settings -> 'family_phone',
    'address', t.settings -> 'address',
    'website', t.settings -> 'website',
    'logo', t.settings -> 'logo',
    'brandColour', t.settings -> 'colour',
    'language', l.language,
    'languages', t.settings -> 'languages',
    'defaultCountry', coalesce(t.settings ->> 'country', 'IN'),
    'timeZone', c.time_zone,
    'openingHours', private.hours_in_words(c.hours, l.language)
  )) end
  from public.tenants t
  cross join lateral private.school_calendar(t.settings) c
  cross join lateral (select coalesce(t.settings #>> '{languages,0}', t.settings ->> 'language') as language) l
  where t.id = p_tenant
$$;

-- The office answers within 24 business hours: at this time of day on the school's next working day, written in its zone.
create function private.answer_by(p_tenant text, p_at timestamptz) returns text
language plpgsql stable security definer set search_path = ''
as $$
declare
  school record;
  there timestamp;
  day date;
  promised timestamptz := p_at + interval '1 day';
begin
  select c.* into school from public.tenants t cross join lateral private.school_calendar(t.settings) c where t.id = p_tenant;
  there := p_at at time zone school.time_zone;
  for n in 1..400 loop
    day := there::date + n;
    if jsonb_array_length(school.hours -> (extract(isodow from day)::integer - 1)) > 0 and not exists (
      select from jsonb_to_recordset(school.holidays) h ("from" date, "to" date) where day between h."from" and h."to"
    ) then
      promised := (day + there::time) at time zone school.time_zone;
      exit;
    end if;
  end loop;
  return private.time_in_zone(promised, school.time_zone);
end
$$;
revoke all on function private.answer_by(text, timestamptz) from public, anon, authenticated;

-- ISO 8601 with the offset of the zone: 2026-11-25T10:00:00+05:30.
create function private.time_in_zone(p_at timestamptz, p_zone text) returns text
language sql stable set search_path = ''
as $$
  select to_char(x.there, 'YYYY-MM-DD"T"HH24:MI:SS') || case when x.ahead < interval '0' then '-' else '+' end
    || to_char(greatest(x.ahead, -x.ahead), 'HH24:MI')
  from (
    select p_at at time zone p_zone as there, (p_at at time zone p_zone) - (p_at at time zone 'UTC') as ahead
  ) x
$$;
revoke all on function private.time_in_zone(timestamptz, text) from public, anon, authenticated;

create function private.school_today(p_tenant text) returns date
language sql stable security definer set search_path = ''
as $$
  select (now() at time zone c.time_zone)::date
  from public.tenants t cross join lateral private.school_calendar(t.settings) c where t.id = p_tenant
$$;
comment on function private.school_today(text) is 'The calendar day where the school is.';
revoke all on function private.school_today(text) from public, anon, authenticated;
grant execute on function private.school_today(text) to service_role;

-- Both answers to a parent promise it, an article is valid to its last day where the school is, which the list of
-- articles names, and otherwise these functions are as they were.
do $$
declare
  of_school record;
  definition text;
begin
  for of_school in
    select f.name::regprocedure as id, f.was, f.becomes
    from (values
      ('private.answer_question(text, text, text, text, text)',
        'private.iso_time(private.answer_by(now()))', 'private.answer_by(p_tenant, now())'),
      ('private.ask_a_person(text, text, uuid)',
        'private.iso_time(private.answer_by(now()))', 'private.answer_by(p_tenant, now())'),
      ('private.rank_articles(text, text, text, text[], real[], integer)',
        'private.school_today()', 'private.school_today(p_tenant)'),
      ('private.list_articles(text, text, text, integer, integer)',
        'private.school_today()', 'private.school_today(p_tenant)'),
      ('private.list_articles(text, text, text, integer, integer)', '''total'', (', '''today'', today, ''total'', ('),
      ('private.has_knowledge(text)', 'private.school_today()', 'private.school_today(p_tenant)')
    ) f (name, was, becomes)
  loop
    definition := pg_get_functiondef(of_school.id);
    if position(of_school.was in definition) = 0 then
      raise exception '% does not hold %', of_school.id, of_school.was;
    end if;
    execute replace(definition, of_school.was, of_school.becomes);
  end loop;
end
$$;
drop function private.answer_by(timestamptz);
drop function private.school_today();

comment on function public.list_articles(text, text, text, integer, integer) is
  '{today, total, counts: {draft, published, archived, expired}, articles}, the last changed first; today is the school''s. counts are those of the search in every state; published leaves out the expired ones. PT404 unless the school is one of the caller''s.';
