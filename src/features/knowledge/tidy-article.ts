import type { ArticleContent } from '#data/articles/article.ts';

/** The article as it is saved: without blanks around, empty rows, and the same thing said twice. */
export function tidyArticle(content: ArticleContent): ArticleContent {
  const title = oneLine(content.title);
  const link = content.sourceUrl?.trim() ?? '';
  return {
    ...content,
    title,
    body: clean(content.body).replaceAll(/\r\n?/g, '\n').trim(),
    tags: once(content.tags),
    wordings: once(content.wordings),
    validUntil: content.validUntil?.trim() || null,
    sourceUrl: link === '' ? null : withScheme(link),
  };
}

export function isSameArticle(one: ArticleContent, other: ArticleContent): boolean {
  return JSON.stringify(inOrder(tidyArticle(one))) === JSON.stringify(inOrder(tidyArticle(other)));
}

/** One line without blanks around. */
export function oneLine(text: string): string {
  return clean(text).replaceAll(/\s+/g, ' ').trim();
}

/** The texts as lines, none of them empty and none twice, however it is capitalised. */
export function once(texts: readonly string[]): string[] {
  const known = new Set<string>();
  return texts.map(oneLine).filter((text) => {
    const key = text.toLowerCase();
    if (text === '' || known.has(key)) return false;
    known.add(key);
    return true;
  });
}

/** The address that somebody means who left out how it begins. */
function withScheme(link: string): string {
  return /^(?:[\p{L}\d-]+\.)+\p{L}{2,}(?:[/?#]\S*)?$/u.test(link) ? `https://${link}` : link;
}

/** No database keeps a NUL, and nobody sees the other signs that control a terminal. */
function clean(text: string): string {
  return text.replaceAll(/[^\P{Cc}\t\n\r]/gu, '');
}

function inOrder({ title, body, tags, wordings, language, validUntil, sourceUrl, state }: ArticleContent) {
  return [title, body, tags, wordings, language, validUntil, sourceUrl, state];
}
