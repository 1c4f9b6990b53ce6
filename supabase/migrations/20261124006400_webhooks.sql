-- Other programs of a school, such as a CRM or a spreadsheet, are called when something happens there. The addresses hold
-- keys and the secrets sign the calls, so no role reads the table: staff ask for what they need by functions, and saving
-- goes through the chat service, which knows the addresses that must not be called.
create function private.new_webhook_secret() returns text
language sql volatile set search_path = ''
as $$
  select 'whsec_' || encode(decode(replace(gen_random_uuid()::text || gen_random_uuid()::text, '-', ''), 'hex'), 'base64')
$$;
revoke all on function private.new_webhook_secret() from public, anon, authenticated;

create table private.webhooks (
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
comment on table private.webhooks is 'Addresses that are called when something happens at a school.';
comment on column private.webhooks.address is 'As the chat service has written it: https, and http only where the operator allows it.';
comment on column private.webhooks.old_secret is 'After a rotation it signs beside the new one for a while.';
comment on column private.webhooks.paused_because is 'By staff; gone: it said so itself; failing: nothing got through for three days.';
comment on column private.webhooks.failing_since is 'The first failure since the last success. Null when all is well.';

create index webhooks_tenant_id_idx on private.webhooks (tenant_id, created_at);

alter table private.webhooks enable row level security;

revoke all on private.webhooks from public, anon, authenticated;

-- Who lets another program have the families' data is in the audit.
do $$
declare
  definition constant text := pg_get_functiondef('private.audit_kinds()'::regprocedure);
begin
  if position('''retention_changed'',' in definition) = 0 then
    raise exception 'private.audit_kinds does not name retention';
  end if;
  execute replace(
    definition, '''retention_changed'',',
    '''retention_changed'', ''webhook_added'', ''webhook_changed'', ''webhook_removed'','
  );
end
$$;

create function private.require_webhook(p_id uuid) returns private.webhooks
language plpgsql volatile security definer set search_path = ''
as $$
declare
  webhook private.webhooks;
begin
  perform private.require_staff();
  select w.* into webhook from private.webhooks w
  where w.id = p_id and w.tenant_id in (select private.my_tenants()) for no key update;
  if webhook.id is null then
    raise sqlstate 'PT404' using message = 'There is no such webhook in your schools.';
  end if;
  return webhook;
end
$$;
revoke all on function private.require_webhook(uuid) from public, anon, authenticated;

create function private.list_webhooks(p_tenant text) returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
begin
  perform private.require_school(p_tenant);
  return (
    select coalesce(
      jsonb_agg(
        jsonb_build_object(
          'id', w.id, 'address', w.address, 'events', w.events,
          'paused_at', private.iso_time(w.paused_at), 'paused_because', w.paused_because,
          'failing_since', private.iso_time(w.failing_since),
          'old_secret_until', case when w.old_secret_until > now() then private.iso_time(w.old_secret_until) end
        )
        order by w.created_at, w.id
      ),
      '[]'
    )
    from private.webhooks w where w.tenant_id = p_tenant
  );
end
$$;
revoke all on function private.list_webhooks(text) from public, anon, authenticated;
grant execute on function private.list_webhooks(text) to authenticated;

create function public.list_webhooks(p_tenant text) returns jsonb
language sql stable security invoker set search_path = ''
as $$ select private.list_webhooks(p_tenant) $$;
comment on function public.list_webhooks(text) is
  '[{id, address, events, paused_at, paused_because: staff | gone | failing, failing_since, old_secret_until}] of a school, the oldest first. PT404 unless the school is one of the caller''s.';
revoke all on function public.list_webhooks(text) from public, anon, authenticated;
grant execute on function public.list_webhooks(text) to authenticated;

-- p_actor is the member of staff whose token the chat service has checked.
create function private.save_webhook(p_actor uuid, p_tenant text, p_address text, p_events text[], p_id uuid) returns jsonb
language plpgsql volatile security definer set search_path = ''
as $$
declare
  most constant integer := 10;
  saved private.webhooks;
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
    if (select count(*) from private.webhooks w where w.tenant_id = p_tenant) >= most then
      return '{"ok": false, "code": "too_many"}';
    end if;
    insert into private.webhooks (tenant_id, address, events) values (p_tenant, p_address, p_events) returning * into saved;
  else
    update private.webhooks w set address = p_address, events = p_events where w.id = p_id and w.tenant_id = p_tenant
    returning * into saved;
    if saved.id is null then return '{"ok": false, "code": "gone"}'; end if;
  end if;
  insert into public.audit_events (type, tenant_id, actor)
  values (case when p_id is null then 'webhook_added' else 'webhook_changed' end, p_tenant, p_actor);
  return jsonb_build_object('ok', true, 'id', saved.id, 'secret', saved.secret);
end
$$;
revoke all on function private.save_webhook(uuid, text, text, text[], uuid) from public, anon, authenticated;
grant execute on function private.save_webhook(uuid, text, text, text[], uuid) to service_role;

create function public.save_webhook(p_actor uuid, p_tenant text, p_address text, p_events text[], p_id uuid default null)
returns jsonb
language sql volatile security invoker set search_path = ''
as $$ select private.save_webhook(p_actor, p_tenant, p_address, p_events, p_id) $$;
comment on function public.save_webhook(uuid, text, text, text[], uuid) is
  '{ok, id, secret}: adds a webhook, or changes that of p_id, for p_actor. {ok: false, code}: not_yours, gone, or too_many: a school has 10 at most. For the chat service, which has checked the address.';
revoke all on function public.save_webhook(uuid, text, text, text[], uuid) from public, anon, authenticated;
grant execute on function public.save_webhook(uuid, text, text, text[], uuid) to service_role;

create function private.webhook_secret(p_id uuid) returns jsonb
language sql volatile security definer set search_path = ''
as $$ select jsonb_build_object('secret', w.secret) from private.require_webhook(p_id) w $$;
revoke all on function private.webhook_secret(uuid) from public, anon, authenticated;
grant execute on function private.webhook_secret(uuid) to authenticated;

create function public.webhook_secret(p_id uuid) returns jsonb
language sql volatile security invoker set search_path = ''
as $$ select private.webhook_secret(p_id) $$;
comment on function public.webhook_secret(uuid) is
  '{secret}: what signs the calls. PT404 unless the webhook is of one of the caller''s schools.';
revoke all on function public.webhook_secret(uuid) from public, anon, authenticated;
grant execute on function public.webhook_secret(uuid) to authenticated;

-- For a day both secrets sign, so that the receiver can change at any time. One that was rotated out before stops now.
create function private.rotate_webhook_secret(p_id uuid) returns jsonb
language plpgsql volatile security definer set search_path = ''
as $$
declare
  webhook constant private.webhooks := private.require_webhook(p_id);
  fresh constant text := private.new_webhook_secret();
begin
  update private.webhooks w
  set secret = fresh, old_secret = w.secret, old_secret_until = now() + interval '24 hours' where w.id = p_id;
  perform private.audit('webhook_changed', webhook.tenant_id, null);
  return jsonb_build_object('secret', fresh);
end
$$;
revoke all on function private.rotate_webhook_secret(uuid) from public, anon, authenticated;
grant execute on function private.rotate_webhook_secret(uuid) to authenticated;

create function public.rotate_webhook_secret(p_id uuid) returns jsonb
language sql volatile security invoker set search_path = ''
as $$ select private.rotate_webhook_secret(p_id) $$;
comment on function public.rotate_webhook_secret(uuid) is
  '{secret}: a new one, beside which the one before signs for 24 hours more. PT404 unless the webhook is of one of the caller''s schools.';
revoke all on function public.rotate_webhook_secret(uuid) from public, anon, authenticated;
grant execute on function public.rotate_webhook_secret(uuid) to authenticated;

-- What happens meanwhile waits, as long as a receiver that is down is waited for.
create function private.pause_webhook(p_id uuid, p_paused boolean) returns jsonb
language plpgsql volatile security definer set search_path = ''
as $$
declare
  webhook constant private.webhooks := private.require_webhook(p_id);
begin
  if p_paused is distinct from (webhook.paused_at is not null) then
    update private.webhooks w set
      paused_at = case when p_paused then now() end, paused_because = case when p_paused then 'staff' end,
      failing_since = null
    where w.id = p_id;
    perform private.move_deliveries(p_id, now(), false);
    perform private.audit('webhook_changed', webhook.tenant_id, null);
  end if;
  return '{"ok": true}';
end
$$;
revoke all on function private.pause_webhook(uuid, boolean) from public, anon, authenticated;
grant execute on function private.pause_webhook(uuid, boolean) to authenticated;

create function public.pause_webhook(p_id uuid, p_paused boolean) returns jsonb
language sql volatile security invoker set search_path = ''
as $$ select private.pause_webhook(p_id, p_paused) $$;
comment on function public.pause_webhook(uuid, boolean) is
  '{ok}: pauses a webhook or lets it go on. What happens during a pause of up to three days is sent after it. PT404 unless the webhook is of one of the caller''s schools.';
revoke all on function public.pause_webhook(uuid, boolean) from public, anon, authenticated;
grant execute on function public.pause_webhook(uuid, boolean) to authenticated;

create function private.remove_webhook(p_id uuid) returns jsonb
language plpgsql volatile security definer set search_path = ''
as $$
declare
  webhook constant private.webhooks := private.require_webhook(p_id);
begin
  delete from private.webhooks w where w.id = p_id;
  perform private.audit('webhook_removed', webhook.tenant_id, null);
  return '{"ok": true}';
end
$$;
revoke all on function private.remove_webhook(uuid) from public, anon, authenticated;
grant execute on function private.remove_webhook(uuid) to authenticated;

create function public.remove_webhook(p_id uuid) returns jsonb
language sql volatile security invoker set search_path = ''
as $$ select private.remove_webhook(p_id) $$;
comment on function public.remove_webhook(uuid) is
  '{ok}: removes a webhook and its deliveries, those that wait too. PT404 unless it is of one of the caller''s schools.';
revoke all on function public.remove_webhook(uuid) from public, anon, authenticated;
grant execute on function public.remove_webhook(uuid) to authenticated;
