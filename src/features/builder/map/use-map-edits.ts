import { createContext, useContext, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { type Exit, edit } from '#engine';
import { toast } from '#lib/toasts.ts';
import { useBuilder } from '../builder-provider.tsx';
import { type StepActions, useStepActions } from '../list/use-step-actions.ts';
import { stepSaying } from '../step-saying.ts';
import type { GraphNode } from './flow-graph.ts';

export interface MapEdits extends Pick<StepActions, 'edit' | 'remove'> {
  duplicate(node: GraphNode): void;
  /** Opens the editor for a new step after this one, at the given exit or else the one that needs a target most. */
  add(node: GraphNode, exit?: Exit): void;
  /** Connects an exit to a step, or disconnects it. */
  connect(step: string, exit: Exit, to: string | undefined): void;
  showProblems(): void;
  /** Shows what was said about a step. */
  comments(step: string): void;
  showFlow(name: string): void;
}

/** Returns the actions on the map's steps and edges. The functions are stable until another flow is shown. */
export function useMapEdits(): MapEdits {
  const { t } = useTranslation(['builder-map', 'builder']);
  const { state, change, go, open, undoEdit } = useBuilder();
  const { edit: editStep, remove } = useStepActions();
  const { flow } = state;
  return useMemo(
    () => ({
      edit: editStep,
      remove,
      duplicate({ step }) {
        const { id } = step;
        const said = stepSaying(step);
        const made = { name: 'duplicateStep', step: { flow, id } } as const;
        change(made, (config) => edit.duplicateStep(config, flow, id));
        toast({
          title: t('duplicated', { step: said === id ? id : t('builder:quoted', { name: said }) }),
          action: { label: t('builder:actions.undo'), run: () => undoEdit(made) },
        });
      },
      add(node, exit = likeliestExit(node)) {
        const step = node.step.id;
        open({ type: 'add', at: node.index + 1, ...(exit && { after: { step, exit } }) });
      },
      connect: (id, exit, to) =>
        change({ name: 'connect', step: { flow, id } }, (config) => edit.connect(config, flow, id, to, exit)),
      showProblems: () => open({ type: 'problems' }),
      comments(step) {
        go({ flow, step });
        open({ type: 'review' });
      },
      showFlow: (name) => go({ flow: name }),
    }),
    [flow, change, go, open, undoEdit, editStep, remove, t],
  );
}

/** The first exit that leads nowhere, else `nextStep`, else the first option. */
function likeliestExit({ exits }: GraphNode): Exit | undefined {
  const loose = exits.find(({ state }) => state === 'nowhere' || state === 'missing');
  return (loose ?? exits.find(({ key }) => key === 'next') ?? exits[0])?.exit;
}

const MapEditsContext = createContext<MapEdits | null>(null);
export const MapEditsProvider = MapEditsContext.Provider;

/** Returns the map's edits for the calling node or edge. */
export function useEdits(): MapEdits {
  const edits = useContext(MapEditsContext);
  if (!edits) throw new Error('There is no map around this component.');
  return edits;
}
