-- Whose plan a colleague replaces or calls off is told, as of one that something else calls off.
select private.patch_function(
  f.name::regprocedure, f.was,
  'perform private.notify_publishing(p, ''publishing_called_off'')
  from private.planned_publications p where p.tenant_id = p_tenant and p.state = ''waiting'';
  ' || f.was
)
from (values
  ('private.plan_publication(text, integer, text, text)', 'insert into private.planned_publications as p'),
  ('private.cancel_publication(text)', 'delete from private.planned_publications p')
) f (name, was);
