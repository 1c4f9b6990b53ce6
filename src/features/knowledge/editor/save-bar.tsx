import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Article, ArticleState } from '#data/articles/article.ts';
import { useLoadErrorMessage } from '#data/supabase/use-load-error-message.ts';
import { Button } from '#ui/controls/button.tsx';
import { InlineAlert } from '#ui/feedback/inline-alert.tsx';
import { Moment } from '#ui/moment.tsx';

/** The save actions and the last result. It stays visible while scrolling. */
export function SaveBar({
  mailing,
  article,
  isChanged,
  isSaving,
  isHeld,
  error,
  faults,
  onSave,
  onDiscard,
}: {
  /** The choice to whom publishing sends the answer. */
  mailing: ReactNode;
  article: Article | null;
  isChanged: boolean;
  isSaving: boolean;
  /** Two versions conflict; one has to be chosen first. */
  isHeld: boolean;
  error: Error | null;
  /** The number of faults to correct before it can be saved. */
  faults: number;
  onSave(state: ArticleState): void;
  onDiscard(): void;
}) {
  const { t } = useTranslation('knowledge');
  const problem = useLoadErrorMessage('knowledge:problem');
  const state = article?.state ?? 'draft';
  const isPublished = state === 'published';
  const isDisabled = isSaving || isHeld;
  return (
    <div className="sticky bottom-0 z-10 -mx-4 mt-6 flex flex-wrap items-center justify-end gap-2 border-line border-t bg-paper px-4 py-3 sm:-mx-6 sm:px-6 @min-[44rem]:mx-0 @min-[44rem]:px-0">
      {mailing && <div className="basis-full">{mailing}</div>}
      <div aria-live="polite" className="min-w-0 flex-1 text-sm sm:basis-40">
        {error || faults > 0 ? (
          <InlineAlert>
            {faults > 0 ? t('save.faults', { count: faults }) : error && problem(error)}
          </InlineAlert>
        ) : isChanged ? (
          <p className="text-ink-soft">{t('save.unsaved')}</p>
        ) : (
          article && (
            <p className="text-ink-faint max-sm:hidden">
              {article.updatedBy ? t('save.savedBy', { name: article.updatedBy }) : t('save.saved')}{' '}
              <Moment at={article.updatedAt} />
            </p>
          )
        )}
      </div>
      <div className="flex flex-wrap justify-end gap-2">
        {isChanged && (
          <Button variant="quiet" disabled={isDisabled} onClick={onDiscard} className="px-3">
            {t('save.discard')}
          </Button>
        )}
        {article && state !== 'archived' && (
          <Button variant="quiet" disabled={isDisabled} onClick={() => onSave('archived')} className="px-3">
            {t('save.archive')}
          </Button>
        )}
        <Button
          variant="outline"
          disabled={isDisabled || (state === 'draft' && article !== null && !isChanged)}
          onClick={() => onSave('draft')}
        >
          {isPublished ? t('save.toDraft') : t('save.draft')}
        </Button>
        <Button
          busy={isSaving}
          disabled={isHeld || (isPublished && !isChanged)}
          onClick={() => onSave('published')}
        >
          {isPublished ? t('save.publishChanges') : t('save.publish')}
        </Button>
      </div>
    </div>
  );
}
