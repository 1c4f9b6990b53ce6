-- What staff type or import as an article, cleaned and checked in one place. What is wrong with it is told in a sentence.

-- One line without control characters, or null when nothing is left.
create function private.one_line(p_text text) returns text
language sql immutable set search_path = ''
as $$ select nullif(btrim(regexp_replace(p_text, '[\s\u0001-\u001f\u007f]+', ' ', 'g')), '') $$;
revoke all on function private.one_line(text) from public, anon, authenticated;

-- Lines end alike, and nothing invisible is left but tabs.
create function private.many_lines(p_text text) returns text
language sql immutable set search_path = ''
as $$
  select nullif(
    btrim(
      regexp_replace(
        regexp_replace(p_text, '\r\n?', E'\n', 'g'), '[\u0001-\u0008\u000b-\u001f\u007f]', '', 'g'
      ),
      E' \t\n'
    ),
    ''
  )
$$;
revoke all on function private.many_lines(text) from public, anon, authenticated;

-- Null for what is no list of texts. Empty ones and repetitions, in whatever case, are left out.
create function private.texts_of(p_list jsonb) returns text[]
language plpgsql immutable set search_path = ''
as $$
begin
  if coalesce(jsonb_typeof(p_list), 'null') = 'null' then return '{}'; end if;
  if jsonb_typeof(p_list) <> 'array' or jsonb_path_exists(p_list, '$[*] ? (@.type() != "string")') then
    return null;
  end if;
  return array(
    select x.said from (
      select distinct on (lower(l.said)) l.said, l.place
      from (
        select private.one_line(t.said) as said, t.place
        from jsonb_array_elements_text(p_list) with ordinality t (said, place)
      ) l
      where l.said is not null
      order by lower(l.said), l.place
    ) x
    order by x.place
  );
end
$$;
revoke all on function private.texts_of(jsonb) from public, anon, authenticated;

-- The day that a text such as 2026-12-31 names, or null.
create function private.day_of(p_day text) returns date
language plpgsql immutable set search_path = ''
as $$
begin
  if p_day !~ '^[0-9]{4}-[0-9]{2}-[0-9]{2}$' then return null; end if;
  return make_date(left(p_day, 4)::integer, substr(p_day, 6, 2)::integer, right(p_day, 2)::integer);
exception when datetime_field_overflow then
  return null;
end
$$;
revoke all on function private.day_of(text) from public, anon, authenticated;

-- The content of an article as a row of the table, or the sentence that says what is wrong with it.
create function private.article_fields(
  p_article jsonb, out fields public.knowledge_articles, out wrong text
)
language plpgsql immutable set search_path = ''
as $$
declare
  name text;
begin
  if p_article is null or jsonb_typeof(p_article) <> 'object' then
    wrong := 'An article is an object with a title and a body.';
    return;
  end if;
  foreach name in array array['title', 'body', 'language', 'valid_until', 'source_url', 'state'] loop
    if jsonb_typeof(p_article -> name) not in ('string', 'null') then
      wrong := format('The field %s of an article is a text.', name);
      return;
    end if;
  end loop;

  fields.title := private.one_line(p_article ->> 'title');
  fields.body := private.many_lines(p_article ->> 'body');
  fields.tags := private.texts_of(p_article -> 'tags');
  fields.wordings := private.texts_of(p_article -> 'wordings');
  fields.language := coalesce(private.one_line(p_article ->> 'language'), 'en');
  fields.valid_until := private.day_of(btrim(p_article ->> 'valid_until'));
  fields.source_url := nullif(btrim(p_article ->> 'source_url'), '');
  fields.state := coalesce(private.one_line(p_article ->> 'state'), 'draft');

  wrong := case
    when fields.title is null or length(fields.title) > 200 then 'An article has a title of 1 to 200 characters.'
    when fields.body is null or length(fields.body) > 4000 then 'An article has an answer of 1 to 4,000 characters.'
    when fields.tags is null or not private.texts_fit(fields.tags, 20, 50)
      then 'An article has at most 20 tags of 50 characters.'
    when fields.wordings is null or not private.texts_fit(fields.wordings, 50, 300)
      then 'An article has at most 50 alternative wordings of 300 characters.'
    when fields.language not in ('en', 'es', 'fr') then 'An article is in English, Spanish or French: en, es or fr.'
    when btrim(p_article ->> 'valid_until') <> ''
      and (fields.valid_until is null or fields.valid_until not between '2000-01-01' and '2199-12-31')
      then 'The last day on which an article is valid is written like 2026-12-31.'
    when length(fields.source_url) > 2000 or fields.source_url !~* '^https?://[^[:space:]/?#]+[^[:space:]]*$'
      then 'The source of an article is a link that begins with https:// or http://.'
    when fields.state not in ('draft', 'published', 'archived') then 'An article is a draft, published or archived.'
  end;
end
$$;
comment on function private.article_fields(jsonb) is 'Cleans and checks {title, body, tags?, wordings?, language?, valid_until?, source_url?, state?}.';
revoke all on function private.article_fields(jsonb) from public, anon, authenticated;

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
