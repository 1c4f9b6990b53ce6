/**
 * Returns whether a text has lost its letters. A spreadsheet program that saves as plain "CSV" writes a Windows code
 * page, and a question mark for each letter that the page lacks: all of Hindi and Arabic. Such a text is longer than
 * three characters, has at least one run of three question marks, and runs are most of its letters and question marks.
 */
export function hasLostLetters(text: string): boolean {
  const runs = lostRuns(text);
  if (text.trim().length <= 3 || runs.every((run) => run.length < 3)) return false;
  const letters = text.match(/[\p{L}?]/gu) ?? [];
  return runs.join('').length * 2 > letters.length;
}

/**
 * Returns whether single letters or words may have been lost, where the rest of the text is there: "Jos?", "?zg?r", "???? (Ravi)".
 * In a sentence a question mark at the end of a word is one; in a name it is not expected.
 */
export function mayHaveLostLetters(text: string, isName: boolean): boolean {
  const words = text.replaceAll(/\S*:\/\/\S*/g, ' ');
  const within = isName ? /\p{L}\?|\?\p{L}/u : /\p{L}\?\p{L}/u;
  return lostRuns(words).length > 0 || within.test(words);
}

/**
 * Returns the runs of question marks that may have been words: two or more that follow no word or number, as the
 * punctuation of "Really???" does, in a text without a letter of another script, which would have been lost as well.
 */
export function lostRuns(text: string): string[] {
  if (/(?!\p{Script=Latin})\p{L}/u.test(text)) return [];
  return text.match(/(?<![\p{L}\p{M}\d?])\?{2,}/gu) ?? [];
}
