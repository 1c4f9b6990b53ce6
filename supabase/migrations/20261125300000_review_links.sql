-- A link with which the head of a school, who has no account, plays the draft before it is published. It shows the draft
-- as it was last saved, and nothing else; it ends by itself, when staff withdraw it, and when its draft is published or
-- discarded.
create table private.review_links (
  id uuid primary key default gen_random_uuid(),
  tenant_id text not null references public.tenants (id) on delete cascade,
  configuration_id uuid not null references public.tenant_configurations (id) on delete cascade,
  secret_hash text not null,
  made_by uuid references public.users (user_id) on delete set null,
  made_at timestamptz not null default now(),
  expires_at timestamptz not null default now() + interval '14 days',
  constraint review_links_secret_key unique (secret_hash),
  constraint review_links_secret_check check (secret_hash ~ '^[0-9a-f]{64}$')
);
comment on table private.review_links is 'Links that show a school''s draft to who holds them; at most 20 a school.';
comment on column private.review_links.configuration_id is 'The one draft that it shows, and only while it is a draft.';
comment on column private.review_links.secret_hash is 'SHA-256 of the secret in the link, which is stored nowhere.';

create index review_links_tenant_id_idx on private.review_links (tenant_id, made_at);

create index review_links_configuration_id_idx on private.review_links (configuration_id);

create index review_links_made_by_idx on private.review_links (made_by);

alter table private.review_links enable row level security;

revoke all on private.review_links from public, anon, authenticated;

-- Who lets a draft be seen is in the audit, as is who ends that.
do $$
declare
  definition constant text := pg_get_functiondef('private.audit_kinds()'::regprocedure);
begin
  if position('''published'',' in definition) = 0 then
    raise exception 'private.audit_kinds does not name publishing';
  end if;
  execute replace(
    definition, '''published'',', '''review_link_made'', ''review_link_withdrawn'', ''published'','
  );
end
$$;

create function private.make_review_link(p_tenant text) returns jsonb
language plpgsql volatile security definer set search_path = ''
as $$
declare
  held constant integer := private.locked_draft_revision(p_tenant);
  draft uuid;
  secret text;
  made private.review_links;
begin
  if held = 0 then
    return '{"ok": false, "code": "no_draft"}';
  end if;
  delete from private.review_links l where l.tenant_id = p_tenant and l.expires_at <= now();
  if (select count(*) from private.review_links l where l.tenant_id = p_tenant) >= 20 then
    return '{"ok": false, "code": "too_many"}';
  end if;
  select c.id into strict draft from public.tenant_configurations c
  where c.tenant_id = p_tenant and c.state = 'draft';
  -- 244 random bits.
  secret := translate(encode(uuid_send(gen_random_uuid()) || uuid_send(gen_random_uuid()), 'base64'), '+/=', '-_');
  insert into private.review_links (tenant_id, configuration_id, secret_hash, made_by)
  values (p_tenant, draft, encode(sha256(convert_to(secret, 'UTF8')), 'hex'), auth.uid())
  returning * into made;
  perform private.audit('review_link_made', p_tenant, null);
  return jsonb_build_object(
    'ok', true, 'id', made.id, 'secret', secret, 'expires_at', private.iso_time(made.expires_at)
  );
end
$$;
revoke all on function private.make_review_link(text) from public, anon, authenticated;
grant execute on function private.make_review_link(text) to authenticated;

create function public.make_review_link(p_tenant text) returns jsonb
language sql volatile security invoker set search_path = ''
as $$ select private.make_review_link(p_tenant) $$;
comment on function public.make_review_link(text) is
  '{ok, id, secret, expires_at}: a link that shows the draft for 14 days; its secret is told this once. {ok: false, code: no_draft | too_many} without a draft, or with 20 links. PT404 unless the school is one of the caller''s.';
revoke all on function public.make_review_link(text) from public, anon, authenticated;
grant execute on function public.make_review_link(text) to authenticated;

create function private.list_review_links(p_tenant text) returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
begin
  perform private.require_school(p_tenant);
  return (
    select coalesce(
      jsonb_agg(
        jsonb_build_object(
          'id', l.id, 'made_by', private.staff_name(l.made_by), 'made_at', private.iso_time(l.made_at),
          'expires_at', private.iso_time(l.expires_at)
        )
        order by l.made_at desc, l.id
      ),
      '[]'
    )
    from private.review_links l join public.tenant_configurations c on c.id = l.configuration_id
    where l.tenant_id = p_tenant and l.expires_at > now() and c.state = 'draft'
  );
end
$$;
revoke all on function private.list_review_links(text) from public, anon, authenticated;
grant execute on function private.list_review_links(text) to authenticated;

create function public.list_review_links(p_tenant text) returns jsonb
language sql stable security invoker set search_path = ''
as $$ select private.list_review_links(p_tenant) $$;
comment on function public.list_review_links(text) is
  '[{id, made_by, made_at, expires_at}]: the links that show the draft now, newest first; made_by is a name. PT404 unless the school is one of the caller''s.';
revoke all on function public.list_review_links(text) from public, anon, authenticated;
grant execute on function public.list_review_links(text) to authenticated;

create function private.withdraw_review_link(p_tenant text, p_id uuid) returns jsonb
language plpgsql volatile security definer set search_path = ''
as $$
begin
  perform private.require_school(p_tenant);
  delete from private.review_links l where l.tenant_id = p_tenant and l.id = p_id;
  if found then perform private.audit('review_link_withdrawn', p_tenant, null); end if;
  return '{"ok": true}';
end
$$;
revoke all on function private.withdraw_review_link(text, uuid) from public, anon, authenticated;
grant execute on function private.withdraw_review_link(text, uuid) to authenticated;

create function public.withdraw_review_link(p_tenant text, p_id uuid) returns jsonb
language sql volatile security invoker set search_path = ''
as $$ select private.withdraw_review_link(p_tenant, p_id) $$;
comment on function public.withdraw_review_link(text, uuid) is
  '{ok}: the link does not work any more, also where it had ended before. PT404 unless the school is one of the caller''s.';
revoke all on function public.withdraw_review_link(text, uuid) from public, anon, authenticated;
grant execute on function public.withdraw_review_link(text, uuid) to authenticated;

-- The link with this hash, of this school, while it works: the row's draft is still a draft.
create function private.working_review_link(p_tenant text, p_hash text) returns private.review_links
language sql stable security definer set search_path = ''
as $$
  select l.* from private.review_links l
  join public.tenant_configurations c on c.id = l.configuration_id
  join public.tenants t on t.id = l.tenant_id
  where l.secret_hash = p_hash and l.tenant_id = p_tenant and l.expires_at > now() and c.state = 'draft'
    and t.archived_at is null
$$;
revoke all on function private.working_review_link(text, text) from public, anon, authenticated;

create function private.review_draft(p_tenant text, p_hash text) returns jsonb
language sql stable security definer set search_path = ''
as $$
  select coalesce(
    (
      select jsonb_build_object(
        'ok', true, 'school', t.name, 'config', private.with_school(t.id, c.config),
        'saved_at', private.iso_time(c.updated_at), 'expires_at', private.iso_time(l.expires_at)
      )
      from private.working_review_link(p_tenant, p_hash) l
      join public.tenant_configurations c on c.id = l.configuration_id
      join public.tenants t on t.id = l.tenant_id
    ),
    '{"ok": false}'
  )
$$;
revoke all on function private.review_draft(text, text) from public, anon, authenticated;
grant execute on function private.review_draft(text, text) to service_role;

create function public.review_draft(p_tenant text, p_hash text) returns jsonb
language sql stable security invoker set search_path = ''
as $$ select private.review_draft(p_tenant, p_hash) $$;
comment on function public.review_draft(text, text) is
  '{ok, school, config, saved_at, expires_at}: the draft, as it is now, of the link whose secret has this SHA-256; or {ok: false}, whatever the reason. For the chat service.';
revoke all on function public.review_draft(text, text) from public, anon, authenticated;
grant execute on function public.review_draft(text, text) to service_role;
