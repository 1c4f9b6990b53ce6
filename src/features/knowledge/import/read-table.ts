import { readCsv } from '#lib/text/read-csv.ts';
import { type FoundArticle, nothingFound } from './found-article.ts';
import { type Column, columnOf } from './table-columns.ts';

export type TableRead =
  | { ok: true; articles: FoundArticle[]; ignored: string[] }
  | { ok: false; code: 'no-columns' };

/**
 * Reads the articles of a table whose first row names the columns: title, answer and other parts of an article.
 * `ignored` are the unknown columns.
 */
export function readTable(text: string): TableRead {
  const [names = [], ...rows] = readCsv(text);
  const columns = names.map(columnOf);
  if (!columns.includes('title') || !columns.includes('body')) return { ok: false, code: 'no-columns' };
  const articles = rows.map((row, at) => {
    // Of columns with the same meaning the first non-empty one is used.
    const cellOf = (column: Column) =>
      columns
        .map((each, index) => (each === column ? (row[index]?.trim() ?? '') : ''))
        .find((value) => value !== '') ?? '';
    return {
      ...nothingFound,
      title: cellOf('title'),
      body: cellOf('body'),
      tags: cellOf('tags')
        .split(/[,;|\n]/)
        .map((tag) => tag.replace(/^\s*#/, '')),
      wordings: listOfQuestions(cellOf('wordings')),
      validUntil: cellOf('validUntil'),
      sourceUrl: cellOf('sourceUrl'),
      language: cellOf('language'),
      line: at + 2,
    };
  });
  const ignored = names.filter((name, at) => columns[at] === null && name.trim() !== '');
  return { ok: true, articles, ignored };
}

/** Returns whether the first row of a text names the required columns. */
export function isTable(text: string): boolean {
  const columns = (readCsv(text.slice(0, headLength))[0] ?? []).map(columnOf);
  return columns.includes('title') && columns.includes('body');
}

/** Splits a list of questions: by lines, | or ;, or after question marks. */
function listOfQuestions(text: string): string[] {
  return text.split(/[|;\n]|(?<=\?)\s+/);
}

/** Column names are in the first few thousand characters or nowhere. */
const headLength = 4000;
