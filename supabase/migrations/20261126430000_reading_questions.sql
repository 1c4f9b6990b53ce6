-- How a text is read: a compound by what its parts are, a story by the sentence that asks or the one before it, two questions
-- parted in every language that has topics, and each text of an article once.
create function private.joins_words(p_language text) returns boolean
language sql immutable parallel safe set search_path = ''
as $$ select p_language in ('de', 'nl', 'sv', 'da', 'no', 'fi', 'hu') $$;
comment on function private.joins_words(text) is 'Whether the language writes compounds as one word.';
revoke all on function private.joins_words(text) from public, anon, authenticated;

create function private.compound_parts(p_word text, p_language text) returns text[]
language sql stable security definer set search_path = ''
as $$
  select coalesce((
    -- "Masernimpfung" is an "Impfung". The longest part is meant: "Fussballplatz" is no "Platz".
    select array_agg(k.concept order by k.weight desc, k.concept)
    from private.knowledge_words k
    where k.language = p_language and k.kind = 'topic' and k.weight > 0 and k.word = (
      select w.word from private.knowledge_words w
      where w.language = p_language and w.kind = 'topic' and length(w.word) between 4 and length(p_word) - 3 and w.word !~ ' '
        and (right(p_word, length(w.word)) = w.word or length(w.word) >= 5 and left(p_word, length(w.word)) = w.word)
      order by length(w.word) desc, right(p_word, length(w.word)) = w.word desc, w.word collate "C" limit 1
    )
  ), '{}')
$$;
comment on function private.compound_parts(text, text) is 'What the lexicon makes of a part of a compound, of its end before its beginning; empty where it knows none.';
revoke all on function private.compound_parts(text, text) from public, anon, authenticated;

create or replace function private.text_terms(p_text text, p_language text, p_tenant text, p_is_question boolean)
returns setof private.text_term
language plpgsql stable security definer set search_path = ''
as $$
declare
  -- Verbs that ask when they come first and tell when they do not.
  asks_first constant text[] := '{is,are,am,do,does,did,can,could,will,would,should,shall,may,has,have,had,there,any,need,possible,allowed,offer,offered,offers,provide,provided,provides,available,es,son,hay,tiene,puede,need,that,want}';
  subjects constant text[] := '{i,we,he,she,they,it,you,u,this,that,these,those,my,our,your,his,her,their,the}';
  joins_parts constant text[] := '{and,also,aur,plus,y,e,et,or,und,oder,sowie,ou,o,و}';
  people constant text := '^(students?|pupils?|children|kids|alumn[oa]s?|nin[oa]s?|eleves?|enfants?|schuler(n|innen)?|kinder(n)?|طالبا?|طلاب|تلميذا?)$';
  plain text := private.latin_of(private.in_school_words(p_tenant, left(private.plain_text(p_text), 6000)));
  words text[];
  found_terms text[]; found_weights real[]; found_asks boolean; found_length integer;
  terms private.text_term[] := '{}';
  one private.text_term;
  numbers jsonb;
  matches jsonb;
  i integer := 1;
  clause integer := 1; piece integer := 1; sentence integer := 1;
  clause_begins boolean := true;
  clause_asks boolean[] := '{false}';
  clause_sentence integer[] := '{1}';
  sentence_asks boolean[] := '{false}';
  mended text[];
  this_stem text;
  kin text;
  parts text[];
  is_known boolean;
  discount real;
begin
  -- Arabic writes "and" and the word that asks as one.
  if p_language = 'ar' then
    plain := regexp_replace(plain, '\mو(هل|ما|ماذا|كم|متى|كيف|اين|هناك|ايضا)\M', 'و \1', 'g');
  end if;
  words := array(
    select case when m[1] = E'\n' then '.' else m[1] end
    from regexp_matches(plain, '\d+(?:st|nd|rd|th)\M|[a-z\u0370-\u1fff\u3040-\ud7ff]+|\d+|[.,;:?!\n]', 'g') m
  );
  if cardinality(words) = 0 then return; end if;

  select jsonb_object_agg(n.place, n.terms) into numbers
  from (
    select x.place, jsonb_agg(jsonb_build_object('term', x.term, 'weight', x.weight, 'taken', x.taken)) as terms
    from private.number_terms(words, p_is_question) x group by x.place
  ) n;
  numbers := coalesce(numbers, '{}');

  matches := private.phrase_matches(words, p_language);
  if p_is_question then
    mended := private.corrected_words(words, matches, numbers, p_language, p_tenant);
    if mended <> words then
      words := mended;
      matches := private.phrase_matches(words, p_language);
    end if;
  end if;

  while i <= cardinality(words) loop
    if words[i] ~ '^[.,;:?!]$' then
      if words[i] = '?' then sentence_asks[sentence] := true; end if;
      if not clause_begins then
        clause := clause + 1;
        piece := piece + 1;
        clause_asks[clause] := false;
        clause_begins := true;
      end if;
      if words[i] in ('.', '?', '!', ';') then
        sentence := sentence + 1;
        sentence_asks[sentence] := false;
      end if;
      clause_sentence[clause] := sentence;
      i := i + 1;
      continue;
    end if;
    clause_sentence[clause] := sentence;

    found_terms := '{}'; found_weights := '{}'; found_asks := false; found_length := 1;
    discount := 1;
    if words[i] = any (joins_parts) and not clause_begins then piece := piece + 1; end if;
    if numbers ? i::text then
      select array_agg(x ->> 'term'), array_agg((x ->> 'weight')::real), max((x ->> 'taken')::integer)
      into found_terms, found_weights, found_length
      from jsonb_array_elements(numbers -> i::text) x;
      -- "At most 25 children": how many there are in a class.
      if not p_is_question and found_terms = '{count}' and (words[i + 1] ~ people or words[i + 2] ~ people) then
        found_terms := '{count,ratio}';
        found_weights := '{0.2,0.6}';
      end if;
    elsif matches ? i::text then
      found_length := (matches -> i::text ->> 0)::integer;
      select array_agg(k.concept) filter (where k.weight > 0), array_agg(k.weight) filter (where k.weight > 0),
        bool_or(k.kind = 'ask') and (clause_begins or not words[i] = any (asks_first) or found_length > 1)
      into found_terms, found_weights, found_asks
      from private.knowledge_words k
      where k.word = matches -> i::text ->> 1 and k.language = matches -> i::text ->> 2;
      if found_length = 1 and 'topic' = (select max(k.kind) from private.knowledge_words k where k.word = matches -> i::text ->> 1 and k.language = matches -> i::text ->> 2) then
        this_stem := '=' || private.stem_of(words[i], p_language);
        if not p_is_question or private.is_common_term(p_tenant, found_terms[1], this_stem) then
          -- One word is no double evidence.
          found_weights := case when p_is_question then array(
            select 0.6 * w from unnest(found_weights) with ordinality u (w, n) order by n
          ) else found_weights end || 0.9::real;
          found_terms := found_terms || this_stem;
        elsif not exists (
          select from private.knowledge_terms t where t.tenant_id = p_tenant and t.term = any (found_terms)
        ) then
          -- The school does not write of what the lexicon makes of it, but of a word that begins like it.
          select array[t.term], '{0.9}' into found_terms, found_weights
          from (select 1) x left join lateral (
            select t.term from private.knowledge_terms t
            where t.tenant_id = p_tenant and t.term >= left(this_stem, 6) and t.term < left(this_stem, 6) || '~'
              and length(this_stem) >= 6 and left(t.term, 6) = left(this_stem, 6)
              -- Four of five letters: a uniform is no bus because both are the school's.
              and left(t.term, (least(length(t.term), length(this_stem)) * 4 + 4) / 5)
                = left(this_stem, (least(length(t.term), length(this_stem)) * 4 + 4) / 5)
            order by length(t.term) limit 1
          ) t on true where t.term is not null;
          if not found then
            select array_agg(k.concept), array_agg(k.weight) into found_terms, found_weights from private.knowledge_words k
            where k.word = matches -> i::text ->> 1 and k.language = matches -> i::text ->> 2 and k.weight > 0;
          end if;
        end if;
      end if;
      -- "Football or other games": what stands before was an example.
      if words[i] = 'other' and words[i - 1] in ('or', 'and', 'any') then
        for t in 1 .. cardinality(terms) loop
          if terms[t].clause = clause then terms[t].weight := terms[t].weight * 0.3; end if;
        end loop;
      end if;
      -- "Closed for 24 hours" tells no timings.
      if not p_is_question and found_length = 1 and words[i] ~ '^(hours?|minutes?|horas?|minutos?|heures?|stunden?|minuten)$' and numbers ? (i - 1)::text then
        found_terms := '{duration}';
        found_weights := '{0.5}';
      end if;
    elsif words[i] !~ '^\d' and length(words[i]) > 1 then
      kin := null;
      this_stem := private.stem_of(words[i], p_language);
      is_known := not p_is_question or exists (
        select from private.knowledge_vocabulary v where v.tenant_id = p_tenant and v.stem = this_stem
      );
      parts := case when is_known and p_is_question or not private.joins_words(p_language) then '{}' else private.compound_parts(words[i], p_language) end;
      if cardinality(parts) > 0 then
        is_known := true;
      elsif not is_known and p_tenant is not null then
        kin := private.kin_of(p_tenant, words[i], this_stem, p_language);
        is_known := kin is not null;
      end if;
      -- Of a long compound a short part is known: what the rest of it says is open.
      found_terms := case
        when private.is_stop_word(words[i], p_language) then '{}'
        when cardinality(parts) > 0 then parts
        when kin is null then array[this_stem]
        when length(kin) < 0.6 * length(this_stem) then array[kin, this_stem]
        else array[kin]
      end;
      -- The lexicon knows what schools are asked about: a word it does not know is rarely the point of a question.
      -- A genitive: "Allen ki fees" asks about Allen's.
      found_weights := case when not is_known and words[i + 1] in ('ki', 'ka', 'ke') then '{1}' when not is_known then '{0.6}' when cardinality(parts) > 0 then array_fill(0.9::real, array[cardinality(found_terms)])
        when cardinality(found_terms) = 2 then '{0.8,0.4}' else '{1}' end;
      if words[i - 1] in ('from', 'named', 'name', 'mr', 'mrs', 'ms', 'dr') then discount := 0.3; end if;
    end if;

    if found_asks then
      clause_asks[clause] := true;
      sentence_asks[sentence] := true;
    end if;
    for t in 1 .. coalesce(cardinality(found_terms), 0) loop
      one.place := i; one.clause := clause; one.piece := piece;
      one.term := found_terms[t]; one.weight := found_weights[t] * discount;
      terms := terms || one;
    end loop;
    if found_asks or coalesce(cardinality(found_terms), 0) > 0 or words[i] = any (subjects) then clause_begins := false; end if;
    i := i + found_length;
  end loop;

  return query
  with spread as materialized (
    select t.place, t.clause, t.piece, clause_sentence[t.clause] as sentence,
      clause_asks[t.clause]
        or sentence_asks[clause_sentence[t.clause]] and not exists (
          select from generate_subscripts(clause_asks, 1) c
          where clause_sentence[c] = clause_sentence[t.clause] and clause_asks[c]
        )
        or not true = any (sentence_asks) as focus,
      t.term, t.weight
    from unnest(terms) t
  ), asking as (
    select exists (select from spread x where x.focus and x.weight >= 0.5) as says_what,
      -- "He refuses the potty. Will that be a problem?": what is asked about stands in the sentence before.
      case when p_is_question and not exists (select from spread x where x.focus and x.weight >= 0.2) then (
        select max(x.sentence) from spread x
        where x.weight >= 0.5 and x.sentence < (select max(q.n) from unnest(sentence_asks) with ordinality q (asks, n) where q.asks)
      ) end as before
  )
  select s.place, s.clause,
    -- A story that does not say what it asks is no list of questions.
    case when a.says_what or not p_is_question or not true = any (sentence_asks) then s.piece else 1 end,
    s.focus or case
      when a.says_what then false
      when a.before is not null then s.sentence = a.before
      -- "She loves singing, what can she learn?": what is asked for stands in the other clause.
      else true
    end,
    s.term, s.weight
  from spread s cross join asking a
  union all
  -- "Is there class 11?": nothing but grades asks for the grades.
  select 0, 1, 1, true, 'grades', 0.8
  where p_is_question and exists (select from unnest(terms) t where t.term like 'grade %')
    and not exists (select from unnest(terms) t where t.weight >= 0.4 and t.term not like 'grade %')
  union all
  -- "Admission": how does it work?
  select 0, 1, 1, true, 'process', 0.4
  where p_is_question and exists (select from unnest(terms) t where t.term = 'admission')
    and not exists (select from unnest(terms) t where t.weight >= 0.2 and t.term not in ('admission', 'apply'));
end
$$;

create or replace function private.index_article(a public.knowledge_articles) returns void
language plpgsql volatile security definer set search_path = ''
as $$
begin
  delete from private.knowledge_spoken s where s.article_id = a.id;
  delete from private.knowledge_terms t where t.article_id = a.id;
  delete from private.knowledge_wordings w where w.article_id = a.id;
  if a.state <> 'published' then return; end if;

  -- Reading a text is most of the work: each is read once.
  with texts as (
    select 0 as place, a.title as wording
    union all select ordinality, w from unnest(a.wordings) with ordinality w
    union all select 100 + ordinality, t from unnest(a.tags) with ordinality t
    union all select -1, a.body
  ), said as materialized (
    select x.place, x.wording, t.term, max(t.weight) as weight
    from texts x left join lateral private.text_terms(x.wording, a.language, a.tenant_id, false) t on true
    group by x.place, x.wording, t.term
  ), wordings as (
    insert into private.knowledge_wordings (article_id, place, wording, plain, terms, weights)
    select a.id, s.place, s.wording, private.latin_of(private.plain_text(s.wording)),
      coalesce(array_agg(s.term) filter (where left(s.term, 1) <> '='), '{}'),
      coalesce(array_agg(s.weight) filter (where left(s.term, 1) <> '='), '{}')
    from said s where s.place >= 0 group by s.place, s.wording
  ), shares as (
    select s.term, s.place, left(s.term, 1) = '=' as is_narrower,
      s.weight / sum(s.weight) filter (where left(s.term, 1) <> '=') over (partition by s.place) as share,
      count(*) filter (where s.place between 1 and 99) over (partition by s.term) as wordings
    from said s where s.term is not null
  )
  -- One wording among many may say a word in passing; several do not.
  insert into private.knowledge_terms (tenant_id, term, article_id, weight)
  select a.tenant_id, s.term, a.id,
    max(case
      when s.place = 0 then 1
      when s.place = -1 or s.is_narrower then 0.7
      when s.place > 100 or s.share >= 0.7 then 0.95
      when s.wordings >= 3 then 0.9
      when s.wordings = 2 then 0.75
      else 0.6
    end)
  from shares s group by s.term;

  insert into private.knowledge_spoken (article_id, tenant_id, language, valid_until, title, names_grade)
  select a.id, a.tenant_id, a.language, a.valid_until, a.title, exists (select from unnest(w.terms) t where t like 'grade %')
  from private.knowledge_wordings w where w.article_id = a.id and w.place = 0;

  insert into private.knowledge_vocabulary (tenant_id, word, stem, spellings)
  select a.tenant_id, w.word, private.stem_of(w.word, a.language),
    case when length(w.word) >= 4 then private.spelling_keys(w.word) else '{}' end
  from (
    select distinct m[1] as word
    from regexp_matches(
      private.latin_of(private.plain_text(concat_ws(' ', a.title, a.body, array_to_string(a.wordings, ' '), array_to_string(a.tags, ' ')))),
      '[a-z\u0370-\u1fff\u3040-\ud7ff]{2,}', 'g'
    ) m
  ) w
  where length(w.word) <= 40 and not exists (
    select from private.knowledge_vocabulary v where v.tenant_id = a.tenant_id and v.word = w.word
  ) and not exists (
    select from private.knowledge_words k where k.word = w.word
      and (k.language = a.language or private.has_lexicon(a.language) and private.has_lexicon(k.language))
  )
  order by w.word
  on conflict (tenant_id, word) do nothing;
end
$$;

create or replace function private.said_in(p_tenant text, p_question text, p_language text) returns private.text_term[]
language plpgsql stable security definer set search_path = ''
as $$
declare
  plain constant text := private.plain_text(p_question);
  reading constant text := private.reading_language(p_tenant, p_language);
  in_lexicon constant boolean := reading in ('en', 'hi', 'es', 'fr', 'de', 'ar');
begin
  if exists (select from private.command_patterns c where plain ~ c.pattern) then return '{}'; end if;
  return (
    with said as materialized (
      select t.*, exists (
        select from private.knowledge_terms k where k.tenant_id = p_tenant and k.term = t.term
      ) as is_spoken,
        -- An article about sports covers cricket; one that says "music" among other things covers no theatre.
        exists (
          select from private.covering_concepts c
          join private.knowledge_terms k on k.tenant_id = p_tenant and k.term = t.term and k.weight > 0.7
          where c.concept = t.term
        ) as covers
      from private.text_terms(p_question, reading, p_tenant, true) t
    ),
    weighed as (
      select s.*, case
        -- A word that neither the lexicon nor an article knows is rarely the point. What a story says in passing and no
        -- article says is not asked.
        when not s.is_spoken and not s.focus then 0
        when not s.is_spoken and s.weight = 0.6::real then case when in_lexicon then 0.5 else 0.35 end
        when s.covers and s.place > 0 and exists (select from said x where x.place = s.place and not x.is_spoken) then 0.9
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
