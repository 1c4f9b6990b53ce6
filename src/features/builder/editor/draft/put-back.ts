import { edit, type Step, type TenantConfig } from '#engine';
import type { RemovedPlace } from '../../builder-state.ts';
import { flowView } from '../../flow-view.ts';
import { isSameJson } from '../../same-json.ts';

/**
 * Returns a configuration with a removed workflow or step as it was, after the same steps. Steps that only lost their
 * way to it lead there again.
 */
export function putBack(
  config: TenantConfig,
  { config: former, flow, step: id }: RemovedPlace,
): TenantConfig {
  const was = flowView(former, flow);
  if (!was) return config;
  const now = flowView(config, flow);
  if (!now) {
    const group = was.kind === 'workflow' ? 'workflows' : 'flows';
    return { ...config, [group]: { ...config[group], [flow]: former[group][flow] } };
  }
  const at = was.steps.findIndex((step) => step.id === id);
  const step = was.steps[at];
  if (!step || stepIn(now.steps, step.id)) return config;
  const before = was.steps.slice(0, at).findLast((each) => stepIn(now.steps, each.id));
  const place = now.steps.findIndex((each) => each.id === before?.id) + 1;
  const without = flowView(edit.removeStep(former, flow, step.id), flow)?.steps ?? [];
  return was.steps
    .filter((each) => isSameJson(stepIn(now.steps, each.id), stepIn(without, each.id)))
    .reduce(
      (sofar, each) => edit.updateStep(sofar, flow, each.id, each),
      edit.addStep(config, flow, step, place),
    );
}

function stepIn(steps: readonly Step[], id: string): Step | undefined {
  return steps.find((step) => step.id === id);
}
