import type { Step, StepType } from '#engine';

/** Returns an unused id for a new step of that type: `message`, then `message2`, and so on. */
export function suggestId(type: StepType, taken: ReadonlySet<string>): string {
  const name = names[type];
  if (!taken.has(name)) return name;
  let number = 2;
  while (taken.has(`${name}${number}`)) number++;
  return `${name}${number}`;
}

/** The editor's initial step when one is added. */
export function newStep(taken: ReadonlySet<string>): Step {
  return { id: suggestId('message', taken), type: 'message' };
}

const names: Record<StepType, string> = {
  message: 'message',
  options: 'choice',
  form: 'ask',
  questions: 'questions',
  api_call: 'call',
  conditional: 'decide',
  flow_switch: 'goTo',
  completed: 'end',
};
