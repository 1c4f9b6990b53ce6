-- Enquiries of one school that share a mobile or an e-mail belong to one family, found when an enquiry comes in. Families
-- are joined and split by moving enquiries from one to another; a family that has none left stays, so that a change can
-- be undone. The links stand apart from the enquiries: a wide row with twenty indexes is not rewritten for them.
create table public.families (
  id uuid primary key default gen_random_uuid(),
  tenant_id text not null references public.tenants (id) on delete cascade,
  created_at timestamptz not null default now(),
  unique (tenant_id, id)
);
comment on table public.families is 'The families of a school. What is known of one stands in its enquiries.';

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

alter table public.families enable row level security;

alter table public.enquiry_families enable row level security;

alter table public.family_changes enable row level security;

alter table private.families_apart enable row level security;

revoke all on public.families, public.enquiry_families, public.family_changes, private.families_apart
  from public, anon, authenticated;
grant select on public.families, public.enquiry_families, public.family_changes to authenticated;
grant all on public.families, public.enquiry_families, public.family_changes to service_role;

create policy "Staff see the families of their schools"
  on public.families for select to authenticated using (tenant_id in (select private.my_tenants()));

create policy "Staff see whose enquiries these are"
  on public.enquiry_families for select to authenticated using (tenant_id in (select private.my_tenants()));

create policy "Staff see what was joined and split in their schools"
  on public.family_changes for select to authenticated using (tenant_id in (select private.my_tenants()));

create function private.are_apart(p_tenant text, p_one uuid, p_other uuid) returns boolean
language sql stable security definer set search_path = ''
as $$
  select exists (
    select from private.families_apart a
    where a.tenant_id = p_tenant and a.one = least(p_one, p_other) and a.other = greatest(p_one, p_other)
  )
$$;
revoke all on function private.are_apart(text, uuid, uuid) from public, anon, authenticated;

create function private.set_apart(p_tenant text, p_one uuid, p_other uuid) returns void
language sql volatile security definer set search_path = ''
as $$
  insert into private.families_apart (tenant_id, one, other)
  values (p_tenant, least(p_one, p_other), greatest(p_one, p_other)) on conflict do nothing
$$;
revoke all on function private.set_apart(text, uuid, uuid) from public, anon, authenticated;

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
revoke all on function private.merge_families(text, uuid, uuid, text, uuid) from public, anon, authenticated;

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
revoke all on function private.child_key(text, date) from public, anon, authenticated;

-- Waits for all who match or erase an enquiry with a contact of these. All take the locks in one order.
create function private.lock_contacts(p_ids uuid[]) returns void
language plpgsql volatile security definer set search_path = ''
as $$
begin
  perform pg_advisory_xact_lock(k.key) from (
    select distinct hashtextextended(e.tenant_id || ' ' || c.contact, 0) as key
    from public.chat_inquiry_information e cross join lateral unnest(array[e.mobile, lower(e.email)]) c (contact)
    where e.id = any (p_ids) and c.contact is not null order by 1
  ) k;
end
$$;
revoke all on function private.lock_contacts(uuid[]) from public, anon, authenticated;

-- The families with an enquiry of this mobile or e-mail, that of the newest first.
create function private.families_of_contact(p_tenant text, p_mobile text, p_email text) returns uuid[]
language plpgsql volatile security definer
set search_path = '' set enable_seqscan = off set plan_cache_mode = force_custom_plan
as $$
declare
  -- A number that many share is an agency's or a mistake: their families have been found by those before.
  looked_at constant integer := 50;
  ids uuid[] := '{}';
  more uuid[];
begin
  -- One index each, planned each time: of a plan that was made while a table was empty any index is as good.
  if p_mobile is not null then
    ids := array(
      select e.id from public.chat_inquiry_information e
      where e.tenant_id = p_tenant and e.mobile = p_mobile limit looked_at
    );
  end if;
  if p_email is not null then
    more := array(
      select e.id from public.chat_inquiry_information e
      where e.tenant_id = p_tenant and lower(e.email) = lower(p_email) limit looked_at
    );
    ids := ids || more;
  end if;
  if ids = '{}' then return '{}'; end if;
  return array(
    select l.family_id
    from unnest(ids) i (id)
    cross join lateral (
      select l.family_id, l.submitted_at from public.enquiry_families l where l.enquiry_id = i.id limit 1
    ) l
    group by l.family_id order by max(l.submitted_at) desc, l.family_id
  );
end
$$;
revoke all on function private.families_of_contact(text, text, text) from public, anon, authenticated;

-- Gives an enquiry its family: the one it has, else that of the newest enquiry with the same mobile or e-mail, else a new
-- one. Other families with such an enquiry are joined to it, unless staff have said that they are apart. Two enquiries
-- of one contact at the same moment wait for each other.
create function private.match_family(p_enquiry public.chat_inquiry_information) returns uuid
language plpgsql volatile security definer set search_path = ''
as $$
declare
  school constant text := p_enquiry.tenant_id;
  by_mobile constant bigint := hashtextextended(school || ' ' || p_enquiry.mobile, 0);
  by_email constant bigint := hashtextextended(school || ' ' || lower(p_enquiry.email), 0);
  candidates uuid[];
  family uuid;
  other uuid;
begin
  perform pg_advisory_xact_lock(least(by_mobile, by_email)) where coalesce(by_mobile, by_email) is not null;
  perform pg_advisory_xact_lock(greatest(by_mobile, by_email)) where by_mobile <> by_email;
  candidates := private.families_of_contact(school, p_enquiry.mobile, p_enquiry.email);
  select l.family_id into family from public.enquiry_families l where l.enquiry_id = p_enquiry.id;
  if candidates <> '{}' or family is not null then
    -- Staff who join or split one of them at this moment are waited for.
    perform from public.families f where f.id = any (candidates || family) order by f.id for no key update;
    candidates := private.families_of_contact(school, p_enquiry.mobile, p_enquiry.email);
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
  foreach other in array candidates loop
    if other <> family and not private.are_apart(school, family, other) then
      perform private.merge_families(school, family, other, null, null);
    end if;
  end loop;
  return family;
end
$$;
revoke all on function private.match_family(public.chat_inquiry_information) from public, anon, authenticated;

-- Enquiries that wait for their family and for what they are found by: a parent's, which is answered before that, those
-- of a spreadsheet, which come in one transaction by the thousand, and those that came before there were families. To look
-- for enquiries without a family instead takes longer with each that has one. No reference to the enquiry: each
-- submission would wait for it, and an erasure for who processes.
create table private.unprocessed_enquiries (
  enquiry_id uuid primary key,
  tenant_id text not null,
  later boolean not null
);
comment on table private.unprocessed_enquiries is
  'Enquiries without a family, until private.process_enquiries finds theirs.';
comment on column private.unprocessed_enquiries.later is 'A parent''s own come first.';

create index unprocessed_enquiries_turn_idx on private.unprocessed_enquiries (later, tenant_id);

alter table private.unprocessed_enquiries enable row level security;

revoke all on private.unprocessed_enquiries from public, anon, authenticated;
grant insert on private.unprocessed_enquiries to service_role;

insert into private.unprocessed_enquiries (enquiry_id, tenant_id, later)
select e.id, e.tenant_id, true from public.chat_inquiry_information e;

-- The chat service alone writes with its own role.
create function private.match_new_enquiry() returns trigger
language plpgsql security invoker set search_path = ''
as $$
begin
  if tg_op = 'INSERT' and (current_user = 'service_role' or new.source ->> 'channel' = 'import') then
    insert into private.unprocessed_enquiries (enquiry_id, tenant_id, later)
    values (new.id, new.tenant_id, new.source ? 'channel');
  else
    perform private.match_family(new);
    if tg_op = 'INSERT' and not new.source ? 'channel' then
      insert into private.happenings (tenant_id, type, enquiry_id) values (new.tenant_id, 'enquiry.created', new.id);
    end if;
  end if;
  return null;
end
$$;
revoke all on function private.match_new_enquiry() from public, anon, authenticated;

create trigger match_family after insert on public.chat_inquiry_information
  for each row execute function private.match_new_enquiry();

create trigger match_family_again
  after update of mobile, email, child_name, date_of_birth, submitted_at on public.chat_inquiry_information
  for each row when (
    (old.mobile, old.email, old.child_name, old.date_of_birth, old.submitted_at)
    is distinct from (new.mobile, new.email, new.child_name, new.date_of_birth, new.submitted_at)
  )
  execute function private.match_new_enquiry();

-- In PL/pgSQL, since process_enquiries comes with a later migration.
create function private.match_imported(p_tenant text) returns jsonb
language plpgsql volatile security definer set search_path = ''
as $$
begin
  perform private.require_school(p_tenant);
  return private.process_enquiries(250, p_tenant);
end
$$;
revoke all on function private.match_imported(text) from public, anon, authenticated;
grant execute on function private.match_imported(text) to authenticated;

create function public.match_imported(p_tenant text) returns jsonb
language sql volatile security invoker set search_path = ''
as $$ select private.match_imported(p_tenant) $$;
comment on function public.match_imported(text) is
  '{matched, more}: families for at most 250 enquiries of a spreadsheet. Call again while there is more. PT404 unless the school is one of the caller''s.';
revoke all on function public.match_imported(text) from public, anon, authenticated;
grant execute on function public.match_imported(text) to authenticated;

-- The same child has asked before: by name and birth date in the same family.
create function private.is_again(p_enquiry uuid) returns boolean
language sql stable security definer set search_path = ''
as $$
  select exists (
    select from public.enquiry_families mine
    join public.enquiry_families l on l.tenant_id = mine.tenant_id and l.family_id = mine.family_id
      and l.child = mine.child and (l.submitted_at, l.enquiry_id) < (mine.submitted_at, mine.enquiry_id)
    where mine.enquiry_id = p_enquiry
  )
$$;
revoke all on function private.is_again(uuid) from public, anon, authenticated;

create or replace function private.enquiry_detail(p_id uuid) returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
declare
  mine public.enquiry_families;
begin
  perform private.require_staff();
  perform from public.chat_inquiry_information e
  where e.id = p_id and e.tenant_id in (select private.my_tenants());
  if not found then
    raise sqlstate 'PT404' using message = 'There is no such enquiry in your schools.';
  end if;
  select l.* into mine from public.enquiry_families l where l.enquiry_id = p_id;
  return jsonb_build_object(
    'enquiry', (private.shown_enquiries(array[p_id]) -> 0)::jsonb || jsonb_build_object(
      'notesCount', (select count(*) from public.enquiry_events v where v.enquiry_id = p_id and v.type = 'note'),
      'asked', private.asked_by(p_id),
      'family', mine.family_id,
      'family_enquiries', (
        select count(*) from public.enquiry_families l
        where l.tenant_id = mine.tenant_id and l.family_id = mine.family_id
      )
    ),
    'history', private.enquiry_history(p_id),
    'historyTotal', (select count(*) from public.enquiry_events v where v.enquiry_id = p_id),
    'duplicates', (
      select coalesce(
        jsonb_agg(
          d.found || jsonb_build_object('same_family', exists (
            select from public.enquiry_families l
            where l.enquiry_id = (d.found ->> 'id')::uuid and l.family_id = mine.family_id
          ))
          order by d.place
        ),
        '[]'
      )
      from jsonb_array_elements(private.possible_duplicates(p_id)) with ordinality d (found, place)
    )
  );
end
$$;
comment on function public.enquiry_detail(uuid) is
  '{enquiry, history, historyTotal, duplicates}: the enquiry with its family, how many enquiries that has, and asked, the first 100 questions of its conversation as {question, outcome, title | null, helpful, wants_person, asked_at}; the history newest first, 200 lines at most; duplicates, 10 at most, with reasons among mobile, email and child, and whether they are of the same family. PT404 unless it is one of the caller''s schools.';
