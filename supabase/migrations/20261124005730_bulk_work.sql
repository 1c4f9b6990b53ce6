-- Status, assignee and follow-up of everything that matches a filter, in one way. Of the rows that the caller has read,
-- those that a colleague has changed since are left alone and named; the others are described by the filter alone, which
-- holds at the moment of the change.
drop function public.set_status_of_matching(
  text, text, text, text, date, date, text, text, text, text, boolean, text, integer, uuid
);
drop function private.set_status_of_matching(jsonb, text, integer, uuid);

-- Active staff of all of these schools.
create function private.may_work_in(p_user uuid, p_schools text[]) returns boolean
language sql stable security definer set search_path = ''
as $$
  select exists (
    select from public.users u
    where u.user_id = p_user and u.status = 'active' and (
      u.role = 'admin' or u.role = 'user' and not exists (
        select from unnest(p_schools) s (id) where not exists (
          select from public.tenant_members m where m.tenant_id = s.id and m.user_id = u.user_id
        )
      )
    )
  )
$$;
revoke all on function private.may_work_in(uuid, text[]) from public, anon, authenticated;

create function private.change_matching(
  p_filter jsonb, p_field text, p_value text, p_limit integer, p_batch uuid, p_seen jsonb
) returns jsonb
language plpgsql volatile security definer set search_path = ''
as $$
declare
  f private.enquiry_filter;
  size constant bigint := least(greatest(coalesce(p_limit, 1000), 1), 10000);
  batch constant uuid := coalesce(p_batch, gen_random_uuid());
  walk boolean := true;
  read_rows uuid[];
  theirs jsonb := '[]';
  ids uuid[];
begin
  perform private.require_work(p_field, p_value);
  perform private.process_enquiries(250);
  f := private.enquiry_filter(p_filter);
  if p_field = 'assignee' and p_value is not null and not private.may_work_in(p_value::uuid, f.schools) then
    raise sqlstate 'PT422' using message = 'Choose someone who works in all of these schools.';
  end if;
  if jsonb_typeof(p_seen) = 'object' then
    read_rows := array(
      select k::uuid from jsonb_object_keys(p_seen) k where k ~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$' limit 1000
    );
    read_rows := private.enquiry_ids(
      private.enquiry_filter(p_filter, read_rows), 'submitted_at', 'desc', true, 1000, 0
    );
    theirs := private.work_conflicts(read_rows, p_field, p_value, p_seen);
  end if;
  if f.search is not null then
    select c.capped into walk from private.count_enquiries(f) c;
  end if;
  f.rest := f.rest || format(' and e.%I is distinct from %L', p_field, p_value) || private.unrestricted(f.schools);
  if theirs <> '[]' then
    f.rest := f.rest || format(
      ' and e.id <> all (%L::uuid[])', array(select t ->> 'id' from jsonb_array_elements(theirs) t)
    );
  end if;
  -- One more than wanted tells whether there are more.
  ids := private.enquiry_ids(f, 'submitted_at', 'desc', walk, size + 1, 0);
  perform from public.chat_inquiry_information e where e.id = any (ids[1:size]) order by e.id for update;
  return private.work_answer(theirs) || jsonb_build_object(
    'changed', private.changed_count(private.write_work(ids[1:size], p_field, p_value, batch)),
    'more', cardinality(ids) > size, 'batch', batch
  );
end
$$;
revoke all on function private.change_matching(jsonb, text, text, integer, uuid, jsonb) from public, anon, authenticated;
grant execute on function private.change_matching(jsonb, text, text, integer, uuid, jsonb) to authenticated;

create function public.set_status_of_matching(
  p_new_status text, p_search text default null, p_status text default null, p_user_id text default null,
  p_from date default null, p_to date default null, p_grade text default null, p_year text default null,
  p_tenant text default null, p_assignee text default null, p_follow_up_due boolean default null,
  p_time_zone text default 'UTC', p_limit integer default 1000, p_batch uuid default null, p_more jsonb default null
) returns jsonb
language sql volatile security invoker set search_path = ''
as $$
  select private.change_matching(
    jsonb_build_object(
      'search', p_search, 'status', p_status, 'user_id', p_user_id, 'from', p_from, 'to', p_to,
      'grade', p_grade, 'year', p_year, 'tenant', p_tenant, 'assignee', p_assignee,
      'follow_up_due', p_follow_up_due, 'time_zone', p_time_zone, 'more', p_more
    ),
    'status_code', p_new_status, p_limit, p_batch, null
  )
$$;
comment on function public.set_status_of_matching(
  text, text, text, text, date, date, text, text, text, text, boolean, text, integer, uuid, jsonb
) is 'As change_matching, for the status alone: for clients that are older than it.';
revoke all on function public.set_status_of_matching(
  text, text, text, text, date, date, text, text, text, text, boolean, text, integer, uuid, jsonb
) from public, anon, authenticated;
grant execute on function public.set_status_of_matching(
  text, text, text, text, date, date, text, text, text, text, boolean, text, integer, uuid, jsonb
) to authenticated;

create function public.change_matching(
  p_field text, p_value text default null, p_search text default null, p_status text default null,
  p_user_id text default null, p_from date default null, p_to date default null, p_grade text default null,
  p_year text default null, p_tenant text default null, p_assignee text default null,
  p_follow_up_due boolean default null, p_time_zone text default 'UTC', p_more jsonb default null,
  p_limit integer default 1000, p_batch uuid default null, p_seen jsonb default null
) returns jsonb
language sql volatile security invoker set search_path = ''
as $$
  select private.change_matching(
    jsonb_build_object(
      'search', p_search, 'status', p_status, 'user_id', p_user_id, 'from', p_from, 'to', p_to,
      'grade', p_grade, 'year', p_year, 'tenant', p_tenant, 'assignee', p_assignee,
      'follow_up_due', p_follow_up_due, 'time_zone', p_time_zone, 'more', p_more
    ),
    p_field, p_value, p_limit, p_batch, p_seen
  )
$$;
comment on function public.change_matching(
  text, text, text, text, text, date, date, text, text, text, text, boolean, text, jsonb, integer, uuid, jsonb
) is
  '{ok, changed, more, batch}: gives status_code, assignee or next_follow_up (p_field) the value (null for none) in the newest p_limit (10,000 at most) enquiries that match and have another. While there are more, call again with the same batch; restore_work takes it back. Of p_seen, {enquiry id: value}, those that match and have another value by now are left alone and named, as in set_enquiry_status. PT403 unless active staff, PT422 for a value that cannot be.';
revoke all on function public.change_matching(
  text, text, text, text, text, date, date, text, text, text, text, boolean, text, jsonb, integer, uuid, jsonb
) from public, anon, authenticated;
grant execute on function public.change_matching(
  text, text, text, text, text, date, date, text, text, text, text, boolean, text, jsonb, integer, uuid, jsonb
) to authenticated;
