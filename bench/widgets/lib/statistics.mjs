/** Summarises the numbers among the values; null when there are none. */
export function summaryOf(values) {
  const sorted = values.filter(Number.isFinite).sort((a, b) => a - b);
  if (sorted.length === 0) return null;
  const middle = sorted.length >> 1;
  const median = sorted.length % 2 ? sorted[middle] : (sorted[middle - 1] + sorted[middle]) / 2;
  return { median, least: sorted[0], most: sorted.at(-1), count: sorted.length };
}

export function medianOf(values) {
  return summaryOf(values)?.median ?? null;
}
