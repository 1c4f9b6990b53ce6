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

revoke all on private.refused_addresses from public, anon, authenticated;

create function private.refused_address(p_tenant text, p_address text) returns jsonb
language sql stable security definer set search_path = ''
as $$
  select jsonb_build_object('reason', r.reason, 'at', private.iso_time(r.refused_at))
  from private.refused_addresses r
  where r.address = lower(p_address) and r.tenant_id is not distinct from p_tenant
$$;
revoke all on function private.refused_address(text, text) from public, anon, authenticated;

-- A complaint does not keep staff from their account: the link they ask for, and word of what was changed about it.
create function private.refusal_of(p_message private.outbox) returns text
language sql stable security definer set search_path = ''
as $$
  select 'address_' || r.reason from private.refused_addresses r
  where p_message.channel = 'mail' and r.address = lower(p_message.recipient)
    and r.tenant_id is not distinct from p_message.tenant_id
    and (r.reason = 'bounced' or p_message.kind not in ('password_reset', 'invitation', 'account_changed'))
$$;
comment on function private.refusal_of(private.outbox) is 'Why the message is not sent to its address: address_bounced, address_complained, or null.';
revoke all on function private.refusal_of(private.outbox) from public, anon, authenticated;

create function private.refuse_address(p_message uuid, p_reason text) returns void
language sql volatile security definer set search_path = ''
as $$
  insert into private.refused_addresses as r (tenant_id, address, reason)
  select o.tenant_id, lower(o.recipient), p_reason from private.outbox o where o.id = p_message
  on conflict on constraint refused_addresses_key do update set reason = 'bounced', refused_at = now()
  where r.reason = 'complained' and excluded.reason = 'bounced'
$$;
revoke all on function private.refuse_address(uuid, text) from public, anon, authenticated;

-- What becomes of a mail after the mail service took it. Each thing is noted once: what is reported again changes nothing,
-- not even when the address was tried again since.
create function private.note_mail_event(p_provider_id text, p_event text) returns boolean
language plpgsql volatile security definer set search_path = ''
as $$
declare
  message private.outbox;
begin
  select o.* into message from private.outbox o
  where o.provider_id = p_provider_id and o.channel = 'mail' limit 1 for update;
  if message.id is null then return false; end if;
  if message.state <> 'sent' or message.answer in ('complained', p_event) then return true; end if;
  update private.outbox o set
    state = case p_event when 'bounced' then 'failed' else o.state end, answer = p_event,
    settled_at = case p_event when 'bounced' then now() else o.settled_at end
  where o.id = message.id;
  if p_event in ('bounced', 'complained') then perform private.refuse_address(message.id, p_event); end if;
  return true;
end
$$;
revoke all on function private.note_mail_event(text, text) from public, anon, authenticated;
grant execute on function private.note_mail_event(text, text) to service_role;

create function public.note_mail_event(p_provider_id text, p_event text) returns boolean
language sql volatile security invoker set search_path = ''
as $$ select private.note_mail_event(p_provider_id, p_event) $$;
comment on function public.note_mail_event(text, text) is
  'Whether the mail service''s p_provider_id is a mail of the outbox; it bounced, bounced_for_now, or its receiver complained. After the first and the last its address gets no more. For the chat service.';
revoke all on function public.note_mail_event(text, text) from public, anon, authenticated;
grant execute on function public.note_mail_event(text, text) to service_role;

-- Under a new name: a mail service does not send again what it has under the old one.
create function private.try_address_again(p_id uuid) returns jsonb
language plpgsql volatile security definer set search_path = ''
as $$
declare
  message private.outbox;
begin
  perform private.require_admin();
  message := private.require_message(p_id);
  delete from private.refused_addresses r
  where r.address = lower(message.recipient) and r.tenant_id is not distinct from message.tenant_id;
  update private.outbox o
  set state = 'waiting', attempts = 0, next_at = now(), expires_at = now() + interval '3 days', settled_at = null,
    provider_id = null, repetition = o.repetition + 1
  where o.id = p_id and o.state = 'failed';
  return '{"ok": true}';
end
$$;
revoke all on function private.try_address_again(uuid) from public, anon, authenticated;
grant execute on function private.try_address_again(uuid) to authenticated;

create function public.try_address_again(p_id uuid) returns jsonb
language sql volatile security invoker set search_path = ''
as $$ select private.try_address_again(p_id) $$;
comment on function public.try_address_again(uuid) is
  '{ok}: the address of this message gets mails again, beginning with this one if it failed. PT403 unless an admin, PT404 for an unknown message.';
revoke all on function public.try_address_again(uuid) from public, anon, authenticated;
grant execute on function public.try_address_again(uuid) to authenticated;

-- An address is forgotten with the last of those who have it: families of the school, and staff of any.
create function private.forget_refused_address() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  delete from private.refused_addresses r
  where r.address = lower(old.email)
    and not exists (select from public.users u where u.email = r.address)
    and not exists (
      select from public.chat_inquiry_information e where e.tenant_id = r.tenant_id and lower(e.email) = r.address
    );
  return null;
end
$$;
revoke all on function private.forget_refused_address() from public, anon, authenticated;

create trigger forget_refused_address after update of email or delete on public.chat_inquiry_information
  for each row when (old.email is not null) execute function private.forget_refused_address();

create trigger forget_refused_address after update of email or delete on public.users
  for each row when (old.email is not null) execute function private.forget_refused_address();

-- The record shows it beside the address.
do $$
declare
  definition constant text := pg_get_functiondef('private.enquiry_detail(uuid)'::regprocedure);
  was constant text := '''asked'', private.asked_by(p_id),';
begin
  if position(was in definition) = 0 then
    raise exception 'private.enquiry_detail does not hold %', was;
  end if;
  execute replace(definition, was, was || $code$
      'email_refused', (
        select private.refused_address(e.tenant_id, e.email) from public.chat_inquiry_information e where e.id = p_id
      ),$code$);
end
$$;
comment on function public.enquiry_detail(uuid) is
  '{enquiry, history, historyTotal, duplicates}: the enquiry with its family, how many enquiries that has, email_refused ({reason: bounced | complained, at} when its address gets no mails any more), and asked, the first 100 questions of its conversation as {question, outcome, title | null, helpful, wants_person, asked_at}; the history newest first, 200 lines at most; duplicates, 10 at most, with reasons among mobile, email and child, and whether they are of the same family. PT404 unless it is one of the caller''s schools.';
