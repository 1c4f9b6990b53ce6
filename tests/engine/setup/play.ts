import { type EngineEvent, send, start, type TenantConfig, type Turn } from '#engine';

export const advance: EngineEvent = { type: 'advance' };
export const answer = (value: string): EngineEvent => ({ type: 'answer', value });
export const choose = (option: number): EngineEvent => ({ type: 'choose', option });
export const ask = (question: string): EngineEvent => ({ type: 'ask', question });
export const succeed: EngineEvent = { type: 'resolve', ok: true, data: { success: true } };
export const failed: EngineEvent = { type: 'resolve', ok: false };

/** Plays events from the start of a flow and returns the last turn. */
export function play(config: TenantConfig, events: EngineEvent[], flow?: string): Turn {
  return playOn(config, start(config, flow), events);
}

export function playOn(config: TenantConfig, turn: Turn, events: EngineEvent[]): Turn {
  return events.reduce((at, event) => send(config, at.conversation, event), turn);
}

/** The bot's messages in a turn. */
export function said(turn: Turn): string[] {
  return turn.effects.flatMap((effect) =>
    effect.type === 'say' && effect.from === 'bot' ? [effect.text] : [],
  );
}

/** The kinds of effect of a turn, in order. */
export function kinds(turn: Turn): string[] {
  return turn.effects.map((effect) => effect.type);
}
