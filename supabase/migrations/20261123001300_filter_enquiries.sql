create function private.like_escaped(p_text text) returns text
language sql immutable set search_path = ''
as $$ select replace(replace(replace(p_text, '\', '\\'), '%', '\%'), '_', '\_') $$;
revoke all on function private.like_escaped(text) from public, anon, authenticated;

-- The condition in a form that several queries share: `schools` bounds what may be seen at all, `rest` is SQL text with
-- every value quoted. No more than `at_most` can match, and just as many do where that is `known`; otherwise it is worth
-- counting as far as `count_to`.
create type private.enquiry_filter as (
  schools text[], search text, rest text, at_most bigint, known boolean, count_to bigint
);
comment on type private.enquiry_filter is 'Made by private.enquiry_filter() alone; a null search filters nothing.';

-- A time zone by its IANA name, UTC without one. PostgreSQL would take almost any text for one of its own kind.
create function private.time_zone(p_zone text) returns text
language plpgsql stable set search_path = ''
as $$
declare
  zone constant text := coalesce(nullif(btrim(p_zone), ''), 'UTC');
begin
  if zone ~ '^[A-Za-z][A-Za-z0-9_+/-]{0,63}$' then
    perform now() at time zone zone;
    return zone;
  end if;
  raise sqlstate 'PT422' using message = 'Unknown time zone.';
exception when invalid_parameter_value then
  raise sqlstate 'PT422' using message = 'Unknown time zone.';
end
$$;
revoke all on function private.time_zone(text) from public, anon, authenticated;

-- The first moment of a day in a time zone. A day beyond reason becomes the nearest within it.
create function private.day_start(p_day date, p_zone text) returns timestamptz
language sql stable set search_path = ''
as $$ select least(greatest(p_day, '1900-01-01'), '2999-12-31')::timestamp at time zone private.time_zone(p_zone) $$;
revoke all on function private.day_start(date, text) from public, anon, authenticated;

-- The day it is there now.
create function private.today(p_zone text) returns date
language sql stable set search_path = ''
as $$ select (now() at time zone private.time_zone(p_zone))::date $$;
revoke all on function private.today(text) from public, anon, authenticated;

-- One school of the caller's or all of them. A school that is not theirs is none, as if it did not exist.
create function private.chosen_tenants(p_tenant text) returns text[]
language sql stable security definer set search_path = ''
as $$
  select array(
    select school from private.my_tenants() school where nullif(btrim(p_tenant), '') is null or school = btrim(p_tenant)
  )
$$;
revoke all on function private.chosen_tenants(text) from public, anon, authenticated;

-- What a filter by these values leaves of the schools, and how many enquiries they have, from the kept counts.
create function private.narrowed_by_count(
  p_schools text[], p_visitors uuid[], p_status text, out schools text[], out n bigint
)
language sql stable security definer set search_path = ''
as $$
  select coalesce(array_agg(x.tenant_id), '{}'), coalesce(sum(x.n), 0)
  from (
    select c.tenant_id, sum(c.n) as n from private.enquiry_counts c
    where c.tenant_id = any (p_schools)
      and (p_visitors is null or c.user_id = any (p_visitors)) and (p_status is null or c.status_code = p_status)
    group by c.tenant_id having sum(c.n) > 0
  ) x
$$;

create function private.narrowed_by_facet(
  p_schools text[], p_field text, p_value text, out schools text[], out n bigint
)
language sql stable security definer set search_path = ''
as $$
  select coalesce(array_agg(x.tenant_id), '{}'), coalesce(sum(x.n), 0)
  from (
    select c.tenant_id, sum(c.n) as n from private.enquiry_facets c
    where c.tenant_id = any (p_schools) and c.field = p_field and lower(c.value) = lower(p_value)
    group by c.tenant_id having sum(c.n) > 0
  ) x
$$;
revoke all on function private.narrowed_by_count(text[], uuid[], text) from public, anon, authenticated;
revoke all on function private.narrowed_by_facet(text[], text, text) from public, anon, authenticated;

-- A follow-up is due while there is something to follow up: not of an enquiry that is completed or cancelled.
create function private.further_conditions(p_filter jsonb) returns text
language plpgsql stable security definer set search_path = ''
as $$
declare
  zone constant text := p_filter ->> 'time_zone';
  today constant date := private.today(zone);
  assignee constant text := lower(btrim(coalesce(p_filter ->> 'assignee', '')));
  conditions text := '';
begin
  if p_filter ->> 'from' is not null then
    conditions := conditions || format(' and e.submitted_at >= %L::timestamptz', private.day_start((p_filter ->> 'from')::date, zone));
  end if;
  if p_filter ->> 'to' is not null then
    conditions := conditions || format(
      ' and e.submitted_at < %L::timestamptz',
      private.day_start(least(greatest((p_filter ->> 'to')::date, '1899-12-31'), '2999-12-30') + 1, zone)
    );
  end if;
  if (p_filter ->> 'follow_up_due')::boolean then
    conditions := conditions || format(
      ' and e.next_follow_up <= %L::date and e.status_code not in (''completed'', ''cancelled'')', today
    );
  end if;
  return conditions || case
    when assignee = '' then ''
    when assignee = 'none' then ' and e.assignee is null'
    when assignee = 'me' then format(' and e.assignee = %L', auth.uid())
    when assignee ~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$' then format(' and e.assignee = %L', assignee)
    else ' and false'
  end;
end
$$;
revoke all on function private.further_conditions(jsonb) from public, anon, authenticated;

-- Refuses whoever is not active staff. p_filter: {search, status, user_id, from, to, grade, year, tenant, assignee,
-- follow_up_due, time_zone}, each optional. Nobody is granted it: the definers below call it as their owner.
create function private.enquiry_filter(p_filter jsonb, p_ids uuid[] default null) returns private.enquiry_filter
language plpgsql stable security definer set search_path = ''
as $$
declare
  f private.enquiry_filter;
  further constant text := private.further_conditions(p_filter);
  status constant text := nullif(nullif(btrim(p_filter ->> 'status'), ''), 'all');
  prefix constant text := lower(btrim(coalesce(p_filter ->> 'user_id', '')));
  grade constant text := nullif(btrim(p_filter ->> 'grade'), '');
  year constant text := nullif(btrim(p_filter ->> 'year'), '');
  values_given constant integer :=
    (status is not null or prefix <> '')::int + (grade is not null)::int + (year is not null)::int;
  visitors uuid[];
  narrowed record;
begin
  perform private.require_staff();
  f.schools := private.chosen_tenants(p_filter ->> 'tenant');
  f.search := nullif(left(btrim(p_filter ->> 'search'), 100), '');
  f.rest := 'true' || further;
  f.known := f.search is null and further = '' and p_ids is null and values_given <= 1;
  -- Days with at most one value are counted within an index, of which much fits into the time of a page; other
  -- combinations visit the rows, and a search reads long lists of trigrams as well.
  f.count_to := case
    when f.search is not null then 1000
    when values_given <= 1 and prefix = '' and p_ids is null and further !~ 'assignee|follow_up|false' then 100000
    else 5000
  end;

  if prefix <> '' then
    -- The kept counts know every visitor account that has an enquiry.
    visitors := array(
      select distinct c.user_id from private.enquiry_counts c
      where c.tenant_id = any (f.schools) and c.user_id::text like private.like_escaped(prefix) || '%'
    );
    f.rest := f.rest || format(' and e.user_id = any (%L)', visitors);
  end if;
  if status is not null then
    f.rest := f.rest || format(' and e.status_code = %L', status);
  end if;
  -- Schools without a single such enquiry need not be walked.
  select * into narrowed from private.narrowed_by_count(f.schools, visitors, status);
  f.schools := narrowed.schools;
  f.at_most := narrowed.n;
  if grade is not null then
    f.rest := f.rest || format(' and lower(e.grade) = %L', lower(grade));
    select * into narrowed from private.narrowed_by_facet(f.schools, 'grade', grade);
    f.schools := narrowed.schools;
    f.at_most := least(f.at_most, narrowed.n);
  end if;
  if year is not null then
    f.rest := f.rest || format(' and lower(e.academic_year) = %L', lower(year));
    select * into narrowed from private.narrowed_by_facet(f.schools, 'academic_year', year);
    f.schools := narrowed.schools;
    f.at_most := least(f.at_most, narrowed.n);
  end if;
  if p_ids is not null then
    f.rest := f.rest || format(' and e.id = any (%L::uuid[])', p_ids);
    f.at_most := least(f.at_most, cardinality(p_ids));
  end if;
  if f.search is not null then
    f.rest := f.rest || format(
      ' and (e.first_name ilike %1$L or e.email ilike %1$L or e.mobile ilike %1$L or e.child_name ilike %1$L)',
      '%' || private.like_escaped(f.search) || '%'
    );
  end if;
  return f;
end
$$;
revoke all on function private.enquiry_filter(jsonb, uuid[]) from public, anon, authenticated;
