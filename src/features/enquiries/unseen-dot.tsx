import clsx from 'clsx';
import { useTranslation } from 'react-i18next';
import type { Enquiry } from '#data/enquiries/enquiry.ts';

/** A test is never marked as new. */
export function isNew({ unseen, source }: Enquiry): boolean {
  return unseen && source.test !== true;
}

/** Marks an enquiry that this user has not opened; otherwise it reserves the space. */
export function UnseenDot({ unseen, className }: { unseen: boolean; className?: string }) {
  const { t } = useTranslation('enquiries');
  if (!unseen) return <span aria-hidden className={clsx('size-2 shrink-0', className)} />;
  return (
    <span
      role="img"
      aria-label={t('unseen')}
      title={t('unseen')}
      className={clsx('size-2 shrink-0 rounded-full bg-focus', className)}
    />
  );
}
