-- An article past its last day answers no question: parents are not told it. Its questions stay open until it is published with a
-- later day, and are answered then.
select private.patch_function(
  'private.settle_groups(uuid)',
  $a$g.article_id = p_article and g.state = 'open'$a$,
  $b$g.article_id = p_article and g.state = 'open'
    and exists (
      select from public.knowledge_articles a
      where a.id = p_article and coalesce(a.valid_until, 'infinity') >= private.school_today(a.tenant_id)
    )$b$
);
select private.patch_function(
  'private.write_article(public.knowledge_articles, text, uuid)',
  $a$select a.state = 'published' into was_public$a$,
  $b$select a.state = 'published' and coalesce(a.valid_until, 'infinity') >= private.school_today(a.tenant_id)
    into was_public$b$
);
select private.patch_function(
  'private.save_article(text, jsonb, uuid, integer, uuid)',
  $a$if (checked.fields).state = 'published' then$a$,
  $b$if (checked.fields).state = 'published'
      and coalesce((checked.fields).valid_until, 'infinity') >= private.school_today(p_tenant) then$b$
);
comment on function public.save_article(text, jsonb, uuid, integer, uuid, boolean) is
  '{ok, id, revision}: adds an article, or writes over the one of that id; {ok: false, code: conflict, article} when it has another revision than p_revision. p_group, a group of the school''s questions if it is still there, is answered by it once it is published and not past its last day; with p_mail those whose questions this answers get it by mail. PT404 unless school and article are the caller''s, PT422 with a sentence for content that does not fit and for the 5,001st.';
