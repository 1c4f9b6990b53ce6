import { describe, expect, test } from 'vitest';
import type { Step, StepAction } from '../../../src/engine/index.ts';
import { createConversationShell } from '../../../src/features/chat/conversation-shell.ts';
import { configOf } from '../../engine/configurations.ts';
import { failure, fakeWorld } from './fake-world.ts';

const thanks =
  'Perfect! Your inquiry has been successfully submitted. Our team will contact you soon. Thank you for your interest!';
const generalApology =
  "I'm sorry, there was an issue submitting your inquiry. Please try again or contact our support team directly.";

describe('the action `submit`', () => {
  test('posts the payload of the specification once', async () => {
    const { world, shell } = endWith({ type: 'submit', text: 'Submit' });
    world.elapse(1234);
    for (let i = 0; i < 20; i += 1) shell.act(0);
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
    for (let i = 0; i < 20; i += 1) shell.act(0);
    world.elapse(60_000);
    expect(world.sent).toHaveLength(1);
  });

  test('that fails is apologised for, and is sent again to the byte', async () => {
    const { world, shell } = endWith({ type: 'submit', text: 'Submit' });
    shell.act(0);
    await world.answer(failure);
    expect(lastText(shell)).toBe(generalApology);
    expect(shell.getSnapshot().retryAfter).toBe(shell.getSnapshot().messages.at(-1)?.id);
    world.elapse(5000);
    shell.retry();
    const [first, second] = world.sent;
    expect(JSON.stringify(second?.request)).toBe(JSON.stringify(first?.request));
    expect(second?.idempotencyKey).toBe(first?.idempotencyKey);
    await world.answer({});
    expect(lastText(shell)).toBe(thanks);
    expect(shell.getSnapshot()).toMatchObject({ retryAfter: null, activity: { type: 'ready' } });
  });

  test('does not store again what the API step has stored', async () => {
    const { world, shell } = endWith({ type: 'submit', text: 'Submit' }, [apiStep]);
    await world.answer({});
    world.elapse(60_000);
    shell.act(0);
    world.elapse(60_000);
    expect(world.sent).toHaveLength(1);
    expect(shell.getSnapshot().activity).toEqual({ type: 'ready' });
  });

  test('does not store again what a call of the school’s own making has stored', async () => {
    const apiConfig = { endpoint: '/api/chat-inquiry/public', body: { first_name: '{{first_name}}' } };
    const { world, shell } = endWith({ type: 'submit', text: 'Submit' }, [{ ...apiStep, apiConfig }]);
    await world.answer({});
    world.elapse(60_000);
    shell.act(0);
    expect([world.sent.length, lastText(shell)]).toEqual([1, thanks]);
  });

  test('stores what the API step could not, and withdraws the other way to try again', async () => {
    const { world, shell } = endWith({ type: 'submit', text: 'Submit' }, [apiStep]);
    await world.answer(failure);
    world.elapse(60_000);
    expect(shell.getSnapshot().retryAfter).not.toBeNull();
    shell.act(0);
    await world.answer({});
    expect(world.sent.map(({ request }) => request.endpoint)).toEqual([
      '/api/chat-inquiry/public',
      '/mock/submit-inquiry',
    ]);
    expect([lastText(shell), shell.getSnapshot().retryAfter]).toEqual([thanks, null]);
  });
});

describe('the other actions', () => {
  test('a redirect opens its https address, in the browser’s normal form', () => {
    const { world, shell } = endWith({ type: 'redirect', text: 'Visit', action: 'HTTPS://School.example' });
    shell.act(0);
    expect(world.opened).toEqual(['https://school.example/']);
    expect(shell.getSnapshot().activity).toEqual({ type: 'ready' });
  });

  test.each([
    'javascript:alert(1)',
    'http://school.example',
    'mailto:a@b.example',
    'https://school.example@evil.example',
    '',
  ])('a redirect to %j opens nothing', (action) => {
    const { world, shell } = endWith({ type: 'redirect', text: 'Visit', action });
    shell.act(0);
    expect([world.opened, shell.getSnapshot().activity]).toEqual([[], { type: 'ready' }]);
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

const apiStep: Step = {
  id: 'send',
  type: 'api_call',
  apiConfig: {
    endpoint: '/api/chat-inquiry/public',
    body: '{{allFormData}}',
    errorHandling: { fallbackStep: 'end' },
  },
  nextStep: 'end',
};

/** A short conversation: a name, whatever is between, and an end with one action. */
function endWith(action: StepAction, between: Step[] = []) {
  const world = fakeWorld({ reducedMotion: true });
  const name: Step = { id: 'name', type: 'form', field: 'first_name', nextStep: between[0]?.id ?? 'end' };
  const end: Step = { id: 'end', type: 'message', message: 'The end', actions: [action] };
  const shell = createConversationShell(configOf([name, ...between, end]), world.ports);
  shell.start();
  shell.answer('Asha');
  return { world, shell };
}

function lastText({ getSnapshot }: ReturnType<typeof createConversationShell>) {
  return getSnapshot().messages.at(-1)?.text;
}
