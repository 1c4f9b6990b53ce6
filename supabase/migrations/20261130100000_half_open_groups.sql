-- A question of which the chat answers one half stays open for the other: it is not offered for closing.
select private.patch_function(
  'private.ask_groups_again(text)',
  'select f.article_id from private.find_passages(p_tenant, open_group.wording, open_group.language) f
      where not private.is_withheld(f.article_id)
        -- What did not help has not changed since.
        and not exists (
          select from public.chat_questions c join public.knowledge_articles a on a.id = f.article_id
          where c.group_id = g.id and c.helpful is false and f.article_id = any (c.article_ids) and c.asked_at >= a.updated_at
        )
      order by f.part limit 1',
  'select case when not private.is_half_open(
        p_tenant, open_group.wording, open_group.language,
        private.said_in(p_tenant, open_group.wording, open_group.language), array_agg(f.article_id)
      ) then (
        -- What did not help has not changed since.
        array_agg(f.article_id order by f.part) filter (where not exists (
          select from public.chat_questions c join public.knowledge_articles a on a.id = f.article_id
          where c.group_id = g.id and c.helpful is false and f.article_id = any (c.article_ids) and c.asked_at >= a.updated_at
        ))
      )[1] end
      from private.find_passages(p_tenant, open_group.wording, open_group.language) f
      where not private.is_withheld(f.article_id)'
);

update public.chat_question_groups set asked_again_at = null, answering_article = null
where state = 'open' and answering_article is not null;
