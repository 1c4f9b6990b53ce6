import { type QueryClient, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type Article, articleLimits } from '#data/articles/article.ts';
import { articleOptions, refreshKnowledge, saveArticle } from '#data/articles/knowledge.ts';
import {
  answerRecipientsOptions,
  closeGroup,
  type QuestionGroup,
  refreshQuestions,
} from '#data/questions/questions.ts';
import { LoadError } from '#data/supabase/load-error.ts';
import { useLoadErrorMessage } from '#data/supabase/use-load-error-message.ts';
import { useDebouncedInput } from '#lib/hooks/use-debounced-input.ts';
import { i18n } from '#lib/i18n/i18n.ts';
import { lengthOf } from '#lib/text/length-of.ts';
import { toast } from '#lib/toasts.ts';
import { Button } from '#ui/controls/button.tsx';
import { CheckboxField } from '#ui/controls/checkbox-field.tsx';
import { TextField } from '#ui/controls/field.tsx';
import { DialogActions } from '#ui/dialogs/dialog-actions.tsx';
import { Modal } from '#ui/dialogs/modal.tsx';
import { ProblemMessage } from '#ui/feedback/problem-message.tsx';
import { ArticleRadios } from './article-radios.tsx';
import { useArticleChoices } from './use-article-choices.ts';

/** Marks a group as answered by an existing article, and optionally adds the group's wording to it. */
export function ChooseArticle({
  staffId,
  group,
  onClose,
  onAnswered,
}: {
  staffId: string;
  group: QuestionGroup;
  onClose(): void;
  onAnswered(): void;
}) {
  const { t } = useTranslation('questions');
  const queryClient = useQueryClient();
  const problemOf = useLoadErrorMessage();
  const [search, setSearch] = useState('');
  const typed = useDebouncedInput(search, setSearch);
  const [chosen, setChosen] = useState<string | null>(null);
  const canAdd = lengthOf(group.wording) <= articleLimits.wording;
  const [addsWording, setAddsWording] = useState(canAdd);
  const { data: recipients = 0 } = useQuery(answerRecipientsOptions(staffId, group.id, null));
  const [mails, setMails] = useState(true);
  const choices = useArticleChoices(staffId, group, search);
  const articleId = choices.articles?.find(({ id }) => id === chosen)?.id;

  const answer = useMutation({
    mutationFn: (article: string) =>
      answerWithArticle(queryClient, staffId, group, {
        articleId: article,
        addsWording,
        mails: mails && recipients > 0,
      }),
    onSuccess: async () => {
      toast({ title: i18n.t('questions:done.answered') });
      refreshKnowledge(queryClient, staffId);
      await refreshQuestions(queryClient, staffId);
      onClose();
      onAnswered();
    },
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (articleId && !answer.isPending) answer.mutate(articleId);
  };

  return (
    <Modal title={t('choose.title')} holds={answer.isPending} onClose={onClose}>
      <form onSubmit={submit} noValidate className="mt-4 grid gap-5">
        <p className="wrap-anywhere line-clamp-3 text-ink-soft">{group.wording}</p>
        <TextField
          label={t('choose.search')}
          type="search"
          autoComplete="off"
          value={typed.value}
          onChange={(event) => typed.change(event.target.value)}
        />
        <ArticleRadios
          choices={choices}
          isSearched={search.trim() !== ''}
          chosen={articleId ?? null}
          onChoose={setChosen}
        />
        {canAdd && (
          <CheckboxField
            label={t('choose.add')}
            detail={t('choose.addDetail')}
            checked={addsWording}
            onChange={setAddsWording}
          />
        )}
        {recipients > 0 && (
          <CheckboxField
            label={t('mail', { count: recipients })}
            detail={t('mailDetail')}
            checked={mails}
            onChange={setMails}
          />
        )}
        <ProblemMessage problem={answer.error && problemOf(answer.error)} />
        <DialogActions onCancel={onClose} busy={answer.isPending}>
          <Button type="submit" disabled={!articleId} busy={answer.isPending}>
            {t('choose.submit')}
          </Button>
        </DialogActions>
      </form>
    </Modal>
  );
}

/**
 * Closes a group with an existing article. With `addsWording` the article gets the group's question among its wordings,
 * so that the chat finds it; with `mails` those who asked get it. Throws a `LoadError` with a sentence; then nothing has changed.
 */
async function answerWithArticle(
  queryClient: QueryClient,
  staffId: string,
  group: QuestionGroup,
  { articleId, addsWording, mails }: { articleId: string; addsWording: boolean; mails: boolean },
): Promise<void> {
  if (!addsWording) return closeGroup(staffId, group.id, 'answered', { articleId, mails });
  const found = await queryClient.fetchQuery({ ...articleOptions(staffId, articleId), staleTime: 0 });
  if (await saveWithWording(staffId, group, found, mails)) return;
  throw new LoadError('failed');
}

/** A colleague's newer version is preserved: the wording is added to that, in one retry. */
async function saveWithWording(
  staffId: string,
  group: QuestionGroup,
  article: Article,
  mails: boolean,
): Promise<boolean> {
  const first = await saveOne(staffId, group, article, mails);
  return first.ok || (await saveOne(staffId, group, first.theirs, mails)).ok;
}

function saveOne(staffId: string, group: QuestionGroup, article: Article, mails: boolean) {
  const { title, wordings } = article;
  const isKnown = [title, ...wordings].some((text) => text.toLowerCase() === group.wording.toLowerCase());
  return saveArticle(
    staffId,
    group.tenant_id,
    { ...article, wordings: isKnown ? wordings : [...wordings, group.wording] },
    { known: article, group: group.id, mails },
  );
}
