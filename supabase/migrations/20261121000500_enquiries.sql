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
  on public.chat_inquiry_information using gin (first_name extensions.gin_trgm_ops);
create index enquiry_email_trigrams_idx
  on public.chat_inquiry_information using gin (email extensions.gin_trgm_ops);
create index enquiry_mobile_trigrams_idx
  on public.chat_inquiry_information using gin (mobile extensions.gin_trgm_ops);
create index enquiry_child_name_trigrams_idx
  on public.chat_inquiry_information using gin (child_name extensions.gin_trgm_ops);

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
  return new;
end
$$;

revoke all on function private.touch_enquiry() from public, anon, authenticated;

create trigger touch_enquiry before update on public.chat_inquiry_information
  for each row execute function private.touch_enquiry();
