import { beforeAll, expect, test } from 'vitest';
import { inDatabase } from '../setup/in-schools.ts';
import { addArticles } from './knowledge-set.ts';

const german = [
  { title: 'Unterlagen', body: 'Bringen Sie die Geburtsurkunde und den Impfpass mit.' },
  { title: 'Mensa', body: 'In der Mensa wird jeden Tag frisch gekocht.' },
  { title: 'Betreuung', body: 'Bis 17 Uhr werden die Kinder betreut.' },
  { title: 'Handys', body: 'Handys bleiben in der Tasche.' },
  { title: 'Schulbus', body: 'Der Schulbus fährt drei Linien.' },
  { title: 'Ballspiele', body: 'Es gibt Fußball und Handball.' },
].map((article) => ({ ...article, language: 'de' }));
const arabic = [
  { title: 'الرسوم الدراسية', body: 'تختلف الرسوم حسب الصف.' },
  { title: 'الحافلات', body: 'تغطي الحافلات أحياء المدينة.' },
  { title: 'الزي', body: 'يباع الزي في متجر المدرسة.' },
].map((article) => ({ ...article, language: 'ar' }));
const french = [
  { title: 'Adresse', body: 'L’école est au 12 rue des Lilas.' },
  { title: 'Horaires des cours', body: 'De 8 h 30 à 16 h 30.' },
  { title: 'Cantine', body: 'Les repas sont cuisinés sur place.' },
].map((article) => ({ ...article, language: 'fr' }));
const italian = [
  { title: 'Come iscriversi', body: 'La domanda si compila online da gennaio.' },
  { title: 'Mensa', body: 'La cucina interna prepara ogni giorno un primo e un secondo.' },
  { title: 'Orari delle lezioni', body: 'Si entra alle 8.15 e si esce alle 13.15.' },
  { title: 'Trasporto', body: 'Due scuolabus coprono i quartieri nord e sud.' },
].map((article) => ({ ...article, language: 'it' }));
const portuguese = [
  { title: 'Matrículas', body: 'As inscrições abrem em março.' },
  { title: 'Mensalidades', body: 'O valor depende do ciclo.' },
  { title: 'Desporto', body: 'Temos um ginásio e futebol.' },
  { title: 'Refeitório', body: 'As refeições são preparadas na escola.' },
].map((article) => ({ ...article, language: 'pt' }));
const swedish = [
  { title: 'Vem får hämta barnet', body: 'Vårdnadshavare och de som står på listan.' },
  { title: 'Skolbuss', body: 'Skolbussen stannar vid torget och stationen.' },
  { title: 'Simning', body: 'Alla simmar på fredagar från tredje klass.' },
].map((article) => ({ ...article, language: 'sv' }));
const nursery = [
  { title: 'Toilet training', body: 'Children need not be out of nappies.' },
  { title: 'Meals', body: 'We serve soup at noon.' },
  { title: 'Group size', body: 'A room has twelve children.' },
  { title: 'Illness', body: 'Keep a child at home for 24 hours after a fever.' },
  { title: 'News of the day', body: 'The guide writes a line in the portal.' },
  { title: 'Session times', body: 'Mornings begin at half past eight.' },
];

const database = inDatabase();
beforeAll(async () => {
  await addArticles(database, 'german', german);
  await addArticles(database, 'arabic', arabic);
  await addArticles(database, 'french', french);
  await addArticles(database, 'italian', italian);
  await addArticles(database, 'portuguese', portuguese);
  await addArticles(database, 'swedish', swedish);
  await addArticles(database, 'nursery', nursery);
});

const titles = async (school: string, question: string, language: string) =>
  (
    await database.query('select title from private.find_passages($1, $2, $3) order by part', [
      school,
      question,
      language,
    ])
  ).map(({ title }) => title);

test.each([
  ['german', 'de', 'Brauchen wir eine Masernimpfung?', ['Unterlagen']],
  ['german', 'de', 'Gibt es einen Spielplatz?', []],
  ['german', 'de', 'Gibt es Mittagessen und Nachmittagsbetreuung?', ['Mensa', 'Betreuung']],
  ['german', 'de', 'Darf mein Kind einen Hund mitbringen?', []],
  ['german', 'de', 'Gibt es eine Schuluniform?', []],
  ['german', 'de', 'Wann fährt der Bus?', ['Schulbus']],
  ['italian', 'it', 'Com’è l’iscrizione di mio figlio?', ['Come iscriversi']],
  ['italian', 'it', 'C’è la mensa e a che ora si entra?', ['Mensa', 'Orari delle lezioni']],
  ['italian', 'it', 'Avete la piscina?', []],
  ['portuguese', 'pt', 'Quanto custa por mês?', ['Mensalidades']],
  ['portuguese', 'pt', 'Como posso inscrever o meu filho?', ['Matrículas']],
  ['portuguese', 'pt', 'Posso levar o cachorro?', []],
  // What any question says is no evidence, where the lexicon has no topics either.
  ['swedish', 'sv', 'Får mitt barn ha sin mobil?', []],
  ['swedish', 'sv', 'Var stannar skolbussen?', ['Skolbuss']],
  ['arabic', 'ar', 'كم الرسوم وهل يوجد باص؟', ['الرسوم الدراسية', 'الحافلات']],
  ['french', 'fr', 'quelle est l’adresse', ['Adresse']],
  ['french', 'fr', "à quelle heure commence l'école", ['Horaires des cours']],
  ['nursery', 'en', 'how many kids are in a group', ['Group size']],
  ['nursery', 'en', 'toilet trainning', ['Toilet training']],
  // In its text alone, by another word: offered, not answered.
  ['nursery', 'en', 'is there a website', []],
  ['nursery', 'en', 'what are your timings', ['Session times']],
  [
    'nursery',
    'en',
    'Leo is nearly three, he eats well and loves trains. But he is still in diapers. Will that be a problem?',
    ['Toilet training'],
  ],
])('in %s (%s): %s', async (school, language, question, found) => {
  expect(await titles(school, question, language)).toEqual(found);
});

test.each([
  ['change', null],
  ['folow', 'follow'],
  ['ilness', 'illness'],
])('%s is mended to %s', async (word, mended) => {
  const [row] = await database.query(`select private.corrected_word($1, 'nursery', 'en') as word`, [word]);
  expect(row?.word).toBe(mended);
});
