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
