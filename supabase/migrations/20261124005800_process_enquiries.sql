-- A parent is answered once the enquiry is stored: its family and what it is found by come right after, in steps that the
-- chat service asks for, and at the latest when staff open it.

-- The families of the enquiries that share a contact with these, and whether that is all that tells of theirs: not where
-- one of them waits for its own, or one of these has one. Planned each time, for all of them: of a plan that was made while
-- a table was empty any index is as good.
create function private.known_families(p_ids uuid[])
returns table (enquiry_id uuid, families uuid[], is_all boolean)
language plpgsql volatile security definer
set search_path = '' set enable_seqscan = off set plan_cache_mode = force_custom_plan
as $$
declare
  -- As in private.families_of_contact.
  looked_at constant integer := 50;
begin
  return query
  select e.id, array_remove(array_agg(distinct l.family_id), null),
    bool_and(o.id is null or l.family_id is not null)
      and not exists (select from public.enquiry_families own where own.enquiry_id = e.id)
  from public.chat_inquiry_information e
  left join lateral (
    select s.id from (
      select m.id from public.chat_inquiry_information m
      where m.tenant_id = e.tenant_id and m.mobile = e.mobile limit looked_at
    ) s where s.id <> e.id
    union
    select s.id from (
      select m.id from public.chat_inquiry_information m
      where m.tenant_id = e.tenant_id and lower(m.email) = lower(e.email) limit looked_at
    ) s where s.id <> e.id
  ) o on true
  left join lateral (
    select f.family_id from public.enquiry_families f where f.enquiry_id = o.id limit 1
  ) l on true
  where e.id = any (p_ids)
  group by e.id;
end
$$;
revoke all on function private.known_families(uuid[]) from public, anon, authenticated;

-- Processing, erasing and staff's work take locks in one order: contacts, enquiries, families. An enquiry that staff are working
-- on or erasing is not waited for, but stays for another time.
create function private.process_taken(p_ids uuid[]) returns integer
language plpgsql volatile security definer set search_path = '' set enable_seqscan = off
as $$
declare
  ids uuid[];
  skipped uuid[];
  matched uuid[];
  searchable uuid[];
  enquiry public.chat_inquiry_information;
begin
  if p_ids = '{}' then return 0; end if;
  perform private.lock_contacts(p_ids);
  ids := array(
    select e.id from public.chat_inquiry_information e where e.id = any (p_ids) for key share skip locked
  );
  skipped := array(
    select e.id from public.chat_inquiry_information e where e.id = any (p_ids) and e.id <> all (ids)
  );
  -- Staff who join or split one of them at this moment are waited for.
  perform from public.families f
  where f.id = any (array(select unnest(k.families) from private.known_families(ids) k))
  order by f.id for no key update;
  -- Most are new or belong to one family: these are matched at once.
  with child as materialized (
    select e.id, e.tenant_id, e.child_name, e.date_of_birth, e.submitted_at, k.families = '{}' as is_new,
      coalesce(k.families[1], gen_random_uuid()) as family_id
    from private.known_families(ids) k join public.chat_inquiry_information e on e.id = k.enquiry_id
    where k.is_all and cardinality(k.families) < 2
  ), added as (
    insert into public.families (id, tenant_id) select c.family_id, c.tenant_id from child c where c.is_new
  ), linked as (
    insert into public.enquiry_families (enquiry_id, tenant_id, family_id, child, submitted_at)
    select c.id, c.tenant_id, c.family_id, private.child_key(c.child_name, c.date_of_birth), c.submitted_at
    from child c
    returning enquiry_id
  )
  select array(select l.enquiry_id from linked l) into matched;
  for enquiry in
    select e.* from public.chat_inquiry_information e where e.id = any (ids) and e.id <> all (matched)
  loop
    perform private.match_family(enquiry);
  end loop;
  searchable := array(select x.enquiry_id from private.enquiry_search x where x.enquiry_id = any (ids));
  insert into private.enquiry_search (enquiry_id, tenant_id, names, details, prose)
  select e.id, e.tenant_id, t.names, t.details, t.prose
  from public.chat_inquiry_information e
  cross join lateral private.search_texts(e, private.search_notes(e.id)) t
  where e.id = any (ids) and e.id <> all (searchable)
  on conflict do nothing;
  -- With the lines of what has been erased since. A parent's own is news from now on: whom to tell depends on its family.
  with done as (
    delete from private.unprocessed_enquiries u where u.enquiry_id = any (p_ids) and u.enquiry_id <> all (skipped)
    returning u.enquiry_id, u.tenant_id, u.later
  )
  insert into private.happenings (tenant_id, type, enquiry_id)
  select d.tenant_id, 'enquiry.created', d.enquiry_id from done d where not d.later and d.enquiry_id = any (ids);
  return cardinality(ids);
end
$$;
revoke all on function private.process_taken(uuid[]) from public, anon, authenticated;

create function private.process_enquiries(p_most integer default 250, p_tenant text default null) returns jsonb
language plpgsql volatile security definer set search_path = '' set enable_seqscan = off
as $$
declare
  ids uuid[];
  processed integer;
begin
  if p_tenant is null then
    ids := array(
      select u.enquiry_id from private.unprocessed_enquiries u
      order by u.later limit p_most for update skip locked
    );
  else
    ids := array(
      select u.enquiry_id from private.unprocessed_enquiries u
      where u.later in (false, true) and u.tenant_id = p_tenant
      order by u.later limit p_most for update skip locked
    );
  end if;
  processed := private.process_taken(ids);
  return jsonb_build_object('matched', processed, 'more', processed = p_most);
end
$$;
comment on function private.process_enquiries(integer, text) is
  '{matched, more}: families, and what they are found by, for at most so many enquiries that wait for it, of one school or of all. Call again while there is more; several may at once.';
revoke all on function private.process_enquiries(integer, text) from public, anon, authenticated;
grant execute on function private.process_enquiries(integer, text) to service_role;

-- Those of these that still wait. One that another is processing is waited for.
create function private.process_now(p_ids uuid[]) returns void
language plpgsql volatile security definer set search_path = ''
as $$
begin
  perform private.process_taken(array(
    select u.enquiry_id from private.unprocessed_enquiries u
    where u.enquiry_id = any (p_ids) order by u.enquiry_id for update
  ));
end
$$;
revoke all on function private.process_now(uuid[]) from public, anon, authenticated;

create function public.process_enquiries(p_most integer) returns jsonb
language sql volatile security invoker set search_path = ''
as $$ select private.process_enquiries(least(p_most, 250)) $$;
comment on function public.process_enquiries(integer) is
  '{matched, more}: one step of what enquiries wait for, of at most 250. For the chat service, after an answer.';
revoke all on function public.process_enquiries(integer) from public, anon, authenticated;
grant execute on function public.process_enquiries(integer) to service_role;
