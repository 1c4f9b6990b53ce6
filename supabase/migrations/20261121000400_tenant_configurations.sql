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
  constraint tenant_configurations_version_key unique (tenant_id, version),
  constraint tenant_configurations_version_check check (version >= 1),
  constraint tenant_configurations_state_check check (state in ('draft', 'published', 'archived')),
  constraint tenant_configurations_config_check check (
    jsonb_typeof(config) = 'object' and octet_length(config::text) <= 1048576
  ),
  constraint tenant_configurations_note_check check (length(note) between 1 and 500),
  constraint tenant_configurations_published_at_check check (state = 'draft' or published_at is not null)
);

comment on table public.tenant_configurations is 'The versions of a school''s conversation.';
comment on column public.tenant_configurations.version is '1, 2, 3 … within the school, given by the database.';
comment on column public.tenant_configurations.state is 'draft, then published, then archived; at most one is published.';
comment on column public.tenant_configurations.config is 'A whole tenant configuration, at most 1 MB.';
comment on column public.tenant_configurations.author is 'Who wrote the draft; null for the built-in version.';

create unique index tenant_configurations_one_published_idx
  on public.tenant_configurations (tenant_id) where state = 'published';
create index tenant_configurations_author_idx on public.tenant_configurations (author);

alter table public.tenant_configurations enable row level security;

revoke all on public.tenant_configurations from public, anon, authenticated;
grant select, insert (tenant_id, state, config, note, author), update (config, note)
  on public.tenant_configurations to authenticated;
grant all on public.tenant_configurations to service_role;

create policy "Staff see the versions of their schools"
  on public.tenant_configurations for select to authenticated
  using (tenant_id in (select private.my_tenants()));

create policy "Staff add drafts of their own to their schools"
  on public.tenant_configurations for insert to authenticated
  with check (
    state = 'draft' and author = (select auth.uid()) and tenant_id in (select private.my_tenants())
  );

create policy "Staff change their own drafts in their schools"
  on public.tenant_configurations for update to authenticated
  using (state = 'draft' and author = (select auth.uid()) and tenant_id in (select private.my_tenants()))
  with check (state = 'draft' and author = (select auth.uid()) and tenant_id in (select private.my_tenants()));

-- Definer, as it locks the school's row: two drafts saved at once get two numbers.
create function private.number_configuration() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  perform from public.tenants t where t.id = new.tenant_id for update;
  select coalesce(max(c.version), 0) + 1 into new.version
  from public.tenant_configurations c where c.tenant_id = new.tenant_id;
  return new;
end
$$;

revoke all on function private.number_configuration() from public, anon, authenticated;

create trigger number_configuration before insert on public.tenant_configurations
  for each row execute function private.number_configuration();

create function private.publish_configuration(p_id uuid) returns jsonb
language plpgsql volatile security definer set search_path = ''
as $$
declare
  chosen public.tenant_configurations;
begin
  select c.* into chosen from public.tenant_configurations c
  where c.id = p_id and c.tenant_id in (select private.my_tenants());
  if not found then
    raise sqlstate 'PT404' using message = 'There is no such version in your schools.';
  end if;

  -- One publication at a time in a school: who comes second sees what the first one did.
  perform from public.tenants t where t.id = chosen.tenant_id for update;
  update public.tenant_configurations c set state = 'archived'
  where c.tenant_id = chosen.tenant_id and c.state = 'published' and c.id <> p_id;
  update public.tenant_configurations c set state = 'published', published_at = now()
  where c.id = p_id and c.state <> 'published';

  return jsonb_build_object('ok', true, 'id', p_id, 'tenant_id', chosen.tenant_id, 'version', chosen.version);
end
$$;

revoke all on function private.publish_configuration(uuid) from public, anon, authenticated;
grant execute on function private.publish_configuration(uuid) to authenticated;

create function public.publish_configuration(p_id uuid) returns jsonb
language sql volatile security invoker set search_path = ''
as $$ select private.publish_configuration(p_id) $$;

comment on function public.publish_configuration(uuid) is
  'Publishes a draft, or restores an archived version, and archives the one before. For the staff of that school.';
revoke all on function public.publish_configuration(uuid) from public, anon, authenticated;
grant execute on function public.publish_configuration(uuid) to authenticated;

create function private.published_configuration(p_tenant text) returns jsonb
language sql stable security definer set search_path = ''
as $$
  select jsonb_build_object('tenant_id', c.tenant_id, 'version', c.version, 'config', c.config)
  from public.tenant_configurations c where c.tenant_id = p_tenant and c.state = 'published'
$$;

revoke all on function private.published_configuration(text) from public, anon, authenticated;
grant execute on function private.published_configuration(text) to anon, authenticated, service_role;

create function public.published_configuration(p_tenant text) returns jsonb
language sql stable security invoker set search_path = ''
as $$ select private.published_configuration(p_tenant) $$;

comment on function public.published_configuration(text) is
  'The conversation a school has published, as {tenant_id, version, config}, or null. Open to anybody.';
revoke all on function public.published_configuration(text) from public, anon, authenticated;
grant execute on function public.published_configuration(text) to anon, authenticated, service_role;
