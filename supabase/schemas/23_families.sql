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
grant select, update (restriction_reason) on public.families to authenticated;
grant all on public.families to service_role;

create policy "Staff see the families of their schools"
  on public.families for select to authenticated using (tenant_id in (select private.my_tenants()));

create policy "Staff restrict the families of their schools"
  on public.families for update to authenticated using (tenant_id in (select private.my_tenants()));

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
  other_id uuid not null default gen_random_uuid(),
  enquiries uuid[] not null default '{}',
  reason text check (length(reason) between 1 and 500),
  actor uuid default auth.uid(),
  created_at timestamptz not null default now(),
  undone_by uuid,
  undone_at timestamptz,
  check (family_id <> other_id),
  foreign key (tenant_id, family_id) references public.families (tenant_id, id) on delete cascade,
  foreign key (tenant_id, other_id) references public.families (tenant_id, id) on delete cascade
);
comment on table public.family_changes is
  'What was joined and split, by whom and why. A new row joins or splits, undone_at takes that back: private.move_family.';
comment on column public.family_changes.other_id is 'The family that was joined to it, or the new one that was split off.';
comment on column public.family_changes.enquiries is 'Those that were moved: to family_id when joined, to other_id when split.';
comment on column public.family_changes.actor is 'Null where a new enquiry told that two families are one.';

create index family_changes_family_idx on public.family_changes (tenant_id, family_id);

create index family_changes_other_idx on public.family_changes (tenant_id, other_id);

-- Why families were joined or split may name the people: it goes with the first of these enquiries that is erased, also from the
-- page of another family.
create index family_changes_reasons_idx on public.family_changes using gin (enquiries) where reason is not null;

alter table public.family_changes enable row level security;
grant select, insert (tenant_id, type, family_id, other_id, enquiries, reason), update (undone_at)
  on public.family_changes to authenticated;
grant all on public.family_changes to service_role;

create policy "Staff see what was joined and split in their schools"
  on public.family_changes for select to authenticated using (tenant_id in (select private.my_tenants()));

create policy "Staff join and split the families of their schools, for a reason"
  on public.family_changes for insert to authenticated
  with check (tenant_id in (select private.my_tenants()) and reason is not null);

create policy "Staff undo what was joined and split in their schools"
  on public.family_changes for update to authenticated using (tenant_id in (select private.my_tenants()));

create view public.shown_family_changes with (security_invoker = true) as
select c.id, c.tenant_id, c.type, c.family_id, c.other_id, cardinality(c.enquiries) as enquiries, c.reason, c.actor,
  private.staff_name(c.actor) as actor_name, c.created_at, c.undone_at, private.staff_name(c.undone_by) as undone_by_name
from public.family_changes c;
comment on view public.shown_family_changes is 'What was joined and split: how many enquiries were moved, and by whom.';
grant select on public.shown_family_changes to authenticated;

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
      insert into public.family_changes (tenant_id, type, family_id, other_id, actor)
      values (school, 'joined', family, candidate, null);
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

create type public.family_page as (
  id uuid, tenant_id text, total bigint, enquiries jsonb, history jsonb, history_total bigint
);

create function private.get_family(p_family uuid) returns public.family_page
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
  return (
    family, school,
    (select count(*) from public.enquiry_families l where l.tenant_id = school and l.family_id = family),
    (
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
    private.shown_history(ids, 300),
    (select count(*) from public.enquiry_events v where v.enquiry_id = any (ids))
  );
end
$$;
grant execute on function private.get_family(uuid) to authenticated;

create function public.get_family(p_family uuid) returns public.family_page
language sql volatile security invoker set search_path = ''
as $$ select * from private.get_family(p_family) $$;
comment on function public.get_family(uuid) is
  'A family with its 200 newest enquiries, the child of each, what it asked, and its answers in the school''s own fields as enquiry_detail, and the 300 last things that happened to them. One that was joined to another answers as that one. PT404 unless it is one of the caller''s schools.';
grant execute on function public.get_family(uuid) to authenticated;

-- Moves enquiries: a join to family_id, a split to other_id, and back where that is undone. Staff who change the same families
-- wait for each other. What has been moved on since is undone first.
create function private.move_family() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  is_undone constant boolean := tg_op = 'UPDATE';
  -- What a new enquiry shows to be one family is no decision of staff's: who finds it holds both.
  is_decided constant boolean := is_undone or coalesce(new.actor = auth.uid(), false);
  is_parted constant boolean := (new.type = 'split') <> is_undone;
  source constant uuid := case when is_parted then new.family_id else new.other_id end;
  target constant uuid := case when is_parted then new.other_id else new.family_id end;
begin
  if is_undone then
    if old.undone_at is not null then
      raise sqlstate 'PT409' using message = 'family_change_undone';
    end if;
    new.undone_at := now();
    new.undone_by := auth.uid();
  elsif is_decided then
    perform private.require_school(new.tenant_id);
    new.reason := btrim(new.reason);
  end if;
  if is_decided then
    perform from public.families f
    where f.tenant_id = new.tenant_id and f.id in (source, target) order by f.id for no key update;
    if private.family_now(new.tenant_id, new.family_id) <> new.family_id
      or not is_parted and not is_undone and private.family_now(new.tenant_id, new.other_id) <> new.other_id
      or (is_parted or is_undone) and exists (
        select from public.enquiry_families l
        where l.tenant_id = new.tenant_id and l.enquiry_id = any (new.enquiries) and l.family_id <> source
      ) then
      raise sqlstate 'PT409' using message = 'family_moved';
    end if;
    if exists (
      select from public.families f
      where f.tenant_id = new.tenant_id and f.id in (source, target) and f.restricted_at is not null
    ) then
      raise sqlstate 'PT422' using message = 'restricted';
    end if;
  end if;
  if not is_undone then
    new.enquiries := array(
      select l.enquiry_id from public.enquiry_families l
      where l.tenant_id = new.tenant_id and l.family_id = source and (not is_parted or l.enquiry_id = any (new.enquiries))
    );
    if is_parted then insert into public.families (id, tenant_id) values (target, new.tenant_id); end if;
  end if;
  update public.enquiry_families l set family_id = target
  where l.tenant_id = new.tenant_id and l.family_id = source and l.enquiry_id = any (new.enquiries);
  if is_parted and not is_undone and (new.enquiries = '{}' or not exists (
    select from public.enquiry_families l where l.tenant_id = new.tenant_id and l.family_id = source
  )) then
    raise sqlstate 'PT422' using message = 'split_choice';
  end if;
  -- What is apart from the one is apart from the other: of an agency's telephone one family is split off after another.
  insert into private.families_apart (tenant_id, one, other)
  select new.tenant_id, least(target, x.id), greatest(target, x.id)
  from (
    select case when a.one = source then a.other else a.one end as id from private.families_apart a
    where a.tenant_id = new.tenant_id and source in (a.one, a.other) and not is_undone
    union
    select source where is_parted
  ) x
  where x.id <> target on conflict do nothing;
  if not is_parted then
    delete from private.families_apart a
    where a.tenant_id = new.tenant_id and a.one = least(source, target) and a.other = greatest(source, target);
  end if;
  return new;
end
$$;

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

-- Staff write the reason alone: with one the family's data is only stored, without one it may be used again, with that of the
-- families that were joined to it, of which nothing could be undone otherwise.
create function private.restrict_family() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  if private.family_now(new.tenant_id, new.id) <> new.id then
    raise sqlstate 'PT409' using message = 'family_moved';
  elsif new.restriction_reason is null then
    new.restricted_at := null;
    new.restricted_by := null;
    update public.families f set restricted_at = null, restricted_by = null, restriction_reason = null
    where f.tenant_id = new.tenant_id and f.id <> new.id and f.restricted_at is not null
      and private.family_now(new.tenant_id, f.id) = new.id;
  elsif old.restricted_at is not null then
    raise sqlstate 'PT409' using message = 'family_restricted';
  else
    new.restriction_reason := btrim(new.restriction_reason);
    new.restricted_at := now();
    new.restricted_by := auth.uid();
  end if;
  perform private.audit(
    case when new.restricted_at is null then 'restriction_lifted' else 'restricted' end, new.tenant_id, new.id
  );
  return new;
end
$$;

-- As the enquiry's and the family's page list them: what the chat was asked, and what is in an enquiry alone, as after a
-- conversation without a connection. An enquiry has its family's own words, the chat's list has them masked.
create function private.count_questions(p_tenant text, p_enquiries uuid[]) returns bigint
language sql stable security definer set search_path = ''
as $$
  with sessions as materialized (
    select e.session_id from public.chat_inquiry_information e
    where e.tenant_id = p_tenant and e.id = any (p_enquiries)
    union
    select u.session_id from private.conversations_of(p_tenant, p_enquiries) u
  ), asked as materialized (
    select lower(q.question) as kept from public.chat_questions q
    where q.tenant_id = p_tenant and q.session_id in (select s.session_id from sessions s)
  )
  select (select count(*) from asked) + count(*)
  from public.chat_inquiry_information e cross join lateral unnest(e.questions) written
  where e.tenant_id = p_tenant and e.id = any (p_enquiries)
    and lower(left(private.masked(private.one_line(written)), 1000)) not in (select kept from asked)
$$;
grant execute on function private.count_questions(text, uuid[]) to authenticated;

create view public.family_rights with (security_invoker = true) as
select f.id, f.tenant_id, f.restricted_at, private.staff_name(f.restricted_by) as restricted_by, f.restriction_reason,
  e.enquiries, e.people, v.notes, v.events, private.count_questions(f.tenant_id, e.ids) as questions
from public.families f
cross join lateral (
  select array_agg(distinct i.id) as ids, count(distinct i.id) as enquiries,
    coalesce(array_agg(distinct p.name) filter (where p.name is not null), '{}') as people
  from public.enquiry_families l join public.chat_inquiry_information i on i.id = l.enquiry_id
  cross join lateral unnest(
    array[nullif(btrim(concat_ws(' ', i.first_name, i.last_name)), ''), i.child_name]
  ) p (name)
  where l.tenant_id = f.tenant_id and l.family_id = f.id
) e
cross join lateral (
  select count(*) as events, count(*) filter (where w.type = 'note') as notes
  from public.enquiry_events w where w.enquiry_id = any (e.ids)
) v;
comment on view public.family_rights is
  'Whether a family is restricted, the names of parents and children, and how much is stored of them; restricted_by is a name.';
grant select on public.family_rights to authenticated;

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

create trigger audit_family_change after insert on public.family_changes
  for each row when (new.actor is not null)
  execute function private.audit_change('families_%s', '{"subject": "family_id", "kind": "type"}');

create trigger audit_family_undo after update of undone_at on public.family_changes
  for each row when (old.undone_at is null and new.undone_at is not null)
  execute function private.audit_change('family_change_undone', '{"subject": "family_id"}');

create trigger move_family before insert or update of undone_at on public.family_changes
  for each row execute function private.move_family();

create trigger restrict_family before update of restriction_reason on public.families
  for each row when (
    old.restriction_reason is distinct from new.restriction_reason
      and old.restricted_at is not distinct from new.restricted_at
  )
  execute function private.restrict_family();

create trigger carry_restriction after update of family_id on public.enquiry_families
  for each row when (old.family_id <> new.family_id) execute function private.carry_restriction();
