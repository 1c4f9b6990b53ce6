-- One press records that staff called, got no answer, left a message or wrote; the status and the next follow-up follow
-- from it. It is one change, known by the caller's request, and can be taken back.

-- The audit tells it like the rest of what staff do with an enquiry.
do $$
declare
  definition constant text := pg_get_functiondef('private.audit_kinds()'::regprocedure);
begin
  if position('''contacted''' in definition) > 0 then return; end if;
  if position('''note'',' in definition) = 0 then
    raise exception 'private.audit_kinds does not name notes';
  end if;
  execute replace(definition, '''note'',', '''note'', ''contacted'',');
end
$$;

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
revoke all on function private.working_day(text, integer) from public, anon, authenticated;

-- A contact of this request, if there is one: the caller's own.
create function private.contact_of(p_id uuid, p_request uuid) returns public.enquiry_events
language sql stable security definer set search_path = ''
as $$
  select v.* from public.enquiry_events v
  where v.enquiry_id = p_id and v.type = 'contacted' and v.detail ->> 'request' = p_request::text and v.actor = auth.uid()
  order by v.id limit 1
$$;
revoke all on function private.contact_of(uuid, uuid) from public, anon, authenticated;

create function private.contact_undone(p_id uuid, p_request text) returns boolean
language sql stable security definer set search_path = ''
as $$
  select exists (
    select from public.enquiry_events v
    where v.enquiry_id = p_id and v.type = 'contacted' and v.detail ->> 'undoes' = p_request
  )
$$;
revoke all on function private.contact_undone(uuid, text) from public, anon, authenticated;

-- The first contact that was recorded and not taken back, apart from this line of the history.
create function private.first_contact(p_id uuid, p_without bigint) returns public.enquiry_events
language sql stable security definer set search_path = ''
as $$
  select v.* from public.enquiry_events v
  where v.enquiry_id = p_id and v.type = 'contacted' and v.id <> p_without and v.detail ? 'request'
    and v.detail ->> 'kind' <> 'no_answer' and not private.contact_undone(p_id, v.detail ->> 'request')
  order by v.id limit 1
$$;
revoke all on function private.first_contact(uuid, bigint) from public, anon, authenticated;

-- `changed` holds, of status_code and next_follow_up, what was before and what the contact made of it. The first contact is
-- the one of the same moment.
create function private.undo_contact(p_id uuid, p_request uuid) returns jsonb
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
  done := private.contact_of(p_id, p_request);
  if done.id is null then return '{"ok": false, "code": "unknown"}'; end if;
  if private.contact_undone(p_id, p_request::text) then return '{"ok": true, "skipped": []}'; end if;
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
  return jsonb_build_object('ok', true, 'skipped', skipped);
end
$$;
revoke all on function private.undo_contact(uuid, uuid) from public, anon, authenticated;
grant execute on function private.undo_contact(uuid, uuid) to authenticated;

create function public.undo_contact(p_id uuid, p_request uuid) returns jsonb
language sql volatile security invoker set search_path = ''
as $$ select private.undo_contact(p_id, p_request) $$;
comment on function public.undo_contact(uuid, uuid) is
  '{ok, skipped: [status | follow_up | contact]}: takes back the caller''s own contact of this request; what has been changed since stays and is named in skipped. Again, it changes nothing. {ok: false, code: unknown} where there is none. PT404 unless the enquiry is one of the caller''s schools, PT422 while its family is restricted.';
revoke all on function public.undo_contact(uuid, uuid) from public, anon, authenticated;
grant execute on function public.undo_contact(uuid, uuid) to authenticated;

create function private.record_contact(
  p_id uuid, p_kind text, p_request uuid, p_follow_up date, p_replaces uuid
) returns jsonb
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
    raise sqlstate 'PT422' using message = 'There is no such kind of contact.';
  end if;
  if p_request is null then
    raise sqlstate 'PT422' using message = 'A contact needs the id of its request.';
  end if;
  if p_follow_up not between current_date - 1 and current_date + 3653 then
    raise sqlstate 'PT422' using message = 'Choose a day from today on, within ten years.';
  end if;
  done := private.contact_of(p_id, p_request);
  if done.id is not null then return done.detail -> 'answer'; end if;
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
  perform set_config('schoolgate.no_contact', case when is_contact then '' else 'on' end, true);
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
      'answer', jsonb_build_object('ok', true, 'status', status, 'follow_up', follow_up)
    ),
    auth.uid()
  );
  return jsonb_build_object('ok', true, 'status', status, 'follow_up', follow_up);
end
$$;
revoke all on function private.record_contact(uuid, text, uuid, date, uuid) from public, anon, authenticated;
grant execute on function private.record_contact(uuid, text, uuid, date, uuid) to authenticated;

create function public.record_contact(
  p_id uuid, p_kind text, p_request uuid, p_follow_up date default null, p_replaces uuid default null
) returns jsonb
language sql volatile security invoker set search_path = ''
as $$ select private.record_contact(p_id, p_kind, p_request, p_follow_up, p_replaces) $$;
comment on function public.record_contact(uuid, text, uuid, date, uuid) is
  '{ok, status, follow_up}: records a contact of the kind called, no_answer, left_message, email or whatsapp once for each request. called, email and whatsapp take a pending enquiry up (in_progress); no_answer and left_message make it follow_up, on p_follow_up or the school''s next working day or the one after; a closed enquiry stays closed. All but no_answer are the first contact, if there was none. p_replaces: takes back the caller''s contact of that request first. undo_contact takes it back. PT404 unless the enquiry is one of the caller''s schools, PT422 for another kind or day, and while its family is restricted.';
revoke all on function public.record_contact(uuid, text, uuid, date, uuid) from public, anon, authenticated;
grant execute on function public.record_contact(uuid, text, uuid, date, uuid) to authenticated;

comment on column public.enquiry_events.detail is
  'status_changed: {from, to, batch?}; note: {text}; assigned: {from, to}, user ids; follow_up_set: {from, to}, days; added: {channel}; corrected: {fields: {field: {from, to}}}; contacted: {kind, request, changed, answer} of record_contact, or {kind, undoes: request}.';
