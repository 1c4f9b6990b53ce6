-- The one article that answers a question, or none. An article must speak of what the question is about, weighed by how
-- rarely articles speak of it; a word that no article knows weighs most, so that "is there a swimming pool" is not
-- answered by an article about sports.
create function private.answer_threshold() returns real
language sql immutable set search_path = ''
as $$ select 0.5::real $$;
comment on function private.answer_threshold() is 'The score, 0 to 1, from which an article answers a question.';
revoke all on function private.answer_threshold() from public, anon, authenticated;

create function private.rank_articles(
  p_tenant text, p_language text, p_plain text, p_terms text[], p_weights real[], p_limit integer
)
returns table (article_id uuid, plain text, score real, cover real)
language plpgsql stable security definer set search_path = ''
as $$
#variable_conflict use_column
declare
  today constant date := private.school_today();
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
    select h.article_id, sum(w.weight * h.weight) / (select weight from whole) as cover
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
      from unnest(w.terms, w.weights) u (term, weight) full join asked q on q.term = u.term
    ) x
    order by w.article_id, x.alike + 0.5 * x.letters desc, w.place
  )
  select l.article_id, l.plain,
    ((0.45 * b.cover + 0.3 * l.alike + 0.25 * l.letters)
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
comment on function private.rank_articles(text, text, text, text[], real[], integer) is
  'The articles that speak of these terms, best first. cover: how much of the question, 0 to 1. plain: the title, wording or tag that is nearest to it by terms and by trigrams.';
revoke all on function private.rank_articles(text, text, text, text[], real[], integer) from public, anon, authenticated;

create function private.said_in(p_tenant text, p_question text, p_language text) returns private.text_term[]
language sql stable security definer set search_path = ''
as $$ select array(select t from private.text_terms(p_question, p_language, p_tenant, true) t) $$;
comment on function private.said_in(text, text, text) is
  'The terms of a question to a school, for those who ask several functions about it: reading it is much of their work.';
revoke all on function private.said_in(text, text, text) from public, anon, authenticated;

create function private.whole_question(p_said private.text_term[], out terms text[], out weights real[])
language sql immutable set search_path = ''
as $$
  select array_agg(t.term), array_agg((t.weight * case when t.focus then 1 else 0.25 end)::real) from unnest(p_said) t
$$;
comment on function private.whole_question(private.text_term[]) is 'All that a question says; what is said in passing counts a quarter.';
revoke all on function private.whole_question(private.text_term[]) from public, anon, authenticated;

create function private.find_passages(
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
  plain constant text := private.plain_text(p_question);
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
      where r.score >= line and r.article_id <> all (ids);
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
comment on function private.find_passages(text, text, text, private.text_term[]) is
  'What answers the question: nothing, one article (part 1), or one for each of two questions in one (parts 1 and 2). Articles of other languages come after those of p_language. p_said: private.said_in, when the caller has it.';
revoke all on function private.find_passages(text, text, text, private.text_term[]) from public, anon, authenticated;

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

-- Fees are never answered with a number: an officer of the school explains them. What an article says about fees may be
-- said, unless an amount of money stands in it; then it is as if there were no article. In doubt it is withheld.
create function private.speaks_of_fees(p_text text) returns boolean
language sql immutable set search_path = ''
as $$
  select p_text ~* any (array[
    '\m(fees?|tuition|charge[ds]?|charges|costs?|costing|pric(e[ds]?|ing)|pay(s|ing|able|ments?)?|paid|instal?lments?)\M',
    '\m(deposits?|amounts?|expens(e|es|ive)|scholarships?|concessions?|discounts?|refund(s|able)?|rupees?|donations?)\M',
    '\m(fee|paisa|paise|kharch[ae]?|shulk|rakam|kist(on)?)\M',
    '\m(cuotas?|aranceles|arancel|precios?|costes?|costos?|mensualidad(es)?|colegiaturas?|pagos?|pagar|tarifas?|becas?)\M',
    '\m(frais|co[uû]ts?|prix|tarifs?|paiements?|payer|versements?|bourses?|mensualités?)\M',
    '[₹€£$]', '\m(rs|inr|usd|eur|gbp|aed)\M'
  ])
$$;
revoke all on function private.speaks_of_fees(text) from public, anon, authenticated;

create function private.holds_amount(p_text text) returns boolean
language sql immutable set search_path = ''
as $$
  with plain as (
    -- Digits of other scripts count as digits.
    select translate(
      p_text, '०१२३४५६७८९٠١٢٣٤٥٦٧٨٩０１２３４５６７８９', '012345678901234567890123456789'
    ) as said
  ), without_phones as (
    -- A phone number is no amount: ten digits and more, behind a plus, a zero or as mobiles begin here, and not round.
    select p.said, case
      when p.said ~ '000\M' then p.said
      else regexp_replace(p.said, '((\+\d|\m0|\m[6-9])([ ().-]{0,2}\d){8,12}|\m1800([ ().-]{0,2}\d){6,7})\M', ' ', 'g')
    end as rest
    from plain p
  )
  select w.said ~* any (array[
      -- A currency before or behind the digits.
      '([₹€£$]|\m(rs|inr|usd|eur|gbp|aed|rupees?|euros?|dollars?|dirhams?)\M)[\s.:]*\d',
      '\d[\d.,]*\s*(/-|[₹€£$]|(rs|inr|usd|eur|gbp|aed|rupees?|rupaye?|euros?|d[oó]lar(es)?|dollars?|dirhams?)\M)',
      -- Indian and other large units, in digits or in words.
      '\d[\d.,]*\s*(lakhs?|lacs?|lakhon|crores?|cr|k|hazaa?r|thousands?|hundreds?|mil|mille|millones|millions?)\M',
      '\m(one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|fifteen|twenty|thirty|forty|fifty|sixty|seventy|eighty|ninety|hundred|half|ek|do|teen|char|paanch|a|an)\s+(and\s+a\s+half\s+)?(lakhs?|lacs?|crores?|hazaa?r|thousand|hundred|million)\M',
      '\m(thousand|hundred|lakhs?|lacs?|crores?|hazaa?r|mil|mille|ninety|eighty|seventy|sixty|fifty|forty|thirty|twenty)\s+(rupees?|rs|inr|euros?|d[oó]lares|dollars?|dirhams?)\M',
      '\d[\d.,]*\s*(per|a|each|every|por|al|par)\s+(year|annum|term|semester|quarter|month|instal?lment|child|año|mes|trimestre|an|mois)\M'
    ])
    -- A number of four digits and more that is no year and counts nothing else.
    or w.rest ~* '\m(?!(19|20)\d\d\M(?![,.]\d))(\d{1,3}(,\d{2,3})+|\d{4,})(?![\d,]*\d)(?!\s*\+?\s*(students?|pupils?|children|awards?|books?|seats?|teachers?|families|metres?|meters?|acres?|square|sq|km|kilomet(er|re)s?|hours?|days?|alumnos|élèves|libros|livres))\M'
  from without_phones w
$$;
comment on function private.holds_amount(text) is
  'Whether a text that speaks of fees holds an amount: a number with a currency or a large unit, or a bare number that is no year, no phone number and counts nothing else.';
revoke all on function private.holds_amount(text) from public, anon, authenticated;

create function private.is_withheld(p_article uuid) returns boolean
language sql stable security definer set search_path = ''
as $$
  select coalesce(
    (
      select private.speaks_of_fees(
        concat_ws(E'\n', a.title, a.body, array_to_string(a.tags, E'\n'), array_to_string(a.wordings, E'\n'))
      ) and private.holds_amount(concat_ws(E'\n', a.title, a.body))
      from public.knowledge_articles a where a.id = p_article
    ),
    true
  )
$$;
comment on function private.is_withheld(uuid) is 'The article speaks of fees and holds an amount of money: the chat does not say it.';
revoke all on function private.is_withheld(uuid) from public, anon, authenticated;

create function private.passages_to_say(
  p_tenant text, p_question text, p_language text, p_said private.text_term[]
) returns jsonb
language sql stable security definer set search_path = ''
as $$
  select coalesce(
    jsonb_agg(
      jsonb_build_object(
        'article_id', f.article_id, 'title', f.title, 'body', f.body, 'source_url', f.source_url, 'score', f.score
      )
      order by f.part
    ),
    '[]'
  )
  from private.find_passages(p_tenant, p_question, p_language, p_said) f
  where not private.is_withheld(f.article_id)
$$;
comment on function private.passages_to_say(text, text, text, private.text_term[]) is
  'What the chat says to a question: [{article_id, title, body, source_url, score}], one for each of its parts, two at most and no article twice.';
revoke all on function private.passages_to_say(text, text, text, private.text_term[]) from public, anon, authenticated;
