import { useQuery } from '@tanstack/react-query';
import { MessagesSquare } from 'lucide-react';
import { type FormEvent, useContext, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Article, ArticleContent, ArticleState } from '#data/articles/article.ts';
import { answerRecipientsOptions, type QuestionGroup } from '#data/questions/questions.ts';
import { i18n } from '#lib/i18n/i18n.ts';
import { toast } from '#lib/toasts.ts';
import { CheckboxField } from '#ui/controls/checkbox-field.tsx';
import { UnsavedGuard } from '#ui/dialogs/unsaved-guard.tsx';
import { AskBox } from '../ask/ask-box.tsx';
import type { Asked } from '../ask/use-asked.ts';
import { checkArticle } from '../check-article.ts';
import { ArticleHistory } from '../history/article-history.tsx';
import { tidyArticle } from '../tidy-article.ts';
import { expiryOn, SchoolDayContext } from '../use-expiry.ts';
import { type KnowledgeAddress, leavesArticle } from '../use-knowledge-address.ts';
import { ArticleFields } from './article-fields.tsx';
import { ArticleHeader } from './article-header.tsx';
import { ConflictNotice } from './conflict-notice.tsx';
import { ModelWordings } from './model-wordings.tsx';
import { SaveBar } from './save-bar.tsx';
import { SuggestedWordings } from './suggested-wordings.tsx';
import { useArticleDraft } from './use-article-draft.ts';
import { useArticleSave } from './use-article-save.ts';

/**
 * Edits an article: its fields and history, and beside it the chat's answers. Nothing is used by the chat before it is
 * published.
 */
export function ArticleEditor({
  staffId,
  tenantId,
  saved,
  start,
  questions,
  asked,
  isPhone,
  address,
  onSettled,
}: {
  staffId: string;
  tenantId: string;
  /** The saved article; null for a new one, which begins as `start`. */
  saved: Article | null;
  start: ArticleContent;
  /** The questions it should answer. */
  questions: QuestionGroup | null;
  asked: Asked;
  isPhone: boolean;
  address: KnowledgeAddress;
  onSettled(id: string, group: string | null): void;
}) {
  const { t } = useTranslation(['knowledge', 'questions']);
  const draft = useArticleDraft(saved, start);
  const { content, base, isChanged } = draft;
  const { data: recipients = 0 } = useQuery(
    answerRecipientsOptions(staffId, address.group, base?.id ?? null),
  );
  const [mails, setMails] = useState(true);
  const today = useContext(SchoolDayContext);
  // The chat does not say what is past its last day, and no family is mailed it.
  const isOver = ({ validUntil }: ArticleContent) => expiryOn(today, validUntil)?.type === 'expired';
  const form = useRef<HTMLFormElement>(null);
  const [attempts, setAttempts] = useState(0);
  const saving = useArticleSave({
    staffId,
    tenantId,
    group: address.group,
    onSaved(article, sent) {
      draft.settle(article, sent);
      setAttempts(0);
      const state = article.state === 'published' && isOver(article) ? 'expired' : article.state;
      toast({ title: i18n.t(`knowledge:saved.${state}`) });
      const isWaiting = article.state !== 'published' && address.group !== null;
      if (base === null || (address.group !== null && !isWaiting)) {
        onSettled(article.id, isWaiting ? address.group : null);
      }
    },
  });
  const faults = checkArticle(tidyArticle(content));
  // Missing values are reported only after the first attempt to save.
  const shownFaults = faults.filter(({ code }) => attempts > 0 || !code.endsWith('Missing'));
  useEffect(() => {
    if (attempts > 0) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [attempts]);

  const mailsOn = (state: ArticleState) =>
    state === 'published' && mails && recipients > 0 && !isOver(content);
  const saveAs = (state: ArticleState) => {
    if (saving.isSaving) return;
    if (faults.length > 0) return setAttempts(attempts + 1);
    const known = base && { id: base.id, revision: base.revision };
    saving.save({ content: { ...tidyArticle(content), state }, known, mails: mailsOn(state) });
  };
  const submit = (event: FormEvent) => event.preventDefault();
  const { conflict } = saving;
  return (
    <div className="grid gap-x-8 px-4 pt-4 sm:px-6 @min-[44rem]:grid-cols-[minmax(0,1fr)_17rem] @min-[60rem]:grid-cols-[minmax(0,42rem)_20rem]">
      <UnsavedGuard isChanged={isChanged} leaves={leavesArticle} />
      <div className="flex min-w-0 flex-col">
        <ArticleHeader article={base} isPhone={isPhone} onClose={address.close} />
        {questions && <QuestionsNotice questions={questions} />}
        {conflict && (
          <ConflictNotice
            {...conflict}
            isSaving={saving.isSaving}
            onTheirs={() => {
              draft.take(conflict.theirs);
              saving.endConflict();
            }}
            onMine={() => {
              const { id, revision } = conflict.theirs;
              const mails = mailsOn(conflict.mine.state);
              saving.save({ content: conflict.mine, known: { id, revision }, mails });
            }}
          />
        )}
        <form ref={form} onSubmit={submit} noValidate aria-label={t('editor.form')}>
          <ArticleFields
            content={content}
            faults={shownFaults}
            suggested={
              <>
                {base && (
                  <SuggestedWordings
                    {...{ staffId, tenantId }}
                    articleId={base.id}
                    wordings={content.wordings}
                    onAdd={(wording) => draft.change({ wordings: [...content.wordings, wording] })}
                  />
                )}
                <ModelWordings
                  {...{ staffId, tenantId, content }}
                  onWordings={(wordings) => draft.change({ wordings })}
                />
              </>
            }
            onChange={draft.change}
          />
          <SaveBar
            mailing={
              recipients > 0 &&
              (isOver(content) ? (
                <p className="text-ink-soft text-sm">{t('questions:notMailed')}</p>
              ) : (
                <CheckboxField
                  label={t('questions:mailOnPublish', { count: recipients })}
                  checked={mails}
                  onChange={setMails}
                />
              ))
            }
            article={base}
            isChanged={isChanged}
            isSaving={saving.isSaving}
            isHeld={conflict !== null}
            error={saving.error}
            faults={attempts > 0 ? faults.length : 0}
            onSave={saveAs}
            onDiscard={() => {
              draft.discard();
              setAttempts(0);
              saving.forget();
            }}
          />
        </form>
        {base && (
          <ArticleHistory
            staffId={staffId}
            article={base}
            isChanged={isChanged}
            isRestoring={saving.isRestoring}
            error={saving.restoreError}
            onRestore={(version) => saving.restore({ article: base, version })}
          />
        )}
      </div>
      <div className="min-w-0 border-line border-t py-6 @min-[44rem]:sticky @min-[44rem]:top-4 @min-[44rem]:self-start @min-[44rem]:border-t-0 @min-[44rem]:py-0 @min-[44rem]:pb-6">
        <AskBox
          {...{ staffId, tenantId, asked, isChanged }}
          articleId={base?.id ?? null}
          usual={content.language}
          linkTo={address.linkTo}
        />
      </div>
    </div>
  );
}

/** The parents' questions that this article should answer. */
function QuestionsNotice({ questions: { wording, questions } }: { questions: QuestionGroup }) {
  const { t } = useTranslation('knowledge');
  return (
    <div className="mb-5 flex gap-3 rounded-card bg-brand-soft px-4 py-3 text-sm">
      <MessagesSquare aria-hidden className="mt-0.5 size-5 shrink-0 text-brand-text" />
      <div className="min-w-0">
        <p dir="auto" className="wrap-anywhere font-medium">
          “{wording}”
        </p>
        <p className="mt-0.5 text-ink-soft">{t('editor.asked', { count: questions.length })}</p>
      </div>
    </div>
  );
}
