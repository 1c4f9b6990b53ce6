import type { Step } from '#engine';
import { isSameJson } from '../../same-json.ts';
import { draftOf } from './draft-of.ts';
import { keysOf } from './merge-parts.ts';
import type { StepDraft } from './step-draft.ts';

/** Rebases a draft on its step after a change elsewhere, such as on the map: untouched fields take the new values. */
export function rebaseDraft(draft: StepDraft, from: Step, to: Step): StepDraft {
  const was = draftOf(from);
  const touched: Partial<StepDraft> = {};
  for (const name of keysOf(draft)) if (!isSameJson(draft[name], was[name])) keep(touched, draft, name);
  return { ...draftOf(to), ...touched };
}

function keep<K extends keyof StepDraft>(into: Partial<StepDraft>, from: StepDraft, name: K): void {
  into[name] = from[name];
}
