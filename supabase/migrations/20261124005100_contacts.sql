-- A school promises to answer within so many of its business hours: each enquiry has one due moment, and the first contact
-- with the family stops the clock. An enquiry that promised nothing (a spreadsheet's, one that staff entered, a test) has none.
alter table public.chat_inquiry_information
  add column due_at timestamptz,
  add column contacted_at timestamptz,
  add column contacted_by uuid;
comment on column public.chat_inquiry_information.due_at is 'Until when the school promised to answer. Null where it promised nothing.';
comment on column public.chat_inquiry_information.contacted_at is 'When staff first spoke or wrote to the family, or set a status that says so.';
comment on column public.chat_inquiry_information.contacted_by is 'Who did. No reference, as in the history.';

-- Who waits, the longest first. It holds few rows: most families have been contacted.
create index enquiry_waiting_idx
  on public.chat_inquiry_information (
    tenant_id, (case when contacted_at is null then due_at end), submitted_at desc, id desc
  )
  where (case when contacted_at is null then due_at end) is not null;

alter table public.enquiry_events drop constraint enquiry_events_type_check;
alter table public.enquiry_events add constraint enquiry_events_type_check check (
  type in ('submitted', 'added', 'status_changed', 'note', 'assigned', 'follow_up_set', 'corrected', 'contacted')
);

-- What a row of the list shows of it, and the country in which its numbers are called.
do $$
declare
  definition constant text := pg_get_functiondef('private.shown_enquiries(uuid[])'::regprocedure);
begin
  if position('e.first_action_at,' in definition) = 0 then
    raise exception 'private.shown_enquiries does not show first_action_at';
  end if;
  execute replace(
    definition, 'e.first_action_at,',
    'e.first_action_at, e.due_at, e.contacted_at, e.contacted_by,
        coalesce(t.settings ->> ''country'', ''IN'') as tenant_country,'
  );
end
$$;
