-- Whom a happening concerns is found out by the workers, as for all that leaves; what time brings (follow-ups, promises)
-- is looked for by them once a minute. All that a person is to be told at a moment goes into one mail.

-- A question becomes open when it is left in a group, be it that it had no answer or that the answer did not help.
create function private.note_open_question() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  insert into private.happenings (tenant_id, type, question_id) values (new.tenant_id, 'question.opened', new.id);
  return null;
end
$$;
revoke all on function private.note_open_question() from public, anon, authenticated;

create trigger note_open_question after update of group_id on public.chat_questions
  for each row when (new.group_id is not null and old.group_id is null) execute function private.note_open_question();

-- An answered question is read, and told of anew when it is open again.
create function private.end_question_notices() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  update private.notifications n set read_at = coalesce(n.read_at, now()), occasion = n.occasion || ':' || n.id
  where n.occasion = 'open_question:' || new.id;
  return null;
end
$$;
revoke all on function private.end_question_notices() from public, anon, authenticated;

create trigger end_question_notices after update of state on public.chat_question_groups
  for each row when (old.state = 'open' and new.state <> 'open') execute function private.end_question_notices();

-- Nothing is said of families whose data is restricted.
create function private.tell_staff(p_happening private.happenings) returns void
language plpgsql volatile security definer set search_path = ''
as $$
declare
  restricted uuid[];
begin
  if p_happening.type not in ('enquiry.created', 'enquiry.changed', 'question.opened') then return; end if;
  restricted := private.restricted_enquiries(array[p_happening.tenant_id]);
  if p_happening.enquiry_id = any (restricted) then return; end if;
  case p_happening.type
    when 'enquiry.created' then
      perform private.notify(
        'new_enquiry', e.tenant_id, e.id::text, null,
        (select v.actor from public.enquiry_events v where v.id = p_happening.event_id), e.id
      )
      from public.chat_inquiry_information e where e.id = p_happening.enquiry_id;
    when 'enquiry.changed' then
      perform private.notify('assigned', e.tenant_id, v.id::text, e.assignee, v.actor, e.id, p_event => v.id)
      from public.enquiry_events v join public.chat_inquiry_information e on e.id = v.enquiry_id
      where v.id = p_happening.event_id and v.type = 'assigned' and e.assignee::text = v.detail ->> 'to';
    else
      perform private.notify('open_question', g.tenant_id, g.id::text, null, p_question => q.id)
      from public.chat_questions q join public.chat_question_groups g on g.id = q.group_id
      where q.id = p_happening.question_id and g.state = 'open' and not exists (
        select from public.chat_inquiry_information e
        where (e.tenant_id, e.session_id) = (q.tenant_id, q.session_id) and e.id = any (restricted)
      );
  end case;
end
$$;
revoke all on function private.tell_staff(private.happenings) from public, anon, authenticated;

-- The follow-ups of a school's day are told as it begins, for who looks after them, else for all; those of days on which no
-- server ran, with them.
alter table private.upkeep drop constraint upkeep_job_check;
alter table private.upkeep add constraint upkeep_job_check check (job in ('audit', 'retention', 'follow_ups'));
comment on table private.upkeep is
  'The last day for which each job was done: retention and follow-ups for each school, the audit''s lines of no school.';

create function private.notify_follow_ups(p_tenant text) returns void
language plpgsql volatile security definer set search_path = '' set enable_seqscan = off
as $$
declare
  -- Who has more for one day reads them in the list.
  at_most constant integer := 1000;
  today constant date := private.school_today(p_tenant);
  done date;
begin
  select u.done_on into done from private.upkeep u where u.job = 'follow_ups' and u.tenant_id = p_tenant;
  if done >= today then return; end if;
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
  insert into private.upkeep as u (job, tenant_id, done_on) values ('follow_ups', p_tenant, today)
  on conflict (job, tenant_id) do update set done_on = excluded.done_on;
end
$$;
revoke all on function private.notify_follow_ups(text) from public, anon, authenticated;

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
      and not exists (select from private.notifications n where n.occasion = 'promise_ending:' || e.id)
    order by case when e.contacted_at is null then e.due_at end limit at_most
  ) p;
end
$$;
revoke all on function private.notify_promises(text, jsonb) from public, anon, authenticated;

create function private.notify_due() returns void
language plpgsql volatile security definer set search_path = ''
as $$
declare
  school record;
begin
  for school in select t.id, t.settings from public.tenants t where t.archived_at is null loop
    perform private.notify_follow_ups(school.id);
    perform private.notify_promises(school.id, school.settings);
  end loop;
end
$$;
revoke all on function private.notify_due() from public, anon, authenticated;

-- One mail for all that a person is to be told by now, and none within five minutes of another, so that a busy hour is no
-- flood. Returns for how many people.
create function private.mail_notices(p_most integer) returns integer
language plpgsql volatile security definer set search_path = ''
as $$
declare
  pause constant interval := '5 minutes';
  person record;
  ids uuid[];
  message uuid;
  mailed integer := 0;
begin
  for person in
    select u.user_id, u.email, coalesce(s.language, 'en') as language
    from public.users u left join public.staff_settings s using (user_id)
    where u.user_id in (
        select n.user_id from private.notifications n
        where n.mail_due_at <= now() and n.read_at is null and n.message_id is null
      )
      and not exists (
        select from private.outbox o
        where o.staff_id = u.user_id and o.kind = 'staff_notices' and o.created_at > now() - pause
      )
    order by u.user_id limit p_most for no key update of u skip locked
  loop
    ids := array(
      select n.id from private.notifications n
      where n.user_id = person.user_id and n.mail_due_at <= now() and n.read_at is null and n.message_id is null
      for update
    );
    perform private.push_notices(person.user_id, ids);
    if person.email is null then
      update private.notifications n set mail_due_at = null where n.id = any (ids);
      continue;
    end if;
    insert into private.notification_settings (user_id) values (person.user_id) on conflict do nothing;
    message := gen_random_uuid();
    insert into private.outbox (id, tenant_id, channel, kind, key, staff_id, recipient, language)
    select message, case when count(distinct n.tenant_id) = 1 then min(n.tenant_id) end,
      'mail', 'staff_notices', 'staff_notices:' || message, person.user_id, person.email, person.language
    from private.notifications n where n.id = any (ids);
    update private.notifications n set message_id = message where n.id = any (ids);
    mailed := mailed + 1;
  end loop;
  return mailed;
end
$$;
revoke all on function private.mail_notices(integer) from public, anon, authenticated;

-- A step of the workers' loop. What goes wrong here holds up nothing else.
create function private.send_notices(p_most integer) returns integer
language plpgsql volatile security definer set search_path = ''
as $$
declare
  clock constant text := 'notify_due';
begin
  if not exists (select from private.rate_limits r where r.bucket = clock and r.ends_at > clock_timestamp())
    and public.hit_rate_limit(clock, 60, 1) then
    begin
      perform private.notify_due();
    exception when others then
      raise warning 'notify_due: %', sqlstate;
    end;
  end if;
  return private.mail_notices(p_most);
exception when others then
  raise warning 'send_notices: %', sqlstate;
  return 0;
end
$$;
revoke all on function private.send_notices(integer) from public, anon, authenticated;

-- Whether a notice is still worth a mail: the work that it is about may have been done.
create function private.is_pending_notice(p_notice private.notifications) returns boolean
language sql stable security definer set search_path = ''
as $$
  select case p_notice.kind
    when 'open_question' then exists (
      select from public.chat_questions q join public.chat_question_groups g on g.id = q.group_id
      where q.id = p_notice.question_id and g.state = 'open'
    )
    else exists (
      select from public.chat_inquiry_information e
      where e.id = p_notice.enquiry_id and e.id <> all (private.restricted_enquiries(array[e.tenant_id]))
        and case p_notice.kind
          when 'assigned' then e.assignee = p_notice.user_id
          when 'follow_up_due' then e.next_follow_up <= private.school_today(e.tenant_id)
            and e.status_code not in ('completed', 'cancelled')
          when 'promise_ending' then e.contacted_at is null
          else true
        end
    )
  end
$$;
revoke all on function private.is_pending_notice(private.notifications) from public, anon, authenticated;

-- Of unread notices in schools that are still the person's, at the address that is still theirs. counts are of all; the
-- first fifty are told.
create function private.staff_notices_facts(p_message private.outbox) returns jsonb
language sql stable security definer set search_path = ''
as $$
  with person as (
    select u.user_id, u.role, s.unsubscribe_token
    from public.users u join private.notification_settings s using (user_id)
    where u.user_id = p_message.staff_id and u.status = 'active' and not u.must_change_password
      and u.email = p_message.recipient
  ),
  pending as (
    select n.*, row_number() over (order by n.created_at, n.id) as place
    from person p join private.notifications n on n.user_id = p.user_id
    join public.tenants t on t.id = n.tenant_id
    where n.message_id = p_message.id and n.read_at is null and t.archived_at is null
      and (p.role = 'admin' or exists (
        select from public.tenant_members m where m.tenant_id = n.tenant_id and m.user_id = p.user_id
      ))
      and private.is_pending_notice(n)
  )
  select jsonb_build_object(
    'unsubscribe', p.unsubscribe_token,
    'counts', (select jsonb_object_agg(c.kind, c.n) from (select i.kind, count(*) as n from pending i group by i.kind) c),
    'schools', (select count(distinct i.tenant_id) from pending i),
    'notices', (
      select jsonb_agg(
        jsonb_build_object(
          'kind', i.kind, 'school', jsonb_build_object('id', t.id, 'name', t.name),
          'enquiry_id', i.enquiry_id, 'group_id', q.group_id,
          'name', nullif(concat_ws(' ', e.first_name, e.last_name), ''), 'grade', e.grade, 'question', q.question,
          'by', private.staff_name(v.actor),
          'due_at', case when i.kind = 'promise_ending' then private.school_time(e.tenant_id, e.due_at) end,
          'time_zone', private.school_zone(i.tenant_id)
        )
        order by i.place
      )
      from pending i join public.tenants t on t.id = i.tenant_id
      left join public.chat_inquiry_information e on e.id = i.enquiry_id
      left join public.chat_questions q on q.id = i.question_id
      left join public.enquiry_events v on v.id = i.event_id
      where i.place <= 50
    )
  )
  from person p where exists (select from pending)
$$;
revoke all on function private.staff_notices_facts(private.outbox) from public, anon, authenticated;

-- By the token of a mail's head: nothing is told by mail any more.
create function private.stop_notifications(p_token uuid) returns boolean
language plpgsql volatile security definer set search_path = ''
as $$
declare
  owner uuid;
begin
  update private.notification_settings s
  set kinds = (select jsonb_object_agg(k, 'none') from unnest(private.notice_kinds()) k)
  where s.unsubscribe_token = p_token returning s.user_id into owner;
  if owner is null then return false; end if;
  perform private.plan_notifications(owner);
  return true;
end
$$;
revoke all on function private.stop_notifications(uuid) from public, anon, authenticated;
grant execute on function private.stop_notifications(uuid) to service_role;

create function public.stop_notifications(p_token uuid) returns boolean
language sql volatile security invoker set search_path = ''
as $$ select private.stop_notifications(p_token) $$;
comment on function public.stop_notifications(uuid) is
  'Sets all kinds of the member of staff with this unsubscribe token to none; false for an unknown token. For the chat service.';
revoke all on function public.stop_notifications(uuid) from public, anon, authenticated;
grant execute on function public.stop_notifications(uuid) to service_role;
