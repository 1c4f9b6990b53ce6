import type { EventRecorder } from '#data/visitor/conversation-events.ts';
import type { StepType } from '#engine';
import type { ChatStore } from './chat-store.ts';

/**
 * Records a conversation's progress from its beginning, without any text of the parent's. Returns its own closer, which
 * records that the parent has left.
 */
export function trackFunnel(store: ChatStore, recorder: EventRecorder): () => void {
  let visit = '';
  let waiting = '';
  let submitted = false;
  recorder.started();
  const stop = store.subscribe(() => {
    const { step, conversation } = store.get();
    // Between two snapshots the conversation may be ahead of the shown step.
    if (!step || step.id !== conversation?.currentStep) return;
    const now = `${step.id} ${conversation.workflowHistory.length}`;
    if (now !== visit) {
      visit = now;
      if (waiting) recorder.answered(waiting);
      waiting = answerable.has(step.type) ? step.id : '';
      recorder.reached(step.id);
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
