-- What nurseries, boarding schools, coaching institutes and music schools are asked about as well, and the topics of
-- schools in German and Arabic, and more of them in Spanish and French.

-- What is said in one breath with something else, and is not the same.
update private.knowledge_words set concept = 'discount' where language in ('es', 'fr') and concept = 'scholarship' and word in ('descuento', 'descuentos', 'reduction', 'reductions', 'remise');
update private.knowledge_words set concept = 'daycare' where language in ('es', 'fr') and concept = 'kindergarten' and word in ('guarderia', 'creche');
update private.knowledge_words set concept = 'insurance' where language = 'en' and concept = 'health' and word = 'insurance';
update private.knowledge_words set concept = 'vaccination' where language = 'en' and concept = 'health' and word in ('vaccinated', 'vaccination', 'vaccine');
-- A place to swim is asked about more than lessons: an article on swimming does not say that there is a pool.
update private.knowledge_words set concept = 'pool' where language in ('es', 'fr') and concept = 'swimming' and word in ('piscina', 'piscine');

-- An allergy is asked about for the kitchen as often as for the nurse.
delete from private.knowledge_words where concept = 'health' and word in ('allergy', 'allergies', 'allergic', 'alergias');

insert into private.knowledge_words
select w.* from (values
  -- The youngest
  ('toilet training', 'potty, potty trained, potty training, toilet trained, toilet training, toileting, nappy, nappies, diaper, diapers, pull ups, pullups, wears nappies, still in nappies, still in diapers, wipes, wet himself, wet herself, wets himself, wets herself'),
  ('hostel', 'live at the school, live at school, live in the school, live in school, live on the campus, children can live, stay the night'),
  ('callback', 'phone nahi aaya, phone nahi aya, call nahi aaya, call nahi aya, koi phone nahi, koi call nahi, kitne din lagenge, gets in touch, get in touch with us, gets back'),
  ('timing', 'times, session times, opening times, opening hours, start and finish, start and end, starts and finishes'),
  ('sleep', 'nap, naps, napping, nap time, naptime, sleep, sleeps, sleeping, asleep, siesta, cot, cots, bedding, mattress, rest time, lie down, bedtime, blanket'),
  ('settling in', 'settling in, settle in, settling period, separation anxiety, separation, clingy, clings, cling, cries, crying, cry, screams, first days, first few days, first week, first day, get used to, getting used to, stay with him, stay with her, stay with my, leave the room, homesick, homesickness, misses home, adaptation, adjust, adjusts, adjusting'),
  ('collection', 'collect, collects, collected, collecting, collect him, collect her, pick him up, pick her up, pick them up, picks him up, picks her up, pick my son up, fetch, fetches, fetch him, fetch her, take him home, take her home, take my son home, take a child home, take my daughter home, nanny, authorised person, authorised to'),
  ('extended day', 'drop off, early drop off, late pick up, extended hours, extended day, before school care, aftercare, after care, after school care, wraparound, wraparound care, wrap around care, breakfast club, late room, earlier, stay late, stay longer, before school, after hours, afternoon care, childcare, minding'),
  ('mixed age', 'mixed age, mixed ages, mixed age group, mixed age groups, grouped by age, age groups, same age, different ages, older children, older kids, older ones, bigger children, big ones, year olds together'),
  ('daily routine', 'daily routine, routine, typical day, day looks like, day look like, all day long, whole day, during the day, just playing, just play, free choice, choose what, pick what'),
  ('toy', 'toy, toys, teddy, teddies, teddy bear, doll, dolls, comforter, cuddly toy, soft toy, lego'),
  ('screen', 'screen, screens, screen time, tv, television, cartoon, cartoons, video games, gaming, games console'),
  ('outdoor', 'outdoor, outdoors, outside, garden, gardens, fresh air, sandpit, sand pit, rain, raining, rains, rainy, outdoor play, go out, nature, animals, animal, pets, hens'),
  ('things to bring', 'bring along, pack, packing, what to pack, what to bring, packing list, bag, bags, spare clothes, change of clothes, changes of clothes, extra clothes, slippers, indoor shoes, water bottle, label, labelled, kit list'),
  ('progress report', 'progress, progress report, progress reports, report, reports, marks, update, updates, daily update, daily report, how her day, how his day, how the day, photo, photos, pictures, send pictures, news of, follow her grades, follow his grades, see marks, informed'),
  ('meeting', 'meetings, parents evening, parents evenings, parents meetings, parent meetings, parent teacher meetings, parent teacher conference, meet the teacher, meet the teachers'),
  ('holiday', 'closed, shut, closure, closures, closing days, term dates, half term, midterm break, xmas, xmas break, christmas break, easter, easter break, spring break, shut down'),
  ('vacancy', 'reserve, reserve a place, reserve a spot, name down, put our name down, hold a place, waiting lists, join the waitlist, get our name down'),
  ('payment', 'instalment, instalments, installments, emi, kist, kisht, kishton, monthly payment, pay monthly, direct debit, standing order, deposits, up front, upfront, in advance'),
  ('refund', 'refund, refunds, refundable, money back, get my money back, paise wapas, paisa wapas, wapas milenge, reimbursed, give back the fee'),
  ('food', 'kosher, gluten free, gluten, coeliac, celiac, lactose, dairy free, caterer, cater, catering, cater for, supper, dining, dining hall, fruit, peanut, peanuts, nut free, egg, milk'),
  ('allergy', 'allergy, allergies, allergic, intolerance, intolerant, nut allergy, peanut allergy, peanuts, epipen, coeliac, celiac'),
  ('health', 'temperature, cold, cough, flu, vomit, vomiting, vomited, diarrhoea, rash, chickenpox, stomach bug, tummy bug, tummy, contagious, infection, infections, unwell, inhaler, asthma, epilepsy, insulin, diabetes, diabetic, falls ill, gets sick, gets ill, feels ill, medication, physician'),
  -- Away from home
  ('guardian', 'guardian, guardians, guardianship, local guardian, no relatives, no family here, no family in, someone responsible, local who is responsible, locally responsible'),
  ('visa', 'visa, visas, student visa, cas, cas letter, immigration, visa sponsorship, visa letter, residence permit, tier 4'),
  ('airport', 'airport, airports, airport pickup, airport pick up, airport transfer, airport transfers, flight, flights, plane, heathrow, gatwick, fly, flying in, flies, flew, fly over'),
  ('english support', 'esl, eal, efl, english support, weak english, little english, poor english, english is weak, english as a second language, english as an additional language, additional language, english lessons, learn english, speaks no english, no english, not fluent, afraid of speaking, understand english'),
  ('exeat', 'exeat, exeats, exeat weekend, exeat weekends, leave weekend, leave weekends, home weekends, home at weekends, must leave'),
  ('pocket money', 'pocket money, spending money, allowance'),
  ('laundry', 'wash, washes, washed, ironing, wash their clothes, washes their clothes, do the washing, dirty clothes'),
  ('prayer', 'prayer, prayers, prayer room, pray, chapel, mass, church, mosque, worship, service on sunday, muslim, muslims'),
  ('weekend', 'weekend, weekends, at the weekend, at weekends, saturday, saturdays, sunday, sundays, excursions, outing, outings'),
  ('bedroom', 'bedroom, bedrooms, dorm, dorms, dormitory, dormitories, single room, twin room, own room, share a room, shared room, sharing a room, roommate, roommates, room mate, to a room, in a room, boarding house, boarding houses'),
  ('night care', 'at night, in the night, nights, matron, matrons, house parent, house parents, housemaster, housemistress, warden, wardens, looks after them, looks after him, looks after her, nightmare, nightmares'),
  ('university', 'oxford, ucas, college applications, apply to college, us colleges, apply to university, higher education, university applications, guidance counsellor, medical school, study medicine, degree abroad'),
  ('gcse', 'gcse, gcses, igcse, igcses, o level, o levels'), ('a level', 'a level, a levels, alevel, alevels'),
  ('device', 'mobiles, smartphone, smartphones, phones, phones and laptops, own laptop, own computer, own device, phone ban, on the phone all, phones at night, are mobiles, mobile phones, computer'),
  ('contact home', 'ring us, call home, phone home, ring home, calls home, speak to our son, speak to our daughter, talk to my child, talk to my son, talk to my daughter, stay in touch, keep in touch, video call, skype us, facetime'),
  ('flexible boarding', 'weekly boarding, weekly boarder, weekly boarders, flexi boarding, flexible boarding, full boarding, occasional nights, single nights, occasional boarding, board during the week, board just during the week, monday to friday, monday until friday'),
  -- Coaching
  ('repeat', 'repeat, repeater, repeaters, repeating, dropper, droppers, drop year, gap year, year drop, saal drop, drop lena, drop batch, second attempt, passed 12th, 12th pass'),
  ('mock test', 'mock, mocks, mock test, mock tests, test series, weekly test, weekly tests, practice test, practice tests, practice paper, practice papers'),
  ('recording', 'recording, recordings, recorded, recorded lectures, recorded lecture, live class, live classes, from home, study from home, ghar se padhai, online batch'),
  ('demo', 'demo, demo class, demo classes, demo lecture, trial, trials, trial class, trial classes, trial lesson, trial lessons, taster, taster day, free class, first lesson, attend a class before, try a lesson, try it first, try before'),
  ('results', 'selections, selection, how many selected, select hue, kitne select, success rate, pass rate, qualified in, air rank, top ranks, exam results, success'),
  ('doubt', 'doubt, doubts, doubt class, doubt session, clear doubts, ask her questions, ask his questions, ask questions after, sawal, puch sakte, pooch sakte'),
  ('attendance', 'bunk, bunks, bunking, skips class, skip class, misses class, miss a class, chutti lena, chutti ke liye, leave application, absence, absences, call in sick, does not turn up'),
  ('study material', 'study material, notes, modules, module, practice sheets, practice sheet, worksheets, question bank, books given, give books, sheets'),
  ('batch change', 'change batch, change of batch, batch change, batch badal, switch batch, switch from morning, shift batch, change my batch'),
  -- Music and the arts
  ('practice', 'practice, practise, practises, practising, practicing, rehearse, rehearsal, rehearsals'),
  ('concert', 'concert, concerts, recital, recitals, performance, performances, perform, performs, on stage, stage, show, shows, audience'),
  ('hire', 'hire, hires, rent, rental, rentals, rents, renting, borrow, lend, loan, own instrument, own piano, own violin, own cello, buy my own, buy an instrument, need to buy, buy or rent'),
  ('remote', 'zoom, skype, by video, online lessons, online lesson, lessons online, video lesson, video lessons, remotely, remote'),
  ('beginner', 'beginner, beginners, never played, no experience, from scratch, never learnt, starter, absolute beginner, complete beginner, start from zero'),
  ('adult', 'adult, adults, grown up, grown ups, grownups, too old, retired, pensioner, at my age, myself learn'),
  ('singing', 'voice, vocal, vocals, singer, singers, singing lessons, sings'),
  ('make up lesson', 'missed lesson, missed lessons, miss a lesson, make up lesson, make up lessons, makeup class, catch up lesson, cancel a lesson, cancelled lesson, reschedule, rescheduling, let lessons go, teacher is ill')
) l (concept, words) cross join lateral private.words_of('en', 'topic', 1, l.concept, l.words) w
on conflict (word, language, concept) do update set kind = excluded.kind, weight = excluded.weight, spellings = excluded.spellings
where knowledge_words.kind <> 'topic';

-- One that is asked of staff is a job's.
insert into private.knowledge_words
select w.* from private.words_of('en', 'topic', 1, 'job', 'hire staff, hire teachers, hiring staff, do you hire, jobs for, vacancies for staff, job de, naukri hai, naukri, kaam chahiye') w
on conflict do nothing;

insert into private.knowledge_words
select distinct on (w.word) w.* from (values
  ('instrument', 'saxophone, sax, trumpet, cello, viola, harp, oboe, clarinet, flute, trombone, ukulele, accordion, organ, recorder, double bass, bassoon, tuba, horn, harmonium, veena, mridangam, percussion, banjo, mandolin')
) l (concept, words) cross join lateral private.words_of('en', 'topic', 1, null, l.words) w
on conflict do nothing;
insert into private.knowledge_words
select k.word, k.language, 'instrument', k.kind, 0.5, k.stem, k.spellings from private.knowledge_words k
where k.language = 'en' and k.concept = k.word and k.word in ('saxophone', 'sax', 'trumpet', 'cello', 'viola', 'harp', 'oboe', 'clarinet', 'flute', 'trombone', 'ukulele', 'accordion', 'organ', 'recorder', 'double bass', 'bassoon', 'tuba', 'horn', 'harmonium', 'veena', 'mridangam', 'percussion', 'banjo', 'mandolin', 'guitar', 'violin', 'piano')
on conflict do nothing;
insert into private.knowledge_words
select w.* from private.words_of('en', 'topic', 1, 'instrument', 'instrument, instruments, musical instrument, musical instruments') w on conflict do nothing;
insert into private.covering_concepts values ('instrument') on conflict do nothing;

-- A kind of something else speaks of that too.
insert into private.knowledge_words
select distinct on (k.word, k.language, kin.broader) k.word, k.language, kin.broader, k.kind, kin.weight, k.stem, k.spellings
from (values
  ('allergy', 'health', 0.4), ('allergy', 'food', 0.5), ('refund', 'payment', 0.5), ('gcse', 'curriculum', 0.5), ('a level', 'curriculum', 0.5),
  ('toy', 'things to bring', 0.3), ('bedroom', 'hostel', 0.6), ('night care', 'hostel', 0.4), ('flexible boarding', 'hostel', 0.8), ('singing', 'music', 0.6),
  ('extended day', 'daycare', 0.6), ('doubt', 'remedial', 0.4), ('screen', 'device', 0.5), ('mock test', 'assessment', 0.5), ('exeat', 'holiday', 0.4),
  ('recording', 'online class', 0.6), ('remote', 'online class', 0.6), ('study material', 'book', 0.5), ('english support', 'english', 0.5)
) kin (concept, broader, weight)
join private.knowledge_words k on k.concept = kin.concept and k.language = 'en'
order by 1, 2, 3, 5 desc
on conflict do nothing;

-- Spanish
insert into private.knowledge_words
select w.* from (values
  ('admission', 'apuntar, apuntarse, apunto, inscribo, inscribirme, inscribirlo, inscribirla, matriculo, matricularlo, matricularse, plazo de inscripcion, plazo de matricula, preinscripcion, solicitar plaza, abre el plazo'),
  ('admission', 'como inscribir, como inscribo, como matricular, como matriculo, como solicitar, como apuntar'),
  ('document', 'vacuna, vacunas, documentacion, acta, partida de nacimiento, acta de nacimiento, cartilla, cartilla de vacunas, cartilla de vacunacion, libro de familia, papeleo, dni, pasaporte, que papeles, que llevar'),
  ('fee', 'cuotas mensuales, cuanto se paga, cuanto pago, pagar al mes, se paga, valor mensual, cuanto sale, cuanto es la cuota, precio del colegio, tasas'),
  ('scholarship', 'ayudas, ayuda economica, becados'),
  ('transport', 'ruta escolar, rutas escolares, autobuses, bus, buses, autocar, parada, paradas, monitora, ruta de autobus, recogen, combi'),
  ('food', 'comen, come, comer, comidas, celiaco, celiaca, sin gluten, dieta, dietas, cocina, catering, menus, tupper, almuerzan, mediodia'),
  ('allergy', 'alergia, alergias, alergico, alergica, intolerancia, intolerante, frutos secos, celiaco, celiaca'),
  ('health', 'enfermera, enfermero, enfermo, enferma, se enferma, se pone malo, se pone mala, malo, fiebre, medicina, medicinas, medicamento, medicamentos, doctor, enfermedad, urgencias, asma, botiquin'),
  ('uniform', 'chandal, zapatos, ropa de deporte, vestimenta, tienda del colegio'),
  ('second language', 'bilingue, bilingues, lenguas, trilingue, idioma extranjero, lengua extranjera'), ('french', 'frances'), ('german', 'aleman'), ('chinese', 'chino'), ('history of the school', 'se fundo, fundado, fundacion, fundador, historia del colegio, anos tiene el colegio, antiguedad'),
  ('age', 'que edad, con cuantos anos, cuantos anos tiene, anos cumplidos, cumple, cumplir, cumpla, a partir de que edad, desde que edad'),
  ('kindergarten', 'escuela infantil, primer ciclo, segundo ciclo, kinder, jardin'),
  ('activities', 'extraescolar, despues de clase, por la tarde, por las tardes, taller, talleres, club, clubes, actividad, jugar al futbol, ajedrez, teatro, judo, robotica, jugar'),
  ('sport', 'futbol, baloncesto, tenis, judo, natacion, atletismo, balonmano'),
  ('visit', 'puertas abiertas, ver la escuela, ir a ver, conocerlo, conocer, ensenar el colegio, verlo, pasar a ver, cita, visitarlo'),
  ('ratio', 'ninos por clase, ninos hay por clase, cuantos ninos, cuantos ninos hay, alumnos por aula, ninos por aula, por aula, por grupo, grupos reducidos, masificadas, masificado, alumnos hay'),
  ('timing', 'que hora, salen, entran, entrada, salida, recoger, dejarlos, jornada, jornada partida, jornada continua, termina, terminan, acaba, acaban'),
  ('holiday', 'navidad, semana santa, verano, puente, puentes, dias festivos, fiestas, dias libres, calendario de vacaciones'),
  ('session', 'calendario, calendario escolar, empieza el curso, comienza el curso, empieza el cole, inicio de curso, inicio del curso, acaba el curso, curso empieza, vuelta al cole, empiezan las clases'),
  ('daycare', 'aula matinal, acogida, guarderia por la tarde, madrugadores, ludoteca, ampliacion de horario'),
  ('special needs', 'dislexia, dislexico, tdah, autismo, necesidades especiales, orientador, apoyo, logopeda'),
  ('remedial', 'refuerzo, clases de apoyo, clases particulares'), ('religion', 'religion, catolico, misa, laico'),
  ('library', 'lectura'), ('parking', 'aparcar, aparcamiento, estacionamiento'), ('branch', 'sede, sedes, sucursal'), ('psychologist', 'psicologo, psicologa, gabinete'),
  ('mobile', 'telefono movil en clase, moviles, movil en clase, usar el movil'), ('device', 'tablet, tablets, ordenador, ordenadores, portatil')
) l (concept, words) cross join lateral private.words_of('es', 'topic', 1, l.concept, l.words) w
on conflict do nothing;

-- French
insert into private.knowledge_words
select w.* from (values
  ('admission', 'inscrit, inscris, s inscrire, inscrire mon fils, inscrire ma fille, preinscription, reinscription, s inscrit, admission, admissions'),
  ('admission', 'comment inscrire, comment s inscrire, comment postuler'),
  ('document', 'livret de famille, carnet de sante, carnet de vaccination, vaccin, vaccins, justificatif, justificatifs, attestation, papier, quels papiers, bulletins, exeat, certificat de radiation, a fournir, a donner'),
  ('fee', 'ca coute, combien ca coute, prix par an, mensualite, contribution, quotient, bareme, tarification, a payer, couteux, frais d inscription'),
  ('payment', 'payer chaque mois, payer en plusieurs fois, prelevement, en plusieurs fois, mensuel, echeancier'),
  ('scholarship', 'boursier, boursiere, boursiers, aide financiere, aides, droit a la bourse, fratrie, fratries, deuxieme enfant, troisieme enfant, reduction fratrie'),
  ('transport', 'le car, un car, du car, en car, les cars, autocar, ligne de car, lignes de car, arret, arrets de bus, arret de bus, ramassage scolaire, bus scolaire, transport scolaire, navettes'),
  ('food', 'mange, mangent, on mange, le midi, gouter, halal, vegetarien, vegetarienne, sans porc, porc, panier repas, cuisine, cuisines, self, regime, sans gluten'),
  ('allergy', 'allergie, allergies, allergique, allergiques, arachides, intolerance, intolerant, intolerante, coeliaque'),
  ('health', 'infirmier, malade, malades, maladie, fievre, medicament, medicaments, ordonnance, pai, asthme, soins, blesse, docteur'),
  ('attendance', 'absence, absences, absent, absente, signaler une absence, prevenir, vie scolaire, retard, retards, justifier'),
  ('uniform', 'blouse, blouses, tenue correcte, code vestimentaire, vestimentaire, jean, jeans, jogging, habiller, habille, s habiller'),
  ('german', 'allemand'), ('spanish', 'espagnol'), ('chinese', 'chinois'), ('italian', 'italien'), ('latin', 'latin'), ('history of the school', 'depuis quand, fondee, fonde, fondateur, fondation, historique, histoire de l ecole'), ('second language', 'lv2, lv1, lva, lvb, langue vivante, langues vivantes, bilingue, apprendre l anglais'),
  ('age', 'a quel age, trois ans, l annee de ses, de leurs trois ans, aura 3 ans, minimum d age, a partir de quel age, ne en'),
  ('kindergarten', 'petite section, moyenne section, grande section, tps, ps, maternelles'),
  ('toilet training', 'propre, proprete, couche, couches, pot'),
  ('activities', 'activite, activites extrascolaires, activites extra scolaires, extra scolaires, mercredi apres midi, judo, echecs, chorale, theatre, club, clubs, atelier, ateliers, apres l ecole'),
  ('sport', 'judo, foot, football, natation, tennis, rugby, danse, escalade'),
  ('visit', 'visiter l ecole, rdv, rendez vous, rencontrer, voir l etablissement, decouvrir, jpo, porte ouverte, recoit'),
  ('ratio', 'combien d enfants, enfants par classe, surchargees, surcharge, chargees, nombre d eleves, eleves dans la classe, taille des classes, par groupe'),
  ('timing', 'commence l ecole, finit, finissent, fin des cours, sortie, entree, emploi du temps, quelle heure, terminent, terminer'),
  ('holiday', 'dates des vacances, zone, zone a, zone b, zone c, calendrier, toussaint, noel, paques, jour ferie'),
  ('session', 'rentree scolaire, jour de rentree, date de rentree, la rentree'),
  ('extended day', 'garderie, etude, etude surveillee, etude du soir, apres la classe, avant la classe, garde, garder, qui garde, accueil du matin, accueil du soir, le deposer, accueillir, tot le matin'),
  ('daycare', 'creche, halte garderie, nourrice, assistante maternelle'),
  ('hostel', 'dormir sur place, rester la semaine, pensionnaire, pensionnaires, chambre, chambres, loger, sur place pendant la semaine, dormir, laisser sur place, sur place la semaine'),
  ('special needs', 'dyslexie, dyslexique, dyspraxie, dys, handicap, handicape, handicapes, handicapee, aesh, avs, ulis, autisme, autiste, tdah, orthophoniste, difficulte, difficultes, en difficulte, troubles, soutien, besoins particuliers'),
  ('religion', 'catechisme, cate, pastorale, catholique, catholiques, messe, religieux, religieuse, croyant, foi, laique, musulman, musulmane, confession, religion'),
  ('results', 'resultat, resultats, reussite, taux de reussite, bac, brevet, baccalaureat, mention, mentions, reussissent'),
  ('mobile', 'portable, portables, smartphone, smartphones, telephone portable, telephones, telephone'), ('device', 'tablette, tablettes, ordinateur, ordinateurs, ecran, ecrans'),
  ('parking', 'parking, se garer, stationnement'), ('library', 'cdi'), ('principal', 'chef d etablissement'), ('psychologist', 'psychologue'),
  ('job', 'recrutez vous, vous recrutez, poste, postes, surveillants, stage'), ('computing', 'code informatique, informatique, robotique, programmation')
) l (concept, words) cross join lateral private.words_of('fr', 'topic', 1, l.concept, l.words) w
on conflict do nothing;

-- German
insert into private.knowledge_words
select w.* from (values
  ('admission', 'anmeldung, anmelden, angemeldet, aufnahme, aufnehmen, aufgenommen, einschulung, einschulen, schulanmeldung, bewerbung, bewerben, schulplatz, schulplatze, freie platze, freier platz, warteliste, anmeldeschluss, anmeldefrist, anmeldeformular'),
  ('document', 'unterlagen, unterlage, dokument, dokumente, papiere, zeugnis, zeugnisse, geburtsurkunde, impfung, impfnachweis, impfpass, nachweis, nachweise, urkunde, formular, formulare, bescheinigung, ausweis'),
  ('fee', 'schulgeld, kosten, kostet, gebuhr, gebuhren, beitrag, beitrage, preis, preise, bezahlen, zahlen, geld, teuer, monatlich, einkommen, elternbeitrag, schulkosten'),
  ('scholarship', 'stipendium, stipendien'), ('discount', 'ermassigung, ermassigungen, rabatt, geschwisterrabatt, nachlass, zuschuss, geschwisterermassigung'),
  ('transport', 'bus, busse, schulbus, haltestelle, haltestellen, bushaltestelle, fahrdienst, anfahrt, fahrkarte, hinkommen, linie, linien, fahren, verkehr'),
  ('food', 'essen, mittagessen, mensa, kantine, speisen, speiseplan, vegetarisch, vegan, verpflegung, fruhstuck, pausenbrot, gekocht, koche, schulessen, halal, isst'),
  ('allergy', 'allergie, allergien, allergisch, unvertraglichkeit, laktose, gluten, nussallergie, erdnuss'),
  ('health', 'krank, krankheit, krankmeldung, fieber, arzt, krankenschwester, schulschwester, medikament, medikamente, verletzt, erste hilfe, lause'),
  ('attendance', 'fehlen, fehlt, entschuldigung, entschuldigen, krankmelden, krank melden, beurlaubung, fehlzeiten, abmelden'),
  ('uniform', 'schuluniform, uniform, kleidung, schulkleidung, kleiderordnung, anziehen'),
  ('second language', 'fremdsprache, fremdsprachen, sprache, sprachen, zweite fremdsprache, bilingual'), ('english', 'englisch, englischunterricht'), ('french', 'franzosisch'), ('spanish', 'spanisch'), ('latin', 'latein'), ('italian', 'italienisch'), ('chinese', 'chinesisch'), ('russian', 'russisch'),
  ('age', 'alter, wie alt, wie alt muss, einschulungsalter, stichtag, schulreif, geburtstag, geboren'),
  ('activities', 'ag, ags, arbeitsgemeinschaft, arbeitsgemeinschaften, nachmittagsangebot, nachmittagsangebote, freizeit, schach, chor, theater, kurse, verein, werken, robotik'),
  ('sport', 'sport, turnen, fussball, sportunterricht, leichtathletik'), ('sports hall', 'turnhalle, sporthalle'), ('playground', 'spielplatz, schulhof, pausenhof, sportplatz'), ('pocket money', 'taschengeld'), ('benefit', 'kindergeld, bildungspaket'), ('history of the school', 'wie alt ist die schule, seit wann gibt es, gegrundet, grundung, geschichte der schule'), ('swimming', 'schwimmen, schwimmunterricht'), ('pool', 'schwimmbad, schwimmhalle, schwimmbecken'),
  ('visit', 'besuchen, besichtigen, besichtigung, fuhrung, fuhrungen, tag der offenen tur, offene tur, hospitation, hospitieren, schnuppertag, anschauen, ansehen, kennenlernen, infoabend, informationsabend, umsehen'),
  ('ratio', 'klassengrosse, grosse der klassen, klassenstarke, schuler pro klasse, kinder pro klasse, wie gross sind die klassen, kinder sind in, schuler sind in, kinder in einer klasse, schuler in einer klasse'),
  ('timing', 'uhrzeit, unterrichtszeit, unterrichtszeiten, unterrichtsbeginn, schulbeginn, wann beginnt, wann fangt, beginnt, fangt an, unterrichtsschluss, schulschluss, endet, stundenplan, wann ist schluss, uhr, schluss, geht los'),
  ('holiday', 'ferien, ferientag, ferientage, schulferien, sommerferien, herbstferien, weihnachtsferien, osterferien, feiertag, feiertage, schulfrei, freie tage, beweglich, brucktage'),
  ('extended day', 'betreuung, hort, ganztag, ganztagsschule, nachmittagsbetreuung, ganztagsbetreuung, fruhbetreuung, ferienbetreuung, randzeiten, nachmittag, betreut, offener ganztag, spatdienst, fruhdienst'),
  ('homework', 'hausaufgabe, hausaufgaben, hausaufgabenbetreuung, schularbeiten, daheim lernen, zuhause lernen, aufgaben'),
  ('special needs', 'inklusion, forderbedarf, forderschule, legasthenie, lrs, dyskalkulie, adhs, autismus, behinderung, rollstuhl, barrierefrei, schulbegleitung, forderunterricht, leseschwache, nachteilsausgleich'),
  ('transfer', 'schulwechsel, wechsel, wechseln, quereinstieg, quereinsteiger, mitten im jahr, mitten im schuljahr, wahrend des schuljahres, umzug, umziehen, zuziehen'),
  ('results', 'abschluss, abschlusse, abitur, mittlere reife, realschulabschluss, hauptschulabschluss, abi'), ('grading', 'noten, note, zeugnisnoten, benotung, benotet'),
  ('teacher', 'lehrer, lehrerin, lehrerinnen, lehrkraft, lehrkrafte, klassenlehrer, kollegium, padagogen, erzieher'),
  ('principal', 'schulleiter, schulleiterin, schulleitung, rektor, rektorin, direktor'), ('religion', 'religion, religionsunterricht, ethik, konfession, katholisch, evangelisch, kirche, gottesdienst'),
  ('mobile', 'handy, handys, smartphone, smartphones, mobiltelefon'), ('device', 'laptop, laptops, tablet, tablets, ipad, ipads, computer, digital'), ('hostel', 'internat, internatsplatz, wohnheim, ubernachten'),
  ('trip', 'klassenfahrt, klassenfahrten, ausflug, ausfluge, schullandheim, austausch, schuleraustausch'), ('safety', 'sicherheit, mobbing, gewalt'), ('library', 'bibliothek, bucherei'),
  ('book', 'schulbuch, schulbucher, bucher, lehrmittel, materialliste, hefte'), ('music', 'musik, musikunterricht, instrument, instrumente, orchester, klavier'), ('job', 'stelle, stellen, stellenangebote, arbeiten bei, praktikum, bewerbung als'),
  ('contact', 'telefon, telefonnummer, anrufen, sekretariat, erreichbar, erreiche, kontakt, sprechstunde, ansprechpartner'), ('meeting', 'elternabend, elternsprechtag, elterngesprach, elternbeirat'), ('parking', 'parkplatz, parkplatze, parken')
) l (concept, words) cross join lateral private.words_of('de', 'topic', 1, l.concept, l.words) w
on conflict do nothing;

-- Arabic: what asks and what is said in passing, then the topics.
insert into private.knowledge_words
select w.* from (values
  ('ask', 0, null, 'هل, ما, ماذا, ما هي, ما هو, كيف, لماذا, ليش, شو, ايش, إيش, وش, أي, أية, اي, يوجد, توجد, في, فيه, هناك, عندكم, لديكم, عندك, أريد, اريد, بدي, نريد, ممكن, يمكن, يمكننا, أستطيع, نقدر, اقدر, لازم, يجب, محتاج, نحتاج, تحتاجون, أخبروني, معلومات, استفسار, سؤال, بدنا, حابب, حابة, أرغب, نرغب, يصير, بتعملوا'),
  ('ask', 0.3, 'who', 'من هو, من هي, مين'), ('ask', 0.2, 'when', 'متى, إمتى, امتى, أي يوم'), ('ask', 0.25, 'where', 'أين, اين, وين, فين'),
  ('ask', 0.2, 'count', 'كم, كم عدد, بكم, قديش, عدد'),
  ('light', 0.12, 'child', 'طفل, طفلي, طفلتي, ابني, ابنتي, بنتي, ولدي, ابن, ابنة, ولد, أولادي, أولاد, الأولاد, الأطفال, أطفال, أبنائي, بناتي, بنت'),
  ('light', 0.1, 'school', 'مدرسة, المدرسة, مدرستكم, مدارس, للمدرسة, بالمدرسة, مدرسي, مدرسية, المدرسي, المدرسية'), ('light', 0.15, 'year', 'سنة, السنة, عام, العام, سنوات, سنين'),
  ('light', 0.2, 'grade', 'صف, الصف, الصفوف, بالصف'), ('light', 0.25, 'student', 'طالب, طلاب, الطلاب, الطالب, تلميذ, تلاميذ, طالبات'),
  ('light', 0.3, 'parent', 'أم, أب, أهل, الأهل, زوجي, زوجتي, والد, والدة, ولي أمر, أولياء الأمور'),
  ('light', 0.3, 'number', 'رقم'),
  ('filler', 0, null, 'عن, على, إلى, الى, مع, من, هذا, هذه, ذلك, التي, الذي, الذين, أو, او, ثم, قد, كان, كانت, تكون, يكون, بيكون, أنا, نحن, أنتم, انتم, هي, هو, هم, لو, إذا, اذا, أن, ان, كل, بعض, بعد, قبل, عند, عندي, لدي, لديه, لا, نعم, لم, لن, ليس, ليست, جدا, كثيرا, السلام عليكم, السلام عليكم ورحمة الله, السلام, عليكم, ورحمة, الله, وبركاته, مرحبا, أهلا, شكرا, شكرا جزيلا, جزيلا, صباح الخير, مساء الخير, صباح, مساء, الخير, لو سمحت, لو سمحتم, من فضلكم, فضلكم, حضرتكم, الجديدة, جديد, جديدة, تدرسون, تقبلون, تقبلوه, لمن, له, لها, عليه, عليها, أيضا, ايضا, كمان, فقط, الآن, اليوم, نحنا, احنا, عنده, عندها, معي, معه, بين, خلال, حتى, ليه, هون, رح, سوف')
) l (kind, weight, concept, words) cross join lateral private.words_of('ar', l.kind, l.weight::real, l.concept, l.words) w
on conflict do nothing;
insert into private.knowledge_words
select w.* from (values
  ('admission', 'تسجيل, التسجيل, التسجل, سجل, أسجل, اسجل, نسجل, قبول, القبول, قيد, التحاق, الالتحاق, انضمام, تقديم, التقديم'),
  ('document', 'أوراق, الأوراق, الاوراق, مستندات, المستندات, وثائق, الوثائق, شهادة, شهادات, جواز, جواز السفر, بطاقة التطعيم, تطعيم, التطعيم, شهادة الميلاد, أوراق مطلوبة'),
  ('fee', 'رسوم, الرسوم, رسومكم, مصاريف, المصاريف, تكلفة, التكلفة, أقساط, قسط, تقسيط, المبلغ, مبلغ, سعر, أسعار, بكم السنة, بكم, كم السنة, الدفع, ندفع, مصروفات, تكاليف'),
  ('discount', 'خصم, خصومات, تخفيض, تخفيضات, خصم الإخوة'), ('scholarship', 'منحة, منح, إعفاء'), ('sibling', 'إخوة, الإخوة, للإخوة, أخ, أخت, أخوة, أشقاء, للأخ, الأخوة, ثلاثة أولاد'),
  ('timing', 'دوام, الدوام, أوقات, مواعيد, المواعيد, الساعة, ساعة, وقت, ساعات, تبدأ المدرسة, يخلص, ينتهي, ينتهي الدوام, الخميس, بداية الدوام'),
  ('transport', 'حافلة, حافلات, الحافلة, الحافلات, باص, باصات, الباص, بالباص, مواصلات, المواصلات, النقل المدرسي, وسائل النقل, توصيل, توصل, مشرفة الحافلة, سيارة, يصل, سيصل, أقود'),
  ('uniform', 'زي, الزي, لباس, اللباس, ملابس, الملابس, يونيفورم, ثياب, الزي المدرسي'),
  ('age', 'عمر, عمره, عمرها, سن, السن, العمر, أتم, تكمل, يكمل, سنتين, ثلاث سنوات, ثلاث سنين, مواليد, ميلاد'),
  ('kindergarten', 'روضة, الروضة, للروضة, تمهيدي, كي جي'), ('daycare', 'حضانة, الرضع, للرضع, رضع'), ('assessment', 'اختبار, الاختبار, اختبارات, امتحان, الامتحان, امتحانات, مقابلة, المقابلة, اختبار القبول, تقييم'),
  ('curriculum', 'منهج, المنهج, منهاج, المنهاج, مناهج, بريطاني, البريطاني, أمريكي, وطني, الوطني, دولي, مقررات'),
  ('second language', 'لغة, لغات, اللغات, اللغة, لغة أجنبية'), ('english', 'إنجليزية, الانجليزية, الإنجليزية, انجليزي'), ('french', 'فرنسية, الفرنسية, فرنسي'), ('german', 'ألمانية, الألمانية'), ('history of the school', 'كم عمر المدرسة, عمر المدرسة, تأسست, تأسيس'),
  ('quran', 'قرآن, القرآن, القران, للقرآن, تحفيظ, حفظ, حلقات, حلقة, دين, إسلامية'), ('gender', 'مختلطة, مختلط, اختلاط, بنين, بنات, البنات, البنين, منفصلات, منفصلة, فصل بين, الجنسين, تنفصل, فصل البنين والبنات'),
  ('ratio', 'عدد الطلاب, كم طالب, كم عدد الطلاب, طالب في الصف, الطلاب في الفصل, مزدحمة, ازدحام, كثافة, عدد التلاميذ'),
  ('food', 'طعام, الطعام, أكل, الأكل, يأكل, مقصف, المقصف, كانتين, كافتيريا, وجبة, وجبات, غداء, فطور, مطعم'), ('allergy', 'حساسية'),
  ('health', 'ممرضة, الممرضة, عيادة, العيادة, طبيب, دكتور, مرض, مريض, تعب, يمرض, دواء, إسعاف, صحة, حرارة'),
  ('activities', 'نشاط, أنشطة, الأنشطة, نشاطات, النشاطات, نادي, نوادي, لاصفية, اللاصفية, بعد المدرسة, بعد الدوام, هوايات, رسم, الرسم, مسرح'), ('sport', 'رياضة, كرة, كرة القدم, كرة قدم, رياضية'), ('swimming', 'سباحة, السباحة'), ('pool', 'مسبح, المسبح'),
  ('special needs', 'صعوبات, صعوبة, صعوبات التعلم, تعلم, التعلم, دعم, الدعم, أخصائي, أخصائيين, توحد, فرط حركة, تشتت, تركيز, يركز, ذوي الاحتياجات, يتأخر, القراءة, بطء, نطق'),
  ('visit', 'زيارة, الزيارة, نزور, زيارتكم, جولة, نشوف, نجي, نرى, زيارة المدرسة, الزوار, موعد'),
  ('holiday', 'إجازة, إجازات, الإجازة, الإجازات, عطلة, العطلة, عطل, العطل, أعياد, العيد, رمضان, الصيفية, الشتوية'), ('session', 'تقويم, التقويم, العام الدراسي, السنة الدراسية, بداية العام, يبدأ العام, تبدأ الدراسة'),
  ('job', 'وظيفة, وظائف, عمل, معلمات, توظيف, راتب'), ('teacher', 'معلم, معلمة, معلمين, مدرس, مدرسين, أستاذ'), ('principal', 'مدير, مديرة, المدير'),
  ('hostel', 'سكن, السكن, داخلي'), ('branch', 'فرع, فروع'), ('mobile', 'جوال, الجوال, موبايل, هاتف'), ('device', 'ابتوب, لابتوب, جهاز'), ('music', 'موسيقى, الموسيقى, بيانو'), ('library', 'مكتبة'), ('parking', 'مواقف'), ('complaint', 'شكوى'), ('book', 'كتب, كتاب'),
  ('safety', 'كاميرات, أمان, مراقبة, تنمر'), ('online class', 'عن بعد, تعليم عن بعد'), ('computing', 'برمجة, روبوت, حاسوب'), ('trip', 'رحلات, رحلة')
) l (concept, words) cross join lateral private.words_of('ar', 'topic', 1, l.concept, l.words) w
on conflict do nothing;

-- A language is a language: whether the school teaches it, its article on languages tells at best.
insert into private.knowledge_words
select k.word, k.language, 'second language', k.kind, 0.5, k.stem, k.spellings from private.knowledge_words k
where k.language in ('de', 'es', 'fr', 'ar') and k.concept in ('english', 'french', 'german', 'spanish', 'latin', 'italian', 'chinese', 'russian')
on conflict do nothing;

-- A school that asks for vaccinations asks for their papers.
insert into private.knowledge_words
select k.word, k.language, 'document', k.kind, 0.4, k.stem, k.spellings from private.knowledge_words k where k.concept = 'vaccination'
on conflict do nothing;

-- A word that is a topic by now is no longer said in passing.
delete from private.knowledge_words k
where k.language = 'en' and k.kind = 'plain' and exists (
  select from private.knowledge_words t where t.word = k.word and t.language = k.language and t.kind = 'topic' and t.concept <> k.concept
);
insert into private.knowledge_words
select w.* from private.words_of('en', 'light', 0.12, 'child', 'baby, babies, infant, infants, little one, my little one') w
on conflict do nothing;

insert into private.knowledge_words
select w.* from private.words_of('en', 'filler', 0, null, 'problem, problems, issue, issues, matter, concern, concerns, alright, acceptable, okay, deal with, handle') w
on conflict do nothing;

-- Ordinary words, so that none is taken for a mistyped one.
insert into private.knowledge_words
select w.* from private.words_of('en', 'plain', 0.5, null, 'summer, winter, autumn, season, river, lake, beach, mountain, hotel, hotels, market, shop, shops, cake, party, parties, breaks, brake, broken, repair, recommend, paediatrician, dentist, hairdresser, pony, ponies, cottage, licence, license, passport office, currency, weather, match, film, movie, movies, song, songs, poem, poems, joke, gold, silver, stock, stocks, bitcoin, crypto, politics, election, neighbour, neighbours, letter, letters, sand, water, fire, wind, sun, moon, star, stars, earth, table, tables, chair, chairs, desk, desks, window, windows, glass, paint, paper, pen, pens, pencil, pencils, street, streets, road, roads, bridge, tower, station, train, trains, boat, boats, ship, bike, bikes, bicycle, bicycles, scooter, scooters') w
on conflict do nothing;

insert into private.command_patterns values
  ('\m(تجاهل|انس)\M.*\m(التعليمات|القواعد)\M'), ('\m(write|compose|scrivi|ecris|escribe|schreib|اكتب)( (me|moi|mir|لي))? (a|an|une|un|ein|einen|the|قصيدة)?.{0,12}\m(poem|essay|story|song|poema|cuento|redaction|poeme|gedicht|aufsatz)\M'),
  ('\mupdate \w+ set\M'), ('\mtranslate\M.*\mto \w+$'), ('^\s*\d+ ?[-+*x/] ?\d+\s*$'), ('\m(convert|converted) \d+'), ('\mhow much is \d+ \w+ in \w+')
on conflict do nothing;

insert into private.script_words (word, latin)
select normalize(w, nfkd), l.latin from (values
  ('fees', 'फिस फीसें फ़िस शुल्के'), ('lkg', 'एल.के.जी एलकेजी'), ('test', 'टैस्ट'), ('bus', 'बसें'), ('hostel', 'होस्टेल'), ('number', 'नम्बर'), ('timing', 'टाइमिंग समयसारणी'), ('holiday', 'छुट्टियाँ'), ('uniform', 'वर्दी पोशाक'),
  ('document', 'कागज़ काग़ज़ प्रमाणपत्र मार्कशीट'), ('game', 'खेलों'), ('performing arts', 'कला नाटक'), ('music', 'गाना गायन'), ('teacher', 'शिक्षिका अध्यापिका'), ('grade', 'क्लासें')
) l (latin, words) cross join lateral unnest(string_to_array(l.words, ' ')) w
on conflict do nothing;
