import { describe, expect, test } from 'vitest';
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

describe('who the visitor is', () => {
  test.each([
    ['is not said as long as it is not known', undefined, {}],
    ['is said once the service has let them in', true, { authenticated: true }],
    ['is said once the service has refused them', false, { authenticated: false }],
  ])('%s', (_, letIn, expected) => {
    const world = fakeWorld();
    world.standing.letIn = letIn;
    const { variables = {} } = greenfieldParent(world).state().conversation ?? {};
    const { authenticated } = variables;
    expect(authenticated === undefined ? {} : { authenticated }).toEqual(expected);
  });

  test('is forgotten again when it is no longer known', () => {
    const parent = greenfieldParent();
    parent.world.standing.letIn = true;
    parent.choose(0);
    expect(parent.state().conversation?.variables.authenticated).toBe(true);
    parent.world.standing.letIn = undefined;
    parent.choose(0);
    expect(parent.state().conversation?.variables).not.toHaveProperty('authenticated');
  });

  test('a question of somebody who was refused is kept, and answered as the specification says', async () => {
    const parent = greenfieldParent();
    parent.submit();
    await parent.world.answer({});
    parent.choose(0, 4);
    parent.next((shell) => shell.ask('Is there a school bus?'));
    await parent.world.answer({ ok: false, status: 401, data: undefined, reason: 'not_authenticated' });
    expect(parent.bot().at(-1)).toBe(
      'Thank you for your question! Our admissions team will provide you with detailed information when they contact you.',
    );
  });
});
