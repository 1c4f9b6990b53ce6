import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { type EnquiryListQuery, newestFirst } from '#data/enquiries/enquiry.ts';
import { enquiryKeys, enquiryListOptions, refreshEveryMs } from '#data/enquiries/enquiry-queries.ts';
import { unseenEnquiriesOptions } from '#data/enquiries/news/unseen-enquiries.ts';
import { watchEnquiries } from '#data/enquiries/news/watch-enquiries.ts';
import { useSteadyPage } from './use-steady-page.ts';

/** One page of the list, as fresh as possible without moving rows while the user is busy with it. */
export function useLiveList(staffId: string, query: EnquiryListQuery, timeZone: string, isBusy: boolean) {
  const isLive = useEnquiryNews(staffId);
  const options = enquiryListOptions(staffId, query, timeZone);
  const { data, error, isPlaceholderData, dataUpdatedAt, refetch } = useQuery({
    ...options,
    refetchInterval: isLive ? whileLiveMs : refreshEveryMs,
  });
  const { by, direction } = query.sort;
  const steady = useSteadyPage(
    {
      question: JSON.stringify(options.queryKey),
      page: isPlaceholderData ? undefined : data,
      updatedAt: dataUpdatedAt,
      isNewestFirst: by === newestFirst.by && direction === newestFirst.direction,
    },
    isBusy,
  );
  // An empty previous result is no placeholder for this query.
  const last = isPlaceholderData && data && data.enquiries.length > 0 ? data.enquiries : null;
  return {
    /** The latest response: totals and pages. */
    list: data,
    /** The rows to show; null while there are none. */
    enquiries: steady.page?.enquiries ?? last,
    isStale: isPlaceholderData,
    error,
    updatedAt: dataUpdatedAt,
    steady,
    refetch: () => {
      steady.expect();
      return refetch();
    },
  };
}

/** Changes are pushed, but a message may be lost. */
const whileLiveMs = 60_000;

/**
 * Invalidates the lists when the backend reports a change. Returns whether the connection is live, so that polling can
 * be slower.
 */
function useEnquiryNews(staffId: string): boolean {
  const queryClient = useQueryClient();
  const [isLive, setLive] = useState(false);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const close = watchEnquiries(staffId, {
      // Many changes at once, such as a bulk change, cause one refetch.
      onChange: () => {
        clearTimeout(timer);
        timer = setTimeout(() => {
          void queryClient.invalidateQueries({ queryKey: enquiryKeys.all(staffId) });
          void queryClient.invalidateQueries({ queryKey: unseenEnquiriesOptions(staffId).queryKey });
        }, settleMs);
      },
      onLive: setLive,
    });
    return () => {
      clearTimeout(timer);
      close();
    };
  }, [staffId, queryClient]);
  return isLive;
}

const settleMs = 400;
