import type { Enquiry } from '#data/enquiries/enquiry.ts';

/** Where exported enquiries go, batch by batch, until they are a file. */
export interface ExportSink {
  /** More rows than this do not fit one file; null: any number does. */
  readonly limit: number | null;
  add(enquiries: readonly Enquiry[], signal: AbortSignal): Promise<void>;
  finish(): Promise<Blob>;
  /** How many rows hold a character that the file cannot show. */
  unshown(): number;
}
