-- Enquiries of one school that share a mobile or an e-mail belong to one family, found when an enquiry comes in. Families
-- are joined and split by moving enquiries from one to another; a family that has none left stays, so that a change can
-- be undone. The links stand apart from the enquiries: a wide row with twenty indexes is not rewritten for them.

create table public.families (
  id uuid primary key default gen_random_uuid(),
  tenant_id text not null references public.tenants (id) on delete cascade,
  created_at timestamptz not null default now(),
  restricted_at timestamptz,
  restricted_by uuid,
  restriction_reason text,
  unique (tenant_id, id),
  constraint families_restriction_check check (
    (restricted_at is null) = (restriction_reason is null) and length(restriction_reason) between 1 and 500
  )
);
comment on table public.families is 'The families of a school. What is known of one stands in its enquiries.';
comment on column public.families.restricted_at is 'Since when the family''s data is only kept. Null for most.';
comment on column public.families.restricted_by is 'The member of staff. No reference, as in the history.';

create index families_restricted_idx on public.families (tenant_id) where restricted_at is not null;

alter table public.families enable row level security;
grant select on public.families to authenticated;
grant all on public.families to service_role;

create policy "Staff see the families of their schools"
  on public.families for select to authenticated using (tenant_id in (select private.my_tenants()));

create table public.enquiry_families (
  enquiry_id uuid primary key references public.chat_inquiry_information (id) on delete cascade,
  tenant_id text not null,
  family_id uuid not null,
  child uuid,
  submitted_at timestamptz not null,
  -- Two schools never share a family.
  foreign key (tenant_id, family_id) references public.families (tenant_id, id) on delete cascade
);
comment on table public.enquiry_families is 'The family of each enquiry.';
comment on column public.enquiry_families.child is 'Equal for the same child, null where there is no name: private.child_key.';
comment on column public.enquiry_families.submitted_at is 'That of the enquiry: whether a child asks again is one look into the index, also where an agency has thousands.';

create index enquiry_families_family_idx
  on public.enquiry_families (tenant_id, family_id, child, submitted_at, enquiry_id);

alter table public.enquiry_families enable row level security;
grant select on public.enquiry_families to authenticated;
grant all on public.enquiry_families to service_role;

create policy "Staff see whose enquiries these are"
  on public.enquiry_families for select to authenticated using (tenant_id in (select private.my_tenants()));

create table public.family_changes (
  id bigint generated always as identity primary key,
  tenant_id text not null,
  type text not null check (type in ('joined', 'split')),
  family_id uuid not null,
  other_id uuid not null,
  enquiries uuid[] not null,
  reason text check (length(reason) between 1 and 500),
  actor uuid,
  created_at timestamptz not null default now(),
  undone_by uuid,
  undone_at timestamptz,
  foreign key (tenant_id, family_id) references public.families (tenant_id, id) on delete cascade,
  foreign key (tenant_id, other_id) references public.families (tenant_id, id) on delete cascade
);
comment on table public.family_changes is 'What was joined and split, by whom and why.';
comment on column public.family_changes.enquiries is 'Those that were moved: to family_id when joined, to other_id when split.';
comment on column public.family_changes.actor is 'Null where a new enquiry told that two families are one.';

create index family_changes_family_idx on public.family_changes (tenant_id, family_id);

create index family_changes_other_idx on public.family_changes (tenant_id, other_id);

-- Why families were joined or split may name the people: it goes with the first of these enquiries that is erased, also from the
-- page of another family.
create index family_changes_reasons_idx on public.family_changes using gin (enquiries) where reason is not null;

alter table public.family_changes enable row level security;
grant select on public.family_changes to authenticated;
grant all on public.family_changes to service_role;

create policy "Staff see what was joined and split in their schools"
  on public.family_changes for select to authenticated using (tenant_id in (select private.my_tenants()));

-- Families that share a contact and yet are two: staff have said so.
create table private.families_apart (
  tenant_id text not null,
  one uuid not null,
  other uuid not null,
  primary key (tenant_id, one, other),
  check (one < other),
  foreign key (tenant_id, one) references public.families (tenant_id, id) on delete cascade,
  foreign key (tenant_id, other) references public.families (tenant_id, id) on delete cascade
);

create index families_apart_other_idx on private.families_apart (tenant_id, other);

alter table private.families_apart enable row level security;

-- Enquiries that wait for their family and for what they are found by: a parent's, which is answered before that, and
-- those that came before there were families. To look for enquiries without a family instead takes longer with each that
-- has one. No reference to the enquiry: each submission would wait for it, and an erasure for who processes.
create table private.unprocessed_enquiries (
  enquiry_id uuid primary key,
  tenant_id text not null,
  later boolean not null,
  request_id uuid default private.request_id()
);
comment on table private.unprocessed_enquiries is 'Enquiries without a family, until public.process_enquiries finds theirs.';
comment on column private.unprocessed_enquiries.later is 'A parent''s own come first.';
comment on column private.unprocessed_enquiries.request_id is 'The request that left it.';

create index unprocessed_enquiries_turn_idx on private.unprocessed_enquiries (later, tenant_id);

alter table private.unprocessed_enquiries enable row level security;
grant insert on private.unprocessed_enquiries to service_role;

create function private.set_apart(p_tenant text, p_one uuid, p_other uuid) returns void
language sql volatile security definer set search_path = ''
as $$
  insert into private.families_apart (tenant_id, one, other)
  values (p_tenant, least(p_one, p_other), greatest(p_one, p_other)) on conflict do nothing
$$;

-- Moves everything of one family to another. What was apart from the one is apart from the other.
create function private.merge_families(p_tenant text, p_family uuid, p_other uuid, p_reason text, p_actor uuid)
returns bigint
language plpgsql volatile security definer set search_path = ''
as $$
declare
  moved uuid[];
  change bigint;
begin
  perform private.set_apart(p_tenant, p_family, case when a.one = p_other then a.other else a.one end)
  from private.families_apart a
  where a.tenant_id = p_tenant and p_other in (a.one, a.other) and p_family not in (a.one, a.other);
  with links as (
    update public.enquiry_families l set family_id = p_family
    where l.tenant_id = p_tenant and l.family_id = p_other
    returning l.enquiry_id
  )
  select coalesce(array_agg(enquiry_id), '{}') into moved from links;
  insert into public.family_changes (tenant_id, type, family_id, other_id, enquiries, reason, actor)
  values (p_tenant, 'joined', p_family, p_other, moved, p_reason, p_actor)
  returning id into change;
  return change;
end
$$;

-- The same for the same name and birth date, however the name is spaced, accented or capitalised.
create function private.child_key(p_name text, p_born date) returns uuid
language plpgsql immutable set search_path = ''
as $$
declare
  name constant text := regexp_replace(
    lower(normalize(p_name, nfkd)), '[\u0300-\u036f\s.,''`\u00b4\u2018\u2019\u2010-\u2015-]', '', 'g'
  );
begin
  if name = '' then return null; end if;
  return md5(name || coalesce(' ' || (p_born - date '2000-01-01'), ''))::uuid;
end
$$;

-- Waits for all who match or erase an enquiry with a contact of these. All take the locks in one order.
create function private.lock_contacts(p_ids uuid[]) returns void
language plpgsql volatile security definer set search_path = ''
as $$
begin
  perform pg_advisory_xact_lock(k.key) from (
    select distinct hashtextextended(e.tenant_id || ' ' || c.contact, 0) as key
    from public.chat_inquiry_information e cross join lateral unnest(array[private.stored_mobile(private.school_country(e.tenant_id), e.mobile), lower(e.email)]) c (contact)
    where e.id = any (p_ids) and c.contact is not null order by 1
  ) k;
end
$$;

-- The families of the enquiries that share a contact with these, that of the newest first, and whether that is all that tells of
-- theirs: not where one of them waits for its own, or one of these has one. Planned each time, for all of them: of a plan that
-- was made while a table was empty any index is as good.
create function private.known_families(p_ids uuid[])
returns table (enquiry_id uuid, families uuid[], is_all boolean)
language plpgsql volatile security definer
set search_path = '' set enable_seqscan = off set plan_cache_mode = force_custom_plan
as $$
declare
  -- A number that many share is an agency's or a mistake: their families have been found by those before.
  looked_at constant integer := 50;
begin
  return query
  select k.id, coalesce(array_agg(k.family_id order by k.newest desc, k.family_id) filter (where k.family_id is not null), '{}'),
    bool_and(k.is_known) and not exists (select from public.enquiry_families own where own.enquiry_id = k.id)
  from (
    select e.id, l.family_id, max(l.submitted_at) as newest, bool_and(o.id is null or l.family_id is not null) as is_known
    from public.chat_inquiry_information e
    left join lateral (
      select s.id from (
        select s.id from unnest(private.mobile_forms(e.tenant_id, e.mobile)) f (form) cross join lateral (
          select m.id from public.chat_inquiry_information m
          where m.tenant_id = e.tenant_id and m.mobile = f.form limit looked_at
        ) s
      ) s where s.id <> e.id
      union
      select s.id from (
        select m.id from public.chat_inquiry_information m
        where m.tenant_id = e.tenant_id and lower(m.email) = lower(e.email) limit looked_at
      ) s where s.id <> e.id
    ) o on true
    left join lateral (
      select f.family_id, f.submitted_at from public.enquiry_families f where f.enquiry_id = o.id limit 1
    ) l on true
    where e.id = any (p_ids)
    group by e.id, l.family_id
  ) k
  group by k.id;
end
$$;

-- Gives an enquiry its family: the one it has, else that of the newest enquiry with the same mobile or e-mail, else a new
-- one. Other families with such an enquiry are joined to it, unless staff have said that they are apart. Two enquiries
-- of one contact at the same moment wait for each other.
create function private.match_family(p_enquiry public.chat_inquiry_information) returns uuid
language plpgsql volatile security definer set search_path = ''
as $$
declare
  school constant text := p_enquiry.tenant_id;
  candidates uuid[];
  family uuid;
  candidate uuid;
begin
  perform private.lock_contacts(array[p_enquiry.id]);
  select k.families into candidates from private.known_families(array[p_enquiry.id]) k;
  select l.family_id into family from public.enquiry_families l where l.enquiry_id = p_enquiry.id;
  if candidates <> '{}' or family is not null then
    -- Staff who join or split one of them at this moment are waited for.
    perform from public.families f where f.id = any (candidates || family) order by f.id for no key update;
    select k.families into candidates from private.known_families(array[p_enquiry.id]) k;
    select l.family_id into family from public.enquiry_families l where l.enquiry_id = p_enquiry.id;
  end if;
  family := coalesce(family, candidates[1]);
  if family is null then
    insert into public.families (tenant_id) values (school) returning id into family;
  end if;
  insert into public.enquiry_families as l (enquiry_id, tenant_id, family_id, child, submitted_at)
  values (
    p_enquiry.id, school, family, private.child_key(p_enquiry.child_name, p_enquiry.date_of_birth),
    p_enquiry.submitted_at
  )
  on conflict (enquiry_id) do update set child = excluded.child, submitted_at = excluded.submitted_at;
  foreach candidate in array candidates loop
    if candidate <> family and not exists (
      select from private.families_apart a
      where a.tenant_id = school and a.one = least(family, candidate) and a.other = greatest(family, candidate)
    ) then
      perform private.merge_families(school, family, candidate, null, null);
    end if;
  end loop;
  return family;
end
$$;


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
    raise sqlstate 'PT404' using message = 'no_such_family';
  end if;
  return school;
end
$$;

create function private.get_family(p_family uuid) returns jsonb
language plpgsql volatile security definer set search_path = ''
as $$
declare
  school constant text := private.require_family(p_family);
  family uuid;
  ids uuid[];
begin
  perform public.process_enquiries(50, school);
  family := private.family_now(school, p_family);
  perform private.audit_read('family_read', school, family);
  select coalesce(array_agg(x.enquiry_id order by x.submitted_at desc, x.enquiry_id desc), '{}') into ids
  from (
    select l.enquiry_id, l.submitted_at from public.enquiry_families l
    where l.tenant_id = school and l.family_id = family
    order by l.submitted_at desc, l.enquiry_id desc limit 200
  ) x;
  return jsonb_build_object(
    'id', family, 'tenant_id', school,
    'total', (select count(*) from public.enquiry_families l where l.tenant_id = school and l.family_id = family),
    'enquiries', (
      select coalesce(jsonb_agg(
        s.shown || jsonb_build_object('child', l.child, 'asked', private.asked_by(e.id), 'answers', private.shown_answers(
          e.tenant_id, e.config_version, e.answers
        ))
        order by s.place
      ), '[]')
      from jsonb_array_elements(private.shown_enquiries(ids)::jsonb) with ordinality s (shown, place)
      join public.enquiry_families l on l.enquiry_id = (s.shown ->> 'id')::uuid
      join public.chat_inquiry_information e on e.id = l.enquiry_id
    ),
    'history', private.shown_history(ids, 300),
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
grant execute on function private.get_family(uuid) to authenticated;

create function public.get_family(p_family uuid) returns jsonb
language sql volatile security invoker set search_path = ''
as $$ select private.get_family(p_family) $$;
comment on function public.get_family(uuid) is
  '{id, tenant_id, total, enquiries, history, historyTotal, changes}: a family with its 200 newest enquiries, the child of each, what it asked, and its answers in the school''s own fields as enquiry_detail; the 300 last things that happened to them; what was joined or split. One that was joined to another answers as that one. PT404 unless it is one of the caller''s schools.';
grant execute on function public.get_family(uuid) to authenticated;

create function private.change_reason(p_reason text) returns text
language plpgsql immutable set search_path = ''
as $$
begin
  if length(btrim(coalesce(p_reason, ''))) not between 1 and 500 then
    raise sqlstate 'PT422' using message = 'reason_length';
  end if;
  return btrim(p_reason);
end
$$;

-- Locks families, one after the other in the same order for all callers; false when one of them refers to another now.
create function private.hold_families(p_tenant text, p_families uuid[]) returns boolean
language plpgsql volatile security definer set search_path = ''
as $$
begin
  perform from public.families f where f.id = any (p_families) order by f.id for no key update;
  return not exists (select from unnest(p_families) f (id) where private.family_now(p_tenant, f.id) <> f.id);
end
$$;

create function private.join_families(p_family uuid, p_other uuid, p_reason text) returns jsonb
language plpgsql volatile security definer set search_path = ''
as $$
declare
  school constant text := private.require_family(p_family);
  reason constant text := private.change_reason(p_reason);
begin
  if private.require_family(p_other) <> school or p_family = p_other then
    raise sqlstate 'PT422' using message = 'family_of_another_school';
  end if;
  if not private.hold_families(school, array[p_family, p_other]) then return '{"ok": false, "code": "moved"}'; end if;
  delete from private.families_apart a
  where a.tenant_id = school and a.one = least(p_family, p_other) and a.other = greatest(p_family, p_other);
  return jsonb_build_object('ok', true, 'change', private.merge_families(school, p_family, p_other, reason, auth.uid()));
end
$$;
grant execute on function private.join_families(uuid, uuid, text) to authenticated;

create function public.join_families(p_family uuid, p_other uuid, p_reason text) returns jsonb
language sql volatile security invoker set search_path = ''
as $$ select private.join_families(p_family, p_other, p_reason) $$;
comment on function public.join_families(uuid, uuid, text) is
  '{ok, change}: the enquiries of p_other are p_family''s from now on; {ok: false, code: moved} when one of them has been joined to another meanwhile. PT404 unless both are of the caller''s schools, PT422 without a reason or for families of two schools.';
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
    raise sqlstate 'PT422' using message = 'split_choice';
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
grant execute on function private.split_family(uuid, uuid[], text) to authenticated;

create function public.split_family(p_family uuid, p_enquiries uuid[], p_reason text) returns jsonb
language sql volatile security invoker set search_path = ''
as $$ select private.split_family(p_family, p_enquiries, p_reason) $$;
comment on function public.split_family(uuid, uuid[], text) is
  '{ok, change, other}: these enquiries are those of another family, and what comes in later does not join the two; {ok: false, code: moved} when they are no longer all in this one. PT404 unless the family is one of the caller''s schools, PT422 without a reason, or for none or all of its enquiries.';
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
    raise sqlstate 'PT404' using message = 'no_such_family_change';
  end if;
  if done.undone_at is not null then return '{"ok": false, "code": "undone"}'; end if;
  source := case done.type when 'joined' then done.family_id else done.other_id end;
  target := case done.type when 'joined' then done.other_id else done.family_id end;
  perform private.hold_families(done.tenant_id, array[source, target]);
  -- A family that has been joined to another since gets nothing back before that is undone.
  if done.type = 'split' and private.family_now(done.tenant_id, target) <> target then
    return '{"ok": false, "code": "moved"}';
  end if;
  -- Erased enquiries are nowhere.
  if exists (
    select from public.enquiry_families l
    where l.tenant_id = done.tenant_id and l.enquiry_id = any (done.enquiries) and l.family_id <> source
  ) then
    return '{"ok": false, "code": "moved"}';
  end if;
  update public.enquiry_families l set family_id = target
  where l.tenant_id = done.tenant_id and l.enquiry_id = any (done.enquiries);
  get diagnostics moved = row_count;
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
grant execute on function private.undo_family_change(bigint) to authenticated;

create function public.undo_family_change(p_change bigint) returns jsonb
language sql volatile security invoker set search_path = ''
as $$ select private.undo_family_change(p_change) $$;
comment on function public.undo_family_change(bigint) is
  '{ok, moved}: takes back what was joined or split; {ok: false, code} with undone when it has been, moved while some of its enquiries have been moved on since: that is undone first. PT404 unless it was in one of the caller''s schools.';
grant execute on function public.undo_family_change(bigint) to authenticated;

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

-- To be added to the rest of an enquiry_filter. Hardly any family is restricted: then it costs a query nothing.
create function private.unrestricted(p_schools text[]) returns text
language sql stable security definer set search_path = ''
as $$
  select case when cardinality(r.ids) = 0 then '' else format(' and e.id <> all (%L::uuid[])', r.ids) end
  from (select private.restricted_enquiries(p_schools) as ids) r
$$;

-- Staff do not join or split what is restricted; that a new enquiry belongs to it is no decision of theirs.
create function private.guard_family_change() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  if exists (
    select from public.families f
    where f.tenant_id = new.tenant_id and f.id in (new.family_id, new.other_id) and f.restricted_at is not null
  ) then
    raise sqlstate 'PT422' using message = 'restricted';
  end if;
  return new;
end
$$;

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
      'questions', private.count_questions(school, array(
        select e.session_id from public.chat_inquiry_information e where e.id = any (ids)
        union
        select u.session_id from private.conversations_of(school, ids) u
      ))
    )
    from public.families f where f.tenant_id = school and f.id = family
  );
end
$$;
grant execute on function private.family_rights(uuid) to authenticated;

create function public.family_rights(p_family uuid) returns jsonb
language sql stable security invoker set search_path = ''
as $$ select private.family_rights(p_family) $$;
comment on function public.family_rights(uuid) is
  '{id, tenant_id, restriction: {since, by_name, reason} | null, enquiries, people, notes, events, questions}: the names of parents and children, and how much is kept. PT404 unless it is one of the caller''s schools.';
grant execute on function public.family_rights(uuid) to authenticated;

create function private.restrict_family(p_family uuid, p_reason text) returns jsonb
language plpgsql volatile security definer set search_path = ''
as $$
declare
  school constant text := private.require_family(p_family);
  reason constant text := private.change_reason(p_reason);
  family constant uuid := private.held_family(school, p_family);
begin
  update public.families f set restricted_at = now(), restricted_by = auth.uid(), restriction_reason = reason
  where f.tenant_id = school and f.id = family and f.restricted_at is null;
  if not found then return private.family_rights(family) || '{"ok": false, "code": "restricted"}'; end if;
  perform private.audit('restricted', school, family);
  return private.family_rights(family) || '{"ok": true}';
end
$$;
grant execute on function private.restrict_family(uuid, text) to authenticated;

create function public.restrict_family(p_family uuid, p_reason text) returns jsonb
language sql volatile security invoker set search_path = ''
as $$ select private.restrict_family(p_family, p_reason) $$;
comment on function public.restrict_family(uuid, text) is
  'As family_rights, with ok: from now on the family''s data is only kept; {ok: false, code: restricted, …} when it is already, for the reason that is there. PT404 unless it is one of the caller''s schools, PT422 without a reason.';
grant execute on function public.restrict_family(uuid, text) to authenticated;

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
  cross join lateral private.search_texts(e) t
  where e.id = any (ids) and e.id <> all (searchable)
  on conflict do nothing;
  -- With the lines of what has been erased since. A parent's own is news from now on: whom to tell depends on its family.
  with done as (
    delete from private.unprocessed_enquiries u where u.enquiry_id = any (p_ids) and u.enquiry_id <> all (skipped)
    returning u.enquiry_id, u.tenant_id, u.later, u.request_id
  )
  insert into private.jobs (tenant_id, kind, enquiry_id, request_id)
  select d.tenant_id, 'enquiry.created', d.enquiry_id, d.request_id from done d where not d.later and d.enquiry_id = any (ids);
  return cardinality(ids);
end
$$;

create function public.process_enquiries(p_most integer default 250, p_tenant text default null) returns jsonb
language plpgsql volatile security definer set search_path = '' set enable_seqscan = off
as $$
declare
  most constant integer := least(p_most, 250);
  ids uuid[];
  processed integer;
begin
  if p_tenant is null then
    ids := array(
      select u.enquiry_id from private.unprocessed_enquiries u
      order by u.later limit most for update skip locked
    );
  else
    ids := array(
      select u.enquiry_id from private.unprocessed_enquiries u
      where u.later in (false, true) and u.tenant_id = p_tenant
      order by u.later limit most for update skip locked
    );
  end if;
  processed := private.process_taken(ids);
  return jsonb_build_object('matched', processed, 'more', processed = most);
end
$$;
comment on function public.process_enquiries(integer, text) is
  '{matched, more}: families, and what they are found by, for at most so many enquiries (250) that wait for it, of one school or of all. Call again while there is more; several may at once. For the chat service, after an answer, and for the jobs.';
grant execute on function public.process_enquiries(integer, text) to service_role;

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

create function private.is_eligibility(p_rule jsonb) returns boolean
language plpgsql immutable set search_path = ''
as $$
declare
  day_of_year constant text :=
    '^((0[13578]|1[02])-(0[1-9]|[12][0-9]|3[01])|(0[469]|11)-(0[1-9]|[12][0-9]|30)|02-(0[1-9]|[12][0-9]))$';
  grade_row jsonb;
  names text[] := '{}';
begin
  if jsonb_typeof(p_rule) is distinct from 'object' or p_rule - '{ageOn,yearBegins,yearsOffered,grades}'::text[] <> '{}'
    or jsonb_typeof(p_rule -> 'ageOn') is distinct from 'string' or p_rule ->> 'ageOn' !~ day_of_year
    or jsonb_typeof(p_rule -> 'yearBegins') is distinct from 'string'
    or p_rule ->> 'yearBegins' !~ day_of_year
    or jsonb_typeof(p_rule -> 'yearsOffered') is distinct from 'number' or p_rule ->> 'yearsOffered' !~ '^[1-5]$'
    or jsonb_typeof(p_rule -> 'grades') is distinct from 'array' or jsonb_array_length(p_rule -> 'grades') > 60 then
    return false;
  end if;
  for grade_row in select g.value from jsonb_array_elements(p_rule -> 'grades') g loop
    if jsonb_typeof(grade_row) <> 'object' or grade_row - '{grade,from,to}'::text[] <> '{}'
      or jsonb_typeof(grade_row -> 'grade') is distinct from 'string' or length(grade_row ->> 'grade') not between 1 and 60
      or grade_row ->> 'grade' ~ '[[:cntrl:]]' or grade_row ->> 'grade' = any (names)
      or jsonb_typeof(grade_row -> 'from') is distinct from 'number' or grade_row ->> 'from' !~ '^(0|[1-9][0-9]{0,2})$'
      or (grade_row ? 'to' and (
        jsonb_typeof(grade_row -> 'to') <> 'number' or grade_row ->> 'to' !~ '^[1-9][0-9]{0,2}$'
        or (grade_row ->> 'to')::integer <= (grade_row ->> 'from')::integer
      )) then
      return false;
    end if;
    names := names || (grade_row ->> 'grade');
  end loop;
  return true;
end
$$;
comment on function private.is_eligibility(jsonb) is
  '{ageOn, yearBegins: MM-DD, yearsOffered: 1 to 5, grades: up to 60 of {grade, from, to}}, ages in completed months, of which "to" is the first that is too old.';

-- The year of 2026-2027, 2026-27 or 2026; null for other texts.
create function private.year_of(p_academic_year text) returns integer
language sql immutable set search_path = ''
as $$ select substring(p_academic_year from '^\s*(\d{4})(?:\s?[-–/]\s?(?:\d{2}|\d{4}))?\s*$')::integer $$;

create function private.age_on_day(p_rule jsonb, p_born date, p_year integer) returns jsonb
language plpgsql immutable set search_path = ''
as $$
declare
  on_month constant integer := left(p_rule ->> 'ageOn', 2)::integer;
  on_day constant integer := substring(p_rule ->> 'ageOn' from 4)::integer;
  -- 29 February is 28 February in a common year.
  day constant date := case
    when on_month = 2 and on_day = 29 then make_date(p_year, 3, 1) - 1 else make_date(p_year, on_month, on_day)
  end;
  -- A month is complete on the same day of a later month: who is born on 29 February is a year older on 1 March.
  months constant integer := (extract(year from day)::integer - extract(year from p_born)::integer) * 12
    + extract(month from day)::integer - extract(month from p_born)::integer
    - (extract(day from day) < extract(day from p_born))::integer;
begin
  return jsonb_build_object('day', day, 'months', months, 'grades', (
    select coalesce(jsonb_agg(g.value -> 'grade' order by g.ordinality), '[]')
    from jsonb_array_elements(p_rule -> 'grades') with ordinality g
    where months >= (g.value ->> 'from')::integer
      and (not g.value ? 'to' or months < (g.value ->> 'to')::integer)
  ));
end
$$;
comment on function private.age_on_day(jsonb, date, integer) is
  '{day, months, grades}: the completed months of a child on the school''s day of that year, and the grades for it.';

-- The child of an enquiry on the day that counts for the year that was asked for, else for the one that came next.
create function private.child_age(p_enquiry uuid) returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
declare
  e public.chat_inquiry_information;
  rule jsonb;
  asked date;
begin
  select i.* into e from public.chat_inquiry_information i where i.id = p_enquiry;
  if e.date_of_birth is null then return null; end if;
  rule := private.eligibility_of(e.tenant_id);
  if rule is null or rule -> 'grades' = '[]' then return null; end if;
  asked := (e.submitted_at at time zone (
    select c.time_zone from public.tenants t cross join lateral private.school_calendar(t.settings) c where t.id = e.tenant_id
  ))::date;
  return private.age_on_day(rule, e.date_of_birth, coalesce(
    private.year_of(e.academic_year),
    extract(year from asked)::integer + (to_char(asked, 'MM-DD') > rule ->> 'ageOn')::integer
  )) || jsonb_build_object('lists_grade', exists (
    select from jsonb_array_elements(rule -> 'grades') g where g.value ->> 'grade' = e.grade
  ));
end
$$;
comment on function private.child_age(uuid) is
  '{day, months, grades, lists_grade}, as age_on_day; lists_grade: the grade that was asked for is one of the school''s table. Null without a birth date or a table.';

-- The family that an id refers to now, locked as such.
create function private.held_family(p_tenant text, p_family uuid) returns uuid
language plpgsql volatile security definer set search_path = ''
as $$
declare
  family uuid := private.family_now(p_tenant, p_family);
begin
  for attempt in 1..100 loop
    exit when private.hold_families(p_tenant, array[family]);
    family := private.family_now(p_tenant, p_family);
  end loop;
  return family;
end
$$;

-- With the families that were joined to it: of what is restricted nothing could be undone.
create function private.lift_restriction(p_family uuid, p_since timestamptz) returns jsonb
language plpgsql volatile security definer set search_path = ''
as $$
declare
  school constant text := private.require_family(p_family);
  family constant uuid := private.held_family(school, p_family);
begin
  if exists (
    select from public.families f where f.tenant_id = school and f.id = family and f.restricted_at <> p_since
  ) then
    return private.family_rights(family) || '{"ok": false, "code": "changed"}';
  end if;
  update public.families f set restricted_at = null, restricted_by = null, restriction_reason = null
  where f.tenant_id = school and f.restricted_at is not null and private.family_now(school, f.id) = family;
  if found then perform private.audit('restriction_lifted', school, family); end if;
  return private.family_rights(family) || '{"ok": true}';
end
$$;
grant execute on function private.lift_restriction(uuid, timestamp with time zone) to authenticated;

create function public.lift_restriction(p_family uuid, p_since timestamptz default null) returns jsonb
language sql volatile security invoker set search_path = ''
as $$ select private.lift_restriction(p_family, p_since) $$;
comment on function public.lift_restriction(uuid, timestamp with time zone) is
  'As family_rights, with ok: the family''s data may be used again; {ok: false, code: changed, …} when it is restricted since another moment than p_since by now. PT404 unless it is one of the caller''s schools.';
grant execute on function public.lift_restriction(uuid, timestamp with time zone) to authenticated;

create trigger audit_family_change after insert on public.family_changes
  for each row when (new.actor is not null)
  execute function private.audit_change('families_%s', '{"subject": "family_id", "kind": "type"}');

create trigger audit_family_undo after update of undone_at on public.family_changes
  for each row when (old.undone_at is null and new.undone_at is not null)
  execute function private.audit_change('family_change_undone', '{"subject": "family_id"}');

create trigger guard_family_change before insert or update of undone_at on public.family_changes
  for each row when (coalesce(new.undone_by, new.actor) is not null) execute function private.guard_family_change();

create trigger carry_restriction after update of family_id on public.enquiry_families
  for each row when (old.family_id <> new.family_id) execute function private.carry_restriction();
