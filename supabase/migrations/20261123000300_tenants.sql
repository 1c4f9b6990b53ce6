-- A tenant is a school. Which staff see which school is a fact of tenant_members, asked in every policy through
-- private.my_tenants().
create table public.tenants (
  id text primary key,
  name text not null,
  user_id uuid not null references public.users (user_id),
  allowed_origins text[] not null default '{}',
  created_at timestamptz not null default now(),
  events_enabled boolean not null default true,
  widget_seen_at timestamptz,
  widget_origin text,
  draft_revision integer not null default 0,
  constraint tenants_user_id_key unique (user_id),
  constraint tenants_id_check check (id ~ '^[A-Za-z0-9][A-Za-z0-9_-]{0,63}$'),
  constraint tenants_name_check check (length(name) between 1 and 120),
  constraint tenants_allowed_origins_check check (
    cardinality(allowed_origins) <= 50 and array_position(allowed_origins, null) is null
  ),
  constraint tenants_widget_origin_check check (length(widget_origin) between 1 and 300),
  constraint tenants_draft_revision_check check (draft_revision >= 0)
);
comment on column public.tenants.events_enabled is 'Whether the steps of conversations are recorded for the funnel.';
comment on column public.tenants.widget_seen_at is 'When the widget was last seen on a page of the school, to the hour; null for never.';
comment on column public.tenants.widget_origin is 'Where that was, as scheme://host.';
comment on column public.tenants.draft_revision is
  'Counts every saving of a draft of the school. It outlives each draft, so no two drafts ever share a revision.';
comment on table public.tenants is 'The schools.';
comment on column public.tenants.id is 'Public: it stands in the embedding snippet.';
comment on column public.tenants.user_id is 'The account that the school''s visitors share.';
comment on column public.tenants.allowed_origins is 'Where the widget may open, as scheme://host; empty is anywhere.';

create table public.tenant_members (
  tenant_id text not null references public.tenants (id) on delete cascade,
  user_id uuid not null references public.users (user_id) on delete cascade,
  created_at timestamptz not null default now(),
  primary key (tenant_id, user_id)
);
comment on table public.tenant_members is 'Which staff belong to which school.';

create index tenant_members_user_id_idx on public.tenant_members (user_id);

alter table public.tenants enable row level security;

alter table public.tenant_members enable row level security;

revoke all on public.tenants, public.tenant_members from public, anon, authenticated;
grant select on public.tenants, public.tenant_members to authenticated;
grant all on public.tenants, public.tenant_members to service_role;

create function private.my_tenants() returns setof text
language sql stable security definer set search_path = ''
as $$
  select t.id from public.tenants t where (select private.my_role()) = 'admin'
  union
  select m.tenant_id from public.tenant_members m
  where m.user_id = (select auth.uid()) and (select private.my_role()) = 'user'
$$;
comment on function private.my_tenants() is 'The schools of the active staff who ask; every school for an admin; none for others.';
revoke all on function private.my_tenants() from public, anon, authenticated;
grant execute on function private.my_tenants() to authenticated, service_role;

create function private.my_colleagues() returns setof uuid
language sql stable security definer set search_path = ''
as $$
  select u.user_id from public.users u where (select private.my_role()) = 'admin'
  union
  select auth.uid() where (select private.my_role()) = 'user'
  union
  select m.user_id from public.tenant_members m where m.tenant_id in (select private.my_tenants())
$$;
comment on function private.my_colleagues() is 'Oneself and those who share a school; everybody for an admin; nobody for others.';
revoke all on function private.my_colleagues() from public, anon, authenticated;
grant execute on function private.my_colleagues() to authenticated, service_role;

-- The console tells them from this row what they have to do.
create policy "Staff see themselves and their colleagues, an admin everybody"
  on public.users for select to authenticated
  using (
    user_id in (select private.my_colleagues())
    or (
      user_id = (select auth.uid()) and must_change_password and status = 'active'
      and (select private.my_session()) is not null
    )
  );

create policy "Staff see their schools"
  on public.tenants for select to authenticated
  using (id in (select private.my_tenants()));

create policy "Staff see who belongs to their schools"
  on public.tenant_members for select to authenticated
  using (tenant_id in (select private.my_tenants()));

-- The two readings of this kind that anybody may do show names and published conversations, nothing else.
create function private.tenant_names() returns table (id text, name text)
language sql stable security definer set search_path = ''
as $$ select t.id, t.name from public.tenants t order by t.name, t.id $$;
revoke all on function private.tenant_names() from public, anon, authenticated;
grant execute on function private.tenant_names() to anon, authenticated, service_role;

create function public.tenant_names() returns table (id text, name text)
language sql stable security invoker set search_path = ''
as $$ select n.id, n.name from private.tenant_names() n $$;
comment on function public.tenant_names() is 'Id and name of every school, by name. Open to anybody.';
revoke all on function public.tenant_names() from public, anon, authenticated;
grant execute on function public.tenant_names() to anon, authenticated, service_role;

create function public.visitor_account(p_tenant text) returns jsonb
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
      where t.id = p_tenant and u.status = 'active'
    ),
    '{"ok": false, "code": "unknown_tenant"}'
  )
$$;
comment on function public.visitor_account(text) is 'What a visitor token of a school is made of. For the chat service.';
revoke all on function public.visitor_account(text) from public, anon, authenticated;
grant execute on function public.visitor_account(text) to service_role;
