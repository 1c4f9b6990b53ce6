import { expect, test } from 'vitest';
import { createChatController } from '#chat/controller/chat-controller.ts';
import type { Step } from '#engine';
import { configOf, flowOf } from '../../../engine/setup/configurations.ts';
import { branch, choice, form, sending } from '../../../engine/setup/steps.ts';
import { fakeWorld } from '../../fake-world.ts';

const steps: Step[] = [
  { id: 'hello', type: 'message', message: 'Hello', nextStep: 'kind' },
  choice('kind', { Day: 'name' }, { field: 'kind' }),
  form('name', 'send', { field: 'first_name' }),
  sending(),
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
  expect(world.journey.slice(-2)).toEqual(['reached end', 'finished end']);
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

test('what a reload takes up again is not counted a second time, and what follows is', () => {
  const { shell, world } = begin();
  shell.choose(0);
  shell.dispose();
  const before = world.journey.length;
  const { shell: again } = begin(world);
  expect(world.journey.slice(before)).toEqual(['resumed name']);
  again.answer('Asha Verma');
  expect(world.journey.slice(before)).toEqual(['resumed name', 'answered name', 'reached send']);
});

test('a changed answer comes to its step again, and so does the step that was left for it', () => {
  const { shell, world } = begin();
  shell.choose(0);
  const before = world.journey.length;
  shell.change('kind');
  shell.choose(0);
  expect(world.journey.slice(before)).toEqual([
    'answered name',
    'reached kind',
    'answered kind',
    'reached name',
  ]);
  shell.change('kind');
  shell.cancelChange();
  expect(world.journey.slice(before + 4)).toEqual([
    'answered name',
    'reached kind',
    'answered kind',
    'reached name',
  ]);
});

test('steps that go on by themselves are counted too, each in its flow', () => {
  const places: string[] = [];
  const world = fakeWorld({ reducedMotion: true });
  const { recorder } = world.ports;
  world.ports.recorder = (...asked) => ({
    ...recorder(...asked),
    reached: ({ flow, id }) => void places.push(`${flow} ${id}`),
  });
  const config = configOf(
    [
      { id: 'ask', type: 'options', message: 'Which?', options: [{ text: 'Day', nextStep: 'fork' }] },
      { id: 'fork', type: 'conditional', nextStep: 'go' },
      { id: 'go', type: 'flow_switch', flowId: 'visit' },
    ],
    {
      flows: {
        visit: flowOf('fork', [
          { id: 'fork', type: 'conditional', nextStep: 'back' },
          { id: 'back', type: 'flow_switch', flowId: 'more' },
        ]),
        more: flowOf('ask', [{ id: 'ask', type: 'form', message: 'Name?', field: 'first_name' }]),
      },
    },
  );
  const shell = createChatController(config, world.ports);
  shell.start();
  shell.choose(0);
  expect(places).toEqual(['main ask', 'main fork', 'main go', 'visit fork', 'visit back', 'more ask']);
});

test('a step that divides parents is noted with the way that was taken, which a reload keeps to', () => {
  const world = fakeWorld({ reducedMotion: true });
  const dividing = configOf([
    form('name', 'split', { field: 'first_name' }),
    branch('split', { field: 'share', operator: 'share', value: 50 }, 'a', 'b'),
    form('a', 'end'),
    form('b', 'end'),
    { id: 'end', type: 'completed', message: 'Thank you.' },
  ]);
  const open = () => {
    const shell = createChatController(dividing, world.ports);
    shell.start();
    world.elapse(10_000);
    return shell;
  };
  const shell = open();
  shell.answer('Asha');
  world.elapse(10_000);
  const { conversation } = shell.getSnapshot();
  const way = conversation?.currentStep ?? '';
  expect(['a', 'b']).toContain(way);
  expect(world.journey).toEqual([
    'started',
    'reached name',
    'answered name',
    'reached split',
    `reached ${way}`,
  ]);
  const { draw } = conversation?.variables ?? {};
  expect(draw).toBeGreaterThanOrEqual(0);
  expect(draw).toBeLessThan(1);
  shell.dispose();
  const again = open();
  again.change('first_name');
  again.answer('Asha Rao');
  world.elapse(10_000);
  expect(again.getSnapshot().conversation).toMatchObject({ currentStep: way, variables: { draw } });
});
