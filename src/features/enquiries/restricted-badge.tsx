import { useTranslation } from 'react-i18next';
import type { Enquiry } from '#data/enquiries/enquiry.ts';
import { Badge } from '#ui/badge.tsx';

/** Marks an enquiry of a family whose data may not be used. */
export function RestrictedBadge({ enquiry: { restricted } }: { enquiry: Enquiry }) {
  const { t } = useTranslation('enquiries');
  return restricted ? <Badge tone="cancelled">{t('restricted')}</Badge> : null;
}
