-- The list of the console: a page, how many there are, and how many pages that makes.

create function private.list_enquiries(
  p_search text, p_status text, p_user_id text, p_page integer, p_limit integer
) returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
declare
  f constant private.enquiry_filter := private.enquiry_filter(p_search, p_status, p_user_id);
  size constant bigint := least(greatest(coalesce(p_limit, 10), 1), 100);
  counted record;
  pages bigint;
  page bigint;
begin
  select * into counted from private.count_enquiries(f);
  pages := (counted.total + size - 1) / size;
  page := greatest(least(coalesce(p_page, 1), pages), 1);
  return jsonb_build_object(
    'enquiries', coalesce(
      (
        select jsonb_agg(private.shown_enquiry(e) order by e.submitted_at desc, e.id desc)
        from private.page_of_enquiries(f, counted.capped, null, null, size, (page - 1) * size) e
      ),
      '[]'
    ),
    'total', counted.total, 'totalCapped', counted.capped, 'page', page, 'limit', size, 'totalPages', pages
  );
end
$$;

revoke all on function private.list_enquiries(text, text, text, integer, integer) from public, anon, authenticated;
grant execute on function private.list_enquiries(text, text, text, integer, integer) to authenticated;

create function public.list_enquiries(
  p_search text default null, p_status text default null, p_user_id text default null,
  p_page integer default 1, p_limit integer default 10
) returns jsonb
language sql stable security invoker set search_path = ''
as $$ select private.list_enquiries(p_search, p_status, p_user_id, p_page, p_limit) $$;

comment on function public.list_enquiries(text, text, text, integer, integer) is
  '{enquiries, total, totalCapped, page, limit, totalPages} of the caller''s schools, newest first. Above 20,000 enquiries a search is counted up to 1,000 and totalCapped is true when there are more. PT403 unless active staff.';
revoke all on function public.list_enquiries(text, text, text, integer, integer) from public, anon, authenticated;
grant execute on function public.list_enquiries(text, text, text, integer, integer) to authenticated;
