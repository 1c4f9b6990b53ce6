-- How sure an answer is: less, where an article says what is asked in its text alone or in other words; then it is offered.
-- With thousands of articles those are looked at that say a term loudest, and their letters compared where it can decide.
create index knowledge_spoken_language_idx on private.knowledge_spoken (tenant_id, language);

create index knowledge_terms_loudest_idx on private.knowledge_terms (tenant_id, term, weight desc);

drop function private.rank_articles(text, text, text, text[], real[], integer);

create function private.rank_articles(
  p_tenant text, p_language text, p_plain text, p_terms text[], p_weights real[], p_limit integer
)
returns table (article_id uuid, plain text, score real, cover real, nearness real)
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
  -- Of what more articles say than this, those that say it loudest are looked at, and those that say something rarer.
  most constant integer := 100;
  asked_grades text[] := array(select t from unnest(p_terms) t where t like 'grade %');
begin
  -- By arrays and not by joins: an embedded database gathers no statistics, and without them joins are planned badly.
  return query
  with asked as materialized (
    select x.term, max(x.weight) as weight, left(x.term, 1) = '=' as is_word
    from unnest(p_terms, p_weights) x (term, weight) group by x.term
  ),
  first as materialized (
    select q.term, array(
      select t.article_id from private.knowledge_terms t
      where t.tenant_id = p_tenant and t.term = q.term and t.article_id <> all (expired)
      order by t.weight desc limit most
    ) as articles
    from asked q
  ),
  looked_at as materialized (
    select array(select distinct a from first f cross join lateral unnest(f.articles) a) as articles
  ),
  hits as materialized (
    select t.article_id, t.term, t.weight from private.knowledge_terms t
    where t.tenant_id = p_tenant and t.term = any (p_terms) and t.article_id = any ((select l.articles from looked_at l)::uuid[])
  ),
  weighed as materialized (
    -- The rarer, the more it weighs; what no article speaks of weighs most.
    select q.term, cardinality(f.articles) as articles, q.weight * case
      when cardinality(f.articles) = 0 then 1.4 else 1 - 0.5 * least(1, ln(cardinality(f.articles)) / ln(size + 1))
    end as weight
    from asked q join first f using (term)
  ),
  -- A question that says nothing but "school" and "child" is about nothing.
  whole as materialized (
    select greatest(sum(w.weight), 0.01) as weight, least(1, sum(w.weight) / 0.5) as substance,
      coalesce(sum(w.weight) filter (where w.articles = 0), 0) / greatest(sum(w.weight), 0.01) as unspoken,
      count(*) filter (where w.weight >= 0.25 and left(w.term, 1) <> '=') as concepts
    from weighed w
  ),
  best as materialized (
    select h.article_id, sum(w.weight * h.weight) / (select weight from whole) as cover,
      -- The same when what stands in the text alone counts as much as what stands in the title.
      sum(w.weight) / (select weight from whole) as held, sum(w.weight) as evidence,
      -- What it says in more than its text; what few others say; how many concepts it shares.
      coalesce(sum(w.weight) filter (where h.weight >= 0.75), 0) / (select weight from whole) as loud,
      least(1, sum(w.weight * h.weight / w.articles) / (select weight from whole)) as own,
      count(*) filter (where w.weight >= 0.25 and left(w.term, 1) <> '=') as concepts,
      bool_or(left(w.term, 1) = '=') as says_word
    from hits h join weighed w using (term)
    group by h.article_id
    order by 2 desc, h.article_id
    limit 16
  ),
  spoken as materialized (
    select s.article_id, s.title, s.language, s.names_grade from private.knowledge_spoken s
    where s.article_id = any (array(select b.article_id from best b))
  ),
  wordings as materialized (
    select w.article_id, w.place, w.plain, 2 * x.shared
      / greatest((select coalesce(sum(a.weight), 0) from asked a where not a.is_word) + x.said, 0.01)
      * case when w.place > 100 then 0.9 else 1 end as alike
    from private.knowledge_wordings w
    cross join lateral (
      select coalesce(sum(u.weight), 0) as said, coalesce(sum(least(u.weight, q.weight)) filter (where q.term is not null), 0) as shared
      from unnest(w.terms, w.weights) u (term, weight) left join asked q on q.term = u.term and not q.is_word
    ) x
    where w.article_id = any (array(select b.article_id from best b))
  ),
  likened as (
    select distinct on (x.article_id) x.*, exists (
      select from wordings w where w.article_id = x.article_id and w.place between 3 and 99
    ) as has_wordings
    from (
      -- Letters are costly to compare: those of the title, and of the wordings that share the most.
      select y.*, extensions.similarity(p_plain, y.plain) * case when y.place > 100 then 0.5 else 1 end as letters
      from (select w.*, max(w.alike) over (partition by w.article_id) as most_alike from wordings w) y
      where y.place = 0 or y.alike > 0 and y.alike >= 0.6 * y.most_alike offset 0
    ) x
    order by x.article_id, x.alike + 0.5 * x.letters desc, x.place
  ),
  measured as (
    select l.article_id, l.plain, s.title, b.cover,
      greatest(
        0.45 * b.cover + 0.3 * l.alike + 0.25 * case when length(p_plain) > 160 then l.alike else l.letters end,
        -- One article holds all that is asked and no other does: it is meant, however it is titled. Where staff wrote
        -- down how parents ask, those wordings tell better.
        case when b.evidence >= 0.5 and not l.has_wordings then 0.64 * least(1, b.held)
          * (0.72 + 0.28 * least(1, greatest(0, 1 - coalesce((
            select max(x.cover) from best x where x.article_id <> b.article_id
          ), 0) / greatest(b.cover, 0.01)) / 0.3)) else 0 end
      )
      * (select substance from whole)
      * case when s.language = p_language then 1 else 0.95 end
      -- A title that names a grade speaks of that grade.
      * case when s.names_grade and not exists (
        select from hits h where h.article_id = l.article_id and h.term = any (asked_grades)
      ) then 0.82 else 1 end as nearness,
      0.1 * b.own
        - case when b.evidence < 0.8 then 0.05 else 0 end
        - 0.15 * greatest(0, (select unspoken from whole) - 0.3)
        -- "Eton fees": of two things that are asked no article says one.
        - case when not l.has_wordings and (select concepts <= 2 and unspoken > 0.4 from whole) then 0.06 else 0 end
        - case when d.in_text then 0.1 else 0 end
        - case when d.in_other_words and not l.has_wordings then 0.04 else 0 end
        - case when d.in_text and d.in_other_words and b.concepts <= 1 then 0.2 else 0 end as certainty
    from likened l
    join best b using (article_id)
    join spoken s using (article_id)
    cross join lateral (
      select b.loud < 0.15 * b.held as in_text,
        not coalesce(b.says_word, false) and exists (select from asked a where a.is_word) as in_other_words
    ) d
  )
  select m.article_id, m.plain, (m.nearness + m.certainty)::real, m.cover::real, m.nearness::real
  from measured m
  order by m.nearness + m.certainty desc, m.title, m.article_id
  limit p_limit;
end
$$;
comment on function private.rank_articles(text, text, text, text[], real[], integer) is
  'The articles that speak of these terms, the surest first. score: how sure it is that this one is meant, which is less where it says it in its text alone or in other words. nearness: the same without that doubt. cover: how much of the question, 0 to 1. plain: the title, wording or tag that is nearest to it by terms and by trigrams.';
revoke all on function private.rank_articles(text, text, text, text[], real[], integer) from public, anon, authenticated;

drop function private.near_articles(text, text, text, integer, private.text_term[]);
create function private.near_articles(
  p_tenant text, p_question text, p_language text, p_limit integer, p_said private.text_term[] default null
)
returns table (article_id uuid, title text, wording text, score real, nearness real)
language sql stable security definer set search_path = ''
as $$
  select a.id, a.title, coalesce(asked.wording, a.title), r.score, r.nearness
  from private.whole_question(coalesce(p_said, private.said_in(p_tenant, p_question, p_language))) q
  cross join lateral private.rank_articles(
    p_tenant, p_language, private.latin_of(private.plain_text(p_question)), q.terms, q.weights, least(greatest(p_limit, 0), 20)
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
  'The articles nearest to a question, below the threshold too; wording: one of theirs that reads as a question, else the title. score and nearness: of private.rank_articles. p_said: private.said_in, when the caller has it.';
revoke all on function private.near_articles(text, text, text, integer, private.text_term[]) from public, anon, authenticated;

create or replace function private.answer_threshold() returns real
language sql immutable set search_path = ''
as $$ select 0.52::real $$;

create or replace function private.find_passages(
  p_tenant text, p_question text, p_language text, p_said private.text_term[] default null
)
returns table (part integer, article_id uuid, title text, body text, source_url text, score real)
language plpgsql stable security definer set search_path = ''
as $$
declare
  line constant real := private.answer_threshold();
  -- One of two questions is answered without the other when its article leaves little doubt.
  alone constant real := 0.15;
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
      with near as materialized (
        select n.* from private.near_articles(p_tenant, p_question, p_language, 3, p_said) n
      )
      select n.article_id, n.title, n.wording, n.score from near n
      where n.article_id <> all (p_answered) and not private.is_withheld(n.article_id)
        and n.score >= 0.85 * (select x.score from near x where x.article_id = any (p_answered))
      order by n.score desc, n.title limit 2;
      return;
    end if;
  end if;
  return query
  select n.article_id, n.title, n.wording, n.score
  from (
    select x.*, max(x.nearness) over () as best
    from private.near_articles(p_tenant, p_question, p_language, 6, open_half) x where x.article_id <> all (p_answered)
  ) n
  where n.nearness >= private.choice_threshold() and n.nearness >= 0.45 * n.best and not private.is_withheld(n.article_id)
  order by n.score desc, n.title limit 3;
end
$$;

create or replace function private.is_half_open(p_tenant text, p_question text, p_language text, p_said private.text_term[], p_answered uuid[])
returns boolean
language sql stable security definer set search_path = ''
as $$
  select exists (select from unnest(o.half) h where h.weight >= 0.7) and not exists (
    select from unnest(o.half) h
    join private.knowledge_terms k on k.tenant_id = p_tenant and k.term = h.term and k.article_id = any (p_answered)
    where h.weight >= 0.5
  )
  from (
    select private.open_half(p_tenant, p_question, p_language, p_said, p_answered) as half offset 0
  ) o
$$;
