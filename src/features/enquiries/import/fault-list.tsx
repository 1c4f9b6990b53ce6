import { CircleCheck, Download } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { downloadFile } from '#lib/browser/download-file.ts';
import { csvByteOrderMark, csvRecord } from '#lib/text/csv.ts';
import { Button } from '#ui/controls/button.tsx';
import { useColumnNames } from './column-choices.tsx';
import type { RowFault } from './plan-rows.ts';
import type { OwnSheetField } from './sheet-columns.ts';
import type { RowDoubt } from './use-sheet-import.ts';

/** What is wrong with the rows of a sheet, or that all of them can be imported. */
export function FaultList({
  faults,
  doubts,
  total,
  own,
}: {
  faults: readonly RowFault[];
  doubts: readonly RowDoubt[];
  total: number;
  own: readonly OwnSheetField[];
}) {
  const { t } = useTranslation('enquiries');
  const nameOf = useColumnNames(own);
  if (faults.length === 0) {
    const [first] = doubts;
    return (
      <div role="status" className="mt-6 grid gap-3">
        <p className="flex items-center gap-3 font-medium">
          <CircleCheck aria-hidden className="size-5 shrink-0 text-status-completed" />
          {t('import.right', { count: total })}
        </p>
        {first && (
          <p className="wrap-anywhere rounded-control bg-surface-tint px-4 py-3 text-sm">
            {t('import.doubt', {
              count: doubts.length,
              row: first.row,
              text: [...first.text].slice(0, 60).join(''),
            })}
          </p>
        )}
      </div>
    );
  }
  const download = () => {
    const head = [t('import.row'), t('import.column'), t('import.problem')];
    const lines = faults.map(({ row, column, message }) => [String(row), nameOf(column), message]);
    const text = csvByteOrderMark + [head, ...lines].map(csvRecord).join('');
    downloadFile('import-problems.csv', new Blob([text], { type: 'text/csv;charset=utf-8' }));
  };
  return (
    <>
      <div role="alert" className="mt-4 rounded-control bg-danger-soft px-4 py-3 text-danger text-sm">
        {t('import.wrong', { count: faults.length })}
      </div>
      <section
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region must be reachable with the keyboard.
        tabIndex={0}
        aria-label={t('import.problems')}
        className="mt-4 max-h-[40dvh] overflow-auto rounded-card border border-line"
      >
        <ul className="divide-y divide-line text-sm">
          {faults.slice(0, mostShown).map(({ row, column, message }) => (
            <li key={`${row} ${column}`} className="flex gap-4 px-4 py-2.5">
              <span className="w-24 shrink-0 text-ink-faint tabular-nums">
                {t('import.rowNumber', { row })}
              </span>
              <span className="wrap-anywhere min-w-0">
                {nameOf(column)}: {message}
              </span>
            </li>
          ))}
        </ul>
      </section>
      <div className="mt-3 flex flex-wrap items-center gap-3">
        <Button variant="outline" onClick={download}>
          <Download aria-hidden className="size-4" />
          {t('import.download')}
        </Button>
        {faults.length > mostShown && (
          <p className="text-ink-soft text-sm">{t('import.more', { count: faults.length - mostShown })}</p>
        )}
      </div>
    </>
  );
}

const mostShown = 200;
