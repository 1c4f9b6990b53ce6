-- How a question is read: "l'adresse" is two words, a word that the search does not know is mended to none that says nothing,
-- what it was mended to may be a grade, and beside what a word means stands the word itself.
create or replace function private.plain_text(p_text text) returns text
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
            '\m([cdjlmnst]|(jus|lors|puis|quoi)?qu)[''\u2018\u2019\u02bc](?=[a-z])', '\1 ', 'g'
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

update private.emergency_patterns set pattern = replace(pattern, '\mcest une urgence\M', '\mc ?est une urgence\M')
where pattern like '%cest une urgence%';

create function private.same_letters(p_left text, p_right text) returns boolean
language sql immutable parallel safe set search_path = ''
as $$
  select (select string_agg(x, '' order by x) from string_to_table(p_left, null) x)
    = (select string_agg(x, '' order by x) from string_to_table(p_right, null) x)
$$;
comment on function private.same_letters(text, text) is 'Whether two words have the same letters, in whatever order.';
revoke all on function private.same_letters(text, text) from public, anon, authenticated;

create function private.numbers_at(p_words text[], p_is_question boolean) returns jsonb
language sql immutable parallel safe set search_path = ''
as $$
  select coalesce(jsonb_object_agg(n.place, n.terms), '{}')
  from (
    select x.place, jsonb_agg(jsonb_build_object('term', x.term, 'weight', x.weight, 'taken', x.taken)) as terms
    from private.number_terms(p_words, p_is_question) x group by x.place
  ) n
$$;
comment on function private.numbers_at(text[], boolean) is 'private.number_terms by place: {place: [{term, weight, taken}]}.';
revoke all on function private.numbers_at(text[], boolean) from public, anon, authenticated;

create or replace function private.corrected_word(p_word text, p_tenant text, p_language text) returns text
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
      and (k.kind not in ('topic', 'plain') or p_tenant is null and k.kind = 'topic' or exists (
        select from private.knowledge_terms t where t.tenant_id = p_tenant and t.term = k.concept
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

do $$
declare
  change record;
  definition text;
begin
  for change in
    select f.name::regprocedure as id, f.was, f.becomes
    from (values
      -- The word itself weighs nothing beside what it means, and tells whether an article says it.
      ('private.text_terms(text, text, text, boolean)', '      -- "Football or other games": what stands before was an example.', '      -- The word itself weighs nothing beside what it means, and tells whether an article says it.
      if p_is_question and left(this_stem, 1) = ''='' and this_stem <> all (coalesce(found_terms, ''{}'')) then
        found_terms := found_terms || this_stem;
        found_weights := found_weights || 0.01::real;
      end if;
      -- "Football or other games": what stands before was an example.'),
      ('private.text_terms(text, text, text, boolean)', '    discount := 1;
', '    discount := 1;
    this_stem := null;
'),
      ('private.text_terms(text, text, text, boolean)', '  select jsonb_object_agg(n.place, n.terms) into numbers
  from (
    select x.place, jsonb_agg(jsonb_build_object(''term'', x.term, ''weight'', x.weight, ''taken'', x.taken)) as terms
    from private.number_terms(words, p_is_question) x group by x.place
  ) n;
  numbers := coalesce(numbers, ''{}'');
', '  numbers := private.numbers_at(words, p_is_question);
'),
      ('private.text_terms(text, text, text, boolean)', '      words := mended;
', '      words := mended;
      numbers := private.numbers_at(words, p_is_question);
'),
      ('private.said_in(text, text, text)', 'where x.place = s.place and not x.is_spoken) then 0.9', 'where x.place = s.place and not x.is_spoken and x.weight > 0.05) then 0.9'),
      -- One expression and not thirty: PostgreSQL remembers no more of them.
      ('private.said_in(text, text, text)', 'exists (select from private.command_patterns c where plain ~ c.pattern)',
        'plain ~ (select string_agg(''(?:'' || c.pattern || '')'', ''|'') from private.command_patterns c)')
    ) f (name, was, becomes)
  loop
    definition := pg_get_functiondef(change.id);
    if position(change.was in definition) = 0 then raise exception '% does not hold %', change.id, change.was; end if;
    execute replace(definition, change.was, change.becomes);
  end loop;
end
$$;

create or replace function private.reading_language(p_tenant text, p_language text) returns text
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
