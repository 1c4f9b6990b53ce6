import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { Article, ArticleContent } from '#data/articles/article.ts';
import {
  type ArticleVersion,
  articleOptions,
  refreshKnowledge,
  restoreArticle,
  saveArticle,
} from '#data/articles/knowledge.ts';
import { refreshQuestions } from '#data/questions/questions.ts';

interface Saving {
  /** The version it is based on; null for a new article. */
  known: { id: string; revision: number } | null;
  content: ArticleContent;
  /** Those whose questions it answers get it. */
  mails: boolean;
}

/**
 * Saves an article. When a colleague has saved it since, nothing is written, and `conflict` holds both versions until
 * one is chosen.
 */
export function useArticleSave({
  staffId,
  tenantId,
  group,
  onSaved,
}: {
  staffId: string;
  tenantId: string;
  group: string | null;
  onSaved(article: Article, sent: ArticleContent): void;
}) {
  const queryClient = useQueryClient();
  const [conflict, setConflict] = useState<{ theirs: Article; mine: ArticleContent } | null>(null);

  const asSaved = async (id: string, revision: number, content: ArticleContent): Promise<Article> => {
    // First, so that the article's own refetch and this fetch share one request.
    refreshKnowledge(queryClient, staffId);
    const fresh = { ...articleOptions(staffId, id), staleTime: 0 };
    const article = await queryClient.fetchQuery(fresh).catch(() => null);
    // Publishing may have answered some.
    void refreshQuestions(queryClient, staffId);
    // The save succeeded, even if the article cannot be read now.
    const now = new Date().toISOString();
    const unread = { id, tenantId, revision, updatedAt: now, updatedBy: null, answered: 0, unhelpful: 0 };
    return article ?? { ...content, ...unread };
  };
  const { mutate, isPending, error, reset } = useMutation({
    mutationFn: async ({ known, content, mails }: Saving) => {
      const answer = await saveArticle(staffId, tenantId, content, { ...(known && { known }), group, mails });
      if (!answer.ok) return answer;
      return { ok: true as const, article: await asSaved(answer.id, answer.revision, content) };
    },
    onSuccess(answer, { content }) {
      if (!answer.ok) return setConflict({ theirs: answer.theirs, mine: content });
      setConflict(null);
      onSaved(answer.article, content);
    },
  });
  const restoring = useMutation({
    mutationFn: async ({ article, version }: { article: Article; version: ArticleVersion }) => {
      const answer = await restoreArticle(staffId, article, version.revision);
      if (!answer.ok) return answer;
      return { ok: true as const, article: await asSaved(answer.id, answer.revision, version) };
    },
    onSuccess(answer, { article, version }) {
      if (!answer.ok) return setConflict({ theirs: answer.theirs, mine: version });
      onSaved(answer.article, article);
    },
  });
  return {
    save: mutate,
    isSaving: isPending,
    error,
    forget: reset,
    restore: restoring.mutate,
    isRestoring: restoring.isPending,
    restoreError: restoring.error,
    conflict,
    endConflict: () => setConflict(null),
  };
}
