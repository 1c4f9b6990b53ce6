import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { EnquiryPage } from '../../data/enquiry-queries.ts';
import { Button } from '../../ui/button.tsx';

/** The way through a list that does not fit one page; nothing for one that does. */
export function EnquiryPager({
  list: { page, totalPages },
  goTo,
}: {
  list: EnquiryPage;
  goTo(page: number): void;
}) {
  const { t } = useTranslation('enquiries');
  if (totalPages <= 1) return null;
  return (
    <nav
      aria-label={t('pages')}
      className="sticky bottom-0 flex items-center justify-between gap-3 border-line border-t bg-surface px-4 py-2.5 text-ink-soft text-sm tabular-nums sm:px-6 md:justify-end"
    >
      <Button variant="outline" disabled={page <= 1} onClick={() => goTo(page - 1)}>
        <ChevronLeft aria-hidden className="size-4" />
        {t('previous')}
      </Button>
      <span aria-live="polite">{t('page', { page, pages: totalPages })}</span>
      <Button variant="outline" disabled={page >= totalPages} onClick={() => goTo(page + 1)}>
        {t('next')}
        <ChevronRight aria-hidden className="size-4" />
      </Button>
    </nav>
  );
}
