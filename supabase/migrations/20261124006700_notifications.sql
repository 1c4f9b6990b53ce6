-- What staff are told: each thing once, to those whom it concerns, kept in the console read and unread, and told by mail
-- at once, with the next morning's digest or not at all, as each person chose.
create table private.notification_settings (
  user_id uuid primary key references public.users (user_id) on delete cascade,
  kinds jsonb not null default '{}',
  digest_at time not null default '08:00',
  quiet_from time,
  quiet_to time,
  unsubscribe_token uuid not null default gen_random_uuid(),
  constraint notification_settings_unsubscribe_token_key unique (unsubscribe_token),
  constraint notification_settings_kinds_check check (jsonb_typeof(kinds) = 'object'),
  constraint notification_settings_quiet_check check (
    (quiet_from is null) = (quiet_to is null) and quiet_from <> quiet_to
  )
);
comment on table private.notification_settings is 'What each member of staff is told, and when; no row means the defaults. Times are of their own zone.';
comment on column private.notification_settings.kinds is '{kind: instant | digest | none}; a kind that is left out has the default of the role.';
comment on column private.notification_settings.quiet_from is 'From here to quiet_to, over midnight where that is earlier, nothing is told at once. Null: at any time.';
comment on column private.notification_settings.unsubscribe_token is 'Goes out in the head of mails; it turns them off and does nothing else.';

alter table private.notification_settings enable row level security;

revoke all on private.notification_settings from public, anon, authenticated;

create table private.notifications (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references public.users (user_id) on delete cascade,
  tenant_id text not null references public.tenants (id) on delete cascade,
  kind text not null,
  enquiry_id uuid references public.chat_inquiry_information (id) on delete cascade,
  question_id uuid references public.chat_questions (id) on delete cascade,
  event_id bigint references public.enquiry_events (id) on delete cascade,
  occasion text not null,
  created_at timestamptz not null default now(),
  read_at timestamptz,
  mail_due_at timestamptz,
  message_id uuid references private.outbox (id) on delete set null,
  constraint notifications_occasion_key unique (occasion, user_id),
  constraint notifications_kind_check check (
    kind in ('new_enquiry', 'assigned', 'mentioned', 'follow_up_due', 'promise_ending', 'open_question')
  ),
  constraint notifications_occasion_check check (length(occasion) between 1 and 200),
  constraint notifications_subject_check check ((enquiry_id is null) <> (question_id is null))
);
comment on table private.notifications is 'What each member of staff was told, for 90 days.';
comment on column private.notifications.event_id is 'The note that mentions them, or the assignment.';
comment on column private.notifications.occasion is 'What is told once: a kind and what it is about.';
comment on column private.notifications.mail_due_at is 'From when on it is mailed, unless it has been read by then. Null: it is not.';
comment on column private.notifications.message_id is 'The mail that it went into.';

create index notifications_newest_idx on private.notifications (user_id, created_at desc, id desc);

create index notifications_unread_idx on private.notifications (user_id, enquiry_id) where read_at is null;

create index notifications_due_idx on private.notifications (mail_due_at)
  where read_at is null and message_id is null and mail_due_at is not null;

create index notifications_created_at_idx on private.notifications (created_at);

create index notifications_tenant_id_idx on private.notifications (tenant_id);

create index notifications_enquiry_id_idx on private.notifications (enquiry_id);

create index notifications_question_id_idx on private.notifications (question_id);

create index notifications_event_id_idx on private.notifications (event_id);

create index notifications_message_id_idx on private.notifications (message_id);

-- Visitors' accounts are as many as schools.
create index users_admins_idx on public.users (user_id) where role = 'admin';

alter table private.notifications enable row level security;

revoke all on private.notifications from public, anon, authenticated;

create function private.notice_kinds() returns text[]
language sql immutable set search_path = ''
as $$
  select array['new_enquiry', 'assigned', 'mentioned', 'follow_up_due', 'promise_ending', 'open_question']
$$;
revoke all on function private.notice_kinds() from public, anon, authenticated;

-- Admins see every school, so that they are told at once of what is for them alone.
create function private.notice_choice(p_kind text, p_role text, p_kinds jsonb) returns text
language sql immutable set search_path = ''
as $$
  select coalesce(p_kinds ->> p_kind, case
    when p_role = 'admin' and p_kind not in ('assigned', 'mentioned') or p_kind = 'follow_up_due' then 'digest'
    else 'instant'
  end)
$$;
revoke all on function private.notice_choice(text, text, jsonb) from public, anon, authenticated;

-- When something of this moment is told: at once or at the end of the quiet hours, with the next digest, or never (null).
create function private.notice_due_at(
  p_choice text, p_at timestamptz, p_zone text, p_digest_at time, p_quiet_from time, p_quiet_to time
) returns timestamptz
language plpgsql stable set search_path = ''
as $$
declare
  there constant timestamp := p_at at time zone p_zone;
  day constant date := there::date;
  clock constant time := there::time;
  is_quiet constant boolean := case
    when p_quiet_from < p_quiet_to then clock >= p_quiet_from and clock < p_quiet_to
    else clock >= p_quiet_from or clock < p_quiet_to
  end;
begin
  return case
    when p_choice = 'digest' then
      greatest((case when clock <= p_digest_at then day else day + 1 end + p_digest_at) at time zone p_zone, p_at)
    when p_choice = 'instant' and is_quiet then
      -- Where the clocks go back, an hour is there twice.
      greatest((case when clock < p_quiet_to then day else day + 1 end + p_quiet_to) at time zone p_zone, p_at)
    when p_choice = 'instant' then p_at
  end;
end
$$;
revoke all on function private.notice_due_at(text, timestamptz, text, time, time, time) from public, anon, authenticated;

-- The zone of a person; of who has not chosen one that of the school.
create function private.notice_zone(p_zone text, p_school_zone text) returns text
language plpgsql stable set search_path = ''
as $$
begin
  return case when p_zone is not null and private.is_time_zone(p_zone) then p_zone else p_school_zone end;
end
$$;
revoke all on function private.notice_zone(text, text) from public, anon, authenticated;

-- Tells a member of a school's staff (p_user), or all of them and the admins who want it, but not who did it (p_but); what
-- was told is not told again. What is of a day (p_day) is told that morning. Returns how many were told.
create function private.notify(
  p_kind text, p_tenant text, p_occasion text, p_user uuid, p_but uuid default null, p_enquiry uuid default null,
  p_question uuid default null, p_event bigint default null, p_day date default null
) returns integer
language plpgsql volatile security definer set search_path = ''
as $$
declare
  school_zone constant text := private.school_zone(p_tenant);
  told integer;
begin
  insert into private.notifications (
    user_id, tenant_id, kind, enquiry_id, question_id, event_id, occasion, mail_due_at
  )
  select u.user_id, p_tenant, p_kind, p_enquiry, p_question, p_event, p_kind || ':' || p_occasion,
    private.notice_due_at(
      case when p_day is not null and c.choice = 'digest' then 'instant' else c.choice end,
      greatest(now(), (p_day + coalesce(n.digest_at, '08:00')) at time zone z.zone),
      z.zone, coalesce(n.digest_at, '08:00'), n.quiet_from, n.quiet_to
    )
  from (
    select p_user as user_id where p_user is not null
    union
    select m.user_id from public.tenant_members m where p_user is null and m.tenant_id = p_tenant
    union
    select a.user_id from public.users a where p_user is null and a.role = 'admin'
  ) person
  join public.users u using (user_id)
  left join private.notification_settings n using (user_id)
  left join public.staff_settings s using (user_id)
  cross join lateral (select private.notice_choice(p_kind, u.role, n.kinds) as choice) c
  cross join lateral (select private.notice_zone(s.time_zone, school_zone) as zone) z
  where u.status = 'active' and u.user_id is distinct from p_but
    and exists (select from public.tenants t where t.id = p_tenant and t.archived_at is null)
    and (
      u.role = 'admin' and (p_user is not null or c.choice <> 'none')
      or u.role = 'user' and exists (
        select from public.tenant_members m where m.tenant_id = p_tenant and m.user_id = u.user_id
      )
    )
  on conflict (occasion, user_id) do nothing;
  get diagnostics told = row_count;
  return told;
end
$$;
revoke all on function private.notify(text, text, text, uuid, uuid, uuid, uuid, bigint, date)
  from public, anon, authenticated;

-- Counted up to 100.
create function private.unread_notifications() returns bigint
language sql stable security definer set search_path = ''
as $$
  select count(*)
  from (
    select from private.notifications n
    where n.user_id = auth.uid() and n.read_at is null and n.tenant_id in (select private.my_tenants()) limit 100
  ) unread
$$;
revoke all on function private.unread_notifications() from public, anon, authenticated;
grant execute on function private.unread_notifications() to authenticated;

create or replace function public.unseen_enquiries() returns jsonb
language sql stable security invoker set search_path = ''
as $$ select private.unseen_enquiries() || jsonb_build_object('notifications', private.unread_notifications()) $$;
comment on function public.unseen_enquiries() is
  '{count, newest, notifications}: the enquiries of the last 30 days that the caller has not opened, counted up to 100, and the id of the newest or null; and how many notifications are unread, up to 100. PT403 unless active staff.';

create function private.my_notifications(p_before timestamptz, p_before_id uuid) returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
declare
  at_most constant integer := 20;
  page private.notifications[];
begin
  perform private.require_staff();
  page := array(
    select n from private.notifications n
    where n.user_id = auth.uid() and n.tenant_id in (select private.my_tenants())
      and (p_before is null or n.created_at <= p_before and (n.created_at, n.id) < (p_before, coalesce(p_before_id, n.id)))
    order by n.created_at desc, n.id desc limit at_most + 1
  );
  return jsonb_build_object(
    'unread', private.unread_notifications(),
    'items', (
      select coalesce(jsonb_agg(
        jsonb_build_object(
          'id', n.id, 'kind', n.kind, 'tenant_id', n.tenant_id, 'enquiry_id', n.enquiry_id, 'question_id', n.question_id,
          'name', e.first_name, 'text', coalesce(q.question, left(v.detail ->> 'text', 200)),
          'by', private.staff_name(v.actor), 'at', n.created_at, 'read', n.read_at is not null
        )
        order by n.created_at desc, n.id desc
      ), '[]')
      from unnest(page[1:at_most]) n
      left join public.chat_inquiry_information e on e.id = n.enquiry_id
      left join public.chat_questions q on q.id = n.question_id
      left join public.enquiry_events v on v.id = n.event_id
    ),
    'next', case when cardinality(page) > at_most then
      jsonb_build_object('at', page[at_most].created_at, 'id', page[at_most].id)
    end
  );
end
$$;
revoke all on function private.my_notifications(timestamptz, uuid) from public, anon, authenticated;
grant execute on function private.my_notifications(timestamptz, uuid) to authenticated;

create function public.my_notifications(p_before timestamptz default null, p_before_id uuid default null) returns jsonb
language sql stable security invoker set search_path = ''
as $$ select private.my_notifications(p_before, p_before_id) $$;
comment on function public.my_notifications(timestamptz, uuid) is
  '{unread, items: [{id, kind, tenant_id, enquiry_id, question_id, name, text, by, at, read}], next: {at, id} | null}: the caller''s notifications of their schools, newest first, 20 a page; next is where the following page begins (p_before, p_before_id). unread counts up to 100. name is the parent''s, text the beginning of the note that mentions them or the question. PT403 unless active staff.';
revoke all on function public.my_notifications(timestamptz, uuid) from public, anon, authenticated;
grant execute on function public.my_notifications(timestamptz, uuid) to authenticated;

create function private.read_notifications(p_ids uuid[]) returns bigint
language plpgsql volatile security definer set search_path = ''
as $$
begin
  perform private.require_staff();
  update private.notifications n set read_at = now()
  where n.user_id = auth.uid() and n.read_at is null and (p_ids is null or n.id = any (p_ids));
  return private.unread_notifications();
end
$$;
revoke all on function private.read_notifications(uuid[]) from public, anon, authenticated;
grant execute on function private.read_notifications(uuid[]) to authenticated;

create function public.read_notifications(p_ids uuid[] default null) returns bigint
language sql volatile security invoker set search_path = ''
as $$ select private.read_notifications(p_ids) $$;
comment on function public.read_notifications(uuid[]) is
  'The caller has read these of their notifications, or all of them: how many are left unread, up to 100. PT403 unless active staff.';
revoke all on function public.read_notifications(uuid[]) from public, anon, authenticated;
grant execute on function public.read_notifications(uuid[]) to authenticated;

-- Opening an enquiry reads what one was told of it. Returns how many were unread.
create function private.read_enquiry_notifications(p_enquiry uuid) returns bigint
language sql volatile security definer set search_path = ''
as $$
  with read as (
    update private.notifications n set read_at = now()
    where n.user_id = auth.uid() and n.enquiry_id = p_enquiry and n.read_at is null
    returning n.id
  )
  select count(*) from read
$$;
revoke all on function private.read_enquiry_notifications(uuid) from public, anon, authenticated;

create function private.notification_settings_of(p_user uuid) returns jsonb
language sql stable security definer set search_path = ''
as $$
  select jsonb_build_object(
    'kinds', (
      select jsonb_object_agg(k, private.notice_choice(k, u.role, n.kinds)) from unnest(private.notice_kinds()) k
    ),
    'digest_at', to_char(coalesce(n.digest_at, '08:00'), 'HH24:MI'),
    'quiet_from', to_char(n.quiet_from, 'HH24:MI'), 'quiet_to', to_char(n.quiet_to, 'HH24:MI')
  )
  from public.users u left join private.notification_settings n using (user_id) where u.user_id = p_user
$$;
revoke all on function private.notification_settings_of(uuid) from public, anon, authenticated;

create function private.notification_settings() returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
begin
  perform private.require_staff();
  return private.notification_settings_of(auth.uid());
end
$$;
revoke all on function private.notification_settings() from public, anon, authenticated;
grant execute on function private.notification_settings() to authenticated;

create function public.notification_settings() returns jsonb
language sql stable security invoker set search_path = ''
as $$ select private.notification_settings() $$;
comment on function public.notification_settings() is
  '{kinds: {kind: instant | digest | none}, digest_at, quiet_from, quiet_to} of the caller; times are HH:MM in their zone, quiet_from and quiet_to null without quiet hours. PT403 unless active staff.';
revoke all on function public.notification_settings() from public, anon, authenticated;
grant execute on function public.notification_settings() to authenticated;

-- What waits to be told follows the new choice. What was never to be told stays so.
create function private.plan_notifications(p_user uuid) returns void
language sql volatile security definer set search_path = ''
as $$
  update private.notifications n set mail_due_at = private.notice_due_at(
    private.notice_choice(n.kind, u.role, c.kinds), now(), private.notice_zone(s.time_zone, private.school_zone(n.tenant_id)),
    c.digest_at, c.quiet_from, c.quiet_to
  )
  from public.users u
  join private.notification_settings c using (user_id)
  left join public.staff_settings s using (user_id)
  where u.user_id = p_user and n.user_id = p_user
    and n.read_at is null and n.message_id is null and n.mail_due_at is not null
$$;
revoke all on function private.plan_notifications(uuid) from public, anon, authenticated;

create function private.save_notification_settings(p_settings jsonb) returns jsonb
language plpgsql volatile security definer set search_path = ''
as $$
declare
  clock constant text := '^([01][0-9]|2[0-3]):[0-5][0-9]$';
  wanted jsonb;
begin
  perform private.require_staff();
  wanted := private.notification_settings_of(auth.uid())
    || case when jsonb_typeof(p_settings) = 'object' then p_settings else '{"kinds": null}' end;
  if jsonb_typeof(wanted -> 'kinds') <> 'object' then
    raise sqlstate 'PT422' using message = 'The settings are {kinds, digest_at, quiet_from, quiet_to}.';
  end if;
  if exists (
    select from jsonb_each_text(wanted -> 'kinds') k
    where k.key <> all (private.notice_kinds()) or (k.value in ('instant', 'digest', 'none')) is not true
  ) then
    raise sqlstate 'PT422' using message = 'Each kind is instant, digest or none.';
  end if;
  if (wanted ->> 'digest_at' ~ clock) is not true
    or (wanted ->> 'quiet_from' is null) <> (wanted ->> 'quiet_to' is null)
    or not coalesce(
      wanted ->> 'quiet_from' ~ clock and wanted ->> 'quiet_to' ~ clock and wanted ->> 'quiet_from' <> wanted ->> 'quiet_to', true
    ) then
    raise sqlstate 'PT422' using message = 'Times are HH:MM, and quiet hours end at another time than they begin.';
  end if;
  insert into private.notification_settings as n (user_id, kinds, digest_at, quiet_from, quiet_to)
  values (
    auth.uid(), wanted -> 'kinds', (wanted ->> 'digest_at')::time, (wanted ->> 'quiet_from')::time,
    (wanted ->> 'quiet_to')::time
  )
  on conflict (user_id) do update set
    kinds = n.kinds || excluded.kinds, digest_at = excluded.digest_at, quiet_from = excluded.quiet_from,
    quiet_to = excluded.quiet_to;
  perform private.plan_notifications(auth.uid());
  return private.notification_settings_of(auth.uid());
end
$$;
revoke all on function private.save_notification_settings(jsonb) from public, anon, authenticated;
grant execute on function private.save_notification_settings(jsonb) to authenticated;

create function public.save_notification_settings(p_settings jsonb) returns jsonb
language sql volatile security invoker set search_path = ''
as $$ select private.save_notification_settings(p_settings) $$;
comment on function public.save_notification_settings(jsonb) is
  'Saves what the caller is told, {kinds?, digest_at?, quiet_from?, quiet_to?}, and returns notification_settings; what is left out stays. PT403 unless active staff, PT422 for an unknown kind or choice, or a time that is not HH:MM.';
revoke all on function public.save_notification_settings(jsonb) from public, anon, authenticated;
grant execute on function public.save_notification_settings(jsonb) to authenticated;

-- For 90 days.
create function private.forget_notifications(p_most integer) returns void
language sql volatile security definer set search_path = ''
as $$
  delete from private.notifications n using (
    select i.id from private.notifications i where i.created_at < now() - interval '90 days'
    order by i.created_at limit p_most for update skip locked
  ) old
  where n.id = old.id
$$;
revoke all on function private.forget_notifications(integer) from public, anon, authenticated;
