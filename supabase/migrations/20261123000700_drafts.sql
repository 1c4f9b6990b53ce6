revoke insert, update on public.tenant_configurations from authenticated;

create function private.require_school(p_tenant text) returns void
language plpgsql stable security definer set search_path = ''
as $$
begin
  perform private.require_staff();
  if not exists (select from private.my_tenants() school where school = p_tenant) then
    raise sqlstate 'PT404' using message = 'There is no such school among yours.';
  end if;
end
$$;
comment on function private.require_school(text) is 'PT403 unless the caller is active staff, PT404 unless the school is one of theirs.';
revoke all on function private.require_school(text) from public, anon, authenticated;

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

-- Who has a school's draft open: each open builder says so every few seconds, and hears who else did, and whether what it
-- shows is still the newest.
create table private.draft_editors (
  tenant_id text not null references public.tenants (id) on delete cascade,
  user_id uuid not null references public.users (user_id) on delete cascade,
  client text not null,
  seen_at timestamptz not null default now(),
  primary key (tenant_id, user_id, client),
  constraint draft_editors_client_check check (length(client) between 1 and 64)
);
comment on table private.draft_editors is 'Builders that are open, each with the moment it was last heard of; none older than a day.';
comment on column private.draft_editors.client is 'One tab of one browser.';

create index draft_editors_user_id_idx on private.draft_editors (user_id);

create index draft_editors_seen_at_idx on private.draft_editors (seen_at);

alter table private.draft_editors enable row level security;

revoke all on private.draft_editors from public, anon, authenticated;

create function private.touch_draft(p_tenant text, p_client text) returns jsonb
language plpgsql volatile security definer set search_path = ''
as $$
begin
  perform private.require_school(p_tenant);
  if p_client is null or length(p_client) not between 1 and 64 then
    raise sqlstate 'PT422' using message = 'A builder names itself with 1 to 64 characters.';
  end if;
  insert into private.draft_editors as d (tenant_id, user_id, client) values (p_tenant, auth.uid(), p_client)
  on conflict (tenant_id, user_id, client) do update set seen_at = now();
  -- Those that somebody else is removing right now are left to them.
  delete from private.draft_editors d using (
    select o.tenant_id, o.user_id, o.client from private.draft_editors o
    where o.seen_at < now() - interval '1 day' order by o.seen_at limit 100 for update skip locked
  ) old
  where d.tenant_id = old.tenant_id and d.user_id = old.user_id and d.client = old.client;
  return (
    select jsonb_build_object(
      'revision', coalesce(max(c.revision), 0),
      'updated_by', max(private.staff_name(c.updated_by)),
      'published', private.published_version(p_tenant),
      'others', (
        select coalesce(jsonb_agg(jsonb_build_object('name', e.name, 'is_own', e.is_own) order by e.is_own, e.name), '[]')
        from (
          select coalesce(u.full_name, u.username) as name, u.user_id = auth.uid() as is_own
          from private.draft_editors d join public.users u using (user_id)
          where d.tenant_id = p_tenant and d.seen_at > now() - interval '30 seconds' and u.status = 'active'
            and (d.user_id, d.client) <> (auth.uid(), p_client)
          group by u.user_id
        ) e
      )
    )
    from public.tenant_configurations c where c.tenant_id = p_tenant and c.state = 'draft'
  );
end
$$;
revoke all on function private.touch_draft(text, text) from public, anon, authenticated;
grant execute on function private.touch_draft(text, text) to authenticated;

create function public.touch_draft(p_tenant text, p_client text) returns jsonb
language sql volatile security invoker set search_path = ''
as $$ select private.touch_draft(p_tenant, p_client) $$;
comment on function public.touch_draft(text, text) is
  '{revision, updated_by, published, others: [{name, is_own}]}: the draft''s revision (0: none), who saved it last, the published version (0: none), and who else of the staff had the builder open in the last 30 seconds; is_own is another tab of one''s own. PT404 unless the school is one of the caller''s.';
revoke all on function public.touch_draft(text, text) from public, anon, authenticated;
grant execute on function public.touch_draft(text, text) to authenticated;
