import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type ExportScope, exportEnquiries } from '#data/enquiries/files/enquiry-export.ts';
import { ownFieldsOptions } from '#data/enquiries/own-answers.ts';
import { LoadError } from '#data/supabase/load-error.ts';
import { downloadFile } from '#lib/browser/download-file.ts';
import { useDateText } from '#lib/dates/use-date-text.ts';
import { toast } from '#lib/toasts.ts';
import { type ExportKey, isFullExport, usualColumns } from './columns/export-columns.ts';
import { exportTable } from './columns/export-table.ts';
import { csvSink } from './csv-sink.ts';
import { type ExportFormat, exportFileName } from './export-format.ts';
import { pdfSink } from './pdf/pdf-sink.ts';
import { usePdfWords } from './pdf/use-pdf-words.ts';
import { ExportTooLarge, runExport } from './run-export.ts';
import { xlsxSink } from './xlsx/xlsx-sink.ts';

export interface ExportOrder {
  format: ExportFormat;
  scope: ExportScope;
  /** Those of the specification and the school's own, if not given. */
  columns?: readonly ExportKey[];
  /** The expected number of rows, if known. */
  total: number | null;
}

export interface EnquiryExport {
  /** The running export and its progress. */
  running: (ExportOrder & { done: number }) | null;
  /** The number of rows with missing characters in the last PDF, and its order, to repeat it in another format. */
  lacking: { rows: number; order: ExportOrder } | null;
  start(order: ExportOrder): void;
  cancel(): void;
  forgetLack(): void;
}

/** Exports enquiries into a file; a toast reports the result. Leaving the page aborts it. */
export function useEnquiryExport(staffId: string): EnquiryExport {
  const { t } = useTranslation('enquiries');
  const pdfWords = usePdfWords(staffId);
  const { timeZone } = useDateText().reader;
  const queryClient = useQueryClient();
  const stopper = useRef(new AbortController());
  const [done, setDone] = useState(0);
  const [lacking, setLacking] = useState<EnquiryExport['lacking']>(null);
  useEffect(() => () => stopper.current.abort(), []);

  const { isPending, variables, mutate } = useMutation({
    mutationFn: async ({ format, scope, columns: keys = usualColumns, total }: ExportOrder) => {
      stopper.current = new AbortController();
      setDone(0);
      setLacking(null);
      const { signal } = stopper.current;
      const school = scope.type === 'matching' ? scope.filters.tenant : '';
      const own = keys.includes('answers')
        ? await queryClient.fetchQuery(ownFieldsOptions(staffId, school))
        : [];
      const sink = await {
        csv: () => csvSink(exportTable(keys, timeZone, own)),
        xlsx: () => xlsxSink(exportTable(keys, timeZone, own)),
        pdf: async () => pdfSink(await pdfWords(scope, keys, own), signal),
      }[format]();
      // Checked before the first row is fetched, if the total is known.
      if (sink.limit !== null && total !== null && total > sink.limit) throw new ExportTooLarge(sink.limit);
      const source = exportEnquiries(staffId, scope, signal, isFullExport(keys, own));
      const result = await runExport(source, sink, signal, setDone);
      const name = exportFileName(format, new Date());
      if (result.file) downloadFile(name, result.file);
      return { ...result, name };
    },
    onSuccess: ({ rows, name, unshown }, order) => {
      if (unshown > 0) setLacking({ rows: unshown, order });
      if (rows === 0) toast({ title: t('export.empty') });
      else {
        const left = order.scope.type === 'selected' ? order.scope.ids.length - rows : 0;
        const detail = t('export.doneDetail', { rows: t('count', { count: rows }), file: name });
        toast({
          title: t('export.done'),
          description: left > 0 ? `${detail}. ${t('export.left', { count: left })}` : detail,
        });
      }
    },
    onError: (error, { format }) => {
      // Cancelled, or the user has left the page.
      if (stopper.current.signal.aborted) return;
      const name = t(`export.formats.${format}`);
      if (error instanceof ExportTooLarge) {
        toast({
          title: t('export.tooLarge', { format: name, limit: error.limit }),
          description: t('export.tooLargeDetail'),
          variant: 'destructive',
        });
        return;
      }
      const title =
        error instanceof LoadError ? t('export.loadFailed') : t('export.failed', { format: name });
      toast({ title, variant: 'destructive' });
    },
  });

  return {
    running: isPending ? { ...variables, done } : null,
    lacking,
    start: mutate,
    cancel: () => {
      stopper.current.abort();
      toast({ title: t('export.cancelled'), description: t('export.cancelledDetail') });
    },
    forgetLack: () => setLacking(null),
  };
}
