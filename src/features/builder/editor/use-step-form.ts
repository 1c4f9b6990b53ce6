import { useCallback, useMemo, useState } from 'react';
import type { Step } from '#engine';
import { localDate } from '#lib/dates/local-date.ts';
import { useBuilder } from '../builder-provider.tsx';
import type { RemovedPlace } from '../builder-state.ts';
import type { FlowView } from '../flow-view.ts';
import { isSameJson } from '../same-json.ts';
import { diffStep } from '../versions/diff/diff-step.ts';
import { draftOf } from './draft/draft-of.ts';
import { stepFaults } from './draft/faults/step-faults.ts';
import { putBack } from './draft/put-back.ts';
import { fieldsOfBoth, rebaseDraft, withFields } from './draft/rebase-draft.ts';
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
  {
    next,
    waiting = [],
    removed,
  }: {
    next?: string | undefined;
    waiting?: readonly string[] | undefined;
    removed?: RemovedPlace | undefined;
  },
) {
  const { change, go, holdBack } = useBuilder();
  // A new step is not yet in the configuration, so its origin stays the initial one.
  const [origin, setOrigin] = useState(step);
  const [draft, setDraft] = useState<StepDraft>(() => begin(step, next));
  const [ofBoth, setOfBoth] = useState<readonly (keyof StepDraft)[]>([]);
  if (as.type === 'edit' && step !== origin) {
    setOrigin(step);
    setOfBoth([...new Set([...ofBoth, ...fieldsOfBoth(draft, origin, step)])]);
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

  const conflicts = useMemo(() => {
    const theirs = draftOf(origin);
    return ofBoth
      .map((name) => ({ name, changes: diffStep(origin, stepOf(withFields(theirs, draft, [name]), origin)) }))
      .filter(({ changes }) => changes.length > 0);
  }, [ofBoth, draft, origin]);
  /** Decides about a field that was changed elsewhere, too. */
  const settle = (name: keyof StepDraft, whose: 'mine' | 'theirs') => {
    setOfBoth(ofBoth.filter((each) => each !== name));
    if (whose === 'theirs') setDraft(withFields(draft, draftOf(origin), [name]));
  };

  /** Saves as one undoable edit. Returns `false` when there are faults, or conflicts to be decided. */
  const save = ({ opensStub }: { opensStub: boolean }): boolean => {
    if (faults.length > 0 || conflicts.length > 0) return false;
    // What is written is saved now: going on must not ask about it.
    holdBack(null);
    const { created } = draft;
    const saved = { ...stepOf(draft, origin), id: draft.id.trim() };
    const fresh = stubsOf(saved, created);
    const unwritten = flow.steps.filter(({ type, message }) => type === 'message' && !message);
    const others = waiting.filter((id) => id !== origin.id && unwritten.some((each) => each.id === id));
    const [stub, ...rest] = opensStub ? new Set([...fresh, ...others]) : [];
    const place = stub
      ? ({ flow: flow.name, step: stub, panel: { type: 'edit', waiting: rest } } as const)
      : ({ flow: flow.name, step: saved.id, panel: { type: 'none' } } as const);
    const isSame = as.type === 'edit' && fresh.length === 0 && isSameJson(saved, origin);
    if (isSame && !removed) go(place);
    else {
      const step = { flow: flow.name, id: saved.id };
      const label = { name: as.type === 'add' ? 'addStep' : 'updateStep', step } as const;
      const toSave = { flow: flow.name, step: saved, created, as };
      change(label, (config) => saveStep(removed ? putBack(config, removed) : config, toSave), place);
    }
    return true;
  };

  const discard = () => {
    setOfBoth([]);
    setDraft(begin(origin, next));
  };

  return { draft, origin, faults, conflicts, isDirty, changeDraft, settle, save, discard };
}

function begin(step: Step, next: string | undefined): StepDraft {
  const draft = draftOf(step);
  return next === undefined ? draft : { ...draft, nextStep: next };
}
