-- Many articles at once, from a file or a pasted text: all of them or none. An article of the same title and language is
-- updated, and keeps what the import does not name.

create function private.import_articles(p_tenant text, p_articles jsonb) returns jsonb
language plpgsql volatile security definer set search_path = ''
as $$
declare
  most constant integer := 500;
  given jsonb;
  place integer := 0;
  checked record;
  known public.knowledge_articles;
  before integer;
  seen jsonb := '{}';
  key text;
  added integer := 0;
  updated integer := 0;
begin
  perform private.require_school(p_tenant);
  if p_articles is null or jsonb_typeof(p_articles) <> 'array' then
    raise sqlstate 'PT422' using message = 'An import is a list of articles.';
  end if;
  if jsonb_array_length(p_articles) > most then
    raise sqlstate 'PT422' using message = 'At most 500 articles are imported at once.';
  end if;
  perform private.make_room_for_articles(p_tenant, 0);

  for given in select g from jsonb_array_elements(p_articles) with ordinality x (g, n) order by x.n loop
    place := place + 1;
    known := null;
    select * into checked from private.article_fields(given);
    if checked.wrong is null then
      select a.* into known from public.knowledge_articles a
      where a.tenant_id = p_tenant and lower(a.title) = lower((checked.fields).title)
        and a.language = (checked.fields).language
      order by a.state = 'archived', a.updated_at desc, a.id limit 1 for no key update;
      if found then
        before := known.revision;
        select * into checked from private.article_fields(
          (to_jsonb(known) || jsonb_strip_nulls(given)) || jsonb_build_object('language', known.language)
        );
      end if;
    end if;
    if checked.wrong is not null then
      raise sqlstate 'PT422' using message = format('Row %s: %s', place, checked.wrong);
    end if;
    key := (checked.fields).language || ' ' || lower((checked.fields).title);
    if seen ? key then
      raise sqlstate 'PT422' using
        message = format('Row %s has the same title as row %s.', place, seen ->> key);
    end if;
    seen := seen || jsonb_build_object(key, place);
    if known.id is null then
      perform private.write_article(checked.fields, p_tenant, null);
      added := added + 1;
    elsif (private.write_article(checked.fields, p_tenant, known.id) ->> 'revision')::integer > before then
      updated := updated + 1;
    end if;
  end loop;
  return jsonb_build_object('added', added, 'updated', updated, 'unchanged', place - added - updated);
end
$$;

revoke all on function private.import_articles(text, jsonb) from public, anon, authenticated;
grant execute on function private.import_articles(text, jsonb) to authenticated;

-- 500 articles take longer than the eight seconds that hosted Supabase gives a request; it heeds a function's own limit.
create function public.import_articles(p_tenant text, p_articles jsonb) returns jsonb
language sql volatile security invoker set search_path = '' set statement_timeout = '60s'
as $$ select private.import_articles(p_tenant, p_articles) $$;

comment on function public.import_articles(text, jsonb) is
  '{added, updated, unchanged} for [{title, body, tags?, wordings?, language?, valid_until?, source_url?, state?}], 500 at most, all or nothing: an article of the same title and language, in whatever case, is updated. New ones are drafts unless they say otherwise. PT404 unless the school is one of the caller''s, PT422 with a sentence that names the row.';
revoke all on function public.import_articles(text, jsonb) from public, anon, authenticated;
grant execute on function public.import_articles(text, jsonb) to authenticated;
