-- Which grades and academic years there are and how often, kept as they come like the counts by status, for the menus of
-- the list and for its exact totals.

create table private.enquiry_facets (
  tenant_id text not null references public.tenants (id) on delete cascade,
  field text not null,
  value text not null,
  slot smallint not null,
  n bigint not null,
  primary key (tenant_id, field, value, slot),
  constraint enquiry_facets_field_check check (field in ('grade', 'academic_year'))
);

comment on table private.enquiry_facets is 'Enquiries by school and by the value of a field; the sum over the slots is exact.';
comment on column private.enquiry_facets.n is 'May be negative in one slot, as in enquiry_counts.';

alter table private.enquiry_facets enable row level security;
revoke all on private.enquiry_facets from public, anon, authenticated;

create or replace function private.count_enquiry_changes() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  slots constant integer := 16;
  slot constant integer := pg_backend_pid() % slots;
  columns constant text := 'tenant_id, user_id, status_code, grade, academic_year';
  changes constant text := case tg_op
    when 'INSERT' then format('select %s, 1 as d from added', columns)
    when 'DELETE' then format('select %s, -1 as d from removed', columns)
    else format('select %1$s, 1 as d from added union all select %1$s, -1 from removed', columns)
  end;
begin
  execute format($sql$
    insert into private.enquiry_counts as c (tenant_id, user_id, status_code, slot, n)
    select x.tenant_id, x.user_id, x.status_code, $1, sum(x.d) from (%s) x
    group by x.tenant_id, x.user_id, x.status_code having sum(x.d) <> 0
    order by x.tenant_id, x.user_id, x.status_code
    on conflict (tenant_id, user_id, status_code, slot) do update set n = c.n + excluded.n
  $sql$, changes) using slot;
  execute format($sql$
    insert into private.enquiry_facets as c (tenant_id, field, value, slot, n)
    select x.tenant_id, v.field, v.value, $1, sum(x.d)
    from (%s) x cross join lateral (values ('grade', x.grade), ('academic_year', x.academic_year)) v (field, value)
    where v.value is not null
    group by x.tenant_id, v.field, v.value having sum(x.d) <> 0
    order by x.tenant_id, v.field, v.value
    on conflict (tenant_id, field, value, slot) do update set n = c.n + excluded.n
  $sql$, changes) using slot;
  return null;
end
$$;

insert into private.enquiry_facets (tenant_id, field, value, slot, n)
select e.tenant_id, v.field, v.value, 0, count(*)
from public.chat_inquiry_information e
cross join lateral (values ('grade', e.grade), ('academic_year', e.academic_year)) v (field, value)
where v.value is not null
group by e.tenant_id, v.field, v.value;
