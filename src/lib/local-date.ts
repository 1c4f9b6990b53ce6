import { formatISO, isValid, parseISO } from 'date-fns';

/** The calendar day of a moment where the reader is, as YYYY-MM-DD. */
export function localDate(moment: Date): string {
  return formatISO(moment, { representation: 'date' });
}

/** Midnight of a YYYY-MM-DD day where the reader is; null when there is no such day. */
export function parseLocalDate(text: string): Date | null {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return null;
  const day = parseISO(text);
  return isValid(day) ? day : null;
}
