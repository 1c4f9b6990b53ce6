-- A search is words in any order. Each must occur: in a name or detail anywhere, in what was said at the beginning of a
-- word, and a single letter at the beginning of any. Where that finds less than a page, a word of five letters or more may
-- also be a name with one letter wrong.

-- What a number may be stored as: a mobile has ten digits, without the country's code or a 0 before it.
create function private.number_forms(p_digits text, p_abroad boolean) returns text[]
language sql immutable set search_path = ''
as $$
  select array_agg(distinct form)
  from unnest(
    array[p_digits, ltrim(p_digits, '0'), case when length(p_digits) > 10 then right(p_digits, 10) end]
    || case when p_abroad then array[
      substr(ltrim(p_digits, '0'), 2), substr(ltrim(p_digits, '0'), 3), substr(ltrim(p_digits, '0'), 4)
    ] end
  ) form
  where form = p_digits or length(form) > 2
$$;
revoke all on function private.number_forms(text, boolean) from public, anon, authenticated;

create type private.text_search as (condition text, keys text);
comment on type private.text_search is
  'SQL about a row x of private.enquiry_search, and the tsquery of all that can meet it, with @ for the school.';

-- A word was folded: there is nothing in it to escape.
create function private.word_search(p_word text) returns private.text_search
language sql immutable set search_path = ''
as $$
  select
    format(
      '(x.names like %1$L or x.details like %1$L or x.prose like %2$L)',
      case when length(p_word) = 1 then '% ' else '%' end || p_word || '%', '% ' || p_word || '%'
    ),
    format('(%s''@ %s'':*)', case
      when length(p_word) = 2 then format('''@%s'':*|', p_word)
      when length(p_word) > 2 then (
        select '(' || string_agg(format('''@%s''', substr(p_word, i, 3)), '&') || ')|'
        from generate_series(1, length(p_word) - 2) i
      )
    end, left(p_word, 40))
$$;
revoke all on function private.word_search(text) from public, anon, authenticated;

-- A name with one letter wrong: missing, too many, another, or two changed about.
create function private.misspelt_search(p_word text) returns private.text_search
language sql immutable set search_path = ''
as $$
  select
    format('x.names like any (%L)', array(
      select '% ' || left(p_word, i) || v.changed || ' %'
      from generate_series(0, length(p_word)) i
      cross join lateral (values
        ('_' || substr(p_word, i + 1)), (substr(p_word, i + 2)), ('_' || substr(p_word, i + 2)),
        (reverse(substr(p_word, i + 1, 2)) || substr(p_word, i + 3))
      ) v (changed)
      where i < length(p_word) or v.changed = '_'
    )),
    (
      select '(' || string_agg(format('''@!%s''', form), '|') || ')'
      from (
        select p_word as form
        union
        select overlay(p_word placing '' from i for 1) from generate_series(1, length(p_word)) i
      ) x
    )
$$;
revoke all on function private.misspelt_search(text) from public, anon, authenticated;

-- `close` also forgives typing errors, and is null where there is no word to forgive one in. Both are null where the
-- search has no word at all.
create function private.text_searches(p_search text, out exact private.text_search, out close private.text_search)
language plpgsql immutable set search_path = ''
as $$
declare
  words constant text[] := string_to_array(private.folded(translate(p_search, '-‐‑', '   ')), ' ');
  abroad constant boolean := p_search ~ '(\+|(^|\s)00)\s*[0-9]';
  word text;
  plain private.text_search;
  misspelt private.text_search;
  forgives boolean := false;
begin
  foreach word in array words loop
    select '(' || string_agg(s.condition, ' or ') || ')', '(' || string_agg(s.keys, '|') || ')' into plain
    from unnest(case when word ~ '^[0-9]+$' then private.number_forms(word, abroad) else array[word] end) form
    cross join lateral private.word_search(form) s;
    exact.condition := concat_ws(' and ', exact.condition, plain.condition);
    exact.keys := concat_ws('&', exact.keys, plain.keys);
    if length(word) between 5 and 30 and word !~ '[0-9]' then
      forgives := true;
      misspelt := private.misspelt_search(word);
      plain.condition := format('(%s or %s)', plain.condition, misspelt.condition);
      plain.keys := format('(%s|%s)', plain.keys, misspelt.keys);
    end if;
    close.condition := concat_ws(' and ', close.condition, plain.condition);
    close.keys := concat_ws('&', close.keys, plain.keys);
  end loop;
  if not forgives then close := null; end if;
end
$$;
revoke all on function private.text_searches(text) from public, anon, authenticated;

-- Ids of so many enquiries of these schools at most. The index is read whatever the planner knows of the table: right
-- after a load it knows nothing.
create function private.search_ids(p_schools text[], p_search private.text_search, p_limit integer) returns uuid[]
language plpgsql stable security definer set search_path = '' set enable_seqscan = off set work_mem = '64MB'
as $$
declare
  ids uuid[];
begin
  execute format(
    'select array(
       select f.enquiry_id from unnest($1) s (id) cross join lateral (
         select x.enquiry_id from private.enquiry_search x
         where private.search_keys(x.tenant_id, x.names, x.details, x.prose)
             @@ replace(%L, ''@'', left(md5(s.id), 6))::tsquery
           and x.tenant_id = s.id and %s
         limit $2
       ) f limit $2
     )', p_search.keys, p_search.condition
  ) into ids using p_schools, p_limit;
  return ids;
end
$$;
revoke all on function private.search_ids(text[], private.text_search, integer) from public, anon, authenticated;

-- What a search leaves: a condition, at most how many enquiries (null where they are many), and those of them that it
-- finds without forgiving a typing error, where it forgives one.
create function private.search_condition(
  p_schools text[], p_search text, out condition text, out at_most bigint, out exact uuid[]
)
language plpgsql stable security definer set search_path = ''
as $$
declare
  -- Few enough to be named one by one; more are met soon enough on a walk along the list.
  named_at_most constant integer := 10000;
  page constant integer := 10;
  searches record;
  search private.text_search;
  ids uuid[];
begin
  select * into searches from private.text_searches(p_search);
  search := searches.exact;
  if search.condition is null then
    condition := 'false';
    at_most := 0;
    return;
  end if;
  ids := private.search_ids(p_schools, search, named_at_most + 1);
  if cardinality(ids) < page and (searches.close).condition is not null then
    exact := ids;
    search := searches.close;
    ids := private.search_ids(p_schools, search, named_at_most + 1);
    if cardinality(exact) in (0, cardinality(ids)) then exact := null; end if;
  end if;
  if cardinality(ids) > named_at_most then
    condition := format('(select %s from private.enquiry_search x where x.enquiry_id = e.id)', search.condition);
  else
    condition := format('e.id = any (%L::uuid[])', ids);
    at_most := cardinality(ids);
  end if;
end
$$;
revoke all on function private.search_condition(text[], text) from public, anon, authenticated;

alter type private.enquiry_filter add attribute exact uuid[];

alter type private.enquiry_filter add attribute many boolean;
comment on type private.enquiry_filter is
  'Made by private.enquiry_filter() alone; a null search filters nothing. exact: what a search finds without forgiving a typing error, where it forgives one. many: more match than are worth counting.';

create or replace function private.enquiry_filter(p_filter jsonb, p_ids uuid[] default null) returns private.enquiry_filter
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
  searched record;
begin
  perform private.require_staff();
  f.schools := private.chosen_tenants(p_filter ->> 'tenant');
  f.search := nullif(left(btrim(p_filter ->> 'search'), 100), '');
  f.rest := 'true' || further;
  f.known := f.search is null and further = '' and p_ids is null and values_given <= 1;
  -- Days with at most one value are counted within an index, of which much fits into the time of a page; other
  -- combinations visit the rows, and a search what they are found by as well.
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
    select * into searched from private.search_condition(f.schools, f.search);
    f.rest := f.rest || ' and ' || searched.condition;
    f.exact := searched.exact;
    f.many := searched.at_most is null and further = '' and p_ids is null and values_given = 0;
    if searched.at_most <= f.count_to then f.at_most := least(f.at_most, searched.at_most); end if;
  end if;
  return f;
end
$$;

-- How many there are. Where it is not known it is counted: exactly among `exact_below` candidates, otherwise only so far.
create or replace function private.count_enquiries(f private.enquiry_filter, out total bigint, out capped boolean)
language plpgsql stable security definer set search_path = ''
as $$
declare
  exact_below constant bigint := 20000;
begin
  capped := false;
  total := f.at_most;
  if f.known or total = 0 then return; end if;

  capped := total > exact_below;
  if capped and f.many then
    total := f.count_to;
    return;
  end if;
  execute format(
    'select count(*) from (select from public.chat_inquiry_information e where %s and %s limit %s) x',
    private.of_schools(f.schools), f.rest, case when capped then (f.count_to + 1)::text else 'all' end
  ) into total;
  capped := capped and total > f.count_to;
  if capped then total := f.count_to; end if;
end
$$;

-- As private.enquiry_ids; but newest first, what a search finds without forgiving a typing error comes before the rest.
create function private.ranked_enquiry_ids(
  f private.enquiry_filter, p_sort text, p_direction text, p_walk boolean, p_limit bigint, p_offset bigint
) returns uuid[]
language plpgsql stable security definer set search_path = ''
as $$
declare
  rest constant text := f.rest;
  first uuid[];
begin
  if f.exact is null or (p_sort, lower(p_direction)) is distinct from ('submitted_at', 'desc') then
    return private.enquiry_ids(f, p_sort, p_direction, p_walk, p_limit, p_offset);
  end if;
  f.rest := format('%s and e.id = any (%L::uuid[])', rest, f.exact);
  first := private.enquiry_ids(f, p_sort, p_direction, false, cardinality(f.exact), 0);
  f.rest := format('%s and e.id <> all (%L::uuid[])', rest, f.exact);
  return first[p_offset + 1:p_offset + p_limit] || private.enquiry_ids(
    f, p_sort, p_direction, p_walk,
    p_limit - greatest(least(cardinality(first) - p_offset, p_limit), 0), greatest(p_offset - cardinality(first), 0)
  );
end
$$;
revoke all on function private.ranked_enquiry_ids(private.enquiry_filter, text, text, boolean, bigint, bigint)
  from public, anon, authenticated;

-- How many of them are tests, so that the console need not count those it shows.
create or replace function private.list_enquiries(
  p_filter jsonb, p_sort text, p_direction text, p_page integer, p_limit integer
) returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
declare
  -- More than this many are not collected and sorted, but read along an index.
  collected_at_most constant bigint := 10000;
  f constant private.enquiry_filter := private.enquiry_filter(p_filter);
  size constant bigint := least(greatest(coalesce(p_limit, 10), 1), 100);
  counted record;
  tests bigint;
  pages bigint;
  page bigint;
begin
  select * into counted from private.count_enquiries(f);
  execute format(
    'select count(*) from public.chat_inquiry_information e where %s and e.source @> ''{"test": true}'' and %s',
    private.of_schools(f.schools), f.rest
  ) into tests;
  pages := (counted.total + size - 1) / size;
  page := greatest(least(coalesce(p_page, 1), pages), 1);
  return jsonb_build_object(
    'enquiries', private.shown_enquiries(private.ranked_enquiry_ids(
      f, coalesce(nullif(p_sort, ''), 'submitted_at'), coalesce(nullif(p_direction, ''), 'desc'),
      counted.capped or f.search is null and counted.total > collected_at_most, size, (page - 1) * size
    )),
    'total', counted.total, 'tests', tests, 'totalCapped', counted.capped, 'page', page, 'limit', size, 'totalPages', pages
  );
end
$$;

-- Other families of the school, found as the list finds enquiries.
create function private.find_families(p_family uuid, p_search text) returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
declare
  school constant text := private.require_family(p_family);
  family constant uuid := private.family_now(school, p_family);
  f private.enquiry_filter;
  walk boolean;
  ids uuid[];
begin
  if length(btrim(coalesce(p_search, ''))) < 2 then return '[]'; end if;
  f := private.enquiry_filter(jsonb_build_object('search', p_search, 'tenant', school, 'time_zone', 'UTC'));
  select c.capped into walk from private.count_enquiries(f) c;
  ids := private.ranked_enquiry_ids(f, 'submitted_at', 'desc', walk, 100, 0);
  return (
    select coalesce(jsonb_agg(x.shown order by x.place), '[]')
    from (
      select found.place, jsonb_build_object(
        'id', found.family_id,
        'parents', array_remove(array_agg(distinct nullif(btrim(concat_ws(' ', e.first_name, e.last_name)), '')), null),
        'children', array_remove(array_agg(distinct e.child_name), null),
        'mobiles', array_remove(array_agg(distinct e.mobile), null),
        'emails', array_remove(array_agg(distinct e.email), null),
        'enquiries', (
          select count(*) from public.enquiry_families l
          where l.tenant_id = school and l.family_id = found.family_id
        )
      ) as shown
      from (
        select l.family_id, min(i.place) as place
        from unnest(ids) with ordinality i (id, place)
        join public.enquiry_families l on l.enquiry_id = i.id
        where l.family_id <> family
        group by l.family_id order by place limit 10
      ) found
      cross join lateral (
        select l.enquiry_id from public.enquiry_families l
        where l.tenant_id = school and l.family_id = found.family_id
        order by l.submitted_at desc limit 20
      ) l
      join public.chat_inquiry_information e on e.id = l.enquiry_id
      group by found.family_id, found.place
    ) x
  );
end
$$;
revoke all on function private.find_families(uuid, text) from public, anon, authenticated;
grant execute on function private.find_families(uuid, text) to authenticated;

create function public.find_families(p_family uuid, p_search text) returns jsonb
language sql stable security invoker set search_path = ''
as $$ select private.find_families(p_family, p_search) $$;
comment on function public.find_families(uuid, text) is
  '[{id, parents, children, mobiles, emails, enquiries}]: at most 10 other families of the same school by name, e-mail, mobile or child, among the 100 newest enquiries that match; the names are those of their 20 newest. PT404 unless the family is one of the caller''s schools.';
revoke all on function public.find_families(uuid, text) from public, anon, authenticated;
grant execute on function public.find_families(uuid, text) to authenticated;
