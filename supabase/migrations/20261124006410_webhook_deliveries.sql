-- A call of a webhook is a message of the outbox. Its row holds ids alone: what is said is read when it is sent, so that a
-- family who was erased, or whose data may only be kept, is in no later call.
alter table private.outbox
  add column webhook_id uuid references private.webhooks (id) on delete cascade,
  add constraint outbox_webhook_check check ((webhook_id is not null) = (channel = 'webhook'));
comment on column private.outbox.webhook_id is 'Whom a call is for. Its recipient is the address as it was when the row was written.';

create index outbox_webhook_idx on private.outbox (webhook_id, created_at desc, id desc);

create index outbox_webhook_waiting_idx on private.outbox (webhook_id, next_at) where state = 'waiting';

create function private.tell_webhooks(p_happening private.happenings) returns void
language plpgsql volatile security definer set search_path = ''
as $$
begin
  insert into private.outbox (tenant_id, channel, kind, key, enquiry_id, recipient, facts, webhook_id)
  select w.tenant_id, 'webhook', p_happening.type,
    concat_ws(
      ':', p_happening.type,
      coalesce(p_happening.event_id::text, p_happening.question_id::text, p_happening.enquiry_id::text), w.id
    ),
    e.id, w.address,
    jsonb_build_object(
      'id', coalesce(p_happening.question_id, p_happening.enquiry_id), 'at', private.iso_time(p_happening.happened_at)
    ),
    w.id
  from private.webhooks w left join public.chat_inquiry_information e on e.id = p_happening.enquiry_id
  where w.tenant_id = p_happening.tenant_id and p_happening.type = any (w.events)
    and (e.id is not null or p_happening.type not in ('enquiry.created', 'enquiry.changed'))
  on conflict (key) do nothing;
end
$$;
revoke all on function private.tell_webhooks(private.happenings) from public, anon, authenticated;

-- The fields of a full export. A restricted family's data may be kept and not used. Passing it on is use, and so is saying
-- that it has changed: not even its id goes out.
create function private.webhook_data(p_message private.outbox) returns jsonb
language sql stable security definer set search_path = ''
as $$
  select case
    when p_message.kind = 'enquiry.erased' then jsonb_build_object('id', p_message.facts -> 'id')
    when p_message.kind = 'question.asked' then (
      select jsonb_build_object(
        'id', q.id, 'tenant_id', q.tenant_id, 'question', q.question, 'language', q.language, 'outcome', q.outcome,
        'enquiry_id', e.id
      )
      from public.chat_questions q
      left join public.chat_inquiry_information e on (e.tenant_id, e.session_id) = (q.tenant_id, q.session_id)
      where q.id = (p_message.facts ->> 'id')::uuid and (e.id = any (r.ids)) is not true
    )
    when p_message.enquiry_id <> all (r.ids) then
      private.exported_enquiries(array[p_message.enquiry_id], true)::jsonb -> 0
  end
  from (select private.restricted_enquiries(array[p_message.tenant_id]) as ids) r
$$;
revoke all on function private.webhook_data(private.outbox) from public, anon, authenticated;

create function private.webhook_facts(p_message private.outbox) returns jsonb
language sql stable security definer set search_path = ''
as $$
  select jsonb_build_object(
    'address', w.address, 'timestamp', p_message.facts -> 'at', 'data', d.data,
    'secrets', jsonb_build_array(w.secret)
      || case when w.old_secret_until > now() then jsonb_build_array(w.old_secret) else '[]' end
  )
  from private.webhooks w cross join lateral private.webhook_data(p_message) d (data)
  where w.id = p_message.webhook_id and d.data is not null
$$;
revoke all on function private.webhook_facts(private.outbox) from public, anon, authenticated;

-- When a webhook's waiting calls are due; those that are written at this moment are left out, so that no writer waits.
create function private.move_deliveries(p_webhook uuid, p_at timestamptz, p_only_due boolean) returns void
language sql volatile security definer set search_path = ''
as $$
  update private.outbox o set next_at = p_at
  from (
    select i.id from private.outbox i
    where i.webhook_id = p_webhook and i.state = 'waiting' and (i.next_at <= now() or not p_only_due)
    for update skip locked
  ) free
  where o.id = free.id
$$;
revoke all on function private.move_deliveries(uuid, timestamptz, boolean) from public, anon, authenticated;

-- For a paused webhook the next attempt is the end of its time: then it is given up, unless the pause has ended.
create function private.hold_delivery() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  if exists (select from private.webhooks w where w.id = new.webhook_id and w.paused_at is not null) then
    new.next_at := greatest(new.next_at, new.expires_at);
  end if;
  return new;
end
$$;
revoke all on function private.hold_delivery() from public, anon, authenticated;

create trigger hold_delivery before insert or update of next_at on private.outbox
  for each row when (new.webhook_id is not null and new.state = 'waiting') execute function private.hold_delivery();

-- A receiver that fails is not asked ten times more for what waits behind, which would hold up other schools. It is paused
-- when it says that it is gone (410), and when a call was given up and nothing else got through meanwhile: the last two
-- pauses of a call are half a day each, so that its three days end with the sixtieth hour or later.
create function private.note_delivery() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  because text;
begin
  if new.state = 'sent' then
    update private.webhooks w set failing_since = null where w.id = new.webhook_id and w.failing_since is not null;
    return null;
  end if;
  update private.webhooks w set failing_since = coalesce(w.failing_since, now())
  where w.id = new.webhook_id and w.paused_at is null
  returning case
    when new.state = 'failed' and new.answer = 'HTTP 410' then 'gone'
    when new.state = 'failed' and w.failing_since < now() - interval '60 hours' then 'failing'
  end into because;
  if because is null then
    perform private.move_deliveries(new.webhook_id, least(new.next_at, now() + interval '5 minutes'), true);
  else
    update private.webhooks w set paused_at = now(), paused_because = because where w.id = new.webhook_id;
    perform private.move_deliveries(new.webhook_id, now(), false);
  end if;
  return null;
end
$$;
revoke all on function private.note_delivery() from public, anon, authenticated;

create trigger note_delivery after update of answer on private.outbox
  for each row when (new.webhook_id is not null and new.state in ('waiting', 'sent', 'failed'))
  execute function private.note_delivery();

create function private.list_deliveries(p_id uuid, p_before timestamptz, p_before_id uuid, p_most integer) returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
declare
  most constant integer := least(greatest(p_most, 1), 100);
  rows jsonb;
begin
  perform private.require_staff();
  if not exists (
    select from private.webhooks w where w.id = p_id and w.tenant_id in (select private.my_tenants())
  ) then
    raise sqlstate 'PT404' using message = 'There is no such webhook in your schools.';
  end if;
  select coalesce(jsonb_agg(
    jsonb_build_object(
      'id', d.id, 'event', d.kind, 'state', d.state, 'attempts', d.attempts, 'answer', d.answer,
      'created_at', d.created_at,
      'next_at', case when d.state = 'waiting' then private.iso_time(d.next_at) end
    )
    order by d.created_at desc, d.id desc
  ), '[]')
  into rows
  from (
    select o.* from private.outbox o
    where o.webhook_id = p_id and (p_before is null or (o.created_at, o.id) < (p_before, coalesce(p_before_id, o.id)))
    order by o.created_at desc, o.id desc limit most
  ) d;
  return jsonb_build_object('deliveries', rows, 'more', jsonb_array_length(rows) = most);
end
$$;
revoke all on function private.list_deliveries(uuid, timestamptz, uuid, integer) from public, anon, authenticated;
grant execute on function private.list_deliveries(uuid, timestamptz, uuid, integer) to authenticated;

create function public.list_deliveries(
  p_id uuid, p_before timestamptz default null, p_before_id uuid default null, p_most integer default 20
) returns jsonb
language sql stable security invoker set search_path = ''
as $$ select private.list_deliveries(p_id, p_before, p_before_id, p_most) $$;
comment on function public.list_deliveries(uuid, timestamptz, uuid, integer) is
  '{deliveries: [{id, event, state, attempts, answer, created_at, next_at}], more}: a webhook''s calls of the last month, newest first. PT404 unless the webhook is of one of the caller''s schools.';
revoke all on function public.list_deliveries(uuid, timestamptz, uuid, integer) from public, anon, authenticated;
grant execute on function public.list_deliveries(uuid, timestamptz, uuid, integer) to authenticated;
