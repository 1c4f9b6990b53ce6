-- The audit of a school's knowledge: who added, changed or imported which article. A line holds the article's id; its title
-- is looked up when the audit is read.

-- `schoolgate.article_change` is set by what writes articles otherwise than by saving one. What comes with the product,
-- with a copy of a school or from the service has no author here.
create function private.audit_article() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  change constant text := nullif(current_setting('schoolgate.article_change', true), '');
begin
  if auth.uid() is null or new.updated_by is distinct from auth.uid() or change = 'import' then return null; end if;
  perform private.audit(
    case
      when change = 'restore' then 'article_restored'
      when tg_op = 'INSERT' then 'article_added'
      when new.state <> old.state and new.state <> 'draft' then 'article_' || new.state
      else 'article_edited'
    end,
    new.tenant_id, new.id
  );
  return null;
end
$$;
revoke all on function private.audit_article() from public, anon, authenticated;

create trigger audit_new_article after insert on public.knowledge_articles
  for each row execute function private.audit_article();

create trigger audit_article after update on public.knowledge_articles
  for each row when (old.revision <> new.revision) execute function private.audit_article();

create function private.restore_article_audited(p_id uuid, p_version integer, p_revision integer) returns jsonb
language plpgsql volatile security definer set search_path = ''
as $$
declare
  answer jsonb;
begin
  perform set_config('schoolgate.article_change', 'restore', true);
  answer := private.restore_article(p_id, p_version, p_revision);
  perform set_config('schoolgate.article_change', '', true);
  return answer;
end
$$;
revoke all on function private.restore_article_audited(uuid, integer, integer) from public, anon, authenticated;
grant execute on function private.restore_article_audited(uuid, integer, integer) to authenticated;
revoke execute on function private.restore_article(uuid, integer, integer) from authenticated;

create or replace function public.restore_article(p_id uuid, p_version integer, p_revision integer) returns jsonb
language sql volatile security invoker set search_path = ''
as $$ select private.restore_article_audited(p_id, p_version, p_revision) $$;

-- An import is one line of how many, not one for each article.
create function private.import_articles_audited(p_tenant text, p_articles jsonb) returns jsonb
language plpgsql volatile security definer set search_path = ''
as $$
declare
  answer jsonb;
begin
  perform set_config('schoolgate.article_change', 'import', true);
  answer := private.import_articles(p_tenant, p_articles);
  perform set_config('schoolgate.article_change', '', true);
  insert into public.audit_events (type, tenant_id, actor, detail)
  select 'articles_imported', p_tenant, auth.uid(), jsonb_build_object('articles', n.written)
  from (select (answer ->> 'added')::integer + (answer ->> 'updated')::integer as written) n where n.written > 0;
  return answer;
end
$$;
revoke all on function private.import_articles_audited(text, jsonb) from public, anon, authenticated;
grant execute on function private.import_articles_audited(text, jsonb) to authenticated;
revoke execute on function private.import_articles(text, jsonb) from authenticated;

create or replace function public.import_articles(p_tenant text, p_articles jsonb) returns jsonb
language sql volatile security invoker set search_path = '' set statement_timeout = '60s'
as $$ select private.import_articles_audited(p_tenant, p_articles) $$;
