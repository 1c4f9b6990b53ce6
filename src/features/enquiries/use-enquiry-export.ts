import { useMutation } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import type { EnquiryFilters } from '../../data/enquiry.ts';
import { exportEnquiries } from '../../data/enquiry-queries.ts';
import { LoadError } from '../../data/load-error.ts';
import { downloadFile } from '../../lib/download-file.ts';
import { toast } from '../../lib/toasts.ts';
import { csvBody, csvFileName, csvHead } from './enquiry-csv.ts';
import { enquiryWords } from './enquiry-words.ts';

/** Every enquiry that passes the filters, into a CSV file; a toast says how it ended. Leaving the page stops it. */
export function useEnquiryExport(staffId: string): { isBusy: boolean; start(filters: EnquiryFilters): void } {
  const stopper = useRef(new AbortController());
  useEffect(() => {
    stopper.current = new AbortController();
    return () => stopper.current.abort();
  }, []);

  const { isPending, mutate } = useMutation({
    mutationFn: (filters: EnquiryFilters) => saveCsv(staffId, filters, stopper.current.signal),
    onSuccess: ({ rows, file }) =>
      rows === 0
        ? toast({ title: enquiryWords.exportEmpty })
        : toast({ title: enquiryWords.exportDone, description: enquiryWords.exportDoneDetail(rows, file) }),
    onError: (error) => {
      if (stopper.current.signal.aborted) return;
      const title = error instanceof LoadError ? enquiryWords.exportLoadFailed : enquiryWords.exportFailed;
      toast({ title, variant: 'destructive' });
    },
  });
  return { isBusy: isPending, start: mutate };
}

/** The parts go into the file as they come: the browser, not the page's memory, holds what was read. */
async function saveCsv(staffId: string, filters: EnquiryFilters, signal: AbortSignal) {
  const file = csvFileName(new Date());
  const parts: Blob[] = [new Blob([csvHead()])];
  let rows = 0;
  for await (const enquiries of exportEnquiries(staffId, filters, signal)) {
    rows += enquiries.length;
    parts.push(new Blob([csvBody(enquiries)]));
  }
  signal.throwIfAborted();
  if (rows > 0) downloadFile(file, new Blob(parts, { type: 'text/csv;charset=utf-8' }));
  return { rows, file };
}
