import { expect, test } from 'vitest';
import { type Step, start, type TenantConfig, timings, type Variant, withVariant } from '#engine';
import { configOf, damaged } from '../setup/configurations.ts';
import { advance, choose, playOn } from '../setup/play.ts';

const steps: Step[] = [
  { id: 'greeting', type: 'message', message: 'Hi', nextStep: 'menu' },
  {
    id: 'menu',
    type: 'options',
    message: 'Menu',
    options: [{ text: 'Go', message: 'Well chosen', nextStep: 'quiet' }],
  },
  { id: 'quiet', type: 'message', message: 'Quiet', showTypingIndicator: false },
];
const config = configOf(steps);

test('the tables are the specification’s', () => {
  expect(timings.panel).toMatchObject({
    typing: 1500,
    reply: 1000,
    apiReply: 0,
    autoAdvance: 3000,
    apiNext: 1000,
  });
  expect(timings.embedded).toMatchObject({
    typing: 100,
    reply: 100,
    apiReply: 0,
    autoAdvance: 2100,
    apiNext: 1000,
  });
  expect(timings.tester).toMatchObject({ autoAdvance: 2000, apiNext: 1000 });
});

test.each<[Variant, number[]]>([
  ['panel', [0, 3000, 1500, 1000, 0]],
  ['embedded', [0, 2100, 100, 100, 0]],
  ['tester', [0, 2000, 500, 500, 0]],
])('%s: the first message comes at once, the others at its pace', (variant, delays) => {
  expect(delaysOf(withVariant(config, variant))).toEqual(delays);
});

test('a school’s own delays win over the variant’s', () => {
  expect(delaysOf(withVariant({ ...config, timing: { reply: 7, autoAdvance: 8 } }, 'embedded'))).toEqual([
    0, 8, 100, 7, 0,
  ]);
});

test.each([-1, 'soon', null, 1e9])('a delay of %j is no delay of its own', (typing) => {
  expect(delaysOf({ ...config, timing: damaged({ typing }) })).toEqual([0, 3000, 1500, 1000, 0]);
});

function delaysOf(tested: TenantConfig): number[] {
  const first = start(tested);
  const second = playOn(tested, first, [advance]);
  const third = playOn(tested, second, [choose(0)]);
  return [first, second, third]
    .flatMap((turn) => turn.effects)
    .flatMap((effect) => {
      if (effect.type === 'wait') return [effect.ms];
      return effect.type === 'say' && effect.from === 'bot' ? [effect.typingMs] : [];
    });
}
