-- Where a school's widget may open is the school's own decision. The list is saved whole, and only over the list that
-- whoever saves it has seen: of two colleagues at it, none undoes the other unawares.
create function private.set_allowed_origins(p_tenant text, p_origins text[], p_known text[]) returns jsonb
language plpgsql volatile security definer set search_path = ''
as $$
declare
  -- A page of any other scheme could be changed on its way to the family, but for those on one's own machine.
  secure constant text := '^https://[a-z0-9]([a-z0-9-]*[a-z0-9])?(\.[a-z0-9]([a-z0-9-]*[a-z0-9])?)*(:[0-9]{1,5})?$';
  own_machine constant text := '^http://(localhost|127\.0\.0\.1)(:[0-9]{1,5})?$';
  held text[];
  wanted text[];
begin
  perform private.require_school(p_tenant);
  -- No list is not an empty one, which would open the chat to every site.
  if p_origins is null then
    raise sqlstate 'PT422' using message = 'The list of sites is missing.';
  end if;
  if cardinality(p_origins) > 50 then
    raise sqlstate 'PT422' using message = 'A school can name 50 sites at most.';
  end if;
  select coalesce(array_agg(distinct lower(btrim(given.origin))), '{}') into wanted
  from unnest(p_origins) as given (origin);
  if exists (
    select from unnest(wanted) as site (origin)
    where length(origin) > 255 or (origin ~ secure or origin ~ own_machine) is not true
  ) then
    raise sqlstate 'PT422' using message = 'A site is https:// and a host, such as https://www.school.example.';
  end if;

  select t.allowed_origins into strict held from public.tenants t where t.id = p_tenant for update;
  if held is distinct from p_known then
    return jsonb_build_object('ok', false, 'code', 'conflict', 'allowed_origins', to_jsonb(held));
  end if;
  update public.tenants t set allowed_origins = wanted where t.id = p_tenant;
  return jsonb_build_object('ok', true, 'allowed_origins', to_jsonb(wanted));
end
$$;
revoke all on function private.set_allowed_origins(text, text[], text[]) from public, anon, authenticated;
grant execute on function private.set_allowed_origins(text, text[], text[]) to authenticated;

create function public.set_allowed_origins(p_tenant text, p_origins text[], p_known text[]) returns jsonb
language sql volatile security invoker set search_path = ''
as $$ select private.set_allowed_origins(p_tenant, p_origins, p_known) $$;
comment on function public.set_allowed_origins(text, text[], text[]) is
  '{ok, allowed_origins}: in lower case, in order, each once; an empty list is any site. {ok: false, code: conflict, allowed_origins} when the list is another than p_known, as it was read. PT404 unless the school is one of the caller''s, PT422 for what is no https origin (http on one''s own machine) or more than 50.';
revoke all on function public.set_allowed_origins(text, text[], text[]) from public, anon, authenticated;
grant execute on function public.set_allowed_origins(text, text[], text[]) to authenticated;

-- Each site on which a school's chat was seen, so that its staff can allow these and no others. A site is what the page
-- around the chat claims to be, which anybody can make up: staff choose, and what is made up cannot push out what is true.
-- Only what set_allowed_origins takes is kept, and http besides, so that one entry never refuses the whole list.
create table public.widget_sites (
  tenant_id text not null references public.tenants (id) on delete cascade,
  origin text not null,
  first_seen timestamptz not null default now(),
  last_seen timestamptz not null default now(),
  primary key (tenant_id, origin),
  constraint widget_sites_origin_check check (
    length(origin) <= 255 and origin ~ '^https?://[a-z0-9]([a-z0-9-]*[a-z0-9])?(\.[a-z0-9]([a-z0-9-]*[a-z0-9])?)*(:[0-9]{1,5})?$'
  )
);
comment on table public.widget_sites is 'Where the widget was seen, as the page around it said; at most 50 a school.';
comment on column public.widget_sites.origin is 'scheme://host, and a port other than the usual one; never a path.';
comment on column public.widget_sites.last_seen is 'To the hour.';

alter table public.widget_sites enable row level security;

revoke all on public.widget_sites from public, anon, authenticated;
grant select on public.widget_sites to authenticated;
grant all on public.widget_sites to service_role;

create policy "Staff see where the widget of their schools was seen"
  on public.widget_sites for select to authenticated
  using (tenant_id in (select private.my_tenants()));

create function private.note_widget_site(p_tenant text, p_origin text) returns void
language plpgsql volatile security definer set search_path = ''
as $$
begin
  -- Written at most once an hour: parents open chats all day.
  insert into public.widget_sites as s (tenant_id, origin) values (p_tenant, p_origin)
  on conflict (tenant_id, origin) do update set last_seen = now()
  where s.last_seen < now() - interval '1 hour';
  if not found then return; end if;
  -- Of more than 50, those that were seen for the shortest time go: made-up sites push out each other.
  delete from public.widget_sites s
  where s.tenant_id = p_tenant and s.origin in (
    select w.origin from public.widget_sites w where w.tenant_id = p_tenant
    order by w.last_seen - w.first_seen desc, w.last_seen desc, w.origin = p_origin desc, w.origin
    offset 50
  );
end
$$;
revoke all on function private.note_widget_site(text, text) from public, anon, authenticated;

-- Somebody who puts the snippet on another site waits to see it arrive there: a new place is noted within a minute, the
-- same one once an hour, as parents open chats all day.
create function private.note_widget_seen(p_tenant text, p_origin text) returns boolean
language plpgsql volatile security definer set search_path = ''
as $$
declare
  asked constant text := substring(
    left(lower(p_origin), 2000)
    from '^(https?://[a-z0-9](?:[a-z0-9-]*[a-z0-9])?(?:\.[a-z0-9](?:[a-z0-9-]*[a-z0-9])?)*(?::[0-9]{1,5})?)(?:[/?#].*)?$'
  );
  origin constant text := case when length(asked) <= 255 then asked end;
begin
  perform from public.tenants t where t.id = p_tenant;
  if not found then return false; end if;
  update public.tenants t set widget_seen_at = now(), widget_origin = coalesce(origin, t.widget_origin)
  where t.id = p_tenant and (
    t.widget_seen_at is null or t.widget_seen_at < now() - interval '1 hour'
    or (origin <> coalesce(t.widget_origin, '') and t.widget_seen_at < now() - interval '1 minute')
  );
  if origin is not null then perform private.note_widget_site(p_tenant, origin); end if;
  return true;
end
$$;
revoke all on function private.note_widget_seen(text, text) from public, anon, authenticated;
grant execute on function private.note_widget_seen(text, text) to service_role;

-- The first-run checklist, which ticks itself: what a school has done of what makes the product useful.
create function public.note_widget_seen(p_tenant text, p_origin text) returns boolean
language sql volatile security invoker set search_path = ''
as $$ select private.note_widget_seen(p_tenant, p_origin) $$;
comment on function public.note_widget_seen(text, text) is 'The widget stands on a page of this origin; false for an unknown school. For the chat service.';
revoke all on function public.note_widget_seen(text, text) from public, anon, authenticated;
grant execute on function public.note_widget_seen(text, text) to service_role;

-- The first-run checklist counts what the chat can say: an article that is a draft, archived or no longer valid is none.
create function private.has_knowledge(p_tenant text) returns boolean
language plpgsql stable security definer set search_path = ''
as $$
begin
  return exists (
    select from public.knowledge_articles a
    where a.tenant_id = p_tenant and a.state = 'published'
      and (a.valid_until is null or a.valid_until >= private.school_today())
  );
end
$$;
revoke all on function private.has_knowledge(text) from public, anon, authenticated;

create function private.setup_progress() returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
begin
  perform private.require_staff();
  return (
    with schools as (
      select t.id, t.name,
        -- The version that came with the product has no author.
        exists (
          select from public.tenant_configurations c
          where c.tenant_id = t.id and c.state = 'published' and c.author is not null
        ) as published,
        private.has_knowledge(t.id) as knowledge,
        t.widget_seen_at is not null as widget_seen,
        (
          select count(*) from public.tenant_members m join public.users u using (user_id)
          where m.tenant_id = t.id and u.status = 'active' and u.role <> 'visitor'
        ) > 1 as colleagues
      from public.tenants t where t.id in (select private.my_tenants())
    )
    select jsonb_build_object(
      'published', coalesce(bool_and(s.published), false),
      'knowledge', coalesce(bool_and(s.knowledge), false),
      'widget_seen', coalesce(bool_and(s.widget_seen), false),
      'colleagues', coalesce(bool_and(s.colleagues), false),
      'tenants', coalesce(
        jsonb_agg(
          jsonb_build_object(
            'tenant_id', s.id, 'name', s.name, 'published', s.published, 'knowledge', s.knowledge,
            'widget_seen', s.widget_seen, 'colleagues', s.colleagues
          )
          order by s.name, s.id
        ),
        '[]'
      )
    )
    from schools s
  );
end
$$;
revoke all on function private.setup_progress() from public, anon, authenticated;
grant execute on function private.setup_progress() to authenticated;

create function public.setup_progress() returns jsonb
language sql stable security invoker set search_path = ''
as $$ select private.setup_progress() $$;
revoke all on function public.setup_progress() from public, anon, authenticated;
grant execute on function public.setup_progress() to authenticated;
comment on function public.setup_progress() is
  '{published, knowledge, widget_seen, colleagues, tenants: [{tenant_id, name, …}]}: each true when it is so in every school of the caller. PT403 unless active staff.';

-- A database that answers and cannot be written to (a full disk, a standby) must not look healthy: the health check
-- writes one row, and takes it for an answer only when that held.
create table private.health_probe (
  id boolean primary key default true,
  written_at timestamptz not null,
  constraint health_probe_one_row check (id)
)
-- The row is rewritten in its own page, without an entry in an index.
with (fillfactor = 10);
comment on table private.health_probe is 'One row, rewritten by each health check.';

alter table private.health_probe enable row level security;

revoke all on private.health_probe from public, anon, authenticated;
grant select, insert, update on private.health_probe to service_role;

insert into private.health_probe (written_at) values (now());

-- Where there is Supabase Realtime, the console is told that enquiries changed; it reads them through the list, so that
-- the rules there hold. The embedded database has no such publication.
do $$
begin
  if exists (select from pg_publication where pubname = 'supabase_realtime') then
    alter publication supabase_realtime add table public.chat_inquiry_information;
  end if;
end
$$;

create function public.database_ready() returns boolean
language plpgsql volatile security invoker set search_path = '' set work_mem = '64kB'
as $$
begin
  -- More than fits into that memory is laid down on the disk: a rewritten row alone needs no new page, for a long time.
  perform count(*) from generate_series(1, 30000);
  insert into private.health_probe as p (written_at) values (clock_timestamp())
  on conflict (id) do update set written_at = excluded.written_at;
  return true;
end
$$;
revoke all on function public.database_ready() from public, anon, authenticated;
grant execute on function public.database_ready() to service_role;
comment on function public.database_ready() is
  'True when the database answers, has been migrated and can be written to; raises otherwise. For the health check.';
