import { useEffect, useReducer } from 'react';
import { type EngineEvent, send, start, type TenantConfig, type Turn } from '#engine';
import { useMediaQuery } from '#lib/hooks/use-media-query.ts';

interface Said {
  from: 'bot' | 'user';
  text: string;
}

interface Play {
  config: TenantConfig;
  turn: Turn;
  lines: readonly Said[];
}

/**
 * A small conversation, held by the engine itself. It goes on by itself where the engine says so, once `isSeen`; without
 * a pause for somebody who wants no motion.
 */
export function useMiniature(config: TenantConfig, isSeen: boolean) {
  const [play, tell] = useReducer(next, config, begin);
  const isCalm = useMediaQuery('(prefers-reduced-motion: reduce)');
  const wait = play.turn.effects.find((effect) => effect.type === 'wait');
  useEffect(() => {
    if (!wait || !isSeen) return;
    const timer = setTimeout(() => tell({ type: 'advance' }), isCalm ? 0 : wait.ms);
    return () => clearTimeout(timer);
  }, [wait, isSeen, isCalm]);
  return { ...play, tell, restart: () => tell('again') };
}

function begin(config: TenantConfig): Play {
  const turn = start(config);
  return { config, turn, lines: linesOf(turn) };
}

function next(play: Play, event: EngineEvent | 'again'): Play {
  if (event === 'again') return begin(play.config);
  const turn = send(play.config, play.turn.conversation, event);
  if (turn.error && turn.conversation === play.turn.conversation) return play;
  const isReset = turn.effects.some(({ type }) => type === 'reset');
  return { ...play, turn, lines: [...(isReset ? [] : play.lines), ...linesOf(turn)] };
}

function linesOf({ effects }: Turn): Said[] {
  return effects.flatMap((effect) =>
    effect.type === 'say' ? [{ from: effect.from, text: effect.text }] : [],
  );
}
