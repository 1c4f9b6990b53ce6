import { useQuery } from '@tanstack/react-query';
import clsx from 'clsx';
import { X } from 'lucide-react';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { enquiryDetailOptions } from '../../../data/enquiry-detail.ts';
import { useManualRefresh } from '../../../lib/use-manual-refresh.ts';
import { IconButton } from '../../../ui/icon-button.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { ListFailure } from '../list-states.tsx';
import { StatusBadge } from '../status-badge.tsx';
import { DetailSections } from './detail-sections.tsx';
import { usePanelFocus } from './use-panel-focus.ts';
import { useSeen } from './use-seen.ts';

/** One enquiry with all there is to know and to do; beside the list where there is room, over it where there is not. */
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
