import { X } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { enquiryStatuses } from '#data/enquiries/enquiry.ts';
import type { EnquiryPage } from '#data/enquiries/enquiry-queries.ts';
import { Button } from '#ui/controls/button.tsx';
import { controlClass } from '#ui/controls/field.tsx';
import { IconButton } from '#ui/controls/icon-button.tsx';
import type { Selection } from '../list/use-selection.ts';
import { knownStatus } from '../status-badge.tsx';
import type { StatusOrder } from './use-status-change.ts';

/** The actions on the selected enquiries; nothing while none is selected. */
export function BulkBar({
  selection,
  list,
  isBusy,
  done,
  isExporting,
  onStatus,
  onExport,
}: {
  selection: Selection;
  list: EnquiryPage;
  isBusy: boolean;
  /** The number of enquiries changed so far. */
  done: number;
  isExporting: boolean;
  onStatus(status: StatusOrder['status']): void;
  onExport(): void;
}) {
  const { t } = useTranslation('enquiries');
  const [status, setStatus] = useState<StatusOrder['status'] | null>(null);
  const { isEverything, ids } = selection;
  if (!isEverything && ids.size === 0) return null;
  const total = t(list.totalCapped ? 'bulk.manyThatMatch' : 'bulk.allThatMatch', { count: list.total });
  const words = isEverything ? total : t('bulk.selected', { count: ids.size });
  return (
    <section
      aria-label={t('bulk.region')}
      className="sticky top-0 z-20 flex flex-wrap items-center gap-x-3 gap-y-2 border-line border-t bg-brand-soft px-4 py-2 text-sm @lg:px-6"
    >
      <p role="status" className="font-semibold tabular-nums">
        {isBusy && done > 0 ? t('bulk.done', { count: done }) : words}
      </p>
      {!isEverything && list.total > ids.size && (
        <Button variant="quiet" onClick={selection.selectEverything} className="px-2 text-sm underline">
          {t(list.totalCapped ? 'bulk.selectMany' : 'bulk.selectAll', { count: list.total })}
        </Button>
      )}
      <span className="flex-1" />
      <span className="flex items-center gap-2">
        <select
          aria-label={t('bulk.newStatus')}
          value={status ?? ''}
          onChange={(event) => setStatus(knownStatus(event.target.value))}
          className={controlClass}
        >
          <option value="">{t('bulk.newStatus')}</option>
          {enquiryStatuses.map((one) => (
            <option key={one} value={one}>
              {t(`status.${one}`)}
            </option>
          ))}
        </select>
        <Button
          variant="outline"
          busy={isBusy}
          disabled={status === null}
          onClick={() => status && onStatus(status)}
        >
          {t('bulk.apply')}
        </Button>
      </span>
      <Button variant="outline" busy={isExporting} onClick={onExport}>
        {t('bulk.export')}
      </Button>
      <IconButton label={t('bulk.clear')} icon={<X className="size-4" />} onClick={selection.clear} />
    </section>
  );
}
