import { useQuery } from '@tanstack/react-query';
import { Bell } from 'lucide-react';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { unseenEnquiriesOptions } from '#data/enquiries/news/unseen-enquiries.ts';
import { useReadNotifications } from '#data/notifications/notifications.ts';
import { useLoadErrorMessage } from '#data/supabase/use-load-error-message.ts';
import { usePopover } from '#lib/hooks/use-popover.ts';
import { InlineAlert } from '#ui/feedback/inline-alert.tsx';
import { CountBadge } from '../count-badge.tsx';
import { NotificationList } from './notification-list.tsx';

/** What the user was told, read and unread: a button with the number of unread ones, and the list below it. */
export function NotificationMenu({ staffId }: { staffId: string }) {
  const { t } = useTranslation('notifications');
  const { data } = useQuery(unseenEnquiriesOptions(staffId));
  const { isOpen, setOpen, opener, frame } = usePopover();
  const panel = useRef<HTMLElement>(null);
  const read = useReadNotifications(staffId);
  const problemOf = useLoadErrorMessage();
  const count = data?.notifications ?? 0;
  const unread = t('unread', { count, shown: count > 99 ? '99+' : String(count) });
  const hasMore = useHasMore(data?.notifications);
  return (
    <div {...frame} className="relative">
      <button
        ref={opener}
        type="button"
        aria-expanded={isOpen}
        aria-label={count === 0 ? t('title') : `${t('title')}, ${unread}`}
        title={count === 0 ? t('title') : unread}
        onClick={() => setOpen(!isOpen)}
        className="relative grid size-11 shrink-0 place-items-center rounded-control text-ink-soft hover:bg-surface-tint hover:text-ink pointer-fine:size-10"
      >
        <Bell aria-hidden className="size-5" />
        <CountBadge count={count} />
      </button>
      <span aria-live="polite" className="sr-only">
        {hasMore && unread}
      </span>
      {isOpen && (
        <section
          ref={panel}
          tabIndex={-1}
          aria-label={t('list')}
          className="absolute end-0 top-full z-50 mt-1 flex max-h-[min(36rem,calc(100dvh-5rem))] w-104 flex-col rounded-card border border-line bg-surface shadow-float outline-none max-sm:fixed max-sm:inset-x-3 max-sm:top-16 max-sm:w-auto"
        >
          <div className="flex flex-wrap items-center gap-x-3 border-line border-b px-4 py-1.5">
            <h2 className="flex-1 font-semibold">{t('title')}</h2>
            {count > 0 && (
              <button
                type="button"
                onClick={() => {
                  // The button goes away, and the focus with it.
                  panel.current?.focus();
                  read.mutate(null);
                }}
                className="min-h-11 rounded-control px-1 font-medium text-brand-text text-sm underline-offset-4 hover:underline pointer-fine:min-h-9"
              >
                {t('readAll')}
              </button>
            )}
          </div>
          {read.isError && (
            <InlineAlert className="border-line border-b px-4 py-2 text-sm">
              {problemOf(read.error)}
            </InlineAlert>
          )}
          <NotificationList
            staffId={staffId}
            onOpen={({ id, read: wasRead }) => {
              setOpen(false);
              if (!wasRead) read.mutate([id]);
            }}
          />
          <Link
            to="/settings#notifications"
            onClick={() => setOpen(false)}
            className="flex min-h-11 items-center border-line border-t px-4 text-ink-soft text-sm underline-offset-4 hover:text-ink hover:underline"
          >
            {t('choose')}
          </Link>
        </section>
      )}
    </div>
  );
}

/** Whether the number was higher at its last change than before it; not of the first one known. */
function useHasMore(count: number | undefined): boolean {
  const [last, setLast] = useState({ count, isMore: false });
  if (count === last.count) return last.isMore;
  const isMore = count !== undefined && last.count !== undefined && count > last.count;
  setLast({ count, isMore });
  return isMore;
}
