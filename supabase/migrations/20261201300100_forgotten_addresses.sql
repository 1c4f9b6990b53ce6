-- An address that mails came back from is forgotten with the last of those who have it: also of those who booked a visit, and
-- those to whom the link of an unfinished conversation was mailed.
create index visit_bookings_email_idx on private.visit_bookings (tenant_id, lower(email)) where email is not null;

create index outbox_continued_idx on private.outbox (tenant_id, lower(recipient)) where conversation_id is not null;

create function private.is_address_of_any(p_tenant text, p_address text) returns boolean
language sql stable security definer set search_path = ''
as $$
  select exists (select from public.users u where u.email = p_address)
    or exists (
      select from public.chat_inquiry_information e where e.tenant_id = p_tenant and lower(e.email) = p_address
    )
    or exists (
      select from private.visit_bookings b where b.tenant_id = p_tenant and lower(b.email) = p_address
    )
    or exists (
      select from private.outbox o
      where o.tenant_id = p_tenant and lower(o.recipient) = p_address and o.conversation_id is not null
    )
$$;
comment on function private.is_address_of_any(text, text) is
  'Whether staff, or in this school a family, a visitor or the receiver of a link have this address, in small letters.';
revoke all on function private.is_address_of_any(text, text) from public, anon, authenticated;

create or replace function private.forget_refused_address() returns trigger
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

create trigger forget_refused_address after update of email or delete on private.visit_bookings
  for each row when (old.email is not null) execute function private.forget_refused_address();

create trigger forget_refused_address after delete on private.outbox
  for each row when (old.conversation_id is not null) execute function private.forget_refused_address();

-- Those that have stayed.
delete from private.refused_addresses r where not private.is_address_of_any(r.tenant_id, r.address);
