import clsx from 'clsx';
import type { MouseEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { type Enquiry, parentName } from '#data/enquiries/enquiry.ts';
import type { ListRows } from './list-rows.ts';

/** A parent's name, linking to the details: a link, so that it also opens in a new tab. */
export function EnquiryLink({
  enquiry,
  rows: { focus, openId, addressOf, open },
  className,
}: {
  enquiry: Enquiry;
  rows: Pick<ListRows, 'focus' | 'openId' | 'addressOf' | 'open'>;
  className?: string;
}) {
  const { t } = useTranslation('enquiries');
  const { id } = enquiry;
  const follow = (event: MouseEvent) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    open(id);
  };
  return (
    <Link
      {...focus.rowProps(id)}
      to={addressOf(id)}
      onClick={follow}
      aria-current={id === openId ? 'true' : undefined}
      className={clsx('rounded-sm font-medium text-ink hover:underline', className)}
    >
      {parentName(enquiry) || t('unnamed')}
    </Link>
  );
}
