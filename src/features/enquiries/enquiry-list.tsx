import { useQuery } from '@tanstack/react-query';
import { Inbox, RotateCw, SearchX, TriangleAlert } from 'lucide-react';
import { Link } from 'react-router-dom';
import { isFiltered } from '../../data/enquiry.ts';
import { enquiryListOptions } from '../../data/enquiry-queries.ts';
import { useManualRefresh } from '../../lib/use-manual-refresh.ts';
import { useMediaQuery } from '../../lib/use-media-query.ts';
import { Button, buttonClass } from '../../ui/button.tsx';
import { StatePanel } from '../../ui/state-panel.tsx';
import { EnquiryCards } from './enquiry-cards.tsx';
import { EnquiryPager } from './enquiry-pager.tsx';
import { EnquirySummary } from './enquiry-summary.tsx';
import { EnquiryTable } from './enquiry-table.tsx';
import { EnquiryToolbar } from './enquiry-toolbar.tsx';
import { enquiryWords } from './enquiry-words.ts';
import { listProblem } from './list-problem.ts';
import { useEnquiryFilters } from './use-enquiry-filters.ts';

/** The enquiries of a member of staff: filtered, paged, always up to date. */
export function EnquiryList({ staffId }: { staffId: string }) {
  const filters = useEnquiryFilters();
  const { query } = filters;
  const list = useQuery(enquiryListOptions(staffId, query));
  const refresh = useManualRefresh(list.refetch);
  const isPhone = useMediaQuery('(max-width: 767px)');
  const Rows = isPhone ? EnquiryCards : EnquiryTable;

  const { data, error } = list;
  const isStale = list.isPlaceholderData;
  // An empty answer to the last question says nothing about this one.
  const enquiries = isStale && data?.enquiries.length === 0 ? null : (data?.enquiries ?? null);

  return (
    <div className="flex min-h-full flex-col md:h-full">
      <EnquiryToolbar
        staffId={staffId}
        filters={filters}
        summary={<EnquirySummary list={data} updatedAt={list.dataUpdatedAt} hasFailed={error !== null} />}
        {...refresh}
      />
      <div className="min-h-80 flex-1 border-line border-t bg-surface">
        {!data && error ? (
          <Failure error={error} {...refresh} />
        ) : enquiries?.length === 0 ? (
          <Emptiness filtered={isFiltered(query)} onClear={filters.clear} />
        ) : (
          <Rows enquiries={enquiries} rows={query.limit} isStale={isStale} />
        )}
      </div>
      {data && <EnquiryPager list={data} goTo={filters.goTo} />}
    </div>
  );
}

function Emptiness({ filtered, onClear }: { filtered: boolean; onClear(): void }) {
  if (!filtered) {
    return (
      <StatePanel
        role="status"
        icon={<Inbox className="size-6" />}
        title={enquiryWords.noneYet}
        detail={enquiryWords.noneYetDetail}
        action={
          <Link to="/chatbot" className={buttonClass('outline')}>
            {enquiryWords.openChatbot}
          </Link>
        }
      />
    );
  }
  return (
    <StatePanel
      role="status"
      icon={<SearchX className="size-6" />}
      title={enquiryWords.noneFound}
      detail={enquiryWords.noneFoundDetail}
      action={
        <Button variant="outline" onClick={onClear}>
          {enquiryWords.clear}
        </Button>
      }
    />
  );
}

function Failure({
  error,
  isRefreshing,
  onRefresh,
}: {
  error: Error;
  isRefreshing: boolean;
  onRefresh(): void;
}) {
  return (
    <StatePanel
      role="alert"
      icon={<TriangleAlert className="size-6" />}
      {...listProblem(error)}
      action={
        <Button variant="outline" busy={isRefreshing} onClick={onRefresh}>
          {!isRefreshing && <RotateCw aria-hidden className="size-4" />}
          {enquiryWords.retry}
        </Button>
      }
    />
  );
}
