import { z } from 'zod';
import { plainText } from '../http/plain-text.ts';

/** The languages of articles, in which answers are. */
export type AnswerLanguage = 'en' | 'es' | 'fr';

/** What is known of the parent who asks. Null where it is missing or dropped. */
export type ChatContext = {
  grade: string | null;
  schoolType: string | null;
  parentType: string | null;
  /** The code of the chat's language, in which the question is read; the database takes one it does not know for English. */
  language: string;
};

/**
 * Reads the only four keys of a context that are used; all others, including personal data, are dropped. A value is used
 * only when all its words are in a fixed vocabulary of grades, schools and parents, so that a name, a town or a number
 * entered in the wrong field is never passed on.
 */
export function readContext(context: unknown): ChatContext {
  const given = z.record(z.string(), z.unknown()).catch({}).parse(context);
  return {
    grade: hint(given.grade),
    schoolType: hint(given.school_type),
    parentType: hint(given.parent_type),
    language: languageOf(given.language),
  };
}

const maxHintLength = 60;
const maxDigits = 5;

function hint(value: unknown): string | null {
  const text = typeof value === 'string' ? plainText(value) : '';
  if ([...text].length > maxHintLength || !/^[\p{L}\p{N}][\p{L}\p{M}\p{N}\s.,/()'’ºª°–-]*$/u.test(text))
    return null;
  if ((text.match(/\p{N}/gu)?.length ?? 0) > maxDigits) return null;
  const plain = text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();
  const words = plain.match(/\p{L}+|\p{N}+/gu) ?? [];
  return words.every((word) => schoolWords.has(word) || /^[1-9]\d?$/.test(word)) ? text : null;
}

/** Returns the language of an answer to a question in this one. */
export function answerLanguage(language: string): AnswerLanguage {
  return language === 'es' || language === 'fr' ? language : 'en';
}

function languageOf(value: unknown): string {
  const code = typeof value === 'string' ? /^\s*([a-z]{2})(?![a-z])/i.exec(value)?.[1] : undefined;
  return code?.toLowerCase() ?? 'en';
}

/** Lower case, without accents. Contains no word that is also a town or a given name. */
const schoolWords = new Set(
  `
  grade grades class classes std standard year level stage form section stream
  nursery kindergarten kg lkg ukg ik pre prep preparatory preschool playgroup playschool play group toddler toddlers
  reception foundation early years junior senior lower upper middle high elementary primary secondary higher
  pyp myp dp cp ib ibdp ibcp igcse gcse cbse icse isc as a science commerce humanities arts
  i ii iii iv v vi vii viii ix x xi xii st nd rd th jr sr
  first second third fourth fifth sixth seventh eighth ninth tenth eleventh twelfth
  one two three four five six seven eight nine ten eleven twelve
  school schools day boarding boarder boarders residential full half weekly semi hostel scholar international online
  new existing current prospective returning former other parent parents guardian guardians mother father alumni
  alumnus staff sibling siblings transfer either both any all not sure yet undecided and or of the to in

  grado grados curso ano clase infantil preescolar jardin primaria secundaria bachillerato eso
  primero segundo tercero cuarto quinto sexto septimo octavo noveno decimo
  colegio escuela externado internado diurno completo media pension
  nuevo nueva nuevos nuevas padre madre padres familia familias tutor tutora actual existente y o de del la el los las

  classe annee maternelle petite moyenne grande cp ce cm ecole primaire college lycee premiere terminale seconde
  er ere eme sixieme cinquieme quatrieme troisieme
  externat internat demi pensionnat jour externe interne complet complete
  nouveau nouvelle nouveaux parents famille pere mere tuteur tutrice existant actuel actuelle et ou du le les des
  `
    .trim()
    .split(/\s+/),
);
