-- Staff correct what a parent mistyped, and enter a family who telephoned. Both pass the checks of a submission.

alter table public.enquiry_events drop constraint enquiry_events_type_check;
alter table public.enquiry_events add constraint enquiry_events_type_check check (
  type in ('submitted', 'status_changed', 'note', 'assigned', 'follow_up_set', 'added', 'corrected')
);
comment on column public.enquiry_events.detail is
  'status_changed: {from, to, batch?}; note: {text}; assigned: {from, to}, user ids; follow_up_set: {from, to}, days; added: {channel}; corrected: {fields: {name: {from, to}}}.';

-- Where an enquiry came from, in a word: a test of developers, else how staff got it, else the campaign, else the page with
-- the chat, else the page before it.
create or replace function private.source_label(p_source jsonb) returns text
language plpgsql immutable set search_path = ''
as $$
begin
  return case
    when p_source @> '{"test": true}' then '(test)'
    else left(lower(coalesce(
      p_source ->> 'channel',
      nullif(btrim(p_source ->> 'utm_source'), ''),
      substring(p_source ->> 'page' from '^https?://(?:[^/?#@]*@)?([^/?#:@]+)'),
      substring(p_source ->> 'referrer' from '^https?://(?:[^/?#@]*@)?([^/?#:@]+)')
    )), 100)
  end;
end
$$;

-- The chat service never writes a channel: with one, staff entered the enquiry.
create or replace function private.record_enquiry_event() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  if new.source ? 'channel' then
    insert into public.enquiry_events (enquiry_id, tenant_id, type, detail, actor)
    values (
      new.id, new.tenant_id, 'added', jsonb_build_object('channel', new.source -> 'channel'), (select auth.uid())
    );
  else
    insert into public.enquiry_events (enquiry_id, tenant_id, type) values (new.id, new.tenant_id, 'submitted');
  end if;
  return null;
end
$$;

-- A change of status for many is written to their histories at once, so that it is one line of the audit.
create function private.record_status_changes() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  insert into public.enquiry_events (enquiry_id, tenant_id, type, detail, actor)
  select n.id, n.tenant_id, 'status_changed',
    jsonb_strip_nulls(jsonb_build_object(
      'from', o.status_code, 'to', n.status_code, 'batch', nullif(current_setting('schoolgate.batch', true), '')
    )),
    auth.uid()
  from changed n join before o on o.id = n.id
  where o.status_code <> n.status_code order by n.id;
  return null;
end
$$;
revoke all on function private.record_status_changes() from public, anon, authenticated;

drop trigger record_status_change on public.chat_inquiry_information;

create trigger record_status_changes after update on public.chat_inquiry_information
  referencing old table as before new table as changed
  for each statement execute function private.record_status_changes();

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
  select f.fields, f.wrong into fields, wrong from private.enquiry_fields(p_fields) f;
  if wrong is not null then return; end if;
  select k into wrong from jsonb_object_keys(p_fields) k where k <> all (known) limit 1;
  if wrong is not null then return; end if;
  if fields ? 'date_of_birth' and private.past_day(fields ->> 'date_of_birth') is null then
    wrong := 'date_of_birth';
    return;
  end if;
  select coalesce(jsonb_object_agg(k, fields -> k), '{}') into fields from jsonb_object_keys(p_fields) k;
end
$$;
revoke all on function private.record_fields(jsonb) from public, anon, authenticated;

-- `p_seen` is what the caller saw in these fields: what a colleague has corrected since is not overwritten.
create function private.correct_enquiry(p_id uuid, p_fields jsonb, p_seen jsonb) returns jsonb
language plpgsql volatile security definer set search_path = ''
as $$
declare
  before public.chat_inquiry_information;
  fields jsonb;
  wrong text;
  conflicts jsonb;
  changes jsonb;
  refused_by text;
begin
  perform private.locked_enquiries(array[p_id]);
  select e.* into before from public.chat_inquiry_information e where e.id = p_id;
  select f.fields, f.wrong into fields, wrong from private.record_fields(p_fields) f;
  if wrong is not null then return jsonb_build_object('ok', false, 'code', 'invalid', 'field', wrong); end if;

  select jsonb_object_agg(k, to_jsonb(before) -> k) into conflicts
  from jsonb_object_keys(fields) k
  where to_jsonb(before) ->> k is distinct from p_seen ->> k and to_jsonb(before) ->> k is distinct from fields ->> k;
  if conflicts is not null then
    return jsonb_build_object('ok', false, 'code', 'conflict', 'theirs', conflicts);
  end if;

  select jsonb_object_agg(k, jsonb_build_object('from', to_jsonb(before) -> k, 'to', fields -> k)) into changes
  from jsonb_object_keys(fields) k where to_jsonb(before) ->> k is distinct from fields ->> k;
  if changes is null then return '{"ok": true, "changed": 0}'; end if;
  begin
    update public.chat_inquiry_information e set
      parent_type = n.parent_type, school_type = n.school_type, first_name = n.first_name, last_name = n.last_name,
      mobile = n.mobile, email = n.email, city = n.city, child_name = n.child_name, grade = n.grade,
      academic_year = n.academic_year, date_of_birth = n.date_of_birth, school_name = n.school_name
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
revoke all on function private.correct_enquiry(uuid, jsonb, jsonb) from public, anon, authenticated;
grant execute on function private.correct_enquiry(uuid, jsonb, jsonb) to authenticated;

create function public.correct_enquiry(p_id uuid, p_fields jsonb, p_seen jsonb) returns jsonb
language sql volatile security invoker set search_path = ''
as $$ select private.correct_enquiry(p_id, p_fields, p_seen) $$;
comment on function public.correct_enquiry(uuid, jsonb, jsonb) is
  '{ok, changed}: writes these fields, null to empty one, and keeps the old values in the history. {ok: false, code: invalid, field}, or {ok: false, code: conflict, theirs: {field: value}} where a field is no longer as in p_seen. PT404 unless the enquiry is one of the caller''s schools.';
revoke all on function public.correct_enquiry(uuid, jsonb, jsonb) from public, anon, authenticated;
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
    raise sqlstate 'PT422' using message = 'Say where the enquiry comes from.';
  end if;
  select f.fields, f.wrong into fields, wrong from private.record_fields(p_fields) f;
  if wrong is null and fields ->> 'first_name' is null then wrong := 'first_name'; end if;
  if wrong is not null then return jsonb_build_object('ok', false, 'code', 'invalid', 'field', wrong); end if;
  begin
    insert into public.chat_inquiry_information (
      tenant_id, user_id, session_id, parent_type, school_type, first_name, last_name, mobile, email, city, child_name,
      grade, academic_year, date_of_birth, school_name, source
    )
    select t.id, t.user_id, 'staff-' || p_request, n.parent_type, n.school_type, n.first_name, n.last_name, n.mobile,
      n.email, n.city, n.child_name, n.grade, n.academic_year, n.date_of_birth, n.school_name,
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
    if btrim(p_note) <> '' then perform private.add_enquiry_note(added, p_note); end if;
  else
    select e.id into added from public.chat_inquiry_information e
    where e.tenant_id = p_tenant and e.session_id = 'staff-' || p_request;
  end if;
  insert into public.enquiry_views (user_id, enquiry_id) values (auth.uid(), added) on conflict do nothing;
  return jsonb_build_object('ok', true, 'id', added);
end
$$;
revoke all on function private.add_enquiry(text, jsonb, text, uuid, text) from public, anon, authenticated;
grant execute on function private.add_enquiry(text, jsonb, text, uuid, text) to authenticated;

create function public.add_enquiry(
  p_tenant text, p_fields jsonb, p_channel text, p_request uuid, p_note text default null
) returns jsonb
language sql volatile security invoker set search_path = ''
as $$ select private.add_enquiry(p_tenant, p_fields, p_channel, p_request, p_note) $$;
comment on function public.add_enquiry(text, jsonb, text, uuid, text) is
  '{ok, id}: enters an enquiry by telephone, walk_in or fair, with a first note, once for each p_request; or {ok: false, code: invalid, field}. PT404 unless the school is one of the caller''s, PT422 for another channel.';
revoke all on function public.add_enquiry(text, jsonb, text, uuid, text) from public, anon, authenticated;
grant execute on function public.add_enquiry(text, jsonb, text, uuid, text) to authenticated;
