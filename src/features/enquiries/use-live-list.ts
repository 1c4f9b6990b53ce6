import { useQuery } from '@tanstack/react-query';
import { type EnquiryListQuery, newestFirst } from '../../data/enquiry.ts';
import { enquiryListOptions, refreshEveryMs } from '../../data/enquiry-queries.ts';
import { useEnquiryNews } from './use-enquiry-news.ts';
import { useSteadyPage } from './use-steady-page.ts';

/** One page of the list, as fresh as it can be without moving under somebody who is busy with it. */
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
  // An empty answer to the last question says nothing about this one.
  const last = isPlaceholderData && data && data.enquiries.length > 0 ? data.enquiries : null;
  return {
    /** The latest answer: totals and pages. */
    list: data,
    /** The rows to show; null while there is nothing to show. */
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

/** Changes are told, but a message may be lost. */
const whileLiveMs = 60_000;
