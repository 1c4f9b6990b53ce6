import { exportColumns } from './export-columns.ts';

/** How exports write times: in one time zone, which the column's header names. */
export interface ExportClock {
  headers: string[];
  /** Returns an ISO 8601 time as local `YYYY-MM-DD HH:MM:SS`; an invalid one is returned unchanged. */
  wall(iso: string): string;
}

export function exportClock(timeZone: string): ExportClock {
  // The Swedish locale has this format.
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
