-- What a question comes near to, answered or not: for the related questions of the chat and for staff who ask it a
-- question themselves.

create function private.near_articles(
  p_tenant text, p_question text, p_language text, p_limit integer, p_said private.text_term[] default null
)
returns table (article_id uuid, title text, wording text, score real)
language sql stable security definer set search_path = ''
as $$
  select a.id, a.title, coalesce(asked.wording, a.title), r.score
  from private.whole_question(coalesce(p_said, private.said_in(p_tenant, p_question, p_language))) q
  cross join lateral private.rank_articles(
    p_tenant, p_language, private.plain_text(p_question), q.terms, q.weights, least(greatest(p_limit, 0), 20)
  ) r
  join public.knowledge_articles a on a.id = r.article_id
  left join lateral (
    select w.wording from private.knowledge_wordings w
    where w.article_id = a.id and w.place < 100 and w.wording ~ '\?\s*$'
    order by extensions.similarity(w.plain, r.plain) desc, w.place
    limit 1
  ) asked on true
  order by r.score desc, a.id
$$;

comment on function private.near_articles(text, text, text, integer, private.text_term[]) is
  'The articles nearest to a question, below the threshold too; wording: one of theirs that reads as a question, else the title. p_said: private.said_in, when the caller has it.';
revoke all on function private.near_articles(text, text, text, integer, private.text_term[]) from public, anon, authenticated;

create function private.question_terms(p_question text, p_language text) returns text[]
language sql stable security definer set search_path = ''
as $$
  with terms as (
    select t.term, max(t.weight) as weight from private.text_terms(p_question, p_language, null, true) t group by t.term
  ), heaviest as (
    select t.term from terms t
    where t.weight >= 0.3 or not exists (select from terms x where x.weight >= 0.3)
    order by t.weight desc, t.term collate "C" limit 12
  )
  select array(select h.term from heaviest h order by h.term collate "C")
$$;

comment on function private.question_terms(text, text) is
  'What a question is about, for grouping those that ask the same: the twelve weightiest concepts and stems at most, in alphabetical order, what is said in passing left out.';
revoke all on function private.question_terms(text, text) from public, anon, authenticated;
