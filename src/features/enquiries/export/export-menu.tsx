import { ChevronDown, Download } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { exportFormats } from '#data/settings/staff-settings-row.ts';
import { usePopover } from '#lib/hooks/use-popover.ts';
import { Button } from '#ui/controls/button.tsx';
import type { ExportFormat } from './export-format.ts';

/** Exports in the preferred format, with a menu of the others. */
export function ExportMenu({
  usual,
  isBusy,
  onExport,
}: {
  usual: ExportFormat;
  isBusy: boolean;
  onExport(format: ExportFormat): void;
}) {
  const { t } = useTranslation('enquiries');
  const { isOpen, setOpen, opener, frame } = usePopover();
  const choose = (format: ExportFormat) => {
    setOpen(false);
    onExport(format);
  };
  return (
    <div className="relative flex flex-1 @lg:flex-none" {...frame}>
      <Button
        busy={isBusy}
        onClick={() => onExport(usual)}
        className="flex-1 whitespace-nowrap rounded-r-none px-2 @lg:px-4"
      >
        {!isBusy && <Download aria-hidden className="size-4 shrink-0" />}
        {t(`export.as.${usual}`)}
      </Button>
      <button
        ref={opener}
        type="button"
        disabled={isBusy}
        aria-expanded={isOpen}
        aria-label={t('export.others')}
        title={t('export.others')}
        onClick={() => setOpen(!isOpen)}
        className="grid min-h-11 w-11 place-items-center rounded-control rounded-l-none border-brand-ink/30 border-l bg-brand text-brand-ink enabled:hover:bg-brand-hover disabled:opacity-55 pointer-fine:min-h-10 pointer-fine:w-9"
      >
        <ChevronDown aria-hidden className="size-4" />
      </button>
      {isOpen && (
        <div className="absolute top-full right-0 z-30 mt-1 grid min-w-full rounded-control border border-line bg-surface p-1 shadow-float">
          {exportFormats
            .filter((format) => format !== usual)
            .map((format) => (
              <Button
                key={format}
                variant="quiet"
                onClick={() => choose(format)}
                className="justify-start whitespace-nowrap"
              >
                {t(`export.as.${format}`)}
              </Button>
            ))}
        </div>
      )}
    </div>
  );
}
