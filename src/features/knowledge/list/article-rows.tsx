import clsx from 'clsx';
import { SearchX } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { ArticlePage } from '#data/articles/knowledge-list.ts';
import { Button } from '#ui/controls/button.tsx';
import { StatePanel } from '#ui/feedback/state-panel.tsx';
import type { KnowledgeAddress } from '../use-knowledge-address.ts';
import { ArticleRow } from './article-row.tsx';

/** The articles of one page, or a note that none match. `isStale`: they are still those of the previous query. */
export function ArticleRows({
  address,
  list,
  isStale,
  onClear,
}: {
  address: KnowledgeAddress;
  list: ArticlePage;
  isStale: boolean;
  onClear(): void;
}) {
  const { t } = useTranslation('knowledge');
  if (list.articles.length === 0) {
    return (
      <StatePanel
        role="status"
        icon={<SearchX className="size-6" />}
        title={t('list.noneFound')}
        action={
          <Button variant="outline" onClick={onClear}>
            {t('list.clear')}
          </Button>
        }
      />
    );
  }
  return (
    <ul
      aria-label={t('list.articles')}
      aria-busy={isStale}
      className={clsx('divide-y divide-line', isStale && 'opacity-60')}
    >
      {list.articles.map((article) => (
        <ArticleRow
          key={article.id}
          article={article}
          isOpen={address.open === article.id}
          link={address.linkTo(article.id)}
        />
      ))}
    </ul>
  );
}
