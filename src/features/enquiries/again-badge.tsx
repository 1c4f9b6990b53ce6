import { useTranslation } from 'react-i18next';
import type { Enquiry } from '#data/enquiries/enquiry.ts';
import { Badge } from '#ui/badge.tsx';

/** Marks an enquiry for a child of the family for whom there has been one before. */
export function AgainBadge({ enquiry: { again } }: { enquiry: Enquiry }) {
  const { t } = useTranslation('enquiries');
  return again ? <Badge tone="plain">{t('again')}</Badge> : null;
}
