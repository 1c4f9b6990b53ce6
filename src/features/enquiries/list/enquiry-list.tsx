import { type ReactNode, useRef, useState } from 'react';
import { type EnquiryFilters, isFiltered } from '#data/enquiries/enquiry.ts';
import { useStaffSettings } from '#data/settings/staff-settings.ts';
import { useManualRefresh } from '#lib/hooks/use-manual-refresh.ts';
import { useMediaQuery } from '#lib/hooks/use-media-query.ts';
import { useRestoreFocus } from '#lib/hooks/use-restore-focus.ts';
import { Button } from '#ui/controls/button.tsx';
import { Pager } from '#ui/controls/pager.tsx';
import '../enquiries.css';
import { Plus } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { EnquiryPage } from '#data/enquiries/enquiry-queries.ts';
import { useDateText } from '#lib/dates/use-date-text.ts';
import { Skeleton } from '#ui/feedback/skeleton.tsx';
import { BulkBar } from '../changes/bulk-bar.tsx';
import { useStatusChange } from '../changes/use-status-change.ts';
import { EnquiryPanel } from '../detail/enquiry-panel.tsx';
import { ExportMenu } from '../export/export-menu.tsx';
import { ExportProgress } from '../export/export-progress.tsx';
import { useEnquiryExport } from '../export/use-enquiry-export.ts';
import { ImportDialog } from '../import/import-dialog.tsx';
import { AddDialog } from '../records/add-dialog.tsx';
import { EnquiryCards } from '../rows/enquiry-cards.tsx';
import { EnquiryTable } from '../rows/enquiry-table.tsx';
import { EnquiryToolbar } from './enquiry-toolbar.tsx';
import { ListEmptiness, ListFailure } from './list-states.tsx';
import { NewsBar } from './news-bar.tsx';
import { useEnquiryFilters } from './use-enquiry-filters.ts';
import { useEscape } from './use-escape.ts';
import { useLiveList } from './use-live-list.ts';
import { useReading } from './use-reading.ts';
import { useRowFocus } from './use-row-focus.ts';
import { useSelection } from './use-selection.ts';

/** The enquiries a member of staff may see: filtered, paged, live, with one of them open beside the list. */
export function EnquiryList({ staffId, notice }: { staffId: string; notice?: ReactNode }) {
  const { t } = useTranslation('enquiries');
  const { pageSize, exportFormat, timeZone } = useStaffSettings(staffId);
  const filters = useEnquiryFilters(pageSize);
  const { query, openId } = filters;
  const { page: _, limit: __, sort: ___, ...narrowing } = query;
  const selection = useSelection(JSON.stringify(narrowing));
  const hasSelection = selection.isEverything || selection.ids.size > 0;
  const { isReading, readingProps } = useReading();
  const live = useLiveList(staffId, query, timeZone, isReading || openId !== null || hasSelection);
  const { list, enquiries, error, steady } = live;
  const refresh = useManualRefresh(live.refetch);
  const exports = useEnquiryExport(staffId);
  const statusChange = useStatusChange(staffId);
  const focus = useRowFocus({
    ids: enquiries?.map(({ id }) => id) ?? [],
    openId,
    onSelect: selection.toggle,
  });
  const isPhone = useMediaQuery('(max-width: 767px)');
  const isOverlay = useMediaQuery('(max-width: 1023px)');
  const Rows = isPhone ? EnquiryCards : EnquiryTable;
  const listElement = useRef<HTMLDivElement>(null);
  useRestoreFocus(listElement, openId, { row: 'enquiry' });
  const [adding, setAdding] = useState<'one' | 'many' | null>(null);
  useEscape(openId === null ? null : filters.close);

  const which = selection.isEverything
    ? { type: 'matching' as const, filters: query, timeZone }
    : { type: 'selected' as const, ids: [...selection.ids] };

  return (
    <div className="flex min-h-full md:h-full">
      <div
        ref={listElement}
        inert={isOverlay && openId !== null}
        className="@container flex min-w-0 flex-1 flex-col"
      >
        <EnquiryToolbar
          staffId={staffId}
          filters={filters}
          summary={<EnquirySummary list={list} updatedAt={live.updatedAt} hasFailed={error !== null} />}
          actions={(typed) => (
            <>
              <Button
                variant="outline"
                onClick={() => setAdding('one')}
                className="flex-1 whitespace-nowrap @lg:flex-none"
              >
                <Plus aria-hidden className="size-4" />
                {t('record.menu')}
              </Button>
              <ExportMenu
                staffId={staffId}
                schoolId={query.tenant}
                usual={exportFormat}
                isBusy={exports.running !== null}
                onExport={(format, columns) =>
                  exports.start({
                    format,
                    columns,
                    scope: { type: 'matching', filters: typed, timeZone },
                    total: list && !list.totalCapped && isSettled(typed, query) ? list.total : null,
                  })
                }
              />
            </>
          )}
          below={<ExportProgress exports={exports} />}
          {...refresh}
        />
        {list && (
          <BulkBar
            selection={selection}
            list={list}
            isBusy={statusChange.isPending}
            done={statusChange.done}
            isExporting={exports.running !== null}
            onStatus={(status) => statusChange.change({ status, which })}
            onExport={() =>
              exports.start({
                format: exportFormat,
                scope: which,
                total: selection.isEverything ? (list.totalCapped ? null : list.total) : selection.ids.size,
              })
            }
          />
        )}
        {notice}
        <NewsBar waiting={steady.waiting} onShow={steady.show} />
        <div {...readingProps} className="min-h-80 flex-1 border-line border-t bg-surface">
          {!list && error ? (
            <ListFailure error={error} {...refresh} />
          ) : enquiries?.length === 0 ? (
            <ListEmptiness filtered={isFiltered(query)} onClear={filters.clear} />
          ) : (
            <Rows
              enquiries={enquiries}
              resting={query.limit}
              isStale={live.isStale}
              arrived={steady.arrived}
              selection={selection}
              focus={focus}
              openId={openId}
              addressOf={filters.addressOf}
              open={filters.open}
              sort={query.sort}
              sortBy={filters.sortBy}
            />
          )}
        </div>
        {list && <Pager page={list.page} pages={list.totalPages} goTo={filters.goTo} className={foot} />}
      </div>
      {adding === 'many' && (
        <ImportDialog
          staffId={staffId}
          schoolId={query.tenant}
          onDone={() => {
            setAdding(null);
            void live.refetch();
          }}
          onClose={() => setAdding(null)}
        />
      )}
      {adding === 'one' && (
        <AddDialog
          staffId={staffId}
          schoolId={query.tenant}
          onAdded={(id) => {
            setAdding(null);
            void live.refetch();
            filters.open(id);
          }}
          onImport={() => setAdding('many')}
          onClose={() => setAdding(null)}
        />
      )}
      {openId !== null && (
        <EnquiryPanel
          key={openId}
          staffId={staffId}
          id={openId}
          isOverlay={isOverlay}
          addressOf={filters.addressOf}
          onOpen={filters.open}
          onClose={filters.close}
        />
      )}
    </div>
  );
}

/** Returns whether the list shows the typed filters, so that its total applies to them. */
function isSettled(typed: EnquiryFilters, shown: EnquiryFilters): boolean {
  return typed.search === shown.search && typed.userId === shown.userId;
}

const foot = 'sticky bottom-0 bg-surface px-4 py-2.5 sm:px-6 md:justify-end';

/** The number of enquiries, and when the list was last updated. */
function EnquirySummary({
  list,
  updatedAt,
  hasFailed,
}: {
  list: EnquiryPage | undefined;
  /** Milliseconds since 1970. */
  updatedAt: number;
  hasFailed: boolean;
}) {
  const { t } = useTranslation('enquiries');
  const text = useDateText();
  if (!list) return hasFailed ? null : <Skeleton className="h-5 w-28" />;
  const time = text.clock(new Date(updatedAt));
  return (
    <>
      <span role="status" className="font-semibold">
        {list.totalCapped
          ? t('atLeast', { count: list.total })
          : t('count', { count: list.total - list.tests })}
        {list.tests > 0 && <span className="font-normal"> · {t('tests', { count: list.tests })}</span>}
      </span>
      <span
        role={hasFailed ? 'alert' : undefined}
        className={hasFailed ? 'text-danger' : 'text-ink-faint max-md:hidden'}
      >
        {t(hasFailed ? 'notUpdated' : 'updated', { time })}
      </span>
    </>
  );
}
