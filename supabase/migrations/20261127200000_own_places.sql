-- A date has its own place and its own lead where these differ from its kind's: the hall while the library is painted, a
-- colleague while the usual one is away.
alter table private.visit_slots add column place text;
alter table private.visit_slots add column lead_id uuid references public.users (user_id) on delete set null;
alter table private.visit_slots add constraint visit_slots_place check (length(place) <= 300 and place !~ '[[:cntrl:]]');
comment on column private.visit_slots.place is 'Where it is, if not where its kind is; so is lead_id.';

create index visit_slots_lead_idx on private.visit_slots (lead_id);

-- Whatever tells the place or the lead of a date tells its own.
do $$
declare
  reader regprocedure;
  definition text;
begin
  foreach reader in array array[
    'private.visit_booked(private.visit_bookings)', 'private.visit_rows(uuid[])', 'private.enquiry_visits(uuid)',
    'private.visit_link(uuid)', 'private.visit_mail_facts(private.outbox)', 'private.webhook_data(private.outbox)',
    'private.held_on_enquiry(public.chat_inquiry_information)',
    'private.list_visits(text, timestamptz, timestamptz, uuid)', 'private.visit_feed(text)',
    'private.tell_visit_staff(private.happenings)'
  ]::regprocedure[] loop
    definition := pg_get_functiondef(reader);
    if definition !~ '\mk\.(place|lead_id)\M' then raise exception '% reads no place and no lead', reader; end if;
    execute regexp_replace(definition, '\mk\.(place|lead_id)\M', 'coalesce(s.\1, k.\1)', 'g');
  end loop;
end
$$;

create function private.patch_function(p_function regprocedure, p_old text, p_new text) returns void
language plpgsql volatile set search_path = ''
as $$
declare
  definition constant text := pg_get_functiondef(p_function);
begin
  if position(p_old in definition) = 0 then raise exception '% has no %', p_function, p_old; end if;
  execute replace(definition, p_old, p_new);
end
$$;
revoke all on function private.patch_function(regprocedure, text, text) from public, anon, authenticated;

-- The times that parents choose among name their place where it is not the kind's.
select private.patch_function(
  'private.free_visits(text)', $a$'id', x.id, $a$,
  $b$'id', x.id, 'place', case when k.mode <> 'video' then x.place end, $b$
);

create function private.may_lead_visits(p_user uuid, p_tenant text) returns boolean
language sql stable security definer set search_path = ''
as $$
  select exists (
    select from public.users u where u.user_id = p_user and u.status = 'active' and (
      u.role = 'admin' or exists (
        select from public.tenant_members m where m.tenant_id = p_tenant and m.user_id = u.user_id
      )
    )
  )
$$;
revoke all on function private.may_lead_visits(uuid, text) from public, anon, authenticated;

-- Staff see what is the date's own, and whether its lead can still lead.
select private.patch_function(
  'private.visit_rows(uuid[])', $a$'cancelled', s.cancelled_at is not null,$a$,
  $b$'cancelled', s.cancelled_at is not null, 'own_lead', s.lead_id, 'weekly', s.pattern_id is not null,
        'lead_gone', u.user_id is not null and not private.may_lead_visits(u.user_id, s.tenant_id),$b$
);

-- Families who come to a date are told where it is now.
create function private.tell_changed_visit(p_slot private.visit_slots) returns void
language sql volatile security definer set search_path = ''
as $$
  select private.add_visit_event(
    'visit_moved', b, jsonb_build_object('from', private.iso_time(p_slot.starts_at), 'status', b.status)
  )
  from private.visit_bookings b
  where b.slot_id = p_slot.id and b.status in ('confirmed', 'waitlisted', 'offered') order by b.enquiry_id
$$;
comment on function private.tell_changed_visit(private.visit_slots) is
  'In the history of each that it has another time or place than p_slot.';
revoke all on function private.tell_changed_visit(private.visit_slots) from public, anon, authenticated;

create or replace function private.change_visit(p_id uuid, p_changes jsonb, p_revision integer) returns jsonb
language plpgsql volatile security definer set search_path = ''
as $$
declare
  slot constant private.visit_slots := private.require_visit(p_id);
  zone constant text := private.school_zone(slot.tenant_id);
  kind private.visit_kinds;
  at record;
  minutes integer;
  families integer;
  companions integer;
  own_place text;
  own_lead uuid;
  refused_by text;
  refused_column text;
begin
  if jsonb_typeof(p_changes) is distinct from 'object' then
    raise sqlstate 'PT422' using message = 'A change is a JSON object.';
  end if;
  if slot.cancelled_at is not null then return '{"ok": false, "code": "cancelled"}'; end if;
  if slot.revision is distinct from p_revision then
    return jsonb_build_object('ok', false, 'code', 'conflict', 'visit', private.visit_rows(array[p_id]) -> 0);
  end if;
  if p_changes ?| array['date', 'starts_at'] then
    select t.* into at from private.read_visit_time(
      zone, coalesce(p_changes ->> 'date', to_char(slot.starts_at at time zone zone, 'YYYY-MM-DD')),
      coalesce(p_changes ->> 'starts_at', to_char(slot.starts_at at time zone zone, 'HH24:MI'))
    ) t;
    if at.refusal is not null then return at.refusal; end if;
  else
    select slot.starts_at as moment, null::text as notice into at;
  end if;
  select k.* into kind from private.visit_kinds k where k.id = slot.kind_id for key share;
  begin
    minutes := coalesce(
      (p_changes ->> 'minutes')::integer, (extract(epoch from slot.ends_at - slot.starts_at) / 60)::integer
    );
    families := coalesce((p_changes ->> 'capacity')::integer, slot.capacity);
    companions := case
      when p_changes ? 'people_capacity' then (p_changes ->> 'people_capacity')::integer else slot.people_capacity
    end;
    own_place := case when p_changes ? 'place' then nullif(btrim(p_changes ->> 'place'), kind.place) else slot.place end;
    if kind.mode = 'video' and own_place <> '' and own_place !~ '^https://[^[:space:]/?#]+[^[:space:]]*$' then
      return '{"ok": false, "code": "invalid", "field": "place"}';
    end if;
    own_lead := case
      when p_changes ? 'lead_id' then nullif((p_changes ->> 'lead_id')::uuid, kind.lead_id) else slot.lead_id
    end;
    if own_lead is distinct from slot.lead_id and own_lead is not null
      and not private.may_lead_visits(own_lead, slot.tenant_id) then
      return '{"ok": false, "code": "invalid", "field": "lead_id"}';
    end if;
    if families < slot.taken or companions < slot.people then
      return jsonb_build_object('ok', false, 'code', 'too_few', 'taken', slot.taken, 'people', slot.people);
    end if;
    -- Numbered anew, so that none is beyond a smaller capacity.
    if families < slot.capacity then
      update private.visit_bookings b set place = n.place
      from (
        select x.id, row_number() over (order by x.place) as place from private.visit_bookings x
        where x.slot_id = p_id and x.place is not null
      ) n
      where b.id = n.id and b.place <> n.place;
    end if;
    update private.visit_slots s set
      starts_at = at.moment, ends_at = at.moment + make_interval(mins => minutes), capacity = families,
      people_capacity = companions, place = own_place, lead_id = own_lead, revision = s.revision + 1
    where s.id = p_id;
  exception
    when unique_violation then
      return '{"ok": false, "code": "exists"}';
    when check_violation or invalid_text_representation or numeric_value_out_of_range or interval_field_overflow
      or datetime_field_overflow then
      get stacked diagnostics refused_by = constraint_name, refused_column = column_name;
      return jsonb_build_object(
        'ok', false, 'code', 'invalid', 'field', private.refused_visit_field(refused_by, refused_column, p_changes)
      );
  end;
  if at.moment <> slot.starts_at or coalesce(own_place, kind.place) <> coalesce(slot.place, kind.place) then
    perform private.tell_changed_visit(slot);
  end if;
  perform private.offer_visit_places(p_id);
  perform private.audit('visits_changed', slot.tenant_id, null);
  return jsonb_build_object(
    'ok', true, 'starts_at', private.iso_time(at.moment),
    'ends_at', private.iso_time(at.moment + make_interval(mins => minutes)), 'booked', slot.taken + slot.waiting,
    'notice', at.notice
  );
end
$$;
comment on function public.change_visit(uuid, jsonb, integer) is
  '{ok, starts_at, ends_at, booked, notice}: changes date, starts_at, minutes, capacity, people_capacity, place or lead_id of a date, of which the last two are its kind''s where they are null; its bookings stay, and who booked is told of another time or place. {ok: false, code}: as add_visit, cancelled, too_few with those taken, conflict with the visit where it has another revision. PT404 unless it is of one of the caller''s schools.';
comment on function public.list_visits(timestamptz, timestamptz, text, uuid) is
  '{visits: [{id, tenant_id, kind_id, name, place, mode, starts_at, ends_at, zone, minutes, capacity, taken, people, people_capacity, waiting, lead_id, lead, own_lead, lead_gone, weekly, cancelled, revision}], more}: the dates from p_from until before p_to, soonest first, at most 1,000, of one of the caller''s schools or of all; with p_lead, those that this person leads. PT422 for more than 100 days.';

-- Where a kind is held elsewhere, the coming dates that go by it are, and who booked them is told.
select private.patch_function(
  'private.store_visit_kind(text, uuid, jsonb)', $a$  return jsonb_build_object('ok', true, 'id', kind.id);$a$,
  $b$  if p_id is not null and old.place <> kind.place then perform private.tell_changed_kind(kind.id); end if;
  return jsonb_build_object('ok', true, 'id', kind.id);$b$
);
select private.patch_function(
  'private.store_visit_kind(text, uuid, jsonb)', $a$  kind private.visit_kinds;$a$,
  $b$  kind private.visit_kinds;
  old private.visit_kinds;$b$
);
select private.patch_function(
  'private.store_visit_kind(text, uuid, jsonb)', $a$  kind := jsonb_populate_record(kind, given);$a$,
  $b$  old := kind;
  kind := jsonb_populate_record(kind, given);$b$
);
select private.patch_function(
  'private.store_visit_kind(text, uuid, jsonb)', $a$kind.lead_id is not null and not exists ($a$,
  $b$kind.lead_id is distinct from old.lead_id and kind.lead_id is not null and not exists ($b$
);

create function private.tell_changed_kind(p_kind uuid) returns void
language plpgsql volatile security definer set search_path = ''
as $$
declare
  slot private.visit_slots;
  slots constant uuid[] := array(
    select s.id from private.visit_slots s
    where s.kind_id = p_kind and s.place is null and s.starts_at > now() and s.cancelled_at is null
      and s.taken + s.waiting > 0
  );
begin
  perform private.lock_visits(slots);
  for slot in
    update private.visit_slots s set revision = s.revision + 1
    where s.id = any (slots) and s.cancelled_at is null returning s.*
  loop
    perform private.tell_changed_visit(slot);
  end loop;
end
$$;
revoke all on function private.tell_changed_kind(uuid) from public, anon, authenticated;

select private.patch_function(
  'private.list_visit_kinds(text)', $a$'upcoming', ($a$,
  $b$'lead_gone', k.lead_id is not null and not private.may_lead_visits(k.lead_id, k.tenant_id),
            'families', (
              select coalesce(sum(s.taken + s.waiting), 0) from private.visit_slots s
              where s.kind_id = k.id and s.starts_at > now() and s.cancelled_at is null and s.place is null
            ),
            'upcoming', ($b$
);
comment on function public.list_visit_kinds(text) is
  '{zone, kinds: [{id, name, place, mode, minutes, languages, lead_id, lead, capacity, people_capacity, lead_hours, ahead_days, active, lead_gone, families, upcoming}], staff: [{id, name}]}: what families can come to, with how many coming dates, and how many families have booked those that are where the kind is; and who can lead it. PT404 unless the school is one of the caller''s.';

drop function private.patch_function(regprocedure, text, text);

drop function public.save_visit_kind(text, uuid, jsonb);
create function public.save_visit_kind(p_tenant text, p_kind jsonb, p_id uuid default null) returns jsonb
language sql volatile security invoker set search_path = ''
as $$ select private.save_visit_kind(p_tenant, p_id, p_kind) $$;
comment on function public.save_visit_kind(text, jsonb, uuid) is
  '{ok, id}: changes these fields of what families can come to, as in list_visit_kinds; without p_id, adds it. {ok: false, code: invalid, field}, or too_many beyond 100. Dates that are set keep their capacity; where the place is another one, the families who booked are told. PT404 unless it is of one of the caller''s schools.';
revoke all on function public.save_visit_kind(text, jsonb, uuid) from public, anon, authenticated;
grant execute on function public.save_visit_kind(text, jsonb, uuid) to authenticated;
