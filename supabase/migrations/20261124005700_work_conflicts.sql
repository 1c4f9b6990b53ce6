-- Two people work on the same enquiries: a change of status, assignee or follow-up names the values that it began from,
-- and what a colleague has set since is not overwritten but answered. Every change is a batch, which its author can take
-- back. Clients that name no values overwrite, as they always have.

-- The history's type of a change to this column; null for a column that is none of them.
create function private.work_event(p_field text) returns text
language sql immutable set search_path = ''
as $$
  select case p_field
    when 'status_code' then 'status_changed' when 'assignee' then 'assigned' when 'next_follow_up' then 'follow_up_set'
  end
$$;
revoke all on function private.work_event(text) from public, anon, authenticated;

-- PT422 unless the value is one for the column. Whether a person may look after the enquiries is checked where these are
-- known.
create function private.require_work(p_field text, p_value text) returns void
language plpgsql stable security definer set search_path = ''
as $$
declare
  day date;
begin
  if private.work_event(p_field) is null then
    raise sqlstate 'PT422' using message = 'Enquiries cannot be changed that way.';
  end if;
  if p_field = 'status_code' then perform private.require_status(p_value); end if;
  if p_field = 'assignee' and p_value !~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$' then
    raise sqlstate 'PT422' using message = 'Choose an active member of the school.';
  end if;
  if p_field = 'next_follow_up' and p_value is not null then
    begin
      if p_value ~ '^[0-9]{4}-[0-9]{2}-[0-9]{2}$' then day := p_value::date; end if;
    exception when datetime_field_overflow then
      day := null;
    end;
    -- Yesterday passes: somewhere it is still today.
    if day is null or day not between current_date - 1 and current_date + 3653 then
      raise sqlstate 'PT422' using message = 'Choose a day from today on, within ten years.';
    end if;
  end if;
end
$$;
revoke all on function private.require_work(text, text) from public, anon, authenticated;

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
      and (v.type = private.work_event(p_field) or v.type = 'contacted' and v.detail -> 'changed' ? p_field)
    order by v.id desc limit 1
  ) l on true
  where e.value is distinct from p_seen ->> e.id::text and e.value is distinct from p_value
$$;
revoke all on function private.work_conflicts(uuid[], text, text, jsonb) from public, anon, authenticated;

-- Writes the value and its lines in the history; returns what was there before, [{from, to, ids}]. The lines of a status
-- are written by its trigger.
create function private.write_work(p_ids uuid[], p_field text, p_value text, p_batch uuid) returns jsonb
language plpgsql volatile security definer set search_path = ''
as $$
declare
  changes jsonb;
begin
  perform set_config('schoolgate.batch', p_batch::text, true);
  execute format(
    $query$
      with before as materialized (
        select e.id, e.tenant_id, to_jsonb(e.%1$I) as value from public.chat_inquiry_information e
        where e.id = any ($1) and e.%1$I is distinct from $2::%2$s
      ),
      changed as (
        update public.chat_inquiry_information e set %1$I = $2::%2$s from before b where e.id = b.id
      ),
      written as (
        insert into public.enquiry_events (enquiry_id, tenant_id, type, detail, actor)
        select b.id, b.tenant_id, $3, jsonb_build_object('from', b.value, 'to', $2, 'batch', $4), auth.uid()
        from before b where $3 <> 'status_changed' order by b.id
      )
      select coalesce(jsonb_agg(jsonb_build_object('from', g.value, 'to', $2, 'ids', g.ids) order by g.value), '[]')
      from (select b.value, jsonb_agg(b.id order by b.id) as ids from before b group by b.value) g
    $query$,
    p_field, case p_field when 'status_code' then 'text' when 'assignee' then 'uuid' else 'date' end
  ) into changes using p_ids, p_value, private.work_event(p_field), p_batch;
  perform set_config('schoolgate.batch', '', true);
  return changes;
end
$$;
revoke all on function private.write_work(uuid[], text, text, uuid) from public, anon, authenticated;

create function private.changed_count(p_changes jsonb) returns bigint
language sql immutable set search_path = ''
as $$ select coalesce(sum(jsonb_array_length(c -> 'ids')), 0)::bigint from jsonb_array_elements(p_changes) c $$;
revoke all on function private.changed_count(jsonb) from public, anon, authenticated;

create function private.work_answer(p_theirs jsonb) returns jsonb
language sql immutable set search_path = ''
as $$
  select case
    when p_theirs = '[]' then '{"ok": true}' else jsonb_build_object('ok', false, 'code', 'conflict', 'theirs', p_theirs)
  end
$$;
revoke all on function private.work_answer(jsonb) from public, anon, authenticated;

create function private.change_work(p_ids uuid[], p_field text, p_value text, p_seen jsonb, p_batch uuid) returns jsonb
language plpgsql volatile security definer set search_path = ''
as $$
declare
  ids constant uuid[] := private.locked_enquiries(p_ids);
  batch constant uuid := coalesce(p_batch, gen_random_uuid());
  theirs jsonb;
  changes jsonb;
begin
  perform private.require_work(p_field, p_value);
  if p_field = 'assignee' and p_value is not null and not private.may_look_after(p_value::uuid, ids) then
    raise sqlstate 'PT422' using message = 'Choose an active member of the school.';
  end if;
  theirs := private.work_conflicts(ids, p_field, p_value, p_seen);
  changes := private.write_work(
    array(select i.id from unnest(ids) i (id) except select (t ->> 'id')::uuid from jsonb_array_elements(theirs) t),
    p_field, p_value, batch
  );
  return private.work_answer(theirs) || jsonb_build_object(
    'changed', private.changed_count(changes), 'changes', changes, 'batch', batch
  );
end
$$;
revoke all on function private.change_work(uuid[], text, text, jsonb, uuid) from public, anon, authenticated;
grant execute on function private.change_work(uuid[], text, text, jsonb, uuid) to authenticated;

drop function public.set_enquiry_status(uuid[], text);
drop function private.set_enquiry_status(uuid[], text);
drop function public.assign_enquiry(uuid[], uuid);
drop function private.assign_enquiry(uuid[], uuid);
drop function public.set_follow_up(uuid[], date);
drop function private.set_follow_up(uuid[], date);

create function public.set_enquiry_status(
  p_ids uuid[], p_status text, p_seen jsonb default null, p_batch uuid default null
) returns jsonb
language sql volatile security invoker set search_path = ''
as $$ select private.change_work(p_ids, 'status_code', p_status, p_seen, p_batch) $$;
comment on function public.set_enquiry_status(uuid[], text, jsonb, uuid) is
  '{ok, changed, changes: [{from, to, ids}], batch} of 1 to 1,000 enquiries; restore_work takes the batch back. Of p_seen, {enquiry id: status}, those that have another status by now are left alone and named: {ok: false, code: conflict, theirs: [{id, name, value, value_name, by, at}], changed, …}. PT404 when one of them is not of the caller''s schools, PT422 for an unknown status.';
revoke all on function public.set_enquiry_status(uuid[], text, jsonb, uuid) from public, anon, authenticated;
grant execute on function public.set_enquiry_status(uuid[], text, jsonb, uuid) to authenticated;

create function public.assign_enquiry(
  p_ids uuid[], p_user uuid default null, p_seen jsonb default null, p_batch uuid default null
) returns jsonb
language sql volatile security invoker set search_path = ''
as $$ select private.change_work(p_ids, 'assignee', p_user::text, p_seen, p_batch) $$;
comment on function public.assign_enquiry(uuid[], uuid, jsonb, uuid) is
  'As set_enquiry_status: who looks after these 1 to 1,000 enquiries, null to unassign. PT422 unless the person is active staff of each of their schools or an admin.';
revoke all on function public.assign_enquiry(uuid[], uuid, jsonb, uuid) from public, anon, authenticated;
grant execute on function public.assign_enquiry(uuid[], uuid, jsonb, uuid) to authenticated;

create function public.set_follow_up(
  p_ids uuid[], p_date date default null, p_seen jsonb default null, p_batch uuid default null
) returns jsonb
language sql volatile security invoker set search_path = ''
as $$ select private.change_work(p_ids, 'next_follow_up', to_jsonb(p_date) #>> '{}', p_seen, p_batch) $$;
comment on function public.set_follow_up(uuid[], date, jsonb, uuid) is
  'As set_enquiry_status: the day on which to speak to these 1 to 1,000 families again, null for none. PT422 for a day that is past or more than ten years away.';
revoke all on function public.set_follow_up(uuid[], date, jsonb, uuid) from public, anon, authenticated;
grant execute on function public.set_follow_up(uuid[], date, jsonb, uuid) to authenticated;

-- A change of status may begin or end the contact with the family: the history keeps what was before, for who takes the
-- change back.
do $$
declare
  definition constant text := pg_get_functiondef('private.record_status_changes()'::regprocedure);
  was constant text := '''batch'', nullif(current_setting(''schoolgate.batch'', true), '''')';
begin
  if position(was in definition) = 0 then
    raise exception 'private.record_status_changes does not name a batch';
  end if;
  execute replace(
    definition, was, was || ',
      ''undoes'', nullif(current_setting(''schoolgate.undoes'', true), ''''),
      ''contact'', case
        when n.contacted_at is distinct from o.contacted_at
          then jsonb_build_object(''at'', o.contacted_at, ''by'', o.contacted_by)
      end'
  );
end
$$;

-- What an undo needs to know is no news to readers.
do $$
declare
  definition constant text := pg_get_functiondef('private.enquiry_history(uuid)'::regprocedure);
  was constant text := 'v.detail - ''batch''';
begin
  if position(was in definition) = 0 then
    raise exception 'private.enquiry_history does not show the history';
  end if;
  execute replace(definition, was, was || ' - ''contact''');
end
$$;

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
revoke all on function private.contact_without(public.chat_inquiry_information, public.enquiry_events)
  from public, anon, authenticated;

-- What the caller changed in one batch, wherever it is still so, with the contact that followed from it. A former assignee
-- who has left the school stays away.
create or replace function private.restore_batch(p_batch uuid) returns jsonb
language plpgsql volatile security definer set search_path = ''
as $$
declare
  at_once constant integer := 10000;
  restricted constant uuid[] := private.restricted_enquiries(array(select private.my_tenants()));
  kind text;
  undone jsonb;
begin
  perform private.require_staff();
  select v.type into kind from public.enquiry_events v
  where v.detail ? 'batch' and v.detail ->> 'batch' = p_batch::text and v.actor = auth.uid() limit 1;
  if kind is null then return '{"restored": 0, "skipped": 0, "more": false}'; end if;
  perform from public.chat_inquiry_information e
  where e.id in (
    select v.enquiry_id from public.enquiry_events v
    where v.detail ? 'batch' and v.detail ->> 'batch' = p_batch::text and v.actor = auth.uid()
  )
  order by e.id for update;
  perform set_config('schoolgate.no_contact', 'on', true), set_config('schoolgate.undoes', p_batch::text, true);
  execute format(
    $query$
      with batch as materialized (
        select e.id, e.tenant_id, e.%1$I as value, (v.detail ->> 'from')::%2$s as was, (v.detail ->> 'to')::%2$s as became,
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
      ),
      written as (
        insert into public.enquiry_events (enquiry_id, tenant_id, type, detail, actor)
        select c.id, c.tenant_id, $2, jsonb_build_object('from', c.became, 'to', c.was), auth.uid()
        from chosen c where $2 <> 'status_changed' order by c.id
      )
      select jsonb_build_object(
        'restored', (select count(*) from chosen),
        'skipped', count(*) filter (
          where b.value is distinct from b.was and (b.value is distinct from b.became or not b.usable)
        ),
        'more', count(*) filter (where b.value is not distinct from b.became and b.usable) > $4
      )
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

create function public.restore_work(p_batch uuid) returns jsonb
language sql volatile security invoker set search_path = ''
as $$ select private.restore_batch(p_batch) $$;
comment on function public.restore_work(uuid) is
  '{restored, skipped, more}: takes back the caller''s own batch of a change of status (with the contact that it began or ended), assignee or follow-up where the value is still the one that was set; the others are skipped. It goes in steps of 10,000: call again while there is more. PT403 unless active staff.';
revoke all on function public.restore_work(uuid) from public, anon, authenticated;
grant execute on function public.restore_work(uuid) to authenticated;

-- The answer to a late correction names who was faster, and when.
create function private.last_correction(p_id uuid, p_fields jsonb) returns jsonb
language sql stable security definer set search_path = ''
as $$
  select coalesce(
    (
      select jsonb_build_object('by', private.staff_name(v.actor), 'at', v.created_at) from public.enquiry_events v
      where v.enquiry_id = p_id and v.type = 'corrected'
        and v.detail -> 'fields' ?| array(select jsonb_object_keys(p_fields))
      order by v.id desc limit 1
    ),
    '{"by": null, "at": null}'
  )
$$;
revoke all on function private.last_correction(uuid, jsonb) from public, anon, authenticated;

do $$
declare
  definition constant text := pg_get_functiondef('private.correct_enquiry(uuid, jsonb, jsonb)'::regprocedure);
  was constant text := '''theirs'', conflicts);';
begin
  if position(was in definition) = 0 then
    raise exception 'private.correct_enquiry does not answer a conflict';
  end if;
  execute replace(definition, was, '''theirs'', conflicts) || private.last_correction(p_id, conflicts);');
end
$$;
comment on function public.correct_enquiry(uuid, jsonb, jsonb) is
  '{ok, changed}: writes these fields, null to empty one, and keeps the old values in the history. {ok: false, code: invalid, field}, or {ok: false, code: conflict, theirs: {field: value}, by, at} where a field is no longer as in p_seen. PT404 unless the enquiry is one of the caller''s schools.';
