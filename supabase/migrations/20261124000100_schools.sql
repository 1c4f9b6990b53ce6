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

-- What a school says of itself, in one place: the chat reads it as variables of its conversation, which these replace.
create function private.school_variables(p_tenant text) returns jsonb
language sql stable security definer set search_path = ''
as $$
  select case when t.settings_revision = 0 then '{}' else jsonb_strip_nulls(jsonb_build_object(
    'school_name', t.name,
    'contactEmail', t.settings -> 'email',
    'phone', t.settings -> 'phone',
    'parentRelationshipPhone', t.settings -> 'family_phone',
    'address', t.settings -> 'address',
    'website', t.settings -> 'website',
    'logo', t.settings -> 'logo',
    'brandColour', t.settings -> 'colour',
    'language', t.settings -> 'language'
  )) end
  from public.tenants t where t.id = p_tenant
$$;
revoke all on function private.school_variables(text) from public, anon, authenticated;

create function private.with_school(p_tenant text, p_config jsonb) returns jsonb
language sql stable security definer set search_path = ''
as $$
  select case
    when v.own = '{}' or jsonb_typeof(p_config -> 'globalVariables') <> 'object' then p_config
    else jsonb_set(p_config, '{globalVariables}', coalesce(p_config -> 'globalVariables', '{}') || v.own)
  end
  from (select private.school_variables(p_tenant) as own) v
$$;
revoke all on function private.with_school(text, jsonb) from public, anon, authenticated;

create or replace function private.published_configuration(p_tenant text) returns jsonb
language sql stable security definer set search_path = ''
as $$
  select jsonb_build_object(
    'tenant_id', c.tenant_id, 'version', c.version, 'config', private.with_school(c.tenant_id, c.config)
  )
  from public.tenant_configurations c join public.tenants t on t.id = c.tenant_id
  where c.tenant_id = p_tenant and c.state = 'published' and t.archived_at is null
$$;

create or replace function private.draft_of(p_tenant text) returns jsonb
language sql stable security definer set search_path = ''
as $$
  select jsonb_build_object(
    'config', private.with_school(p_tenant, c.config), 'revision', c.revision, 'updated_at', c.updated_at,
    'updated_by', private.staff_name(c.updated_by), 'is_own', coalesce(c.updated_by = auth.uid(), false)
  )
  from public.tenant_configurations c where c.tenant_id = p_tenant and c.state = 'draft'
$$;

create or replace function private.open_draft(p_tenant text) returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
begin
  perform private.require_school(p_tenant);
  return jsonb_build_object(
    'draft', private.draft_of(p_tenant), 'published', private.published_configuration(p_tenant),
    'school_variables', (
      select coalesce(jsonb_agg(v.name order by v.name), '[]')
      from jsonb_object_keys(private.school_variables(p_tenant)) v (name)
    )
  );
end
$$;
comment on function public.open_draft(text) is
  '{draft: {config, revision, updated_at, updated_by, is_own} | null, published: {tenant_id, version, config} | null, school_variables}; updated_by is a name, school_variables the names of those that the school''s settings decide. PT404 unless the school is one of the caller''s.';

-- The first field of the settings that cannot be: null when all can.
create function private.school_settings_fault(p_settings jsonb) returns text
language plpgsql immutable set search_path = ''
as $$
declare
  rules constant jsonb := '{
    "email": "^[^[:space:]@]{1,64}@[^[:space:]@]+\\.[^[:space:]@.]{2,}$",
    "phone": "^[+0-9(][0-9 ().-]{4,29}$",
    "family_phone": "^[+0-9(][0-9 ().-]{4,29}$",
    "address": "^[^[:cntrl:]]+$",
    "website": "^https://[^[:space:]/?#]+[^[:space:]]*$",
    "logo": "^https://[^[:space:]/?#]+[^[:space:]]*$",
    "colour": "^#[0-9a-f]{6}$",
    "language": "^(en|es|fr)$"
  }';
  longest constant jsonb := '{"address": 300, "email": 254}';
  field record;
begin
  for field in select f.key, f.value from jsonb_each(p_settings) f order by f.key loop
    if rules ->> field.key is null or jsonb_typeof(field.value) <> 'string'
      or length(field.value #>> '{}') > coalesce((longest ->> field.key)::integer, 2000)
      or (field.value #>> '{}') !~ (rules ->> field.key) then
      return field.key;
    end if;
  end loop;
  return null;
end
$$;
comment on function private.school_settings_fault(jsonb) is
  'Settings: email, phone, family_phone, address, website, logo, colour, language; each a text or absent.';
revoke all on function private.school_settings_fault(jsonb) from public, anon, authenticated;

create function private.school_of(p_tenant text) returns jsonb
language sql stable security definer set search_path = ''
as $$
  select jsonb_build_object(
    'name', t.name, 'settings', t.settings, 'revision', t.settings_revision,
    'variables', coalesce(private.published_configuration(t.id) #> '{config,globalVariables}', '{}')
  )
  from public.tenants t where t.id = p_tenant
$$;
revoke all on function private.school_of(text) from public, anon, authenticated;

create function private.get_school(p_tenant text) returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
begin
  perform private.require_school(p_tenant);
  return private.school_of(p_tenant);
end
$$;
revoke all on function private.get_school(text) from public, anon, authenticated;
grant execute on function private.get_school(text) to authenticated;

create function public.get_school(p_tenant text) returns jsonb
language sql stable security invoker set search_path = ''
as $$ select private.get_school(p_tenant) $$;
comment on function public.get_school(text) is
  '{name, settings, revision, variables}: the settings and, for what they leave open, the variables of the published conversation. PT404 unless the school is one of the caller''s.';
revoke all on function public.get_school(text) from public, anon, authenticated;
grant execute on function public.get_school(text) to authenticated;

create function private.save_school(p_tenant text, p_name text, p_settings jsonb, p_revision integer) returns jsonb
language plpgsql volatile security definer set search_path = ''
as $$
declare
  wanted_name constant text := btrim(p_name);
  wanted jsonb;
  fault text;
  held integer;
begin
  perform private.require_school(p_tenant);
  if wanted_name is null or length(wanted_name) not between 1 and 120 or wanted_name ~ '[[:cntrl:]]' then
    return '{"ok": false, "code": "invalid", "field": "name"}';
  end if;
  if jsonb_typeof(p_settings) is distinct from 'object' then
    raise sqlstate 'PT422' using message = 'The settings of a school are a JSON object.';
  end if;
  -- What is empty is not set.
  select coalesce(jsonb_object_agg(s.key, case when s.said is null then s.value else to_jsonb(s.said) end), '{}')
  into wanted
  from (
    select e.key, e.value, case when jsonb_typeof(e.value) = 'string' then btrim(e.value #>> '{}') end as said
    from jsonb_each(jsonb_strip_nulls(p_settings)) e
  ) s
  where s.said is distinct from '';
  fault := private.school_settings_fault(wanted);
  if fault is not null then
    return jsonb_build_object('ok', false, 'code', 'invalid', 'field', fault);
  end if;
  select t.settings_revision into strict held from public.tenants t where t.id = p_tenant for no key update;
  if held is distinct from p_revision then
    return jsonb_build_object('ok', false, 'code', 'conflict', 'school', private.school_of(p_tenant));
  end if;
  update public.tenants t set name = wanted_name, settings = wanted, settings_revision = held + 1 where t.id = p_tenant;
  return jsonb_build_object('ok', true, 'school', private.school_of(p_tenant));
end
$$;
revoke all on function private.save_school(text, text, jsonb, integer) from public, anon, authenticated;
grant execute on function private.save_school(text, text, jsonb, integer) to authenticated;

create function public.save_school(p_tenant text, p_name text, p_settings jsonb, p_revision integer) returns jsonb
language sql volatile security invoker set search_path = ''
as $$ select private.save_school(p_tenant, p_name, p_settings, p_revision) $$;
comment on function public.save_school(text, text, jsonb, integer) is
  '{ok, school}, as get_school. {ok: false, code: invalid, field}, or {ok: false, code: conflict, school} when the settings have another revision than the caller has seen. PT404 unless the school is one of the caller''s.';
revoke all on function public.save_school(text, text, jsonb, integer) from public, anon, authenticated;
grant execute on function public.save_school(text, text, jsonb, integer) to authenticated;

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
