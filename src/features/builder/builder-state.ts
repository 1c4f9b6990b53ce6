import type { ExitPlace, TenantConfig } from '#engine';
import { flowNames } from '#engine';
import type { ChatLanguage } from '#lib/i18n/languages.ts';
import { flowView } from './flow-view.ts';

/** An edit's name for the labels of Undo and Redo; `about` is the step, workflow or version that was edited. */
export interface EditLabel {
  name: EditName;
  about?: string;
}

export type EditName =
  | 'addStep'
  | 'updateStep'
  | 'removeStep'
  | 'moveStep'
  | 'duplicateStep'
  | 'cutSteps'
  | 'pasteSteps'
  | 'connect'
  | 'fix'
  | 'addWorkflow'
  | 'updateWorkflow'
  | 'removeWorkflow'
  | 'details'
  | 'translate'
  | 'translateFile'
  | 'import'
  | 'restore'
  | 'takeTheirs';

/** The panel beside the steps. The tabs are hidden while an editor or the tester is open. */
export type SidePanel =
  | { type: 'none' }
  /** Edits the selected step, and after it the `waiting` new steps that were created earlier. */
  | { type: 'edit'; waiting?: readonly string[] }
  /**
   * Adds a step at an index of the list (the end by default), as the target of another step's exit when one is given;
   * or behind a step that leads nowhere of its own.
   */
  | { type: 'add'; at?: number; after?: ExitPlace; behind?: string }
  /** Plays in a language, the original by default. */
  | { type: 'tester'; language?: ChatLanguage }
  | { type: 'problems' }
  | { type: 'versions' }
  /** The figures of a published version. */
  | { type: 'figures' }
  /** Links and comments; with the address of a link that was just made. */
  | { type: 'review'; link?: { id: string; address: string } }
  /** All texts with their translations, in place of the steps; a language's own first. */
  | { type: 'translations'; language?: ChatLanguage };

export interface BuilderState {
  /** The current configuration, and what Undo and Redo restore. */
  config: TenantConfig;
  past: readonly { config: TenantConfig; edit: EditLabel }[];
  future: readonly { config: TenantConfig; edit: EditLabel }[];
  /** The workflow or flow whose steps are shown. */
  flow: string;
  step: string | null;
  /** Steps chosen together with the selected one, to be copied or cut; empty while there is only that one. */
  marked: readonly string[];
  panel: SidePanel;
  isJsonShown: boolean;
  /** The tester's step, highlighted in the list and on the map. */
  playing: { flow: string; step: string } | null;
}

export type BuilderAction =
  | { type: 'change'; edit: EditLabel; how: (config: TenantConfig) => TenantConfig; go?: Place }
  | { type: 'undo' | 'redo' | 'toggle-json' }
  | { type: 'go'; to: Place }
  /** Adds a step to those chosen or takes it out, or chooses all from the selected one to it. */
  | { type: 'mark'; step: string; how: 'toggle' | 'range' }
  | { type: 'open'; panel: SidePanel }
  | { type: 'play'; playing: BuilderState['playing'] };

/** Another workflow, step or panel; omitted parts stay, except the step when the workflow changes. */
export interface Place {
  flow?: string;
  step?: string | null;
  panel?: SidePanel;
}

/** More than a day's work; a long session must not fill the memory. */
const longestPast = 200;

export function startState(config: TenantConfig): BuilderState {
  return {
    config,
    past: [],
    future: [],
    flow: flowView(config, config.defaultWorkflow) ? config.defaultWorkflow : (flowNames(config)[0] ?? ''),
    step: null,
    marked: [],
    panel: { type: 'none' },
    isJsonShown: false,
    playing: null,
  };
}

/** Reduces every change of the builder. A change without effect adds nothing to the history. */
export function builderReducer(state: BuilderState, action: BuilderAction): BuilderState {
  switch (action.type) {
    case 'change': {
      const config = action.how(state.config);
      if (config === state.config) return state;
      const past = [...state.past, { config: state.config, edit: action.edit }].slice(-longestPast);
      return settle({ ...state, config, past, future: [] }, action.go);
    }
    case 'undo': {
      const last = state.past.at(-1);
      if (!last) return state;
      const future = [{ config: state.config, edit: last.edit }, ...state.future];
      return settle({ ...state, config: last.config, past: state.past.slice(0, -1), future });
    }
    case 'redo': {
      const [next, ...future] = state.future;
      if (!next) return state;
      const past = [...state.past, { config: state.config, edit: next.edit }];
      return settle({ ...state, config: next.config, past, future });
    }
    case 'toggle-json':
      return { ...state, isJsonShown: !state.isJsonShown };
    case 'mark':
      return { ...state, marked: marking(state, action.step, action.how) };
    case 'go':
      return settle(state, action.to);
    case 'open':
      return settle(state, { panel: action.panel });
    case 'play':
      return { ...state, playing: action.playing };
  }
}

/** Goes to a place and drops what no longer exists: a removed workflow, a removed step and its editor. */
function settle(state: BuilderState, { flow: to, step: wanted, panel }: Place = {}): BuilderState {
  const asked = to ?? state.flow;
  const flow = flowView(state.config, asked) ? asked : (flowNames(state.config)[0] ?? '');
  const kept = wanted === undefined && flow === state.flow ? state.step : (wanted ?? null);
  const step = flowView(state.config, flow)?.steps.some(({ id }) => id === kept) ? kept : null;
  const shown = panel ?? state.panel;
  const isOther = wanted !== undefined || flow !== state.flow;
  const ids = new Set(flowView(state.config, flow)?.steps.map(({ id }) => id));
  const marked = isOther ? [] : state.marked.filter((id) => ids.has(id));
  return {
    ...state,
    flow,
    step,
    marked,
    panel: shown.type === 'edit' && step === null ? { type: 'none' } : shown,
  };
}

function marking(
  { config, flow, step, marked }: BuilderState,
  to: string,
  how: 'toggle' | 'range',
): string[] {
  const ids = flowView(config, flow)?.steps.map(({ id }) => id) ?? [];
  const first = ids.indexOf(step ?? to);
  const last = ids.indexOf(to);
  if (how === 'range') return ids.slice(Math.min(first, last), Math.max(first, last) + 1);
  const held = new Set(marked.length === 0 && step !== null ? [step] : marked);
  if (!held.delete(to)) held.add(to);
  return ids.filter((id) => held.has(id));
}
