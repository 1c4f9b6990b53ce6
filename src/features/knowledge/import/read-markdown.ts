import { type FoundArticle, nothingFound } from './found-article.ts';

/**
 * Reads the articles of a Markdown text: a heading is a title, the text below it the answer. The headings used are
 * those of the second level, or where there is none, of the highest level there is; deeper ones become a bold line of
 * the answer, and text before the first one is ignored.
 */
export function readMarkdown(text: string): FoundArticle[] {
  const lines = linesOf(text);
  const level = titleLevel(lines);
  const articles: FoundArticle[] = [];
  for (const { heading, text: line, number } of lines) {
    const last = articles.at(-1);
    if (heading === level) articles.push({ ...nothingFound, title: unmarked(line), line: number });
    else if (heading !== null && heading < level) articles.push({ ...nothingFound, line: number });
    else if (last) last.body += `${heading === null ? line : `\n**${unmarked(line)}**\n`}\n`;
  }
  // A higher heading begins a chapter: text right below it belongs to no title.
  return articles
    .filter(({ title }) => title !== '')
    .map((article) => ({ ...article, body: withoutRules(article.body) }));
}

/** Returns whether a text has Markdown headings. */
export function isMarkdown(text: string): boolean {
  return linesOf(text).some(({ heading }) => heading !== null);
}

interface Line {
  /** 1 to 6 for a heading, whose `text` is without its marks. */
  heading: number | null;
  text: string;
  number: number;
}

function linesOf(text: string): Line[] {
  const raw = withoutFrontMatter(text.replace(/^\uFEFF/, '').split(/\r\n?|\n/));
  const lines: Line[] = [];
  let fence = '';
  raw.forEach((line, at) => {
    const mark = /^\s{0,3}(`{3,}|~{3,})/.exec(line)?.[1]?.[0] ?? '';
    if (mark !== '' && (fence === '' || fence === mark)) fence = fence === '' ? mark : '';
    const [, hashes, title] = fence === '' ? (/^\s{0,3}(#{1,6})\s+(.*?)\s*#*\s*$/.exec(line) ?? []) : [];
    const last = lines.at(-1);
    const underline = fence === '' ? /^\s{0,3}(=+|-{2,})\s*$/.exec(line)?.[1] : undefined;
    if (hashes && title) lines.push({ heading: hashes.length, text: title, number: at + 1 });
    else if (underline && last && last.heading === null && last.text.trim() !== '') {
      last.heading = underline.startsWith('=') ? 1 : 2;
      last.text = last.text.trim();
    } else lines.push({ heading: null, text: line, number: at + 1 });
  });
  return lines;
}

function titleLevel(lines: readonly Line[]): number {
  const levels = lines.flatMap(({ heading }) => heading ?? []);
  return levels.includes(2) ? 2 : Math.min(...levels, 6);
}

/**
 * Removes front matter, the lines between two --- at the very beginning. They become empty lines, so that line numbers
 * stay.
 */
function withoutFrontMatter(lines: string[]): string[] {
  if (lines[0]?.trim() !== '---') return lines;
  const end = lines.findIndex((line, at) => at > 0 && /^(?:---|\.\.\.)\s*$/.test(line));
  return end < 0 ? lines : lines.map((line, at) => (at <= end ? '' : line));
}

/** Returns a title without Markdown. */
function unmarked(text: string): string {
  return text
    .replaceAll(/\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replaceAll(/(\*\*|__|`)/g, '')
    .replace(/^\*(.*)\*$/, '$1')
    .trim();
}

function withoutRules(body: string): string {
  return body
    .replaceAll(/^\s{0,3}(?:(?:- *){3,}|(?:\* *){3,}|(?:_ *){3,})$/gm, '')
    .replaceAll(/\n{3,}/g, '\n\n')
    .trim();
}
