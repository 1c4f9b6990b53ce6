import { useCallback, useMemo, useState } from 'react';
import type { Step } from '#engine';
import { localDate } from '#lib/dates/local-date.ts';
import { useBuilder } from '../builder-provider.tsx';
import type { FlowView } from '../flow-view.ts';
import { isSameJson } from '../same-json.ts';
import { draftOf } from './draft/draft-of.ts';
import { stepFaults } from './draft/faults/step-faults.ts';
import { rebaseDraft } from './draft/rebase-draft.ts';
import { type StepToSave, saveStep, stubsOf } from './draft/save-step.ts';
import type { StepDraft } from './draft/step-draft.ts';
import { stepOf } from './draft/step-of.ts';
import type { Editor } from './editor-context.ts';

/**
 * Holds the editor's draft and saves it. Only this component re-renders while typing; the configuration changes once,
 * on saving.
 */
export function useStepForm(
  flow: FlowView,
  step: Step,
  as: StepToSave['as'],
  { next, waiting = [] }: { next?: string | undefined; waiting?: readonly string[] | undefined },
) {
  const { change, go } = useBuilder();
  // A new step is not yet in the configuration, so its origin stays the initial one.
  const [origin, setOrigin] = useState(step);
  const [draft, setDraft] = useState<StepDraft>(() => begin(step, next));
  if (as.type === 'edit' && step !== origin) {
    setOrigin(step);
    setDraft(rebaseDraft(draft, origin, step));
  }
  // A new step that is to follow another one leads to where that led, unless it was to lead elsewhere.
  const [led, setLed] = useState(next);
  if (next !== led) {
    setLed(next);
    if (draft.nextStep === (led ?? '')) setDraft({ ...draft, nextStep: next ?? '' });
  }

  const taken = useMemo(() => {
    const others = flow.steps.filter(({ id }) => as.type === 'add' || id !== origin.id);
    return new Set(others.map(({ id }) => id));
  }, [flow.steps, as.type, origin.id]);
  const faults = useMemo(
    () => stepFaults(draft, origin, taken, localDate(new Date())),
    [draft, origin, taken],
  );
  const isDirty = useMemo(() => !isSameJson(draft, begin(origin, next)), [draft, origin, next]);

  const changeDraft = useCallback(
    (parts: Parameters<Editor['change']>[0]) =>
      setDraft((was) => ({ ...was, ...(typeof parts === 'function' ? parts(was) : parts) })),
    [],
  );

  /** Saves as one undoable edit. Returns `false` when there are faults. */
  const save = ({ opensStub }: { opensStub: boolean }): boolean => {
    if (faults.length > 0) return false;
    const { created } = draft;
    const saved = { ...stepOf(draft, origin), id: draft.id.trim() };
    const fresh = stubsOf(saved, created);
    const unwritten = flow.steps.filter(({ type, message }) => type === 'message' && !message);
    const others = waiting.filter((id) => id !== origin.id && unwritten.some((each) => each.id === id));
    const [stub, ...rest] = opensStub ? new Set([...fresh, ...others]) : [];
    const place = stub
      ? ({ step: stub, panel: { type: 'edit', waiting: rest } } as const)
      : ({ step: saved.id, panel: { type: 'none' } } as const);
    if (as.type === 'edit' && fresh.length === 0 && isSameJson(saved, origin)) go(place);
    else {
      const step = { flow: flow.name, id: saved.id };
      const label = { name: as.type === 'add' ? 'addStep' : 'updateStep', step } as const;
      change(label, (config) => saveStep(config, { flow: flow.name, step: saved, created, as }), place);
    }
    return true;
  };

  return { draft, origin, faults, isDirty, changeDraft, save };
}

function begin(step: Step, next: string | undefined): StepDraft {
  const draft = draftOf(step);
  return next === undefined ? draft : { ...draft, nextStep: next };
}
