import { describe, expect, test } from 'vitest';
import { createChatController } from '#chat/controller/chat-controller.ts';
import { withVariant } from '#engine';
import { builtInTenants, debugId } from '#tenants/built-in-tenants.ts';
import { configOf } from '../../engine/setup/configurations.ts';
import { failure, fakeWorld } from '../fake-world.ts';
import { greenfieldParent } from '../greenfield-parent.ts';
import { missed, told } from '../question-parent.ts';

/** What the specification has the chat say about questions, word for word (section 8, "Conversation messages"). */
const words = {
  failed: "I'm sorry, there was an issue processing your question. Please try again.",
  couldNot: "I'm sorry, I couldn't process your question right now.",
  notAuthenticated:
    'Thank you for your question! Our admissions team will provide you with detailed information when they contact you.',
  empty:
    'Thank you for your question! Our team will provide you with detailed information when they contact you.',
};
const again = 'What would you like to ask us?';
const choice = 'Would you like to submit now, or ask another question?';
const notLetIn = { ok: false, status: 401, data: undefined, reason: 'not_authenticated' } as const;
const debug = withVariant(builtInTenants[debugId] ?? configOf([]), 'panel');

describe('at the debug school', () => {
  test.each([
    ['an answer', told(), 'Yes, on nine routes.'],
    ['no answer', missed(), words.empty],
    ['an empty answer of an older service', { data: { success: true, response: '  ' } }, words.empty],
    ['a failure', failure, words.couldNot],
    [
      'a failure of the service',
      { ok: false, status: 500, data: { success: false }, message: 'x' },
      words.couldNot,
    ],
    ['a visitor who is not let in', notLetIn, words.notAuthenticated],
  ])('%s is followed by the question box', async (_, answer, said) => {
    const parent = debugParent();
    await parent.ask(answer);
    expect(parent.bot().slice(-2)).toEqual([said, again]);
    expect(parent.at()).toBe('askQuestions');
  });

  test('a visitor whom the service is known to refuse is asked no further, and the question is kept', async () => {
    const parent = debugParent();
    parent.world.standing.letIn = false;
    parent.shell.ask('Is there a bus?');
    parent.world.elapse(60_000);
    expect([parent.bot().slice(-2), parent.world.sent]).toEqual([[words.notAuthenticated, again], []]);
    expect(parent.shell.getSnapshot().conversation?.userData.questions).toEqual(['Is there a bus?']);
  });

  test('whoever has no more questions may submit or ask another', async () => {
    const parent = debugParent();
    await parent.ask(told());
    parent.shell.choose(0);
    parent.world.elapse(60_000);
    expect([parent.bot().at(-1), parent.options()]).toEqual([choice, ['Submit Now', 'Ask Another Question']]);
  });
});

describe('in the earlier conversation', () => {
  test('a failure is told twice over, and then it asks: submit now, or another question', async () => {
    const parent = await earlierParent();
    await parent.ask(failure);
    expect(parent.bot().slice(-3)).toEqual([
      words.failed,
      expect.stringMatching(
        /^I apologize, but I'm having trouble processing your question\. Our admissions team will provide you/,
      ),
      choice,
    ]);
    expect(parent.options()).toEqual(['Submit Now', 'Ask Another Question']);
    parent.shell.choose(1);
    parent.world.elapse(60_000);
    expect(parent.at()).toBe('askQuestions');
  });

  test('it asks 1.5 seconds after the apology was read', async () => {
    const parent = await earlierParent();
    parent.shell.ask('Is there a bus?');
    await parent.world.answer(failure);
    parent.world.elapse(1000 + 1500);
    expect(parent.shell.getSnapshot().activity).toEqual({ type: 'reading' });
    parent.shell.skip();
    parent.world.elapse(1499);
    expect(parent.bot()).not.toContain(choice);
    parent.world.elapse(1);
    expect(parent.bot().at(-1)).toBe(choice);
  });
});

test('at Greenfield a failure points to the officer, and no answer to the team', async () => {
  const parent = greenfieldParent();
  parent.submit();
  await parent.world.answer({});
  parent.choose(0, 4);
  parent.next((shell) => shell.ask('Is there a bus?'));
  await parent.world.answer(failure);
  parent.next((shell) => shell.ask('And now?'));
  expect(parent.bot().at(-2)).toMatch(
    /^I apologize, but I'm having trouble processing your question\. Please reach out to our Parent Relationship officer/,
  );
  await parent.world.answer(missed());
  expect(parent.bot().at(-1)).toBe(words.empty);
});

test('where the school wrote nothing of its own, the chat says the specification’s words', async () => {
  const config = configOf([
    { id: 'ask', type: 'questions', nextStep: 'process' },
    {
      id: 'process',
      type: 'api_call',
      apiConfig: {
        endpoint: '/api/chat',
        body: { question: '{{question}}' },
        errorHandling: { fallbackStep: 'ask' },
      },
      nextStep: 'ask',
    },
  ]);
  const parent = playing(config);
  await parent.ask(failure);
  expect([parent.bot().at(-1), parent.at()]).toEqual([words.failed, 'ask']);
  parent.shell.ask('   ');
  expect(parent.shell.getSnapshot().answerError).toBe('Question is required for chat API');
});

/** A parent at the debug school's question box. */
function debugParent() {
  const parent = playing(debug);
  parent.shell.choose(2);
  parent.world.elapse(60_000);
  return parent;
}

async function earlierParent() {
  const parent = playing(debug, 'earlierInquiry');
  const steps = [
    () => parent.shell.choose(0),
    () => parent.shell.choose(1),
    () => parent.shell.answer('Asha'),
    () => parent.shell.answer('Rao'),
    () => parent.shell.answer('9876543210'),
    () => parent.shell.choose(0),
  ];
  for (const step of steps) {
    step();
    parent.world.elapse(60_000);
  }
  return parent;
}

function playing(config: typeof debug, flow?: string) {
  const world = fakeWorld();
  const shell = createChatController(config, world.ports, flow);
  shell.start();
  world.elapse(60_000);
  return {
    shell,
    world,
    at: () => shell.getSnapshot().step?.id,
    options: () => shell.getSnapshot().step?.options?.map(({ text }) => text),
    bot: () =>
      shell
        .getSnapshot()
        .messages.filter(({ isBot }) => isBot)
        .map(({ text }) => text),
    async ask(answer: Parameters<typeof world.answer>[0]) {
      shell.ask('Is there a bus?');
      await world.answer(answer);
      world.elapse(60_000);
    },
  };
}
