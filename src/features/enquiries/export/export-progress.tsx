import { X } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Button } from '#ui/controls/button.tsx';
import { IconButton } from '#ui/controls/icon-button.tsx';
import type { EnquiryExport } from './use-enquiry-export.ts';

/** An export's progress with a cancel button; afterwards a warning about characters that its file lacks. */
export function ExportProgress({ exports }: { exports: EnquiryExport }) {
  const { t } = useTranslation('enquiries');
  const { running, lacking, start, cancel, forgetLack } = exports;
  if (running) {
    const { done, total } = running;
    const words = total ? t('export.progressOf', { done, total }) : t('export.progress', { count: done });
    return (
      <div className="col-span-full flex flex-wrap items-center gap-x-4 gap-y-2 rounded-control bg-surface-tint px-4 py-2 text-sm tabular-nums">
        <progress
          aria-label={t('export.running')}
          max={total ?? undefined}
          value={total ? Math.min(done, total) : undefined}
          className="h-2 min-w-32 flex-1 accent-brand-text"
        />
        <span>{words}</span>
        <Button variant="outline" onClick={cancel}>
          {t('export.cancel')}
        </Button>
      </div>
    );
  }
  if (!lacking) return null;
  return (
    <div
      role="alert"
      className="col-span-full flex flex-wrap items-center gap-x-4 gap-y-2 rounded-control bg-status-pending-soft px-4 py-2 text-sm"
    >
      <p className="min-w-0 flex-1 basis-72">{t('export.lacking', { count: lacking.rows })}</p>
      <Button variant="outline" onClick={() => start({ ...lacking.order, format: 'xlsx' })}>
        {t('export.insteadExcel')}
      </Button>
      <IconButton label={t('dismiss')} icon={<X className="size-4" />} onClick={forgetLack} />
    </div>
  );
}
