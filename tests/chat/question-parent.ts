import { createChatController } from '#chat/controller/chat-controller.ts';
import { lazyFollowUpController } from '#chat/follow-up/lazy-follow-up.ts';
import type { ServiceAnswer } from '#data/visitor/chat-service.ts';
import type { Step, TenantConfig } from '#engine';
import { configOf } from '../engine/setup/configurations.ts';
import { sending } from '../engine/setup/steps.ts';
import { type FakeWorld, fakeWorld } from './fake-world.ts';

// As it is once a parent has begun.
await lazyFollowUpController.load();

/** A conversation of questions, which may ask for a name and an address before, and may submit. */
export const questionSteps: Step[] = [
  {
    id: 'ask',
    type: 'questions',
    message: 'What would you like to ask us?',
    nextStep: 'process',
    options: [{ text: 'I have no more questions', nextStep: 'submit' }],
  },
  {
    id: 'process',
    type: 'api_call',
    apiConfig: {
      endpoint: '/api/chat',
      body: { question: '{{question}}', context: '{{allFormData}}' },
      responseMapping: { response: 'response' },
      errorHandling: { fallbackStep: 'ask' },
    },
    nextStep: 'ask',
  },
  { ...sending('end', 'end'), id: 'submit' },
  { id: 'end', type: 'completed', message: 'Thank you.' },
];

export const contactFirst: Step[] = [
  { id: 'name', type: 'form', field: 'first_name', nextStep: 'mail' },
  { id: 'mail', type: 'form', field: 'email', inputType: 'email', nextStep: 'ask' },
  ...questionSteps,
];

export const contact = { first_name: 'Asha Rao', mobile: '', email: 'asha@example.com' };

/** Monday, 23 November 2026, 11:00 in India. */
export const answerBy = '2026-11-23T05:30:00.000Z';

export function told(more: object = {}): Partial<ServiceAnswer> {
  const data = { success: true, response: 'Yes, on nine routes.', answered: true, question_id: 'q1' };
  const beside = { sources: [], related: [], answer_by: answerBy };
  return { data: { ...data, ...beside, ...more } };
}

export const missed = (more: object = {}) => told({ response: '', answered: false, ...more });

/** A parent at the question box. */
export function questionParent(
  steps: Step[] = questionSteps,
  world: FakeWorld = fakeWorld({ reducedMotion: true }),
  rest: Partial<TenantConfig> = {},
) {
  const shell = createChatController(configOf(steps, rest), world.ports);
  shell.start();
  const parent = {
    shell,
    world,
    state: shell.getSnapshot,
    help: () => shell.getSnapshot().help,
    bot: () =>
      shell
        .getSnapshot()
        .messages.filter(({ isBot }) => isBot)
        .map(({ text }) => text),
    /** What has been asked of the service, newest last. */
    sent: () => world.sent.map(({ request }) => request.endpoint),
    async ask(answer: Partial<ServiceAnswer>, question = 'Is there a bus?') {
      shell.ask(question);
      await world.answer(answer);
      world.elapse(60_000);
    },
  };
  return parent;
}
