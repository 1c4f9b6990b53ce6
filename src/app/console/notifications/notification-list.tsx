import { useInfiniteQuery } from '@tanstack/react-query';
import { Bell } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type Notification, notificationsOptions } from '#data/notifications/notifications.ts';
import { useLoadErrorMessage } from '#data/supabase/use-load-error-message.ts';
import { useManualRefresh } from '#lib/hooks/use-manual-refresh.ts';
import { Button } from '#ui/controls/button.tsx';
import { InlineAlert } from '#ui/feedback/inline-alert.tsx';
import { ListSkeleton } from '#ui/feedback/list-skeleton.tsx';
import { LoadFailure } from '#ui/feedback/load-failure.tsx';
import { StatePanel } from '#ui/feedback/state-panel.tsx';
import { NotificationItem } from './notification-item.tsx';

/** The notifications, newest first; older ones on request. */
export function NotificationList({
  staffId,
  onOpen,
}: {
  staffId: string;
  onOpen(notification: Notification): void;
}) {
  const { t } = useTranslation('notifications');
  const { data, error, refetch, ...pages } = useInfiniteQuery(notificationsOptions(staffId));
  const refresh = useManualRefresh(refetch);
  const problemOf = useLoadErrorMessage();
  const items = data?.pages.flatMap((page) => page.items) ?? [];
  const [lastShown, setLastShown] = useState<string | null>(null);
  // The button may be gone when older ones are there, and the focus with it: it goes on with the first of them.
  const firstOlder = lastShown === null ? -1 : items.findIndex(({ id }) => id === lastShown) + 1;

  if (!data) {
    return error ? (
      <LoadFailure title={t('loadFailed')} detail={problemOf(error)} {...refresh} />
    ) : (
      <ListSkeleton />
    );
  }
  if (items.length === 0) {
    return (
      <StatePanel
        role="status"
        icon={<Bell className="size-6" />}
        title={t('empty')}
        detail={t('emptyDetail')}
      />
    );
  }
  const showOlder = () => {
    setLastShown(items.at(-1)?.id ?? null);
    void pages.fetchNextPage();
  };
  return (
    <div className="min-h-0 overflow-y-auto p-2">
      <ul className="grid gap-1">
        {items.map((notification, place) => (
          <NotificationItem
            key={notification.id}
            staffId={staffId}
            notification={notification}
            takesFocus={place === firstOlder}
            onOpen={() => onOpen(notification)}
          />
        ))}
      </ul>
      {pages.isFetchNextPageError && <InlineAlert className="p-2 text-sm">{problemOf(error)}</InlineAlert>}
      {pages.hasNextPage && (
        <Button variant="quiet" busy={pages.isFetchingNextPage} onClick={showOlder} className="mt-1 w-full">
          {t('older')}
        </Button>
      )}
    </div>
  );
}
