-- At which ages a school takes children into its grades, and which academic years it offers. Staff edit it with the other
-- settings; the chat reads it with the conversation, and the record shows what a birth date means. The chat has the same
-- rule in src/engine/eligibility.

create function private.is_day_of_year(p_day text) returns boolean
language sql immutable set search_path = ''
as $$
  select coalesce(p_day ~ '^(0[1-9]|1[0-2])-(0[1-9]|[12][0-9]|3[01])$', false)
    and substring(p_day from 4)::integer
      <= case when left(p_day, 2) = '02' then 29 when left(p_day, 2) in ('04', '06', '09', '11') then 30 else 31 end
$$;
revoke all on function private.is_day_of_year(text) from public, anon, authenticated;

create function private.is_eligibility(p_rule jsonb) returns boolean
language plpgsql immutable set search_path = ''
as $$
declare
  grade_row jsonb;
  names text[] := '{}';
begin
  if jsonb_typeof(p_rule) is distinct from 'object' or p_rule - '{ageOn,yearBegins,yearsOffered,grades}'::text[] <> '{}'
    or jsonb_typeof(p_rule -> 'ageOn') is distinct from 'string' or not private.is_day_of_year(p_rule ->> 'ageOn')
    or jsonb_typeof(p_rule -> 'yearBegins') is distinct from 'string'
    or not private.is_day_of_year(p_rule ->> 'yearBegins')
    or jsonb_typeof(p_rule -> 'yearsOffered') is distinct from 'number' or p_rule ->> 'yearsOffered' !~ '^[1-5]$'
    or jsonb_typeof(p_rule -> 'grades') is distinct from 'array' or jsonb_array_length(p_rule -> 'grades') > 60 then
    return false;
  end if;
  for grade_row in select g.value from jsonb_array_elements(p_rule -> 'grades') g loop
    if jsonb_typeof(grade_row) <> 'object' or grade_row - '{grade,from,to}'::text[] <> '{}'
      or jsonb_typeof(grade_row -> 'grade') is distinct from 'string' or length(grade_row ->> 'grade') not between 1 and 60
      or grade_row ->> 'grade' ~ '[[:cntrl:]]' or grade_row ->> 'grade' = any (names)
      or jsonb_typeof(grade_row -> 'from') is distinct from 'number' or grade_row ->> 'from' !~ '^(0|[1-9][0-9]{0,2})$'
      or (grade_row ? 'to' and (
        jsonb_typeof(grade_row -> 'to') <> 'number' or grade_row ->> 'to' !~ '^[1-9][0-9]{0,2}$'
        or (grade_row ->> 'to')::integer <= (grade_row ->> 'from')::integer
      )) then
      return false;
    end if;
    names := names || (grade_row ->> 'grade');
  end loop;
  return true;
end
$$;
comment on function private.is_eligibility(jsonb) is
  '{ageOn, yearBegins: MM-DD, yearsOffered: 1 to 5, grades: up to 60 of {grade, from, to}}, ages in completed months, of which "to" is the first that is too old.';
revoke all on function private.is_eligibility(jsonb) from public, anon, authenticated;

-- A month is complete on the same day of a later month: who is born on 29 February is a year older on 1 March.
create function private.completed_months(p_from date, p_to date) returns integer
language sql immutable set search_path = ''
as $$
  select (extract(year from p_to)::integer - extract(year from p_from)::integer) * 12
    + extract(month from p_to)::integer - extract(month from p_from)::integer
    - (extract(day from p_to) < extract(day from p_from))::integer
$$;
revoke all on function private.completed_months(date, date) from public, anon, authenticated;

-- The year of 2026-2027, 2026-27 or 2026; null for other texts.
create function private.year_of(p_academic_year text) returns integer
language sql immutable set search_path = ''
as $$ select substring(p_academic_year from '^\s*(\d{4})(?:\s?[-–/]\s?(?:\d{2}|\d{4}))?\s*$')::integer $$;
revoke all on function private.year_of(text) from public, anon, authenticated;

create function private.age_on_day(p_rule jsonb, p_born date, p_year integer) returns jsonb
language plpgsql immutable set search_path = ''
as $$
declare
  on_month constant integer := left(p_rule ->> 'ageOn', 2)::integer;
  on_day constant integer := substring(p_rule ->> 'ageOn' from 4)::integer;
  -- 29 February is 28 February in a common year.
  day constant date := case
    when on_month = 2 and on_day = 29 then make_date(p_year, 3, 1) - 1 else make_date(p_year, on_month, on_day)
  end;
  months constant integer := private.completed_months(p_born, day);
begin
  return jsonb_build_object('day', day, 'months', months, 'grades', (
    select coalesce(jsonb_agg(g.value -> 'grade' order by g.ordinality), '[]')
    from jsonb_array_elements(p_rule -> 'grades') with ordinality g
    where months >= (g.value ->> 'from')::integer
      and (not g.value ? 'to' or months < (g.value ->> 'to')::integer)
  ));
end
$$;
comment on function private.age_on_day(jsonb, date, integer) is
  '{day, months, grades}: the completed months of a child on the school''s day of that year, and the grades for it.';
revoke all on function private.age_on_day(jsonb, date, integer) from public, anon, authenticated;

-- What a school has saved, else what its conversation was published with; null where neither is.
create function private.eligibility_of(p_tenant text) returns jsonb
language sql stable security definer set search_path = ''
as $$
  select r.rule
  from (
    select coalesce(t.settings -> 'eligibility', (
      select c.config -> 'eligibility' from public.tenant_configurations c
      where c.tenant_id = t.id and c.state = 'published'
    )) as rule
    from public.tenants t where t.id = p_tenant
  ) r
  where private.is_eligibility(r.rule)
$$;
revoke all on function private.eligibility_of(text) from public, anon, authenticated;

-- The child of an enquiry on the day that counts for the year that was asked for, else for the one that came next.
create function private.child_age(p_enquiry uuid) returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
declare
  e public.chat_inquiry_information;
  rule jsonb;
  asked date;
begin
  select i.* into e from public.chat_inquiry_information i where i.id = p_enquiry;
  if e.date_of_birth is null then return null; end if;
  rule := private.eligibility_of(e.tenant_id);
  if rule is null or rule -> 'grades' = '[]' then return null; end if;
  asked := (e.submitted_at at time zone (
    select c.time_zone from public.tenants t cross join lateral private.school_calendar(t.settings) c where t.id = e.tenant_id
  ))::date;
  return private.age_on_day(rule, e.date_of_birth, coalesce(
    private.year_of(e.academic_year),
    extract(year from asked)::integer + (to_char(asked, 'MM-DD') > rule ->> 'ageOn')::integer
  )) || jsonb_build_object('lists_grade', exists (
    select from jsonb_array_elements(rule -> 'grades') g where g.value ->> 'grade' = e.grade
  ));
end
$$;
comment on function private.child_age(uuid) is
  '{day, months, grades, lists_grade}, as age_on_day; lists_grade: the grade that was asked for is one of the school''s table. Null without a birth date or a table.';
revoke all on function private.child_age(uuid) from public, anon, authenticated;

do $$
declare
  change record;
  definition text;
begin
  for change in
    select c.name, c.was, c.becomes
    from (values
      (
        'school_settings_fault', 'when ''hours'' then',
        'when ''eligibility'' then private.is_eligibility(field.value) when ''hours'' then'
      ),
      (
        'with_school', 'from (select private.school_variables(p_tenant) as own) v',
        $code$|| coalesce((
    select jsonb_build_object('eligibility', t.settings -> 'eligibility')
    from public.tenants t where t.id = p_tenant and t.settings ? 'eligibility'
  ), '{}')
  from (select private.school_variables(p_tenant) as own) v$code$
      ),
      (
        'school_of', '''revision'', t.settings_revision',
        '''revision'', t.settings_revision, ''eligibility'', private.eligibility_of(t.id)'
      ),
      (
        'enquiry_detail', '''asked'', private.asked_by(p_id),',
        '''asked'', private.asked_by(p_id), ''age'', private.child_age(p_id),'
      )
    ) c (name, was, becomes)
  loop
    select pg_get_functiondef(p.oid) into strict definition
    from pg_proc p where p.pronamespace = 'private'::regnamespace and p.proname = change.name;
    if position(change.was in definition) = 0 then
      raise exception 'private.% does not hold %', change.name, change.was;
    end if;
    execute replace(definition, change.was, change.becomes);
  end loop;
end
$$;
comment on function private.school_settings_fault(jsonb) is
  'Settings, each optional: the texts email, phone, family_phone, whatsapp, address, website, logo, colour, language, country and time_zone; hours, as private.are_hours; holidays, as private.are_holidays; promise, 1 to 240 hours; eligibility, as private.is_eligibility; languages of the chat, the first of which it begins with.';
comment on function public.get_school(text) is
  '{name, settings, revision, variables, eligibility}: the settings and, for what they leave open, the variables and the eligibility of the published conversation. PT404 unless the school is one of the caller''s.';
comment on function public.enquiry_detail(uuid) is
  '{enquiry, history, historyTotal, duplicates}: the enquiry with its family, how many enquiries that has, email_refused ({reason: bounced | complained, at} when its address gets no mails any more), age (as private.child_age), and asked, the first 100 questions of its conversation as {question, outcome, title | null, helpful, wants_person, asked_at}; the history newest first, 200 lines at most; duplicates, 10 at most, with reasons among mobile, email and child, and whether they are of the same family. PT404 unless it is one of the caller''s schools.';
