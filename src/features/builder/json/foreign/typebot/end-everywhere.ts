import type { Step } from '#engine';

interface Ending {
  endId: string;
  goodbye: string;
  finish: string;
}

/**
 * Returns steps of which each leads to an end: circles that ask nothing are opened, parts without an end get a way out,
 * and the last step is added where something leads to it.
 */
export function endEverywhere(
  steps: readonly Step[],
  { endId, goodbye, finish }: Ending,
  onChange: (step: string, reason: 'loop' | 'ending') => void,
): Step[] {
  const opened = openCircles(steps, endId, (step) => onChange(step, 'loop'));
  const all = new Map(opened.map((step) => [step.id, step]));
  for (let stuck = firstWithoutEnd(all, endId); stuck; stuck = firstWithoutEnd(all, endId)) {
    onChange(stuck.id, 'ending');
    const { options } = stuck;
    const way = options ? { options: [...options, { text: finish, nextStep: endId }] } : { nextStep: endId };
    all.set(stuck.id, { ...stuck, ...way });
  }
  const result = [...all.values()];
  const isUsed = result.some((step) => leads(step).includes(endId));
  return isUsed ? [...result, { id: endId, type: 'completed', message: goodbye }] : result;
}

/** Where a step leads, the end included. */
function leads({ nextStep, options = [], conditions = [] }: Step): string[] {
  const all = [nextStep, ...options.map((each) => each.nextStep), ...conditions.map((each) => each.nextStep)];
  return all.filter((lead) => lead !== undefined);
}

function relead(step: Step, how: (lead: string) => string): Step {
  const { nextStep, options, conditions } = step;
  const lead = <T extends { nextStep?: string }>(each: T): T =>
    each.nextStep === undefined ? each : { ...each, nextStep: how(each.nextStep) };
  return {
    ...step,
    ...(nextStep !== undefined && { nextStep: how(nextStep) }),
    ...(options && { options: options.map(lead) }),
    ...(conditions && { conditions: conditions.map(lead) }),
  };
}

/** Steps that do not wait for an answer and lead back to each other end where they would go round. */
function openCircles(steps: readonly Step[], endId: string, onOpen: (step: string) => void): Step[] {
  const all = new Map(steps.map((step) => [step.id, step]));
  const isAutomatic = (id: string) => ['message', 'conditional'].includes(all.get(id)?.type ?? '');
  const done = new Set<string>();
  const back = new Map<string, Set<string>>();
  for (const { id: root } of steps) {
    if (done.has(root) || !isAutomatic(root)) continue;
    const path = new Set<string>();
    const stack: { id: string; left: string[] }[] = [];
    const open = (id: string) => {
      path.add(id);
      const step = all.get(id);
      stack.push({ id, left: step ? leads(step).filter(isAutomatic) : [] });
    };
    open(root);
    for (let top = stack.at(-1); top; top = stack.at(-1)) {
      const next = top.left.pop();
      if (next === undefined) {
        done.add(top.id);
        path.delete(top.id);
        stack.pop();
      } else if (path.has(next)) back.set(top.id, (back.get(top.id) ?? new Set()).add(next));
      else if (!done.has(next)) open(next);
    }
  }
  return steps.map((step) => {
    const round = back.get(step.id);
    if (!round) return step;
    onOpen(step.id);
    return relead(step, (lead) => (round.has(lead) ? endId : lead));
  });
}

/** Of the first part from which no end is reachable, the step that gets one: preferably a choice, else the last. */
function firstWithoutEnd(all: ReadonlyMap<string, Step>, endId: string): Step | undefined {
  const before = new Map<string, string[]>();
  for (const step of all.values()) {
    for (const lead of leads(step)) {
      const known = before.get(lead);
      if (known) known.push(step.id);
      else before.set(lead, [step.id]);
    }
  }
  const ends = [...all.values()].filter(({ type }) => type === 'completed').map(({ id }) => id);
  const ending = new Set<string>([endId, ...ends]);
  for (const id of ending) {
    for (const previous of before.get(id) ?? []) ending.add(previous);
  }
  const stuck = [...all.values()].filter(({ id }) => !ending.has(id));
  return stuck.find(({ type }) => type === 'options') ?? stuck.at(-1);
}
