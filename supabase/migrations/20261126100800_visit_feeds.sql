-- A private address that a calendar program asks for the visits of a school, or for those that one member of staff leads.
-- Programs send no password: the secret in the address is the credential. It tells how many come, never who, and ends when it
-- is withdrawn or replaced, and with its owner's place in the school.
create table private.visit_feeds (
  id uuid primary key default gen_random_uuid(),
  tenant_id text not null references public.tenants (id) on delete cascade,
  owner uuid references public.users (user_id) on delete cascade,
  secret_hash text not null,
  made_by uuid references public.users (user_id) on delete set null,
  made_at timestamptz not null default now(),
  constraint visit_feeds_secret_key unique (secret_hash),
  constraint visit_feeds_secret_check check (secret_hash ~ '^[0-9a-f]{64}$')
);
comment on table private.visit_feeds is 'One for each school, and one for each member of its staff.';
comment on column private.visit_feeds.owner is 'Whose visits it tells; null for all of the school.';
comment on column private.visit_feeds.secret_hash is 'SHA-256 of the secret in the address, which is stored nowhere.';

create unique index visit_feeds_owner_idx on private.visit_feeds (tenant_id, coalesce(owner::text, ''));

create index visit_feeds_tenant_idx on private.visit_feeds (tenant_id);

create index visit_feeds_person_idx on private.visit_feeds (owner);

create index visit_feeds_made_by_idx on private.visit_feeds (made_by);

alter table private.visit_feeds enable row level security;

revoke all on private.visit_feeds from public, anon, authenticated;

create function private.make_visit_feed(p_tenant text, p_own boolean) returns jsonb
language plpgsql volatile security definer set search_path = ''
as $$
declare
  secret text;
  made private.visit_feeds;
  whose constant uuid := case when p_own then auth.uid() end;
begin
  perform private.require_school(p_tenant);
  perform from public.tenants t where t.id = p_tenant for no key update;
  delete from private.visit_feeds f where f.tenant_id = p_tenant and f.owner is not distinct from whose;
  -- 244 random bits.
  secret := translate(encode(uuid_send(gen_random_uuid()) || uuid_send(gen_random_uuid()), 'base64'), '+/=', '-_');
  insert into private.visit_feeds (tenant_id, owner, secret_hash, made_by)
  values (p_tenant, whose, encode(sha256(convert_to(secret, 'UTF8')), 'hex'), auth.uid()) returning * into made;
  perform private.audit('visits_changed', p_tenant, null);
  return jsonb_build_object('ok', true, 'id', made.id, 'secret', secret);
end
$$;
revoke all on function private.make_visit_feed(text, boolean) from public, anon, authenticated;
grant execute on function private.make_visit_feed(text, boolean) to authenticated;

create function public.make_visit_feed(p_tenant text, p_own boolean) returns jsonb
language sql volatile security invoker set search_path = ''
as $$ select private.make_visit_feed(p_tenant, p_own) $$;
comment on function public.make_visit_feed(text, boolean) is
  '{ok, id, secret}: the calendar address of the school''s visits, or of those that the caller leads; the one before ends. Its secret is told this once. PT404 unless the school is one of the caller''s.';
revoke all on function public.make_visit_feed(text, boolean) from public, anon, authenticated;
grant execute on function public.make_visit_feed(text, boolean) to authenticated;

create function private.list_visit_feeds(p_tenant text) returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
begin
  perform private.require_school(p_tenant);
  return (
    select coalesce(
      jsonb_agg(
        jsonb_build_object(
          'id', f.id, 'own', f.owner is not null, 'made_by', private.staff_name(f.made_by),
          'made_at', private.iso_time(f.made_at)
        )
        order by f.owner is not null, f.id
      ),
      '[]'
    )
    from private.visit_feeds f where f.tenant_id = p_tenant and coalesce(f.owner = auth.uid(), true)
  );
end
$$;
revoke all on function private.list_visit_feeds(text) from public, anon, authenticated;
grant execute on function private.list_visit_feeds(text) to authenticated;

create function public.list_visit_feeds(p_tenant text) returns jsonb
language sql stable security invoker set search_path = ''
as $$ select private.list_visit_feeds(p_tenant) $$;
comment on function public.list_visit_feeds(text) is
  '[{id, own, made_by, made_at}]: the calendar address of the school, and the caller''s own. PT404 unless the school is one of the caller''s.';
revoke all on function public.list_visit_feeds(text) from public, anon, authenticated;
grant execute on function public.list_visit_feeds(text) to authenticated;

create function private.withdraw_visit_feed(p_tenant text, p_id uuid) returns jsonb
language plpgsql volatile security definer set search_path = ''
as $$
begin
  perform private.require_school(p_tenant);
  delete from private.visit_feeds f
  where f.tenant_id = p_tenant and f.id = p_id and coalesce(f.owner = auth.uid(), true);
  if found then perform private.audit('visits_changed', p_tenant, null); end if;
  return '{"ok": true}';
end
$$;
revoke all on function private.withdraw_visit_feed(text, uuid) from public, anon, authenticated;
grant execute on function private.withdraw_visit_feed(text, uuid) to authenticated;

create function public.withdraw_visit_feed(p_tenant text, p_id uuid) returns jsonb
language sql volatile security invoker set search_path = ''
as $$ select private.withdraw_visit_feed(p_tenant, p_id) $$;
comment on function public.withdraw_visit_feed(text, uuid) is
  '{ok}: the address does not work any more, also where it had ended before. PT404 unless the school is one of the caller''s.';
revoke all on function public.withdraw_visit_feed(text, uuid) from public, anon, authenticated;
grant execute on function public.withdraw_visit_feed(text, uuid) to authenticated;

create function private.visit_feed(p_hash text) returns jsonb
language sql stable security definer set search_path = ''
as $$
  select jsonb_build_object(
    'ok', true, 'school', t.name, 'zone', private.school_zone(t.id),
    'visits', private.visit_rows(array(
      select s.id from private.visit_slots s
      where s.tenant_id = t.id and s.starts_at > now() - interval '31 days' and s.starts_at < now() + interval '1 year'
        and (f.owner is null or exists (
          select from private.visit_kinds k where k.id = s.kind_id and k.lead_id = f.owner
        ))
      order by s.starts_at limit 1000
    ))
  )
  from private.visit_feeds f join public.tenants t on t.id = f.tenant_id
  where f.secret_hash = p_hash and t.archived_at is null and (
    f.owner is null or exists (
      select from public.users u where u.user_id = f.owner and u.status = 'active' and (
        u.role = 'admin' or exists (
          select from public.tenant_members m where m.tenant_id = t.id and m.user_id = u.user_id
        )
      )
    )
  )
$$;
revoke all on function private.visit_feed(text) from public, anon, authenticated;
grant execute on function private.visit_feed(text) to service_role;

create function public.visit_feed(p_hash text) returns jsonb
language sql stable security invoker set search_path = ''
as $$ select coalesce(private.visit_feed(p_hash), '{"ok": false}') $$;
comment on function public.visit_feed(text) is
  '{ok, school, zone, visits}: the dates of the address whose secret has this SHA-256, as list_visits has them, from a month ago for a year; or {ok: false}, whatever the reason. For the chat service.';
revoke all on function public.visit_feed(text) from public, anon, authenticated;
grant execute on function public.visit_feed(text) to service_role;
