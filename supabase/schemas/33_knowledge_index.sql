-- What the published articles speak of, kept as they are saved: a question is then a look-up of its few terms and never
-- a reading of the texts.

-- From a text to its terms: the concepts of private.knowledge_words, the grades and ages it names, and the stems of the
-- words nobody listed. Questions and articles go through the same function, so that they meet.
create type private.text_term as (
  place integer, clause integer, piece integer, focus boolean, term text, weight real
);
comment on type private.text_term is 'place: the number of the word. clause: between commas and stops. piece: a clause or, parted by "and", a part of it. focus: the clause asks something, or nothing in the text does.';

create table private.knowledge_spoken (
  article_id uuid primary key references public.knowledge_articles (id) on delete cascade,
  tenant_id text not null references public.tenants (id) on delete cascade,
  language text not null,
  valid_until date,
  title text not null,
  names_grade boolean not null default false
);
comment on table private.knowledge_spoken is 'The published articles without their texts: every question runs through all of its school''s.';
comment on column private.knowledge_spoken.names_grade is 'The title names a grade: the article is about that grade alone.';

create index knowledge_spoken_tenant_id_idx on private.knowledge_spoken (tenant_id, valid_until);

-- How sure an answer is: less, where an article says what is asked in its text alone or in other words; then it is offered.
-- With thousands of articles those are looked at that say a term loudest, and their letters compared where it can decide.
create index knowledge_spoken_language_idx on private.knowledge_spoken (tenant_id, language);

alter table private.knowledge_spoken enable row level security;

create table private.knowledge_terms (
  tenant_id text not null references public.tenants (id) on delete cascade,
  term text not null,
  article_id uuid not null references public.knowledge_articles (id) on delete cascade,
  weight real not null,
  primary key (tenant_id, term, article_id)
);
comment on table private.knowledge_terms is 'The terms of the published articles, expired ones included.';
comment on column private.knowledge_terms.weight is 'How loudly the article speaks of it: 1 in its title, less in wordings, tags and text.';

create index knowledge_terms_article_id_idx on private.knowledge_terms (article_id);

create index knowledge_terms_loudest_idx on private.knowledge_terms (tenant_id, term, weight desc);

alter table private.knowledge_terms enable row level security;

create table private.knowledge_wordings (
  article_id uuid not null references public.knowledge_articles (id) on delete cascade,
  place smallint not null,
  wording text not null,
  plain text not null,
  terms text[] not null,
  weights real[] not null,
  primary key (article_id, place)
);
comment on table private.knowledge_wordings is 'Title (place 0), wordings and tags of the published articles, each with its own terms.';

alter table private.knowledge_wordings enable row level security;

create table private.knowledge_vocabulary (
  tenant_id text not null references public.tenants (id) on delete cascade,
  word text not null,
  stem text not null,
  spellings text[] not null,
  primary key (tenant_id, word)
);
comment on table private.knowledge_vocabulary is 'Words of a school''s articles that private.knowledge_words does not list. They stay when an article goes: a word too many mends a slip to a word nobody speaks of.';

create index knowledge_vocabulary_stem_idx on private.knowledge_vocabulary (tenant_id, stem);

create index knowledge_vocabulary_spellings_idx
  on private.knowledge_vocabulary using gin (spellings) with (fastupdate = off);

alter table private.knowledge_vocabulary enable row level security;

create function private.corrected_word(p_word text, p_tenant text, p_language text) returns text
language plpgsql stable security definer set search_path = ''
-- The index holds the keys; the planner expects so many rows of a list of them that it would read the tables.
set enable_seqscan = off set plan_cache_mode = force_generic_plan
as $$
declare
  -- Words of three letters are too near to each other to be mended.
  skeleton constant text := private.skeleton_of(p_word);
  sound constant text := private.sound_of(p_word);
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
  with sharing as materialized (
    select k.word, 0 as own
    from private.knowledge_words k
    where k.spellings && keys
      -- "Change" is no "chance": a word that says nothing is meant where the vowels alone differ.
      and (k.kind <> 'filler' or private.skeleton_of(k.word) = skeleton)
      -- Of topics and ordinary words those that the school writes about.
      and (k.kind not in ('topic', 'plain') or p_tenant is null and k.kind = 'topic' or (
        select true from private.knowledge_terms t where t.tenant_id = p_tenant and t.term = k.concept limit 1
      ))
      and k.language in ('en', p_language) and (k.language = p_language or private.has_lexicon(p_language))
    union
    select v.word, 1 from private.knowledge_vocabulary v where v.spellings && keys and v.tenant_id = p_tenant
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
  -- Words of four letters that differ in a consonant are two words: "mara" is no "mata".
  where (length(sound) > 4 or length(private.sound_of(m.word)) <> length(sound) or private.skeleton_of(m.word) = skeleton or private.same_letters(p_word, m.word))
    and least(m.written, m.spoken) <= case when left(m.word, 1) = left(p_word, 1) then most else 1 end
    or is_short and private.skeleton_of(m.word) = skeleton and private.sound_of(m.word) ~ left_out
  order by least(m.written, m.spoken), m.written, m.own, abs(length(m.word) - length(p_word)), m.word collate "C"
  limit 1;
  return best;
end
$$;
comment on function private.corrected_word(text, text, text) is
  'The word of the lexicon or of the school''s articles that is one slip away, in words of 8 letters and more two; null when there is none.';

create function private.phrase_matches(p_words text[], p_language text) returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
declare
  stems constant text[] := private.stems_of(p_words, p_language);
  matches jsonb;
begin
  with grams as (
    select g.i, n.n, array_to_string(p_words[g.i:g.i + n.n - 1], ' ') as word,
      array_to_string(stems[g.i:g.i + n.n - 1], ' ') as stem
    from generate_series(1, cardinality(p_words)) g (i), generate_series(1, 5) n (n)
    where g.i + n.n - 1 <= cardinality(p_words) and p_words[g.i] ~ '^[^.,;:?!0-9]'
  ),
  candidates as (
    select g.i, g.n, k.word, k.language, 0 as far
    from grams g join private.knowledge_words k on k.word = g.word
      and (k.language = p_language or private.has_lexicon(p_language) and private.has_lexicon(k.language))
    union all
    select g.i, g.n, k.word, k.language, 1
    from grams g join private.knowledge_words k on k.stem = g.stem
    where k.language in (case when private.has_lexicon(p_language) then 'en' else p_language end, p_language)
  ),
  best as (
    select distinct on (c.i) c.* from candidates c
    order by c.i, c.n desc, c.far, c.language = p_language desc, c.language, length(c.word), c.word collate "C"
  )
  select jsonb_object_agg(b.i, jsonb_build_array(b.n, b.word, b.language)) into matches from best b;
  return coalesce(matches, '{}');
end
$$;
comment on function private.phrase_matches(text[], text) is
  'The longest known phrase that begins at each word: {place: [words, phrase, language]}. The words themselves come before their stems, the language of the text before the others.';

create function private.corrected_words(p_words text[], p_matches jsonb, p_numbers jsonb, p_language text, p_tenant text)
returns text[]
language plpgsql stable security definer set search_path = ''
as $$
declare
  -- Parents slip in a few words of a question. More that nobody knows are no slips, and each of them costs a search.
  most constant integer := 12;
  mended text[] := p_words;
  known_until integer := 0;
  unknown integer := 0;
begin
  for i in 1 .. cardinality(p_words) loop
    exit when unknown = most;
    known_until := greatest(known_until, i - 1 + coalesce((p_matches -> i::text ->> 0)::integer, 0));
    if i > known_until and p_words[i] ~ '^[a-z]{3,24}$' and not p_numbers ? i::text and not exists (
      select from private.knowledge_vocabulary v
      where v.tenant_id = p_tenant and v.stem = private.stem_of(p_words[i], p_language)
    ) then
      unknown := unknown + 1;
      mended[i] := coalesce(private.corrected_word(p_words[i], p_tenant, p_language), p_words[i]);
    end if;
  end loop;
  return mended;
end
$$;
comment on function private.corrected_words(text[], jsonb, jsonb, text, text) is
  'The words of a question with those mended that neither the lexicon nor the school''s articles know, the first twelve of them at most.';

create function private.text_terms(p_text text, p_language text, p_tenant text, p_is_question boolean)
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

  numbers := private.numbers_at(words, p_is_question);

  matches := private.phrase_matches(words, p_language);
  if p_is_question then
    mended := private.corrected_words(words, matches, numbers, p_language, p_tenant);
    if mended <> words then
      words := mended;
      numbers := private.numbers_at(words, p_is_question);
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
    this_stem := null;
    if words[i] = any (joins_parts) and not clause_begins and (p_language <> 'pt' or words[i] <> 'o') then piece := piece + 1; end if;
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
      -- The word itself weighs nothing beside what it means, and tells whether an article says it.
      if p_is_question and left(this_stem, 1) = '=' and this_stem <> all (coalesce(found_terms, '{}')) then
        found_terms := found_terms || this_stem;
        found_weights := found_weights || 0.01::real;
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
comment on function private.text_terms(text, text, text, boolean) is
  'The terms of a text, in its order. Of a question mistyped words are mended, with the words of that school''s articles too when p_tenant is given.';

create function private.index_article(a public.knowledge_articles) returns void
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

create function private.index_saved_article() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  -- What is taken back is forgotten at once.
  if new.state = 'published' and current_setting('schoolgate.reads_later', true) = 'on' then
    insert into private.unread_articles (article_id, tenant_id) values (new.id, new.tenant_id)
    on conflict (article_id) do update set if_said = null;
  else
    delete from private.unread_articles u where u.article_id = new.id;
    perform private.index_article(new);
  end if;
  return null;
end
$$;

-- Others of the school's questions that come near, none of which would be refused when it is asked.
create function private.related_questions(
  p_tenant text, p_question text, p_language text, p_said private.text_term[], p_but uuid[]
) returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
begin
  return (
    select coalesce(jsonb_agg(r.wording order by r.place), '[]')
    from (
      select n.wording, min(n.place) as place
      from (
        select x.*, row_number() over () as place from private.near_articles(p_tenant, p_question, p_language, 8, p_said) x
      ) n
      where n.article_id <> all (p_but) and not private.is_withheld(n.article_id)
      group by n.wording order by place limit 3
    ) r
  );
end
$$;

create function private.choices_for(
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
        select n.* from private.near_articles(p_tenant, p_question, p_language, 4, p_said) n
      )
      select n.article_id, n.title, n.wording, n.nearness
      from near n cross join (select x.* from near x where x.article_id = any (p_answered)) said
      where n.article_id <> said.article_id and not private.is_withheld(n.article_id)
        and n.nearness >= said.nearness * case when said.score < private.answer_threshold() + 0.1 then 0.5 else 0.85 end
      order by n.nearness desc, n.title limit 2;
      return;
    end if;
  end if;
  return query
  select n.article_id, n.title, n.wording, n.nearness
  from (
    select x.*, max(x.nearness) over () as best
    from private.near_articles(p_tenant, p_question, p_language, 6, open_half) x where x.article_id <> all (p_answered)
  ) n
  where n.nearness >= private.choice_threshold() and n.nearness >= 0.4 * n.best and not private.is_withheld(n.article_id)
  order by n.nearness desc, n.title limit 3;
end
$$;
comment on function private.choices_for(text, text, text, private.text_term[], uuid[]) is
  'What is offered where no article is surely meant, best first, three at most; question: a wording of it that reads as one, else its title.';

create function private.choices_json(p_tenant text, p_question text, p_language text, p_said private.text_term[], p_answered uuid[])
returns jsonb
language sql stable security definer set search_path = ''
as $$
  select coalesce(jsonb_agg(jsonb_build_object('article', c.article_id, 'question', c.question) order by c.score desc, c.title), '[]')
  from private.choices_for(p_tenant, p_question, p_language, p_said, p_answered) c
$$;

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

create function private.is_half_open(p_tenant text, p_question text, p_language text, p_said private.text_term[], p_answered uuid[])
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
comment on function private.is_half_open(text, text, text, private.text_term[], uuid[]) is
  'Whether one of two questions has no answer, and its words are none of the article''s that answers the other.';

create trigger index_new_article after insert on public.knowledge_articles
  for each row when (new.state = 'published') execute function private.index_saved_article();

create trigger index_changed_article after update on public.knowledge_articles
  for each row when (
    (old.state = 'published' or new.state = 'published')
    and (old.title, old.body, old.tags, old.wordings, old.language, old.state, old.tenant_id, old.valid_until)
      is distinct from (new.title, new.body, new.tags, new.wordings, new.language, new.state, new.tenant_id, new.valid_until)
  )
  execute function private.index_saved_article();
