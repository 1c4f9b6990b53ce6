-- An article is saved, though the question it was written for is gone meanwhile: erased, or past its time.
select private.patch_function(
  'private.save_article(text, jsonb, uuid, integer, uuid)',
  $a$  if p_group is not null then
    perform from public.chat_question_groups g where g.id = p_group and g.tenant_id = p_tenant for no key update;
    if not found then
      raise sqlstate 'PT404' using message = 'There is no such question in this school.';
    end if;
  end if;
$a$,
  $b$  select g.id into p_group from public.chat_question_groups g
  where g.id = p_group and g.tenant_id = p_tenant for no key update;
$b$
);
comment on function public.save_article(text, jsonb, uuid, integer, uuid, boolean) is
  '{ok, id, revision}: adds an article, or writes over the one of that id; {ok: false, code: conflict, article} when it has another revision than p_revision. p_group, a group of the school''s questions if it is still there, is answered by it once it is published; with p_mail those whose questions this answers get it by mail. PT404 unless school and article are the caller''s, PT422 with a sentence for content that does not fit and for the 5,001st.';

select private.patch_function(
  'private.answer_recipients(uuid, uuid)',
  E'  if p_group is not null then perform private.require_question_group(p_group); end if;\n',
  ''
);
select private.patch_function(
  'private.answer_recipients(uuid, uuid)',
  $a$where g.id = p_group and g.state <> 'answered' or$a$,
  $b$where g.id = p_group and g.tenant_id in (select private.my_tenants()) and g.state <> 'answered' or$b$
);
comment on function public.answer_recipients(uuid, uuid) is
  'How many families would get the answer by mail that is given to this group of questions, and to those that publishing this article answers; none of a group that is gone. PT404 unless the article is of the caller''s schools.';
