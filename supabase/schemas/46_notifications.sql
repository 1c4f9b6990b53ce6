-- What staff are told: each thing once, to those whom it concerns, kept in the console read and unread, and told by mail
-- at once, with the next morning's digest or not at all, as each person chose.

-- A place that is held for a family whom no mail reaches is offered by phone: staff are told, who leads the visit or all of the
-- school, also where one of them made it free.
create function private.notice_kinds() returns text[]
language sql immutable set search_path = ''
as $$
  select array[
    'new_enquiry', 'assigned', 'mentioned', 'follow_up_due', 'promise_ending', 'open_question', 'visit_booked',
    'visit_offered', 'publishing_done', 'publishing_called_off'
  ]
$$;
grant execute on function private.notice_kinds() to authenticated;

create table public.notification_settings (
  user_id uuid primary key references public.users (user_id) on delete cascade,
  kinds jsonb not null default '{}',
  digest_at time not null default '08:00',
  quiet_from time,
  quiet_to time,
  unsubscribe_token uuid not null default gen_random_uuid(),
  constraint notification_settings_unsubscribe_token_key unique (unsubscribe_token),
  constraint notification_settings_kinds_check check (
    kinds::text ~ '^\{("[a-z_]+": "(instant|digest|none)"(, |(?=\})))*\}$' and kinds - private.notice_kinds() = '{}'
  ),
  constraint notification_settings_times_check check (
    concat_ws(' ', digest_at, quiet_from, quiet_to) ~ '^(([01][0-9]|2[0-3]):[0-5][0-9]:00 ?)+$'
  ),
  constraint notification_settings_quiet_check check (
    (quiet_from is null) = (quiet_to is null) and quiet_from <> quiet_to
  )
);
comment on table public.notification_settings is 'What each member of staff is told, and when; no row means the defaults. Times are of their own zone.';
comment on column public.notification_settings.kinds is '{kind: instant | digest | none}; a kind that is left out has the default of the role.';
comment on column public.notification_settings.quiet_from is 'From here to quiet_to, over midnight where that is earlier, nothing is told at once. Null: at any time.';
comment on column public.notification_settings.unsubscribe_token is 'Goes out in the head of mails; it turns them off and does nothing else.';

alter table public.notification_settings enable row level security;
grant select (user_id, kinds, digest_at, quiet_from, quiet_to), insert (user_id, kinds, digest_at, quiet_from, quiet_to),
  update (user_id, kinds, digest_at, quiet_from, quiet_to)
  on public.notification_settings to authenticated;

create policy "Staff see and change what they themselves are told"
  on public.notification_settings for all to authenticated
  using (user_id = (select auth.uid()) and (select private.my_role()) is not null);

create table public.notifications (
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
  message_id uuid references public.outbox (id) on delete set null,
  constraint notifications_occasion_key unique (occasion, user_id),
  constraint notifications_kind_check check (kind = any (private.notice_kinds())),
  constraint notifications_occasion_check check (length(occasion) between 1 and 200),
  constraint notifications_subject_check check (
    num_nonnulls(enquiry_id, question_id)
      = case when kind in ('publishing_done', 'publishing_called_off') then 0 else 1 end
  )
);
comment on table public.notifications is 'What each member of staff was told, for 90 days.';
comment on column public.notifications.event_id is 'The note that mentions them, or the assignment.';
comment on column public.notifications.occasion is 'What is told once: a kind and what it is about.';
comment on column public.notifications.mail_due_at is 'From when on it is mailed, unless it has been read by then. Null: it is not, or it was.';
comment on column public.notifications.message_id is 'The mail that it went into.';

create index notifications_newest_idx on public.notifications (user_id, created_at desc, id desc);

create index notifications_unread_idx on public.notifications (user_id, enquiry_id) where read_at is null;

create index notifications_due_idx on public.notifications (mail_due_at)
  where read_at is null and message_id is null and mail_due_at is not null;

create index notifications_created_at_idx on public.notifications (created_at);

create index notifications_tenant_id_idx on public.notifications (tenant_id);

create index notifications_enquiry_id_idx on public.notifications (enquiry_id);

create index notifications_question_id_idx on public.notifications (question_id);

create index notifications_event_id_idx on public.notifications (event_id);

create index notifications_message_id_idx on public.notifications (message_id);

alter table public.notifications enable row level security;
grant select (id, user_id, tenant_id, kind, enquiry_id, question_id, event_id, created_at, read_at), update (read_at)
  on public.notifications to authenticated;

create policy "Staff see and read what they were told of their schools"
  on public.notifications for all to authenticated
  using (user_id = (select auth.uid()) and tenant_id in (select private.my_tenants()))
  with check (read_at is not null);

-- Browsers on which staff are told at once what they chose to be told at once (Web Push, RFC 8030). What is sent names kinds
-- and the school, and no family. An endpoint and its keys are enough to write to that browser, so no role reads the
-- table; a subscription is saved through the chat service, which knows the addresses that must not be called.
create table private.push_subscriptions (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references public.users (user_id) on delete cascade,
  endpoint text not null,
  p256dh text not null,
  auth text not null,
  created_at timestamptz not null default now(),
  constraint push_subscriptions_endpoint_key unique (user_id, endpoint),
  constraint push_subscriptions_endpoint_check check (
    length(endpoint) <= 2000 and endpoint ~ '^https://[^[:space:][:cntrl:]@/?#\\]+/[^[:space:][:cntrl:]#]*$'
  ),
  constraint push_subscriptions_p256dh_check check (p256dh ~ '^[A-Za-z0-9_-]{87}$'),
  constraint push_subscriptions_auth_check check (auth ~ '^[A-Za-z0-9_-]{22}$')
);
comment on table private.push_subscriptions is 'Browsers that show a member of staff what they are told; one may be there for several accounts.';
comment on column private.push_subscriptions.endpoint is 'Where the browser''s push service takes messages for it.';
comment on column private.push_subscriptions.p256dh is 'The browser''s public key.';
comment on column private.push_subscriptions.auth is 'The secret it shares with those who write to it.';

alter table private.push_subscriptions enable row level security;

-- Admins see every school, so that they are told at once of what is for them alone.
create function private.notice_choice(p_kind text, p_role text, p_kinds jsonb) returns text
language sql immutable set search_path = ''
as $$
  select coalesce(p_kinds ->> p_kind, case
    when p_role = 'admin' and p_kind not in ('assigned', 'mentioned', 'publishing_done', 'publishing_called_off') or p_kind = 'follow_up_due' then 'digest'
    else 'instant'
  end)
$$;
grant execute on function private.notice_choice(text, text, jsonb) to authenticated;

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
  insert into public.notifications (
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
  left join public.notification_settings n using (user_id)
  left join public.staff_settings s using (user_id)
  cross join lateral (select private.notice_choice(p_kind, u.role, n.kinds) as choice) c
  cross join lateral (
    select case when private.is_time_zone(s.time_zone) then s.time_zone else school_zone end as zone
  ) z
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

-- Counted up to 100.
create function private.unread_notifications() returns bigint
language sql stable security definer set search_path = ''
as $$
  select count(*)
  from (
    select from public.notifications n
    where n.user_id = auth.uid() and n.read_at is null and n.tenant_id in (select private.my_tenants()) limit 100
  ) unread
$$;
grant execute on function private.unread_notifications() to authenticated;

create function public.my_notifications(p_before timestamptz default null, p_before_id uuid default null)
returns table (
  id uuid, kind text, tenant_id text, enquiry_id uuid, question_id uuid, name text, text text, by text, at timestamptz,
  read boolean
)
language plpgsql stable security invoker set search_path = ''
as $$
begin
  perform private.require_staff();
  return query
  select n.id, n.kind, n.tenant_id, n.enquiry_id, n.question_id, e.first_name,
    coalesce(q.question, left(v.detail ->> 'text', 200)), private.staff_name(v.actor), n.created_at, n.read_at is not null
  from (
    select m.id, m.kind, m.tenant_id, m.enquiry_id, m.question_id, m.event_id, m.created_at, m.read_at
    from public.notifications m
    where m.user_id = auth.uid()
      and (p_before is null or m.created_at <= p_before and (m.created_at, m.id) < (p_before, coalesce(p_before_id, m.id)))
    order by m.created_at desc, m.id desc limit 21
  ) n
  left join public.chat_inquiry_information e on e.id = n.enquiry_id
  left join public.chat_questions q on q.id = n.question_id
  left join public.enquiry_events v on v.id = n.event_id
  order by n.created_at desc, n.id desc;
end
$$;
comment on function public.my_notifications(timestamp with time zone, uuid) is
  'The caller''s notifications of their schools, newest first, from behind the one of p_before and p_before_id on: 20, and the next one where there are more. name is the parent''s, text the beginning of the note that mentions them or the question. PT403 unless active staff.';
grant execute on function public.my_notifications(timestamp with time zone, uuid) to authenticated;

create function public.read_notifications(p_ids uuid[] default null) returns bigint
language plpgsql volatile security invoker set search_path = ''
as $$
begin
  perform private.require_staff();
  update public.notifications n set read_at = now()
  where n.user_id = auth.uid() and n.read_at is null and (p_ids is null or n.id = any (p_ids));
  return private.unread_notifications();
end
$$;
comment on function public.read_notifications(uuid[]) is
  'The caller has read these of their notifications, or all of them: how many are left unread, up to 100. PT403 unless active staff.';
grant execute on function public.read_notifications(uuid[]) to authenticated;

create view public.my_notification_settings with (security_invoker = true) as
select
  (select jsonb_object_agg(k, private.notice_choice(k, u.role, n.kinds)) from unnest(private.notice_kinds()) k) as kinds,
  to_char(coalesce(n.digest_at, '08:00'), 'HH24:MI') as digest_at,
  to_char(n.quiet_from, 'HH24:MI') as quiet_from, to_char(n.quiet_to, 'HH24:MI') as quiet_to
from public.users u left join public.notification_settings n using (user_id)
where u.user_id = auth.uid() and private.my_role() is not null;
comment on view public.my_notification_settings is
  'Those of the caller, with the defaults of the role: kinds is {kind: instant | digest | none}, times are HH:MM in their zone.';
grant select on public.my_notification_settings to authenticated;

-- What waits to be told follows the new choice. What was never to be told stays so.
create function private.plan_notifications() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  update public.notifications n set mail_due_at = private.notice_due_at(
    private.notice_choice(n.kind, u.role, new.kinds), now(),
    case when private.is_time_zone(s.time_zone) then s.time_zone else private.school_zone(n.tenant_id) end,
    new.digest_at, new.quiet_from, new.quiet_to
  )
  from public.users u left join public.staff_settings s using (user_id)
  where u.user_id = new.user_id and n.user_id = new.user_id
    and n.read_at is null and n.message_id is null and n.mail_due_at is not null;
  return null;
end
$$;

-- A question becomes open when it is left in a group, be it that it had no answer or that the answer did not help.
create function private.note_open_question() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  insert into private.jobs (tenant_id, kind, question_id) values (new.tenant_id, 'question.opened', new.id);
  return null;
end
$$;

-- An answered question is read, and told of anew when it is open again.
create function private.end_question_notices() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  update public.notifications n set read_at = coalesce(n.read_at, now()), occasion = n.occasion || ':' || n.id
  where n.occasion = 'open_question:' || new.id;
  return null;
end
$$;

-- Nothing is said of families whose data is restricted.
create function private.tell_staff(p_job private.jobs) returns void
language plpgsql volatile security definer set search_path = ''
as $$
declare
  restricted uuid[];
begin
  if p_job.kind not in ('enquiry.created', 'enquiry.changed', 'question.opened') then return; end if;
  restricted := private.restricted_enquiries(array[p_job.tenant_id]);
  if p_job.enquiry_id = any (restricted) then return; end if;
  case p_job.kind
    when 'enquiry.created' then
      perform private.notify(
        'new_enquiry', e.tenant_id, e.id::text, null,
        (select v.actor from public.enquiry_events v where v.id = p_job.event_id), e.id
      )
      from public.chat_inquiry_information e where e.id = p_job.enquiry_id;
    when 'enquiry.changed' then
      perform private.notify('assigned', e.tenant_id, v.id::text, e.assignee, v.actor, e.id, p_event => v.id)
      from public.enquiry_events v join public.chat_inquiry_information e on e.id = v.enquiry_id
      where v.id = p_job.event_id and v.type = 'assigned' and e.assignee::text = v.detail ->> 'to';
      perform private.notify(
        'follow_up_due', e.tenant_id, e.id || ':' || e.next_follow_up,
        case when private.may_look_after(e.assignee, array[e.id]) then e.assignee end, v.actor, e.id,
        p_day => e.next_follow_up
      )
      from public.enquiry_events v join public.chat_inquiry_information e on e.id = v.enquiry_id
      where v.id = p_job.event_id and v.type in ('follow_up_set', 'contacted')
        and e.next_follow_up::text in (v.detail ->> 'to', v.detail #>> '{changed,next_follow_up,to}')
        and e.next_follow_up <= private.school_today(e.tenant_id)
        and e.status_code not in ('completed', 'cancelled');
      -- Staff are notified of a place that is held where, as far as is known, no mail reaches the family.
      perform private.notify(
        v.type, v.tenant_id, v.id::text, case when private.may_look_after(l.lead, array[e.id]) then l.lead end,
        case v.type when 'visit_booked' then v.actor end, e.id, p_event => v.id
      )
      from public.enquiry_events v
      join public.chat_inquiry_information e on e.id = v.enquiry_id
      join public.visit_bookings b on b.id = (v.detail ->> 'booking')::uuid
      join public.visit_slots s on s.id = b.slot_id
      join public.visit_kinds k on k.id = s.kind_id
      cross join lateral (select coalesce(s.lead_id, k.lead_id) as lead, coalesce(b.email, e.email) as address) l
      where v.id = p_job.event_id and s.starts_at > now() and (
        v.type = 'visit_booked' or v.type = 'visit_offered' and b.status = 'offered' and not (
          l.address is not null and coalesce(e.consent -> 'given', 'true') = 'true'
          and private.refused_address(e.tenant_id, l.address) is null
        )
      );
    else
      perform private.notify('open_question', g.tenant_id, g.id::text, null, p_question => q.id)
      from public.chat_questions q join public.chat_question_groups g on g.id = q.group_id
      where q.id = p_job.question_id and g.state = 'open' and not exists (
        select from public.chat_inquiry_information e
        where (e.tenant_id, e.session_id) = (q.tenant_id, q.session_id) and e.id = any (restricted)
      );
  end case;
end
$$;

create function private.notify_follow_ups(p_tenant text) returns void
language plpgsql volatile security definer set search_path = '' set enable_seqscan = off
as $$
declare
  -- Who has more for one day reads them in the list.
  at_most constant integer := 1000;
  today constant date := private.school_today(p_tenant);
  done date;
begin
  select j.done_on into done from private.jobs j where j.key = 'follow_ups:' || p_tenant;
  if done = today then return; end if;
  done := least(done, today - 1);
  perform private.notify(
    'follow_up_due', p_tenant, f.id || ':' || f.next_follow_up,
    case when private.may_look_after(f.assignee, array[f.id]) then f.assignee end,
    p_enquiry => f.id, p_day => f.next_follow_up
  )
  from (
    select e.id, e.assignee, e.next_follow_up from public.chat_inquiry_information e
    where e.tenant_id = p_tenant and e.next_follow_up between greatest(coalesce(done + 1, today), today - 7) and today
      and e.status_code not in ('completed', 'cancelled') and not e.source ?| array['example', 'test']
      and e.id <> all (private.restricted_enquiries(array[p_tenant]))
    order by e.next_follow_up desc, e.submitted_at desc, e.id desc limit at_most
  ) f;
  update private.jobs j set done_on = today where j.key = 'follow_ups:' || p_tenant;
end
$$;

-- Promises that end within the next two hours in which the school is open; one, where it promises no more than two.
create function private.notify_promises(p_tenant text, p_settings jsonb) returns void
language plpgsql volatile security definer set search_path = '' set enable_seqscan = off
as $$
declare
  at_most constant integer := 1000;
  soon timestamptz;
begin
  perform from public.chat_inquiry_information e
  where e.tenant_id = p_tenant and (case when e.contacted_at is null then e.due_at end) > now() limit 1;
  if not found then return; end if;
  soon := private.promised_in(
    p_settings || jsonb_build_object(
      'promise', case when (private.school_calendar(p_settings)).promise > 2 then 2 else 1 end
    ),
    now()
  );
  perform private.notify(
    'promise_ending', p_tenant, p.id::text,
    case when private.may_look_after(p.assignee, array[p.id]) then p.assignee end, p_enquiry => p.id
  )
  from (
    select e.id, e.assignee from public.chat_inquiry_information e
    where e.tenant_id = p_tenant and (case when e.contacted_at is null then e.due_at end) > now()
      and (case when e.contacted_at is null then e.due_at end) <= soon
      and not e.source ?| array['example', 'test']
      and e.id <> all (private.restricted_enquiries(array[p_tenant]))
      and not exists (select from public.notifications n where n.occasion = 'promise_ending:' || e.id)
    order by case when e.contacted_at is null then e.due_at end limit at_most
  ) p;
end
$$;

-- One mail for all that a person is to be told by now, and none within five minutes of another, so that a busy hour is no
-- flood. Returns when it is tried again, null when there is nothing more to tell.
create function private.mail_notices(p_user uuid) returns timestamptz
language plpgsql volatile security definer set search_path = ''
as $$
declare
  pause constant interval := '5 minutes';
  person record;
  ids uuid[];
  message uuid;
  last timestamptz;
begin
  select u.email, u.role, coalesce(s.language, 'en') as language into person
  from public.users u left join public.staff_settings s using (user_id)
  where u.user_id = p_user for no key update of u;
  select max(o.created_at) into last from public.outbox o
  where o.staff_id = p_user and o.kind = 'staff_notices' and o.created_at > now() - pause and o.created_at < now() + pause;
  if last is not null then return last + pause; end if;
  ids := array(
    select n.id from public.notifications n
    where n.user_id = p_user and n.mail_due_at <= now() and n.read_at is null and n.message_id is null
    for update
  );
  if ids = '{}' then return null; end if;
  -- Push messages hold the notices of kinds that the person has chosen as instant.
  insert into public.outbox (tenant_id, channel, kind, key, staff_id, recipient, language, facts, expires_at)
  select t.tenant_id, 'push', 'staff_notices', 'push:' || s.id || ':' || gen_random_uuid(), p_user,
    substring(s.endpoint from '^https://([^/]+)'), person.language,
    jsonb_build_object('subscription', s.id, 'notices', t.ids), now() + interval '1 day'
  from private.push_subscriptions s
  cross join (
    -- As many as a message can name.
    select (array_agg(n.id order by n.created_at desc))[1:200] as ids,
      case when count(distinct n.tenant_id) = 1 then min(n.tenant_id) end as tenant_id
    from public.notifications n left join public.notification_settings k using (user_id)
    where n.id = any (ids) and private.notice_choice(n.kind, person.role, k.kinds) = 'instant'
  ) t
  where s.user_id = p_user and t.ids <> '{}';
  if person.email is null then
    update public.notifications n set mail_due_at = null where n.id = any (ids);
    return null;
  end if;
  insert into public.notification_settings (user_id) values (p_user) on conflict do nothing;
  select o.id into message from public.outbox o
  where o.staff_id = p_user and o.channel = 'mail' and o.kind = 'staff_notices' and o.recipient = person.email
    and o.state = 'waiting' and o.attempts > 0 and o.leased_by is null
  order by o.created_at limit 1 for update skip locked;
  if message is not null then
    update public.outbox o set
      tenant_id = case when o.tenant_id = all (
        array(select n.tenant_id from public.notifications n where n.id = any (ids))
      ) then o.tenant_id end,
      next_at = now(), expires_at = now() + interval '3 days', repetition = o.repetition + 1
    where o.id = message;
  else
    message := gen_random_uuid();
    insert into public.outbox (id, tenant_id, channel, kind, key, staff_id, recipient, language)
    select message, case when count(distinct n.tenant_id) = 1 then min(n.tenant_id) end,
      'mail', 'staff_notices', 'staff_notices:' || message, p_user, person.email, person.language
    from public.notifications n where n.id = any (ids);
  end if;
  update public.notifications n set message_id = message, mail_due_at = null where n.id = any (ids);
  return null;
end
$$;

-- Unread notices in schools that are still the person's, and still worth telling: the work that they are about may have been
-- done.
create view private.pending_notices as
  select n.*, u.email, t.name as school, q.question, q.group_id
  from public.notifications n
  join public.users u on u.user_id = n.user_id
  join public.tenants t on t.id = n.tenant_id
  left join public.notification_settings s on s.user_id = n.user_id
  left join public.chat_questions q on q.id = n.question_id
  where n.read_at is null and t.archived_at is null and u.status = 'active' and not u.must_change_password
    and private.notice_choice(n.kind, u.role, s.kinds) <> 'none'
    and (u.role = 'admin' or exists (
      select from public.tenant_members m where m.tenant_id = n.tenant_id and m.user_id = u.user_id
    ))
    and case
      when n.kind in ('publishing_done', 'publishing_called_off') then true
      when n.kind = 'open_question' then exists (
        select from public.chat_question_groups g where g.id = q.group_id and g.state = 'open'
      )
      else exists (
        select from public.chat_inquiry_information e
        where e.id = n.enquiry_id and e.id <> all (private.restricted_enquiries(array[e.tenant_id]))
          and case n.kind
            when 'assigned' then e.assignee = n.user_id
            when 'follow_up_due' then e.next_follow_up <= private.school_today(e.tenant_id)
              and e.status_code not in ('completed', 'cancelled')
            when 'visit_booked' then exists (
              select from public.enquiry_events v
              join public.visit_bookings b on b.id = (v.detail ->> 'booking')::uuid
              join public.visit_slots d on d.id = b.slot_id
              where v.id = n.event_id and b.status = 'confirmed' and d.starts_at > now()
            )
            when 'visit_offered' then exists (
              select from public.visit_bookings b where b.enquiry_id = e.id and b.status = 'offered'
            )
            when 'promise_ending' then e.contacted_at is null
            else true
          end
      )
    end;

-- Only to the person's present address. counts are of all; the mail lists the first fifty.
create function private.staff_notices_facts(p_message public.outbox) returns jsonb
language sql stable security definer set search_path = ''
as $$
  with pending as (
    select n.*, row_number() over (order by n.created_at, n.id) as place from private.pending_notices n
    where n.message_id = p_message.id and n.user_id = p_message.staff_id and n.email = p_message.recipient
  )
  select jsonb_build_object(
    'unsubscribe', s.unsubscribe_token,
    'counts', (select jsonb_object_agg(c.kind, c.n) from (select i.kind, count(*) as n from pending i group by i.kind) c),
    'schools', (select count(distinct i.tenant_id) from pending i),
    'notices', (
      select jsonb_agg(
        jsonb_build_object(
          'kind', i.kind, 'school', jsonb_build_object('id', i.tenant_id, 'name', i.school),
          'enquiry_id', i.enquiry_id, 'group_id', i.group_id,
          'name', nullif(concat_ws(' ', e.first_name, e.last_name), ''), 'grade', e.grade, 'question', i.question,
          'by', private.staff_name(v.actor),
          'due_at', case when i.kind = 'promise_ending' then private.school_time(e.tenant_id, e.due_at) end,
          'time_zone', private.school_zone(i.tenant_id)
        )
        order by i.place
      )
      from pending i
      left join public.chat_inquiry_information e on e.id = i.enquiry_id
      left join public.enquiry_events v on v.id = i.event_id
      where i.place <= 50
    )
  )
  from public.notification_settings s
  where s.user_id = p_message.staff_id and exists (select from pending)
$$;

-- By the token of a mail's head: nothing is told by mail any more.
create function public.stop_notifications(p_token uuid) returns boolean
language plpgsql volatile security definer set search_path = ''
as $$
begin
  update public.notification_settings s
  set kinds = (select jsonb_object_agg(k, 'none') from unnest(private.notice_kinds()) k)
  where s.unsubscribe_token = p_token;
  return found;
end
$$;
comment on function public.stop_notifications(uuid) is
  'Sets all kinds of the member of staff with this unsubscribe token to none; false for an unknown token. For the chat service.';
grant execute on function public.stop_notifications(uuid) to service_role;

-- p_actor is the member of staff whose token the chat service has checked. Of more than ten browsers the oldest gives way.
create function public.save_push_subscription(p_actor uuid, p_endpoint text, p_p256dh text, p_auth text) returns jsonb
language plpgsql volatile security definer set search_path = ''
as $$
declare
  most constant integer := 10;
begin
  -- Two at once do not exceed the limit together.
  perform from public.users u where u.user_id = p_actor and u.status = 'active' and u.role in ('user', 'admin')
  for no key update;
  if not found then return '{"ok": false}'; end if;
  insert into private.push_subscriptions (user_id, endpoint, p256dh, auth) values (p_actor, p_endpoint, p_p256dh, p_auth)
  on conflict (user_id, endpoint) do update set p256dh = excluded.p256dh, auth = excluded.auth, created_at = now();
  delete from private.push_subscriptions s where s.id in (
    select o.id from private.push_subscriptions o where o.user_id = p_actor
    order by o.created_at desc, o.id offset most
  );
  return '{"ok": true}';
end
$$;
comment on function public.save_push_subscription(uuid, text, text, text) is
  '{ok}: a browser shows p_actor what they are told; false unless they are active staff. For the chat service, which has checked the address.';
grant execute on function public.save_push_subscription(uuid, text, text, text) to service_role;

create function private.has_push_subscription(p_endpoint text) returns boolean
language plpgsql stable security definer set search_path = ''
as $$
begin
  perform private.require_staff();
  return exists (
    select from private.push_subscriptions s where s.user_id = auth.uid() and s.endpoint = p_endpoint
  );
end
$$;
grant execute on function private.has_push_subscription(text) to authenticated;

create function public.has_push_subscription(p_endpoint text) returns boolean
language sql stable security invoker set search_path = ''
as $$ select private.has_push_subscription(p_endpoint) $$;
comment on function public.has_push_subscription(text) is
  'Whether this browser shows the caller what they are told. PT403 unless active staff.';
grant execute on function public.has_push_subscription(text) to authenticated;

-- Whoever signs out their other browsers, as after a lost phone, is told nothing on those any more. A subscription outlives
-- sessions, which end after a day, so the browser that asks names its own.
create function private.remove_push_subscriptions(p_endpoint text, p_others boolean) returns void
language plpgsql volatile security definer set search_path = ''
as $$
begin
  perform private.require_staff();
  delete from private.push_subscriptions s
  where s.user_id = auth.uid() and (s.endpoint is not distinct from p_endpoint) <> p_others;
end
$$;
grant execute on function private.remove_push_subscriptions(text, boolean) to authenticated;

create function public.remove_push_subscriptions(p_endpoint text default null, p_others boolean default false) returns void
language sql volatile security invoker set search_path = ''
as $$ select private.remove_push_subscriptions(p_endpoint, p_others) $$;
comment on function public.remove_push_subscriptions(text, boolean) is
  'The browser with this endpoint shows the caller nothing any more, or, with p_others, every other one. PT403 unless active staff.';
grant execute on function public.remove_push_subscriptions(text, boolean) to authenticated;

-- Null when the browser is gone, or all of it has been read. "notice" is the only one, to which the message leads.
create function private.push_facts(p_message public.outbox) returns jsonb
language sql stable security definer set search_path = ''
as $$
  with pending as (
    select n.kind, n.tenant_id, n.enquiry_id, n.group_id from private.pending_notices n
    where n.user_id = p_message.staff_id
      and n.id = any (array(select jsonb_array_elements_text(p_message.facts -> 'notices')::uuid))
  )
  select jsonb_build_object(
    'endpoint', s.endpoint, 'p256dh', s.p256dh, 'auth', s.auth,
    'counts', (select jsonb_object_agg(c.kind, c.n) from (select i.kind, count(*) as n from pending i group by i.kind) c),
    'notice', (
      select min(jsonb_build_object('school', i.tenant_id, 'enquiry_id', i.enquiry_id, 'group_id', i.group_id)::text)::jsonb
      from pending i having count(*) = 1
    )
  )
  from private.push_subscriptions s
  where s.id = (p_message.facts ->> 'subscription')::uuid and s.user_id = p_message.staff_id
    and exists (select from pending)
$$;

-- A push service says so when a browser has gone.
create function private.forget_push_subscription() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  delete from private.push_subscriptions s where s.id = (new.facts ->> 'subscription')::uuid;
  return null;
end
$$;

create trigger note_open_question after update of group_id on public.chat_questions
  for each row when (new.group_id is not null and old.group_id is null) execute function private.note_open_question();

create trigger end_question_notices after update of state on public.chat_question_groups
  for each row when (old.state = 'open' and new.state <> 'open') execute function private.end_question_notices();

create trigger forget_push_subscription after update of state on public.outbox
  for each row when (new.channel = 'push' and new.state = 'failed' and new.answer in ('HTTP 404', 'HTTP 410'))
  execute function private.forget_push_subscription();

-- A row without choices is there for its token alone.
create trigger plan_notifications after insert or update of kinds, digest_at, quiet_from, quiet_to
  on public.notification_settings
  for each row when (new.kinds <> '{}') execute function private.plan_notifications();
