-- What a question comes near to, answered or not: for the related questions of the chat and for staff who ask it a
-- question themselves.

create function private.near_articles(p_tenant text, p_question text, p_language text, p_limit integer)
returns table (article_id uuid, title text, wording text, score real)
language sql stable security definer set search_path = ''
as $$
  select a.id, a.title, coalesce(asked.wording, a.title), r.score
  from (
    select array_agg(t.term) as terms, array_agg((t.weight * case when t.focus then 1 else 0.25 end)::real) as weights
    from private.text_terms(p_question, p_language, p_tenant, true) t
  ) q
  cross join lateral private.rank_articles(
    p_tenant, p_language, private.plain_text(p_question), q.terms, q.weights, least(greatest(p_limit, 0), 20)
  ) r
  join public.knowledge_articles a on a.id = r.article_id
  left join lateral (
    select w.wording from private.knowledge_wordings w
    where w.article_id = a.id and w.place < 100 and w.wording ~ '\?\s*$'
    order by extensions.similarity(w.plain, private.plain_text(r.wording)) desc, w.place
    limit 1
  ) asked on true
  order by r.score desc, a.id
$$;

comment on function private.near_articles(text, text, text, integer) is
  'The articles nearest to a question, below the threshold too; wording: one of theirs that reads as a question, else the title.';
revoke all on function private.near_articles(text, text, text, integer) from public, anon, authenticated;

create function private.question_terms(p_question text, p_language text) returns text[]
language sql stable security definer set search_path = ''
as $$
  with terms as (select t.term, max(t.weight) as weight from private.text_terms(p_question, p_language, null, true) t group by t.term)
  select array(
    select t.term from terms t
    where t.weight >= 0.3 or not exists (select from terms x where x.weight >= 0.3)
    order by t.term collate "C"
  )
$$;

comment on function private.question_terms(text, text) is
  'What a question is about, for grouping those that ask the same: concepts and stems in alphabetical order, what is said in passing left out.';
revoke all on function private.question_terms(text, text) from public, anon, authenticated;
