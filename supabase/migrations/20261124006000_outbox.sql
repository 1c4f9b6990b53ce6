-- What leaves the product (mail, webhooks, push messages) is a row here, written by the transaction that causes it or by
-- the one that takes note of its happening, and sent by workers, of which there may be many. A row is sent by one of them
-- at a time; one that dies returns it by itself. Its id goes along as idempotency key, since a receiver can have accepted
-- what the worker did not live to hear.
create table private.outbox (
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
  constraint outbox_key unique (key),
  constraint outbox_channel_check check (channel in ('mail', 'webhook', 'push')),
  constraint outbox_kind_check check (kind ~ '^[a-z][a-z_.]{0,39}$'),
  constraint outbox_key_check check (length(key) between 1 and 200),
  constraint outbox_recipient_check check (length(recipient) between 1 and 2048),
  constraint outbox_language_check check (language ~ '^[a-z]{2,3}(-[A-Za-z0-9]{2,8})*$'),
  constraint outbox_facts_check check (jsonb_typeof(facts) = 'object' and octet_length(facts::text) <= 20000),
  constraint outbox_state_check check (state in ('waiting', 'sent', 'failed', 'dropped')),
  constraint outbox_answer_check check (length(answer) <= 500)
);
comment on table private.outbox is 'What is to be sent, was sent, or could not be.';
comment on column private.outbox.tenant_id is 'Null for what concerns an account and no school.';
comment on column private.outbox.kind is 'What it says: private.outbox_facts and the service''s mails know each.';
comment on column private.outbox.key is 'The occasion and whom it is for: what has been said is not said again.';
comment on column private.outbox.staff_id is 'The member of staff it is for.';
comment on column private.outbox.recipient is 'An e-mail address, where to call, or the host of a push service.';
comment on column private.outbox.facts is 'What it needs that is stored nowhere else; "secret" is removed once it is settled. What families left is read when it is sent.';
comment on column private.outbox.state is 'dropped: there was nothing to say any more when its turn came.';
comment on column private.outbox.next_at is 'Of one that is being sent: when it counts as not sent after all.';
comment on column private.outbox.leased_by is 'The worker that is sending it, or died over it.';
comment on column private.outbox.answer is 'What the receiver said last, without personal data.';
comment on column private.outbox.provider_id is 'The mail service''s name of it, by which it reports what became of it.';
comment on column private.outbox.repetition is 'How often an address that had refused it was tried again: to a mail service, which takes an id once, that is another mail.';

create index outbox_due_idx on private.outbox (channel, next_at) where state = 'waiting';

create index outbox_newest_idx on private.outbox (tenant_id, created_at desc, id desc);

create index outbox_newest_anywhere_idx on private.outbox (created_at desc, id desc);

create index outbox_enquiry_id_idx on private.outbox (enquiry_id);

create index outbox_staff_id_idx on private.outbox (staff_id);

create index outbox_provider_id_idx on private.outbox (provider_id) where provider_id is not null;

alter table private.outbox enable row level security;

revoke all on private.outbox from public, anon, authenticated;

-- What happened, until it is known whom to tell: finding that out costs nothing to what caused it. No references: an
-- erasure is told after the enquiry has gone.
create table private.happenings (
  id bigint generated always as identity primary key,
  tenant_id text not null,
  type text not null,
  enquiry_id uuid,
  event_id bigint,
  question_id uuid,
  happened_at timestamptz not null default now(),
  attempts integer not null default 0,
  next_at timestamptz not null default now(),
  constraint happenings_type_check check (
    type in ('enquiry.created', 'enquiry.changed', 'enquiry.erased', 'question.asked', 'question.opened')
  )
);
comment on table private.happenings is 'Changes that have not been announced yet; no personal data.';
comment on column private.happenings.event_id is 'The line in the enquiry''s history.';

create index happenings_next_at_idx on private.happenings (next_at, id);

alter table private.happenings enable row level security;

revoke all on private.happenings from public, anon, authenticated;

create function private.note_enquiry_event() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  insert into private.happenings (tenant_id, type, enquiry_id, event_id)
  values (
    new.tenant_id,
    case when new.type = 'added' then 'enquiry.created' else 'enquiry.changed' end,
    new.enquiry_id, new.id
  );
  return null;
end
$$;
revoke all on function private.note_enquiry_event() from public, anon, authenticated;

-- A spreadsheet is no news to those who import it; what a parent submits is noted once it has been processed.
create trigger note_enquiry_event after insert on public.enquiry_events
  for each row when (new.type <> 'submitted' and new.detail ->> 'channel' is distinct from 'import')
  execute function private.note_enquiry_event();

create function private.note_erasure() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  insert into private.happenings (tenant_id, type, enquiry_id) values (old.tenant_id, 'enquiry.erased', old.id);
  return null;
end
$$;
revoke all on function private.note_erasure() from public, anon, authenticated;

create trigger note_erasure after delete on public.chat_inquiry_information
  for each row when (not old.source @> '{"example": true}' and not old.source @> '{"test": true}')
  execute function private.note_erasure();

create function private.note_question() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  insert into private.happenings (tenant_id, type, question_id) values (new.tenant_id, 'question.asked', new.id);
  return null;
end
$$;
revoke all on function private.note_question() from public, anon, authenticated;

create trigger note_question after insert on public.chat_questions
  for each row execute function private.note_question();

-- Example families and tests of developers are not announced. In plpgsql, as all that is done for each happening: a function in
-- SQL would be planned anew for each.
create function private.is_news(p_happening private.happenings) returns boolean
language plpgsql stable security definer set search_path = '' set enable_seqscan = off
as $$
begin
  return (
    select not exists (
      select from public.chat_inquiry_information e
      where (e.source @> '{"example": true}' or e.source @> '{"test": true}') and (
        e.id = p_happening.enquiry_id or (e.tenant_id, e.session_id) = (
          select q.tenant_id, q.session_id from public.chat_questions q where q.id = p_happening.question_id
        )
      )
    ) and exists (select from public.tenants t where t.id = p_happening.tenant_id)
  );
end
$$;
revoke all on function private.is_news(private.happenings) from public, anon, authenticated;

-- Writes what a happening causes to be sent.
create function private.tell(p_happening private.happenings) returns void
language plpgsql volatile security definer set search_path = ''
as $$
begin
  if not private.is_news(p_happening) then return; end if;
  perform private.tell_parent(p_happening);
  perform private.tell_webhooks(p_happening);
  perform private.tell_staff(p_happening);
end
$$;
revoke all on function private.tell(private.happenings) from public, anon, authenticated;

-- One that cannot be told waits, longer each time, and holds up no other. One of an enquiry whose family is not known yet
-- waits for it: the use of that family's data may be restricted.
create function private.tell_happenings(p_most integer default 100) returns integer
language plpgsql volatile security definer set search_path = ''
as $$
declare
  happening private.happenings;
  told integer := private.answer_password_requests(p_most);
begin
  for happening in
    select h.* from private.happenings h
    where h.next_at <= now()
      and not exists (select from private.unprocessed_enquiries u where u.enquiry_id = h.enquiry_id)
    order by h.next_at, h.id limit p_most for update of h skip locked
  loop
    begin
      perform private.tell(happening);
      delete from private.happenings h where h.id = happening.id;
    exception when others then
      raise warning 'happening %: %', happening.id, sqlstate;
      update private.happenings h
      set attempts = h.attempts + 1, next_at = now() + interval '1 minute' * (h.attempts + 1)
      where h.id = happening.id;
    end;
    told := told + 1;
  end loop;
  return told + private.send_notices(p_most);
end
$$;
revoke all on function private.tell_happenings(integer) from public, anon, authenticated;
grant execute on function private.tell_happenings(integer) to service_role;

create function public.tell_happenings(p_most integer default 100) returns integer
language sql volatile security invoker set search_path = ''
as $$ select private.tell_happenings(p_most) $$;
comment on function public.tell_happenings(integer) is
  'Writes what the oldest happenings cause to be sent; returns how many it looked at, p_most when there may be more. For the chat service.';
revoke all on function public.tell_happenings(integer) from public, anon, authenticated;
grant execute on function public.tell_happenings(integer) to service_role;

create function private.parent_language(p_source jsonb) returns text
language sql immutable set search_path = ''
as $$
  select case when p_source ->> 'language' ~ '^[a-z]{2,3}(-[A-Za-z0-9]{2,8})*$' then p_source ->> 'language' else 'en' end
$$;
comment on function private.parent_language(jsonb) is 'The language of the mails to a family, from the source of its enquiry.';
revoke all on function private.parent_language(jsonb) from public, anon, authenticated;

-- A parent who agreed to be contacted gets a copy of what they left, in their language, while it is new. A repetition of a
-- submission is no second one; staff who enter a family have spoken with them.
create function private.tell_parent(p_happening private.happenings) returns void
language plpgsql volatile security definer set search_path = ''
as $$
begin
  insert into private.outbox (tenant_id, channel, kind, key, enquiry_id, recipient, language)
  select e.tenant_id, 'mail', 'parent_copy', 'parent_copy:' || e.id, e.id, e.email,
    private.parent_language(e.source)
  from public.chat_inquiry_information e
  where p_happening.type = 'enquiry.created' and e.id = p_happening.enquiry_id and e.email is not null
    and not e.source ? 'channel' and coalesce(e.consent -> 'given', 'true') = 'true'
    and e.submitted_at > now() - interval '1 day'
  on conflict (key) do nothing;
end
$$;
revoke all on function private.tell_parent(private.happenings) from public, anon, authenticated;

-- What a message needs to know when it is written: null when it need not be sent any more.
create function private.outbox_facts(p_message private.outbox) returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
begin
  if p_message.channel = 'webhook' then return private.webhook_facts(p_message); end if;
  if p_message.channel = 'push' then return private.push_facts(p_message); end if;
  return case p_message.kind
    when 'parent_copy' then private.parent_copy_facts(p_message)
    when 'answer' then private.answer_facts(p_message)
    when 'password_reset' then private.password_link_facts(p_message)
    when 'invitation' then private.password_link_facts(p_message)
    when 'staff_notices' then private.staff_notices_facts(p_message)
    when 'continue_link' then private.continue_facts(p_message)
    when 'continue_reminder' then private.continue_facts(p_message)
    else p_message.facts
  end;
end
$$;
revoke all on function private.outbox_facts(private.outbox) from public, anon, authenticated;

create function private.parent_copy_facts(p_message private.outbox) returns jsonb
language sql stable security definer set search_path = ''
as $$
  select jsonb_build_object(
    'name', e.first_name,
    'reference', e.reference,
    'answers', jsonb_strip_nulls(jsonb_build_object(
      'child_name', e.child_name, 'date_of_birth', e.date_of_birth, 'grade', e.grade, 'academic_year', e.academic_year,
      'school_name', e.school_name, 'mobile', e.mobile, 'email', e.email, 'city', e.city
    )),
    'questions', e.questions,
    'submitted_at', private.school_time(e.tenant_id, e.submitted_at),
    'due_at', private.school_time(e.tenant_id, e.due_at)
  )
  from public.chat_inquiry_information e
  where e.id = p_message.enquiry_id and e.id <> all (private.restricted_enquiries(array[e.tenant_id]))
$$;
revoke all on function private.parent_copy_facts(private.outbox) from public, anon, authenticated;

-- A message with all that writing it needs; null when it need not be sent any more.
create function private.outbox_message(p_message private.outbox) returns jsonb
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
    'facts', f.facts
  )
  from private.outbox_facts(p_message) f (facts) where f.facts is not null
$$;
revoke all on function private.outbox_message(private.outbox) from public, anon, authenticated;

-- Takes what is due for sending, for two minutes: longer than sending takes. What waited past its time is given up, and so is
-- what goes to an address that refuses it, and one whose facts cannot be read, which holds up no other.
create function private.claim_outbox(p_channels text[], p_worker uuid, p_most integer) returns jsonb
language plpgsql volatile security definer set search_path = ''
as $$
declare
  message private.outbox;
  said jsonb;
  problem text;
  claimed jsonb := '[]';
begin
  for message in
    select o.* from private.outbox o
    where o.state = 'waiting' and o.channel = any (p_channels) and o.next_at <= now()
    order by o.next_at limit p_most for update skip locked
  loop
    said := null;
    problem := case
      when message.expires_at <= now() then coalesce(message.answer, 'expired') else private.refusal_of(message)
    end;
    if problem is null then
      begin
        said := private.outbox_message(message);
      exception when others then
        problem := 'unreadable: ' || sqlstate;
      end;
    end if;
    if said is null then
      update private.outbox o set
        state = case when problem is null then 'dropped' else 'failed' end, answer = coalesce(problem, o.answer),
        facts = o.facts - 'secret', settled_at = now()
      where o.id = message.id;
    else
      update private.outbox o
      set attempts = o.attempts + 1, leased_by = p_worker, next_at = now() + interval '2 minutes'
      where o.id = message.id;
      claimed := claimed || said;
    end if;
  end loop;
  return claimed;
end
$$;
revoke all on function private.claim_outbox(text[], uuid, integer) from public, anon, authenticated;
grant execute on function private.claim_outbox(text[], uuid, integer) to service_role;

create function public.claim_outbox(p_channels text[], p_worker uuid, p_most integer) returns jsonb
language sql volatile security invoker set search_path = ''
as $$ select private.claim_outbox(p_channels, p_worker, p_most) $$;
comment on function public.claim_outbox(text[], uuid, integer) is
  '[{id, channel, kind, recipient, language, attempts, created_at, school, facts}]: up to p_most messages that p_worker alone sends within two minutes, the longest due first. For the chat service.';
revoke all on function public.claim_outbox(text[], uuid, integer) from public, anon, authenticated;
grant execute on function public.claim_outbox(text[], uuid, integer) to service_role;

-- The pauses grow; what would have to wait past its time is given up.
create function private.settle_outbox(
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
  update private.outbox o set
    state = case
      when p_outcome = 'bounced' then 'failed'
      when p_outcome <> 'retry' then p_outcome when n.next_at < o.expires_at then 'waiting' else 'failed'
    end,
    next_at = n.next_at, leased_by = null, answer = left(p_answer, 500), provider_id = coalesce(p_provider_id, o.provider_id),
    settled_at = case when p_outcome = 'retry' and n.next_at < o.expires_at then null else now() end,
    facts = case when p_outcome = 'retry' and n.next_at < o.expires_at then o.facts else o.facts - 'secret' end
  from (
    select i.id, now() + pauses[least(greatest(i.attempts, 1), cardinality(pauses))] as next_at
    from private.outbox i where i.id = p_id
  ) n
  where o.id = n.id and o.leased_by = p_worker and o.state = 'waiting'
  returning o.state into settled;
  if p_outcome = 'bounced' and settled is not null then perform private.refuse_address(p_id, 'bounced'); end if;
  return settled is not null;
end
$$;
revoke all on function private.settle_outbox(uuid, uuid, text, text, text) from public, anon, authenticated;
grant execute on function private.settle_outbox(uuid, uuid, text, text, text) to service_role;

create function public.settle_outbox(
  p_worker uuid, p_id uuid, p_outcome text, p_answer text default null, p_provider_id text default null
) returns boolean
language sql volatile security invoker set search_path = ''
as $$ select private.settle_outbox(p_worker, p_id, p_outcome, p_answer, p_provider_id) $$;
comment on function public.settle_outbox(uuid, uuid, text, text, text) is
  'Whether p_worker still had it: the message was sent, is tried again later (retry), failed, or failed since there is no such address (bounced). p_answer is what the receiver said. For the chat service.';
revoke all on function public.settle_outbox(uuid, uuid, text, text, text) from public, anon, authenticated;
grant execute on function public.settle_outbox(uuid, uuid, text, text, text) to service_role;

-- Admins read all of it, staff that of their schools.
create function private.require_message(p_id uuid) returns private.outbox
language plpgsql stable security definer set search_path = ''
as $$
declare
  message private.outbox;
begin
  perform private.require_staff();
  select o.* into message from private.outbox o
  where o.id = p_id and (o.tenant_id in (select private.my_tenants()) or private.my_role() = 'admin');
  if message.id is null then
    raise sqlstate 'PT404' using message = 'There is no such message in your schools.';
  end if;
  return message;
end
$$;
revoke all on function private.require_message(uuid) from public, anon, authenticated;

create function private.list_outbox(
  p_tenant text, p_channel text, p_state text, p_before timestamptz, p_before_id uuid, p_most integer
) returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
declare
  most constant integer := least(greatest(p_most, 1), 100);
  is_admin constant boolean := private.my_role() = 'admin';
  rows jsonb;
begin
  perform private.require_staff();
  if p_tenant is not null then perform private.require_school(p_tenant); end if;
  select coalesce(jsonb_agg(
    jsonb_build_object(
      'id', o.id, 'tenant_id', o.tenant_id, 'channel', o.channel, 'kind', o.kind, 'recipient', o.recipient,
      'enquiry_id', o.enquiry_id, 'state', o.state, 'attempts', o.attempts, 'answer', o.answer,
      'created_at', o.created_at, 'settled_at', private.iso_time(o.settled_at),
      'next_at', case when o.state = 'waiting' then private.iso_time(o.next_at) end,
      'refused', case when o.channel = 'mail' then private.refused_address(o.tenant_id, o.recipient) end
    )
    order by o.created_at desc, o.id desc
  ), '[]')
  into rows
  from (
    select m.* from private.outbox m
    where (p_tenant is null or m.tenant_id = p_tenant)
      and (is_admin or m.tenant_id in (select private.my_tenants()))
      and (p_channel is null or m.channel = p_channel) and (p_state is null or m.state = p_state)
      and (p_before is null or (m.created_at, m.id) < (p_before, coalesce(p_before_id, m.id)))
    order by m.created_at desc, m.id desc limit most
  ) o;
  return jsonb_build_object('messages', rows, 'more', jsonb_array_length(rows) = most);
end
$$;
revoke all on function private.list_outbox(text, text, text, timestamptz, uuid, integer) from public, anon, authenticated;
grant execute on function private.list_outbox(text, text, text, timestamptz, uuid, integer) to authenticated;

create function public.list_outbox(
  p_tenant text default null, p_channel text default null, p_state text default null,
  p_before timestamptz default null, p_before_id uuid default null, p_most integer default 50
) returns jsonb
language sql stable security invoker set search_path = ''
as $$ select private.list_outbox(p_tenant, p_channel, p_state, p_before, p_before_id, p_most) $$;
comment on function public.list_outbox(text, text, text, timestamptz, uuid, integer) is
  '{messages: [{id, tenant_id, channel, kind, recipient, enquiry_id, state, attempts, answer, created_at, settled_at, next_at, refused}], more}, newest first, of the caller''s schools; to admins those of accounts too. refused is {reason: bounced | complained, at} of an address that refuses mails. PT403 unless active staff, PT404 for a school that is none of theirs.';
revoke all on function public.list_outbox(text, text, text, timestamptz, uuid, integer) from public, anon, authenticated;
grant execute on function public.list_outbox(text, text, text, timestamptz, uuid, integer) to authenticated;

-- As it would be sent now, for the service to write it.
create function private.read_outbox(p_user uuid, p_id uuid) returns jsonb
language sql stable security definer set search_path = ''
as $$
  select jsonb_build_object('message', case
    -- The link is the parent's alone.
    when o.kind in ('continue_link', 'continue_reminder') then jsonb_set(m.message, '{facts,secret}', '""')
    else m.message
  end)
  from private.outbox o join public.users u on u.user_id = p_user and u.status = 'active'
  cross join lateral (select private.outbox_message(o)) m (message)
  where o.id = p_id and (
    u.role = 'admin' or u.role = 'user' and exists (
      select from public.tenant_members m where m.user_id = p_user and m.tenant_id = o.tenant_id
    )
  )
$$;
revoke all on function private.read_outbox(uuid, uuid) from public, anon, authenticated;
grant execute on function private.read_outbox(uuid, uuid) to service_role;

create function public.read_outbox(p_user uuid, p_id uuid) returns jsonb
language sql stable security invoker set search_path = ''
as $$ select private.read_outbox(p_user, p_id) $$;
comment on function public.read_outbox(uuid, uuid) is
  '{message}: as claim_outbox returns it, or null when there is nothing to say any more. Null unless it is of a school of this member of staff. For the chat service.';
revoke all on function public.read_outbox(uuid, uuid) from public, anon, authenticated;
grant execute on function public.read_outbox(uuid, uuid) to service_role;

-- One that failed; a webhook also when it was delivered. It keeps its id, by which a receiver knows it again.
create function private.send_again(p_id uuid) returns jsonb
language plpgsql volatile security definer set search_path = ''
as $$
declare
  message constant private.outbox := private.require_message(p_id);
begin
  if not (message.state = 'failed' or message.channel = 'webhook' and message.state = 'sent') then
    raise sqlstate 'PT409' using message = 'Only what failed can be sent again.';
  end if;
  update private.outbox o
  set state = 'waiting', attempts = 0, next_at = now(), expires_at = now() + interval '3 days', settled_at = null
  where o.id = p_id;
  return '{"ok": true}';
end
$$;
revoke all on function private.send_again(uuid) from public, anon, authenticated;
grant execute on function private.send_again(uuid) to authenticated;

create function public.send_again(p_id uuid) returns jsonb
language sql volatile security invoker set search_path = ''
as $$ select private.send_again(p_id) $$;
comment on function public.send_again(uuid) is
  'Sends a failed message, or any webhook, once more: {ok}. PT404 unless it is one of the caller''s schools, PT409 for one that has not failed.';
revoke all on function public.send_again(uuid) from public, anon, authenticated;
grant execute on function public.send_again(uuid) to authenticated;

-- What was sent or given up is kept for a month.
create function private.forget_outbox(p_most integer) returns void
language sql volatile security definer set search_path = ''
as $$
  delete from private.outbox o using (
    select i.id from private.outbox i where i.created_at < now() - interval '30 days'
    order by i.created_at limit p_most for update skip locked
  ) old
  where o.id = old.id
$$;
revoke all on function private.forget_outbox(integer) from public, anon, authenticated;
