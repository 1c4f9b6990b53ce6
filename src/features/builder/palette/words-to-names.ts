import { freeId } from '#engine';

/** Returns a free step id from what a step says, such as `whatIsYourName`; `instead` where it has no Latin letters. */
export function idOfWords(said: string, taken: ReadonlySet<string>, instead: string): string {
  const words = latin(said.replace(/\{\{.*?\}\}/g, ' ')).slice(0, mostWords);
  const id = words
    .map((word, at) => (at === 0 ? word : word.charAt(0).toUpperCase() + word.slice(1)))
    .join('')
    .slice(0, longest);
  return freeId(/^[a-z]/.test(id) ? id : instead, taken);
}

/** Returns the field that an answer is probably meant for, from the words of its question; undefined without any. */
export function fieldOfWords(said: string): string | undefined {
  const words = latin(said);
  const text = ` ${words.join(' ')} `;
  const known = fields.find(([, pattern]) => pattern.test(text));
  if (known) return known[0];
  const own = words.filter((word) => word.length > 3 && !common.has(word)).slice(0, 3);
  const name = own.join('_').slice(0, longest);
  return /^[a-z]/.test(name) ? name : undefined;
}

const mostWords = 5;
const longest = 40;

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

const common = new Set(
  'what which when where whom would like your yours have with this that please could there about tell many much does should from into some want know shall more para como cual cuando donde usted quiere tiene esta quel quelle votre vous avez pour dans avec'.split(
    ' ',
  ),
);
