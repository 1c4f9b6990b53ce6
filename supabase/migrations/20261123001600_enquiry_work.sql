-- Changing the status of one, of many, or of all that match a filter, and taking it back. The history and the kept
-- counts follow by their triggers.

-- The ids once each, their rows locked in one order, so that two who change many at once cannot wait for each other in a
-- circle. One that is not of the caller's schools refuses them all, as if it did not exist.
create function private.locked_enquiries(p_ids uuid[]) returns uuid[]
language plpgsql volatile security definer set search_path = ''
as $$
declare
  ids constant uuid[] := array(select distinct id from unnest(p_ids) id);
  found_rows integer;
begin
  perform private.require_staff();
  if cardinality(ids) not between 1 and 1000 then
    raise sqlstate 'PT422' using message = 'Select between 1 and 1,000 enquiries.';
  end if;
  perform from public.chat_inquiry_information e
  where e.id = any (ids) and e.tenant_id in (select private.my_tenants())
  order by e.id for update;
  get diagnostics found_rows = row_count;
  if found_rows <> cardinality(ids) then
    raise sqlstate 'PT404' using message = 'There is no such enquiry in your schools.';
  end if;
  return ids;
end
$$;
revoke all on function private.locked_enquiries(uuid[]) from public, anon, authenticated;

create function private.is_status(p_status text) returns boolean
language sql immutable set search_path = ''
as $$ select coalesce(p_status in ('pending', 'in_progress', 'completed', 'cancelled', 'follow_up'), false) $$;

create function private.require_status(p_status text) returns void
language plpgsql immutable set search_path = ''
as $$
begin
  if not private.is_status(p_status) then
    raise sqlstate 'PT422' using message = 'There is no such status.';
  end if;
end
$$;
revoke all on function private.is_status(text) from public, anon, authenticated;
revoke all on function private.require_status(text) from public, anon, authenticated;

create function private.set_enquiry_status(p_ids uuid[], p_status text) returns jsonb
language plpgsql volatile security definer set search_path = ''
as $$
declare
  ids constant uuid[] := private.locked_enquiries(p_ids);
  changes jsonb;
begin
  perform private.require_status(p_status);
  select coalesce(jsonb_agg(x.change order by x.change ->> 'from'), '[]') into changes
  from (
    select jsonb_build_object('from', e.status_code, 'to', p_status, 'ids', jsonb_agg(e.id order by e.id)) as change
    from public.chat_inquiry_information e
    where e.id = any (ids) and e.status_code <> p_status
    group by e.status_code
  ) x;
  update public.chat_inquiry_information e set status_code = p_status
  where e.id = any (ids) and e.status_code <> p_status;
  return jsonb_build_object(
    'changed', (select coalesce(sum(jsonb_array_length(c -> 'ids')), 0) from jsonb_array_elements(changes) c),
    'changes', changes
  );
end
$$;
revoke all on function private.set_enquiry_status(uuid[], text) from public, anon, authenticated;
grant execute on function private.set_enquiry_status(uuid[], text) to authenticated;

create function public.set_enquiry_status(p_ids uuid[], p_status text) returns jsonb
language sql volatile security invoker set search_path = ''
as $$ select private.set_enquiry_status(p_ids, p_status) $$;
comment on function public.set_enquiry_status(uuid[], text) is
  '{changed, changes: [{from, to, ids}]} of 1 to 1,000 enquiries; `changes` is what restore_enquiry_statuses takes back. PT404 when one of them is not of the caller''s schools, PT422 for an unknown status.';
revoke all on function public.set_enquiry_status(uuid[], text) from public, anon, authenticated;
grant execute on function public.set_enquiry_status(uuid[], text) to authenticated;

create function private.set_status_of_matching(p_filter jsonb, p_status text, p_limit integer, p_batch uuid) returns jsonb
language plpgsql volatile security definer set search_path = ''
as $$
declare
  f private.enquiry_filter := private.enquiry_filter(p_filter);
  size constant bigint := least(greatest(coalesce(p_limit, 1000), 1), 10000);
  batch constant uuid := coalesce(p_batch, gen_random_uuid());
  walk boolean := true;
  ids uuid[];
  n bigint;
begin
  perform private.require_status(p_status);
  if f.search is not null then
    select c.capped into walk from private.count_enquiries(f) c;
  end if;
  f.rest := f.rest || format(' and e.status_code <> %L', p_status);
  -- One more than wanted tells whether there are more.
  ids := private.enquiry_ids(f, 'submitted_at', 'desc', walk, size + 1, 0);
  perform from public.chat_inquiry_information e where e.id = any (ids[1:size]) order by e.id for update;
  perform set_config('schoolgate.batch', batch::text, true);
  update public.chat_inquiry_information e set status_code = p_status
  where e.id = any (ids[1:size]) and e.status_code <> p_status;
  get diagnostics n = row_count;
  perform set_config('schoolgate.batch', '', true);
  return jsonb_build_object('changed', n, 'more', cardinality(ids) > size, 'batch', batch);
end
$$;
revoke all on function private.set_status_of_matching(jsonb, text, integer, uuid) from public, anon, authenticated;
grant execute on function private.set_status_of_matching(jsonb, text, integer, uuid) to authenticated;

create function public.set_status_of_matching(
  p_new_status text, p_search text default null, p_status text default null, p_user_id text default null,
  p_from date default null, p_to date default null, p_grade text default null, p_year text default null,
  p_tenant text default null, p_assignee text default null, p_follow_up_due boolean default null,
  p_time_zone text default 'UTC', p_limit integer default 1000, p_batch uuid default null
) returns jsonb
language sql volatile security invoker set search_path = ''
as $$
  select private.set_status_of_matching(
    jsonb_build_object(
      'search', p_search, 'status', p_status, 'user_id', p_user_id, 'from', p_from, 'to', p_to,
      'grade', p_grade, 'year', p_year, 'tenant', p_tenant, 'assignee', p_assignee,
      'follow_up_due', p_follow_up_due, 'time_zone', p_time_zone
    ),
    p_new_status, p_limit, p_batch
  )
$$;
comment on function public.set_status_of_matching(
  text, text, text, text, date, date, text, text, text, text, boolean, text, integer, uuid
) is
  '{changed, more, batch}: gives p_new_status to the newest p_limit (10,000 at most) enquiries that match and have another. While there are more, call again with the same batch; restore_enquiry_statuses takes a batch back.';
revoke all on function public.set_status_of_matching(
  text, text, text, text, date, date, text, text, text, text, boolean, text, integer, uuid
) from public, anon, authenticated;
grant execute on function public.set_status_of_matching(
  text, text, text, text, date, date, text, text, text, text, boolean, text, integer, uuid
) to authenticated;

-- `changes` as set_enquiry_status returned them, as rows; anything else is refused.
create function private.status_changes(p_changes jsonb) returns table (id uuid, from_status text, to_status text)
language plpgsql immutable set search_path = ''
as $$
begin
  if jsonb_typeof(p_changes) is distinct from 'array' or jsonb_array_length(p_changes) > 100
    or exists (
      select from jsonb_array_elements(p_changes) c
      where jsonb_typeof(c) <> 'object' or jsonb_typeof(c -> 'ids') is distinct from 'array'
        or not private.is_status(c ->> 'from') or not private.is_status(c ->> 'to')
    )
    or exists (
      select from jsonb_array_elements(p_changes) c,
        jsonb_array_elements_text(case when jsonb_typeof(c -> 'ids') = 'array' then c -> 'ids' else '[]' end) i
      where i is null or i !~* '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$'
    )
  then
    raise sqlstate 'PT422' using message = 'There is nothing to take back.';
  end if;
  return query
    select i::uuid, c ->> 'from', c ->> 'to'
    from jsonb_array_elements(p_changes) c, jsonb_array_elements_text(c -> 'ids') i;
end
$$;
revoke all on function private.status_changes(jsonb) from public, anon, authenticated;

create function private.restore_changes(p_changes jsonb) returns jsonb
language plpgsql volatile security definer set search_path = ''
as $$
declare
  ids constant uuid[] := private.locked_enquiries(array(select c.id from private.status_changes(p_changes) c));
  restored integer;
begin
  update public.chat_inquiry_information e set status_code = c.from_status
  from private.status_changes(p_changes) c
  where e.id = c.id and e.status_code = c.to_status and c.from_status <> c.to_status;
  get diagnostics restored = row_count;
  return jsonb_build_object('restored', restored, 'skipped', cardinality(ids) - restored, 'more', false);
end
$$;
revoke all on function private.restore_changes(jsonb) from public, anon, authenticated;

-- What the caller changed in one batch, wherever it is still so.
create function private.restore_batch(p_batch uuid) returns jsonb
language plpgsql volatile security definer set search_path = ''
as $$
declare
  at_once constant integer := 10000;
  undone jsonb;
begin
  perform private.require_staff();
  perform from public.chat_inquiry_information e
  where e.id in (
    select v.enquiry_id from public.enquiry_events v
    where v.detail ? 'batch' and v.detail ->> 'batch' = p_batch::text and v.actor = auth.uid()
  )
  order by e.id for update;
  with batch as materialized (
    select e.id, e.status_code, v.detail ->> 'from' as from_status, v.detail ->> 'to' as to_status
    from public.enquiry_events v join public.chat_inquiry_information e on e.id = v.enquiry_id
    where v.detail ? 'batch' and v.detail ->> 'batch' = p_batch::text and v.actor = auth.uid()
      and e.tenant_id in (select private.my_tenants())
  ),
  restored as (
    update public.chat_inquiry_information e set status_code = b.from_status
    from (select * from batch where status_code = to_status order by id limit at_once) b
    where e.id = b.id
    returning e.id
  )
  select jsonb_build_object(
    'restored', (select count(*) from restored),
    'skipped', count(*) filter (where b.status_code not in (b.from_status, b.to_status)),
    'more', count(*) filter (where b.status_code = b.to_status) > at_once
  ) into undone
  from batch b;
  return undone;
end
$$;
revoke all on function private.restore_batch(uuid) from public, anon, authenticated;

create function private.restore_enquiry_statuses(p_changes jsonb, p_batch uuid) returns jsonb
language sql volatile security definer set search_path = ''
as $$
  select case when p_batch is null then private.restore_changes(p_changes) else private.restore_batch(p_batch) end
$$;
revoke all on function private.restore_enquiry_statuses(jsonb, uuid) from public, anon, authenticated;
grant execute on function private.restore_enquiry_statuses(jsonb, uuid) to authenticated;

create function public.restore_enquiry_statuses(p_changes jsonb default null, p_batch uuid default null) returns jsonb
language sql volatile security invoker set search_path = ''
as $$ select private.restore_enquiry_statuses(p_changes, p_batch) $$;
comment on function public.restore_enquiry_statuses(jsonb, uuid) is
  '{restored, skipped, more}: takes back `changes` of set_enquiry_status, or the caller''s own batch of set_status_of_matching, where the status is still the one that was set; the others are skipped. A batch goes in steps of 10,000: call again while there is more. PT404 when an enquiry is not of the caller''s schools, PT422 for changes of another shape.';
revoke all on function public.restore_enquiry_statuses(jsonb, uuid) from public, anon, authenticated;
grant execute on function public.restore_enquiry_statuses(jsonb, uuid) to authenticated;

-- Notes, who looks after an enquiry, and when to follow it up. What changes nothing leaves no line in the history.
create function private.add_enquiry_note(p_id uuid, p_text text) returns jsonb
language plpgsql volatile security definer set search_path = ''
as $$
declare
  ids constant uuid[] := private.locked_enquiries(array[p_id]);
  -- New lines and tabs are text; other control characters are not.
  said constant text := btrim(
    regexp_replace(regexp_replace(p_text, '\r\n?', E'\n', 'g'), '[\x01-\x08\x0b\x0c\x0e-\x1f\x7f]', '', 'g'), E' \n\t'
  );
  written record;
begin
  if said is null or length(said) not between 1 and 4000 then
    raise sqlstate 'PT422' using message = 'A note has 1 to 4,000 characters.';
  end if;
  update public.chat_inquiry_information e set first_action_at = coalesce(e.first_action_at, now())
  where e.id = any (ids);
  insert into public.enquiry_events (enquiry_id, tenant_id, type, detail, actor)
  select e.id, e.tenant_id, 'note', jsonb_build_object('text', said), auth.uid()
  from public.chat_inquiry_information e where e.id = p_id
  returning id, created_at into written;
  return jsonb_build_object('id', written.id, 'text', said, 'created_at', written.created_at);
end
$$;
revoke all on function private.add_enquiry_note(uuid, text) from public, anon, authenticated;
grant execute on function private.add_enquiry_note(uuid, text) to authenticated;

create function public.add_enquiry_note(p_id uuid, p_text text) returns jsonb
language sql volatile security invoker set search_path = ''
as $$ select private.add_enquiry_note(p_id, p_text) $$;
comment on function public.add_enquiry_note(uuid, text) is
  '{id, text, created_at} of the note in the history. PT404 unless the enquiry is one of the caller''s schools, PT422 unless the trimmed text has 1 to 4,000 characters.';
revoke all on function public.add_enquiry_note(uuid, text) from public, anon, authenticated;
grant execute on function public.add_enquiry_note(uuid, text) to authenticated;

-- Active staff who may see every one of these enquiries.
create function private.may_look_after(p_user uuid, p_ids uuid[]) returns boolean
language sql stable security definer set search_path = ''
as $$
  select exists (
    select from public.users u
    where u.user_id = p_user and u.status = 'active' and (
      u.role = 'admin' or u.role = 'user' and not exists (
        select from public.chat_inquiry_information e
        where e.id = any (p_ids) and not exists (
          select from public.tenant_members m where m.tenant_id = e.tenant_id and m.user_id = u.user_id
        )
      )
    )
  )
$$;
revoke all on function private.may_look_after(uuid, uuid[]) from public, anon, authenticated;

create function private.assign_enquiry(p_ids uuid[], p_user uuid) returns jsonb
language plpgsql volatile security definer set search_path = ''
as $$
declare
  ids constant uuid[] := private.locked_enquiries(p_ids);
  n integer;
begin
  if p_user is not null and not private.may_look_after(p_user, ids) then
    raise sqlstate 'PT422' using message = 'Choose an active member of the school.';
  end if;
  with before as materialized (
    select e.id, e.tenant_id, e.assignee from public.chat_inquiry_information e
    where e.id = any (ids) and e.assignee is distinct from p_user
  ),
  changed as (
    update public.chat_inquiry_information e set assignee = p_user from before b where e.id = b.id
  )
  insert into public.enquiry_events (enquiry_id, tenant_id, type, detail, actor)
  select b.id, b.tenant_id, 'assigned', jsonb_build_object('from', b.assignee, 'to', p_user), auth.uid() from before b;
  get diagnostics n = row_count;
  return jsonb_build_object('changed', n);
end
$$;
revoke all on function private.assign_enquiry(uuid[], uuid) from public, anon, authenticated;
grant execute on function private.assign_enquiry(uuid[], uuid) to authenticated;

create function public.assign_enquiry(p_ids uuid[], p_user uuid default null) returns jsonb
language sql volatile security invoker set search_path = ''
as $$ select private.assign_enquiry(p_ids, p_user) $$;
comment on function public.assign_enquiry(uuid[], uuid) is
  '{changed}: who looks after these 1 to 1,000 enquiries, null for nobody. PT404 when one of them is not of the caller''s schools, PT422 unless the person is active staff of each of their schools or an admin.';
revoke all on function public.assign_enquiry(uuid[], uuid) from public, anon, authenticated;
grant execute on function public.assign_enquiry(uuid[], uuid) to authenticated;

create function private.set_follow_up(p_ids uuid[], p_date date) returns jsonb
language plpgsql volatile security definer set search_path = ''
as $$
declare
  ids constant uuid[] := private.locked_enquiries(p_ids);
  n integer;
begin
  -- Yesterday passes: somewhere it is still today.
  if p_date not between current_date - 1 and current_date + 3653 then
    raise sqlstate 'PT422' using message = 'Choose a day from today on, within ten years.';
  end if;
  with before as materialized (
    select e.id, e.tenant_id, e.next_follow_up from public.chat_inquiry_information e
    where e.id = any (ids) and e.next_follow_up is distinct from p_date
  ),
  changed as (
    update public.chat_inquiry_information e set next_follow_up = p_date from before b where e.id = b.id
  )
  insert into public.enquiry_events (enquiry_id, tenant_id, type, detail, actor)
  select b.id, b.tenant_id, 'follow_up_set', jsonb_build_object('from', b.next_follow_up, 'to', p_date), auth.uid()
  from before b;
  get diagnostics n = row_count;
  return jsonb_build_object('changed', n);
end
$$;
revoke all on function private.set_follow_up(uuid[], date) from public, anon, authenticated;
grant execute on function private.set_follow_up(uuid[], date) to authenticated;

create function public.set_follow_up(p_ids uuid[], p_date date default null) returns jsonb
language sql volatile security invoker set search_path = ''
as $$ select private.set_follow_up(p_ids, p_date) $$;
comment on function public.set_follow_up(uuid[], date) is
  '{changed}: the day on which to speak to these 1 to 1,000 families again, null for none. PT404 when one of the enquiries is not of the caller''s schools, PT422 for a day that is past or more than ten years away.';
revoke all on function public.set_follow_up(uuid[], date) from public, anon, authenticated;
grant execute on function public.set_follow_up(uuid[], date) to authenticated;
