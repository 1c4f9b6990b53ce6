-- A message that waits for its time, such as the reminder of a visit in two months, stays until then: a month is counted from when
-- a message was settled, or, where no worker took it, from when it expired.
create index outbox_ended_idx on private.outbox ((coalesce(settled_at, expires_at)));

create or replace function private.forget_outbox(p_most integer) returns void
language sql volatile security definer set search_path = ''
as $$
  delete from private.outbox o using (
    select i.id from private.outbox i where coalesce(i.settled_at, i.expires_at) < now() - interval '30 days'
    order by coalesce(i.settled_at, i.expires_at) limit p_most for update skip locked
  ) old
  where o.id = old.id
$$;
