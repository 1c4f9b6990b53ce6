import { exportColumns } from './export-columns.ts';

/** How every export tells a moment: as the clocks of one time zone show it, which the column's header names. */
export interface ExportClock {
  headers: string[];
  /** A moment (ISO 8601) as `YYYY-MM-DD HH:MM:SS` on the wall there; what is no moment stays as it came. */
  wall(iso: string): string;
}

export function exportClock(timeZone: string): ExportClock {
  // Which is how Swedes write it.
  const format = new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'medium' });
  return {
    headers: exportColumns.map(([header, field]) =>
      field === 'submitted_at' ? `${header} (${timeZone})` : header,
    ),
    wall(iso) {
      const moment = new Date(iso);
      return Number.isNaN(moment.getTime()) ? iso : format.format(moment);
    },
  };
}
