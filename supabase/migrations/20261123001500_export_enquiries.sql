-- What staff do with the data of many families at once is told once, in the audit of the school, and no longer in the
-- history of each enquiry.
create table public.audit_events (
  id bigint generated always as identity primary key,
  tenant_id text not null,
  type text not null,
  actor uuid not null,
  operation text not null,
  detail jsonb not null default '{}',
  created_at timestamptz not null default now(),
  constraint audit_events_type_check check (type in ('exported')),
  constraint audit_events_detail_check check (
    jsonb_typeof(detail) = 'object' and octet_length(detail::text) <= 8192
  ),
  constraint audit_events_operation_check check (length(operation) between 1 and 64),
  constraint audit_events_operation_key unique (operation, actor, tenant_id, type)
);
comment on table public.audit_events is 'What staff did with the data of many families at once.';
comment on column public.audit_events.operation is 'What was done in several steps is one line: those of one operation.';
comment on column public.audit_events.detail is 'exported: {enquiries}, how many left.';
comment on column public.audit_events.actor is
  'The member of staff. No reference: the audit still says who when the account is gone.';

create index audit_events_tenant_id_idx on public.audit_events (tenant_id, id);

alter table public.audit_events enable row level security;

revoke all on public.audit_events from public, anon, authenticated;
grant select on public.audit_events to authenticated;
grant all on public.audit_events to service_role;

create policy "Staff see the audit of their schools"
  on public.audit_events for select to authenticated
  using (tenant_id in (select private.my_tenants()));

-- Export in batches: each one goes on after the last row of the one before, so that it costs the same at the end as at
-- the start, and new enquiries that come meanwhile shift nothing.
create function private.export_enquiries(
  p_filter jsonb, p_ids uuid[], p_after_submitted timestamptz, p_after_id uuid, p_limit integer,
  p_export text
) returns json
language plpgsql volatile security definer set search_path = ''
as $$
declare
  f private.enquiry_filter := private.enquiry_filter(p_filter, p_ids);
  size constant bigint := least(greatest(coalesce(p_limit, 1000), 1), 1000);
  walk boolean := true;
  ids uuid[];
  export constant text := coalesce(nullif(left(p_export, 64), ''), gen_random_uuid()::text);
begin
  if cardinality(p_ids) > 1000 then
    raise sqlstate 'PT422' using message = 'Select at most 1,000 enquiries.';
  end if;
  -- Only what a search will hit is beyond the planner. Whoever comes for more has had a thousand already: that is much.
  if f.search is not null and (p_after_submitted is null or size < 1000) then
    select c.capped into walk from private.count_enquiries(f) c;
  end if;
  if p_after_submitted is not null then
    f.rest := f.rest || format(
      ' and (e.submitted_at, e.id) < (%L::timestamptz, %L::uuid)',
      p_after_submitted, coalesce(p_after_id, '00000000-0000-0000-0000-000000000000')
    );
  end if;
  ids := private.enquiry_ids(f, 'submitted_at', 'desc', walk, size, 0);
  insert into public.audit_events as audit (tenant_id, type, actor, operation, detail)
  select e.tenant_id, 'exported', auth.uid(), export, jsonb_build_object('enquiries', count(*))
  from public.chat_inquiry_information e where e.id = any (ids)
  group by e.tenant_id
  on conflict (operation, actor, tenant_id, type) do update set detail = jsonb_build_object(
    'enquiries', (audit.detail ->> 'enquiries')::bigint + (excluded.detail ->> 'enquiries')::bigint
  );
  return json_build_object(
    'enquiries', private.shown_enquiries(ids),
    'next', case when cardinality(ids) = size then (
      select json_build_object('submitted_at', e.submitted_at, 'id', e.id)
      from public.chat_inquiry_information e where e.id = ids[size]
    ) end
  );
end
$$;
revoke all on function private.export_enquiries(jsonb, uuid[], timestamptz, uuid, integer, text)
  from public, anon, authenticated;
grant execute on function private.export_enquiries(jsonb, uuid[], timestamptz, uuid, integer, text) to authenticated;

create function public.export_enquiries(
  p_search text default null, p_status text default null, p_user_id text default null,
  p_after_submitted timestamptz default null, p_after_id uuid default null, p_limit integer default 1000,
  p_from date default null, p_to date default null, p_grade text default null, p_year text default null,
  p_tenant text default null, p_assignee text default null, p_follow_up_due boolean default null,
  p_time_zone text default 'UTC', p_ids uuid[] default null, p_export text default null
) returns json
language sql volatile security invoker set search_path = ''
as $$
  select private.export_enquiries(
    jsonb_build_object(
      'search', p_search, 'status', p_status, 'user_id', p_user_id, 'from', p_from, 'to', p_to, 'grade', p_grade,
      'year', p_year, 'tenant', p_tenant, 'assignee', p_assignee, 'follow_up_due', p_follow_up_due,
      'time_zone', p_time_zone
    ),
    p_ids, p_after_submitted, p_after_id, p_limit, p_export
  )
$$;
comment on function public.export_enquiries(
  text, text, text, timestamptz, uuid, integer, date, date, text, text, text, text, boolean, text, uuid[], text
) is
  '{enquiries, next: {submitted_at, id} | null}: the next batch (1,000 rows at most), newest first, of what list_enquiries finds, or of p_ids among that. All batches of one p_export, and each call without one, leave one line a school in the audit. PT403 unless active staff, PT422 for more than 1,000 p_ids or an unknown time zone.';
revoke all on function public.export_enquiries(
  text, text, text, timestamptz, uuid, integer, date, date, text, text, text, text, boolean, text, uuid[], text
) from public, anon, authenticated;
grant execute on function public.export_enquiries(
  text, text, text, timestamptz, uuid, integer, date, date, text, text, text, text, boolean, text, uuid[], text
) to authenticated;
