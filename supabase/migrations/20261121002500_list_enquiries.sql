-- The list of the console: a page in the order asked for, how many there are, and how many pages that makes.

create function private.list_enquiries(
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
  pages bigint;
  page bigint;
begin
  select * into counted from private.count_enquiries(f);
  pages := (counted.total + size - 1) / size;
  page := greatest(least(coalesce(p_page, 1), pages), 1);
  return jsonb_build_object(
    'enquiries', private.shown_enquiries(private.enquiry_ids(
      f, coalesce(nullif(p_sort, ''), 'submitted_at'), coalesce(nullif(p_direction, ''), 'desc'),
      counted.capped or f.search is null and counted.total > collected_at_most, size, (page - 1) * size
    )),
    'total', counted.total, 'totalCapped', counted.capped, 'page', page, 'limit', size, 'totalPages', pages
  );
end
$$;

revoke all on function private.list_enquiries(jsonb, text, text, integer, integer) from public, anon, authenticated;
grant execute on function private.list_enquiries(jsonb, text, text, integer, integer) to authenticated;

create function public.list_enquiries(
  p_search text default null, p_status text default null, p_user_id text default null,
  p_page integer default 1, p_limit integer default 10,
  p_from date default null, p_to date default null, p_grade text default null, p_year text default null,
  p_tenant text default null, p_assignee text default null, p_follow_up_due boolean default null,
  p_time_zone text default 'UTC', p_sort text default 'submitted_at', p_direction text default 'desc'
) returns jsonb
language sql stable security invoker set search_path = ''
as $$
  select private.list_enquiries(
    jsonb_build_object(
      'search', p_search, 'status', p_status, 'user_id', p_user_id, 'from', p_from, 'to', p_to, 'grade', p_grade,
      'year', p_year, 'tenant', p_tenant, 'assignee', p_assignee, 'follow_up_due', p_follow_up_due,
      'time_zone', p_time_zone
    ),
    p_sort, p_direction, p_page, p_limit
  )
$$;

comment on function public.list_enquiries(
  text, text, text, integer, integer, date, date, text, text, text, text, boolean, text, text, text
) is
  '{enquiries, total, totalCapped, page, limit, totalPages} of the caller''s schools. The total is exact where kept counts know it and among 20,000 enquiries; otherwise it is counted up to 100,000 (days with at most one of status, grade and year), 5,000 or, with a search, 1,000, and totalCapped is true when there are more. PT403 unless active staff, PT422 for an unknown order or time zone.';
revoke all on function public.list_enquiries(
  text, text, text, integer, integer, date, date, text, text, text, text, boolean, text, text, text
) from public, anon, authenticated;
grant execute on function public.list_enquiries(
  text, text, text, integer, integer, date, date, text, text, text, text, boolean, text, text, text
) to authenticated;
