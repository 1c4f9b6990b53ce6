import type { EngineEvent, Step } from '#engine';
import type { Script } from '../conversation-script.ts';

const length = 1000;

/**
 * A conversation of 1,000 events in a flow of many steps: messages, choices, answers and conditions in turn. A shorter flow
 * loops and a longer one is not finished, so that only the number of steps differs.
 */
export function growingFlow(size: number): Script {
  const steps = Array.from({ length: size }, (_, at) => createStep(at, size));
  const round = steps.flatMap(eventAt);
  return {
    name: String(size),
    school: {
      id: 'growing',
      globalVariables: { school_name: 'Hill School' },
      defaultWorkflow: 'main',
      workflows: { main: { name: 'Main', steps } },
      flows: {},
      specialFlows: {},
    },
    events: Array.from({ length }, (_, at) => round[at % round.length] ?? { type: 'advance' }),
  };
}

const kinds = ['message', 'options', 'form', 'conditional'] as const;

function createStep(at: number, size: number): Step {
  const next = `s${(at + 1) % size}`;
  const step: Step = { id: `s${at}`, type: kinds[at % kinds.length] ?? 'message', nextStep: next };
  // As many fields as a real enquiry has, independent of the number of steps.
  const field = `field${at % 12}`;
  switch (step.type) {
    case 'message':
      return { ...step, message: 'Welcome to {{school_name}}' };
    case 'options':
      return { ...step, message: 'Which?', field, options: [{ text: 'One' }, { text: 'Two' }] };
    case 'form':
      return { ...step, message: 'Your name?', field, validation: { required: true, minLength: 2 } };
    default:
      return { ...step, conditions: [{ field, operator: 'equals', value: 'x', nextStep: 's0' }] };
  }
}

function eventAt(step: Step): EngineEvent[] {
  if (step.type === 'message') return [{ type: 'advance' }];
  if (step.type === 'options') return [{ type: 'choose', option: 1 }];
  return step.type === 'form' ? [{ type: 'answer', value: 'Asha Rao' }] : [];
}
