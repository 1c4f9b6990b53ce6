-- What the caller has set themselves meanwhile, in another tab, is no colleague's: the later of their own changes counts.
select private.patch_function(
  'private.work_conflicts(uuid[], text, text, jsonb)', 'and e.value is distinct from p_value',
  'and e.value is distinct from p_value and l.actor is distinct from auth.uid()'
);
