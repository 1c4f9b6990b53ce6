import { Users } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { Article, ArticleContent } from '#data/articles/article.ts';
import { Button } from '#ui/controls/button.tsx';
import { Moment } from '#ui/moment.tsx';
import { ArticleDiff } from '../history/article-diff.tsx';

/** A colleague has saved the article since: shows both versions, to choose one. */
export function ConflictNotice({
  theirs,
  mine,
  isSaving,
  onTheirs,
  onMine,
}: {
  theirs: Article;
  mine: ArticleContent;
  isSaving: boolean;
  onTheirs(): void;
  onMine(): void;
}) {
  const { t } = useTranslation('knowledge');
  return (
    <section
      role="alert"
      aria-label={t('conflict.name')}
      className="mb-5 rounded-card border border-status-pending bg-status-pending-soft p-4"
    >
      <div className="flex gap-3">
        <Users aria-hidden className="mt-0.5 size-5 shrink-0 text-status-pending" />
        <div className="min-w-0">
          <p className="font-medium">
            {theirs.updatedBy ? t('conflict.by', { name: theirs.updatedBy }) : t('conflict.title')}{' '}
            <Moment at={theirs.updatedAt} className="font-normal text-ink-soft" />
          </p>
          <p className="mt-0.5 text-ink-soft text-sm">{t('conflict.detail')}</p>
        </div>
      </div>
      <div className="mt-3 rounded-control bg-surface p-3">
        <ArticleDiff from={theirs} to={mine} fromName={t('conflict.theirs')} toName={t('conflict.mine')} />
      </div>
      <div className="mt-3 flex flex-wrap gap-2">
        <Button disabled={isSaving} onClick={onTheirs}>
          {t('conflict.takeTheirs')}
        </Button>
        <Button variant="outline" busy={isSaving} onClick={onMine}>
          {t('conflict.saveMine')}
        </Button>
      </div>
    </section>
  );
}
