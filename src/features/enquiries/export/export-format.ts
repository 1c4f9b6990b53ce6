import type { StaffSettings } from '#data/settings/staff-settings-row.ts';
import { localDate } from '#lib/dates/local-date.ts';

export type ExportFormat = StaffSettings['exportFormat'];

/** chat-enquiries-{YYYY-MM-DD} and the format's ending, by the reader's own calendar. */
export function exportFileName(format: ExportFormat, now: Date): string {
  return `chat-enquiries-${localDate(now)}.${format}`;
}
