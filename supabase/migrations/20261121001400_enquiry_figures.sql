-- The three figures of the dashboard.

create function private.enquiry_figures() returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
declare
  f constant private.enquiry_filter := private.enquiry_filter(null, null, null);
begin
  return (
    select jsonb_build_object(
      'total', coalesce(sum(c.n), 0),
      'pending', coalesce(sum(c.n) filter (where c.status_code = 'pending'), 0),
      'responseHours', (
        select round((percentile_cont(0.5) within group (order by extract(epoch from a.first_at - e.submitted_at)) / 3600)::numeric, 2)
        from (
          select v.enquiry_id, min(v.created_at) as first_at from public.enquiry_events v
          where v.tenant_id = any (f.schools) and v.type = 'status_changed' group by v.enquiry_id
        ) a
        join public.chat_inquiry_information e on e.id = a.enquiry_id
      )
    )
    from private.enquiry_counts c where c.tenant_id = any (f.schools)
  );
end
$$;

revoke all on function private.enquiry_figures() from public, anon, authenticated;
grant execute on function private.enquiry_figures() to authenticated;

create function public.enquiry_figures() returns jsonb
language sql stable security invoker set search_path = ''
as $$ select private.enquiry_figures() $$;

comment on function public.enquiry_figures() is
  '{total, pending, responseHours}: the last is the median from submission to first status change, null when there was none. PT403 unless active staff.';
revoke all on function public.enquiry_figures() from public, anon, authenticated;
grant execute on function public.enquiry_figures() to authenticated;
