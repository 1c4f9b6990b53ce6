import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  edit,
  lintConfig,
  type StepType,
  send,
  shortestPaths,
  start,
  type TenantConfig,
  type Turn,
} from '#engine';
import { check, checkTurn } from './setup/check-turn.ts';
import { damaged, freeze } from './setup/configurations.ts';
import { hostileConfiguration } from './setup/hostile-configuration.ts';
import { eventFor } from './setup/likely-events.ts';

const thirtyNumbers = fc.array(fc.nat(100_000), { minLength: 30, maxLength: 30 });

/** HOSTILE_CONFIGURATIONS makes it longer. */
const runs = Number(process.env.HOSTILE_CONFIGURATIONS ?? 3000);

describe(`${runs} configurations, 30 events each`, () => {
  const seen = { events: 0, accepted: 0, steps: new Map<StepType, number>() };

  test('nothing throws, every turn is bounded, something always follows, and storing or resetting changes nothing', () => {
    fc.assert(
      fc.property(hostileConfiguration, thirtyNumbers, (config, numbers) => {
        // Storing the configuration as well takes long, so that is done for some of them.
        const stored = (numbers[0] ?? 0) % 8 === 0 ? damaged<TenantConfig>(config) : config;
        let turn = start(config);
        checkTurn(config, turn);
        for (const number of numbers) {
          const earlier = freeze(turn.conversation);
          const event = eventFor(number, turn.step, earlier);
          turn = send(config, earlier, event);
          checkTurn(config, turn, earlier, event);
          const restored = send(stored, damaged(earlier), event);
          check(outcome(restored) === outcome(turn), 'a restored conversation goes on identically');
          note(turn, earlier);
        }
        const { today: _, ...variables } = turn.conversation.variables;
        const reset = send(config, { ...turn.conversation, variables }, { type: 'reset' });
        const fresh = start(config);
        const expected = { ...fresh, effects: [{ type: 'reset' } as const, ...fresh.effects] };
        check(outcome(reset) === outcome(expected), 'a reset equals a fresh start');
      }),
      { numRuns: runs },
    );
  }, 120_000);

  test('they were no walkovers: most events were accepted, and every type of step was waited at', () => {
    expect(seen.events).toBe(runs * 30);
    expect(seen.accepted / seen.events).toBeGreaterThan(0.5);
    for (const type of ['message', 'options', 'form', 'questions', 'completed', 'api_call'] as const) {
      expect([type, (seen.steps.get(type) ?? 0) > runs / 10]).toEqual([type, true]);
    }
  });

  function outcome({ conversation, effects, error }: Turn): string {
    return JSON.stringify([conversation, effects, error]);
  }

  function note(turn: Turn, earlier: Turn['conversation']): void {
    seen.events++;
    if (turn.conversation !== earlier) seen.accepted++;
    if (turn.step) seen.steps.set(turn.step.type, (seen.steps.get(turn.step.type) ?? 0) + 1);
  }
});

test('left to its timers alone, a conversation comes to rest', () => {
  fc.assert(
    fc.property(hostileConfiguration, (config) => {
      let turn = start(config);
      let count = 0;
      for (; turn.effects.some(({ type }) => type === 'wait' || type === 'call') && count < 300; count++) {
        const isCall = turn.effects.some(({ type }) => type === 'call');
        turn = send(
          config,
          turn.conversation,
          isCall ? { type: 'resolve', ok: count % 2 === 0 } : { type: 'advance' },
        );
      }
      check(count < 300, 'no endless timers');
    }),
    { numRuns: 1000 },
  );
});

test('the checks, the paths and the edits cope too', () => {
  fc.assert(
    fc.property(hostileConfiguration, (config) => {
      for (const problem of lintConfig(config)) expect(problem.message).not.toMatch(/undefined|\[object/);
      shortestPaths(config);
      for (const flow of ['main', 'other', '__proto__']) {
        edit.addStep(config, flow, { id: 'new', type: 'message' });
        edit.updateStep(config, flow, 'a', { message: 'x' });
        edit.moveStep(config, flow, 'a', 1);
        edit.renameStep(config, flow, 'a', 'z');
        edit.removeStep(config, flow, 'a');
        edit.duplicateStep(config, flow, 'a');
        edit.connect(config, flow, 'a', 'b', { type: 'option', option: 0 });
        edit.connect(config, flow, 'a', 'b', { type: 'fallback' });
      }
    }),
    { numRuns: 500 },
  );
});
