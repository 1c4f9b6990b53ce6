-- A school's articles for its staff: the list with what became of each in the chat, one article, and its versions.

-- How often an article was said in the last 90 days, and how often that did not help.
create function private.article_use(p_id uuid, out answered bigint, out unhelpful bigint)
language sql stable security definer set search_path = ''
as $$
  select count(*), count(*) filter (where q.helpful is false)
  from public.chat_questions q
  where q.article_ids @> array[p_id] and q.asked_at > now() - interval '90 days'
$$;

revoke all on function private.article_use(uuid) from public, anon, authenticated;

create function private.require_article(p_id uuid) returns void
language plpgsql stable security definer set search_path = ''
as $$
begin
  perform private.require_staff();
  perform from public.knowledge_articles a where a.id = p_id and a.tenant_id in (select private.my_tenants());
  if not found then
    raise sqlstate 'PT404' using message = 'There is no such article in your schools.';
  end if;
end
$$;

comment on function private.require_article(uuid) is 'PT403 unless the caller is active staff, PT404 unless the article is of one of their schools.';
revoke all on function private.require_article(uuid) from public, anon, authenticated;

create function private.shown_article(p_id uuid) returns jsonb
language sql stable security definer set search_path = ''
as $$
  select jsonb_build_object(
    'id', a.id, 'tenant_id', a.tenant_id, 'title', a.title, 'body', a.body, 'tags', a.tags, 'wordings', a.wordings,
    'language', a.language, 'valid_until', a.valid_until, 'source_url', a.source_url, 'state', a.state,
    'revision', a.revision, 'updated_at', a.updated_at, 'updated_by_name', private.staff_name(a.updated_by),
    'answered', u.answered, 'unhelpful', u.unhelpful
  )
  from public.knowledge_articles a cross join lateral private.article_use(a.id) u
  where a.id = p_id
$$;

revoke all on function private.shown_article(uuid) from public, anon, authenticated;

create function private.get_article(p_id uuid) returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
begin
  perform private.require_article(p_id);
  return private.shown_article(p_id);
end
$$;

revoke all on function private.get_article(uuid) from public, anon, authenticated;
grant execute on function private.get_article(uuid) to authenticated;

create function public.get_article(p_id uuid) returns jsonb
language sql stable security invoker set search_path = ''
as $$ select private.get_article(p_id) $$;

comment on function public.get_article(uuid) is
  '{id, tenant_id, title, body, tags, wordings, language, valid_until, source_url, state, revision, updated_at, updated_by_name, answered, unhelpful}; the last two count 90 days. PT404 unless it is one of the caller''s schools.';
revoke all on function public.get_article(uuid) from public, anon, authenticated;
grant execute on function public.get_article(uuid) to authenticated;

-- Every word of the search must stand somewhere in the article; those that have one in the title come first. What is
-- published and no longer valid is of the state expired, so that the four counts add up.
create function private.list_articles(
  p_tenant text, p_search text, p_state text, p_page integer, p_limit integer
) returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
declare
  page_size constant integer := least(greatest(coalesce(p_limit, 50), 1), 200);
  first_row constant bigint := (greatest(coalesce(p_page, 1), 1) - 1)::bigint * page_size;
  wanted constant text := nullif(nullif(btrim(p_state), ''), 'all');
  patterns constant text[] := array(
    select '%' || private.like_escaped(word) || '%'
    from regexp_split_to_table(left(btrim(coalesce(p_search, '')), 200), '\s+') word where word <> '' limit 10
  );
  is_search constant boolean := cardinality(patterns) > 0;
  today constant date := private.school_today();
begin
  perform private.require_school(p_tenant);
  if wanted not in ('draft', 'published', 'archived', 'expired') then
    raise sqlstate 'PT422' using message = 'Articles are draft, published, archived or expired.';
  end if;
  return (
    with found as materialized (
      select a.id, a.updated_at, lower(a.title) as name,
        is_search and a.title ilike any (patterns) as by_title,
        case
          when a.state = 'published' and a.valid_until < today then 'expired'
          else a.state
        end as shown_state
      from public.knowledge_articles a
      where a.tenant_id = p_tenant and (
        not is_search
        or concat_ws(E'\n', a.title, a.body, array_to_string(a.tags, E'\n'), array_to_string(a.wordings, E'\n'))
          ilike all (patterns)
      )
    ), page as materialized (
      select f.* from found f where wanted is null or f.shown_state = wanted
      order by f.by_title desc, f.updated_at desc, f.name, f.id limit page_size offset first_row
    )
    select jsonb_build_object(
      'total', (select count(*) from found f where wanted is null or f.shown_state = wanted),
      'counts', (
        select jsonb_build_object(
          'draft', count(*) filter (where f.shown_state = 'draft'),
          'published', count(*) filter (where f.shown_state = 'published'),
          'archived', count(*) filter (where f.shown_state = 'archived'),
          'expired', count(*) filter (where f.shown_state = 'expired')
        )
        from found f
      ),
      'articles', coalesce(
        (
          select jsonb_agg(
            jsonb_build_object(
              'id', a.id, 'title', a.title, 'tags', a.tags, 'language', a.language, 'state', a.state,
              'valid_until', a.valid_until, 'updated_at', a.updated_at,
              'updated_by_name', private.staff_name(a.updated_by), 'revision', a.revision,
              'answered', u.answered, 'unhelpful', u.unhelpful
            )
            order by p.by_title desc, p.updated_at desc, p.name, p.id
          )
          from page p join public.knowledge_articles a using (id) cross join lateral private.article_use(a.id) u
        ),
        '[]'
      )
    )
  );
end
$$;

revoke all on function private.list_articles(text, text, text, integer, integer) from public, anon, authenticated;
grant execute on function private.list_articles(text, text, text, integer, integer) to authenticated;

create function public.list_articles(
  p_tenant text, p_search text default '', p_state text default null, p_page integer default 1,
  p_limit integer default 50
) returns jsonb
language sql stable security invoker set search_path = ''
as $$ select private.list_articles(p_tenant, p_search, p_state, p_page, p_limit) $$;

comment on function public.list_articles(text, text, text, integer, integer) is
  '{total, counts: {draft, published, archived, expired}, articles}, the last changed first. counts are those of the search in every state; published leaves out the expired ones. PT404 unless the school is one of the caller''s.';
revoke all on function public.list_articles(text, text, text, integer, integer) from public, anon, authenticated;
grant execute on function public.list_articles(text, text, text, integer, integer) to authenticated;

create function private.article_versions(p_id uuid) returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
begin
  perform private.require_article(p_id);
  return (
    select coalesce(
      jsonb_agg(
        jsonb_build_object(
          'revision', v.revision, 'title', v.title, 'body', v.body, 'tags', v.tags, 'wordings', v.wordings,
          'language', v.language, 'valid_until', v.valid_until, 'source_url', v.source_url, 'state', v.state,
          'saved_by_name', private.staff_name(v.saved_by), 'saved_at', v.saved_at
        )
        order by v.revision desc
      ),
      '[]'
    )
    from (
      select * from public.knowledge_article_versions v where v.article_id = p_id order by v.revision desc limit 100
    ) v
  );
end
$$;

revoke all on function private.article_versions(uuid) from public, anon, authenticated;
grant execute on function private.article_versions(uuid) to authenticated;

create function public.article_versions(p_id uuid) returns jsonb
language sql stable security invoker set search_path = ''
as $$ select private.article_versions(p_id) $$;

comment on function public.article_versions(uuid) is
  'The last 100 versions, newest first, each with its content, saved_by_name and saved_at. PT404 unless it is one of the caller''s schools.';
revoke all on function public.article_versions(uuid) from public, anon, authenticated;
grant execute on function public.article_versions(uuid) to authenticated;
