import { useQuery } from '@tanstack/react-query';
import { Inbox, MessagesSquare, RefreshCw, TriangleAlert } from 'lucide-react';
import { enquiryFiguresOptions } from '../../data/dashboard-queries.ts';
import type { StaffAccount } from '../../data/staff-registry.ts';
import { clockText } from '../../lib/date-text.ts';
import { useManualRefresh } from '../../lib/use-manual-refresh.ts';
import { Button } from '../../ui/button.tsx';
import { StatePanel } from '../../ui/state-panel.tsx';
import { dashboardWords as words } from './dashboard-words.ts';
import { FigureTiles } from './figure-tiles.tsx';
import { ShortcutCard } from './shortcut-card.tsx';

/** How the admissions enquiries stand, and where to go from here. */
export function DashboardOverview({ staff }: { staff: StaffAccount }) {
  const { data, error, dataUpdatedAt, refetch } = useQuery(enquiryFiguresOptions(staff.userId));
  const { isRefreshing, onRefresh } = useManualRefresh(refetch);
  const time = clockText(new Date(dataUpdatedAt));

  return (
    <div className="mx-auto grid w-full max-w-5xl gap-8 px-4 py-8 sm:px-8 sm:py-10">
      <div className="flex flex-wrap items-end justify-between gap-4">
        <div>
          <h2 className="font-semibold font-serif text-3xl tracking-[-0.015em] sm:text-4xl">
            {words.greeting(new Date().getHours(), staff.username)}
          </h2>
          <p className="mt-1.5 text-ink-soft">{data ? words.intro(data.pending) : words.introUnknown}</p>
        </div>
        <Button variant="outline" busy={isRefreshing} onClick={onRefresh}>
          {!isRefreshing && <RefreshCw aria-hidden className="size-4" />}
          {words.refresh}
        </Button>
      </div>
      <section>
        {!data && error ? (
          <div className="rounded-card border border-line bg-surface">
            <StatePanel
              role="alert"
              icon={<TriangleAlert className="size-6" />}
              title={words.failed}
              detail={words.failedDetail}
              action={
                <Button variant="outline" busy={isRefreshing} onClick={onRefresh}>
                  {words.retry}
                </Button>
              }
            />
          </div>
        ) : (
          <FigureTiles figures={data ?? null} />
        )}
        <p
          role={error && data ? 'status' : undefined}
          className="mt-2 h-5 text-ink-faint text-sm tabular-nums"
        >
          {data && (error ? words.notUpdated(time) : words.updated(time))}
        </p>
      </section>
      <section aria-labelledby="shortcuts">
        <h3 id="shortcuts" className="mb-3 font-semibold text-ink-soft">
          {words.shortcuts}
        </h3>
        <div className="grid gap-4 sm:grid-cols-2">
          <ShortcutCard
            to="/enquiries"
            icon={Inbox}
            title={words.viewEnquiries}
            note={words.viewEnquiriesNote}
          />
          <ShortcutCard
            to="/chatbot"
            icon={MessagesSquare}
            title={words.openChatbot}
            note={words.openChatbotNote}
          />
        </div>
      </section>
    </div>
  );
}
