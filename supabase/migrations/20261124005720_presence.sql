-- Who has an enquiry open: each open panel says so every few seconds, and hears who else did and whether what it shows is
-- still the newest. Not an audit: nothing is left of it a minute later.
create table private.enquiry_presence (
  enquiry_id uuid not null references public.chat_inquiry_information (id) on delete cascade,
  user_id uuid not null references public.users (user_id) on delete cascade,
  seen_at timestamptz not null default now(),
  primary key (enquiry_id, user_id)
);
comment on table private.enquiry_presence is 'Enquiries that staff have open, each with the time of the last heartbeat.';

create index enquiry_presence_user_id_idx on private.enquiry_presence (user_id);

create index enquiry_presence_seen_at_idx on private.enquiry_presence (seen_at);

alter table private.enquiry_presence enable row level security;

revoke all on private.enquiry_presence from public, anon, authenticated;

-- Rows that another session is removing are skipped.
create function private.forget_presence() returns void
language sql volatile security definer set search_path = ''
as $$
  delete from private.enquiry_presence p using (
    select o.enquiry_id, o.user_id from private.enquiry_presence o
    where o.seen_at < now() - interval '1 minute' order by o.seen_at limit 100 for update skip locked
  ) old
  where p.enquiry_id = old.enquiry_id and p.user_id = old.user_id
$$;
revoke all on function private.forget_presence() from public, anon, authenticated;

create function private.require_enquiry(p_id uuid) returns text
language plpgsql stable security definer set search_path = ''
as $$
declare
  school text;
begin
  perform private.require_staff();
  select e.tenant_id into school from public.chat_inquiry_information e
  where e.id = p_id and e.tenant_id in (select private.my_tenants());
  if school is null then
    raise sqlstate 'PT404' using message = 'There is no such enquiry in your schools.';
  end if;
  return school;
end
$$;
comment on function private.require_enquiry(uuid) is 'Its school. PT404 unless it is one of the caller''s.';
revoke all on function private.require_enquiry(uuid) from public, anon, authenticated;

create function private.watch_enquiry(p_id uuid) returns jsonb
language plpgsql volatile security definer set search_path = ''
as $$
declare
  school constant text := private.require_enquiry(p_id);
begin
  perform private.forget_presence();
  insert into private.enquiry_presence as p (enquiry_id, user_id) values (p_id, auth.uid())
  on conflict (enquiry_id, user_id) do update set seen_at = now();
  return jsonb_build_object(
    'newest', (select max(v.id) from public.enquiry_events v where v.enquiry_id = p_id),
    'notifications_read', private.read_enquiry_notifications(p_id),
    'others', (
      select coalesce(jsonb_agg(o.name order by o.name), '[]')
      from (
        select coalesce(u.full_name, u.username) as name
        from private.enquiry_presence p join public.users u using (user_id)
        where p.enquiry_id = p_id and p.seen_at > now() - interval '15 seconds' and p.user_id <> auth.uid()
          and u.status = 'active' and (
            u.role = 'admin' or exists (
              select from public.tenant_members m where m.tenant_id = school and m.user_id = u.user_id
            )
          )
        order by p.seen_at desc limit 5
      ) o
    )
  );
end
$$;
revoke all on function private.watch_enquiry(uuid) from public, anon, authenticated;
grant execute on function private.watch_enquiry(uuid) to authenticated;

create function public.watch_enquiry(p_id uuid) returns jsonb
language sql volatile security invoker set search_path = ''
as $$ select private.watch_enquiry(p_id) $$;
comment on function public.watch_enquiry(uuid) is
  '{newest, notifications_read, others}: the caller has the enquiry open for the next 15 seconds, and has read what they were told of it. newest is the id of its last line in the history; others are the names of up to five colleagues who have it open. PT404 unless it is one of the caller''s schools.';
revoke all on function public.watch_enquiry(uuid) from public, anon, authenticated;
grant execute on function public.watch_enquiry(uuid) to authenticated;

create function private.leave_enquiry(p_id uuid) returns jsonb
language plpgsql volatile security definer set search_path = ''
as $$
begin
  perform private.require_staff();
  delete from private.enquiry_presence p where p.enquiry_id = p_id and p.user_id = auth.uid();
  return '{"ok": true}';
end
$$;
revoke all on function private.leave_enquiry(uuid) from public, anon, authenticated;
grant execute on function private.leave_enquiry(uuid) to authenticated;

create function public.leave_enquiry(p_id uuid) returns jsonb
language sql volatile security invoker set search_path = ''
as $$ select private.leave_enquiry(p_id) $$;
comment on function public.leave_enquiry(uuid) is 'The caller has closed the enquiry: {ok}. PT403 unless active staff.';
revoke all on function public.leave_enquiry(uuid) from public, anon, authenticated;
grant execute on function public.leave_enquiry(uuid) to authenticated;

-- Where there is Supabase Realtime, an open enquiry is told of each new line of its history, as the list is of enquiries.
do $$
begin
  if exists (select from pg_publication where pubname = 'supabase_realtime') then
    alter publication supabase_realtime add table public.enquiry_events;
  end if;
end
$$;
