-- More of what is said around a question and of what is asked, and words that were taken for something else.
delete from private.knowledge_words k using (values
  ('de', 'special needs', 'rollstuhl'), ('de', 'special needs', 'barrierefrei'), ('de', 'activities', 'kurse'), ('de', 'activities', 'verein'),
  ('fr', 'timing', 'sortie'), ('fr', 'timing', 'entree')
) l (language, concept, word)
where k.language = l.language and k.concept = l.concept and k.word = l.word;
update private.knowledge_words set concept = 'birthday' where language = 'en' and concept = 'event' and word in ('birthday', 'birthdays');
update private.knowledge_words set concept = word where language = 'en' and concept = 'foreign language' and word in ('french', 'german', 'spanish', 'mandarin', 'japanese');
insert into private.knowledge_words
select k.word, k.language, 'foreign language', k.kind, 0.5, k.stem, k.spellings from private.knowledge_words k
where k.language = 'en' and k.word in ('french', 'german', 'spanish', 'mandarin', 'japanese') and k.concept = k.word
on conflict do nothing;

insert into private.knowledge_words
select w.* from (values
  ('de', 'accessibility', 'barrierefrei, rollstuhl, rollstuhlgerecht, aufzug'), ('de', 'association', 'forderverein, elternverein'),
  ('de', 'payment', 'mit karte zahlen, mit karte, kartenzahlung, uberweisung, uberweisen, ratenzahlung, raten, in raten, rechnung, lastschrift'),
  ('de', 'document', 'zur anmeldung mitbringen, fur die anmeldung mitbringen, was muss ich mitbringen, was mitbringen, was brauche ich, was brauchen wir'),
  ('de', 'timing', 'schule aus'),
  ('de', 'admission', 'einen platz, platz bekommen, platz an ihrer, platz fur unser, platz fur mein'), ('de', 'document', 'geimpft, impfen, masern, attest vorlegen'),
  ('de', 'fee', 'zahlt, zahlt man, verdienst, gehalt, pro monat'), ('de', 'transport', 'schulweg, zur schule kommen, kommt mein kind zur schule, hinbringen'),
  ('de', 'mobile', 'telefon benutzen, telefone, telefonieren'), ('de', 'homework', 'zu hause lernen, zu hause gelernt, zuhause gelernt, zu hause uben, uben'),
  ('de', 'ratio', 'kinder sitzen, wie viele sitzen, wie viele kinder sind, klassen gross'), ('de', 'health', 'fieberhaft, ubelkeit, attest'),
  ('en', 'repeat', 'gap, ek saal gap, saal gap, gap lena'), ('en', 'demo', 'baith ke dekh, class dekh sakte, dekh ke lena, pehle dekhna'),
  ('en', 'refund', 'wapas, fees wapas, paise wapis, wapis, return of fees, fee return'), ('en', 'results', 'kitne nikle, nikle, pass hue, kitne pass, how many got through, got through'),
  ('en', 'teacher', 'padhane wale, padhata kaun, kaun padhata, kaun padhati, kaun padhayega, kaun padhate, who teaches, sikhane wale'), ('en', 'online class', 'ghar baithe, ghar se padh, ghar se padhna'),
  ('en', 'hostel', 'reh sakta, reh sakte, reh sakti, rah sakta, rah sakti, rehta hai, rehte hain, rehne ki suvidha'),
  ('fr', 'timing', 'heure de sortie, sortie des classes, heure d entree'),
  ('fr', 'trip', 'sortie, sorties, sortie scolaire, sorties scolaires, voyage scolaire, voyages scolaires, classe de neige, classe verte, excursion, excursions'),
  ('es', 'trip', 'excursion, excursiones, viaje de fin de curso, viaje de estudios, viajes, salidas')
) l (language, concept, words) cross join lateral private.words_of(l.language, 'topic', 1, l.concept, l.words) w
on conflict do nothing;

delete from private.knowledge_words where language = 'de' and concept = 'extended day' and word = 'nachmittag';
insert into private.knowledge_words
select w.* from (values ('evening', 'evening, evenings, shaam, sham, shaam ko'), ('morning', 'morning, mornings, subah, savere')) l (concept, words)
cross join lateral private.words_of('en', 'light', 0.5, l.concept, l.words) w
on conflict do nothing;

-- Said around a question rather than asked, and more of what is asked.
insert into private.knowledge_words
select w.* from (values
  ('de', 'light', 0.3, 'study', 'lernen, lernt, unterrichten, unterrichtet, unterricht, lehren, beibringen, gelernt, schulstunde'),
  ('de', 'light', 0.15, 'grade', 'klasse, klassen, jahrgang, jahrgangsstufe, stufe'), ('de', 'light', 0.2, 'home', 'daheim, zuhause, zu hause'),
  ('de', 'light', 0.12, 'child', 'kindern, enkel, enkelin, zwillinge, unser kind, unsere tochter, unser sohn, geschwister'),
  ('de', 'filler', 0, null, 'notig, notwendig, erforderlich, hangt, abhangig, ab, gehen, kommen, kommt, machen, macht, sollte, sollen, anbieten, angeboten, bekommen, bekommt, findet, statt, wirklich, vielleicht, etwas, andere, anderen, neue, neuen, immer, jeden, alle, allen, oft, zeit, erst, ersten, ihrer, ihrem, euch, eure, eurer, wohnen, leben, vorher, nachher, dann, wenn, falls, wie lauft, lauft, braucht, brauchen, benotigen, benotigt, genau, erfahren, horen, sehr, freundlichen, freuen, dank, fangen, fangt, anfangen, aus, hilft, jemand, vielen dank, rund, um'),
  ('es', 'light', 0.3, 'study', 'aprender, aprenden, ensenan, ensena, dan, estudiar, estudian, se da'),
  ('es', 'filler', 0, null, 'hace falta, hacen falta, pasa, pasa por, pasar, puedan, cole, cuesta mucho, dejar, llevar, llega, llegan, cosas, cosa, ver, algo, alguna, alguno, algun, buenos dias, buenas tardes, buenas, gracias, por favor, saludos, nena, nene, peque, pequena, pequeno, gemelos'),
  ('es', 'light', 0.12, 'child', 'nena, nene, peque, peques, chico, chicos, chica, chicas, gemelos, crio, crios'),
  ('fr', 'light', 0.3, 'study', 'apprendre, apprennent, apprend, enseigne, enseignez, etudier, etudient, font de, faire de, cours'),
  ('fr', 'light', 0.12, 'child', 'petit, petits, petite, petites, gamin, gamins, mome, ado, mes filles, mon fils, ma fille, jumeaux, aine, cadet'),
  ('fr', 'filler', 0, null, 'ca marche, marche, comment ca se passe, se passe, passe, chez vous, fait, faut il, faut, il faut, doit, doit il, donner, bonjour, merci, svp, s il vous plait, cordialement, madame, monsieur, autorise, autorisee, interdit, obligatoire, possible, partir, a partir, peut elle, peut il, est il, est elle, y a, il y a, c est quoi, c est, combien de temps'),
  ('ar', 'light', 0.3, 'study', 'تعلمون, يتعلم, دراسة, الدراسة, تعليم, درس, دروس, حصة'),
  ('ar', 'filler', 0, null, 'مفتوح, يبدأ, تبدأ, تكون, نلاقي, أشتري, اشتري, اجيبها, أجيب, مطلوبة, المطلوبة, يوم, أيام, قريب, بعيد, السنوية, سنوي, توجد عندكم, حي, إلى حي')
) l (language, kind, weight, concept, words) cross join lateral private.words_of(l.language, l.kind, l.weight::real, l.concept, l.words) w
on conflict do nothing;
insert into private.knowledge_words
select w.* from (values
  ('en', 'singing', 'singing, sing, choir, choral'), ('de', 'age', 'eingeschult, schulpflichtig, mit funf, mit sechs'), ('de', 'admission', 'eingeschult'),
  ('en', 'results', 'topper'), ('en', 'bedroom', 'where would he stay, where would she stay, where will he stay, where will she stay'),
  ('en', 'hostel', 'where would he stay, where would she stay, where will he stay, where will she stay, rehne ka intezam, rehne ka, rehne ki, rahne ki, rehna')
) l (language, concept, words) cross join lateral private.words_of(l.language, 'topic', 1, l.concept, l.words) w
on conflict do nothing;

-- What is kept of the articles is made anew with these words.
do $$
declare
  article public.knowledge_articles;
begin
  for article in select a.* from public.knowledge_articles a where a.state = 'published' loop
    perform private.index_article(article);
  end loop;
end
$$;
