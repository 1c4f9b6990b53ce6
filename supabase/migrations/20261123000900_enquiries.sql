-- What staff do with an enquiry: who looks after it, when to call the family next, when somebody first acted. With them
-- come the indexes that the console's sorting, filters, duplicates and figures walk along.

-- Where an enquiry came from, in a word: the campaign, else the page the chat stood on, else the page before it.
create function private.source_label(p_source jsonb) returns text
language sql immutable set search_path = ''
as $$
  select left(lower(coalesce(
    nullif(btrim(p_source ->> 'utm_source'), ''),
    substring(p_source ->> 'page' from '^https?://(?:[^/?#@]*@)?([^/?#:@]+)'),
    substring(p_source ->> 'referrer' from '^https?://(?:[^/?#@]*@)?([^/?#:@]+)')
  )), 100)
$$;
revoke all on function private.source_label(jsonb) from public, anon, authenticated;

-- Worked out as whoever writes the row.
grant execute on function private.source_label(jsonb) to service_role;

-- What parents left. Only the chat service writes it (submit_enquiry); staff read their own schools' rows. Every limit
-- stands here as well as in the form and in the service, since a client can lie.
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
  -- submit_enquiry names the field it refuses by its constraint: enquiry_<field>.
  constraint enquiry_session_key unique (tenant_id, session_id),
  constraint enquiry_session_id check (length(session_id) between 1 and 200),
  constraint enquiry_parent_type check (length(parent_type) between 1 and 60),
  constraint enquiry_school_type check (length(school_type) between 1 and 60),
  constraint enquiry_first_name check (length(first_name) between 1 and 120),
  constraint enquiry_last_name check (length(last_name) between 1 and 120),
  constraint enquiry_mobile check (mobile ~ '^[0-9]{10}$'),
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
  )
);
comment on column public.chat_inquiry_information.assignee is 'The member of staff who looks after it.';
comment on column public.chat_inquiry_information.next_follow_up is 'The day on which to speak to the family again.';
comment on column public.chat_inquiry_information.first_action_at is 'When staff first did something about it: status, note, assignment or follow-up.';
comment on column public.chat_inquiry_information.source_label is 'utm_source, else the host of the page, else that of the referrer.';
comment on table public.chat_inquiry_information is 'Admissions enquiries, one for each finished conversation.';
comment on column public.chat_inquiry_information.user_id is 'The visitor account of the school.';
comment on column public.chat_inquiry_information.session_id is 'The conversation; unique in a school, so that a repeated submission stores nothing twice.';
comment on column public.chat_inquiry_information.mobile is 'Ten digits, without country code.';
comment on column public.chat_inquiry_information.school_name is 'The child''s current school.';
comment on column public.chat_inquiry_information.questions is 'What the parent asked in their own words.';
comment on column public.chat_inquiry_information.source is 'Where the conversation took place: page, referrer, campaign.';
comment on column public.chat_inquiry_information.consent is 'What the parent agreed to, when the school asks.';
comment on column public.chat_inquiry_information.config_version is 'The published version of the conversation at that time.';
comment on column public.chat_inquiry_information.body_hash is 'SHA-256 of what was submitted: tells a repeat from a second enquiry under one session.';

-- A page of the newest, of one school or of all, with and without a status, is a walk along an index.
create index enquiry_newest_idx
  on public.chat_inquiry_information (tenant_id, submitted_at desc, id desc);

create index enquiry_newest_by_status_idx
  on public.chat_inquiry_information (tenant_id, status_code, submitted_at desc, id desc);

create index enquiry_newest_anywhere_idx
  on public.chat_inquiry_information (submitted_at desc, id desc);

create index enquiry_user_id_idx on public.chat_inquiry_information (user_id);

create index enquiry_first_name_trigrams_idx
  on public.chat_inquiry_information using gin (first_name extensions.gin_trgm_ops) with (gin_pending_list_limit = 64);

create index enquiry_email_trigrams_idx
  on public.chat_inquiry_information using gin (email extensions.gin_trgm_ops) with (gin_pending_list_limit = 64);

create index enquiry_mobile_trigrams_idx
  on public.chat_inquiry_information using gin (mobile extensions.gin_trgm_ops) with (gin_pending_list_limit = 64);

create index enquiry_child_name_trigrams_idx
  on public.chat_inquiry_information using gin (child_name extensions.gin_trgm_ops) with (gin_pending_list_limit = 64);

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

create index enquiry_assignee_idx on public.chat_inquiry_information (assignee);

-- The same family in the same school.
create index enquiry_same_mobile_idx
  on public.chat_inquiry_information (tenant_id, mobile) where mobile is not null;

create index enquiry_same_email_idx
  on public.chat_inquiry_information (tenant_id, lower(email)) where email is not null;

create index enquiry_same_child_idx
  on public.chat_inquiry_information (tenant_id, date_of_birth, lower(child_name))
  where date_of_birth is not null and child_name is not null;

-- The figures of a range of days come from this index alone.
create index enquiry_figures_idx
  on public.chat_inquiry_information (tenant_id, submitted_at)
  include (status_code, grade, source_label, first_action_at);

alter table public.chat_inquiry_information enable row level security;

revoke all on public.chat_inquiry_information from public, anon, authenticated;
grant select on public.chat_inquiry_information to authenticated;
grant all on public.chat_inquiry_information to service_role;

create policy "Staff see the enquiries of their schools"
  on public.chat_inquiry_information for select to authenticated
  using (tenant_id in (select private.my_tenants()));

create function private.touch_enquiry() returns trigger
language plpgsql security invoker set search_path = ''
as $$
begin
  new.updated_at := now();
  if (new.status_code, new.assignee, new.next_follow_up)
    is distinct from (old.status_code, old.assignee, old.next_follow_up) then
    new.first_action_at := coalesce(new.first_action_at, now());
  end if;
  return new;
end
$$;
revoke all on function private.touch_enquiry() from public, anon, authenticated;

create trigger touch_enquiry before update on public.chat_inquiry_information
  for each row execute function private.touch_enquiry();

-- The history of an enquiry: what happened to a family's data, by whom and when. Written by the database itself. An
-- export writes a thousand rows at a time, so they carry as few references and indexes as they can.
create table public.enquiry_events (
  id bigint generated always as identity primary key,
  enquiry_id uuid not null references public.chat_inquiry_information (id) on delete cascade,
  tenant_id text not null,
  type text not null,
  detail jsonb not null default '{}',
  actor uuid,
  created_at timestamptz not null default now(),
  -- A note of 4,000 characters, each of four bytes.
  constraint enquiry_events_detail_check check (
    jsonb_typeof(detail) = 'object' and octet_length(detail::text) <= 20000
  ),
  constraint enquiry_events_type_check check (
    type in ('submitted', 'status_changed', 'note', 'assigned', 'follow_up_set')
  )
);
comment on column public.enquiry_events.detail is
  'status_changed: {from, to, batch?}; note: {text}; assigned: {from, to}, user ids; follow_up_set: {from, to}, days.';
comment on table public.enquiry_events is 'What happened to each enquiry.';
comment on column public.enquiry_events.tenant_id is 'That of the enquiry.';
comment on column public.enquiry_events.actor is
  'The member of staff; null for a parent or the service. No reference: history still says who when the account is gone.';

create index enquiry_events_enquiry_id_idx on public.enquiry_events (enquiry_id, id);

create index enquiry_events_batch_idx on public.enquiry_events ((detail ->> 'batch')) where detail ? 'batch';

alter table public.enquiry_events enable row level security;

revoke all on public.enquiry_events from public, anon, authenticated;
grant select on public.enquiry_events to authenticated;
grant all on public.enquiry_events to service_role;

create policy "Staff see the history of their schools' enquiries"
  on public.enquiry_events for select to authenticated
  using (tenant_id in (select private.my_tenants()));

-- A status change for many at once names its batch, by which it can be undone; see set_status_of_matching.
create function private.record_enquiry_event() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  if tg_op = 'INSERT' then
    insert into public.enquiry_events (enquiry_id, tenant_id, type) values (new.id, new.tenant_id, 'submitted');
  else
    insert into public.enquiry_events (enquiry_id, tenant_id, type, detail, actor)
    values (
      new.id, new.tenant_id, 'status_changed',
      jsonb_strip_nulls(jsonb_build_object(
        'from', old.status_code, 'to', new.status_code,
        'batch', nullif(current_setting('schoolgate.batch', true), '')
      )),
      (select auth.uid())
    );
  end if;
  return null;
end
$$;
revoke all on function private.record_enquiry_event() from public, anon, authenticated;

create trigger record_submission after insert on public.chat_inquiry_information
  for each row execute function private.record_enquiry_event();

create trigger record_status_change after update of status_code on public.chat_inquiry_information
  for each row when (old.status_code is distinct from new.status_code)
  execute function private.record_enquiry_event();
