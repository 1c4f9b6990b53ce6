/** What the chat says of a child's age, in its languages. */
export function ageWordsIn(language: string): AgeWords {
  return inLanguages[language] ?? english;
}

type AgeWords = typeof english;

const english = {
  child: 'your child',
  willBe: 'On {{day}}, {{name}} will be {{age}} old.',
  was: 'On {{day}}, {{name}} was {{age}} old.',
  unborn: 'On {{day}}, {{name}} is not born yet.',
  fits: 'That is the age for {{grades}}.',
  fitsAndLater: 'That is the age for {{grades}}; the year after, for {{later}}.',
  young: 'Our youngest grade, {{youngest}}, begins at {{from}}: that will be in {{year}}.',
  outside: 'None of our grades is usual at that age: our admissions team will gladly advise you.',
  other: 'You chose {{chosen}}: you can leave it so, and our admissions team will advise you.',
};

const inLanguages: Partial<Record<string, AgeWords>> = {
  en: english,
  es: {
    child: 'su hijo o hija',
    willBe: 'El {{day}}, {{name}} tendrá {{age}}.',
    was: 'El {{day}}, {{name}} tenía {{age}}.',
    unborn: 'El {{day}}, {{name}} aún no habrá nacido.',
    fits: 'Es la edad de {{grades}}.',
    fitsAndLater: 'Es la edad de {{grades}}; al año siguiente, de {{later}}.',
    young: 'Nuestro primer curso, {{youngest}}, empieza a los {{from}}: será en {{year}}.',
    outside:
      'A esa edad no corresponde ninguno de nuestros cursos: nuestro equipo de admisiones le aconsejará con gusto.',
    other: 'Usted eligió {{chosen}}: puede dejarlo así, y nuestro equipo de admisiones le aconsejará.',
  },
  fr: {
    child: 'votre enfant',
    willBe: 'Le {{day}}, {{name}} aura {{age}}.',
    was: 'Le {{day}}, {{name}} avait {{age}}.',
    unborn: 'Le {{day}}, {{name}} ne sera pas encore né(e).',
    fits: 'C’est l’âge pour {{grades}}.',
    fitsAndLater: 'C’est l’âge pour {{grades}} ; l’année suivante, pour {{later}}.',
    young: 'Notre première classe, {{youngest}}, commence à {{from}} : ce sera en {{year}}.',
    outside:
      'Aucune de nos classes ne correspond à cet âge : notre équipe des admissions vous conseillera volontiers.',
    other:
      'Vous avez choisi {{chosen}} : vous pouvez garder ce choix, notre équipe des admissions vous conseillera.',
  },
  hi: {
    child: 'आपके बच्चे',
    willBe: '{{day}} को {{name}} की उम्र {{age}} होगी।',
    was: '{{day}} को {{name}} की उम्र {{age}} थी।',
    unborn: '{{day}} को {{name}} का जन्म नहीं हुआ होगा।',
    fits: 'यह {{grades}} की उम्र है।',
    fitsAndLater: 'यह {{grades}} की उम्र है; अगले वर्ष {{later}} की।',
    young: 'हमारी सबसे छोटी कक्षा {{youngest}} की शुरुआत {{from}} की उम्र से होती है: ऐसा {{year}} में होगा।',
    outside: 'इस उम्र के लिए हमारी कोई कक्षा तय नहीं है: हमारी प्रवेश टीम ख़ुशी से आपको सलाह देगी।',
    other: 'आपने {{chosen}} चुना है: आप इसे ऐसे ही रख सकते हैं, हमारी प्रवेश टीम आपको सलाह देगी।',
  },
  ar: {
    child: 'طفلكم',
    willBe: 'في {{day}} سيكون عمر \u2068{{name}}\u2069 {{age}}.',
    was: 'في {{day}} كان عمر \u2068{{name}}\u2069 {{age}}.',
    unborn: 'لن تكون ولادة \u2068{{name}}\u2069 قد حانت بعد في {{day}}.',
    fits: 'هذا هو العمر المناسب لـ {{grades}}.',
    fitsAndLater: 'هذا هو العمر المناسب لـ {{grades}}؛ وفي السنة التالية لـ {{later}}.',
    young: 'يبدأ أصغر صفوفنا، {{youngest}}، من عمر {{from}}، وسيكون ذلك في {{year}}.',
    outside: 'لا يقابل هذا العمر أيًّا من صفوفنا، وسيسعد فريق القبول بتقديم النصح لكم.',
    other: 'لقد اخترتم {{chosen}}: يمكنكم إبقاء هذا الاختيار، وسيقدّم لكم فريق القبول النصح.',
  },
};
