-- One that was erased since it was selected does not refuse the change of the others: how many are gone is told beside it. Those of
-- other schools still read as ones that do not exist.
select private.patch_function(
  'private.locked_enquiries(uuid[])', 'if found_rows <> cardinality(ids) then', 'if found_rows = 0 then'
);
select private.patch_function(
  'private.locked_enquiries(uuid[])',
  'select u.id from unnest(ids) u (id) where not exists (',
  $b$select u.id from public.chat_inquiry_information u
    where u.id = any (ids) and u.tenant_id in (select private.my_tenants()) and not exists ($b$
);
comment on function private.locked_enquiries(uuid[]) is
  'The ids without those that are restricted or gone; PT422 when all that are there are restricted, PT404 when none is there.';

select private.patch_function(
  'private.change_work(uuid[], text, text, jsonb, uuid)',
  'batch constant uuid := coalesce(p_batch, gen_random_uuid());',
  $b$batch constant uuid := coalesce(p_batch, gen_random_uuid());
  there constant bigint := (
    select count(*) from public.chat_inquiry_information e
    where e.id = any (p_ids) and e.tenant_id in (select private.my_tenants())
  );$b$
);
select private.patch_function(
  'private.change_work(uuid[], text, text, jsonb, uuid)',
  $a$'restricted', (select count(distinct i.id) from unnest(p_ids) i (id)) - cardinality(ids)$a$,
  $b$'restricted', there - cardinality(ids),
    'gone', (select count(distinct i.id) from unnest(p_ids) i (id)) - there$b$
);
comment on function public.set_enquiry_status(uuid[], text, jsonb, uuid) is
  '{ok, changed, changes: [{from, to, ids}], batch, restricted, gone} of 1 to 1,000 enquiries; restore_work takes the batch back. restricted: how many were left out, as the use of their data is; gone: how many are not there, or not of the caller''s schools. Of p_seen, {enquiry id: status}, those that have another status by now are left alone and named: {ok: false, code: conflict, theirs: [{id, name, value, value_name, by, at}], changed, …}. PT404 when none of them is of the caller''s schools, PT422 for an unknown status.';
