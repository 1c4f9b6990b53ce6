-- A promise to a parent counts the school's own hours, and the last day of an article is one of the school's zone.

-- ISO 8601 with the offset of the zone: 2026-11-25T10:00:00+05:30.
create function private.time_in_zone(p_at timestamptz, p_zone text) returns text
language plpgsql stable set search_path = ''
as $$
declare
  there constant timestamp := p_at at time zone p_zone;
  ahead constant interval := there - (p_at at time zone 'UTC');
begin
  return to_char(there, 'YYYY-MM-DD"T"HH24:MI:SS') || case when ahead < interval '0' then '-' else '+' end
    || to_char(greatest(ahead, -ahead), 'HH24:MI');
end
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
