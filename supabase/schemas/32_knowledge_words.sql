-- Numbers get a word of their own before the lexicon sees them: "class III", "3rd std" and "grade 3" become grade 3.

-- Hindi in Devanagari is read as the word of the lexicon that it sounds like, however that is typed in Latin letters: jita, jeeta.
create function private.hindi_sound(p_word text) returns text
language sql immutable parallel safe set search_path = ''
as $$
  select regexp_replace(
    replace(replace(replace(replace(replace(translate(
      replace(replace(replace(p_word, 'ee', 'i'), 'oo', 'u'), 'ph', 'f'), 'wzqy', 'vjki'
    ), 'eh', 'ah'), 'chh', 'ch'), 'au', 'o'), 'ai', 'e'), 'ie', 'e'),
    '(.)\1+', '\1', 'g'
  )
$$;
comment on function private.hindi_sound(text) is
  'A Hindi word in Latin letters without what is typed in several ways: long vowels, w and v, z and j.';

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
  constraint knowledge_words_language_check check (private.is_answer_language(language)),
  constraint knowledge_words_kind_check check (kind in ('topic', 'light', 'ask', 'filler', 'plain')),
  constraint knowledge_words_weight_check check (weight between 0 and 1)
);
comment on table private.knowledge_words is 'Words and phrases of parents with what they mean; English holds Hindi in Latin letters too.';
comment on column private.knowledge_words.word is 'In the form of private.plain_text: lower case, no accents, at most five words.';
comment on column private.knowledge_words.kind is 'topic: what a question is about. light: said in passing. ask: marks a question. filler: means nothing here. plain: an ordinary word with no meaning for a school, known so that it is not taken for a mistyped one.';
comment on column private.knowledge_words.weight is 'How much it counts in a question, 0 to 1, before its rarity is weighed.';
comment on column private.knowledge_words.stem is 'Each of its words stemmed by its language.';
comment on column private.knowledge_words.spellings is 'Of single words that may be mistyped: private.spelling_keys.';

create index knowledge_words_stem_idx on private.knowledge_words (stem);

-- Without fastupdate: the words are put in once, and a list of entries that wait is read by every search.
create index knowledge_words_spellings_idx on private.knowledge_words using gin (spellings) with (fastupdate = off);

create index knowledge_words_hindi_sound_idx on private.knowledge_words (private.hindi_sound(word)) where language = 'en' and word !~ ' ';

alter table private.knowledge_words enable row level security;

create table private.script_words (
  word text primary key,
  latin text not null
);
comment on table private.script_words is 'Words in Devanagari that are commonly typed in Latin letters otherwise than private.romanised spells them: English words above all.';

alter table private.script_words enable row level security;

create table private.covering_concepts (
  concept text primary key
);
comment on table private.covering_concepts is 'Concepts whose article covers what is narrower, named there or not: the article about sports is asked about cricket.';

alter table private.covering_concepts enable row level security;

create table private.command_patterns (
  pattern text primary key
);
comment on table private.command_patterns is 'Regular expressions on private.plain_text of what is no question to a school: sums, commands to a database or to a language model.';

alter table private.command_patterns enable row level security;

-- "We call it …": a school's own names for things, and what others call them. Where parents or articles say one, the search
-- reads the school's name, so that both meet, whatever the lexicon knows.
create table public.school_words (
  id uuid primary key default gen_random_uuid(),
  tenant_id text not null references public.tenants (id) on delete cascade,
  name text not null,
  others text[] not null,
  updated_by uuid references public.users (user_id) on delete set null,
  updated_at timestamptz not null default now(),
  constraint school_words_name_check check (length(name) between 2 and 60 and name = btrim(name) and name !~ '[[:cntrl:]]'),
  constraint school_words_others_check check (
    cardinality(others) between 1 and 20 and array_position(others, null) is null and length(array_to_string(others, '')) <= 1000
  )
);
comment on table public.school_words is 'What a school calls a thing, and what else it is called.';
comment on column public.school_words.name is 'The school''s name for it, as its articles say.';
comment on column public.school_words.others is 'What parents say.';

create unique index school_words_name_key on public.school_words (tenant_id, lower(name));

create index school_words_updated_by_idx on public.school_words (updated_by);

alter table public.school_words enable row level security;
grant select, insert (tenant_id, name, others), update (name, others), delete on public.school_words to authenticated;
grant all on public.school_words to service_role;

create policy "Staff see and change the words of their schools"
  on public.school_words for all to authenticated using (tenant_id in (select private.my_tenants()));

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

-- How a question is read: "l'adresse" is two words, a word that the search does not know is mended to none that says nothing,
-- what it was mended to may be a grade, and beside what a word means stands the word itself.
create function private.plain_text(p_text text) returns text
language sql immutable parallel safe set search_path = ''
as $$
  select regexp_replace(
    regexp_replace(
      regexp_replace(
        regexp_replace(
          -- An article that has lost its vowel is a word of its own: "l'adresse", "qu'il".
          regexp_replace(
            -- I.B. is IB.
            regexp_replace(
              lower(translate(replace(replace(normalize(coalesce(p_text, ''), nfkd), 'ß', 'ss'), '&', ' and '), 'øØœŒæÆıłŁ¿¡।—–؟،؛', 'oOoOaAilL...,,?,;')),
              '\m([a-z])\.([a-z])\M\.?', '\1\2', 'g'
            ),
            '\m([cdjlmnst]|(jus|lors|puis|quoi)?qu|[dn]ell|d?all|coll|sull|un|quest|quell|dov|com|cos|anch)[''\u2018\u2019\u02bc](?=[a-z])', '\1 ', 'g'
          ),
          -- Accents that decomposition has parted from their letters, and apostrophes: parent's is parents.
          '[\u0300-\u036f\u0610-\u061a\u064b-\u065f\u0640''\u2018\u2019\u02bc`\u200b-\u200f]', '', 'g'
        ),
        '\m(rs|mr|mrs|ms|dr|no|std|[a-z](?=\.[a-z]))\.', '\1 ', 'g'
      ),
      '(\d),(\d{2,3})(?!\d)', '\1\2', 'g'
    ),
    '[^a-z0-9\u0370-\u1fff\u3040-\ud7ff.,;:?!\n]+', ' ', 'g'
  )
$$;
comment on function private.plain_text(text) is
  'The text in small letters without accents and apostrophes; other signs than . , ; : ? ! become spaces.';

create function private.stems_of(p_words text[], p_language text) returns text[]
language plpgsql immutable parallel safe set search_path = ''
as $$
declare
  dictionary constant regdictionary := 'pg_catalog.' || private.stemmer_of(p_language);
begin
  return array(
    select coalesce((pg_catalog.ts_lexize(dictionary, x.word))[1], x.word)
    from unnest(p_words) with ordinality x (word, place) order by x.place
  );
end
$$;
comment on function private.stems_of(text[], text) is
  'The stem of each word; a word the language''s stemmer drops stays as it is.';

create function private.stem_of(p_word text, p_language text) returns text
language sql immutable parallel safe set search_path = ''
as $$ select (private.stems_of(array[p_word], p_language))[1] $$;
comment on function private.stem_of(text, text) is
  'private.stems_of of one word.';

-- Doubled letters and the letters that sound alike in Indian English are one: addmission, phees, skool.
create function private.sound_of(p_word text) returns text
language sql immutable parallel safe set search_path = ''
as $$
  select regexp_replace(
    translate(replace(replace(replace(p_word, 'ph', 'f'), 'ck', 'k'), 'sch', 'sk'), 'zyw', 'siv'), '(.)\1+', '\1', 'g'
  )
$$;
comment on function private.sound_of(text) is
  'The word as it sounds, roughly: doubled letters once, ph as f, z as s, y as i, w as v.';

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
comment on function private.skeleton_of(text) is
  'The first letter and the consonants after it, without the s of a plural.';

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

-- What families ask a school about, in British and American English and in the Hindi that is typed in Latin letters.
create function private.words_of(p_language text, p_kind text, p_weight real, p_concept text, p_words text)
returns setof private.knowledge_words
language sql immutable set search_path = ''
as $$
  select distinct on (w.word) w.word, p_language, coalesce(p_concept, w.word), p_kind, p_weight,
    array_to_string(private.stems_of(string_to_array(w.word, ' '), p_language), ' '),
    case when length(w.word) >= 4 and w.word !~ ' ' and p_kind <> 'plain' then private.spelling_keys(w.word) else '{}' end
  from (select btrim(private.plain_text(t)) as word from unnest(string_to_array(p_words, ',')) t) w
  where w.word <> ''
  order by w.word
$$;
comment on function private.words_of(text, text, real, text, text) is
  'Rows of private.knowledge_words for a list of words parted by commas. Without a concept each word is its own.';

create function private.romanised(p_word text) returns text
language plpgsql immutable parallel safe set search_path = ''
as $$
declare
  consonants constant jsonb := '{"क":"k","ख":"kh","ग":"g","घ":"gh","ङ":"n","च":"ch","छ":"chh","ज":"j","झ":"jh","ञ":"n","ट":"t","ठ":"th","ड":"d","ढ":"dh","ण":"n","त":"t","थ":"th","द":"d","ध":"dh","न":"n","प":"p","फ":"f","ब":"b","भ":"bh","म":"m","य":"y","र":"r","ल":"l","ळ":"l","व":"v","श":"sh","ष":"sh","स":"s","ह":"h"}';
  vowels constant jsonb := '{"अ":"a","आ":"a","इ":"i","ई":"i","उ":"u","ऊ":"u","ऋ":"ri","ए":"e","ऐ":"ai","ओ":"o","औ":"au","ऑ":"o","ऍ":"e","ऎ":"e","ऒ":"o","ा":"a","ि":"i","ी":"i","ु":"u","ू":"u","ृ":"ri","े":"e","ै":"ai","ो":"o","ौ":"au","ॉ":"o","ॅ":"e","ॆ":"e","ॊ":"o"}';
  letters constant text[] := string_to_array(p_word, null);
  heads text[] := '{}';
  sounds text[] := '{}';
  n integer;
  written text := '';
begin
  foreach written in array letters loop
    n := cardinality(heads);
    if consonants ? written then
      heads := heads || (consonants ->> written);
      sounds := sounds || '~'::text;
    elsif vowels ? written then
      if n > 0 and sounds[n] = '~' and ascii(written) >= 2366 then sounds[n] := vowels ->> written;
      else heads := heads || ''::text; sounds := sounds || (vowels ->> written);
      end if;
    elsif n = 0 then continue;
    elsif written = chr(2381) then sounds[n] := '';
    elsif written = chr(2364) then
      heads[n] := case heads[n] when 'j' then 'z' when 'k' then 'q' else heads[n] end;
    elsif ascii(written) in (2305, 2306) then
      sounds[n] := replace(sounds[n], '~', 'a') || 'n';
    elsif ascii(written) between 2406 and 2415 then
      heads := heads || (ascii(written) - 2406)::text; sounds := sounds || ''::text;
    end if;
  end loop;
  n := cardinality(heads);
  -- The vowel that is not written is not spoken at the end, nor between two others.
  if n > 1 and sounds[n] = '~' then sounds[n] := ''; end if;
  for i in reverse n - 1 .. 2 loop
    if sounds[i] = '~' and sounds[i + 1] not in ('', '~') and sounds[i - 1] <> '' then sounds[i] := ''; end if;
  end loop;
  written := '';
  for i in 1 .. n loop written := written || heads[i] || replace(sounds[i], '~', 'a'); end loop;
  return written;
end
$$;
comment on function private.romanised(text) is
  'A word in Devanagari as it is commonly typed in Latin letters.';

create function private.latin_of(p_plain text) returns text
language plpgsql stable parallel safe security definer set search_path = ''
as $$
begin
  if p_plain !~ '[\u0904-\u0961\u0966-\u096f]' then return p_plain; end if;
  return (
    select string_agg(
      case when m.found[1] ~ '[\u0900-\u097f]' then coalesce(s.latin, heard.word, r.latin) else m.found[1] end,
      '' order by m.place
    )
    from regexp_matches(p_plain, '[\u0900-\u097f]+|[^\u0900-\u097f]+', 'g') with ordinality m (found, place)
    left join private.script_words s on s.word = m.found[1]
    left join lateral (
      select private.romanised(m.found[1]) as latin where s.word is null and m.found[1] ~ '[\u0900-\u097f]'
    ) r on true
    left join lateral (
      select k.word from private.knowledge_words k
      where k.language = 'en' and k.word !~ ' ' and private.hindi_sound(k.word) = private.hindi_sound(r.latin)
      order by k.word = r.latin desc, length(k.word), k.word collate "C" limit 1
    ) heard on true
  );
end
$$;
comment on function private.latin_of(text) is
  'A text of private.plain_text with its words in Devanagari in Latin letters: Hindi in both scripts finds the same.';

-- The languages PostgreSQL stems.
create function private.stemmer_of(p_language text) returns text
language sql immutable parallel safe set search_path = ''
as $$
  select coalesce('{"ar":"arabic","ca":"catalan","da":"danish","de":"german","el":"greek","es":"spanish","eu":"basque","fi":"finnish","fr":"french","ga":"irish","hu":"hungarian","hy":"armenian","id":"indonesian","it":"italian","lt":"lithuanian","ne":"nepali","nl":"dutch","no":"norwegian","pt":"portuguese","ro":"romanian","ru":"russian","sr":"serbian","sv":"swedish","ta":"tamil","tr":"turkish"}'::jsonb
    ->> p_language, 'english') || '_stem'
$$;
comment on function private.stemmer_of(text) is
  'PostgreSQL''s dictionary of a language; English for those without, and for Hindi, which is stemmed in Latin letters.';
grant execute on function private.stemmer_of(text) to service_role;

create function private.is_stop_word(p_word text, p_language text) returns boolean
language plpgsql immutable parallel safe set search_path = ''
as $$
begin
  return pg_catalog.ts_lexize(('pg_catalog.' || private.stemmer_of(p_language))::regdictionary, p_word) = '{}';
end
$$;
comment on function private.is_stop_word(text, text) is
  'Whether the language''s stemmer drops the word.';

create function private.reading_language(p_tenant text, p_language text) returns text
language sql stable security definer set search_path = ''
as $$
  with recursive written as (
    -- From language to language, however many articles there are in each.
    (select s.language from private.knowledge_spoken s where s.tenant_id = p_tenant order by s.language limit 1)
    union all
    select (
      select s.language from private.knowledge_spoken s
      where s.tenant_id = p_tenant and s.language > w.language order by s.language limit 1
    )
    from written w where w.language is not null
  )
  select case
    when l.asked in ('en', 'es', 'fr') and not exists (
      select from written w where w.language not in ('en', 'es', 'fr', 'hi')
    ) then l.asked
    else coalesce(
      (select w.language from written w where w.language = l.asked),
      (
        select s.language from private.knowledge_spoken s where s.tenant_id = p_tenant
        group by s.language order by count(*) desc, s.language limit 1
      ),
      'en'
    )
  end
  from (select case when p_language = 'hi' then 'en' else coalesce(p_language, 'en') end as asked) l
$$;
comment on function private.reading_language(text, text) is
  'The language a question is read in: the chat''s where the school writes in it, else the one most of its articles are in.';

create function private.has_lexicon(p_language text) returns boolean
language sql immutable parallel safe set search_path = ''
as $$ select p_language in ('en', 'es', 'fr', 'hi') $$;
comment on function private.has_lexicon(text) is
  'Whether private.knowledge_words holds the topics of schools in it, not only what marks a question.';

create function private.is_common_term(p_tenant text, p_term text, p_narrower text) returns boolean
language sql stable security definer set search_path = ''
as $$
  select c.narrower > 0 and c.narrower <= 0.5 * c.articles
    and c.articles > greatest(2, 0.2 * (select count(*) from (select from private.knowledge_spoken s where s.tenant_id = p_tenant limit 500) x))
  from (
    select (select count(*) from (select from private.knowledge_terms t where t.tenant_id = p_tenant and t.term = p_term limit 200) x) as articles,
      (select count(*) from (select from private.knowledge_terms t where t.tenant_id = p_tenant and t.term = p_narrower limit 200) x) as narrower
  ) c
$$;
comment on function private.is_common_term(text, text, text) is
  'Whether so many of the school''s articles say it that it hardly tells them apart, where the narrower term does.';

create function private.kin_of(p_tenant text, p_word text, p_stem text, p_language text) returns text
language sql stable security definer set search_path = ''
as $$
  -- Languages that write compounds as one word find a part of it: "Masernimpfung" and "Masern", "Bus" and "Schulbus".
  select v.stem
  from (
    -- "Angemeldet" is "anmelden".
    select p_language in ('de', 'nl', 'sv', 'da', 'no', 'fi', 'hu') as joins, case when p_language in ('de', 'nl')
      then regexp_replace(p_stem, '^(ab|an|auf|aus|bei|ein|mit|nach|um|vor|zu)ge(.{3,}?)(et|t|en)?$', '\1\2') else p_stem end as stem
  ) x
  join private.knowledge_vocabulary v on v.tenant_id = p_tenant
  cross join lateral (select least(length(v.stem), length(x.stem)) as shorter) y
  where y.shorter >= 3 and p_stem ~ '^[^0-9]'
    and (
      y.shorter >= 5 and left(v.stem, greatest(5, (y.shorter * 4 + 4) / 5)) = left(x.stem, greatest(5, (y.shorter * 4 + 4) / 5))
      or x.joins and (
        right(v.stem, length(x.stem)) = x.stem
        or y.shorter >= 4 and (
          right(x.stem, length(v.stem)) = v.stem or left(x.stem, length(v.stem)) = v.stem or position(x.stem in v.stem) > 0
          or length(v.word) >= 5 and left(p_word, length(v.word)) = v.word
        )
      )
    )
  order by abs(length(v.stem) - length(x.stem)), v.stem collate "C"
  limit 1
$$;
comment on function private.kin_of(text, text, text, text) is
  'The stem of the school''s own words that an unknown word begins like or, in languages that write compounds as one word, is a part of.';

create function private.plain_name(p_name text) returns text
language sql immutable parallel safe set search_path = ''
as $$ select btrim(regexp_replace(private.plain_text(p_name), '[.,;:?![:space:]]+', ' ', 'g')) $$;
comment on function private.plain_name(text) is
  'private.plain_text of a name, without marks.';

create function private.in_school_words(p_tenant text, p_plain text) returns text
language plpgsql stable security definer set search_path = ''
as $$
declare
  pair record;
  said text := p_plain;
begin
  if p_tenant is null then return p_plain; end if;
  -- The longest first: "bus pass" before "bus".
  for pair in
    select o.said, private.plain_name(w.name) as name
    from public.school_words w cross join lateral (select private.plain_name(x) as said from unnest(w.others) x) o
    where w.tenant_id = p_tenant and o.said <> '' and position(o.said in p_plain) > 0
    order by length(o.said) desc, o.said collate "C"
  loop
    -- Letters, digits and spaces alone: nothing in it is a sign of a regular expression.
    said := regexp_replace(said, '\m' || pair.said || '(e?s)?\M', pair.name, 'g');
  end loop;
  return said;
end
$$;
comment on function private.in_school_words(text, text) is
  'A text of private.plain_text with the school''s own names in place of what others call them.';

create function private.tidy_school_word() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  new.name := btrim(regexp_replace(new.name, '[[:space:]]+', ' ', 'g'));
  new.others := array(
    select x.said from (
      select btrim(regexp_replace(o, '[[:space:]]+', ' ', 'g')) as said, min(n) as place
      from unnest(new.others) with ordinality u (o, n) group by 1
    ) x
    where private.plain_name(x.said) <> '' and private.plain_name(x.said) <> private.plain_name(new.name) order by x.place
  );
  if new.name is null or length(new.name) not between 2 and 60 or new.name ~ '[[:cntrl:]]' or private.plain_name(new.name) = '' then
    raise sqlstate 'PT422' using message = 'school_word_name';
  end if;
  if cardinality(new.others) not between 1 and 20 or exists (select from unnest(new.others) s where length(s) > 60) then
    raise sqlstate 'PT422' using message = 'school_word_others';
  end if;
  return new;
end
$$;

-- Articles that say a word are read anew when what it stands for changes: by the console after the change, else by a job. In a
-- large knowledge base that takes longer than a request may. With the school its articles go as well.
create function private.reread_school_word() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  insert into private.unread_articles as u (article_id, tenant_id, if_said)
  select a.id, a.tenant_id, s.said
  from (
    select string_agg(distinct private.plain_name(x), '|') as said
    from unnest(coalesce(old.others, '{}') || coalesce(new.others, '{}')) x
  ) s
  cross join public.tenants t
  join public.knowledge_articles a on a.tenant_id = t.id and a.state = 'published'
  where t.id = coalesce(new.tenant_id, old.tenant_id) order by a.id
  on conflict (article_id) do update set if_said = u.if_said || '|' || excluded.if_said;
  return null;
end
$$;

-- How a text is read: a compound by what its parts are, a story by the sentence that asks or the one before it, two questions
-- parted in every language that has topics, and each text of an article once.
create function private.joins_words(p_language text) returns boolean
language sql immutable parallel safe set search_path = ''
as $$ select p_language in ('de', 'nl', 'sv', 'da', 'no', 'fi', 'hu') $$;
comment on function private.joins_words(text) is
  'Whether the language writes compounds as one word.';

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
comment on function private.compound_parts(text, text) is
  'What the lexicon makes of a part of a compound, of its end before its beginning; empty where it knows none.';

create function private.same_letters(p_left text, p_right text) returns boolean
language sql immutable parallel safe set search_path = ''
as $$
  select (select string_agg(x, '' order by x) from string_to_table(p_left, null) x)
    = (select string_agg(x, '' order by x) from string_to_table(p_right, null) x)
$$;
comment on function private.same_letters(text, text) is
  'Whether two words have the same letters, in whatever order.';

create function private.numbers_at(p_words text[], p_is_question boolean) returns jsonb
language sql immutable parallel safe set search_path = ''
as $$
  select coalesce(jsonb_object_agg(n.place, n.terms), '{}')
  from (
    select x.place, jsonb_agg(jsonb_build_object('term', x.term, 'weight', x.weight, 'taken', x.taken)) as terms
    from private.number_terms(p_words, p_is_question) x group by x.place
  ) n
$$;
comment on function private.numbers_at(text[], boolean) is
  'private.number_terms by place: {place: [{term, weight, taken}]}.';

create trigger tidy_school_word before insert or update of name, others on public.school_words
  for each row execute function private.tidy_school_word();

create trigger stamp_change before insert or update of name, others on public.school_words
  for each row execute function private.stamp_change();

create trigger limit_school_words after insert on public.school_words
  for each row execute function private.limit_rows('tenant_id', '200', 'too_many_school_words');

create trigger reread_school_word after insert or update of name, others or delete on public.school_words
  for each row execute function private.reread_school_word();

insert into private.covering_concepts values
  ('activities'),
  ('instrument'),
  ('performing arts'),
  ('sport');

insert into private.command_patterns values
  ('^\s*what is \d+ (times|plus|minus|x|into|divided by) \d+'),
  ('\m\d+ (times|x|mal|por|fois|plus|minus|mas|menos) \d+'),
  ('\mselect\M.*\mfrom\M'),
  ('\m(drop|truncate) table\M'),
  ('\m(insert into|delete from) \w+'),
  ('\m(ignore|forget|disregard|override|bypass)\M.*\m(instruction|instructions|rule|rules|prompt|above)\M'),
  ('\m(vergiss|ignoriere)\M.*\m(anweisung|anweisungen|regeln)\M'),
  ('\m(olvida|ignora)\M.*\m(instrucciones|reglas)\M'),
  ('\m(oublie|ignore)\M.*\m(instructions|consignes|regles)\M'),
  ('\m(system prompt|your prompt|act as|pretend to be)\M'),
  ('\m(joke|witz|chiste|blague|chutkula)\M'),
  ('\m(تجاهل|انس)\M.*\m(التعليمات|القواعد)\M'),
  ('\m(write|compose|scrivi|ecris|escribe|schreib|اكتب)( (me|moi|mir|لي))? (a|an|une|un|ein|einen|the|قصيدة)?.{0,12}\m(poem|essay|story|song|poema|cuento|redaction|poeme|gedicht|aufsatz)\M'),
  ('\mupdate \w+ set\M'),
  ('\mtranslate\M.*\mto \w+$'),
  ('^\s*\d+ ?[-+*x/] ?\d+\s*$'),
  ('\m(convert|converted) \d+'),
  ('\mhow much is \d+ \w+ in \w+'),
  ('\m\d+ (ka|ke|ki|of|de|di|von|do) \d+ (percent|per cent|prozent|por ciento|pour cent|por cento|per cento|pratishat)\M'),
  ('\m\d+ (percent|per cent|prozent|por ciento|pour cent|por cento|per cento) (of|von|de|di) \d'),
  ('\m(cost|costs|costa|cuesta|coute|kostet|custa) \d.*\m\d+ (times|mal|veces|fois|volte|vezes)\M'),
  ('\m(forget|ignore|disregard)\M.{0,20}\myou (are|re)\M'),
  ('\m(answer|reply|respond) (to me )?(as|like) (a|an|my)\M'),
  ('\mrecipes?\M');

insert into private.script_words (word, latin)
select w, l.latin from (values
  ('10th class', 'दसवीं'),
  ('11th class', 'ग्यारहवीं'),
  ('12th class', 'बारहवीं'),
  ('1st class', 'पहली'),
  ('2nd class', 'दूसरी'),
  ('3rd class', 'तीसरी'),
  ('4th class', 'चौथी'),
  ('5th class', 'पाँचवीं पांचवीं'),
  ('6th class', 'छठवीं छठी'),
  ('7th class', 'सातवीं'),
  ('8th class', 'आठवीं'),
  ('9th class', 'नवीं नौवीं'),
  ('ac', 'एसी'),
  ('address', 'पता'),
  ('admission', 'अडमिशन एडमिशन एडमिसन ऐडमिशन दाखिला दाखिले प्रवेश'),
  ('age', 'आयु उमर उम्र वर्ष-आयु'),
  ('apply', 'अप्लाई आवेदन'),
  ('award', 'अवार्ड इनाम पुरस्कार'),
  ('bachcha', 'बच्चा'),
  ('bachche', 'बच्चे बच्चों'),
  ('batch', 'बैच'),
  ('birthday', 'जन्मदिन'),
  ('board', 'बोर्ड'),
  ('boarding', 'आवासीय बोर्डिंग'),
  ('book', 'किताब किताबें पुस्तक'),
  ('booklet', 'पुस्तिका'),
  ('brochure', 'ब्रोशर विवरणिका'),
  ('bus', 'बस बसें'),
  ('call', 'कॉल'),
  ('camera', 'कैमरा कैमरे'),
  ('campus', 'कैंपस परिसर'),
  ('canteen', 'कैंटीन'),
  ('card', 'कार्ड'),
  ('cbse', 'सीबीएसई सीबीएससी'),
  ('class', 'क्लास क्लासेज'),
  ('coaching', 'कोचिंग'),
  ('complaint', 'शिकायत'),
  ('computer', 'कंप्यूटर'),
  ('contact', 'संपर्क सम्पर्क'),
  ('cricket', 'क्रिकेट'),
  ('dance', 'डांस नृत्य'),
  ('data', 'जानकारी डेटा'),
  ('discount', 'छूट डिस्काउंट'),
  ('doctor', 'डाक्टर डॉक्टर'),
  ('document', 'कागज कागज़ कागज़ात कागजात काग़ज़ डॉक्यूमेंट दस्तावेज दस्तावेज़ प्रमाणपत्र मार्कशीट'),
  ('eligibility', 'पात्रता योग्यता'),
  ('email', 'इमेल ईमेल'),
  ('english', 'अंग्रेज़ी अंग्रेजी इंग्लिश'),
  ('exam', 'एग्ज़ाम एग्जाम परीक्षा'),
  ('fee', 'शुल्क'),
  ('fees', 'फ़िस फ़ीस फिस फीज फीस फीसें शुल्के'),
  ('five', 'पाँच पांच'),
  ('food', 'खाना भोजन'),
  ('football', 'फ़ुटबॉल फुटबॉल'),
  ('form', 'प्रपत्र फ़ॉर्म फार्म फॉर्म'),
  ('four', 'चार'),
  ('game', 'खेलों गेम गेम्स'),
  ('grade', 'कक्षा कक्षाएं कक्षाओं क्लासें ग्रेड'),
  ('hai', 'है'),
  ('hain', 'हैं'),
  ('holiday', 'अवकाश छुट्टियाँ छुट्टियां छुट्टी'),
  ('homework', 'गृहकार्य होम-वर्क होमवर्क'),
  ('hostel', 'छात्रावास हास्टल हॉस्टल होस्टल होस्टेल'),
  ('ib', 'आईबी'),
  ('icse', 'आईसीएसई'),
  ('interview', 'इंटरव्यू साक्षात्कार'),
  ('jawab', 'उत्तर जवाब'),
  ('job', 'नौकरी'),
  ('kaise', 'कैसे'),
  ('kaksha', 'कक्षाएँ'),
  ('kg', 'केजी'),
  ('khula', 'खुला खुली खुले'),
  ('kitne', 'कितने'),
  ('kitni', 'कितनी'),
  ('kya', 'क्या'),
  ('library', 'पुस्तकालय लाइब्रेरी'),
  ('lkg', 'एल.के.जी एलकेजी'),
  ('lunch', 'लंच'),
  ('mata pita', 'माता-पिता'),
  ('maths', 'गणित मैथ'),
  ('mein', 'में'),
  ('mid', 'बीच मध्य'),
  ('minimum', 'न्यूनतम'),
  ('mobile', 'मोबाइल'),
  ('monthly', 'मासिक'),
  ('music', 'गाना गायन म्यूजिक संगीत'),
  ('nahi', 'नहीं'),
  ('number', 'नंबर नम्बर'),
  ('nursery', 'नर्सरी'),
  ('office', 'ऑफिस कार्यालय दफ़्तर दफ्तर'),
  ('officer', 'अधिकारी'),
  ('one', 'एक'),
  ('online', 'ऑनलाइन'),
  ('parent', 'अभिभावक पैरेंट्स'),
  ('performing arts', 'कला नाटक'),
  ('phone', 'फ़ोन फोन'),
  ('pool', 'पूल'),
  ('principal', 'प्रधानाचार्य प्रिंसिपल'),
  ('privacy', 'गोपनीयता'),
  ('process', 'तरीक़ा तरीका प्रक्रिया प्रोसेस'),
  ('ratio', 'अनुपात'),
  ('reh', 'रह रहना रहने'),
  ('report', 'रिपोर्ट'),
  ('result', 'रिजल्ट'),
  ('route', 'रूट'),
  ('scholarship', 'छात्रवृत्ति स्कॉलरशिप'),
  ('school', 'इस्कूल स्कूल'),
  ('science', 'विज्ञान साइंस'),
  ('seat', 'सीट'),
  ('security', 'सुरक्षा'),
  ('session', 'सत्र सेशन'),
  ('sport', 'खेल खेलकूद स्पोर्ट्स'),
  ('student', 'छात्र छात्रों विद्यार्थी स्टूडेंट'),
  ('subject', 'विषय'),
  ('swimming', 'तैराकी स्विमिंग'),
  ('syllabus', 'पाठ्यक्रम'),
  ('teacher', 'अध्यापक अध्यापिका टीचर टीचर्स शिक्षक शिक्षकों शिक्षिका'),
  ('test', 'टेस्ट टैस्ट'),
  ('three', 'तीन'),
  ('time', 'टाइम समय'),
  ('timing', 'टाइमिंग समय-सारणी समयसारणी'),
  ('transport', 'ट्रांसपोर्ट परिवहन'),
  ('trophies', 'उपलब्धियां'),
  ('two', 'दो'),
  ('ukg', 'यूकेजी'),
  ('uniform', 'पोशाक यूनिफार्म यूनिफॉर्म वर्दी'),
  ('vacancy', 'जगह रिक्ति'),
  ('van', 'वैन'),
  ('visit', 'घूमने देखने भ्रमण मिलने विजिट'),
  ('website', 'वेबसाइट'),
  ('whatsapp', 'व्हाट्सएप व्हाट्सऐप'),
  ('won', 'जीता जीते'),
  ('written', 'लिखित'),
  ('yearly', 'वार्षिक सालाना')
) l (latin, words) cross join lateral unnest(string_to_array(l.words, ' ')) w;

insert into private.knowledge_words
select w.* from (values
  ('ar', 'ask', 0.3, 'who', 'من هو, من هي, مين'),
  ('ar', 'ask', 0.25, 'where', 'اين, فين, وين'),
  ('ar', 'ask', 0.2, 'count', 'بكم, عدد, قديش, كم, كم عدد'),
  ('ar', 'ask', 0.2, 'when', 'امتى, اي يوم, متى'),
  ('ar', 'ask', 0, null, 'اخبروني, ارغب, اريد, استطيع, استفسار, اقدر, اي, اية, ايش, بتعملوا, بدنا, بدي, تحتاجون, توجد, حابب, حابة, سوال, شو, عندك, عندكم, في, فيه, كيف, لازم, لديكم, لماذا, ليش, ما, ما هو, ما هي, ماذا, محتاج, معلومات, ممكن, نحتاج, نرغب, نريد, نقدر, هل, هناك, وش, يجب, يصير, يمكن, يمكننا, يوجد'),
  ('ar', 'filler', 0, null, 'اجيب, اجيبها, احنا, اذا, اشتري, الان, التي, الجديدة, الخير, الذي, الذين, السلام, السلام عليكم, السلام عليكم ورحمة الله, السنوية, الله, المطلوبة, الى, الى حي, اليوم, ان, انا, انتم, اهلا, او, ايام, ايضا, بعد, بعض, بعيد, بيكون, بين, تبدا, تدرسون, تقبلون, تقبلوه, تكون, توجد عندكم, ثم, جدا, جديد, جديدة, جزيلا, حتى, حضرتكم, حي, خلال, ذلك, رح, سنوي, سوف, شكرا, شكرا جزيلا, صباح, صباح الخير, على, عليكم, عليه, عليها, عن, عند, عنده, عندها, عندي, فضلكم, فقط, قبل, قد, قريب, كان, كانت, كثيرا, كل, كمان, لا, لدي, لديه, لم, لمن, لن, له, لها, لو, لو سمحت, لو سمحتم, ليس, ليست, ليه, مرحبا, مساء, مساء الخير, مطلوبة, مع, معه, معي, مفتوح, من, من فضلكم, نحن, نحنا, نعم, نلاقي, هذا, هذه, هم, هو, هون, هي, وبركاته, ورحمة, يبدا, يكون, يوم'),
  ('ar', 'light', 0.3, 'number', 'رقم'),
  ('ar', 'light', 0.3, 'parent', 'اب, الاهل, ام, اهل, اولياء الامور, زوجتي, زوجي, والد, والدة, ولي امر'),
  ('ar', 'light', 0.3, 'study', 'الدراسة, تعلمون, تعليم, حصة, دراسة, درس, دروس, يتعلم'),
  ('ar', 'light', 0.25, 'student', 'الطالب, الطلاب, تلاميذ, تلميذ, طالب, طالبات, طلاب'),
  ('ar', 'light', 0.2, 'grade', 'الصف, الصفوف, بالصف, صف'),
  ('ar', 'light', 0.15, 'year', 'السنة, العام, سنة, سنوات, سنين, عام'),
  ('ar', 'light', 0.12, 'child', 'ابن, ابنايي, ابنة, ابنتي, ابني, اطفال, الاطفال, الاولاد, اولاد, اولادي, بناتي, بنت, بنتي, طفل, طفلتي, طفلي, ولد, ولدي'),
  ('ar', 'light', 0.1, 'school', 'المدرسة, المدرسي, المدرسية, بالمدرسة, للمدرسة, مدارس, مدرسة, مدرستكم, مدرسي, مدرسية'),
  ('ar', 'topic', 1, 'activities', 'الانشطة, الرسم, اللاصفية, النشاطات, انشطة, بعد الدوام, بعد المدرسة, رسم, لاصفية, مسرح, نادي, نشاط, نشاطات, نوادي, هوايات'),
  ('ar', 'topic', 1, 'admission', 'اسجل, الالتحاق, التحاق, التسجل, التسجيل, التقديم, القبول, انضمام, تسجيل, تقديم, سجل, قبول, قيد, نسجل'),
  ('ar', 'topic', 1, 'age', 'اتم, السن, العمر, تكمل, ثلاث سنوات, ثلاث سنين, سن, سنتين, عمر, عمره, عمرها, مواليد, ميلاد, يكمل'),
  ('ar', 'topic', 1, 'allergy', 'حساسية'),
  ('ar', 'topic', 1, 'assessment', 'اختبار, اختبار القبول, اختبارات, الاختبار, الامتحان, المقابلة, امتحان, امتحانات, تقييم, مقابلة'),
  ('ar', 'topic', 1, 'book', 'كتاب, كتب'),
  ('ar', 'topic', 1, 'branch', 'فرع, فروع'),
  ('ar', 'topic', 1, 'complaint', 'شكوى'),
  ('ar', 'topic', 1, 'computing', 'برمجة, حاسوب, روبوت'),
  ('ar', 'topic', 1, 'curriculum', 'البريطاني, المنهاج, المنهج, الوطني, امريكي, بريطاني, دولي, مقررات, مناهج, منهاج, منهج, وطني'),
  ('ar', 'topic', 1, 'daycare', 'الرضع, حضانة, رضع, للرضع'),
  ('ar', 'topic', 1, 'device', 'ابتوب, جهاز, لابتوب'),
  ('ar', 'topic', 1, 'discount', 'تخفيض, تخفيضات, خصم, خصم الاخوة, خصومات'),
  ('ar', 'topic', 1, 'document', 'الاوراق, التطعيم, المستندات, الوثايق, اوراق, اوراق مطلوبة, بطاقة التطعيم, تطعيم, جواز, جواز السفر, شهادات, شهادة, شهادة الميلاد, مستندات, وثايق'),
  ('ar', 'topic', 1, 'english', 'الانجليزية, انجليزي, انجليزية'),
  ('ar', 'topic', 1, 'fee', 'اسعار, اقساط, التكلفة, الدفع, الرسوم, المبلغ, المصاريف, بكم, بكم السنة, تقسيط, تكاليف, تكلفة, رسوم, رسومكم, سعر, قسط, كم ادفع, كم السنة, كم تكلف, كم تكلفة, كم رسوم, كم سعر, كم ندفع, كم يكلف, مبلغ, مصاريف, مصروفات, ندفع'),
  ('ar', 'topic', 1, 'food', 'اكل, الاكل, الطعام, المقصف, طعام, غداء, فطور, كافتيريا, كانتين, مطعم, مقصف, وجبات, وجبة, ياكل'),
  ('ar', 'topic', 1, 'french', 'الفرنسية, فرنسي, فرنسية'),
  ('ar', 'topic', 1, 'gender', 'اختلاط, البنات, البنين, الجنسين, بنات, بنين, تنفصل, فصل البنين والبنات, فصل بين, مختلط, مختلطة, منفصلات, منفصلة'),
  ('ar', 'topic', 1, 'german', 'الالمانية, المانية'),
  ('ar', 'topic', 1, 'health', 'اسعاف, العيادة, الممرضة, تعب, حرارة, دكتور, دواء, صحة, طبيب, عيادة, مرض, مريض, ممرضة, يمرض'),
  ('ar', 'topic', 1, 'history of the school', 'تاسست, تاسيس, عمر المدرسة, كم عمر المدرسة'),
  ('ar', 'topic', 1, 'holiday', 'اجازات, اجازة, اعياد, الاجازات, الاجازة, الشتوية, الصيفية, العطل, العطلة, العيد, رمضان, عطل, عطلة'),
  ('ar', 'topic', 1, 'hostel', 'السكن, داخلي, سكن'),
  ('ar', 'topic', 1, 'job', 'توظيف, راتب, عمل, معلمات, وظايف, وظيفة'),
  ('ar', 'topic', 1, 'kindergarten', 'الروضة, تمهيدي, روضة, كي جي, للروضة'),
  ('ar', 'topic', 1, 'library', 'مكتبة'),
  ('ar', 'topic', 1, 'mobile', 'الجوال, جوال, موبايل, هاتف'),
  ('ar', 'topic', 1, 'music', 'الموسيقى, بيانو, موسيقى'),
  ('ar', 'topic', 1, 'online class', 'تعليم عن بعد, عن بعد'),
  ('ar', 'topic', 1, 'parking', 'مواقف'),
  ('ar', 'topic', 1, 'pool', 'المسبح, مسبح'),
  ('ar', 'topic', 1, 'principal', 'المدير, مدير, مديرة'),
  ('ar', 'topic', 1, 'quran', 'اسلامية, القران, تحفيظ, حفظ, حلقات, حلقة, دين, قران, للقران'),
  ('ar', 'topic', 1, 'ratio', 'ازدحام, الطلاب في الفصل, طالب في الصف, عدد التلاميذ, عدد الطلاب, كثافة, كم طالب, كم عدد الطلاب, مزدحمة'),
  ('ar', 'topic', 1, 'safety', 'امان, تنمر, كاميرات, مراقبة'),
  ('ar', 'topic', 1, 'scholarship', 'اعفاء, منح, منحة'),
  ('ar', 'topic', 1, 'second language', 'اللغات, اللغة, لغات, لغة, لغة اجنبية'),
  ('ar', 'topic', 1, 'session', 'التقويم, السنة الدراسية, العام الدراسي, بداية العام, تبدا الدراسة, تقويم, يبدا العام'),
  ('ar', 'topic', 1, 'sibling', 'اخ, اخت, اخوة, اشقاء, الاخوة, ثلاثة اولاد, للاخ, للاخوة'),
  ('ar', 'topic', 1, 'special needs', 'اخصايي, اخصاييين, التعلم, الدعم, القراءة, بطء, تركيز, تشتت, تعلم, توحد, دعم, ذوي الاحتياجات, صعوبات, صعوبات التعلم, صعوبة, فرط حركة, نطق, يتاخر, يركز'),
  ('ar', 'topic', 1, 'sport', 'رياضة, رياضية, كرة, كرة القدم, كرة قدم'),
  ('ar', 'topic', 1, 'swimming', 'السباحة, سباحة'),
  ('ar', 'topic', 1, 'teacher', 'استاذ, مدرس, مدرسين, معلم, معلمة, معلمين'),
  ('ar', 'topic', 1, 'timing', 'الخميس, الدوام, الساعة, المواعيد, اوقات, بداية الدوام, تبدا المدرسة, دوام, ساعات, ساعة, مواعيد, وقت, يخلص, ينتهي, ينتهي الدوام'),
  ('ar', 'topic', 1, 'transport', 'اقود, الباص, الحافلات, الحافلة, المواصلات, النقل المدرسي, باص, باصات, بالباص, توصل, توصيل, حافلات, حافلة, سيارة, سيصل, مشرفة الحافلة, مواصلات, وسايل النقل, يصل'),
  ('ar', 'topic', 1, 'trip', 'رحلات, رحلة'),
  ('ar', 'topic', 1, 'uniform', 'الزي, الزي المدرسي, اللباس, الملابس, ثياب, زي, لباس, ملابس, يونيفورم'),
  ('ar', 'topic', 1, 'visit', 'الزوار, الزيارة, جولة, زيارة, زيارة المدرسة, زيارتكم, موعد, نجي, نرى, نزور, نشوف'),
  ('ar', 'topic', 0.5, 'second language', 'الالمانية, الانجليزية, الفرنسية, المانية, انجليزي, انجليزية, فرنسي, فرنسية'),
  ('ca', 'ask', 0.35, 'who', 'qui'),
  ('ca', 'ask', 0.3, 'where', 'on'),
  ('ca', 'ask', 0.2, 'count', 'quant, quanta, quantes, quants'),
  ('ca', 'ask', 0.2, 'when', 'quan, quin dia'),
  ('ca', 'ask', 0, null, 'cal, com, es pot, hi ha, informacio, per que, podem, pregunta, puc, que, quin, quina, quines, quins, saber, teniu, voldria, voldriem, vull'),
  ('ca', 'filler', 0, null, 'abans, aci, ah, aixi, aixo, al, aleshores, algun, alguna, algunes, alguns, alhora, alla, alli, allo, als, altra, altre, altres, amb, ambdos, ambdues, anar, ans, apa, aquell, aquella, aquelles, aquells, aquest, aquesta, aquestes, aquests, aqui, baix, bastant, be, bon dia, bona nit, bona tarda, cada, cadascu, cadascuna, cadascunes, cadascuns, consegueixo, conseguim, conseguir, consigueix, consigueixen, consigueixes, contra, dalt, de, del, dels, des, despres, dins, dintre, donat, doncs, dun, duna, dunes, duns, durant, eh, el, elles, ells, els, em, en, encara, ens, entre, era, erem, eren, eres, ereu, es, essent, esta, estan, estat, estava, estavem, estaven, estaveu, estem, esteu, estic, et, etc, ets, fa, faig, fan, fas, fem, fer, feu, fi, fins, fora, gairebe, gracies, ha, han, has, haver, havia, he, hem, heu, hi, ho, hola, igual, iguals, inclos, ja, jo, la, les, lhi, li, lin, llarg, llavors, ma, mal, malgrat, mateix, mateixa, mateixes, mateixos, me, mentre, mes, meu, meus, meva, meves, mhe, mode, molt, molta, moltes, molts, mon, mons, ne, nhe, nhi, ni, no, nogensmenys, nomes, nosaltres, nostra, nostre, nostres, oh, oi, pas, pel, pels, per, pero, perque, poc, poca, pocs, poden, poder, podeu, poques, potser, primer, propi, qual, quals, quelcom, sa, sabem, saben, sabeu, salutacions, sap, saps, semblant, semblants, sense, ser, ses, seu, seus, seva, seves, sha, shan, si, si us plau, sobre, sobretot, soc, solament, sols, som, son, sons, sota, sou, ta, tal, tambe, tampoc, tan, tant, tanta, tantes, te, tene, tenim, tenir, teu, teus, teva, teves, tha, than, the, tinc, ton, tons, tot, tota, totes, tots, ultim, un, una, unes, uns, us, va, vaig, vam, van, vas, veu, vosaltres, vostra, vostre, vostres'),
  ('ca', 'light', 0.3, 'parent', 'avi, avia, mare, pare, pares'),
  ('ca', 'light', 0.25, 'student', 'alumna, alumne, alumnes'),
  ('ca', 'light', 0.15, 'year', 'any, anys'),
  ('ca', 'light', 0.12, 'child', 'fill, filla, filles, fills, nen, nena, nenes, nens'),
  ('ca', 'light', 0.1, 'school', 'collegi, escola, escoles'),
  ('da', 'ask', 0.35, 'who', 'hvem'),
  ('da', 'ask', 0.3, 'where', 'hvor'),
  ('da', 'ask', 0.2, 'count', 'hvor mange, hvor meget'),
  ('da', 'ask', 0.2, 'when', 'hvilken dag, hvornar'),
  ('da', 'ask', 0, null, 'er der, findes, har i, hvad, hvilke, hvilken, hvilket, hvordan, hvorfor, kan, ma, skal, sporgsmal, tilbyder, vide, vil'),
  ('da', 'filler', 0, null, 'ad, af, aldrig, alle, alt, anden, andet, andre, at, bare, begge, blev, blive, bliver, da, de, dem, den, denne, der, deres, det, dette, dig, din, dine, disse, dit, dog, du, efter, ej, eller, en, end, ene, eneste, enhver, er, et, fa, fem, fik, fire, flere, fleste, for, fordi, forrige, fra, god, god aften, god morgen, godt, ham, han, hans, har, havde, have, hej, helt, hende, hendes, her, hilsen, hos, hun, hver, hvis, ikke, ind, ingen, intet, ja, jeg, jer, jeres, jo, kom, komme, kommer, kun, kunne, lad, lav, lidt, lige, lille, man, mand, mange, med, meget, men, mens, mere, mig, min, mine, mit, mod, nar, naste, nasten, ned, nej, ni, nogen, noget, nogle, nu, ny, nyt, og, ogsa, okay, om, op, os, otte, over, pa, sa, sadan, se, seks, selv, ser, ses, sig, sige, sin, sine, sit, skulle, som, stor, store, syv, tag, tage, tak, thi, ti, til, to, tre, ud, under, var, vare, varet, ved, venligst, vi, ville, vor, vores'),
  ('da', 'light', 0.3, 'parent', 'far, foraelder, foraeldre, mor'),
  ('da', 'light', 0.25, 'student', 'elev, elever, eleverne'),
  ('da', 'light', 0.15, 'year', 'ar, aret'),
  ('da', 'light', 0.12, 'child', 'barn, barnet, born, bornene, datter, son'),
  ('da', 'light', 0.1, 'school', 'skole, skolen, skoler'),
  ('de', 'ask', 0.3, 'who', 'wem, wen, wer'),
  ('de', 'ask', 0.25, 'where', 'wo, woher, wohin'),
  ('de', 'ask', 0.2, 'count', 'wie hoch, wie viel, wie viele, wieviel, wieviele'),
  ('de', 'ask', 0.2, 'when', 'ab wann, bis wann, wann'),
  ('de', 'ask', 0, null, 'bieten sie, bietet ihr, brauche ich, brauchen wir, darf, durfen, frage, fragen, gibt es, gibts, haben sie, habt ihr, ist es, kann, kann ich, kann man, konnen, mochte, mochten, muss, mussen, sind, was, welche, welchen, welcher, welches, wie, wissen'),
  ('de', 'filler', 0, null, 'ab, abend, abhangig, alle, allen, am, anbieten, andere, anderen, anfangen, angeboten, ans, auch, aus, bei, beim, bekommen, bekommt, benotigen, benotigt, bieten, bietet, bitte, brauchen, braucht, bringen, damen, dank, danke, dann, doch, drei, eigentlich, erfahren, erforderlich, erst, ersten, etwa, etwas, euch, eure, eurer, falls, fangen, fangt, findet, freuen, freundlichen, funf, fur, geehrte, gehen, geht, genau, gern, gerne, gibt, gruss, grusse, gute, guten, haben, hallo, hangt, hat, herren, herzlich, hilft, horen, ihnen, ihr, ihre, ihrem, ihren, ihrer, im, immer, ins, ist, ja, jeden, jemand, kommen, kommt, konnte, konnten, lauft, leben, liebe, machen, macht, mal, man, mehr, mein, meine, meinen, meiner, mich, mir, mitbringen, morgen, nachher, nehmen, nehmt, nein, neue, neuen, noch, notig, notwendig, oft, pro, rund, schon, sechs, sehr, sie, sollen, sollte, statt, tag, tun, uber, um, uns, unser, unsere, unserer, viel, viele, vielen dank, vielleicht, vier, vom, vorher, wahrend, wenn, wie lauft, wir, wirklich, wohnen, wurde, wurden, zeit, zum, zur, zwei'),
  ('de', 'light', 0.3, 'parent', 'eltern, frau, mama, mann, mutter, oma, opa, papa, vater'),
  ('de', 'light', 0.3, 'study', 'beibringen, gelernt, lehren, lernen, lernt, schulstunde, unterricht, unterrichten, unterrichtet'),
  ('de', 'light', 0.25, 'student', 'schuler, schulerin, schulerinnen'),
  ('de', 'light', 0.2, 'home', 'daheim, zu hause, zuhause'),
  ('de', 'light', 0.15, 'grade', 'jahrgang, jahrgangsstufe, klasse, klassen, stufe'),
  ('de', 'light', 0.15, 'year', 'jahr, jahre, jahren'),
  ('de', 'light', 0.12, 'child', 'bub, enkel, enkelin, geschwister, grosse, junge, kind, kinder, kindern, kindes, kleine, kleinen, madchen, sohn, tochter, unser kind, unser sohn, unsere tochter, zwillinge'),
  ('de', 'light', 0.1, 'school', 'schule, schulen'),
  ('de', 'topic', 1, 'accessibility', 'aufzug, barrierefrei, rollstuhl, rollstuhlgerecht'),
  ('de', 'topic', 1, 'activities', 'ag, ags, arbeitsgemeinschaft, arbeitsgemeinschaften, chor, freizeit, nachmittagsangebot, nachmittagsangebote, robotik, schach, theater, werken'),
  ('de', 'topic', 1, 'admission', 'angemeldet, anmeldeformular, anmeldefrist, anmelden, anmeldeschluss, anmeldung, aufgenommen, aufnahme, aufnehmen, bewerben, bewerbung, einen platz, eingeschult, einschulen, einschulung, freie platze, freier platz, platz an ihrer, platz bekommen, platz fur mein, platz fur unser, schulanmeldung, schulplatz, schulplatze, warteliste'),
  ('de', 'topic', 1, 'age', 'alter, eingeschult, einschulungsalter, geboren, geburtstag, mit funf, mit sechs, schulpflichtig, schulreif, stichtag, wie alt, wie alt muss'),
  ('de', 'topic', 1, 'allergy', 'allergie, allergien, allergisch, erdnuss, gluten, laktose, nussallergie, unvertraglichkeit'),
  ('de', 'topic', 1, 'association', 'elternverein, forderverein'),
  ('de', 'topic', 1, 'attendance', 'abmelden, beurlaubung, entschuldigen, entschuldigung, fehlen, fehlt, fehlzeiten, krank melden, krankmelden'),
  ('de', 'topic', 1, 'benefit', 'bildungspaket, kindergeld'),
  ('de', 'topic', 1, 'book', 'bucher, hefte, lehrmittel, materialliste, schulbuch, schulbucher'),
  ('de', 'topic', 1, 'chinese', 'chinesisch'),
  ('de', 'topic', 1, 'contact', 'anrufen, ansprechpartner, erreichbar, erreiche, kontakt, sekretariat, sprechstunde, telefon, telefonnummer'),
  ('de', 'topic', 1, 'device', 'computer, digital, ipad, ipads, laptop, laptops, tablet, tablets'),
  ('de', 'topic', 1, 'discount', 'ermassigung, ermassigungen, geschwisterermassigung, geschwisterrabatt, nachlass, rabatt, zuschuss'),
  ('de', 'topic', 1, 'document', 'attest vorlegen, ausweis, bescheinigung, dokument, dokumente, formular, formulare, fur die anmeldung mitbringen, geburtsurkunde, geimpft, impfen, impfnachweis, impfpass, impfung, masern, nachweis, nachweise, papiere, unterlage, unterlagen, urkunde, was brauche ich, was brauchen wir, was mitbringen, was muss ich mitbringen, zeugnis, zeugnisse, zur anmeldung mitbringen'),
  ('de', 'topic', 1, 'english', 'englisch, englischunterricht'),
  ('de', 'topic', 1, 'extended day', 'betreut, betreuung, ferienbetreuung, fruhbetreuung, fruhdienst, ganztag, ganztagsbetreuung, ganztagsschule, hort, nachmittagsbetreuung, offener ganztag, randzeiten, spatdienst'),
  ('de', 'topic', 1, 'fee', 'beitrag, beitrage, bezahlen, einkommen, elternbeitrag, gebuhr, gebuhren, gehalt, geld, kosten, kostet, monatlich, preis, preise, pro monat, schulgeld, schulkosten, teuer, verdienst, was bezahlt, was kosten, was zahlen wir, wie teuer, wie viel kostet, wieviel kostet, zahlen, zahlt, zahlt man'),
  ('de', 'topic', 1, 'food', 'essen, fruhstuck, gekocht, halal, isst, kantine, koche, mensa, mittagessen, pausenbrot, schulessen, speisen, speiseplan, vegan, vegetarisch, verpflegung'),
  ('de', 'topic', 1, 'french', 'franzosisch'),
  ('de', 'topic', 1, 'grading', 'benotet, benotung, note, noten, zeugnisnoten'),
  ('de', 'topic', 1, 'health', 'arzt, attest, erste hilfe, fieber, fieberhaft, krank, krankenschwester, krankheit, krankmeldung, lause, medikament, medikamente, schulschwester, ubelkeit, verletzt'),
  ('de', 'topic', 1, 'history of the school', 'gegrundet, geschichte der schule, grundung, seit wann gibt es, wie alt ist die schule'),
  ('de', 'topic', 1, 'holiday', 'beweglich, brucktage, feiertag, feiertage, ferien, ferientag, ferientage, freie tage, herbstferien, osterferien, schulferien, schulfrei, sommerferien, weihnachtsferien'),
  ('de', 'topic', 1, 'homework', 'aufgaben, daheim lernen, hausaufgabe, hausaufgaben, hausaufgabenbetreuung, schularbeiten, uben, zu hause gelernt, zu hause lernen, zu hause uben, zuhause gelernt, zuhause lernen'),
  ('de', 'topic', 1, 'hostel', 'internat, internatsplatz, ubernachten, wohnheim'),
  ('de', 'topic', 1, 'italian', 'italienisch'),
  ('de', 'topic', 1, 'job', 'arbeiten bei, bewerbung als, praktikum, stelle, stellen, stellenangebote'),
  ('de', 'topic', 1, 'latin', 'latein'),
  ('de', 'topic', 1, 'library', 'bibliothek, bucherei'),
  ('de', 'topic', 1, 'meeting', 'elternabend, elternbeirat, elterngesprach, elternsprechtag'),
  ('de', 'topic', 1, 'mobile', 'handy, handys, mobiltelefon, smartphone, smartphones, telefon benutzen, telefone, telefonieren'),
  ('de', 'topic', 1, 'music', 'instrument, instrumente, klavier, musik, musikunterricht, orchester'),
  ('de', 'topic', 1, 'parking', 'parken, parkplatz, parkplatze'),
  ('de', 'topic', 1, 'payment', 'in raten, kartenzahlung, lastschrift, mit karte, mit karte zahlen, raten, ratenzahlung, rechnung, uberweisen, uberweisung'),
  ('de', 'topic', 1, 'playground', 'pausenhof, schulhof, spielplatz, sportplatz'),
  ('de', 'topic', 1, 'pocket money', 'taschengeld'),
  ('de', 'topic', 1, 'pool', 'schwimmbad, schwimmbecken, schwimmhalle'),
  ('de', 'topic', 1, 'principal', 'direktor, rektor, rektorin, schulleiter, schulleiterin, schulleitung'),
  ('de', 'topic', 1, 'ratio', 'grosse der klassen, kinder in einer klasse, kinder pro klasse, kinder sind in, kinder sitzen, klassen gross, klassengrosse, klassenstarke, schuler in einer klasse, schuler pro klasse, schuler sind in, wie gross sind die klassen, wie viele kinder sind, wie viele sitzen'),
  ('de', 'topic', 1, 'religion', 'ethik, evangelisch, gottesdienst, katholisch, kirche, konfession, religionsunterricht'),
  ('de', 'topic', 1, 'results', 'abi, abitur, abschluss, abschlusse, hauptschulabschluss, mittlere reife, realschulabschluss'),
  ('de', 'topic', 1, 'russian', 'russisch'),
  ('de', 'topic', 1, 'safety', 'gewalt, mobbing, sicherheit'),
  ('de', 'topic', 1, 'scholarship', 'stipendien, stipendium'),
  ('de', 'topic', 1, 'second language', 'bilingual, fremdsprache, fremdsprachen, sprache, sprachen, zweite fremdsprache'),
  ('de', 'topic', 1, 'spanish', 'spanisch'),
  ('de', 'topic', 1, 'special needs', 'adhs, autismus, behinderung, dyskalkulie, forderbedarf, forderschule, forderunterricht, inklusion, legasthenie, leseschwache, lrs, nachteilsausgleich, schulbegleitung'),
  ('de', 'topic', 1, 'sport', 'fussball, leichtathletik, sportunterricht, turnen'),
  ('de', 'topic', 1, 'sports hall', 'sporthalle, turnhalle'),
  ('de', 'topic', 1, 'swimming', 'schwimmen, schwimmunterricht'),
  ('de', 'topic', 1, 'teacher', 'erzieher, klassenlehrer, kollegium, lehrer, lehrerin, lehrerinnen, lehrkraft, lehrkrafte, padagogen'),
  ('de', 'topic', 1, 'timing', 'beginnt, endet, fangt an, geht los, schluss, schulbeginn, schule aus, schulschluss, stundenplan, uhr, uhrzeit, unterrichtsbeginn, unterrichtsschluss, unterrichtszeit, unterrichtszeiten, wann beginnt, wann fangt, wann ist schluss'),
  ('de', 'topic', 1, 'transfer', 'mitten im jahr, mitten im schuljahr, quereinsteiger, quereinstieg, schulwechsel, umziehen, umzug, wahrend des schuljahres, wechsel, wechseln, zuziehen'),
  ('de', 'topic', 1, 'transport', 'anfahrt, bus, bushaltestelle, busse, fahrdienst, fahren, fahrkarte, haltestelle, haltestellen, hinbringen, hinkommen, kommt mein kind zur schule, linie, linien, schulbus, schulweg, verkehr, zur schule kommen'),
  ('de', 'topic', 1, 'trip', 'ausflug, ausfluge, austausch, klassenfahrt, klassenfahrten, schuleraustausch, schullandheim'),
  ('de', 'topic', 1, 'uniform', 'anziehen, kleiderordnung, kleidung, schulkleidung, schuluniform'),
  ('de', 'topic', 1, 'visit', 'anschauen, ansehen, besichtigen, besichtigung, besuchen, fuhrung, fuhrungen, hospitation, hospitieren, infoabend, informationsabend, kennenlernen, offene tur, schnuppertag, tag der offenen tur, umsehen'),
  ('de', 'topic', 1, null, 'religion, sport, uniform'),
  ('de', 'topic', 0.9, 'activities', 'angebot am zusatzangebote, angebote, basteln, freizeitangebot, freizeitangebote, hobby, hobbys, judo, kochen, malen, nachmittags machen, nachmittagsprogramm, programmieren, tanz, tanzen, wahlfach, wahlfacher, wahlunterricht'),
  ('de', 'topic', 0.9, 'admission', 'anmeldungen, aufnahmegesprach, aufnahmeverfahren, beitreten, bewirbt, einschreiben, einschreibung, freie schulplatze, interesse an einem platz, mitglied werden, nehmen sie kinder, nehmen sie noch, nehmen sie noch kinder, noch platz, platze frei, schuleinschreibung, voranmeldung, vormerken'),
  ('de', 'topic', 0.9, 'adult', 'erwachsene, erwachsenen, erwachsener'),
  ('de', 'topic', 0.9, 'age', 'ab welchem alter, ab wie vielen jahren, erstklassler, fruher einschulen, jahre alt, jahrig, kann kind, kannkind, mindestalter, monate alt, schulpflicht, schulreife, vorschulkind, vorzeitig, wird im herbst sechs, zu alt, zu jung, zuruckstellen, zuruckstellung'),
  ('de', 'topic', 0.9, 'allergy', 'diat, intoleranz, laktoseintoleranz, nusse, unvertraglichkeiten, vertragt kein, vertragt keine, zoliakie'),
  ('de', 'topic', 0.9, 'assessment', 'aufnahmeprufung, aufnahmetest, eignungstest, einstufungstest'),
  ('de', 'topic', 0.9, 'attendance', 'abwesend, abwesenheit, anwesenheit, arzttermin, befreiung, beurlauben, entschuldigt, fernbleiben, ist krank, kind krank, krank gemeldet, krank ist, krankmeldungen, mein kind ist krank, nicht kommen kann, verspatung, zu spat'),
  ('de', 'topic', 0.9, 'award', 'auszeichnung, auszeichnungen, preistrager'),
  ('de', 'topic', 0.9, 'beginner', 'anfanger, anfangerin, einsteiger, vorkenntnisse'),
  ('de', 'topic', 0.9, 'book', 'buch, heft, lernmittel, schulmaterial'),
  ('de', 'topic', 0.9, 'brochure', 'broschure, flyer, infomaterial, prospekt'),
  ('de', 'topic', 0.9, 'callback', 'ruckmeldung, zuruckrufen'),
  ('de', 'topic', 0.9, 'camp', 'feriencamp, ferienfreizeit, ferienlager, sommercamp'),
  ('de', 'topic', 0.9, 'campus', 'ausstattung, gebaude'),
  ('de', 'topic', 0.9, 'collection', 'abgeholt, abholberechtigt, abholen, abholung, allein nach hause, vollmacht'),
  ('de', 'topic', 0.9, 'concert', 'auffuhrung, auffuhrungen, auftritt, auftritte, konzert, konzerte, vorspiel, vorspiele'),
  ('de', 'topic', 0.9, 'contact', 'ansprechpartnerin, e mail, email, erreichen, erreicht man, geoffnet, kontaktieren, mail, offnungszeiten, offnungszeiten sekretariat, ruckruf, schulburo, sprechen mit, sprechzeiten, telefonisch, wen rufe, wer ist zustandig'),
  ('de', 'topic', 0.9, 'curriculum', 'lehrplan, padagogik, profil, schulkonzept, schwerpunkt, schwerpunkte'),
  ('de', 'topic', 0.9, 'deadline', 'frist, fristen'),
  ('de', 'topic', 0.9, 'discount', 'ermassigt, vergunstigung'),
  ('de', 'topic', 0.9, 'document', 'abgeben, bescheinigungen, einreichen, familienbuch, impfbescheinigung, impfungen, kopie, letztes zeugnis, masernimpfung, masernschutz, papierkram, reisepass, u heft, unterlagen mitbringen, vorlegen'),
  ('de', 'topic', 0.9, 'duration', 'dauer, dauert, wie lange'),
  ('de', 'topic', 0.9, 'extended day', 'ab sieben, arbeiten beide, arbeiten beide bis, aufpassen, beide arbeiten, berufstatig, betreuungszeit, betreuungszeiten, bis abends, fruh bringen, fruher bringen, ganztags, langer bleiben, mittagsbetreuung, morgens bringen, nach dem unterricht, nach der schule bleiben, nach schulschluss, nachmittags bleiben, notbetreuung, spatbetreuung, spater abholen, vor dem unterricht, vor der schule, vor unterrichtsbeginn'),
  ('de', 'topic', 0.9, 'fee', 'bezahlbar, finanziell, finanzieren, finanzierung, gunstig, kostenlos, monatsbeitrag, schulgebuhr, schulgebuhren, tarif, tarife, umsonst, unkosten, was kostet, was zahlen, was zahlt, wie viel zahlt'),
  ('de', 'topic', 0.9, 'food', 'abendessen, bio essen, brotzeit, ernahrung, essen bestellen, essensgeld, fleisch, gericht, gerichte, glutenfrei, hunger, kiosk, laktosefrei, mahlzeit, mahlzeiten, menu, mittags essen, mittagstisch, pausenverkauf, schulkuche, schweinefleisch, snack, snacks, vegetarier, warm essen, warme mahlzeit, warmes essen, zu mittag'),
  ('de', 'topic', 0.9, 'health', 'ansteckend, arztin, arztlich, arztliche bescheinigung, arztliches, durchfall, erbricht, erkaltet, erkaltung, grippe, husten, krankheiten, krankschreibung, schnupfen, schulkrankenschwester, unfall, verletzung'),
  ('de', 'topic', 0.9, 'hire', 'ausleihen, leihen, leihinstrument'),
  ('de', 'topic', 0.9, 'holiday', 'an weihnachten, bruckentag, bruckentage, faschingsferien, ferienkalender, ferienordnung, ferienplan, ferientermine, geschlossen, haben die kinder frei, pfingstferien, schliesstage, schliesszeiten, unterrichtsfrei, urlaub, wann ist frei, winterferien, zu ostern'),
  ('de', 'topic', 0.9, 'homework', 'daheim, daheim machen, daheim noch lernen, daheim uben, hausaufgabenhilfe, hausi, hausis, lernzeit, lernzeiten, nach hause zuhause machen, zu hause machen, zu hause noch'),
  ('de', 'topic', 0.9, 'hostel', 'schlafsaal, unterkunft'),
  ('de', 'topic', 0.9, 'instrument', 'geige, gitarre, schlagzeug'),
  ('de', 'topic', 0.9, 'job', 'arbeiten bei ihnen, referendariat'),
  ('de', 'topic', 0.9, 'kindergarten', 'kita, krippe, vorschule'),
  ('de', 'topic', 0.9, 'library', 'schulbucherei'),
  ('de', 'topic', 0.9, 'location', 'adresse, anschrift, entfernt, in der nahe, standort, wegbeschreibung, wo befindet, wo liegt'),
  ('de', 'topic', 0.9, 'make up lesson', 'ausfallen, ausgefallene stunde, ausgefallene stunden, fallt aus, nachgeholt, nachholen'),
  ('de', 'topic', 0.9, 'meeting', 'elternabende, elterngesprache, sprechtag'),
  ('de', 'topic', 0.9, 'mid year', 'unterjahrig, wir ziehen um'),
  ('de', 'topic', 0.9, 'mobile', 'handyregel, handyregeln, handyverbot, iphone, smartwatch, smartwatches, telefon dabei, telefon in, telefon mitnehmen'),
  ('de', 'topic', 0.9, 'online class', 'fernunterricht, online unterricht, onlineunterricht, videounterricht, von zu hause aus'),
  ('de', 'topic', 0.9, 'payment', 'abbuchung, anzahlung, bezahlung, kaution, sepa, zahlung'),
  ('de', 'topic', 0.9, 'performing arts', 'schauspiel'),
  ('de', 'topic', 0.9, 'pool', 'hallenbad'),
  ('de', 'topic', 0.9, 'primary', 'grundschule'),
  ('de', 'topic', 0.9, 'principal', 'direktorin'),
  ('de', 'topic', 0.9, 'privacy', 'datenschutz, fotos von kindern, personliche daten'),
  ('de', 'topic', 0.9, 'process', 'ablauf, schritte, verfahren, vorgehen, wie funktioniert die anmeldung, wie lauft die anmeldung, wie melde ich'),
  ('de', 'topic', 0.9, 'progress report', 'lernentwicklung, lernstand, notenstand'),
  ('de', 'topic', 0.9, 'psychologist', 'beratungslehrer, psychologe, psychologin, schulpsychologe, schulpsychologin, schulsozialarbeit, sozialarbeiter'),
  ('de', 'topic', 0.9, 'qualification', 'ausbildung der lehrer, ausgebildet, erfahrung, qualifikation, qualifiziert, studiert'),
  ('de', 'topic', 0.9, 'ratio', 'betreuungsschlussel, grosse klassen, gruppengrosse, in einer klasse, kinder in der klasse, kinder pro gruppe, klasse gross, klassenstarken, kleine klassen, pro gruppe, pro klasse, schuler in der klasse, wie gross ist die klasse, wie gross ist eine klasse'),
  ('de', 'topic', 0.9, 'refund', 'erstattet, erstattung, geld zuruck, ruckerstattung, zuruckbekommen'),
  ('de', 'topic', 0.9, 'religion', 'konfessionell, muslimisch'),
  ('de', 'topic', 0.9, 'results', 'abi machen, abitur machen, abschluss machen, bis zum abi, bis zum abitur, fachabitur, gymnasium, hochschulreife, matura, mittleren abschluss, quali, realschule, schulabschluss, schulabschlusse, welchen abschluss'),
  ('de', 'topic', 0.9, 'safety', 'versichert, versicherung, videouberwachung'),
  ('de', 'topic', 0.9, 'scholarship', 'forderung der beitrage, zuschusse'),
  ('de', 'topic', 0.9, 'second language', 'ab wann englisch, englisch ab, fremdsprachlich, lateinisch, sprachenfolge, sprachlich, sprachunterricht, welche sprache, welche sprachen, zweisprachig'),
  ('de', 'topic', 0.9, 'session', 'erster schultag, jahreskalender, schuljahr, schuljahresbeginn, terminkalender'),
  ('de', 'topic', 0.9, 'settling in', 'eingewohnen, eingewohnung'),
  ('de', 'topic', 0.9, 'sleep', 'mittagsruhe, mittagsschlaf, schlafen, schlaft'),
  ('de', 'topic', 0.9, 'special needs', 'ads, autist, autistin, autistisch, beeintrachtigt, beeintrachtigung, behindert, besondere bedurfnisse, dyslexie, forderlehrer, forderung, handicap, integriert, konzentration, konzentrationsprobleme, lernprobleme, lernschwache, lernschwierigkeiten, lernstorung, lesen und schreiben, rechenschwache, rechtschreibschwache, schulbegleiter, schwierigkeiten beim lesen, schwierigkeiten beim schreiben, sonderpadagoge, sonderpadagogin, sonderpadagogisch'),
  ('de', 'topic', 0.9, 'sport', 'basketball, handball, tennis, volleyball'),
  ('de', 'topic', 0.9, 'subject', 'fach, facher, schulfach, schulfacher, unterrichtsfacher'),
  ('de', 'topic', 0.9, 'swimming', 'schwimmt'),
  ('de', 'topic', 0.9, 'teacher', 'dozent, dozenten, erzieherin, erzieherinnen, trainer, trainerin'),
  ('de', 'topic', 0.9, 'things to bring', 'ausrustung, mitzubringen, packliste, ranzen, schulranzen, was einpacken'),
  ('de', 'topic', 0.9, 'timing', 'beginnt der unterricht, um wie viel uhr, wie spat'),
  ('de', 'topic', 0.9, 'toilet training', 'topfchen, windel, windeln'),
  ('de', 'topic', 0.9, 'transfer', 'gewechselt, halbjahr, im laufenden jahr, laufenden schuljahr, mitten unterm jahr, quer einsteigen, schule wechseln, spater einsteigen, umgezogen, unter dem jahr, unterm jahr, wechselt, ziehen nach, ziehen um, zum halbjahr'),
  ('de', 'topic', 0.9, 'transport', 'abfahrt, abholt der bus, anfahrt mit dem bus, bahn, bahnhof, busfahren, busverbindung, erreichbar mit, fahrplan, fahrt ein bus, haltestation, hin und zuruck, holt der bus, mit dem bus, offentlich, offentliche, s bahn, schulwegticket, shuttle, strassenbahn, u bahn, zug'),
  ('de', 'topic', 0.9, 'trip', 'exkursion, skifreizeit, studienfahrt, wandertag, wandertage'),
  ('de', 'topic', 0.9, 'uniform', 'hausschuhe, schuhe, sportkleidung'),
  ('de', 'topic', 0.9, 'vacancy', 'platz frei, wartezeit'),
  ('de', 'topic', 0.9, 'visit', 'angucken, anzuschauen, anzusehen, besichtigt, besichtigungstermin, besuch, besuchstag, hospitationstag, infotag, infoveranstaltung, probestunde, probetag, probetraining, probeunterricht, rundgang, schnuppern, schnupperstunde, schule anschauen, schule kennenlernen, schule sehen, schulrundgang, vorbei kommen, vorbeikommen, vorbeischauen'),
  ('de', 'topic', 0.9, 'withdrawal', 'abmeldung, austreten, austritt, kundigen, kundigung, kundigungsfrist'),
  ('de', 'topic', 0.9, null, 'kindergarten'),
  ('de', 'topic', 0.5, 'second language', 'chinesisch, englisch, englischunterricht, franzosisch, italienisch, latein, russisch, spanisch'),
  ('el', 'ask', 0.35, 'who', 'ποιον, ποιος'),
  ('el', 'ask', 0.3, 'where', 'που'),
  ('el', 'ask', 0.2, 'count', 'ποσα, ποσες, ποσο, ποσοι'),
  ('el', 'ask', 0.2, 'when', 'ποια μερα, ποτε'),
  ('el', 'ask', 0, null, 'γιατι, ερωτηση, εχετε, θα ηθελα, θελω, μπορουμε, μπορω, πληροφοριες, ποια, ποιες, ποιο, πρεπει, πως, τι, υπαρχει, υπαρχουν'),
  ('el', 'filler', 0, null, 'αι, ακομα, ακομη, ακριβως, αληθεια, αληθινα, αλλ, αλλα, αλλαχου, αλλες, αλλη, αλλην, αλλης, αλλιως, αλλιωτικα, αλλο, αλλοι, αλλοιως, αλλοιωτικα, αλλον, αλλος, αλλοσ, αλλοτε, αλλου, αλλους, αλλων, αμα, αμεσα, αμεσως, αν, ανα, αναμεσα, αναμεταξυ, ανευ, αντι, αντιπερα, αντις, ανω, ανωτερω, αξαφνα, απ, απεναντι, απο, αποψε, αρα, αραγε, αργα, αργοτερο, αριστερα, αρκετα, αρχικα, ας, αυ, αυριο, αυτα, αυτες, αυτεσ, αυτη, αυτην, αυτης, αυτο, αυτοι, αυτον, αυτος, αυτοσ, αυτου, αυτους, αυτουσ, αυτων, αφ, αφοτου, αφου, βεβαια, βεβαιοτατα, γα, γαρ, γε, γεια, γεια σας, γι, για, γουν, γρηγορα, γυρω, δαι, δαις, δαισ, δε, δεν, δη, δι, δια, εαν, εαυτο, εαυτον, εαυτου, εαυτους, εαυτων, εγκαιρα, εγκαιρως, εγω, ει, ειθε, ειμαι, ειμαστε, ειμι, ειναι, εις, εισ, εισαι, εισαστε, ειστε, ειτε, ειχα, ειχαμε, ειχαν, ειχατε, ειχε, ειχες, εκ, εκαστα, εκαστες, εκαστη, εκαστην, εκαστης, εκαστο, εκαστοι, εκαστον, εκαστος, εκαστου, εκαστους, εκαστων, εκει, εκεινα, εκεινες, εκεινεσ, εκεινη, εκεινην, εκεινης, εκεινο, εκεινοι, εκεινον, εκεινος, εκεινοσ, εκεινου, εκεινους, εκεινουσ, εκεινων, εκτος, εμας, εμεις, εμενα, εμος, εμοσ, εμπρος, εν, ενα, εναν, ενας, ενος, εντελως, εντος, εντωμεταξυ, ενω, εξ, εξαφνα, εξης, εξισου, εξω, επ, επανω, επει, επειτα, επι, επισης, επομενως, εσας, εσεις, εσενα, εστι, εστω, εσυ, ετερα, ετεραι, ετερας, ετερες, ετερη, ετερης, ετερο, ετεροι, ετερον, ετερος, ετερου, ετερους, ετερων, ετι, ετουτα, ετουτες, ετουτη, ετουτην, ετουτης, ετουτο, ετουτοι, ετουτον, ετουτος, ετουτου, ετουτους, ετουτων, ετσι, ευγε, ευθυς, ευτυχως, ευχαριστω, εφ, εφεξης, εχει, εχεις, εχθες, εχομε, εχουμε, εχουν, εχτες, εχω, εως, ημασταν, ημαστε, ημουν, ης, ησασταν, ησαστε, ησουν, ηταν, ητανε, ητοι, ηττον, θα, ιι, ιιι, ινα, ισαμε, ισια, ισως, ισωσ, καθ, καθε, καθεμια, καθεμιας, καθενα, καθενας, καθενος, καθετι, καθολου, καθως, και, καιτοι, κακα, κακως, καλα, καλημερα, καλησπερα, καλως, καμια, καμιαν, καμιας, καμποσα, καμποσες, καμποση, καμποσην, καμποσης, καμποσο, καμποσοι, καμποσον, καμποσος, καμποσου, καμποσους, καμποσων, καν, κανεις, κανεν, κανενα, κανεναν, κανενας, κανενος, καποια, καποιαν, καποιας, καποιες, καποιο, καποιοι, καποιον, καποιος, καποιου, καποιους, καποιων, καποτε, καπου, καπως, κατ, κατα, κατι, κατιτι, κατοπιν, κατω, κι, κιολας, κλπ, κοντα, κτλ, κυριως, λιγακι, λιγο, λιγωτερο, λογω, λοιπα, λοιπον, μα, μαζι, μακαρι, μακρυα, μαλιστα, μαλλον, μας, με, μεθ, μεθαυριο, μειον, μελει, μελλεται, μεμιας, μεν, μερικα, μερικες, μερικοι, μερικους, μερικων, μεσα, μετ, μετα, μεταξυ, μεχρι, μη, μην, μηπως, μητε, μια, μιαν, μιας, μολις, μολονοτι, μοναχα, μονες, μονη, μονην, μονης, μονο, μονοι, μονομιας, μονος, μονου, μονους, μονων, μου, μπορει, μπορουν, μπραβο, μπρος, να, ναι, νωρις, ξανα, ξαφνικα, οδε, οθεν, οι, οις, ολα, ολες, ολη, ολην, ολης, ολο, ολογυρα, ολοι, ολον, ολονεν, ολος, ολοτελα, ολου, ολους, ολων, ολως, ομως, ομωσ, ον, οπερ, οποια, οποιαν, οποιας, οποιες, οποιο, οποιοι, οποιον, οποιος, οποιου, οποιους, οποιων, οποτε, οπου, οπως, οπωσ, ορισμενα, ορισμενες, ορισμενων, ορισμενως, ος, οσ, οσα, οσες, οση, οσην, οσης, οσο, οσοι, οσον, οσος, οσου, οσους, οστις, οστισ, οσων, οταν, οτε, οτι, οτου, ου, ουδ, ουδε, ουδεις, ουδεισ, ουδεν, ουκ, ουν, ους, ουτε, ουτος, ουτοσ, ουτω, ουτως, ουτωσ, ουχ, ουχι, οχι, παλι, παντοτε, παντου, παντως, παρ, παρα, παρακαλω, περα, περι, περιπου, περισσοτερο, περσι, περυσι, πια, πιθανον, πιο, πισω, πλαι, πλεον, πλην, ποιαν, ποιας, ποιεσ, ποιοι, ποιοσ, ποιου, ποιους, ποιουσ, ποιων, πολυ, ποση, ποσην, ποσης, ποσος, ποσους, πουθε, πουθενα, πριν, προ, προκειμενου, προκειται, προπερσι, προς, προσ, προτου, προχθες, προχτες, πρωτυτερα, πωσ, σαν, σας, σε, σεις, σημερα, σιγα, σος, σοσ, σου, στα, στη, στην, στης, στις, στο, στον, στου, στους, στων, συ, συγχρονως, συν, συναμα, συνεπως, συνηθως, συχνα, συχνας, συχνες, συχνη, συχνην, συχνης, συχνο, συχνοι, συχνον, συχνος, συχνου, συχνους, συχνων, συχνως, σωστα, τα, ταις, τας, ταυτα, ταυτες, ταυτη, ταυτην, ταυτης, ταυτος, ταυτου, ταυτων, ταχα, ταχατε, τε, τελικα, τελικως, τες, τετοια, τετοιαν, τετοιας, τετοιες, τετοιο, τετοιοι, τετοιον, τετοιος, τετοιου, τετοιους, τετοιων, τη, την, της, τησ, τινα, τιποτα, τιποτε, τις, τισ, το, τοι, τοιουτος, τοιουτοσ, τοις, τον, τος, τοσα, τοσες, τοση, τοσην, τοσης, τοσο, τοσοι, τοσον, τοσος, τοσου, τοσους, τοσων, τοτε, του, τουλαχιστο, τουλαχιστον, τους, τουσ, τουτα, τουτες, τουτη, τουτην, τουτης, τουτο, τουτοι, τουτοις, τουτον, τουτος, τουτου, τουτους, τουτων, τυχον, τω, των, τωρα, υμοσ, υπ, υπερ, υπο, υποψη, υποψιν, υστερα, φετος, χαμηλα, χθες, χτες, χωρις, χωριστα, ψηλα, ωραια, ως, ωσ, ωσαν, ωσοτου, ωσπου, ωστε, ωστοσο, ωχ'),
  ('el', 'light', 0.3, 'parent', 'γονεις, γονεων, γονιος, μαμα, μπαμπας'),
  ('el', 'light', 0.25, 'student', 'μαθητες, μαθητης, μαθητων'),
  ('el', 'light', 0.15, 'year', 'ετος, χρονια, χρονος'),
  ('el', 'light', 0.12, 'child', 'γιο, γιος, κορη, παιδι, παιδια, παιδιου'),
  ('el', 'light', 0.1, 'school', 'σχολειο, σχολειου, σχολικο'),
  ('en', 'ask', 0.35, 'who', 'kaun hai, kis se, kisko, kisse, whos'),
  ('en', 'ask', 0.35, null, 'who'),
  ('en', 'ask', 0.3, 'where', 'kaha, kahaan, kahan, kidhar, wher'),
  ('en', 'ask', 0.3, null, 'where'),
  ('en', 'ask', 0.2, 'count', 'how many, how much, hw many, kitne log, number of, total number'),
  ('en', 'ask', 0.2, 'when', 'by when, date, dates, kab, kab se, kab tak hai, month, months, on which day, wen, what date, what month, which date, which month'),
  ('en', 'ask', 0.2, null, 'when'),
  ('en', 'ask', 0, null, 'allowed, any, any idea, are, available, bata, bata do, bataen, bataiye, batana, batao, bataye, batayein, boliye, can, can someone, chahie, chahiye, cn, could, cud, curious, describe, details about, details of, did, do, does, enquire, enquiry about, explain, guide, guide me, had, has, have, how, how about, hows, hw, i want, i wish, i would like, info about, info on, information about, information on, inquire, interested in, is, kaisa, kaise, kaisi, kaun, kaun sa, kaun se, kaun si, kaunsa, kaunse, kaunsi, kindly guide, kitna, kitne, kitni, konsa, konse, konsi, kya, kyon, kyu, kyun, let me know, like to know, looking for, may, milega, milegi, milta, milti, need, need to know, no one has, nobody has, offer, offered, offers, please send, please share, pls send, plz send, plz tell, possible, provide, provided, provides, query about, query regarding, regarding, sakta, sakte, sakti, send me, shall, share, shd, should, shud, still waiting, tell, tell me, there, waiting for, want, want to know, wanted to know, wat, we want, we wish, we would like, what, what about, whats, whether, which, wht, why, wich, will, wish, wonder, wondering, would, wt, wud'),
  ('en', 'filler', 0, null, 'a, aa, aaega, aana, aap, aapka, aapke, aapki, aapko, aata, aate, aati, aaya, aaye, aayega, aayegi, aayenge, ab, abhi, able, about, above, abt, accept, acceptable, accepted, accepts, accha ji, according, acha ji, active, actual, actually, advice, advise, after, afterwards, again, against, agar, ago, aise, all, allow, allows, alone, along, already, alright, also, although, always, am, amazing, among, an, ana, and, andar, another, answer, answers, anybody, anyone, anything, anythng, anyway, anywhere, ap, apart, apka, apke, apki, apna, apne, apni, appreciate, appreciated, approx, approximately, arent, around, arre, arrive, arrived, arriving, as, asap, ask, asked, asking, aspect, at, ata, ate, ati, attention please, aur, aur kya, await, awaiting, aware, away, awesome, ayega, ayegi, b, baad, baad me, baare, back, bad mein, bahar, bahut, bare mein, bareme, bas, based, basically, basis, bcoz, bcz, be, beautiful, because, become, becomes, been, before, being, believe, belong, belongs, below, besides, between, beyond, bhai, bhaiya, bhi, big, bit, blessed, bn, bohot, bol, boli, both, both sides, brief, briefly, bright, brilliant, bring, bringing, brings, bro, brought, btw, but, by, c, came, came across, cant, case, certain, certainly, chahenge, chahta, chahte, chahti, chal, chalta, chalte, chalti, chalu, chance, chances, check, checked, checking, clarify, clear, clearly, colleague, colleagues, come, come back, comes, coming, complete, completed, completely, completes, completing, compulsory, concern, concerned, concerning, concerns, condition, conditions, conduct, conducted, conducts, confirm, confirmed, confused, consider, considered, considering, continue, continues, cool, correct, couldnt, cousin, cousins, coz, crazy, crore, currently, currently in, cuz, d, dat, day, days, de, deal with, dear, dearest, decent, decide, decided, deciding, definitely, dein, dekh, den, dena, department, depending, dept, deta, dete, dhanyavaad, dhanyawad, didi, didnt, difficult for us, dijiyega, dis, discuss, discussed, discussion, diya, diye, doesnt, doing, done, dono, dont, down, during, e, each, easy, eg, eight, ek, eleven, else, elsewhere, end, enjoy, enjoys, enough, entire, especially, etc, even, ever, every, everyone, everything, evry, evryone, exact, exactly, except, excuse me, exist, exists, expect, expected, expecting, expects, explaining, extremely, f, fast, feature, features, feel, feeling, feels, few, finally, find, finding, finds, finish, finished, finishes, fir, firstly, five, follow, follow up on, followed, following, follows, fond, for, found, four, fr, friend, friend of mine, friends, frm, from, front, full, further, furthermore, fyi, g, galat, gaya, gaye, gayi, general, generally, get, gets, getting, giv, glad, go, goes, going, gone, gonna, good afternoon, good day, good evening, good morning, google search, got, gotta, grateful, greeting, greetings, grow, grow up, gv, h, haan, hai, hain, ham, hamara, hamare, hamari, han, handle, handles, handling, happen, happened, happening, happens, happy, has to, hasnt, hav, have to, havent, he, hear, heard, heard about, hei, held, hello, helo, hence, her, here, hereby, hers, hey, hi, high, higher, highly, hii, him, his, hmm, ho, ho jaye, ho jayega, hoga, hogi, hold, holds, hona, hone, honest, honestly, honge, honi, honi chahiye, honour, hoon, hope, hope you are well, hoping, hota, hote, hoti, hour, how are you, however, hs, hu, hua, hue, hui, hum, humble, humbly, hume, humein, humko, hun, hundred, hv, hve, i, id, idea, ie, if, ill, im, immediately, important, in, inform, informed, inka, instead, intelligent, interest, interested, interests, into, is liye, iska, iske, iski, isko, isliye, isnt, issue, issues, it, its, ive, j, jaana, jab, jaega, jaise, jana, jaroori, jarur, jaruri, jata, jate, jati, jaye, ji, ji haan, jis, jisme, jo, just, jyada, k, ka, kal, kam, kar, karana, karate, kare, karein, karen, karenge, karke, karna, karne, karni, karo, karta, karte, karti, karvana, karwana, karwate, ke, keen, keliye, ki, kijiye, kin, kindly, kindly tell, kis, kise, kisi, kiya, kno, know, knowing, known, knows, knw, ko, koi, kripaya, kripya, kuch, kuchh, l, laana, lag, laga, lage, lagta, lagte, lagti, lana, lane, last, lastly, lasts, lately, later, lekin, lena, lene, leni, less, let, leta, lete, lets, level, levels, lie, lijiye, like, like to, liked, likely, likes, limit, links, little, live, lived, lives, living, liya, liye, lol, long, look, looking, looks, lot, lots, love, loved, lovely, loves, low, lower, m, madam, made, magar, mai, main, make, makes, making, mam, mandatory, many, mat, matter, matters, max, maximum, maybe, me, meanwhile, mein, mention, mentioned, mera, mere, meri, might, mil, mila, mile, milna, min, mine, minimum, minute, minutes, moment, more, moreover, most, msg, much, muje, mujhe, mujhko, mumkin, must, my, myself, n, na, naa, nahi, nahin, nai, namaskar, namaskaram, namaste, native, naughty, nd, nearby, necessary, neeche, need not, need to, needed, needs, neighbor, neighbour, neighbours, never, next, nhi, nine, no, no one, nobody, not, nothing, now, nowhere, oblige, obliged, of, off, often, oh, ok, okay, on, on site, once, one, only, onsite, onto, onward, onwards, option of, or, organise, organised, organize, organized, other, others, ought, our, ours, out, over, overall, own, p, paas, pade, padega, padegi, padta, par, parso, particular, pass, passionate, pe, pehle se, per, perhaps, permission, permit, permitted, phir, pl, place, places, plan, planned, planning, plans, pleas, please, pls, plz, plzz, point, possibilities, possibility, prefer, presently, presently in, pretty, previous one, probably, problem, problems, proceed, proceeding, promising, proper, properly, provide me, put, puts, q, queries, query, question, questions, quick, quickly, quiet, quite, r, r u, raha, rahe, rahi, raise, raised, raising, rather, read, reading, reads, real, really, reason, recently, recommend, recommended, recommended by, reference, referred, regards, regards to, related, relative, relatives, relevant, request, requested, requesting, require, required, requires, respected, return, returned, returning, right, right now, roughly, rply, run, running, runs, s, saath, sab, sabhi, sabse, sahi, said, saken, sakenge, sambandhit, same, sath, say, saying, says, se, secondly, see, seek, seeking, seeks, seem, seems, seen, sense, settle, settled, settling, seven, shared, shares, sharing, she, short, shortly, shouldnt, show, shown, shukriya, shy, side, simple, simply, since, sincerely, sir, sirf, situation, six, sm, smthng, so, some, somebody, someone else, something, sometimes, somewhat, somewhere, soon, sorry, speak about, specific, spend, spent, stand, state, stated, stay, staying, stays, still, stop, stops, stuff, such, suggest, suggestion, suppose, supposed, sure, surely, t, tab, tak, take, taken, takes, taking, talented, talk, talking, talks, taraf, tarah, team, ten, tha, than, thank, thank you, thanks, that, thats, the, theek, their, theirs, them, then, therefore, theres, these, they, thi, thik, thing, things, think, thinking, thinks, this, thnx, thoda, those, though, thought, thousand, three, through, throughout, ths, tht, thus, thx, till, time, times, to, today, together, toh, told, tomorrow, too, took, total, totally, trouble, truly, try, trying, tum, tumhara, turn, turned, turning, turns, twelve, two, ty, tysm, u, unable, under, understand, understand that, understood, unka, unki, unsure, until, up, up to, upar, upcoming, update, updated, upto, ur, urgent, urgently, us, use, used, using, uska, uske, uski, usko, usually, v, vagera, vah, vahan, vala, vale, vali, versus, very, via, vo, vs, w, waala, wagera, waha, wahan, waise, wala, wale, wali, wanna, want to, wanted, wants, wants to, warm regards, was, wasnt, way, ways, we, week, weeks, welcome, well, went, were, whatever, whenever, wherever, whichever, while, whoever, whole, wid, wit, with, within, without, wo, woh, wondered, wonderful, wont, worried, worry, would like, wouldnt, write, writes, writing, wth, x, y, ya, yaar, yah, yaha, yahan, ye, yeah, yeh, yes, yesterday, yet, you, your, yours, z, zaroori, zarur, zaruri, zyada'),
  ('en', 'light', 0.5, 'evening', 'evenings, shaam, shaam ko, sham'),
  ('en', 'light', 0.5, 'morning', 'mornings, savere, subah'),
  ('en', 'light', 0.45, 'parent', 'aunt, dad, dada, dadi, father, grandfather, grandmother, grandparent, grandparents, guardian, guardians, husband, maa, mata, mom, mother, mum, mummies, mummy, nana, nani, papa, parents, pita, spouse, uncle, wife'),
  ('en', 'light', 0.45, null, 'parent'),
  ('en', 'light', 0.4, 'coming year', 'agle saal, agle session, coming academic year, coming session, current session, current year, following year, is saal, next academic year, next session, next term, next year, this session, this year, upcoming session, upcoming year, year after'),
  ('en', 'light', 0.4, null, 'coming year'),
  ('en', 'light', 0.35, 'session', 'start, started, starting, starts'),
  ('en', 'light', 0.3, 'abroad', 'out of country, out of india, out of station, out of town, outstation, overseas, traveling, travelling, travels, videsh'),
  ('en', 'light', 0.3, 'april', 'apr'),
  ('en', 'light', 0.3, 'august', 'aug'),
  ('en', 'light', 0.3, 'city', 'move, moved, moving, posted, posting, shift, shifted, shifting, town'),
  ('en', 'light', 0.3, 'december', 'dec'),
  ('en', 'light', 0.3, 'different', 'choice, choices, choose, chosen, kind, kinds, list, option, options, range, type, types, variety, various'),
  ('en', 'light', 0.3, 'facility', 'arrangement, arrangements, facilities, suvidha, suvidhaye, suvidhayen'),
  ('en', 'light', 0.3, 'february', 'feb'),
  ('en', 'light', 0.3, 'first', 'initial, pehla, pehle, second, third'),
  ('en', 'light', 0.3, 'form', 'bhar, bharein, bharna, enter, entered, fill, filled, filling, forms, sign up, signup, submission, submit, submitted, submitting'),
  ('en', 'light', 0.3, 'free', 'freely, muft'),
  ('en', 'light', 0.3, 'good', 'accha, acchi, acha, achha, achhi, best, better, excellent, famous, great, nice, quality, top'),
  ('en', 'light', 0.3, 'help', 'assist, assistance, guidance, helping, helps, madad, support'),
  ('en', 'light', 0.3, 'include', 'contain, contains, cover, covered, covers, included, includes, including, involve, involved, involves, part'),
  ('en', 'light', 0.3, 'january', 'jan'),
  ('en', 'light', 0.3, 'july', 'jul'),
  ('en', 'light', 0.3, 'june', 'jun'),
  ('en', 'light', 0.3, 'keep', 'keeps, kept, save, store, stored'),
  ('en', 'light', 0.3, 'mean', 'differ, difference, differs, full form, matlab, meaning, means, same as, stand for, stands for, what is meant by'),
  ('en', 'light', 0.3, 'new', 'latest, naya, naye, nayi'),
  ('en', 'light', 0.3, 'november', 'nov'),
  ('en', 'light', 0.3, 'october', 'oct'),
  ('en', 'light', 0.3, 'old', 'earlier, former, last, past, previous, purana, purane'),
  ('en', 'light', 0.3, 'online', 'by internet, internet se, website se'),
  ('en', 'light', 0.3, 'prepare', 'preparation, prepared, preparing, ready, taiyari, tayari'),
  ('en', 'light', 0.3, 'send', 'bhej, bhejna, bhejo, de do, dedo, dijiye, download, give, given, post, sending, sent'),
  ('en', 'light', 0.3, 'september', 'sep, sept'),
  ('en', 'light', 0.3, 'single parent', 'divorced, separated, single father, single mom, widow'),
  ('en', 'light', 0.3, 'structure', 'bifurcation, breakup, pattern'),
  ('en', 'light', 0.3, 'study', 'academic, academics, education, learn, learning, learns, padhna, padhta, padhti, parhna, revise, revision, schooling, seekh, seekhna, shiksha, sikhate, studied, studies, studying, taught, teach, teaches, teaching'),
  ('en', 'light', 0.3, 'work', 'army, business, company, government, occupation, office work, profession, service, working, works'),
  ('en', 'light', 0.3, 'young', 'chhota, chhote, chhoti, chota, chote, choti, little ones, small, smaller kids, tiny, toddler, toddlers, younger, youngest'),
  ('en', 'light', 0.3, null, 'abroad, april, august, campus, city, december, different, facility, february, first, form, free, good, help, include, january, july, june, keep, march, mean, new, november, october, old, online, prepare, send, september, structure, study, work'),
  ('en', 'light', 0.25, 'student', 'chatra, learner, learners, pupil, pupils, students, vidyarthi'),
  ('en', 'light', 0.25, null, 'student'),
  ('en', 'light', 0.2, 'details', 'detail, facts, info, information, jaankari, jankari, particulars'),
  ('en', 'light', 0.2, null, 'details'),
  ('en', 'light', 0.15, 'grade', 'class, kaksha, standard, std, year group'),
  ('en', 'light', 0.15, 'year', 'a year, annual, annually, per annum, per year, saal, sal, varsh, yearly, years, yr, yrs'),
  ('en', 'light', 0.15, null, 'grade, year'),
  ('en', 'light', 0.12, 'child', 'babies, baby, baccha, bacche, bacchi, bacchon, bacha, bachcha, bachche, bachchi, bachcho, bachchon, bache, beta, bete, beti, betiyan, boy, children, childs, daughter, daughters, girl, grandchild, grandchildren, granddaughter, grandson, infant, infants, kid, kiddo, kids, ladka, ladke, ladki, little one, munna, my little one, my one, nephew, niece, son, sons, ward, wards'),
  ('en', 'light', 0.12, null, 'child'),
  ('en', 'light', 0.1, 'school', 'academy, greenfield, institute, institution, schools, skool, vidyalaya'),
  ('en', 'light', 0.1, null, 'school'),
  ('en', 'plain', 0.7, null, 'abacus, accelerate, accident, accidents, accountancy, accounts, acreage, actor, actress, adopt, adopted, adventure, affiliation no, affiliation number, afternoon, air, airline, alcohol, america, anthem, apartment, arabic, astrology, attitude, australia, average, ayah, ayahs, babysitter, bangalore, bank, bank account, banks, bathroom break, beach, bed, beds, beer, bees, behavior, behaviour, bench, benches, bengali, bengaluru, bet, bicycle, bike, bikes, bill, bird, birds, bitcoin, black, blackboard, blog, blue, boat, boating, bomb, bottle, bottles, box, boyfriend, break up, bunk bed, burger, cab driver, cake, calligraphy, canada, capacity, capital, car, caretaker, cars, cash, cat, cats, chair, chairs, channel, character, chennai, chinese, civics, cleaner, climate, climbing, code, coffee, color, colour, comics, communication, confidence, cook, cooking, cooler, corona, countries, country, court case, credit, cricket score, crowd, crypto, cupboard, custody, cycle, cycling, database, dating, death, declare, declared, delay, delayed, delhi, demote, depth, desk, desks, detention, dialect, difficult, difficulty, dive, diving, divorce, dog, dogs, door, doors, double promotion, drink, drinks, drugs, dubai, early, earthquake, economics, election, emergencies, emergency, energy, engineer, environment, environmental, essay, evening, fail, failed, failure, fan, fans, farm, feed, feeding, feet, film, films, fire, fishing, flag, flat, flats, flood, floor, floors, flower, flowers, fool, forest, format, furniture, gambling, gap, gardener, gate, gate pass, gates, genius, geography, geyser, gifted, girlfriend, god, gold, government of, greek, green, gst, guest, guests, gujarati, gulf, gun, hack, hacking, hair, haircut, hall, halls, handwriting, hard, hardware, height, helper, helpers, hero, heroine, hiatus, hill, hills, history, home, horoscope, hot water, hotel, hotels, house, houses, html, hyderabad, ignore, india, instruction, instructions, ipl, iq, italian, jaipur, java, javascript, jewellery, joke, jokes, jump, kannada, kill, king, kitchen, kolkata, korean, lake, late, latin, law, lawyer, leadership, legal, length, letter, licence, license, life, lift, lifts, light, lights, lights out, lockdown, logo, london, lottery, lucknow, magazine, maid, makeup, malayalam, mall, marathi, marathon, mark, market, marriage, mask, mehndi, memory, midnight, minecraft, minister, model paper, money, moon, moral, morning, mother tongue, mountain, movie, movies, mumbai, nails, nation, news, newsletter, newspaper, night, noise, noon, number plate, orphan, outings allowed, outpass, pan card, park, parks, party, pass mark, passing, passing marks, pen, pencil, peon, personality, pet, picture, pillow, pizza, player, players, playstation, plot, poem, poems, poetry, pole, police, politics, poll, pollution, porn, portuguese, president of, prime minister, prize money, promote, promoted, promotion, prompt, property, protest, psychology, public speaking, pune, punjabi, puzzle, python, queen, queue, race, races, radio, recipe, recycling, red, registration number, restaurant, restaurants, ring tone, river, role, roll, roof, room, rooms, running track, russian, sample, sample paper, sample papers, samples, sanitizer, scientist, scooter, score, score card, server, sex, shape, shop, shops, silver, singapore, size, skill, skills, skip, skipping, smoking, snake, sociology, soft skills, software, sound, speaker, speech, sql, star, stars, stock, stocks, store, stories, story, strike, strong, sun, surname, system prompt, table, tables, tamil, tattoo, tax, taxes, taxi, tea, telugu, tent, tents, ticket, tickets, tool, tough, train, trains, tree, tree plantation, trek, trekking, udise, uk, urdu, usa, values education, vedic, video, videos, village, visiting day, visiting hours, visitor, visitors, vote, wake up, wall, wall climbing, wallet, walls, war, waste, watchman, water, water sports, weak, weapon, weather, wedding, weekend home, weight, white, width, wind, wool, world'),
  ('en', 'plain', 0.6, null, 'advantage, advert, angry, ankle, announcement, apologise, apology, apple, appliance, architect, argue, argument, arm, arrest, arrow, artist, atmosphere, attach, attack, attempt, author, avoid, band, banner, bar, barrier, basement, basket, battery, battle, bear, beard, behave, bin, bite, biting, blame, blind, blood, blow, board games, body, boil, bone, boot, border, bored, bought, bounce, bowl, brain, brand, brave, bread, brick, bride, brush, bubble, bucket, bug, built, bulb, burn, bush, butter, button, buy, cable, cafe, calculate, candle, caravan, carpet, catch, cause, ceiling, cell, century, ceremony, chain, champion, change, charity, cheaper, cheapest, cheat, cheese, chest, chew, chicken, chocolate, circle, citizen, clap, clean, clever, clock, cloud, coal, coast, coat, coin, collapse, comment, common, compare, compete, concentrate, concrete, construct, consume, contract, convince, copy, corner, corridor, cost price, cotton, count, couple, cover letter, cow, crash, crawl, cream, create, crew, crime, criticise, cross, crown, cruel, cup, curtain, customer, cut, damage, danger, dangerous, dark, daughter in law, dead, deaf, debt, decorate, deep, deer, defend, delete, deliver, demand, deny, deserve, design, designer, destroy, detect, develop, dialogue, diamond, diary, dictionary, die, dig, dinner party, dirt, dirty, disagree, disappear, disaster, discover, disk, dislike, distribute, district, divide, dollar, donkey, dozen, dream, drive, drop, drop box, drown, dry, duck, dull, dust, ear, earn, edge, elbow, elephant, embarrass, empty, encourage, enemy, entertainment, envelope, error, escape, evacuate, event hall, evidence, exchange, exercise, expert, explode, export, express, extend, eye, face, factory, faint, faith, fall, false, fashion, fat, fear, fence, ferry, fever dream, fierce, fight, figure, finger, fix, flame, flavour, float, flour, fog, fold, folder, foot, force, forget, forgive, forgot, forgotten, fork, fox, frame, freedom, freeze, freezer, fresh, fridge, frog, fuel, fun, fund, fundraise, funeral, funny, fur, gain, garage, gas, gather, gentle, ghost, giant, glue, goal, goat, grab, grass, grave, greedy, ground floor, guess, guilty, guitar shop, habit, hammer, handsome, hang, harass, harm, harsh, hat, hate, headline, heal, healthy, heart, heaven, heavy, hell, hidden, hide, hit, hole, honey, hook, hop, hot, hug, huge, hungry, hunt, hurry, hurt, ice, identify, illegal, image, imagine, improve, increase, industry, influence, ink, insect, insist, inspect, inspection, insult, interrupt, introduce, invent, invest, investigate, invite, island, itch, jacket, jail, jam, jar, jealous, jewel, judge, juice, jungle, key, kick, kidnap, kitten, knee, knife, knit, knock, knot, ladder, lady, lamb, lamp, land, landlord, laptop bag, laugh, launch, lazy, lead, leader, leaf, leak, lean, leather, left handed, leg, lemon, lip, liquid, list price, listen, litter, load, lock, lonely, loose, lose, loss, lost, loud, luck, lucky, luggage, lung, machine, mad, mail order, manufacture, marry, mayor, measure, meat, melody, melt, member, mend, metal, method, middle name, mild, mirror, mistake, mix, modern, monkey, mood, mouse, mouth, mud, murder, muscle, museum, narrow, nasty, neck, needle, negotiate, nervous, nest, net, noisy, nose, notice, novel, nut, obey, obtain, ocean, odd, offend, oil, onion, operate, order, oven, oxygen, page, pain, painful, pair, palace, pale, pan, panic, parcel, passenger, path, peace, peel, percent, perfect, perfume, persuade, pick, pig, pilot, pin, pinch, pipe, planet, plant, plastic, plate, pocket, poison, poke, polish, pond, poor, popular, pot, potato, pour, powder, power cut, powerful, predict, press, pretend, prevent, priest, prison, prisoner, produce, profit, prove, publish, pull, pump, puppy, pure, purpose, push, quarrel, rabbit, rail, rare, rat, raw, reach, react, reduce, refugee, refuse, reject, relax, release, rely, remember, remind, remove, renew, renovate, replace, rescue, research, resign, resist, rest, restore, result day, reusable, reveal, reward, rhythm, rice, rich, ride, risk, rob, rocket, root, rope, rose, rub, rubbish, rude, ruin, sad, sail, salt, sauce, scan, scandal, scare, scared, scene, scissors, scold, scratch, screw, sea, seal, search, secretary, seed, selfish, sell, serious, serve, sew, shadow, shake, sharp, shave, sheep, shelf, shell, shelter, shine, shirt, shock, shoulder, shout, sign, silent, silly, sing along, sink, sister in law, sit, skin, skirt, sky, slap, slave, sleeve, slice, slide, slip, slow, smell, smile, smooth, sneeze, snore, snow, soap, sock, sofa, soft, soil, sold, soldier, solve, son in law, sort, soul, soup, sour, spare, spell, spill, spit, split, spoil, spoon, sport car, spread, square, squeeze, stain, stairs, stamp, stare, starve, steal, steam, steel, stick, sticker, stiff, sting, stir, stole, stolen, stomach, stone, storm, strange, straw, stretch, string, struggle, stupid, subscribe, succeed, sudden, sue, suffer, sugar, suit, surface, surgery, surprise, surround, survive, suspend, swallow, swear, sweat, sweep, sweet, swing, switch, sword, tail, tale, tame, tank, tap, tape, target, taste, tear, tease, teeth, telescope, tempt, terrify, test drive, thick, thief, thin, thirsty, thread, threaten, throat, throw, thumb, tickle, tide, tight, time off, tin, tip, tired, toe, tomato, tongue, tooth, touch, towel, toy shop, trace, trade, traffic, transfer money, translate, trap, treasure, treat, tremble, trick, trip over, truck, trust, truth, tube, tune, twist, tyre, ugly, umbrella, unfair, unlock, unpack, unusual, upload, upset, van driver, vandalise, vanish, vegetable, verb, victim, view, violate, virus, voice mail, volcano, volume, wage, waiter, wander, warm, warn, warning, weigh, wet, wheel, whisper, whistle, wicked, wide, wild, wing, wink, wire, wise, wolf, wood, worm, worse, worst, wound, wrap, wrist, wrong, yard, yell, zone'),
  ('en', 'plain', 0.5, null, 'autumn, bicycles, boats, brake, breaks, bridge, broken, cottage, currency, dentist, earth, glass, hairdresser, letters, paediatrician, paint, paper, parties, passport office, pencils, pens, ponies, pony, repair, road, roads, sand, scooters, season, ship, song, songs, station, street, streets, summer, tower, window, windows, winter'),
  ('en', 'topic', 1, 'a level', 'a levels, alevel, alevels'),
  ('en', 'topic', 1, 'activities', 'activity, after school activities, all round, all rounder, apart from academics, apart from studies, besides studies, beyond academics, beyond studies, co curricular, co scholastic, cocurricular, extra curricular, extra curriculars, extracurricular, extracurriculars, gatividhi, hobbies, hobby, other than studies, outside the classroom, padhai ke alawa, talent, talents'),
  ('en', 'topic', 1, 'admission', 'accept my, addmission, adm, admision, admissions, admit, admitted, admitting, admn, become a member, bharti, book a seat, consider my, daakhila, dakhila, dakhile, dakhla, entry, get a place, get a seat, getting a seat, intake, membership, need a seat, new admission, onboarding, place at your school, place for my, pravesh, put her in, put him in, reserve a seat, seat for my, secure a seat, take admission, take my, want a seat'),
  ('en', 'topic', 1, 'adult', 'adults, at my age, grown up, grown ups, grownups, ladies, myself learn, pensioner, retired, too old, women'),
  ('en', 'topic', 1, 'age', 'aayu, age criteria, age criterion, age cutoff, age group, age limit, age requirement, aged, ages, ayu, birth date, birth year, birthdate, born, completed 3 years, correct age, date of birth, dob, how old, janam, janm, kam se kam kitne, kitna bada, kitne mahine, kitne saal ka, kitne saal ka baccha, kitne saal ka bachcha, kitne saal ka hona, kitne saal ke, kitne saal ki, kitne saal ki honi, kitne sal ka, kitne sal ke, kitne sal ki, kitni badi, minimum age, old does, old enough, old must, old should, paida, right age, too little, too old, too small, too young, turning 3, turning three, turns three, umar, umer, umr, umra, underage, year old, years old, young, youngest, yr old, yrs old'),
  ('en', 'topic', 1, 'air conditioning', 'ac, ac classroom, ac classrooms, air conditioned, air conditioner, air conditioners, heater, heating'),
  ('en', 'topic', 1, 'airport', 'airport pick up, airport pickup, airport transfer, airport transfers, airports, flew, flies, flight, flights, fly, fly over, flying in, gatwick, heathrow, plane'),
  ('en', 'topic', 1, 'allergy', 'allergic, allergies, celiac, coeliac, epipen, intolerance, intolerant, nut allergy, peanut allergy, peanuts'),
  ('en', 'topic', 1, 'alumni', 'alma mater, alumnus, ex student, ex students, famous students, former students, old students, passed out, reunion'),
  ('en', 'topic', 1, 'apply', 'aavedan, admission form, application, application form, application form link, application link, applications, applied, apply link, applying, awedan, done online, enrol, enroll, enrolled, enrolling, enrollment, enrolment, fill a form, fill form, fill the form, find the form, form bharna, form kaha, form kahan, form kaise, form link, get a form, how can i apply, how can we apply, how do i apply, how do i enrol, how do i enroll, how do i register, how do we apply, how to apply, how to enrol, how to enroll, how to register, link for registration, link of form, link to apply, naam likhana, naam likhwana, naam likhwane, register, registering, registration, registration form, registration link, registrations, sign up, signing up, the form, through internet, through the internet'),
  ('en', 'topic', 1, 'assessment', 'a paper, admission test, aptitude, aptitude test, assess, assessed, assessments, audition, auditions, entrance, entrance exam, entrance examination, entrance paper, entrance test, entry test, evaluate, evaluated, evaluation, exam, examination, examinations, exams, must he pass, must she pass, pariksha, placement test, question paper, quiz, screening, selection trial, selection trials, sit a paper, test, tested, testing, tests, try out, tryout, tryouts, what is asked in the test, written, written exam, written observation, written paper, written test'),
  ('en', 'topic', 1, 'attend', 'aana hoga, aana jaruri, aana padega, aana zaruri, accompany, accompanying, also come, attending, attends, be present, both mom and dad, both mother and father, both of us, both parents, come alone, come along, come too, come with, either parent, in place of parents, instead of parents, mom and dad, mom dad, mother and father, mum dad, mummy papa, must come, my husband come, my wife come, one parent, only dad, only father, only mom, only mother, only mummy, only one parent, only papa, only the father, only the mother, parents instead, presence, required to come, saath aana, should my husband, should my wife, single parent, sirf mummy, sirf papa, who all should come, who has to come, who must come, who needs to come, who should come, without father, without husband, without my husband, without my wife'),
  ('en', 'topic', 1, 'attendance', 'absence, absences, absent, bunk, bunking, bunks, call in sick, chutti ke liye, chutti lena, does not turn up, hazri, late coming, leave application, leave policy, miss a class, misses class, skip class, skips class'),
  ('en', 'topic', 1, 'audition', 'auditions, selection trial, selection trials, try out, tryout, tryouts'),
  ('en', 'topic', 1, 'award', 'accolade, accolades, accomplishment, accomplishments, achieve, achieved, achievement, achievements, any prizes, awards, famous for, glory, honors, honours, inaam, jeeta, jeete, jeeti, laurels, medal, medals, national level, prize, prizes, proud, puraskar, recognised for, recognition, recognized for, state level, success, track record, trophies, trophy, uplabdhi, what have students achieved, win, winning, wins, won, won anything'),
  ('en', 'topic', 1, 'batch change', 'batch badal, change batch, change my batch, change of batch, shift batch, switch batch, switch from morning'),
  ('en', 'topic', 1, 'bedroom', 'bedrooms, boarding house, boarding houses, dorm, dormitories, dormitory, dorms, in a room, own room, room mate, roommate, roommates, share a room, shared room, sharing a room, single room, to a room, twin room, where will he stay, where will she stay, where would he stay, where would she stay'),
  ('en', 'topic', 1, 'beginner', 'absolute beginner, beginners, complete beginner, complete novice, first timer, first timers, from scratch, never done, never learnt, never played, newcomer, newcomers, no experience, novice, start from zero, starter'),
  ('en', 'topic', 1, 'birthday', 'birthdays'),
  ('en', 'topic', 1, 'book', 'bag, books, kitaab, kitab, kitaben, notebook, notebooks, school bag, stationery, textbook, textbooks'),
  ('en', 'topic', 1, 'branch', 'branches, franchise, other campus, other campuses, shakha, which campus'),
  ('en', 'topic', 1, 'brochure', 'booklet, brocher, brochures, broshure, brouchure, catalog, catalogue, details in pdf, flyer, handbook, hard copy, info booklet, information booklet, information material, information pack, leaflet, literature, material about the school, more material, pamphlet, pdf, printed, printed information, printed material, prospectus, pustika, read about the school, school brochure, soft copy, something to read'),
  ('en', 'topic', 1, 'callback', '24 hours, after enquiry, after i enquire, after i submit, after submission, after submitting, answer me, business hours, cal me, cal me bak, call aaega, call aayega, call ayega, call back, call from, call karega, call karenge, call me, call me back, call me bak, call nahi aaya, call nahi aya, call us, call us back, callback time, contact me, contact us when, contacted, expect a call, expect to hear, follow up, follow up call, get a call, get a reply, get a response, get an answer, get back, get back to me, get call, get in touch with us, gets back, gets in touch, got a call, got any call, have not heard, havent heard, hear anything, hear back, hear from the school, hear from you, hear something, hours before i hear, how fast, how long does it take, how long should i wait, how long to wait, how long will it take, how many days, how quickly, how soon, jawab, jawab aayega, jawab kab, kab call, kab milega, kab tak, kab tak call, kitne din, kitne din lagenge, kitni der, koi call nahi, koi phone nahi, long to hear, no one called, no one has called, no reply, no response, nobody called, nobody has called, nobody replied, not called, not heard, not received, phone aayega, phone karenge, phone me, phone nahi aaya, phone nahi aya, reach out to me, receive a call, receive call, replies, reply, reply aayega, reply kab, respond, responds, response, response kab, response time, revert, ring me, somebody call, someone call, someone contact, still waiting, time frame, touch base, turnaround, wait, wait for, waiting, waiting for, waiting since, when will i get, when will someone, when will you call, when will you contact, will call, will you call, within how many days, within how many hours, you ring'),
  ('en', 'topic', 1, 'camp', 'bootcamp, camps, holiday club, holiday course, holiday courses, holiday programme, summer camp, summer camps, summer school, winter camp'),
  ('en', 'topic', 1, 'campus', 'acre, acres, amenities, auditorium, big campus, building, buildings, campus area, campus size, classroom, classrooms, how big is the campus, how large, infrastructure, premises, size of campus, size of the campus'),
  ('en', 'topic', 1, 'cbse', 'central board, indian board, indian curriculum, national board, national curriculum'),
  ('en', 'topic', 1, 'changing room', 'changing rooms, dressing room, locker, locker room, lockers, shower, showers'),
  ('en', 'topic', 1, 'chat', 'ai bot, are you a bot, are you a robot, are you human, are you real, bot, chatbot, from here, here in chat, in this chat, on this chat, right here, robot, through this chat, virtual assistant, who are you'),
  ('en', 'topic', 1, 'chess', 'shatranj'),
  ('en', 'topic', 1, 'clubs', 'club, debate, debating, house system, model united nations, mun, quiz club'),
  ('en', 'topic', 1, 'collection', 'authorised person, authorised to, collect, collect her, collect him, collected, collecting, collects, fetch, fetch her, fetch him, fetches, nanny, pick her up, pick him up, pick my son up, pick them up, picks her up, picks him up, take a child home, take her home, take him home, take my daughter home, take my son home'),
  ('en', 'topic', 1, 'complaint', 'complain, complaints, dissatisfied, feedback, grievance, shikayat, unhappy'),
  ('en', 'topic', 1, 'computing', 'ai, artificial intelligence, coding, computer, computers, programming, robotics, stem'),
  ('en', 'topic', 1, 'concert', 'audience, concerts, on stage, perform, performance, performances, performs, recital, recitals, show, shows, stage'),
  ('en', 'topic', 1, 'contact', 'baat ho, baat kar, baat karna, baat karni, baat karwao, call, calling, calls, connect, connect me, contact details, contact no, contact number, contacts, customer care, discuss with someone, get hold of, get in touch, message you, phone or email, reach out, reach someone, reach the admissions, reach the office, reach the school, reach you, reach your, ring, sampark, someone from, someone to talk, speak, speak to, speak with, speak with someone, talk, talk to, talk with, talking, whom, write to'),
  ('en', 'topic', 1, 'contact home', 'call home, calls home, facetime, keep in touch, phone home, ring home, ring us, skype us, speak to our daughter, speak to our son, stay in touch, talk to my child, talk to my daughter, talk to my son, video call'),
  ('en', 'topic', 1, 'counselling', 'child counsellor, counseling, mental health, psychologist, therapist, therapy'),
  ('en', 'topic', 1, 'curriculum', 'a levels, accreditation, accredited, affiliated, affiliation, board, boards, cambridge, course, course of study, courses, curriculam, curricullum, hsc, icse, igcse, indian system, international or indian, isc, kaunsa board, konsa board, o levels, padhaai, padhai, padhate, padhaya, padhayi, pathyakram, program, programme, programmes, programs, pupils sit, recognised, recognized, ssc, state board, sylabus, syllabus, system of education, teach what, which board'),
  ('en', 'topic', 1, 'daily routine', 'all day long, choose what, day look like, day looks like, during the day, free choice, just play, just playing, pick what, routine, typical day, whole day'),
  ('en', 'topic', 1, 'dance', 'ballet, bharatanatyam, dancing, kathak, nritya'),
  ('en', 'topic', 1, 'day school', 'attend daily, back home, come home, come home every, come home every day, comes home, daily up down, day boarder, day boarders, day boarding, day only, day scholar, day scholars, day schooling, day student, day students, daytime, every evening, ghar aa, ghar se, go home, go home every day, goes home, home every evening, home in the evening, live at home, non residential, not boarding, only attend lessons, only in the daytime, pick her up every, pick him up every, return every evening, return home, return in the evening, roz ghar, sleep at his home, sleep at home, sleeps at home, stay at home, up down, without boarding, without hostel'),
  ('en', 'topic', 1, 'daycare', 'after school care, creche, day care'),
  ('en', 'topic', 1, 'deadline', 'aakhri date, aakhri tarikh, akhri tarikh, antim tithi, closing date, deadlines, due date, how late, last date, last date for admission, last date to apply, last date to submit, last day, last day to apply'),
  ('en', 'topic', 1, 'demo', 'attend a class before, baith ke dekh, class dekh sakte, dekh ke lena, demo class, demo classes, demo lecture, first lesson, free class, pehle dekhna, taster, taster day, trial, trial class, trial classes, trial lesson, trial lessons, trials, try a lesson, try before, try it first'),
  ('en', 'topic', 1, 'device', 'are mobiles, bring a phone, bring mobile, bring phone, carry a phone, carry mobile, carry phone, cell phone allowed, computer, gadget, gadgets, ipad, ipads, keep a phone, keep phone, laptop, laptops, mobile allowed, mobile in hostel, mobile phone allowed, mobile phones, mobiles, on the phone all, own computer, own device, own laptop, phone allowed, phone ban, phone in hostel, phone in school, phones, phones allowed, phones and laptops, phones at night, smartphone, smartphones, smartwatch, tablet, tablets'),
  ('en', 'topic', 1, 'discipline', 'anushasan, curfew, disciplined, expelled, misconduct, policies, policy, punishment, rule, rules, strict'),
  ('en', 'topic', 1, 'discount', 'family rate, fee reduction, money off, price off, reduced fee, reduced fees, reduced price, second child, two children discount, voucher, vouchers'),
  ('en', 'topic', 1, 'document', 'aadhaar, aadhar, aadhar card, academic record, academic records, adhar, adhar card, birth certificate, birth proof, bring along, carry, certificate, certificates, certificates needed, certificates required, consent form, consent forms, dastavez, dob proof, docs, documentation, documents, grade sheet, id proof, kagaj, kagajat, kagaz, kagzat, kaun se papers, kaunse papers, last marksheet, last report, leaving certificate, mark sheet, mark sheets, marks card, marksheet, marksheets, medical form, old report, old results, old school papers, originals, papers, paperwork, passport, passport photo, photo copies, photocopies, photocopy, photographs, previous marks, previous results, progress card, progress report, progress reports, proof, record, records, report card, report cards, school leaving, school records, tc, tc required, transfer certificate, what do i bring, what do we bring, what should i bring, what should we bring, what should we carry, what to bring, what to carry, xerox'),
  ('en', 'topic', 1, 'donation', 'bribe, capitation, donate, donations, sponsor'),
  ('en', 'topic', 1, 'doubt', 'ask her questions, ask his questions, ask questions after, clear doubts, doubt class, doubt session, doubts, pooch sakte, puch sakte, sawal'),
  ('en', 'topic', 1, 'drums', 'sitar, tabla'),
  ('en', 'topic', 1, 'duration', 'for how long, how long are, how long does, how long is, how many hours, how many minutes, how many months, how many years, kitna saal, kitne ghante, kitne saal, kitne sal, kitni der ka, number of years, one hour, two hours'),
  ('en', 'topic', 1, 'email', 'by email, e mail, e mail id, email address, email id, emails, gmail, mail, mail address, mail id, mail karna, over email, send an email, write an email'),
  ('en', 'topic', 1, 'english', 'angrezi, english medium'),
  ('en', 'topic', 1, 'english support', 'additional language, afraid of speaking, eal, efl, english as a second language, english as an additional language, english is weak, english lessons, esl, learn english, little english, no english, not fluent, poor english, speaks no english, understand english, weak english'),
  ('en', 'topic', 1, 'equipment', 'bat, boots, gear, gloves, goggles, helmet, kit, kits, racket, rackets, racquet'),
  ('en', 'topic', 1, 'event', 'annual day, annual function, celebrate, celebrated, celebration, celebrations, christmas, cultural fest, diwali, events, festival, festivals, function, functions, holi, karyakram, sports day'),
  ('en', 'topic', 1, 'exeat', 'exeat weekend, exeat weekends, exeats, home at weekends, home weekends, leave weekend, leave weekends, must leave'),
  ('en', 'topic', 1, 'existing parent', 'already a parent, already a student, already enrolled, already in your school, already studies, already studying, already with you, current parent, existing parents, our own families, present parent, studies at your school, studies in your school, studying in your school'),
  ('en', 'topic', 1, 'extended day', 'after care, after hours, after school care, aftercare, afternoon care, before school, before school care, breakfast club, childcare, drop off, earlier, early drop off, extended hours, late pick up, late room, minding, stay late, stay longer, wrap around care, wraparound, wraparound care'),
  ('en', 'topic', 1, 'fee', 'affordable, amount, annual charges, breakup, budget, charge, charged, charges, cheap, cost, costing, costly, costs, economical, emi, expense, expenses, expensive, fee details, fee structure, fees, fees breakup, fees details, fees structure, feez, fess, financial, how costly, how much are, how much do i pay, how much do we pay, how much do you charge, how much does, how much does it cost, how much for, how much is, how much money, how much per, how much to pay, how much will, inr, installment, installments, instalment, instalments, kharch, kharcha, kishton, kist, kitna charge, kitna dena, kitna lagta, kitna lagta hai, kitna paisa, kitne ka hai, kitne ki hai, kitne lagte, kitne paise, kitne rupaye, kitne rupees, lagega, lagegi, lagenge, lakh, lakhs, mahanga, mehenga, mehnga, monthly charges, monthly payment, monthly payments, paisa, paisaa, paise, pay, pay in parts, paying, payment, payments, per month charges, phees, price, prices, pricing, quarterly, quotation, rate, rates, rs, rupay, rupaye, rupees, sasta, shulk, tuition, tuition fee'),
  ('en', 'topic', 1, 'fine arts', 'art, art and craft, art room, craft, crafts, drawing, painting, pottery, sculpture'),
  ('en', 'topic', 1, 'flexible boarding', 'board during the week, board just during the week, flexi boarding, full boarding, monday to friday, monday until friday, occasional boarding, occasional nights, single nights, weekly boarder, weekly boarders, weekly boarding'),
  ('en', 'topic', 1, 'food', 'bhojan, breakfast, cafeteria, canteen, cater, cater for, caterer, catering, celiac, coeliac, dairy free, diet, dining, dining hall, dinner, drinking water, eat, eating, egg, eggs, fruit, gluten, gluten free, halal, jain, khaana, khana, khane, kosher, lactose, lunch, lunch box, meal, meals, menu, mess, milk, nashta, non veg, nonveg, nut free, nutrition, peanut, peanuts, snack, snacks, supper, tiffin, veg, vegan, vegetarian'),
  ('en', 'topic', 1, 'football', 'soccer'),
  ('en', 'topic', 1, 'foreign language', 'foreign languages'),
  ('en', 'topic', 1, 'gcse', 'gcses, igcse, igcses, o level, o levels'),
  ('en', 'topic', 1, 'grades', 'all grades, class range, class tak, classes, classes offered, from class, grade levels, grades offered, highest, highest class, highest grade, how far does the school go, how far up, kaksha tak, kaun si class, kaunsi class, kis class, kis kaksha, kitni class, konsi class, lowest class, standards, starting class, till class, till what, till which class, till which grade, up to class, up to what, up to which, upto class, upto what, upto which, upto which class, upto which grade, upto which std, upto wich class, upto wich std, what classes, what grades, which class, which classes, which grade, which grades, year groups'),
  ('en', 'topic', 1, 'guardian', 'guardians, guardianship, local guardian, local who is responsible, locally responsible, no family here, no family in, no relatives, someone responsible'),
  ('en', 'topic', 1, 'guest house', 'parents stay, stay for parents'),
  ('en', 'topic', 1, 'gym', 'fitness, gymnasium'),
  ('en', 'topic', 1, 'health', 'asthma, bimar, chickenpox, clinic, cold, contagious, cough, covid, diabetes, diabetic, diarrhoea, doctor, doctors, epilepsy, falls ill, feels ill, fever, first aid, flu, gets ill, gets sick, hospital, ill, illness, infection, infections, infirmary, inhaler, injure, injured, injuries, injury, insulin, medical, medication, medicine, medicines, nurse, nurses, paramedic, physician, physio, physiotherapist, rash, sick, sickness, stomach bug, temperature, tummy, tummy bug, unwell, vomit, vomited, vomiting'),
  ('en', 'topic', 1, 'hindi', 'hindi medium, sanskrit'),
  ('en', 'topic', 1, 'hire', 'borrow, buy an instrument, buy my own, buy or rent, hires, lend, loan, need to buy, own cello, own instrument, own piano, own violin, rent, rental, rentals, renting, rents'),
  ('en', 'topic', 1, 'history of the school', 'anniversary, established, establishment, foundation, founded in, how long has the school, how long have you been, how old is the school, how old is this school, how old is your school, legacy, running since, school history, school how old, since when, sthapna, when was the school established, when was the school founded, year of establishment, years old is the school'),
  ('en', 'topic', 1, 'holiday', 'avkash, breaks, chhutti, chhuttiyan, christmas break, chutiya, chutti, chuttiya, chuttiyan, closed, closing days, closure, closures, days off, diwali break, easter, easter break, half term, holiday list, holidays, leave, midterm break, shut, shut down, spring break, summer break, summer vacation, summer vacations, term dates, vacation, vacations, winter break, winter vacation, xmas, xmas break'),
  ('en', 'topic', 1, 'homework', 'assignment, assignments, holiday homework, home work'),
  ('en', 'topic', 1, 'hostel', 'accommodation, at the school full time, boarder, boarders, boarding, boarding and lodging, boarding facility, boarding school, bording, chatravas, chhatravas, children can live, dorm, dormitories, dormitory, dorms, facility for outstation, full boarding, full time boarding, full time stay, hostal, hostels, live at school, live at the school, live away, live in, live in school, live in the school, live on campus, live on the campus, lodging, night stay, overnight, raat, rah sakta, rah sakti, rahna, rahne, rahne ki, reh sakta, reh sakte, reh sakti, rehna, rehne, rehne ka, rehne ka intezam, rehne ki, rehne ki suvidha, rehta hai, rehte hain, residence, residential, residential school, residentially, send her away, send him away, sleep at, sleep at school, sleep in the school, sleep there, stay at school, stay at the school, stay away from home, stay full time, stay in school, stay in the school, stay on campus, stay the night, stay there, stay with you, staying there, weekly, weekly boarding, where will he stay, where will she stay, where would he stay, where would she stay'),
  ('en', 'topic', 1, 'ib', 'baccalaureate, global, ib board, ib school, international, international baccalaureate, international board, international curriculum, international school'),
  ('en', 'topic', 1, 'ibdp', 'diploma, diploma program, diploma programme, ib diploma, ib dp, international diploma'),
  ('en', 'topic', 1, 'individual lesson', 'individual lessons, personal coaching, private lesson, private lessons, private session, private sessions'),
  ('en', 'topic', 1, 'injury', 'fracture, injure, injured, injuries, physio, physiotherapist, physiotherapy, sprain, sprained'),
  ('en', 'topic', 1, 'instrument', 'instruments, musical instrument, musical instruments'),
  ('en', 'topic', 1, 'interaction', 'informal chat, interact, interactions, interview, interviewed, interviews, meet the child, observation, observe, observed, saakshatkar, sakshatkar, viva'),
  ('en', 'topic', 1, 'job', 'a teacher job, apply as a teacher, apply as teacher, apply for a job, apply for a teacher job, apply for teacher, apply for teacher job, apply for the job, as a teacher, cv, do you hire, employment, hire staff, hire teachers, hiring, hiring staff, i am a teacher, internship, job de, job opening, job openings, job vacancy, jobs, jobs for, kaam chahiye, naukri, naukri hai, opening for teacher, openings for teachers, position for, post of teacher, recruit, recruiting, recruitment, resume, salary, staff vacancy, teacher job, teacher post, teacher vacancy, teaching job, teaching jobs, teaching position, teaching vacancy, vacancies for staff, vacancies for teachers, vacancies for teaching, vacancy for a teacher, vacancy for teacher, vacancy for teachers, work at your school, work for you, work with you'),
  ('en', 'topic', 1, 'kabaddi', 'kho kho'),
  ('en', 'topic', 1, 'kindergarten', 'balvatika, early years, eyfs, kg, kinder garten, kindergarden, play school, playschool, pre kg, pre primary, pre school, prekg, preprimary, preschool'),
  ('en', 'topic', 1, 'lab', 'computer lab, laboratories, laboratory, labs, prayogshala, science lab'),
  ('en', 'topic', 1, 'laundry', 'dhobi, dirty clothes, do the washing, ironing, wash, wash their clothes, washed, washes, washes their clothes, washing clothes'),
  ('en', 'topic', 1, 'library', 'libraries, pustakalaya, reading room'),
  ('en', 'topic', 1, 'location', 'address, address of school, address of the school, airport, area, direction, directions, distance, doori, full address, google map, google maps, how do i reach the school, how far, how far away, how far is, how to reach school, how to reach the school, kaha hai, kaha par hai, kaha pe, kahaan hai, kahan hai, kahan par hai, kahan pe, kidhar hai, kis jagah, landmark, locality, located, map, metro, near, nearby place, nearest, pata kya, pin code, postal address, railway station, school address, school kaha, school kahan, school kidhar, situated, situated at, sthan, where are you, where exactly, where is campus, where is it, where is the campus, where is the school, where is your school, where situated, whereabouts, which city'),
  ('en', 'topic', 1, 'lost', 'lost and found, lost her, lost his, lost property'),
  ('en', 'topic', 1, 'make up lesson', 'cancel a lesson, cancelled lesson, catch up, catch up lesson, let lessons go, make up class, make up classes, make up lessons, makeup class, miss a lesson, missed a class, missed a lesson, missed class, missed classes, missed lesson, missed lessons, missed session, postpone, postponed, reschedule, rescheduled, rescheduling, teacher is ill'),
  ('en', 'topic', 1, 'martial arts', 'boxing, judo, karate, self defence, taekwondo, wrestling'),
  ('en', 'topic', 1, 'maths', 'ganit, math, mathematics'),
  ('en', 'topic', 1, 'medium', 'language of instruction, madhyam, medium of instruction'),
  ('en', 'topic', 1, 'meeting', 'meet the teacher, meet the teachers, meetings, parent association, parent meetings, parent teacher conference, parent teacher meeting, parent teacher meetings, parents evening, parents evenings, parents meeting, parents meetings, parents teacher meeting, pta, ptm, ptms'),
  ('en', 'topic', 1, 'method', 'approach, learning style, montessori, pedagogy, philosophy, play way, playway, reggio, teaching method, teaching methods, teaching style, waldorf'),
  ('en', 'topic', 1, 'mid year', 'aadha saal, aadha sal, after diwali, after session starts, after the session has started, after the session starts, already begun, already started, any time of the year, anytime of the year, beech, beech mai, beech me, beech mein, beech saal, beech sal, beech session, before next april, between the session, bich mai, bich me, bich mein, bich saal, bich sal, chance of getting in, during the session, during the term, during the year, half of the year, half way through, half way through the year, halfway through the year, in august, in between, in between session, in between the session, in december, in january, in november, in october, in september, join late, join now, joining late, late admission, late admissions, mid saal, mid sal, mid session, mid term, middle, middle of session, middle of the session, middle of the term, middle of the year, middle of year, midsession, midterm, midyear, part way, partway, running session, saal aadha, saal ke beech, saal ke mid, sal aadha, sal ke beech, sal ke mid, second term, session already started, session has begun, session has started, session ke beech, shifting cities, third term, throughout the year, year ke beech'),
  ('en', 'topic', 1, 'middle school', 'middle classes, middle wing'),
  ('en', 'topic', 1, 'mixed age', 'age groups, big ones, bigger children, different ages, grouped by age, mixed age group, mixed age groups, mixed ages, older children, older kids, older ones, same age, year olds together'),
  ('en', 'topic', 1, 'mock test', 'mock, mock tests, mocks, practice paper, practice papers, practice test, practice tests, test series, weekly test, weekly tests'),
  ('en', 'topic', 1, 'music', 'choir, gana, instrument, instruments, musical, musical instruments, orchestra, sangeet, sing, singing, song'),
  ('en', 'topic', 1, 'myp', 'middle years, middle years program, middle years programme, middle yrs'),
  ('en', 'topic', 1, 'name', 'naam, names'),
  ('en', 'topic', 1, 'night care', 'at night, house parent, house parents, housemaster, housemistress, in the night, looks after her, looks after him, looks after them, matron, matrons, nightmare, nightmares, nights, warden, wardens'),
  ('en', 'topic', 1, 'office hours', 'office open, office timing, office timings, working hours'),
  ('en', 'topic', 1, 'officer', 'a person, adhikari, admission office, admission officer, admission team, admissions office, admissions officer, admissions team, counsellor, counselor, executive, human, office, officers, parent relationship, parent relationship officer, parents relationship officer, person, real human, real person, relationship officer, representative, someone'),
  ('en', 'topic', 1, 'online class', 'distance learning, ghar baithe, ghar se padh, ghar se padhna, home schooling, homeschooling, hybrid learning, online classes, online learning, online school, remote learning, virtual class, virtual classes'),
  ('en', 'topic', 1, 'open', 'accepting children, accepting new, accepting new pupils, accepting new students, accepting pupils, accepting students, admission begun, admission going on, admission started, admissions begun, admissions on, admissions started, applications open, are you taking, batch of, can i book for, chal raha, chal rahe, chal rahi, chalu, closed, for which year, forms open, forms out, going on, is admission on, khula, khule, khuli, ongoing, ongoing admission, opened, opening, started admissions, started taking, still accept, still accepting, still open, still taking, taking admission, taking admissions, taking children, taking students, which year, which years, year after next'),
  ('en', 'topic', 1, 'outdoor', 'animal, animals, fresh air, garden, gardens, go out, hens, nature, outdoor play, outdoors, outside, pets, rain, raining, rains, rainy, sand pit, sandpit'),
  ('en', 'topic', 1, 'parking', 'park my car'),
  ('en', 'topic', 1, 'payment', 'bank transfer, caution money, cheque, credit card, debit card, deposit, deposits, direct debit, emi, gpay, in advance, installments, instalment, instalments, invoice, kisht, kishton, kist, late fee, late fees, loan, mode of payment, monthly payment, online payment, pay monthly, pay online, payment mode, payment plan, paytm, receipt, refund, refundable, refunds, security deposit, standing order, up front, upfront, upi'),
  ('en', 'topic', 1, 'performing arts', 'arts, cultural activities, gaana, gaana bajana, gana bajana, kala, naach, nachna, perform, performing, performing art, stage'),
  ('en', 'topic', 1, 'phone', 'call number, cell number, contact no, contact number, dial, fone, helpline, helpline number, landline, mob no, mobile no, mobile number, nbr, nmbr, no do, nos, num, number, number batao, number de, number dedo, number dijiye, number do, ph no, phn, phn no, phone nmbr, phone no, phone number, ring up, telephone, telephone number, toll free'),
  ('en', 'topic', 1, 'piano', 'keyboard'),
  ('en', 'topic', 1, 'playground', 'court, courts, field, ground, grounds, maidan, play area, play ground, stadium, turf'),
  ('en', 'topic', 1, 'pocket money', 'allowance, spending money'),
  ('en', 'topic', 1, 'portal', 'app, erp, facebook, instagram, link, linkedin, log in, login, mobile app, online portal, parent app, parent portal, parents app, password, site, social media, username, web site, website, youtube'),
  ('en', 'topic', 1, 'power', 'electricity, generator, power backup, solar'),
  ('en', 'topic', 1, 'practice', 'practicing, practise, practises, practising, rehearsal, rehearsals, rehearse'),
  ('en', 'topic', 1, 'prayer', 'chapel, church, mass, mosque, muslim, muslims, pray, prayer room, prayers, service on sunday, worship'),
  ('en', 'topic', 1, 'primary', 'elementary, junior, junior classes, junior school, junior wing, juniors, lower classes, primary school, younger classes'),
  ('en', 'topic', 1, 'principal', 'ceo, chairman, chairperson, coordinator, dean, director, founded, founder, head of school, head of the school, head teacher, headmaster, headmistress, headteacher, in charge of the school, management, owned, owner, owners, pradhanacharya, president, principals, trustee, trustees, vice principal, who is in charge, who runs'),
  ('en', 'topic', 1, 'privacy', 'ask for my, asking for my, calls from others, confidential, consent, data, data protection, delete my, details safe, gdpr, give my number, information secret, keep it secret, keep my information, kisi aur ko, misuse, my data, my details safe, need my, number safe, pass on my, personal data, personal details, personal information, secret, sell my, sell my data, sell my number, sell my phone, share my details, share my number, share with others, spam, third parties, third party, to my details, to my information, to others, want my, who can see, who sees, who will see, why are you asking, why do you need, with my details, with my information, with others'),
  ('en', 'topic', 1, 'process', 'admission criteria, admission rounds, after i enquire, basis, choose children, choose students, confirmed seat, criteria for selection, decide who gets in, formalities, formality, functions the admission, go about, guide me, how are children chosen, how are students chosen, how can i apply, how can we apply, how do i apply, how do i enrol, how do i enroll, how do i proceed, how do i register, how do we apply, how do we proceed, how does it work, how does the school choose, how functions, how it works, how to apply, how to enrol, how to enroll, how to get admission, how to join, how to proceed, how to register, how to take admission, kaise hoga, kaise hota, kaise karaye, kaise kare, kaise karein, kaise karna, kaise karte, kaise karwaye, kaise le, kaise lein, kaise milega, kaise select, kis basis, kya karein, kya karna, kya karna hoga, kya karna padega, next step, next steps, on what basis, pick children, pick students, prakriya, procedure, procedures, proceed, rounds, select, select students, selected, selecting, selection, selection criteria, selection process, selects, stages, step by step, steps, tareeka, tareeke, tarika, to confirmed, way to apply, what do i do, what do i have to do, what do we have to do, what do we need to do, what happens after, what happens next, what should i do, what to do, whats the procedure, who gets in, whole procedure'),
  ('en', 'topic', 1, 'progress report', 'daily report, daily update, follow her grades, follow his grades, how her day, how his day, how the day, informed, marks, news of, photo, photos, pictures, progress, progress reports, report, reports, see marks, send pictures, update, updates'),
  ('en', 'topic', 1, 'pyp', 'primary years, primary years program, primary years programme, primary yrs'),
  ('en', 'topic', 1, 'qualification', 'b ed, bed qualified, certified, degree, degrees, experience, experienced, how qualified, licensed, m ed, phd, qualifications, qualified, trained, training, well qualified'),
  ('en', 'topic', 1, 'quota', 'caste, minority, obc, reservation, reserved, sc st'),
  ('en', 'topic', 1, 'ranking', 'best school, no 1, number one, rank, ranked, rankings, ranks, rated, rating, ratings, reputation, review, reviews, top school'),
  ('en', 'topic', 1, 'ratio', 'attention, batch, batch size, big are the classes, big classes, children does one, children for one, children in a class, children per class, children per teacher, children to one, class size, class size kya, class sizes, class strength, crowded, dhyan, each class, each teacher, ek teacher, handles how many, how big are the classes, how big is each class, how big is the class, how large are the classes, how many children, how many in a class, how many in each class, how many in one class, how many kids, how many pupils, how many students, individual attention, individually, kids does one, kids for one, kids in a class, kids in one class, kids per class, kids per teacher, kids with one, kitne bacche, kitne bacchon, kitne bachche, kitne bachchon, kitne bache, kitne bachon, kitne chatra, kitne student, kitne students, large are the classes, look after, looked after, looks after, lost in the crowd, no of students, number of children, number of students, one class, one on one, one teacher, one teacher for, one teacher how many, one to one, overcrowded, per class, per coach, per instructor, per teacher, per teacher kitne, personal attention, personal care, pupil teacher ratio, pupils for one, pupils per class, pupils per teacher, size of class, size of the class, small class, small classes, smaller classes, strength, student teacher ratio, students does one, students in a class, students in class, students per class, students per teacher, teacher for how many, teacher student ratio'),
  ('en', 'topic', 1, 'recording', 'from home, ghar se padhai, live class, live classes, online batch, recorded, recorded lecture, recorded lectures, recordings, study from home'),
  ('en', 'topic', 1, 'refund', 'fee return, fees wapas, get my money back, give back the fee, money back, paisa wapas, paise wapas, paise wapis, refundable, refunds, reimbursed, return of fees, wapas, wapas milenge, wapis'),
  ('en', 'topic', 1, 'remedial', 'coaching, doubt, doubts, extra class, extra classes, extra help, foundation classes, iit, jee, neet, olympiad, olympiads, private tuition, tuition classes, tuitions'),
  ('en', 'topic', 1, 'remote', 'by video, lessons online, online lesson, online lessons, remotely, skype, video lesson, video lessons, zoom'),
  ('en', 'topic', 1, 'repeat', '12th pass, drop batch, drop lena, drop year, dropper, droppers, ek saal gap, gap, gap lena, gap year, passed 12th, repeater, repeaters, repeating, saal drop, saal gap, second attempt, year drop'),
  ('en', 'topic', 1, 'results', 'air rank, average marks, board results, cgpa, exam results, got through, how many got through, how many selected, kitne nikle, kitne pass, kitne select, nikle, parinam, pass hue, pass percentage, pass rate, percentage, qualified in, result, scores, select hue, selection, selections, success, success rate, top ranks, topper, toppers'),
  ('en', 'topic', 1, 'retake', 'resit, resits, retakes'),
  ('en', 'topic', 1, 'riding', 'equestrian, horse, horse riding, horses, polo'),
  ('en', 'topic', 1, 'safety', 'antiragging, background check, background checks, bullied, bully, bullying, camera, cameras, cctv, child protection, dbs, dbs check, fire safety, guard, guards, lifeguard, lifeguards, police check, protection, ragging, safe, safeguarding, secure, security, suraksha, surakshit'),
  ('en', 'topic', 1, 'sale', 'advertise, advertisement, collaborate, collaboration, marketing, partnership, seo, supplier, supply, tender, vendor'),
  ('en', 'topic', 1, 'scholarship', 'bursary, chhatravritti, chhoot, chhut, concession, concessions, discount, discounts, ews, fee reduction, fee waiver, financial aid, financial help, free education, free seat, freeship, offers, reduce the fee, rte, scholarships, sibling discount, waiver'),
  ('en', 'topic', 1, 'school exams', 'board exam, board exams, date sheet, datesheet, exam date, exam dates, exam schedule, final exam, final exams, finals, half yearly, term exams, unit test, unit tests'),
  ('en', 'topic', 1, 'science', 'biology, chemistry, physics, sciences, vigyan'),
  ('en', 'topic', 1, 'scouts', 'cadet, guides, ncc, nss, scout'),
  ('en', 'topic', 1, 'screen', 'cartoon, cartoons, games console, gaming, screen time, screens, television, tv, video games'),
  ('en', 'topic', 1, 'second language', '2nd language, bhasha, language, languages, third language'),
  ('en', 'topic', 1, 'section', 'sections'),
  ('en', 'topic', 1, 'senior school', 'complete school, complete schooling, end of school, end of schooling, final year of school, finish her schooling, finish his schooling, finish school, finish schooling, high school, higher classes, higher grades, higher secondary, inter college, intermediate, junior college, last class, plus 2, plus two, secondary, secondary school, senior, senior secondary, senior wing, seniors'),
  ('en', 'topic', 1, 'session', 'academic calendar, academic months, academic session, academic year, academic years, apr to mar, april to march, batches, begin, begins, classes begin, classes resume, classes start, commence, commencement, commences, jan to dec, naya saal, naye saal, new batch, new batches, new session, new year, padhai kab, reopen, reopening, reopens, satr, school begins, school kab khulega, school kab se, school kab shuru, school opens, school session, school start, school start from, school starts, school year, school year starts, semester, session dates, session start, sessions, shuru, start month, start of the year, suru, term, terms, when does school start, which month, year begins, year end, year run, year runs, year start, year starts'),
  ('en', 'topic', 1, 'settling in', 'adaptation, adjust, adjusting, adjusts, cling, clings, clingy, cries, cry, crying, first day, first days, first few days, first week, get used to, getting used to, homesick, homesickness, leave the room, misses home, screams, separation, separation anxiety, settle in, settling period, stay with her, stay with him, stay with my'),
  ('en', 'topic', 1, 'shooting', 'rifle'),
  ('en', 'topic', 1, 'singing', 'choir, choral, sing, singer, singers, singing lessons, sings, vocal, vocals, voice'),
  ('en', 'topic', 1, 'skating', 'skate'),
  ('en', 'topic', 1, 'sleep', 'asleep, bedding, bedtime, blanket, cot, cots, lie down, mattress, nap, nap time, napping, naps, naptime, rest time, siesta, sleeping, sleeps'),
  ('en', 'topic', 1, 'smart class', 'digital classroom, projector, smart board, smart classes, smart classroom, smart classrooms, smartboard'),
  ('en', 'topic', 1, 'special needs', 'adhd, autism, autistic, disability, disabled, down syndrome, dyslexia, dyslexic, handicapped, inclusive, learning disabilities, learning disability, slow learner, slow learners, special child, special educator, special need, wheelchair'),
  ('en', 'topic', 1, 'sport', 'athletes, athletic, athletic activities, athletics, game, games, indoor games, khel, khel kud, khelkud, khelne, khelne ko, kheloge, khilaya, outdoor games, pe, physical activities, physical activity, physical education, physical exercise, play, play cricket football, sport exist, sporting, sports, sportsman, sporty'),
  ('en', 'topic', 1, 'squad', 'squads, team selection'),
  ('en', 'topic', 1, 'status', 'application status, hua ya nahi, my application, my enquiry, my form, result of the test, selected or not, shortlisted, track'),
  ('en', 'topic', 1, 'stream', 'commerce, commerce stream, humanities, pcb, pcm, science stream, streams'),
  ('en', 'topic', 1, 'strength', 'how many students are there in total, how many students in the school, how many students in total, school strength, student strength, students in the whole school, students in total, total number of students, total strength, total students'),
  ('en', 'topic', 1, 'study material', 'books given, give books, module, modules, notes, practice sheet, practice sheets, question bank, sheets, worksheets'),
  ('en', 'topic', 1, 'subject', 'elective, electives, options in class, subjects, vishay'),
  ('en', 'topic', 1, 'swimming', 'pool, pools, swim, swimming pool, tairaki'),
  ('en', 'topic', 1, 'table tennis', 'ping pong'),
  ('en', 'topic', 1, 'teacher', 'adhyapak, class teacher, coach, coaches, educator, educators, faculties, faculty, instructor, instructors, kaun padhata, kaun padhate, kaun padhati, kaun padhayega, maam, mentor, mentors, padhane wale, padhata kaun, shikshak, sikhane wale, staff, teachers, teaching staff, trainer, trainers, tutor, tutors, who teaches'),
  ('en', 'topic', 1, 'tennis', 'lawn tennis'),
  ('en', 'topic', 1, 'theatre', 'acting, drama, dramatics, natak, play acting, theater'),
  ('en', 'topic', 1, 'things to bring', 'bag, bags, bring along, change of clothes, changes of clothes, equipment, extra clothes, gear, indoor shoes, kit, kit list, kits, label, labelled, pack, packing, packing list, slippers, spare clothes, water bottle, what to bring, what to pack'),
  ('en', 'topic', 1, 'throwball', 'baseball, handball, rugby, softball'),
  ('en', 'topic', 1, 'timing', 'afternoon shift, assembly, baje, bell, closing time, dismissal, drop off time, end time, get over, gets over, ghanta, ghante, hours, kitne baje, morning assembly, morning shift, o clock, oclock, opening hours, opening time, opening times, samay, saturday, saturdays, schedule, schedules, school gets over, school hours, school over, school time, school timing, school timings, session times, shifts, start and end, start and finish, start time, starts and finishes, sunday, sundays, time of school, time table, times, timetable, timings, timming, weekend, weekends, what time, which shift'),
  ('en', 'topic', 1, 'toilet', 'bathroom, cleanliness, hygiene, restroom, safai, toilets, washroom, washrooms'),
  ('en', 'topic', 1, 'toilet training', 'diaper, diapers, nappies, nappy, potty, potty trained, potty training, pull ups, pullups, still in diapers, still in nappies, toilet trained, toileting, wears nappies, wet herself, wet himself, wets herself, wets himself, wipes'),
  ('en', 'topic', 1, 'tournament', 'championship, championships, competing, competition, competitions, contest, contests, fixture, fixtures, league, leagues, match, matches, tournaments'),
  ('en', 'topic', 1, 'toy', 'comforter, cuddly toy, doll, dolls, lego, soft toy, teddies, teddy, teddy bear, toys'),
  ('en', 'topic', 1, 'transport', 'auto rickshaw, bus, bus facility, bus route, bus routes, bus service, bus stop, buses, cab, cabs, commute, commuting, conveyance, driver, drivers, drop facility, gaadi, gadi, pick and drop, pick up, pickup, route, routes, school bus, school van, shuttle, transportation, van, vans, vehicle, vehicles'),
  ('en', 'topic', 1, 'trip', 'educational tour, excursion, excursions, field trip, field trips, outing, outings, picnic, picnics, trips'),
  ('en', 'topic', 1, 'uniform', 'blazer, chappal, clothes, clothing, dress, dress code, jersey, jerseys, joota, joote, jootey, juta, jute, kapda, kapde, kit, kits, outfit, school dress, school shoes, shoes, sweater, tie, tracksuit, uniforms, unifrom, vardi, wear'),
  ('en', 'topic', 1, 'university', 'apply to college, apply to university, career, career counselling, careers, college, college applications, college placement, colleges, degree abroad, guidance counsellor, higher education, higher studies, ivy league, medical school, oxford, placement, placements, study abroad, study medicine, ucas, universities, university applications, us colleges'),
  ('en', 'topic', 1, 'vacancy', 'any space, availability, free place, free places, get our name down, hold a place, jagah, join the waitlist, khali, name down, place available, place free, places available, places free, places left, put our name down, reserve, reserve a place, reserve a spot, room for one more, seat, seat available, seats, seats available, seats left, slot, slots, space left, spot, spots, vacancies, vacant, wait list, waiting list, waiting lists, waitlist'),
  ('en', 'topic', 1, 'vaccination', 'vaccinated, vaccine'),
  ('en', 'topic', 1, 'virtual tour', 'gallery, photos of the school, pictures of the school, school photos, video of the school, video tour'),
  ('en', 'topic', 1, 'visa', 'cas, cas letter, immigration, residence permit, student visa, tier 4, visa letter, visa sponsorship, visas'),
  ('en', 'topic', 1, 'vision', 'about school, about the school, about your school, ethos, mission, motto, overview, school ke baare, school ke bare, tell me about the school, tell me about your school, values'),
  ('en', 'topic', 1, 'visit', 'aakar dekh, aake dekh, appointment, appointment to visit, book an appointment, campus tour, campus visit, check out the school, come and look, come and see, come and see the campus, come and see the school, come in person, come see, come there, come to see, dekh sakte, dekhna, dekhna hai, dekhne, dekhne aana, drop by, ghoom, ghoomne, ghum, ghumna, have a look, have a tour, in person, look around, look around the, look at the premises, look at the school, look at your, look round, one day visit, open day, open house, physically see, round the buildings, school tour, school visit, see before, see for ourselves, see it, see the campus, see the premises, see the school, show around, show me around, take us around, take us round, tour, tours, visit you, visit your, visiting, visits, walk around, walk in, walk through'),
  ('en', 'topic', 1, 'warden', 'hostel in charge, house parent, house parents, matron, wardens'),
  ('en', 'topic', 1, 'watching', 'sit in, spectator, spectators, viewing gallery, watch, watch from, watch the lesson, watch the training'),
  ('en', 'topic', 1, 'weekend', 'at the weekend, at weekends, excursions, outing, outings, saturday, saturdays, sunday, sundays, weekends'),
  ('en', 'topic', 1, 'whatsapp', 'sms, telegram, watsapp, whats app, whatsap'),
  ('en', 'topic', 1, 'wifi', 'broadband, internet, wi fi'),
  ('en', 'topic', 1, 'withdrawal', 'cancel, cancel membership, cancel the membership, cancellation, drop out, give notice, leave the school, leaving the school, notice period, quit, stop coming, take out of school, withdraw, withdrawing'),
  ('en', 'topic', 1, 'yoga', 'meditation'),
  ('en', 'topic', 1, null, 'a level, accordion, activities, admission, adult, age, air conditioning, airport, allergy, alumni, apply, archery, assessment, attend, attendance, audition, award, badminton, banjo, basketball, bassoon, batch change, bedroom, beginner, birthday, book, branch, brochure, callback, camp, cbse, cello, changing room, chat, chess, clarinet, clubs, complaint, concert, contact, counselling, cricket, curriculum, daily routine, dance, day school, daycare, deadline, demo, discipline, document, donation, double bass, doubt, drums, duration, email, english, english support, equipment, event, exeat, existing parent, extended day, fee, fine arts, flexible boarding, flute, food, football, foreign language, french, gcse, german, golf, grades, guardian, guest house, guitar, gym, gymnastics, harmonium, harp, health, hindi, hire, history of the school, hockey, holiday, homework, horn, hostel, ib, ibdp, ik, individual lesson, injury, instrument, insurance, interaction, japanese, job, kabaddi, kindergarten, lab, laundry, library, location, make up lesson, mandarin, mandolin, martial arts, maths, medium, mid year, middle school, mixed age, mock test, mridangam, music, myp, name, oboe, office hours, officer, online class, open, organ, outdoor, parking, percussion, performing arts, phone, piano, playground, pocket money, portal, practice, prayer, primary, principal, privacy, process, progress report, pyp, qualification, quota, ranking, ratio, recorder, recording, refund, remedial, remote, repeat, results, retake, safety, sax, saxophone, scholarship, science, scouts, screen, second language, section, senior school, session, settling in, shooting, singing, skating, sleep, smart class, spanish, special needs, sport, squad, squash, status, stream, study material, subject, swimming, table tennis, teacher, tennis, theatre, throwball, timing, toilet, toilet training, tournament, toy, transport, trip, trombone, trumpet, tuba, ukulele, uniform, university, vacancy, vaccination, veena, viola, violin, virtual tour, visa, vision, visit, volleyball, warden, weekend, whatsapp, wifi, withdrawal, yoga'),
  ('en', 'topic', 0.9, 'grades', 'kahan tak hai, kahan tak padhai, kahan tak padhate, kaun si class tak, kaunsi class tak, kis class tak, kitni class tak, school kahan tak'),
  ('en', 'topic', 0.8, 'age', 'criteria, criterion, cut off, cutoff, eligibility, eligible, patrata, qualifies, qualify, requirement, requirements, yogyata'),
  ('en', 'topic', 0.8, 'hostel', 'board during the week, board just during the week, flexi boarding, flexible boarding, monday to friday, monday until friday, occasional boarding, occasional nights, single nights, weekly boarder, weekly boarders'),
  ('en', 'topic', 0.7, 'mid year', 'after christmas, after dussehra, after easter, after holi, after new year'),
  ('en', 'topic', 0.6, 'daycare', 'after care, after hours, aftercare, afternoon care, before school, before school care, breakfast club, childcare, drop off, earlier, early drop off, extended day, extended hours, late pick up, late room, minding, stay late, stay longer, wrap around care, wraparound, wraparound care'),
  ('en', 'topic', 0.6, 'hostel', 'bedroom, bedrooms, boarding house, boarding houses, in a room, own room, room mate, roommate, roommates, share a room, shared room, sharing a room, single room, to a room, twin room'),
  ('en', 'topic', 0.6, 'music', 'singer, singers, singing lessons, sings, vocal, vocals, voice'),
  ('en', 'topic', 0.6, 'online class', 'by video, from home, ghar se padhai, lessons online, live class, live classes, online batch, online lesson, online lessons, recorded, recorded lecture, recorded lectures, recording, recordings, remote, remotely, skype, study from home, video lesson, video lessons, zoom'),
  ('en', 'topic', 0.5, 'admission', 'aavedan, admission form, application, application form, applications, applied, apply, applying, awedan, done online, enrol, enroll, enrolled, enrolling, enrollment, enrolment, fill a form, fill form, fill the form, find the form, form bharna, form kaha, form kahan, form kaise, get a form, get her in, get him in, get in, get into, how can i apply, how can we apply, how do i apply, how do i enrol, how do i enroll, how do i register, how do we apply, how to apply, how to enrol, how to enroll, how to register, join, joined, joining, joins, naam likhana, naam likhwana, naam likhwane, register, registering, registration, registration form, registrations, sign up, signing up, the form, through internet, through the internet'),
  ('en', 'topic', 0.5, 'assessment', 'informal chat, interact, interaction, interactions, interview, interviewed, interviews, meet the child, mock, mock test, mock tests, mocks, observation, observe, observed, practice paper, practice papers, practice test, practice tests, saakshatkar, sakshatkar, test series, viva, weekly test, weekly tests'),
  ('en', 'topic', 0.5, 'book', 'books given, give books, module, modules, notes, practice sheet, practice sheets, question bank, sheets, study material, worksheets'),
  ('en', 'topic', 0.5, 'contact', 'by email, call number, cell number, dial, e mail, e mail id, email, email address, email id, emails, fone, gmail, helpline, helpline number, landline, mail, mail address, mail id, mail karna, mob no, mobile no, mobile number, nbr, nmbr, no do, nos, num, number, number batao, number de, number dedo, number dijiye, number do, over email, ph no, phn, phn no, phone, phone nmbr, phone no, phone number, ring up, send an email, telephone, telephone number, toll free, write an email'),
  ('en', 'topic', 0.5, 'curriculum', 'a level, alevel, alevels, baccalaureate, cbse, central board, gcse, gcses, global, ib, ib board, ib school, igcses, indian board, indian curriculum, international, international baccalaureate, international board, international curriculum, international school, national board, national curriculum, o level'),
  ('en', 'topic', 0.5, 'device', 'cartoon, cartoons, games console, gaming, screen, screen time, screens, television, tv, video games'),
  ('en', 'topic', 0.5, 'english', 'additional language, afraid of speaking, eal, efl, english as a second language, english as an additional language, english is weak, english lessons, english support, esl, learn english, little english, no english, not fluent, poor english, speaks no english, understand english, weak english'),
  ('en', 'topic', 0.5, 'food', 'allergic, allergies, allergy, epipen, intolerance, intolerant, nut allergy, peanut allergy'),
  ('en', 'topic', 0.5, 'foreign language', 'french, german, japanese, mandarin, spanish'),
  ('en', 'topic', 0.5, 'instrument', 'accordion, banjo, bassoon, cello, clarinet, double bass, flute, guitar, harmonium, harp, horn, mandolin, mridangam, oboe, organ, percussion, piano, recorder, sax, saxophone, trombone, trumpet, tuba, ukulele, veena, viola, violin'),
  ('en', 'topic', 0.5, 'payment', 'get my money back, give back the fee, money back, paisa wapas, paise wapas, reimbursed, wapas milenge'),
  ('en', 'topic', 0.5, 'sport', 'badminton, basketball, cricket, football, hockey, lawn tennis, soccer, tennis'),
  ('en', 'topic', 0.4, 'contact', 'a person, adhikari, admission office, admission officer, admission team, admissions office, admissions officer, admissions team, counsellor, counselor, executive, human, office, officer, officers, parent relationship, parent relationship officer, parents relationship officer, person, real human, real person, relationship officer, representative, someone'),
  ('en', 'topic', 0.4, 'document', 'vaccinated, vaccination, vaccine'),
  ('en', 'topic', 0.4, 'gender', 'boys, boys school, co ed, co education, co educational, coed, coeducation, girls, girls school, ladka ladki, only boys, only girls'),
  ('en', 'topic', 0.4, 'health', 'allergic, allergies, allergy, celiac, coeliac, epipen, intolerance, intolerant, nut allergy, peanut allergy, peanuts'),
  ('en', 'topic', 0.4, 'holiday', 'exeat, exeat weekend, exeat weekends, exeats, home at weekends, home weekends, leave weekend, leave weekends, must leave'),
  ('en', 'topic', 0.4, 'hostel', 'at night, house parent, house parents, housemaster, housemistress, in the night, looks after her, looks after him, looks after them, matron, matrons, nightmare, nightmares, nights, warden, wardens'),
  ('en', 'topic', 0.4, 'ib', 'diploma, diploma program, diploma programme, ib diploma, ib dp, ibdp, international diploma, middle years, middle years program, middle years programme, middle yrs, myp, primary years, primary years program, primary years programme, primary yrs, pyp'),
  ('en', 'topic', 0.4, 'nri', 'exchange programme, expat, expats, foreign national, foreign nationals, foreign student, foreign students, foreigner, foreigners, international students, nris, oci, passport holders, student exchange, visa'),
  ('en', 'topic', 0.4, 'performing arts', 'acting, ballet, bharatanatyam, choir, dance, dancing, drama, dramatics, drums, gana, guitar, instrument, instruments, kathak, keyboard, music, musical, musical instruments, natak, nritya, orchestra, piano, play acting, sangeet, sing, singing, sitar, song, tabla, theater, theatre, violin'),
  ('en', 'topic', 0.4, 'religion', 'christian, church, eid, hindu, mosque, muslim, pray, prayer, prayers, religious, sikh, temple'),
  ('en', 'topic', 0.4, 'remedial', 'ask her questions, ask his questions, ask questions after, clear doubts, doubt class, doubt session, pooch sakte, puch sakte, sawal'),
  ('en', 'topic', 0.4, 'sibling', 'elder brother, elder sister, sibling preference, siblings, twin, twins, younger brother, younger sister'),
  ('en', 'topic', 0.4, 'transfer', 'change school, changing school, migrate, migrating, relocate, relocated, relocating, relocation, shift school, switch school, transferable, transferred, transferring'),
  ('en', 'topic', 0.4, null, 'nri, religion, sibling, transfer'),
  ('en', 'topic', 0.3, 'age', 'duration, for how long, how long are, how long does, how long is, how many hours, how many minutes, how many months, how many years, kitna saal, kitne ghante, kitne saal, kitne sal, kitni der ka, number of years, one hour, two hours'),
  ('en', 'topic', 0.3, 'eligibility', 'criteria, criterion, cut off, cutoff, eligible, patrata, qualifies, qualify, requirement, requirements, yogyata'),
  ('en', 'topic', 0.3, 'grades', 'balvatika, complete school, complete schooling, early years, elementary, end of school, end of schooling, eyfs, final year of school, finish her schooling, finish his schooling, finish school, finish schooling, high school, higher classes, higher grades, higher secondary, inter college, intermediate, junior, junior classes, junior college, junior school, junior wing, juniors, kg, kinder garten, kindergarden, kindergarten, last class, lower classes, middle classes, middle school, middle wing, play school, playschool, plus 2, plus two, pre kg, pre primary, pre school, prekg, preprimary, preschool, primary, primary school, secondary, secondary school, senior, senior school, senior secondary, senior wing, seniors, younger classes'),
  ('en', 'topic', 0.3, 'phone', 'baat ho, baat kar, baat karna, baat karni, baat karwao, call, calling, calls, connect, connect me, contact, contact details, contacts, customer care, discuss with someone, get hold of, get in touch, message you, phone or email, reach out, reach someone, reach the admissions, reach the office, reach the school, reach you, reach your, ring, sampark, someone from, someone to talk, speak, speak to, speak with, speak with someone, talk, talk to, talk with, talking, whom, write to'),
  ('en', 'topic', 0.3, 'things to bring', 'comforter, cuddly toy, doll, dolls, lego, soft toy, teddies, teddy, teddy bear, toy, toys'),
  ('en', 'topic', 0.3, null, 'eligibility'),
  ('en', 'topic', 0.2, 'contact', '24 hours, after enquiry, after i enquire, after i submit, after submission, after submitting, answer me, business hours, cal me, cal me bak, call aaega, call aayega, call ayega, call back, call from, call karega, call karenge, call me, call me back, call me bak, call us, call us back, callback, callback time, contact me, contact us when, contacted, expect a call, expect to hear, follow up, follow up call, get a call, get a reply, get a response, get an answer, get back, get back to me, get call, got a call, got any call, have not heard, havent heard, hear anything, hear back, hear from the school, hear from you, hear something, hours before i hear, how fast, how long does it take, how long should i wait, how long to wait, how long will it take, how many days, how quickly, how soon, jawab, jawab aayega, jawab kab, kab call, kab milega, kab tak, kab tak call, kitne din, kitni der, long to hear, no one called, no one has called, no reply, no response, nobody called, nobody has called, nobody replied, not called, not heard, not received, phone aayega, phone karenge, phone me, reach out to me, receive a call, receive call, replies, reply, reply aayega, reply kab, respond, responds, response, response kab, response time, revert, ring me, somebody call, someone call, someone contact, still waiting, time frame, touch base, turnaround, wait, wait for, waiting, waiting for, waiting since, when will i get, when will someone, when will you call, when will you contact, will call, will you call, within how many days, within how many hours, you ring'),
  ('es', 'ask', 0.35, 'who', 'quien, quienes'),
  ('es', 'ask', 0.3, 'where', 'donde'),
  ('es', 'ask', 0.2, 'count', 'cuanta, cuantas, cuanto, cuantos'),
  ('es', 'ask', 0.2, 'when', 'cuando, fecha, fechas, mes, que dia'),
  ('es', 'ask', 0, null, 'como, cual, cuales, digame, es, existe, hay, informacion, me gustaria, necesito, ofrecen, podria, podrian, por que, puede, pueden, puedo, que, quiero, quisiera, saber, son, tiene, tienen'),
  ('es', 'filler', 0, null, 'a, al, algo, algun, alguna, alguno, ante, buenas, buenas tardes, buenos dias, cole, con, cosa, cosas, cuesta mucho, de, debe, deben, dejar, del, desde, disponible, el, ella, ellos, en, entre, era, esa, ese, eso, esta, estan, estar, este, esto, estoy, favor, fue, gemelos, gracias, ha, hace, hace falta, hacen falta, hacer, hacia, hasta, hola, la, las, le, les, llega, llegan, llevar, lo, los, mas, me, mi, minima, minimo, mis, muy, necesario, necesita, nena, nene, ni, no, nos, nosotros, nuestra, nuestro, o, otra, otro, para, pasa, pasa por, pasar, peque, pequena, pequeno, pero, por, por favor, porque, puedan, saludos, se, senor, senora, ser, si, sin, sobre, soy, su, sus, tambien, te, todo, todos, tu, un, una, uno, unos, usted, ustedes, va, ver, y, ya, yo'),
  ('es', 'light', 0.45, 'parent', 'abuelos, esposa, esposo, madre, madres, mama, marido, padre, padres, papa'),
  ('es', 'light', 0.3, 'good', 'buena, bueno, mejor'),
  ('es', 'light', 0.3, 'include', 'incluido, incluye'),
  ('es', 'light', 0.3, 'study', 'aprenden, aprender, dan, ensena, ensenan, estudian, estudiar, se da'),
  ('es', 'light', 0.25, 'student', 'alumna, alumnas, alumno, alumnos, estudiante, estudiantes'),
  ('es', 'light', 0.15, 'grade', 'clase, curso, grado'),
  ('es', 'light', 0.15, 'year', 'ano, anos'),
  ('es', 'light', 0.12, 'child', 'chica, chicas, chico, chicos, crio, crios, gemelos, hija, hijas, hijo, hijos, nena, nene, nina, ninas, nino, ninos, peque, peques'),
  ('es', 'light', 0.1, 'school', 'centro, colegio, colegios, escuela, escuelas, instituto'),
  ('es', 'topic', 1, 'activities', 'actividad, actividades, ajedrez, club, clubes, despues de clase, extracurriculares, extraescolar, extraescolares, judo, jugar, jugar al futbol, por la tarde, por las tardes, robotica, taller, talleres, teatro'),
  ('es', 'topic', 1, 'admission', 'abre el plazo, admision, admisiones, apuntar, apuntarse, apunto, como apuntar, como inscribir, como inscribo, como matricular, como matriculo, como solicitar, ingresar, ingreso, inscribir, inscribirla, inscribirlo, inscribirme, inscribirse, inscribo, inscripcion, inscripciones, matricula, matricular, matricularlo, matricularse, matriculo, plaza, plazo de inscripcion, plazo de matricula, postular, preinscripcion, solicitar, solicitar plaza, solicitud'),
  ('es', 'topic', 1, 'age', 'a partir de que edad, anos cumplidos, anos tiene, con cuantos anos, cuantos anos, cuantos anos tiene, cumpla, cumple, cumplir, desde que edad, edad, edades, nacimiento, nacio, que edad'),
  ('es', 'topic', 1, 'allergy', 'alergia, alergias, alergica, alergico, celiaca, celiaco, frutos secos, intolerancia, intolerante'),
  ('es', 'topic', 1, 'assessment', 'evaluacion, examen, examenes, prueba, pruebas, test de ingreso'),
  ('es', 'topic', 1, 'attend', 'acompanar, acudir, ambos padres, asistir, los dos padres'),
  ('es', 'topic', 1, 'award', 'galardones, logros, premio, premios'),
  ('es', 'topic', 1, 'book', 'libro, libros'),
  ('es', 'topic', 1, 'branch', 'sede, sedes, sucursal'),
  ('es', 'topic', 1, 'brochure', 'catalogo, folleto, folletos, prospecto'),
  ('es', 'topic', 1, 'callback', 'contestan, contestar, cuando llamaran, cuando me llaman, cuanto tardan, me llamaran, responder, respuesta'),
  ('es', 'topic', 1, 'campus', 'edificio, edificios, instalaciones'),
  ('es', 'topic', 1, 'chinese', 'chino'),
  ('es', 'topic', 1, 'contact', 'contactar, contacto, hablar con, llamar'),
  ('es', 'topic', 1, 'curriculum', 'bachillerato, curriculo, ensenanza, plan de estudios, programa, programas'),
  ('es', 'topic', 1, 'dance', 'baile, danza'),
  ('es', 'topic', 1, 'day school', 'colegio de dia, escuela de dia, externo, externos'),
  ('es', 'topic', 1, 'daycare', 'acogida, ampliacion de horario, aula matinal, guarderia, guarderia por la tarde, ludoteca, madrugadores'),
  ('es', 'topic', 1, 'deadline', 'fecha limite, plazo'),
  ('es', 'topic', 1, 'device', 'ordenador, ordenadores, portatil, tablet, tablets'),
  ('es', 'topic', 1, 'discount', 'descuento, descuentos'),
  ('es', 'topic', 1, 'document', 'acta, acta de nacimiento, boletin, boletines, cartilla, cartilla de vacunacion, cartilla de vacunas, certificado, certificados, dni, documentacion, documento, documentos, expediente, libro de familia, notas, papeleo, papeles, partida de nacimiento, pasaporte, que llevar, que papeles, vacuna, vacunas'),
  ('es', 'topic', 1, 'eligibility', 'requisito, requisitos'),
  ('es', 'topic', 1, 'email', 'correo, correo electronico'),
  ('es', 'topic', 1, 'english', 'ingles'),
  ('es', 'topic', 1, 'fee', 'a como, a cuanto, aranceles, barato, caro, colegiatura, coste, costo, costos, cuanto cobran, cuanto cuesta, cuanto cuestan, cuanto es la cuota, cuanto hay que pagar, cuanto pago, cuanto sale, cuanto se paga, cuanto vale, cuota, cuotas, cuotas mensuales, dinero, matricula cuesta, mensualidad, pagar, pagar al mes, precio, precio del colegio, precios, que precio, se paga, tarifa, tarifas, tasas, valor mensual'),
  ('es', 'topic', 1, 'food', 'almuerzan, almuerzo, catering, celiaca, celiaco, cena, cocina, come, comedor, comen, comer, comida, comidas, desayuno, dieta, dietas, mediodia, menu, menus, sin gluten, tupper'),
  ('es', 'topic', 1, 'french', 'frances'),
  ('es', 'topic', 1, 'german', 'aleman'),
  ('es', 'topic', 1, 'grades', 'cursos, grados, niveles, que cursos, que grados'),
  ('es', 'topic', 1, 'health', 'asma, botiquin, doctor, enferma, enfermedad, enfermera, enfermeria, enfermero, enfermo, fiebre, malo, medicamento, medicamentos, medicina, medicinas, medico, se enferma, se pone mala, se pone malo, urgencias'),
  ('es', 'topic', 1, 'history of the school', 'anos tiene el colegio, antiguedad, fundacion, fundado, fundador, historia del colegio, se fundo'),
  ('es', 'topic', 1, 'holiday', 'calendario de vacaciones, dias festivos, dias libres, festivos, fiestas, navidad, puente, puentes, semana santa, vacaciones, verano'),
  ('es', 'topic', 1, 'homework', 'deberes, tarea, tareas'),
  ('es', 'topic', 1, 'hostel', 'alojamiento, dormitorio, dormitorios, internado, interno, pension, residencia, residencial'),
  ('es', 'topic', 1, 'interaction', 'entrevista, entrevistas, interaccion, observacion'),
  ('es', 'topic', 1, 'job', 'empleo, trabajar con ustedes, trabajo'),
  ('es', 'topic', 1, 'kindergarten', 'escuela infantil, infantil, jardin, jardin de infancia, kinder, parvulos, preescolar, primer ciclo, segundo ciclo'),
  ('es', 'topic', 1, 'lab', 'laboratorio, laboratorios'),
  ('es', 'topic', 1, 'library', 'biblioteca, lectura'),
  ('es', 'topic', 1, 'location', 'cerca, direccion, donde esta, donde queda, lejos, mapa, ubicacion, ubicado'),
  ('es', 'topic', 1, 'maths', 'matematicas'),
  ('es', 'topic', 1, 'mid year', 'a mitad, curso empezado, mitad de ano, mitad de curso, mitad del curso'),
  ('es', 'topic', 1, 'mobile', 'movil en clase, moviles, telefono movil en clase, usar el movil'),
  ('es', 'topic', 1, 'music', 'musica'),
  ('es', 'topic', 1, 'officer', 'oficina, persona, responsable'),
  ('es', 'topic', 1, 'open', 'abierta, abiertas, abierto, abiertos, proximo curso'),
  ('es', 'topic', 1, 'parking', 'aparcamiento, aparcar, estacionamiento'),
  ('es', 'topic', 1, 'payment', 'factura, pago, pagos, plazos, reembolso'),
  ('es', 'topic', 1, 'performing arts', 'artes, artes escenicas'),
  ('es', 'topic', 1, 'phone', 'celular, movil, numero de telefono, telefono'),
  ('es', 'topic', 1, 'pool', 'piscina'),
  ('es', 'topic', 1, 'primary', 'primaria'),
  ('es', 'topic', 1, 'principal', 'director, directora'),
  ('es', 'topic', 1, 'privacy', 'datos, datos personales, mis datos, privacidad'),
  ('es', 'topic', 1, 'process', 'como inscribir, como matricular, como solicitar, pasos, procedimiento, proceso, tramite, tramites'),
  ('es', 'topic', 1, 'psychologist', 'gabinete, psicologa, psicologo'),
  ('es', 'topic', 1, 'ratio', 'alumnos hay, alumnos por aula, alumnos por clase, alumnos por profesor, cuantos alumnos, cuantos ninos, cuantos ninos hay, grupos reducidos, masificadas, masificado, ninos hay por clase, ninos por aula, ninos por clase, por aula, por clase, por grupo, por profesor, tamano de las clases'),
  ('es', 'topic', 1, 'religion', 'catolico, laico, misa'),
  ('es', 'topic', 1, 'remedial', 'clases de apoyo, clases particulares, refuerzo'),
  ('es', 'topic', 1, 'safety', 'acoso, seguridad, seguro'),
  ('es', 'topic', 1, 'scholarship', 'ayuda economica, ayudas, beca, becados, becas'),
  ('es', 'topic', 1, 'science', 'ciencias'),
  ('es', 'topic', 1, 'second language', 'bilingue, bilingues, idioma, idioma extranjero, idiomas, lengua, lengua extranjera, lenguas, segunda lengua, trilingue'),
  ('es', 'topic', 1, 'senior school', 'secundaria'),
  ('es', 'topic', 1, 'session', 'acaba el curso, ano academico, ano escolar, calendario, calendario escolar, comienza, comienza el curso, comienzan, curso empieza, curso escolar, empieza, empieza el cole, empieza el curso, empiezan, empiezan las clases, inicio, inicio de curso, inicio del curso, trimestre, vuelta al cole'),
  ('es', 'topic', 1, 'special needs', 'apoyo, autismo, dislexia, dislexico, logopeda, necesidades especiales, orientador, tdah'),
  ('es', 'topic', 1, 'sport', 'atletismo, baloncesto, balonmano, deporte, deportes, educacion fisica, futbol, judo, juegos, natacion, tenis'),
  ('es', 'topic', 1, 'subject', 'asignatura, asignaturas, materia, materias'),
  ('es', 'topic', 1, 'swimming', 'natacion'),
  ('es', 'topic', 1, 'teacher', 'docente, docentes, maestra, maestro, maestros, profesor, profesora, profesorado, profesoras, profesores'),
  ('es', 'topic', 1, 'theatre', 'teatro'),
  ('es', 'topic', 1, 'timing', 'a que hora, acaba, acaban, dejarlos, entrada, entran, hora, horario, horarios, horas, jornada, jornada continua, jornada partida, que hora, recoger, salen, salida, termina, terminan'),
  ('es', 'topic', 1, 'transport', 'autobus, autobuses, autocar, bus, bus escolar, buses, combi, micro, monitora, parada, paradas, recogen, recogida, ruta, ruta de autobus, ruta escolar, rutas, rutas escolares, transporte'),
  ('es', 'topic', 1, 'trip', 'excursion, excursiones, salidas, viaje de estudios, viaje de fin de curso, viajes'),
  ('es', 'topic', 1, 'uniform', 'chandal, ropa, ropa de deporte, tienda del colegio, uniforme, uniformes, vestimenta, zapatos'),
  ('es', 'topic', 1, 'vacancy', 'cupo, cupos, lista de espera, plazas, plazas libres, vacante, vacantes'),
  ('es', 'topic', 1, 'visit', 'cita, conocer, conocer el colegio, conocerlo, ensenar el colegio, ir a ver, jornada de puertas abiertas, pasar a ver, puertas abiertas, recorrido, ver el colegio, ver la escuela, verlo, visita, visitar, visitarlo, visitas'),
  ('es', 'topic', 1, null, 'ratio, religion'),
  ('es', 'topic', 0.5, 'assessment', 'entrevista, entrevistas, interaccion, observacion'),
  ('es', 'topic', 0.5, 'contact', 'celular, correo, correo electronico, movil, numero de telefono, telefono'),
  ('es', 'topic', 0.5, 'second language', 'aleman, chino, frances, ingles'),
  ('es', 'topic', 0.4, 'contact', 'oficina, persona, responsable'),
  ('es', 'topic', 0.4, 'performing arts', 'baile, danza, musica, teatro'),
  ('fi', 'ask', 0.35, 'who', 'kenelle, kuka'),
  ('fi', 'ask', 0.3, 'where', 'mihin, minne, missa'),
  ('fi', 'ask', 0.2, 'count', 'kuinka monta, kuinka paljon, montako'),
  ('fi', 'ask', 0.2, 'when', 'koska, milloin, mina paivana'),
  ('fi', 'ask', 0, null, 'haluaisin, kuinka, kysymys, mika, miksi, mita, miten, onko, onko teilla, pitaako, saako, taytyyko, tietaa, voiko, voinko'),
  ('fi', 'filler', 0, null, 'aiemmin, aika, aikaa, aikaan, aikaisemmin, aikaisin, aikajen, aikana, aikoina, aikoo, aikovat, aina, ainakaan, ainakin, ainoa, ainoat, aiomme, aion, aiotte, aist, aivan, ajan, ala, alas, alemmas, alkoon, alkuisin, alkuun, alla, alle, aloitamme, aloitan, aloitat, aloitatte, aloitattivat, aloitettava, aloitettevaksi, aloitettu, aloitimme, aloitin, aloitit, aloititte, aloittaa, aloittamatta, aloitti, aloittivat, alta, aluksi, alussa, alusta, annettavaksi, annetteva, annettu, ansiosta, antaa, antamatta, antoi, aoua, apu, asia, asiaa, asian, asiasta, asiat, asioiden, asioihin, asioita, asti, avuksi, avulla, avun, avutta, edella, edelle, edelleen, edelta, edemmas, edes, edessa, edesta, ehka, ei, eika, eilen, eivat, eli, ellei, elleivat, ellemme, ellen, ellet, ellette, emme, en, enaa, enemman, eniten, ennen, ensi, ensimmainen, ensimmaiseksi, ensimmaisen, ensimmaisena, ensimmaiset, ensimmaisia, ensimmaisiksi, ensimmaisina, ensimmaista, ensin, entinen, entisen, entisia, entista, entisten, eraat, eraiden, eras, eri, erittain, erityisesti, esi, esiin, esilla, esimerkiksi, et, eteen, etenkin, etessa, etta, ette, ettei, haikki, halua, haluaa, haluamatta, haluamme, haluan, haluat, haluatte, haluavat, halunnut, halusi, halusimme, halusin, halusit, halusitte, halusivat, halutessa, haluton, han, haneen, hanella, hanelle, hanelta, hanen, hanessa, hanesta, hanet, hanta, he, hei, heidan, heidat, heihin, heilla, heille, heilta, heissa, heista, heita, helposti, heti, hetkella, hieman, hitaasti, hoikein, huolimatta, huomenna, hyva, hyvaa, hyvaa iltaa, hyvaa paivaa, hyvat, hyvia, hyvien, hyviin, hyviksi, hyville, hyvilta, hyvin, hyvina, hyvissa, hyvista, ihan, ilman, ilmeisesti, itse, itseaan, itsensa, ja, jaa, jalkeen, jalleen, jo, johon, joiden, joihin, joiksi, joilla, joille, joilta, joina, joissa, joista, joita, joka, jokainen, jokin, joko, joksi, joku, jolla, jolle, jolloin, jolta, jompikumpi, jona, jonka, jonkin, jonne, joo, jopa, jos, joskus, jossa, josta, jota, jotain, joten, jotenkin, jotenkuten, jotka, jotta, jouduimme, jouduin, jouduit, jouduitte, joudumme, joudun, joudutte, joukkoon, joukossa, joukosta, joutua, joutui, joutuivat, joutumaan, joutuu, joutuvat, juuri, kahdeksan, kahdeksannen, kahdella, kahdelle, kahdelta, kahden, kahdessa, kahdesta, kahta, kahteen, kai, kaiken, kaikille, kaikilta, kaikkea, kaikki, kaikkia, kaikkiaan, kaikkialla, kaikkialle, kaikkialta, kaikkien, kaikkin, kaksi, kannalta, kannattaa, kanssa, kanssaan, kanssamme, kanssani, kanssanne, kanssasi, kauan, kauemmas, kaukana, kautta, kehen, keiden, keihin, keiksi, keilla, keille, keilta, keina, keissa, keista, keita, keitta, keitten, keneen, keneksi, kenella, kenelta, kenen, kenena, kenessa, kenesta, kenet, kenetta, kennessasta, kenties, kerran, kerta, kertaa, keskella, kesken, keskimaarin, keta, ketka, kiitos, kohti, koko, kokonaan, kolmas, kolme, kolmen, kolmesti, koskaan, kovin, kuin, kuinkan, kuitenkaan, kuitenkin, kukaan, kukin, kukka, kumpainen, kumpainenkaan, kumpi, kumpikaan, kumpikin, kun, kuten, kuuden, kuusi, kuutta, kylla, kylliksi, kymmenen, kyse, lahekkain, lahella, lahelle, lahelta, lahemmas, lahes, lahinna, lahtien, lapi, liian, liki, lisaa, lisaksi, lla, luo, luona, mahdollisimman, mahdollista, me, meidan, meidat, meihin, meilla, meille, meilta, meissa, meista, meita, melkein, melko, menee, meneet, menemme, menen, menet, menette, menevat, meni, menimme, menin, menit, menivat, mennessa, mennyt, menossa, mikaan, mikali, mikin, milla, mille, milloinkan, milta, mina, minka, minua, minulla, minulle, minulta, minun, minussa, minusta, minut, minuun, mista, mitaan, mitka, moi, molemmat, mones, monesti, monet, moni, moniaalla, moniaalle, moniaalta, monta, muassa, muiden, muita, muka, mukaan, mukaansa, mukana, mutta, muu, muualla, muualle, muualta, muuanne, muulloin, muun, muut, muuta, muutama, muutaman, muuten, myohemmin, myos, myoskaan, myoskin, myota, naiden, naihin, naiksi, nailla, naille, nailta, nain, naina, naissa, naissahin, naissalle, naissalta, naissasta, naista, naita, nama, ne, nelja, neljaa, neljan, niiden, niihin, niiksi, niilla, niille, niilta, niin, niina, niissa, niista, niita, noiden, noihin, noiksi, noilla, noille, noilta, noin, noina, noissa, noista, noita, nopeammin, nopeasti, nopeiten, nro, nuo, nyt, ohi, oikea, oikealla, oikein, ole, olemme, olen, olet, olette, oleva, olevan, olevat, oli, olimme, olin, olisi, olisimme, olisin, olisit, olisitte, olisivat, olit, olitte, olivat, olla, olleet, olli, ollut, oma, omaa, omaan, omaksi, omalle, omalta, oman, omassa, omat, omia, omien, omiin, omiksi, omille, omilta, omissa, omista, on, onkin, ovat, paalle, paikoittain, paitsi, pakosti, paljon, paremmin, parempi, parhaillaan, parhaiten, perati, perusteella, pian, pieneen, pieneksi, pienella, pienelle, pienelta, pienempi, pienesta, pieni, pienin, poikki, puolesta, puolestaan, runsaasti, saakka, sadam, sama, samaa, samaan, samalla, samallalta, samallassa, samallasta, saman, samat, samoin, sata, sataa, satojen, se, seitseman, seka, sen, seuraavat, siella, sielta, siihen, siina, siis, siita, sijaan, siksi, silla, sille, silloin, silta, silti, sina, sinne, sinua, sinulla, sinulle, sinulta, sinun, sinussa, sinusta, sinut, sinuun, sisakkain, sisalla, sita, siten, sitten, ssa, sta, suoraan, suuntaan, suuren, suuret, suuri, suuria, suurin, suurten, taa, taalla, taalta, taas, taemmas, tahan, tahansa, tai, takaa, takaisin, takana, takia, taksi, talla, talle, talloin, talta, tama, taman, tana, tanaan, tanne, tapauksessa, tarpeeksi, tassa, tasta, tata, taten, tavalla, tavoitteena, taysin, taytyvat, taytyy, te, teidan, teidat, teihin, teilla, teille, teilta, teissa, teista, teita, terveisin, tietysti, todella, toinen, toisaalla, toisaalle, toisaalta, toiseen, toiseksi, toisella, toiselle, toiselta, toisemme, toisen, toisensa, toisessa, toisesta, toista, toistaiseksi, toki, tosin, tuhannen, tuhat, tule, tulee, tulemme, tulen, tulet, tulette, tulevat, tulimme, tulin, tulisi, tulisimme, tulisin, tulisit, tulisitte, tulisivat, tulit, tulitte, tulivat, tulla, tulleet, tullut, tuntuu, tuo, tuohon, tuoksi, tuolla, tuolle, tuolloin, tuolta, tuon, tuona, tuonne, tuossa, tuosta, tuota, tuskin, tyko, ulkopuolella, usea, useasti, useimmiten, usein, useita, uudeksi, uudelleen, uuden, uudet, uusi, uusia, uusien, uusinta, uuteen, uutta, vaan, vahan, vahemman, vahintaan, vahiten, vai, vaiheessa, vaikea, vaikean, vaikeat, vaikeilla, vaikeille, vaikeilta, vaikeissa, vaikeista, vaikka, vain, valilla, varmasti, varsin, varsinkin, varten, vasen, vasenmalla, vasta, vastaan, vastakkain, vastan, verran, viela, vierekkain, vieressa, vieri, viiden, viime, viimeinen, viimeisen, viimeksi, viisi, voi, voidaan, voimme, voin, voisi, voit, voitte, voivat, vuoden, vuoksi, vuosien, vuosina, yha, yhdeksan, yhden, yhdessa, yhta, yhtaalla, yhtaalle, yhtaalta, yhtaan, yhteen, yhteensa, yhteydessa, yhteyteen, yksi, yksin, yksittain, yleensa, ylemmas, yli, ylos, ympari'),
  ('fi', 'light', 0.3, 'parent', 'aiti, isa, vanhemmat, vanhempi'),
  ('fi', 'light', 0.25, 'student', 'oppilaan, oppilaat, oppilas'),
  ('fi', 'light', 0.15, 'year', 'vuosi, vuotta'),
  ('fi', 'light', 0.12, 'child', 'lapsen, lapseni, lapset, lapsi, lapsia, poika, poikani, tytar, tyttareni, tytto'),
  ('fi', 'light', 0.1, 'school', 'koulu, koulun, koulussa'),
  ('fr', 'ask', 0.35, 'who', 'qui'),
  ('fr', 'ask', 0.3, 'where', 'ou'),
  ('fr', 'ask', 0.2, 'count', 'combien'),
  ('fr', 'ask', 0.2, 'when', 'date, dates, mois, quand, quel jour'),
  ('fr', 'ask', 0, null, 'avez vous, besoin, comment, dites, est ce que, existe, informations, peut, peut on, pourquoi, pouvez, pouvez vous, proposez, proposez vous, puis je, qu est ce que, que, quel, quelle, quelles, quels, quoi, savoir, souhaite, souhaiterais, voudrais, y a t il'),
  ('fr', 'filler', 0, null, 'a, a partir, ai, au, aussi, autorise, autorisee, aux, avec, avez, avoir, bonjour, bonsoir, c, c est, c est quoi, ca marche, ce, ces, cet, cette, chez, chez vous, combien de temps, comment ca se passe, cordialement, d, dans, de, des, disponible, disponibles, doit, doit il, doivent, donner, du, elle, elles, en, est, est elle, est il, et, etait, etre, eu, faire, fait, faut, faut il, il, il faut, il y a, ils, interdit, j, je, l, la, le, les, leur, leurs, lui, m, ma, madame, mais, marche, me, meme, merci, mes, minimum, mon, monsieur, n, ne, nos, notre, nous, obligatoire, on, ont, par, partir, pas, passe, peut elle, peut il, plus, possible, pour, qu, s, s il vous plait, sa, se, se passe, ses, si, son, sont, suis, sur, svp, t, ta, te, tes, toi, ton, tres, tu, un, une, vos, votre, vous, y, y a'),
  ('fr', 'light', 0.45, 'parent', 'femme, grands parents, mari, mere, parents, pere'),
  ('fr', 'light', 0.3, 'good', 'bon, bonne, meilleur, meilleure'),
  ('fr', 'light', 0.3, 'include', 'comprend, compris, inclus'),
  ('fr', 'light', 0.3, 'study', 'apprend, apprendre, apprennent, cours, enseigne, enseignez, etudient, etudier, faire de, font de'),
  ('fr', 'light', 0.25, 'student', 'eleve, eleves, etudiant, etudiants'),
  ('fr', 'light', 0.15, 'grade', 'classe, classes, niveau'),
  ('fr', 'light', 0.15, 'year', 'an, annee, annees, ans'),
  ('fr', 'light', 0.12, 'child', 'ado, aine, cadet, enfant, enfants, fille, filles, fils, gamin, gamins, garcon, jumeaux, ma fille, mes filles, mome, mon fils, petit, petite, petites, petits'),
  ('fr', 'light', 0.1, 'school', 'ecole, ecoles, etablissement'),
  ('fr', 'topic', 1, 'activities', 'activite, activites, activites extra scolaires, activites extrascolaires, apres l ecole, atelier, ateliers, chorale, club, clubs, echecs, extra scolaires, extrascolaires, judo, mercredi apres midi, periscolaire, theatre'),
  ('fr', 'topic', 1, 'admission', 'admettre, admis, admissions, candidature, comment inscrire, comment postuler, comment s inscrire, demande, dossier, dossier d inscription, entrer, inscription, inscriptions, inscrire, inscrire ma fille, inscrire mon fils, inscris, inscrit, inscrite, integrer, postuler, preinscription, reinscription, s inscrire, s inscrit'),
  ('fr', 'topic', 1, 'adult', 'adulte, adultes'),
  ('fr', 'topic', 1, 'age', 'a partir de quel age, a quel age, ages, aura 3 ans, de leurs trois ans, l annee de ses, minimum d age, naissance, ne en, nee en, quel age, trois ans'),
  ('fr', 'topic', 1, 'allergy', 'allergie, allergies, allergique, allergiques, arachides, coeliaque, intolerance, intolerant, intolerante'),
  ('fr', 'topic', 1, 'assessment', 'concours, epreuve, epreuves, evaluation, examen, examens'),
  ('fr', 'topic', 1, 'attend', 'accompagner, assister, les deux parents, presents, venir'),
  ('fr', 'topic', 1, 'attendance', 'absence, absences, absent, absente, absenteisme, excuser, justifier, prevenir, retard, retards, signaler une absence, vie scolaire'),
  ('fr', 'topic', 1, 'award', 'distinctions, prix remportes, recompense, recompenses, trophees'),
  ('fr', 'topic', 1, 'beginner', 'debutant, debutante, debutants'),
  ('fr', 'topic', 1, 'book', 'cahier, cahiers, fournitures, fournitures scolaires, livre, livres, manuel, manuels'),
  ('fr', 'topic', 1, 'brochure', 'depliant, plaquette, prospectus'),
  ('fr', 'topic', 1, 'callback', 'delai de reponse, me contacter, quand serai, rappeler, rappelez, recontacter, repondre, reponse'),
  ('fr', 'topic', 1, 'camp', 'centre aere, colonie, stage de vacances, stages'),
  ('fr', 'topic', 1, 'campus', 'batiment, batiments, equipements, installations, locaux'),
  ('fr', 'topic', 1, 'chinese', 'chinois'),
  ('fr', 'topic', 1, 'collection', 'autorisation de sortie, personnes autorisees, recuperer, venir chercher'),
  ('fr', 'topic', 1, 'computing', 'code informatique, informatique, programmation, robotique'),
  ('fr', 'topic', 1, 'concert', 'audition, auditions, concerts, gala, representation, spectacle, spectacles'),
  ('fr', 'topic', 1, 'contact', 'appeler, contacter, joindre, parler a'),
  ('fr', 'topic', 1, 'curriculum', 'baccalaureat, cursus, enseignement, programme, programme scolaire, programmes'),
  ('fr', 'topic', 1, 'dance', 'danse'),
  ('fr', 'topic', 1, 'day school', 'demi pensionnaire, externat, externe, externes'),
  ('fr', 'topic', 1, 'daycare', 'assistante maternelle, creche, halte garderie, nourrice'),
  ('fr', 'topic', 1, 'deadline', 'avant quand, date limite, delai, delais'),
  ('fr', 'topic', 1, 'device', 'ecran, ecrans, ordinateur, ordinateurs, tablette, tablettes'),
  ('fr', 'topic', 1, 'discount', 'degressif, quotient familial, reduction, reductions, remise, tarif reduit'),
  ('fr', 'topic', 1, 'document', 'a donner, a fournir, attestation, bulletin, bulletins, carnet, carnet de sante, carnet de vaccination, certificat, certificat de radiation, certificats, documents, exeat, justificatif, justificatifs, livret de famille, papier, papiers, pieces, quels papiers, vaccin, vaccins'),
  ('fr', 'topic', 1, 'eligibility', 'conditions, critere, criteres'),
  ('fr', 'topic', 1, 'email', 'adresse electronique, adresse mail, courriel, mail'),
  ('fr', 'topic', 1, 'english', 'anglais'),
  ('fr', 'topic', 1, 'extended day', 'accueil du matin, accueil du soir, accueillir, apres la classe, avant la classe, etude, etude du soir, etude surveillee, garde, garder, garderie, le deposer, qui garde, tot le matin'),
  ('fr', 'topic', 1, 'fee', 'a combien, a payer, argent, bareme, c est combien, ca coute, cher, combien ca coute, combien coute, combien coutent, combien faut il payer, combien on paye, contribution, cout, couteux, couts, frais, frais d inscription, frais de scolarite, mensualite, payer, prix, prix par an, quel montant, quotient, scolarite, tarif, tarification, tarifs'),
  ('fr', 'topic', 1, 'food', 'cantine, cuisine, cuisines, dejeuner, diner, gouter, halal, le midi, mange, mangent, manger, menu, nourriture, on mange, panier repas, porc, regime, repas, sans gluten, sans porc, self, vegetarien, vegetarienne'),
  ('fr', 'topic', 1, 'german', 'allemand'),
  ('fr', 'topic', 1, 'grades', 'niveaux, quelles classes, quels niveaux'),
  ('fr', 'topic', 1, 'health', 'asthme, blesse, docteur, fievre, infirmerie, infirmier, infirmiere, malade, malades, maladie, medecin, medicament, medicaments, ordonnance, pai, soins'),
  ('fr', 'topic', 1, 'hire', 'emprunter, location d instrument, louer un instrument, pret, preter'),
  ('fr', 'topic', 1, 'history of the school', 'depuis quand, fondateur, fondation, fonde, fondee, histoire de l ecole, historique'),
  ('fr', 'topic', 1, 'holiday', 'calendrier, conges, dates des vacances, jour ferie, jours feries, noel, paques, toussaint, vacances, zone, zone a, zone b, zone c'),
  ('fr', 'topic', 1, 'homework', 'aide aux devoirs, devoir, devoirs, lecons'),
  ('fr', 'topic', 1, 'hostel', 'chambre, chambres, dormir, dormir sur place, dortoir, dortoirs, hebergement, internat, interne, internes, laisser sur place, logement, loger, pension, pensionnaire, pensionnaires, pensionnat, rester la semaine, sur place la semaine, sur place pendant la semaine'),
  ('fr', 'topic', 1, 'instrument', 'batterie, guitare, instruments, piano, violon'),
  ('fr', 'topic', 1, 'interaction', 'entretien, entretiens, observation'),
  ('fr', 'topic', 1, 'italian', 'italien'),
  ('fr', 'topic', 1, 'job', 'emploi, poste, postes, recrutement, recrutez, recrutez vous, stage, surveillants, travailler chez, vous recrutez'),
  ('fr', 'topic', 1, 'kindergarten', 'grande section, jardin d enfants, maternelle, maternelles, moyenne section, petite section, ps, tps'),
  ('fr', 'topic', 1, 'lab', 'laboratoire, laboratoires'),
  ('fr', 'topic', 1, 'library', 'bibliotheque, cdi'),
  ('fr', 'topic', 1, 'location', 'adresse, loin, ou est, ou etes vous, ou se trouve, plan d acces, proche, quartier, situe, situee'),
  ('fr', 'topic', 1, 'make up lesson', 'cours manque, cours manques, rattrapage, rattraper'),
  ('fr', 'topic', 1, 'maths', 'mathematiques'),
  ('fr', 'topic', 1, 'meeting', 'rencontre parents professeurs, reunion, reunion parents, reunions'),
  ('fr', 'topic', 1, 'mid year', 'changement d ecole, cours d annee, demenagement, demenageons, en cours d annee, milieu d annee, milieu de l annee, mutation'),
  ('fr', 'topic', 1, 'mobile', 'portable, portables, smartphone, smartphones, telephone, telephone portable, telephones'),
  ('fr', 'topic', 1, 'music', 'musique'),
  ('fr', 'topic', 1, 'officer', 'bureau, quelqu un, responsable'),
  ('fr', 'topic', 1, 'online class', 'a distance, distanciel, en ligne, visio'),
  ('fr', 'topic', 1, 'open', 'annee prochaine, ouvert, ouverte, ouvertes'),
  ('fr', 'topic', 1, 'parking', 'garer, se garer, stationnement'),
  ('fr', 'topic', 1, 'payment', 'acompte, caution, cheque, echeancier, echelonner, en plusieurs fois, facture, mensualites, mensuel, paiement, paiements, payer chaque mois, payer en plusieurs fois, prelevement, remboursement'),
  ('fr', 'topic', 1, 'performing arts', 'arts, arts de la scene, arts du spectacle'),
  ('fr', 'topic', 1, 'phone', 'numero de telephone, portable, telephone'),
  ('fr', 'topic', 1, 'pool', 'piscine'),
  ('fr', 'topic', 1, 'primary', 'primaire'),
  ('fr', 'topic', 1, 'principal', 'chef d etablissement, directeur, direction, directrice, proviseur'),
  ('fr', 'topic', 1, 'privacy', 'confidentialite, donnees, donnees personnelles, droit a l image, photos des enfants, vie privee'),
  ('fr', 'topic', 1, 'process', 'comment inscrire, comment postuler, comment s inscrire, demarche, demarches, etapes, procedure, processus'),
  ('fr', 'topic', 1, 'progress report', 'livret, notes'),
  ('fr', 'topic', 1, 'psychologist', 'psychologue'),
  ('fr', 'topic', 1, 'qualification', 'diplome, diplomes, experience, formes, qualifie, qualifies'),
  ('fr', 'topic', 1, 'ratio', 'chargees, combien d eleves, combien d enfants, effectif, effectifs, eleves dans la classe, eleves par classe, eleves par enseignant, eleves par professeur, enfants par classe, nombre d eleves, par classe, par enseignant, par groupe, surcharge, surchargees, taille des classes'),
  ('fr', 'topic', 1, 'refund', 'rembourse, rembourser, rembourses'),
  ('fr', 'topic', 1, 'religion', 'cate, catechisme, catholique, catholiques, confession, croyant, foi, laique, messe, musulman, musulmane, pastorale, religieuse, religieux'),
  ('fr', 'topic', 1, 'results', 'bac, baccalaureat, brevet, mention, mentions, resultat, resultats, reussissent, reussite, taux de reussite'),
  ('fr', 'topic', 1, 'safety', 'assurance, cameras, harcelement, securite, surveillance'),
  ('fr', 'topic', 1, 'scholarship', 'aide financiere, aides, bourse, bourses, boursier, boursiere, boursiers, deuxieme enfant, droit a la bourse, fratrie, fratries, reduction fratrie, troisieme enfant'),
  ('fr', 'topic', 1, 'science', 'sciences'),
  ('fr', 'topic', 1, 'second language', 'apprendre l anglais, bilingue, deuxieme langue, langue, langue etrangere, langue vivante, langues, langues vivantes, lv1, lv2, lva, lvb, seconde langue'),
  ('fr', 'topic', 1, 'senior school', 'college, lycee'),
  ('fr', 'topic', 1, 'session', 'annee scolaire, calendrier scolaire, commence, commencent, date de rentree, debut, debut des cours, jour de rentree, la rentree, rentree, rentree scolaire, reprise des cours, trimestre'),
  ('fr', 'topic', 1, 'settling in', 'adaptation, periode d adaptation'),
  ('fr', 'topic', 1, 'sleep', 'dorment, dort, doudou, sieste, siestes'),
  ('fr', 'topic', 1, 'spanish', 'espagnol'),
  ('fr', 'topic', 1, 'special needs', 'aesh, autisme, autiste, avs, besoins particuliers, difficulte, difficultes, dys, dyslexie, dyslexique, dyspraxie, en difficulte, handicap, handicape, handicapee, handicapes, orthophoniste, soutien, tdah, troubles, ulis'),
  ('fr', 'topic', 1, 'sport', 'danse, education physique, escalade, foot, football, jeux, judo, natation, rugby, sports, tennis'),
  ('fr', 'topic', 1, 'subject', 'matiere, matieres'),
  ('fr', 'topic', 1, 'swimming', 'natation'),
  ('fr', 'topic', 1, 'teacher', 'educateur, educatrice, enseignant, enseignante, enseignants, entraineur, entraineurs, instituteur, institutrice, maitre, maitresse, moniteur, prof, professeur, professeurs, profs'),
  ('fr', 'topic', 1, 'things to bring', 'affaires, cartable, equipement, que faut il apporter, sac, trousse'),
  ('fr', 'topic', 1, 'timing', 'a quelle heure, commence l ecole, emploi du temps, fin des cours, finissent, finit, heure, heure d entree, heure de sortie, heures, horaire, horaires, quelle heure, sortie des classes, terminent, terminer'),
  ('fr', 'topic', 1, 'toilet training', 'couche, couches, pot, propre, proprete'),
  ('fr', 'topic', 1, 'transport', 'arret, arret de bus, arrets, arrets de bus, autocar, bus, bus scolaire, car, car scolaire, du car, en car, le car, les cars, ligne de car, lignes de car, navette, navettes, ramassage, ramassage scolaire, train, tram, transport scolaire, transports, un car'),
  ('fr', 'topic', 1, 'trip', 'classe de neige, classe decouverte, classe verte, excursion, excursions, sejour, sejours, sortie, sortie pedagogique, sortie scolaire, sorties, sorties scolaires, voyage, voyage scolaire, voyages, voyages scolaires'),
  ('fr', 'topic', 1, 'uniform', 'blouse, blouses, chaussures, code vestimentaire, habille, habiller, habilles, jean, jeans, jogging, s habiller, tenue, tenue correcte, tenues, uniforme, uniformes, vestimentaire, vetement, vetements'),
  ('fr', 'topic', 1, 'vacancy', 'liste d attente, place, places, places disponibles, reste t il des places'),
  ('fr', 'topic', 1, 'visit', 'cours d essai, decouvrir, decouvrir l ecole, essai gratuit, journee portes ouvertes, jpo, porte ouverte, portes ouvertes, rdv, recoit, rencontrer, rendez vous, seance d essai, visite, visiter, visiter l ecole, visites, voir l ecole, voir l etablissement'),
  ('fr', 'topic', 1, 'withdrawal', 'arreter en cours, desinscription, desinscrire, resilier'),
  ('fr', 'topic', 1, null, 'admission, age, brochure, concert, contact, document, instrument, latin, parking, principal, religion, sport, theatre, transport'),
  ('fr', 'topic', 0.5, 'assessment', 'entretien, entretiens, observation'),
  ('fr', 'topic', 0.5, 'contact', 'adresse electronique, adresse mail, courriel, mail, numero de telephone, portable, telephone'),
  ('fr', 'topic', 0.5, 'second language', 'allemand, anglais, chinois, espagnol, italien, latin'),
  ('fr', 'topic', 0.4, 'contact', 'bureau, quelqu un, responsable'),
  ('fr', 'topic', 0.4, 'performing arts', 'danse, musique, theatre'),
  ('hu', 'ask', 0.35, 'who', 'ki, kinek'),
  ('hu', 'ask', 0.3, 'where', 'hol, hova'),
  ('hu', 'ask', 0.2, 'count', 'hany, mennyi'),
  ('hu', 'ask', 0.2, 'when', 'melyik nap, mikor'),
  ('hu', 'ask', 0, null, 'hogyan, kell, kell e, kerdes, kerdesem, lehet, lehet e, melyik, mi, miert, milyen, mit, szeretnek, szeretnenk, tudni, van, van e'),
  ('hu', 'filler', 0, null, 'abba, abban, abbol, addig, ahhoz, ahogy, ahol, akar, aki, akik, akkor, ala, alad, alajuk, alam, alank, alapjan, alatok, alatt, alatta, alattad, alattam, alattatok, alattuk, alattunk, alol, alola, alolad, alolam, alolatok, aloluk, alolunk, altal, altalaban, am, amely, amelybol, amelyek, amelyekben, amelyeket, amelyet, amelyik, amelynek, ami, amig, amikor, amit, amolyan, amott, annak, annal, arra, arrol, at, attol, az, azert, aznap, azok, azokat, azokba, azokban, azokbol, azokert, azokhoz, azokig, azokka, azokkal, azoknak, azoknal, azokon, azokra, azokrol, azoktol, azon, azonban, azonnal, azt, aztan, azutan, azza, azzal, bal, balra, ban, bar, barcsak, barmilyen, be, bele, beled, belejuk, belem, belenk, beletek, belole, beloled, belolem, beloletek, beloluk, belolunk, belul, ben, benne, benned, bennem, bennetek, bennuk, bennunk, bucsu, cikk, cikkek, cikkeket, csak, csakhogy, csupan, de, dehogy, ebbe, ebben, ebbol, eddig, egesz, egeszen, egy, egyeb, egyebek, egyebet, egyedul, egyelore, egyes, egyet, egyetlen, egyik, egymas, egyre, egyszerre, egyutt, ehhez, ekkor, el, ele, eled, eleg, eleinte, elejuk, elem, elenk, eletek, eljen, ellen, ellenere, ellenes, elleni, elmondta, elo, elobb, elol, elole, eloled, elolem, eloletek, eloluk, elolunk, eloszor, elott, elotte, elotted, elottem, elottetek, elottuk, elottunk, elozo, elso, elsok, elsosorban, elsot, emilyen, en, engem, ennek, ennel, ennyi, enyem, eppen, erre, errol, erte, erted, ertem, ertetek, ertuk, ertunk, es, esetben, ettol, evben, eve, evek, evi, evvel, ez, ezek, ezekbe, ezekben, ezekbol, ezeken, ezekert, ezeket, ezekhez, ezekig, ezekke, ezekkel, ezeknek, ezeknel, ezekre, ezekrol, ezektol, ezen, ezentul, ezer, ezert, ezret, ezt, ezutan, ezze, ezzel, fel, fele, felek, felet, felett, fent, fenti, fole, gyakran, ha, hallo, hamar, hanem, hanyszor, harmadik, harmadikat, harmat, harminc, harom, hat, hatha, hatodik, hatodikat, hatot, hatulso, hatvan, helyett, het, hetedik, hetediket, hetet, hetven, hiaba, hirtelen, hiszen, hogy, holnap, holnapot, honnan, hozza, hozzad, hozzajuk, hozzam, hozzank, hozzatok, hurra, husz, huszadik, ide, iden, igazan, igen, igy, ill, illetve, ilyen, ilyenkor, immar, inkabb, is, ismet, ison, itt, jelenleg, jo, jo estet, jo napot, jobban, jobbra, jol, jolesik, joval, jovore, kellene, kellett, kelljen, kepest, kerem, keressunk, keresztul, kerlek, keso, kesobb, keson, kesz, ket, ketszer, ketten, ketto, kettot, keves, kiben, kibol, kicsit, kicsoda, kie, kiert, kihez, kik, kikbe, kikben, kikbol, kiken, kikert, kiket, kikhez, kikke, kikkel, kiknek, kiknel, kikre, kikrol, kiktol, kilenc, kilencedik, kilencediket, kilencet, kilencven, kin, kinel, kire, kirol, kit, kitol, kive, kivel, kivul, korabban, korul, koszonhetoen, koszonom, kozben, koze, kozel, kozepen, kozepesen, kozott, kozul, kulon, kulonben, kulonbozo, kulonbozobb, kulonbozoek, lassan, le, legalabb, legyen, lehetetlen, lehetett, lehetoleg, lehetoseg, lenne, lennek, lennenek, lenni, lesz, leszek, lesznek, leszunk, lett, lettek, lettem, lettunk, levo, ma, maga, magad, magam, magat, magatokat, magukat, magunkat, mai, majd, majdnem, manapsag, mar, mas, masik, masikat, masnap, masodik, masodszor, masok, masokat, mast, meg, megcsinal, megcsinalnak, megint, megis, megvan, melle, melled, mellejuk, mellem, mellenk, melletek, mellett, mellette, melletted, mellettem, mellettetek, mellettuk, mellettunk, mellol, mellole, melloled, mellolem, melloletek, melloluk, mellolunk, mely, melyek, mert, miatt, miatta, miattad, miattam, miattatok, miattuk, miattunk, mibe, miben, mibol, mig, mihez, mik, mikbe, mikben, mikbol, miken, mikert, miket, mikhez, mikke, mikkel, miknek, miknel, mikre, mikrol, miktol, min, mind, mindegyik, mindegyiket, minden, mindenesetre, mindenki, mindent, mindenutt, mindig, mindketten, minek, minel, minket, mint, mintha, mire, mirol, mitol, mive, mivel, moge, moged, mogejuk, mogem, mogenk, mogetek, mogott, mogotte, mogotted, mogottem, mogottetek, mogottuk, mogottunk, mogul, mogule, moguled, mogulem, moguletek, moguluk, mogulunk, mondta, most, mostanaig, multkor, mulva, na, nagy, nagyobb, nagyon, nala, nalad, nalam, nalatok, naluk, nalunk, naponta, napot, ne, negy, negyedik, negyediket, negyet, negyven, neha, nehany, neked, nekem, neki, nekik, nektek, nekunk, nelkul, nem, nemcsak, nemreg, nincs, nyolc, nyolcadik, nyolcadikat, nyolcat, nyolcvan, oda, ok, oket, olyan, on, onbe, onben, onbol, onert, onhoz, onnan, onnek, onnel, onok, onokbe, onokben, onokbol, onokert, onoket, onokhoz, onokkel, onoknek, onoknel, onokon, onokre, onokrol, onoktol, onon, onre, onrol, ont, ontol, ossze, ot, ota, otodik, otodiket, otot, ott, otven, par, pedig, peldaul, persze, ra, rad, rajta, rajtad, rajtam, rajtatok, rajtuk, rajtunk, rajuk, ram, rank, ratok, regen, regota, rendben, reszere, rogton, rola, rolad, rolam, rolatok, roluk, rolunk, rosszul, sajat, se, sem, semmi, semmilyen, semmiseg, senki, soha, sok, sokaig, sokan, sokat, sokkal, sokszor, soran, sot, szamara, szaz, szazadik, szazat, szemben, szepen, szerbusz, szerint, szerinte, szerinted, szerintem, szerintetek, szerintuk, szerintunk, szervusz, szet, szia, szinte, szives, szivesen, sziveskedjek, talan, tavaly, tavol, te, teged, tegnap, tegnapelott, tehat, tele, teljes, tenyleg, tessek, ti, tied, titeket, tiz, tizedik, tizediket, tizenegy, tizenegyedik, tizenharom, tizenhat, tizenhet, tizenket, tizenkettedik, tizenketto, tizenkilenc, tizennegy, tizennyolc, tizenot, tizet, tobb, tobbi, tobbszor, tole, toled, tolem, toletek, toluk, tolunk, tovabb, tovabba, tovabbi, tul, udvozlettel, ugy, ugyanakkor, ugyanez, ugyanis, ugye, ugyis, ugynevezett, uj, ujabb, ujra, ur, urak, uram, urat, utan, utana, utoljara, utolso, vagy, vagyis, vagyok, vagytok, vagyunk, vajon, valahol, valaki, valakit, valamelyik, valami, valamint, valo, vannak, vegen, vegre, vegul, vele, veled, velem, veletek, veluk, velunk, vissza, viszlat, viszont, viszontlatasra, volna, volnanak, volnek, volt, voltak, voltam, voltunk'),
  ('hu', 'light', 0.3, 'parent', 'anya, apa, szulo, szulok'),
  ('hu', 'light', 0.25, 'student', 'diak, diakok, tanulo, tanulok'),
  ('hu', 'light', 0.15, 'year', 'ev, eves'),
  ('hu', 'light', 0.12, 'child', 'fiam, gyerek, gyerekek, gyerekem, gyermek, gyermekem, lanyom'),
  ('hu', 'light', 0.1, 'school', 'iskola, iskolaba, iskolaban'),
  ('id', 'ask', 0.35, 'who', 'siapa'),
  ('id', 'ask', 0.3, 'where', 'di mana, dimana, ke mana'),
  ('id', 'ask', 0.2, 'count', 'berapa'),
  ('id', 'ask', 0.2, 'when', 'hari apa, kapan'),
  ('id', 'ask', 0, null, 'ada, adakah, apa, apakah, bagaimana, bisa, bisakah, boleh, bolehkah, gimana, harus, info, informasi, ingin, kenapa, mau, mengapa, perlu, tahu, tanya, yang mana'),
  ('id', 'filler', 0, null, 'adalah, adanya, adapun, agak, agaknya, agar, akan, akankah, akhir, akhiri, akhirnya, aku, akulah, amat, amatlah, anda, andalah, antar, antara, antaranya, apaan, apabila, apalagi, apatah, artinya, asal, asalkan, atas, atau, ataukah, ataupun, awal, awalnya, bagai, bagaikan, bagaimanakah, bagaimanapun, bagi, bagian, bahkan, bahwa, bahwasanya, baik, bakal, bakalan, balik, banyak, baru, bawah, beberapa, begini, beginian, beginikah, beginilah, begitu, begitukah, begitulah, begitupun, bekerja, belakang, belakangan, belum, belumlah, benar, benarkah, benarlah, berada, berakhir, berakhirlah, berakhirnya, berapakah, berapalah, berapapun, berarti, berawal, berbagai, berdatangan, beri, berikan, berikut, berikutnya, berjumlah, berkata, berkehendak, berkeinginan, berkenaan, berlainan, berlalu, berlangsung, berlebihan, bermacam, bermaksud, bermula, bersama, bersiap, bertanya, berturut, bertutur, berujar, berupa, besar, betul, betulkah, biasa, biasanya, bila, bilakah, bolehlah, buat, bukan, bukankah, bukanlah, bukannya, bulan, bung, cara, caranya, cukup, cukupkah, cukuplah, cuma, dahulu, dalam, dan, dapat, dari, daripada, datang, dekat, demi, demikian, demikianlah, dengan, depan, di, dia, diakhiri, diakhirinya, dialah, diantara, diantaranya, diberi, diberikan, diberikannya, dibuat, dibuatnya, didapat, didatangkan, digunakan, diibaratkan, diibaratkannya, diingat, diingatkan, diinginkan, dijawab, dijelaskan, dijelaskannya, dikarenakan, dikatakan, dikatakannya, dikerjakan, diketahui, diketahuinya, dikira, dilakukan, dilalui, dilihat, dimaksud, dimaksudkan, dimaksudkannya, dimaksudnya, diminta, dimintai, dimisalkan, dimulai, dimulailah, dimulainya, dimungkinkan, dini, dipastikan, diperbuat, diperbuatnya, dipergunakan, diperkirakan, diperlihatkan, diperlukan, diperlukannya, dipersoalkan, dipertanyakan, dipunyai, diri, dirinya, disampaikan, disebut, disebutkan, disebutkannya, disini, disinilah, ditambahkan, ditandaskan, ditanya, ditanyai, ditanyakan, ditegaskan, ditujukan, ditunjuk, ditunjuki, ditunjukkan, ditunjukkannya, ditunjuknya, dituturkan, dituturkannya, diucapkan, diucapkannya, diungkapkan, dong, dua, dulu, empat, enggak, enggaknya, entah, entahlah, guna, gunakan, hal, halo, hampir, hanya, hanyalah, hari, haruslah, harusnya, hendak, hendaklah, hendaknya, hingga, ia, ialah, ibarat, ibaratkan, ibaratnya, ikut, ingat, inginkah, inginkan, ini, inikah, inilah, itu, itukah, itulah, jadi, jadilah, jadinya, jangan, jangankan, janganlah, jauh, jawab, jawaban, jawabnya, jelas, jelaskan, jelaslah, jelasnya, jika, jikalau, juga, jumlah, jumlahnya, justru, kala, kalau, kalaulah, kalaupun, kalian, kami, kamilah, kamu, kamulah, kan, kapankah, kapanpun, karena, karenanya, kasus, kata, katakan, katakanlah, katanya, ke, keadaan, kebetulan, kecil, kedua, keduanya, keinginan, kelamaan, kelihatan, kelihatannya, kelima, keluar, kembali, kemudian, kemungkinan, kemungkinannya, kepada, kepadanya, kesampaian, keseluruhan, keseluruhannya, keterlaluan, ketika, khususnya, kini, kinilah, kira, kiranya, kita, kitalah, kok, kurang, lagi, lagian, lah, lain, lainnya, lalu, lama, lamanya, lanjut, lanjutnya, lebih, lewat, lima, luar, macam, maka, makanya, makin, malah, malahan, mampu, mampukah, mana, manakala, manalagi, masa, masalah, masalahnya, masih, masihkah, masing, maupun, melainkan, melakukan, melalui, melihat, melihatnya, memang, memastikan, memberi, memberikan, membuat, memerlukan, memihak, meminta, memintakan, memisalkan, memperbuat, mempergunakan, memperkirakan, memperlihatkan, mempersiapkan, mempersoalkan, mempertanyakan, mempunyai, memulai, memungkinkan, menaiki, menambahkan, menandaskan, menanti, menantikan, menanya, menanyai, menanyakan, mendapat, mendapatkan, mendatang, mendatangi, mendatangkan, menegaskan, mengakhiri, mengatakan, mengatakannya, mengenai, mengerjakan, mengetahui, menggunakan, menghendaki, mengibaratkan, mengibaratkannya, mengingat, mengingatkan, menginginkan, mengira, mengucapkan, mengucapkannya, mengungkapkan, menjadi, menjawab, menjelaskan, menuju, menunjuk, menunjuki, menunjukkan, menunjuknya, menurut, menuturkan, menyampaikan, menyangkut, menyatakan, menyebutkan, menyeluruh, menyiapkan, merasa, mereka, merekalah, merupakan, meski, meskipun, meyakini, meyakinkan, minta, mirip, misal, misalkan, misalnya, mohon, mula, mulai, mulailah, mulanya, mungkin, mungkinkah, nah, naik, namun, nanti, nantinya, nyaris, nyatanya, oleh, olehnya, pada, padahal, padanya, pak, paling, panjang, pantas, para, pasti, pastilah, penting, pentingnya, per, percuma, perlukah, perlunya, pernah, persoalan, pertama, pertanyaan, pertanyakan, pihak, pihaknya, pukul, pula, pun, punya, rasa, rasanya, rata, rupanya, saat, saatnya, saja, sajalah, saling, sama, sambil, sampai, sampaikan, sana, sangat, sangatlah, satu, saya, sayalah, se, sebab, sebabnya, sebagai, sebagaimana, sebagainya, sebagian, sebaik, sebaiknya, sebaliknya, sebanyak, sebegini, sebegitu, sebelum, sebelumnya, sebenarnya, seberapa, sebesar, sebetulnya, sebisanya, sebuah, sebut, sebutlah, sebutnya, secara, secukupnya, sedang, sedangkan, sedemikian, sedikit, sedikitnya, seenaknya, segala, segalanya, segera, seharusnya, sehingga, seingat, sejak, sejauh, sejenak, sejumlah, sekadar, sekadarnya, sekali, sekalian, sekaligus, sekalipun, sekarang, sekecil, seketika, sekiranya, sekitar, sekitarnya, sekurangnya, sela, selagi, selain, selaku, selalu, selama, selamanya, selamat malam, selamat pagi, selamat siang, selanjutnya, seluruh, seluruhnya, semacam, semakin, semampu, semampunya, semasa, semasih, semata, semaunya, sementara, semisal, semisalnya, sempat, semua, semuanya, semula, sendiri, sendirian, sendirinya, seolah, seorang, sepanjang, sepantasnya, sepantasnyalah, seperlunya, seperti, sepertinya, sepihak, sering, seringnya, serta, serupa, sesaat, sesama, sesampai, sesegera, sesekali, seseorang, sesuatu, sesuatunya, sesudah, sesudahnya, setelah, setempat, setengah, seterusnya, setiap, setiba, setibanya, setidaknya, setinggi, seusai, sewaktu, siap, siapakah, siapapun, sini, sinilah, soal, soalnya, suatu, sudah, sudahkah, sudahlah, supaya, tadi, tadinya, tak, tambah, tambahnya, tampak, tampaknya, tandas, tandasnya, tanpa, tanyakan, tanyanya, tapi, tegas, tegasnya, telah, tempat, tengah, tentang, tentu, tentulah, tentunya, tepat, terakhir, terasa, terbanyak, terdahulu, terdapat, terdiri, terhadap, terhadapnya, terima kasih, teringat, terjadi, terjadilah, terjadinya, terkira, terlalu, terlebih, terlihat, termasuk, ternyata, tersampaikan, tersebut, tersebutlah, tertentu, tertuju, terus, terutama, tetap, tetapi, tiap, tiba, tidak, tidakkah, tidaklah, tiga, tinggi, toh, tolong, tunjuk, turut, tutur, tuturnya, ucap, ucapnya, ujar, ujarnya, umum, umumnya, ungkap, ungkapnya, untuk, usah, usai, waduh, wah, wahai, waktu, waktunya, walau, walaupun, wong, yaitu, yakin, yakni, yang'),
  ('id', 'light', 0.3, 'parent', 'ayah, bapak, ibu, orang tua'),
  ('id', 'light', 0.25, 'student', 'murid, siswa'),
  ('id', 'light', 0.15, 'year', 'tahun'),
  ('id', 'light', 0.12, 'child', 'anak, anak saya, anakku, putra, putri'),
  ('id', 'light', 0.1, 'school', 'sekolah'),
  ('it', 'ask', 0.35, 'who', 'chi'),
  ('it', 'ask', 0.3, 'where', 'dove'),
  ('it', 'ask', 0.2, 'count', 'quanta, quante, quanti, quanto'),
  ('it', 'ask', 0.2, 'when', 'che giorno, da quando, data, date, entro quando, fino a quando, in che mese, quando'),
  ('it', 'ask', 0, null, 'accettate, avete, bisogna, c e, che cosa, ci sono, come, cosa, devo, devono, dobbiamo, e possibile, esiste, fate, informazioni, mi dite, offrite, possiamo, posso, possono, potrebbe, potrei, potreste, puo, quale, quali, sapere, serve, servono, si deve, si puo, vorrei, vorrei sapere, vorremmo'),
  ('it', 'filler', 0, null, 'abbastanza, abbia, abbiamo, abbiano, abbiate, accidenti, ad, adesso, affinche, agl, agli, ahime, ai, al, alcuna, alcuni, alcuno, all, alla, alle, allo, allora, almeno, altra, altre, altri, altrimenti, altro, altrove, altrui, anch, anche, ancora, andare, ansa, assai, attraverso, avanti, avemmo, avendo, avente, aver, avere, averlo, avesse, avessero, avessi, avessimo, aveste, avesti, aveva, avevamo, avevano, avevate, avevi, avevo, avra, avrai, avranno, avrebbe, avrebbero, avrei, avremmo, avremo, avreste, avresti, avrete, avro, avuta, avute, avuti, avuto, basta, ben, bene, benissimo, brava, bravo, buonasera, buongiorno, buono, caso, cento, certa, certe, certi, certo, chicchessia, chiunque, ci, ciao, ciascuna, ciascuno, cima, cinque, cio, cioe, circa, co, codesta, codesti, codesto, cogli, coi, col, colei, coll, coloro, colui, com, cominci, comunque, con, concernente, consecutivi, consecutivo, contro, cordiali saluti, cortese, cortesemente, cortesia, cos, cosa serve, cosi, cui, da, dagl, dagli, dai, dal, dall, dalla, dalle, dallo, danno, dappertutto, dare, davanti, degl, degli, dei, del, dell, della, delle, dello, dentro, detto, di, dice, dietro, dire, dirimpetto, disponibile, disponibili, diventa, diventare, diventato, dopo, doppio, dov, dovra, dovunque, due, dunque, durante, ebbe, ebbero, ebbi, ecc, ecco, ed, effettivamente, egli, egregi, ella, entrambi, eppure, era, erano, eravamo, eravate, eri, ero, esempio, esse, essendo, esser, essere, essi, ex, fa, faccia, facciamo, facciano, facciate, faccio, facemmo, facendo, facesse, facessero, facessi, facessimo, faceste, facesti, faceva, facevamo, facevano, facevate, facevi, facevo, fai, fanno, fara, farai, faranno, fare, farebbe, farebbero, farei, faremmo, faremo, fareste, faresti, farete, faro, fatto, favore, fece, fecero, feci, fin, finalmente, finche, fine, fino, forse, forza, fosse, fossero, fossi, fossimo, foste, fosti, fra, frattempo, fu, fui, fummo, funziona, funzionano, fuori, furono, futuro, generale, gente, gentile, gentili, gia, giacche, giorni, giorno, giu, gliela, gliele, glieli, glielo, gliene, grande, grazie, grazie mille, ha, haha, hai, hanno, ho, ie, ieri, il, improvviso, in, inc, indietro, infatti, inoltre, insieme, intanto, intorno, invece, io, la, lasciato, lato, le, lei, li, lo, loro, lui, lungo, luogo, ma, macche, magari, maggior, mai, male, malgrado, malissimo, me, medesimo, mediante, meglio, meno, mentre, mese, mettere, mezzo, mi, mia, mie, miei, mila, miliardi, milioni, minimi, mio, modo, molta, molti, moltissimo, molto, momento, mondo, necessari, necessaria, necessario, negl, negli, nei, nel, nell, nella, nelle, nello, nemmeno, neppure, nessun, nessuna, nessuno, niente, no, noi, nome, non, nondimeno, nonostante, nonsia, nostra, nostre, nostri, nostro, novanta, nove, nulla, nuovi, nuovo, obbligatoria, obbligatorio, od, oggi, ogni, ognuna, ognuno, oltre, oppure, ora, osi, ossia, ottanta, otto, paese, parecchi, parecchie, parecchio, parte, partendo, peccato, peggio, per, per cortesia, per favore, percio, perfino, pero, persino, persone, piedi, pieno, piglia, piu, piuttosto, po, pochissimo, poco, poi, poiche, portare, portiamo, porto, possa, possedere, posteriore, preferibilmente, prendere, presa, presso, prevista, previsti, previsto, prima, primo, principalmente, probabilmente, promesso, proprio, pure, purtroppo, qua, qualche, qualcosa, qualcuna, qualcuno, qualunque, quantunque, quarto, quasi, quattro, quel, quell, quella, quelle, quelli, quello, quest, questa, queste, questi, questo, qui, quindi, quinto, realmente, recente, recentemente, relativo, riecco, rispetto, saluti, salve, salvo, sara, sarai, saranno, sarebbe, sarebbero, sarei, saremmo, saremo, sareste, saresti, sarete, saro, scopo, scorso, scusate, scusi, se, secondo, seguente, seguito, sei, sembra, sembrare, sembrato, sembrava, sembri, sempre, senza, sette, settimana, sia, siamo, siano, siate, siete, sig, signora, signore, solito, solo, soltanto, sono, sopra, soprattutto, sotto, spesso, sta, stai, stando, stanno, stara, starai, staranno, stare, starebbe, starebbero, starei, staremmo, staremo, stareste, staresti, starete, staro, stata, state, stati, stato, stava, stavamo, stavano, stavate, stavi, stavo, stemmo, stessa, stesse, stessero, stessi, stessimo, stesso, steste, stesti, stette, stettero, stetti, stia, stiamo, stiano, stiate, sto, su, sua, subito, successivamente, successivo, sue, sugl, sugli, sui, sul, sull, sulla, sulle, sullo, suo, suoi, tale, tali, talvolta, tanto, te, tempo, terzo, th, ti, tra, tranne, tre, trenta, triplo, troppo, trovato, tu, tua, tue, tuo, tuoi, tutta, tuttavia, tutte, tutti, tutto, uguali, ulteriore, ultimo, un, una, uno, uomo, va, vai, vale, vanno, vari, varia, varie, vario, vengono, venire, verso, viene, visto, vita, voi, volta, volte, vostra, vostre, vostri, vostro'),
  ('it', 'light', 0.3, 'include', 'compresa, compresi, compreso, inclusa, inclusi, incluso'),
  ('it', 'light', 0.3, 'parent', 'genitore, genitori, madre, mamma, marito, moglie, nonna, nonni, nonno, padre, papa'),
  ('it', 'light', 0.3, 'study', 'impara, imparano, imparare, insegnano, insegnate, lezione, lezioni, si studia, studiano, studiare'),
  ('it', 'light', 0.25, 'student', 'allieva, allievi, allievo, alunna, alunni, alunno, studente, studentessa, studenti'),
  ('it', 'light', 0.15, 'grade', 'classe, classi'),
  ('it', 'light', 0.15, 'year', 'anni, anno'),
  ('it', 'light', 0.12, 'child', 'bambina, bambine, bambini, bambino, bimba, bimbi, bimbo, femmina, figli, figlia, figlie, figlio, fratellino, gemelli, maschio, mia figlia, mio figlio, nipote, nostra figlia, nostro figlio, piccola, piccolo, ragazza, ragazzi, ragazzo, sorellina'),
  ('it', 'light', 0.1, 'school', 'centro, istituto, scuola, scuole'),
  ('it', 'topic', 1, 'activities', 'attivita, club, corsi, corso, extrascolastiche, laboratori, laboratorio, pomeridiane, robotica, scacchi'),
  ('it', 'topic', 1, 'admission', 'ammesso, ammissione, ammissioni, come iscrivere, come mi iscrivo, come si iscrive, domanda, domanda di iscrizione, fare domanda, iscritta, iscritto, iscrivere, iscriverla, iscriverlo, iscriversi, iscrivo, iscrizione, iscrizioni, posto per, preiscrizione'),
  ('it', 'topic', 1, 'adult', 'adulti, adulto'),
  ('it', 'topic', 1, 'age', 'a che eta, compie, compiere, compiuti, da che eta, da quanti anni, eta, mesi, nata, nato, quanti anni'),
  ('it', 'topic', 1, 'allergy', 'allergia, allergica, allergico, allergie, celiaca, celiachia, celiaco, intollerante, intolleranza, intolleranze'),
  ('it', 'topic', 1, 'assessment', 'colloquio, esame, esame di ammissione, esami, prova, prove, provino, selezione, selezioni, test, test d ingresso, verifica, verifiche'),
  ('it', 'topic', 1, 'attendance', 'assente, assenza, assenze, frequenza, giustificare, giustificazione, ritardo, saltare'),
  ('it', 'topic', 1, 'award', 'premi, premio, riconoscimenti'),
  ('it', 'topic', 1, 'beginner', 'da zero, principiante, principianti'),
  ('it', 'topic', 1, 'book', 'libri, libri di testo, libro, materiale, quaderni, quaderno'),
  ('it', 'topic', 1, 'brochure', 'depliant, opuscolo, volantino'),
  ('it', 'topic', 1, 'callback', 'mi richiamate, richiamare, richiamate, ricontattare, risponderete, risposta'),
  ('it', 'topic', 1, 'camp', 'campi estivi, campo estivo, campus estivo, centro estivo'),
  ('it', 'topic', 1, 'campus', 'aule, cortile, edifici, edificio, giardino, struttura, strutture'),
  ('it', 'topic', 1, 'collection', 'delega, deleghe, persone delegate, prendere il bambino, prenderla, prenderlo, ritirare il bambino, venire a prendere'),
  ('it', 'topic', 1, 'concert', 'concerti, concerto, esibizione, saggi, saggio, spettacoli, spettacolo'),
  ('it', 'topic', 1, 'contact', 'chiamare, contattare, contatti, contatto, email, mail, numero di telefono, parlare con, rivolgersi, scrivere, segreteria, telefonare, telefono, ufficio'),
  ('it', 'topic', 1, 'curriculum', 'didattica, indirizzo di studi, metodo, offerta formativa, piano di studi, programma, programmi'),
  ('it', 'topic', 1, 'dance', 'ballare, ballo, danza'),
  ('it', 'topic', 1, 'deadline', 'entro, scadenza, scadenze, termine'),
  ('it', 'topic', 1, 'device', 'computer, ipad, portatile, tablet'),
  ('it', 'topic', 1, 'discount', 'agevolazione, agevolazioni, riduzione, sconti, sconto'),
  ('it', 'topic', 1, 'document', 'atto di nascita, autocertificazione, carta d identita, certificati, certificato, codice fiscale, cosa portare, documenti, documento, fotocopia, libretto, moduli, modulo, pagella, passaporto, vaccinato, vaccinazione, vaccinazioni, vaccini'),
  ('it', 'topic', 1, 'extended day', 'anticipo, dopo la scuola, doposcuola, ludoteca, pomeriggio, post scuola, posticipo, pre scuola, prescuola, tempo pieno'),
  ('it', 'topic', 1, 'fee', 'a quanto ammonta, caro, costa, costano, costi, costo, mensile, pagare, prezzi, prezzo, quanto bisogna pagare, quanto costa, quanto costano, quanto paghiamo, quanto pago, quanto si paga, quanto viene, quota, quote, retta, rette, si paga, si spende, soldi, spesa, spese, tariffa, tariffe, tassa, tasse'),
  ('it', 'topic', 1, 'food', 'cena, cibo, colazione, cucina, dieta, diete, mangiano, mangiare, mensa, menu, merenda, pasti, pasto, pranzo, senza glutine, vegano, vegetariana, vegetariano'),
  ('it', 'topic', 1, 'health', 'ammala, dottore, farmaci, febbre, infermeria, infermiera, infortunio, malata, malato, malattia, malattie, medicina, medicinali, medicine, medico, pronto soccorso, si fa male, sta male'),
  ('it', 'topic', 1, 'hire', 'affittare, affitto, noleggiare, noleggio, prestito'),
  ('it', 'topic', 1, 'holiday', 'chiusa, chiusi, chiuso, estate, estivo, ferie, festivita, natale, pasqua, ponte, ponti, vacanza, vacanze'),
  ('it', 'topic', 1, 'homework', 'compiti, compiti a casa, compito'),
  ('it', 'topic', 1, 'hostel', 'alloggio, convitto, dormire, dormitorio, pernottamento, residenza'),
  ('it', 'topic', 1, 'instrument', 'batteria, chitarra, pianoforte, strumenti, strumento, violino'),
  ('it', 'topic', 1, 'job', 'assumete, curriculum vitae, lavorare da voi, lavoro, posizioni aperte'),
  ('it', 'topic', 1, 'kindergarten', 'asilo, infanzia, materna, nido, primavera, scuola dellinfanzia'),
  ('it', 'topic', 1, 'lab', 'laboratorio di scienze'),
  ('it', 'topic', 1, 'lesson', 'lezione, lezioni'),
  ('it', 'topic', 1, 'library', 'biblioteca'),
  ('it', 'topic', 1, 'location', 'come arrivare, dove si trova, dove siete, indirizzo, lontano, raggiungere, sede, vicino, zona'),
  ('it', 'topic', 1, 'make up lesson', 'lezione persa, lezioni perse, recuperare, recuperi, recupero'),
  ('it', 'topic', 1, 'meeting', 'colloqui, ricevimento, riunione, riunioni'),
  ('it', 'topic', 1, 'mid year', 'a meta anno, ad anno iniziato, anno in corso, ci trasferiamo, trasferimento, trasferirsi'),
  ('it', 'topic', 1, 'mobile', 'cellulare, cellulari, smartphone, telefonino, telefono in classe'),
  ('it', 'topic', 1, 'music', 'musica, musicale'),
  ('it', 'topic', 1, 'online class', 'a distanza, da casa, da remoto, online'),
  ('it', 'topic', 1, 'parking', 'parcheggi, parcheggiare, parcheggio'),
  ('it', 'topic', 1, 'payment', 'a rate, acconto, bonifico, caparra, fattura, pagamenti, pagamento, rata, rate, rateizzare, rimborso'),
  ('it', 'topic', 1, 'performing arts', 'ballo, canto, coro, danza, musica, teatro'),
  ('it', 'topic', 1, 'pool', 'piscina'),
  ('it', 'topic', 1, 'primary', 'elementare, elementari, primaria'),
  ('it', 'topic', 1, 'principal', 'direttore, direttrice, direzione, dirigente, preside'),
  ('it', 'topic', 1, 'privacy', 'dati personali, foto dei bambini, fotografie'),
  ('it', 'topic', 1, 'process', 'come funziona l iscrizione, come iscrivere, come mi iscrivo, come si iscrive, modalita, passaggi, passi, procedura'),
  ('it', 'topic', 1, 'progress report', 'pagella, pagelle, progressi, registro elettronico, valutazione, voti'),
  ('it', 'topic', 1, 'psychologist', 'psicologa, psicologo, sportello di ascolto'),
  ('it', 'topic', 1, 'qualification', 'diploma, diplomati, esperienza, formazione, qualifica, qualificati, qualifiche, titoli'),
  ('it', 'topic', 1, 'ratio', 'alunni per classe, bambini per classe, classi numerose, gruppi, numerosi, per classe, quanti in classe'),
  ('it', 'topic', 1, 'refund', 'rimborsate, rimborsato, rimborsi, rimborso'),
  ('it', 'topic', 1, 'religion', 'cattolica, laica, messa, preghiera, religione'),
  ('it', 'topic', 1, 'results', 'maturita, promossi, risultati'),
  ('it', 'topic', 1, 'safety', 'assicurazione, bulli, bullismo, sicurezza, sicuro, telecamere'),
  ('it', 'topic', 1, 'scholarship', 'aiuto economico, borsa, borsa di studio, borse di studio, contributi, contributo, isee'),
  ('it', 'topic', 1, 'second language', 'bilingue, cinese, francese, inglese, lingua, lingua straniera, lingue, lingue straniere, spagnolo, tedesco'),
  ('it', 'topic', 1, 'senior school', 'liceo, medie, secondaria, superiori'),
  ('it', 'topic', 1, 'session', 'anno scolastico, calendario, calendario scolastico, inizia la scuola, inizio, inizio della scuola, quadrimestre, semestre, settembre, trimestre'),
  ('it', 'topic', 1, 'settling in', 'ambientamento, inserimento'),
  ('it', 'topic', 1, 'sleep', 'dorme, dormono, nanna, riposino, riposo'),
  ('it', 'topic', 1, 'special needs', 'autismo, autistico, bes, difficolta, disabile, disabilita, dislessia, dislessica, dislessico, dsa, handicap, insegnante di sostegno, logopedista, sostegno'),
  ('it', 'topic', 1, 'sport', 'atletica, basket, calcio, educazione fisica, ginnastica, motoria, nuoto, palestra, pallacanestro, pallavolo, sportive, sportivo, tennis'),
  ('it', 'topic', 1, 'subject', 'materia, materie'),
  ('it', 'topic', 1, 'swimming', 'nuotare, nuoto'),
  ('it', 'topic', 1, 'teacher', 'allenatore, allenatori, docente, docenti, insegnante, insegnanti, istruttore, istruttori, maestra, maestre, maestri, maestro, professore, professoressa, professori'),
  ('it', 'topic', 1, 'theatre', 'recitazione, teatro'),
  ('it', 'topic', 1, 'things to bring', 'attrezzatura, corredo, cosa devo portare, cosa portare, occorrente, zaino'),
  ('it', 'topic', 1, 'timing', 'a che ora, apertura, apre, che ora, chiusura, comincia, cominciano, durata, entrata, finisce, finiscono, ingresso, inizia, iniziano, orari, orario, ore, termina, uscita'),
  ('it', 'topic', 1, 'toilet training', 'pannolini, pannolino, spannolinamento, vasino'),
  ('it', 'topic', 1, 'transport', 'autobus, bus, fermata, fermate, metropolitana, mezzi, navetta, pullman, pulmino, scuolabus, trasporti, trasporto, treno'),
  ('it', 'topic', 1, 'trip', 'escursione, gita, gite, uscita didattica, uscite didattiche, viaggi, viaggio d istruzione'),
  ('it', 'topic', 1, 'uniform', 'abbigliamento, divisa, divise, grembiule, grembiuli, scarpe, tuta, uniforme, vestire, vestirsi, vestiti'),
  ('it', 'topic', 1, 'vacancy', 'disponibilita, lista d attesa, lista di attesa, posti, posti liberi, posto'),
  ('it', 'topic', 1, 'visit', 'appuntamento, conoscere la scuola, giornata aperta, lezione di prova, lezione gratuita, open day, porte aperte, prova gratuita, vedere la scuola, visita, visita della scuola, visitare, visite'),
  ('it', 'topic', 1, 'withdrawal', 'disdetta, disdire, recedere, recesso, ritirare, ritiro'),
  ('it', 'topic', 1, null, 'brochure, privacy, sport'),
  ('nl', 'ask', 0.35, 'who', 'wie'),
  ('nl', 'ask', 0.3, 'where', 'waar'),
  ('nl', 'ask', 0.2, 'count', 'hoe veel, hoeveel'),
  ('nl', 'ask', 0.2, 'when', 'wanneer, welke dag'),
  ('nl', 'ask', 0, null, 'bieden, biedt, graag, hebben jullie, heeft u, hoe, is er, kan, kunnen, mag, moet, moeten, mogen, vraag, waarom, wat, welk, welke, weten, zijn er'),
  ('nl', 'filler', 0, null, 'aan, aangaande, aangezien, achte, achter, achterna, af, afgelopen, al, aldaar, aldus, alhoewel, alias, alle, allebei, alleen, alles, als, alsjeblieft, alsnog, alstublieft, altijd, altoos, ander, andere, anders, anderszins, bedankt, beetje, behalve, behoudens, beide, beiden, ben, beneden, bent, bepaald, beste, betreffende, bij, bijna, bijv, binnen, binnenin, blijkbaar, blijken, boven, bovenal, bovendien, bovengenoemd, bovenstaand, bovenvermeld, buiten, bv, daar, daardoor, daarheen, daarin, daarna, daarnet, daarom, daarop, daaruit, daarvanlangs, dan, dank, dank u, dat, de, deden, deed, der, derde, derhalve, dertig, deze, dhr, die, dikwijls, dit, doch, doe, doen, doet, door, doorgaand, drie, duizend, dus, echter, een, eens, eer, eerdat, eerder, eerlang, eerst, eerste, eigen, eigenlijk, elk, elke, en, enig, enige, enigszins, enkel, er, erdoor, erg, ergens, etc, etcetera, even, eveneens, evenwel, gauw, ge, geachte, gedurende, geen, gehad, gekund, geleden, gelijk, gemoeten, gemogen, genoeg, geweest, gewoon, gewoonweg, goedemorgen, goedenavond, goedendag, groeten, haar, haarzelf, had, hadden, hallo, hare, heb, hebben, hebt, hedden, heeft, heel, hem, hemzelf, hen, het, hetzelfde, hier, hierbeneden, hierboven, hierin, hierna, hierom, hij, hijzelf, hoewel, honderd, hun, hunne, ieder, iedere, iedereen, iemand, iets, ik, ikzelf, in, inderdaad, inmiddels, intussen, inzake, is, ja, je, jezelf, jij, jijzelf, jou, jouw, jouwe, juist, jullie, klaar, kon, konden, krachtens, kun, kunt, laatst, later, liever, lijken, lijkt, maak, maakt, maakte, maakten, maar, maken, me, meer, meest, meestal, men, met, mevr, mezelf, mij, mijn, mijnent, mijner, mijzelf, minder, miss, misschien, missen, mits, mocht, mochten, moest, moesten, mr, mrs, mw, na, naar, nadat, nam, namelijk, nee, neem, negen, nemen, nergens, net, niemand, niet, niets, niks, noch, nochtans, nog, nogal, nooit, nu, nv, of, ofschoon, om, omdat, omhoog, omlaag, omstreeks, omtrent, omver, ondanks, onder, ondertussen, ongeveer, ons, onszelf, onze, onzeker, ooit, ook, op, opnieuw, opzij, over, overal, overeind, overige, overigens, paar, pas, per, precies, recent, redelijk, reeds, rond, rondom, samen, sedert, sinds, sindsdien, slechts, sommige, spoedig, steeds, tamelijk, te, tegen, tegenover, tenzij, terwijl, thans, tien, tiende, tijdens, tja, toch, toe, toen, toenmaals, toenmalig, tot, totdat, tussen, twee, tweede, uit, uitgezonderd, uw, vaak, vaakwat, van, vanaf, vandaan, vanuit, vanwege, veel, veeleer, veertig, verder, verscheidene, verschillende, vervolgens, via, vier, vierde, vijf, vijfde, vijftig, vol, volgend, volgens, voor, vooraf, vooral, vooralsnog, voorbij, voordat, voordezen, voordien, voorheen, voorop, voorts, vooruit, vrij, vroeg, waarschijnlijk, want, waren, was, we, wederom, weer, weg, wegens, weinig, wel, weldra, werd, werden, werder, wezen, whatever, wiens, wier, wij, wijzelf, wil, wilden, willen, word, worden, wordt, zal, ze, zei, zeker, zelf, zelfde, zelfs, zes, zeven, zich, zichzelf, zij, zijn, zijne, zijzelf, zo, zoals, zodat, zodra, zonder, zou, zouden, zowat, zulk, zulke, zullen, zult'),
  ('nl', 'light', 0.3, 'parent', 'mama, man, moeder, ouder, ouders, papa, vader, vrouw'),
  ('nl', 'light', 0.25, 'student', 'leerling, leerlingen'),
  ('nl', 'light', 0.15, 'year', 'jaar, jaren'),
  ('nl', 'light', 0.12, 'child', 'dochter, dochtertje, kind, kinderen, zoon, zoontje'),
  ('nl', 'light', 0.1, 'school', 'scholen'),
  ('nl', 'light', 0.1, null, 'school'),
  ('no', 'ask', 0.35, 'who', 'hvem'),
  ('no', 'ask', 0.3, 'where', 'hvor'),
  ('no', 'ask', 0.2, 'count', 'hvor mange, hvor mye'),
  ('no', 'ask', 0.2, 'when', 'hvilken dag, nar'),
  ('no', 'ask', 0, null, 'er det, far, finnes, har dere, hva, hvilke, hvilken, hvilket, hvordan, hvorfor, kan, ma, skal, sporsmal, tilbyr, vil, vite'),
  ('no', 'filler', 0, null, 'alle, andre, at, av, bade, bae, bare, begge, ble, blei, bli, blir, blitt, bort, bra, bruke, da, de, deg, dei, deim, deira, deires, dem, den, denne, der, dere, deres, det, dette, di, din, disse, ditt, du, dykk, dykkar, eg, ein, eit, eitt, eller, elles, en, ene, eneste, enhver, enn, er, et, ett, etter, fa, folk, for, fordi, forsuke, fra, fur, furst, ga, gjorde, gjure, god, god kveld, god morgen, ha, hadde, han, hans, har, hei, hennar, henne, hennes, her, hilsen, hja, ho, hoe, honom, hoss, hossen, hun, hver, hvis, ikke, ikkje, ingen, ingi, inkje, inn, innen, inni, ja, jeg, kom, korleis, korso, kun, kunne, kva, kvar, kvarhelst, kven, kvi, kvifor, lage, lang, lik, like, makt, man, mange, mate, me, med, medan, meg, meget, mellom, men, mens, mer, mest, mi, min, mine, mitt, mot, mye, mykje, na, navn, ned, nei, no, noe, noen, noka, noko, nokon, nokor, nokre, ny, og, ogsa, om, opp, oss, over, pa, part, rett, riktig, sa, samme, sann, sant, seg, selv, si, sia, sidan, siden, sin, sine, sist, sitt, sjol, skulle, slik, so, som, somme, somt, stille, takk, tid, til, tilbake, tilstand, um, under, upp, ut, uten, var, vare, vart, varte, ved, vennligst, verdi, vere, verte, vi, ville, vore, vors, vort'),
  ('no', 'light', 0.3, 'parent', 'forelder, foreldre, mamma, mor, pappa'),
  ('no', 'light', 0.25, 'student', 'elev, elevene, elever'),
  ('no', 'light', 0.15, 'year', 'ar, aret'),
  ('no', 'light', 0.12, 'child', 'barn, barna, barnet, datter, sonn'),
  ('no', 'light', 0.1, 'school', 'skole, skolen, skoler'),
  ('pt', 'ask', 0.35, 'who', 'quem'),
  ('pt', 'ask', 0.3, 'where', 'aonde, onde'),
  ('pt', 'ask', 0.2, 'count', 'quanta, quantas, quanto, quantos'),
  ('pt', 'ask', 0.2, 'when', 'ate quando, data, datas, desde quando, em que dia, em que mes, quando, que dia'),
  ('pt', 'ask', 0, null, 'aceitam, como, da para, devemos, devo, e possivel, e preciso, existe, existem, fazem, gostaria, gostaria de saber, ha, informacao, informacoes, me diga, o que, oferecem, pode, podem, podemos, poderia, poderiam, por que, porque, posso, precisa, precisamos, preciso, quais, qual, que, queria, queria saber, quero, quero saber, saber, sera que, tem, voces tem'),
  ('pt', 'filler', 0, null, 'a gente, acerca, adeus, agora, agradeco, ai, ainda, alem, algmas, algo, algumas, alguns, ali, ambas, ambos, antes, ao, aos, apenas, apontar, apos, aquela, aquelas, aquele, aqueles, aqui, aquilo, area, as, assim, ate, atenciosamente, atras, atraves, baixo, bastante, bem, boa, boa noite, boa tarde, boas, bom, bom dia, bons, breve, ca, cada, caminho, caros, catorze, cedo, cento, cerca, certamente, certeza, cima, cinco, coisa, colocar, com, comprido, conhecido, conselho, contra, contudo, corrente, cuja, cujas, cujo, cujos, cumprimentos, da, dao, daquela, daquelas, daquele, daqueles, dar, das, de, dela, delas, dele, deles, demais, dentro, depois, desde, desde ja, desligado, dessa, dessas, desse, desses, desta, destas, deste, destes, deve, devem, devera, dez, dezanove, dezasseis, dezassete, dezoito, dia, dias, direita, dispoe, dispoem, disponiveis, disponivel, diversa, diversas, diversos, diz, dizem, dizer, do, dois, dos, doze, duas, durante, e, ela, elas, ele, eles, em, embora, enquanto, entao, entre, era, eram, eramos, es, essa, essas, esse, esses, esta, estado, estamos, estao, estar, estara, estas, estava, estavam, estavamos, este, esteja, estejam, estejamos, estes, esteve, estive, estivemos, estiver, estivera, estiveram, estiveramos, estiverem, estivermos, estivesse, estivessem, estivessemos, estiveste, estivestes, estou, eu, exemplo, faco, fara, favor, faz, fazeis, fazemos, fazer, fazes, fazia, fez, fim, foi, fomos, for, fora, foram, foramos, forem, forma, formos, fosse, fossem, fossemos, foste, fostes, fui, funciona, funcionam, gente, geral, grande, grandes, haja, hajam, hajamos, hao, havemos, havia, hei, hoje, houve, houvemos, houver, houvera, houveram, houveramos, houverao, houverei, houverem, houveremos, houveria, houveriam, houveriamos, houvermos, houvesse, houvessem, houvessemos, iniciar, ir, ira, isso, ista, iste, isto, ja, la, lado, levar, levo, lhe, lhes, ligado, local, logo, maior, maioria, maiorias, mais, mal, mas, maximo, me, mediante, meio, menor, menos, mes, mesma, mesmas, mesmo, mesmos, meu, meus, mil, minha, minhas, momento, muita, muito, muitos, na, nada, nao, naquela, naquelas, naquele, naqueles, nas, necessaria, necessario, necessarios, nem, nenhuma, nessa, nessas, nesse, nesses, nesta, nestas, neste, nestes, no, noite, nome, nos, nossa, nossas, nosso, nossos, nova, novas, nove, novo, novos, num, numa, numas, numero, nunca, nuns, obra, obrigada, obrigado, obrigatoria, obrigatorio, oi, oitava, oitavo, oito, ola, ontem, onze, os, ou, outra, outras, outro, outros, para, parece, parte, partir, paucas, pegar, pela, pelas, pelo, pelos, perante, pessoas, poder, podera, podia, poe, poem, pois, por, por favor, portanto, posicao, possivel, possivelmente, pouca, pouco, poucos, povo, prezados, primeira, primeiras, primeiro, primeiros, promeiro, propios, propria, proprias, proprio, proprios, proxima, proximas, proximo, proximos, puderam, qualquer, quarto, quatro, quer, quereis, querem, queremas, queres, questao, quieto, quinto, quinze, relacao, sabe, sabem, sao, se, se faz favor, segundo, sei, seis, seja, sejam, sejamos, sem, semana, sempre, sendo, senhor, senhora, ser, sera, serao, serei, seremos, seria, seriam, seriamos, sete, setima, setimo, seu, seus, sexto, sim, so, sob, sobre, sois, somente, somos, sou, sua, suas, tal, talvez, tambem, tanta, tantas, tanto, tao, te, temos, tempo, tendes, tenha, tenham, tenhamos, tenho, tens, tentar, tentaram, tente, tentei, ter, tera, terao, terceiro, terei, teremos, teria, teriam, teriamos, teu, teus, teve, tinha, tinham, tinhamos, tipo, tive, tivemos, tiver, tivera, tiveram, tiveramos, tiverem, tivermos, tivesse, tivessem, tivessemos, tiveste, tivestes, toda, todas, todo, todos, trago, trazer, tres, treze, tu, tua, tuas, tudo, ultimo, um, uma, umas, uns, usa, usar, vai, vais, vao, varios, veja, vem, vens, ver, verdade, verdadeiro, vez, vezes, vindo, vinte, vir, voce, voces, vos, vossa, vossas, vosso, vossos, zero'),
  ('pt', 'light', 0.3, 'include', 'inclui, incluida, incluidas, incluido, incluidos'),
  ('pt', 'light', 0.3, 'parent', 'avo, avos, encarregado de educacao, encarregados de educacao, esposa, esposo, mae, marido, pai, pais, responsavel'),
  ('pt', 'light', 0.3, 'study', 'aprende, aprendem, aprender, aula, aulas, ensina, ensinam, estudam, estudar'),
  ('pt', 'light', 0.25, 'student', 'aluna, alunas, aluno, alunos, estudante, estudantes'),
  ('pt', 'light', 0.15, 'grade', 'classe, classes, serie, turma, turmas'),
  ('pt', 'light', 0.15, 'year', 'ano, anos'),
  ('pt', 'light', 0.12, 'child', 'bebe, crianca, criancas, filha, filhas, filhinha, filhinho, filho, filhos, garota, garoto, gemeos, menina, meninas, menino, meninos, meu filho, minha filha, miuda, miudo, miudos, neta, neto, nossa filha, nosso filho, pequena, pequeno, rapariga, rapaz'),
  ('pt', 'light', 0.1, 'school', 'agrupamento, centro, colegio, escola, escolas, instituto'),
  ('pt', 'topic', 1, 'activities', 'atividade, atividades, clube, clubes, curso, cursos, extracurricular, extracurriculares, oficina, oficinas, robotica, xadrez'),
  ('pt', 'topic', 1, 'admission', 'admissao, admissoes, candidatura, candidaturas, como faco a inscricao, como faco a matricula, como inscrever, como matricular, ingressar, ingresso, inscreve la, inscreve lo, inscrever, inscrevo, inscricao, inscricoes, inscrito, lugar para, matricula, matricula la, matricula lo, matriculado, matricular, matriculas, matriculo, vaga para'),
  ('pt', 'topic', 1, 'adult', 'adulto, adultos'),
  ('pt', 'topic', 1, 'age', 'a partir de que idade, com que idade, completa, completa anos, completar, idade, idades, meses, nasceu, nascida, nascido, quantos anos, que idade'),
  ('pt', 'topic', 1, 'allergy', 'alergia, alergias, alergica, alergico, celiaca, celiaco, intolerancia, intolerante'),
  ('pt', 'topic', 1, 'assessment', 'avaliacao, entrevista, exame, exames, peneira, prova, prova de admissao, prova de selecao, provas, selecao, teste, testes'),
  ('pt', 'topic', 1, 'attendance', 'assiduidade, atraso, ausencia, ausencias, falta, faltar, faltas, frequencia, justificacao, justificar'),
  ('pt', 'topic', 1, 'award', 'premio, premios'),
  ('pt', 'topic', 1, 'beginner', 'do zero, iniciante, iniciantes, principiante'),
  ('pt', 'topic', 1, 'book', 'apostila, apostilas, caderno, livro, livros, manuais, manual, material, material escolar'),
  ('pt', 'topic', 1, 'brochure', 'brochura, folheto, prospecto'),
  ('pt', 'topic', 1, 'callback', 'ligam de volta, respondem, resposta, retornar, retorno'),
  ('pt', 'topic', 1, 'camp', 'acampamento, campo de ferias, colonia de ferias, ferias desportivas'),
  ('pt', 'topic', 1, 'campus', 'edificio, estrutura, instalacoes, jardim, patio, predio, recreio, salas'),
  ('pt', 'topic', 1, 'collection', 'autorizacao, autorizada, autorizadas, autorizado, autorizados, buscar, ir buscar, pegar a crianca, vir buscar'),
  ('pt', 'topic', 1, 'concert', 'apresentacao, apresentacoes, audicao, audicoes, concerto, concertos, espetaculo, recitais, recital'),
  ('pt', 'topic', 1, 'contact', 'atendimento, contactar, contacto, contato, contatos, e mail, email, escrever, falar com, ligar, numero de telefone, secretaria, telefone, telemovel da escola'),
  ('pt', 'topic', 1, 'curriculum', 'curriculo, ensino, metodo, metodologia, pedagogia, pedagogico, programa, programas, proposta pedagogica'),
  ('pt', 'topic', 1, 'dance', 'bale, ballet, danca, dancar'),
  ('pt', 'topic', 1, 'deadline', 'data limite, prazo, prazos'),
  ('pt', 'topic', 1, 'device', 'computador, computadores, notebook, portatil, tablet'),
  ('pt', 'topic', 1, 'discount', 'desconto, descontos, reducao'),
  ('pt', 'topic', 1, 'document', 'boletim, cartao de cidadao, carteira de vacinacao, certidao, certidao de nascimento, certificado, comprovante, comprovativo, cpf, documento, documentos, formulario, fotografia, historico escolar, identidade, papeis, papelada, passaporte, rg, vacina, vacinacao, vacinas'),
  ('pt', 'topic', 1, 'extended day', 'antes das aulas, atl, contraturno, depois da escola, depois das aulas, ficar ate mais tarde, integral, periodo integral, prolongamento, tempo integral'),
  ('pt', 'topic', 1, 'fee', 'anuidade, barato, caro, custa, custam, custo, custos, dinheiro, mensalidade, mensalidades, paga se, pagar, preco, precos, propina, propinas, qual o valor, quanto cobram, quanto custa, quanto custam, quanto e a, quanto e o, quanto fica, quanto pago, quanto sai, quanto voces cobram, se paga, taxa, taxas, valor, valores'),
  ('pt', 'topic', 1, 'food', 'almocam, almocar, almoco, cafe da manha, cantina, cardapio, comem, comer, comida, dieta, ementa, jantar, lanche, lanches, merenda, pequeno almoco, refeicao, refeicoes, refeitorio, sem gluten, vegano, vegetariana, vegetariano'),
  ('pt', 'topic', 1, 'health', 'acidente, doenca, doencas, doente, enfermaria, enfermeira, enfermeiro, febre, magoar, medica, medicamento, medicamentos, medico, passar mal, primeiros socorros, remedio, remedios, se machucar'),
  ('pt', 'topic', 1, 'hire', 'alugar, aluguel, aluguer, emprestar, emprestimo'),
  ('pt', 'topic', 1, 'holiday', 'carnaval, fechada, fechadas, fechado, fechados, feriado, feriados, ferias, interrupcao letiva, natal, pascoa, recesso, verao'),
  ('pt', 'topic', 1, 'homework', 'dever de casa, deveres, licao de casa, tarefa, tarefas, tpc, trabalhos de casa'),
  ('pt', 'topic', 1, 'hostel', 'alojamento, dormir, dormitorio, internato, moradia, residencia'),
  ('pt', 'topic', 1, 'instrument', 'bateria, guitarra, instrumento, instrumentos, piano, violao, violino'),
  ('pt', 'topic', 1, 'job', 'contratam, contratando, curriculo profissional, emprego, trabalhar convosco, trabalhar na escola'),
  ('pt', 'topic', 1, 'kindergarten', 'bercario, creche, educacao infantil, infantil, jardim de infancia, maternal, pre escola, pre escolar'),
  ('pt', 'topic', 1, 'lab', 'laboratorio, laboratorios'),
  ('pt', 'topic', 1, 'lesson', 'aula, aulas'),
  ('pt', 'topic', 1, 'library', 'biblioteca'),
  ('pt', 'topic', 1, 'location', 'bairro, como chegar, endereco, localizacao, longe, morada, onde fica, onde ficam, perto'),
  ('pt', 'topic', 1, 'make up lesson', 'aula perdida, aulas perdidas, compensacao, compensar, repor, reposicao'),
  ('pt', 'topic', 1, 'meeting', 'reuniao, reuniao de pais, reunioes'),
  ('pt', 'topic', 1, 'mid year', 'a meio do ano, meio do ano, mudamos, transferencia, transferir'),
  ('pt', 'topic', 1, 'mobile', 'celular, celulares, smartphone, telemoveis, telemovel'),
  ('pt', 'topic', 1, 'music', 'musica, musical'),
  ('pt', 'topic', 1, 'online class', 'a distancia, em casa, online, remoto'),
  ('pt', 'topic', 1, 'parking', 'estacionamento, estacionar, parque de estacionamento'),
  ('pt', 'topic', 1, 'payment', 'boleto, cartao de credito, caucao, fatura, multibanco, pagamento, pagamentos, parcela, parcelar, parcelas, pix, prestacao, prestacoes, sinal, transferencia bancaria'),
  ('pt', 'topic', 1, 'performing arts', 'canto, coral, coro, danca, musica, teatro'),
  ('pt', 'topic', 1, 'pool', 'piscina'),
  ('pt', 'topic', 1, 'primary', '1 ciclo, ensino fundamental, fundamental, primaria, primeiro ciclo'),
  ('pt', 'topic', 1, 'principal', 'coordenacao, coordenador, coordenadora, direcao, diretor, diretora'),
  ('pt', 'topic', 1, 'privacy', 'dados pessoais, fotos das criancas, imagens, privacidade'),
  ('pt', 'topic', 1, 'process', 'como faco a inscricao, como faco a matricula, como inscrever, como matricular, etapas, passos, procedimento, processo'),
  ('pt', 'topic', 1, 'progress report', 'avaliacoes, boletim, boletins, notas, relatorio, relatorios'),
  ('pt', 'topic', 1, 'psychologist', 'psicologa, psicologo'),
  ('pt', 'topic', 1, 'qualification', 'diploma, experiencia, formacao, formados, qualificacao, qualificacoes'),
  ('pt', 'topic', 1, 'ratio', 'alunos por sala, alunos por turma, criancas por sala, por sala, por turma, tamanho das turmas, turmas grandes, turmas pequenas'),
  ('pt', 'topic', 1, 'refund', 'devolucao, devolvem, devolver, reembolso, reembolsos'),
  ('pt', 'topic', 1, 'religion', 'catolica, catolico, laica, missa, religiao, religiosa'),
  ('pt', 'topic', 1, 'results', 'aprovacao, aprovados, enem, resultados, vestibular'),
  ('pt', 'topic', 1, 'safety', 'bullying, camaras, cameras, portaria, seguranca, seguro'),
  ('pt', 'topic', 1, 'scholarship', 'ajuda financeira, apoio financeiro, bolsa, bolsa de estudo, bolsas, bolsas de estudo, bolsista'),
  ('pt', 'topic', 1, 'second language', 'alemao, bilingue, espanhol, frances, idioma, idiomas, ingles, lingua, lingua estrangeira, linguas'),
  ('pt', 'topic', 1, 'senior school', 'ensino medio, ensino secundario, secundario'),
  ('pt', 'topic', 1, 'session', 'ano letivo, calendario, calendario escolar, comecam as aulas, fevereiro, inicio, inicio das aulas, periodo, semestre, setembro, trimestre'),
  ('pt', 'topic', 1, 'settling in', 'adaptacao, periodo de adaptacao'),
  ('pt', 'topic', 1, 'sleep', 'cochilo, dorme, dormem, sesta, soneca'),
  ('pt', 'topic', 1, 'special needs', 'autismo, autista, deficiencia, deficiente, dificuldades, dislexia, dislexica, dislexico, educacao especial, educacao inclusiva, fonoaudiologa, hiperativo, inclusao, necessidades especiais, tdah, terapeuta'),
  ('pt', 'topic', 1, 'sport', 'basquete, desporto, desportos, educacao fisica, esporte, esportes, futebol, ginasio, ginastica, judo, natacao, quadra, volei, voleibol'),
  ('pt', 'topic', 1, 'subject', 'disciplina, disciplinas, materia, materias'),
  ('pt', 'topic', 1, 'swimming', 'nadar, natacao'),
  ('pt', 'topic', 1, 'teacher', 'docente, docentes, educador, educadora, educadoras, instrutor, instrutores, professor, professora, professoras, professores, tecnico, treinador, treinadores'),
  ('pt', 'topic', 1, 'theatre', 'teatro'),
  ('pt', 'topic', 1, 'things to bring', 'equipamento, equipamentos, mochila, o que devo levar, o que levar, o que trazer'),
  ('pt', 'topic', 1, 'timing', 'a que horas, abre, acaba, acabam, comeca, comecam, duracao, entrada, fecha, hora, horario, horarios, horas, que horas, saida, termina, terminam, turno, turnos'),
  ('pt', 'topic', 1, 'toilet training', 'bacio, desfralde, fralda, fraldas, penico'),
  ('pt', 'topic', 1, 'transport', 'autocarro, autocarros, carrinha, comboio, metro, onibus, parada, paragem, perua, rota, rotas, transporte, transportes, van'),
  ('pt', 'topic', 1, 'trip', 'excursao, excursoes, passeio, passeios, viagem, viagens, visita de estudo, visitas de estudo'),
  ('pt', 'topic', 1, 'uniform', 'bata, farda, fardamento, roupa, sapatos, tenis, uniforme, uniformes, vestimenta, vestir'),
  ('pt', 'topic', 1, 'vacancy', 'lista de espera, lugar, lugares, vaga, vagas'),
  ('pt', 'topic', 1, 'visit', 'agendar, aula de experiencia, aula experimental, aula gratuita, conhecer a escola, dia aberto, experimentar, marcar visita, portas abertas, ver a escola, visita, visitar, visitas'),
  ('pt', 'topic', 1, 'withdrawal', 'anular, cancelamento, cancelar, desistencia, desistir, trancar'),
  ('ro', 'ask', 0.35, 'who', 'cine, cui'),
  ('ro', 'ask', 0.3, 'where', 'unde'),
  ('ro', 'ask', 0.2, 'count', 'cat, cata, cate, cati'),
  ('ro', 'ask', 0.2, 'when', 'cand, in ce zi'),
  ('ro', 'ask', 0, null, 'as vrea, aveti, care, ce, cum, de ce, este, exista, intrebare, oferiti, poate, pot, putem, sti, stiu, trebuie, vreau, vrem'),
  ('ro', 'filler', 0, null, 'abia, acea, aceasta, aceea, aceeasi, acei, aceia, acel, acela, acelasi, acele, acelea, acest, acesta, aceste, acestea, acestei, acesti, acestia, acestui, acolo, acord, acum, adica, ai, aia, aiba, aici, aiurea, al, ala, alaturi, ale, alea, alt, alta, altceva, altcineva, alte, altfel, alti, altii, altul, am, anume, apoi, ar, are, as, asa, asadar, asemenea, asta, astazi, astea, astfel, astia, asupra, atare, atat, atata, atatea, atatia, ati, atit, atita, atitea, atitia, atunci, au, avea, avem, avut, azi, ba, bine, bucur, buna, buna seara, buna ziua, ca, caci, cam, capat, carei, careia, caror, carora, carui, caruia, catre, catva, caut, cea, ceea, cei, ceilalti, cel, cele, celor, ceva, chiar, ci, cinci, cind, cineva, cit, cita, cite, citeva, citi, citiva, citva, conform, contra, cu, cumva, curand, curind, da, daca, dar, dat, data, datorita, dau, de, deasupra, deci, decit, degraba, deja, deoarece, departe, desi, despre, din, dinaintea, dintr, dintre, doar, doi, doilea, doua, drept, dupa, ea, ei, el, ele, era, eram, esti, eu, exact, face, fara, fel, fi, fie, fiecare, fii, fim, fiti, foarte, fost, frumos, geaba, gratie, halba, ia, iar, ieri, ii, il, imi, impotriva, in, inainte, inaintea, inapoi, inca, incat, incit, incotro, insa, intr, intre, intrucat, intrucit, isi, iti, la, langa, le, li, linga, lor, lui, ma, mai, maine, mare, mea, mei, mele, mereu, meu, mi, mie, miine, mine, mod, mult, multa, multe, multi, multumesc, ne, nevoie, ni, nicaieri, nici, niciodata, nimeni, nimeri, nimic, niste, noastra, noastre, noi, noroc, nostri, nostru, nou, noua, nu, numai, opt, or, ori, oricand, oricare, oricat, orice, oricind, oricine, oricit, oricum, oriunde, pai, pana, parca, patra, patru, patrulea, pe, pentru, peste, pic, pina, plus, prea, prima, primul, prin, putin, putina, putini, rog, sa, sai, sale, salut, sapte, sase, sau, se, si, sint, sintem, sinteti, spate, spre, stimata, stimate, sub, sunt, suntem, sunteti, sus, suta, ta, tai, tale, tau, te, ti, tie, timp, tine, toata, toate, tocmai, tot, toti, totul, totusi, trei, treia, treilea, tu, tuturor, ul, ului, un, una, undeva, unei, uneia, unele, uneori, unii, unor, unora, unu, unui, unuia, unul, va, va rog, vi, voastra, voastre, voi, vom, vor, vostri, vostru, voua, vreme, vreo, vreun, zece, zero, zi, zice'),
  ('ro', 'light', 0.3, 'parent', 'mama, parinte, parinti, parintii, tata'),
  ('ro', 'light', 0.25, 'student', 'elev, elevi, elevii, elevul'),
  ('ro', 'light', 0.15, 'year', 'an, ani, anul'),
  ('ro', 'light', 0.12, 'child', 'baiat, baiatul, copii, copiii, copil, copilul, copilului, fata, fiica, fiu, fiul'),
  ('ro', 'light', 0.1, 'school', 'scoala, scoli, scolii'),
  ('ru', 'ask', 0.35, 'who', 'кого, кому, кто'),
  ('ru', 'ask', 0.3, 'where', 'где, куда'),
  ('ru', 'ask', 0.2, 'count', 'сколько'),
  ('ru', 'ask', 0.2, 'when', 'в какои день, когда'),
  ('ru', 'ask', 0, null, 'вопрос, есть, есть ли, как, какая, какие, какое, какои, могу, можем, можно, можно ли, надо, нужно, нужно ли, подскажите, почему, скажите, узнать, хотели, хотим, хочу, что'),
  ('ru', 'filler', 0, null, 'алло, без, белыи, близко, более, больше, большои, будем, будет, будете, будешь, будто, буду, будут, будь, бы, бывает, бывь, был, была, были, было, быть, важная, важное, важные, важныи, вам, вами, вас, ваш, ваша, ваше, ваши, вверх, вдали, вдруг, ведь, везде, вернуться, весь, вечер, взгляд, взять, вид, видел, видеть, вместе, вне, вниз, внизу, во, вода, воина, вокруг, вон, вообще, восемнадцатыи, восемнадцать, восемь, восьмои, вот, впрочем, времени, время, все, всегда, всего, всем, всеми, всему, всех, всею, всю, всюду, вся, второи, вы, выити, главныи, глаз, говорил, говорит, говорить, году, голова, голос, город, да, давать, давно, даже, далекии, далеко, дальше, даром, дать, два, двадцатыи, двадцать, две, двенадцатыи, двенадцать, дверь, двух, девятнадцатыи, девятнадцать, девятыи, девять, деиствительно, дел, делал, делать, делаю, дело, день, деньги, десятыи, десять, для, до, добрыи вечер, добрыи день, довольно, долго, должен, должно, должныи, дорога, друг, другая, другие, других, друго, другое, другои, думать, душа, его, ее, еи, ему, если, еще, ею, ждать, же, женщина, жизнь, жить, за, занят, занята, занято, заняты, затем, зато, зачем, здесь, здравствуите, земля, знать, значит, значить, иди, идти, из, или, им, имеет, имел, именно, иметь, ими, имя, иногда, их, каждая, каждое, каждые, каждыи, кажется, казаться, кем, книга, ком, комната, конец, конечно, которая, которого, которои, которые, которыи, которых, кроме, кругом, лежать, ли, лицо, лишь, лучше, любить, люди, маленькии, мало, мать, машина, между, меля, менее, меньше, меня, место, миллионов, мимо, минута, мир, мира, мне, много, многочисленная, многочисленное, многочисленные, многочисленныи, мнои, мною, мог, могут, мое, мож, может, можхо, мои, мор, москва, мочь, моя, мы, на, наверху, над, назад, наиболее, наити, наконец, нам, нами, народ, нас, начала, начать, наш, наша, наше, наши, не, него, недавно, недалеко, нее, неи, некоторыи, нельзя, нем, немного, нему, непрерывно, нередко, несколько, нет, нею, ни, нибудь, ниже, низко, никакои, никогда, никто, никуда, ним, ними, них, ничего, ничто, но, новыи, нога, ночь, ну, нужныи, нх, об, оба, обычно, один, одиннадцатыи, одиннадцать, однажды, однако, одного, однои, оказаться, окно, около, он, она, они, оно, опять, особенно, остаться, от, ответить, отец, откуда, отовсюду, отсюда, очень, первыи, перед, писать, плечо, по, под, подоиди, подумать, пожалуиста, позже, поити, пока, пол, получить, помнить, понимать, понять, пор, пора, после, последнии, посмотреть, посреди, потом, потому, почти, правда, прекрасно, при, привет, про, просто, против, процентов, путь, пятнадцатыи, пятнадцать, пятыи, пять, работа, работать, раз, разве, рано, раньше, решить, россия, рука, русскии, ряд, рядом, сам, сама, сами, самим, самими, самих, само, самого, самои, самом, самому, саму, самыи, свет, свое, своего, своеи, свои, своих, свою, сделать, сеаои, себе, себя, сегодня, седьмои, сеичас, семнадцатыи, семнадцать, семь, сидеть, сила, сих, сказал, сказала, сказать, слишком, слово, случаи, смотреть, сначала, снова, со, собои, собою, советскии, совсем, спасибо, спросить, сразу, стал, старыи, стать, стол, сторона, стоять, страна, суть, считать, та, так, такая, также, таки, такие, такое, такои, там, твое, твои, твоя, те, тебе, тебя, тем, теми, теперь, тех, то, тобои, тобою, товарищ, тогда, того, тоже, только, том, тому, тот, тою, третии, три, тринадцатыи, тринадцать, ту, туда, тут, ты, тысяч, увидеть, уж, уже, улица, уметь, утро, хорошии, хорошо, хотеть, хоть, хотя, хочешь, час, часто, часть, чаще, чего, человек, чем, чему, через, четвертыи, четыре, четырнадцатыи, четырнадцать, чтоб, чтобы, чуть, шестнадцатыи, шестнадцать, шестои, шесть, эта, эти, этим, этими, этих, это, этого, этои, этом, этому, этот, эту, являюсь'),
  ('ru', 'light', 0.3, 'parent', 'жена, мама, муж, папа, родителеи, родители, родитель'),
  ('ru', 'light', 0.25, 'student', 'ученик, ученики, учеников'),
  ('ru', 'light', 0.15, 'year', 'год, года, лет'),
  ('ru', 'light', 0.12, 'child', 'детеи, дети, дочери, дочка, дочку, дочь, ребенка, ребенку, ребенок, сын, сына, сыну'),
  ('ru', 'light', 0.1, 'school', 'школа, школе, школу, школы'),
  ('sv', 'ask', 0.35, 'who', 'vem, vilka'),
  ('sv', 'ask', 0.3, 'where', 'var, vart'),
  ('sv', 'ask', 0.2, 'count', 'hur manga, hur mycket'),
  ('sv', 'ask', 0.2, 'when', 'nar, vilken dag'),
  ('sv', 'ask', 0, null, 'behover, erbjuder, far, finns, finns det, fraga, har ni, hur, kan, maste, vad, varfor, veta, vilka, vilken, vilket, vill'),
  ('sv', 'filler', 0, null, 'aderton, adertonde, adjo, aldrig, alla, allas, allt, alltid, alltsa, an, andra, andras, annan, annat, annu, artonde, artonn, at, atminstone, att, atta, attio, attionde, attonde, av, aven, bada, badas, bakom, bara, bast, battre, behova, behovas, behovde, behovt, beslutat, beslutit, bland, blev, bli, blir, blivit, bort, borta, bra, da, dar, darfor, de, del, delen, dem, den, denna, deras, dess, dessa, det, detta, dig, din, dina, dit, ditt, dock, dom, du, efter, eftersom, ej, elfte, eller, elva, emot, en, enkel, enkelt, enkla, enligt, ens, er, era, ers, ert, ett, ettusen, fa, fanns, fatt, fem, femte, femtio, femtionde, femton, femtonde, fick, fin, finnas, fjarde, fjorton, fjortonde, fler, flera, flesta, foljande, for, fore, forlat, forra, forsta, fram, framfor, fran, fyra, fyrtio, fyrtionde, ga, galla, galler, gallt, gar, garna, gatt, genast, genom, gick, gjorde, gjort, god, god kvall, god morgon, goda, godare, godast, gor, gora, gott, ha, hade, haft, halsningar, han, hans, har, hej, heller, hellre, helst, helt, henne, hennes, hit, hog, hoger, hogre, hogst, hon, honom, hundra, hundraen, hundraett, ibland, icke, idag, igar, igen, imorgon, in, infor, inga, ingen, ingenting, inget, innan, inne, inom, inte, inuti, ja, jag, jamfort, jo, ju, just, kanske, knappast, kom, komma, kommer, kommit, kr, kunde, kunna, kunnat, kvar, lange, langre, langsam, langsammare, langsammast, langsamt, langst, langt, lat, latt, lattare, lattast, legat, ligga, ligger, lika, likstalld, likstallda, lilla, lite, liten, litet, man, manga, med, mej, mellan, men, mer, mera, mest, mig, min, mina, mindre, minst, mitt, mittemot, mojlig, mojligen, mojligt, mojligtvis, mot, mycket, nagon, nagonting, nagot, nagra, nan, nanting, nasta, nat, ned, nederst, nedersta, nedre, nej, ner, ni, nio, nionde, nittio, nittionde, nitton, nittonde, nodvandig, nodvandiga, nodvandigt, nodvandigtvis, nog, noll, nr, nu, och, ocksa, ofta, oftast, olika, olikt, om, oss, over, overmorgon, overst, ovre, pa, rakt, ratt, redan, sa, sadan, sadana, sadant, sade, saga, sager, sagt, samma, samre, samst, sedan, senare, senast, sent, sex, sextio, sextionde, sexton, sextonde, sig, sin, sina, sist, siste, sitt, sitta, sjalv, sjatte, sju, sjunde, sjuttio, sjuttionde, sjutton, sjuttonde, ska, skall, skulle, slutligen, sma, smatt, snalla, snart, som, stor, stora, storre, storst, stort, ta, tack, tar, tidig, tidigare, tidigast, tidigt, till, tills, tillsammans, tio, tionde, tjugo, tjugoen, tjugoett, tjugonde, tjugotre, tjugotva, tjungo, tolfte, tolv, tre, tredje, trettio, trettionde, tretton, trettonde, tva, tvahundra, under, upp, ur, ursakt, ut, utan, utanfor, ute, va, val, vanster, vanstra, vara, varifran, varit, varje, varken, varre, vars, varsagod, vems, verkligen, vi, vid, vidare, viktig, viktigare, viktigast, viktigt, vilkas'),
  ('sv', 'light', 0.3, 'parent', 'far, foralder, foraldrar, mamma, mor, pappa'),
  ('sv', 'light', 0.25, 'student', 'elev, elever, eleverna'),
  ('sv', 'light', 0.15, 'year', 'ar, aret'),
  ('sv', 'light', 0.12, 'child', 'barn, barnen, barnet, dotter, dottern, son, sonen'),
  ('sv', 'light', 0.1, 'school', 'skola, skolan, skolor'),
  ('tr', 'ask', 0.35, 'who', 'kim, kime'),
  ('tr', 'ask', 0.3, 'where', 'nerede, nereye'),
  ('tr', 'ask', 0.2, 'count', 'kac, ne kadar'),
  ('tr', 'ask', 0.2, 'when', 'hangi gun, ne zaman'),
  ('tr', 'ask', 0, null, 'bilgi, gerekir, gerekli, hangi, istiyorum, istiyoruz, lazim, mi, miyim, miyiz, mu, nasil, ne, neden, nicin, ogrenmek, olur mu, soru, var mi'),
  ('tr', 'filler', 0, null, 'acaba, acep, acikca, acikcasi, adamakilli, adeta, ait, alti, altmis, altmy, alty, ama, amma, anca, ancak, arada, artyk, aslinda, aynen, ayrica, az, bana, bari, baskasi, batka, bazen, bazi, bazy, be, belki, ben, benden, beni, benim, beri, beriki, bes, bet, bilcumle, bile, bin, binaen, binaenaleyh, bir, bir ey, bir eyi, biraz, birazdan, birbiri, bircogu, bircok, birden, birdenbire, biri, birice, birileri, birisi, birkac, birkaci, birkez, birlikte, birsey, birseyi, birtey, bitevi, biteviye, bittabi, biz, bizatihi, bizce, bizcileyin, bizden, bize, bizi, bizim, bizimki, bizzat, bosuna, boyle, boylece, boylecene, boylelikle, boylemesine, boylesine, bu, buna, bunda, bundan, bunlar, bunlari, bunlarin, bunu, bunun, buracikta, burada, buradan, burasi, busbutun, butun, cabuk, cabukca, cesitli, cogu, cogun, cogunca, cogunlukla, cok, cokca, coklari, coklarinca, cokluk, coklukla, cuk, cumlesi, cunku, da, daha, dahi, dahil, dahilen, daima, dair, dayanarak, de, de il, defa, degil, degin, dek, demin, demincek, deminden, denli, derakap, derhal, derken, di er, diger, digeri, diye, dogru, doksan, dokuz, dolayi, dolayisiyla, dort, e er, edecek, eden, ederek, edilecek, ediliyor, edilmesi, ediyor, eger, elbet, elbette, elli, emme, en, enikonu, epey, epeyce, epeyi, esasen, esnasinda, etmesi, etrafli, etraflica, etti, ettigi, ettigini, evleviyetle, evvel, evvela, evvelce, evvelden, evvelemirde, evveli, ey, eyden, eyi, eyler, fakat, filanca, gah, gayet, gayetle, gayri, gecende, gecenlerde, gelgelelim, gene, gerci, gerek, gibi, gibilerden, gibisinden, gine, girla, gore, hakeza, halbuki, halen, halihazirda, haliyle, handiyse, hangisi, hani, haric, hasebiyle, hasili, hatta, hele, hem, henuz, hep, hepsi, her, herhangi, herkes, herkesin, hic, hicbir, hicbiri, hos, hulasaten, icin, iken, iki, ila, ile, ilen, ilgili, ilk, illa, illaki, imdi, indinde, inen, insermi, is, ise, iste, ister, itibaren, itibariyla, itibariyle, itte, iyi, iyi aksamlar, iyi gunler, iyice, iyicene, kaci, kadar, kaffesi, kah, kala, kanymca, karsin, katrilyon, kaynak, kelli, kendi, kendilerine, kendini, kendisi, kendisine, kendisini, kere, keske, ketke, kez, keza, kezalik, ki, kimden, kimi, kimisi, kimse, kimsecik, kimsecikler, kirk, kisaca, kulliyen, kyrk, kysaca, lakin, leh, lutfen, maada, madem, mademki, mamafih, me er, mebni, meger, megerki, megerse, merhaba, milyar, milyon, my, nasi, nasilsa, nasyl, nazaran, nedeniyle, nedenle, nedense, nerde, nerden, nerdeyse, nere, nereden, neredeyse, neresi, netekim, neye, neyi, neyse, nice, nihayet, nihayetinde, nitekim, niye, obur, oburku, oburu, olan, olarak, oldu, oldugu, oldugunu, oldukca, olduklarini, olmadi, olmadigi, olmak, olmasi, olmayan, olmaz, olsa, olsun, olup, olur, olursa, oluyor, on, ona, onca, once, onceden, onceleri, oncelikle, onculayin, onda, ondan, onlar, onlardan, onlari, onlarin, onlaryn, onu, onun, oracik, oracikta, orada, oradan, oranca, oranla, oraya, oteki, otekisi, otuz, oyle, oylece, oylelikle, oylemesine, oysa, oysaki, oz, pek, pekala, pekce, peki, peyderpey, ragmen, sadece, sahi, sahiden, sana, sanki, sayet, sekiz, seksen, selam, sen, senden, seni, senin, sey, seyden, seyi, seyler, siz, sizden, sizi, sizin, sonra, sonradan, sonralari, sonunda, soyle, su, suna, suncacik, sunda, sundan, sunlar, sunlari, sunu, sunun, sura, suracik, suracikta, surasi, tabii, tam, tamam, tamamen, tamamiyla, tarafindan, tayet, tek, tesekkur ederim, tesekkurler, timdi, toyle, trilyon, tu, tum, u, uc, una, unda, undan, unu, uzere, var, vardi, vasitasiyla, ve, velev, velhasil, velhasilikelam, veya, veyahut, ya, yahut, yakinda, yakindan, yakinen, yakinlarda, yalniz, yalnizca, yani, yapacak, yapilan, yapilmasi, yapiyor, yapmak, yapti, yaptigi, yaptigini, yaptiklari, yedi, yeniden, yenilerde, yerine, yetmi, yetmis, yetmit, yine, yirmi, yok, yoksa, yoluyla, yuz, yuzunden, zarfinda, zaten, zati, zira'),
  ('tr', 'light', 0.3, 'parent', 'anne, baba, veli, veliler'),
  ('tr', 'light', 0.25, 'student', 'ogrenci, ogrenciler'),
  ('tr', 'light', 0.15, 'year', 'yas, yil'),
  ('tr', 'light', 0.12, 'child', 'cocugum, cocugumuz, cocuk, cocuklar, kizim, oglum'),
  ('tr', 'light', 0.1, 'school', 'okul, okulda, okulu, okulunuz')
) l (language, kind, weight, concept, words)
cross join lateral private.words_of(l.language, l.kind, l.weight::real, l.concept, l.words) w;

analyze private.knowledge_words;
