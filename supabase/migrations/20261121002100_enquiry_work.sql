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

alter table public.chat_inquiry_information
  add column assignee uuid references public.users (user_id) on delete set null,
  add column next_follow_up date,
  add column first_action_at timestamptz,
  add column source_label text generated always as (private.source_label(source)) stored;

comment on column public.chat_inquiry_information.assignee is 'The member of staff who looks after it.';
comment on column public.chat_inquiry_information.next_follow_up is 'The day on which to speak to the family again.';
comment on column public.chat_inquiry_information.first_action_at is 'When staff first did something about it: status, note, assignment or follow-up.';
comment on column public.chat_inquiry_information.source_label is 'utm_source, else the host of the page, else that of the referrer.';

alter table public.enquiry_events
  drop constraint enquiry_events_type_check,
  drop constraint enquiry_events_detail_check,
  add constraint enquiry_events_type_check check (
    type in ('submitted', 'status_changed', 'note', 'assigned', 'follow_up_set', 'exported')
  ),
  -- A note of 4,000 characters, each of four bytes.
  add constraint enquiry_events_detail_check check (
    jsonb_typeof(detail) = 'object' and octet_length(detail::text) <= 20000
  );

comment on column public.enquiry_events.detail is
  'status_changed: {from, to, batch?}; note: {text}; assigned: {from, to}, user ids; follow_up_set: {from, to}, days.';

create or replace function private.touch_enquiry() returns trigger
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

-- Enquiries that staff already acted on; nothing else about them changes.
alter table public.chat_inquiry_information disable trigger touch_enquiry;
update public.chat_inquiry_information e set first_action_at = v.first_at
from (
  select enquiry_id, min(created_at) as first_at from public.enquiry_events where type = 'status_changed' group by 1
) v
where v.enquiry_id = e.id;
alter table public.chat_inquiry_information enable trigger touch_enquiry;
drop index public.enquiry_events_status_changed_idx;

-- A status change for many at once names its batch, by which it can be undone; see set_status_of_matching.
create or replace function private.record_enquiry_event() returns trigger
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

create index enquiry_events_batch_idx on public.enquiry_events ((detail ->> 'batch')) where detail ? 'batch';

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

-- Changes wait in a list before they enter a trigram index, and every search reads that list. At its usual size (4 MB)
-- a thousand changed statuses made a search for a rare word ten times as slow until the next vacuum.
alter index public.enquiry_first_name_trigrams_idx set (gin_pending_list_limit = 64);
alter index public.enquiry_email_trigrams_idx set (gin_pending_list_limit = 64);
alter index public.enquiry_mobile_trigrams_idx set (gin_pending_list_limit = 64);
alter index public.enquiry_child_name_trigrams_idx set (gin_pending_list_limit = 64);
