-- One draft a school, which all of its staff write. Two people who write it at once are told: every saving says which
-- revision it began with, so the draft is written through functions alone, and published by one as well.

alter table public.tenants
  add column draft_revision integer not null default 0,
  add constraint tenants_draft_revision_check check (draft_revision >= 0);

comment on column public.tenants.draft_revision is
  'Counts every saving of a draft of the school. It outlives each draft, so no two drafts ever share a revision.';

alter table public.tenant_configurations
  add column revision integer not null default 1,
  add column updated_by uuid references public.users (user_id) on delete set null,
  add column updated_at timestamptz not null default now(),
  add constraint tenant_configurations_revision_check check (revision >= 1);

comment on column public.tenant_configurations.author is
  'Who began the draft; once it is published, who published it. Null for the built-in version.';
comment on column public.tenant_configurations.revision is 'The count of tenants.draft_revision when the draft was last saved.';
comment on column public.tenant_configurations.updated_by is 'Who saved the draft last.';

update public.tenant_configurations c set updated_by = c.author, updated_at = c.created_at;

-- Drafts used to be personal. The newest becomes the school's; the others stay in its history, to be taken from there.
update public.tenant_configurations c
set state = 'archived', published_at = c.created_at, note = coalesce(c.note, 'An unpublished draft from before drafts were shared')
where c.state = 'draft' and exists (
  select from public.tenant_configurations newer
  where newer.tenant_id = c.tenant_id and newer.state = 'draft' and newer.version > c.version
);

update public.tenants t set draft_revision = 1
where exists (select from public.tenant_configurations c where c.tenant_id = t.id);

create unique index tenant_configurations_one_draft_idx
  on public.tenant_configurations (tenant_id) where state = 'draft';
create index tenant_configurations_updated_by_idx on public.tenant_configurations (updated_by);

drop policy "Staff add drafts of their own to their schools" on public.tenant_configurations;
drop policy "Staff change their own drafts in their schools" on public.tenant_configurations;
revoke insert, update on public.tenant_configurations from authenticated;

-- It published without asking which revision was meant; publish_draft takes its place, and an older version is restored
-- through the draft.
drop function public.publish_configuration(uuid);
drop function private.publish_configuration(uuid);

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
