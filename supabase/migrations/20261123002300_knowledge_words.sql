-- Numbers get a word of their own before the lexicon sees them: "class III", "3rd std" and "grade 3" become grade 3.
create function private.number_terms(p_words text[], p_is_question boolean)
returns table (place integer, term text, weight real, taken integer)
language plpgsql immutable parallel safe set search_path = ''
as $$
declare
  of_grade constant text[] := '{grade,grades,class,classes,clas,cls,std,stds,standard,standards,kaksha,grado,curso,classe}';
  of_programme constant jsonb := '{"ik": -4, "pyp": 0, "cbse": 0, "myp": 5, "ibdp": 10, "dp": 10}';
  -- Words for numbers; -4 is playgroup, -3 to -1 are the three years of kindergarten.
  in_words constant jsonb := '{"ii":2,"iii":3,"iv":4,"vi":6,"vii":7,"viii":8,"ix":9,"xi":11,"xii":12,
    "one":1,"two":2,"three":3,"four":4,"five":5,"six":6,"seven":7,"eight":8,"nine":9,"ten":10,"eleven":11,"twelve":12,
    "first":1,"second":2,"third":3,"fourth":4,"fifth":5,"sixth":6,"seventh":7,"eighth":8,"ninth":9,"tenth":10,"eleventh":11,"twelfth":12,
    "pehli":1,"pahli":1,"dusri":2,"doosri":2,"teesri":3,"tisri":3,"chauthi":4,"chothi":4,"panchvi":5,"paanchvi":5,"panchvin":5,"chhathi":6,"chathi":6,"chhati":6,"satvi":7,"saatvi":7,"saatvin":7,"aathvi":8,"athvi":8,"nauvi":9,"navi":9,"dasvi":10,"dasvin":10,"gyarahvi":11,"barahvi":12,
    "uno":1,"dos":2,"tres":3,"cuatro":4,"cinco":5,"seis":6,"siete":7,"ocho":8,"primero":1,"segundo":2,"tercero":3,"cuarto":4,"quinto":5,"sexto":6,"septimo":7,"octavo":8,
    "deux":2,"trois":3,"quatre":4,"cinq":5,"sept":7,"huit":8,"neuf":9,
    "playgroup":-4,"nursery":-3,"nursary":-3,"nursry":-3,"nursey":-3,"lkg":-2,"ukg":-1}';
  joins constant text[] := '{and,to,or,till,until,upto,through,thru,se,aur,y,et,a,","}';
  ranges constant text[] := '{to,till,until,upto,through,thru,se,tak}';
  months constant text := '^(jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[a-z]*$';
  last_grade integer;
  last_place integer := -9;
  n integer;
  before text; after text; afterwards text;
begin
  for i in 1 .. cardinality(p_words) loop
    before := p_words[i - 1];
    after := p_words[i + 1];
    afterwards := p_words[i + 2];
    if p_words[i] ~ '^20[2-4]\d$' then
      place := i; term := 'year ' || p_words[i]; weight := 0.3; taken := 1;
      return next;
      if after ~ '^[2-4]\d$' then
        term := 'year 20' || after; taken := 2;
        return next;
      end if;
      continue;
    end if;
    n := coalesce(
      case when p_words[i] ~ '^\d{1,2}(st|nd|rd|th)?$' then substring(p_words[i] from '^\d+') else in_words ->> p_words[i] end::integer,
      -- One letter is a numeral only where a grade is awaited.
      case when before = any (of_grade) or last_place = i - 2 then
        case p_words[i] when 'i' then 1 when 'v' then 5 when 'x' then 10 end
      end
    );
    if n is null then
      if p_words[i] ~ '^\d+$' and not p_is_question then
        place := i; term := 'count'; weight := 0.2; taken := 1;
        return next;
      end if;
      continue;
    end if;
    place := i; taken := 1;
    if n <= 12 and (
      n < 0
      or before = any (of_grade)
      or of_programme ? coalesce(before, '')
      or (after = any (of_grade) and p_words[i] !~ '^(one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|first|second|third|dos|tres|deux|trois)$')
      or (after = any (of_grade) and p_words[i] in ('first', 'second', 'third') and p_is_question)
      or (last_place = i - 1 and p_words[i] ~ '^\d')
      or (last_place >= i - 3 and before = any (joins) and n >= last_grade)
      or (p_words[i] ~ '^\d+(st|nd|rd|th)$' and coalesce(before, '') !~ months and coalesce(after, '') !~ months
        and coalesce(after, '') not in ('of', 'day', 'language'))
      or (p_words[i] ~ '^([ivx]{2,}|[a-z]+vi|[a-z]+vin|sixth|seventh|eighth|ninth|tenth|eleventh|twelfth)$'
        and coalesce(before, '') !~ months)
    ) then
      n := n + case when n > 0 and before is not null then coalesce((of_programme ->> before)::integer, 0) else 0 end;
      weight := 0.5;
      if (case when before = any (of_grade) or of_programme ? coalesce(before, '') then p_words[i - 2] else before end) = any (ranges)
        and last_place >= i - 3 and n > last_grade then
        if p_is_question then
          term := 'grades';
          return next;
        else
          for between_them in last_grade + 1 .. n - 1 loop
            term := 'grade ' || between_them;
            return next;
          end loop;
        end if;
      end if;
      term := 'grade ' || n;
      return next;
      if not p_is_question and (after in ('onwards', 'onward', 'upwards', 'plus') or afterwards = 'above' and after in ('and', 'or')) then
        for higher in n + 1 .. 12 loop
          term := 'grade ' || higher;
          return next;
        end loop;
      end if;
      last_grade := n;
      last_place := i;
    elsif n between 1 and 18 and p_words[i] !~ '[^0-9](st|nd|rd|th)$' and (
      (after ~ '^(years?|yrs?|saal|sal|ans?|anos?|months?|mahine|mois|meses)$'
        and coalesce(before, '') not in ('in', 'of', 'last', 'past', 'within', 'after', 'every', 'next', 'for', 'has', 'have', 'en', 'pour', 'two'))
      or (before ~ '^(is|be|are|turning|turns|turned|aged?|just|only|completed|completing|umar|tiene|ans?)$'
        and p_is_question and coalesce(after, '') !~ '^\d|^[a-z]*(teachers?|students?|seats?|sports?|kids?|children)$')
    ) then
      term := 'age'; weight := case when afterwards = 'old' then 0.4 else 0.7 end;
      taken := 1 + (after ~ '^(years?|yrs?|saal|sal|ans?|anos?|months?|mahine|mois|meses)$')::integer;
      return next;
    elsif not p_is_question then
      term := 'count'; weight := 0.2;
      return next;
    end if;
  end loop;
end
$$;
comment on function private.number_terms(text[], boolean) is
  'The grades, ages, years and counts a text names. An article''s ranges ("Nursery to Grade III", "Grade VI onwards") are spelt out; in a question a range asks which grades there are.';
revoke all on function private.number_terms(text[], boolean) from public, anon, authenticated;

-- The words of parents: which words and phrases mean the same thing when families ask a school. The files after this one
-- fill it. A concept that no article speaks of is as good as one that an article does: knowing that "hostel" is a
-- hostel and no mistyped "hostess" is what keeps a question from being answered by the wrong article.
create table private.knowledge_words (
  word text not null,
  language text not null,
  concept text not null,
  kind text not null,
  weight real not null,
  stem text not null,
  spellings text[] not null default '{}',
  primary key (word, language, concept),
  constraint knowledge_words_language_check check (language in ('en', 'es', 'fr')),
  constraint knowledge_words_kind_check check (kind in ('topic', 'light', 'ask', 'filler', 'plain')),
  constraint knowledge_words_weight_check check (weight between 0 and 1)
);
comment on table private.knowledge_words is 'Words and phrases of parents with what they mean; English holds Hindi in Latin letters too.';
comment on column private.knowledge_words.word is 'In the form of private.plain_text: lower case, no accents, at most five words.';
comment on column private.knowledge_words.kind is
  'topic: what a question is about. light: said in passing. ask: marks a question. filler: means nothing here. plain: an ordinary word with no meaning for a school, known so that it is not taken for a mistyped one.';
comment on column private.knowledge_words.weight is 'How much it counts in a question, 0 to 1, before its rarity is weighed.';
comment on column private.knowledge_words.stem is 'Each of its words stemmed by its language.';
comment on column private.knowledge_words.spellings is 'Of single words that may be mistyped: private.spelling_keys.';

create index knowledge_words_stem_idx on private.knowledge_words (stem);

-- Without fastupdate: the words are put in once, and a list of entries that wait is read by every search.
create index knowledge_words_spellings_idx on private.knowledge_words using gin (spellings) with (fastupdate = off);

alter table private.knowledge_words enable row level security;

revoke all on private.knowledge_words from public, anon, authenticated;

-- Accents fall off and letters become small by decomposition, whatever the database's locale. What is kept: a to z,
-- digits, Devanagari, and the marks that part sentences.
create function private.plain_text(p_text text) returns text
language sql immutable parallel safe set search_path = ''
as $$
  select regexp_replace(
    regexp_replace(
      regexp_replace(
        regexp_replace(
          -- I.B. is IB.
          regexp_replace(
            lower(translate(replace(normalize(coalesce(p_text, ''), nfkd), '&', ' and '), 'ßøØœŒæÆıłŁ¿¡।—–', 'soOoOaAilL...,,')),
            '\m([a-z])\.([a-z])\M\.?', '\1\2', 'g'
          ),
          -- Accents that decomposition has parted from their letters, and apostrophes: parent's is parents.
          '[\u0300-\u036f''\u2018\u2019\u02bc`\u200b-\u200f]', '', 'g'
        ),
        '\m(rs|mr|mrs|ms|dr|no|std|[a-z](?=\.[a-z]))\.', '\1 ', 'g'
      ),
      '(\d),(\d{2,3})(?!\d)', '\1\2', 'g'
    ),
    '[^a-z0-9\u0900-\u097f.,;:?!\n]+', ' ', 'g'
  )
$$;
comment on function private.plain_text(text) is 'The text in small letters without accents and apostrophes; other signs than . , ; : ? ! become spaces.';
revoke all on function private.plain_text(text) from public, anon, authenticated;

create function private.stems_of(p_words text[], p_language text) returns text[]
language plpgsql immutable parallel safe set search_path = ''
as $$
declare
  dictionary constant regdictionary := case p_language
    when 'es' then 'pg_catalog.spanish_stem' when 'fr' then 'pg_catalog.french_stem' else 'pg_catalog.english_stem'
  end;
begin
  return array(
    select coalesce((pg_catalog.ts_lexize(dictionary, x.word))[1], x.word)
    from unnest(p_words) with ordinality x (word, place) order by x.place
  );
end
$$;
comment on function private.stems_of(text[], text) is 'The stem of each word; a word the language''s stemmer drops stays as it is.';
revoke all on function private.stems_of(text[], text) from public, anon, authenticated;

create function private.stem_of(p_word text, p_language text) returns text
language sql immutable parallel safe set search_path = ''
as $$ select (private.stems_of(array[p_word], p_language))[1] $$;
comment on function private.stem_of(text, text) is 'private.stems_of of one word.';
revoke all on function private.stem_of(text, text) from public, anon, authenticated;

-- Mistyped words. Two words that are one slip apart share a key when a letter is left out of either, so that the
-- candidates come from an index; how far they really are apart is then counted. Trigrams alone lose the short words,
-- which are most of what parents type.

-- Doubled letters and the letters that sound alike in Indian English are one: addmission, phees, skool.
create function private.sound_of(p_word text) returns text
language sql immutable parallel safe set search_path = ''
as $$
  select regexp_replace(
    translate(replace(replace(replace(p_word, 'ph', 'f'), 'ck', 'k'), 'sch', 'sk'), 'zyw', 'siv'), '(.)\1+', '\1', 'g'
  )
$$;
comment on function private.sound_of(text) is 'The word as it sounds, roughly: doubled letters once, ph as f, z as s, y as i, w as v.';
revoke all on function private.sound_of(text) from public, anon, authenticated;

-- Thumbs leave the vowels out: admsn, prcdure, tchr. What is left is the same of the word and of its short form.
create function private.skeleton_of(p_word text) returns text
language sql immutable parallel safe set search_path = ''
as $$
  select regexp_replace(
    regexp_replace(
      left(s, 1) || regexp_replace(substr(s, 2), '[aeiou]', '', 'g'), '(.)\1+', '\1', 'g'
    ), '(...)s$', '\1'
  )
  from (select private.sound_of(p_word) as s) x
$$;
comment on function private.skeleton_of(text) is 'The first letter and the consonants after it, without the s of a plural.';
revoke all on function private.skeleton_of(text) from public, anon, authenticated;

create function private.spelling_keys(p_word text) returns text[]
language plpgsql immutable parallel safe set search_path = ''
as $$
declare
  sound constant text := private.sound_of(p_word);
  size constant integer := length(sound);
  skeleton constant text := private.skeleton_of(p_word);
  keys text[] := array[sound];
  without text;
begin
  if length(skeleton) >= 3 then keys := keys || ('~' || skeleton); end if;
  if size < 3 then return keys; end if;
  for i in 1 .. size loop
    without := left(sound, i - 1) || substr(sound, i + 1);
    keys := keys || without;
    if length(p_word) between 8 and 16 then
      for j in i .. size - 1 loop
        keys := keys || (left(without, j - 1) || substr(without, j + 1));
      end loop;
    end if;
  end loop;
  return keys;
end
$$;
comment on function private.spelling_keys(text) is
  'The sound of the word with one letter left out, with two in words of 8 to 16 letters: what a mistyped form of it shares with it.';
revoke all on function private.spelling_keys(text) from public, anon, authenticated;

create function private.slips_between(p_left text, p_right text) returns integer
language plpgsql immutable parallel safe set search_path = ''
as $$
declare
  a constant text[] := string_to_array(p_left, null);
  b constant text[] := string_to_array(p_right, null);
  before_last integer[];
  last integer[] := array(select generate_series(0, cardinality(b)));
  this integer[];
  least_so_far integer;
begin
  for i in 1 .. cardinality(a) loop
    this := array[i];
    for j in 1 .. cardinality(b) loop
      least_so_far := least(this[j] + 1, last[j + 1] + 1, last[j] + (a[i] <> b[j])::integer);
      if i > 1 and j > 1 and a[i] = b[j - 1] and a[i - 1] = b[j] then
        least_so_far := least(least_so_far, before_last[j - 1] + 1);
      end if;
      this := this || least_so_far;
    end loop;
    before_last := last;
    last := this;
  end loop;
  return last[cardinality(b) + 1];
end
$$;
comment on function private.slips_between(text, text) is
  'How many letters must be added, left out, exchanged or swapped with their neighbour to make one word of the other.';
revoke all on function private.slips_between(text, text) from public, anon, authenticated;
