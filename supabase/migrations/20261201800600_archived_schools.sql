-- A school that is archived writes to no family: its reminders, and its offers of places, which its closed chat would refuse, wait
-- until it is brought back.
select private.patch_function(
  'private.claim_outbox(text[], uuid, integer)', 'and o.next_at <= now()
    order by',
  $b$and o.next_at <= now()
      and not (o.channel = 'mail' and o.staff_id is null and exists (
        select from public.tenants t where t.id = o.tenant_id and t.archived_at is not null
      ))
    order by$b$
);
select private.patch_function(
  'private.settle_visit_offers(integer)', 'group by o.slot_id',
  $b$where exists (
      select from private.visit_slots h join public.tenants t on t.id = h.tenant_id
      where h.id = o.slot_id and t.archived_at is null
    )
    group by o.slot_id$b$
);
