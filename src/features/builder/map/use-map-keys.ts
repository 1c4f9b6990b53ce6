import type { KeyboardEvent } from 'react';
import { shortcutLetter } from '#lib/browser/shortcut-letter.ts';
import type { FlowGraph, GraphNode } from './flow-graph.ts';
import type { MapEdits } from './use-map-edits.ts';
import type { MapView } from './use-map-view.ts';
import { type Direction, walkMap } from './walk-map.ts';

/**
 * The keys of the map, for the focused step: arrows follow the edges, Home and End go to the ends of the list, Tab from
 * step to step in its order; Enter edits, + adds a step after it, Delete removes it, Ctrl or Cmd with D duplicates it.
 * Delete also removes a clicked edge.
 */
export function useMapKeys(graph: FlowGraph, edits: MapEdits, view: MapView) {
  return (event: KeyboardEvent<HTMLElement>) => {
    if (event.altKey) return;
    const done = () => {
      event.preventDefault();
      // React Flow handles some of these keys differently.
      event.stopPropagation();
    };
    const edge = graph.edges.find(({ key }) => key === focused(event.target, 'react-flow__edge'));
    if (edge && removing.has(event.key)) {
      const source = graph.byKey.get(edge.from);
      if (source) edits.connect(source.step.id, edge.exit.exit, undefined);
      view.focus(edge.from);
      return done();
    }
    const node = graph.byKey.get(focused(event.target, 'react-flow__node') ?? '');
    if (!node) return;
    if (event.ctrlKey || event.metaKey) {
      if (shortcutLetter(event) !== 'd') return;
      edits.duplicate(node);
      return done();
    }
    const neighbour = neighbourOf(graph, node.index, event);
    if (neighbour !== undefined) {
      if (neighbour !== null) view.focus(neighbour);
      return done();
    }
    const action = { ...actions, ' ': actions.Enter }[event.key];
    if (!action) return;
    action(edits, node);
    done();
    // The focus would be lost with the removed step.
    const heir =
      removing.has(event.key) && (walkMap(graph, node.key, 'right') ?? graph.nodes[node.index - 1]?.key);
    if (heir) view.focus(heir);
  };

  /** Returns the key of the step to focus; null for none in that direction, undefined for other keys. */
  function neighbourOf({ nodes }: FlowGraph, index: number, event: KeyboardEvent): string | null | undefined {
    const direction = arrows[event.key];
    const here = nodes[index]?.key ?? '';
    if (direction) return walkMap(graph, here, direction);
    if (event.key === 'Home') return nodes[0]?.key ?? null;
    if (event.key === 'End') return nodes.at(-1)?.key ?? null;
    if (event.key !== 'Tab') return undefined;
    // The browser itself finds a rendered next step, and leaves the map after the last.
    const next = nodes[index + (event.shiftKey ? -1 : 1)]?.key;
    const isDrawn = next === undefined || document.querySelector(`[data-id="${CSS.escape(next)}"]`) !== null;
    return isDrawn ? undefined : next;
  }
}

const arrows: Record<string, Direction | undefined> = {
  ArrowRight: 'right',
  ArrowLeft: 'left',
  ArrowUp: 'up',
  ArrowDown: 'down',
};

type StepAction = (edits: MapEdits, node: GraphNode) => void;

const actions: Record<string, StepAction | undefined> = {
  Enter: (edits, { step }) => edits.edit(step.id),
  '+': (edits, node) => edits.add(node),
  Delete: (edits, { step }) => edits.remove(step),
  Backspace: (edits, { step }) => edits.remove(step),
};

const removing = new Set(['Delete', 'Backspace']);

/** Returns the focused step's or edge's id; null when a button in it has the focus. */
function focused(target: EventTarget, kind: 'react-flow__node' | 'react-flow__edge'): string | null {
  const isOne = target instanceof Element && target.classList.contains(kind);
  return isOne ? target.getAttribute('data-id') : null;
}
