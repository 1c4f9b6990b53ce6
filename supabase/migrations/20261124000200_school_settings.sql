-- What a school says of itself: name, contacts, look, languages, and when it is open and where. Staff edit it in one place,
-- and the chat reads it as variables of its conversation.

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

-- A school that has saved none is open on weekdays, in India. `promise` is in hours that it is open.
create function private.school_calendar(
  p_settings jsonb, out hours jsonb, out holidays jsonb, out time_zone text, out promise integer
)
language plpgsql immutable set search_path = ''
as $$
declare
  day constant jsonb := '[["09:00", "17:00"]]';
begin
  hours := coalesce(p_settings -> 'hours', jsonb_build_array(day, day, day, day, day, '[]'::jsonb, '[]'::jsonb));
  holidays := coalesce(p_settings -> 'holidays', '[]');
  time_zone := coalesce(p_settings ->> 'time_zone', 'Asia/Kolkata');
  promise := coalesce((p_settings ->> 'promise')::integer, 24);
end
$$;
revoke all on function private.school_calendar(jsonb) from public, anon, authenticated;

-- The first field of the settings that cannot be: null when all can.
create function private.school_settings_fault(p_settings jsonb) returns text
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
      when 'promise' then field.value #>> '{}' ~ '^[1-9][0-9]{0,2}$' and jsonb_typeof(field.value) = 'number'
        and (field.value #>> '{}')::integer <= 240
      when 'languages' then jsonb_typeof(field.value) = 'array' and field.value <> '[]'
        and field.value <@ '["en", "hi", "es", "fr", "ar"]' and jsonb_array_length(field.value) <= 5
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
  'Settings, each optional: the texts email, phone, family_phone, address, website, logo, colour, language, country and time_zone; hours, as private.are_hours; holidays, as private.are_holidays; promise, 1 to 240 hours; languages of the chat, the first of which it begins with.';
revoke all on function private.school_settings_fault(jsonb) from public, anon, authenticated;

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
        when 'hi' then array['सोमवार', 'मंगलवार', 'बुधवार', 'गुरुवार', 'शुक्रवार', 'शनिवार', 'रविवार']
        when 'ar' then array['الاثنين', 'الثلاثاء', 'الأربعاء', 'الخميس', 'الجمعة', 'السبت', 'الأحد']
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
      else format(
        case p_language
          when 'es' then '%s a %s' when 'fr' then 'du %s au %s' when 'hi' then '%s से %s' when 'ar' then 'من %s إلى %s'
          else '%s to %s'
        end,
        f.name, l.name
      )
    end || ', ' || r.times,
    '; ' order by r.first
  )
  from runs r join named f on f.n = r.first join named l on l.n = r.last
$$;
revoke all on function private.hours_in_words(jsonb, text) from public, anon, authenticated;

-- What a school says of itself, in one place: the chat reads it as variables of its conversation, which these replace.
create function private.school_variables(p_tenant text) returns jsonb
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
revoke all on function private.school_variables(text) from public, anon, authenticated;

create function private.with_school(p_tenant text, p_config jsonb) returns jsonb
language sql stable security definer set search_path = ''
as $$
  select case
    when v.own = '{}' or jsonb_typeof(p_config -> 'globalVariables') <> 'object' then p_config
    else jsonb_set(p_config, '{globalVariables}', coalesce(p_config -> 'globalVariables', '{}') || v.own)
  end
  from (select private.school_variables(p_tenant) as own) v
$$;
revoke all on function private.with_school(text, jsonb) from public, anon, authenticated;

create or replace function private.published_configuration(p_tenant text) returns jsonb
language sql stable security definer set search_path = ''
as $$
  select jsonb_build_object(
    'tenant_id', c.tenant_id, 'version', c.version, 'config', private.with_school(c.tenant_id, c.config)
  )
  from public.tenant_configurations c join public.tenants t on t.id = c.tenant_id
  where c.tenant_id = p_tenant and c.state = 'published' and t.archived_at is null
$$;

create or replace function private.draft_of(p_tenant text) returns jsonb
language sql stable security definer set search_path = ''
as $$
  select jsonb_build_object(
    'config', private.with_school(p_tenant, c.config), 'revision', c.revision, 'updated_at', c.updated_at,
    'updated_by', private.staff_name(c.updated_by), 'is_own', coalesce(c.updated_by = auth.uid(), false)
  )
  from public.tenant_configurations c where c.tenant_id = p_tenant and c.state = 'draft'
$$;

create or replace function private.open_draft(p_tenant text) returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
begin
  perform private.require_school(p_tenant);
  return jsonb_build_object(
    'draft', private.draft_of(p_tenant), 'published', private.published_configuration(p_tenant),
    'school_variables', (
      select coalesce(jsonb_agg(v.name order by v.name), '[]')
      from jsonb_object_keys(private.school_variables(p_tenant)) v (name)
    )
  );
end
$$;
comment on function public.open_draft(text) is
  '{draft: {config, revision, updated_at, updated_by, is_own} | null, published: {tenant_id, version, config} | null, school_variables}; updated_by is a name, school_variables the names of those that the school''s settings decide. PT404 unless the school is one of the caller''s.';

create function private.school_of(p_tenant text) returns jsonb
language sql stable security definer set search_path = ''
as $$
  select jsonb_build_object(
    'name', t.name, 'settings', t.settings, 'revision', t.settings_revision,
    'variables', coalesce(private.published_configuration(t.id) #> '{config,globalVariables}', '{}')
  )
  from public.tenants t where t.id = p_tenant
$$;
revoke all on function private.school_of(text) from public, anon, authenticated;

create function private.get_school(p_tenant text) returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
begin
  perform private.require_school(p_tenant);
  return private.school_of(p_tenant);
end
$$;
revoke all on function private.get_school(text) from public, anon, authenticated;
grant execute on function private.get_school(text) to authenticated;

create function public.get_school(p_tenant text) returns jsonb
language sql stable security invoker set search_path = ''
as $$ select private.get_school(p_tenant) $$;
comment on function public.get_school(text) is
  '{name, settings, revision, variables}: the settings and, for what they leave open, the variables of the published conversation. PT404 unless the school is one of the caller''s.';
revoke all on function public.get_school(text) from public, anon, authenticated;
grant execute on function public.get_school(text) to authenticated;

create function private.save_school(p_tenant text, p_name text, p_settings jsonb, p_revision integer) returns jsonb
language plpgsql volatile security definer set search_path = ''
as $$
declare
  wanted_name constant text := btrim(p_name);
  wanted jsonb;
  fault text;
  held integer;
begin
  perform private.require_school(p_tenant);
  if wanted_name is null or length(wanted_name) not between 1 and 120 or wanted_name ~ '[[:cntrl:]]' then
    return '{"ok": false, "code": "invalid", "field": "name"}';
  end if;
  if jsonb_typeof(p_settings) is distinct from 'object' then
    raise sqlstate 'PT422' using message = 'The settings of a school are a JSON object.';
  end if;
  -- What is empty is not set.
  select coalesce(jsonb_object_agg(s.key, case when s.said is null then s.value else to_jsonb(s.said) end), '{}')
  into wanted
  from (
    select e.key, e.value, case when jsonb_typeof(e.value) = 'string' then btrim(e.value #>> '{}') end as said
    from jsonb_each(jsonb_strip_nulls(p_settings)) e
  ) s
  where s.said is distinct from '';
  fault := private.school_settings_fault(wanted);
  if fault is not null then
    return jsonb_build_object('ok', false, 'code', 'invalid', 'field', fault);
  end if;
  select t.settings_revision into strict held from public.tenants t where t.id = p_tenant for no key update;
  if held is distinct from p_revision then
    return jsonb_build_object('ok', false, 'code', 'conflict', 'school', private.school_of(p_tenant));
  end if;
  update public.tenants t set name = wanted_name, settings = wanted, settings_revision = held + 1 where t.id = p_tenant;
  return jsonb_build_object('ok', true, 'school', private.school_of(p_tenant));
end
$$;
revoke all on function private.save_school(text, text, jsonb, integer) from public, anon, authenticated;
grant execute on function private.save_school(text, text, jsonb, integer) to authenticated;

create function public.save_school(p_tenant text, p_name text, p_settings jsonb, p_revision integer) returns jsonb
language sql volatile security invoker set search_path = ''
as $$ select private.save_school(p_tenant, p_name, p_settings, p_revision) $$;
comment on function public.save_school(text, text, jsonb, integer) is
  '{ok, school}, as get_school. {ok: false, code: invalid, field}, or {ok: false, code: conflict, school} when the settings have another revision than the caller has seen. PT404 unless the school is one of the caller''s.';
revoke all on function public.save_school(text, text, jsonb, integer) from public, anon, authenticated;
grant execute on function public.save_school(text, text, jsonb, integer) to authenticated;
