-- What is mended, and what covers what: a word that has its vowels is no short form of another, a word that begins like one of the
-- school's shares four of five letters with it, and an article that says "music" among other
-- things covers no theatre.
create or replace function private.corrected_word(p_word text, p_tenant text, p_language text) returns text
language plpgsql stable security definer set search_path = ''
as $$
declare
  -- Words of three letters are too near to each other to be mended.
  skeleton constant text := private.skeleton_of(p_word);
  is_short constant boolean := 4 * length(regexp_replace(substr(p_word, 2), '[^aeiou]', '', 'g')) <= length(p_word) + 1;
  keys constant text[] := case
    when length(p_word) >= 4 then private.spelling_keys(p_word)
    when length(skeleton) = 3 and is_short then array['~' || skeleton]
    else '{}'
  end;
  -- What is left out are letters: "hund" is no "handy".
  left_out constant text := '^' || regexp_replace(private.sound_of(p_word), '(.)', '\1.*', 'g');
  most constant integer := case when length(p_word) >= 8 then 2 else 1 end;
  best text;
begin
  -- Key by key, and of whatever school at first: of a whole list of keys the planner expects so many rows that it reads
  -- the table, and of one school so few that it reads all of its words for each key.
  with of_schools as materialized (
    select v.word, v.tenant_id from unnest(keys) key join private.knowledge_vocabulary v on v.spellings @> array[key]
  ),
  sharing as (
    select k.word, 0 as own
    from unnest(keys) key join private.knowledge_words k on k.spellings @> array[key]
    where k.language in ('en', p_language) and k.kind <> 'plain' and (k.language = p_language or private.has_lexicon(p_language))
      and (p_tenant is null or k.kind <> 'topic' or exists (
        select from private.knowledge_terms t where t.tenant_id = p_tenant and t.term = k.concept
      ))
    union
    select s.word, 1 from of_schools s where s.tenant_id = p_tenant
  ),
  measured as materialized (
    select s.word, s.own, private.slips_between(p_word, s.word) as written,
      private.slips_between(private.sound_of(p_word), private.sound_of(s.word)) as spoken
    from sharing s
    where abs(length(s.word) - length(p_word)) <= 2 and (left(s.word, 1) = left(p_word, 1) or length(p_word) >= 6)
      or is_short and private.skeleton_of(s.word) = skeleton and private.sound_of(s.word) ~ left_out
  )
  select m.word into best
  from measured m
  where least(m.written, m.spoken) <= case when left(m.word, 1) = left(p_word, 1) then most else 1 end
    or is_short and private.skeleton_of(m.word) = skeleton and private.sound_of(m.word) ~ left_out
  order by least(m.written, m.spoken), m.written, m.own, abs(length(m.word) - length(p_word)), m.word collate "C"
  limit 1;
  return best;
end
$$;

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
