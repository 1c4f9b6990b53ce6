import { useQuery } from '@tanstack/react-query';
import { ChevronRight } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Article } from '#data/articles/article.ts';
import { type ArticleVersion, articleVersionsOptions } from '#data/articles/knowledge.ts';
import { useLoadErrorMessage } from '#data/supabase/use-load-error-message.ts';
import { useManualRefresh } from '#lib/hooks/use-manual-refresh.ts';
import { Button } from '#ui/controls/button.tsx';
import { LoadFailure } from '#ui/feedback/load-failure.tsx';
import { Skeleton } from '#ui/feedback/skeleton.tsx';
import { ArticleVersionRow } from './article-version-row.tsx';

interface HistoryProps {
  staffId: string;
  /** The saved version. */
  article: Article;
  /** It has unsaved changes, which restoring an earlier version would lose. */
  isChanged: boolean;
  isRestoring: boolean;
  error: Error | null;
  onRestore(version: ArticleVersion): void;
}

/** The article's versions, with author, date and changes, and a button to restore each. */
export function ArticleHistory(props: HistoryProps) {
  const { t } = useTranslation('knowledge');
  const [isOpen, setOpen] = useState(false);
  return (
    <details className="group mt-4 mb-8" onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary className="flex min-h-11 w-fit cursor-pointer items-center gap-1.5 rounded-control pe-2 font-medium text-ink-soft hover:text-ink">
        <ChevronRight aria-hidden className="size-4 transition-transform duration-150 group-open:rotate-90" />
        {t('history.title')}
      </summary>
      {isOpen && <Versions {...props} />}
    </details>
  );
}

function Versions({ staffId, article, isChanged, isRestoring, error, onRestore }: HistoryProps) {
  const { t } = useTranslation(['knowledge', 'common']);
  const versions = useQuery(articleVersionsOptions(staffId, article.id));
  const { isRefreshing, onRefresh } = useManualRefresh(versions.refetch);
  const problem = useLoadErrorMessage('knowledge:problem');
  const [open, setOpen] = useState<number | null>(null);
  const [isAll, setAll] = useState(false);
  const { data } = versions;
  if (!data) {
    return versions.error ? (
      <LoadFailure
        title={t('history.failed')}
        detail={problem(versions.error)}
        {...{ isRefreshing, onRefresh }}
      />
    ) : (
      <div role="status" className="grid gap-3 py-3">
        <span className="sr-only">{t('common:loading')}</span>
        <Skeleton className="h-4 w-64" />
        <Skeleton className="h-4 w-56" />
      </div>
    );
  }
  const shown = isAll ? data : data.slice(0, mostShown);
  return (
    <>
      {error && (
        <p role="alert" className="mb-2 text-danger text-sm">
          {problem(error)}
        </p>
      )}
      <ol className="divide-y divide-line border-line border-y">
        {shown.map((version, at) => (
          <ArticleVersionRow
            key={version.revision}
            version={version}
            before={data[at + 1] ?? null}
            now={article}
            isOpen={open === version.revision}
            onToggle={() => setOpen(open === version.revision ? null : version.revision)}
            {...{ isChanged, isRestoring }}
            onRestore={() => onRestore(version)}
          />
        ))}
      </ol>
      {shown.length < data.length && (
        <Button variant="quiet" onClick={() => setAll(true)} className="mt-1 w-full">
          {t('history.older', { count: data.length - shown.length })}
        </Button>
      )}
    </>
  );
}

const mostShown = 10;
