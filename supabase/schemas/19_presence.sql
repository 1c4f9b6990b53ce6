-- Who has opened which enquiry, for the badge of each member of staff.

create table public.enquiry_views (
  user_id uuid not null default auth.uid() references public.users (user_id) on delete cascade,
  enquiry_id uuid not null references public.chat_inquiry_information (id) on delete cascade,
  seen_at timestamptz not null default now(),
  primary key (user_id, enquiry_id)
);
comment on table public.enquiry_views is 'Which enquiries each member of staff has opened.';

create index enquiry_views_enquiry_id_idx on public.enquiry_views (enquiry_id);

alter table public.enquiry_views enable row level security;
grant select, insert (enquiry_id) on public.enquiry_views to authenticated;
grant all on public.enquiry_views to service_role;

create policy "Staff see what they have opened themselves"
  on public.enquiry_views for select to authenticated
  using (user_id = (select auth.uid()) and (select private.my_role()) is not null);

create policy "Staff open enquiries of their schools"
  on public.enquiry_views for insert to authenticated
  with check (
    user_id = (select auth.uid())
    and exists (select from public.chat_inquiry_information e where e.id = enquiry_id)
  );

-- Who has an enquiry open: each open panel says so every few seconds, and hears who else did and whether what it shows is
-- still the newest. Not an audit: nothing is left of it a minute later.
create table public.enquiry_presence (
  enquiry_id uuid not null references public.chat_inquiry_information (id) on delete cascade,
  user_id uuid not null references public.users (user_id) on delete cascade,
  seen_at timestamptz not null default now(),
  primary key (enquiry_id, user_id)
);
comment on table public.enquiry_presence is 'Enquiries that staff have open, each with the time of the last heartbeat.';

create index enquiry_presence_user_id_idx on public.enquiry_presence (user_id);

create index enquiry_presence_seen_at_idx on public.enquiry_presence (seen_at);

alter table public.enquiry_presence enable row level security;
grant select (enquiry_id, user_id), delete on public.enquiry_presence to authenticated;
grant all on public.enquiry_presence to service_role;

create policy "Staff see what they have open themselves"
  on public.enquiry_presence for select to authenticated
  using (user_id = (select auth.uid()) and (select private.my_role()) is not null);

create policy "Staff close what they have open"
  on public.enquiry_presence for delete to authenticated
  using (user_id = (select auth.uid()) and (select private.my_role()) is not null);

-- Enquiries since then count as new for the caller until opened: not those before the account, nor older than a month.
create function private.unseen_since() returns timestamptz
language sql stable security definer set search_path = ''
as $$
  select greatest(now() - interval '30 days', u.created_at) from public.users u where u.user_id = (select auth.uid())
$$;
grant execute on function private.unseen_since() to authenticated;

create type public.unseen_count as (count integer, newest uuid, notifications integer);
comment on type public.unseen_count is 'newest: the id of the newest enquiry; notifications: how many are unread, up to 100.';

create function public.unseen_enquiries() returns public.unseen_count
language plpgsql stable security invoker set search_path = ''
as $$
declare
  counted_at_most constant integer := 100;
  me constant uuid := auth.uid();
  since constant timestamptz := private.unseen_since();
  restricted constant uuid[] := array(
    select l.enquiry_id from public.families f
    join public.enquiry_families l on l.tenant_id = f.tenant_id and l.family_id = f.id
    where f.restricted_at is not null
  );
  unseen public.unseen_count;
begin
  perform private.require_staff();
  select count(*), (array_agg(x.id order by x.submitted_at desc, x.id desc))[1], private.unread_notifications()
  into unseen
  from (
    select k.id, k.submitted_at
    from private.my_tenants() school cross join lateral (
      select e.id, e.submitted_at from public.chat_inquiry_information e
      where e.tenant_id = school and e.submitted_at >= since
        and not e.source ?| array['example', 'test'] and e.source_label is distinct from 'import'
        and e.id <> all (restricted)
        and not exists (select from public.enquiry_views v where v.user_id = me and v.enquiry_id = e.id)
      order by e.submitted_at desc, e.id desc limit counted_at_most
    ) k
    order by k.submitted_at desc, k.id desc limit counted_at_most
  ) x;
  return unseen;
end
$$;
comment on function public.unseen_enquiries() is
  'The enquiries of the last 30 days that the caller has not opened, counted up to 100. PT403 unless active staff.';
grant execute on function public.unseen_enquiries() to authenticated;

-- Rows that another session is removing are skipped.
create function private.forget_presence() returns void
language sql volatile security definer set search_path = ''
as $$
  delete from public.enquiry_presence p using (
    select o.enquiry_id, o.user_id from public.enquiry_presence o
    where o.seen_at < now() - interval '1 minute' order by o.seen_at limit 100 for update skip locked
  ) old
  where p.enquiry_id = old.enquiry_id and p.user_id = old.user_id
$$;

create type public.enquiry_news as (newest bigint, notifications_read integer, others text[]);
comment on type public.enquiry_news is
  'newest: the id of its last line in the history; others: the names of up to five colleagues who have the enquiry open.';

create function private.watch_enquiry(p_id uuid) returns public.enquiry_news
language plpgsql volatile security definer set search_path = ''
as $$
declare
  school constant text := private.require_enquiry(p_id);
  news public.enquiry_news;
begin
  perform private.forget_presence();
  update public.notifications n set read_at = now()
  where n.user_id = auth.uid() and n.enquiry_id = p_id and n.read_at is null;
  get diagnostics news.notifications_read = row_count;
  insert into public.enquiry_presence as p (enquiry_id, user_id) values (p_id, auth.uid())
  on conflict (enquiry_id, user_id) do update set seen_at = now();
  news.newest := (select max(v.id) from public.enquiry_events v where v.enquiry_id = p_id);
  news.others := array(
    select o.name
    from (
      select coalesce(u.full_name, u.username) as name
      from public.enquiry_presence p join public.users u using (user_id)
      where p.enquiry_id = p_id and p.seen_at > now() - interval '15 seconds' and p.user_id <> auth.uid()
        and u.status = 'active' and (
          u.role = 'admin' or exists (
            select from public.tenant_members m where m.tenant_id = school and m.user_id = u.user_id
          )
        )
      order by p.seen_at desc limit 5
    ) o
    order by o.name
  );
  return news;
end
$$;
grant execute on function private.watch_enquiry(uuid) to authenticated;

create function public.watch_enquiry(p_id uuid) returns public.enquiry_news
language sql volatile security invoker set search_path = ''
as $$ select private.watch_enquiry(p_id) $$;
comment on function public.watch_enquiry(uuid) is
  'The caller has the enquiry open for the next 15 seconds, and has read the notifications of it: returns what is new. PT404 unless it is one of the caller''s schools.';
grant execute on function public.watch_enquiry(uuid) to authenticated;

-- Where there is Supabase Realtime, an open enquiry is told of each new line of its history, as the list is of enquiries.
do $$
begin
  if exists (select from pg_publication where pubname = 'supabase_realtime') then
    alter publication supabase_realtime add table public.enquiry_events;
  end if;
end
$$;
