-- Why families were joined or split may name the people: it goes with the first of these enquiries that is erased, also from the
-- page of another family.
create index family_changes_reasons_idx on public.family_changes using gin (enquiries) where reason is not null;

select private.patch_function(
  'private.erase_enquiries(text, uuid[])',
  '  perform private.drop_empty_families(p_tenant, families);',
  $b$  update public.family_changes c set reason = null
  where c.tenant_id = p_tenant and c.enquiries && p_ids and c.reason is not null;
  perform private.drop_empty_families(p_tenant, families);$b$
);

-- Those of enquiries that have been erased.
update public.family_changes c set reason = null
where c.reason is not null and exists (
  select from unnest(c.enquiries) i (id)
  where not exists (select from public.chat_inquiry_information e where e.id = i.id)
);
