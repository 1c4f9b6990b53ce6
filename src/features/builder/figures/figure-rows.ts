import type { ConversationFigures, StepFigure } from '#data/analytics/conversation-figures.ts';
import { dividesByShare, flowNames, type Step, type TenantConfig } from '#engine';
import { flowView } from '../flow-view.ts';
import { stepExits } from '../map/step-exits.ts';
import { stepSaying } from '../step-saying.ts';

/** A step of a version with its figures. */
export interface FigureRow {
  key: string;
  /** What the step is known by; of one that the version does not have, its id. */
  name: string;
  type: Step['type'] | null;
  figure: StepFigure;
  /** Where it led to, most first, by the name of the share that led there; empty where there was only one way. */
  exits: { key: string; name: string; count: number; sent: number }[];
}

export interface FlowRows {
  flow: string;
  title: string;
  rows: FigureRow[];
}

/** Returns the key under which a step's figure is found. */
export function placeKey(flow: string, stepId: string): string {
  return `${flow} ${stepId}`;
}

export function figuresByPlace({ steps }: ConversationFigures): ReadonlyMap<string, StepFigure> {
  return new Map(steps.map((figure) => [placeKey(figure.flow, figure.step_id), figure]));
}

/**
 * Returns the figures of all steps in the order of the version, a workflow or flow that was come to after the other. What
 * the version does not have, such as a step that a page sent which had it from elsewhere, comes last.
 */
export function figureRows(config: TenantConfig, figures: ConversationFigures): FlowRows[] {
  const left = new Map(figuresByPlace(figures));
  const names = namesOf(config);
  const shares = sharesOf(config);
  const rowOf = (figure: StepFigure, type: FigureRow['type']): FigureRow => {
    const key = placeKey(figure.flow, figure.step_id);
    left.delete(key);
    const exits = figure.exits.map(({ flow, step_id, count, sent }) => {
      const to = placeKey(flow, step_id);
      const share = flow === figure.flow && shares.get(key)?.get(step_id);
      return { key: to, name: share || (names.get(to) ?? step_id), count, sent };
    });
    return {
      key,
      name: names.get(key) ?? figure.step_id,
      type,
      figure,
      exits: exits.length > 1 ? exits : [],
    };
  };
  const flows = flowNames(config).flatMap((flow): FlowRows[] => {
    const view = flowView(config, flow);
    if (!view || !figures.steps.some((figure) => figure.flow === flow)) return [];
    const rows = view.steps.map(({ id, type }) =>
      rowOf(left.get(placeKey(flow, id)) ?? unseen(flow, id), type),
    );
    return [{ flow, title: view.title, rows }];
  });
  const others = [...left.values()].map((figure) => rowOf(figure, null));
  return others.length > 0 ? [...flows, { flow: '', title: '', rows: others }] : flows;
}

function namesOf(config: TenantConfig): ReadonlyMap<string, string> {
  return new Map(
    flowNames(config).flatMap((flow) =>
      (flowView(config, flow)?.steps ?? []).map(
        (step) => [placeKey(flow, step.id), stepSaying(step)] as const,
      ),
    ),
  );
}

/** Returns the named shares by the key of their step and the id of the step that they alone lead to. */
function sharesOf(config: TenantConfig): ReadonlyMap<string, ReadonlyMap<string, string>> {
  return new Map(
    flowNames(config).flatMap((flow) =>
      (flowView(config, flow)?.steps ?? []).filter(dividesByShare).map((step) => {
        const targets = stepExits(step).map(({ to }) => to);
        const named = (step.conditions ?? []).flatMap(({ name, nextStep }): [string, string][] =>
          name && nextStep && targets.filter((to) => to === nextStep).length === 1 ? [[nextStep, name]] : [],
        );
        return [placeKey(flow, step.id), new Map(named)] as const;
      }),
    ),
  );
}

function unseen(flow: string, step_id: string): StepFigure {
  return { flow, step_id, seen: 0, answered: 0, left: 0, finished: 0, median_ms: null, exits: [] };
}
