import { useTranslation } from 'react-i18next';
import { Comments } from './comments.tsx';
import type { MadeReviewLink } from './copy-review-link.tsx';
import { ReviewLinks } from './review-links.tsx';

interface ReviewPanelProps {
  staffId: string;
  tenantId: string;
  made: MadeReviewLink | null;
}

/** What is said about the draft before it is published: who it is shown to, and comments on its steps. */
export function ReviewPanel({ staffId, tenantId, made }: ReviewPanelProps) {
  const { t } = useTranslation('builder-review');
  return (
    <section aria-labelledby="review-title" className="grid gap-6 px-3 py-4 sm:px-4">
      <div className="px-3 pe-12">
        <h2
          id="review-title"
          tabIndex={-1}
          data-arrival
          className="font-semibold text-lg tracking-[-0.01em] outline-none"
        >
          {t('title')}
        </h2>
        <p className="text-ink-soft text-sm">{t('intro')}</p>
      </div>
      <ReviewLinks {...{ staffId, tenantId, made }} />
      <Comments {...{ staffId, tenantId }} />
    </section>
  );
}
