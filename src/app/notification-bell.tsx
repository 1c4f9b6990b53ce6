import { useQuery } from '@tanstack/react-query';
import { Bell } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { unseenEnquiriesOptions } from '../data/staff-notices.ts';

/** How many enquiries this person has not seen yet; leads to the newest of them. */
export function NotificationBell({ staffId }: { staffId: string }) {
  const { t } = useTranslation('app');
  const { data } = useQuery(unseenEnquiriesOptions(staffId));
  const count = data?.count ?? 0;
  const shown = count > 99 ? '99+' : String(count);
  const label = count === 0 ? t('bell.none') : t('bell.new', { count, shown });
  return (
    <Link
      to={data?.newest ? `/enquiries?open=${data.newest}` : '/enquiries'}
      aria-label={label}
      title={label}
      className="relative grid size-11 shrink-0 place-items-center rounded-control text-ink-soft hover:bg-surface-tint hover:text-ink pointer-fine:size-10"
    >
      <Bell aria-hidden className="size-5" />
      {count > 0 && (
        <span
          aria-hidden
          className="absolute top-0.5 left-1/2 min-w-5 rounded-full border-2 border-surface bg-brand px-1 text-center font-semibold text-[0.6875rem] text-brand-ink tabular-nums leading-4"
        >
          {shown}
        </span>
      )}
    </Link>
  );
}
