-- Each site on which a school's chat was seen, so that its staff can allow these and no others. A site is what the page
-- around the chat claims to be, which anybody can make up: staff choose, and what is made up cannot push out what is true.
-- Only what the list of allowed sites takes is kept, and http besides, so that one entry never refuses the whole list.
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
grant select on public.widget_sites to authenticated;
grant all on public.widget_sites to service_role;

create policy "Staff see where the widget of their schools was seen"
  on public.widget_sites for select to authenticated
  using (tenant_id in (select private.my_tenants()));

-- Somebody who puts the snippet on another site waits to see it arrive there: a new place is noted within a minute, the
-- same one once an hour, as parents open chats all day.
create function public.note_widget_seen(p_tenant text, p_origin text) returns boolean
language plpgsql volatile security definer set search_path = ''
as $$
declare
  asked constant text := substring(
    left(lower(p_origin), 2000)
    from '^(https?://[a-z0-9](?:[a-z0-9-]*[a-z0-9])?(?:\.[a-z0-9](?:[a-z0-9-]*[a-z0-9])?)*(?::[0-9]{1,5})?)(?:[/?#].*)?$'
  );
  site constant text := case when length(asked) <= 255 then asked end;
begin
  perform from public.tenants t where t.id = p_tenant;
  if not found then return false; end if;
  update public.tenants t set widget_seen_at = now(), widget_origin = coalesce(site, t.widget_origin)
  where t.id = p_tenant and (
    t.widget_seen_at is null or t.widget_seen_at < now() - interval '1 hour'
    or (site <> coalesce(t.widget_origin, '') and t.widget_seen_at < now() - interval '1 minute')
  );
  if site is null then return true; end if;
  insert into public.widget_sites as s (tenant_id, origin) values (p_tenant, site)
  on conflict (tenant_id, origin) do update set last_seen = now()
  where s.last_seen < now() - interval '1 hour';
  if not found then return true; end if;
  -- Of more than 50, those that were seen for the shortest time go: made-up sites push out each other.
  delete from public.widget_sites s
  where s.tenant_id = p_tenant and s.origin in (
    select w.origin from public.widget_sites w where w.tenant_id = p_tenant
    order by w.last_seen - w.first_seen desc, w.last_seen desc, w.origin = site desc, w.origin
    offset 50
  );
  return true;
end
$$;
comment on function public.note_widget_seen(text, text) is
  'The widget stands on a page of this origin; false for an unknown school. For the chat service.';
grant execute on function public.note_widget_seen(text, text) to service_role;
