import { expect, test } from 'vitest';
import { resume, type Step } from '#engine';
import { configOf } from '../setup/configurations.ts';
import { advance, answer, kinds, play, succeed } from '../setup/play.ts';

const steps: Step[] = [
  { id: 'greeting', type: 'message', message: 'Hi', nextStep: 'name' },
  { id: 'name', type: 'form', field: 'name', message: 'Name?', nextStep: 'call' },
  { id: 'call', type: 'api_call', apiConfig: { endpoint: '/x', body: '{{allFormData}}' }, nextStep: 'end' },
  { id: 'end', type: 'completed' },
];
const config = configOf(steps);

test.each<[string, Parameters<typeof play>[1], string, string[]]>([
  ['a message step waits again', [], 'greeting', ['wait']],
  ['a form step just waits', [advance], 'name', []],
  ['a call that was under way is made again', [advance, answer('Asha')], 'call', ['call']],
  ['a call that has ended only waits', [advance, answer('Asha'), succeed], 'call', ['wait']],
  ['the end is the end', [advance, answer('Asha'), succeed, advance], 'end', []],
])('%s', (_, events, id, effects) => {
  const { conversation } = play(config, events);
  const turn = resume(config, conversation);
  expect(turn.conversation).toBe(conversation);
  expect(turn.step?.id).toBe(id);
  expect(kinds(turn)).toEqual(effects);
});

test('the call made again is the same call', () => {
  const turn = play(config, [advance, answer('Asha')]);
  expect(resume(config, turn.conversation).effects).toEqual(
    turn.effects.filter((effect) => effect.type === 'call'),
  );
});

test('a step that is gone is null', () => {
  const { conversation } = play(config, []);
  expect(resume(config, { ...conversation, currentStep: 'gone' }).step).toBeNull();
});
