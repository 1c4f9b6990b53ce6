import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { articleListOptions } from '#data/articles/knowledge-list.ts';
import { useLoadErrorMessage } from '#data/supabase/use-load-error-message.ts';
import { useManualRefresh } from '#lib/hooks/use-manual-refresh.ts';
import { useMediaQuery } from '#lib/hooks/use-media-query.ts';
import { useRestoreFocus } from '#lib/hooks/use-restore-focus.ts';
import { LoadFailure } from '#ui/feedback/load-failure.tsx';
import { Skeleton } from '#ui/feedback/skeleton.tsx';
import { AskPane } from './ask/ask-pane.tsx';
import { useAsked } from './ask/use-asked.ts';
import { ArticlePane } from './editor/article-pane.tsx';
import { ArticleImportDialog } from './import/article-import-dialog.tsx';
import { ArticleList } from './list/article-list.tsx';
import { FirstArticle } from './list/first-article.tsx';
import { SchoolDayContext } from './use-expiry.ts';
import { newArticle, useKnowledgeAddress } from './use-knowledge-address.ts';
import { SchoolWordsDialog } from './words/school-words-dialog.tsx';

/**
 * A school's knowledge base: the articles, one of them open beside the list, and a test of the chat's answers. Needs a
 * new key for each school.
 */
export function KnowledgePage({ staffId, tenantId }: { staffId: string; tenantId: string }) {
  const { t } = useTranslation('knowledge');
  const address = useKnowledgeAddress();
  const { open, state, page } = address;
  const [search, setSearch] = useState('');
  const [isImporting, setImporting] = useState(false);
  const [isNaming, setNaming] = useState(false);
  const asked = useAsked();
  const paneKey = usePaneKey(open);
  const isPhone = useMediaQuery('(max-width: 767px)');
  const list = useRef<HTMLElement>(null);
  useRestoreFocus(list, open, { row: 'article' });
  const { data, error, refetch, isPlaceholderData } = useQuery(
    articleListOptions(staffId, tenantId, { search, state, page }),
  );
  const { isRefreshing, onRefresh } = useManualRefresh(refetch);
  const problem = useLoadErrorMessage('knowledge:problem');

  const isUntouched = search === '' && state === null && page === 1;
  const isFirst = data?.total === 0 && isUntouched && open === null && !isPlaceholderData;
  const importing = isImporting && (
    <ArticleImportDialog staffId={staffId} tenantId={tenantId} onClose={() => setImporting(false)} />
  );
  if (isFirst) {
    return (
      <div className="px-4 py-6 sm:px-8">
        <FirstArticle link={address.linkTo(newArticle)} onImport={() => setImporting(true)} />
        {importing}
      </div>
    );
  }
  return (
    <SchoolDayContext value={data?.today ?? null}>
      <div className="flex min-h-full md:h-full">
        {!(isPhone && open !== null) && (
          <section
            ref={list}
            aria-label={t('list.name')}
            className="flex min-w-0 flex-1 flex-col border-line bg-surface md:max-w-72 md:shrink-0 md:border-r xl:max-w-80"
          >
            <ArticleList
              address={address}
              list={data}
              isStale={isPlaceholderData}
              search={search}
              onSearch={(text) => {
                setSearch(text);
                if (page > 1) address.goTo(1);
              }}
              onImport={() => setImporting(true)}
              onWords={() => setNaming(true)}
              failure={
                error &&
                !data && (
                  <LoadFailure
                    title={t('list.failed')}
                    detail={problem(error)}
                    {...{ isRefreshing, onRefresh }}
                  />
                )
              }
            />
          </section>
        )}
        {open !== null ? (
          <ArticlePane
            key={paneKey.key}
            {...{ staffId, tenantId, asked, isPhone, address }}
            id={open === newArticle ? null : open}
            onSettled={(id, group) => {
              paneKey.settle(id);
              address.settle(id, group);
            }}
          />
        ) : (
          !isPhone && <AskPane {...{ staffId, tenantId, asked }} linkTo={address.linkTo} />
        )}
        {importing}
        {isNaming && <SchoolWordsDialog {...{ staffId, tenantId }} onClose={() => setNaming(false)} />}
      </div>
    </SchoolDayContext>
  );
}

/** The screen while the schools load. */
export function KnowledgeWaiting() {
  const { t } = useTranslation('common');
  return (
    <div role="status" className="grid gap-4 px-4 py-6 sm:px-6">
      <span className="sr-only">{t('loading')}</span>
      {['a', 'b', 'c', 'd', 'e'].map((key) => (
        <Skeleton key={key} className="h-16 max-w-72 rounded-card" />
      ))}
    </div>
  );
}

/**
 * Returns the editor's key: a saved new article keeps its editor though it now has an id; the next new one gets
 * another.
 */
function usePaneKey(open: string | null) {
  const [last, setLast] = useState<string | null>(null);
  const [count, setCount] = useState(0);
  const [grown, setGrown] = useState({ id: '', key: '' });
  if (open !== last) {
    setLast(open);
    if (open === newArticle) setCount(count + 1);
  }
  const newKey = `${newArticle} ${count}`;
  return {
    key: open === newArticle ? newKey : open === grown.id ? grown.key : open,
    settle: (id: string) => setGrown({ id, key: newKey }),
  };
}
