-- Articles in any language PostgreSQL stems, and Hindi in both its scripts: what was kept of a text were the letters a to z
-- and Devanagari, stemmed as English, Spanish or French.
do $$
declare
  definition text := pg_get_functiondef('private.plain_text(text)'::regprocedure);
begin
  -- Every script's letters are kept, and the question marks, commas and vowel signs of Arabic are those of other scripts.
  definition := replace(definition, '[^a-z0-9\u0900-\u097f.,;:?!\n]+', '[^a-z0-9\u0370-\u1fff\u3040-\ud7ff.,;:?!\n]+');
  definition := replace(definition, '[\u0300-\u036f''''', '[\u0300-\u036f\u0610-\u061a\u064b-\u065f\u0640''''');
  definition := replace(definition, '''ßøØœŒæÆıłŁ¿¡।—–'', ''soOoOaAilL...,,''', '''øØœŒæÆıłŁ¿¡।—–؟،؛'', ''oOoOaAilL...,,?,;''');
  definition := replace(definition, 'replace(normalize(', 'replace(replace(normalize(');
  definition := replace(definition, ', ''&'', '' and '')', ', ''ß'', ''ss''), ''&'', '' and '')');
  execute definition;
end
$$;
comment on function private.plain_text(text) is 'The text in small letters without accents and apostrophes; other signs than . , ; : ? ! become spaces.';

create table private.script_words (
  word text primary key,
  latin text not null
);
comment on table private.script_words is
  'Words in Devanagari that are commonly typed in Latin letters otherwise than private.romanised spells them: English words above all.';
alter table private.script_words enable row level security;
revoke all on private.script_words from public, anon, authenticated;

insert into private.script_words (word, latin)
select distinct on (w) w, l.latin
from (values
  ('fees', 'फीस फ़ीस फीज'), ('school', 'स्कूल इस्कूल'), ('board', 'बोर्ड'), ('hostel', 'हॉस्टल होस्टल हास्टल'), ('class', 'क्लास'),
  ('admission', 'एडमिशन ऐडमिशन अडमिशन प्रवेश दाखिला दाखिले एडमिसन'), ('teacher', 'टीचर शिक्षक अध्यापक टीचर्स शिक्षकों'), ('test', 'टेस्ट'),
  ('exam', 'एग्जाम एग्ज़ाम परीक्षा'), ('bus', 'बस'), ('form', 'फॉर्म फार्म फ़ॉर्म'), ('phone', 'फोन फ़ोन'), ('number', 'नंबर नम्बर'),
  ('email', 'ईमेल इमेल'), ('brochure', 'ब्रोशर विवरणिका'), ('session', 'सेशन सत्र'), ('nursery', 'नर्सरी'), ('lkg', 'एलकेजी'),
  ('ukg', 'यूकेजी'), ('kg', 'केजी'), ('cbse', 'सीबीएसई सीबीएससी'), ('icse', 'आईसीएसई'), ('ib', 'आईबी'), ('cricket', 'क्रिकेट'),
  ('football', 'फुटबॉल फ़ुटबॉल'), ('dance', 'डांस नृत्य'), ('music', 'म्यूजिक संगीत'), ('uniform', 'यूनिफॉर्म यूनिफार्म'),
  ('scholarship', 'स्कॉलरशिप छात्रवृत्ति'), ('library', 'लाइब्रेरी पुस्तकालय'), ('doctor', 'डॉक्टर डाक्टर'), ('mobile', 'मोबाइल'),
  ('result', 'रिजल्ट'), ('principal', 'प्रिंसिपल प्रधानाचार्य'), ('homework', 'होमवर्क गृहकार्य'), ('ac', 'एसी'), ('swimming', 'स्विमिंग तैराकी'),
  ('pool', 'पूल'), ('document', 'डॉक्यूमेंट दस्तावेज दस्तावेज़ कागजात कागज़ात कागज'), ('process', 'प्रोसेस प्रक्रिया'), ('ratio', 'अनुपात'),
  ('student', 'स्टूडेंट छात्र छात्रों विद्यार्थी'), ('award', 'अवार्ड पुरस्कार इनाम'), ('time', 'टाइम समय'), ('office', 'ऑफिस'),
  ('age', 'आयु उम्र उमर'), ('sport', 'खेल स्पोर्ट्स खेलकूद'), ('grade', 'कक्षा कक्षाएं कक्षाओं ग्रेड'), ('contact', 'संपर्क सम्पर्क'),
  ('apply', 'आवेदन अप्लाई'), ('address', 'पता'), ('call', 'कॉल'), ('parent', 'अभिभावक पैरेंट्स'), ('campus', 'कैंपस परिसर'),
  ('transport', 'परिवहन ट्रांसपोर्ट'), ('holiday', 'छुट्टी छुट्टियां अवकाश'), ('food', 'खाना भोजन'), ('book', 'किताब किताबें पुस्तक'),
  ('job', 'नौकरी'), ('discount', 'छूट डिस्काउंट'), ('hostel', 'छात्रावास'), ('interview', 'इंटरव्यू साक्षात्कार'), ('visit', 'विजिट भ्रमण'),
  ('privacy', 'गोपनीयता'), ('written', 'लिखित'), ('mid', 'बीच'), ('fee', 'शुल्क'), ('trophies', 'उपलब्धियां'), ('data', 'जानकारी डेटा'),
  ('1st class', 'पहली'), ('2nd class', 'दूसरी'), ('3rd class', 'तीसरी'), ('4th class', 'चौथी'), ('5th class', 'पांचवीं पाँचवीं'),
  ('6th class', 'छठी छठवीं'), ('7th class', 'सातवीं'), ('8th class', 'आठवीं'), ('9th class', 'नौवीं नवीं'), ('10th class', 'दसवीं'),
  ('11th class', 'ग्यारहवीं'), ('12th class', 'बारहवीं'), ('one', 'एक'), ('two', 'दो'), ('three', 'तीन'), ('four', 'चार'), ('five', 'पांच पाँच'),
  ('kitne', 'कितने'), ('kitni', 'कितनी'), ('kya', 'क्या'), ('hai', 'है'), ('hain', 'हैं'), ('mein', 'में'), ('nahi', 'नहीं'), ('kaise', 'कैसे'),
  ('bachche', 'बच्चे बच्चों'), ('bachcha', 'बच्चा'), ('boarding', 'आवासीय बोर्डिंग'), ('syllabus', 'पाठ्यक्रम'), ('mata pita', 'माता-पिता')
) l (latin, words) cross join lateral unnest(string_to_array(l.words, ' ')) w
order by w;

-- Devanagari is decomposed the way private.plain_text leaves it.
update private.script_words s set word = normalize(s.word, nfkd);

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
comment on function private.romanised(text) is 'A word in Devanagari as it is commonly typed in Latin letters.';
revoke all on function private.romanised(text) from public, anon, authenticated;

create function private.latin_of(p_plain text) returns text
language plpgsql stable parallel safe security definer set search_path = ''
as $$
begin
  if p_plain !~ '[\u0904-\u0961\u0966-\u096f]' then return p_plain; end if;
  return (
    select string_agg(
      case when m.found[1] ~ '[\u0900-\u097f]' then coalesce(s.latin, private.romanised(m.found[1])) else m.found[1] end,
      '' order by m.place
    )
    from regexp_matches(p_plain, '[\u0900-\u097f]+|[^\u0900-\u097f]+', 'g') with ordinality m (found, place)
    left join private.script_words s on s.word = m.found[1]
  );
end
$$;
comment on function private.latin_of(text) is 'A text of private.plain_text with its words in Devanagari in Latin letters: Hindi in both scripts finds the same.';
revoke all on function private.latin_of(text) from public, anon, authenticated;

-- The languages PostgreSQL stems.
create function private.stemmer_of(p_language text) returns text
language sql immutable parallel safe set search_path = ''
as $$
  select coalesce('{"ar":"arabic","ca":"catalan","da":"danish","de":"german","el":"greek","es":"spanish","eu":"basque","fi":"finnish","fr":"french","ga":"irish","hu":"hungarian","hy":"armenian","id":"indonesian","it":"italian","lt":"lithuanian","ne":"nepali","nl":"dutch","no":"norwegian","pt":"portuguese","ro":"romanian","ru":"russian","sr":"serbian","sv":"swedish","ta":"tamil","tr":"turkish"}'::jsonb
    ->> p_language, 'english') || '_stem'
$$;
comment on function private.stemmer_of(text) is
  'PostgreSQL''s dictionary of a language; English for those without, and for Hindi, which is stemmed in Latin letters.';
revoke all on function private.stemmer_of(text) from public, anon, authenticated;

create or replace function private.stems_of(p_words text[], p_language text) returns text[]
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

create function private.is_stop_word(p_word text, p_language text) returns boolean
language plpgsql immutable parallel safe set search_path = ''
as $$
begin
  return pg_catalog.ts_lexize(('pg_catalog.' || private.stemmer_of(p_language))::regdictionary, p_word) = '{}';
end
$$;
comment on function private.is_stop_word(text, text) is 'Whether the language''s stemmer drops the word.';
revoke all on function private.is_stop_word(text, text) from public, anon, authenticated;

create function private.is_answer_language(p_language text) returns boolean
language sql immutable parallel safe set search_path = ''
as $$ select p_language in ('en', 'hi') or private.stemmer_of(p_language) <> 'english_stem' $$;
comment on function private.is_answer_language(text) is 'Whether articles may be in it: the languages PostgreSQL stems, and Hindi.';
revoke all on function private.is_answer_language(text) from public, anon, authenticated;
-- Asked by constraints, with the rights of the role that writes the row.
grant execute on function private.is_answer_language(text), private.stemmer_of(text) to service_role;

alter table public.knowledge_articles drop constraint knowledge_articles_language_check,
  add constraint knowledge_articles_language_check check (private.is_answer_language(language));
alter table private.knowledge_words drop constraint knowledge_words_language_check,
  add constraint knowledge_words_language_check check (private.is_answer_language(language));
alter table public.chat_questions drop constraint chat_questions_language_check,
  add constraint chat_questions_language_check check (private.is_answer_language(language));

create function private.reading_language(p_tenant text, p_language text) returns text
language sql stable security definer set search_path = ''
as $$
  select case
    when l.asked in ('en', 'es', 'fr') and not exists (
      select from private.knowledge_spoken s where s.tenant_id = p_tenant and s.language not in ('en', 'es', 'fr', 'hi')
    ) then l.asked
    else coalesce(
      (select s.language from private.knowledge_spoken s where s.tenant_id = p_tenant and s.language = l.asked limit 1),
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
revoke all on function private.reading_language(text, text) from public, anon, authenticated;

-- What marks a question and what is said in passing, for a language whose topics the school's own articles name.
insert into private.knowledge_words
select w.* from (values
  ('de', 'ask', 0, null, 'was, wie, welche, welcher, welches, welchen, gibt es, haben sie, habt ihr, bieten sie, bietet ihr, kann, kann man, konnen, kann ich, darf, durfen, muss, mussen, brauchen wir, brauche ich, ist es, sind, mochte, mochten, wissen, fragen, frage, gibts'),
  ('de', 'ask', 0.3, 'who', 'wer, wen, wem'), ('de', 'ask', 0.2, 'when', 'wann, bis wann, ab wann'), ('de', 'ask', 0.25, 'where', 'wo, woher, wohin'),
  ('de', 'ask', 0.2, 'count', 'wie viele, wieviele, wieviel, wie viel, wie hoch'),
  ('de', 'light', 0.12, 'child', 'kind, kinder, kindern, kindes, sohn, tochter, junge, madchen, bub, kleine, kleinen, grosse'),
  ('de', 'light', 0.1, 'school', 'schule, schulen'), ('de', 'light', 0.15, 'year', 'jahr, jahre, jahren'),
  ('de', 'light', 0.25, 'student', 'schuler, schulerin, schulerinnen'),
  ('de', 'light', 0.3, 'parent', 'eltern, mutter, vater, mama, papa, oma, opa, mann, frau'),
  ('de', 'filler', 0, null, 'fur, uber, konnte, konnten, wurde, wurden, wahrend, mehr, bitte, danke, hallo, guten, gute, tag, morgen, abend, herzlich, gruss, grusse, geehrte, damen, herren, ihr, ihre, ihren, sie, unser, unsere, unserer, mein, meine, meiner, meinen, liebe, schon, auch, noch, mal, gern, gerne, ja, nein, doch, etwa, eigentlich, bei, beim, zum, zur, am, im, ans, ins, vom, bieten, bietet, haben, hat, ist, wir, ihnen, uns, mir, mich, nehmen, nehmt, gibt, geht, tun, viel, viele, pro, man, zwei, drei, vier, funf, sechs, mitbringen, bringen')
) l (language, kind, weight, concept, words) cross join lateral private.words_of(l.language, l.kind, l.weight::real, l.concept, l.words) w
on conflict do nothing;
