-- Two phones that complete an enquiry at once: the second one waits for the first, and what it sends is stored by then. It was refused
-- as other contents, by a hash read before.
create or replace function public.submit_enquiry(
  p_tenant text, p_session text, p_body jsonb, p_source jsonb, p_ip_hash text
) returns jsonb
language plpgsql volatile security invoker set search_path = ''
as $$
declare
  answer jsonb := private.store_enquiry(p_tenant, p_session, p_body, p_source, p_ip_hash);
  erased uuid;
begin
  if (answer -> 'ok')::boolean then return answer; end if;
  if answer ->> 'code' = 'idempotency_mismatch' then
    answer := coalesce(
      private.complete_enquiry(p_tenant, p_session, p_body, p_source, p_ip_hash),
      private.store_enquiry(p_tenant, p_session, p_body, p_source, p_ip_hash)
    );
  end if;
  if (answer -> 'ok')::boolean then return answer; end if;
  erased := private.erased_enquiry(p_tenant, p_session);
  if erased is null then return answer; end if;
  return jsonb_build_object('ok', true, 'id', erased, 'replayed', true);
end
$$;
