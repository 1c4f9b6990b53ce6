import { describe, expect, test } from 'vitest';
import { type Step, start } from '#engine';
import { configOf, flowOf } from '../setup/configurations.ts';
import { answer, choose, play } from '../setup/play.ts';

describe('conditions and flows', () => {
  const branching: Step[] = [
    { id: 'a', type: 'form', field: 'age', inputType: 'number', nextStep: 'by_age', variables: { seen: 1 } },
    {
      id: 'by_age',
      type: 'conditional',
      conditions: [
        { field: 'age', operator: 'greater_than', value: 10, nextStep: 'old' },
        { field: 'age', operator: 'greater_than', value: 5, nextStep: 'mid' },
      ],
      nextStep: 'young',
    },
    ...['old', 'mid', 'young'].map((id): Step => ({ id, type: 'flow_switch', flowId: 'other' })),
  ];
  const two = configOf(branching, {
    flows: {
      other: flowOf('x', [
        { id: 'w', type: 'completed' },
        { id: 'x', type: 'completed' },
      ]),
    },
  });

  test.each([
    ['11', 'old'],
    ['6', 'mid'],
    ['5', 'young'],
  ])('age %s takes the way of %s', (age, id) => {
    expect(play(two, [answer(age)]).conversation.workflowHistory).toEqual(['a', 'by_age', id, 'x']);
  });

  test('a switch goes on in the other flow and remembers the one it left', () => {
    expect(play(two, [answer('1')]).conversation).toMatchObject({
      currentFlow: 'other',
      currentStep: 'x',
      flowHistory: ['main'],
      variables: { seen: 1 },
    });
  });

  test('a switch may name the step to go on with', () => {
    const named = {
      ...two,
      workflows: {
        main: {
          name: 'Main',
          steps: [{ id: 'a', type: 'flow_switch', flowId: 'other', nextStep: 'w' } as const],
        },
      },
    };
    expect(start(named).conversation.currentStep).toBe('w');
  });

  test('a switch to an unknown flow ends in an error and the fallback step', () => {
    const lost = configOf([
      { id: 'greeting', type: 'options', options: [{ text: 'Go', nextStep: 'away' }] },
      { id: 'away', type: 'flow_switch', flowId: 'gone' },
    ]);
    expect(play(lost, [choose(0)])).toMatchObject({
      conversation: { currentStep: 'greeting' },
      error: { code: 'unknown_flow' },
    });
  });
});
