import type { StaffSettings } from '#data/settings/staff-settings-row.ts';
import { localDate } from '#lib/dates/local-date.ts';

export type ExportFormat = StaffSettings['exportFormat'];

/** Returns chat-enquiries-{YYYY-MM-DD} with the format's extension, by the reader's local date. */
export function exportFileName(format: ExportFormat, now: Date): string {
  return `chat-enquiries-${localDate(now)}.${format}`;
}
