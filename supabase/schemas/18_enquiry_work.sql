-- Changing status, assignee or follow-up of one, of many, or of all that match a filter, and taking it back. The history and the
-- counts follow by their triggers.

create type public.work_changed as (
  changed integer, theirs jsonb, more boolean, batch uuid, restricted integer, gone integer
);
comment on type public.work_changed is
  'theirs: what was left alone, as a colleague has changed it since: [{id, name, value, value_name, by, at}]; restricted: how many were left out, as the use of their data is; gone: how many are not there, or not of the caller''s schools; batch: what restore_work takes back.';

create type public.work_restored as (restored integer, skipped integer, more boolean);

create type public.contact_recorded as (status text, follow_up date);

create function private.is_status(p_status text) returns boolean
language sql immutable set search_path = ''
as $$ select coalesce(p_status in ('pending', 'in_progress', 'completed', 'cancelled', 'follow_up'), false) $$;

create function private.locked_enquiries(p_ids uuid[]) returns uuid[]
language plpgsql volatile security definer set search_path = ''
as $$
declare
  ids constant uuid[] := array(select distinct id from unnest(p_ids) id);
  found_rows integer;
  free uuid[];
begin
  perform private.require_staff();
  if cardinality(ids) not between 1 and 1000 then
    raise sqlstate 'PT422' using message = 'selection_size';
  end if;
  perform private.process_now(ids);
  perform from public.chat_inquiry_information e
  where e.id = any (ids) and e.tenant_id in (select private.my_tenants())
  order by e.id for no key update;
  get diagnostics found_rows = row_count;
  if found_rows = 0 then
    raise sqlstate 'PT404' using message = 'no_such_enquiry';
  end if;
  free := array(
    select u.id from public.chat_inquiry_information u
    where u.id = any (ids) and u.tenant_id in (select private.my_tenants()) and not exists (
      select from public.enquiry_families l
      join public.families f on f.tenant_id = l.tenant_id and f.id = l.family_id
      where l.enquiry_id = u.id and f.restricted_at is not null
    )
  );
  if cardinality(free) = 0 then
    raise sqlstate 'PT422' using message = 'restricted';
  end if;
  return free;
end
$$;
comment on function private.locked_enquiries(uuid[]) is
  'The ids without those that are restricted or gone; PT422 when all that are there are restricted, PT404 when none is there.';

-- What the caller changed in one batch, wherever it is still so, with the contact that followed from it. A former assignee
-- who has left the school stays away.
create function private.restore_batch(p_batch uuid) returns public.work_restored
language plpgsql volatile security definer set search_path = ''
as $$
declare
  at_once constant integer := 10000;
  restricted constant uuid[] := private.restricted_enquiries(array(select private.my_tenants()));
  kind text;
  ids uuid[];
  undone public.work_restored;
begin
  perform private.require_staff();
  select min(v.type), array_agg(v.enquiry_id) into kind, ids from public.enquiry_events v
  where v.detail ? 'batch' and v.detail ->> 'batch' = p_batch::text and v.actor = auth.uid();
  if kind is null then return (0, 0, false); end if;
  perform from public.chat_inquiry_information e
  where e.id = any (ids)
  order by e.id for no key update;
  perform set_config('schoolgate.no_contact', 'on', true), set_config('schoolgate.undoes', p_batch::text, true);
  execute format(
    $query$
      with batch as materialized (
        select e.id, e.%1$I as value, (v.detail ->> 'from')::%2$s as was, (v.detail ->> 'to')::%2$s as became,
          %3$s as usable, v.id as line
        from public.enquiry_events v join public.chat_inquiry_information e on e.id = v.enquiry_id
        where v.detail ? 'batch' and v.detail ->> 'batch' = $1 and v.actor = auth.uid() and v.type = $2
          and e.tenant_id in (select private.my_tenants()) and e.id <> all ($3)
      ),
      chosen as materialized (
        select b.*, c.at, c.by
        from (
          select * from batch where value is not distinct from became and usable order by id limit $4
        ) b
        join public.chat_inquiry_information e on e.id = b.id
        join public.enquiry_events v on v.id = b.line
        cross join lateral private.contact_without(e, v) c
      ),
      restored as (
        update public.chat_inquiry_information e set %1$I = c.was, contacted_at = c.at, contacted_by = c.by
        from chosen c where e.id = c.id
      )
      select (select count(*) from chosen),
        count(*) filter (
          where b.value is distinct from b.was and (b.value is distinct from b.became or not b.usable)
        ),
        count(*) filter (where b.value is not distinct from b.became and b.usable) > $4
      from batch b
    $query$,
    case kind when 'status_changed' then 'status_code' when 'assigned' then 'assignee' else 'next_follow_up' end,
    case kind when 'status_changed' then 'text' when 'assigned' then 'uuid' else 'date' end,
    case kind
      when 'assigned' then $usable$
        (v.detail ->> 'from' is null or private.may_look_after((v.detail ->> 'from')::uuid, array[e.id]))
      $usable$
      else 'true'
    end
  ) into undone using p_batch::text, kind, restricted, at_once;
  perform set_config('schoolgate.no_contact', '', true), set_config('schoolgate.undoes', '', true);
  return undone;
end
$$;
grant execute on function private.restore_batch(uuid) to authenticated;

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

-- Active staff who may see every one of these enquiries.
create function private.may_look_after(p_user uuid, p_ids uuid[]) returns boolean
language sql stable security definer set search_path = ''
as $$
  select private.may_work_in(
    p_user, array(select distinct e.tenant_id from public.chat_inquiry_information e where e.id = any (p_ids))
  )
$$;

-- The fields of an enquiry that staff may write, cleaned; a date of birth only as a real day. An empty text is null.
create function private.record_fields(p_fields jsonb, out fields jsonb, out wrong text)
language plpgsql stable set search_path = ''
as $$
declare
  known constant text[] := array[
    'parent_type', 'school_type', 'first_name', 'last_name', 'mobile', 'email', 'city', 'child_name', 'grade',
    'academic_year', 'date_of_birth', 'school_name'
  ];
begin
  select f.fields, f.wrong into fields, wrong from private.enquiry_fields(null, p_fields) f;
  if wrong is not null then return; end if;
  select k into wrong from jsonb_object_keys(p_fields) k where k <> all (known) and not starts_with(k, 'answers.') limit 1;
  if wrong is not null then return; end if;
  if fields ? 'date_of_birth' and coalesce(private.day_of(fields ->> 'date_of_birth'), 'infinity') > current_date + 1 then
    wrong := 'date_of_birth';
    return;
  end if;
  select coalesce(jsonb_object_agg(k, case
    when not starts_with(k, 'answers.') then fields -> k
    when jsonb_typeof(p_fields -> k) = 'string' then to_jsonb(nullif(btrim(p_fields ->> k), ''))
    else nullif(p_fields -> k, '[]')
  end), '{}') into fields from jsonb_object_keys(p_fields) k;
end
$$;

-- `p_seen` is what the caller saw in these fields: what a colleague has corrected since is not overwritten.
create function private.correct_enquiry(p_id uuid, p_fields jsonb, p_seen jsonb) returns jsonb
language plpgsql volatile security definer set search_path = ''
as $$
declare
  before public.chat_inquiry_information;
  held jsonb;
  fields jsonb;
  wrong text;
  conflicts jsonb;
  changes jsonb;
  refused_by text;
begin
  perform private.locked_enquiries(array[p_id]);
  select e.* into before from public.chat_inquiry_information e where e.id = p_id;
  held := to_jsonb(before) || private.as_fields(before.answers);
  select f.fields, f.wrong into fields, wrong from private.record_fields(p_fields) f;
  if wrong is not null then return jsonb_build_object('ok', false, 'code', 'invalid', 'field', wrong); end if;

  select jsonb_object_agg(k, held -> k) into conflicts
  from jsonb_object_keys(fields) k
  where held ->> k is distinct from p_seen ->> k and held ->> k is distinct from fields ->> k;
  if conflicts is not null then
    return jsonb_build_object('ok', false, 'code', 'conflict', 'theirs', conflicts) || coalesce(
      (
        select jsonb_build_object('by', private.staff_name(v.actor), 'at', v.created_at) from public.enquiry_events v
        where v.enquiry_id = p_id and v.type = 'corrected'
          and v.detail -> 'fields' ?| array(select jsonb_object_keys(conflicts))
        order by v.id desc limit 1
      ),
      '{"by": null, "at": null}'
    );
  end if;

  select jsonb_object_agg(k, jsonb_build_object('from', held -> k, 'to', fields -> k)) into changes
  from jsonb_object_keys(fields) k where held ->> k is distinct from fields ->> k;
  if changes is null then return '{"ok": true, "changed": 0}'; end if;
  begin
    update public.chat_inquiry_information e set
      parent_type = n.parent_type, school_type = n.school_type, first_name = n.first_name, last_name = n.last_name,
      mobile = n.mobile, email = n.email, city = n.city, child_name = n.child_name, grade = n.grade,
      academic_year = n.academic_year, date_of_birth = n.date_of_birth, school_name = n.school_name,
      answers = private.as_answers(private.as_fields(before.answers) || fields)
    from jsonb_populate_record(before, fields) n
    where e.id = p_id;
  exception when check_violation then
    get stacked diagnostics refused_by = constraint_name;
    return jsonb_build_object('ok', false, 'code', 'invalid', 'field', regexp_replace(refused_by, '^enquiry_', ''));
  end;
  insert into public.enquiry_events (enquiry_id, tenant_id, type, detail, actor)
  values (p_id, before.tenant_id, 'corrected', jsonb_build_object('fields', changes), auth.uid());
  return jsonb_build_object('ok', true, 'changed', (select count(*) from jsonb_object_keys(changes)));
end
$$;
grant execute on function private.correct_enquiry(uuid, jsonb, jsonb) to authenticated;

create function public.correct_enquiry(p_id uuid, p_fields jsonb, p_seen jsonb) returns jsonb
language sql volatile security invoker set search_path = ''
as $$ select private.correct_enquiry(p_id, p_fields, p_seen) $$;
comment on function public.correct_enquiry(uuid, jsonb, jsonb) is
  '{ok, changed}: writes these fields, null to empty one, and keeps the old values in the history. An answer in a school''s own field is called `answers.` and its name. {ok: false, code: invalid, field}, or {ok: false, code: conflict, theirs: {field: value}, by, at} where a field is no longer as in p_seen. PT404 unless the enquiry is one of the caller''s schools.';
grant execute on function public.correct_enquiry(uuid, jsonb, jsonb) to authenticated;

-- One request adds one enquiry, however often it is sent.
create function private.add_enquiry(
  p_tenant text, p_fields jsonb, p_channel text, p_request uuid, p_note text
) returns jsonb
language plpgsql volatile security definer set search_path = ''
as $$
declare
  fields jsonb;
  wrong text;
  added uuid;
  refused_by text;
begin
  perform private.require_school(p_tenant);
  if p_request is null or p_channel is null or p_channel not in ('telephone', 'walk_in', 'fair') then
    raise sqlstate 'PT422' using message = 'enquiry_source';
  end if;
  select f.fields, f.wrong into fields, wrong from private.record_fields(p_fields) f;
  if wrong is null and fields ->> 'first_name' is null then wrong := 'first_name'; end if;
  if wrong is not null then return jsonb_build_object('ok', false, 'code', 'invalid', 'field', wrong); end if;
  begin
    insert into public.chat_inquiry_information (
      tenant_id, user_id, session_id, parent_type, school_type, first_name, last_name, mobile, email, city, child_name,
      grade, academic_year, date_of_birth, school_name, answers, source
    )
    select t.id, t.user_id, 'staff-' || p_request, n.parent_type, n.school_type, n.first_name, n.last_name, n.mobile,
      n.email, n.city, n.child_name, n.grade, n.academic_year, n.date_of_birth, n.school_name, private.as_answers(fields),
      jsonb_build_object('channel', p_channel)
    from public.tenants t cross join jsonb_populate_record(null::public.chat_inquiry_information, fields) n
    where t.id = p_tenant
    on conflict (tenant_id, session_id) do nothing
    returning id into added;
  exception when check_violation then
    get stacked diagnostics refused_by = constraint_name;
    return jsonb_build_object('ok', false, 'code', 'invalid', 'field', regexp_replace(refused_by, '^enquiry_', ''));
  end;
  if added is not null then
    if btrim(p_note) <> '' then
      insert into public.enquiry_events (enquiry_id, tenant_id, type, detail)
      values (added, p_tenant, 'note', jsonb_build_object('text', p_note));
    end if;
  else
    select e.id into added from public.chat_inquiry_information e
    where e.tenant_id = p_tenant and e.session_id = 'staff-' || p_request;
  end if;
  insert into public.enquiry_views (user_id, enquiry_id) values (auth.uid(), added) on conflict do nothing;
  return jsonb_build_object('ok', true, 'id', added);
end
$$;
grant execute on function private.add_enquiry(text, jsonb, text, uuid, text) to authenticated;

create function public.add_enquiry(
  p_tenant text, p_fields jsonb, p_channel text, p_request uuid, p_note text default null
) returns jsonb
language sql volatile security invoker set search_path = ''
as $$ select private.add_enquiry(p_tenant, p_fields, p_channel, p_request, p_note) $$;
comment on function public.add_enquiry(text, jsonb, text, uuid, text) is
  '{ok, id}: enters an enquiry by telephone, walk_in or fair, with a first note, once for each p_request; or {ok: false, code: invalid, field}. PT404 unless the school is one of the caller''s, PT422 for another channel.';
grant execute on function public.add_enquiry(text, jsonb, text, uuid, text) to authenticated;

-- The school's n-th working day from tomorrow on; a school that never opens has every day.
create function private.working_day(p_tenant text, p_days integer) returns date
language plpgsql stable security definer set search_path = ''
as $$
declare
  school record;
  today constant date := private.school_today(p_tenant);
  day date;
  found_days integer := 0;
begin
  select c.* into school from public.tenants t cross join lateral private.school_calendar(t.settings) c where t.id = p_tenant;
  for n in 1..400 loop
    day := today + n;
    if jsonb_array_length(school.hours -> (extract(isodow from day)::integer - 1)) > 0 and not exists (
      select from jsonb_to_recordset(school.holidays) h ("from" date, "to" date) where day between h."from" and h."to"
    ) then
      found_days := found_days + 1;
      if found_days = p_days then return day; end if;
    end if;
  end loop;
  return today + p_days;
end
$$;

-- The first contact that was recorded and not taken back, apart from this line of the history.
create function private.first_contact(p_id uuid, p_without bigint default null) returns public.enquiry_events
language sql stable security definer set search_path = ''
as $$
  select v.* from public.enquiry_events v
  where v.enquiry_id = p_id and v.type = 'contacted' and v.id is distinct from p_without and v.detail ? 'request'
    and v.detail ->> 'kind' <> 'no_answer' and not exists (
      select from public.enquiry_events u
      where u.enquiry_id = p_id and u.type = 'contacted' and u.detail ->> 'undoes' = v.detail ->> 'request'
    )
  order by v.id limit 1
$$;

-- `changed` holds, of status_code and next_follow_up, what was before and what the contact made of it. The first contact is
-- the one of the same moment.
create function private.undo_contact(p_id uuid, p_request uuid) returns text[]
language plpgsql volatile security definer set search_path = ''
as $$
declare
  ids constant uuid[] := private.locked_enquiries(array[p_id]);
  done public.enquiry_events;
  now_is public.chat_inquiry_information;
  changed jsonb;
  other public.enquiry_events;
  skipped text[] := '{}';
  status text;
  follow_up date;
begin
  select v.* into done from public.enquiry_events v
  where v.enquiry_id = p_id and v.type = 'contacted' and v.detail ->> 'request' = p_request::text and v.actor = auth.uid()
  order by v.id limit 1;
  if done.id is null then return null; end if;
  if exists (
    select from public.enquiry_events v
    where v.enquiry_id = p_id and v.type = 'contacted' and v.detail ->> 'undoes' = p_request::text
  ) then
    return '{}';
  end if;
  changed := done.detail -> 'changed';
  select e.* into now_is from public.chat_inquiry_information e where e.id = any (ids);
  status := now_is.status_code;
  follow_up := now_is.next_follow_up;
  if changed ? 'status_code' then
    if status = changed #>> '{status_code,to}' then
      status := changed #>> '{status_code,from}';
    else
      skipped := skipped || 'status'::text;
    end if;
  end if;
  if changed ? 'next_follow_up' then
    if follow_up is not distinct from (changed #>> '{next_follow_up,to}')::date then
      follow_up := (changed #>> '{next_follow_up,from}')::date;
    else
      skipped := skipped || 'follow_up'::text;
    end if;
  end if;
  if done.detail ->> 'kind' <> 'no_answer' and now_is.contacted_at = done.created_at then
    if exists (
      -- A colleague has set a status that says they spoke, apart from any contact, and not taken it back.
      select from public.enquiry_events v
      where v.enquiry_id = p_id and v.id > done.id and v.type = 'status_changed' and v.detail ->> 'to' <> 'pending'
        and not v.detail ? 'undoes'
        and not exists (
          select from public.enquiry_events c
          where c.enquiry_id = p_id and (
            c.type = 'contacted' and c.created_at = v.created_at
            or c.type = 'status_changed' and c.detail ->> 'undoes' = v.detail ->> 'batch'
          )
        )
    ) then
      skipped := skipped || 'contact'::text;
    else
      -- The first of those that remain takes its place.
      other := private.first_contact(p_id, done.id);
      now_is.contacted_at := other.created_at;
      now_is.contacted_by := other.actor;
    end if;
  end if;

  perform set_config('schoolgate.no_contact', 'on', true);
  update public.chat_inquiry_information e
  set status_code = status, next_follow_up = follow_up, contacted_at = now_is.contacted_at,
    contacted_by = now_is.contacted_by
  where e.id = p_id;
  perform set_config('schoolgate.no_contact', '', true);
  insert into public.enquiry_events (enquiry_id, tenant_id, type, detail, actor)
  values (
    p_id, now_is.tenant_id, 'contacted',
    jsonb_build_object('kind', done.detail -> 'kind', 'undoes', p_request), auth.uid()
  );
  return skipped;
end
$$;
grant execute on function private.undo_contact(uuid, uuid) to authenticated;

create function public.undo_contact(p_id uuid, p_request uuid) returns text[]
language sql volatile security invoker set search_path = ''
as $$ select private.undo_contact(p_id, p_request) $$;
comment on function public.undo_contact(uuid, uuid) is
  'Takes back the caller''s own contact of this request; what has been changed since stays and is returned: status, follow_up, contact. Again, it changes nothing. Null where there is none. PT404 unless the enquiry is one of the caller''s schools, PT422 while its family is restricted.';
grant execute on function public.undo_contact(uuid, uuid) to authenticated;

create function private.record_contact(
  p_id uuid, p_kind text, p_request uuid, p_follow_up date, p_replaces uuid
) returns public.contact_recorded
language plpgsql volatile security definer set search_path = ''
as $$
declare
  ids constant uuid[] := private.locked_enquiries(array[p_id]);
  was public.chat_inquiry_information;
  done public.enquiry_events;
  is_contact constant boolean := p_kind <> 'no_answer';
  status text;
  follow_up date;
  changed jsonb := '{}';
begin
  if coalesce(p_kind not in ('called', 'no_answer', 'left_message', 'email', 'whatsapp'), true) then
    raise sqlstate 'PT422' using message = 'no_such_contact';
  end if;
  if p_request is null then
    raise sqlstate 'PT422' using message = 'contact_without_request';
  end if;
  if p_follow_up not between current_date - 1 and current_date + 3653 then
    raise sqlstate 'PT422' using message = 'follow_up_day';
  end if;
  select v.* into done from public.enquiry_events v
  where v.enquiry_id = p_id and v.type = 'contacted' and v.detail ->> 'request' = p_request::text and v.actor = auth.uid()
  order by v.id limit 1;
  if done.id is not null then
    return jsonb_populate_record(null::public.contact_recorded, done.detail -> 'answer');
  end if;
  -- A call that was begun from here, which turns out to be unanswered.
  if p_replaces is not null then perform private.undo_contact(p_id, p_replaces); end if;

  select e.* into was from public.chat_inquiry_information e where e.id = any (ids);
  status := case
    when was.status_code in ('completed', 'cancelled') then was.status_code
    when p_kind in ('no_answer', 'left_message') then 'follow_up'
    when was.status_code = 'pending' then 'in_progress'
    else was.status_code
  end;
  follow_up := coalesce(
    p_follow_up,
    case
      when was.status_code in ('completed', 'cancelled') then null
      when p_kind = 'no_answer' then private.working_day(was.tenant_id, 1)
      when p_kind = 'left_message' then private.working_day(was.tenant_id, 2)
    end,
    was.next_follow_up
  );
  -- An attempt does not stop the clock of the promise, though it changes the status.
  perform set_config('schoolgate.no_contact', 'on', true);
  update public.chat_inquiry_information e
  set status_code = status, next_follow_up = follow_up, first_action_at = coalesce(e.first_action_at, now()),
    contacted_at = case when is_contact then coalesce(e.contacted_at, now()) else e.contacted_at end,
    contacted_by = case when is_contact and e.contacted_at is null then auth.uid() else e.contacted_by end
  where e.id = p_id;
  perform set_config('schoolgate.no_contact', '', true);

  if status <> was.status_code then
    changed := changed || jsonb_build_object('status_code', jsonb_build_object('from', was.status_code, 'to', status));
  end if;
  if follow_up is distinct from was.next_follow_up then
    changed := changed || jsonb_build_object(
      'next_follow_up', jsonb_build_object('from', was.next_follow_up, 'to', follow_up)
    );
  end if;
  insert into public.enquiry_events (enquiry_id, tenant_id, type, detail, actor)
  values (
    p_id, was.tenant_id, 'contacted',
    jsonb_build_object(
      'kind', p_kind, 'request', p_request, 'changed', changed,
      'answer', jsonb_build_object('status', status, 'follow_up', follow_up)
    ),
    auth.uid()
  );
  return (status, follow_up);
end
$$;
grant execute on function private.record_contact(uuid, text, uuid, date, uuid) to authenticated;

create function public.record_contact(
  p_id uuid, p_kind text, p_request uuid, p_follow_up date default null, p_replaces uuid default null
) returns public.contact_recorded
language sql volatile security invoker set search_path = ''
as $$ select private.record_contact(p_id, p_kind, p_request, p_follow_up, p_replaces) $$;
comment on function public.record_contact(uuid, text, uuid, date, uuid) is
  'Records a contact of the kind called, no_answer, left_message, email or whatsapp once for each request. called, email and whatsapp take a pending enquiry up (in_progress); no_answer and left_message make it follow_up, on p_follow_up or the school''s next working day or the one after; a closed enquiry stays closed. All but no_answer are the first contact, if there was none. p_replaces: takes back the caller''s contact of that request first. undo_contact takes it back. PT404 unless the enquiry is one of the caller''s schools, PT422 for another kind or day, and while its family is restricted.';
grant execute on function public.record_contact(uuid, text, uuid, date, uuid) to authenticated;

-- PT422 unless the value is one for the column. Whether a person may look after the enquiries is checked where these are
-- known.
create function private.require_work(p_field text, p_value text) returns void
language plpgsql stable security definer set search_path = ''
as $$
declare
  day date;
begin
  if coalesce(p_field not in ('status_code', 'assignee', 'next_follow_up'), true) then
    raise sqlstate 'PT422' using message = 'unknown_change';
  end if;
  if p_field = 'status_code' and not private.is_status(p_value) then
    raise sqlstate 'PT422' using message = 'no_such_status';
  end if;
  if p_field = 'assignee' and p_value !~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$' then
    raise sqlstate 'PT422' using message = 'assignee_inactive';
  end if;
  if p_field = 'next_follow_up' and p_value is not null then
    begin
      if p_value ~ '^[0-9]{4}-[0-9]{2}-[0-9]{2}$' then day := p_value::date; end if;
    exception when datetime_field_overflow then
      day := null;
    end;
    -- Yesterday passes: somewhere it is still today.
    if day is null or day not between current_date - 1 and current_date + 3653 then
      raise sqlstate 'PT422' using message = 'follow_up_day';
    end if;
  end if;
end
$$;

-- What staff write into the table themselves, of one enquiry; its status has a constraint.
create function private.check_work() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  perform private.locked_enquiries(array[new.id]);
  if new.next_follow_up is distinct from old.next_follow_up then
    perform private.require_work('next_follow_up', new.next_follow_up::text);
  end if;
  if new.assignee is distinct from old.assignee and new.assignee is not null
    and not private.may_work_in(new.assignee, array[new.tenant_id]) then
    raise sqlstate 'PT422' using message = 'assignee_inactive';
  end if;
  return new;
end
$$;

create trigger check_work before update on public.chat_inquiry_information
  for each row when (current_user = 'authenticated') execute function private.check_work();

-- Those of the enquiries whose value is neither the one that the caller saw, {enquiry id: value}, nor the one they want;
-- with who set it and when.
create function private.work_conflicts(p_ids uuid[], p_field text, p_value text, p_seen jsonb) returns jsonb
language sql stable security definer set search_path = ''
as $$
  select coalesce(
    jsonb_agg(
      jsonb_build_object(
        'id', e.id, 'name', e.first_name, 'value', e.value,
        'value_name', case when p_field = 'assignee' then private.staff_name(e.value::uuid) end,
        'by', private.staff_name(l.actor), 'at', l.created_at
      )
      order by l.created_at desc, e.id
    ),
    '[]'
  )
  from (
    select e.id, e.first_name, to_jsonb(e) ->> p_field as value from public.chat_inquiry_information e
    where e.id = any (p_ids) and p_seen ? e.id::text
  ) e
  left join lateral (
    select v.actor, v.created_at from public.enquiry_events v
    where v.enquiry_id = e.id
      and (
        v.type = case p_field
          when 'status_code' then 'status_changed' when 'assignee' then 'assigned' else 'follow_up_set'
        end
        or v.type = 'contacted' and v.detail -> 'changed' ? p_field
      )
    order by v.id desc limit 1
  ) l on true
  where e.value is distinct from p_seen ->> e.id::text and e.value is distinct from p_value and l.actor is distinct from auth.uid()
$$;

-- How many had another value.
create function private.write_work(p_ids uuid[], p_field text, p_value text, p_batch uuid) returns integer
language plpgsql volatile security definer set search_path = ''
as $$
declare
  changed integer;
begin
  perform set_config('schoolgate.batch', p_batch::text, true);
  execute format(
    'update public.chat_inquiry_information e set %1$I = $2::%2$s where e.id = any ($1) and e.%1$I is distinct from $2::%2$s',
    p_field, case p_field when 'status_code' then 'text' when 'assignee' then 'uuid' else 'date' end
  ) using p_ids, p_value;
  get diagnostics changed = row_count;
  perform set_config('schoolgate.batch', '', true);
  return changed;
end
$$;

create function private.change_work(p_ids uuid[], p_field text, p_value text, p_seen jsonb, p_batch uuid)
returns public.work_changed
language plpgsql volatile security definer set search_path = ''
as $$
declare
  ids constant uuid[] := private.locked_enquiries(p_ids);
  there constant bigint := (
    select count(*) from public.chat_inquiry_information e
    where e.id = any (p_ids) and e.tenant_id in (select private.my_tenants())
  );
  done public.work_changed;
begin
  perform private.require_work(p_field, p_value);
  if p_field = 'assignee' and p_value is not null and not private.may_look_after(p_value::uuid, ids) then
    raise sqlstate 'PT422' using message = 'assignee_inactive';
  end if;
  done.batch := coalesce(p_batch, gen_random_uuid());
  done.theirs := private.work_conflicts(ids, p_field, p_value, p_seen);
  done.changed := private.write_work(
    array(select i.id from unnest(ids) i (id) except select (t ->> 'id')::uuid from jsonb_array_elements(done.theirs) t),
    p_field, p_value, done.batch
  );
  done.more := false;
  done.restricted := there - cardinality(ids);
  done.gone := (select count(distinct i.id) from unnest(p_ids) i (id)) - there;
  return done;
end
$$;
grant execute on function private.change_work(uuid[], text, text, jsonb, uuid) to authenticated;

create function public.change_enquiries(
  p_ids uuid[], p_field text, p_value text default null, p_seen jsonb default null, p_batch uuid default null
) returns public.work_changed
language sql volatile security invoker set search_path = ''
as $$ select private.change_work(p_ids, p_field, p_value, p_seen, p_batch) $$;
comment on function public.change_enquiries(uuid[], text, text, jsonb, uuid) is
  'Gives status_code, assignee or next_follow_up (p_field) the value (null for none) in 1 to 1,000 enquiries; restore_work takes the batch back. Of p_seen, {enquiry id: value}, those that have another value by now are left alone and named in theirs. PT404 when none of them is of the caller''s schools, PT422 for a value that cannot be, and for an assignee who is not active staff of each of their schools or an admin.';
grant execute on function public.change_enquiries(uuid[], text, text, jsonb, uuid) to authenticated;

-- The first contact with the family as it is without this change: one that was recorded since takes the place of the one
-- that the change began.
create function private.contact_without(
  e public.chat_inquiry_information, change public.enquiry_events, out at timestamptz, out by uuid
)
language sql stable security definer set search_path = ''
as $$
  select
    case c.was when 'ended' then (change.detail #>> '{contact,at}')::timestamptz when 'begun' then f.created_at
      else e.contacted_at end,
    case c.was when 'ended' then (change.detail #>> '{contact,by}')::uuid when 'begun' then f.actor
      else e.contacted_by end
  from (
    select case
      when change.detail #>> '{contact,at}' is not null then 'ended'
      when change.detail ? 'contact' and e.contacted_at = change.created_at then 'begun'
    end as was
  ) c
  left join lateral private.first_contact(e.id, change.id) f on c.was = 'begun'
$$;

create function public.restore_work(p_batch uuid) returns public.work_restored
language sql volatile security invoker set search_path = ''
as $$ select private.restore_batch(p_batch) $$;
comment on function public.restore_work(uuid) is
  'Takes back the caller''s own batch of a change of status (with the contact that it began or ended), assignee or follow-up where the value is still the one that was set; the others are skipped. It goes in steps of 10,000: call again while there is more. PT403 unless active staff.';
grant execute on function public.restore_work(uuid) to authenticated;

create function private.prepare_note() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  at_most constant integer := 20;
  ids constant uuid[] := private.locked_enquiries(array[new.enquiry_id]);
  -- New lines and tabs are text; other control characters are not.
  said constant text := btrim(
    regexp_replace(
      regexp_replace(new.detail ->> 'text', '\r\n?', E'\n', 'g'), '[\x01-\x08\x0b\x0c\x0e-\x1f\x7f]', '', 'g'
    ),
    E' \n\t'
  );
  mentions constant uuid[] := array(
    select distinct (m #>> '{}')::uuid from jsonb_path_query(new.detail, '$.mentions[*] ? (@ != null)') m
  );
begin
  if said is null or length(said) not between 1 and 4000 then
    raise sqlstate 'PT422' using message = 'note_length';
  end if;
  if cardinality(mentions) > at_most
    or exists (select from unnest(mentions) m where not private.may_look_after(m, ids)) then
    raise sqlstate 'PT422' using message = 'note_mentions';
  end if;
  update public.chat_inquiry_information e set first_action_at = coalesce(e.first_action_at, now())
  where e.id = any (ids) returning e.tenant_id into new.tenant_id;
  new.actor := auth.uid();
  new.detail := jsonb_build_object('text', said) || case
    when cardinality(mentions) = 0 then '{}' else jsonb_build_object('mentions', mentions)
  end;
  return new;
end
$$;
comment on function private.prepare_note() is
  'A note of staff, {text, mentions?} of 1 to 4,000 characters and of at most 20 people who may look after the enquiry: PT422 for others, and PT404 unless the enquiry is one of the caller''s schools.';

create trigger prepare_note before insert on public.enquiry_events
  for each row when (
    new.type = 'note' and auth.uid() is not null and current_setting('schoolgate.import', true) is distinct from 'on'
  )
  execute function private.prepare_note();

create function private.colleagues(p_tenant text) returns table (user_id uuid, name text)
language sql stable security definer set search_path = ''
as $$
  select u.user_id, coalesce(u.full_name, u.username)
  from public.users u
  where p_tenant in (select private.my_tenants()) and u.status = 'active' and (
    u.role = 'admin' or u.role = 'user' and exists (
      select from public.tenant_members m where m.tenant_id = p_tenant and m.user_id = u.user_id
    )
  )
  order by lower(coalesce(u.full_name, u.username)), u.user_id
$$;
grant execute on function private.colleagues(text) to authenticated;

create view public.colleagues with (security_invoker = true) as
select t.id as tenant_id, c.user_id, c.name from public.tenants t cross join lateral private.colleagues(t.id) c;
comment on view public.colleagues is
  'Who can be mentioned at each of the caller''s schools, and look after its enquiries: its active staff and the admins, by name.';
grant select on public.colleagues to authenticated;

create function private.change_matching(
  p_filter jsonb, p_field text, p_value text, p_limit integer, p_batch uuid, p_seen jsonb
) returns public.work_changed
language plpgsql volatile security definer set search_path = ''
as $$
declare
  f private.enquiry_filter;
  size constant bigint := least(greatest(coalesce(p_limit, 1000), 1), 10000);
  walk boolean := true;
  read_rows uuid[];
  ids uuid[];
  restricted uuid[];
  done public.work_changed;
begin
  perform private.require_work(p_field, p_value);
  done := (0, '[]', false, coalesce(p_batch, gen_random_uuid()), 0, 0);
  perform public.process_enquiries(250);
  f := private.enquiry_filter(p_filter);
  restricted := private.restricted_enquiries(f.schools);
  if restricted <> '{}' then
    restricted := private.enquiry_ids(
      private.enquiry_filter(p_filter, restricted), 'submitted_at', 'desc', true, 1000, 0
    );
  end if;
  if p_field = 'assignee' and p_value is not null and not private.may_work_in(p_value::uuid, f.schools) then
    raise sqlstate 'PT422' using message = 'assignee_not_in_all_schools';
  end if;
  if jsonb_typeof(p_seen) = 'object' then
    read_rows := array(
      select k::uuid from jsonb_object_keys(p_seen) k where k ~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$' limit 1000
    );
    read_rows := private.enquiry_ids(
      private.enquiry_filter(p_filter, read_rows), 'submitted_at', 'desc', true, 1000, 0
    );
    done.theirs := private.work_conflicts(read_rows, p_field, p_value, p_seen);
  end if;
  if f.search is not null then
    select c.capped into walk from private.count_enquiries(f) c;
  end if;
  f.rest := f.rest || format(' and e.%I is distinct from %L', p_field, p_value) || private.unrestricted(f.schools);
  if done.theirs <> '[]' then
    f.rest := f.rest || format(
      ' and e.id <> all (%L::uuid[])', array(select t ->> 'id' from jsonb_array_elements(done.theirs) t)
    );
  end if;
  -- One more than wanted tells whether there are more.
  ids := private.enquiry_ids(f, 'submitted_at', 'desc', walk, size + 1, 0);
  perform from public.chat_inquiry_information e where e.id = any (ids[1:size]) order by e.id for no key update;
  done.changed := private.write_work(ids[1:size], p_field, p_value, done.batch);
  done.more := cardinality(ids) > size;
  done.restricted := coalesce(cardinality(restricted), 0);
  return done;
end
$$;
grant execute on function private.change_matching(jsonb, text, text, integer, uuid, jsonb) to authenticated;

create function public.change_matching(
  p_field text, p_value text default null, p_search text default null, p_status text default null,
  p_user_id text default null, p_from date default null, p_to date default null, p_grade text default null,
  p_year text default null, p_tenant text default null, p_assignee text default null,
  p_follow_up_due boolean default null, p_time_zone text default 'UTC', p_more jsonb default null,
  p_limit integer default 1000, p_batch uuid default null, p_seen jsonb default null
) returns public.work_changed
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
comment on function public.change_matching(text, text, text, text, text, date, date, text, text, text, text, boolean, text, jsonb, integer, uuid, jsonb) is
  'Gives status_code, assignee or next_follow_up (p_field) the value (null for none) in the newest p_limit (10,000 at most) enquiries that match and have another. While there are more, call again with the same batch; restore_work takes it back. Of p_seen, {enquiry id: value}, those that match and have another value by now are left alone and named, as in change_enquiries. PT403 unless active staff, PT422 for a value that cannot be.';
grant execute on function public.change_matching(text, text, text, text, text, date, date, text, text, text, text, boolean, text, jsonb, integer, uuid, jsonb) to authenticated;
