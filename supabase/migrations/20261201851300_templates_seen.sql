-- Of two staff who change one message template, the second sees what the first has written before it is replaced.
create function private.change_template(
  p_tenant text, p_id uuid, p_language text, p_name text, p_channel text, p_subject text, p_body text, p_seen jsonb
) returns jsonb
language plpgsql volatile security definer set search_path = ''
as $$
declare
  held jsonb;
begin
  perform private.require_school(p_tenant);
  if p_seen is not null then
    perform from public.tenants t where t.id = p_tenant for no key update;
    select t.value into held
    from jsonb_array_elements(private.list_templates(p_tenant)) t where t.value ->> 'id' = p_id::text;
    -- Saving again what has arrived is no conflict.
    if not held @> p_seen and not held @> jsonb_build_object(
      'language', p_language, 'name', p_name, 'channel', p_channel, 'subject', p_subject, 'body', p_body
    ) then
      return jsonb_build_object('ok', false, 'code', 'conflict', 'template', held);
    end if;
  end if;
  return private.save_template(p_tenant, p_id, p_language, p_name, p_channel, p_subject, p_body);
end
$$;
revoke all on function private.change_template(text, uuid, text, text, text, text, text, jsonb) from public, anon, authenticated;
grant execute on function private.change_template(text, uuid, text, text, text, text, text, jsonb) to authenticated;
revoke execute on function private.save_template(text, uuid, text, text, text, text, text) from authenticated;

drop function public.save_message_template(text, text, text, text, text, text, uuid);

create function public.save_message_template(
  p_tenant text, p_language text, p_name text, p_channel text, p_subject text, p_body text, p_id uuid default null,
  p_seen jsonb default null
) returns jsonb
language sql volatile security invoker set search_path = ''
as $$ select private.change_template(p_tenant, p_id, p_language, p_name, p_channel, p_subject, p_body, p_seen) $$;
comment on function public.save_message_template(text, text, text, text, text, text, uuid, jsonb) is
  '{ok, id}: adds a message template, or changes that of p_id. {ok: false, code}: conflict with the template where it no longer is p_seen, as list_message_templates gave it; invalid, taken or unknown_gap with the field, gone, or too_many: a school has 100 at most. PT404 unless the school is one of the caller''s.';
revoke all on function public.save_message_template(text, text, text, text, text, text, uuid, jsonb) from public, anon, authenticated;
grant execute on function public.save_message_template(text, text, text, text, text, text, uuid, jsonb) to authenticated;
