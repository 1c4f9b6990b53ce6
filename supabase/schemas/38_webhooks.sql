-- Other programs of a school, such as a CRM or a spreadsheet, are called when something happens there. The secrets sign the
-- calls, so no role reads them in the table; saving goes through the chat service, which knows the addresses that must not
-- be called.

create function private.new_webhook_secret() returns text
language sql volatile set search_path = ''
as $$
  select 'whsec_' || encode(decode(replace(gen_random_uuid()::text || gen_random_uuid()::text, '-', ''), 'hex'), 'base64')
$$;

create table public.webhooks (
  id uuid primary key default gen_random_uuid(),
  tenant_id text not null references public.tenants (id) on delete cascade,
  address text not null,
  events text[] not null,
  secret text not null default private.new_webhook_secret(),
  old_secret text,
  old_secret_until timestamptz,
  paused_at timestamptz,
  paused_because text,
  failing_since timestamptz,
  created_at timestamptz not null default now(),
  constraint webhooks_address_check check (
    length(address) <= 2000 and address ~ '^https?://[^[:space:][:cntrl:]@/?#\\]+[/?][^[:space:][:cntrl:]#]*$'
  ),
  constraint webhooks_events_check check (
    events <> '{}' and cardinality(events) <= 5 and array_position(events, null) is null
    and events <@ array['enquiry.created', 'enquiry.changed', 'enquiry.erased', 'visit.booked', 'question.asked']
  ),
  constraint webhooks_old_secret_check check ((old_secret is null) = (old_secret_until is null)),
  constraint webhooks_paused_check check (
    (paused_at is null) = (paused_because is null) and paused_because in ('staff', 'gone', 'failing')
  )
);
comment on table public.webhooks is 'Addresses that are called when something happens at a school.';
comment on column public.webhooks.address is 'As the chat service has written it: https, and http only where the operator allows it.';
comment on column public.webhooks.old_secret is 'After a rotation it signs beside the new one for a while.';
comment on column public.webhooks.paused_because is 'By staff; gone: it said so itself; failing: nothing got through for three days.';
comment on column public.webhooks.failing_since is 'The first failure since the last success. Null when all is well.';

create index webhooks_tenant_id_idx on public.webhooks (tenant_id, created_at);

alter table public.webhooks enable row level security;
grant select (
    id, tenant_id, address, events, old_secret_until, paused_at, paused_because, failing_since, created_at
  ), update (paused_because), delete
  on public.webhooks to authenticated;

create policy "Staff see and remove the webhooks of their schools"
  on public.webhooks for all to authenticated using (tenant_id in (select private.my_tenants()))
  with check (tenant_id in (select private.my_tenants()) and coalesce(paused_because = 'staff', true));

-- p_actor is the member of staff whose token the chat service has checked.
create function public.save_webhook(p_actor uuid, p_tenant text, p_address text, p_events text[], p_id uuid default null)
returns jsonb
language plpgsql volatile security definer set search_path = ''
as $$
declare
  most constant integer := 10;
  saved public.webhooks;
begin
  -- Two at once do not exceed the limit together.
  perform from public.tenants t where t.id = p_tenant and t.archived_at is null and exists (
    select from public.users u
    where u.user_id = p_actor and u.status = 'active' and (
      u.role = 'admin' or u.role = 'user' and exists (
        select from public.tenant_members m where m.tenant_id = t.id and m.user_id = u.user_id
      )
    )
  ) for no key update;
  if not found then return '{"ok": false, "code": "not_yours"}'; end if;
  if p_id is null then
    select w.* into saved from public.webhooks w
    where w.tenant_id = p_tenant and w.address = p_address and w.events @> p_events and w.events <@ p_events
      and w.paused_at is null and w.created_at > now() - interval '1 hour';
    if saved.id is not null then
      return jsonb_build_object('ok', true, 'id', saved.id, 'secret', saved.secret);
    end if;
    if (select count(*) from public.webhooks w where w.tenant_id = p_tenant) >= most then
      return '{"ok": false, "code": "too_many"}';
    end if;
    insert into public.webhooks (tenant_id, address, events) values (p_tenant, p_address, p_events) returning * into saved;
  else
    update public.webhooks w set address = p_address, events = p_events where w.id = p_id and w.tenant_id = p_tenant
    returning * into saved;
    if saved.id is null then return '{"ok": false, "code": "gone"}'; end if;
  end if;
  insert into public.audit_events (type, tenant_id, actor)
  values (case when p_id is null then 'webhook_added' else 'webhook_changed' end, p_tenant, p_actor);
  return jsonb_build_object('ok', true, 'id', saved.id, 'secret', saved.secret);
end
$$;
comment on function public.save_webhook(uuid, text, text, text[], uuid) is
  '{ok, id, secret}: adds a webhook, or changes that of p_id, for p_actor; the one there is, where the same was added within the last hour. {ok: false, code}: not_yours, gone, or too_many: a school has 10 at most. For the chat service, which has checked the address.';
grant execute on function public.save_webhook(uuid, text, text, text[], uuid) to service_role;

-- For a day both secrets sign, so that the receiver can change at any time. One that was rotated out before stops now.
create function private.webhook_secret(p_id uuid, p_rotates boolean) returns text
language plpgsql volatile security definer set search_path = ''
as $$
declare
  shown text;
begin
  perform private.require_staff();
  if p_rotates then
    update public.webhooks w
    set secret = private.new_webhook_secret(), old_secret = w.secret, old_secret_until = now() + interval '24 hours'
    where w.id = p_id and w.tenant_id in (select private.my_tenants()) returning w.secret into shown;
  else
    select w.secret into shown from public.webhooks w
    where w.id = p_id and w.tenant_id in (select private.my_tenants());
  end if;
  if shown is null then raise sqlstate 'PT404' using message = 'no_such_webhook'; end if;
  return shown;
end
$$;
grant execute on function private.webhook_secret(uuid, boolean) to authenticated;

create function public.webhook_secret(p_id uuid, p_rotates boolean default false) returns text
language sql volatile security invoker set search_path = ''
as $$ select private.webhook_secret(p_id, p_rotates) $$;
comment on function public.webhook_secret(uuid, boolean) is
  'What signs the calls; with p_rotates a new one; the previous one signs for 24 hours more. PT404 unless the webhook is of one of the caller''s schools.';
grant execute on function public.webhook_secret(uuid, boolean) to authenticated;

-- When a webhook's waiting calls are due; those that are written at this moment are left out, so that no writer waits.
create function private.move_deliveries(p_webhook uuid, p_at timestamptz, p_only_due boolean) returns void
language sql volatile security definer set search_path = ''
as $$
  update public.outbox o set next_at = p_at
  from (
    select i.id from public.outbox i
    where i.webhook_id = p_webhook and i.state = 'waiting' and (i.next_at <= now() or not p_only_due)
    for update skip locked
  ) free
  where o.id = free.id
$$;

-- What happens during a pause of up to three days waits, as long as a receiver that is down is waited for.
create function private.pause_webhook() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  if tg_when = 'AFTER' then
    perform private.move_deliveries(new.id, now(), false);
    return null;
  end if;
  new.paused_at := case when new.paused_because is not null then now() end;
  new.failing_since := case when new.paused_because <> 'staff' then new.failing_since end;
  return new;
end
$$;

-- For a paused webhook the next attempt is the end of its time: then it is given up, unless the pause has ended.
create function private.hold_delivery() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  if exists (select from public.webhooks w where w.id = new.webhook_id and w.paused_at is not null) then
    new.next_at := greatest(new.next_at, new.expires_at);
  end if;
  return new;
end
$$;

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
    update public.webhooks w set failing_since = null where w.id = new.webhook_id and w.failing_since is not null;
    return null;
  end if;
  update public.webhooks w set failing_since = coalesce(w.failing_since, now())
  where w.id = new.webhook_id and w.paused_at is null
  returning case
    when new.state = 'failed' and new.answer = 'HTTP 410' then 'gone'
    when new.state = 'failed' and w.failing_since < now() - interval '60 hours' then 'failing'
  end into because;
  if because is null then
    perform private.move_deliveries(new.webhook_id, least(new.next_at, now() + interval '5 minutes'), true);
  else
    update public.webhooks w set paused_because = because where w.id = new.webhook_id;
  end if;
  return null;
end
$$;

create trigger pause_webhook before update of paused_because on public.webhooks
  for each row when (old.paused_because is distinct from new.paused_because) execute function private.pause_webhook();

create trigger move_deliveries after update of paused_because on public.webhooks
  for each row when (old.paused_because is distinct from new.paused_because) execute function private.pause_webhook();

create trigger audit_changed_webhook after update of secret, paused_because on public.webhooks
  for each row when ((old.secret, old.paused_because) is distinct from (new.secret, new.paused_because))
  execute function private.audit_change('webhook_changed');

create trigger audit_removed_webhook after delete on public.webhooks
  for each row execute function private.audit_change('webhook_removed');
