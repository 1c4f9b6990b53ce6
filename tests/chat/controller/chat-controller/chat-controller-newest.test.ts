import { expect, test } from 'vitest';
import { createChatController } from '#chat/controller/chat-controller.ts';
import type { TenantConfig } from '#engine';
import { configOf } from '../../../engine/setup/configurations.ts';
import { fakeWorld } from '../../fake-world.ts';

const saying = (message: string): TenantConfig =>
  configOf([
    { id: 'hello', type: 'options', message, options: [{ text: 'Yes', nextStep: 'end' }] },
    { id: 'end', type: 'completed', message: `${message} Goodbye.` },
  ]);

/** A parent in a conversation, while the school publishes another version: each answer to `publish` is that version. */
function parentAt(first: TenantConfig) {
  const world = fakeWorld({ reducedMotion: true });
  const asked: ((config: TenantConfig | null) => void)[] = [];
  const ports = {
    ...world.ports,
    newest: () => new Promise<TenantConfig | null>((resolve) => void asked.push(resolve)),
  };
  const shell = createChatController(first, ports);
  shell.start();
  world.elapse(60_000);
  return {
    world,
    shell,
    asked,
    bot: () => shell.getSnapshot().messages.flatMap(({ isBot, text }) => (isBot ? [text] : [])),
    async publish(config: TenantConfig | null, at = -1) {
      asked.at(at)?.(config);
      await new Promise((resolve) => setTimeout(resolve));
      world.elapse(500);
    },
  };
}

test('who is in the middle finishes the version it began with; who begins anew meets the newest', async () => {
  const parent = parentAt(saying('Old.'));
  expect(parent.asked).toHaveLength(0);
  parent.shell.choose(0);
  parent.world.elapse(60_000);
  expect(parent.bot()).toEqual(['Old.', 'Old. Goodbye.']);
  parent.shell.reset();
  expect(parent.shell.getSnapshot()).toMatchObject({
    messages: [],
    step: null,
    activity: { type: 'typing' },
  });
  await parent.publish(saying('New.'));
  expect(parent.shell.config()).toEqual(saying('New.'));
  parent.shell.choose(0);
  parent.world.elapse(60_000);
  expect(parent.bot()).toEqual(['New.', 'New. Goodbye.']);
});

test.each([
  ['nothing can be had', null],
  ['nothing has changed', saying('Old.')],
])('where %s, the conversation begins anew with what is known', async (_, answer) => {
  const parent = parentAt(saying('Old.'));
  parent.shell.reset();
  await parent.publish(answer);
  expect(parent.bot()).toEqual(['Old.']);
  expect(parent.shell.getSnapshot().activity).toEqual({ type: 'ready' });
});

test('an answer that takes more than a second is not waited for, and does not disturb when it comes', async () => {
  const parent = parentAt(saying('Old.'));
  parent.shell.reset();
  parent.world.elapse(999);
  expect(parent.bot()).toEqual([]);
  parent.world.elapse(1);
  expect(parent.bot()).toEqual(['Old.']);
  const begun = parent.shell.getSnapshot();
  await parent.publish(saying('New.'));
  expect(parent.bot()).toEqual(['Old.']);
  expect(parent.shell.getSnapshot().conversation).toBe(begun.conversation);
});

test('of two resets only the last begins a conversation', async () => {
  const parent = parentAt(saying('Old.'));
  parent.shell.reset();
  parent.shell.reset();
  await parent.publish(saying('Early.'), 0);
  expect(parent.bot()).toEqual([]);
  await parent.publish(saying('New.'));
  expect(parent.bot()).toEqual(['New.']);
});

test('a chat that is closed meanwhile begins nothing', async () => {
  const parent = parentAt(saying('Old.'));
  parent.shell.reset();
  parent.shell.dispose();
  await parent.publish(saying('New.'));
  expect([parent.bot(), parent.world.waiting()]).toEqual([[], 0]);
});
