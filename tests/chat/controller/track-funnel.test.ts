import { expect, test } from 'vitest';
import { createChatController } from '#chat/controller/chat-controller.ts';
import type { Step } from '#engine';
import { configOf } from '../../engine/setup/configurations.ts';
import { fakeWorld } from '../fake-world.ts';

const steps: Step[] = [
  { id: 'hello', type: 'message', message: 'Hello', nextStep: 'kind' },
  {
    id: 'kind',
    type: 'options',
    message: 'Which?',
    field: 'kind',
    options: [{ text: 'Day', nextStep: 'name' }],
  },
  { id: 'name', type: 'form', message: 'Your name?', field: 'first_name', nextStep: 'send' },
  {
    id: 'send',
    type: 'api_call',
    nextStep: 'end',
    apiConfig: { endpoint: '/api/chat-inquiry/public', method: 'POST', body: '{{allFormData}}' },
  },
  { id: 'end', type: 'completed', message: 'Thank you.' },
];

function begin(world = fakeWorld({ reducedMotion: true })) {
  const shell = createChatController(configOf(steps), world.ports);
  shell.start();
  world.elapse(10_000);
  return { shell, world };
}

test('every step is noted once as it is reached and answered, and no word of the parent’s', async () => {
  const { shell, world } = begin();
  shell.choose(0);
  shell.answer('Asha Verma');
  expect(world.journey).toEqual([
    'started',
    'reached hello',
    'reached kind',
    'answered kind',
    'reached name',
    'answered name',
    'reached send',
  ]);
  shell.confirm();
  await world.answer({ ok: true });
  world.elapse(10_000);
  await Promise.resolve();
  world.elapse(10_000);
  expect(world.journey).toContain('submitted');
  expect(world.journey.at(-1)).toBe('reached end');
  expect(world.journey.join(' ')).not.toContain('Asha');
});

test('a reset closes the one journey and begins another', () => {
  const { shell, world } = begin();
  shell.choose(0);
  shell.reset();
  world.elapse(10_000);
  const closed = world.journey.indexOf('closed');
  expect(world.journey.slice(closed)).toEqual(['closed', 'started', 'reached hello', 'reached kind']);
});

test('what a reload takes up again is not counted a second time', () => {
  const { shell, world } = begin();
  shell.choose(0);
  shell.dispose();
  const before = world.journey.length;
  begin(world);
  expect(world.journey.slice(before)).toEqual([]);
});
