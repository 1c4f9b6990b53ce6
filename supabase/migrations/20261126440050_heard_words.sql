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
comment on function private.hindi_sound(text) is 'A Hindi word in Latin letters without what is typed in several ways: long vowels, w and v, z and j.';
revoke all on function private.hindi_sound(text) from public, anon, authenticated;

create index knowledge_words_hindi_sound_idx on private.knowledge_words (private.hindi_sound(word)) where language = 'en' and word !~ ' ';

create or replace function private.latin_of(p_plain text) returns text
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

insert into private.script_words (word, latin)
select distinct on (w) normalize(w, nfkd), l.latin from (values
  ('report', 'रिपोर्ट'), ('card', 'कार्ड'), ('marksheet', 'मार्कशीट'), ('class', 'क्लासेज'), ('kaksha', 'कक्षाएँ'), ('booklet', 'पुस्तिका'), ('minimum', 'न्यूनतम'),
  ('monthly', 'मासिक'), ('yearly', 'वार्षिक सालाना'), ('jawab', 'उत्तर जवाब'), ('khula', 'खुले खुला खुली'), ('reh', 'रह रहना रहने'), ('won', 'जीता जीते'), ('visit', 'मिलने देखने घूमने'),
  ('online', 'ऑनलाइन'), ('subject', 'विषय'), ('maths', 'गणित मैथ'), ('english', 'अंग्रेज़ी अंग्रेजी इंग्लिश'), ('science', 'विज्ञान साइंस'), ('computer', 'कंप्यूटर'), ('game', 'गेम गेम्स'),
  ('coaching', 'कोचिंग'), ('batch', 'बैच'), ('camera', 'कैमरा कैमरे'), ('security', 'सुरक्षा'), ('complaint', 'शिकायत'), ('timing', 'टाइमिंग समय-सारणी'), ('van', 'वैन'), ('route', 'रूट'), ('lunch', 'लंच'),
  ('canteen', 'कैंटीन'), ('homework', 'होम-वर्क'), ('website', 'वेबसाइट'), ('whatsapp', 'व्हाट्सएप व्हाट्सऐप'), ('officer', 'अधिकारी'), ('office', 'कार्यालय दफ़्तर दफ्तर'), ('seat', 'सीट'), ('vacancy', 'जगह रिक्ति'),
  ('birthday', 'जन्मदिन'), ('age', 'वर्ष-आयु'), ('mid', 'मध्य'), ('process', 'तरीका तरीक़ा'), ('form', 'फ़ॉर्म प्रपत्र'), ('eligibility', 'योग्यता पात्रता')
) l (latin, words) cross join lateral unnest(string_to_array(l.words, ' ')) w
order by w, l.latin
on conflict do nothing;
