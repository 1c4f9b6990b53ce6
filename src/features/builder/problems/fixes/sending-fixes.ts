import { edit, freeId, type Step, type TenantConfig } from '#engine';
import { sendingCall } from '../../palette/end-steps.ts';
import type { AilingStep, Fixes } from './fix.ts';
import { changeSteps } from './tools/change-steps.ts';
import { endOf, leadsOf } from './tools/exits.ts';

/** For answers that nothing sends: a step before the end that follows sends them, whatever leads to it. */
export function sendingFixes(ailing: AilingStep): Fixes {
  const { flow, steps, step, texts } = ailing;
  const end = nextEnd(steps, step);
  if (!end) return [];
  const id = freeId('send', new Set(steps.map((each) => each.id)));
  const failed = endOf(ailing).id;
  const sending: Step = {
    id,
    type: 'api_call',
    message: texts.sending,
    apiConfig: { ...sendingCall, errorHandling: { fallbackStep: failed, errorMessage: texts.failed } },
    nextStep: end.id,
  };
  const how = (config: TenantConfig) => {
    const led = steps.reduce(
      (changed, each) =>
        leadsOf(each)
          .filter(({ to }) => to === end.id)
          .reduce((all, { exit }) => edit.connect(all, flow, each.id, id, exit), changed),
      config,
    );
    return changeSteps(led, flow, (list) =>
      list.flatMap((each) => (each.id === end.id ? [sending, each] : [each])),
    );
  };
  return [{ label: 'addSending', values: {}, how }];
}

/** The first end on the way from a step. */
function nextEnd(steps: readonly Step[], from: Step): Step | undefined {
  const byId = new Map(steps.toReversed().map((step) => [step.id, step]));
  const found = new Set([from.id]);
  for (const id of found) {
    const step = byId.get(id);
    if (step?.type === 'completed') return step;
    for (const { to } of step ? leadsOf(step) : []) found.add(to);
  }
  return undefined;
}
