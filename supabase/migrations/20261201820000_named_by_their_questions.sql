-- A group is named by a question that is in it, also when one leaves because its parent was answered: what a family asked does not
-- outlive its erasure as a name. What is known of the former name goes with it.
create function private.name_groups(p_groups uuid[]) returns void
language sql volatile security definer set search_path = ''
as $$
  update public.chat_question_groups g
  set wording = q.question, terms = private.question_terms(q.question, q.language),
    topic = (private.question_topics(q.tenant_id, q.question, q.language))[1],
    asked_again_at = null, answering_article = null
  from (
    select distinct on (c.group_id) c.group_id, c.tenant_id, c.question, c.language from public.chat_questions c
    where c.group_id = any (p_groups) order by c.group_id, c.asked_at, c.id
  ) q
  where g.id = q.group_id and not exists (
    select from public.chat_questions c where c.group_id = g.id and c.question = g.wording
  )
$$;
comment on function private.name_groups(uuid[]) is 'Names those of these groups anew whose name is no question of theirs any more, by their first one.';
revoke all on function private.name_groups(uuid[]) from public, anon, authenticated;

select private.patch_function(
  f.name::regprocedure,
  $a$  update public.chat_question_groups g
  set wording = q.question, terms = private.question_terms(q.question, q.language)
  from (
    select distinct on (c.group_id) c.group_id, c.question, c.language from public.chat_questions c
    where c.group_id = any (groups) order by c.group_id, c.asked_at, c.id
  ) q
  where g.id = q.group_id and not exists (
    select from public.chat_questions c where c.group_id = g.id and c.question = g.wording
  );
$a$,
  E'  perform private.name_groups(groups);\n'
)
from (values ('private.erase_questions(text, text[])'), ('private.forget_questions(integer, integer)')) f (name);

select private.patch_function(
  'private.ungroup_question(uuid)',
  $a$not exists (select from public.chat_questions c where c.group_id = q.group_id);
$a$,
  $b$not exists (select from public.chat_questions c where c.group_id = q.group_id);
  perform private.name_groups(array[q.group_id]);
$b$
);

select private.name_groups(array(
  select g.id from public.chat_question_groups g
  where not exists (select from public.chat_questions c where c.group_id = g.id and c.question = g.wording)
));
