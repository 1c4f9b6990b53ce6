/** A step being aligned; `y` is its centre. */
export interface Settling {
  key: string;
  y: number;
  height: number;
}

/** An edge between steps of different columns: the offsets from their centres where it leaves and arrives. */
export interface Pull {
  from: string;
  to: string;
  leaves: number;
  arrives: number;
  /** Edges to the next column have the highest weight. */
  weight: number;
}

const rounds = 4;

/**
 * Sorts each column's steps like the exits that lead to them, and aligns them so that edges are as straight as
 * possible. Changes `y` in place; the columns are ordered from left to right.
 */
export function alignColumns(columns: Settling[][], pulls: readonly Pull[], gap: number): void {
  const byKey = new Map(columns.flat().map((step) => [step.key, step]));
  const before = grouped(pulls, ({ to }) => to);
  const after = grouped(pulls, ({ from }) => from);
  const preferredByLast = (step: Settling) =>
    mean(
      before.get(step.key),
      ({ from, leaves, arrives }) => (byKey.get(from)?.y ?? 0) + leaves - arrives,
      step.y,
    );
  const preferredByNext = (step: Settling) =>
    mean(
      after.get(step.key),
      ({ to, leaves, arrives }) => (byKey.get(to)?.y ?? 0) + arrives - leaves,
      step.y,
    );

  for (let round = 0; round < rounds; round++) {
    for (const column of columns) settle(column, preferredByLast, gap);
    if (round < rounds - 1) for (const column of columns.toReversed()) settle(column, preferredByNext, gap);
  }
}

/** Moves a column's steps as close to their preferred heights as they fit without overlap. */
function settle(column: Settling[], preferred: (step: Settling) => number, gap: number): void {
  const ordered = column
    .map((step) => ({ step, at: preferred(step) }))
    .toSorted((a, b) => a.at - b.at || a.step.y - b.step.y);
  // Treats every step as a point, so only their order matters; neighbours that would overlap form a group.
  const groups: { sum: number; steps: { step: Settling; offset: number }[] }[] = [];
  let offset = 0;
  for (const { step, at } of ordered) {
    offset += step.height / 2;
    let group = { sum: at - offset, steps: [{ step, offset }] };
    for (let last = groups.at(-1); last && placeOf(last) >= placeOf(group); last = groups.at(-1)) {
      groups.pop();
      group = { sum: last.sum + group.sum, steps: [...last.steps, ...group.steps] };
    }
    groups.push(group);
    offset += step.height / 2 + gap;
  }
  for (const group of groups) for (const each of group.steps) each.step.y = placeOf(group) + each.offset;
}

function placeOf({ sum, steps }: { sum: number; steps: readonly unknown[] }): number {
  return sum / steps.length;
}

function mean(pulls: readonly Pull[] | undefined, at: (pull: Pull) => number, otherwise: number): number {
  if (!pulls) return otherwise;
  const weights = pulls.reduce((sum, { weight }) => sum + weight, 0);
  return pulls.reduce((sum, pull) => sum + at(pull) * pull.weight, 0) / weights;
}

function grouped(pulls: readonly Pull[], by: (pull: Pull) => string): Map<string, Pull[]> {
  const groups = new Map<string, Pull[]>();
  for (const pull of pulls) {
    const group = groups.get(by(pull));
    if (group) group.push(pull);
    else groups.set(by(pull), [pull]);
  }
  return groups;
}
