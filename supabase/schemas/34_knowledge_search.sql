-- The one article that answers a question, or none. An article must speak of what the question is about, weighed by how
-- rarely articles speak of it; a word that no article knows weighs most, so that "is there a swimming pool" is not
-- answered by an article about sports.

create function private.answer_threshold() returns real
language sql immutable set search_path = ''
as $$ select 0.52::real $$;
comment on function private.answer_threshold() is
  'The score, 0 to 1, from which an article answers a question.';

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
      count(*) filter (where w.weight >= 0.25 and left(w.term, 1) <> '=') as concepts,
      coalesce(bool_or(w.term = 'fee' and w.weight >= 0.3), false) as asks_price
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
      bool_or(left(w.term, 1) = '=') as says_word,
      bool_or(w.term = 'fee' and h.weight >= 0.75) is true as says_price
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
    select l.article_id, l.plain, s.title, b.cover, l.has_wordings,
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
        - case when d.in_text then 0.15 else 0 end
        - case when d.in_other_words and not l.has_wordings then case when b.concepts <= 1 then 0.08 else 0.04 end else 0 end
        + case when b.concepts >= 2 and b.evidence >= 1.5 and not l.has_wordings then 0.03 else 0 end
        -- Wordings of parents make every likeness greater: of what is asked it says little more than half.
        - case when l.has_wordings and b.cover < 0.58 then 0.1 else 0 end
        - case when d.in_text and d.in_other_words and b.concepts <= 1 then 0.2 else 0 end
        -- What something costs is not answered by what else is known of it.
        - case when (select asks_price from whole) and not b.says_price then 0.15 else 0 end as certainty
    from likened l
    join best b using (article_id)
    join spoken s using (article_id)
    cross join lateral (
      select b.loud < 0.15 * b.held as in_text,
        not coalesce(b.says_word, false) and exists (select from asked a where a.is_word) as in_other_words
    ) d
  )
  select m.article_id, m.plain, (m.sure - case when abs(m.sure - m.other) < 0.05 and not m.has_wordings then 0.05 else 0 end)::real,
    m.cover::real, m.nearness::real
  from (
    -- The surest of the others: the second for the first, the first for the rest.
    select x.*, case when row_number() over (x_order) = 1 then lead(x.sure) over (x_order) else first_value(x.sure) over (x_order) end as other
    from (select y.*, y.nearness + y.certainty as sure from measured y) x
    window x_order as (order by x.sure desc, x.title, x.article_id)
  ) m
  order by m.sure desc, m.title, m.article_id
  limit p_limit;
end
$$;
comment on function private.rank_articles(text, text, text, text[], real[], integer) is
  'The articles that speak of these terms, the surest first. score: how sure it is that this one is meant, which is less where it says it in its text alone or in other words. nearness: the same without that doubt. cover: how much of the question, 0 to 1. plain: the title, wording or tag that is nearest to it by terms and by trigrams.';

create function private.said_in(p_tenant text, p_question text, p_language text) returns private.text_term[]
language plpgsql stable security definer set search_path = '' set jit = off
as $$
declare
  plain constant text := private.plain_text(p_question);
  reading constant text := private.reading_language(p_tenant, p_language);
  in_lexicon constant boolean := reading in ('en', 'hi', 'es', 'fr', 'de', 'ar', 'it', 'pt');
begin
  if plain ~ (select string_agg('(?:' || c.pattern || ')', '|') from private.command_patterns c) then return '{}'; end if;
  return (
    with said as materialized (
      select t.*, coalesce((
        select true from private.knowledge_terms k where k.tenant_id = p_tenant and k.term = t.term limit 1
      ), false) as is_spoken,
        -- An article about sports covers cricket; one that says "music" among other things covers no theatre.
        coalesce((
          select true from private.covering_concepts c
          where c.concept = t.term and (
            select max(k.weight) from private.knowledge_terms k where k.tenant_id = p_tenant and k.term = t.term
          ) > 0.7
          limit 1
        ), false) as covers
      from private.text_terms(p_question, reading, p_tenant, true) t
    ),
    weighed as (
      select s.*, case
        -- A word that neither the lexicon nor an article knows is rarely the point. What a story says in passing and no
        -- article says is not asked.
        when not s.is_spoken and (not s.focus or s.place = 0) then 0
        when not s.is_spoken and s.weight > 0.05 and exists (
          select from said x where x.place = s.place and x.is_spoken and x.weight >= s.weight and left(x.term, 1) <> '='
        ) then 0
        when not s.is_spoken and s.weight = 0.6::real then case when in_lexicon then 0.5 else 0.35 end
        when s.covers and s.place > 0 and exists (select from said x where x.place = s.place and not x.is_spoken and x.weight > 0.05) then 0.9
        else s.weight
      end as said_weight
      from said s
      where s.is_spoken or s.place = 0 or not exists (
        select from said x where x.place = s.place and x.covers
      )
    )
    select coalesce(array_agg(
      row(w.place, w.clause, w.piece, w.focus, w.term, w.said_weight)::private.text_term order by w.place
    ), '{}')
    from weighed w where w.said_weight > 0
  );
end
$$;
comment on function private.said_in(text, text, text) is
  'The terms of a question to a school, for those who ask several functions about it: reading it is much of their work.';

create function private.whole_question(p_said private.text_term[], out terms text[], out weights real[])
language sql immutable set search_path = ''
as $$
  select array_agg(t.term), array_agg((t.weight * case when t.focus then 1 else 0.25 end)::real) from unnest(p_said) t
$$;
comment on function private.whole_question(private.text_term[]) is
  'All that a question says; what is said in passing counts a quarter.';

create function private.find_passages(
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
comment on function private.find_passages(text, text, text, private.text_term[]) is
  'What answers the question: nothing, one article (part 1), or one for each of two questions in one (parts 1 and 2). Articles of other languages come after those of p_language. p_said: private.said_in, when the caller has it.';

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
    '\m(schulgeld|geb(ü|ue)hr(en)?|kosten|kostet|beitr(a|ä)ge?|preis|bezahl(en|t)|zahlung(en)?|stipendi(um|en)|\w*(geb(ü|ue)hr(en)?|beitrag|beiträge|kosten))\M',
    '\m(rett[ae]|cost[oi]|costan?o?|prezz[oi]|tariff[ae]|tasse|quota mensile|pagament[oi]|pagare|sconti?|cauzione|caparra)\M',
    '\m(mensalidades?|propinas?|preços?|custos?|custam?|valor|taxas?|anuidades?|pagamentos?|parcelas?|descontos?|bolsas?)\M',
    'رسوم|الأقساط|أقساط|سعر|أسعار|تكلفة|مصاريف|مصروفات|دفع|خصم', '\m(euros?|reais|dirhams?|dinars?|riyals?|francs?|franken|chf|brl|sar)\M', 'درهم|ريال|دينار|جنيه',
    'शुल्क|(फ़?|\u095e)ीस|रुपय|रुपए|रूपय|रूपए|(ख़?|\u0959)र्च|भुगतान|(क़?|\u0958)िस्त|छात्रवृत्ति|ट्यूशन|(क़?|\u0958)ीमत|राशि|लागत|डोनेशन',
    '\m(cuestan?|costar[aá]n?|co[uû]te(nt)?)\M', '\m(pesos?|soles|quetzales|lempiras?|guaran[ií]es|bol[ií]vares|bolivianos|colones|f?cfa|dhs?|naira|shillings?|ksh|rands?|cedis?|ringgit|rupiah|baht|taka)\M',
    '[₹€£$₺₦₱₩₫฿₴₽₪¥]', '\m(rs|inr|usd|eur|gbp|aed)\M'
  ])
$$;

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
      '\d[\d.,]*\s*(reais|franken|francs?|chf|brl|sar|dinars?|riyals?|درهم|دراهم|ريال|دينار|جنيه|ألف)', '\m(chf|brl|sar)\M[\s.:]*\d',
      '\d[\d.,]*\s*(pro|im|je|al|alla|por|ao)\s+(monat|jahr|woche|stunde|mese|anno|settimana|ora|lezione|m[eê]s|ano|semana|aula)\M',
      '\d[\d.,]*\s*(/-|[₹€£$]|(rs|inr|usd|eur|gbp|aed|rupees?|rupaye?|euros?|d[oó]lar(es)?|dollars?|dirhams?)\M)',
      '\d[\d.,]*\s*(रुपय|रुपए|रूपय|रूपए|रु(?![\u0900-\u097f])|लाख|ह(ज़?|\u095b)ार|करो(ड़?|\u095c))', '(रुपये|रुपए|रूपये|रूपए|रु)[\s.:]*\d',
      '(एक|दो|तीन|चार|पाँच|पांच|छह|सात|आठ|नौ|दस|पंद्रह|बीस|पच्चीस|तीस|चालीस|पचास|साठ|सत्तर|अस्सी|नब्बे|डे(ढ़?|\u095d)|ढाई)\s+(सौ|लाख|ह(ज़?|\u095b)ार|करो(ड़?|\u095c)|रुपय|रुपए)',
      '\d\s*(प्रति|हर)\s*(वर्ष|माह|मास|मही|साल|सत्र|तिमाही|छात्र|बच्च)',
      '\d[\d.,]*\s*([₺₦₱₩₫฿₴₽₪¥]|(pesos?|soles|quetzales|lempiras?|guaran[ií]es|bol[ií]vares|bolivianos|colones|f?cfa|dhs?|naira|shillings?|ksh|rands?|cedis?|ringgit|rupiah|baht|taka)\M)', '([₺₦₱₩₫฿₴₽₪¥]|\m(f?cfa|dhs?|ksh)\M)[\s.:]*\d',
      -- Indian and other large units, in digits or in words.
      '\d[\d.,]*\s*(lakhs?|lacs?|lakhon|crores?|cr|k|hazaa?r|thousands?|hundreds?|mil|mille|millones|millions?)\M',
      '\m(one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|fifteen|twenty|thirty|forty|fifty|sixty|seventy|eighty|ninety|hundred|half|ek|do|teen|char|paanch|a|an)\s+(and\s+a\s+half\s+)?(lakhs?|lacs?|crores?|hazaa?r|thousand|hundred|million)\M',
      '\m(thousand|hundred|lakhs?|lacs?|crores?|hazaa?r|mil|mille|ninety|eighty|seventy|sixty|fifty|forty|thirty|twenty)\s+(rupees?|rs|inr|euros?|d[oó]lares|dollars?|dirhams?)\M',
      '\d[\d.,]*\s*(per|a|each|every|por|al|par)\s+(year|annum|term|semester|quarter|month|instal?lment|child|año|mes|trimestre|an|mois)\M'
    ])
    -- A number of four digits and more that is no year and counts nothing else.
    or w.rest ~* '\m(?!(19|20)\d\d\M(?![,.]\d))(\d{1,3}(,\d{2,3})+|\d{1,3}(\.\d{3})+(,\d\d?)?|\d{4,})(?![\d,]*\d)(?!\s*\+?\s*(students?|pupils?|children|awards?|books?|seats?|teachers?|families|metres?|meters?|acres?|square|sq|km|kilomet(er|re)s?|hours?|days?|alumnos|élèves|libros|livres))\M'
  from without_phones w
$$;
comment on function private.holds_amount(text) is
  'Whether a text that speaks of fees holds an amount: a number with a currency or a large unit, or a bare number that is no year, no phone number and counts nothing else.';

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
comment on function private.is_withheld(uuid) is
  'The article speaks of fees and holds an amount of money: the chat does not say it.';

create function private.passages_to_say(
  p_tenant text, p_question text, p_language text, p_said private.text_term[]
) returns jsonb
language sql stable security definer set search_path = ''
as $$
  select coalesce(
    jsonb_agg(
      jsonb_build_object(
        'article_id', f.article_id, 'title', f.title, 'body', f.body, 'source_url', f.source_url, 'language', (select a.language from public.knowledge_articles a where a.id = f.article_id), 'score', f.score
      )
      order by f.part
    ),
    '[]'
  )
  from private.find_passages(p_tenant, p_question, p_language, p_said) f
  where not private.is_withheld(f.article_id)
$$;
comment on function private.passages_to_say(text, text, text, private.text_term[]) is
  'What the chat says to a question: [{article_id, title, body, source_url, language, score}], one for each of its parts, two at most and no article twice.';
