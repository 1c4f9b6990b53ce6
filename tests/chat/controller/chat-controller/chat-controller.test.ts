import { describe, expect, test } from 'vitest';
import { createChatController } from '#chat/controller/chat-controller.ts';
import type { Step } from '#engine';
import { configOf } from '../../../engine/setup/configurations.ts';
import { fakeWorld } from '../../fake-world.ts';
import { enquiry, greenfieldParent } from '../../greenfield-parent.ts';

describe('the whole story', () => {
  test('leads from the greeting through one enquiry to whatever the parent wants to know', async () => {
    const parent = greenfieldParent();
    const { world, shell } = parent;
    expect(parent.bot()).toEqual([expect.stringMatching(/^Welcome to Greenfield International School!/)]);
    parent.fillIn();
    expect([parent.state().activity, world.sent]).toEqual([{ type: 'reviewing' }, []]);
    shell.confirm();
    expect(parent.bot().at(-1)).toBe(
      'Thank you, Asha Rao. I am sending your details to our admissions team.',
    );
    expect(parent.state().activity).toEqual({ type: 'calling', submission: true });
    expect(world.sent).toHaveLength(1);
    expect(world.sent[0]).toMatchObject({
      request: { endpoint: '/api/chat-inquiry/public', method: 'POST', body: enquiry },
      tenantId: '7b0f3a52-6c1e-4f0e-9a57-2f6f2a1c9d10',
      idempotencyKey: parent.state().conversation?.variables.sessionId,
    });

    await world.answer({ message: 'Thank you, we have it.' });
    expect(world.outcomes).toEqual([{ ok: true, message: 'Thank you, we have it.' }]);
    expect(parent.state().activity).toEqual({ type: 'called', ok: true });
    world.elapse(60_000);
    expect(parent.at()).toBe('moreInfo');
    expect(parent.bot().slice(-4)).toEqual([
      'Perfect! Your inquiry has been successfully submitted. Our team will contact you soon. Thank you for your interest!',
      'Our admissions team will contact you within 24 business hours.',
      expect.stringMatching(/school brochure/),
      'Would you like to know more about the school?',
    ]);

    parent.choose(0, 0, 1, 2, 3);
    parent.choose(4);
    parent.next(() => shell.ask('Is there a school bus?'));
    expect(world.sent).toHaveLength(2);
    expect(world.sent[1]?.request).toMatchObject({
      endpoint: '/api/chat',
      body: {
        question: 'Is there a school bus?',
        context: { ...enquiry, questions: ['Is there a school bus?'] },
      },
    });
    await world.answer({ data: { success: true, response: 'Yes, on nine routes.' } });
    expect(parent.bot().at(-1)).toBe('Yes, on nine routes.');
    parent.choose(0, 0);
    world.elapse(60_000);
    expect(parent.state().conversation).toMatchObject({ currentStep: 'completed', isCompleted: true });
    expect(world.sent).toHaveLength(2);

    parent.next(() => shell.act(0));
    world.elapse(60_000);
    expect(parent.at()).toBe('parent_type');
    expect(parent.own()).toEqual([]);
  });

  test('has its parts in the order they were said, each with an id and the time it was said', () => {
    const parent = greenfieldParent();
    parent.choose(1);
    parent.world.elapse(60_000);
    const { messages } = parent.state();
    expect(messages.map(({ isBot }) => isBot)).toEqual([true, true, false, true, true]);
    expect(new Set(messages.map(({ id }) => id)).size).toBe(5);
    const times = messages.map(({ timestamp }) => timestamp);
    expect([...times].sort((a, b) => a - b)).toEqual(times);
  });

  test('keeps the specification’s pace: a reading time, then typing', () => {
    const parent = greenfieldParent();
    expect(parent.state().activity).toEqual({ type: 'reading' });
    parent.world.elapse(2999);
    expect(parent.state().activity).toEqual({ type: 'reading' });
    parent.world.elapse(1);
    expect([parent.state().activity, parent.bot().length]).toEqual([{ type: 'typing' }, 1]);
    parent.world.elapse(1499);
    expect(parent.bot()).toHaveLength(1);
    parent.world.elapse(1);
    expect([parent.state().activity, parent.bot().length]).toEqual([{ type: 'ready' }, 2]);
    parent.shell.choose(0);
    parent.world.elapse(999);
    expect(parent.bot()).toHaveLength(2);
    parent.world.elapse(1);
    expect(parent.bot()).toHaveLength(3);
  });

  test('types for nobody who prefers less motion; knows the day and the session', () => {
    const parent = greenfieldParent(fakeWorld({ reducedMotion: true }));
    expect(parent.state().conversation?.variables).toMatchObject({
      today: '2026-06-15',
      sessionId: expect.stringMatching(/./),
    });
    parent.world.elapse(3000);
    parent.shell.choose(0);
    expect([parent.state().activity, parent.at()]).toEqual([{ type: 'ready' }, 'school_type']);
  });
});

test('who the visitor is, is said as long as it is known', () => {
  const parent = greenfieldParent();
  for (const letIn of [undefined, true, false, undefined]) {
    parent.world.standing.letIn = letIn;
    parent.shell.reset();
    parent.choose(0);
    const { variables = {} } = parent.state().conversation ?? {};
    expect(['authenticated' in variables, variables.authenticated]).toEqual([letIn !== undefined, letIn]);
  }
});

test('a question of a visitor whom the service is known to refuse is kept, and not asked', () => {
  const steps: Step[] = [
    { id: 'ask', type: 'questions', message: 'Ask us.', nextStep: 'process' },
    {
      id: 'process',
      type: 'api_call',
      apiConfig: { endpoint: '/api/chat', body: { question: '{{question}}' } },
      nextStep: 'ask',
    },
  ];
  const specialFlows = {
    ask: { type: 'questions', apiEndpoint: '/api/chat', requiresAuth: true, nextStep: 'ask' },
  };
  const world = fakeWorld({ reducedMotion: true });
  world.standing.letIn = false;
  const shell = createChatController(configOf(steps, { specialFlows }), world.ports);
  shell.start();
  shell.ask('   ');
  expect(shell.getSnapshot().answerError).toBe('Question is required for chat API');
  shell.ask('Is there a bus?');
  world.elapse(60_000);
  const { messages, conversation } = shell.getSnapshot();
  expect(messages.slice(-2).map(({ text }) => text)).toEqual([
    'Thank you for your question! Our admissions team will provide you with detailed information when they contact you.',
    'Ask us.',
  ]);
  expect([world.sent, conversation?.userData.questions]).toEqual([[], ['Is there a bus?']]);
});
