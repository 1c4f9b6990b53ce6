import type { FlowGraph } from '../flow-graph.ts';

export interface Ranks {
  /** A step's column: one further than the last step with a forward edge to it. */
  rank: ReadonlyMap<string, number>;
  /** The edges back to an earlier step or to their own source. */
  back: ReadonlySet<string>;
}

/**
 * Assigns the steps to columns, from the entry on. Steps without incoming edges are placed right before their targets;
 * those without targets are placed in the first column.
 */
export function rankSteps({ nodes, edges }: FlowGraph): Ranks {
  const out = new Map(nodes.map(({ key }) => [key, [] as { key: string; to: string }[]]));
  for (const { key, from, to } of edges) out.get(from)?.push({ key, to });
  const back = new Set<string>();
  const order: string[] = [];
  const open = new Set<string>();
  const done = new Set<string>();

  const walk = (root: string) => {
    const stack = [{ at: root, left: [...(out.get(root) ?? [])] }];
    open.add(root);
    for (let top = stack.at(-1); top; top = stack.at(-1)) {
      const way = top.left.shift();
      if (!way) {
        open.delete(top.at);
        done.add(top.at);
        order.push(top.at);
        stack.pop();
      } else if (open.has(way.to)) {
        back.add(way.key);
      } else if (!done.has(way.to)) {
        open.add(way.to);
        stack.push({ at: way.to, left: [...(out.get(way.to) ?? [])] });
      }
    }
  };
  const led = new Set(edges.map(({ to }) => to));
  const entry = nodes.find(({ isEntry }) => isEntry);
  const roots = [...(entry ? [entry] : []), ...nodes.filter(({ key }) => !led.has(key)), ...nodes];
  for (const { key } of roots) if (!done.has(key)) walk(key);

  const rank = new Map(nodes.map(({ key }) => [key, 0]));
  for (const key of order.toReversed()) {
    const next = (rank.get(key) ?? 0) + 1;
    for (const way of out.get(key) ?? []) {
      if (!back.has(way.key)) rank.set(way.to, Math.max(rank.get(way.to) ?? 0, next));
    }
  }
  for (const key of order) {
    const targets = (out.get(key) ?? [])
      .filter((way) => !back.has(way.key))
      .map(({ to }) => rank.get(to) ?? 0);
    if (led.has(key) || key === entry?.key || targets.length === 0) continue;
    rank.set(key, Math.max(0, Math.min(...targets) - 1));
  }
  return { rank, back };
}
