-- Who has opened which enquiry, for the badge of each member of staff. Marking everything as seen moves a mark instead of
-- writing a row for each enquiry.
create table public.enquiry_views (
  user_id uuid not null default auth.uid() references public.users (user_id) on delete cascade,
  enquiry_id uuid not null references public.chat_inquiry_information (id) on delete cascade,
  seen_at timestamptz not null default now(),
  primary key (user_id, enquiry_id)
);
comment on table public.enquiry_views is 'Which enquiries each member of staff has opened since they last marked all as seen.';

create index enquiry_views_enquiry_id_idx on public.enquiry_views (enquiry_id);

create table private.seen_marks (
  user_id uuid primary key references public.users (user_id) on delete cascade,
  until timestamptz not null
);
comment on table private.seen_marks is 'Up to when each member of staff has marked everything as seen.';

alter table public.enquiry_views enable row level security;

alter table private.seen_marks enable row level security;

revoke all on public.enquiry_views from public, anon, authenticated;
revoke all on private.seen_marks from public, anon, authenticated;
grant select on public.enquiry_views to authenticated;
grant all on public.enquiry_views to service_role;

create policy "Staff see what they have opened themselves"
  on public.enquiry_views for select to authenticated
  using (user_id = (select auth.uid()) and (select private.my_role()) is not null);

-- Every function for staff begins with this one.
create function private.require_staff() returns void
language plpgsql stable security definer set search_path = ''
as $$
begin
  if private.my_role() is null then
    raise sqlstate 'PT403' using message = 'User not found or inactive';
  end if;
end
$$;
revoke all on function private.require_staff() from public, anon, authenticated;

-- Enquiries since then count as new for the caller until opened: not those before the account, nor older than a month.
create function private.unseen_since() returns timestamptz
language sql stable security definer set search_path = ''
as $$
  select greatest(now() - interval '30 days', u.created_at, m.until)
  from public.users u left join private.seen_marks m using (user_id)
  where u.user_id = (select auth.uid())
$$;
revoke all on function private.unseen_since() from public, anon, authenticated;

create function private.unseen_enquiries() returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
declare
  counted_at_most constant integer := 100;
  me constant uuid := auth.uid();
  since constant timestamptz := private.unseen_since();
begin
  perform private.require_staff();
  return (
    select jsonb_build_object('count', count(*), 'newest', (array_agg(x.id order by x.submitted_at desc, x.id desc))[1])
    from (
      select k.id, k.submitted_at
      from private.my_tenants() school cross join lateral (
        select e.id, e.submitted_at from public.chat_inquiry_information e
        where e.tenant_id = school and e.submitted_at >= since
          and not exists (select from public.enquiry_views v where v.user_id = me and v.enquiry_id = e.id)
        order by e.submitted_at desc, e.id desc limit counted_at_most
      ) k
      order by k.submitted_at desc, k.id desc limit counted_at_most
    ) x
  );
end
$$;
revoke all on function private.unseen_enquiries() from public, anon, authenticated;
grant execute on function private.unseen_enquiries() to authenticated;

create function public.unseen_enquiries() returns jsonb
language sql stable security invoker set search_path = ''
as $$ select private.unseen_enquiries() $$;
comment on function public.unseen_enquiries() is
  '{count, newest}: the enquiries of the last 30 days that the caller has not opened, counted up to 100, and the id of the newest or null. PT403 unless active staff.';
revoke all on function public.unseen_enquiries() from public, anon, authenticated;
grant execute on function public.unseen_enquiries() to authenticated;

create function private.mark_enquiry_seen(p_id uuid) returns jsonb
language plpgsql volatile security definer set search_path = ''
as $$
begin
  perform private.require_staff();
  perform from public.chat_inquiry_information e
  where e.id = p_id and e.tenant_id in (select private.my_tenants());
  if not found then
    raise sqlstate 'PT404' using message = 'There is no such enquiry in your schools.';
  end if;
  insert into public.enquiry_views (user_id, enquiry_id) values (auth.uid(), p_id) on conflict do nothing;
  return '{"ok": true}';
end
$$;
revoke all on function private.mark_enquiry_seen(uuid) from public, anon, authenticated;
grant execute on function private.mark_enquiry_seen(uuid) to authenticated;

create function public.mark_enquiry_seen(p_id uuid) returns jsonb
language sql volatile security invoker set search_path = ''
as $$ select private.mark_enquiry_seen(p_id) $$;
comment on function public.mark_enquiry_seen(uuid) is 'The caller has opened this enquiry: {ok}. PT404 unless it is one of their schools.';
revoke all on function public.mark_enquiry_seen(uuid) from public, anon, authenticated;
grant execute on function public.mark_enquiry_seen(uuid) to authenticated;

create function private.mark_all_seen() returns jsonb
language plpgsql volatile security definer set search_path = ''
as $$
declare
  me constant uuid := auth.uid();
  -- An enquiry that is being stored at this moment bears an earlier time and must not slip below the mark unseen: the
  -- last minute is marked row by row.
  mark constant timestamptz := now() - interval '1 minute';
begin
  perform private.require_staff();
  insert into private.seen_marks as m (user_id, until) values (me, mark)
  on conflict (user_id) do update set until = greatest(m.until, excluded.until);
  delete from public.enquiry_views v where v.user_id = me and v.seen_at < mark;
  insert into public.enquiry_views (user_id, enquiry_id)
  select me, e.id from public.chat_inquiry_information e
  where e.tenant_id in (select private.my_tenants()) and e.submitted_at >= mark
  on conflict do nothing;
  return '{"ok": true}';
end
$$;
revoke all on function private.mark_all_seen() from public, anon, authenticated;
grant execute on function private.mark_all_seen() to authenticated;

create function public.mark_all_seen() returns jsonb
language sql volatile security invoker set search_path = ''
as $$ select private.mark_all_seen() $$;
comment on function public.mark_all_seen() is 'Nothing that is there now counts as new for the caller: {ok}. PT403 unless active staff.';
revoke all on function public.mark_all_seen() from public, anon, authenticated;
grant execute on function public.mark_all_seen() to authenticated;
