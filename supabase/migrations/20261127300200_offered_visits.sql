-- What a school has published says whether it offers visits at all, so that the chats of a school that offers none do not ask
-- for its times.
create or replace function private.published_configuration(p_tenant text) returns jsonb
language sql stable security definer set search_path = ''
as $$
  select jsonb_build_object(
    'tenant_id', c.tenant_id, 'version', c.version, 'config', private.with_school(c.tenant_id, c.config),
    'visits', exists (select from private.visit_kinds k where k.tenant_id = c.tenant_id and k.active)
  )
  from public.tenant_configurations c join public.tenants t on t.id = c.tenant_id
  where c.tenant_id = p_tenant and c.state = 'published' and t.archived_at is null
$$;
comment on function public.published_configuration(text, text) is
  'The conversation a school has published, as {tenant_id, version, config, visits}, or null; visits: whether it offers any. With a language, config has the translations into that one alone, and languages lists those there are. Open to anybody.';
