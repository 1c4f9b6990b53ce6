import type { ArticleContent } from '#data/articles/article.ts';

/** Returns the article as it is saved: trimmed, without empty rows and duplicates. */
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

/** Returns the text as one trimmed line. */
export function oneLine(text: string): string {
  return clean(text).replaceAll(/\s+/g, ' ').trim();
}

/** Returns the texts as lines, without empty ones and duplicates in any case. */
export function once(texts: readonly string[]): string[] {
  const known = new Set<string>();
  return texts.map(oneLine).filter((text) => {
    const key = text.toLowerCase();
    if (text === '' || known.has(key)) return false;
    known.add(key);
    return true;
  });
}

/** Adds the missing https:// to a URL. */
function withScheme(link: string): string {
  return /^(?:[\p{L}\d-]+\.)+\p{L}{2,}(?:[/?#]\S*)?$/u.test(link) ? `https://${link}` : link;
}

/** Removes control characters: the database cannot store a NUL, and the others are invisible. */
function clean(text: string): string {
  return text.replaceAll(/[^\P{Cc}\t\n\r]/gu, '');
}

function inOrder({ title, body, tags, wordings, language, validUntil, sourceUrl, state }: ArticleContent) {
  return [title, body, tags, wordings, language, validUntil, sourceUrl, state];
}
