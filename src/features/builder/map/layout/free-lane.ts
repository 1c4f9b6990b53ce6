/** A rectangle that edges avoid. */
export interface Span {
  left: number;
  right: number;
  top: number;
  bottom: number;
}

/** The detour, in px, that is accepted to cross one edge less. */
const crossingCost = 60;

/**
 * Returns the best height free of obstacles to join the given ones: a short way that crosses few of the edges between
 * columns.
 */
export function freeLane(
  heights: readonly number[],
  obstacles: readonly Span[],
  lines: readonly Pick<Span, 'top' | 'bottom'>[] = [],
): number {
  const taken = merged(obstacles);
  const isFree = (y: number) => !taken.some(({ top, bottom }) => y > top && y < bottom);
  const candidates = [...heights, ...taken.flatMap(({ top, bottom }) => [top, bottom])].filter(isFree);
  const costs = candidates.map((y) => {
    const detour = heights.reduce((sum, height) => sum + Math.abs(height - y), 0);
    const crossed = lines.filter(({ top, bottom }) => y > top && y < bottom).length;
    return detour + crossed * crossingCost;
  });
  return candidates[costs.indexOf(Math.min(...costs))] ?? heights[0] ?? 0;
}

/** Returns the occupied heights from top to bottom, overlaps merged. */
function merged(obstacles: readonly Span[]): { top: number; bottom: number }[] {
  const result: { top: number; bottom: number }[] = [];
  for (const { top, bottom } of obstacles.toSorted((a, b) => a.top - b.top)) {
    const last = result.at(-1);
    if (last && top < last.bottom) last.bottom = Math.max(last.bottom, bottom);
    else result.push({ top, bottom });
  }
  return result;
}
