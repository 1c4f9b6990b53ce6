-- A school from its first minute to its archive. An admin adds it with a first conversation, so that its chat speaks at
-- once; an archived school is out of every list and its chat is closed, and nothing of it is lost.
alter table public.tenants
  add column archived_at timestamptz,
  add column settings jsonb not null default '{}',
  add column settings_revision integer not null default 0,
  add constraint tenants_settings_check check (
    jsonb_typeof(settings) = 'object' and octet_length(settings::text) <= 131072
  );
comment on column public.tenants.archived_at is 'Since when the school is archived: out of every list, its chat closed. Null for a school at work.';
comment on column public.tenants.settings is 'What the school says of itself, see private.school_settings_fault.';
comment on column public.tenants.settings_revision is 'Counts the savings of the settings; 0 until the first one.';

create or replace function private.my_tenants() returns setof text
language sql stable security definer set search_path = ''
as $$
  select t.id from public.tenants t where (select private.my_role()) = 'admin' and t.archived_at is null
  union
  select m.tenant_id from public.tenant_members m join public.tenants t on t.id = m.tenant_id
  where m.user_id = (select auth.uid()) and (select private.my_role()) = 'user' and t.archived_at is null
$$;
comment on function private.my_tenants() is
  'The schools of the active staff who ask, without archived ones; every school for an admin; none for others.';

create or replace function private.tenant_names() returns table (id text, name text)
language sql stable security definer set search_path = ''
as $$ select t.id, t.name from public.tenants t where t.archived_at is null order by t.name, t.id $$;

create or replace function public.visitor_account(p_tenant text) returns jsonb
language sql stable security invoker set search_path = ''
as $$
  select coalesce(
    (
      select jsonb_build_object(
        'ok', true, 'tenant_id', t.id, 'tenant_name', t.name,
        'user_id', u.user_id, 'username', u.username, 'allowed_origins', to_jsonb(t.allowed_origins),
        'events_enabled', t.events_enabled
      )
      from public.tenants t join public.users u on u.user_id = t.user_id
      where t.id = p_tenant and u.status = 'active' and t.archived_at is null
    ),
    '{"ok": false, "code": "unknown_tenant"}'
  )
$$;

-- A new school, its visitors' account and its first conversation: p_config, or a copy of another school's conversation and
-- published articles. Names in it become those of the new school. Without an author, as for the built-in schools: what
-- staff publish themselves is counted apart (setup_progress).
create function private.create_school(p_id text, p_name text, p_config jsonb, p_copy text) returns jsonb
language plpgsql volatile security definer set search_path = ''
as $$
declare
  school constant text := coalesce(nullif(btrim(p_id), ''), gen_random_uuid()::text);
  called constant text := btrim(p_name);
  conversation jsonb := p_config;
  visitors constant uuid := gen_random_uuid();
begin
  if school !~ '^[A-Za-z0-9][A-Za-z0-9_-]{0,63}$' then
    return '{"ok": false, "code": "invalid", "field": "id"}';
  end if;
  if called is null or length(called) not between 1 and 120 or called ~ '[[:cntrl:]]' then
    return '{"ok": false, "code": "invalid", "field": "name"}';
  end if;
  if p_copy is not null then
    conversation := private.published_configuration(p_copy) -> 'config';
    if conversation is null then return '{"ok": false, "code": "invalid", "field": "copy"}'; end if;
  end if;
  if jsonb_typeof(conversation) is distinct from 'object' or octet_length(conversation::text) > 1048576 then
    return '{"ok": false, "code": "invalid", "field": "config"}';
  end if;
  insert into public.users (user_id, username, full_name, role)
  values (visitors, 'visitor-' || visitors, left('Visitors of ' || called, 120), 'visitor');
  insert into public.tenants (id, name, user_id) values (school, called, visitors) on conflict (id) do nothing;
  if not found then
    delete from public.users u where u.user_id = visitors;
    return '{"ok": false, "code": "taken", "field": "id"}';
  end if;
  insert into public.tenant_configurations (tenant_id, state, config, author, published_at)
  values (
    school, 'published',
    conversation || jsonb_build_object(
      'id', school,
      'globalVariables', coalesce(conversation -> 'globalVariables', '{}')
        || jsonb_build_object('school_name', called, 'headerTitle', called)
    ),
    null, now()
  );
  if p_copy is not null then
    insert into public.knowledge_articles (
      tenant_id, title, body, tags, wordings, language, valid_until, source_url, state, updated_by
    )
    select school, a.title, a.body, a.tags, a.wordings, a.language, a.valid_until, a.source_url, a.state, null
    from public.knowledge_articles a where a.tenant_id = p_copy and a.state = 'published' order by a.created_at, a.id;
  end if;
  return jsonb_build_object('ok', true, 'id', school, 'name', called);
end
$$;
comment on function private.create_school(text, text, jsonb, text) is
  '{ok, id, name}, or {ok: false, code: invalid | taken, field: id | name | copy | config}. For an admin and the command line.';
revoke all on function private.create_school(text, text, jsonb, text) from public, anon, authenticated;

create function private.add_school(p_id text, p_name text, p_config jsonb, p_copy text) returns jsonb
language plpgsql volatile security definer set search_path = ''
as $$
begin
  perform private.require_admin();
  return private.create_school(p_id, p_name, p_config, p_copy);
end
$$;
revoke all on function private.add_school(text, text, jsonb, text) from public, anon, authenticated;
grant execute on function private.add_school(text, text, jsonb, text) to authenticated;

create function public.add_school(
  p_name text, p_id text default null, p_config jsonb default null, p_copy text default null
) returns jsonb
language sql volatile security invoker set search_path = ''
as $$ select private.add_school(p_id, p_name, p_config, p_copy) $$;
comment on function public.add_school(text, text, jsonb, text) is
  '{ok, id, name}, or {ok: false, code: invalid | taken, field: id | name | copy | config}: a school whose chat begins with p_config, or with what the school p_copy has published. PT403 unless the caller is an admin.';
revoke all on function public.add_school(text, text, jsonb, text) from public, anon, authenticated;
grant execute on function public.add_school(text, text, jsonb, text) to authenticated;

create function private.archive_school(p_tenant text, p_archived boolean) returns jsonb
language plpgsql volatile security definer set search_path = ''
as $$
begin
  update public.tenants t set archived_at = case when p_archived then coalesce(t.archived_at, now()) end
  where t.id = p_tenant;
  if not found then return '{"ok": false, "code": "unknown_tenant"}'; end if;
  return '{"ok": true}';
end
$$;
comment on function private.archive_school(text, boolean) is 'Archives a school or brings it back: {ok}. For an admin and the command line.';
revoke all on function private.archive_school(text, boolean) from public, anon, authenticated;

create function private.set_school_archived(p_tenant text, p_archived boolean) returns jsonb
language plpgsql volatile security definer set search_path = ''
as $$
declare
  answer jsonb;
begin
  perform private.require_admin();
  answer := private.archive_school(p_tenant, coalesce(p_archived, false));
  if not (answer ->> 'ok')::boolean then
    raise sqlstate 'PT404' using message = 'There is no such school.';
  end if;
  return answer;
end
$$;
revoke all on function private.set_school_archived(text, boolean) from public, anon, authenticated;
grant execute on function private.set_school_archived(text, boolean) to authenticated;

create function public.set_school_archived(p_tenant text, p_archived boolean) returns jsonb
language sql volatile security invoker set search_path = ''
as $$ select private.set_school_archived(p_tenant, p_archived) $$;
comment on function public.set_school_archived(text, boolean) is
  '{ok}: archives a school, or brings it back. PT403 unless the caller is an admin, PT404 for an unknown school.';
revoke all on function public.set_school_archived(text, boolean) from public, anon, authenticated;
grant execute on function public.set_school_archived(text, boolean) to authenticated;

create function private.all_schools() returns jsonb
language sql stable security definer set search_path = ''
as $$
  select coalesce(jsonb_agg(x.school order by x.archived, x.name, x.id), '[]')
  from (
    select t.id, lower(t.name) as name, t.archived_at is not null as archived, jsonb_build_object(
      'id', t.id, 'name', t.name, 'created_at', t.created_at, 'archived_at', t.archived_at,
      'enquiries', (select coalesce(sum(c.n), 0) from private.enquiry_counts c where c.tenant_id = t.id),
      'staff', (
        select count(*) from public.tenant_members m join public.users u using (user_id)
        where m.tenant_id = t.id and u.status = 'active' and u.role = 'user'
      )
    ) as school
    from public.tenants t
  ) x
$$;
comment on function private.all_schools() is
  '[{id, name, created_at, archived_at, enquiries, staff}]: those at work first, by name. For an admin and the command line.';
revoke all on function private.all_schools() from public, anon, authenticated;

create function private.list_schools() returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
begin
  perform private.require_admin();
  return private.all_schools();
end
$$;
revoke all on function private.list_schools() from public, anon, authenticated;
grant execute on function private.list_schools() to authenticated;

create function public.list_schools() returns jsonb
language sql stable security invoker set search_path = ''
as $$ select private.list_schools() $$;
comment on function public.list_schools() is
  '[{id, name, created_at, archived_at, enquiries, staff}]: every school, those at work first, by name. PT403 unless the caller is an admin.';
revoke all on function public.list_schools() from public, anon, authenticated;
grant execute on function public.list_schools() to authenticated;
