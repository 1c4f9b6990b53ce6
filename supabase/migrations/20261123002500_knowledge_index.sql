-- What the published articles speak of, kept as they are saved: a question is then a look-up of its few terms and never
-- a reading of the texts.
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

create table private.knowledge_vocabulary (
  tenant_id text not null references public.tenants (id) on delete cascade,
  word text not null,
  stem text not null,
  spellings text[] not null,
  primary key (tenant_id, word)
);
comment on table private.knowledge_vocabulary is
  'Words of a school''s articles that private.knowledge_words does not list. They stay when an article goes: a word too many mends a slip to a word nobody speaks of.';

create index knowledge_vocabulary_stem_idx on private.knowledge_vocabulary (tenant_id, stem);

create index knowledge_vocabulary_spellings_idx
  on private.knowledge_vocabulary using gin (spellings) with (fastupdate = off);

alter table private.knowledge_spoken enable row level security;

alter table private.knowledge_terms enable row level security;

alter table private.knowledge_wordings enable row level security;

alter table private.knowledge_vocabulary enable row level security;

revoke all on private.knowledge_spoken, private.knowledge_terms, private.knowledge_wordings, private.knowledge_vocabulary
  from public, anon, authenticated;

-- From a text to its terms: the concepts of private.knowledge_words, the grades and ages it names, and the stems of the
-- words nobody listed. Questions and articles go through the same function, so that they meet.
create type private.text_term as (
  place integer, clause integer, piece integer, focus boolean, term text, weight real
);
comment on type private.text_term is
  'place: the number of the word. clause: between commas and stops. piece: a clause or, parted by "and", a part of it. focus: the clause asks something, or nothing in the text does.';

-- The known word that a word was meant to be, or null. The lexicon's, or one of the school's own.
create function private.corrected_word(p_word text, p_tenant text, p_language text)
returns text
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
    where k.language in ('en', p_language) and k.kind <> 'plain'
    union
    select s.word, 1 from of_schools s where s.tenant_id = p_tenant
  ),
  measured as materialized (
    select s.word, s.own, private.slips_between(p_word, s.word) as written,
      private.slips_between(private.sound_of(p_word), private.sound_of(s.word)) as spoken
    from sharing s
    where abs(length(s.word) - length(p_word)) <= 2 and (left(s.word, 1) = left(p_word, 1) or length(p_word) >= 6)
      or is_short and private.skeleton_of(s.word) = skeleton
  )
  select m.word into best
  from measured m
  where least(m.written, m.spoken) <= case when left(m.word, 1) = left(p_word, 1) then most else 1 end
    or is_short and private.skeleton_of(m.word) = skeleton
  order by least(m.written, m.spoken), m.written, m.own, abs(length(m.word) - length(p_word)), m.word collate "C"
  limit 1;
  return best;
end
$$;
comment on function private.corrected_word(text, text, text) is
  'The word of the lexicon or of the school''s articles that is one slip away, in words of 8 letters and more two; null when there is none.';
revoke all on function private.corrected_word(text, text, text) from public, anon, authenticated;

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
    union all
    select g.i, g.n, k.word, k.language, 1
    from grams g join private.knowledge_words k on k.stem = g.stem
    where k.language in ('en', p_language)
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
revoke all on function private.phrase_matches(text[], text) from public, anon, authenticated;

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
revoke all on function private.corrected_words(text[], jsonb, jsonb, text, text) from public, anon, authenticated;

create function private.text_terms(p_text text, p_language text, p_tenant text, p_is_question boolean)
returns setof private.text_term
language plpgsql stable security definer set search_path = ''
as $$
declare
  -- Verbs that ask when they come first and tell when they do not.
  asks_first constant text[] := '{is,are,am,do,does,did,can,could,will,would,should,shall,may,has,have,had,there,any,need,possible,allowed,offer,offered,offers,provide,provided,provides,available,es,son,hay,tiene,puede,need,that,want}';
  subjects constant text[] := '{i,we,he,she,they,it,you,u,this,that,these,those,my,our,your,his,her,their,the}';
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
  is_known boolean;
  discount real;
begin
  words := array(
    select case when m[1] = E'\n' then '.' else m[1] end
    from regexp_matches(left(private.plain_text(p_text), 6000), '\d+(?:st|nd|rd|th)\M|[a-z\u0900-\u097f]+|\d+|[.,;:?!\n]', 'g') m
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
    if numbers ? i::text then
      select array_agg(x ->> 'term'), array_agg((x ->> 'weight')::real), max((x ->> 'taken')::integer)
      into found_terms, found_weights, found_length
      from jsonb_array_elements(numbers -> i::text) x;
    elsif matches ? i::text then
      found_length := (matches -> i::text ->> 0)::integer;
      select array_agg(k.concept) filter (where k.weight > 0), array_agg(k.weight) filter (where k.weight > 0),
        bool_or(k.kind = 'ask') and (clause_begins or not words[i] = any (asks_first) or found_length > 1)
      into found_terms, found_weights, found_asks
      from private.knowledge_words k
      where k.word = matches -> i::text ->> 1 and k.language = matches -> i::text ->> 2;
      -- "Football or other games": what stands before was an example.
      if words[i] = 'other' and words[i - 1] in ('or', 'and', 'any') then
        for t in 1 .. cardinality(terms) loop
          if terms[t].clause = clause then terms[t].weight := terms[t].weight * 0.3; end if;
        end loop;
      end if;
      if words[i] = any ('{and,also,aur,plus,y,et,or}') and not clause_begins then piece := piece + 1; end if;
    elsif words[i] !~ '^\d' and length(words[i]) > 1 then
      this_stem := private.stem_of(words[i], p_language);
      is_known := not p_is_question or exists (
        select from private.knowledge_vocabulary v where v.tenant_id = p_tenant and v.stem = this_stem
      );
      found_terms := array[this_stem];
      -- The lexicon knows what schools are asked about: a word it does not know is rarely the point of a question.
      found_weights := case when is_known then '{1}' else '{0.6}' end;
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
  with spread as (
  select t.place, t.clause, t.piece,
    clause_asks[t.clause]
      or sentence_asks[clause_sentence[t.clause]] and not exists (
        select from generate_subscripts(clause_asks, 1) c
        where clause_sentence[c] = clause_sentence[t.clause] and clause_asks[c]
      )
      or not true = any (sentence_asks) as focus,
    t.term, t.weight
  from unnest(terms) t
  )
  select s.place, s.clause, s.piece,
    -- "She loves singing, what can she learn?": what is asked for stands in the other clause.
    s.focus or not exists (select from spread x where x.focus and x.weight >= 0.5),
    s.term, s.weight
  from spread s
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
revoke all on function private.text_terms(text, text, text, boolean) from public, anon, authenticated;

-- Keeps the terms of the published articles as articles come, change and go, whoever writes them.
create function private.index_article(a public.knowledge_articles) returns void
language plpgsql volatile security definer set search_path = ''
as $$
begin
  delete from private.knowledge_spoken s where s.article_id = a.id;
  delete from private.knowledge_terms t where t.article_id = a.id;
  delete from private.knowledge_wordings w where w.article_id = a.id;
  if a.state <> 'published' then return; end if;

  insert into private.knowledge_wordings (article_id, place, wording, plain, terms, weights)
  select a.id, u.place, u.wording, private.plain_text(u.wording), x.terms, x.weights
  from (
    select 0, a.title
    union all select ordinality, w from unnest(a.wordings) with ordinality w
    union all select 100 + ordinality, t from unnest(a.tags) with ordinality t
  ) u (place, wording)
  cross join lateral (
    select coalesce(array_agg(t.term), '{}') as terms, coalesce(array_agg(t.weight), '{}') as weights
    from (
      select t.term, max(t.weight) as weight
      from private.text_terms(u.wording, a.language, a.tenant_id, false) t group by t.term
    ) t
  ) x;

  insert into private.knowledge_spoken (article_id, tenant_id, language, valid_until, title, names_grade)
  select a.id, a.tenant_id, a.language, a.valid_until, a.title, exists (select from unnest(w.terms) t where t like 'grade %')
  from private.knowledge_wordings w where w.article_id = a.id and w.place = 0;

  -- One wording among many may say a word in passing; several do not.
  insert into private.knowledge_terms (tenant_id, term, article_id, weight)
  select a.tenant_id, s.term, a.id,
    max(case
      when s.place = 0 then 1
      when s.place is null then 0.7
      when s.place > 100 or s.share >= 0.7 then 0.95
      when s.wordings >= 3 then 0.9
      when s.wordings = 2 then 0.75
      else 0.6
    end)
  from (
    select u.term, w.place, u.weight / (select sum(x) from unnest(w.weights) x) as share,
      count(*) filter (where w.place between 1 and 99) over (partition by u.term) as wordings
    from private.knowledge_wordings w cross join lateral unnest(w.terms, w.weights) u (term, weight)
    where w.article_id = a.id
    union all
    select t.term, null, 0, 0 from private.text_terms(a.body, a.language, a.tenant_id, false) t
  ) s
  group by s.term;

  insert into private.knowledge_vocabulary (tenant_id, word, stem, spellings)
  select a.tenant_id, w.word, private.stem_of(w.word, a.language),
    case when length(w.word) >= 4 then private.spelling_keys(w.word) else '{}' end
  from (
    select distinct m[1] as word
    from regexp_matches(
      private.plain_text(concat_ws(' ', a.title, a.body, array_to_string(a.wordings, ' '), array_to_string(a.tags, ' '))),
      '[a-z\u0900-\u097f]{2,}', 'g'
    ) m
  ) w
  where length(w.word) <= 40 and not exists (select from private.knowledge_words k where k.word = w.word)
  order by w.word
  on conflict (tenant_id, word) do nothing;
end
$$;
revoke all on function private.index_article(public.knowledge_articles) from public, anon, authenticated;

create function private.index_saved_article() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  perform private.index_article(new);
  return null;
end
$$;
revoke all on function private.index_saved_article() from public, anon, authenticated;

create trigger index_new_article after insert on public.knowledge_articles
  for each row when (new.state = 'published') execute function private.index_saved_article();

create trigger index_changed_article after update on public.knowledge_articles
  for each row when (
    (old.state = 'published' or new.state = 'published')
    and (old.title, old.body, old.tags, old.wordings, old.language, old.state, old.tenant_id, old.valid_until)
      is distinct from (new.title, new.body, new.tags, new.wordings, new.language, new.state, new.tenant_id, new.valid_until)
  )
  execute function private.index_saved_article();
