import { describe, expect, test, vi } from 'vitest';
import { createChatController } from '#chat/controller/chat-controller.ts';
import type { Step } from '#engine';
import { configOf } from '../../../engine/setup/configurations.ts';
import { fakeWorld } from '../../fake-world.ts';
import { greenfieldParent } from '../../greenfield-parent.ts';

describe('a reset', () => {
  test('during a question’s flight calls it off; the late answer is not heard', async () => {
    const parent = greenfieldParent();
    parent.submit();
    await parent.world.answer({});
    parent.choose(0, 4);
    parent.next((shell) => shell.ask('Is there a school bus?'));
    const flight = parent.world.sent.at(-1);
    const session = parent.state().conversation?.variables.sessionId;
    parent.shell.reset();
    expect(flight?.signal?.aborted).toBe(true);
    const begun = parent.state();
    await flight?.answer({ message: 'Yes' });
    expect(parent.state()).toBe(begun);
    parent.world.elapse(60_000);
    expect([parent.at(), parent.bot().length]).toEqual(['parent_type', 2]);
    expect(parent.state().conversation?.userData).toEqual({});
    expect(parent.state().conversation?.variables.sessionId).not.toBe(session);
  });

  test('during a review sends nothing', () => {
    const parent = greenfieldParent();
    parent.fillIn();
    parent.shell.reset();
    parent.shell.confirm(true);
    parent.world.elapse(60_000);
    expect([parent.at(), parent.world.sent, parent.state().delivery]).toEqual(['parent_type', [], null]);
  });

  test('lets the next enquiry go out under a key of its own, and tells the page whose it was', async () => {
    const parent = greenfieldParent();
    parent.submit();
    await parent.world.answer({});
    parent.shell.reset();
    expect(parent.world.resets).toEqual(['7b0f3a52-6c1e-4f0e-9a57-2f6f2a1c9d10']);
    parent.submit();
    const keys = parent.world.sent.map(({ idempotencyKey }) => idempotencyKey);
    expect([keys.length, new Set(keys).size]).toEqual([2, 2]);
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

  test('stops the timer of what followed at once from a turn', async () => {
    const send = (id: string, nextStep: string): Step => ({
      id,
      type: 'api_call',
      apiConfig: { endpoint: '/api/chat-inquiry/public' },
      nextStep,
    });
    const again = { text: 'Once more', nextStep: 'second' };
    const config = configOf([
      send('first', 'ask'),
      { id: 'ask', type: 'options', message: 'And now?', options: [again] },
      send('second', 'end'),
      { id: 'end', type: 'completed', message: 'Thank you.' },
    ]);
    const world = fakeWorld();
    const shell = createChatController(config, world.ports);
    shell.start();
    shell.confirm();
    await world.answer({});
    world.elapse(60_000);
    shell.choose(0);
    expect([shell.getSnapshot().activity, world.sent.length]).toEqual([{ type: 'called', ok: true }, 1]);
    expect(world.waiting()).toBe(1);
    shell.dispose();
    expect(world.waiting()).toBe(0);
  });

  test('calls off the question under way', async () => {
    const parent = greenfieldParent();
    parent.submit();
    await parent.world.answer({});
    parent.choose(0, 4);
    parent.next((shell) => shell.ask('Is there a school bus?'));
    parent.shell.dispose();
    expect(parent.world.sent.at(-1)?.signal?.aborted).toBe(true);
  });

  test('leaves nothing for the parent to do, until a new start', () => {
    const parent = greenfieldParent();
    parent.next((shell) => shell.dispose());
    parent.shell.choose(0);
    expect([parent.own(), parent.world.waiting()]).toEqual([[], 0]);
    parent.shell.start();
    parent.world.elapse(60_000);
    expect([parent.bot().length, parent.state().activity]).toEqual([2, { type: 'ready' }]);
  });
});
