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

const money =
  'pesos?|soles|quetzales|lempiras?|guaran[ií]es|bol[ií]vares|bolivianos|colones|f?cfa|dhs?|naira|shillings?|ksh|rands?|cedis?|ringgit|rupiah|baht|taka';
const signs = '₺₦₱₩₫฿₴₽₪¥';
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
  word(
    'schulgeld|geb(?:ü|ue)hr(?:en)?|kosten|kostet|beitr(?:a|ä)ge?|preis|bezahl(?:en|t)|zahlung(?:en)?|stipendi(?:um|en)|[\\p{L}\\p{N}_]*(?:geb(?:ü|ue)hr(?:en)?|beitrag|beiträge|kosten)',
  ),
  word(
    'rett[ae]|cost[oi]|costan?o?|prezz[oi]|tariff[ae]|tasse|quota mensile|pagament[oi]|pagare|sconti?|cauzione|caparra',
  ),
  word(
    'mensalidades?|propinas?|preços?|custos?|custam?|valor|taxas?|anuidades?|pagamentos?|parcelas?|descontos?|bolsas?',
  ),
  'رسوم|الأقساط|أقساط|سعر|أسعار|تكلفة|مصاريف|مصروفات|دفع|خصم|درهم|ريال|دينار|جنيه',
  word('euros?|reais|dirhams?|dinars?|riyals?|francs?|franken|chf|brl|sar'),
  'शुल्क|(?:फ़?|\\u095e)ीस|रुपय|रुपए|रूपय|रूपए|(?:ख़?|\\u0959)र्च|भुगतान|(?:क़?|\\u0958)िस्त|छात्रवृत्ति|ट्यूशन|(?:क़?|\\u0958)ीमत|राशि|लागत|डोनेशन',
  word('cuestan?|costar[aá]n?|co[uû]te(?:nt)?'),
  word(money),
  `[₹€£$${signs}]|${word('rs|inr|usd|eur|gbp|aed')}`,
].map((pattern) => new RegExp(pattern, 'iu'));

const big = 'lakhs?|lacs?|crores?|hazaa?r';
const amounts = [
  // A currency before or after the digits.
  `(?:[₹€£$]|${word('rs|inr|usd|eur|gbp|aed|rupees?|euros?|dollars?|dirhams?')})[\\s.:]*\\d`,
  `\\d[\\d.,]*\\s*(?:/-|[₹€£$]|(?:rs|inr|usd|eur|gbp|aed|rupees?|rupaye?|euros?|d[oó]lar(?:es)?|dollars?|dirhams?)(?![\\p{L}\\p{N}_]))`,
  '\\d[\\d.,]*\\s*(?:reais|franken|francs?|chf|brl|sar|dinars?|riyals?|درهم|دراهم|ريال|دينار|جنيه|ألف)',
  `${word('chf|brl|sar')}[\\s.:]*\\d`,
  '\\d[\\d.,]*\\s*(?:रुपय|रुपए|रूपय|रूपए|रु(?![\\u0900-\\u097f])|लाख|ह(?:ज़?|\\u095b)ार|करो(?:ड़?|\\u095c))',
  '(?:रुपये|रुपए|रूपये|रूपए|रु)[\\s.:]*\\d',
  '(?:एक|दो|तीन|चार|पाँच|पांच|छह|सात|आठ|नौ|दस|पंद्रह|बीस|पच्चीस|तीस|चालीस|पचास|साठ|सत्तर|अस्सी|नब्बे|डे(?:ढ़?|\\u095d)|ढाई)\\s+(?:सौ|लाख|ह(?:ज़?|\\u095b)ार|करो(?:ड़?|\\u095c)|रुपय|रुपए)',
  '\\d\\s*(?:प्रति|हर)\\s*(?:वर्ष|माह|मास|मही|साल|सत्र|तिमाही|छात्र|बच्च)',
  `\\d[\\d.,]*\\s*(?:[${signs}]|(?:${money})(?![\\p{L}\\p{N}_]))`,
  `(?:[${signs}]|${word('f?cfa|dhs?|ksh')})[\\s.:]*\\d`,
  // Large units, in digits or in words.
  `\\d[\\d.,]*\\s*(?:${big}|lakhon|cr|k|thousands?|hundreds?|mil|mille|millones|millions?)(?![\\p{L}\\p{N}_])`,
  word(
    `(?:one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|fifteen|twenty|thirty|forty|fifty|sixty|seventy|eighty|ninety|hundred|half|ek|do|teen|char|paanch|a|an)\\s+(?:and\\s+a\\s+half\\s+)?(?:${big}|thousand|hundred|million)`,
  ),
  word(
    `(?:thousand|hundred|${big}|mil|mille|ninety|eighty|seventy|sixty|fifty|forty|thirty|twenty)\\s+(?:rupees?|rs|inr|euros?|d[oó]lares|dollars?|dirhams?)`,
  ),
  '\\d[\\d.,]*\\s*(?:per|a|each|every|por|al|par)\\s+(?:year|annum|term|semester|quarter|month|instal?lment|child|año|mes|trimestre|an|mois)(?![\\p{L}\\p{N}_])',
  '\\d[\\d.,]*\\s*(?:pro|im|je|al|alla|por|ao)\\s+(?:monat|jahr|woche|stunde|mese|anno|settimana|ora|lezione|m[eê]s|ano|semana|aula)(?![\\p{L}\\p{N}_])',
].map((pattern) => new RegExp(pattern, 'iu'));

/** Four or more digits that are neither a year nor a count of something else. */
const bareNumber =
  /(?<![\p{L}\p{N}_])(?!(?:19|20)\d\d(?![\p{L}\p{N}_])(?![,.]\d))(?:\d{1,3}(?:,\d{2,3})+|\d{1,3}(?:\.\d{3})+(?:,\d\d?)?|\d{4,})(?![\d,]*\d)(?!\s*\+?\s*(?:students?|pupils?|children|awards?|books?|seats?|teachers?|families|metres?|meters?|acres?|square|sq|km|kilomet(?:er|re)s?|hours?|days?|alumnos|élèves|libros|livres)(?![\p{L}\p{N}_]))/iu;

const phones = /(?:\+\d|(?<![\p{L}\p{N}_])(?:0|1800|[6-9]))(?:[ ().-]{0,2}\d){8,12}(?![\p{L}\p{N}_])/gu;
