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
