import type { ExitPlace, TenantConfig } from '#engine';
import { flowNames } from '#engine';
import type { ChatLanguage } from '#lib/i18n/languages.ts';
import { flowView } from './flow-view.ts';
import { stepNames } from './step-saying.ts';
import { newIdOf, newNameOf } from './versions/diff/follow-renames.ts';

/** An edit's name for the labels of Undo and Redo; `about` is the step, workflow or version that was edited. */
export interface EditLabel {
  name: EditName;
  about?: string;
  /** `about` is what the edited step says. */
  isSaid?: boolean;
  /**
   * A colleague's work, shown by itself. What is taken back is a whole configuration: going back past it saves what was
   * before over theirs. So the keys stop here; the buttons, which name it, do it.
   */
  isRemote?: boolean;
}

/** An edit that is named by its step, or else by `about`. */
export interface Edit extends EditLabel {
  step?: { flow: string; id: string };
}

export type EditName =
  | 'addStep'
  | 'updateStep'
  | 'removeStep'
  | 'moveStep'
  | 'duplicateStep'
  | 'startHere'
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
  /**
   * Edits the selected step, from its field of that name on, and after it the `waiting` new steps that were created
   * earlier.
   */
  | ({ type: 'edit'; waiting?: readonly string[]; field?: string } & EditorPlace)
  /**
   * Adds a step at an index of the list (the end by default), as the target of another step's exit when one is given;
   * or behind a step that leads nowhere of its own.
   */
  | ({ type: 'add'; at?: number; after?: ExitPlace; behind?: string } & EditorPlace)
  /** Plays in a language, the original by default. */
  | { type: 'tester'; language?: ChatLanguage }
  | { type: 'problems' }
  | { type: 'versions' }
  /** The figures of a published version. */
  | { type: 'figures' }
  /** Links and comments. */
  | { type: 'review' }
  /** All texts with their translations, in place of the steps; a language's own first. */
  | { type: 'translations'; language?: ChatLanguage };

/** What was done elsewhere to the step or workflow of an open editor. */
interface EditorPlace {
  removed?: RemovedPlace;
  /** The editor's key from before it was renamed. */
  openedAs?: string;
}

/** Where an editor with unsaved changes was when its step or workflow was removed. */
export interface RemovedPlace {
  /** The last configuration that had it. */
  config: TenantConfig;
  flow: string;
  step: string | null;
}

/** An edit of the history. */
interface MadeEdit {
  /** Before it in the past, after it in the future. */
  config: TenantConfig;
  edit: EditLabel;
  /** As it was given to the change. */
  made: Edit;
}

export interface BuilderState {
  /** The current configuration, and what Undo and Redo restore. */
  config: TenantConfig;
  past: readonly MadeEdit[];
  future: readonly MadeEdit[];
  /** The workflow or flow whose steps are shown. */
  flow: string;
  step: string | null;
  /** Steps chosen together with the selected one, to be copied or cut; empty while there is only that one. */
  marked: readonly string[];
  /** A press of a step adds it to those chosen or takes it out, as on a screen without a keyboard. */
  isChoosing: boolean;
  panel: SidePanel;
  isJsonShown: boolean;
  /** The tester's step, highlighted in the list and on the map. */
  playing: { flow: string; step: string } | null;
}

export type BuilderAction =
  /** `isHeld`: an editor with unsaved changes stays, even when its step is removed. */
  | {
      type: 'change';
      edit: Edit;
      how: (config: TenantConfig) => TenantConfig;
      go?: Place;
      isHeld?: boolean;
    }
  /** `edit`: only if it is the last one. */
  | { type: 'undo'; edit?: Edit }
  | { type: 'redo' | 'toggle-json' }
  | { type: 'go'; to: Place }
  /** Adds a step to those chosen or takes it out, or chooses all from the selected one to it, of those `among`. */
  | { type: 'mark'; step: string; how: 'toggle' | 'range'; among?: readonly string[] }
  /** Begins to choose several steps, with the selected one, or ends that. */
  | { type: 'choose'; isChoosing: boolean }
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
    isChoosing: false,
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
      const edit = labelOf(action.edit, [config, state.config]);
      const past = [...state.past, { config: state.config, edit, made: action.edit }].slice(-longestPast);
      const followed = action.go ? state : following(state, config);
      return settle(
        { ...followed, config, past, future: [] },
        action.go,
        action.isHeld ? state.config : null,
      );
    }
    case 'undo': {
      const last = state.past.at(-1);
      if (!last || (action.edit && action.edit !== last.made)) return state;
      const future = [{ ...last, config: state.config }, ...state.future];
      return settle({ ...state, config: last.config, past: state.past.slice(0, -1), future });
    }
    case 'redo': {
      const [next, ...future] = state.future;
      if (!next) return state;
      const past = [...state.past, { ...next, config: state.config }];
      return settle({ ...state, config: next.config, past, future });
    }
    case 'toggle-json':
      return { ...state, isJsonShown: !state.isJsonShown };
    case 'mark':
      return { ...state, marked: marking(state, action) };
    case 'choose': {
      const { isChoosing } = action;
      return { ...state, isChoosing, marked: isChoosing && state.step !== null ? [state.step] : [] };
    }
    case 'go':
      return settle(state, action.to);
    case 'open':
      return settle(state, { panel: action.panel });
    case 'play':
      return { ...state, playing: action.playing };
  }
}

/** Names an edit by its step, in the first configuration that has it. */
function labelOf({ step, ...label }: Edit, configs: readonly TenantConfig[]): EditLabel {
  if (!step) return label;
  const known = configs.flatMap(
    (config) => stepNames(flowView(config, step.flow)?.steps ?? []).get(step.id) ?? [],
  );
  const { name, isSaid } = known[0] ?? { name: step.id, isSaid: false };
  return { ...label, about: name, ...(isSaid && { isSaid }) };
}

/** Identifies what an editor holds: while it stays the same, so does what is written there. */
export function editorKey(panel: SidePanel, flow: string, step: string | null): string {
  if (panel.type !== 'edit' && panel.type !== 'add') return panel.type;
  const { removed: _, openedAs, ...rest } = panel;
  return openedAs ?? [panel.type, flow, panel.type === 'edit' ? step : JSON.stringify(rest)].join(' ');
}

/** Follows the shown workflow, the selected step and their editor where a change only gives them another name. */
function following(state: BuilderState, config: TenantConfig): BuilderState {
  const { flow, step, panel } = state;
  const name = flowView(config, flow) ? flow : (newNameOf(state.config, config, flow) ?? flow);
  const before = flowView(state.config, flow)?.steps ?? [];
  const now = flowView(config, name)?.steps ?? [];
  const isThere = step === null || now.some(({ id }) => id === step);
  const id = isThere ? step : (newIdOf(before, now, step) ?? step);
  if (name === flow && id === step) return state;
  const isEditor = (panel.type === 'edit' || panel.type === 'add') && !panel.removed;
  const shown = isEditor ? { ...panel, openedAs: editorKey(panel, flow, step) } : panel;
  return { ...state, flow: name, step: id, panel: shown };
}

/**
 * Goes to a place and drops what no longer exists: a removed workflow, a removed step and its editor, unless the editor
 * is to stay; then `former` is the configuration that still has them.
 */
function settle(
  state: BuilderState,
  { flow: to, step: wanted, panel }: Place = {},
  former: TenantConfig | null = null,
): BuilderState {
  const asked = to ?? state.flow;
  const flow = flowView(state.config, asked) ? asked : (flowNames(state.config)[0] ?? '');
  const kept = wanted === undefined && flow === state.flow ? state.step : (wanted ?? null);
  const step = flowView(state.config, flow)?.steps.some(({ id }) => id === kept) ? kept : null;
  const isLeft = to !== undefined || wanted !== undefined;
  const isThere = flow === state.flow && step === state.step;
  const stays = former && !isLeft && !isThere ? { config: former, flow: state.flow, step: state.step } : null;
  const shown = panel ?? panelAfter(state.panel, isLeft, stays);
  const isOther = wanted !== undefined || flow !== state.flow;
  const ids = new Set(flowView(state.config, flow)?.steps.map(({ id }) => id));
  const marked = isOther ? [] : state.marked.filter((id) => ids.has(id));
  const isChoosing = state.isChoosing && !isOther;
  return {
    ...state,
    flow,
    step,
    marked,
    isChoosing,
    panel: shown.type === 'edit' && step === null && !shown.removed ? { type: 'none' } : shown,
  };
}

/** Returns the panel that was open, where it is left or its place was removed. */
function panelAfter(panel: SidePanel, isLeft: boolean, stays: RemovedPlace | null): SidePanel {
  if (panel.type !== 'edit' && panel.type !== 'add') return panel;
  const { removed, openedAs, ...rest } = panel;
  if (isLeft && (removed || openedAs !== undefined)) return rest;
  if (removed || !stays) return panel;
  return { ...panel, removed: panel.type === 'edit' ? stays : { ...stays, step: null } };
}

function marking(
  { config, flow, step, marked, isChoosing }: BuilderState,
  { step: to, how, among }: Extract<BuilderAction, { type: 'mark' }>,
): string[] {
  const ids = flowView(config, flow)?.steps.map(({ id }) => id) ?? [];
  if (how === 'range') {
    const shown = among ? ids.filter((id) => among.includes(id)) : ids;
    const last = shown.indexOf(to);
    const first = shown.includes(step ?? to) ? shown.indexOf(step ?? to) : last;
    return shown.slice(Math.min(first, last), Math.max(first, last) + 1);
  }
  const held = new Set(marked.length === 0 && step !== null && !isChoosing ? [step] : marked);
  if (!held.delete(to)) held.add(to);
  return ids.filter((id) => held.has(id));
}
