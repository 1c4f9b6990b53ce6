-- An imported enquiry is known by its fields, and by its moment where another has the same fields: which of the two says the order of
-- the rows. Erased, it is known by either, so that the same spreadsheet sorted otherwise does not bring it back.
select private.patch_function(
  'private.erase_enquiries(text, uuid[])',
  $a$  select p_tenant, sha256(convert_to(e.session_id, 'UTF8')), e.id
  from public.chat_inquiry_information e
  where e.tenant_id = p_tenant and e.id = any (p_ids) and not e.source @> '{"example": true}'$a$,
  $b$  select p_tenant, sha256(convert_to(s.session, 'UTF8')), e.id
  from public.chat_inquiry_information e
  cross join lateral (
    select e.session_id as session
    union all
    select e.session_id || '-' || extract(epoch from e.submitted_at)::bigint
    where e.session_id ~ '^import-[0-9a-f]{64}$'
  ) s
  where e.tenant_id = p_tenant and e.id = any (p_ids) and not e.source @> '{"example": true}'$b$
);
