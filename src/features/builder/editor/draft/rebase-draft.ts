import type { Step } from '#engine';
import { isSameJson } from '../../same-json.ts';
import { draftOf } from './draft-of.ts';
import { keysOf } from './merge-parts.ts';
import type { StepDraft } from './step-draft.ts';

/** Rebases a draft on its step after a change elsewhere, such as on the map: untouched fields take the new values. */
export function rebaseDraft(draft: StepDraft, from: Step, to: Step): StepDraft {
  return withFields(draftOf(to), draft, changedFields(draftOf(from), draft));
}

/** Returns the fields that the draft and the change elsewhere have both changed, each to another value. */
export function fieldsOfBoth(draft: StepDraft, from: Step, to: Step): (keyof StepDraft)[] {
  const [was, now] = [draftOf(from), draftOf(to)];
  const theirs = new Set(changedFields(was, now));
  const mine = new Set(changedFields(was, draft));
  return changedFields(draft, now).filter((name) => theirs.has(name) && mine.has(name));
}

/** Returns a draft with some fields of another one. */
export function withFields(
  draft: StepDraft,
  from: StepDraft,
  names: readonly (keyof StepDraft)[],
): StepDraft {
  const fields: Partial<StepDraft> = {};
  for (const name of names) copy(fields, from, name);
  return { ...draft, ...fields };
}

function copy<K extends keyof StepDraft>(into: Partial<StepDraft>, from: StepDraft, name: K): void {
  into[name] = from[name];
}

function changedFields(was: StepDraft, now: StepDraft): (keyof StepDraft)[] {
  return keysOf(was).filter((name) => !isSameJson(was[name], now[name]));
}
