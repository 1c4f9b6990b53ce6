-- Reading, saving and discarding a school's draft. Whoever saves or discards names the revision they have seen; when it is
-- another one by now, nothing is written and the answer holds the draft as it is. A revision of 0 means: no draft.

create function private.draft_of(p_tenant text) returns jsonb
language sql stable security definer set search_path = ''
as $$
  select jsonb_build_object(
    'config', c.config, 'revision', c.revision, 'updated_at', c.updated_at,
    'updated_by', private.staff_name(c.updated_by), 'is_own', coalesce(c.updated_by = auth.uid(), false)
  )
  from public.tenant_configurations c where c.tenant_id = p_tenant and c.state = 'draft'
$$;

revoke all on function private.draft_of(text) from public, anon, authenticated;

create function private.published_version(p_tenant text) returns integer
language sql stable security definer set search_path = ''
as $$
  select coalesce(
    (select c.version from public.tenant_configurations c where c.tenant_id = p_tenant and c.state = 'published'), 0
  )
$$;

comment on function private.published_version(text) is 'The number of the published version, 0 when there is none.';
revoke all on function private.published_version(text) from public, anon, authenticated;

-- Of two who write at once the second waits, and then sees what the first one did. Visitors do not wait for them.
create function private.locked_draft_revision(p_tenant text) returns integer
language plpgsql volatile security definer set search_path = ''
as $$
begin
  perform private.require_school(p_tenant);
  perform from public.tenants t where t.id = p_tenant for no key update;
  return coalesce(
    (select c.revision from public.tenant_configurations c where c.tenant_id = p_tenant and c.state = 'draft'), 0
  );
end
$$;

revoke all on function private.locked_draft_revision(text) from public, anon, authenticated;

create function private.draft_conflict(p_tenant text) returns jsonb
language sql stable security definer set search_path = ''
as $$ select jsonb_build_object('ok', false, 'code', 'conflict', 'draft', private.draft_of(p_tenant)) $$;

revoke all on function private.draft_conflict(text) from public, anon, authenticated;

create function private.open_draft(p_tenant text) returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
begin
  perform private.require_school(p_tenant);
  return jsonb_build_object(
    'draft', private.draft_of(p_tenant), 'published', private.published_configuration(p_tenant)
  );
end
$$;

revoke all on function private.open_draft(text) from public, anon, authenticated;
grant execute on function private.open_draft(text) to authenticated;

create function public.open_draft(p_tenant text) returns jsonb
language sql stable security invoker set search_path = ''
as $$ select private.open_draft(p_tenant) $$;

comment on function public.open_draft(text) is
  '{draft: {config, revision, updated_at, updated_by, is_own} | null, published: {tenant_id, version, config} | null}; updated_by is a name. PT404 unless the school is one of the caller''s.';
revoke all on function public.open_draft(text) from public, anon, authenticated;
grant execute on function public.open_draft(text) to authenticated;

create function private.save_draft(p_tenant text, p_config jsonb, p_revision integer, p_published integer) returns jsonb
language plpgsql volatile security definer set search_path = ''
as $$
declare
  held constant integer := private.locked_draft_revision(p_tenant);
  saved integer;
begin
  if p_config is null or jsonb_typeof(p_config) <> 'object' then
    raise sqlstate 'PT422' using message = 'A conversation is saved as a JSON object.';
  end if;
  if octet_length(p_config::text) > 1048576 then
    raise sqlstate 'PT413' using message = 'This conversation is too large to be saved: at most 1 MB.';
  end if;
  if held is distinct from p_revision or held = 0 and p_published <> private.published_version(p_tenant) then
    return private.draft_conflict(p_tenant);
  end if;
  update public.tenants t set draft_revision = greatest(t.draft_revision, held) + 1 where t.id = p_tenant
  returning t.draft_revision into saved;
  if held = 0 then
    insert into public.tenant_configurations (tenant_id, config, author, revision, updated_by)
    values (p_tenant, p_config, auth.uid(), saved, auth.uid());
  else
    update public.tenant_configurations c
    set config = p_config, revision = saved, updated_by = auth.uid(), updated_at = now()
    where c.tenant_id = p_tenant and c.state = 'draft';
  end if;
  return jsonb_build_object('ok', true, 'revision', saved, 'updated_at', now());
end
$$;

revoke all on function private.save_draft(text, jsonb, integer, integer) from public, anon, authenticated;
grant execute on function private.save_draft(text, jsonb, integer, integer) to authenticated;

create function public.save_draft(
  p_tenant text, p_config jsonb, p_revision integer, p_published integer default null
) returns jsonb
language sql volatile security invoker set search_path = ''
as $$ select private.save_draft(p_tenant, p_config, p_revision, p_published) $$;

comment on function public.save_draft(text, jsonb, integer, integer) is
  '{ok, revision, updated_at}, or {ok: false, code: conflict, draft} when the draft has another revision than the caller has seen (0: there was none) or, for a new draft, when another version is published than p_published (0: none; null: any). PT404 unless the school is one of the caller''s, PT413 above 1 MB, PT422 for what is no object.';
revoke all on function public.save_draft(text, jsonb, integer, integer) from public, anon, authenticated;
grant execute on function public.save_draft(text, jsonb, integer, integer) to authenticated;

create function private.discard_draft(p_tenant text, p_revision integer) returns jsonb
language plpgsql volatile security definer set search_path = ''
as $$
declare
  held constant integer := private.locked_draft_revision(p_tenant);
begin
  if held is distinct from p_revision then
    return private.draft_conflict(p_tenant);
  end if;
  delete from public.tenant_configurations c where c.tenant_id = p_tenant and c.state = 'draft';
  return '{"ok": true}';
end
$$;

revoke all on function private.discard_draft(text, integer) from public, anon, authenticated;
grant execute on function private.discard_draft(text, integer) to authenticated;

create function public.discard_draft(p_tenant text, p_revision integer) returns jsonb
language sql volatile security invoker set search_path = ''
as $$ select private.discard_draft(p_tenant, p_revision) $$;

comment on function public.discard_draft(text, integer) is
  '{ok}, or {ok: false, code: conflict, draft} when the draft has another revision than the caller has seen. PT404 unless the school is one of the caller''s.';
revoke all on function public.discard_draft(text, integer) from public, anon, authenticated;
grant execute on function public.discard_draft(text, integer) to authenticated;
