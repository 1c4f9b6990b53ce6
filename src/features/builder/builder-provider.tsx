import {
  createContext,
  type ReactNode,
  useContext,
  useDeferredValue,
  useMemo,
  useReducer,
  useRef,
} from 'react';
import { type LintProblem, lintConfig, type TenantConfig } from '#engine';
import {
  type BuilderAction,
  type BuilderState,
  builderReducer,
  type Edit,
  type Place,
  type SidePanel,
  startState,
} from './builder-state.ts';
import { type FlowView, flowView } from './flow-view.ts';

export interface Builder {
  state: BuilderState;
  /** The workflow or flow that is shown; null in a configuration without any. */
  flow: FlowView | null;
  /** The lint problems without the notes, errors first. They may lag behind the configuration for a moment. */
  problems: readonly LintProblem[];
  notes: readonly LintProblem[];
  /** The global variables that are edited in the school's settings, not here. */
  schoolVariables: readonly string[];
  /**
   * Changes the configuration, undoably, and shows `go` when given: then an editor with unsaved changes asks first.
   */
  change(edit: Edit, how: (config: TenantConfig) => TenantConfig, go?: Place): void;
  undo(): void;
  /** Takes back an edit, unless it was taken back or others followed it. */
  undoEdit(edit: Edit): void;
  redo(): void;
  /** Shows another workflow, step or panel. An editor with unsaved changes asks first. */
  go(to: Place): void;
  open(panel: SidePanel): void;
  /** Chooses several steps of the shown workflow; a range of those `among`, all of them by default. */
  mark(step: string, how: 'toggle' | 'range', among?: readonly string[]): void;
  choose(isChoosing: boolean): void;
  toggleJson(): void;
  /** Receives the tester's current step. */
  play(playing: BuilderState['playing']): void;
  /** Registered by an editor with unsaved changes: it receives the pending action and decides whether to run it. */
  holdBack(guard: Guard | null): void;
  /**
   * Lets the registered guard decide about any other action that would lose unsaved changes. False when there is none.
   */
  askFirst: (...choice: Parameters<Guard>) => boolean;
  isHolding(): boolean;
}

/** Receives the action to run once no change would be lost by it, and the one to run when the user stays. */
export type Guard = (proceed: () => void, stay?: () => void) => void;

const BuilderContext = createContext<Builder | null>(null);

/** The builder's state, for everything below. Another initial configuration needs a new `key`. */
export function BuilderProvider({
  config,
  schoolVariables = none,
  children,
}: {
  config: TenantConfig;
  schoolVariables?: readonly string[];
  children: ReactNode;
}) {
  const [state, dispatch] = useReducer(builderReducer, config, startState);
  const guard = useRef<Guard | null>(null);
  const found = useProblems(state.config);

  const actions = useMemo(() => {
    const askFirst: Builder['askFirst'] = (proceed, stay) => {
      const held = guard.current;
      held?.(() => {
        // They are saved or discarded by then: what follows must not be asked about once more.
        guard.current = null;
        proceed();
      }, stay);
      return held !== null;
    };
    const guarded = (action: BuilderAction) => {
      const proceed = () => dispatch(action);
      if (!askFirst(proceed)) proceed();
    };
    /** Unsaved changes are saved or discarded first: an Undo right after would take back that very save. */
    const step = (action: BuilderAction) => {
      if (!askFirst(() => {})) dispatch(action);
    };
    return {
      change(edit: Edit, how: (config: TenantConfig) => TenantConfig, go?: Place) {
        if (go) guarded({ type: 'change', edit, how, go });
        else dispatch({ type: 'change', edit, how, isHeld: guard.current !== null });
      },
      undo: () => step({ type: 'undo' }),
      undoEdit: (edit: Edit) => step({ type: 'undo', edit }),
      redo: () => step({ type: 'redo' }),
      go: (to: Place) => guarded({ type: 'go', to }),
      open: (panel: SidePanel) => guarded({ type: 'open', panel }),
      mark: (step: string, how: 'toggle' | 'range', among?: readonly string[]) =>
        dispatch({ type: 'mark', step, how, ...(among && { among }) }),
      choose: (isChoosing: boolean) => dispatch({ type: 'choose', isChoosing }),
      toggleJson: () => dispatch({ type: 'toggle-json' }),
      play: (playing: BuilderState['playing']) => dispatch({ type: 'play', playing }),
      holdBack: (next: Guard | null) => {
        guard.current = next;
      },
      askFirst,
      isHolding: () => guard.current !== null,
    };
  }, []);

  const builder = useMemo(
    () => ({ state, flow: flowView(state.config, state.flow), ...found, schoolVariables, ...actions }),
    [state, found, schoolVariables, actions],
  );
  return <BuilderContext value={builder}>{children}</BuilderContext>;
}

const none: readonly string[] = [];

/** The builder that this component belongs to. */
export function useBuilder(): Builder {
  const builder = useContext(BuilderContext);
  if (!builder) throw new Error('There is no builder around this component.');
  return builder;
}

function useProblems(config: TenantConfig): Pick<Builder, 'problems' | 'notes'> {
  const settled = useDeferredValue(config);
  return useMemo(() => {
    const found = lintConfig(settled);
    const of = (wanted: LintProblem['severity']) => found.filter(({ severity }) => severity === wanted);
    return { problems: [...of('error'), ...of('warning')], notes: of('note') };
  }, [settled]);
}
