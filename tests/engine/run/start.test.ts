import { describe, expect, test } from 'vitest';
import { edit, lintConfig, start } from '#engine';
import { configOf, damaged, flowOf, workflowOf } from '../setup/configurations.ts';
import { said } from '../setup/play.ts';

const hello = workflowOf([{ id: 'hello', type: 'message', message: 'Welcome to {{school_name}}' }]);

describe('start', () => {
  test('begins at the first step of the default workflow', () => {
    const turn = start(configOf(hello.steps));
    expect(turn).toEqual({
      conversation: {
        currentStep: 'hello',
        currentFlow: 'main',
        userData: {},
        workflowHistory: ['hello'],
        flowHistory: [],
        variables: {},
        isCompleted: false,
      },
      step: hello.steps[0],
      effects: [{ type: 'say', from: 'bot', text: 'Welcome to Hill School', typingMs: 0 }],
    });
  });

  test('a flow begins at its entry point', () => {
    const visit = flowOf('b', [
      { id: 'a', type: 'message', message: 'A' },
      { id: 'b', type: 'message', message: 'B' },
    ]);
    expect(said(start(configOf(hello.steps, { flows: { visit } }), 'visit'))).toEqual(['B']);
  });

  test('a special flow begins at its step of the default workflow', () => {
    const steps = [...hello.steps, { id: 'ask', type: 'questions', message: 'Ask away' } as const];
    const turn = start(
      configOf(steps, { specialFlows: { help: { type: 'questions', nextStep: 'ask' } } }),
      'help',
    );
    expect(said(turn)).toEqual(['Ask away']);
    expect(turn.conversation.currentFlow).toBe('main');
  });

  test('a special flow begins at its step of another workflow, where the default one has none of that name', () => {
    const steps = [...hello.steps, { id: 'ask', type: 'questions', message: 'Ask away' } as const];
    const specialFlows = { help: { type: 'questions', nextStep: 'ask' } };
    const config = configOf(steps, { specialFlows });
    const other = { name: 'Other', steps: hello.steps };
    const changed = { ...config, workflows: { ...config.workflows, other }, defaultWorkflow: 'other' };
    expect(lintConfig(changed).map(({ kind }) => kind)).not.toContain('unknown_target.special');
    const turn = start(changed, 'help');
    expect(said(turn)).toEqual(['Ask away']);
    expect(turn.conversation.currentFlow).toBe('main');
    expect(edit.renameStep(changed, 'main', 'ask', 'desk').specialFlows.help?.nextStep).toBe('desk');
    expect(edit.removeStep(changed, 'main', 'ask').specialFlows.help?.nextStep).toBeUndefined();
  });

  test('an unknown flow is answered with the default workflow and an error', () => {
    for (const name of ['nowhere', 'constructor', '__proto__']) {
      const turn = start(configOf(hello.steps), name);
      expect(turn.error).toMatchObject({ code: 'unknown_flow' });
      expect(turn.conversation.currentStep).toBe('hello');
    }
  });

  test('without a usable default workflow the conversation begins with parentInquiry, then with any', () => {
    const other = workflowOf([{ id: 'other', type: 'message', message: 'Other' }]);
    const config = configOf([], { defaultWorkflow: 'gone', workflows: { other, parentInquiry: hello } });
    expect(start(config).conversation.currentFlow).toBe('parentInquiry');
    expect(start({ ...config, workflows: { other } }).conversation.currentFlow).toBe('other');
  });

  test.each([
    null,
    {},
    [],
    'text',
    { workflows: null, flows: 7 },
    { defaultWorkflow: 'main', workflows: { main: null } },
    { defaultWorkflow: 'main', workflows: { main: { steps: 'none' } } },
  ])('%j shows nothing and says so', (config) => {
    const turn = start(damaged(config));
    expect(turn.step).toBeNull();
    expect(turn.error?.code).toBe('unknown_flow');
  });

  test.each([[[]], [[null, 7, 'x', {}]], [[{ id: 'a', type: 'party' }]]])(
    'steps %j show nothing and say so',
    (steps) => {
      const turn = start(configOf(damaged(steps)));
      expect(turn.step).toBeNull();
      expect(turn.error?.code).toMatch(/unknown_step|malformed_step/);
    },
  );
});
