-- Schools that teach in Italian or Portuguese: what marks a question, what is said around it and what schools are asked about.
insert into private.knowledge_words
select w.* from (values
  ('it', 'ask', 0, null, 'come, che cosa, cosa, quale, quali, c''è, ci sono, avete, è possibile, posso, possiamo, può, possono, si può, potrei, potreste, potrebbe, vorrei, vorremmo, vorrei sapere, sapere, serve, servono, bisogna, si deve, devo, dobbiamo, devono, offrite, fate, accettate, esiste, mi dite, informazioni'),
  ('it', 'ask', 0.35, 'who', 'chi'), ('it', 'ask', 0.2, 'when', 'quando, che giorno, in che mese, entro quando, fino a quando, da quando, data, date'),
  ('it', 'ask', 0.3, 'where', 'dove, dov''è'), ('it', 'ask', 0.2, 'count', 'quanti, quante, quanto, quanta'),
  ('it', 'light', 0.12, 'child', 'bambino, bambina, bambini, bambine, bimbo, bimba, bimbi, figlio, figlia, figli, figlie, ragazzo, ragazza, ragazzi, piccolo, piccola, nipote, gemelli, maschio, femmina, fratellino, sorellina, mio figlio, mia figlia, nostro figlio, nostra figlia'),
  ('it', 'light', 0.1, 'school', 'scuola, scuole, istituto, centro'), ('it', 'light', 0.15, 'year', 'anno, anni'), ('it', 'light', 0.15, 'grade', 'classe, classi'),
  ('it', 'light', 0.25, 'student', 'alunno, alunna, alunni, studente, studentessa, studenti, allievo, allieva, allievi'),
  ('it', 'light', 0.3, 'parent', 'genitore, genitori, mamma, papà, padre, madre, nonno, nonna, nonni, marito, moglie'),
  ('it', 'light', 0.3, 'study', 'imparare, imparano, impara, insegnate, insegnano, studiare, studiano, si studia, lezioni, lezione'),
  ('it', 'light', 0.3, 'include', 'compreso, compresa, compresi, incluso, inclusa, inclusi'),
  ('it', 'filler', 0, null, 'com, cos, dov, quest, quell, anch, buongiorno, buonasera, salve, ciao, grazie, grazie mille, per favore, per cortesia, cortesemente, cordiali saluti, saluti, gentile, gentili, scusi, scusate, egregi, signora, signore, anche, ancora, già, ora, adesso, oggi, solo, soltanto, molto, molti, molta, poco, più, meno, troppo, circa, almeno, sempre, mai, ogni, tutti, tutte, tutto, altro, altri, altra, altre, proprio, quindi, però, oppure, invece, dopo, prima, durante, verso, presso, senza, voi, noi, vostro, vostra, vostri, vostre, nostro, nostra, nostri, mio, mia, miei, suo, sua, essere, avere, fare, fa, fanno, andare, va, vanno, venire, viene, vengono, dare, dà, danno, stare, portare, porto, portiamo, mettere, prendere, funziona, funzionano, bene, cosa serve, disponibile, disponibili, necessario, necessaria, necessari, previsto, prevista, previsti, obbligatorio, obbligatoria, cortese, uno, due, tre, quattro, cinque, sei, giorno, giorni, settimana, mese'),
  ('pt', 'ask', 0, null, 'como, o que, que, qual, quais, há, tem, têm, vocês têm, existe, existem, é possível, posso, podemos, pode, podem, poderia, poderiam, gostaria, gostaria de saber, queria, queria saber, quero, quero saber, saber, preciso, precisamos, precisa, é preciso, devo, devemos, oferecem, fazem, aceitam, será que, por que, porque, informação, informações, me diga, dá para'),
  ('pt', 'ask', 0.35, 'who', 'quem'), ('pt', 'ask', 0.2, 'when', 'quando, em que dia, que dia, em que mês, até quando, desde quando, data, datas'),
  ('pt', 'ask', 0.3, 'where', 'onde, aonde'), ('pt', 'ask', 0.2, 'count', 'quantos, quantas, quanto, quanta'),
  ('pt', 'light', 0.12, 'child', 'criança, crianças, filho, filha, filhos, filhas, menino, menina, meninos, meninas, miúdo, miúda, miúdos, garoto, garota, rapaz, rapariga, bebê, bebé, pequeno, pequena, neto, neta, gêmeos, gémeos, meu filho, minha filha, nosso filho, nossa filha, filhinho, filhinha'),
  ('pt', 'light', 0.1, 'school', 'escola, escolas, colégio, instituto, centro, agrupamento'), ('pt', 'light', 0.15, 'year', 'ano, anos'), ('pt', 'light', 0.15, 'grade', 'classe, classes, turma, turmas, série'),
  ('pt', 'light', 0.25, 'student', 'aluno, aluna, alunos, alunas, estudante, estudantes'),
  ('pt', 'light', 0.3, 'parent', 'pai, mãe, pais, avó, avô, avós, marido, esposa, esposo, responsável, encarregado de educação, encarregados de educação'),
  ('pt', 'light', 0.3, 'study', 'aprender, aprendem, aprende, ensinam, ensina, estudar, estudam, aula, aulas'),
  ('pt', 'light', 0.3, 'include', 'incluído, incluída, incluídos, incluídas, inclui'),
  ('pt', 'filler', 0, null, 'bom dia, boa tarde, boa noite, olá, oi, obrigado, obrigada, por favor, se faz favor, cumprimentos, atenciosamente, agradeço, desde já, prezados, caros, senhor, senhora, também, ainda, já, agora, hoje, só, somente, apenas, muito, muita, muitos, pouco, mais, menos, cerca, sempre, nunca, cada, todos, todas, todo, toda, outro, outra, outros, outras, mesmo, então, mas, depois, antes, durante, sem, você, vocês, nós, vosso, vossa, seu, sua, seus, suas, nosso, nossa, meu, minha, meus, minhas, ser, ter, estar, fazer, faz, ir, vai, vão, vir, vem, dar, dá, dão, levar, levo, trazer, trago, colocar, pôr, funciona, funcionam, bem, disponível, disponíveis, necessário, necessária, necessários, obrigatório, obrigatória, um, dois, três, quatro, cinco, seis, dia, dias, semana, mês, aí, lá, aqui, é, são, gente, a gente')
) l (language, kind, weight, concept, words) cross join lateral private.words_of(l.language, l.kind, l.weight::real, l.concept, l.words) w
on conflict do nothing;

insert into private.knowledge_words
select w.* from (values
  ('it', 'admission', 'iscrizione, iscrizioni, iscrivere, iscriverlo, iscriverla, iscriversi, iscrivo, iscritto, iscritta, ammissione, ammissioni, ammesso, preiscrizione, domanda di iscrizione, fare domanda, domanda, posto per, come iscrivere, come mi iscrivo, come si iscrive'),
  ('it', 'process', 'procedura, modalità, passi, passaggi, come iscrivere, come mi iscrivo, come si iscrive, come funziona l''iscrizione'),
  ('it', 'fee', 'retta, rette, costo, costi, costa, costano, quanto costa, prezzo, prezzi, tariffa, tariffe, quota, quote, tassa, tasse, pagare, si paga, si spende, spesa, spese, mensile, caro, soldi'),
  ('it', 'payment', 'pagamento, pagamenti, rata, rate, a rate, rateizzare, bonifico, fattura, rimborso, caparra, acconto'), ('it', 'discount', 'sconto, sconti, riduzione, agevolazione, agevolazioni'),
  ('it', 'scholarship', 'borsa di studio, borse di studio, borsa, contributo, contributi, aiuto economico, isee'),
  ('it', 'document', 'documento, documenti, certificato, certificati, carta d''identità, passaporto, codice fiscale, pagella, libretto, vaccinazione, vaccinazioni, vaccini, vaccinato, atto di nascita, fotocopia, modulo, moduli, autocertificazione, cosa portare'),
  ('it', 'age', 'età, quanti anni, a che età, da che età, da quanti anni, compie, compiuti, compiere, nato, nata, mesi'),
  ('it', 'timing', 'orario, orari, a che ora, che ora, ore, apertura, apre, chiusura, inizia, iniziano, cominciano, comincia, finisce, finiscono, termina, uscita, entrata, ingresso, durata'),
  ('it', 'extended day', 'doposcuola, prescuola, pre scuola, post scuola, tempo pieno, dopo la scuola, anticipo, posticipo, pomeriggio, ludoteca'),
  ('it', 'food', 'mensa, pranzo, mangiare, mangiano, pasto, pasti, cibo, cucina, menù, merenda, colazione, cena, dieta, diete, vegetariano, vegetariana, vegano, senza glutine'),
  ('it', 'allergy', 'allergia, allergie, allergico, allergica, intolleranza, intolleranze, intollerante, celiaco, celiaca, celiachia'),
  ('it', 'transport', 'scuolabus, pulmino, autobus, bus, trasporto, trasporti, navetta, fermata, fermate, pullman, treno, metropolitana, mezzi'),
  ('it', 'parking', 'parcheggio, parcheggi, parcheggiare'), ('it', 'location', 'indirizzo, dove si trova, dove siete, sede, come arrivare, raggiungere, zona, lontano, vicino'),
  ('it', 'contact', 'telefono, numero di telefono, email, mail, contattare, contatto, contatti, segreteria, chiamare, telefonare, parlare con, rivolgersi, ufficio, scrivere'),
  ('it', 'callback', 'richiamare, richiamate, mi richiamate, risposta, risponderete, ricontattare'),
  ('it', 'visit', 'visitare, visita, visite, visita della scuola, vedere la scuola, open day, porte aperte, giornata aperta, conoscere la scuola, appuntamento, lezione di prova, prova gratuita, lezione gratuita'),
  ('it', 'holiday', 'vacanza, vacanze, ferie, festività, chiusi, chiusa, chiuso, natale, pasqua, estate, estivo, ponte, ponti'),
  ('it', 'session', 'calendario, calendario scolastico, anno scolastico, inizio, inizio della scuola, inizia la scuola, trimestre, quadrimestre, semestre, settembre'),
  ('it', 'deadline', 'scadenza, scadenze, termine, entro'), ('it', 'vacancy', 'posto, posti, posti liberi, lista d''attesa, lista di attesa, disponibilità'), ('it', 'mid year', 'a metà anno, ad anno iniziato, anno in corso, trasferimento, trasferirsi, ci trasferiamo'),
  ('it', 'health', 'malato, malata, malattia, malattie, febbre, medico, dottore, infermiera, infermeria, medicine, medicinali, medicina, farmaci, infortunio, pronto soccorso, si fa male, sta male, ammala'),
  ('it', 'attendance', 'assenza, assenze, assente, giustificazione, giustificare, frequenza, ritardo, saltare'), ('it', 'refund', 'rimborso, rimborsi, rimborsato, rimborsate'), ('it', 'withdrawal', 'disdire, disdetta, ritirare, ritiro, recedere, recesso'),
  ('it', 'make up lesson', 'recuperare, recupero, recuperi, lezione persa, lezioni perse'), ('it', 'lesson', 'lezione, lezioni'), ('it', 'online class', 'online, a distanza, da casa, da remoto'),
  ('it', 'special needs', 'sostegno, disabilità, disabile, dislessia, dislessico, dislessica, dsa, bes, autismo, autistico, handicap, insegnante di sostegno, logopedista, difficoltà'),
  ('it', 'psychologist', 'psicologo, psicologa, sportello di ascolto'), ('it', 'second language', 'lingua, lingue, lingua straniera, lingue straniere, inglese, francese, spagnolo, tedesco, cinese, bilingue'),
  ('it', 'ratio', 'alunni per classe, bambini per classe, per classe, quanti in classe, classi numerose, numerosi, gruppi'),
  ('it', 'teacher', 'insegnante, insegnanti, maestra, maestre, maestro, maestri, docente, docenti, professore, professori, professoressa, istruttore, istruttori, allenatore, allenatori'), ('it', 'qualification', 'qualifica, qualifiche, qualificati, diploma, diplomati, titoli, esperienza, formazione'),
  ('it', 'principal', 'preside, dirigente, direttore, direttrice, direzione'), ('it', 'homework', 'compiti, compiti a casa, compito'), ('it', 'book', 'libro, libri, libri di testo, materiale, quaderno, quaderni'),
  ('it', 'uniform', 'divisa, divise, grembiule, grembiuli, uniforme, abbigliamento, vestire, vestirsi, vestiti, scarpe, tuta'), ('it', 'things to bring', 'cosa devo portare, cosa portare, zaino, corredo, attrezzatura, occorrente'),
  ('it', 'sport', 'sport, sportivo, sportive, calcio, pallavolo, basket, pallacanestro, nuoto, tennis, atletica, palestra, ginnastica, educazione fisica, motoria'), ('it', 'pool', 'piscina'), ('it', 'swimming', 'nuoto, nuotare'),
  ('it', 'performing arts', 'musica, teatro, danza, ballo, canto, coro'), ('it', 'music', 'musica, musicale'), ('it', 'dance', 'danza, ballo, ballare'), ('it', 'theatre', 'teatro, recitazione'), ('it', 'instrument', 'strumento, strumenti, pianoforte, chitarra, violino, batteria'), ('it', 'concert', 'concerto, concerti, saggio, saggi, spettacolo, spettacoli, esibizione'),
  ('it', 'activities', 'attività, laboratorio, laboratori, corso, corsi, club, extrascolastiche, pomeridiane, scacchi, robotica'), ('it', 'trip', 'gita, gite, uscita didattica, uscite didattiche, viaggio d''istruzione, viaggi, escursione'), ('it', 'camp', 'campo estivo, campi estivi, centro estivo, campus estivo'),
  ('it', 'mobile', 'cellulare, cellulari, telefonino, smartphone, telefono in classe'), ('it', 'device', 'computer, tablet, portatile, ipad'), ('it', 'hostel', 'convitto, alloggio, dormire, dormitorio, pernottamento, residenza'),
  ('it', 'kindergarten', 'asilo, materna, scuola dell''infanzia, infanzia, nido, primavera'), ('it', 'primary', 'elementare, elementari, primaria'), ('it', 'senior school', 'superiori, liceo, secondaria, medie'), ('it', 'settling in', 'inserimento, ambientamento'), ('it', 'toilet training', 'pannolino, pannolini, vasino, spannolinamento'), ('it', 'sleep', 'nanna, riposo, riposino, dorme, dormono'),
  ('it', 'assessment', 'esame, esami, test, prova, prove, colloquio, test d''ingresso, esame di ammissione, verifica, verifiche, provino, selezione, selezioni'), ('it', 'results', 'risultati, maturità, promossi'), ('it', 'progress report', 'pagella, pagelle, voti, progressi, valutazione, registro elettronico'), ('it', 'meeting', 'colloqui, ricevimento, riunione, riunioni'),
  ('it', 'curriculum', 'programma, programmi, indirizzo di studi, piano di studi, metodo, offerta formativa, didattica'), ('it', 'subject', 'materia, materie'), ('it', 'religion', 'religione, cattolica, messa, preghiera, laica'),
  ('it', 'safety', 'sicurezza, sicuro, bullismo, bulli, telecamere, assicurazione'), ('it', 'collection', 'ritirare il bambino, venire a prendere, prendere il bambino, prenderlo, prenderla, delega, deleghe, persone delegate'), ('it', 'privacy', 'privacy, dati personali, foto dei bambini, fotografie'),
  ('it', 'job', 'lavoro, lavorare da voi, curriculum vitae, assumete, posizioni aperte'), ('it', 'library', 'biblioteca'), ('it', 'lab', 'laboratorio di scienze'), ('it', 'campus', 'edificio, edifici, struttura, strutture, giardino, cortile, aule'), ('it', 'hire', 'noleggio, noleggiare, affittare, affitto, prestito'), ('it', 'brochure', 'opuscolo, brochure, volantino, depliant'), ('it', 'award', 'premio, premi, riconoscimenti'), ('it', 'beginner', 'principiante, principianti, da zero'), ('it', 'adult', 'adulto, adulti'),
  ('pt', 'admission', 'matrícula, matrículas, matricular, matriculá-lo, matriculá-la, matriculo, matriculado, inscrição, inscrições, inscrever, inscrevê-lo, inscrevê-la, inscrevo, inscrito, admissão, admissões, candidatura, candidaturas, ingresso, ingressar, vaga para, lugar para, como matricular, como inscrever, como faço a matrícula, como faço a inscrição'),
  ('pt', 'process', 'processo, procedimento, passos, etapas, como matricular, como inscrever, como faço a matrícula, como faço a inscrição'),
  ('pt', 'fee', 'mensalidade, mensalidades, propina, propinas, preço, preços, custo, custos, custa, custam, quanto custa, valor, valores, taxa, taxas, anuidade, pagar, paga-se, se paga, caro, barato, dinheiro'),
  ('pt', 'payment', 'pagamento, pagamentos, parcela, parcelas, parcelar, prestação, prestações, boleto, pix, transferência bancária, fatura, multibanco, cartão de crédito, sinal, caução'), ('pt', 'discount', 'desconto, descontos, redução'),
  ('pt', 'scholarship', 'bolsa, bolsas, bolsa de estudo, bolsas de estudo, bolsista, apoio financeiro, ajuda financeira'),
  ('pt', 'document', 'documento, documentos, certidão, certidão de nascimento, certificado, cartão de cidadão, passaporte, identidade, cpf, rg, histórico escolar, boletim, vacina, vacinas, vacinação, carteira de vacinação, comprovante, comprovativo, fotografia, papelada, papéis, formulário'),
  ('pt', 'age', 'idade, idades, quantos anos, com que idade, a partir de que idade, que idade, completa, completar, completa anos, nasceu, nascido, nascida, meses'),
  ('pt', 'timing', 'horário, horários, a que horas, que horas, hora, horas, abre, fecha, começa, começam, termina, terminam, acaba, acabam, entrada, saída, turno, turnos, duração'),
  ('pt', 'extended day', 'período integral, tempo integral, integral, prolongamento, contraturno, atl, depois das aulas, antes das aulas, depois da escola, ficar até mais tarde'),
  ('pt', 'food', 'refeição, refeições, almoço, almoçar, almoçam, cantina, refeitório, comida, comer, comem, lanche, lanches, merenda, jantar, pequeno-almoço, café da manhã, cardápio, ementa, dieta, vegetariano, vegetariana, vegano, sem glúten'),
  ('pt', 'allergy', 'alergia, alergias, alérgico, alérgica, intolerância, intolerante, celíaco, celíaca'),
  ('pt', 'transport', 'transporte, transportes, ônibus, autocarro, autocarros, van, carrinha, perua, parada, paragem, rota, rotas, metrô, metro, comboio'),
  ('pt', 'parking', 'estacionamento, estacionar, parque de estacionamento'), ('pt', 'location', 'endereço, morada, localização, onde fica, onde ficam, como chegar, bairro, perto, longe'),
  ('pt', 'contact', 'telefone, telemóvel da escola, número de telefone, e-mail, email, contato, contacto, contatos, contactar, secretaria, ligar, falar com, atendimento, escrever'),
  ('pt', 'callback', 'retorno, retornar, resposta, respondem, ligam de volta'),
  ('pt', 'visit', 'visita, visitas, visitar, conhecer a escola, ver a escola, dia aberto, portas abertas, agendar, marcar visita, aula experimental, aula de experiência, aula gratuita, experimentar'),
  ('pt', 'holiday', 'férias, feriado, feriados, recesso, interrupção letiva, fechado, fechada, fechados, fechadas, natal, páscoa, verão, carnaval'),
  ('pt', 'session', 'calendário, calendário escolar, ano letivo, início das aulas, começam as aulas, início, trimestre, semestre, período, setembro, fevereiro'),
  ('pt', 'deadline', 'prazo, prazos, data limite'), ('pt', 'vacancy', 'vaga, vagas, lista de espera, lugar, lugares'), ('pt', 'mid year', 'meio do ano, a meio do ano, transferência, transferir, mudamos'),
  ('pt', 'health', 'doente, doença, doenças, febre, médico, médica, enfermeira, enfermaria, enfermeiro, medicamento, medicamentos, remédio, remédios, passar mal, se machucar, magoar, acidente, primeiros socorros'),
  ('pt', 'attendance', 'falta, faltas, faltar, ausência, ausências, justificar, justificação, atraso, frequência, assiduidade'), ('pt', 'refund', 'reembolso, reembolsos, devolução, devolver, devolvem'), ('pt', 'withdrawal', 'cancelar, cancelamento, desistir, desistência, anular, trancar'),
  ('pt', 'make up lesson', 'repor, reposição, compensar, compensação, aula perdida, aulas perdidas'), ('pt', 'lesson', 'aula, aulas'), ('pt', 'online class', 'online, à distância, em casa, remoto'),
  ('pt', 'special needs', 'necessidades especiais, educação especial, educação inclusiva, inclusão, deficiência, deficiente, dislexia, disléxico, disléxica, autismo, autista, tdah, hiperativo, terapeuta, fonoaudióloga, dificuldades'),
  ('pt', 'psychologist', 'psicólogo, psicóloga'), ('pt', 'second language', 'língua, línguas, idioma, idiomas, língua estrangeira, inglês, francês, espanhol, alemão, bilíngue, bilingue'),
  ('pt', 'ratio', 'alunos por turma, alunos por sala, crianças por sala, por turma, por sala, tamanho das turmas, turmas grandes, turmas pequenas'),
  ('pt', 'teacher', 'professor, professora, professores, professoras, docente, docentes, educador, educadora, educadoras, instrutor, instrutores, treinador, treinadores, técnico'), ('pt', 'qualification', 'formação, qualificação, qualificações, formados, experiência, diploma'),
  ('pt', 'principal', 'diretor, diretora, direção, coordenador, coordenadora, coordenação'), ('pt', 'homework', 'lição de casa, dever de casa, deveres, trabalhos de casa, tpc, tarefas, tarefa'), ('pt', 'book', 'livro, livros, manual, manuais, material, material escolar, apostila, apostilas, caderno'),
  ('pt', 'uniform', 'uniforme, uniformes, farda, fardamento, bata, roupa, vestir, vestimenta, sapatos, ténis'), ('pt', 'things to bring', 'o que levar, o que devo levar, o que trazer, mochila, equipamento, equipamentos'),
  ('pt', 'sport', 'esporte, esportes, desporto, desportos, futebol, vôlei, voleibol, basquete, natação, ginástica, educação física, ginásio, quadra, judô'), ('pt', 'pool', 'piscina'), ('pt', 'swimming', 'natação, nadar'),
  ('pt', 'performing arts', 'música, teatro, dança, canto, coral, coro'), ('pt', 'music', 'música, musical'), ('pt', 'dance', 'dança, ballet, balé, dançar'), ('pt', 'theatre', 'teatro'), ('pt', 'instrument', 'instrumento, instrumentos, piano, violão, guitarra, violino, bateria'), ('pt', 'concert', 'concerto, concertos, recital, recitais, apresentação, apresentações, espetáculo, audição, audições'),
  ('pt', 'activities', 'atividade, atividades, extracurricular, extracurriculares, clube, clubes, oficina, oficinas, xadrez, robótica, curso, cursos'), ('pt', 'trip', 'passeio, passeios, excursão, excursões, visita de estudo, visitas de estudo, viagem, viagens'), ('pt', 'camp', 'colônia de férias, campo de férias, acampamento, férias desportivas'),
  ('pt', 'mobile', 'celular, celulares, telemóvel, telemóveis, smartphone'), ('pt', 'device', 'computador, computadores, tablet, portátil, notebook'), ('pt', 'hostel', 'internato, alojamento, residência, dormir, dormitório, moradia'),
  ('pt', 'kindergarten', 'creche, berçário, jardim de infância, educação infantil, infantil, pré-escola, pré-escolar, maternal'), ('pt', 'primary', 'fundamental, ensino fundamental, primária, primeiro ciclo, 1 ciclo'), ('pt', 'senior school', 'ensino médio, secundário, ensino secundário'), ('pt', 'settling in', 'adaptação, período de adaptação'), ('pt', 'toilet training', 'fralda, fraldas, desfralde, penico, bacio'), ('pt', 'sleep', 'sesta, soneca, cochilo, dormem, dorme'),
  ('pt', 'assessment', 'exame, exames, teste, testes, prova, provas, entrevista, avaliação, prova de seleção, prova de admissão, seleção, peneira'), ('pt', 'results', 'resultados, aprovação, aprovados, enem, vestibular'), ('pt', 'progress report', 'boletim, boletins, notas, avaliações, relatório, relatórios'), ('pt', 'meeting', 'reunião, reuniões, reunião de pais'),
  ('pt', 'curriculum', 'currículo, programa, programas, método, metodologia, pedagogia, pedagógico, proposta pedagógica, ensino'), ('pt', 'subject', 'matéria, matérias, disciplina, disciplinas'), ('pt', 'religion', 'religião, religiosa, católica, católico, missa, laica'),
  ('pt', 'safety', 'segurança, seguro, bullying, câmeras, câmaras, portaria'), ('pt', 'collection', 'buscar, ir buscar, vir buscar, pegar a criança, autorização, autorizada, autorizado, autorizadas, autorizados'), ('pt', 'privacy', 'privacidade, dados pessoais, fotos das crianças, imagens'),
  ('pt', 'job', 'emprego, trabalhar na escola, trabalhar convosco, currículo profissional, contratam, contratando'), ('pt', 'library', 'biblioteca'), ('pt', 'lab', 'laboratório, laboratórios'), ('pt', 'campus', 'edifício, prédio, instalações, estrutura, recreio, pátio, jardim, salas'), ('pt', 'hire', 'aluguel, alugar, aluguer, emprestar, empréstimo'), ('pt', 'brochure', 'folheto, brochura, prospecto'), ('pt', 'award', 'prêmio, prêmios, prémio, prémios'), ('pt', 'beginner', 'iniciante, iniciantes, principiante, do zero'), ('pt', 'adult', 'adulto, adultos')
) l (language, concept, words) cross join lateral private.words_of(l.language, 'topic', 1, l.concept, l.words) w
on conflict do nothing;

select private.patch_function(
  'private.said_in(text, text, text)',
  '(''en'', ''hi'', ''es'', ''fr'', ''de'', ''ar'')',
  '(''en'', ''hi'', ''es'', ''fr'', ''de'', ''ar'', ''it'', ''pt'')'
);
-- "Dell'iscrizione", "c'è": Italian writes two words as one.
select private.patch_function(
  'private.plain_text(text)',
  '(jus|lors|puis|quoi)?qu)[',
  '(jus|lors|puis|quoi)?qu|[dn]ell|d?all|coll|sull|un|quest|quell|dov|com|cos|anch)['
);
-- "O" is "or" in Spanish and Italian, and "the" in Portuguese.
select private.patch_function(
  'private.text_terms(text, text, text, boolean)',
  'words[i] = any (joins_parts) and not clause_begins',
  'words[i] = any (joins_parts) and not clause_begins and (p_language <> ''pt'' or words[i] <> ''o'')'
);

insert into private.emergency_patterns (pattern) values
  ('\m(mio|mia|nostro|nostra) (figlio|figlia|bambino|bambina)\M.{0,40}\m(non e (tornato|tornata|rientrato|rientrata)|scomparso|scomparsa|ferito|ferita|svenuto|svenuta|sanguina|picchiato|picchiata|bullizzato|bullizzata|molestato|molestata|in pericolo)\M|\me un emergenza\M'),
  ('\m(meu|minha|nosso|nossa) (filho|filha|menino|menina|crianca)\M.{0,40}\m(nao (voltou|chegou) (a|para|da|em) (casa|escola)|desapareceu|desaparecido|desaparecida|ferido|ferida|desmaiou|inconsciente|sangrando|a sangrar|apanhou|agredido|agredida|sofre bullying|abusado|abusada|em perigo)\M|\me uma emergencia\M');
