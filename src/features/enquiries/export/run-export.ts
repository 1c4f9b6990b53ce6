import type { ExportedEnquiry } from '#data/enquiries/files/enquiry-export.ts';
import type { ExportSink } from './export-sink.ts';

export interface ExportResult {
  rows: number;
  /** Null when there is nothing to export. */
  file: Blob | null;
  /** Rows with characters that the file cannot show. */
  unshown: number;
}

/** More rows than one file of that format can hold. */
export class ExportTooLarge extends Error {
  override readonly name = 'ExportTooLarge';
  readonly limit: number;

  constructor(limit: number) {
    super(`more than ${limit} rows`);
    this.limit = limit;
  }
}

/** Fills a file batch by batch; no batch stays in memory. Throws the source's errors, or `ExportTooLarge`. */
export async function runExport(
  source: AsyncIterable<ExportedEnquiry[]>,
  sink: ExportSink,
  signal: AbortSignal,
  onProgress: (rows: number) => void,
): Promise<ExportResult> {
  let rows = 0;
  for await (const enquiries of source) {
    signal.throwIfAborted();
    rows += enquiries.length;
    if (sink.limit !== null && rows > sink.limit) throw new ExportTooLarge(sink.limit);
    await sink.add(enquiries, signal);
    onProgress(rows);
  }
  signal.throwIfAborted();
  if (rows === 0) return { rows, file: null, unshown: 0 };
  const file = await sink.finish();
  signal.throwIfAborted();
  return { rows, file, unshown: sink.unshown() };
}
