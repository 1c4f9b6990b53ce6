import type { AnswerLanguage } from './chat-context.ts';

/**
 * Numbers in words, without accents, as a model may write them. "One" is missing, since it is often an article. Hundreds
 * and more are not combined with other words.
 */
export const numberWords: Record<AnswerLanguage, Record<string, string>> = {
  en: table(
    'two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen',
    'twenty thirty forty fifty sixty seventy eighty ninety',
    'hundred hundreds thousand thousands lakh lakhs crore crores million millions half',
  ),
  es: table(
    'dos tres cuatro cinco seis siete ocho nueve diez once doce trece catorce quince dieciseis diecisiete dieciocho diecinueve',
    'veinte treinta cuarenta cincuenta sesenta setenta ochenta noventa',
    'cien ciento cientos mil miles millon millones quinientos',
  ),
  fr: table(
    'deux trois quatre cinq six sept huit neuf dix onze douze treize quatorze quinze seize',
    'vingt trente quarante cinquante soixante',
    'cent cents mille million millions',
  ),
};

function table(fromTwo: string, tens: string, large: string): Record<string, string> {
  const words: Record<string, string> = Object.create(null);
  for (const [index, word] of fromTwo.split(' ').entries()) words[word] = String(index + 2);
  for (const [index, word] of tens.split(' ').entries()) words[word] = String(index * 10 + 20);
  for (const word of large.split(' ')) words[word] = word.replace(/s$/, '');
  return words;
}
