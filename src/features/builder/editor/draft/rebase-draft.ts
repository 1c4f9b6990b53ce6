import type { Step } from '#engine';
import { isSameJson } from '../../same-json.ts';
import { draftOf } from './draft-of.ts';
import { keysOf } from './merge-parts.ts';
import type { StepDraft } from './step-draft.ts';

/** The step was changed elsewhere meanwhile, on the map say: fields that nobody touched here show what it has now. */
export function rebaseDraft(draft: StepDraft, from: Step, to: Step): StepDraft {
  const was = draftOf(from);
  const touched: Partial<StepDraft> = {};
  for (const name of keysOf(draft)) if (!isSameJson(draft[name], was[name])) keep(touched, draft, name);
  return { ...draftOf(to), ...touched };
}

function keep<K extends keyof StepDraft>(into: Partial<StepDraft>, from: StepDraft, name: K): void {
  into[name] = from[name];
}
