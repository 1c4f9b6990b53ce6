import { describe, expect, test } from 'vitest';
import { type EngineEvent, send, start } from '#engine';
import { kinds, play } from '../setup/play.ts';
import { atEnd, config } from '../setup/short-conversation.ts';

describe('actions', () => {
  test('a redirect, a custom action and a submission are effects', () => {
    const { conversation } = play(config, atEnd);
    expect(send(config, conversation, { type: 'act', action: 1 }).effects).toEqual([
      { type: 'redirect', url: 'https://school.example/a' },
    ]);
    expect(send(config, conversation, { type: 'act', action: 3 }).effects).toEqual([
      { type: 'custom', action: 'call_us' },
    ]);
    expect(kinds(send(config, conversation, { type: 'act', action: 4 }))).toEqual(['submit', 'complete']);
  });

  test('a second submission is refused', () => {
    const once = play(config, [...atEnd, { type: 'act', action: 4 }]);
    expect(send(config, once.conversation, { type: 'act', action: 4 })).toMatchObject({
      effects: [],
      error: { code: 'already_submitted' },
    });
  });

  test('an unsafe redirect is refused', () => {
    const turn = play(config, [...atEnd, { type: 'act', action: 2 }]);
    expect(turn).toMatchObject({ effects: [], error: { code: 'malformed_step' } });
  });

  test('reset, pressed or sent, is a fresh start', () => {
    for (const event of [{ type: 'act', action: 0 }, { type: 'reset' }] satisfies EngineEvent[]) {
      const turn = play(config, [...atEnd, event]);
      expect(turn.conversation).toEqual(start(config).conversation);
      expect(turn.effects).toEqual([{ type: 'reset' }, ...start(config).effects]);
    }
  });

  test('reset keeps the day, which the shell gave', () => {
    const { conversation } = start(config);
    const turn = send(
      config,
      { ...conversation, variables: { today: '2026-01-01', x: 1 } },
      { type: 'reset' },
    );
    expect(turn.conversation.variables).toEqual({ today: '2026-01-01' });
  });
});
