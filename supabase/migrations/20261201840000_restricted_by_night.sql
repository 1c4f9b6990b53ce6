-- A family that is restricted while the night's retention runs stays, and the others go: it does not end the whole step.
select private.patch_function(
  'private.retire_enquiries(text, date, integer)',
  $a$  if cardinality(ids) > 0 then
    perform$a$,
  $b$  if cardinality(ids) > 0 then
    perform private.lock_erasure(p_tenant, ids);
    ids := array(
      select i.id from unnest(ids) i (id)
      where i.id <> all ((select private.restricted_enquiries(array[p_tenant]))::uuid[])
    );
  end if;
  if cardinality(ids) > 0 then
    perform$b$
);
