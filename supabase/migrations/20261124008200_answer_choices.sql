-- How sure an answer is, and what is offered where it is not.
create or replace function private.rank_articles(
  p_tenant text, p_language text, p_plain text, p_terms text[], p_weights real[], p_limit integer
)
returns table (article_id uuid, plain text, score real, cover real)
language plpgsql stable security definer set search_path = ''
as $$
#variable_conflict use_column
declare
  today constant date := private.school_today(p_tenant);
  expired constant uuid[] := array(
    select s.article_id from private.knowledge_spoken s where s.tenant_id = p_tenant and s.valid_until < today
  );
  -- Among how many articles a word is rare. No more than forty: what a school does not speak of weighs as much against
  -- its answers when it has thousands of them.
  size constant real := greatest(2, (
    select count(*) from (select from private.knowledge_spoken s where s.tenant_id = p_tenant limit 40) x
  ));
  asked_grades text[] := array(select t from unnest(p_terms) t where t like 'grade %');
begin
  -- By arrays and not by joins: an embedded database gathers no statistics, and without them joins are planned badly.
  return query
  with asked as (
    select x.term, max(x.weight) as weight from unnest(p_terms, p_weights) x (term, weight) group by x.term
  ),
  hits as materialized (
    select t.article_id, t.term, t.weight from private.knowledge_terms t
    where t.tenant_id = p_tenant and t.term = any (p_terms) and t.article_id <> all (expired)
  ),
  weighed as materialized (
    -- The rarer, the more it weighs; what no article speaks of weighs most.
    select q.term, q.weight * case
      when h.articles is null then 1.4 else 1 - 0.5 * least(1, ln(h.articles) / ln(size + 1))
    end as weight
    from asked q left join (select x.term, count(*) as articles from hits x group by x.term) h using (term)
  ),
  -- A question that says nothing but "school" and "child" is about nothing.
  whole as materialized (
    select greatest(sum(w.weight), 0.01) as weight, least(1, sum(w.weight) / 0.5) as substance from weighed w
  ),
  best as materialized (
    select h.article_id, sum(w.weight * h.weight) / (select weight from whole) as cover,
      -- The same when what stands in the text alone counts as much as what stands in the title.
      sum(w.weight) / (select weight from whole) as held, sum(w.weight) as evidence
    from hits h join weighed w using (term)
    group by h.article_id
    order by 2 desc, h.article_id
    limit 24
  ),
  wordings as materialized (
    select w.* from private.knowledge_wordings w where w.article_id = any (array(select b.article_id from best b))
  ),
  likened as (
    select distinct on (w.article_id) w.article_id, w.plain, x.alike, x.letters
    from wordings w
    cross join lateral (
      select
        2 * coalesce(sum(least(q.weight, u.weight)) filter (where q.term is not null and u.term is not null), 0)
          / greatest(coalesce(sum(q.weight), 0) + coalesce(sum(u.weight), 0), 0.01)
          * case when w.place > 100 then 0.9 else 1 end as alike,
        extensions.similarity(p_plain, w.plain) * case when w.place > 100 then 0.5 else 1 end as letters
      from unnest(w.terms, w.weights) u (term, weight) full join (
        select a.* from asked a where left(a.term, 1) <> '='
      ) q on q.term = u.term
    ) x
    order by w.article_id, x.alike + 0.5 * x.letters desc, w.place
  )
  select l.article_id, l.plain,
    (greatest(
        0.45 * b.cover + 0.3 * l.alike + 0.25 * case when length(p_plain) > 160 then l.alike else l.letters end,
        -- One article holds all that is asked and no other does: it is meant, however it is titled. Where staff wrote
        -- down how parents ask, those wordings tell better.
        case when b.evidence >= 0.5 and not exists (
          select from wordings w where w.article_id = l.article_id and w.place between 3 and 99
        ) then 0.64 * least(1, b.held)
          * (0.72 + 0.28 * least(1, greatest(0, 1 - coalesce((
            select max(x.cover) from best x where x.article_id <> b.article_id
          ), 0) / greatest(b.cover, 0.01)) / 0.3)) else 0 end
      )
      * (select substance from whole)
      * case when s.language = p_language then 1 else 0.95 end
      -- A title that names a grade speaks of that grade.
      * case when s.names_grade and not exists (
        select from hits h where h.article_id = l.article_id and h.term = any (asked_grades)
      ) then 0.82 else 1 end)::real,
    b.cover::real
  from likened l
  join best b using (article_id)
  join private.knowledge_spoken s on s.article_id = l.article_id
    and s.article_id = any (array(select x.article_id from best x))
  order by 3 desc, s.title, l.article_id
  limit p_limit;
end
$$;

create or replace function private.find_passages(
  p_tenant text, p_question text, p_language text, p_said private.text_term[] default null
)
returns table (part integer, article_id uuid, title text, body text, source_url text, score real)
language plpgsql stable security definer set search_path = ''
as $$
declare
  line constant real := private.answer_threshold();
  -- One of two questions is answered without the other when its article leaves little doubt.
  alone constant real := 0.1;
  most_pieces constant integer := 8;
  plain constant text := private.latin_of(private.plain_text(p_question));
  said constant private.text_term[] := coalesce(p_said, private.said_in(p_tenant, p_question, p_language));
  whole record;
  asked record;
  best record;
  ids uuid[] := '{}';
  scores real[] := '{}';
begin
  select r.* into whole
  from private.whole_question(said) q
  cross join lateral private.rank_articles(p_tenant, p_language, plain, q.terms, q.weights, 1) r;

  -- Two questions in one: each has an answer of its own, and none answers both.
  if whole.cover is null or whole.cover < 0.85 then
    for asked in
      select p.terms, p.weights
      from (
        select t.piece, array_agg(t.term) as terms, array_agg(t.weight) as weights, count(*) over () as pieces
        from unnest(said) t where t.focus group by t.piece having max(t.weight) >= 0.5
        order by t.piece limit most_pieces
      ) p
      where p.pieces > 1 order by p.piece
    loop
      select r.* into best
      from private.rank_articles(p_tenant, p_language, plain, asked.terms, asked.weights, 1) r
      where r.score >= line - 0.05 and r.article_id <> all (ids);
      continue when not found;
      ids := ids || best.article_id;
      scores := scores || best.score;
      exit when cardinality(ids) = 2;
    end loop;
  end if;
  if cardinality(ids) < 2 then
    if whole.score >= line then
      ids := array[whole.article_id];
      scores := array[whole.score];
    elsif cardinality(ids) = 0 or scores[1] < line + alone then
      return;
    end if;
  end if;

  return query
  select x.part::integer, a.id, a.title, a.body, a.source_url, x.score
  from unnest(ids, scores) with ordinality x (id, score, part)
  join public.knowledge_articles a on a.id = x.id
  order by x.part;
end
$$;

create function private.choice_threshold() returns real
language sql immutable set search_path = ''
as $$ select 0.16::real $$;
comment on function private.choice_threshold() is 'The score from which an article is offered as what may have been meant.';
revoke all on function private.choice_threshold() from public, anon, authenticated;

-- Between an answer and silence: the two or three articles a parent may have meant.
create function private.choices_for(
  p_tenant text, p_question text, p_language text, p_said private.text_term[], p_answered uuid[]
)
returns table (article_id uuid, title text, question text, score real)
language plpgsql stable security definer set search_path = ''
as $$
#variable_conflict use_column
declare
  plain constant text := private.latin_of(private.plain_text(p_question));
  -- With one of two questions answered, what is open is the other.
  open_half private.text_term[] := p_said;
begin
  if cardinality(p_answered) > 1 then return; end if;
  if cardinality(p_answered) = 1 then
    open_half := array(
      select t from unnest(p_said) t
      where t.focus and t.piece in (
        select p.piece
        from (
          select x.piece, array_agg(x.term) as terms, array_agg(x.weight) as weights, count(*) over () as pieces
          from unnest(p_said) x where x.focus group by x.piece having max(x.weight) >= 0.5 order by x.piece limit 8
        ) p
        where p.pieces > 1 and not exists (
          select from private.rank_articles(p_tenant, p_language, plain, p.terms, p.weights, 1) r where r.article_id = any (p_answered)
        )
      )
    );
    if cardinality(open_half) = 0 then return; end if;
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
comment on function private.choices_for(text, text, text, private.text_term[], uuid[]) is
  'What is offered where no article is surely meant, best first, three at most; question: a wording of it that reads as one, else its title.';
revoke all on function private.choices_for(text, text, text, private.text_term[], uuid[]) from public, anon, authenticated;

create function private.answers_and_choices(p_tenant text, p_question text, p_language text)
returns table (title text, part integer)
language plpgsql stable security definer set search_path = ''
as $$
declare
  said constant private.text_term[] := private.said_in(p_tenant, p_question, p_language);
begin
  return query select f.title, f.part from private.find_passages(p_tenant, p_question, p_language, said) f
    where not private.is_withheld(f.article_id) order by f.part;
  return query select c.title, null::integer from private.choices_for(
    p_tenant, p_question, p_language, said,
    array(
      select f.article_id from private.find_passages(p_tenant, p_question, p_language, said) f where not private.is_withheld(f.article_id)
    )
  ) c;
end
$$;
comment on function private.answers_and_choices(text, text, text) is
  'The titles the chat answers with, or those it offers instead (part null): for measuring.';
revoke all on function private.answers_and_choices(text, text, text) from public, anon, authenticated;
