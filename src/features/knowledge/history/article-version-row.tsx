import { RotateCcw } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { Article } from '#data/articles/article.ts';
import type { ArticleVersion } from '#data/articles/knowledge.ts';
import { Button } from '#ui/controls/button.tsx';
import { VersionEntry } from '#ui/version-entry.tsx';
import { ArticleDiff } from './article-diff.tsx';
import { changedParts } from './changed-parts.ts';

/** One version with author, date and changed parts; expanded, it is compared with the current one. */
export function ArticleVersionRow({
  version,
  before,
  now,
  isOpen,
  onToggle,
  isChanged,
  isRestoring,
  onRestore,
}: {
  version: ArticleVersion;
  /** The previous version, null for the first. */
  before: ArticleVersion | null;
  now: Article;
  isOpen: boolean;
  onToggle(): void;
  isChanged: boolean;
  isRestoring: boolean;
  onRestore(): void;
}) {
  const { t } = useTranslation('knowledge');
  const { revision, savedBy, savedAt } = version;
  const isNow = revision === now.revision;
  const changed = before ? changedParts(before, version).map((part) => t(`part.${part}`)) : [];
  return (
    <VersionEntry
      heading={
        <span className="font-medium">
          {before === null && revision === 1
            ? t('history.first')
            : changed.length > 0
              ? t('history.changed', { parts: changed.join(', ') })
              : t('history.saved')}
        </span>
      }
      by={savedBy ?? t('history.product')}
      at={savedAt}
      after={isNow ? t('history.now') : undefined}
      isOpen={isOpen}
      onToggle={onToggle}
      buttonClassName="px-1 py-3"
      contentClassName="@container px-1 ps-7 pb-4"
    >
      {isNow ? (
        <p className="text-ink-soft text-sm">{t('history.isNow')}</p>
      ) : (
        <>
          <ArticleDiff from={version} to={now} fromName={t('history.then')} toName={t('history.now')} />
          <div className="mt-3 flex flex-wrap items-center gap-3">
            <Button variant="outline" busy={isRestoring} disabled={isChanged} onClick={onRestore}>
              <RotateCcw aria-hidden className="size-4" />
              {t('history.restore')}
            </Button>
            {isChanged && <p className="text-ink-soft text-sm">{t('history.unsaved')}</p>}
          </div>
        </>
      )}
    </VersionEntry>
  );
}
