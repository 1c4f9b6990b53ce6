import clsx from 'clsx';
import { useTranslation } from 'react-i18next';
import { Skeleton } from '#ui/feedback/skeleton.tsx';
import { EnquiryCard } from './enquiry-card.tsx';
import { type ListRows, restingKeys } from './list-rows.ts';

/** The list on a phone: parent, child and contact; everything else is one tap away. */
export function EnquiryCards(rows: ListRows) {
  const { t } = useTranslation('enquiries');
  const { enquiries, resting, isStale, focus } = rows;
  return (
    <ul
      aria-label={t('region')}
      aria-busy={isStale || enquiries === null}
      onKeyDown={focus.onKeyDown}
      className={clsx('divide-y divide-line transition-opacity duration-150', isStale && 'opacity-55')}
    >
      {enquiries
        ? enquiries.map((enquiry) => <EnquiryCard key={enquiry.id} enquiry={enquiry} rows={rows} />)
        : restingKeys(resting).map((key) => (
            <li key={key} aria-hidden className="grid gap-3 p-4">
              <Skeleton className="h-5 w-40" />
              <Skeleton className="h-4 w-56" />
              <Skeleton className="h-11 w-full" />
            </li>
          ))}
    </ul>
  );
}
