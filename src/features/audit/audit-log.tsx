import { useInfiniteQuery } from '@tanstack/react-query';
import { ScrollText } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { type AuditQuery, auditOptions } from '#data/audit/audit.ts';
import { useLoadErrorMessage } from '#data/supabase/use-load-error-message.ts';
import { useDateText } from '#lib/dates/use-date-text.ts';
import { useAddressState } from '#lib/hooks/use-address-state.ts';
import { useManualRefresh } from '#lib/hooks/use-manual-refresh.ts';
import { Button } from '#ui/controls/button.tsx';
import { ListSkeleton } from '#ui/feedback/list-skeleton.tsx';
import { LoadFailure } from '#ui/feedback/load-failure.tsx';
import { NoMatch } from '#ui/feedback/no-match.tsx';
import { StatePanel } from '#ui/feedback/state-panel.tsx';
import { auditAddress, noAuditQuery } from './audit-address.ts';
import { AuditFilters } from './audit-filters.tsx';
import { AuditRows } from './audit-rows.tsx';

/** Who did what and when, newest first, found by person, kind, school and day. */
export function AuditLog({ staffId }: { staffId: string }) {
  const { t } = useTranslation('audit');
  const { shown: filters, show } = useAddressState(auditAddress);
  const { reader } = useDateText();
  const audit = useInfiniteQuery(auditOptions(staffId, filters, reader.timeZone));
  const refresh = useManualRefresh(audit.refetch);
  const problemOf = useLoadErrorMessage('audit:problem', { quotesServer: false });
  const events = audit.data?.pages.flatMap((page) => page.events) ?? [];
  return (
    <div className="mx-auto grid w-full max-w-6xl gap-6 px-4 py-8 sm:px-8 sm:py-10">
      <p className="max-w-prose text-ink-soft">{t('intro')}</p>
      <AuditFilters
        staffId={staffId}
        filters={filters}
        onFilter={(change) => show(change, { preventScrollReset: true })}
      />
      <div className="rounded-card border border-line bg-surface">
        {audit.isPending ? (
          <ListSkeleton />
        ) : !audit.data ? (
          <LoadFailure title={t('loadFailed')} detail={problemOf(audit.error)} {...refresh} />
        ) : events.length > 0 ? (
          <AuditRows events={events} />
        ) : (
          <Empty isFiltered={isFiltered(filters)} onClear={() => show(noAuditQuery)} />
        )}
      </div>
      {audit.isFetchNextPageError && (
        <p role="alert" className="text-danger text-sm">
          {problemOf(audit.error)}
        </p>
      )}
      {audit.hasNextPage && (
        <Button
          variant="outline"
          busy={audit.isFetchingNextPage}
          onClick={() => void audit.fetchNextPage()}
          className="justify-self-center"
        >
          {t('older')}
        </Button>
      )}
    </div>
  );
}

function Empty({ isFiltered, onClear }: { isFiltered: boolean; onClear(): void }) {
  const { t } = useTranslation('audit');
  if (isFiltered) return <NoMatch title={t('noMatch')} clear={t('clear')} onClear={onClear} />;
  return (
    <StatePanel
      role="status"
      icon={<ScrollText className="size-6" />}
      title={t('empty')}
      detail={t('emptyDetail')}
    />
  );
}

function isFiltered({ person, kind, from, to }: AuditQuery): boolean {
  return [person, kind, from, to].some(Boolean);
}
