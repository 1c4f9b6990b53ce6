-- The dashboard follows the school that is chosen in the console's header: its figures are of one school, or of all.
drop function public.enquiry_figures();
drop function private.enquiry_figures();

-- The stored counts are those of all rows, since the list pages through all of them: what does not count is taken off.
create function private.enquiry_figures(p_tenant text) returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
declare
  schools text[];
begin
  perform private.require_staff();
  schools := private.chosen_tenants(p_tenant);
  return (
    with counted as (
      select c.status_code, c.n from private.enquiry_counts c where c.tenant_id = any (schools)
      union all
      select e.status_code, -1 from public.chat_inquiry_information e
      where e.tenant_id = any (schools) and e.source @> '{"test": true}'
    )
    select jsonb_build_object(
      'total', coalesce(sum(c.n), 0),
      'pending', coalesce(sum(c.n) filter (where c.status_code = 'pending'), 0),
      'responseHours', (
        select round((percentile_cont(0.5) within group (order by extract(epoch from e.first_action_at - e.submitted_at)) / 3600)::numeric, 2)
        from public.chat_inquiry_information e
        where e.tenant_id = any (schools) and e.submitted_at >= now() - interval '90 days'
          and e.first_action_at is not null and e.source_label is distinct from '(test)'
      )
    )
    from counted c
  );
end
$$;
revoke all on function private.enquiry_figures(text) from public, anon, authenticated;
grant execute on function private.enquiry_figures(text) to authenticated;

create function public.enquiry_figures(p_tenant text default null) returns jsonb
language sql stable security invoker set search_path = ''
as $$ select private.enquiry_figures(p_tenant) $$;
revoke all on function public.enquiry_figures(text) from public, anon, authenticated;
grant execute on function public.enquiry_figures(text) to authenticated;
comment on function public.enquiry_figures(text) is
  '{total, pending, responseHours} of one of the caller''s schools, or of all: the last is the median from submission to the first action of staff, of the enquiries of the last 90 days, null when there was none. PT403 unless active staff.';
