import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useRef, useState } from 'react';
import { type EnquiryFilters, type EnquiryListQuery, isFiltered } from '#data/enquiries/enquiry.ts';
import { useStaffSettings } from '#data/settings/staff-settings.ts';
import { useManualRefresh } from '#lib/hooks/use-manual-refresh.ts';
import { useMediaQuery } from '#lib/hooks/use-media-query.ts';
import { useRestoreFocus } from '#lib/hooks/use-restore-focus.ts';
import '../enquiries.css';
import { savedViewsOptions } from '#data/saved-views/saved-views.ts';
import { BulkBar } from '../changes/bulk-bar.tsx';
import { useWorkChange } from '../changes/use-work-change.ts';
import { WorkConflictDialog } from '../changes/work-conflict-dialog.tsx';
import { EnquiryPanel } from '../detail/enquiry-panel.tsx';
import type { ExportKey } from '../export/columns/export-columns.ts';
import { ExportMenu } from '../export/export-menu.tsx';
import { ExportProgress } from '../export/export-progress.tsx';
import { useEnquiryExport } from '../export/use-enquiry-export.ts';
import { ImportDialog } from '../import/import-dialog.tsx';
import { AddDialog } from '../records/add-dialog.tsx';
import { ColumnsMenu } from '../rows/columns-menu.tsx';
import { EnquiryCards } from '../rows/enquiry-cards.tsx';
import { EnquiryTable } from '../rows/enquiry-table.tsx';
import { ViewBar } from '../views/view-bar.tsx';
import { useRowInSight } from '../walk/use-row-in-sight.ts';
import { useWalk } from '../walk/use-walk.ts';
import { EnquiryToolbar } from './enquiry-toolbar.tsx';
import { ListActions } from './list-actions.tsx';
import { ListFoot } from './list-foot.tsx';
import { ListEmptiness, ListFailure } from './list-states.tsx';
import { NewsBar } from './news-bar.tsx';
import { useEnquiryFilters } from './use-enquiry-filters.ts';
import { useEscape } from './use-escape.ts';
import { useListCommand } from './use-list-command.ts';
import { type ListLayout, useListLayout } from './use-list-layout.ts';
import { useLiveList } from './use-live-list.ts';
import { useReading } from './use-reading.ts';
import { useRowFocus } from './use-row-focus.ts';
import { useSelection } from './use-selection.ts';

/** The enquiries a member of staff may see: filtered, paged, live, with one of them open beside the list. */
export function EnquiryList({ staffId, notice }: { staffId: string; notice?: ReactNode }) {
  const { pageSize, exportFormat, timeZone } = useStaffSettings(staffId);
  const filters = useEnquiryFilters(pageSize);
  const { query, openId, viewId } = filters;
  const { page: _, limit: __, sort: ___, ...narrowing } = query;
  const selection = useSelection(JSON.stringify(narrowing));
  const hasSelection = selection.isEverything || selection.ids.size > 0;
  const { isReading, readingProps } = useReading();
  const live = useLiveList(staffId, query, timeZone, isReading || openId !== null || hasSelection);
  const { list, enquiries, error, steady } = live;
  const refresh = useManualRefresh(live.refetch);
  const exports = useEnquiryExport(staffId);
  const work = useWorkChange(staffId);
  const focus = useRowFocus({
    ids: enquiries?.map(({ id }) => id) ?? [],
    openId,
    onSelect: (id) => !live.isStale && selection.toggle(id),
  });
  const walk = useWalk({
    staffId,
    query,
    timeZone,
    openId,
    page: steady.page,
    expect: steady.expect,
    open: filters.open,
  });
  const isPhone = useMediaQuery('(max-width: 767px)');
  const isOverlay = useMediaQuery('(max-width: 1023px)');
  const Rows = isPhone ? EnquiryCards : EnquiryTable;
  const layout = useShownLayout(staffId, viewId);
  const listElement = useRef<HTMLDivElement>(null);
  useRowInSight(listElement, enquiries?.some(({ id }) => id === openId) ? openId : null);
  useRestoreFocus(listElement, openId, { row: 'enquiry' });
  const [adding, setAdding] = useState<'one' | 'many' | null>(null);
  const exportMatching = (typed: EnquiryListQuery, format = exportFormat, columns?: readonly ExportKey[]) =>
    exports.start({
      format,
      ...(columns && { columns }),
      scope: { type: 'matching', filters: typed, timeZone },
      total: list && !list.totalCapped && isSettled(typed, query) ? list.total : null,
    });
  useListCommand({
    add: () => setAdding('one'),
    import: () => setAdding('many'),
    export: () => exportMatching(query),
  });
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
          isPhone={isPhone}
          columns={<ColumnsMenu {...layout} onChange={layout.change} />}
          views={<ViewBar staffId={staffId} filters={filters} columns={layout.listColumns} />}
          actions={(typed) => (
            <ListActions
              isPhone={isPhone}
              onAdd={() => setAdding('one')}
              onImport={() => setAdding('many')}
              exportMenu={
                <ExportMenu
                  staffId={staffId}
                  schoolId={query.tenant}
                  usual={exportFormat}
                  isBusy={exports.running !== null}
                  onExport={(format, columns) => exportMatching(typed, format, columns)}
                />
              }
            />
          )}
          below={<ExportProgress exports={exports} />}
        />
        {list && (
          <BulkBar
            staffId={staffId}
            selection={selection}
            list={list}
            schoolId={query.tenant}
            isBusy={work.isPending}
            done={work.done}
            isExporting={exports.running !== null}
            onChange={(order) => work.change({ ...order, which })}
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
        <div {...readingProps} data-shortcuts className="min-h-0 flex-1 border-line border-t bg-surface">
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
              layout={layout}
            />
          )}
        </div>
        <ListFoot
          list={list}
          updatedAt={live.updatedAt}
          hasFailed={error !== null}
          filters={filters}
          {...refresh}
        />
      </div>
      <WorkConflictDialog staffId={staffId} />
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
          onClose={() => setAdding(null)}
        />
      )}
      {openId !== null && (
        <EnquiryPanel
          staffId={staffId}
          id={openId}
          isOverlay={isOverlay}
          walk={walk}
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

/** The user's layout, with the columns of the saved view that is open until they choose others. */
function useShownLayout(staffId: string, viewId: string | null) {
  const layout = useListLayout(staffId);
  const { data: views } = useQuery({ ...savedViewsOptions(staffId), enabled: viewId !== null });
  const [changedIn, setChangedIn] = useState<string | null>(null);
  const view = changedIn === viewId ? undefined : views?.find(({ id }) => id === viewId);
  return {
    ...layout,
    listColumns: view?.columns ?? layout.listColumns,
    change: (change: Partial<ListLayout>) => {
      if (change.listColumns !== undefined) setChangedIn(viewId);
      layout.change(change);
    },
  };
}
