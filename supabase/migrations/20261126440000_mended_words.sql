-- What is mended: a word that has its vowels is no short form of another.
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
