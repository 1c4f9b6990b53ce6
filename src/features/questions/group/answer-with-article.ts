import type { QueryClient } from '@tanstack/react-query';
import type { Article } from '../../../data/article.ts';
import { articleOptions, saveArticle } from '../../../data/knowledge.ts';
import { LoadError } from '../../../data/load-error.ts';
import { closeGroup, type QuestionGroup } from '../../../data/questions.ts';

/**
 * Closes a group with an article that is there already. With `addsWording` the article gets the group's question among
 * its own, so that the chat finds it by these words. Throws a `LoadError` with a sentence; then nothing has changed.
 */
export async function answerWithArticle(
  queryClient: QueryClient,
  staffId: string,
  group: QuestionGroup,
  { articleId, addsWording }: { articleId: string; addsWording: boolean },
): Promise<void> {
  if (!addsWording) return closeGroup(staffId, group.id, 'answered', articleId);
  const found = await queryClient.fetchQuery({ ...articleOptions(staffId, articleId), staleTime: 0 });
  if (await saveWithWording(staffId, group, found)) return;
  throw new LoadError('failed');
}

/** Whoever saved the article meanwhile keeps what they wrote: the wording is added to that, once. */
async function saveWithWording(staffId: string, group: QuestionGroup, article: Article): Promise<boolean> {
  const first = await saveOne(staffId, group, article);
  return first.ok || (await saveOne(staffId, group, first.theirs)).ok;
}

function saveOne(staffId: string, group: QuestionGroup, article: Article) {
  const { title, wordings } = article;
  const isKnown = [title, ...wordings].some((text) => text.toLowerCase() === group.wording.toLowerCase());
  return saveArticle(
    staffId,
    group.tenant_id,
    { ...article, wordings: isKnown ? wordings : [...wordings, group.wording] },
    { known: article, group: group.id },
  );
}
