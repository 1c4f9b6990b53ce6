/** Formats completed months as an age in a language: 3 years 2 months, 3 años y 2 meses. */
export function ageText(language: string, months: number): string {
  const [years, rest] = [Math.floor(months / 12), months % 12];
  const part = (unit: 'year' | 'month', count: number) =>
    new Intl.NumberFormat(language, { style: 'unit', unit, unitDisplay: 'long' }).format(count);
  const parts = [
    ...(years > 0 ? [part('year', years)] : []),
    ...(rest > 0 || years === 0 ? [part('month', rest)] : []),
  ];
  // In English nothing stands between the two.
  return language === 'en' ? parts.join(' ') : new Intl.ListFormat(language, { type: 'unit' }).format(parts);
}
