-- What staff do with the data of many families at once is told once, in the audit of the school, and no longer in the
-- history of each enquiry.

-- These rows, in this order. `p_full` adds what the specified columns do not need: the family and the notes, newest first.
create function private.exported_enquiries(p_ids uuid[], p_full boolean) returns json
language sql stable security definer set search_path = ''
as $$
  with notes as materialized (
    select v.enquiry_id, json_agg(
      json_build_object('at', v.created_at, 'by', coalesce(u.full_name, u.username), 'text', v.detail ->> 'text')
      order by v.id desc
    ) as written
    from public.enquiry_events v left join public.users u on u.user_id = v.actor
    where p_full and v.enquiry_id = any (p_ids) and v.type = 'note'
    group by v.enquiry_id
  )
  select coalesce(json_agg(x.shown order by x.place), '[]')
  from (
    select p.place, case when p_full then (
      select row_to_json(r) from (
        select e.id, e.tenant_id, t.name as tenant_name, e.user_id, e.parent_type, e.school_type, e.first_name,
          e.last_name, e.mobile, e.email, e.city, e.child_name, e.grade, e.academic_year, e.date_of_birth,
          e.school_name, e.status_code, e.submitted_at, e.answers, e.questions, e.source, e.source_label, e.consent, e.assignee,
          coalesce(a.full_name, a.username) as assignee_name, e.next_follow_up, e.first_action_at, l.family_id,
          e.reference, e.visit,
          case when e.visit is not null then private.iso_time(private.shown_visit(e.id, e.visit)) end as visit_at,
          n.written as notes
      ) r
    ) else (
      select row_to_json(r) from (
        select e.id, e.tenant_id, t.name as tenant_name, e.user_id, e.parent_type, e.school_type, e.first_name,
          e.mobile, e.email, e.city, e.child_name, e.grade, e.academic_year, e.date_of_birth, e.school_name,
          e.status_code, e.submitted_at
      ) r
    ) end as shown
    from unnest(p_ids) with ordinality p (id, place)
    join public.chat_inquiry_information e on e.id = p.id
    join public.tenants t on t.id = e.tenant_id
    left join public.users a on p_full and a.user_id = e.assignee
    left join public.enquiry_families l on p_full and l.enquiry_id = e.id
    left join notes n on n.enquiry_id = e.id
  ) x
$$;

create function private.export_enquiries(
  p_filter jsonb, p_ids uuid[], p_after_submitted timestamptz, p_after_id uuid, p_limit integer,
  p_export text, p_full boolean
) returns json
language plpgsql volatile security definer set search_path = ''
as $$
declare
  f private.enquiry_filter;
  size constant bigint := least(greatest(coalesce(p_limit, 1000), 1), 1000);
  walk boolean := true;
  ids uuid[];
  export constant text := coalesce(nullif(left(p_export, 64), ''), gen_random_uuid()::text);
begin
  if cardinality(p_ids) > 1000 then
    raise sqlstate 'PT422' using message = 'export_size';
  end if;
  perform public.process_enquiries(250);
  f := private.enquiry_filter(p_filter, p_ids);
  f.rest := f.rest || ' and not e.source ?| array[''example'', ''test'']' || private.unrestricted(f.schools);
  -- Only what a search will hit is beyond the planner. After a first batch of a thousand the hits are known to be many.
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
    'enquiries', private.exported_enquiries(ids, coalesce(p_full, false)),
    'next', case when cardinality(ids) = size then (
      select json_build_object('submitted_at', e.submitted_at, 'id', e.id)
      from public.chat_inquiry_information e where e.id = ids[size]
    ) end
  );
end
$$;
grant execute on function private.export_enquiries(jsonb, uuid[], timestamp with time zone, uuid, integer, text, boolean) to authenticated;

create function public.export_enquiries(
  p_search text default null, p_status text default null, p_user_id text default null,
  p_after_submitted timestamptz default null, p_after_id uuid default null, p_limit integer default 1000,
  p_from date default null, p_to date default null, p_grade text default null, p_year text default null,
  p_tenant text default null, p_assignee text default null, p_follow_up_due boolean default null,
  p_time_zone text default 'UTC', p_ids uuid[] default null, p_export text default null,
  p_full boolean default false, p_more jsonb default null
) returns json
language sql volatile security invoker set search_path = ''
as $$
  select private.export_enquiries(
    jsonb_build_object(
      'search', p_search, 'status', p_status, 'user_id', p_user_id, 'from', p_from, 'to', p_to, 'grade', p_grade,
      'year', p_year, 'tenant', p_tenant, 'assignee', p_assignee, 'follow_up_due', p_follow_up_due,
      'time_zone', p_time_zone, 'more', p_more
    ),
    p_ids, p_after_submitted, p_after_id, p_limit, p_export, p_full
  )
$$;
comment on function public.export_enquiries(text, text, text, timestamp with time zone, uuid, integer, date, date, text, text, text, text, boolean, text, uuid[], text, boolean, jsonb) is
  '{enquiries, next: {submitted_at, id} | null}: the next batch (1,000 rows at most), newest first, of what list_enquiries finds, or of p_ids among that, without example families, tests and restricted families. p_full adds last_name, questions, source, source_label, consent, assignee, assignee_name, next_follow_up, first_action_at, family_id and notes: [{at, by, text}], newest first, or null. All batches of one p_export, and each call without one, leave one line a school in the audit. PT403 unless active staff, PT422 for more than 1,000 p_ids, an unknown filter or time zone.';
grant execute on function public.export_enquiries(text, text, text, timestamp with time zone, uuid, integer, date, date, text, text, text, text, boolean, text, uuid[], text, boolean, jsonb) to authenticated;
