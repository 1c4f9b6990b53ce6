-- What staff do with an enquiry: who looks after it, when to call the family next, when somebody first acted. With them
-- come the indexes that the console's sorting, filters, duplicates and figures walk along.

-- Where an enquiry came from, in a word: a test of developers, else how staff got it, else the campaign, else the page with
-- the chat, else the page before it.
create function private.source_label(p_source jsonb) returns text
language plpgsql immutable set search_path = ''
as $$
begin
  return case
    when p_source @> '{"test": true}' then '(test)'
    else left(lower(coalesce(
      p_source ->> 'channel',
      nullif(btrim(p_source ->> 'utm_source'), ''),
      substring(p_source ->> 'page' from '^https?://(?:[^/?#@]*@)?([^/?#:@]+)'),
      substring(p_source ->> 'referrer' from '^https?://(?:[^/?#@]*@)?([^/?#:@]+)')
    )), 100)
  end;
end
$$;
grant execute on function private.source_label(jsonb) to authenticated, service_role;

-- Drawn anew until no enquiry has it.
create function private.new_reference() returns text
language plpgsql volatile set search_path = '' set enable_seqscan = off
as $$
declare
  drawn text;
begin
  loop
    drawn := private.random_reference();
    exit when not exists (select from public.chat_inquiry_information e where e.reference = drawn);
  end loop;
  return drawn;
end
$$;
grant execute on function private.new_reference() to service_role;

create function private.are_answers(p_answers jsonb) returns boolean
language plpgsql immutable set search_path = ''
as $$
begin
  if p_answers = '{}' then return true; end if;
  if jsonb_typeof(p_answers) <> 'object' or octet_length(p_answers::text) > 131072 then return false; end if;
  return (select count(*) from jsonb_object_keys(p_answers)) <= 200 and not exists (
    select from jsonb_each(p_answers) a
    where length(a.key) not between 1 and 100 or case jsonb_typeof(a.value)
      when 'string' then length(a.value #>> '{}') not between 1 and 5000
      when 'array' then jsonb_array_length(a.value) not between 1 and 200 or exists (
        select from jsonb_array_elements(a.value) p
        where jsonb_typeof(p) not in ('string', 'number', 'boolean') or length(p #>> '{}') not between 1 and 5000
      )
      else jsonb_typeof(a.value) not in ('number', 'boolean')
    end
  );
end
$$;
grant execute on function private.are_answers(jsonb) to authenticated, service_role;

-- What parents left. Only the chat service writes it (submit_enquiry); staff read their own schools' rows, and set who works on
-- them and when. Every limit stands here as well as in the form and in the service, since a client can lie.
create table public.chat_inquiry_information (
  id uuid primary key default gen_random_uuid(),
  tenant_id text not null references public.tenants (id),
  user_id uuid not null references public.users (user_id),
  session_id text not null,
  parent_type text,
  school_type text,
  first_name text,
  last_name text,
  mobile text,
  email text,
  city text,
  child_name text,
  grade text,
  academic_year text,
  date_of_birth date,
  school_name text,
  questions text[] not null default '{}',
  source jsonb not null default '{}',
  consent jsonb,
  config_version integer,
  status_code text not null default 'pending',
  body_hash bytea,
  submitted_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  assignee uuid references public.users (user_id) on delete set null,
  next_follow_up date,
  first_action_at timestamptz,
  source_label text generated always as (private.source_label(source)) stored,
  due_at timestamptz,
  contacted_at timestamptz,
  contacted_by uuid,
  reference text not null default private.new_reference(),
  answers jsonb not null default '{}',
  visit text,
  -- submit_enquiry names the field it refuses by its constraint: enquiry_<field>.
  constraint enquiry_session_key unique (tenant_id, session_id),
  constraint enquiry_session_id check (length(session_id) between 1 and 200),
  constraint enquiry_parent_type check (length(parent_type) between 1 and 60),
  constraint enquiry_school_type check (length(school_type) between 1 and 60),
  constraint enquiry_first_name check (length(first_name) between 1 and 120),
  constraint enquiry_last_name check (length(last_name) between 1 and 120),
  constraint enquiry_mobile check (mobile ~ '^([0-9]{10}|\+[1-9][0-9]{6,14})$'),
  constraint enquiry_email check (length(email) <= 254 and email ~ '^[^[:space:]@]+@[^[:space:]@]+\.[^[:space:]@]+$'),
  constraint enquiry_city check (length(city) between 1 and 120),
  constraint enquiry_child_name check (length(child_name) between 1 and 120),
  constraint enquiry_grade check (length(grade) between 1 and 60),
  constraint enquiry_academic_year check (length(academic_year) between 1 and 20),
  constraint enquiry_date_of_birth check (date_of_birth between '1900-01-01' and '2199-12-31'),
  constraint enquiry_school_name check (length(school_name) between 1 and 200),
  constraint enquiry_questions check (
    cardinality(questions) <= 50 and array_position(questions, null) is null
    and length(array_to_string(questions, '')) <= 50000
  ),
  constraint enquiry_source check (jsonb_typeof(source) = 'object' and octet_length(source::text) <= 8192),
  constraint enquiry_consent check (jsonb_typeof(consent) = 'object' and octet_length(consent::text) <= 8192),
  constraint enquiry_status_code check (
    status_code in ('pending', 'in_progress', 'completed', 'cancelled', 'follow_up')
  ),
  constraint enquiry_reference check (
    reference ~ '^[2-9BCDFGHJKMNPQRSTVWXYZ]{4}-[2-9BCDFGHJKMNPQRSTVWXYZ]{4}$'
  ),
  constraint enquiry_reference_key unique (reference),
  constraint enquiry_answers check (private.are_answers(answers)),
  constraint enquiry_visit_check check (visit in ('booked', 'visited', 'missed'))
);
comment on table public.chat_inquiry_information is 'Admissions enquiries, one for each finished conversation.';
comment on column public.chat_inquiry_information.user_id is 'The visitor account of the school.';
comment on column public.chat_inquiry_information.session_id is 'The conversation; unique in a school, so that a repeated submission stores nothing twice.';
comment on column public.chat_inquiry_information.mobile is 'Ten digits of the school''s own country without its code, in India alone since numbers of all countries are taken; else E.164, with a plus.';
comment on column public.chat_inquiry_information.school_name is 'The child''s current school.';
comment on column public.chat_inquiry_information.questions is 'What the parent asked in their own words.';
comment on column public.chat_inquiry_information.source is 'Where the conversation took place: page, referrer, campaign, language. {example: true} is an example family, {test: true} a test: neither is exported or counted as new.';
comment on column public.chat_inquiry_information.consent is 'What the parent agreed to, when the school asks.';
comment on column public.chat_inquiry_information.config_version is 'The published version of the conversation at that time.';
comment on column public.chat_inquiry_information.body_hash is 'SHA-256 of what was submitted: tells a repeat from a second enquiry under one session.';
comment on column public.chat_inquiry_information.assignee is 'The member of staff who looks after it.';
comment on column public.chat_inquiry_information.next_follow_up is 'The day on which to speak to the family again.';
comment on column public.chat_inquiry_information.first_action_at is 'When staff first did something about it: status, note, assignment or follow-up.';
comment on column public.chat_inquiry_information.source_label is 'utm_source, else the host of the page, else that of the referrer.';
comment on column public.chat_inquiry_information.due_at is 'Until when the school promised to answer. Null where it promised nothing.';
comment on column public.chat_inquiry_information.contacted_at is 'When staff first spoke or wrote to the family, or set a status that says so.';
comment on column public.chat_inquiry_information.contacted_by is 'Who did. No reference, as in the history.';
comment on column public.chat_inquiry_information.reference is 'What the parent calls it by: "K7QD-3MXP", random, of its own in the whole installation.';
comment on column public.chat_inquiry_information.answers is 'Answers in a school''s own fields, {field: text | number | boolean | list of these}: 200 at most, each text of 5,000 characters at most.';
comment on column public.chat_inquiry_information.visit is 'visited: the family came to a visit; booked: they have a place at one; missed: they did not come. Set by a trigger.';

-- A page of the newest, of one school or of all, with and without a status, is a walk along an index.
create index enquiry_newest_idx
  on public.chat_inquiry_information (tenant_id, submitted_at desc, id desc);

create index enquiry_newest_by_status_idx
  on public.chat_inquiry_information (tenant_id, status_code, submitted_at desc, id desc);

create index enquiry_newest_anywhere_idx
  on public.chat_inquiry_information (submitted_at desc, id desc);

create index enquiry_user_id_idx on public.chat_inquiry_information (user_id);

-- Sorting by a column walks one of these, forwards or backwards; a filter by grade or year finds its rows newest first.
create index enquiry_by_first_name_idx
  on public.chat_inquiry_information (tenant_id, lower(first_name), submitted_at desc, id desc);

create index enquiry_by_child_name_idx
  on public.chat_inquiry_information (tenant_id, lower(child_name), submitted_at desc, id desc);

create index enquiry_by_grade_idx
  on public.chat_inquiry_information (tenant_id, lower(grade), submitted_at desc, id desc);

create index enquiry_by_academic_year_idx
  on public.chat_inquiry_information (tenant_id, lower(academic_year), submitted_at desc, id desc);

create index enquiry_by_school_name_idx
  on public.chat_inquiry_information (tenant_id, lower(school_name), submitted_at desc, id desc);

create index enquiry_by_follow_up_idx
  on public.chat_inquiry_information (tenant_id, next_follow_up, submitted_at desc, id desc)
  where next_follow_up is not null;

-- The same family in the same school.
create index enquiry_same_mobile_idx
  on public.chat_inquiry_information (tenant_id, mobile) where mobile is not null;

create index enquiry_same_email_idx
  on public.chat_inquiry_information (tenant_id, lower(email)) where email is not null;

create index enquiry_same_child_idx
  on public.chat_inquiry_information (tenant_id, date_of_birth, lower(child_name))
  where date_of_birth is not null and child_name is not null;

create index enquiry_figures_idx
  on public.chat_inquiry_information (tenant_id, submitted_at)
  include (status_code, grade, source_label, first_action_at, due_at, contacted_at, contacted_by);

create index enquiry_examples_idx on public.chat_inquiry_information (tenant_id) where source @> '{"example": true}';

create index enquiry_retention_idx on public.chat_inquiry_information (tenant_id, status_code, updated_at);

create index enquiry_tests_idx on public.chat_inquiry_information (tenant_id) where source @> '{"test": true}';

-- Who waits, the longest first. It holds few rows: most families have been contacted.
create index enquiry_waiting_idx
  on public.chat_inquiry_information (
    tenant_id, (case when contacted_at is null then due_at end), submitted_at desc, id desc
  )
  where (case when contacted_at is null then due_at end) is not null;

-- Of one's own, walked as those of the school are by enquiry_by_follow_up_idx, enquiry_waiting_idx and
-- enquiry_newest_idx.
create index enquiry_own_follow_up_idx
  on public.chat_inquiry_information (assignee, next_follow_up, submitted_at desc, id desc)
  where assignee is not null and next_follow_up is not null;

create index enquiry_own_waiting_idx
  on public.chat_inquiry_information (
    assignee, (case when contacted_at is null then due_at end), submitted_at desc, id desc
  )
  where assignee is not null and (case when contacted_at is null then due_at end) is not null;

create index enquiry_own_newest_idx on public.chat_inquiry_information (assignee, submitted_at desc, id desc);

-- An export has a column for each field in which a school holds an answer, however long ago it was given, and for no other: one
-- pass over the enquiries that hold any, which the export reads as well.
create index enquiry_answers_idx
  on public.chat_inquiry_information (tenant_id, submitted_at desc) where answers <> '{}';

create index enquiry_visit_idx on public.chat_inquiry_information (tenant_id, visit, submitted_at desc, id desc)
  where visit is not null;

-- Enquiries of a colleague who has left can be found: the list is filtered by whoever looks after one.
create index enquiry_assignees_idx on public.chat_inquiry_information (tenant_id, assignee) where assignee is not null;

alter table public.chat_inquiry_information enable row level security;
grant select, update (status_code, assignee, next_follow_up) on public.chat_inquiry_information to authenticated;
grant all on public.chat_inquiry_information to service_role;

create policy "Staff see the enquiries of their schools"
  on public.chat_inquiry_information for select to authenticated
  using (tenant_id in (select private.my_tenants()));

create policy "Staff set status, assignee and follow-up at their schools"
  on public.chat_inquiry_information for update to authenticated
  using (tenant_id in (select private.my_tenants()));

-- The history of an enquiry: what happened to a family's data, by whom and when. Written by the database itself, but for the
-- notes of staff. An export writes a thousand rows at a time, so they carry as few references and indexes as they can.
create table public.enquiry_events (
  id bigint generated always as identity primary key,
  enquiry_id uuid not null references public.chat_inquiry_information (id) on delete cascade,
  tenant_id text not null,
  type text not null,
  detail jsonb not null default '{}',
  actor uuid,
  created_at timestamptz not null default now(),
  request_id uuid default private.request_id(),
  constraint enquiry_events_detail_check check (
    jsonb_typeof(detail) = 'object' and octet_length(detail::text) <= 600000
  ),
  constraint enquiry_events_type_check check (
  type in (
    'submitted', 'added', 'status_changed', 'note', 'assigned', 'follow_up_set', 'corrected', 'contacted', 'completed',
    'visit_booked', 'visit_waitlisted', 'visit_offered', 'visit_moved', 'visit_cancelled', 'visit_came', 'visit_missed',
    'visit_unmarked'
  )
)
);
comment on table public.enquiry_events is 'What happened to each enquiry.';
comment on column public.enquiry_events.tenant_id is 'That of the enquiry.';
comment on column public.enquiry_events.detail is 'status_changed: {from, to, batch?, undoes?: batch, contact?: {at, by} before it}; note: {text, mentions?}, user ids; assigned: {from, to, batch?}, user ids; follow_up_set: {from, to, batch?}, days; added: {channel}; corrected: {fields: {name: {from, to}}}; contacted: {kind, request, changed, answer} of record_contact, or {kind, undoes: request}.';
comment on column public.enquiry_events.actor is 'The member of staff; null for a parent or the service. No reference: history still says who when the account is gone.';
comment on column public.enquiry_events.request_id is 'The request that did it, as the log names it.';

create index enquiry_events_enquiry_id_idx on public.enquiry_events (enquiry_id, id);

create index enquiry_events_batch_idx on public.enquiry_events ((detail ->> 'batch')) where detail ? 'batch';

alter table public.enquiry_events enable row level security;
grant select, insert (enquiry_id, tenant_id, type, detail) on public.enquiry_events to authenticated;
grant all on public.enquiry_events to service_role;

create policy "Staff see the history of their schools' enquiries"
  on public.enquiry_events for select to authenticated
  using (tenant_id in (select private.my_tenants()));

create policy "Staff add notes at their schools"
  on public.enquiry_events for insert to authenticated
  with check (type = 'note' and tenant_id in (select private.my_tenants()));

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
    raise sqlstate 'PT404' using message = 'no_such_enquiry';
  end if;
  return school;
end
$$;
comment on function private.require_enquiry(uuid) is
  'Its school. PT404 unless it is one of the caller''s.';

-- Neither vowels, so that it is no word, nor signs that look alike (0 and O, 1 and I and L). With a letter, so that
-- neither a spreadsheet nor a search takes it for a number.
create function private.random_reference() returns text
language plpgsql volatile set search_path = ''
as $$
declare
  signs constant text := '23456789BCDFGHJKMNPQRSTVWXYZ';
  random_bits bigint;
  drawn text := '';
begin
  while drawn !~ '[B-Z]' loop
    -- The last 48 bits of such an id are all random.
    random_bits := ('x' || right(gen_random_uuid()::text, 12))::bit(48)::bigint;
    -- Said in one expression: in steps it takes four times as long, within every submission.
    drawn := substr(signs, (random_bits % 28)::integer + 1, 1)
      || substr(signs, (random_bits / 28 % 28)::integer + 1, 1)
      || substr(signs, (random_bits / 784 % 28)::integer + 1, 1)
      || substr(signs, (random_bits / 21952 % 28)::integer + 1, 1)
      || substr(signs, (random_bits / 614656 % 28)::integer + 1, 1)
      || substr(signs, (random_bits / 17210368 % 28)::integer + 1, 1)
      || substr(signs, (random_bits / 481890304 % 28)::integer + 1, 1)
      || substr(signs, (random_bits / 13492928512 % 28)::integer + 1, 1);
  end loop;
  return left(drawn, 4) || '-' || right(drawn, 4);
end
$$;
grant execute on function private.random_reference() to service_role;

-- What staff do with enquiries is read from their histories; an import writes its own lines, once for all of its steps.
create trigger audit_enquiry_events after insert on public.enquiry_events
  referencing new table as written for each statement when (auth.uid() is not null)
  execute function private.audit_change('%s', '{"subject": "enquiry_id", "kind": "type", "actor": "actor"}');

create function private.prepare_enquiry() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  -- Whatever brings it: the chat, a colleague's repeated request, the same spreadsheet once more.
  if private.erased_enquiry(new.tenant_id, new.session_id) is not null then return null; end if;
  -- Set once: the chat shows it to the parent. What staff entered or imported, and a test, was promised nothing.
  if new.due_at is null and not new.source ? 'channel' and not new.source @> '{"test": true}' then
    new.due_at := (select private.promised_in(t.settings, new.submitted_at) from public.tenants t where t.id = new.tenant_id);
  end if;
  if new.mobile is not null then
    new.mobile := private.stored_mobile(private.school_country(new.tenant_id), new.mobile);
  end if;
  return new;
end
$$;

create trigger prepare_enquiry before insert on public.chat_inquiry_information
  for each row execute function private.prepare_enquiry();

-- The chat service alone writes with its own role: a parent's enquiry is processed after the answer. An import processes its own,
-- with their notes.
create function private.process_new_enquiries() returns trigger
language plpgsql security invoker set search_path = ''
as $$
begin
  insert into private.unprocessed_enquiries (enquiry_id, tenant_id, later)
  select e.id, e.tenant_id, e.source ? 'channel' from added e;
  if current_user <> 'service_role' then
    perform private.process_now(array(select e.id from added e));
  end if;
  return null;
end
$$;

create trigger process_new_enquiries after insert on public.chat_inquiry_information
  referencing new table as added
  for each statement when (current_setting('schoolgate.import', true) is distinct from 'on')
  execute function private.process_new_enquiries();

create function private.record_new_enquiries() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  -- The chat service never writes a channel: with one, staff entered the enquiry.
  insert into public.enquiry_events (enquiry_id, tenant_id, type, detail, actor)
  select e.id, e.tenant_id, 'added', jsonb_build_object('channel', e.source -> 'channel'), auth.uid()
  from added e where e.source ? 'channel'
  union all
  select e.id, e.tenant_id, 'submitted', '{}', null from added e where not e.source ? 'channel';

  perform private.lock_conversation(e.tenant_id, e.session_id) from added e
  where not e.source ? 'channel' and not e.source @> '{"unfinished": true}';
  delete from private.started_conversations s using added e
  where s.tenant_id = e.tenant_id and s.session_id = e.session_id
    and not e.source ? 'channel' and not e.source @> '{"unfinished": true}';

  perform private.count_enquiries(array(
    select row(e.tenant_id, e.user_id, e.status_code, e.grade, e.academic_year, count(*))::private.enquiry_change
    from added e group by e.tenant_id, e.user_id, e.status_code, e.grade, e.academic_year
  ));
  return null;
end
$$;

create trigger record_new_enquiries after insert on public.chat_inquiry_information
  referencing new table as added
  for each statement execute function private.record_new_enquiries();

-- A status that leaves "pending" says that staff spoke or wrote to the family, unless who sets it knows better
-- (schoolgate.no_contact is on: the family did not answer). Back in "pending" the clock runs on, unless a contact was
-- recorded and not taken back.
create function private.touch_enquiry() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  new.updated_at := now();
  if new.mobile is not null and new.mobile is distinct from old.mobile then
    new.mobile := private.stored_mobile(private.school_country(new.tenant_id), new.mobile);
  end if;
  if (new.status_code, new.assignee, new.next_follow_up)
    is distinct from (old.status_code, old.assignee, old.next_follow_up) then
    new.first_action_at := coalesce(new.first_action_at, now());
  end if;
  if new.status_code = old.status_code or current_setting('schoolgate.no_contact', true) = 'on' then return new; end if;
  if new.status_code = 'pending' then
    if (private.first_contact(new.id)).id is null then
      new.contacted_at := null;
      new.contacted_by := null;
    end if;
  elsif new.contacted_at is null then
    new.contacted_at := now();
    new.contacted_by := (select auth.uid());
  end if;
  return new;
end
$$;

create trigger touch_enquiry before update on public.chat_inquiry_information
  for each row execute function private.touch_enquiry();

create function private.follow_correction() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  if old.email is distinct from new.email then
    perform private.readdress_mails(new.id, old.email, new.email, null);
    delete from private.refused_addresses r
    where r.address = lower(old.email) and not private.is_address_of_any(r.tenant_id, r.address);
  end if;
  if (old.mobile, old.email, old.child_name, old.date_of_birth, old.submitted_at)
    is distinct from (new.mobile, new.email, new.child_name, new.date_of_birth, new.submitted_at) then
    perform private.match_family(new);
  end if;
  perform private.refresh_search(new.id);
  return null;
end
$$;

create trigger follow_correction after update on public.chat_inquiry_information
  for each row when (
    (
      old.first_name, old.last_name, old.child_name, old.mobile, old.email, old.city, old.school_name, old.questions,
      old.answers, old.date_of_birth, old.submitted_at
    ) is distinct from (
      new.first_name, new.last_name, new.child_name, new.mobile, new.email, new.city, new.school_name, new.questions,
      new.answers, new.date_of_birth, new.submitted_at
    )
  )
  execute function private.follow_correction();

-- A change for many is written to their histories at once, so that it is one line of the audit. A contact has the follow-up day in
-- a line of its own, and an account that is removed leaves none.
create function private.record_changes() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  undoes constant text := nullif(current_setting('schoolgate.undoes', true), '');
  in_contact constant boolean := undoes is null and coalesce(current_setting('schoolgate.no_contact', true), '') = 'on';
begin
  -- Without a join: its plan would be that of the first change, be it of one enquiry or of thousands.
  insert into public.enquiry_events (enquiry_id, tenant_id, type, detail, actor)
  select e.id, e.tenant_id, c.type,
    jsonb_build_object('from', c.was, 'to', c.becomes) || jsonb_strip_nulls(jsonb_build_object(
      'batch', coalesce(
        nullif(current_setting('schoolgate.batch', true), ''),
        case when auth.uid() is not null and undoes is null and not in_contact then gen_random_uuid()::text end
      ),
      'undoes', undoes,
      'contact', case
        when c.type = 'status_changed' and e.contacted_at is distinct from e.was_contacted_at
          then jsonb_build_object('at', e.was_contacted_at, 'by', e.was_contacted_by)
      end
    )),
    auth.uid()
  from (
    select r.*, lag(r.status_code) over w as was_status, lag(r.assignee) over w as was_assignee,
      lag(r.next_follow_up) over w as was_follow_up, lag(r.contacted_at) over w as was_contacted_at,
      lag(r.contacted_by) over w as was_contacted_by
    from (
      select 0 as n, o.id, o.tenant_id, o.status_code, o.assignee, o.next_follow_up, o.contacted_at, o.contacted_by
      from before o
      union all
      select 1, n.id, n.tenant_id, n.status_code, n.assignee, n.next_follow_up, n.contacted_at, n.contacted_by
      from changed n
    ) r
    window w as (partition by r.id order by r.n)
  ) e
  cross join lateral (values
    ('status_changed', to_jsonb(e.was_status), to_jsonb(e.status_code)),
    ('assigned', to_jsonb(e.was_assignee), to_jsonb(e.assignee)),
    ('follow_up_set', to_jsonb(e.was_follow_up), to_jsonb(e.next_follow_up))
  ) c (type, was, becomes)
  where e.n = 1 and c.was is distinct from c.becomes
    and (c.type = 'status_changed' or auth.uid() is not null and not (in_contact and c.type = 'follow_up_set'))
  order by e.id;

  perform private.count_enquiries(array(
    select row(e.tenant_id, e.user_id, e.status_code, e.grade, e.academic_year, sum(e.d))::private.enquiry_change
    from (select a.*, 1 as d from changed a union all select r.*, -1 from before r) e
    group by e.tenant_id, e.user_id, e.status_code, e.grade, e.academic_year having sum(e.d) <> 0
  ));
  return null;
end
$$;

create trigger record_changes after update on public.chat_inquiry_information
  referencing old table as before new table as changed
  for each statement execute function private.record_changes();

-- What refers to an enquiry without a reference, which each submission would wait for.
create function private.forget_enquiries() returns trigger
language plpgsql security definer set search_path = '' set enable_seqscan = off
as $$
begin
  delete from private.enquiry_search x where x.enquiry_id = any (array(select e.id from removed e));
  delete from private.refused_addresses r
  where r.address = any (array(select lower(e.email) from removed e))
    and not private.is_address_of_any(r.tenant_id, r.address);
  insert into private.jobs (tenant_id, kind, enquiry_id)
  select e.tenant_id, 'enquiry.erased', e.id from removed e
  where not e.source @> '{"example": true}' and not e.source @> '{"test": true}';
  perform private.count_enquiries(array(
    select row(e.tenant_id, e.user_id, e.status_code, e.grade, e.academic_year, -count(*))::private.enquiry_change
    from removed e group by e.tenant_id, e.user_id, e.status_code, e.grade, e.academic_year
  ));
  return null;
end
$$;

create trigger forget_enquiries after delete on public.chat_inquiry_information
  referencing old table as removed
  for each statement execute function private.forget_enquiries();
