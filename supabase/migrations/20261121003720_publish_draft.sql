-- Publishing the draft, and the versions a school has published. Whether a conversation makes sense is not asked here:
-- the database cannot play it. The builder does, and publishes nothing in which a parent would get stuck; whoever goes
-- around it harms their own school's chat only, and that holds its ground against any configuration.

create function private.publish_draft(p_tenant text, p_revision integer, p_note text) returns jsonb
language plpgsql volatile security definer set search_path = ''
as $$
declare
  held constant integer := private.locked_draft_revision(p_tenant);
  said constant text := nullif(btrim(p_note, E' \n\r\t'), '');
  chosen public.tenant_configurations;
begin
  if length(said) > 500 then
    raise sqlstate 'PT422' using message = 'A note has at most 500 characters.';
  end if;
  if held = 0 or held is distinct from p_revision then
    return private.draft_conflict(p_tenant);
  end if;
  select c.* into strict chosen from public.tenant_configurations c where c.tenant_id = p_tenant and c.state = 'draft';
  if chosen.config ->> 'id' is distinct from p_tenant then
    raise sqlstate 'PT422' using message = 'This conversation belongs to another school: its id is not that of this one.';
  end if;

  update public.tenant_configurations c set state = 'archived'
  where c.tenant_id = p_tenant and c.state = 'published';
  update public.tenant_configurations c
  set state = 'published', published_at = now(), note = said, author = auth.uid()
  where c.id = chosen.id;
  return jsonb_build_object('ok', true, 'version', chosen.version);
end
$$;

revoke all on function private.publish_draft(text, integer, text) from public, anon, authenticated;
grant execute on function private.publish_draft(text, integer, text) to authenticated;

create function public.publish_draft(p_tenant text, p_revision integer, p_note text default null) returns jsonb
language sql volatile security invoker set search_path = ''
as $$ select private.publish_draft(p_tenant, p_revision, p_note) $$;

comment on function public.publish_draft(text, integer, text) is
  '{ok, version}: parents meet the draft from now on, and what they met before is archived; in one step. {ok: false, code: conflict, draft} when the draft has another revision than the caller has seen. PT404 unless the school is one of the caller''s, PT422 for a conversation of another school or a note of more than 500 characters.';
revoke all on function public.publish_draft(text, integer, text) from public, anon, authenticated;
grant execute on function public.publish_draft(text, integer, text) to authenticated;

create function private.list_versions(p_tenant text) returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
begin
  perform private.require_school(p_tenant);
  return (
    select coalesce(
      jsonb_agg(
        jsonb_build_object(
          'version', c.version, 'state', c.state, 'note', c.note, 'author', private.staff_name(c.author),
          'published_at', c.published_at
        )
        order by c.version desc
      ),
      '[]'
    )
    from public.tenant_configurations c where c.tenant_id = p_tenant and c.state <> 'draft'
  );
end
$$;

revoke all on function private.list_versions(text) from public, anon, authenticated;
grant execute on function private.list_versions(text) to authenticated;

create function public.list_versions(p_tenant text) returns jsonb
language sql stable security invoker set search_path = ''
as $$ select private.list_versions(p_tenant) $$;

comment on function public.list_versions(text) is
  '[{version, state: published | archived, note, author, published_at}], newest first; author is the name of who published it, null for the built-in version. PT404 unless the school is one of the caller''s.';
revoke all on function public.list_versions(text) from public, anon, authenticated;
grant execute on function public.list_versions(text) to authenticated;

create function private.version_configuration(p_tenant text, p_version integer) returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
declare
  found_one jsonb;
begin
  perform private.require_school(p_tenant);
  select c.config into found_one from public.tenant_configurations c
  where c.tenant_id = p_tenant and c.version = p_version and c.state <> 'draft';
  if not found then
    raise sqlstate 'PT404' using message = 'There is no such version.';
  end if;
  return found_one;
end
$$;

revoke all on function private.version_configuration(text, integer) from public, anon, authenticated;
grant execute on function private.version_configuration(text, integer) to authenticated;

create function public.version_configuration(p_tenant text, p_version integer) returns jsonb
language sql stable security invoker set search_path = ''
as $$ select private.version_configuration(p_tenant, p_version) $$;

comment on function public.version_configuration(text, integer) is
  'The configuration of a published or archived version. PT404 unless there is one, of a school of the caller''s.';
revoke all on function public.version_configuration(text, integer) from public, anon, authenticated;
grant execute on function public.version_configuration(text, integer) to authenticated;
