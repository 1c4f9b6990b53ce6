import type { Step, Test } from '#engine';

/** A question whose answer is kept under its own id. */
export function form(id: string, nextStep: string, more: Partial<Step> = {}): Step {
  return { id, type: 'form', message: `${id}?`, field: id, nextStep, ...more };
}

/** A question with an answer for each step that it may lead to. */
export function choice(id: string, ways: Record<string, string>, more: Partial<Step> = {}): Step {
  const options = Object.entries(ways).map(([text, nextStep]) => ({ text, nextStep }));
  return { id, type: 'options', message: `${id}?`, options, ...more };
}

/** A branch: to one step if the test holds, to another if not. */
export function branch(id: string, test: Test, nextStep: string, otherwise: string): Step {
  return { id, type: 'conditional', conditions: [{ ...test, nextStep }], nextStep: otherwise };
}

/** The step `send`, which sends the enquiry. */
export function sending(nextStep = 'end', fallbackStep?: string): Step {
  const errorHandling = fallbackStep === undefined ? {} : { errorHandling: { fallbackStep } };
  const apiConfig = { endpoint: '/api/chat-inquiry/public', body: '{{allFormData}}', ...errorHandling };
  return { id: 'send', type: 'api_call', apiConfig, nextStep };
}
