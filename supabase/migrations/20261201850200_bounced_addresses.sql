-- A bounce concerns the address that bounced, while it is still the address of a family, a visitor or staff. After a correction it was
-- stored though no one had it any more.
create or replace function private.refuse_address(p_message uuid, p_reason text) returns void
language sql volatile security definer set search_path = ''
as $$
  insert into private.refused_addresses as r (tenant_id, address, reason)
  select o.tenant_id, lower(o.recipient), p_reason from private.outbox o
  where o.id = p_message and private.is_address_of_any(o.tenant_id, lower(o.recipient))
  on conflict on constraint refused_addresses_key do update set reason = 'bounced', refused_at = now()
  where r.reason = 'complained' and excluded.reason = 'bounced'
$$;

-- A worker that was taken for dead, and reports late that the former address bounced, says nothing of the corrected one.
select private.patch_function(
  'private.readdress_mails(uuid, text, text, uuid)', 'provider_id = null,', 'provider_id = null, leased_by = null,'
);

delete from private.refused_addresses r where not private.is_address_of_any(r.tenant_id, r.address);
