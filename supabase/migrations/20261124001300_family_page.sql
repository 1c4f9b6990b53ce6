-- A family's page, and what staff do there: join, split, and take it back.

-- The family that an id refers to now: one whose enquiries have all been moved refers to where they went.
create function private.family_now(p_tenant text, p_family uuid) returns uuid
language plpgsql stable security definer set search_path = ''
as $$
declare
  family uuid := p_family;
  next uuid;
begin
  for step in 1..100 loop
    exit when exists (
      select from public.enquiry_families l where l.tenant_id = p_tenant and l.family_id = family
    );
    select c.family_id into next from public.family_changes c
    where c.tenant_id = p_tenant and c.other_id = family and (c.type = 'joined') = (c.undone_at is null)
    order by c.id desc limit 1;
    exit when next is null;
    family := next;
  end loop;
  return family;
end
$$;
revoke all on function private.family_now(text, uuid) from public, anon, authenticated;

-- The school of a family that the caller may see; refuses others as if they did not exist.
create function private.require_family(p_family uuid) returns text
language plpgsql stable security definer set search_path = ''
as $$
declare
  school text;
begin
  perform private.require_staff();
  select f.tenant_id into school from public.families f
  where f.id = p_family and f.tenant_id in (select private.my_tenants());
  if school is null then
    raise sqlstate 'PT404' using message = 'There is no such family in your schools.';
  end if;
  return school;
end
$$;
revoke all on function private.require_family(uuid) from public, anon, authenticated;

-- Everything that happened to these enquiries, newest first.
create function private.family_history(p_ids uuid[]) returns jsonb
language sql stable security definer set search_path = ''
as $$
  select coalesce(
    jsonb_agg(
      jsonb_build_object(
        'id', v.id, 'enquiry_id', v.enquiry_id, 'type', v.type, 'actor', v.actor,
        'actor_name', private.staff_name(v.actor), 'created_at', v.created_at,
        'detail', v.detail - 'batch' - 'contact' || case
          when v.type = 'assigned' then jsonb_build_object('to_name', private.staff_name((v.detail ->> 'to')::uuid))
          else '{}'
        end
      )
      order by v.created_at desc, v.id desc
    ),
    '[]'
  )
  from (
    select * from public.enquiry_events v where v.enquiry_id = any (p_ids) order by v.created_at desc, v.id desc limit 300
  ) v
$$;
revoke all on function private.family_history(uuid[]) from public, anon, authenticated;

-- The enquiries as staff see them, each with its child and what was asked in the chat.
create function private.family_enquiries(p_ids uuid[]) returns jsonb
language sql stable security definer set search_path = ''
as $$
  select coalesce(
    jsonb_agg(
      s.shown || jsonb_build_object('child', l.child, 'asked', private.asked_by(l.enquiry_id)) order by s.place
    ),
    '[]'
  )
  from jsonb_array_elements(private.shown_enquiries(p_ids)::jsonb) with ordinality s (shown, place)
  join public.enquiry_families l on l.enquiry_id = (s.shown ->> 'id')::uuid
$$;
revoke all on function private.family_enquiries(uuid[]) from public, anon, authenticated;

create function private.get_family(p_family uuid) returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
declare
  school constant text := private.require_family(p_family);
  family constant uuid := private.family_now(school, p_family);
  ids uuid[];
begin
  select coalesce(array_agg(x.enquiry_id order by x.submitted_at desc, x.enquiry_id desc), '{}') into ids
  from (
    select l.enquiry_id, l.submitted_at from public.enquiry_families l
    where l.tenant_id = school and l.family_id = family
    order by l.submitted_at desc, l.enquiry_id desc limit 200
  ) x;
  return jsonb_build_object(
    'id', family, 'tenant_id', school,
    'total', (select count(*) from public.enquiry_families l where l.tenant_id = school and l.family_id = family),
    'enquiries', private.family_enquiries(ids),
    'history', private.family_history(ids),
    'historyTotal', (select count(*) from public.enquiry_events v where v.enquiry_id = any (ids)),
    'changes', (
      select coalesce(
        jsonb_agg(
          jsonb_build_object(
            'id', c.id, 'type', c.type, 'family_id', c.family_id, 'other_id', c.other_id,
            'enquiries', cardinality(c.enquiries), 'reason', c.reason, 'actor', c.actor,
            'actor_name', private.staff_name(c.actor), 'created_at', c.created_at, 'undone_at', c.undone_at,
            'undone_by_name', private.staff_name(c.undone_by)
          )
          order by c.id desc
        ),
        '[]'
      )
      from (
        select * from public.family_changes c
        where c.tenant_id = school and family in (c.family_id, c.other_id) order by c.id desc limit 100
      ) c
    )
  );
end
$$;
revoke all on function private.get_family(uuid) from public, anon, authenticated;
grant execute on function private.get_family(uuid) to authenticated;

create function public.get_family(p_family uuid) returns jsonb
language sql stable security invoker set search_path = ''
as $$ select private.get_family(p_family) $$;
comment on function public.get_family(uuid) is
  '{id, tenant_id, total, enquiries, history, historyTotal, changes}: a family with its 200 newest enquiries, the child of each and what it asked; the 300 last things that happened to them; what was joined or split. One that was joined to another answers as that one. PT404 unless it is one of the caller''s schools.';
revoke all on function public.get_family(uuid) from public, anon, authenticated;
grant execute on function public.get_family(uuid) to authenticated;

create function private.change_reason(p_reason text) returns text
language plpgsql immutable set search_path = ''
as $$
begin
  if length(btrim(coalesce(p_reason, ''))) not between 1 and 500 then
    raise sqlstate 'PT422' using message = 'Give a reason of 1 to 500 characters.';
  end if;
  return btrim(p_reason);
end
$$;
revoke all on function private.change_reason(text) from public, anon, authenticated;

-- Locks families, one after the other in the same order for all callers; false when one of them refers to another now.
create function private.hold_families(p_tenant text, p_families uuid[]) returns boolean
language plpgsql volatile security definer set search_path = ''
as $$
begin
  perform from public.families f where f.id = any (p_families) order by f.id for no key update;
  return not exists (select from unnest(p_families) f (id) where private.family_now(p_tenant, f.id) <> f.id);
end
$$;
revoke all on function private.hold_families(text, uuid[]) from public, anon, authenticated;

create function private.join_families(p_family uuid, p_other uuid, p_reason text) returns jsonb
language plpgsql volatile security definer set search_path = ''
as $$
declare
  school constant text := private.require_family(p_family);
  reason constant text := private.change_reason(p_reason);
begin
  if private.require_family(p_other) <> school or p_family = p_other then
    raise sqlstate 'PT422' using message = 'Choose another family of the same school.';
  end if;
  if not private.hold_families(school, array[p_family, p_other]) then return '{"ok": false, "code": "moved"}'; end if;
  delete from private.families_apart a
  where a.tenant_id = school and a.one = least(p_family, p_other) and a.other = greatest(p_family, p_other);
  return jsonb_build_object('ok', true, 'change', private.merge_families(school, p_family, p_other, reason, auth.uid()));
end
$$;
revoke all on function private.join_families(uuid, uuid, text) from public, anon, authenticated;
grant execute on function private.join_families(uuid, uuid, text) to authenticated;

create function public.join_families(p_family uuid, p_other uuid, p_reason text) returns jsonb
language sql volatile security invoker set search_path = ''
as $$ select private.join_families(p_family, p_other, p_reason) $$;
comment on function public.join_families(uuid, uuid, text) is
  '{ok, change}: the enquiries of p_other are p_family''s from now on; {ok: false, code: moved} when one of them has been joined to another meanwhile. PT404 unless both are of the caller''s schools, PT422 without a reason or for families of two schools.';
revoke all on function public.join_families(uuid, uuid, text) from public, anon, authenticated;
grant execute on function public.join_families(uuid, uuid, text) to authenticated;

create function private.split_family(p_family uuid, p_enquiries uuid[], p_reason text) returns jsonb
language plpgsql volatile security definer set search_path = ''
as $$
declare
  school constant text := private.require_family(p_family);
  reason constant text := private.change_reason(p_reason);
  split_off uuid;
  moved uuid[];
  change bigint;
begin
  if not private.hold_families(school, array[p_family]) or exists (
    select from public.enquiry_families l
    where l.tenant_id = school and l.family_id <> p_family and l.enquiry_id = any (p_enquiries)
  ) then
    return '{"ok": false, "code": "moved"}';
  end if;
  insert into public.families (tenant_id) values (school) returning id into split_off;
  with links as (
    update public.enquiry_families l set family_id = split_off
    where l.tenant_id = school and l.family_id = p_family and l.enquiry_id = any (p_enquiries)
    returning l.enquiry_id
  )
  select coalesce(array_agg(enquiry_id), '{}') into moved from links;
  if cardinality(moved) = 0 or not exists (
    select from public.enquiry_families l where l.tenant_id = school and l.family_id = p_family
  ) then
    raise sqlstate 'PT422' using message = 'Choose some of the family''s enquiries, and not all of them.';
  end if;
  -- Of an agency's telephone one family is split off after another: each is apart from all of them.
  perform private.set_apart(school, split_off, case when a.one = p_family then a.other else a.one end)
  from private.families_apart a
  where a.tenant_id = school and p_family in (a.one, a.other);
  perform private.set_apart(school, p_family, split_off);
  insert into public.family_changes (tenant_id, type, family_id, other_id, enquiries, reason, actor)
  values (school, 'split', p_family, split_off, moved, reason, auth.uid())
  returning id into change;
  return jsonb_build_object('ok', true, 'change', change, 'other', split_off);
end
$$;
revoke all on function private.split_family(uuid, uuid[], text) from public, anon, authenticated;
grant execute on function private.split_family(uuid, uuid[], text) to authenticated;

create function public.split_family(p_family uuid, p_enquiries uuid[], p_reason text) returns jsonb
language sql volatile security invoker set search_path = ''
as $$ select private.split_family(p_family, p_enquiries, p_reason) $$;
comment on function public.split_family(uuid, uuid[], text) is
  '{ok, change, other}: these enquiries are those of another family, and what comes in later does not join the two; {ok: false, code: moved} when they are no longer all in this one. PT404 unless the family is one of the caller''s schools, PT422 without a reason, or for none or all of its enquiries.';
revoke all on function public.split_family(uuid, uuid[], text) from public, anon, authenticated;
grant execute on function public.split_family(uuid, uuid[], text) to authenticated;

-- What was joined goes back and stays apart; what was split comes back. The last change first: what has been moved on since
-- is not where this one put it.
create function private.undo_family_change(p_change bigint) returns jsonb
language plpgsql volatile security definer set search_path = ''
as $$
declare
  done public.family_changes;
  source uuid;
  target uuid;
  moved integer;
begin
  perform private.require_staff();
  select c.* into done from public.family_changes c
  where c.id = p_change and c.tenant_id in (select private.my_tenants()) for update;
  if not found then
    raise sqlstate 'PT404' using message = 'There is no such change in your schools.';
  end if;
  if done.undone_at is not null then return '{"ok": false, "code": "undone"}'; end if;
  source := case done.type when 'joined' then done.family_id else done.other_id end;
  target := case done.type when 'joined' then done.other_id else done.family_id end;
  perform private.hold_families(done.tenant_id, array[source, target]);
  -- A family that has been joined to another since gets nothing back before that is undone.
  if done.type = 'split' and private.family_now(done.tenant_id, target) <> target then
    return '{"ok": false, "code": "moved"}';
  end if;
  update public.enquiry_families l set family_id = target
  where l.tenant_id = done.tenant_id and l.enquiry_id = any (done.enquiries) and l.family_id = source;
  get diagnostics moved = row_count;
  -- Erased enquiries are nowhere.
  if moved = 0 and exists (select from public.enquiry_families l where l.enquiry_id = any (done.enquiries)) then
    return '{"ok": false, "code": "moved"}';
  end if;
  if done.type = 'joined' then
    perform private.set_apart(done.tenant_id, done.family_id, done.other_id);
  else
    delete from private.families_apart a
    where a.tenant_id = done.tenant_id and a.one = least(done.family_id, done.other_id)
      and a.other = greatest(done.family_id, done.other_id);
  end if;
  update public.family_changes c set undone_at = now(), undone_by = auth.uid() where c.id = p_change;
  return jsonb_build_object('ok', true, 'moved', moved);
end
$$;
revoke all on function private.undo_family_change(bigint) from public, anon, authenticated;
grant execute on function private.undo_family_change(bigint) to authenticated;

create function public.undo_family_change(p_change bigint) returns jsonb
language sql volatile security invoker set search_path = ''
as $$ select private.undo_family_change(p_change) $$;
comment on function public.undo_family_change(bigint) is
  '{ok, moved}: takes back what was joined or split, for the enquiries that are still where it put them; {ok: false, code} with undone when it has been, moved when all of them have been moved on since. PT404 unless it was in one of the caller''s schools.';
revoke all on function public.undo_family_change(bigint) from public, anon, authenticated;
grant execute on function public.undo_family_change(bigint) to authenticated;
