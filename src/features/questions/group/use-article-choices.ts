import { useQuery } from '@tanstack/react-query';
import { articleLanguageOf } from '#data/articles/article-language.ts';
import { articleListOptions } from '#data/articles/knowledge-list.ts';
import { triedQuestionOptions } from '#data/articles/try-question.ts';
import type { QuestionGroup } from '#data/questions/questions.ts';

export interface ArticleChoices {
  /** Undefined while loading. */
  articles: { id: string; title: string }[] | undefined;
  error: Error | null;
  /** The number of matches that are not shown. */
  more: number;
}

/** Returns the published articles that a search finds, or without a search those similar to the question. */
export function useArticleChoices(staffId: string, group: QuestionGroup, search: string): ArticleChoices {
  const { tenant_id, wording, questions } = group;
  const wanted = search.trim();
  const isSearched = wanted !== '';
  const near = useQuery({
    ...triedQuestionOptions(staffId, tenant_id, {
      question: wording,
      language: articleLanguageOf(questions[0]?.language) ?? 'en',
    }),
    enabled: !isSearched,
  });
  const found = useQuery({
    ...articleListOptions(staffId, tenant_id, { search: wanted, state: 'published', page: 1 }),
    enabled: isSearched,
  });
  if (isSearched) {
    return {
      articles: found.data?.articles.slice(0, mostShown).map(({ id, title }) => ({ id, title })),
      error: found.error,
      more: Math.max(0, (found.data?.total ?? 0) - mostShown),
    };
  }
  const titles = near.data && new Map([...near.data.passages, ...near.data.near].map(idAndTitle));
  return {
    articles: titles && [...titles].slice(0, mostShown).map(([id, title]) => ({ id, title })),
    error: near.error,
    more: 0,
  };
}

function idAndTitle({ article_id, title }: { article_id: string; title: string }): [string, string] {
  return [article_id, title];
}

/** Fits a dialog without hiding its buttons. */
const mostShown = 6;
