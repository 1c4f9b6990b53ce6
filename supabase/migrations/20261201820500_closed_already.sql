-- Of two colleagues who answer or dismiss an open question at once, the second is told: the first one's answer stays.
select private.patch_function(
  'private.close_question_group(uuid, text, uuid)',
  $a$  where g.id = p_id;
  return$a$,
  $b$  where g.id = p_id and (
    g.state = 'open'
    -- Who lost the answer on the way does the same again.
    or g.state = p_state and g.closed_by = auth.uid() and g.article_id is not distinct from coalesce(p_article, g.article_id)
  );
  if not found then
    raise sqlstate 'PT409' using message = 'This question is closed already. Open it again to answer it anew.';
  end if;
  return$b$
);
comment on function public.close_question_group(uuid, text, uuid, boolean) is
  '{ok}: closes it as answered, by an article of the same school or otherwise, or as dismissed; with p_mail those who asked get the article by mail. PT404 unless group and article are the caller''s, PT409 when it is closed already, PT422 for another state.';
