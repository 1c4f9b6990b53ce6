-- What the search keeps of many imported articles is made after them, a few at a time: the import itself is short, and parents
-- who ask meanwhile do not wait for it.
create table private.unread_articles (
  article_id uuid primary key references public.knowledge_articles (id) on delete cascade,
  tenant_id text not null references public.tenants (id) on delete cascade
);
comment on table private.unread_articles is 'Published articles that the search has not read since they were imported.';

create index unread_articles_tenant_id_idx on private.unread_articles (tenant_id);

alter table private.unread_articles enable row level security;

revoke all on private.unread_articles from public, anon, authenticated;

create or replace function private.index_saved_article() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  -- What is taken back is forgotten at once.
  if new.state = 'published' and current_setting('schoolgate.reads_later', true) = 'on' then
    insert into private.unread_articles (article_id, tenant_id) values (new.id, new.tenant_id) on conflict do nothing;
  else
    delete from private.unread_articles u where u.article_id = new.id;
    perform private.index_article(new);
  end if;
  return null;
end
$$;

create function private.read_articles(p_tenant text) returns integer
language plpgsql volatile security definer set search_path = ''
as $$
declare
  allowed constant interval := '200 milliseconds';
  begun constant timestamptz := clock_timestamp();
  unread uuid;
  article public.knowledge_articles;
begin
  for unread in
    select u.article_id from private.unread_articles u where p_tenant is null or u.tenant_id = p_tenant
    order by u.article_id for update skip locked
  loop
    exit when clock_timestamp() - begun > allowed;
    select a.* into article from public.knowledge_articles a where a.id = unread;
    perform private.index_article(article);
    delete from private.unread_articles u where u.article_id = unread;
  end loop;
  return (select count(*) from private.unread_articles u where p_tenant is null or u.tenant_id = p_tenant);
end
$$;
comment on function private.read_articles(text) is
  'Reads imported articles, of one school or of all, for a moment; returns how many are left.';
revoke all on function private.read_articles(text) from public, anon, authenticated;

create function private.read_imported(p_tenant text) returns jsonb
language plpgsql volatile security definer set search_path = ''
as $$
begin
  perform private.require_school(p_tenant);
  return jsonb_build_object('left', private.read_articles(p_tenant));
end
$$;
revoke all on function private.read_imported(text) from public, anon, authenticated;
grant execute on function private.read_imported(text) to authenticated;

create function public.read_imported(p_tenant text) returns jsonb
language sql volatile security invoker set search_path = ''
as $$ select private.read_imported(p_tenant) $$;
comment on function public.read_imported(text) is
  '{left}: reads some of the articles that an import of more than 20 left unread, so that the chat answers with them; call again while any are left. The upkeep reads the rest. PT404 unless the school is one of the caller''s.';
revoke all on function public.read_imported(text) from public, anon, authenticated;
grant execute on function public.read_imported(text) to authenticated;

do $$
declare
  change record;
  definition text;
begin
  for change in
    select f.name::regprocedure as id, f.was, f.becomes
    from (values
      ('private.import_articles(text, jsonb)', '  perform private.make_room_for_articles(p_tenant, 0);', '  perform private.make_room_for_articles(p_tenant, 0);
  perform set_config(''schoolgate.reads_later'', case when jsonb_array_length(p_articles) > 20 then ''on'' else '''' end, true);'),
      ('private.import_articles(text, jsonb)', '  return jsonb_build_object(''added''', '  perform set_config(''schoolgate.reads_later'', '''', true);
  return jsonb_build_object(''added'''),
      ('private.run_upkeep(integer)', '  more := (matched ->> ''more'')::boolean;', '  more := (matched ->> ''more'')::boolean or private.read_articles(null) > 0;')
    ) f (name, was, becomes)
  loop
    definition := pg_get_functiondef(change.id);
    if position(change.was in definition) = 0 then raise exception '% does not hold %', change.id, change.was; end if;
    execute replace(definition, change.was, change.becomes);
  end loop;
end
$$;
comment on function public.import_articles(text, jsonb) is
  '{added, updated, unchanged} for [{title, body, tags?, wordings?, language?, valid_until?, source_url?, state?}], 500 at most, all or nothing: an article of the same title and language, in whatever case, is updated. New ones are drafts unless they say otherwise. Of more than 20, what is published answers once public.read_imported or the upkeep has read it. PT404 unless the school is one of the caller''s, PT422 with a sentence that names the row.';
