import { beforeEach, expect, test } from 'vitest';
import { createChatController } from '#chat/controller/chat-controller.ts';
import { createDeferredStart, type DeferredStart } from '#chat/controller/opening/deferred-start.ts';
import type { Step } from '#engine';
import { configOf } from '../../../engine/setup/configurations.ts';
import { type FakeWorld, fakeWorld } from '../../fake-world.ts';

const steps: Step[] = [
  { id: 'welcome', type: 'message', message: 'Welcome.', nextStep: 'ask' },
  { id: 'ask', type: 'options', message: 'How can we help?', options: [{ text: 'Fees', nextStep: 'end' }] },
  { id: 'end', type: 'completed', message: 'Goodbye.' },
];

let world: FakeWorld;
let gate: DeferredStart;

beforeEach(() => {
  world = fakeWorld();
  gate = createDeferredStart();
});

test('behind it a conversation says its first message at once, and then no time passes', () => {
  const shell = begin(steps);
  expect(said(shell)).toEqual(['Welcome.']);
  world.elapse(600_000);
  expect(said(shell)).toEqual(['Welcome.']);
  expect([world.journey, world.waiting()]).toEqual([[], 0]);
});

test('once it is open, it goes on and counts as begun', () => {
  const shell = begin(steps);
  gate.open();
  expect(world.journey).toEqual(['started', 'reached welcome']);
  expect(said(shell)).toEqual(['Welcome.']);
  world.elapse(60_000);
  expect(said(shell)).toEqual(['Welcome.', 'How can we help?']);
  expect(world.journey).toEqual(['started', 'reached welcome', 'reached ask']);
});

test('nothing is asked of the service before', async () => {
  const call: Step = {
    id: 'welcome',
    type: 'api_call',
    apiConfig: { endpoint: '/api/chat' },
    nextStep: 'end',
  };
  begin([call, ...steps.slice(2)]);
  expect(world.sent).toEqual([]);
  gate.open();
  await Promise.resolve();
  expect(world.sent).toHaveLength(1);
});

test('what nobody has opened is not kept; what was opened is', () => {
  begin(steps);
  expect(world.ports.saved.load(configOf(steps).id)).toBeNull();
  gate.open();
  expect(world.ports.saved.load(configOf(steps).id)).toMatchObject({ messages: [{ text: 'Welcome.' }] });
});

test('a conversation that ended before it was opened does nothing afterwards', () => {
  begin(steps).dispose();
  gate.open();
  expect([world.journey, world.waiting()]).toEqual([[], 0]);
});

function begin(conversation: Step[]) {
  const shell = createChatController(configOf(conversation), gate.hold(world.ports));
  shell.start();
  return shell;
}

function said(shell: ReturnType<typeof begin>): string[] {
  return shell.getSnapshot().messages.map(({ text }) => text);
}
