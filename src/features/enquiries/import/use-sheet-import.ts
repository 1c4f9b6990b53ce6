import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import {
  finishImport,
  type ImportProgress,
  importBatch,
  stageImport,
} from '#data/enquiries/files/enquiry-import.ts';
import { LoadError } from '#data/supabase/load-error.ts';
import { useDateText } from '#lib/dates/use-date-text.ts';
import { i18n } from '#lib/i18n/i18n.ts';
import { newId } from '#lib/new-id.ts';
import { toast } from '#lib/toasts.ts';
import { refreshEnquiries } from '../changes/patch-enquiries.ts';
import type { RecordRules } from '../records/record-rules.ts';
import {
  doubtfulText,
  findRepetitions,
  planRow,
  type RowFault,
  type RowReader,
  statusReader,
} from './plan-rows.ts';
import { clockOf } from './read-moment.ts';
import type { Sheet } from './read-sheet.ts';
import { dayOrders, isOwnColumn, type SheetColumn, sheetColumns } from './sheet-columns.ts';

/** What was found when all rows had been read and staged. */
export interface CheckedSheet {
  importId: string;
  tenantId: string;
  faults: RowFault[];
  /** The rows with a text that may have lost some of its letters. */
  doubts: RowDoubt[];
}

export interface RowDoubt {
  row: number;
  text: string;
}

/** Checks the rows of a sheet and stages them, a batch at a time; then imports them in steps. */
export function useSheetImport(staffId: string, sheet: Sheet, onDone: () => void) {
  const { t } = useTranslation('enquiries');
  const queryClient = useQueryClient();
  const { reader } = useDateText();
  const [done, setDone] = useState(0);
  const [imported, setImported] = useState<ImportProgress | null>(null);
  const [isStopping, setIsStopping] = useState(false);
  const stopped = useRef(false);
  const check = useMutation({
    mutationFn: async (order: {
      tenantId: string;
      columns: readonly (SheetColumn | null)[];
      rules: RecordRules;
    }): Promise<CheckedSheet> => {
      const importId = newId();
      const { tenantId, columns, rules } = order;
      const rowReader: RowReader = {
        columns,
        rules,
        orders: dayOrders(sheet, columns, rules.fields, reader.dateFormat),
        clock: clockOf(sheet.names[columns.indexOf('submitted_at')], reader.timeZone),
        now: Date.now(),
        statusOf: statusReader((status) => t(`status.${status}`)),
        words: {
          status: t('import.badStatus'),
          day: t('import.badDay'),
          eitherDay: t('import.eitherDay'),
          empty: t('import.badRow'),
          lost: t('import.lostLetters'),
        },
      };
      const faults: RowFault[] = [];
      const repeated = findRepetitions();
      for (let at = 0; at < sheet.rows.length; at += importBatch) {
        setDone(at);
        const rows = sheet.rows.slice(at, at + importBatch).map((row) => planRow(row, rowReader));
        for (const { planned, faults: its } of rows) {
          const same = its.length === 0 ? repeated(planned) : null;
          const { row } = planned;
          if (same !== null)
            its.push({ row, column: 'first_name', message: t('import.sameRow', { row: same }) });
        }
        faults.push(...rows.flatMap((row) => row.faults));
        const right = rows.filter((row) => row.faults.length === 0).map(({ planned }) => planned);
        const refused = await stageImport(staffId, tenantId, importId, right);
        faults.push(
          ...refused.map(({ row, field }) => ({
            row,
            column: columnOf(field, columns),
            message: t('import.refused'),
          })),
        );
      }
      const doubts = sheet.rows.flatMap((row): RowDoubt[] => {
        const text = doubtfulText(row, columns);
        return text === null ? [] : [{ row: row.row, text }];
      });
      return { importId, tenantId, doubts, faults: faults.sort((one, other) => one.row - other.row) };
    },
  });
  const finish = useMutation({
    mutationFn: ({ importId, tenantId }: CheckedSheet) => {
      stopped.current = false;
      const order = { tenantId, importId, rows: sheet.rows.length };
      return finishImport(staffId, order, setImported, () => stopped.current);
    },
    onSuccess: ({ added, known, done }) => {
      toast(
        done
          ? {
              title: i18n.t('enquiries:import.done', { count: added }),
              ...(known > 0 && { description: i18n.t('enquiries:import.known', { count: known }) }),
            }
          : {
              title: i18n.t('enquiries:import.stopped', { count: added }),
              description: i18n.t('enquiries:import.continue'),
            },
      );
      onDone();
    },
    onError: (error) => {
      // Another one has started elsewhere, or rows were erased: they are checked again.
      if (error instanceof LoadError && error.refusal?.code === 'import_incomplete') check.reset();
    },
    onSettled: () => {
      setIsStopping(false);
      return refreshEnquiries(queryClient, staffId);
    },
  });
  return {
    /** How many rows have been checked so far. */
    done,
    checked: check.data ?? null,
    isChecking: check.isPending,
    isImporting: finish.isPending,
    /** How many of the rows are in, also of an import that failed on its way. */
    imported: imported && imported.added + imported.known,
    isStopping,
    error: finish.error ?? check.error,
    check(order: Parameters<typeof check.mutate>[0]) {
      finish.reset();
      setImported(null);
      check.mutate(order);
    },
    importAll: finish.mutate,
    /** After the step that is running. */
    stop() {
      stopped.current = true;
      setIsStopping(true);
    },
    /** Returns to the choice of the columns. */
    goBack() {
      check.reset();
      finish.reset();
      setImported(null);
    },
  };
}

/** Returns the column of the sheet that the database's word for a field is about. */
function columnOf(field: string, columns: readonly (SheetColumn | null)[]): SheetColumn {
  const known = sheetColumns.find((column) => column === field.replace('status_code', 'status'));
  const own = field === 'answers' ? columns.find(isOwnColumn) : undefined;
  return known ?? own ?? 'first_name';
}
