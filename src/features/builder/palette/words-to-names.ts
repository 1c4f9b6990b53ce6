import { freeId } from '#engine';

/**
 * Returns a free step id from what a step says, such as `whatIsYourName`; without Latin letters from what it asks for, such
 * as `childName`, else `instead`.
 */
export function idOfWords(said: string, taken: ReadonlySet<string>, instead: string): string {
  const words = latin(said.replace(/\{\{.*?\}\}/g, ' ')).slice(0, mostWords);
  const id = words
    .map((word, at) => (at === 0 ? word : word.charAt(0).toUpperCase() + word.slice(1)))
    .join('')
    .slice(0, longest);
  if (/^[a-z]/.test(id)) return freeId(id, taken);
  const asked = fieldIn(otherLetters(said), otherFields)?.replace(/_(.)/g, (_, letter) =>
    letter.toUpperCase(),
  );
  return freeId(asked ?? instead, taken);
}

/** Returns the field that an answer is probably meant for, from the words of its question; undefined without any. */
export function fieldOfWords(said: string): string | undefined {
  const words = latin(said);
  const known = fieldIn(` ${words.join(' ')} `, fields) ?? fieldIn(otherLetters(said), otherFields);
  if (known) return known;
  const own = words.filter((word) => word.length > 3 && !common.has(word)).slice(0, 3);
  const name = own.join('_').slice(0, longest);
  return /^[a-z]/.test(name) ? name : undefined;
}

const mostWords = 5;
const longest = 40;

function fieldIn(text: string, of: readonly [string, RegExp][]): string | undefined {
  return of.find(([, pattern]) => pattern.test(text))?.[0];
}

/** A text whose letters of other scripts are written in one way: Arabic without vowel signs and with the bare alif. */
function otherLetters(text: string): string {
  return text
    .normalize('NFC')
    .replace(/[\u064b-\u0652\u0640]/g, '')
    .replace(/[أإآ]/g, 'ا');
}

function latin(text: string): string[] {
  return (
    text
      .normalize('NFD')
      .replace(/\p{M}|['’]/gu, '')
      .toLowerCase()
      .match(/[a-z0-9]+/g) ?? []
  );
}

/** What a question is about, in the languages of the interface; the first that fits counts. */
const fields: [string, RegExp][] = [
  ['date_of_birth', / (birth|birthday|born|nacimiento|nacio|naissance|ne|nee) /],
  ['email', / (email|e mail|mail|correo|courriel) /],
  ['mobile', / (mobile|phone|telephone|whatsapp|number to call|movil|telefono|portable) /],
  ['academic_year', / (academic year|school year|curso|annee scolaire|ano escolar) /],
  ['grade', / (grade|class|classe|clase|grado) /],
  ['school_name', / (current school|present school|which school|escuela actual|ecole actuelle) /],
  [
    'child_name',
    / (child|childs|son|daughter|hijo|hija|enfant) .*(name|called|nombre|nom) | (name|nombre|nom) .*(child|hijo|hija|enfant) /,
  ],
  ['city', / (city|town|ciudad|ville) /],
  ['first_name', / (name|nombre|nom) /],
];

/** The same in Hindi and in Arabic, whose words take endings. */
const otherFields: [string, RegExp][] = [
  ['date_of_birth', /जन्म|ميلاد|ولادة/],
  ['email', /ई-? ?मेल|بريد|ايميل/],
  ['mobile', /मोबाइल|फ़?ोन|व्हाट्स|جوال|هاتف|موبايل|واتس/],
  ['academic_year', /शैक्षणिक|अकादमिक|(?:عام|سنة) (?:ال)?دراسي|(?:العام|السنة) الدراسي/],
  ['grade', /कक्षा|क्लास|(?<!\p{L})(?:ال)?صف(?!\p{L})/u],
  ['school_name', /(?:किस|वर्तमान) (?:स्कूल|विद्यालय)|اي مدرسة|المدرسة الحالية/],
  ['child_name', /(?:बच्च|बेट|पुत्र).*नाम|(?:طفل|ابن|ولد).*اسم|اسم.*(?:طفل|ابن|ولد)/],
  ['city', /शहर|नगर|مدينة/],
  ['first_name', /(?<![\p{L}\p{M}])नाम(?![\p{L}\p{M}])|(?<!\p{L})(?:ال)?اسم/u],
];

/** The last two are the enquiry's own. */
const common = new Set(
  'what which when where whom would like your yours have with this that please could there about tell many much does should from into some want know shall more para como cual cuando donde usted quiere tiene esta quel quelle votre vous avez pour dans avec questions consent'.split(
    ' ',
  ),
);
