import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { readDay } from '#lib/dates/read-day.ts';
import { useDateText } from '#lib/dates/use-date-text.ts';
import { controlClass } from '#ui/controls/field.tsx';
import { ownPrefix } from '../records/own-questions.ts';
import { recordColumns } from '../records/record-columns.ts';
import type { Sheet } from './read-sheet.ts';
import {
  dayOrders,
  isOwnColumn,
  type OwnSheetField,
  type SheetColumn,
  sheetColumns,
} from './sheet-columns.ts';

/** The columns of a sheet with their first values, and what each holds. */
export function ColumnChoices({
  sheet,
  columns,
  own,
  isBusy,
  onChange,
}: {
  sheet: Sheet;
  columns: readonly (SheetColumn | null)[];
  own: readonly OwnSheetField[];
  isBusy: boolean;
  onChange(columns: (SheetColumn | null)[]): void;
}) {
  const { t } = useTranslation('enquiries');
  const { dayInWords, reader } = useDateText();
  const id = useId();
  const nameOf = useColumnNames(own);
  const { names, rows } = sheet;
  const orders = dayOrders(sheet, columns, own, reader.dateFormat);
  const ofSchool = own.map(({ name }) => name).filter(isOwnColumn);
  const choices: SheetColumn[] = [...sheetColumns, ...ofSchool];
  const choose = (at: number, column: SheetColumn | null) =>
    // A column that is chosen here is taken from where it was.
    onChange(columns.map((each, index) => (index === at ? column : each === column ? null : each)));
  return (
    <section
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region must be reachable with the keyboard.
      tabIndex={0}
      aria-label={t('import.columns')}
      className="max-h-[50dvh] overflow-auto rounded-card border border-line"
    >
      <ul className="divide-y divide-line">
        {names.map((name, at) => {
          const samples = rows.flatMap(({ cells }) => cells[at] || []).slice(0, 3);
          const column = columns[at] ?? null;
          const order = column && orders.get(column);
          const day = order && readDay(samples[0] ?? '', order);
          return (
            // biome-ignore lint/suspicious/noArrayIndexKey: columns keep their place, and names may repeat.
            <li key={at} className="grid items-center gap-x-4 gap-y-2 px-4 py-3 sm:grid-cols-2">
              <div className="min-w-0">
                <label htmlFor={`${id}-${at}`} dir="auto" className="wrap-anywhere font-medium">
                  {name || t('import.unnamed', { number: at + 1 })}
                </label>
                <p dir="auto" className="wrap-anywhere line-clamp-2 text-ink-soft text-sm">
                  {samples.join(' · ')}
                </p>
                {day && <p className="text-sm">{t('import.firstDay', { day: dayInWords(day) })}</p>}
              </div>
              <select
                id={`${id}-${at}`}
                value={column ?? ''}
                disabled={isBusy}
                onChange={({ target }) =>
                  choose(at, choices.find((column) => column === target.value) ?? null)
                }
                className={`${controlClass} w-full`}
              >
                <option value="">{t('import.leave')}</option>
                {sheetColumns.map((column) => (
                  <option key={column} value={column}>
                    {nameOf(column)}
                  </option>
                ))}
                {ofSchool.length > 0 && (
                  <optgroup label={t('import.own')}>
                    {ofSchool.map((column) => (
                      <option key={column} value={column}>
                        {nameOf(column)}
                      </option>
                    ))}
                  </optgroup>
                )}
              </select>
            </li>
          );
        })}
      </ul>
    </section>
  );
}

/** Returns a function that names what a column holds. */
export function useColumnNames(own: readonly OwnSheetField[]): (column: SheetColumn) => string {
  const { t } = useTranslation('enquiries');
  return (column) => {
    if (isOwnColumn(column)) {
      const label = own.find(({ name }) => name === column)?.label ?? column;
      const isShared = own.some((field) => field.label === label && field.name !== column);
      return isShared ? `${label} (${column.slice(ownPrefix.length)})` : label;
    }
    if (column === 'status') return t('columns.status');
    if (column === 'submitted_at') return t('columns.submittedAt');
    return column === 'note' ? t('history.note') : t(`columns.${recordColumns[column]}`);
  };
}
