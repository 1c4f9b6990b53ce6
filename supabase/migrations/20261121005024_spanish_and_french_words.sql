-- The main words of Spanish and French, in the form of private.plain_text: without accents.

insert into private.knowledge_words
select w.* from (values
  ('fee', 'precio, precios, costo, costos, coste, cuota, cuotas, matricula cuesta, tarifa, tarifas, colegiatura, mensualidad, pagar, dinero, caro, barato, cuanto cuesta, cuanto vale, aranceles'),
  ('scholarship', 'beca, becas, descuento, descuentos, ayuda economica'),
  ('payment', 'pago, pagos, plazos, reembolso, factura'),
  ('transport', 'autobus, transporte, bus escolar, ruta, rutas, micro, recogida'),
  ('hostel', 'internado, residencia, alojamiento, pension, residencial, dormitorio, dormitorios, interno'),
  ('day school', 'externo, externos, escuela de dia, colegio de dia'),
  ('location', 'direccion, ubicacion, donde esta, donde queda, ubicado, mapa, lejos, cerca'),
  ('visit', 'visita, visitar, visitas, conocer el colegio, ver el colegio, recorrido, jornada de puertas abiertas'),
  ('campus', 'instalaciones, edificio, edificios'),
  ('admission', 'admision, admisiones, inscripcion, inscripciones, inscribir, inscribirse, matricula, matricular, solicitud, solicitar, ingreso, ingresar, postular, plaza'),
  ('process', 'proceso, pasos, procedimiento, tramite, tramites, como inscribir, como solicitar, como matricular'),
  ('vacancy', 'vacante, vacantes, cupo, cupos, plazas, plazas libres, lista de espera'),
  ('mid year', 'mitad de curso, mitad del curso, mitad de ano, a mitad, curso empezado'),
  ('session', 'curso escolar, ano escolar, ano academico, trimestre, comienza, comienzan, empieza, empiezan, inicio, calendario escolar'),
  ('open', 'abierta, abiertas, abierto, abiertos, proximo curso'), ('deadline', 'fecha limite, plazo'),
  ('age', 'edad, edades, cuantos anos, anos tiene, nacimiento, nacio'), ('eligibility', 'requisito, requisitos'),
  ('document', 'documento, documentos, papeles, certificado, certificados, expediente, boletin, boletines, notas'),
  ('attend', 'asistir, acudir, acompanar, ambos padres, los dos padres'),
  ('interaction', 'entrevista, entrevistas, observacion, interaccion'),
  ('assessment', 'examen, examenes, prueba, pruebas, evaluacion, test de ingreso'),
  ('curriculum', 'plan de estudios, curriculo, programa, programas, bachillerato, ensenanza'),
  ('subject', 'asignatura, asignaturas, materia, materias'), ('maths', 'matematicas'), ('science', 'ciencias'), ('english', 'ingles'),
  ('second language', 'idioma, idiomas, segunda lengua, lengua'), ('homework', 'deberes, tareas, tarea'),
  ('grades', 'grados, cursos, que cursos, que grados, niveles'), ('kindergarten', 'infantil, jardin de infancia, preescolar, guarderia, parvulos'),
  ('primary', 'primaria'), ('senior school', 'secundaria'),
  ('teacher', 'profesor, profesores, profesora, profesoras, maestro, maestra, maestros, docente, docentes, profesorado'),
  ('ratio', 'cuantos alumnos, alumnos por profesor, alumnos por clase, ratio, tamano de las clases, por clase, por profesor'),
  ('principal', 'directora, director'), ('timing', 'horario, horarios, hora, horas, a que hora'),
  ('holiday', 'vacaciones, festivos'), ('uniform', 'uniforme, uniformes, ropa'),
  ('food', 'comida, comedor, almuerzo, desayuno, cena, menu'), ('sport', 'deporte, deportes, juegos, educacion fisica'),
  ('swimming', 'piscina, natacion'), ('music', 'musica'), ('dance', 'danza, baile'), ('theatre', 'teatro'),
  ('performing arts', 'artes escenicas, artes'), ('activities', 'actividades, extraescolares, extracurriculares'),
  ('award', 'premio, premios, logros, galardones'), ('safety', 'seguridad, seguro, acoso'), ('health', 'medico, enfermeria, alergias'),
  ('library', 'biblioteca'), ('lab', 'laboratorio, laboratorios'), ('book', 'libro, libros'), ('job', 'empleo, trabajo, trabajar con ustedes'),
  ('contact', 'contacto, contactar, llamar, hablar con'), ('phone', 'telefono, numero de telefono, movil, celular'), ('email', 'correo, correo electronico'),
  ('callback', 'respuesta, responder, cuanto tardan, cuando me llaman, cuando llamaran, me llamaran, contestan, contestar'),
  ('officer', 'oficina, responsable, persona'), ('brochure', 'folleto, folletos, prospecto, catalogo'), ('privacy', 'privacidad, datos, datos personales, mis datos')
) l (concept, words) cross join lateral private.words_of('es', 'topic', 1, l.concept, l.words) w
union all
select w.* from (values
  ('fee', 'frais, prix, cout, couts, tarif, tarifs, combien coute, cher, payer, argent, scolarite, frais de scolarite'),
  ('scholarship', 'bourse, bourses, reduction, reductions, remise'),
  ('payment', 'paiement, paiements, mensualites, remboursement, facture'),
  ('transport', 'bus, car scolaire, transport, transports, ramassage, navette'),
  ('hostel', 'internat, pensionnat, hebergement, interne, internes, pension, dortoir, dortoirs, logement'),
  ('day school', 'externat, externe, externes, demi pensionnaire'),
  ('location', 'adresse, ou se trouve, situe, situee, plan d acces, loin, proche, ou est'),
  ('visit', 'visite, visiter, visites, portes ouvertes, voir l ecole'),
  ('campus', 'installations, locaux, batiment, batiments, equipements'),
  ('admission', 'inscription, inscriptions, inscrire, candidature, dossier, demande, admettre, entrer, integrer, postuler'),
  ('process', 'processus, procedure, demarche, demarches, etapes, comment inscrire, comment s inscrire, comment postuler'),
  ('vacancy', 'places, place, places disponibles, liste d attente'),
  ('mid year', 'cours d annee, milieu d annee, milieu de l annee, en cours d annee'),
  ('session', 'annee scolaire, rentree, trimestre, commence, commencent, calendrier scolaire, debut'),
  ('open', 'ouvertes, ouverte, ouvert, annee prochaine'), ('deadline', 'date limite, delai'),
  ('age', 'age, ages, quel age, naissance, ne en, nee en'), ('eligibility', 'conditions, critere, criteres'),
  ('document', 'document, documents, papiers, pieces, certificat, certificats, bulletin, bulletins, carnet'),
  ('attend', 'assister, accompagner, les deux parents, presents, venir'),
  ('interaction', 'entretien, entretiens, observation'),
  ('assessment', 'examen, examens, epreuve, epreuves, evaluation, concours'),
  ('curriculum', 'programme, programmes, cursus, programme scolaire, baccalaureat, enseignement'),
  ('subject', 'matiere, matieres'), ('maths', 'mathematiques'), ('science', 'sciences'), ('english', 'anglais'),
  ('second language', 'langue, langues, deuxieme langue, seconde langue'), ('homework', 'devoirs'),
  ('grades', 'niveaux, quelles classes, quels niveaux'), ('kindergarten', 'maternelle, jardin d enfants, creche'),
  ('primary', 'primaire'), ('senior school', 'lycee, college'),
  ('teacher', 'professeur, professeurs, enseignant, enseignants, enseignante, maitre, maitresse'),
  ('ratio', 'combien d eleves, eleves par classe, eleves par professeur, eleves par enseignant, effectif, effectifs, par classe, par enseignant'),
  ('principal', 'directeur, directrice, proviseur'), ('timing', 'horaire, horaires, heure, heures, a quelle heure'),
  ('holiday', 'vacances, conges, jours feries'), ('uniform', 'uniforme, uniformes, tenue, vetements'),
  ('food', 'cantine, repas, dejeuner, nourriture, manger, menu, diner'), ('sport', 'sport, sports, jeux, education physique'),
  ('swimming', 'piscine, natation'), ('music', 'musique'), ('dance', 'danse'), ('theatre', 'theatre'),
  ('performing arts', 'arts du spectacle, arts de la scene, arts'), ('activities', 'activites, periscolaire, extrascolaires'),
  ('award', 'prix remportes, recompense, recompenses, distinctions, trophees'), ('safety', 'securite, harcelement'), ('health', 'medecin, infirmerie, infirmiere, allergies'),
  ('library', 'bibliotheque'), ('lab', 'laboratoire, laboratoires'), ('book', 'livre, livres, manuels'), ('job', 'emploi, recrutement, recrutez, travailler chez'),
  ('contact', 'contact, contacter, appeler, joindre, parler a'), ('phone', 'telephone, numero de telephone, portable'), ('email', 'courriel, adresse mail, mail, adresse electronique'),
  ('callback', 'reponse, repondre, rappeler, rappelez, quand serai, delai de reponse, recontacter, me contacter'),
  ('officer', 'bureau, responsable, quelqu un'), ('brochure', 'brochure, plaquette, depliant, prospectus'), ('privacy', 'confidentialite, donnees, donnees personnelles, vie privee')
) l (concept, words) cross join lateral private.words_of('fr', 'topic', 1, l.concept, l.words) w;

insert into private.knowledge_words
select w.* from (values
  ('es', 'ask', 0, null, 'que, cual, cuales, como, por que, hay, tienen, tiene, ofrecen, puedo, puede, pueden, podria, podrian, es, son, quiero, quisiera, necesito, digame, me gustaria, saber, informacion, existe'),
  ('es', 'ask', 0.35, 'who', 'quien, quienes'), ('es', 'ask', 0.2, 'when', 'cuando, fecha, fechas, mes, que dia'),
  ('es', 'ask', 0.3, 'where', 'donde'), ('es', 'ask', 0.2, 'count', 'cuantos, cuantas, cuanto, cuanta'),
  ('es', 'light', 0.12, 'child', 'hijo, hija, hijos, hijas, nino, nina, ninos, ninas'),
  ('es', 'light', 0.25, 'student', 'alumno, alumna, alumnos, alumnas, estudiante, estudiantes'),
  ('es', 'light', 0.45, 'parent', 'padre, padres, madre, madres, papa, mama, marido, esposo, esposa, abuelos'),
  ('es', 'light', 0.1, 'school', 'colegio, colegios, escuela, escuelas, instituto, centro'),
  ('es', 'light', 0.15, 'grade', 'clase, grado, curso'), ('es', 'light', 0.15, 'year', 'ano, anos'),
  ('es', 'light', 0.3, 'good', 'bueno, buena, mejor'), ('es', 'light', 0.3, 'include', 'incluye, incluido'),
  ('es', 'filler', 0, null, 'a, al, ante, con, de, del, desde, el, ella, ellos, en, entre, era, esa, ese, eso, esta, estan, estar, este, esto, estoy, fue, ha, hace, hacer, hacia, hasta, la, las, le, les, lo, los, mas, me, mi, mis, muy, ni, no, nos, nosotros, nuestra, nuestro, o, otra, otro, para, pero, por, porque, se, ser, si, sin, sobre, soy, su, sus, tambien, te, todo, todos, tu, un, una, uno, unos, usted, ustedes, va, y, ya, yo, hola, gracias, favor, buenos dias, buenas tardes, senor, senora, disponible, minimo, minima, necesita, necesario, hace falta, debe, deben'),
  ('fr', 'ask', 0, null, 'quoi, quel, quelle, quels, quelles, comment, pourquoi, est ce que, y a t il, avez vous, proposez vous, proposez, pouvez vous, puis je, peut, peut on, pouvez, voudrais, souhaite, souhaiterais, besoin, dites, savoir, informations, que, qu est ce que, existe'),
  ('fr', 'ask', 0.35, 'who', 'qui'), ('fr', 'ask', 0.2, 'when', 'quand, date, dates, mois, quel jour'),
  ('fr', 'ask', 0.3, 'where', 'ou'), ('fr', 'ask', 0.2, 'count', 'combien'),
  ('fr', 'light', 0.12, 'child', 'enfant, enfants, fils, fille, filles, garcon'),
  ('fr', 'light', 0.25, 'student', 'eleve, eleves, etudiant, etudiants'),
  ('fr', 'light', 0.45, 'parent', 'parents, pere, mere, mari, femme, grands parents'),
  ('fr', 'light', 0.1, 'school', 'ecole, ecoles, etablissement'),
  ('fr', 'light', 0.15, 'grade', 'classe, classes, niveau'), ('fr', 'light', 0.15, 'year', 'an, ans, annee, annees'),
  ('fr', 'light', 0.3, 'good', 'bon, bonne, meilleur, meilleure'), ('fr', 'light', 0.3, 'include', 'comprend, compris, inclus'),
  ('fr', 'filler', 0, null, 'a, ai, au, aux, avec, ce, ces, cet, cette, c, d, dans, de, des, du, elle, elles, en, est, et, etait, etre, eu, il, ils, j, je, l, la, le, les, leur, leurs, lui, m, ma, mais, me, meme, mes, mon, n, ne, nos, notre, nous, on, ont, par, pas, pour, qu, s, sa, se, ses, si, son, sont, suis, sur, ta, te, tes, toi, ton, tu, un, une, vos, votre, vous, y, avez, avoir, faut, il faut, doit, doivent, fait, faire, bonjour, bonsoir, merci, s il vous plait, svp, madame, monsieur, tres, plus, aussi, chez, minimum, disponible, disponibles, t')
) l (language, kind, weight, concept, words) cross join lateral private.words_of(l.language, l.kind, l.weight::real, l.concept, l.words) w
on conflict do nothing;

insert into private.knowledge_words
select k.word, k.language, kin.broader, k.kind, kin.weight, k.stem, k.spellings
from (values
  ('phone', 'contact', 0.5), ('email', 'contact', 0.5), ('officer', 'contact', 0.4), ('interaction', 'assessment', 0.5),
  ('music', 'performing arts', 0.4), ('dance', 'performing arts', 0.4), ('theatre', 'performing arts', 0.4)
) kin (concept, broader, weight)
join private.knowledge_words k on k.concept = kin.concept and k.language <> 'en'
on conflict do nothing;

-- An embedded database never does so by itself.
analyze private.knowledge_words;
