-- The rows that were set aside go into the tables of the same name, each after those that it refers to. What a trigger would
-- add is among them. Tables that come with rows, such as the lexicon, keep their own.
delete from private.event_secret;
do $$
declare
  made record;
  filled boolean;
  shared text;
begin
  -- A removed view is no row any more.
  if exists (
    select from pg_attribute a where a.attrelid = to_regclass('earlier.saved_views') and a.attname = 'removed_at'
  ) then
    delete from earlier.saved_views where removed_at is not null;
  end if;
  for made in
    select c.oid, c.oid::regclass::text as name, format('earlier.%I', c.relname) as earlier from pg_class c
    where c.relkind = 'r' and c.relnamespace in ('public'::regnamespace, 'private'::regnamespace)
      and to_regclass(format('earlier.%I', c.relname)) is not null
    order by c.oid
  loop
    execute format('select exists (select from %s)', made.name) into filled;
    continue when filled;
    select string_agg(quote_ident(a.attname), ', ') into shared from pg_attribute a
    join pg_attribute e on e.attname = a.attname and e.attrelid = made.earlier::regclass and e.attnum > 0
    where a.attrelid = made.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = '';
    execute format('alter table %s disable trigger user', made.name);
    execute format('insert into %s (%s) overriding system value select %s from %s', made.name, shared, shared, made.earlier);
    execute format('alter table %s enable trigger user', made.name);
  end loop;
  for made in select * from pg_sequences s where s.schemaname = 'earlier' and s.last_value is not null loop
    perform setval(s.name, made.last_value)
    from (select coalesce(to_regclass('public.' || made.sequencename), to_regclass('private.' || made.sequencename)) as name) s
    where s.name is not null;
  end loop;
  -- What is to be done was in two tables.
  if to_regclass('earlier.happenings') is not null then
    insert into private.jobs (kind, tenant_id, enquiry_id, event_id, question_id, created_at, request_id)
    select h.type, h.tenant_id, h.enquiry_id, h.event_id, h.question_id, h.happened_at, h.request_id
    from earlier.happenings h order by h.id;
    insert into private.jobs (key, kind, tenant_id, done_on)
    select k.kind || ':' || u.tenant_id, k.kind, u.tenant_id, u.done_on
    from earlier.upkeep u
    join (values ('retention', 'retention'), ('follow_ups', 'follow_ups'), ('visits', 'visit_patterns')) k (job, kind) using (job)
    where u.tenant_id is not null;
  end if;
  -- Staff marked all that was there as seen by a moment.
  if to_regclass('earlier.seen_marks') is not null then
    insert into public.enquiry_views (user_id, enquiry_id, seen_at)
    select m.user_id, e.id, m.until
    from earlier.seen_marks m
    join public.users u using (user_id)
    join public.chat_inquiry_information e on e.submitted_at between now() - interval '30 days' and m.until
    where u.role = 'admin'
      or exists (select from public.tenant_members t where t.tenant_id = e.tenant_id and t.user_id = m.user_id)
    on conflict do nothing;
  end if;
  -- Not where something of the operator's own depends on one of them.
  execute (select 'drop table ' || string_agg(c.oid::regclass::text, ', ') from pg_class c
    where c.relkind = 'r' and c.relnamespace = 'earlier'::regnamespace);
end
$$;
drop schema earlier;
-- What publishing stores since then.
insert into private.conversation_names (tenant_id, kind, name)
select distinct c.tenant_id, n.kind, n.name
from public.tenant_configurations c cross join lateral private.names_of(c.config) n
where c.state <> 'draft'
on conflict do nothing;
analyze;
