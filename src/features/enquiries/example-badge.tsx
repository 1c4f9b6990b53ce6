import { useTranslation } from 'react-i18next';
import type { Enquiry } from '#data/enquiries/enquiry.ts';
import { Badge } from '#ui/badge.tsx';

/** Marks an example family, or a test. */
export function ExampleBadge({ enquiry: { source } }: { enquiry: Enquiry }) {
  const { t } = useTranslation('enquiries');
  if (source.test === true) return <Badge tone="plain">{t('test')}</Badge>;
  return source.example === true ? <Badge tone="plain">{t('example')}</Badge> : null;
}
