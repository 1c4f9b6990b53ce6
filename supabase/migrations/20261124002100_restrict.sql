-- A family may ask that its data is stored and not used: it is left out of exports, changes for many and notifications, and
-- nothing of it is edited until the restriction is lifted. What is joined to such a family, or split from it, is
-- restricted too.
alter table public.families
  add column restricted_at timestamptz,
  add column restricted_by uuid,
  add column restriction_reason text,
  add constraint families_restriction_check check (
    (restricted_at is null) = (restriction_reason is null) and length(restriction_reason) between 1 and 500
  );
comment on column public.families.restricted_at is 'Since when the family''s data is only kept. Null for most.';
comment on column public.families.restricted_by is 'The member of staff. No reference, as in the history.';

create index families_restricted_idx on public.families (tenant_id) where restricted_at is not null;

create function private.restricted_enquiries(p_schools text[]) returns uuid[]
language plpgsql stable security definer set search_path = ''
as $$
begin
  return (
    select coalesce(array_agg(l.enquiry_id), '{}')
    from public.families f
    join public.enquiry_families l on l.tenant_id = f.tenant_id and l.family_id = f.id
    where f.restricted_at is not null and f.tenant_id = any (p_schools)
  );
end
$$;
revoke all on function private.restricted_enquiries(text[]) from public, anon, authenticated;

-- To be added to the rest of an enquiry_filter. Hardly any family is restricted: then it costs a query nothing.
create function private.unrestricted(p_schools text[]) returns text
language sql stable security definer set search_path = ''
as $$
  select case when cardinality(r.ids) = 0 then '' else format(' and e.id <> all (%L::uuid[])', r.ids) end
  from (select private.restricted_enquiries(p_schools) as ids) r
$$;
revoke all on function private.unrestricted(text[]) from public, anon, authenticated;

create function private.refuse_restricted() returns void
language plpgsql immutable set search_path = ''
as $$
begin
  raise sqlstate 'PT422'
    using message = 'The use of this family''s data is restricted. Lift the restriction on the family''s page first.';
end
$$;
revoke all on function private.refuse_restricted() from public, anon, authenticated;

create or replace function private.locked_enquiries(p_ids uuid[]) returns uuid[]
language plpgsql volatile security definer set search_path = ''
as $$
declare
  ids constant uuid[] := array(select distinct id from unnest(p_ids) id);
  found_rows integer;
  free uuid[];
begin
  perform private.require_staff();
  if cardinality(ids) not between 1 and 1000 then
    raise sqlstate 'PT422' using message = 'Select between 1 and 1,000 enquiries.';
  end if;
  perform private.process_now(ids);
  perform from public.chat_inquiry_information e
  where e.id = any (ids) and e.tenant_id in (select private.my_tenants())
  order by e.id for update;
  get diagnostics found_rows = row_count;
  if found_rows <> cardinality(ids) then
    raise sqlstate 'PT404' using message = 'There is no such enquiry in your schools.';
  end if;
  free := array(
    select u.id from unnest(ids) u (id) where not exists (
      select from public.enquiry_families l
      join public.families f on f.tenant_id = l.tenant_id and f.id = l.family_id
      where l.enquiry_id = u.id and f.restricted_at is not null
    )
  );
  if cardinality(free) = 0 then perform private.refuse_restricted(); end if;
  return free;
end
$$;
comment on function private.locked_enquiries(uuid[]) is
  'The ids without those that are restricted; PT422 when all of them are.';

create or replace function private.restore_changes(p_changes jsonb) returns jsonb
language plpgsql volatile security definer set search_path = ''
as $$
declare
  wanted constant uuid[] := array(select distinct c.id from private.status_changes(p_changes) c);
  ids constant uuid[] := private.locked_enquiries(wanted);
  restored integer;
begin
  update public.chat_inquiry_information e set status_code = c.from_status
  from private.status_changes(p_changes) c
  where e.id = c.id and e.id = any (ids) and e.status_code = c.to_status and c.from_status <> c.to_status;
  get diagnostics restored = row_count;
  return jsonb_build_object('restored', restored, 'skipped', cardinality(wanted) - restored, 'more', false);
end
$$;

-- Every row says that its child has asked before, and that its family is restricted.
create or replace function private.shown_enquiries(p_ids uuid[]) returns json
language sql stable security definer set search_path = ''
as $$
  select coalesce(json_agg(x.shown order by x.place), '[]')
  from (
    select p.place, row_to_json(r) as shown
    from unnest(p_ids) with ordinality p (id, place)
    join public.chat_inquiry_information e on e.id = p.id
    join public.tenants t on t.id = e.tenant_id
    left join public.users a on a.user_id = e.assignee
    left join public.enquiry_views v on v.enquiry_id = e.id and v.user_id = (select auth.uid())
    left join public.enquiry_families l on l.enquiry_id = e.id
    left join public.families f on f.tenant_id = l.tenant_id and f.id = l.family_id and f.restricted_at is not null
    cross join lateral (
      select e.id, e.tenant_id, t.name as tenant_name, e.user_id, e.parent_type, e.school_type, e.first_name,
        e.last_name, e.mobile, e.email, e.city, e.child_name, e.grade, e.academic_year, e.date_of_birth, e.school_name,
        e.questions, e.source, e.source_label, e.consent, e.config_version, e.status_code, e.assignee,
        coalesce(a.full_name, a.username) as assignee_name, e.next_follow_up, e.first_action_at, e.submitted_at,
        e.updated_at, e.submitted_at >= (select private.unseen_since()) and v.enquiry_id is null
          and e.source_label is distinct from 'import' as unseen,
        private.is_again(e.id) as again, f.id is not null as restricted
    ) r
  ) x
$$;

create function private.is_family_restricted(p_tenant text, p_family uuid) returns boolean
language sql stable security definer set search_path = ''
as $$
  select exists (
    select from public.families f where f.tenant_id = p_tenant and f.id = p_family and f.restricted_at is not null
  )
$$;
revoke all on function private.is_family_restricted(text, uuid) from public, anon, authenticated;

-- Staff do not join or split what is restricted; that a new enquiry belongs to it is no decision of theirs.
create function private.guard_family_change() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  if private.is_family_restricted(new.tenant_id, new.family_id)
    or private.is_family_restricted(new.tenant_id, new.other_id) then
    perform private.refuse_restricted();
  end if;
  return new;
end
$$;
revoke all on function private.guard_family_change() from public, anon, authenticated;

create trigger guard_family_change before insert on public.family_changes
  for each row when (new.actor is not null) execute function private.guard_family_change();

create trigger guard_family_undo before update of undone_at on public.family_changes
  for each row execute function private.guard_family_change();

create function private.carry_restriction() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  update public.families f
  set restricted_at = former.restricted_at, restricted_by = former.restricted_by,
    restriction_reason = former.restriction_reason
  from public.families former
  where former.tenant_id = old.tenant_id and former.id = old.family_id and former.restricted_at is not null
    and f.tenant_id = new.tenant_id and f.id = new.family_id and f.restricted_at is null;
  return null;
end
$$;
revoke all on function private.carry_restriction() from public, anon, authenticated;

create trigger carry_restriction after update of family_id on public.enquiry_families
  for each row when (old.family_id <> new.family_id) execute function private.carry_restriction();

-- What the family's page asks: is it restricted, and what would go with it.
create function private.family_rights(p_family uuid) returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
declare
  school constant text := private.require_family(p_family);
  family constant uuid := private.family_now(school, p_family);
  ids constant uuid[] := array(
    select l.enquiry_id from public.enquiry_families l where l.tenant_id = school and l.family_id = family
  );
begin
  return (
    select jsonb_build_object(
      'id', f.id, 'tenant_id', f.tenant_id,
      'restriction', case when f.restricted_at is not null then jsonb_build_object(
        'since', f.restricted_at, 'by_name', private.staff_name(f.restricted_by), 'reason', f.restriction_reason
      ) end,
      'enquiries', cardinality(ids),
      'people', (
        select coalesce(jsonb_agg(distinct x.name), '[]')
        from (
          select unnest(array[nullif(btrim(concat_ws(' ', e.first_name, e.last_name)), ''), e.child_name]) as name
          from public.chat_inquiry_information e where e.id = any (ids)
        ) x
        where x.name is not null
      ),
      'notes', (select count(*) from public.enquiry_events v where v.enquiry_id = any (ids) and v.type = 'note'),
      'events', (select count(*) from public.enquiry_events v where v.enquiry_id = any (ids)),
      'questions', (
        select count(*) from public.chat_inquiry_information e
        join public.chat_questions q on q.tenant_id = e.tenant_id and q.session_id = e.session_id
        where e.id = any (ids)
      )
    )
    from public.families f where f.tenant_id = school and f.id = family
  );
end
$$;
revoke all on function private.family_rights(uuid) from public, anon, authenticated;
grant execute on function private.family_rights(uuid) to authenticated;

create function public.family_rights(p_family uuid) returns jsonb
language sql stable security invoker set search_path = ''
as $$ select private.family_rights(p_family) $$;
comment on function public.family_rights(uuid) is
  '{id, tenant_id, restriction: {since, by_name, reason} | null, enquiries, people, notes, events, questions}: the names of parents and children, and how much is kept. PT404 unless it is one of the caller''s schools.';
revoke all on function public.family_rights(uuid) from public, anon, authenticated;
grant execute on function public.family_rights(uuid) to authenticated;

create function private.restrict_family(p_family uuid, p_reason text) returns jsonb
language plpgsql volatile security definer set search_path = ''
as $$
declare
  school constant text := private.require_family(p_family);
  family constant uuid := private.family_now(school, p_family);
  reason constant text := private.change_reason(p_reason);
begin
  update public.families f set restricted_at = now(), restricted_by = auth.uid(), restriction_reason = reason
  where f.tenant_id = school and f.id = family and f.restricted_at is null;
  if found then perform private.audit('restricted', school, family); end if;
  return private.family_rights(family);
end
$$;
revoke all on function private.restrict_family(uuid, text) from public, anon, authenticated;
grant execute on function private.restrict_family(uuid, text) to authenticated;

create function public.restrict_family(p_family uuid, p_reason text) returns jsonb
language sql volatile security invoker set search_path = ''
as $$ select private.restrict_family(p_family, p_reason) $$;
comment on function public.restrict_family(uuid, text) is
  'As family_rights: from now on the family''s data is only kept. PT404 unless it is one of the caller''s schools, PT422 without a reason.';
revoke all on function public.restrict_family(uuid, text) from public, anon, authenticated;
grant execute on function public.restrict_family(uuid, text) to authenticated;

create function private.lift_restriction(p_family uuid) returns jsonb
language plpgsql volatile security definer set search_path = ''
as $$
declare
  school constant text := private.require_family(p_family);
  family constant uuid := private.family_now(school, p_family);
begin
  update public.families f set restricted_at = null, restricted_by = null, restriction_reason = null
  where f.tenant_id = school and f.id = family and f.restricted_at is not null;
  if found then perform private.audit('restriction_lifted', school, family); end if;
  return private.family_rights(family);
end
$$;
revoke all on function private.lift_restriction(uuid) from public, anon, authenticated;
grant execute on function private.lift_restriction(uuid) to authenticated;

create function public.lift_restriction(p_family uuid) returns jsonb
language sql volatile security invoker set search_path = ''
as $$ select private.lift_restriction(p_family) $$;
comment on function public.lift_restriction(uuid) is
  'As family_rights: the family''s data may be used again. PT404 unless it is one of the caller''s schools.';
revoke all on function public.lift_restriction(uuid) from public, anon, authenticated;
grant execute on function public.lift_restriction(uuid) to authenticated;
