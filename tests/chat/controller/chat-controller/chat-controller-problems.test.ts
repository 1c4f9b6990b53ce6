import { describe, expect, test } from 'vitest';
import { createChatController } from '#chat/controller/chat-controller.ts';
import type { Step } from '#engine';
import { configOf } from '../../../engine/setup/configurations.ts';
import { fakeWorld } from '../../fake-world.ts';

describe('a conversation that cannot go on', () => {
  test.each<[string, string, Step[]]>([
    [
      'that leads to a missing step',
      'There is no step to go on with.',
      [{ id: 'hello', type: 'message', message: 'Hello', nextStep: 'nowhere' }],
    ],
    ['that has no step at all', 'There is no step to go on with.', []],
    [
      'that goes round in circles',
      'The conversation goes round in circles.',
      [{ id: 'a', type: 'conditional', nextStep: 'a' }],
    ],
  ])('%s ends in words, and may begin anew', (_, problem, steps) => {
    const world = fakeWorld();
    const shell = createChatController(configOf(steps), world.ports);
    shell.start();
    world.elapse(60_000);
    const { messages, step, activity } = shell.getSnapshot();
    expect(messages.at(-1)?.text).toBe(`I encountered an error: ${problem}`);
    expect([step, activity, world.waiting()]).toEqual([null, { type: 'ready' }, 0]);
    shell.reset();
    world.elapse(60_000);
    expect(shell.getSnapshot().messages).toHaveLength(messages.length);
  });

  test('at a missing step goes back to the greeting’s question where there is one', () => {
    const world = fakeWorld();
    const shell = createChatController(
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
