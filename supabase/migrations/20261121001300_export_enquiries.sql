-- Export in batches: each one goes on after the last row of the one before, so that it costs the same at the end as at
-- the start, and new enquiries that come meanwhile shift nothing. Each exported row gets its line in the history.

create function private.export_enquiries(
  p_search text, p_status text, p_user_id text, p_after_submitted timestamptz, p_after_id uuid, p_limit integer
) returns jsonb
language plpgsql volatile security definer set search_path = ''
as $$
declare
  f constant private.enquiry_filter := private.enquiry_filter(p_search, p_status, p_user_id);
  size constant bigint := least(greatest(coalesce(p_limit, 1000), 1), 1000);
  counted record;
  rows jsonb;
  last jsonb;
begin
  select * into counted from private.count_enquiries(f);
  with batch as materialized (
    select * from private.page_of_enquiries(f, counted.capped, p_after_submitted, p_after_id, size, 0)
  ),
  recorded as (
    insert into public.enquiry_events (enquiry_id, tenant_id, type, actor)
    select b.id, b.tenant_id, 'exported', (select auth.uid()) from batch b
  )
  select coalesce(
    jsonb_agg(private.shown_enquiry(b::public.chat_inquiry_information) order by b.submitted_at desc, b.id desc), '[]'
  ) into rows
  from batch b;

  last := rows -> -1;
  return jsonb_build_object(
    'enquiries', rows,
    'next', case
      when jsonb_array_length(rows) = size
      then jsonb_build_object('submitted_at', last -> 'submitted_at', 'id', last -> 'id')
    end
  );
end
$$;

revoke all on function private.export_enquiries(text, text, text, timestamptz, uuid, integer)
  from public, anon, authenticated;
grant execute on function private.export_enquiries(text, text, text, timestamptz, uuid, integer) to authenticated;

create function public.export_enquiries(
  p_search text default null, p_status text default null, p_user_id text default null,
  p_after_submitted timestamptz default null, p_after_id uuid default null, p_limit integer default 1000
) returns jsonb
language sql volatile security invoker set search_path = ''
as $$
  select private.export_enquiries(p_search, p_status, p_user_id, p_after_submitted, p_after_id, p_limit)
$$;

comment on function public.export_enquiries(text, text, text, timestamptz, uuid, integer) is
  '{enquiries, next: {submitted_at, id} | null}: the next batch (1,000 rows at most) of what list_enquiries finds, and an exported event for each row. PT403 unless active staff.';
revoke all on function public.export_enquiries(text, text, text, timestamptz, uuid, integer)
  from public, anon, authenticated;
grant execute on function public.export_enquiries(text, text, text, timestamptz, uuid, integer) to authenticated;
