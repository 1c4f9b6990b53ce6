import { isRecord, isShallow } from '../values/guards.ts';

/** Returns whether a configuration has the outline that edits rely on; its steps' contents may still be invalid. */
export function isEditable(config: unknown): boolean {
  if (!isRecord(config)) return false;
  const { workflows, flows, specialFlows } = config;
  if (!isGroup(workflows) || !isGroup(flows) || !isGroup(specialFlows)) return false;
  return [...Object.values(workflows), ...Object.values(flows)].every(
    ({ steps }) => Array.isArray(steps) && steps.every(isStep),
  );
}

function isGroup(value: unknown): value is Record<string, Record<string, unknown>> {
  return isRecord(value) && Object.values(value).every(isRecord);
}

function isStep(step: unknown): boolean {
  if (!isRecord(step) || !isShallow(step)) return false;
  const { options = [], conditions = [], apiConfig = {} } = step;
  const lists = [options, conditions].every((list) => Array.isArray(list) && list.every(isRecord));
  return lists && isRecord(apiConfig) && isRecord(apiConfig.errorHandling ?? {});
}
