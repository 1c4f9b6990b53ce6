import { useMemo } from 'react';
import type { Step } from '#engine';
import { findSteps } from '../../list/find-steps.ts';
import { suggestId } from '../draft/new-step.ts';
import { useFieldScope } from '../editor-context.ts';

export type StepChoice =
  | { type: 'none'; id: '' }
  /** `step` is missing while it is only to be created together with this one. */
  | { type: 'step'; id: string; step?: Step }
  | { type: 'create'; id: string; isNamed: boolean };

/** Returns the target steps that match the query, and the current choice. */
export function useStepChoices({
  value,
  query,
  canCreate,
  steps: given,
}: {
  value: string;
  query: string | null;
  canCreate: boolean;
  steps: readonly Step[] | undefined;
}) {
  const { steps: own, draftId, created, origin, isNew, change } = useFieldScope();
  const steps = given ?? own;

  const taken = useMemo(() => new Set(steps.map(({ id }) => id)), [steps]);
  const isKnown = value === '' || taken.has(value) || (isNew && value === draftId);
  const state = isKnown ? 'known' : created.includes(value) && canCreate ? 'created' : 'unknown';

  const choices = useMemo((): StepChoice[] => {
    const typed = query?.trim() ?? '';
    const found = typed === '' ? around(steps, value) : findSteps(steps, typed).slice(0, shownAtMost);
    const made = canCreate ? created.filter((id) => id.toLowerCase().includes(typed.toLowerCase())) : [];
    const all = new Set([...taken, ...created, draftId, origin.id, value]);
    const isNamed = /^[\w.-]{1,64}$/.test(typed) && !all.has(typed);
    return [
      ...(typed === '' ? [{ type: 'none', id: '' } as const] : []),
      ...found.map((step) => ({ type: 'step', id: step.id, step }) as const),
      ...made.map((id) => ({ type: 'step', id }) as const),
      ...(canCreate
        ? [{ type: 'create', id: isNamed ? typed : suggestId('message', all), isNamed } as const]
        : []),
    ];
  }, [query, steps, created, taken, canCreate, draftId, origin.id, value]);

  const create = (id: string) => change({ created: [...created, id] });
  return { choices, state, create } as const;
}

/** Returns the first steps, including the chosen one. */
function around(steps: readonly Step[], value: string): Step[] {
  const at = steps.findIndex(({ id }) => id === value);
  const chosen = at < shownAtMost ? undefined : steps[at];
  return [...(chosen ? [chosen] : []), ...steps.slice(0, shownAtMost)];
}

/** Longer lists are hard to scan; typing finds the rest. */
const shownAtMost = 60;
