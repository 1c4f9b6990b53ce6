import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Eye } from 'lucide-react';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import type { EnquiryDetail } from '#data/enquiries/enquiry-detail.ts';
import { enquiryKeys } from '#data/enquiries/enquiry-queries.ts';
import { unseenEnquiriesOptions } from '#data/enquiries/news/unseen-enquiries.ts';
import { watchHistory } from '#data/enquiries/news/watch-enquiries.ts';
import { leaveEnquiry, watchEnquiry, watchEveryMs } from '#data/enquiries/news/watch-enquiry.ts';
import { notificationsOptions } from '#data/notifications/notifications.ts';

/** Keeps an open enquiry fresh, and names the colleagues who have it open as well. */
export function EnquiryWatch({ staffId, detail }: { staffId: string; detail: EnquiryDetail }) {
  const { t, i18n } = useTranslation('enquiries');
  const queryClient = useQueryClient();
  const { id } = detail.enquiry;
  const { data } = useQuery({
    queryKey: newsKey(staffId, id),
    queryFn: ({ signal }) => watchEnquiry(staffId, id, signal),
    refetchInterval: watchEveryMs,
    refetchOnWindowFocus: 'always',
    retry: false,
    gcTime: 0,
  });
  useEffect(() => () => void leaveEnquiry(staffId, id).catch(ignore), [staffId, id]);
  useEffect(
    () =>
      watchHistory(staffId, id, () => void queryClient.invalidateQueries({ queryKey: newsKey(staffId, id) })),
    [queryClient, staffId, id],
  );

  const isOld = Number(data?.newest ?? 0) > Number(detail.history[0]?.id ?? 0);
  useEffect(() => {
    if (isOld) void queryClient.invalidateQueries({ queryKey: enquiryKeys.detail(staffId, id) });
  }, [isOld, queryClient, staffId, id]);

  const hasRead = (data?.notifications_read ?? 0) > 0;
  useEffect(() => {
    if (!hasRead) return;
    for (const { queryKey } of [unseenEnquiriesOptions(staffId), notificationsOptions(staffId)]) {
      void queryClient.invalidateQueries({ queryKey });
    }
  }, [hasRead, queryClient, staffId]);

  const others = data?.others ?? [];
  const names = new Intl.ListFormat(i18n.language, { type: 'conjunction' }).format(others);
  return (
    <p role="status" className={others.length > 0 ? shownClass : 'sr-only'}>
      {others.length > 0 && (
        <>
          <Eye aria-hidden className="mt-0.5 size-4 shrink-0" />
          <span className="wrap-anywhere min-w-0">
            {t('detail.openElsewhere', { count: others.length, names })}
          </span>
        </>
      )}
    </p>
  );
}

const newsKey = (staffId: string, id: string) => ['watch', staffId, id];

const shownClass = 'flex gap-2 border-line border-b bg-surface-tint px-5 py-2 text-ink-soft text-sm';

// It counts as closed a few seconds later.
function ignore(): void {}
