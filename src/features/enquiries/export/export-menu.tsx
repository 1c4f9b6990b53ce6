import { useQuery } from '@tanstack/react-query';
import { ChevronDown, Download, SlidersHorizontal } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type ExportColumnSet, exportColumnSetsOptions } from '#data/enquiries/files/export-column-sets.ts';
import { exportFormats } from '#data/settings/staff-settings-row.ts';
import { usePopover } from '#lib/hooks/use-popover.ts';
import { Button } from '#ui/controls/button.tsx';
import { ColumnSetDialog } from './columns/column-set-dialog.tsx';
import { allColumns, type ExportKey, isExportKey, usualColumns } from './columns/export-columns.ts';
import type { ExportFormat } from './export-format.ts';

/** Exports the usual columns in the preferred format; the menu has the other formats and other columns. */
export function ExportMenu({
  staffId,
  schoolId,
  usual,
  isBusy,
  onExport,
}: {
  staffId: string;
  /** The school of the list; empty for all of the user's. */
  schoolId: string;
  usual: ExportFormat;
  isBusy: boolean;
  onExport(format: ExportFormat, columns: readonly ExportKey[]): void;
}) {
  const { t } = useTranslation('enquiries');
  const { isOpen, setOpen, opener, frame } = usePopover();
  const { data: sets = [] } = useQuery({ ...exportColumnSetsOptions(staffId), enabled: isOpen });
  const [chosen, setChosen] = useState('specified');
  const [isChoosing, setChoosing] = useState(false);
  const choose = (format: ExportFormat) => {
    // Closed, the menu shows no choice: its button exports the usual columns again.
    const columns = isOpen ? columnsOf(chosen, sets) : usualColumns;
    setOpen(false);
    onExport(format, columns);
  };
  return (
    <div className="relative flex" {...frame}>
      <Button
        busy={isBusy}
        title={t(`export.as.${usual}`)}
        onClick={() => choose(usual)}
        className="whitespace-nowrap rounded-r-none px-3! pointer-fine:min-h-11"
      >
        {!isBusy && <Download aria-hidden className="size-4 shrink-0" />}
        <span className="sr-only @5xl:not-sr-only">{t(`export.as.${usual}`)}</span>
      </Button>
      <button
        ref={opener}
        type="button"
        disabled={isBusy}
        aria-expanded={isOpen}
        aria-label={t('export.others')}
        title={t('export.others')}
        onClick={() => {
          setChosen('specified');
          setOpen(!isOpen);
        }}
        className="grid min-h-11 w-11 place-items-center rounded-control rounded-l-none border-brand-ink/30 border-l bg-brand text-brand-ink enabled:hover:bg-brand-hover disabled:opacity-55 pointer-fine:w-9"
      >
        <ChevronDown aria-hidden className="size-4" />
      </button>
      {isOpen && (
        <div
          // A press beside a control keeps the focus, and with it the menu.
          tabIndex={-1}
          className="absolute top-full right-0 z-30 mt-1 grid w-64 max-w-[calc(100vw-2rem)] rounded-control border border-line bg-surface p-1 shadow-float outline-none"
        >
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
          <fieldset className="mt-1 grid max-h-64 overflow-y-auto border-line border-t pt-2">
            <legend className="sr-only">{t('export.columnSets.legend')}</legend>
            <ColumnChoice
              value="specified"
              name={t('export.columnSets.specified')}
              {...{ chosen, setChosen }}
            />
            <ColumnChoice value="all" name={t('export.columnSets.all')} {...{ chosen, setChosen }} />
            {sets.map(({ id, name }) => (
              <ColumnChoice key={id} value={id} name={name} {...{ chosen, setChosen }} />
            ))}
          </fieldset>
          <Button
            variant="quiet"
            onClick={() => {
              setOpen(false);
              setChoosing(true);
            }}
            className="justify-start whitespace-nowrap"
          >
            <SlidersHorizontal aria-hidden className="size-4 shrink-0" />
            {t('export.columnSets.choose')}
          </Button>
        </div>
      )}
      {isChoosing && (
        <ColumnSetDialog
          staffId={staffId}
          schoolId={schoolId}
          onSaved={(id) => {
            setChoosing(false);
            setChosen(id);
            setOpen(true);
            opener.current?.focus();
          }}
          onClose={() => {
            setChoosing(false);
            opener.current?.focus();
          }}
        />
      )}
    </div>
  );
}

function ColumnChoice({
  value,
  name,
  chosen,
  setChosen,
}: {
  value: string;
  name: string;
  chosen: string;
  setChosen(value: string): void;
}) {
  return (
    <label className="flex min-h-11 cursor-pointer items-center gap-3 rounded-control px-3 text-sm hover:bg-surface-tint pointer-fine:min-h-9">
      <input
        type="radio"
        name="export-columns"
        checked={chosen === value}
        onChange={() => setChosen(value)}
        className="size-4 shrink-0 accent-brand-text"
      />
      <span dir="auto" className="wrap-anywhere min-w-0">
        {name}
      </span>
    </label>
  );
}

function columnsOf(chosen: string, sets: readonly ExportColumnSet[]): readonly ExportKey[] {
  if (chosen === 'all') return allColumns;
  const columns = sets.find(({ id }) => id === chosen)?.columns.filter(isExportKey) ?? [];
  return columns.length > 0 ? columns : usualColumns;
}
