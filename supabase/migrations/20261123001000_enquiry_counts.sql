-- How many enquiries there are, kept as they come: an exact count of a million rows takes a third of a second, the sum
-- of these few rows a millisecond. Each count is spread over slots, so that parents who submit at the same moment do
-- not wait for one another's row.
create table private.enquiry_counts (
  tenant_id text not null references public.tenants (id) on delete cascade,
  user_id uuid not null references public.users (user_id) on delete cascade,
  status_code text not null,
  slot smallint not null,
  n bigint not null,
  primary key (tenant_id, user_id, status_code, slot)
);
comment on table private.enquiry_counts is 'Enquiries by school, visitor account and status; the sum over the slots is exact.';
comment on column private.enquiry_counts.n is 'May be negative in one slot: added through one connection, removed through another.';

create index enquiry_counts_user_id_idx on private.enquiry_counts (user_id);

alter table private.enquiry_counts enable row level security;

revoke all on private.enquiry_counts from public, anon, authenticated;

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

create function private.count_enquiry_changes() returns trigger
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
revoke all on function private.count_enquiry_changes() from public, anon, authenticated;

create trigger count_added after insert on public.chat_inquiry_information
  referencing new table as added
  for each statement execute function private.count_enquiry_changes();

create trigger count_removed after delete on public.chat_inquiry_information
  referencing old table as removed
  for each statement execute function private.count_enquiry_changes();

create trigger count_changed after update on public.chat_inquiry_information
  referencing new table as added old table as removed
  for each statement execute function private.count_enquiry_changes();
