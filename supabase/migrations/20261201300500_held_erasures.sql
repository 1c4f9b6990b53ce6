-- A family that a colleague restricts, joins or splits at this moment is not erased as it was before.

-- Waits for all who use these enquiries or their families, until the end of the transaction; returns the families. Erasures in a
-- school take turns, and wait for an enquiry of the same family that is just coming in.
create function private.lock_erasure(p_tenant text, p_ids uuid[]) returns uuid[]
language plpgsql volatile security definer set search_path = ''
as $$
declare
  families uuid[];
  held uuid[];
begin
  perform pg_advisory_xact_lock(hashtext('schoolgate erasure'), hashtext(p_tenant));
  perform private.lock_contacts(p_ids);
  loop
    families := array(
      select distinct l.family_id from public.enquiry_families l
      where l.tenant_id = p_tenant and l.enquiry_id = any (p_ids) order by l.family_id
    );
    exit when families = held;
    perform from public.families f where f.tenant_id = p_tenant and f.id = any (families) order by f.id for update;
    held := families;
  end loop;
  perform from public.chat_inquiry_information e where e.tenant_id = p_tenant and e.id = any (p_ids)
  order by e.id for update;
  return families;
end
$$;
revoke all on function private.lock_erasure(text, uuid[]) from public, anon, authenticated;

select private.patch_function(
  'private.erase_enquiries(text, uuid[])',
  $a$  perform pg_advisory_xact_lock(hashtext('schoolgate erasure'), hashtext(p_tenant));
  perform private.lock_contacts(p_ids);
  families := array(
    select distinct l.family_id from public.enquiry_families l
    where l.tenant_id = p_tenant and l.enquiry_id = any (p_ids)
  );
  perform from public.families f where f.tenant_id = p_tenant and f.id = any (families) order by f.id for update;
  perform from public.chat_inquiry_information e where e.tenant_id = p_tenant and e.id = any (p_ids)
  order by e.id for update;
$a$,
  $b$  families := private.lock_erasure(p_tenant, p_ids);
  if exists (
    select from unnest(families) f (id) where private.is_family_restricted(p_tenant, f.id)
  ) then
    perform private.refuse_restricted();
  end if;
$b$
);

-- The caller has seen how many enquiries would go: when one has come in since, or some are another family's, they are asked
-- again.
create or replace function private.erase_family(p_family uuid, p_enquiries integer) returns jsonb
language plpgsql volatile security definer set search_path = ''
as $$
declare
  school constant text := private.require_family(p_family);
  family uuid;
  ids uuid[];
  held uuid[];
  erased integer;
begin
  perform private.process_enquiries(50, school);
  loop
    family := private.family_now(school, p_family);
    ids := array(
      select l.enquiry_id from public.enquiry_families l where l.tenant_id = school and l.family_id = family
      order by l.enquiry_id
    );
    exit when ids = held;
    if cardinality(ids) is distinct from p_enquiries or p_enquiries = 0 or held is not null then
      return jsonb_build_object('ok', false, 'code', 'changed', 'enquiries', cardinality(ids));
    end if;
    perform private.lock_erasure(school, ids);
    held := ids;
  end loop;
  erased := private.erase_enquiries(school, ids);
  perform private.audit('erased', school, family, erased);
  return jsonb_build_object('ok', true, 'enquiries', erased);
end
$$;
