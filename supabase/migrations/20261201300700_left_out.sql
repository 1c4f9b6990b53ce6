-- Whoever changes many is told how many were left out, as the use of their data is restricted.
select private.patch_function(
  'private.change_work(uuid[], text, text, jsonb, uuid)',
  $a$'changes', changes, 'batch', batch$a$,
  $b$'changes', changes, 'batch', batch,
    'restricted', (select count(distinct i.id) from unnest(p_ids) i (id)) - cardinality(ids)$b$
);
comment on function public.set_enquiry_status(uuid[], text, jsonb, uuid) is
  '{ok, changed, changes: [{from, to, ids}], batch, restricted} of 1 to 1,000 enquiries; restore_work takes the batch back. restricted: how many were left out, as the use of their data is. Of p_seen, {enquiry id: status}, those that have another status by now are left alone and named: {ok: false, code: conflict, theirs: [{id, name, value, value_name, by, at}], changed, …}. PT404 when one of them is not of the caller''s schools, PT422 for an unknown status.';
