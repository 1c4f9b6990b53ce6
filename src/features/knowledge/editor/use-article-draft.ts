import { useState } from 'react';
import type { Article, ArticleContent } from '#data/articles/article.ts';
import { isSameArticle } from '../tidy-article.ts';

/**
 * An article as it is being written, over the saving that it was begun from. What a colleague saves meanwhile is taken
 * over at once as long as nothing was changed here; else it waits for the saving to meet it.
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
    /** Another saving takes the place of everything. */
    take,
    /** It was saved as `sent`; what was typed since then stays. */
    settle(article: Article, sent: ArticleContent): void {
      setBase(article);
      setContent((now) =>
        isSameArticle({ ...now, state: sent.state }, sent) ? article : { ...now, state: article.state },
      );
    },
    discard: () => setContent(base ?? start),
  };
}
