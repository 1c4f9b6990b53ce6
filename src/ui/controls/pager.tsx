import clsx from 'clsx';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Button } from './button.tsx';

/** Pagination of a list; renders nothing for a single page. Pages count from 1. */
export function Pager({
  name,
  page,
  pages,
  goTo,
  isNarrow = false,
  className,
}: {
  /** Accessible name, where a screen has several. */
  name?: string;
  page: number;
  pages: number;
  goTo(page: number): void;
  /** Leaves out the arrows of the buttons. */
  isNarrow?: boolean;
  className: string;
}) {
  const { t } = useTranslation('common');
  if (pages <= 1 && page <= 1) return null;
  return (
    <nav
      aria-label={name ?? t('pages.name')}
      className={clsx(
        'flex items-center justify-between border-line border-t text-ink-soft text-sm tabular-nums',
        isNarrow ? 'gap-2' : 'gap-3',
        className,
      )}
    >
      <Button variant="outline" disabled={page <= 1} onClick={() => goTo(page - 1)}>
        {!isNarrow && <ChevronLeft aria-hidden className="size-4" />}
        {t('pages.previous')}
      </Button>
      <span aria-live="polite">{t('pages.at', { page, pages })}</span>
      <Button variant="outline" disabled={page >= pages} onClick={() => goTo(page + 1)}>
        {t('pages.next')}
        {!isNarrow && <ChevronRight aria-hidden className="size-4" />}
      </Button>
    </nav>
  );
}
