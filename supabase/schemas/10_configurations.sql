-- A school's conversation in versions. Staff write drafts; publishing is one atomic step, and an archived version can
-- be published again, which restores it.

create table public.tenant_configurations (
  id uuid primary key default gen_random_uuid(),
  tenant_id text not null references public.tenants (id) on delete cascade,
  -- Numbered by the trigger below; the default only lets a writer leave it out.
  version integer not null default 0,
  state text not null default 'draft',
  config jsonb not null,
  note text,
  author uuid default auth.uid() references public.users (user_id) on delete set null,
  created_at timestamptz not null default now(),
  published_at timestamptz,
  revision integer not null default 1,
  updated_by uuid references public.users (user_id) on delete set null,
  updated_at timestamptz not null default now(),
  constraint tenant_configurations_version_key unique (tenant_id, version),
  constraint tenant_configurations_version_check check (version >= 1),
  constraint tenant_configurations_state_check check (state in ('draft', 'published', 'archived')),
  constraint tenant_configurations_config_check check (
    jsonb_typeof(config) = 'object' and octet_length(config::text) <= 1048576
  ),
  constraint tenant_configurations_note_check check (length(note) between 1 and 500),
  constraint tenant_configurations_published_at_check check (state = 'draft' or published_at is not null),
  constraint tenant_configurations_revision_check check (revision >= 1)
);
comment on table public.tenant_configurations is 'The versions of a school''s conversation.';
comment on column public.tenant_configurations.version is '1, 2, 3 … within the school, given by the database.';
comment on column public.tenant_configurations.state is 'draft, then published, then archived; at most one is published.';
comment on column public.tenant_configurations.config is 'A whole tenant configuration, at most 1 MB.';
comment on column public.tenant_configurations.author is 'Who began the draft; once it is published, who published it. Null for the built-in version.';
comment on column public.tenant_configurations.revision is 'The count of tenants.draft_revision when the draft was last saved.';
comment on column public.tenant_configurations.updated_by is 'Who saved the draft last.';

create unique index tenant_configurations_one_published_idx
  on public.tenant_configurations (tenant_id) where state = 'published';

create index tenant_configurations_author_idx on public.tenant_configurations (author);

-- One draft a school, which all of its staff write. Two people who write it at once are told: every saving says which
-- revision it began with, so the draft is written through functions alone, and published by one as well.
create unique index tenant_configurations_one_draft_idx
  on public.tenant_configurations (tenant_id) where state = 'draft';

create index tenant_configurations_updated_by_idx on public.tenant_configurations (updated_by);

alter table public.tenant_configurations enable row level security;
grant select on public.tenant_configurations to authenticated;
grant all on public.tenant_configurations to service_role;

create policy "Staff see the versions of their schools"
  on public.tenant_configurations for select to authenticated
  using (tenant_id in (select private.my_tenants()));

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

-- Journeys through a conversation that staff have played in the builder's tester and kept, to be played again before
-- publishing. They hold the sample answers staff have typed there, never those of a family.
create table public.saved_journeys (
  id uuid primary key default gen_random_uuid(),
  tenant_id text not null references public.tenants (id) on delete cascade,
  name text not null,
  flow text not null,
  events jsonb not null,
  transcript jsonb not null,
  author uuid default auth.uid() references public.users (user_id) on delete set null,
  created_at timestamptz not null default now(),
  constraint saved_journeys_name_check check (length(name) between 1 and 120 and name = btrim(name)),
  constraint saved_journeys_flow_check check (length(flow) between 1 and 200),
  constraint saved_journeys_events_check check (
    jsonb_typeof(events) = 'array' and octet_length(events::text) <= 65536
  ),
  constraint saved_journeys_transcript_check check (
    jsonb_typeof(transcript) = 'array' and octet_length(transcript::text) <= 65536
  )
);
comment on table public.saved_journeys is 'Kept runs of the builder''s tester, with sample answers only; at most 200 a school.';
comment on column public.saved_journeys.flow is 'The workflow or flow it begins in.';
comment on column public.saved_journeys.events is 'What the tester did, as the engine''s events.';
comment on column public.saved_journeys.transcript is 'What was said when it was kept: [{from, text, step}].';

create index saved_journeys_tenant_id_idx on public.saved_journeys (tenant_id);

create index saved_journeys_author_idx on public.saved_journeys (author);

alter table public.saved_journeys enable row level security;
grant select, insert (tenant_id, name, flow, events, transcript), update (name, flow, events, transcript), delete
  on public.saved_journeys to authenticated;
grant all on public.saved_journeys to service_role;

create policy "Staff see and change the journeys of their schools"
  on public.saved_journeys for all to authenticated using (tenant_id in (select private.my_tenants()));

create trigger limit_journeys after insert on public.saved_journeys
  for each row execute function private.limit_rows('tenant_id', '200', 'too_many_journeys');

-- What a visitor's page may name to the service, so that no text of a family is stored as a name: filled by publishing, and never
-- shortened, as a page may be open since an earlier version.
create table private.conversation_names (
  tenant_id text not null references public.tenants (id) on delete cascade,
  kind text not null,
  name text not null,
  primary key (tenant_id, kind, name),
  constraint conversation_names_kind_check check (kind in ('flow', 'step', 'field')),
  constraint conversation_names_name_check check (length(name) between 1 and 100)
);
comment on table private.conversation_names is 'Flows, steps and fields of every conversation that a school has published.';
comment on column private.conversation_names.name is 'As it arrives from the chat: trimmed, in NFC, its first 100 characters.';

alter table private.conversation_names enable row level security;

-- Definer, as it locks the school's row: two drafts saved at once get two numbers.
create function private.number_configuration() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  perform from public.tenants t where t.id = new.tenant_id for no key update;
  select coalesce(max(c.version), 0) + 1 into new.version
  from public.tenant_configurations c where c.tenant_id = new.tenant_id;
  return new;
end
$$;

-- What a school has published says whether it offers visits at all, so that the chats of a school that offers none do not ask
-- for its times.
create function private.published_configuration(p_tenant text) returns jsonb
language sql stable security definer set search_path = ''
as $$
  select jsonb_build_object(
    'tenant_id', c.tenant_id, 'version', c.version, 'config', private.with_school(c.tenant_id, c.config),
    'visits', exists (select from public.visit_kinds k where k.tenant_id = c.tenant_id and k.active)
  )
  from public.tenant_configurations c join public.tenants t on t.id = c.tenant_id
  where c.tenant_id = p_tenant and c.state = 'published' and t.archived_at is null
$$;
grant execute on function private.published_configuration(text) to anon, authenticated, service_role;

-- What a school has saved, else what its conversation was published with; null where neither is.
create function private.eligibility_of(p_tenant text) returns jsonb
language sql stable security definer set search_path = ''
as $$
  select r.rule
  from (
    select coalesce(t.settings -> 'eligibility', (
      select c.config -> 'eligibility' from public.tenant_configurations c
      where c.tenant_id = t.id and c.state = 'published'
    )) as rule
    from public.tenants t where t.id = p_tenant
  ) r
  where private.is_eligibility(r.rule)
$$;
grant execute on function private.eligibility_of(text) to authenticated;

create view public.school_settings with (security_invoker = true) as
select t.id as tenant_id, t.name, t.settings, t.settings_revision as revision,
  coalesce(private.published_configuration(t.id) #> '{config,globalVariables}', '{}') as variables,
  private.eligibility_of(t.id) as eligibility
from public.tenants t;
comment on view public.school_settings is
  'The settings of schools and, for what they leave open, the variables and the eligibility of the published conversation.';
grant select on public.school_settings to authenticated;

create function private.require_school(p_tenant text) returns void
language plpgsql stable security definer set search_path = ''
as $$
begin
  perform private.require_staff();
  if not exists (select from private.my_tenants() school where school = p_tenant) then
    raise sqlstate 'PT404' using message = 'not_your_school';
  end if;
end
$$;
comment on function private.require_school(text) is
  'PT403 unless the caller is active staff, PT404 unless the school is one of theirs.';
grant execute on function private.require_school(text) to authenticated;

create function private.draft_of(p_tenant text) returns jsonb
language sql stable security invoker set search_path = ''
as $$
  select jsonb_build_object(
    'config', private.with_school(p_tenant, c.config), 'revision', c.revision, 'updated_at', c.updated_at,
    'updated_by', private.staff_name(c.updated_by), 'is_own', coalesce(c.updated_by = auth.uid(), false)
  )
  from public.tenant_configurations c where c.tenant_id = p_tenant and c.state = 'draft'
$$;
grant execute on function private.draft_of(text) to authenticated;

create function private.published_version(p_tenant text) returns integer
language sql stable security definer set search_path = ''
as $$
  select coalesce(
    (select c.version from public.tenant_configurations c where c.tenant_id = p_tenant and c.state = 'published'), 0
  )
$$;
comment on function private.published_version(text) is
  'The number of the published version, 0 when there is none.';

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

create function private.draft_conflict(p_tenant text) returns jsonb
language sql stable security definer set search_path = ''
as $$ select jsonb_build_object('ok', false, 'code', 'conflict', 'draft', private.draft_of(p_tenant)) $$;

create function public.open_draft(p_tenant text) returns jsonb
language plpgsql stable security invoker set search_path = ''
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
grant execute on function public.open_draft(text) to authenticated;

create function private.save_draft(p_tenant text, p_config jsonb, p_revision integer, p_published integer) returns jsonb
language plpgsql volatile security definer set search_path = ''
as $$
declare
  held constant integer := private.locked_draft_revision(p_tenant);
  saved integer;
begin
  if jsonb_typeof(p_config) <> 'object' then
    raise sqlstate 'PT422' using message = 'conversation_shape';
  end if;
  if octet_length(p_config::text) > 1048576 then
    raise sqlstate 'PT413' using message = 'conversation_too_large';
  end if;
  if held is distinct from p_revision or held = 0 and p_published <> private.published_version(p_tenant) then
    return private.draft_conflict(p_tenant);
  end if;
  if p_config is null then
    delete from public.tenant_configurations c where c.tenant_id = p_tenant and c.state = 'draft';
    return '{"ok": true}';
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
grant execute on function private.save_draft(text, jsonb, integer, integer) to authenticated;

create function public.save_draft(
  p_tenant text, p_config jsonb, p_revision integer, p_published integer default null
) returns jsonb
language sql volatile security invoker set search_path = ''
as $$ select private.save_draft(p_tenant, p_config, p_revision, p_published) $$;
comment on function public.save_draft(text, jsonb, integer, integer) is
  '{ok, revision, updated_at}, or {ok} for null, which discards the draft; {ok: false, code: conflict, draft} when the draft has another revision than the caller has seen (0: there was none) or, for a new draft, when another version is published than p_published (0: none; null: any). PT404 unless the school is one of the caller''s, PT413 above 1 MB, PT422 for what is no object.';
grant execute on function public.save_draft(text, jsonb, integer, integer) to authenticated;

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
    raise sqlstate 'PT422' using message = 'version_note_length';
  end if;
  if held = 0 or held is distinct from p_revision then
    return private.draft_conflict(p_tenant);
  end if;
  select c.* into strict chosen from public.tenant_configurations c where c.tenant_id = p_tenant and c.state = 'draft';
  if chosen.config ->> 'id' is distinct from p_tenant then
    raise sqlstate 'PT422' using message = 'conversation_of_another_school';
  end if;

  update public.tenant_configurations c set state = 'archived'
  where c.tenant_id = p_tenant and c.state = 'published';
  update public.tenant_configurations c
  set state = 'published', published_at = now(), note = said, author = auth.uid()
  where c.id = chosen.id;
  return jsonb_build_object('ok', true, 'version', chosen.version);
end
$$;
grant execute on function private.publish_draft(text, integer, text) to authenticated;

create function public.publish_draft(p_tenant text, p_revision integer, p_note text default null) returns jsonb
language sql volatile security invoker set search_path = ''
as $$ select private.publish_draft(p_tenant, p_revision, p_note) $$;
comment on function public.publish_draft(text, integer, text) is
  '{ok, version}: parents meet the draft from now on, and what they met before is archived; in one step. {ok: false, code: conflict, draft} when the draft has another revision than the caller has seen. PT404 unless the school is one of the caller''s, PT422 for a conversation of another school or a note of more than 500 characters.';
grant execute on function public.publish_draft(text, integer, text) to authenticated;

create view public.conversation_versions with (security_invoker = true) as
select c.tenant_id, c.version, c.state, c.note, private.staff_name(c.author) as author, c.published_at,
  private.with_school(c.tenant_id, c.config) as config
from public.tenant_configurations c where c.state <> 'draft';
comment on view public.conversation_versions is
  'What schools publish and have published, with what their settings decide now; author is a name, null for the built-in version.';
grant select on public.conversation_versions to authenticated;

create function private.touch_draft(p_tenant text, p_client text) returns jsonb
language plpgsql volatile security definer set search_path = ''
as $$
begin
  perform private.require_school(p_tenant);
  if p_client is null or length(p_client) not between 1 and 64 then
    raise sqlstate 'PT422' using message = 'builder_name';
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
grant execute on function private.touch_draft(text, text) to authenticated;

create function public.touch_draft(p_tenant text, p_client text) returns jsonb
language sql volatile security invoker set search_path = ''
as $$ select private.touch_draft(p_tenant, p_client) $$;
comment on function public.touch_draft(text, text) is
  '{revision, updated_by, published, others: [{name, is_own}]}: the draft''s revision (0: none), who saved it last, the published version (0: none), and who else of the staff had the builder open in the last 30 seconds; is_own is another tab of one''s own. PT404 unless the school is one of the caller''s.';
grant execute on function public.touch_draft(text, text) to authenticated;

create function public.published_configuration(p_tenant text, p_language text default null) returns jsonb
language sql stable security invoker set search_path = ''
as $$
  select case
    when p_language is null then c.published
    else c.published || jsonb_build_object(
      'config', (c.published -> 'config') - 'translations' || case
        when t.translations ? p_language
          then jsonb_build_object('translations', jsonb_build_object(p_language, t.translations -> p_language))
        else '{}'
      end,
      'languages', (select coalesce(jsonb_agg(l.tag order by l.tag), '[]') from jsonb_object_keys(t.translations) l (tag))
    )
  end
  from (select private.published_configuration(p_tenant) as published) c
  cross join lateral (
    select case
      when jsonb_typeof(c.published #> '{config,translations}') = 'object' then c.published #> '{config,translations}'
      else '{}'
    end as translations
  ) t
$$;
comment on function public.published_configuration(text, text) is
  'The conversation a school has published, as {tenant_id, version, config, visits}, or null; visits: whether it offers any. With a language, config has the translations into that one alone, and languages lists those there are. Open to anybody.';
grant execute on function public.published_configuration(text, text) to anon, authenticated, service_role;

-- The steps of a configuration, which may be anything, in their order; place is that in their workflow or flow.
create function private.steps_of(p_config jsonb) returns table (flow text, place bigint, step jsonb)
language sql immutable set search_path = ''
as $$
  select f.key, s.place, s.value
  from (select p_config -> 'workflows' union all select p_config -> 'flows') part (flows)
  cross join lateral jsonb_each(case jsonb_typeof(part.flows) when 'object' then part.flows else '{}' end) f
  cross join lateral jsonb_array_elements(
    case jsonb_typeof(f.value -> 'steps') when 'array' then f.value -> 'steps' else '[]' end
  ) with ordinality s (value, place)
  where jsonb_typeof(s.value) = 'object'
$$;
grant execute on function private.steps_of(jsonb) to authenticated;

-- A field is what a step asks for, a value that is worked out, or what a call sends by a name of its own.
create function private.names_of(p_config jsonb) returns table (kind text, name text)
language sql immutable set search_path = '' set jit = off
as $$
  with steps as materialized (select s.flow, s.step from private.steps_of(p_config) s),
  written (kind, name) as (
    select 'flow', s.flow from steps s
    union select 'step', s.step ->> 'id' from steps s
    union select 'field', s.step ->> 'field' from steps s
    union
    select 'field', k.key
    from steps s
    cross join lateral jsonb_path_query(s.step #> '{apiConfig,body}', '$.** ? (@.type() == "object")') sent (part)
    cross join lateral jsonb_object_keys(sent.part) k (key)
    union
    select 'field', c.value ->> 'name'
    from jsonb_array_elements(case jsonb_typeof(p_config -> 'computed') when 'array' then p_config -> 'computed' else '[]' end) c
  )
  select w.kind, btrim(left(btrim(normalize(w.name, nfc), space.s), 100), space.s)
  from written w cross join (values (E' \t\n\r\u00a0\ufeff')) space (s)
  where btrim(w.name, space.s) <> ''
$$;

create function private.note_conversation_names() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  insert into private.conversation_names (tenant_id, kind, name)
  select new.tenant_id, n.kind, n.name from private.names_of(new.config) n
  on conflict do nothing;
  return null;
end
$$;

create trigger number_configuration before insert on public.tenant_configurations
  for each row execute function private.number_configuration();

create trigger audit_publishing after update of state on public.tenant_configurations
  for each row when (old.state <> 'published' and new.state = 'published')
  execute function private.audit_change('published');

create trigger note_conversation_names after insert or update of state, config on public.tenant_configurations
  for each row when (new.state = 'published') execute function private.note_conversation_names();
