-- The first-run checklist counts what the chat can say: an article that is a draft, archived or no longer valid is none.

create or replace function private.has_knowledge(p_tenant text) returns boolean
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

create or replace function private.setup_progress() returns jsonb
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

comment on function public.setup_progress() is
  '{published, knowledge, widget_seen, colleagues, tenants: [{tenant_id, name, …}]}: each true when it is so in every school of the caller. PT403 unless active staff.';
