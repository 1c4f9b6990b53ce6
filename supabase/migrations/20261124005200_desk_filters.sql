-- The rows behind the figures of the desk and the analytics: what is due, new, waiting or kept, and whose. They come as
-- one object, p_more: {due: overdue | today, unseen: true, promise: running | past | kept | missed, contacted_by: user id |
-- me | none, source: label, missing: grade | source}, each optional.
create function private.desk_conditions(p_more jsonb, p_today date) returns text
language plpgsql stable security definer set search_path = ''
as $$
declare
  -- As in enquiry_waiting_idx.
  waiting constant text := '(case when e.contacted_at is null then e.due_at end)';
  due constant text := nullif(p_more ->> 'due', '');
  promise constant text := nullif(p_more ->> 'promise', '');
  contacted_by constant text := lower(btrim(coalesce(p_more ->> 'contacted_by', '')));
  source constant text := nullif(p_more ->> 'source', '');
  missing constant text := nullif(p_more ->> 'missing', '');
  conditions text := '';
begin
  if due not in ('overdue', 'today') or promise not in ('running', 'past', 'kept', 'missed')
    or missing not in ('grade', 'source') then
    raise sqlstate 'PT422' using message = 'The list cannot be filtered that way.';
  end if;
  if due is not null then
    conditions := conditions || format(
      ' and e.next_follow_up is not null and e.next_follow_up %s %L::date and e.status_code not in (''completed'', ''cancelled'')',
      case due when 'overdue' then '<' else '=' end, p_today
    );
  end if;
  if p_more -> 'unseen' = 'true' then
    conditions := conditions || format(
      ' and e.submitted_at >= %L::timestamptz and not e.source ?| array[''example'', ''test'']
        and e.source_label is distinct from ''import''
        and not exists (select from public.enquiry_views seen where seen.user_id = %L and seen.enquiry_id = e.id)',
      private.unseen_since(), auth.uid()
    ) || private.unrestricted(array(select private.my_tenants()));
  end if;
  conditions := conditions || case promise
    when 'running' then format(' and %1$s is not null and %1$s >= now()', waiting)
    when 'past' then format(' and %1$s is not null and %1$s < now()', waiting)
    when 'kept' then ' and e.contacted_at <= e.due_at'
    when 'missed' then ' and (e.contacted_at > e.due_at or e.contacted_at is null and e.due_at < now())'
    else ''
  end;
  conditions := conditions || case
    when contacted_by = '' then ''
    when contacted_by = 'none' then ' and e.contacted_by is null'
    when contacted_by = 'me' then format(' and e.contacted_by = %L', auth.uid())
    when contacted_by ~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$' then format(' and e.contacted_by = %L', contacted_by)
    else ' and false'
  end;
  if source is not null then
    conditions := conditions || format(' and e.source_label = %L', source);
  end if;
  return conditions || case missing
    -- As in enquiry_by_grade_idx.
    when 'grade' then ' and lower(e.grade) is null'
    when 'source' then ' and e.source_label is null'
    else ''
  end;
end
$$;
revoke all on function private.desk_conditions(jsonb, date) from public, anon, authenticated;

create or replace function private.further_conditions(p_filter jsonb) returns text
language plpgsql stable security definer set search_path = ''
as $$
declare
  zone constant text := p_filter ->> 'time_zone';
  today constant date := private.today(zone);
  assignee constant text := lower(btrim(coalesce(p_filter ->> 'assignee', '')));
  conditions text := '';
begin
  if p_filter ->> 'from' is not null then
    conditions := conditions || format(' and e.submitted_at >= %L::timestamptz', private.day_start((p_filter ->> 'from')::date, zone));
  end if;
  if p_filter ->> 'to' is not null then
    conditions := conditions || format(
      ' and e.submitted_at < %L::timestamptz',
      private.day_start(least(greatest((p_filter ->> 'to')::date, '1899-12-31'), '2999-12-30') + 1, zone)
    );
  end if;
  if (p_filter ->> 'follow_up_due')::boolean then
    conditions := conditions || format(
      ' and e.next_follow_up is not null and e.next_follow_up <= %L::date and e.status_code not in (''completed'', ''cancelled'')', today
    );
  end if;
  conditions := conditions || private.desk_conditions(p_filter -> 'more', today);
  return conditions || case
    when assignee = '' then ''
    when assignee = 'none' then ' and e.assignee is null'
    when assignee = 'me' then format(' and e.assignee = %L', auth.uid())
    when assignee ~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$' then format(' and e.assignee = %L', assignee)
    else ' and false'
  end;
end
$$;

create or replace function private.sort_key(p_sort text) returns text
language plpgsql immutable set search_path = ''
as $$
declare
  keys constant jsonb := '{
    "submitted_at": "null::text",
    "tenant": "lower(s.name)",
    "status_code": "e.status_code",
    "next_follow_up": "e.next_follow_up",
    "time_left": "(case when e.contacted_at is null then e.due_at end)",
    "first_name": "lower(e.first_name)",
    "child_name": "lower(e.child_name)",
    "grade": "lower(e.grade)",
    "academic_year": "lower(e.academic_year)",
    "school_name": "lower(e.school_name)"
  }';
begin
  if keys ->> p_sort is null then
    raise sqlstate 'PT422' using message = 'The list cannot be sorted that way.';
  end if;
  return keys ->> p_sort;
end
$$;

-- Time left is walked as the follow-up is; a filter that needs a value spares the walk through the rows that have none,
-- and the new filters visit rows to count. Otherwise these functions are as they were.
do $$
declare
  change record;
  definition text;
begin
  for change in
    select c.name::regprocedure as id, c.was, c.becomes
    from (values
      ('private.enquiry_ids(private.enquiry_filter, text, text, boolean, bigint, bigint)',
        'p_sort in (''submitted_at'', ''tenant'', ''status_code'') then',
        'p_sort in (''submitted_at'', ''tenant'', ''status_code'') or position(key || '' is not null'' in f.rest) > 0 then'),
      ('private.enquiry_ids(private.enquiry_filter, text, text, boolean, bigint, bigint)',
        'p_sort = ''next_follow_up''', 'p_sort in (''next_follow_up'', ''time_left'')'),
      ('private.enquiry_filter(jsonb, uuid[])',
        'assignee|follow_up|false', 'assignee|follow_up|contacted_|enquiry_views|source_label|grade|false')
    ) c (name, was, becomes)
  loop
    definition := pg_get_functiondef(change.id);
    if position(change.was in definition) = 0 then
      raise exception '% does not hold %', change.id, change.was;
    end if;
    execute replace(definition, change.was, change.becomes);
  end loop;
end
$$;

drop function public.list_enquiries(
  text, text, text, integer, integer, date, date, text, text, text, text, boolean, text, text, text
);

create function public.list_enquiries(
  p_search text default null, p_status text default null, p_user_id text default null,
  p_page integer default 1, p_limit integer default 10,
  p_from date default null, p_to date default null, p_grade text default null, p_year text default null,
  p_tenant text default null, p_assignee text default null, p_follow_up_due boolean default null,
  p_time_zone text default 'UTC', p_sort text default 'submitted_at', p_direction text default 'desc',
  p_more jsonb default null
) returns jsonb
language sql stable security invoker set search_path = ''
as $$
  select private.list_enquiries(
    jsonb_build_object(
      'search', p_search, 'status', p_status, 'user_id', p_user_id, 'from', p_from, 'to', p_to, 'grade', p_grade,
      'year', p_year, 'tenant', p_tenant, 'assignee', p_assignee, 'follow_up_due', p_follow_up_due,
      'time_zone', p_time_zone, 'more', p_more
    ),
    p_sort, p_direction, p_page, p_limit
  )
$$;
comment on function public.list_enquiries(
  text, text, text, integer, integer, date, date, text, text, text, text, boolean, text, text, text, jsonb
) is
  '{enquiries, total, tests, totalCapped, page, limit, totalPages} of the caller''s schools. p_more: {due, unseen, promise, contacted_by, source, missing}, as in private.desk_conditions. tests says how many of the total are tests. The total is exact where kept counts know it and among 20,000 enquiries; otherwise it is counted up to 100,000 (days with at most one of status, grade and year), 5,000 or, with a search, 1,000, and totalCapped is true when there are more. PT403 unless active staff, PT422 for an unknown order, filter or time zone.';
revoke all on function public.list_enquiries(
  text, text, text, integer, integer, date, date, text, text, text, text, boolean, text, text, text, jsonb
) from public, anon, authenticated;
grant execute on function public.list_enquiries(
  text, text, text, integer, integer, date, date, text, text, text, text, boolean, text, text, text, jsonb
) to authenticated;
