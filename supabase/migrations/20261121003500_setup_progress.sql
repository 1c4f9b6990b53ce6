-- The first-run checklist, which ticks itself: what a school has done of what makes the product useful.

alter table public.tenants
  add column widget_seen_at timestamptz,
  add column widget_origin text,
  add constraint tenants_widget_origin_check check (length(widget_origin) between 1 and 300);

comment on column public.tenants.widget_seen_at is 'When the widget was last seen on a page of the school, to the hour; null for never.';
comment on column public.tenants.widget_origin is 'Where that was, as scheme://host.';

create function private.note_widget_seen(p_tenant text, p_origin text) returns boolean
language plpgsql volatile security definer set search_path = ''
as $$
declare
  origin constant text := substring(p_origin from '^https?://[^/?#@[:space:]]{1,250}');
begin
  perform from public.tenants t where t.id = p_tenant;
  if not found then return false; end if;
  -- Written at most once an hour: parents open chats all day.
  update public.tenants t set widget_seen_at = now(), widget_origin = coalesce(origin, t.widget_origin)
  where t.id = p_tenant and (t.widget_seen_at is null or t.widget_seen_at < now() - interval '1 hour');
  return true;
end
$$;

revoke all on function private.note_widget_seen(text, text) from public, anon, authenticated;
grant execute on function private.note_widget_seen(text, text) to service_role;

create function public.note_widget_seen(p_tenant text, p_origin text) returns boolean
language sql volatile security invoker set search_path = ''
as $$ select private.note_widget_seen(p_tenant, p_origin) $$;

comment on function public.note_widget_seen(text, text) is 'The widget stands on a page of this origin; false for an unknown school. For the chat service.';
revoke all on function public.note_widget_seen(text, text) from public, anon, authenticated;
grant execute on function public.note_widget_seen(text, text) to service_role;

-- Whether a school has an article; null as long as the product knows no articles.
create function private.has_knowledge(p_tenant text) returns boolean
language plpgsql stable security definer set search_path = ''
as $$
declare
  found_one boolean;
begin
  if to_regclass('public.knowledge_articles') is null then return null; end if;
  execute 'select exists (select from public.knowledge_articles a where a.tenant_id = $1)' into found_one using p_tenant;
  return found_one;
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
      'knowledge', bool_and(s.knowledge),
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

comment on function public.setup_progress() is
  '{published, knowledge, widget_seen, colleagues, tenants: [{tenant_id, name, …}]}: each true when it is so in every school of the caller; knowledge is null as long as the product has none. PT403 unless active staff.';
revoke all on function public.setup_progress() from public, anon, authenticated;
grant execute on function public.setup_progress() to authenticated;
