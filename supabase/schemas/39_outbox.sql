-- What leaves the product (mail, webhooks, push messages) is a row here, written by the transaction that causes it or by
-- the job that announces it, and sent by workers, of which there may be many. A row is sent by one of them
-- at a time; one that dies returns it by itself. Its id goes along as idempotency key, since a receiver can have accepted
-- what the worker did not live to hear.

create table public.outbox (
  id uuid primary key default gen_random_uuid(),
  tenant_id text references public.tenants (id) on delete cascade,
  channel text not null,
  kind text not null,
  key text not null,
  staff_id uuid references public.users (user_id) on delete cascade,
  enquiry_id uuid references public.chat_inquiry_information (id) on delete cascade,
  recipient text not null,
  language text not null default 'en',
  facts jsonb not null default '{}',
  state text not null default 'waiting',
  attempts integer not null default 0,
  next_at timestamptz not null default now(),
  expires_at timestamptz not null default now() + interval '3 days',
  leased_by uuid,
  answer text,
  provider_id text,
  repetition integer not null default 0,
  created_at timestamptz not null default now(),
  settled_at timestamptz,
  webhook_id uuid references public.webhooks (id) on delete cascade,
  conversation_id uuid references private.started_conversations (id) on delete cascade,
  request_id uuid default private.request_id(),
  constraint outbox_key unique (key),
  constraint outbox_channel_check check (channel in ('mail', 'webhook', 'push')),
  constraint outbox_kind_check check (kind ~ '^[a-z][a-z_.]{0,39}$'),
  constraint outbox_key_check check (length(key) between 1 and 200),
  constraint outbox_recipient_check check (length(recipient) between 1 and 2048),
  constraint outbox_language_check check (language ~ '^[a-z]{2,3}(-[A-Za-z0-9]{2,8})*$'),
  constraint outbox_facts_check check (jsonb_typeof(facts) = 'object' and octet_length(facts::text) <= 20000),
  constraint outbox_state_check check (state in ('waiting', 'sent', 'failed', 'dropped')),
  constraint outbox_answer_check check (length(answer) <= 500),
  constraint outbox_webhook_check check ((webhook_id is not null) = (channel = 'webhook'))
);
comment on table public.outbox is 'What is to be sent, was sent, or could not be.';
comment on column public.outbox.tenant_id is 'Null for what concerns an account and no school.';
comment on column public.outbox.kind is 'What it says: private.outbox_facts and the service''s mails know each.';
comment on column public.outbox.key is 'The occasion and whom it is for: what has been said is not said again.';
comment on column public.outbox.staff_id is 'The member of staff it is for.';
comment on column public.outbox.recipient is 'An e-mail address, where to call, or the host of a push service.';
comment on column public.outbox.facts is 'What it needs that is stored nowhere else; "secret" is removed once it is settled. What families left is read when it is sent.';
comment on column public.outbox.state is 'dropped: there was nothing to say any more when its turn came.';
comment on column public.outbox.next_at is 'Of one that is being sent: when it counts as not sent after all.';
comment on column public.outbox.leased_by is 'The worker that is sending it, or died over it.';
comment on column public.outbox.answer is 'What the receiver said last, without personal data.';
comment on column public.outbox.provider_id is 'The mail service''s name of it, by which it reports what became of it.';
comment on column public.outbox.repetition is 'How often it was sent again as another mail: an address that had refused it was tried again or corrected, or the mail service had taken it with other words. To a mail service, which takes an id once, that is another mail.';
comment on column public.outbox.webhook_id is 'Whom a call is for. Its recipient is the address as it was when the row was written.';
comment on column public.outbox.conversation_id is 'The unfinished conversation whose link it holds.';
comment on column public.outbox.request_id is 'The request that caused it, which the mail carries as X-Request-Id; null for what gathers several, and for what no request caused.';

create index outbox_due_idx on public.outbox (channel, coalesce(tenant_id, ''), next_at) where state = 'waiting';

create index outbox_newest_idx on public.outbox (tenant_id, created_at desc, id desc);

create index outbox_newest_anywhere_idx on public.outbox (created_at desc, id desc);

create index outbox_enquiry_id_idx on public.outbox (enquiry_id);

create index outbox_staff_id_idx on public.outbox (staff_id);

create index outbox_provider_id_idx on public.outbox (provider_id) where provider_id is not null;

create index outbox_webhook_idx on public.outbox (webhook_id, created_at desc, id desc);

create index outbox_webhook_waiting_idx on public.outbox (webhook_id, next_at) where state = 'waiting';

create index outbox_conversation_id_idx on public.outbox (conversation_id);

-- A message that waits for its time, such as the reminder of a visit in two months, stays until then: a month is counted from when
-- a message was settled, or, where no worker took it, from when it expired.
create index outbox_ended_idx on public.outbox ((coalesce(settled_at, expires_at)));

create index outbox_continued_idx on public.outbox (tenant_id, lower(recipient)) where conversation_id is not null;

alter table public.outbox enable row level security;
grant select (
    id, tenant_id, channel, kind, enquiry_id, recipient, state, attempts, next_at, answer, created_at, settled_at, webhook_id
  ) on public.outbox to authenticated;

create policy "Staff see the messages of their schools, an admin those of accounts too"
  on public.outbox for select to authenticated
  using (tenant_id in (select private.my_tenants()) or (select private.my_role()) = 'admin');

-- What the database does without being asked. What happened waits here until it is known whom to notify: finding that out
-- costs nothing to what caused it. What recurs is one row with a key, whose time is set anew after each run. No references:
-- an erasure is announced after the enquiry has gone.
create table private.jobs (
  id bigint generated always as identity primary key,
  kind text not null,
  key text,
  tenant_id text,
  staff_id uuid,
  enquiry_id uuid,
  event_id bigint,
  question_id uuid,
  created_at timestamptz not null default now(),
  run_at timestamptz not null default now(),
  attempts integer not null default 0,
  last_error text,
  done_on date,
  request_id uuid default private.request_id(),
  constraint jobs_key unique (key),
  constraint jobs_kind_check check (kind ~ '^[a-z]+(_[a-z]+)*(\.[a-z]+)?$'),
  constraint jobs_key_check check ((key is null) = (kind like '%.%') and length(key) <= 300)
);
comment on table private.jobs is 'Work that no request waits for; no personal data.';
comment on column private.jobs.kind is 'Of an event a noun and what happened to it; else what private.run_job does.';
comment on column private.jobs.key is 'The kind and whose work it is; null for an event.';
comment on column private.jobs.tenant_id is 'Null for work of no school.';
comment on column private.jobs.staff_id is 'Null, too, of a forgotten password where none of the active staff has the typed name.';
comment on column private.jobs.event_id is 'The line in the enquiry''s history.';
comment on column private.jobs.run_at is 'Of one that is being run: when it counts as not run after all. Infinity: it failed for three days and is not tried again.';
comment on column private.jobs.last_error is 'The SQLSTATE.';
comment on column private.jobs.done_on is 'The last day, of the school''s clocks, for which daily work was done.';
comment on column private.jobs.request_id is 'The request that caused it.';

create index jobs_due_idx on private.jobs (coalesce(tenant_id, ''), run_at, id);

create index jobs_recurring_idx on private.jobs (run_at) where key is not null;

alter table private.jobs enable row level security;

-- An address that mails came back from, or whose owner called one of them spam, gets no more of them: who sends on has
-- all of its mails refused. Each school knows of its own mails alone, as where else a family asks is not its business.
create table private.refused_addresses (
  tenant_id text references public.tenants (id) on delete cascade,
  address text not null,
  reason text not null,
  refused_at timestamptz not null default now(),
  constraint refused_addresses_key unique nulls not distinct (address, tenant_id),
  constraint refused_addresses_address_check check (address = lower(address) and length(address) between 1 and 2048),
  constraint refused_addresses_reason_check check (reason in ('bounced', 'complained'))
);
comment on table private.refused_addresses is 'E-mail addresses that mails are not sent to any more.';
comment on column private.refused_addresses.tenant_id is 'Null for mails that concern an account and no school.';
comment on column private.refused_addresses.reason is 'bounced: there is no such address; complained: its owner called a mail spam.';

create index refused_addresses_tenant_id_idx on private.refused_addresses (tenant_id);

alter table private.refused_addresses enable row level security;

create function private.note_event() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  if tg_table_name = 'chat_questions' then
    insert into private.jobs (tenant_id, kind, question_id) values (new.tenant_id, 'question.asked', new.id);
  else
    insert into private.jobs (tenant_id, kind, enquiry_id, event_id)
    values (
      new.tenant_id, case when new.type = 'added' then 'enquiry.created' else 'enquiry.changed' end, new.enquiry_id, new.id
    );
  end if;
  return null;
end
$$;

-- Example families and tests of developers are not announced. In plpgsql, as all that is done for each event: a function in
-- SQL would be planned anew for each.
create function private.is_news(p_job private.jobs) returns boolean
language plpgsql stable security definer set search_path = '' set enable_seqscan = off
as $$
begin
  return (
    select not exists (
      select from public.chat_inquiry_information e
      where (e.source @> '{"example": true}' or e.source @> '{"test": true}') and (
        e.id = p_job.enquiry_id or (e.tenant_id, e.session_id) = (
          select q.tenant_id, q.session_id from public.chat_questions q where q.id = p_job.question_id
        )
      )
    ) and exists (select from public.tenants t where t.id = p_job.tenant_id)
  );
end
$$;

create function private.tell(p_job private.jobs) returns void
language plpgsql volatile security definer set search_path = ''
as $$
begin
  if not private.is_news(p_job) then return; end if;
  -- A parent who agreed to be contacted gets a copy of what they left, in their language, while it is new. A repetition of a
  -- submission is no second one; staff who enter a family have spoken with them.
  insert into public.outbox (tenant_id, channel, kind, key, enquiry_id, recipient, language)
  select e.tenant_id, 'mail', 'parent_copy', 'parent_copy:' || e.id || case when p_job.event_id is not null and exists (
      select from public.outbox o where o.key = 'parent_copy:' || e.id and o.state <> 'waiting'
    ) then ':' || p_job.event_id else '' end, e.id, e.email,
    private.parent_language(e.source)
  from public.chat_inquiry_information e
  where (p_job.kind = 'enquiry.created' or p_job.kind = 'enquiry.changed' and exists (
      select from public.enquiry_events v where v.id = p_job.event_id and v.type = 'completed'
    )) and e.id = p_job.enquiry_id and e.email is not null
    and not e.source ? 'channel' and coalesce(e.consent -> 'given', 'true') = 'true'
    and coalesce((
      select v.created_at from public.enquiry_events v where v.id = p_job.event_id and v.type = 'completed'
    ), e.submitted_at) > now() - interval '1 day'
  on conflict (key) do nothing;
  insert into public.outbox (tenant_id, channel, kind, key, enquiry_id, recipient, facts, webhook_id)
  select w.tenant_id, 'webhook', p_job.kind,
    concat_ws(
      ':', p_job.kind,
      coalesce(p_job.event_id::text, p_job.question_id::text, p_job.enquiry_id::text), w.id
    ),
    e.id, w.address,
    jsonb_build_object(
      'id', coalesce(p_job.question_id, p_job.enquiry_id), 'at', private.iso_time(p_job.created_at)
    ),
    w.id
  from public.webhooks w left join public.chat_inquiry_information e on e.id = p_job.enquiry_id
  where w.tenant_id = p_job.tenant_id and p_job.kind = any (w.events)
    and (e.id is not null or p_job.kind not in ('enquiry.created', 'enquiry.changed'))
  on conflict (key) do nothing;
  perform private.tell_staff(p_job);
  perform private.tell_visit(p_job);
end
$$;

-- What one job does; returns when it is done again, null for never.
create function private.run_job(p_job private.jobs) returns timestamptz
language plpgsql volatile security definer set search_path = ''
as $$
declare
  most constant integer := 100;
  minute constant timestamptz := now() + interval '1 minute';
  soon constant timestamptz := now() + interval '5 minutes';
  school public.tenants;
begin
  case p_job.kind
    when 'notices' then return private.mail_notices(p_job.staff_id);
    when 'password.forgotten' then
      -- Not once a backup of then is restored.
      if p_job.staff_id is not null and p_job.created_at > now() - interval '1 hour'
        and public.hit_rate_limit('password_link:' || p_job.staff_id, 3600, 5)
        and private.send_password_link(p_job.staff_id, 'password_reset') then
        insert into public.audit_events (type, actor) values ('password_asked', p_job.staff_id);
      end if;
      return null;
    when 'old_presence' then perform private.forget_presence(); return soon;
    when 'old_messages' then
      delete from public.outbox o using (
        select i.id from public.outbox i where coalesce(i.settled_at, i.expires_at) < now() - interval '30 days'
        order by coalesce(i.settled_at, i.expires_at) limit 10 * most for update skip locked
      ) old
      where o.id = old.id;
      return soon;
    when 'old_conversations' then
      -- A month after the last answer.
      delete from private.started_conversations s using (
        select i.id from private.started_conversations i
        where i.updated_at at time zone 'UTC' < (now() - interval '30 days') at time zone 'UTC'
        order by i.updated_at at time zone 'UTC' limit 10 * most for update skip locked
      ) old
      where s.id = old.id;
      return soon;
    when 'old_notifications' then
      delete from public.notifications n using (
        select i.id from public.notifications i where i.created_at < now() - interval '90 days'
        order by i.created_at limit 10 * most for update skip locked
      ) old
      where n.id = old.id;
      return soon;
    when 'old_sign_ins' then
      delete from public.sign_ins s using (
        select i.id from public.sign_ins i where i.at < now() - interval '180 days'
        order by i.at limit 10 * most for update skip locked
      ) old
      where s.id = old.id;
      return soon;
    when 'old_questions' then perform private.forget_questions(10 * most); return soon;
    when 'old_jobs' then
      delete from private.jobs j where j.run_at = 'infinity' and j.created_at < now() - interval '30 days';
      return soon;
    when 'old_audit' then return case when private.forget_audit(null, 10 * most) = 10 * most then now() else soon end;
    else
  end case;
  select t.* into school from public.tenants t where t.id = p_job.tenant_id;
  if school.id is null then return null; end if;
  if p_job.key is null then
    perform private.tell(p_job);
    return null;
  end if;
  case p_job.kind
    when 'publishing' then perform private.publish_planned(school.id); return null;
    when 'enquiries' then
      return case when (public.process_enquiries(most, school.id) ->> 'more')::boolean then now() else soon end;
    when 'articles' then return case when private.read_articles(school.id) > 0 then now() else soon end;
    when 'retention' then return private.retire_school(school.id, most / 5);
    else
  end case;
  if school.archived_at is not null then return soon; end if;
  case p_job.kind
    when 'visit_offers' then perform private.settle_visit_offers(school.id); return minute;
    when 'promises' then perform private.notify_promises(school.id, school.settings); return minute;
    when 'follow_ups' then perform private.notify_follow_ups(school.id); return soon;
    when 'visit_patterns' then perform private.fill_visit_patterns(school.id); return soon;
  end case;
end
$$;

-- Takes up to p_most jobs for half a minute, longer each time, the longest due first and of every school in its turn, so that
-- a flood at one delays no other. A job whose worker died returns by itself, as does one of a clock that was ahead. An enquiry
-- whose family is not known yet is not announced: the use of that family's data may be restricted.
create function public.claim_jobs(p_most integer default 100) returns table (id bigint, attempts integer)
language plpgsql volatile security definer set search_path = ''
as $$
begin
  insert into private.jobs as j (key, kind, tenant_id, staff_id, request_id)
  select w.key, split_part(w.key, ':', 1), w.tenant_id, w.staff_id, null
  from (
    select k || ':' || t.id as key, t.id as tenant_id, null::uuid as staff_id
    from public.tenants t cross join unnest(array[
      'visit_offers', 'visit_patterns', 'follow_ups', 'promises', 'enquiries', 'articles', 'retention'
    ]) k
    union all
    select k, null, null from unnest(array[
      'old_presence', 'old_messages', 'old_conversations', 'old_notifications', 'old_sign_ins', 'old_questions', 'old_jobs',
      'old_audit'
    ]) k
    union all
    select 'publishing:' || p.tenant_id, p.tenant_id, null from public.planned_publications p
    where p.state = 'waiting' and p.due_at <= now()
    union all
    select distinct 'notices:' || n.user_id, null, n.user_id from public.notifications n
    where n.mail_due_at <= now() and n.read_at is null and n.message_id is null
  ) w
  where not exists (select from private.jobs o where o.key = w.key)
  on conflict (key) do nothing;
  update private.jobs j set run_at = now() where j.key is not null and j.run_at > now() + interval '2 hours';
  return query
  update private.jobs j set
    attempts = j.attempts + 1, run_at = now() + interval '30 seconds' * least(j.attempts + 1, 120)
  where j.id in (
    select l.id from private.jobs l
    where l.id in (
      select d.id
      from (select t.id from public.tenants t union all select '') s (school) cross join lateral (
        select i.id, i.run_at, row_number() over (order by i.run_at, i.id) as place
        from (
          select c.id, c.run_at from private.jobs c
          where coalesce(c.tenant_id, '') = s.school and c.run_at <= now()
            and not exists (select from private.unprocessed_enquiries u where u.enquiry_id = c.enquiry_id)
          order by c.run_at, c.id limit p_most
        ) i
      ) d
      order by d.place, d.run_at, d.id limit p_most
    ) and l.run_at <= now()
    for update skip locked
  )
  returning j.id, j.attempts;
end
$$;
comment on function public.claim_jobs(integer) is
  'The jobs that the caller runs at once, by run_jobs; attempts counts this one. For the chat service and pg_cron.';
grant execute on function public.claim_jobs(integer) to service_role;

-- One that fails waits, longer each time, and holds up no other. Others wait for their turn once this has taken a while: on the
-- embedded database everything else waits for it.
create function public.run_jobs(p_ids bigint[], p_allowed interval default '200 milliseconds')
returns table (kind text, request_id uuid, error text)
language plpgsql volatile security definer set search_path = ''
as $$
declare
  begun constant timestamptz := clock_timestamp();
  job private.jobs;
  again timestamptz;
begin
  for job in select j.* from private.jobs j where j.id = any (p_ids) order by j.id for update skip locked loop
    if clock_timestamp() - begun > p_allowed then
      update private.jobs j set attempts = j.attempts - 1, run_at = now() where j.id = job.id;
      continue;
    end if;
    begin
      perform set_config('request.id', coalesce(job.request_id::text, 'none'), true);
      again := private.run_job(job);
      if again is null then
        delete from private.jobs j where j.id = job.id;
      else
        update private.jobs j set attempts = 0, run_at = again, last_error = null where j.id = job.id;
      end if;
      error := null;
    exception when others then
      error := sqlstate;
      update private.jobs j set
        last_error = error,
        run_at = case
          when job.key is null and job.created_at < now() - interval '3 days' then 'infinity'
          else now() + interval '1 minute' * least(job.attempts, 60)
        end
      where j.id = job.id;
    end;
    kind := job.kind;
    request_id := job.request_id;
    return next;
  end loop;
  perform set_config('request.id', 'none', true);
end
$$;
comment on function public.run_jobs(bigint[], interval) is
  'Runs jobs that claim_jobs returned: what it ran, with the SQLSTATE of what failed. What it had no time for is due again. For the chat service and pg_cron.';
grant execute on function public.run_jobs(bigint[], interval) to service_role;

create function private.parent_language(p_source jsonb) returns text
language sql immutable set search_path = ''
as $$
  select case when p_source ->> 'language' ~ '^[a-z]{2,3}(-[A-Za-z0-9]{2,8})*$' then p_source ->> 'language' else 'en' end
$$;
comment on function private.parent_language(jsonb) is
  'The language of the mails to a family, from the source of its enquiry.';

create function private.outbox_facts(p_message public.outbox) returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
begin
  if p_message.channel = 'push' then return private.push_facts(p_message); end if;
  if starts_with(p_message.kind, 'visit_') then return private.visit_mail_facts(p_message); end if;
  if p_message.channel = 'webhook' then
    return (
      select jsonb_build_object(
        'address', w.address, 'timestamp', p_message.facts -> 'at', 'data', d.data,
        'secrets', jsonb_build_array(w.secret)
          || case when w.old_secret_until > now() then jsonb_build_array(w.old_secret) else '[]' end
      )
      from public.webhooks w cross join lateral private.webhook_data(p_message) d (data)
      where w.id = p_message.webhook_id and d.data is not null
    );
  end if;
  case p_message.kind
    when 'parent_copy' then return private.parent_copy_facts(p_message);
    when 'answer' then return private.answer_facts(p_message);
    when 'staff_notices' then return private.staff_notices_facts(p_message);
    when 'password_reset', 'invitation' then
      return (
        select p_message.facts || jsonb_build_object(
          'username', u.username, 'name', coalesce(u.full_name, u.username), 'expires_at', private.iso_time(l.expires_at),
          'time_zone', coalesce(s.time_zone, 'UTC'),
          'schools', array(
            select t.name from public.tenant_members m join public.tenants t on t.id = m.tenant_id
            where m.user_id = u.user_id and t.archived_at is null order by t.name
          )
        )
        from private.password_links l
        join public.users u using (user_id)
        left join public.staff_settings s using (user_id)
        where l.user_id = p_message.staff_id and l.purpose = p_message.kind and l.expires_at > now()
          and l.token_hash = encode(sha256(convert_to(p_message.facts ->> 'secret', 'utf8')), 'hex')
          and u.status = 'active'
      );
    when 'continue_link', 'continue_reminder' then
      -- Null once the link has been replaced or withdrawn, and once the mail was sent: the link in it is the parent's alone.
      return (
        select jsonb_build_object(
          'secret', p_message.facts ->> 'secret', 'until', private.school_time(s.tenant_id, s.link_until)
        )
        from private.started_conversations s
        where s.id = p_message.conversation_id and s.link_hash = p_message.facts ->> 'link' and s.link_until > now()
          and p_message.facts ? 'secret'
      );
    else return p_message.facts;
  end case;
end
$$;

create function private.parent_copy_facts(p_message public.outbox) returns jsonb
language sql stable security definer set search_path = ''
as $$
  select jsonb_build_object(
    'name', e.first_name,
    'reference', e.reference,
    'answers', jsonb_strip_nulls(jsonb_build_object(
      'child_name', e.child_name, 'date_of_birth', e.date_of_birth, 'grade', e.grade, 'academic_year', e.academic_year,
      'school_name', e.school_name, 'mobile', e.mobile, 'email', e.email, 'city', e.city
    )),
    'own_answers', private.shown_answers(e.tenant_id, e.config_version, e.answers, p_message.language),
    'questions', e.questions,
    'submitted_at', private.school_time(e.tenant_id, e.submitted_at),
    'due_at', private.school_time(e.tenant_id, e.due_at)
  )
  from public.chat_inquiry_information e
  where e.id = p_message.enquiry_id and e.id <> all (private.restricted_enquiries(array[e.tenant_id]))
$$;

-- A message with all that writing it needs; null when it need not be sent any more.
create function private.outbox_message(p_message public.outbox) returns jsonb
language sql stable security definer set search_path = ''
as $$
  select jsonb_build_object(
    'id', p_message.id, 'channel', p_message.channel, 'kind', p_message.kind, 'recipient', p_message.recipient,
    'language', p_message.language, 'attempts', p_message.attempts, 'repetition', p_message.repetition, 'created_at', private.iso_time(p_message.created_at),
    'school', (
      select jsonb_build_object(
        'id', t.id, 'name', t.name, 'email', t.settings -> 'email', 'phone', t.settings -> 'phone',
        'address', t.settings -> 'address', 'website', t.settings -> 'website', 'logo', t.settings -> 'logo',
        'colour', t.settings -> 'colour', 'time_zone', c.time_zone
      )
      from public.tenants t cross join lateral private.school_calendar(t.settings) c where t.id = p_message.tenant_id
    ),
    'request_id', p_message.request_id, 'facts', f.facts
  )
  from private.outbox_facts(p_message) f (facts) where f.facts is not null
$$;

-- Takes what is due for sending, of every school in its turn, for two minutes: longer than sending takes. What waited past its time is given up, and so is
-- what goes to an address that refuses it, and one whose facts cannot be read, which holds up no other.
create function public.claim_outbox(p_channels text[], p_worker uuid, p_most integer) returns jsonb
language plpgsql volatile security definer set search_path = ''
as $$
declare
  message public.outbox;
  said jsonb;
  problem text;
  claimed jsonb := '[]';
begin
  for message in
    select o.* from (
      select d.id, d.next_at, row_number() over (partition by s.id order by d.next_at) as place
      from (select t.id, t.archived_at from public.tenants t union all select '', null) s cross join lateral (
        select w.id, w.next_at from public.outbox w
        where w.state = 'waiting' and w.channel = any (p_channels) and coalesce(w.tenant_id, '') = s.id and w.next_at <= now()
          and not (w.channel = 'mail' and w.staff_id is null and s.archived_at is not null)
        order by w.next_at limit p_most for update skip locked
      ) d
    ) due join public.outbox o using (id)
    order by due.place, due.next_at limit p_most
  loop
    -- As it was locked: its receiver may have been corrected since this statement began.
    select o.* into message from public.outbox o where o.id = message.id;
    said := null;
    -- A complaint does not keep staff from their account: the link they ask for, and word of what was changed about it.
    problem := case when message.expires_at <= now() then coalesce(message.answer, 'expired') else (
      select 'address_' || r.reason from private.refused_addresses r
      where message.channel = 'mail' and r.address = lower(message.recipient)
        and r.tenant_id is not distinct from message.tenant_id
        and (r.reason = 'bounced' or message.kind not in ('password_reset', 'invitation', 'account_changed'))
    ) end;
    if problem is null then
      begin
        said := private.outbox_message(message);
      exception when others then
        problem := 'unreadable: ' || sqlstate;
      end;
    end if;
    if said is null then
      update public.outbox o set
        state = case when problem is null then 'dropped' else 'failed' end, answer = coalesce(problem, o.answer),
        facts = o.facts - 'secret', settled_at = now()
      where o.id = message.id;
    else
      update public.outbox o
      set attempts = o.attempts + 1, leased_by = p_worker, next_at = now() + interval '2 minutes'
      where o.id = message.id;
      claimed := claimed || said;
    end if;
  end loop;
  return claimed;
end
$$;
comment on function public.claim_outbox(text[], uuid, integer) is
  '[{id, channel, kind, recipient, language, attempts, created_at, school, facts}]: up to p_most messages that p_worker alone sends within two minutes, of every school in its turn, the longest due first. For the chat service.';
grant execute on function public.claim_outbox(text[], uuid, integer) to service_role;

-- The pauses grow; what would have to wait past its time is given up.
create function public.settle_outbox(
  p_worker uuid, p_id uuid, p_outcome text, p_answer text default null, p_provider_id text default null
) returns boolean
language plpgsql volatile security definer set search_path = ''
as $$
declare
  pauses constant interval[] := array[
    '10 seconds', '1 minute', '5 minutes', '15 minutes', '1 hour', '3 hours', '6 hours', '12 hours'
  ];
  settled text;
begin
  update public.outbox o set
    state = case
      when p_outcome = 'bounced' then 'failed'
      when p_outcome <> 'retry' then p_outcome when n.next_at < o.expires_at then 'waiting' else 'failed'
    end,
    next_at = n.next_at, leased_by = null, answer = left(p_answer, 500), provider_id = coalesce(p_provider_id, o.provider_id),
    settled_at = case when p_outcome = 'retry' and n.next_at < o.expires_at then null else now() end,
    facts = case when p_outcome = 'retry' and n.next_at < o.expires_at then o.facts else o.facts - 'secret' end
  from (
    select i.id, now() + pauses[least(greatest(i.attempts, 1), cardinality(pauses))] as next_at
    from public.outbox i where i.id = p_id
  ) n
  where o.id = n.id and o.leased_by = p_worker and o.state = 'waiting'
  returning o.state into settled;
  if p_outcome = 'bounced' and settled is not null then perform private.refuse_address(p_id, 'bounced'); end if;
  return settled is not null;
end
$$;
comment on function public.settle_outbox(uuid, uuid, text, text, text) is
  'Whether p_worker still had it: the message was sent, is tried again later (retry), failed, or failed since there is no such address (bounced). p_answer is what the receiver said. For the chat service.';
grant execute on function public.settle_outbox(uuid, uuid, text, text, text) to service_role;

create function private.refused_address(p_tenant text, p_address text) returns jsonb
language sql stable security definer set search_path = ''
as $$
  select jsonb_build_object('reason', r.reason, 'at', private.iso_time(r.refused_at))
  from private.refused_addresses r
  where r.address = lower(p_address) and r.tenant_id is not distinct from p_tenant
$$;
grant execute on function private.refused_address(text, text) to authenticated;

create view public.shown_messages with (security_invoker = true) as
select o.id, o.tenant_id, o.channel, o.kind, o.recipient, o.enquiry_id, o.webhook_id, o.state, o.attempts, o.answer,
  o.created_at, o.settled_at, case when o.state = 'waiting' then o.next_at end as next_at,
  case when o.channel = 'mail' then private.refused_address(o.tenant_id, o.recipient) end as refused
from public.outbox o;
comment on view public.shown_messages is
  'What is to be sent, was sent, or could not be; refused is {reason: bounced | complained, at} of an address that refuses mails.';
grant select on public.shown_messages to authenticated;

-- As it would be sent now, for the service to write it.
create function public.read_outbox(p_user uuid, p_id uuid) returns jsonb
language sql stable security definer set search_path = ''
as $$
  select jsonb_build_object('message', case
    -- The link is the recipient's alone.
    when o.kind in ('continue_link', 'continue_reminder', 'password_reset') then jsonb_set(m.message, '{facts,secret}', '""')
    else m.message
  end)
  from public.outbox o join public.users u on u.user_id = p_user and u.status = 'active'
  cross join lateral (select private.outbox_message(o)) m (message)
  where o.id = p_id and (
    u.role = 'admin' or u.role = 'user' and exists (
      select from public.tenant_members m where m.user_id = p_user and m.tenant_id = o.tenant_id
    )
  )
$$;
comment on function public.read_outbox(uuid, uuid) is
  '{message}: as claim_outbox returns it, or null when there is nothing to say any more. Null unless it is of a school of this member of staff. For the chat service.';
grant execute on function public.read_outbox(uuid, uuid) to service_role;

-- One that failed; a webhook also when it was delivered. It keeps its id, by which a receiver knows it again; to an address
-- that refused mails it has a new name, as a mail service does not send again what it has under the old one.
create function private.send_again(p_id uuid, p_refused boolean) returns void
language plpgsql volatile security definer set search_path = ''
as $$
declare
  message public.outbox;
begin
  if p_refused then perform private.require_admin(); else perform private.require_staff(); end if;
  -- Admins read all of it, staff that of their schools.
  select o.* into message from public.outbox o
  where o.id = p_id and (o.tenant_id in (select private.my_tenants()) or private.my_role() = 'admin');
  if message.id is null then
    raise sqlstate 'PT404' using message = 'no_such_message';
  end if;
  if p_refused then
    delete from private.refused_addresses r
    where r.address = lower(message.recipient) and r.tenant_id is not distinct from message.tenant_id;
  elsif not (message.state = 'failed' or message.channel = 'webhook' and message.state = 'sent') then
    raise sqlstate 'PT409' using message = 'not_failed';
  end if;
  update public.outbox o
  set state = 'waiting', attempts = 0, next_at = now(), expires_at = now() + interval '3 days', settled_at = null,
    provider_id = case when not p_refused then o.provider_id end,
    repetition = o.repetition + (p_refused or o.answer is not distinct from 'taken_before')::integer
  where o.id = p_id and (not p_refused or o.state = 'failed');
end
$$;
grant execute on function private.send_again(uuid, boolean) to authenticated;

create function public.send_again(p_id uuid, p_refused boolean default false) returns void
language sql volatile security invoker set search_path = ''
as $$ select private.send_again(p_id, p_refused) $$;
comment on function public.send_again(uuid, boolean) is
  'Sends a failed message, or any webhook, once more. PT404 unless it is one of the caller''s schools, PT409 for one that has not failed. With p_refused its address, which refused mails, gets them again, beginning with this one if it failed: PT403 unless an admin.';
grant execute on function public.send_again(uuid, boolean) to authenticated;

create function private.webhook_data(p_message public.outbox) returns jsonb
language sql stable security definer set search_path = ''
as $$
  select case
    when p_message.kind = 'enquiry.erased' then jsonb_build_object('id', p_message.facts -> 'id')
    when p_message.kind = 'question.asked' then (
      select jsonb_build_object(
        'id', q.id, 'tenant_id', q.tenant_id, 'question', q.question, 'language', q.language, 'outcome', q.outcome,
        'enquiry_id', e.id
      )
      from public.chat_questions q
      left join public.chat_inquiry_information e on (e.tenant_id, e.session_id) = (q.tenant_id, q.session_id)
      where q.id = (p_message.facts ->> 'id')::uuid and (e.id = any (r.ids)) is not true
    )
    when p_message.enquiry_id = any (r.ids) then null
    when p_message.kind = 'visit.booked' then (
      select jsonb_build_object(
        'id', b.id, 'tenant_id', b.tenant_id, 'enquiry_id', b.enquiry_id, 'visit', k.name, 'place', coalesce(s.place, k.place),
        'starts_at', private.iso_time(s.starts_at), 'ends_at', private.iso_time(s.ends_at), 'status', b.status,
        'people', b.people, 'note', b.note, 'language', b.language,
        'name', coalesce(b.name, nullif(concat_ws(' ', e.first_name, e.last_name), '')),
        'mobile', coalesce(b.mobile, e.mobile), 'email', coalesce(b.email, e.email)
      )
      from public.visit_bookings b
      join public.visit_slots s on s.id = b.slot_id
      join public.visit_kinds k on k.id = s.kind_id
      join public.chat_inquiry_information e on e.id = b.enquiry_id
      where b.id = (p_message.facts ->> 'id')::uuid
    )
    else private.exported_enquiries(array[p_message.enquiry_id], true)::jsonb -> 0
  end
  from (select private.restricted_enquiries(array[p_message.tenant_id]) as ids) r
$$;

-- A bounce concerns the address that bounced, while it is still the address of a family, a visitor or staff. After a correction it was
-- stored though no one had it any more.
create function private.refuse_address(p_message uuid, p_reason text) returns void
language sql volatile security definer set search_path = ''
as $$
  insert into private.refused_addresses as r (tenant_id, address, reason)
  select o.tenant_id, lower(o.recipient), p_reason from public.outbox o
  where o.id = p_message and private.is_address_of_any(o.tenant_id, lower(o.recipient))
  on conflict on constraint refused_addresses_key do update set reason = 'bounced', refused_at = now()
  where r.reason = 'complained' and excluded.reason = 'bounced'
$$;

-- What becomes of a mail after the mail service took it. Each thing is noted once: what is reported again changes nothing,
-- not even when the address was tried again since.
create function public.note_mail_event(p_provider_id text, p_event text) returns boolean
language plpgsql volatile security definer set search_path = ''
as $$
declare
  message public.outbox;
begin
  select o.* into message from public.outbox o
  where o.provider_id = p_provider_id and o.channel = 'mail' limit 1 for update;
  if message.id is null then return false; end if;
  if message.state <> 'sent' or message.answer in ('complained', p_event) then return true; end if;
  update public.outbox o set
    state = case p_event when 'bounced' then 'failed' else o.state end, answer = p_event,
    settled_at = case p_event when 'bounced' then now() else o.settled_at end
  where o.id = message.id;
  if p_event in ('bounced', 'complained') then perform private.refuse_address(message.id, p_event); end if;
  return true;
end
$$;
comment on function public.note_mail_event(text, text) is
  'Whether the mail service''s p_provider_id is a mail of the outbox; it bounced, bounced_for_now, or its receiver complained. After the first and the last its address gets no more. For the chat service.';
grant execute on function public.note_mail_event(text, text) to service_role;

create function private.forget_refused_address() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  former text;
begin
  if tg_table_name = 'outbox' then
    former := lower(old.recipient);
  else
    former := lower(old.email);
  end if;
  delete from private.refused_addresses r
  where r.address = former and not private.is_address_of_any(r.tenant_id, r.address);
  return null;
end
$$;

create function private.awaiting_answer(p_groups uuid[]) returns table (group_id uuid, enquiry_id uuid)
language sql stable security definer set search_path = ''
as $$
  select distinct q.group_id, e.id
  from public.chat_questions q
  join public.chat_inquiry_information e on e.tenant_id = q.tenant_id and e.session_id = q.session_id
  where q.group_id = any (p_groups) and e.email is not null and coalesce(e.consent -> 'given', 'true') = 'true'
    and not e.source @> '{"example": true}' and not e.source @> '{"test": true}'
    and private.refused_address(e.tenant_id, e.email) is null
    and not exists (
      select from public.mailed_answers m where m.group_id = q.group_id and m.enquiry_id = e.id
    )
    and not exists (
      select from public.enquiry_families l
      join public.families f on f.tenant_id = l.tenant_id and f.id = l.family_id
      where l.enquiry_id = e.id and f.restricted_at is not null
    )
$$;
comment on function private.awaiting_answer(uuid[]) is
  'The enquiries to which the answer to these groups can still be mailed.';
grant execute on function private.awaiting_answer(uuid[]) to authenticated;

create function private.mail_answers(p_groups uuid[]) returns void
language sql volatile security definer set search_path = ''
as $$
  with mailed as (
    insert into public.mailed_answers (group_id, enquiry_id)
    select w.group_id, w.enquiry_id
    from private.awaiting_answer(p_groups) w
    join public.chat_question_groups g on g.id = w.group_id
    join public.knowledge_articles a on a.id = g.article_id and a.state = 'published'
      and coalesce(a.valid_until, 'infinity') >= private.school_today(a.tenant_id)
    on conflict do nothing
    returning group_id, enquiry_id
  )
  insert into public.outbox as o (tenant_id, channel, kind, key, enquiry_id, recipient, language, facts)
  select e.tenant_id, 'mail', 'answer', 'answer:' || g.id || ':' || e.id, e.id, e.email,
    private.parent_language(e.source), jsonb_build_object('group', g.id, 'article', g.article_id)
  from mailed m
  join public.chat_question_groups g on g.id = m.group_id
  join public.chat_inquiry_information e on e.id = m.enquiry_id
  on conflict (key) do update set
    recipient = excluded.recipient, language = excluded.language, facts = excluded.facts, request_id = excluded.request_id,
    created_at = excluded.created_at, state = 'waiting', attempts = 0, next_at = excluded.next_at,
    expires_at = excluded.expires_at, settled_at = null, answer = null, provider_id = null, repetition = o.repetition + 1
  where o.state in ('dropped', 'failed')
$$;

-- In the parent's words, as far as the school keeps them, and with the article as it is published by then.
create function private.answer_facts(p_message public.outbox) returns jsonb
language sql stable security definer set search_path = ''
as $$
  select jsonb_build_object(
    'name', e.first_name, 'reference', e.reference, 'question', q.question, 'answer', a.body, 'source', a.source_url
  )
  from public.chat_inquiry_information e
  join public.knowledge_articles a
    on a.tenant_id = e.tenant_id and a.id = (p_message.facts ->> 'article')::uuid and a.state = 'published'
    and coalesce(a.valid_until, 'infinity') >= private.school_today(e.tenant_id)
  cross join lateral (
    select c.question from public.chat_questions c
    where c.group_id = (p_message.facts ->> 'group')::uuid and c.tenant_id = e.tenant_id and c.session_id = e.session_id
    order by c.asked_at, c.id limit 1
  ) q
  where e.id = p_message.enquiry_id and e.id <> all (private.restricted_enquiries(array[e.tenant_id]))
$$;

-- Before answering, staff see how many would get a mail.
create function public.answer_recipients(p_group uuid default null, p_article uuid default null) returns integer
language plpgsql stable security invoker set search_path = ''
as $$
declare
  article_state text;
begin
  perform private.require_staff();
  select a.state into article_state from public.knowledge_articles a where a.id = p_article;
  if p_article is not null and not found then
    raise sqlstate 'PT404' using message = 'no_such_article';
  end if;
  return (
    select count(distinct w.enquiry_id)
    from private.awaiting_answer(array(
      select g.id from public.chat_question_groups g
      where g.id = p_group and g.state <> 'answered'
        or g.article_id = p_article and g.state = 'open' and article_state <> 'published'
    )) w
  );
end
$$;
comment on function public.answer_recipients(uuid, uuid) is
  'How many families would get the answer by mail that is given to this group of questions, and to those that publishing this article answers; none of a group that is gone. PT404 unless the article is of the caller''s schools.';
grant execute on function public.answer_recipients(uuid, uuid) to authenticated;

-- p_booking: of that visit alone. One that is being sent goes where it was sent to. What a mail service may have under its old name
-- has a new one, as it does not send the same twice.
create function private.readdress_mails(p_enquiry uuid, p_was text, p_now text, p_booking uuid) returns void
language sql volatile security definer set search_path = ''
as $$
  update public.outbox o set
    recipient = coalesce(p_now, o.recipient), state = case when p_now is null then 'dropped' else o.state end,
    settled_at = case when p_now is null then now() else o.settled_at end, provider_id = null, leased_by = null,
    repetition = o.repetition + (o.attempts > 0 and p_now is not null)::integer
  where o.enquiry_id = p_enquiry and o.channel = 'mail' and lower(o.recipient) = lower(p_was)
    and (o.state = 'failed' or o.state = 'waiting' and (o.leased_by is null or o.next_at <= now()))
    and (p_booking is null or o.facts ->> 'booking' = p_booking::text)
$$;

create function private.is_address_of_any(p_tenant text, p_address text) returns boolean
language sql stable security definer set search_path = ''
as $$
  select exists (select from public.users u where u.email = p_address)
    or exists (
      select from public.chat_inquiry_information e where e.tenant_id = p_tenant and lower(e.email) = p_address
    )
    or exists (
      select from public.visit_bookings b where b.tenant_id = p_tenant and lower(b.email) = p_address
    )
    or exists (
      select from public.outbox o
      where o.tenant_id = p_tenant and lower(o.recipient) = p_address and o.conversation_id is not null
    )
$$;
comment on function private.is_address_of_any(text, text) is
  'Whether staff, or in this school a family, a visitor or the receiver of a link have this address, in small letters.';

create function private.follow_answer_mail() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  -- One that the mail service has taken before has probably arrived.
  if new.state = 'dropped' or new.state = 'failed' and new.answer is distinct from 'taken_before' then
    delete from public.mailed_answers m
    where m.group_id = (new.facts ->> 'group')::uuid and m.enquiry_id = new.enquiry_id;
  else
    insert into public.mailed_answers (group_id, enquiry_id)
    select g.id, new.enquiry_id from public.chat_question_groups g where g.id = (new.facts ->> 'group')::uuid
    on conflict do nothing;
  end if;
  return null;
end
$$;

create function private.mails_of(p_tenant text, p_enquiries uuid[]) returns jsonb
language sql stable security definer set search_path = ''
as $$
  select coalesce(jsonb_agg(
    jsonb_build_object(
      'kind', o.kind, 'to', o.recipient, 'language', o.language, 'state', o.state, 'answer', o.answer, 'at', o.created_at,
      'settled_at', o.settled_at
    ) order by o.created_at, o.id
  ), '[]')
  from public.outbox o
  where o.tenant_id = p_tenant and o.channel = 'mail' and o.staff_id is null and (
    o.enquiry_id = any (p_enquiries)
    or o.conversation_id in (select c.id from private.conversations_of(p_tenant, p_enquiries) c)
  )
$$;
comment on function private.mails_of(text, uuid[]) is
  'The mails to the family of these enquiries, for its export.';

-- A spreadsheet is no news to those who import it; what a parent submits is noted once it has been processed.
create trigger note_enquiry_event after insert on public.enquiry_events
  for each row when (new.type <> 'submitted' and new.detail ->> 'channel' is distinct from 'import')
  execute function private.note_event();

create trigger note_question after insert on public.chat_questions
  for each row execute function private.note_event();

create trigger hold_delivery before insert or update of next_at on public.outbox
  for each row when (new.webhook_id is not null and new.state = 'waiting') execute function private.hold_delivery();

create trigger note_delivery after update of answer on public.outbox
  for each row when (new.webhook_id is not null and new.state in ('waiting', 'sent', 'failed'))
  execute function private.note_delivery();

create trigger forget_refused_address after update of email or delete on public.users
  for each row when (old.email is not null) execute function private.forget_refused_address();

create trigger forget_refused_address after delete on public.outbox
  for each row when (old.conversation_id is not null) execute function private.forget_refused_address();

create trigger follow_answer_mail after update of state on public.outbox
  for each row when (new.kind = 'answer' and new.state is distinct from old.state)
  execute function private.follow_answer_mail();

-- A hosted project that has pg_cron needs nothing else for what is not sent; others see docs/hosting.md.
do $$
begin
  if exists (select from pg_extension where extname = 'pg_cron') then
    execute $cron$select cron.schedule('schoolgate jobs', '* * * * *', 'select public.run_jobs(array(select id from public.claim_jobs(1000)), ''5 seconds'')')$cron$;
  end if;
end
$$;

-- What staff write to families again and again: messages with gaps for the family's own words, by school and language. A
-- school that has written none is offered those of the console (src/data/messages); the first change makes them its own.

create table public.message_templates (
  id uuid primary key default gen_random_uuid(),
  tenant_id text not null references public.tenants (id) on delete cascade,
  language text not null,
  name text not null,
  channel text not null default 'any',
  subject text not null default '',
  body text not null,
  updated_by uuid references public.users (user_id) on delete set null,
  updated_at timestamptz not null default now(),
  constraint message_templates_language_check check (language in ('en', 'es', 'fr', 'hi', 'ar')),
  constraint message_templates_channel_check check (channel in ('any', 'email', 'whatsapp')),
  constraint message_templates_name_check check (
    length(name) between 1 and 60 and name = btrim(name) and name !~ '[[:cntrl:]]'
  ),
  constraint message_templates_subject_check check (length(subject) <= 150 and subject !~ '[[:cntrl:]]'),
  -- The address that opens a mail or WhatsApp holds the text: some programs cut it after some 2,000 characters.
  constraint message_templates_body_check check (
    length(body) between 1 and 1500 and body = btrim(body, E' \n') and body !~ '[\x01-\x09\x0b-\x1f\x7f]'
  ),
  -- A gap that the console cannot fill would reach a family as it is.
  constraint message_templates_gaps_check check (
    regexp_replace(
      subject || E'\n' || body, '\{\{\s*(parent|child|grade|school|due|reference)\s*\}\}', ' ', 'g'
    ) !~ '\{\{[^{}]*\}\}'
  )
);
comment on table public.message_templates is 'Messages to families, with gaps such as {{parent}}, that the console fills.';
comment on column public.message_templates.channel is 'What it is offered for: email, whatsapp, or any.';
comment on column public.message_templates.subject is 'Of a mail; a message by WhatsApp has none.';

create unique index message_templates_name_key on public.message_templates (tenant_id, language, lower(name));

create index message_templates_updated_by_idx on public.message_templates (updated_by);

alter table public.message_templates enable row level security;
grant select, insert (tenant_id, language, name, channel, subject, body),
  update (language, name, channel, subject, body), delete
  on public.message_templates to authenticated;
grant all on public.message_templates to service_role;

create policy "Staff see and change the message templates of their schools"
  on public.message_templates for all to authenticated using (tenant_id in (select private.my_tenants()));

create trigger limit_templates after insert on public.message_templates
  for each row execute function private.limit_rows('tenant_id', '100', 'too_many_templates');

create trigger stamp_change before insert or update of language, name, channel, subject, body on public.message_templates
  for each row execute function private.stamp_change();
