-- Who lost the answer on the way saves the same again: the article is added once, and one that is written over is no colleague's.
select private.patch_function(
  'private.write_article(public.knowledge_articles, text, uuid)',
  $a$    insert into public.knowledge_articles (
      tenant_id, title, body, tags, wordings, language, valid_until, source_url, state
    )
    values (p_tenant, f.title, f.body, f.tags, f.wordings, f.language, f.valid_until, f.source_url, f.state)
    returning id, revision into saved;
$a$,
  $b$    select a.id, a.revision into saved from public.knowledge_articles a
    where a.tenant_id = p_tenant and a.updated_by = auth.uid() and a.created_at > now() - interval '10 minutes'
      and (a.title, a.body, a.tags, a.wordings, a.language, a.valid_until, a.source_url, a.state)
        is not distinct from (f.title, f.body, f.tags, f.wordings, f.language, f.valid_until, f.source_url, f.state)
    order by a.created_at, a.id limit 1;
    if not found then
      insert into public.knowledge_articles (
        tenant_id, title, body, tags, wordings, language, valid_until, source_url, state
      )
      values (p_tenant, f.title, f.body, f.tags, f.wordings, f.language, f.valid_until, f.source_url, f.state)
      returning id, revision into saved;
    end if;
$b$
);
select private.patch_function(
  'private.save_article(text, jsonb, uuid, integer, uuid)',
  $a$    if conflict is not null then return conflict; end if;
$a$,
  $b$    if conflict is not null then
      select jsonb_build_object('ok', true, 'id', a.id, 'revision', a.revision) into answer
      from public.knowledge_articles a
      where a.id = p_id and a.updated_by = auth.uid() and a.revision = p_revision + 1
        and (a.title, a.body, a.tags, a.wordings, a.language, a.valid_until, a.source_url, a.state) is not distinct from (
          (checked.fields).title, (checked.fields).body, (checked.fields).tags, (checked.fields).wordings,
          (checked.fields).language, (checked.fields).valid_until, (checked.fields).source_url, (checked.fields).state
        );
      return coalesce(answer, conflict);
    end if;
$b$
);
