import { edit, editSequence, type Step, type TenantConfig, wayOn } from '#engine';
import { flowView } from '../../flow-view.ts';
import type { AilingStep, Fix } from './fix.ts';
import { goesOn, leadsOf } from './tools/exits.ts';

/** Every step with an open way on leads to the next one in the list; offered when there are several. */
export function connectAllFix({ config, flow, steps, step }: AilingStep): Fix | undefined {
  const open = steps.filter((each, at) => wayOn(each) && !each.nextStep && steps[at + 1]);
  if (open.length < 2 || !open.includes(step)) return undefined;
  const how = (of: TenantConfig) => editSequence.linkInOrder(of, flow);
  const linked = stepsIn(how(config), flow);
  const isSound = open.every(({ id }) => {
    const each = linked.find((other) => other.id === id);
    return each?.nextStep !== undefined && goesOn(linked, each, each.nextStep);
  });
  return isSound ? { label: 'connectAll', values: {}, how } : undefined;
}

/** The step above in the list leads here, and from here the conversation goes on to where that led. */
export function leadHereFix({ config, flow, steps, step }: AilingStep): Fix | undefined {
  const above = steps[steps.indexOf(step) - 1];
  if (!above || !wayOn(above) || above.nextStep === step.id) return undefined;
  const former = above.nextStep;
  const goesOnByItself = !wayOn(step) || step.nextStep !== undefined;
  // Where it leads elsewhere, the former target might be lost.
  if (former !== undefined && goesOnByItself && step.nextStep !== former) return undefined;
  const how = (of: TenantConfig) => {
    const led = edit.connect(of, flow, above.id, step.id, { type: 'next' });
    return goesOnByItself || former === undefined
      ? led
      : edit.connect(led, flow, step.id, former, { type: 'next' });
  };
  const after = stepsIn(how(config), flow);
  const from = after.find(({ id }) => id === above.id);
  const isSound =
    from && goesOn(after, from, step.id) && isReached(after, flowView(config, flow)?.entry, above.id);
  return isSound ? { label: 'leadHere', values: {}, how } : undefined;
}

function stepsIn(config: TenantConfig, flow: string): readonly Step[] {
  return flowView(config, flow)?.steps ?? [];
}

function isReached(steps: readonly Step[], entry: string | undefined, id: string): boolean {
  const byId = new Map(steps.toReversed().map((step) => [step.id, step]));
  const found = new Set(entry === undefined ? [] : [entry]);
  for (const each of found) {
    const step = byId.get(each);
    for (const { to } of step ? leadsOf(step) : []) found.add(to);
  }
  return found.has(id);
}
