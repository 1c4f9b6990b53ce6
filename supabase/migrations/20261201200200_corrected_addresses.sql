-- What waits to be mailed to a family, or could not be, follows its corrected address.

-- p_booking: of that visit alone. One that is being sent goes where it was sent to. What a mail service may have under its old name
-- has a new one, as it does not send the same twice.
create function private.readdress_mails(p_enquiry uuid, p_was text, p_now text, p_booking uuid) returns void
language sql volatile security definer set search_path = ''
as $$
  update private.outbox o set
    recipient = coalesce(p_now, o.recipient), state = case when p_now is null then 'dropped' else o.state end,
    settled_at = case when p_now is null then now() else o.settled_at end, provider_id = null,
    repetition = o.repetition + (o.attempts > 0 and p_now is not null)::integer
  where o.enquiry_id = p_enquiry and o.channel = 'mail' and lower(o.recipient) = lower(p_was)
    and (o.state = 'failed' or o.state = 'waiting' and (o.leased_by is null or o.next_at <= now()))
    and (p_booking is null or o.facts ->> 'booking' = p_booking::text)
$$;
revoke all on function private.readdress_mails(uuid, text, text, uuid) from public, anon, authenticated;

create function private.follow_email() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  perform private.readdress_mails(new.id, old.email, new.email, null);
  return null;
end
$$;
revoke all on function private.follow_email() from public, anon, authenticated;

create trigger follow_email after update of email on public.chat_inquiry_information
  for each row when (old.email is distinct from new.email) execute function private.follow_email();

-- A visit has an address of its own where it differs from the enquiry's.
create function private.follow_visit_email() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  perform private.readdress_mails(new.enquiry_id, coalesce(old.email, e.email), coalesce(new.email, e.email), new.id)
  from public.chat_inquiry_information e where e.id = new.enquiry_id;
  return null;
end
$$;
revoke all on function private.follow_visit_email() from public, anon, authenticated;

create trigger follow_visit_email after update of email on private.visit_bookings
  for each row when (old.email is distinct from new.email) execute function private.follow_visit_email();
