-- Where a person's answer was promised, the question waits for staff until the parent says that what they tapped has helped; one
-- that had left its group before the promise came waits again.
select private.patch_function(
  'private.choose_article(text, text, uuid, uuid)',
  '  perform private.ungroup_question(p_question_id);',
  $b$  if not (select c.wants_person from public.chat_questions c where c.id = p_question_id) then
    perform private.ungroup_question(p_question_id);
  end if;$b$
);
select private.patch_function(
  'private.ask_a_person(text, text, uuid)',
  $a$  return jsonb_build_object('ok', true$a$,
  $b$  if exists (
    select from public.chat_questions c
    where c.id = p_question_id and c.group_id is null and c.helpful is not true
  ) then
    perform private.group_question(p_question_id);
  end if;
  return jsonb_build_object('ok', true$b$
);
