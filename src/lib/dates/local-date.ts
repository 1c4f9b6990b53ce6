/** Returns the local calendar day of a moment, as YYYY-MM-DD; for the years 0 to 9999. */
export function localDate(moment: Date): string {
  const [year, month, day] = [moment.getFullYear(), moment.getMonth() + 1, moment.getDate()];
  return `${padded(year, 4)}-${padded(month, 2)}-${padded(day, 2)}`;
}

/** Returns local midnight of a YYYY-MM-DD day; null when there is no such day. */
export function parseLocalDate(text: string): Date | null {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return null;
  const [year = 0, month = 0, day = 0] = text.split('-').map(Number);
  // Not through the constructor, which maps the years 0 to 99 to 1900 to 1999.
  const midnight = new Date(2000, 0, 1);
  midnight.setFullYear(year, month - 1, day);
  return localDate(midnight) === text ? midnight : null;
}

function padded(part: number, digits: number): string {
  return String(part).padStart(digits, '0');
}
