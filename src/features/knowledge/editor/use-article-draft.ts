import { useState } from 'react';
import type { Article, ArticleContent } from '#data/articles/article.ts';
import { isSameArticle } from '../tidy-article.ts';

/**
 * An article's draft, based on a saved version. A colleague's newer version is taken over at once while nothing was
 * changed here; else the conflict shows on saving.
 */
export function useArticleDraft(saved: Article | null, start: ArticleContent) {
  const [base, setBase] = useState<Article | null>(saved);
  const [content, setContent] = useState<ArticleContent>(saved ?? start);
  const isChanged = !isSameArticle(content, base ?? start);
  if (saved && base && saved.revision > base.revision && !isChanged) take(saved);

  function take(article: Article): void {
    setBase(article);
    setContent(article);
  }
  return {
    content,
    base,
    isChanged,
    change: (part: Partial<ArticleContent>) => setContent((now) => ({ ...now, ...part })),
    /** Replaces the draft with a saved version. */
    take,
    /** It was saved as `sent`; changes made since then stay. */
    settle(article: Article, sent: ArticleContent): void {
      setBase(article);
      setContent((now) =>
        isSameArticle({ ...now, state: sent.state }, sent) ? article : { ...now, state: article.state },
      );
    },
    discard: () => setContent(base ?? start),
  };
}
