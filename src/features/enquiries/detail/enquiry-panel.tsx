import { useQuery, useQueryClient } from '@tanstack/react-query';
import clsx from 'clsx';
import { X } from 'lucide-react';
import { type KeyboardEvent, useEffect, useEffectEvent, useId } from 'react';
import { useTranslation } from 'react-i18next';
import type { Enquiry } from '#data/enquiries/enquiry.ts';
import { enquiryDetailOptions } from '#data/enquiries/enquiry-detail.ts';
import { markEnquirySeen } from '#data/enquiries/enquiry-mutations.ts';
import { unseenEnquiriesOptions } from '#data/enquiries/unseen-enquiries.ts';
import { useFocusOnMount } from '#lib/hooks/use-focus-on-mount.ts';
import { useManualRefresh } from '#lib/hooks/use-manual-refresh.ts';
import { IconButton } from '#ui/controls/icon-button.tsx';
import { Skeleton } from '#ui/feedback/skeleton.tsx';
import { patchEnquiries } from '../changes/patch-enquiries.ts';
import { ExampleBadge } from '../example-badge.tsx';
import { ListFailure } from '../list/list-states.tsx';
import { RestrictedBadge } from '../restricted-badge.tsx';
import { StatusBadge } from '../status-badge.tsx';
import { TimeLeft } from '../time-left.tsx';
import { DetailSections } from './detail-sections.tsx';
import { EnquiryWatch } from './enquiry-watch.tsx';

/** One enquiry with all details and actions; beside the list where there is room, else over it. */
export function EnquiryPanel({
  staffId,
  id,
  isOverlay,
  addressOf,
  onOpen,
  onClose,
}: {
  staffId: string;
  id: string;
  isOverlay: boolean;
  addressOf(id: string): string;
  onOpen(id: string): void;
  onClose(): void;
}) {
  const { t } = useTranslation('enquiries');
  const { data, error, refetch } = useQuery(enquiryDetailOptions(staffId, id));
  const refresh = useManualRefresh(refetch);
  const { heading, keepFocus } = usePanelFocus();
  const headingId = useId();
  useSeen(staffId, data?.enquiry);

  const content = (
    <>
      <header className="flex items-center gap-3 border-line border-b py-2 pr-2 pl-5">
        <div className="flex min-w-0 flex-1 flex-wrap items-center gap-x-3 gap-y-1">
          <h2
            id={headingId}
            ref={heading}
            tabIndex={-1}
            className="wrap-anywhere min-w-0 font-semibold text-lg outline-none"
          >
            {data ? data.enquiry.first_name || t('unnamed') : t('detail.title')}
          </h2>
          {data && <StatusBadge status={data.enquiry.status_code} />}
          {data?.enquiry.due_at && (
            <span className="text-sm">
              <TimeLeft enquiry={data.enquiry} />
            </span>
          )}
          {data && <ExampleBadge enquiry={data.enquiry} />}
          {data && <RestrictedBadge enquiry={data.enquiry} />}
        </div>
        <IconButton label={t('detail.close')} icon={<X className="size-5" />} onClick={onClose} />
      </header>
      <div className="min-h-0 flex-1 overflow-y-auto overscroll-contain">
        {data ? (
          <>
            {error && (
              <p role="alert" className="bg-danger-soft px-5 py-2 text-sm">
                {t('detail.notUpdated')}
              </p>
            )}
            <EnquiryWatch staffId={staffId} detail={data} />
            <DetailSections staffId={staffId} detail={data} addressOf={addressOf} onOpen={onOpen} />
          </>
        ) : error ? (
          <ListFailure error={error} {...refresh} />
        ) : (
          <Resting />
        )}
      </div>
    </>
  );
  if (!isOverlay) {
    return (
      <section
        aria-labelledby={headingId}
        className={clsx(panelClass, 'w-[26rem] shrink-0 border-line border-l')}
      >
        {content}
      </section>
    );
  }
  return (
    <div
      role="dialog"
      aria-modal
      aria-labelledby={headingId}
      onKeyDown={keepFocus}
      className={clsx(panelClass, 'fixed inset-0 z-40')}
    >
      {content}
    </div>
  );
}

const panelClass = 'detail-panel flex flex-col bg-surface';

function Resting() {
  const { t } = useTranslation('enquiries');
  return (
    <div aria-busy className="grid gap-4 p-5">
      <span role="status" className="sr-only">
        {t('detail.loading')}
      </span>
      {['a', 'b', 'c', 'd', 'e', 'f'].map((key) => (
        <Skeleton key={key} className="h-11 w-full" />
      ))}
    </div>
  );
}

/**
 * Focuses the heading on opening; `keepFocus` traps the focus in a panel that covers everything. The browser's own
 * modal dialog would cover the toasts and make them unreachable.
 */
function usePanelFocus() {
  const heading = useFocusOnMount<HTMLHeadingElement>();
  const keepFocus = (event: KeyboardEvent<HTMLElement>) => {
    if (event.key !== 'Tab') return;
    const stops = [...event.currentTarget.querySelectorAll<HTMLElement>(focusable)];
    const [first] = stops;
    const last = stops.at(-1);
    const isAtStart = document.activeElement === first || document.activeElement === heading.current;
    if (event.shiftKey && isAtStart) last?.focus();
    else if (!event.shiftKey && document.activeElement === last) first?.focus();
    else return;
    event.preventDefault();
  };
  return { heading, keepFocus };
}

const focusable = ':is(a[href], button, select, input, textarea):not(:disabled)';

/** Opening an enquiry marks it as seen: its dot disappears and the bell counts one less. */
function useSeen(staffId: string, enquiry: Enquiry | undefined): void {
  const queryClient = useQueryClient();
  const id = enquiry?.unseen ? enquiry.id : null;
  const mark = useEffectEvent(async (seenId: string) => {
    try {
      await markEnquirySeen(staffId, seenId);
    } catch {
      // The dot stays until it is opened again.
      return;
    }
    patchEnquiries(queryClient, staffId, (one) => (one.id === seenId ? { unseen: false } : null));
    await queryClient.invalidateQueries({ queryKey: unseenEnquiriesOptions(staffId).queryKey });
  });
  useEffect(() => {
    if (id !== null) void mark(id);
  }, [id]);
}
