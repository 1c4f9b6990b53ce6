import type { ArticleContent } from '#data/articles/article.ts';

export const articleParts = [
  'title',
  'body',
  'wordings',
  'tags',
  'language',
  'validUntil',
  'sourceUrl',
  'state',
] as const;
export type ArticlePartName = (typeof articleParts)[number];

/** Returns the parts in which two versions of an article differ. */
export function changedParts(one: ArticleContent, other: ArticleContent): ArticlePartName[] {
  return articleParts.filter((part) => JSON.stringify(one[part]) !== JSON.stringify(other[part]));
}
