import { describe, expect, test } from 'vitest';
import { createChatController } from '#chat/controller/chat-controller.ts';
import { lazyFollowUpController } from '#chat/follow-up/lazy-follow-up.ts';
import type { Step } from '#engine';
import { configOf } from '../../engine/setup/configurations.ts';
import { form, sending } from '../../engine/setup/steps.ts';
import { type FakeWorld, failure, fakeWorld } from '../fake-world.ts';
import { contact, missed, told } from '../question-parent.ts';

await lazyFollowUpController.load();

const steps: Step[] = [
  { id: 'hello', type: 'message', message: 'Welcome.', nextStep: 'kind' },
  {
    id: 'kind',
    type: 'options',
    message: 'New or existing?',
    field: 'parent_type',
    options: [{ text: 'New' }, { text: 'Existing' }],
    nextStep: 'name',
  },
  form('name', 'mail', { message: 'Your name?', field: 'first_name' }),
  form('mail', 'send', { field: 'email', inputType: 'email' }),
  sending('end', 'end'),
  { id: 'end', type: 'completed', message: 'Thank you.' },
];

function parentAt(step: string, world: FakeWorld = fakeWorld()) {
  const shell = createChatController(configOf(steps), world.ports);
  shell.start();
  const until = (id: string, act: () => void) => {
    world.elapse(60_000);
    if (shell.getSnapshot().step?.id === id && id !== step) act();
  };
  until('kind', () => shell.choose(0));
  until('name', () => shell.answer('Asha'));
  until('mail', () => shell.answer('asha@example.com'));
  world.elapse(60_000);
  return {
    shell,
    world,
    state: shell.getSnapshot,
    ask: (question = 'Is there a bus?') => shell.askAside?.(question),
    texts: () => shell.getSnapshot().messages.map(({ text, isBot }) => `${isBot ? 'bot' : 'you'}: ${text}`),
    endpoints: () => world.sent.map(({ request }) => request.endpoint),
  };
}

describe('a question beside the conversation', () => {
  test.each(['kind', 'name', 'send'])('at %s is answered, and nothing else changes', async (step) => {
    const { shell, world, state, ask, texts } = parentAt(step);
    const before = state();
    ask('  Is there a bus? ');
    expect(state().asking).toEqual({ question: 'Is there a bus?', text: '' });
    expect(world.sent.at(-1)?.request).toMatchObject({
      endpoint: '/api/chat',
      body: { question: 'Is there a bus?', context: { language: 'en' } },
    });
    await world.answer(told({ sources: [{ title: 'Transport', url: null }] }));
    const { conversation, activity, step: at, messages } = state();
    expect(texts().slice(-2)).toEqual(['you: Is there a bus?', 'bot: Yes, on nine routes.']);
    expect(messages.at(-1)?.sources).toEqual([{ title: 'Transport', url: null }]);
    expect([activity, at?.id]).toEqual([before.activity, before.step?.id]);
    expect(conversation).toEqual({
      ...before.conversation,
      userData: { ...before.conversation?.userData, questions: ['Is there a bus?'] },
    });
    expect(state().asking).toBeNull();
    shell.dispose();
  });

  test('is asked once: meanwhile neither a second one nor an answer, a change or the enquiry goes out', async () => {
    const { shell, world, state, ask, texts, endpoints } = parentAt('send');
    ask();
    // Without name and address.
    expect(world.sent.at(-1)?.request.body).toEqual({
      question: 'Is there a bus?',
      context: { language: 'en', parent_type: 'New' },
    });
    ask('Another?');
    shell.confirm();
    shell.change('first_name');
    expect([shell.canChange('first_name'), endpoints(), state().activity.type]).toEqual([
      false,
      ['/api/chat'],
      'reviewing',
    ]);
    await world.answer(told());
    expect(texts().filter((text) => text.startsWith('you: '))).toEqual([
      'you: New',
      'you: Asha',
      'you: asha@example.com',
      'you: Is there a bus?',
    ]);
    shell.confirm();
    expect(endpoints()).toEqual(['/api/chat', '/api/chat-inquiry/public']);
    expect(world.sent.at(-1)?.request.body).toMatchObject({
      first_name: 'Asha',
      questions: ['Is there a bus?'],
    });
  });

  test('while a message is read, its time stops and begins anew', async () => {
    const world = fakeWorld();
    const shell = createChatController(configOf(steps), world.ports);
    shell.start();
    expect(shell.getSnapshot().activity.type).toBe('reading');
    shell.askAside?.('Is there a bus?');
    world.elapse(60_000);
    expect(shell.getSnapshot().step?.id).toBe('hello');
    await world.answer(told());
    world.elapse(60_000);
    expect(shell.getSnapshot()).toMatchObject({ step: { id: 'kind' }, activity: { type: 'ready' } });
  });

  test('while the assistant types, waits until it has', async () => {
    const { shell, world, ask, endpoints, texts } = parentAt('kind');
    shell.choose(1);
    expect(shell.getSnapshot().activity.type).toBe('typing');
    ask();
    expect(endpoints()).toEqual([]);
    world.elapse(60_000);
    expect(endpoints()).toEqual(['/api/chat']);
    expect(texts().slice(-2)).toEqual(['bot: Your name?', 'you: Is there a bus?']);
  });

  test('grows as its answer comes', async () => {
    const { world, state, ask } = parentAt('name');
    ask();
    world.sent.at(-1)?.grow?.('Yes, on');
    expect(state().asking?.text).toBe('Yes, on');
    await world.answer(told());
    expect(state().messages.at(-1)).toMatchObject({ text: 'Yes, on nine routes.', grown: true });
  });

  test.each([
    ['unanswered', missed(), /Our team will provide you/],
    ['out of reach', failure, /issue processing your question/],
    [
      'not let in',
      { ok: false, status: 401, reason: 'not_authenticated' as const },
      /Our admissions team will provide you/,
    ],
  ])('%s is said', async (_, answer, said) => {
    const { world, ask, texts, state } = parentAt('name');
    ask();
    await world.answer(answer);
    expect(texts().at(-1)).toMatch(said);
    expect([state().activity.type, state().asking]).toEqual(['ready', null]);
  });

  test('that a reload has interrupted is asked again, shown and recorded once', async () => {
    const first = parentAt('name');
    first.shell.keepDraft('Ash');
    first.ask();
    const { world } = first;
    world.reload();
    const again = createChatController(configOf(steps), world.ports);
    again.start();
    expect(world.sent.map(({ request }) => request.endpoint)).toEqual(['/api/chat']);
    await world.answer(told());
    const { messages, conversation, asking } = again.getSnapshot();
    expect(messages.filter(({ text }) => text === 'Is there a bus?')).toHaveLength(1);
    expect(conversation?.userData.questions).toEqual(['Is there a bus?']);
    expect([asking, again.draft()]).toEqual([null, 'Ash']);
  });

  test('is given up with the conversation', async () => {
    const { shell, world, state, ask } = parentAt('name');
    ask();
    const [sent] = world.sent;
    shell.reset();
    expect(sent?.signal?.aborted).toBe(true);
    await world.answer(told());
    expect(state().messages.some(({ text }) => text === 'Yes, on nine routes.')).toBe(false);
  });
});

describe('without an answer', () => {
  test('staff are told at once of whom to answer, and the enquiry still has everything', async () => {
    const { shell, world, state, ask, texts, endpoints } = parentAt('name');
    ask();
    await world.answer(missed());
    expect(state().help).toMatchObject({ offer: 'open', aside: true });
    shell.help({ type: 'person' });
    expect(state().help?.offer).toBe('contact');
    shell.answer('ignored meanwhile');
    shell.help({ type: 'contact', contact, consent: false });
    const [, part] = world.sent;
    expect(part?.request.body).toMatchObject({
      userInfo: { first_name: 'Asha Rao', email: 'asha@example.com', questions: ['Is there a bus?'] },
    });
    await world.answer({ data: { success: true, data: { id: 'e1', reference: 'K7QD-3MXP' } } });
    await world.answer({ data: { success: true, answer_by: '2026-11-23T05:30:00.000Z' } });
    expect(texts().at(-1)).toMatch(/The admissions office will answer you by Monday/);
    expect([state().step?.id, state().activity.type, state().help?.offer]).toEqual([
      'name',
      'ready',
      'accepted',
    ]);
    expect([shell.isWithSchool(), state().conversation?.variables.reference]).toEqual([false, undefined]);
    // The service has something of this conversation, from this device.
    shell.elsewhere?.note();
    expect(shell.elsewhere?.isSent()).toBe(false);

    shell.answer('Asha Rao');
    world.elapse(60_000);
    shell.answer('asha@example.com');
    world.elapse(60_000);
    expect(state().activity.type).toBe('reviewing');
    shell.confirm();
    expect(endpoints()).toEqual([
      '/api/chat',
      '/mock/submit-inquiry',
      '/api/chat/person',
      '/api/chat-inquiry/public',
    ]);
    const whole = world.sent.at(-1);
    expect(whole?.request.body).toMatchObject({ parent_type: 'New', first_name: 'Asha Rao' });
    // Staff see one enquiry: both are of one conversation, and the second completes the first.
    expect(part?.request.body).toMatchObject({
      sessionId: whole?.idempotencyKey,
      conversationComplete: false,
    });
    expect(whole?.idempotencyKey).not.toBe(part?.idempotencyKey);
  });

  test('after a reload amid the sending, the conversation goes on and its enquiry is sent', async () => {
    const first = parentAt('mail');
    first.ask();
    const { world } = first;
    await world.answer(missed());
    first.shell.help({ type: 'person' });
    first.shell.help({ type: 'contact', contact, consent: false });
    expect(first.state().help?.offer).toBe('sending');
    world.reload();
    const again = createChatController(configOf(steps), world.ports);
    again.start();
    expect([again.getSnapshot().step?.id, again.isWithSchool()]).toEqual(['mail', false]);
    again.answer('asha@example.com');
    world.elapse(60_000);
    again.confirm();
    await world.answer({ data: { success: true } });
    expect(world.sent.at(-1)?.request.endpoint).toBe('/api/chat-inquiry/public');
  });

  test('a second one is sent as the first was, with both questions', async () => {
    const { shell, world, ask } = parentAt('name');
    for (const question of ['Is there a bus?', 'Is there a pool?']) {
      ask(question);
      await world.answer(missed());
      shell.help({ type: 'person' });
      if (shell.getSnapshot().help?.offer === 'contact')
        shell.help({ type: 'contact', contact, consent: false });
      await world.answer({ data: { success: true } });
      await world.answer({ data: { success: true, answer_by: '2026-11-23T05:30:00.000Z' } });
    }
    const parts = world.sent.filter(({ request }) => request.endpoint === '/mock/submit-inquiry');
    expect(parts.map(({ request }) => request.body)).toMatchObject([
      { conversationComplete: false, userInfo: { questions: ['Is there a bus?'] } },
      { conversationComplete: false, userInfo: { questions: ['Is there a bus?', 'Is there a pool?'] } },
    ]);
    expect(shell.isWithSchool()).toBe(false);
  });

  test('nothing is lost where the connection goes meanwhile', async () => {
    const { shell, world, state, ask } = parentAt('name');
    ask();
    await world.answer(missed());
    shell.help({ type: 'person' });
    shell.help({ type: 'contact', contact, consent: false });
    await world.answer(failure);
    expect(state()).toMatchObject({ step: { id: 'name' }, delivery: 'waiting', help: { offer: 'accepted' } });
    shell.answer('Asha Rao');
    world.elapse(30_000);
    expect([state().step?.id, shell.isWithSchool()]).toEqual(['mail', false]);
  });

  test('a parent whose enquiry the school has is answered without being asked', async () => {
    const { shell, world, ask, endpoints } = parentAt('send');
    shell.confirm();
    await world.answer({ data: { success: true } });
    world.elapse(60_000);
    expect(shell.getSnapshot().step?.id).toBe('end');
    ask();
    await world.answer(missed());
    expect(endpoints()).toEqual(['/api/chat-inquiry/public', '/api/chat', '/api/chat/person']);
  });
});
