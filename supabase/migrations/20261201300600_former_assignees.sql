-- Enquiries of a colleague who has left can be found: the list is filtered by whoever looks after one.
create index enquiry_assignees_idx on public.chat_inquiry_information (tenant_id, assignee) where assignee is not null;

-- From each person to the next along that index, however many enquiries lie between.
create function private.assignees_of(p_schools text[]) returns uuid[]
language sql stable security definer set search_path = ''
as $$
  with recursive walk as (
    select s.id as school, '00000000-0000-0000-0000-000000000000'::uuid as assignee from unnest(p_schools) s (id)
    union all
    select n.tenant_id, n.assignee
    from walk w
    cross join lateral (
      select e.tenant_id, e.assignee from public.chat_inquiry_information e
      where (e.tenant_id, e.assignee) > (w.school, w.assignee) and e.assignee is not null
      order by e.tenant_id, e.assignee limit 1
    ) n
    where n.tenant_id = w.school
  )
  select array_agg(distinct w.assignee) from walk w
$$;
comment on function private.assignees_of(text[]) is 'Everyone who looks after an enquiry of these schools.';
revoke all on function private.assignees_of(text[]) from public, anon, authenticated;

create or replace function private.enquiry_facets() returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
declare
  schools text[];
  assigned uuid[];
begin
  perform private.require_staff();
  schools := private.chosen_tenants(null);
  assigned := private.assignees_of(schools);
  return jsonb_build_object(
    'grades', private.facet_values(schools, 'grade'),
    'academicYears', private.facet_values(schools, 'academic_year'),
    'assignees', coalesce(
      (
        select jsonb_agg(
          jsonb_build_object('user_id', p.user_id, 'name', p.name, 'role', p.role, 'gone', p.gone)
          order by p.gone, lower(p.name), p.user_id
        )
        from (
          select u.user_id, u.role, coalesce(u.full_name, u.username) as name, not (
            u.status = 'active' and (
              u.role = 'admin' or u.role = 'user' and exists (
                select from public.tenant_members m where m.user_id = u.user_id and m.tenant_id = any (schools)
              )
            )
          ) as gone
          from public.users u
        ) p
        where not p.gone or p.user_id = any (assigned)
      ),
      '[]'
    )
  );
end
$$;
comment on function public.enquiry_facets() is
  '{grades: [{value, count}], academicYears: [{value, count}], assignees: [{user_id, name, role, gone}]} of the caller''s schools, the 200 most used values at most; gone are those who look after enquiries there and are active there no more. PT403 unless active staff.';
