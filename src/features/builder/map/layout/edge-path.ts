import type { Route } from './route-edges.ts';

/** Returns a route's SVG path: a curve forward, rounded corners backward. */
export function edgePath({ from, to, lane, turn }: Route): string {
  if (lane === undefined) return `M${from.x},${from.y}${curve(from.x, from.y, to.x, to.y)}`;
  if (to.x > from.x) {
    const [first, last] = [from.x + turn * 2, to.x - turn * 2];
    return `M${from.x},${from.y}${curve(from.x, from.y, first, lane)}H${last}${curve(last, lane, to.x, to.y)}`;
  }
  const [out, home] = [from.x + turn, to.x - turn];
  return [
    `M${from.x},${from.y}`,
    corner(from.x, from.y, out, lane),
    `H${home + radiusOf(lane, to.y)}`,
    // To the end of the lane, then along it to the step.
    `Q${home},${lane} ${home},${lane + signOf(lane, to.y) * radiusOf(lane, to.y)}`,
    `V${to.y - signOf(lane, to.y) * radiusOf(lane, to.y)}`,
    `Q${home},${to.y} ${home + radiusOf(lane, to.y)},${to.y}`,
    `H${to.x}`,
  ].join('');
}

/** Right, then up or down to the lane, and back to the left. */
function corner(x: number, y: number, out: number, lane: number): string {
  const [radius, sign] = [Math.min(radiusOf(y, lane), out - x), signOf(y, lane)];
  return `H${out - radius}Q${out},${y} ${out},${y + sign * radius}V${lane - sign * radius}Q${out},${lane} ${out - radius},${lane}`;
}

function curve(x1: number, y1: number, x2: number, y2: number): string {
  const bend = (x2 - x1) / 2;
  return `C${x1 + bend},${y1} ${x2 - bend},${y2} ${x2},${y2}`;
}

function radiusOf(from: number, to: number): number {
  return Math.min(12, Math.abs(to - from) / 2);
}

function signOf(from: number, to: number): number {
  return to >= from ? 1 : -1;
}
