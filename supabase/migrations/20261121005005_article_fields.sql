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
