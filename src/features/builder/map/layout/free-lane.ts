/** A rectangle that lines keep out of. */
export interface Span {
  left: number;
  right: number;
  top: number;
  bottom: number;
}

/** How far round a lane may go, in px, to cross one line less. */
const crossingCost = 60;

/**
 * The height that is free of all obstacles and, of such, the best way between the heights to be joined: short, and
 * across few of the lines that run from column to column.
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

/** The heights that are taken, from top to bottom; what overlaps is one. */
function merged(obstacles: readonly Span[]): { top: number; bottom: number }[] {
  const result: { top: number; bottom: number }[] = [];
  for (const { top, bottom } of obstacles.toSorted((a, b) => a.top - b.top)) {
    const last = result.at(-1);
    if (last && top < last.bottom) last.bottom = Math.max(last.bottom, bottom);
    else result.push({ top, bottom });
  }
  return result;
}
