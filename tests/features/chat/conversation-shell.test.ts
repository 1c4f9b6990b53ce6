import { describe, expect, test, vi } from 'vitest';
import type { Step } from '../../../src/engine/index.ts';
import { createConversationShell } from '../../../src/features/chat/conversation-shell.ts';
import { configOf } from '../../engine/configurations.ts';
import { failure, fakeWorld } from './fake-world.ts';
import { enquiry, greenfieldParent } from './greenfield-parent.ts';

describe('the whole story', () => {
  test('leads from the greeting through one enquiry to whatever the parent wants to know', async () => {
    const parent = greenfieldParent();
    const { world, shell } = parent;
    expect(parent.bot()).toEqual([expect.stringMatching(/^Welcome to Greenfield International School!/)]);
    parent.fillIn();
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

  test('types for nobody who prefers less motion', () => {
    const parent = greenfieldParent(fakeWorld({ reducedMotion: true }));
    parent.world.elapse(3000);
    parent.shell.choose(0);
    expect([parent.state().activity, parent.at()]).toEqual([{ type: 'ready' }, 'school_type']);
  });

  test('knows the day where the parent is, and the session', () => {
    const { variables } = greenfieldParent().state().conversation ?? {};
    expect(variables).toMatchObject({ today: '2026-06-15', sessionId: expect.stringMatching(/./) });
  });
});

describe('out of turn', () => {
  test('while the assistant types, nothing the parent does counts', () => {
    const parent = greenfieldParent();
    parent.world.elapse(3001);
    const { shell } = parent;
    const before = parent.state();
    expect(before.activity).toEqual({ type: 'typing' });
    for (const act of [
      () => shell.choose(0),
      () => shell.answer('x'),
      () => shell.ask('x'),
      () => shell.act(0),
    ])
      act();
    shell.skip();
    shell.retry();
    expect(parent.state()).toBe(before);
  });

  test('an event the step does not expect leaves everything as it was', () => {
    const parent = greenfieldParent();
    parent.next((shell) => shell.ask('Is there a school bus?'));
    expect(parent.state()).toMatchObject({ activity: { type: 'ready' }, answerError: null });
    expect([parent.at(), parent.own()]).toEqual(['parent_type', []]);
  });

  test('a refused answer says why, until the next one is accepted', () => {
    const parent = greenfieldParent();
    parent.choose(0, 0);
    parent.next((shell) => shell.answer('A'));
    expect(parent.state()).toMatchObject({
      activity: { type: 'ready' },
      answerError: 'Your name must be at least 2 characters',
    });
    parent.shell.answer('Asha');
    expect(parent.state().answerError).toBeNull();
  });

  test('skipping ends the reading time for good', () => {
    const parent = greenfieldParent();
    parent.world.elapse(2900);
    parent.shell.skip();
    parent.world.elapse(200);
    expect(parent.state().activity).toEqual({ type: 'typing' });
  });

  test('skipping shows the next message without the rest of the reading time, and only once', () => {
    const parent = greenfieldParent();
    parent.world.elapse(100);
    parent.shell.skip();
    parent.world.elapse(1500);
    expect([parent.at(), parent.state().activity]).toEqual(['parent_type', { type: 'ready' }]);
    parent.world.elapse(60_000);
    expect(parent.bot()).toHaveLength(2);
  });
});

describe('a reset', () => {
  test('during a flight calls it off; the late answer is not heard', async () => {
    const parent = greenfieldParent();
    parent.fillIn();
    const [flight] = parent.world.sent;
    const session = parent.state().conversation?.variables.sessionId;
    parent.shell.reset();
    expect(flight?.signal?.aborted).toBe(true);
    const begun = parent.state();
    await flight?.answer({ message: 'Stored' });
    expect(parent.state()).toBe(begun);
    expect(parent.world.outcomes).toEqual([]);
    parent.world.elapse(60_000);
    expect([parent.at(), parent.bot().length]).toEqual(['parent_type', 2]);
    expect(parent.state().conversation?.userData).toEqual({});
    expect(parent.state().conversation?.variables.sessionId).not.toBe(session);
  });

  test('lets the next enquiry go out under a key of its own', async () => {
    const parent = greenfieldParent();
    parent.fillIn();
    await parent.world.answer({});
    parent.shell.reset();
    parent.fillIn();
    const keys = parent.world.sent.map(({ idempotencyKey }) => idempotencyKey);
    expect([keys.length, new Set(keys).size]).toEqual([2, 2]);
  });

  test('takes back the offer to try again', async () => {
    const parent = greenfieldParent();
    parent.fillIn();
    await parent.world.answer(failure);
    parent.shell.reset();
    expect(parent.state().retryAfter).toBeNull();
    parent.world.elapse(60_000);
    parent.shell.retry();
    expect(parent.world.sent).toHaveLength(1);
  });

  test('tells the page whose conversation it was', () => {
    const parent = greenfieldParent();
    parent.shell.reset();
    expect(parent.world.resets).toEqual(['7b0f3a52-6c1e-4f0e-9a57-2f6f2a1c9d10']);
  });
});

describe('disposing', () => {
  test.each([
    ['while a message is read', 0],
    ['while the assistant types', 3500],
  ])('stops every timer %s', (_, ms) => {
    const parent = greenfieldParent();
    parent.world.elapse(ms);
    parent.shell.dispose();
    parent.shell.dispose();
    expect(parent.world.waiting()).toBe(0);
    const listener = vi.fn();
    parent.shell.subscribe(listener);
    parent.world.elapse(60_000);
    expect(listener).not.toHaveBeenCalled();
  });

  test('calls off the request under way', () => {
    const parent = greenfieldParent();
    parent.fillIn();
    parent.shell.dispose();
    expect(parent.world.sent[0]?.signal?.aborted).toBe(true);
  });

  test('leaves nothing for the parent to do', () => {
    const parent = greenfieldParent();
    parent.next((shell) => shell.dispose());
    parent.shell.choose(0);
    expect([parent.own(), parent.world.waiting()]).toEqual([[], 0]);
  });

  test('may be followed by a new start', () => {
    const parent = greenfieldParent();
    parent.next((shell) => shell.dispose());
    parent.shell.start();
    parent.world.elapse(60_000);
    expect([parent.bot().length, parent.state().activity]).toEqual([2, { type: 'ready' }]);
  });
});

describe('a conversation that cannot go on', () => {
  test.each<[string, Step[]]>([
    [
      'that leads to a missing step',
      [{ id: 'hello', type: 'message', message: 'Hello', nextStep: 'nowhere' }],
    ],
    ['that has no step at all', []],
    ['that goes round in circles', [{ id: 'a', type: 'conditional', nextStep: 'a' }]],
  ])('%s ends in words, and may begin anew', (_, steps) => {
    const world = fakeWorld();
    const shell = createConversationShell(configOf(steps), world.ports);
    shell.start();
    world.elapse(60_000);
    const { messages, step, activity } = shell.getSnapshot();
    expect(messages.at(-1)?.text).toBe(
      'I encountered an error while processing your request. Please try again.',
    );
    expect([step, activity, world.waiting()]).toEqual([null, { type: 'ready' }, 0]);
    shell.reset();
    world.elapse(60_000);
    expect(shell.getSnapshot().messages).toHaveLength(messages.length);
  });

  test('at a missing step goes back to the greeting’s question where there is one', () => {
    const world = fakeWorld();
    const shell = createConversationShell(
      configOf([
        { id: 'greeting', type: 'options', message: 'Hello', options: [{ text: 'Go', nextStep: 'nowhere' }] },
      ]),
      world.ports,
    );
    shell.start();
    shell.choose(0);
    world.elapse(60_000);
    expect(shell.getSnapshot()).toMatchObject({ step: { id: 'greeting' }, activity: { type: 'ready' } });
  });
});
