import { useEffect, useMemo, useState } from 'react';
import { type EngineEvent, shortestPaths, type TenantConfig } from '#engine';
import { localDate } from '#lib/dates/local-date.ts';
import { useBuilder } from '../builder-provider.tsx';
import { freshRun, type Run } from './run.ts';
import { saysSame } from './run-line.ts';
import { type PlayedRun, playOn, playRun } from './tester-run.ts';
import { useTyping } from './use-typing.ts';

/** Something the tester has to say about itself. */
export type TesterNotice =
  | { type: 'replayed' }
  | { type: 'unreachable'; step: string }
  | { type: 'refused'; message: string };

export interface Tester {
  played: PlayedRun;
  /** The run as it stands, to be kept or gone on with. */
  run: Run;
  /** Another number for every thing that was done: what was being filled in then is done with. */
  round: number;
  /** How many lines are to be seen; the others follow at the bot's pace. */
  shown: number;
  notice: TesterNotice | null;
  /** Whether there is anything to take back. */
  canStepBack: boolean;
  send(event: EngineEvent): void;
  /** Back to before the last thing that was done here; what only time did goes with it. */
  stepBack(): void;
  restart(): void;
  /** Plays the shortest way to a step. */
  startFrom(step: string): void;
  /** Goes on where another run ended. */
  load(run: Run): void;
}

/**
 * Plays the workflow that is shown, in the configuration as it is now. After an edit the run is played again with the
 * same events; those that no longer fit are kept until something else is done, so that an undo brings all of it back.
 */
export function useTester(): Tester {
  const { state, play } = useBuilder();
  const { config, flow } = state;
  const [today] = useState(() => localDate(new Date()));
  const [kept, setKept] = useState<Kept>(() => ({ run: freshRun(flow), round: 0 }));
  const [notice, setNotice] = useState<TesterNotice | null>(null);
  const run = useMemo(() => (kept.run.flow === flow ? kept.run : freshRun(flow)), [kept, flow]);
  const played = useMemo(
    () =>
      (kept.played?.config === config && kept.run === run && kept.played.run) ||
      playRun(config, run, { today }),
    [kept, config, run, today],
  );
  const typing = useTyping(played.lines);

  const { currentFlow, currentStep } = played.turn.conversation;
  useEffect(() => {
    play(currentStep === '' ? null : { flow: currentFlow, step: currentStep });
  }, [play, currentFlow, currentStep]);
  useEffect(() => () => play(null), [play]);

  const change = (next: Run, playedNow?: PlayedRun) => {
    setNotice(null);
    setKept(({ round }) => ({
      run: next,
      round: round + 1,
      ...(playedNow && { played: { config, run: playedNow } }),
    }));
  };
  const keep = (next: PlayedRun) => change({ flow, events: next.events, transcript: next.lines }, next);
  const playAgain = (events: readonly EngineEvent[]) =>
    playRun(config, { flow, events, transcript: [] }, { today });

  const isOther = run.events.length > 0 && !saysSame(run.transcript, played.lines);
  return {
    played,
    run: { flow, events: played.events, transcript: played.lines },
    round: kept.round,
    shown: typing.shown,
    notice: notice ?? (isOther ? { type: 'replayed' } : null),
    canStepBack: played.events.some(isDoing),
    send(event) {
      const next = playOn(config, played, event);
      if (next.refusal) return setNotice({ type: 'refused', message: next.refusal.message });
      typing.typeFrom(played.lines.length);
      keep(next);
    },
    stepBack() {
      typing.showAll();
      keep(playAgain(played.events.slice(0, Math.max(0, played.events.findLastIndex(isDoing)))));
    },
    restart() {
      typing.typeFrom(0);
      change(freshRun(flow));
    },
    startFrom(step) {
      const way = shortestPaths(config, flow).get(step);
      typing.showAll();
      if (way) keep(playAgain(way));
      else setNotice({ type: 'unreachable', step });
    },
    load(next) {
      typing.showAll();
      change(next);
    },
  };
}

interface Kept {
  run: Run;
  round: number;
  /** How the run reads in the configuration that it was last played in, so that it need not be played twice. */
  played?: { config: TenantConfig; run: PlayedRun };
}

/** What somebody did, as opposed to what time does by itself. */
function isDoing({ type }: EngineEvent): boolean {
  return type !== 'advance';
}
