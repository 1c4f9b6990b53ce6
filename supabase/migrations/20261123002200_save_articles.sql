-- Saving an article, and taking an earlier version back. Whoever changes one names the revision they have seen; when it
-- is another one by now, nothing is written and the answer holds the article as it is.

-- An article that has become public answers the open questions it was written for.
create function private.settle_groups(p_article uuid) returns void
language sql volatile security definer set search_path = ''
as $$
  update public.chat_question_groups g set state = 'answered', closed_by = auth.uid(), closed_at = now()
  where g.article_id = p_article and g.state = 'open'
$$;
revoke all on function private.settle_groups(uuid) from public, anon, authenticated;

-- Of two who add articles at once the second waits, and then sees what the first one did. Visitors do not wait.
create function private.make_room_for_articles(p_tenant text, p_more integer) returns void
language plpgsql volatile security definer set search_path = ''
as $$
declare
  most constant integer := 5000;
begin
  perform from public.tenants t where t.id = p_tenant for no key update;
  if (select count(*) from public.knowledge_articles a where a.tenant_id = p_tenant) + p_more > most then
    raise sqlstate 'PT422' using message =
      'A school keeps at most 5,000 articles. Write over one that is archived instead of adding another.';
  end if;
end
$$;
revoke all on function private.make_room_for_articles(text, integer) from public, anon, authenticated;

create function private.write_article(f public.knowledge_articles, p_tenant text, p_id uuid) returns jsonb
language plpgsql volatile security definer set search_path = ''
as $$
declare
  was_public boolean;
  saved record;
begin
  if p_id is null then
    perform private.make_room_for_articles(p_tenant, 1);
    insert into public.knowledge_articles (
      tenant_id, title, body, tags, wordings, language, valid_until, source_url, state
    )
    values (p_tenant, f.title, f.body, f.tags, f.wordings, f.language, f.valid_until, f.source_url, f.state)
    returning id, revision into saved;
  else
    select a.state = 'published' into was_public from public.knowledge_articles a where a.id = p_id;
    update public.knowledge_articles a
    set title = f.title, body = f.body, tags = f.tags, wordings = f.wordings, language = f.language,
      valid_until = f.valid_until, source_url = f.source_url, state = f.state, updated_by = auth.uid()
    where a.id = p_id and (a.title, a.body, a.tags, a.wordings, a.language, a.valid_until, a.source_url, a.state)
      is distinct from (f.title, f.body, f.tags, f.wordings, f.language, f.valid_until, f.source_url, f.state);
    if f.state = 'published' and not was_public then
      perform private.settle_groups(p_id);
    end if;
    select a.id, a.revision into saved from public.knowledge_articles a where a.id = p_id;
  end if;
  return jsonb_build_object('ok', true, 'id', saved.id, 'revision', saved.revision);
end
$$;
comment on function private.write_article(public.knowledge_articles, text, uuid) is
  'Writes what private.article_fields has checked; the same content again is no new revision and names nobody as its author.';
revoke all on function private.write_article(public.knowledge_articles, text, uuid) from public, anon, authenticated;

-- Null when the caller may write over this revision. The row stays locked until then.
create function private.article_conflict(p_tenant text, p_id uuid, p_revision integer) returns jsonb
language plpgsql volatile security definer set search_path = ''
as $$
declare
  held integer;
begin
  select a.revision into held from public.knowledge_articles a
  where a.id = p_id and a.tenant_id = p_tenant for no key update;
  if not found then
    raise sqlstate 'PT404' using message = 'There is no such article in this school.';
  end if;
  if held is not distinct from p_revision then return null; end if;
  return jsonb_build_object('ok', false, 'code', 'conflict', 'article', private.shown_article(p_id));
end
$$;
revoke all on function private.article_conflict(text, uuid, integer) from public, anon, authenticated;

create function private.save_article(
  p_tenant text, p_article jsonb, p_id uuid, p_revision integer, p_group uuid
) returns jsonb
language plpgsql volatile security definer set search_path = ''
as $$
declare
  checked record;
  conflict jsonb;
  answer jsonb;
begin
  perform private.require_school(p_tenant);
  select * into checked from private.article_fields(p_article);
  if checked.wrong is not null then
    raise sqlstate 'PT422' using message = checked.wrong;
  end if;
  if p_group is not null then
    perform from public.chat_question_groups g where g.id = p_group and g.tenant_id = p_tenant for no key update;
    if not found then
      raise sqlstate 'PT404' using message = 'There is no such question in this school.';
    end if;
  end if;
  if p_id is not null then
    conflict := private.article_conflict(p_tenant, p_id, p_revision);
    if conflict is not null then return conflict; end if;
  end if;

  answer := private.write_article(checked.fields, p_tenant, p_id);
  if p_group is not null then
    -- A draft is noted as well: publishing it later answers the question.
    update public.chat_question_groups g set article_id = (answer ->> 'id')::uuid where g.id = p_group;
    if (checked.fields).state = 'published' then
      update public.chat_question_groups g set state = 'answered', closed_by = auth.uid(), closed_at = now()
      where g.id = p_group and g.state <> 'answered';
    end if;
  end if;
  return answer;
end
$$;
revoke all on function private.save_article(text, jsonb, uuid, integer, uuid) from public, anon, authenticated;
grant execute on function private.save_article(text, jsonb, uuid, integer, uuid) to authenticated;

create function public.save_article(
  p_tenant text, p_article jsonb, p_id uuid default null, p_revision integer default null, p_group uuid default null
) returns jsonb
language sql volatile security invoker set search_path = ''
as $$ select private.save_article(p_tenant, p_article, p_id, p_revision, p_group) $$;
comment on function public.save_article(text, jsonb, uuid, integer, uuid) is
  '{ok, id, revision}: adds an article, or writes over the one of that id; {ok: false, code: conflict, article} when it has another revision than p_revision. p_group, a group of questions, is answered by it once it is published. PT404 unless school, article and group are the caller''s, PT422 with a sentence for content that does not fit and for the 5,001st.';
revoke all on function public.save_article(text, jsonb, uuid, integer, uuid) from public, anon, authenticated;
grant execute on function public.save_article(text, jsonb, uuid, integer, uuid) to authenticated;

create function private.restore_article(p_id uuid, p_version integer, p_revision integer) returns jsonb
language plpgsql volatile security definer set search_path = ''
as $$
declare
  school text;
  conflict jsonb;
  fields public.knowledge_articles;
begin
  perform private.require_article(p_id);
  select a.tenant_id into school from public.knowledge_articles a where a.id = p_id;
  conflict := private.article_conflict(school, p_id, p_revision);
  if conflict is not null then return conflict; end if;
  select v.title, v.body, v.tags, v.wordings, v.language, v.valid_until, v.source_url, v.state
  into fields.title, fields.body, fields.tags, fields.wordings, fields.language, fields.valid_until, fields.source_url,
    fields.state
  from public.knowledge_article_versions v where v.article_id = p_id and v.revision = p_version;
  if not found then
    raise sqlstate 'PT404' using message = 'There is no such version of this article.';
  end if;
  return private.write_article(fields, school, p_id);
end
$$;
revoke all on function private.restore_article(uuid, integer, integer) from public, anon, authenticated;
grant execute on function private.restore_article(uuid, integer, integer) to authenticated;

create function public.restore_article(p_id uuid, p_version integer, p_revision integer) returns jsonb
language sql volatile security invoker set search_path = ''
as $$ select private.restore_article(p_id, p_version, p_revision) $$;
comment on function public.restore_article(uuid, integer, integer) is
  'Writes the content of an earlier version, its state too, as a new revision; answers as save_article does. PT404 unless article and version are the caller''s.';
revoke all on function public.restore_article(uuid, integer, integer) from public, anon, authenticated;
grant execute on function public.restore_article(uuid, integer, integer) to authenticated;

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

-- The articles that come with the product, for a built-in school that has none. No role of the API may do this.
create function private.publish_first_articles(p_tenant text, p_articles jsonb) returns integer
language plpgsql volatile security definer set search_path = ''
as $$
declare
  given jsonb;
  checked record;
  added integer := 0;
begin
  -- Of two servers that start at once the second waits, and then finds it done.
  perform from public.tenants t where t.id = p_tenant for no key update;
  if not found or exists (select from public.knowledge_articles a where a.tenant_id = p_tenant) then
    return 0;
  end if;
  for given in select g from jsonb_array_elements(p_articles) g loop
    select * into checked from private.article_fields(given || '{"state": "published"}');
    if checked.wrong is not null then
      raise exception 'The built-in article "%" cannot be published: %', given ->> 'title', checked.wrong;
    end if;
    perform private.write_article(checked.fields, p_tenant, null);
    added := added + 1;
  end loop;
  return added;
end
$$;
comment on function private.publish_first_articles(text, jsonb) is
  'Publishes [{title, body, …}] for a school without any article, and says how many. For the start of the embedded database.';
revoke all on function private.publish_first_articles(text, jsonb) from public, anon, authenticated;
