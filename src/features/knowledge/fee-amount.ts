import type { ArticleContent } from '#data/articles/article.ts';

/**
 * Returns whether an article is about fees and contains an amount of money: the chat never answers with such a one. The
 * database decides that (private.is_withheld); this is the same rule, so that staff are warned before saving.
 */
export function statesFee({ title, body, tags, wordings }: ArticleContent): boolean {
  return speaksOfFees([title, body, ...tags, ...wordings].join('\n')) && holdsAmount(`${title}\n${body}`);
}

function speaksOfFees(text: string): boolean {
  return feeWords.some((pattern) => pattern.test(text));
}

function holdsAmount(text: string): boolean {
  const said = text.replaceAll(/[०-९٠-٩０-９]/g, (digit) =>
    String((digit.charCodeAt(0) - zeroOf(digit)) % 10),
  );
  // A phone number is not an amount, unless it is a round number.
  const rest = /000(?![\p{L}\p{N}_])/u.test(said) ? said : said.replaceAll(phones, ' ');
  return amounts.some((pattern) => pattern.test(said)) || bareNumber.test(rest);
}

function zeroOf(digit: string): number {
  const code = digit.charCodeAt(0);
  return [0xff10, 0x0966, 0x0660].find((zero) => code >= zero) ?? code;
}

/** Matches a whole word, in any script. */
function word(pattern: string): string {
  return `(?<![\\p{L}\\p{N}_])(?:${pattern})(?![\\p{L}\\p{N}_])`;
}

const feeWords = [
  word(
    'fees?|tuition|charge[ds]?|costs?|costing|pric(?:e[ds]?|ing)|pay(?:s|ing|able|ments?)?|paid|instal?lments?',
  ),
  word(
    'deposits?|amounts?|expens(?:e|es|ive)|scholarships?|concessions?|discounts?|refund(?:s|able)?|rupees?|donations?',
  ),
  word('paisa|paise|kharch[ae]?|shulk|rakam|kist(?:on)?'),
  word(
    'cuotas?|arancel(?:es)?|precios?|costes?|costos?|mensualidad(?:es)?|colegiaturas?|pagos?|pagar|tarifas?|becas?',
  ),
  word('frais|co[uû]ts?|prix|tarifs?|paiements?|payer|versements?|bourses?|mensualités?'),
  `[₹€£$]|${word('rs|inr|usd|eur|gbp|aed')}`,
].map((pattern) => new RegExp(pattern, 'iu'));

const big = 'lakhs?|lacs?|crores?|hazaa?r';
const amounts = [
  // A currency before or after the digits.
  `(?:[₹€£$]|${word('rs|inr|usd|eur|gbp|aed|rupees?|euros?|dollars?|dirhams?')})[\\s.:]*\\d`,
  `\\d[\\d.,]*\\s*(?:/-|[₹€£$]|(?:rs|inr|usd|eur|gbp|aed|rupees?|rupaye?|euros?|d[oó]lar(?:es)?|dollars?|dirhams?)(?![\\p{L}\\p{N}_]))`,
  // Large units, in digits or in words.
  `\\d[\\d.,]*\\s*(?:${big}|lakhon|cr|k|thousands?|hundreds?|mil|mille|millones|millions?)(?![\\p{L}\\p{N}_])`,
  word(
    `(?:one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|fifteen|twenty|thirty|forty|fifty|sixty|seventy|eighty|ninety|hundred|half|ek|do|teen|char|paanch|a|an)\\s+(?:and\\s+a\\s+half\\s+)?(?:${big}|thousand|hundred|million)`,
  ),
  word(
    `(?:thousand|hundred|${big}|mil|mille|ninety|eighty|seventy|sixty|fifty|forty|thirty|twenty)\\s+(?:rupees?|rs|inr|euros?|d[oó]lares|dollars?|dirhams?)`,
  ),
  '\\d[\\d.,]*\\s*(?:per|a|each|every|por|al|par)\\s+(?:year|annum|term|semester|quarter|month|instal?lment|child|año|mes|trimestre|an|mois)(?![\\p{L}\\p{N}_])',
].map((pattern) => new RegExp(pattern, 'iu'));

/** Four or more digits that are neither a year nor a count of something else. */
const bareNumber =
  /(?<![\p{L}\p{N}_])(?!(?:19|20)\d\d(?![\p{L}\p{N}_])(?![,.]\d))(?:\d{1,3}(?:,\d{2,3})+|\d{4,})(?![\d,]*\d)(?!\s*\+?\s*(?:students?|pupils?|children|awards?|books?|seats?|teachers?|families|metres?|meters?|acres?|square|sq|km|kilomet(?:er|re)s?|hours?|days?|alumnos|élèves|libros|livres)(?![\p{L}\p{N}_]))/iu;

const phones = /(?:\+\d|(?<![\p{L}\p{N}_])(?:0|1800|[6-9]))(?:[ ().-]{0,2}\d){8,12}(?![\p{L}\p{N}_])/gu;
