import { describe, expect, test } from 'vitest';
import { createChatController } from '#chat/controller/chat-controller.ts';
import type { Step, StepAction } from '#engine';
import { memoryStorage } from '../../../data/memory-storage.ts';
import { configOf } from '../../../engine/setup/configurations.ts';
import { sending } from '../../../engine/setup/steps.ts';
import { failure, fakeWorld } from '../../fake-world.ts';

const thanks =
  'Perfect! Your inquiry has been successfully submitted. Our team will contact you soon. Thank you for your interest!';
const generalApology =
  "I'm sorry, there was an issue submitting your inquiry. Please try again or contact our support team directly.";

describe('the action `submit`', () => {
  test('posts the payload of the specification once', async () => {
    const { world, shell } = endWith({ type: 'submit', text: 'Submit' });
    world.elapse(1234);
    for (let i = 0; i < 20; i += 1) shell.act(0);
    expect([shell.getSnapshot().activity, world.sent]).toEqual([{ type: 'reviewing' }, []]);
    for (let i = 0; i < 20; i += 1) shell.confirm();
    expect(world.sent).toHaveLength(1);
    const { sessionId } = shell.getSnapshot().conversation?.variables ?? {};
    expect(world.sent[0]).toMatchObject({
      request: {
        endpoint: '/mock/submit-inquiry',
        body: {
          sessionId,
          tenantId: 'test-school',
          userInfo: { first_name: 'Asha' },
          conversationComplete: true,
          timestamp: new Date(2026, 5, 15, 10, 0, 1, 234).toISOString(),
        },
      },
      tenantId: 'test-school',
      idempotencyKey: sessionId,
    });
    await world.answer({ message: 'Stored.' });
    expect(world.outcomes).toEqual([{ ok: true, message: 'Stored.' }]);
    expect(lastText(shell)).toBe(thanks);
    expect(shell.getSnapshot().conversation).toMatchObject({
      isCompleted: true,
      variables: { submitted: true },
    });
    for (let i = 0; i < 20; i += 1) shell.act(0);
    world.elapse(60_000);
    expect(world.sent).toHaveLength(1);
  });

  test('that gets no answer waits, does not count as made, and arrives later as it was', async () => {
    const { world, shell } = endWith({ type: 'submit', text: 'Submit' });
    shell.act(0);
    shell.confirm();
    await world.answer(failure);
    expect(lastText(shell)).toBe('The end');
    expect(shell.getSnapshot()).toMatchObject({ delivery: 'waiting', activity: { type: 'calling' } });
    expect(shell.getSnapshot().conversation?.variables).not.toHaveProperty('submitted');
    world.elapse(5000);
    shell.sendNow();
    const [first, second] = world.sent;
    expect(JSON.stringify(second?.request)).toBe(JSON.stringify(first?.request));
    expect(second?.idempotencyKey).toBe(first?.idempotencyKey);
    await world.answer({});
    expect(lastText(shell)).toBe(thanks);
    expect(shell.getSnapshot().conversation?.variables.submitted).toBe(true);
  });

  test('pressed again after a reload while the enquiry waits sends that one, now', async () => {
    const { world, shell, config } = endWith({ type: 'submit', text: 'Submit' });
    shell.act(0);
    shell.confirm();
    await world.answer(failure);
    world.reload();
    const later = createChatController(config, world.ports);
    later.start();
    await world.answer(failure);
    expect(later.getSnapshot()).toMatchObject({ delivery: 'waiting', activity: { type: 'ready' } });
    later.act(0);
    expect(later.getSnapshot()).toMatchObject({ delivery: 'sending', activity: { type: 'calling' } });
    const [first, second] = world.sent;
    expect(second).toMatchObject({ request: first?.request, idempotencyKey: first?.idempotencyKey });
    await world.answer({});
    expect([world.sent.length, lastText(later)]).toEqual([2, thanks]);
  });

  test('that is refused can be made again, mended', async () => {
    const { world, shell } = endWith({ type: 'submit', text: 'Submit' });
    shell.act(0);
    shell.confirm();
    await world.answer({ ok: false, status: 422, data: undefined });
    expect([lastText(shell), shell.getSnapshot().delivery]).toEqual([generalApology, null]);
    shell.change('first_name');
    shell.answer('Asha Rao');
    shell.act(0);
    shell.confirm();
    expect(world.sent[1]?.request.body).toMatchObject({ userInfo: { first_name: 'Asha Rao' } });
  });

  test('is still looked over after a reload', () => {
    const { world, shell, config } = endWith({ type: 'submit', text: 'Submit' });
    shell.act(0);
    world.reload();
    const later = createChatController(config, world.ports);
    later.start();
    expect(later.getSnapshot()).toMatchObject({ step: { id: 'end' }, activity: { type: 'reviewing' } });
    later.confirm();
    expect(world.sent).toHaveLength(1);
  });

  test('under way during a reload does not count as made until the service has it', async () => {
    const { world, shell, config } = endWith({ type: 'submit', text: 'Submit' });
    shell.act(0);
    shell.confirm();
    const { request, idempotencyKey } = world.sent[0] ?? {};
    world.reload();
    const later = createChatController(config, world.ports);
    later.start();
    expect(later.getSnapshot()).toMatchObject({ delivery: 'sending', activity: { type: 'ready' } });
    expect(later.getSnapshot().conversation?.variables).not.toHaveProperty('submitted');
    expect(world.sent).toEqual([expect.objectContaining({ request, idempotencyKey })]);
    await world.answer({});
    expect([lastText(later), later.getSnapshot().conversation?.variables.submitted]).toEqual([thanks, true]);
  });

  test('under way during a reload is not lost where the device keeps nothing', () => {
    const device = memoryStorage();
    const world = fakeWorld({ reducedMotion: true, deviceStorage: () => device });
    const { shell, config } = endWith({ type: 'submit', text: 'Submit' }, [], world);
    shell.act(0);
    shell.confirm();
    const { request, idempotencyKey } = world.sent[0] ?? {};
    device.clear();
    world.reload();
    createChatController(config, world.ports).start();
    expect(world.sent).toEqual([expect.objectContaining({ request, idempotencyKey })]);
  });

  test('may be thought over: a change from the review leads back to the button', () => {
    const { world, shell } = endWith({ type: 'submit', text: 'Submit' });
    shell.act(0);
    shell.change('first_name');
    shell.answer('Anu');
    expect(shell.getSnapshot()).toMatchObject({ step: { id: 'end' }, activity: { type: 'ready' } });
    expect([world.sent, shell.getSnapshot().conversation?.userData]).toEqual([[], { first_name: 'Anu' }]);
  });

  test.each([
    ['the API step', '{{allFormData}}'],
    ['a call of the school’s own making', { first_name: '{{first_name}}' }],
  ])('does not store again what %s has stored', async (_, body) => {
    const apiConfig = { endpoint: '/api/chat-inquiry/public', body };
    const { world, shell } = endWith({ type: 'submit', text: 'Submit' }, [{ ...apiStep, apiConfig }]);
    shell.confirm();
    await world.answer({});
    world.elapse(60_000);
    shell.act(0);
    world.elapse(60_000);
    expect(world.sent).toHaveLength(1);
    expect(shell.getSnapshot().activity).toEqual({ type: 'ready' });
  });

  test('is not made again after the API step whose enquiry had to wait', async () => {
    const { world, shell } = endWith({ type: 'submit', text: 'Submit' }, [apiStep]);
    shell.confirm();
    await world.answer(failure);
    world.elapse(5000);
    shell.act(0);
    expect([world.sent.length, shell.getSnapshot().activity.type]).toEqual([1, 'calling']);
    shell.sendNow();
    await world.answer({});
    world.elapse(5000);
    shell.act(0);
    expect(world.sent.map(({ request }) => request.endpoint)).toEqual([
      '/api/chat-inquiry/public',
      '/api/chat-inquiry/public',
    ]);
    expect(lastText(shell)).toBe('The end');
  });
});

describe('the other actions', () => {
  test.each([
    // In the browser’s normal form.
    ['HTTPS://School.example', ['https://school.example/']],
    ['mailto:a@b.example', ['mailto:a@b.example']],
    ['javascript:alert(1)', []],
    ['', []],
  ])('a redirect to %j opens %j', (action, opened) => {
    const { world, shell } = endWith({ type: 'redirect', text: 'Visit', action });
    shell.act(0);
    expect([world.opened, shell.getSnapshot().activity]).toEqual([opened, { type: 'ready' }]);
  });

  test('a custom action is passed on by its name', () => {
    const { world, shell } = endWith({ type: 'custom', text: 'Book a visit', action: 'book-visit' });
    shell.act(0);
    expect(world.custom).toEqual(['book-visit']);
  });

  test('a reset begins anew, in a session of its own', () => {
    const { world, shell } = endWith({ type: 'reset', text: 'Again' });
    const session = shell.getSnapshot().conversation?.variables.sessionId;
    shell.act(0);
    world.elapse(60_000);
    expect(shell.getSnapshot()).toMatchObject({ step: { id: 'name' }, conversation: { userData: {} } });
    expect(shell.getSnapshot().conversation?.variables.sessionId).not.toBe(session);
    expect(world.resets).toEqual(['test-school']);
  });
});

const apiStep = sending('end', 'end');

/** A short conversation: a name, whatever is between, and an end with one action. */
function endWith(action: StepAction, between: Step[] = [], world = fakeWorld({ reducedMotion: true })) {
  const name: Step = { id: 'name', type: 'form', field: 'first_name', nextStep: between[0]?.id ?? 'end' };
  const end: Step = { id: 'end', type: 'message', message: 'The end', actions: [action] };
  const config = configOf([name, ...between, end]);
  const shell = createChatController(config, world.ports);
  shell.start();
  shell.answer('Asha');
  return { world, shell, config };
}

function lastText({ getSnapshot }: ReturnType<typeof createChatController>) {
  return getSnapshot().messages.at(-1)?.text;
}
