-- A conversation that goes on elsewhere as an earlier version counts among that version's figures: its number comes along.
create or replace function private.continue_conversation(p_tenant text, p_link text, p_key text) returns jsonb
language sql volatile security definer set search_path = ''
as $$
  with moved as (
    update private.started_conversations s set key_hash = sha256(convert_to(p_key, 'UTF8'))
    where s.tenant_id = p_tenant and s.link_hash = p_link and s.link_until > now()
    returning s.*
  )
  select coalesce((
    select jsonb_build_object(
      'ok', true, 'session', m.session_id, 'state', m.state, 'language', m.language, 'version', m.config_version,
      'config', (
        select c.config from public.tenant_configurations c
        where c.tenant_id = m.tenant_id and c.version = m.config_version and c.state <> 'published'
      )
    )
    from moved m
  ), '{"ok": false}')
$$;

comment on function public.continue_conversation(text, text, text) is
  '{ok, session, state, language, version, config}: the conversation whose link has this SHA-256 and has not expired, the version of the school''s conversation that it began with, and that conversation where another is published by now; or {ok: false}. For the chat service.';
