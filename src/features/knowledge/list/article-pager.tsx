import { useTranslation } from 'react-i18next';
import { articlesOnPage } from '../../../data/knowledge-list.ts';
import { Button } from '../../../ui/button.tsx';

/** The way through a list that does not fit one page; nothing for one that does. */
export function ArticlePager({
  total,
  page,
  goTo,
}: {
  total: number;
  page: number;
  goTo(page: number): void;
}) {
  const { t } = useTranslation('knowledge');
  const pages = Math.ceil(total / articlesOnPage);
  if (pages <= 1 && page === 1) return null;
  return (
    <nav
      aria-label={t('list.pages')}
      className="flex items-center justify-between gap-2 border-line border-t px-4 py-2 text-ink-soft text-sm tabular-nums"
    >
      <Button variant="outline" disabled={page <= 1} onClick={() => goTo(page - 1)}>
        {t('list.previous')}
      </Button>
      <span aria-live="polite">{t('list.page', { page, pages })}</span>
      <Button variant="outline" disabled={page >= pages} onClick={() => goTo(page + 1)}>
        {t('list.next')}
      </Button>
    </nav>
  );
}
