import type { ExportedEnquiry } from '#data/enquiries/files/enquiry-export.ts';

/** Receives exported enquiries in batches and builds a file. */
export interface ExportSink {
  /** The most rows that fit one file; null: no limit. */
  readonly limit: number | null;
  add(enquiries: readonly ExportedEnquiry[], signal: AbortSignal): Promise<void>;
  finish(): Promise<Blob>;
  /** Returns the number of rows with a character that the file cannot show. */
  unshown(): number;
}
