-- Counting a new enquiry cost more than storing it, as each count was planned anew. The changes are gathered first, so
-- that one planned statement serves insert, update and delete.

create type private.enquiry_change as (
  tenant_id text, user_id uuid, status_code text, grade text, academic_year text, n bigint
);

comment on type private.enquiry_change is 'How many more (or fewer, if negative) enquiries there are with these values.';

create function private.count_enquiries(p_changes private.enquiry_change[]) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  slots constant integer := 16;
  own_slot constant integer := pg_backend_pid() % slots;
begin
  insert into private.enquiry_counts as c (tenant_id, user_id, status_code, slot, n)
  select x.tenant_id, x.user_id, x.status_code, own_slot, sum(x.n)
  from unnest(p_changes) x
  group by x.tenant_id, x.user_id, x.status_code having sum(x.n) <> 0
  order by x.tenant_id, x.user_id, x.status_code
  on conflict (tenant_id, user_id, status_code, slot) do update set n = c.n + excluded.n;

  insert into private.enquiry_facets as c (tenant_id, field, value, slot, n)
  select x.tenant_id, v.field, v.value, own_slot, sum(x.n)
  from unnest(p_changes) x
  cross join lateral (values ('grade', x.grade), ('academic_year', x.academic_year)) v (field, value)
  where v.value is not null
  group by x.tenant_id, v.field, v.value having sum(x.n) <> 0
  order by x.tenant_id, v.field, v.value
  on conflict (tenant_id, field, value, slot) do update set n = c.n + excluded.n;
end
$$;

comment on function private.count_enquiries(private.enquiry_change[]) is
  'Adds changes to the counts, in one order everywhere so that two sessions never wait for each other.';
revoke all on function private.count_enquiries(private.enquiry_change[]) from public, anon, authenticated, service_role;

create or replace function private.count_enquiry_changes() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  if tg_op = 'INSERT' then
    perform private.count_enquiries(array(
      select row(e.tenant_id, e.user_id, e.status_code, e.grade, e.academic_year, count(*))::private.enquiry_change
      from added e
      group by e.tenant_id, e.user_id, e.status_code, e.grade, e.academic_year
    ));
  elsif tg_op = 'DELETE' then
    perform private.count_enquiries(array(
      select row(e.tenant_id, e.user_id, e.status_code, e.grade, e.academic_year, -count(*))::private.enquiry_change
      from removed e
      group by e.tenant_id, e.user_id, e.status_code, e.grade, e.academic_year
    ));
  else
    perform private.count_enquiries(array(
      select row(e.tenant_id, e.user_id, e.status_code, e.grade, e.academic_year, sum(e.d))::private.enquiry_change
      from (select a.*, 1 as d from added a union all select r.*, -1 from removed r) e
      group by e.tenant_id, e.user_id, e.status_code, e.grade, e.academic_year having sum(e.d) <> 0
    ));
  end if;
  return null;
end
$$;
