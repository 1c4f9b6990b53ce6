import { type Conversation, type EngineEvent, offeredOptions, type Step, type StepType } from '#engine';
import { hostileEvents } from './hostile-configuration.ts';

/** One event for a number: four times in five one that the step waits for, else any at all. */
export function eventFor(number: number, step: Step | null, conversation: Conversation): EngineEvent {
  const likely = step && number % 5 !== 0 ? expected[step.type](step, conversation) : [];
  const events = likely.length > 0 ? likely : hostileEvents;
  return events[Math.floor(number / 5) % events.length] ?? { type: 'advance' };
}

const answers = ['Asha', '', '7', '9876543210', 'a@b.example', '2019-06-01', true, null, ['x']];

const expected: Record<StepType, (step: Step, conversation: Conversation) => EngineEvent[]> = {
  message: (step) => [{ type: 'advance' }, { type: 'advance' }, ...pressed(step)],
  options: chosen,
  form: (step) => [...answers, ...(step.dropdownOptions ?? [])].map((value) => ({ type: 'answer', value })),
  questions: (step, conversation) => [{ type: 'ask', question: 'Bus?' }, ...chosen(step, conversation)],
  completed: pressed,
  api_call: (): EngineEvent[] => [
    { type: 'advance' },
    { type: 'resolve', ok: true, data: { success: true, response: 'Yes.' } },
    { type: 'resolve', ok: true, data: null },
    { type: 'resolve', ok: false, data: { reason: 'user_not_found' } },
    { type: 'resolve', ok: false, reason: 'not_authenticated' },
  ],
  conditional: () => [],
  flow_switch: () => [],
};

function chosen(step: Step, conversation: Conversation): EngineEvent[] {
  if (step.type === 'options' && step.several) {
    const values = offeredOptions(step, conversation).map(({ option }) => option.value ?? option.text);
    return [values, values.slice(0, 2), values.slice(0, 1), []].map((value) => ({ type: 'answer', value }));
  }
  return offeredOptions(step, conversation).map(({ index }) => ({ type: 'choose', option: index }));
}

function pressed(step: Step): EngineEvent[] {
  return (step.actions ?? []).map((_, action) => ({ type: 'act', action }));
}
