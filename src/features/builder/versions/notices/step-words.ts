import type { Step, StepType, TenantConfig } from '#engine';
import { flowView } from '../../flow-view.ts';
import { stepSaying } from '../../step-saying.ts';

/** What a conversation's steps are known by to a parent. */
export interface StepWords {
  /** A step of the newer conversation, or of the older one where it is gone. */
  step(flow: string, id: string | undefined): Step | undefined;
  /** What a parent reads there; undefined for a step that says nothing. */
  said(flow: string, id: string | undefined): string | undefined;
  /** What a parent reads before a step of the newer conversation, past steps that say nothing. */
  before(flow: string, id: string | undefined): string | undefined;
  title(flow: string): string;
  isQuestion(step: Step | undefined): boolean;
}

export function stepWords(from: TenantConfig, to: TenantConfig): StepWords {
  const stepsOf = (config: TenantConfig, flow: string) => flowView(config, flow)?.steps ?? [];
  const step: StepWords['step'] = (flow, id) =>
    stepsOf(to, flow).find((each) => each.id === id) ?? stepsOf(from, flow).find((each) => each.id === id);
  const said: StepWords['said'] = (flow, id) => {
    const found = step(flow, id);
    return found && !silent.has(found.type) && speaks(found) ? stepSaying(found) : undefined;
  };
  const before = (flow: string, id: string | undefined, seen: readonly string[] = []): string | undefined => {
    if (id === undefined || seen.includes(id)) return undefined;
    const leading = stepsOf(to, flow).find((each) => exitsOf(each).includes(id));
    return leading && (said(flow, leading.id) ?? before(flow, leading.id, [...seen, id]));
  };
  return {
    step,
    said,
    before: (flow, id) => before(flow, id),
    title: (flow) => (flowView(to, flow) ?? flowView(from, flow))?.title ?? flow,
    isQuestion: (found) => found !== undefined && asking.has(found.type),
  };
}

function speaks({ message, fieldConfig, options }: Step): boolean {
  return Boolean(message?.trim() || fieldConfig?.label || options?.length);
}

function exitsOf({ nextStep, options, conditions }: Step): (string | undefined)[] {
  return [nextStep, ...[...(options ?? []), ...(conditions ?? [])].map((exit) => exit.nextStep)];
}

const asking = new Set<StepType>(['options', 'form', 'questions']);
const silent = new Set<StepType>(['api_call', 'conditional', 'flow_switch']);
