/** Keys of the shapes that stand in for rows which are still loading. */
export function restingKeys(rows: number): string[] {
  return Array.from({ length: rows }, (_, row) => `resting ${row}`);
}
