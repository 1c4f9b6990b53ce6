-- Finding enquiries: one filter, shared by the list and the export. The functions are definers that ask for the
-- caller's schools first, as the planner may not use a trigram index below a policy: ilike is not leakproof.

-- The condition in a form that several queries share. `schools` and `visitors` bound what may be seen at all, `rest` is
-- SQL text with every value quoted.
create type private.enquiry_filter as (schools text[], visitors uuid[], status text, search text, rest text);

comment on type private.enquiry_filter is 'Made by private.enquiry_filter() alone; null visitors, status or search filter nothing.';

create function private.like_escaped(p_text text) returns text
language sql immutable set search_path = ''
as $$ select replace(replace(replace(p_text, '\', '\\'), '%', '\%'), '_', '\_') $$;

revoke all on function private.like_escaped(text) from public, anon, authenticated;

-- Refuses whoever is not active staff. Nobody is granted it: the definers below call it as their owner.
create function private.enquiry_filter(p_search text, p_status text, p_user_id text)
returns private.enquiry_filter
language plpgsql stable security definer set search_path = ''
as $$
declare
  f private.enquiry_filter;
  prefix constant text := lower(btrim(coalesce(p_user_id, '')));
  pattern text;
begin
  if private.my_role() is null then
    raise sqlstate 'PT403' using message = 'User not found or inactive';
  end if;
  f.schools := array(select private.my_tenants());
  f.status := nullif(nullif(btrim(p_status), ''), 'all');
  f.search := nullif(left(btrim(p_search), 100), '');
  f.rest := 'true';

  if prefix <> '' then
    -- The kept counts know every visitor account that has an enquiry.
    f.visitors := array(
      select distinct c.user_id from private.enquiry_counts c
      where c.tenant_id = any (f.schools) and c.user_id::text like private.like_escaped(prefix) || '%'
    );
    f.rest := f.rest || format(' and e.user_id = any (%L)', f.visitors);
  end if;
  if f.status is not null then
    f.rest := f.rest || format(' and e.status_code = %L', f.status);
  end if;
  if f.search is not null then
    pattern := '%' || private.like_escaped(f.search) || '%';
    f.rest := f.rest || format(
      ' and (e.first_name ilike %1$L or e.email ilike %1$L or e.mobile ilike %1$L or e.child_name ilike %1$L)', pattern
    );
  end if;

  -- Schools without a single such enquiry need not be walked.
  f.schools := array(
    select c.tenant_id from private.enquiry_counts c
    where c.tenant_id = any (f.schools)
      and (f.visitors is null or c.user_id = any (f.visitors)) and (f.status is null or c.status_code = f.status)
    group by c.tenant_id having sum(c.n) > 0
  );
  return f;
end
$$;

revoke all on function private.enquiry_filter(text, text, text) from public, anon, authenticated;

-- How many there are. Without a search that is known; with one it is counted, exactly among `exact_below` candidates,
-- and only as far as `counted_at_most` where there are more.
create function private.count_enquiries(f private.enquiry_filter, out total bigint, out capped boolean)
language plpgsql stable security definer set search_path = ''
as $$
declare
  exact_below constant bigint := 20000;
  counted_at_most constant bigint := 1000;
begin
  capped := false;
  select coalesce(sum(c.n), 0) into total from private.enquiry_counts c
  where c.tenant_id = any (f.schools)
    and (f.visitors is null or c.user_id = any (f.visitors)) and (f.status is null or c.status_code = f.status);
  if f.search is null or total = 0 then return; end if;

  capped := total > exact_below;
  execute format(
    'select count(*) from (select from public.chat_inquiry_information e where e.tenant_id = any (%L) and %s limit %s) x',
    f.schools, f.rest, case when capped then (counted_at_most + 1)::text else 'all' end
  ) into total;
  capped := capped and total > counted_at_most;
  if capped then total := counted_at_most; end if;
end
$$;

revoke all on function private.count_enquiries(private.enquiry_filter) from public, anon, authenticated;

-- One page, newest first, by offset or after a row. `p_many`: a search that hits so much that walking down the newest
-- soon fills a page; otherwise its few hits are collected first. The planner cannot tell the two apart reliably.
create function private.page_of_enquiries(
  f private.enquiry_filter, p_many boolean, p_after_submitted timestamptz, p_after_id uuid, p_limit bigint, p_offset bigint
) returns setof public.chat_inquiry_information
language plpgsql stable security definer set search_path = ''
as $$
declare
  rest constant text := f.rest || case
    when p_after_submitted is null then ''
    else format(
      ' and (e.submitted_at, e.id) < (%L::timestamptz, %L::uuid)',
      p_after_submitted, coalesce(p_after_id, '00000000-0000-0000-0000-000000000000')
    )
  end;
  keys text;
begin
  if cardinality(f.schools) = 0 then return; end if;
  if f.search is null then
    -- Each school's newest along its own index, then the newest of those.
    keys := format(
      'select k.id, k.submitted_at from unnest(%L::text[]) school cross join lateral (
         select e.id, e.submitted_at from public.chat_inquiry_information e
         where e.tenant_id = school and %s order by e.submitted_at desc, e.id desc limit %s
       ) k', f.schools, rest, p_offset + p_limit
    );
  elsif p_many then
    keys := format(
      'select e.id, e.submitted_at from public.chat_inquiry_information e
       where e.tenant_id = %s and %s order by e.submitted_at desc, e.id desc limit %s',
      case when cardinality(f.schools) = 1 then quote_literal(f.schools[1]) else format('any (%L)', f.schools) end,
      rest, p_offset + p_limit
    );
  else
    keys := format(
      'select e.id, e.submitted_at from public.chat_inquiry_information e where e.tenant_id = any (%L) and %s',
      f.schools, rest
    );
  end if;
  return query execute format(
    'with keys as materialized (%s),
     page as materialized (select * from keys order by submitted_at desc, id desc limit %s offset %s)
     select e.* from page join public.chat_inquiry_information e using (id)
     order by e.submitted_at desc, e.id desc', keys, p_limit, p_offset
  );
end
$$;

revoke all on function private.page_of_enquiries(private.enquiry_filter, boolean, timestamptz, uuid, bigint, bigint)
  from public, anon, authenticated;

-- What staff get of a row: all but the two fields that only tell submissions apart.
create function private.shown_enquiry(e public.chat_inquiry_information) returns jsonb
language sql stable set search_path = ''
as $$ select to_jsonb(e) - 'body_hash' - 'session_id' $$;

revoke all on function private.shown_enquiry(public.chat_inquiry_information) from public, anon, authenticated;
