import type { EventRecorder, StepPlace } from '#data/visitor/conversation-events.ts';
import { type Conversation, resume, type StepType, type TenantConfig } from '#engine';
import type { ChatStore } from '../chat-store.ts';

/**
 * Records a conversation's progress without any text of the parent's. Returns its own closer, which records that the
 * parent has left.
 * 1. Each coming to a step is recorded once, also that of a step which goes on by itself, such as a branch.
 * 2. What a reload finds has been recorded as far as it came: it goes on with the next step.
 * 3. Who changes an answer comes to its step again, and so does who cancels that to the step that was left for it.
 */
export function trackFunnel(
  store: ChatStore,
  recorder: EventRecorder,
  config: () => TenantConfig,
  isResumed: boolean,
): () => void {
  let before: Conversation | null = null;
  let waiting: StepPlace | null = null;
  let submitted = false;
  if (!isResumed) recorder.started();
  const stop = store.subscribe(() => {
    const { step, conversation } = store.get();
    // Between two snapshots the conversation may be ahead of the shown step.
    if (!step || step.id !== conversation?.currentStep) return;
    if (
      !before ||
      before.currentStep !== step.id ||
      before.workflowHistory !== conversation.workflowHistory
    ) {
      const here = { id: step.id, flow: conversation.currentFlow };
      if (before || !isResumed) {
        if (waiting) recorder.answered(waiting);
        for (const place of passed(config(), before, conversation)) recorder.reached(place);
        recorder.reached(here);
      } else {
        recorder.resumed(here);
        submitted = conversation.variables.submitted === true;
      }
      waiting = answerable.has(step.type) ? here : null;
      before = conversation;
      if (step.type === 'completed') recorder.finished(here);
    }
    if (conversation.variables.submitted === true && !submitted) {
      submitted = true;
      recorder.submitted();
    }
  });
  return () => {
    stop();
    recorder.close();
  };
}

const answerable = new Set<StepType>(['options', 'form', 'questions']);

/** Returns the steps that went on by themselves since then, each in the flow that it belongs to. */
function passed(config: TenantConfig, before: Conversation | null, now: Conversation): StepPlace[] {
  const flows = [...now.flowHistory, now.currentFlow];
  let at = before?.flowHistory.length ?? 0;
  // A history that was shortened tells nothing of them.
  return now.workflowHistory.slice(before?.workflowHistory.length ?? 0, -1).map((id) => {
    const flow = flows[at] ?? now.currentFlow;
    const { step } = resume(config, { ...now, currentFlow: flow, currentStep: id });
    if (step?.type === 'flow_switch') at += 1;
    return { id, flow };
  });
}
