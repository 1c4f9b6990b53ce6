-- What staff took from an erased family's questions as a wording goes from the article, also where others asked into the same
-- group, where several of the group's questions were taken, and where the family had chosen the article itself.
select private.patch_function('private.erase_questions(text, text[])', E'  taken record;\n', E'  taken record;\n  told jsonb;\n');
select private.patch_function(
  'private.erase_questions(text, text[])',
  $a$    returning q.group_id
  )
  select count(*), coalesce(array_agg(distinct g.group_id) filter (where g.group_id is not null), '{}')
  into erased, groups from gone g;
  for taken in
    delete from public.chat_question_groups g
    where g.id = any (groups) and not exists (select from public.chat_questions q where q.group_id = g.id)
    returning g.article_id, g.wording, g.first_asked
  loop
$a$,
  $b$    returning q.group_id, q.chosen_article, q.question, q.asked_at
  )
  select count(*), coalesce(array_agg(distinct g.group_id) filter (where g.group_id is not null), '{}'),
    coalesce(jsonb_agg(to_jsonb(g)), '[]')
  into erased, groups, told from gone g;
  for taken in
    select a.article_id, t.question as wording, min(t.asked_at) as first_asked
    from jsonb_to_recordset(told) t (group_id uuid, chosen_article uuid, question text, asked_at timestamptz)
    left join public.chat_question_groups g on g.id = t.group_id
    cross join lateral (values (g.article_id), (t.chosen_article)) a (article_id)
    where a.article_id is not null
      and not exists (select from public.chat_questions q where q.tenant_id = p_tenant and q.question = t.question)
    group by a.article_id, t.question
  loop
$b$
);
select private.patch_function(
  'private.erase_questions(text, text[])',
  E'  perform private.name_groups(groups);\n',
  $b$  delete from public.chat_question_groups g
  where g.id = any (groups) and not exists (select from public.chat_questions q where q.group_id = g.id);
  perform private.name_groups(groups);
$b$
);
