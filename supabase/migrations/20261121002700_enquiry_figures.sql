-- The figures of the dashboard, now from columns kept as things happen, and the menus of the list.

create or replace function private.enquiry_figures() returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
declare
  schools text[];
begin
  perform private.require_staff();
  schools := private.chosen_tenants(null);
  return (
    select jsonb_build_object(
      'total', coalesce(sum(c.n), 0),
      'pending', coalesce(sum(c.n) filter (where c.status_code = 'pending'), 0),
      'responseHours', (
        select round((percentile_cont(0.5) within group (order by extract(epoch from e.first_action_at - e.submitted_at)) / 3600)::numeric, 2)
        from public.chat_inquiry_information e
        where e.tenant_id = any (schools) and e.submitted_at >= now() - interval '90 days'
          and e.first_action_at is not null
      )
    )
    from private.enquiry_counts c where c.tenant_id = any (schools)
  );
end
$$;

comment on function public.enquiry_figures() is
  '{total, pending, responseHours}: the last is the median from submission to the first action of staff, of the enquiries of the last 90 days, null when there was none. PT403 unless active staff.';

-- The most used values of a field, by value.
create function private.facet_values(p_schools text[], p_field text) returns jsonb
language sql stable security definer set search_path = ''
as $$
  select coalesce(jsonb_agg(jsonb_build_object('value', x.value, 'count', x.n) order by x.value), '[]')
  from (
    select c.value, sum(c.n) as n from private.enquiry_facets c
    where c.tenant_id = any (p_schools) and c.field = p_field
    group by c.value having sum(c.n) > 0 order by sum(c.n) desc, c.value limit 200
  ) x
$$;

revoke all on function private.facet_values(text[], text) from public, anon, authenticated;

create function private.enquiry_facets() returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
declare
  schools text[];
begin
  perform private.require_staff();
  schools := private.chosen_tenants(null);
  return jsonb_build_object(
    'grades', private.facet_values(schools, 'grade'),
    'academicYears', private.facet_values(schools, 'academic_year'),
    'assignees', coalesce(
      (
        select jsonb_agg(
          jsonb_build_object('user_id', u.user_id, 'name', coalesce(u.full_name, u.username), 'role', u.role)
          order by lower(coalesce(u.full_name, u.username)), u.user_id
        )
        from public.users u
        where u.status = 'active' and (
          u.role = 'admin' or u.role = 'user' and exists (
            select from public.tenant_members m where m.user_id = u.user_id and m.tenant_id = any (schools)
          )
        )
      ),
      '[]'
    )
  );
end
$$;

revoke all on function private.enquiry_facets() from public, anon, authenticated;
grant execute on function private.enquiry_facets() to authenticated;

create function public.enquiry_facets() returns jsonb
language sql stable security invoker set search_path = ''
as $$ select private.enquiry_facets() $$;

comment on function public.enquiry_facets() is
  '{grades: [{value, count}], academicYears: [{value, count}], assignees: [{user_id, name, role}]} of the caller''s schools, the 200 most used values at most. PT403 unless active staff.';
revoke all on function public.enquiry_facets() from public, anon, authenticated;
grant execute on function public.enquiry_facets() to authenticated;
