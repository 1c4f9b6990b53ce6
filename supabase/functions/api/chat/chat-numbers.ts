import type { AnswerLanguage } from './chat-context.ts';
import { numberWords } from './chat-number-words.ts';

/**
 * Returns every number of a text, normalised for comparison: "1,20,000" is "120000", "08:30" is "8.30",
 * and "seven" is "7". Words are read in English and in the given language.
 */
export function numbersIn(text: string, language: AnswerLanguage): Set<string> {
  const plain = plainNumbers(text);
  const numbers = new Set(plain.match(/\p{Nd}+(?:[.:]\p{Nd}+)*/gu)?.map(normalizeNumber) ?? []);
  for (const word of plain.match(/\p{L}+/gu) ?? []) {
    const value = numberWords.en[word] ?? numberWords[language][word];
    if (value) numbers.add(value);
  }
  return numbers;
}

/** Returns the amounts of money in a text, as "120000" or "1.5 lakh"; and "money" when it names any currency. */
export function amountsIn(text: string): Set<string> {
  const plain = plainNumbers(text);
  const amounts = new Set<string>();
  for (const form of amountForms) {
    for (const [, value = '', scale = ''] of plain.matchAll(form)) {
      amounts.add(`${normalizeNumber(value)} ${scale.replace(/s$/, '')}`.trim());
    }
  }
  if (amounts.size > 0 || currency.test(plain)) amounts.add('money');
  return amounts;
}

const digits = '(?<!\\p{Nd}|\\p{Nd}[.:])(\\p{Nd}+(?:[.:]\\p{Nd}+)*)';
const scale = '\\s*(lakhs?|lacs?|crores?|thousand|million|mille|mil)?(?!\\p{L})';
const names = 'rs|inr|usd|eur|euros?|gbp|rupees?|rupias?|roupies?|dollars?|dolares|paise|paisa';
const mark = `(?:[₹$€£¥]|(?<!\\p{L})(?:${names})(?!\\p{L}))`;
const currency = new RegExp(mark, 'u');

/** A currency before or after a number, and lakhs and crores, which mean money without one. */
const amountForms = [
  new RegExp(`${mark}\\.?\\s*${digits}${scale}`, 'gu'),
  new RegExp(`${digits}${scale}\\s*(?:/-\\s*)?(?:de\\s+)?${mark}`, 'gu'),
  new RegExp(`${digits}\\s*(lakhs?|lacs?|crores?)(?!\\p{L})`, 'gu'),
];

/** Lower case, without accents, invisible characters and digit grouping, by threes or by twos as in lakhs. */
function plainNumbers(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/[\p{M}\p{Cf}]/gu, '')
    .toLowerCase()
    .replace(/(?<=\p{Nd})[,'’](?=\p{Nd}{2,3}(?!\p{Nd}))/gu, '')
    .replace(/(?<=\p{Nd})\s(?=\p{Nd}{3}(?!\p{Nd}))/gu, '');
}

function normalizeNumber(number: string): string {
  return number
    .replaceAll(':', '.')
    .replace(/^0+(?=\p{Nd})/u, '')
    .replace(/(\.0+)+$/, '');
}
