-- An article that left a question of the group unanswered, and has not changed since, is not offered as the group's answer: the
-- family that asked would be mailed what does not answer it. What a group was offered before a question came to it is void.
select private.patch_function(
  'private.ask_groups_again(text)',
  $a$c.helpful is false and f.article_id = any (c.article_ids) and c.asked_at >= a.updated_at$a$,
  $b$c.asked_at >= a.updated_at
            and (c.outcome = 'unanswered' or c.helpful is false and f.article_id = any (c.article_ids))$b$
);
select private.patch_function(
  'private.ask_groups_again(text)', '-- What did not help has not changed since.', '-- What did not help, or answer, has not changed since.'
);
select private.patch_function(
  'private.group_question(uuid)',
  $a$    first_asked = least($a$, $b$    asked_again_at = null, answering_article = null,
    first_asked = least($b$
);
select private.patch_function(
  'private.reopen_question_group(uuid)',
  'closed_by = null, closed_at = null', 'closed_by = null, closed_at = null, asked_again_at = null, answering_article = null'
);

update public.chat_question_groups set asked_again_at = null, answering_article = null
where state = 'open' and answering_article is not null;
