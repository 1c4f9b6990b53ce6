-- Where the search by words is not sure, the search by meaning is asked as well. What both rank is added by rank, not by score:
-- their scores cannot be compared.
create function private.meant_articles(p_tenant text, p_question text, p_language text, p_model text, p_vector real[])
returns table (article_id uuid, question text, is_sure boolean)
language plpgsql stable security definer set search_path = ''
as $$
#variable_conflict use_column
declare
  line constant real := (
    select t.threshold from private.meaning_thresholds t where t.tenant_id = p_tenant and t.model = p_model
  );
begin
  if line is null or exists (select from private.command_patterns c where private.plain_text(p_question) ~ c.pattern) then
    return;
  end if;
  return query
  with words as (
    select n.article_id, n.wording, row_number() over (order by n.score desc, n.article_id) as rank
    from private.near_articles(p_tenant, p_question, p_language, 8) n
    where n.score >= private.choice_threshold()
  ), meaning as (
    select n.article_id, n.place, n.likeness, row_number() over (order by n.likeness desc, n.article_id) as rank
    from private.nearest_articles(p_tenant, p_model, p_vector, 8) n
    where n.likeness >= line
  ), fused as (
    select article_id, w.wording, m.place, m.rank is not null as is_meant,
      coalesce(1.0 / (60 + w.rank), 0) + coalesce(1.0 / (60 + m.rank), 0) as score,
      coalesce(m.likeness, 0) as likeness
    from words w full join meaning m using (article_id)
  ), placed as (
    select f.*, row_number() over (order by f.score desc, f.likeness desc, f.article_id) as rank
    from fused f where not private.is_withheld(f.article_id)
  )
  select p.article_id, coalesce(p.wording, x.wording, a.title), p.is_meant and p.rank = 1
  from placed p
  join public.knowledge_articles a on a.id = p.article_id
  left join lateral (
    select w.wording from private.knowledge_wordings w
    where w.article_id = p.article_id and w.place between 0 and 99 and w.wording ~ '\?\s*$'
    order by w.place = p.place desc, w.place limit 1
  ) x on true
  order by p.rank limit 3;
end
$$;
comment on function private.meant_articles(text, text, text, text, real[]) is
  'What a question may mean by its words and by its vector of length one, best first, three at most; is_sure: the first, where its likeness is beyond the threshold. question: a wording of it that reads as one, else its title. Nothing where no threshold is measured.';
revoke all on function private.meant_articles(text, text, text, text, real[]) from public, anon, authenticated;

create function private.passage_of(p_article uuid) returns jsonb
language sql stable security definer set search_path = ''
as $$
  select jsonb_build_object(
    'article_id', a.id, 'title', a.title, 'body', a.body, 'source_url', a.source_url, 'language', a.language
  )
  from public.knowledge_articles a where a.id = p_article
$$;
revoke all on function private.passage_of(uuid) from public, anon, authenticated;

create function private.choices_of(p_articles uuid[], p_questions text[]) returns jsonb
language sql immutable set search_path = ''
as $$
  select coalesce(jsonb_agg(jsonb_build_object('article', c.article, 'question', c.question) order by c.place), '[]')
  from unnest(p_articles, p_questions) with ordinality c (article, question, place)
$$;
revoke all on function private.choices_of(uuid[], text[]) from public, anon, authenticated;

create function private.refine_answer(p_tenant text, p_session text, p_question_id uuid, p_model text, p_vector jsonb)
returns jsonb
language plpgsql volatile security definer set search_path = ''
as $$
declare
  asked public.chat_questions;
  articles uuid[];
  questions text[];
  sure boolean;
  same uuid;
begin
  select c.* into asked from public.chat_questions c
  where c.id = p_question_id and c.tenant_id = p_tenant and c.session_id = p_session and c.outcome = 'unanswered'
  for update;
  if not found then return '{"ok": false, "code": "unchanged"}'; end if;
  select coalesce(array_agg(m.article_id), '{}'), array_agg(m.question), coalesce(bool_or(m.is_sure), false)
  into articles, questions, sure
  from private.meant_articles(p_tenant, asked.question, asked.language, p_model, private.unit_vector(p_vector)) m;
  if cardinality(articles) = 0 or not sure and articles = asked.offered then
    return '{"ok": false, "code": "unchanged"}';
  end if;
  if sure then
    perform private.ungroup_question(p_question_id);
    -- Who lost the answer on the way asks the same again: it is kept once.
    select c.id into same from public.chat_questions c
    where c.tenant_id = p_tenant and c.session_id = p_session and c.question = asked.question and c.id <> p_question_id
      and c.asked_at > now() - interval '1 minute' and c.article_ids = articles[:1]
    order by c.asked_at desc limit 1;
    if same is null then
      update public.chat_questions c set outcome = 'answered', article_ids = articles[:1], offered = '{}' where c.id = p_question_id;
    else
      delete from public.chat_questions c where c.id = p_question_id;
    end if;
  else
    update public.chat_questions c set offered = articles where c.id = p_question_id;
  end if;
  return jsonb_build_object(
    'ok', true, 'question_id', coalesce(same, p_question_id),
    'outcome', case when sure then 'answered' else 'unanswered' end,
    'passages', case when sure then jsonb_build_array(private.passage_of(articles[1])) else '[]' end,
    'choices', case when sure then '[]' else private.choices_of(articles, questions) end,
    'related', '[]'::jsonb, 'answer_by', private.answer_by(p_tenant, now())
  );
end
$$;
revoke all on function private.refine_answer(text, text, uuid, text, jsonb) from public, anon, authenticated;
grant execute on function private.refine_answer(text, text, uuid, text, jsonb) to service_role;

create function public.refine_answer(p_tenant text, p_session text, p_question_id uuid, p_model text, p_vector jsonb)
returns jsonb
language sql volatile security invoker set search_path = ''
as $$ select private.refine_answer(p_tenant, p_session, p_question_id, p_model, p_vector) $$;
comment on function public.refine_answer(text, text, uuid, text, jsonb) is
  'Answers a question of this conversation that public.answer_question was not sure of, by its vector, or offers other articles: as public.answer_question gives it, or {ok: false, code: unchanged}. For the chat service.';
revoke all on function public.refine_answer(text, text, uuid, text, jsonb) from public, anon, authenticated;
grant execute on function public.refine_answer(text, text, uuid, text, jsonb) to service_role;

-- The same for staff who ask the chat from beside an article.
create function private.try_meaning(p_tenant text, p_question text, p_language text, p_model text, p_vector jsonb) returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
declare
  answer jsonb := private.try_question(p_tenant, p_question, p_language);
  articles uuid[];
  questions text[];
  sure boolean;
begin
  if answer -> 'passages' <> '[]' then return answer; end if;
  if jsonb_typeof(p_vector) <> 'array' or jsonb_array_length(p_vector) not between 8 and 4096 then
    raise sqlstate 'PT422' using message = 'A vector has 8 to 4,096 numbers.';
  end if;
  select coalesce(array_agg(m.article_id), '{}'), array_agg(m.question), coalesce(bool_or(m.is_sure), false)
  into articles, questions, sure
  from private.meant_articles(
    p_tenant, private.masked(private.one_line(p_question)), coalesce(p_language, 'en'), p_model, private.unit_vector(p_vector)
  ) m;
  if cardinality(articles) = 0 then return answer; end if;
  return answer || jsonb_build_object('by_meaning', true) || case
    when sure then jsonb_build_object(
      'passages', jsonb_build_array(private.passage_of(articles[1]) || jsonb_build_object('score', answer -> 'threshold')),
      'choices', '[]'::jsonb
    )
    else jsonb_build_object('choices', private.choices_of(articles, questions))
  end;
end
$$;
revoke all on function private.try_meaning(text, text, text, text, jsonb) from public, anon, authenticated;
grant execute on function private.try_meaning(text, text, text, text, jsonb) to authenticated;

create function public.try_meaning(p_tenant text, p_question text, p_language text, p_model text, p_vector jsonb) returns jsonb
language sql stable security invoker set search_path = ''
as $$ select private.try_meaning(p_tenant, p_question, p_language, p_model, p_vector) $$;
comment on function public.try_meaning(text, text, text, text, jsonb) is
  'As public.try_question, with what the question''s vector finds where its words find no sure answer (by_meaning: true). PT404 unless the school is one of the caller''s.';
revoke all on function public.try_meaning(text, text, text, text, jsonb) from public, anon, authenticated;
grant execute on function public.try_meaning(text, text, text, text, jsonb) to authenticated;

create function private.meaning_search(p_tenant text, p_model text) returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
begin
  perform private.require_school(p_tenant);
  return (
    select jsonb_build_object(
      'articles', (select count(*) from public.knowledge_articles a where a.tenant_id = p_tenant and a.state = 'published'),
      'read', (
        select count(*) from private.article_embeddings e
        where e.tenant_id = p_tenant and e.model = p_model and e.embedded_at is not null
      ),
      'questions', coalesce(t.questions, 0), 'threshold', t.threshold
    )
    from (values (1)) x left join private.meaning_thresholds t on t.tenant_id = p_tenant and t.model = p_model
  );
end
$$;
revoke all on function private.meaning_search(text, text) from public, anon, authenticated;
grant execute on function private.meaning_search(text, text) to authenticated;

create function public.meaning_search(p_tenant text, p_model text) returns jsonb
language sql stable security invoker set search_path = ''
as $$ select private.meaning_search(p_tenant, p_model) $$;
comment on function public.meaning_search(text, text) is
  '{articles, read, questions, threshold}: how many published articles the model has read, and the threshold that so many of the school''s own questions gave, null with too few. PT404 unless the school is one of the caller''s.';
revoke all on function public.meaning_search(text, text) from public, anon, authenticated;
grant execute on function public.meaning_search(text, text) to authenticated;
