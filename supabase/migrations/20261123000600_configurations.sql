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
comment on column public.tenant_configurations.author is
  'Who began the draft; once it is published, who published it. Null for the built-in version.';
comment on column public.tenant_configurations.revision is 'The count of tenants.draft_revision when the draft was last saved.';
comment on column public.tenant_configurations.updated_by is 'Who saved the draft last.';
comment on table public.tenant_configurations is 'The versions of a school''s conversation.';
comment on column public.tenant_configurations.version is '1, 2, 3 … within the school, given by the database.';
comment on column public.tenant_configurations.state is 'draft, then published, then archived; at most one is published.';
comment on column public.tenant_configurations.config is 'A whole tenant configuration, at most 1 MB.';

create unique index tenant_configurations_one_published_idx
  on public.tenant_configurations (tenant_id) where state = 'published';

create index tenant_configurations_author_idx on public.tenant_configurations (author);

-- One draft a school, which all of its staff write. Two people who write it at once are told: every saving says which
-- revision it began with, so the draft is written through functions alone, and published by one as well.
create unique index tenant_configurations_one_draft_idx
  on public.tenant_configurations (tenant_id) where state = 'draft';

create index tenant_configurations_updated_by_idx on public.tenant_configurations (updated_by);

alter table public.tenant_configurations enable row level security;

revoke all on public.tenant_configurations from public, anon, authenticated;
grant select, insert (tenant_id, state, config, note, author), update (config, note)
  on public.tenant_configurations to authenticated;
grant all on public.tenant_configurations to service_role;

create policy "Staff see the versions of their schools"
  on public.tenant_configurations for select to authenticated
  using (tenant_id in (select private.my_tenants()));

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
