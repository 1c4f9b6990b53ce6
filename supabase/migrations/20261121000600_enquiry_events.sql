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
  constraint enquiry_events_type_check check (type in ('submitted', 'status_changed', 'note', 'exported')),
  constraint enquiry_events_detail_check check (
    jsonb_typeof(detail) = 'object' and octet_length(detail::text) <= 8192
  )
);

comment on table public.enquiry_events is 'What happened to each enquiry.';
comment on column public.enquiry_events.detail is 'status_changed: {from, to}.';
comment on column public.enquiry_events.tenant_id is 'That of the enquiry.';
comment on column public.enquiry_events.actor is
  'The member of staff; null for a parent or the service. No reference: history still says who when the account is gone.';

create index enquiry_events_enquiry_id_idx on public.enquiry_events (enquiry_id, id);
create index enquiry_events_status_changed_idx
  on public.enquiry_events (tenant_id, enquiry_id, created_at) where type = 'status_changed';

alter table public.enquiry_events enable row level security;

revoke all on public.enquiry_events from public, anon, authenticated;
grant select on public.enquiry_events to authenticated;
grant all on public.enquiry_events to service_role;

create policy "Staff see the history of their schools' enquiries"
  on public.enquiry_events for select to authenticated
  using (tenant_id in (select private.my_tenants()));

-- Definer: whoever may change an enquiry must not also be able to write its history.
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
      jsonb_build_object('from', old.status_code, 'to', new.status_code),
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
