-- With an answer, another article that was nearly as near is offered as well: it may be the one that was meant. Of two
-- questions, the one without an answer is said to be open.

create function private.open_half(p_tenant text, p_question text, p_language text, p_said private.text_term[], p_answered uuid[])
returns private.text_term[]
language sql stable security definer set search_path = ''
as $$
  select case when cardinality(p_answered) = 1 then array(
    select t from unnest(p_said) t
    where t.focus and t.piece in (
      select p.piece
      from (
        select x.piece, array_agg(x.term) as terms, array_agg(x.weight) as weights, count(*) over () as pieces
        from unnest(p_said) x where x.focus group by x.piece having max(x.weight) >= 0.5 order by x.piece limit 8
      ) p
      where p.pieces > 1 and not exists (
        select from private.rank_articles(
          p_tenant, p_language, private.latin_of(private.plain_text(p_question)), p.terms, p.weights, 1
        ) r where r.article_id = any (p_answered)
      )
    )
  ) else '{}' end
$$;
comment on function private.open_half(text, text, text, private.text_term[], uuid[]) is
  'With one of two questions answered, what the other says; empty where there is none.';
revoke all on function private.open_half(text, text, text, private.text_term[], uuid[]) from public, anon, authenticated;

create or replace function private.choices_for(
  p_tenant text, p_question text, p_language text, p_said private.text_term[], p_answered uuid[]
)
returns table (article_id uuid, title text, question text, score real)
language plpgsql stable security definer set search_path = ''
as $$
#variable_conflict use_column
declare
  open_half private.text_term[] := p_said;
begin
  if cardinality(p_answered) > 1 then return; end if;
  if cardinality(p_answered) = 1 then
    open_half := private.open_half(p_tenant, p_question, p_language, p_said, p_answered);
    if cardinality(open_half) = 0 then
      return query
      select n.article_id, n.title, n.wording, n.score
      from private.near_articles(p_tenant, p_question, p_language, 3, p_said) n
      where n.article_id <> all (p_answered) and not private.is_withheld(n.article_id) and n.score >= 0.85 * (
        select x.score from private.near_articles(p_tenant, p_question, p_language, 3, p_said) x where x.article_id = any (p_answered)
      )
      order by n.score desc, n.title limit 2;
      return;
    end if;
  end if;
  return query
  select n.article_id, n.title, n.wording, n.score
  from (
    select x.*, max(x.score) over () as best
    from private.near_articles(p_tenant, p_question, p_language, 6, open_half) x where x.article_id <> all (p_answered)
  ) n
  where n.score >= private.choice_threshold() and n.score >= 0.45 * n.best and not private.is_withheld(n.article_id)
  order by n.score desc, n.title limit 3;
end
$$;

-- Of the other half its article says nothing: "which games are there, and which sports" has no other half.
create function private.is_half_open(p_tenant text, p_question text, p_language text, p_said private.text_term[], p_answered uuid[])
returns boolean
language sql stable security definer set search_path = ''
as $$
  select coalesce(bool_or(o.weight >= 0.7), false) and not exists (
    select from unnest(private.open_half(p_tenant, p_question, p_language, p_said, p_answered)) h
    join private.knowledge_terms k on k.tenant_id = p_tenant and k.term = h.term and k.article_id = any (p_answered)
    where h.weight >= 0.5
  )
  from unnest(private.open_half(p_tenant, p_question, p_language, p_said, p_answered)) o
$$;
comment on function private.is_half_open(text, text, text, private.text_term[], uuid[]) is
  'Whether one of two questions has no answer, and its words are none of the article''s that answers the other.';
revoke all on function private.is_half_open(text, text, text, private.text_term[], uuid[]) from public, anon, authenticated;

do $$
declare
  change record;
  definition text;
begin
  for change in
    select f.name::regprocedure as id, f.was, f.becomes
    from (values
      ('private.answer_question(text, text, text, text, text)', '  choices jsonb := ''[]'';', '  choices jsonb := ''[]'';
  half boolean := false;'),
      ('private.answer_question(text, text, text, text, text)', '    choices := private.choices_json(p_tenant, kept, spoken, said, answering);',
        '    choices := private.choices_json(p_tenant, kept, spoken, said, answering);
    half := private.is_half_open(p_tenant, kept, spoken, said, answering);'),
      ('private.answer_question(text, text, text, text, text)', '    if cardinality(answering) = 0 then
      perform private.group_question(stored);', '    if cardinality(answering) = 0 or half then
      perform private.group_question(stored);'),
      ('private.answer_question(text, text, text, text, text)', '''choices'', choices,', '''choices'', choices, ''half_open'', half,')
    ) f (name, was, becomes)
  loop
    definition := pg_get_functiondef(change.id);
    if position(change.was in definition) = 0 then raise exception '% does not hold %', change.id, change.was; end if;
    execute replace(definition, change.was, change.becomes);
  end loop;
end
$$;
comment on function public.answer_question(text, text, text, text, text) is
  'Keeps a question and answers it from the school''s articles: {ok, question_id, outcome, passages: [{article_id, title, body, source_url, language, score}], choices: [{article, question}], half_open, urgent, related, answer_by}, or {ok: false, code: unknown_tenant | invalid | rate_limited}. choices: what may have been meant, or what answers the other of two questions. half_open: one of two questions has no answer, and waits with those. urgent: what to say to an emergency before anything else. For the chat service.';
